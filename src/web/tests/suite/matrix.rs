//! The matrix of two lists: its cells have the odds of the calculator, and what is best is best.

use crate::calculator::headline;
use crate::site::{captures, form_page, get, page};
use model::lang::Lang;

/// A list of two troopers of Nomads.
const CODE: &str = "gfUGbm9tYWRzASCBLAEBAQACAIbiAQEAAIGeAQEA";
/// Two options of Fusiliers.
const UNITS: &str = "fusiliers%201.1%0Afusiliers%201.4";

/// Returns the cells of a matrix: the link to the calculator, both chances, attack and reaction.
fn cells(body: &str) -> Vec<[String; 5]> {
    let pattern = "<td data-heat=\"\\d\"><a href=\"([^\"]*)\" rel=\"nofollow\"><strong>([^<]*)</strong> / ([^<]*)</a><br>\
                   <span class=\"small\">([^<]*) → ([^<]*)</span></td>";
    let cells = captures(pattern, body).into_iter();
    cells.map(|cell| cell.try_into().expect("five parts")).collect()
}

/// Returns a percentage of the calculator, rounded as in the matrix.
fn rounded(shown: &str) -> String {
    match shown.trim_end_matches('%').parse::<f64>() {
        Ok(percent) => format!("{:.0}", (percent + 1e-9).round()),
        Err(_) => "0".to_owned(),
    }
}

#[tokio::test]
async fn every_cell_has_the_odds_of_the_calculator() {
    for lang in Lang::ALL {
        let url = format!("/{lang}/n5/army/matrix?mine={CODE}&theirs={UNITS}&distance=20&reactive.cover=partial");
        let cells = cells(&form_page(&url).await);
        assert_eq!(cells.len(), 4, "{lang}: two troopers against two");
        for [link, gain, risk, ..] in &cells {
            let link = link.replace("&amp;", "&");
            assert!(link.starts_with(&format!("/{lang}/n5/odds?")) && link.contains("distance=20"), "{link}");
            let shown = headline(&page(&link).await);
            assert_eq!([rounded(&shown[0]), rounded(&shown[1])], [gain.clone(), risk.clone()], "{link}: {shown:?}");
        }
    }
}

#[tokio::test]
async fn the_best_weapon_meets_the_best_reaction() {
    // A Spitfire and a pistol against a Combi Rifle and a pistol.
    let body = page("/en/n5/army/matrix?mine=wildcats&theirs=fusiliers%201.1&distance=20").await;
    let [link, ..] = &cells(&body)[..] else { panic!("one exchange") };
    let link = link[0].replace("&amp;", "&");
    let calculator = page(&link).await;
    let options = |field: &str| {
        let select =
            calculator.split(&format!("name=\"{field}\"")).nth(1).and_then(|rest| rest.split("</select>").next());
        captures("value=\"([^\"]+)\"", select.unwrap_or_default()).concat()
    };
    let percent = |text: &str| text.trim_end_matches('%').parse::<f64>().unwrap_or_default();
    let advantage = async |attack: &str, skill: &str, weapon: &str| {
        let fields = link.split('&').filter(|field| {
            !["active.weapon", "reactive.skill", "reactive.weapon"].iter().any(|own| field.starts_with(own))
        });
        let fields: Vec<&str> = fields.collect();
        let url =
            format!("{}&active.weapon={attack}&reactive.skill={skill}&reactive.weapon={weapon}", fields.join("&"));
        let body = page(&url).await;
        if !body.contains("class=\"verdicts\"") {
            return None;
        }
        let shown = headline(&body);
        // An exchange that the rules refuse has no percentage.
        shown.iter().any(|odds| odds.ends_with('%')).then(|| percent(&shown[0]) - percent(&shown[1]))
    };
    let mut best = f64::MIN;
    for attack in options("active.weapon") {
        let mut worst = advantage(&attack, "dodge", "").await;
        for weapon in options("reactive.weapon") {
            let other = advantage(&attack, "bs-attack", &weapon).await;
            worst = [worst, other].into_iter().flatten().reduce(f64::min);
        }
        best = worst.map_or(best, |worst| worst.max(best));
    }
    let shown = headline(&calculator);
    assert!((percent(&shown[0]) - percent(&shown[1]) - best).abs() < 0.001, "{best}: {shown:?} at {link}");
}

#[tokio::test]
async fn the_matrix_can_be_taken_along_as_csv_with_what_it_leaves_out() {
    for (lang, heading) in [("en", "\"Attacker\",\"Weapon\""), ("ko", "\"공격자\",\"무기\"")] {
        let url = format!("/{lang}/n5/army/matrix?mine={CODE}&theirs={UNITS}&distance=20");
        let body = page(&url).await;
        let link = captures("href=\"([^\"]*as=csv)\"[^>]* download", &body).concat();
        let text = page(&link[0].replace("&amp;", "&")).await;
        let rows: Vec<&str> = text.trim_start_matches('\u{feff}').trim_end().split("\r\n").collect();
        assert_eq!(rows.len(), 5, "{text}");
        assert!(rows[0].starts_with(heading), "{text}");
        for (row, [_, _, _, attack, reaction]) in rows[1..].iter().zip(cells(&body)) {
            assert!(row.contains(&format!("\"{attack}\"")) && row.contains(&format!("\"{reaction}\"")), "{row}");
        }
    }
    // A Chain Rifle has no ranges: it is named.
    let templates = page("/en/n5/army/matrix?mine=jaguars&theirs=fusiliers").await;
    assert!(templates.contains("Weapons without ranges are not compared: ") && templates.contains("Chain Rifle"));
}

#[tokio::test]
async fn a_list_that_cannot_be_read_is_refused_with_what_to_do() {
    for (lists, part) in [
        ("mine=fusilirs&theirs=fusiliers", "fusiliers"),
        ("mine=fusiliers%209.9&theirs=fusiliers", "9.9"),
        ("mine=fusiliers&theirs=gfUGbm9tYWRzASCBLAEBAQACAI", "army code"),
        ("mine=fusiliers&theirs=fusiliers&distance=far", "far"),
        ("mine=fusiliers&theirs=fusiliers&active.cover=thick", "thick"),
    ] {
        let answer = get(&format!("/en/n5/army/matrix?{lists}")).await;
        assert!(answer.body.contains("class=\"refusal\"") && answer.body.contains(part), "{lists}");
    }
    let many = (1..60).map(|number| format!("{number}%0A")).collect::<Vec<_>>().concat();
    let answer = get(&format!("/en/n5/army/matrix?mine={many}&theirs=fusiliers")).await;
    assert!(answer.body.contains("class=\"refusal\""));
    assert_eq!(get("/en/n5/army/matrix?mine=fusiliers&as=csv").await.status, 422);
    assert_eq!(get("/en/n4/army/matrix").await.status, 404);
}

#[tokio::test]
async fn the_list_behind_a_code_leads_to_the_matrix() {
    let body = page(&format!("/en/n5/army?code={CODE}")).await;
    assert!(body.contains(&format!("href=\"/en/n5/army/matrix?mine={CODE}\"")));
}
