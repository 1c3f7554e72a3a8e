//! The calculator: stated values, several Orders, and the set-ups as CSV.

use crate::site::{KB, captures, form_page, get, page};
use model::edition::{Edition, Scope};
use model::outcome::{Fact, Outcome};
use render::odds::stated_values::WEAPON_NUMBERS;
use rulings::{Format, run_untrusted};

/// The numbers of both sides, and the distance.
const NUMBERS: &str =
    "v=1&active.bs=13&active.arm=2&reactive.bs=11&reactive.ph=10&reactive.arm=3&reactive.skill=dodge&distance=20";

/// Returns the percentages of the headline: who is active wounds, who reacts wounds.
pub(crate) fn headline(body: &str) -> Vec<String> {
    let verdicts = body.split("class=\"verdicts\"").nth(1).and_then(|rest| rest.split("</dl>").next());
    captures(r"<dd>([^<]*)</dd>", verdicts.expect("verdicts")).concat()
}

/// Runs an attack with stated values against a Dodge.
fn attack(edition: Edition, stated: &str, modifiers: [&str; 2]) -> Outcome {
    let modifiers = modifiers.map(|value| {
        let named = format!("modifiers = [{{ name = \"modifier\", value = {value} }}]\n");
        if value.is_empty() { String::new() } else { named }
    });
    let situation = format!(
        "seed = 0\n[active]\nskill = \"bs-attack\"\nweapon = \"combi-rifle\"\nbs = 13\n{}stated = {{ {stated} }}\n\
         [[target]]\nname = \"target\"\ndistance = 20\nph = 10\narm = 3\nwounds = 1\n\
         [target.reaction]\nskill = \"dodge\"\n{}",
        modifiers[0], modifiers[1],
    );
    let answer = run_untrusted(&situation, Format::Toml, Some("attack"), Some(Scope::Edition(edition)), &KB.catalogue);
    answer.unwrap_or_else(|refusal| panic!("{edition}: {refusal:?}")).resolved.outcome
}

/// Returns the probability that the target takes no Wound.
fn unharmed(outcome: &Outcome) -> &model::fraction::Fraction {
    match outcome.get("odds.target.wounds.0") {
        Some(Fact::Fraction(odds)) => odds,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn values_in_place_of_the_printed_ones_count_as_in_an_attack() {
    for (edition, strength) in [(Edition::N3, "damage"), (Edition::N4, "damage"), (Edition::N5, "ps")] {
        let printed = headline(&page(&format!("/en/{edition}/odds?{NUMBERS}")).await);
        for (fields, stated, modifiers) in [
            ("active.burst=5".to_owned(), "burst = 5".to_owned(), ["", ""]),
            (format!("active.{strength}=9"), format!("{strength} = 9"), ["", ""]),
            ("active.ammunition=double-action".to_owned(), "ammunition = [\"double-action\"]".to_owned(), ["", ""]),
            ("active.modifier=-6".to_owned(), String::new(), ["-6", ""]),
            ("reactive.modifier=3".to_owned(), String::new(), ["", "3"]),
        ] {
            let shown = headline(&page(&format!("/en/{edition}/odds?{NUMBERS}&{fields}")).await);
            let harmed = 10_000 - unharmed(&attack(edition, &stated, modifiers)).basis_points;
            assert_eq!(shown[0], format!("{}.{:02}%", harmed / 100, harmed % 100), "{edition}: {fields}");
            assert_ne!(shown, printed, "{edition}: {fields} changes the odds");
        }
    }
}

#[tokio::test]
async fn the_form_offers_what_the_edition_prints_and_keeps_what_was_typed() {
    for (edition, strength, other) in [(Edition::N4, "damage", "ps"), (Edition::N5, "ps", "damage")] {
        let body = form_page(&format!("/en/{edition}/odds?{NUMBERS}&active.{strength}=7&active.modifier=-3")).await;
        assert!(body.contains(&format!("name=\"active.{strength}\"")), "{edition}");
        assert!(!body.contains(&format!("name=\"active.{other}\"")), "{edition}");
        for (field, value) in [(strength, "7"), ("modifier", "-3")] {
            let input = captures(&format!("<input[^>]*name=\"active\\.{field}\"[^>]*value=\"([^\"]*)\""), &body);
            assert_eq!(input.concat(), [value], "{edition}: {field}");
        }
        let sentence = captures("id=\"odds-setup\">([^<]*)", &body).concat().concat();
        assert!(sentence.contains("Modifier -3") && sentence.contains(" 7"), "{edition}: {sentence}");
        // The number of another edition is not taken for one of this edition.
        let wrong = page(&format!("/en/{edition}/odds?{NUMBERS}&active.{other}=7")).await;
        assert!(wrong.contains("class=\"refusal\""), "{edition}: {other}");
    }
}

#[tokio::test]
async fn a_stated_value_that_no_rule_allows_is_refused() {
    for name in WEAPON_NUMBERS.iter().chain(&["modifier"]) {
        for value in ["many", "1000"] {
            let body = get(&format!("/en/n5/odds?{NUMBERS}&active.{name}={value}")).await.body;
            assert!(body.contains("class=\"refusal\""), "{name}={value}");
        }
    }
    let unknown = page(&format!("/en/n5/odds?{NUMBERS}&active.ammunition=porridge")).await;
    assert!(unknown.contains("class=\"refusal\""));
}

#[tokio::test]
async fn the_chance_over_several_orders_grows_from_that_of_one() {
    let body = page(&format!("/en/n5/odds?{NUMBERS}")).await;
    let table = body.split("Over several Orders").nth(1).and_then(|rest| rest.split("</table>").next());
    let rows = captures("<td>([^<]*)</td>", table.expect("a table")).concat();
    let target = attack(Edition::N5, "", ["", ""]);
    let chance = f64::from(unharmed(&target).basis_points) / 10_000.0;
    assert_eq!(rows.len(), 5, "a row for the side that can be hurt: {rows:?}");
    assert_eq!(rows[0], headline(&body)[0]);
    for (orders, shown) in (1..).zip(&rows) {
        let shown: f64 = shown.trim_end_matches('%').parse().expect("a percentage");
        let expected = 100.0 * (1.0 - chance.powi(orders));
        assert!((shown - expected).abs() < 0.05, "{orders} Orders: {shown} instead of {expected}");
    }
}

#[tokio::test]
async fn levels_that_are_a_mod_are_offered_by_it() {
    for (lang, edition, names) in [
        ("en", "n5", ["Mimetism (−3)", "Mimetism (−6)", "Surprise Attack (−6)", "Martial Arts · Level 3"]),
        ("en", "codeone", ["Mimetism (−3)", "Mimetism (−6)", "Dodge", "BS Attack"]),
        ("en", "n3", ["Mimetism", "Dodge", "BS Attack", "Combi Rifle"]),
        ("ko", "n5", ["미메티즘 (−3)", "미메티즘 (−6)", "나노스크린", "레벨 3"]),
    ] {
        let body = page(&format!("/{lang}/{edition}/odds")).await;
        assert!(names.iter().all(|name| body.contains(name)), "{lang} {edition}: {names:?}");
    }
    let with = |features: &str| format!("/en/n5/odds?{NUMBERS}&reactive.skills.{features}=1");
    let [three, six] = [page(&with("mimetism")).await, page(&with("mimetism.level-2")).await];
    assert_ne!(headline(&three), headline(&six));
}

#[tokio::test]
async fn compared_set_ups_can_be_taken_along_as_csv() {
    let other = render::url::percent_encode("v=1&reactive.skill=none&reactive.cover=partial");
    for (lang, heading) in [("en", "Set-up"), ("ko", "조건")] {
        let body = form_page(&format!("/{lang}/n5/odds?{NUMBERS}&vs.1={other}")).await;
        let link = captures("href=\"([^\"]*as=csv)\"[^>]* download", &body).concat();
        let text = page(&link[0].replace("&amp;", "&")).await;
        let rows: Vec<&str> = text.trim_start_matches('\u{feff}').trim_end().split("\r\n").collect();
        assert_eq!(rows.len(), 3, "{text}");
        assert!(rows[0].starts_with(&format!("\"{heading}\",\"")), "{text}");
        let shown = headline(&body)[0].replace('%', "");
        assert!(rows[2].contains(&format!("\",\"{shown}\",\"")), "the current one is the last row: {text}");
        let unhurt = if lang == "en" { "cannot be hurt" } else { "피해를 입을 일 없음" };
        assert!(rows[1].ends_with(&format!(",\"{unhurt}\",\"\"")), "nothing hurts who is not shot at: {text}");
    }
}

#[tokio::test]
async fn what_a_file_or_a_declaration_leaves_out_is_named() {
    // The exchange is refused: the file says so in place of numbers.
    let refused = page("/en/n5/odds?v=1&active.weapon=spoon&as=csv").await;
    assert_eq!(refused.matches("\"not possible\"").count(), 2, "{refused}");
    // A Dodge has no PS and no Burst, and a side without an ARO rolls nothing.
    for (declared, uncounted) in [("dodge", "PS 9"), ("none", "PS 9, Modifier 3"), ("bs-attack", "")] {
        let body = page(&format!("/en/n5/odds?v=1&reactive.skill={declared}&reactive.ps=9&reactive.modifier=3")).await;
        let named = captures("class=\"small uncounted\">Not counted here: ([^<]*)<", &body).concat();
        assert_eq!(named.concat(), uncounted, "{declared}");
    }
}
