//! Situations whose troopers name their units.

use model::edition::{Edition, Scope};
use model::entry::RulingSource;
use model::ids::EntryId;
use model::outcome::Fact;
use model::problem::Position;
use model::refusal::Refusal;
use rulings::{Format, UntrustedRun, run_untrusted};

use crate::KB;

/// Runs an attack of one unit on another.
fn attack(active: &str, target: &str, scope: Scope) -> Result<UntrustedRun, Refusal> {
    let text = format!(
        "seed = 0\n[active]\nskill = \"bs-attack\"\n{active}\n[[target]]\nname = \"t\"\ndistance = 20\n{target}\n\
         [target.reaction]\nskill = \"bs-attack\"\n"
    );
    run_untrusted(&text, Format::Toml, Some("attack"), Some(scope), &KB.catalogue)
}

fn odds(run: &UntrustedRun, path: &str) -> u32 {
    match run.resolved.outcome.get(path) {
        Some(Fact::Fraction(fraction)) => fraction.basis_points,
        other => panic!("{path}: {other:?}"),
    }
}

const N5: Scope = Scope::Edition(Edition::N5);
const NISSE: &str = "unit = \"nisses\"\noption = \"1.2\"";

#[test]
fn the_figures_of_a_unit_count_as_if_they_were_stated() {
    let stated = "bs = 12\narm = 1\nwounds = 1\nskills = []\nweapon = \"combi-rifle\"";
    let [named, stated] = ["unit = \"fusiliers\"", stated].map(|active| attack(active, NISSE, N5).expect("odds"));
    for path in ["odds.t.wounds.0", "odds.active.wounds.0"] {
        assert_eq!(odds(&named, path), odds(&stated, path), "{path}");
    }
    // An option by its words, and the unit by its number.
    for active in ["unit = \"1\"\noption = \"1.2\"", "unit = \"Fusiliers\"\noption = \"heavy machine gun\""] {
        let other = attack(active, NISSE, N5).expect("odds");
        assert_ne!(odds(&other, "odds.t.wounds.0"), odds(&named, "odds.t.wounds.0"), "{active}");
    }
}

#[test]
fn numbers_without_quotes_are_read_and_other_types_are_refused() {
    let [quoted, plain] = ["unit = \"1\"\noption = \"1.2\"", "unit = 1\noption = 1.2"]
        .map(|active| attack(active, NISSE, N5).expect("odds").resolved.outcome);
    assert_eq!(quoted, plain);
    for wrong in ["unit = true", "unit = \"fusiliers\"\noption = true", "unit = \"fusiliers\"\noption = [\"1.2\"]"] {
        attack(wrong, NISSE, N5).expect_err(wrong);
    }
}

#[test]
fn what_is_stated_replaces_the_figures() {
    let plain = attack("unit = \"fusiliers\"", NISSE, N5).expect("odds");
    for changed in ["bs = 14", "weapon = \"pistol\"", "skills = [\"bs-attack(+1b)\"]", "stated = { burst = 1 }"] {
        let changed = attack(&format!("unit = \"fusiliers\"\n{changed}"), NISSE, N5).expect("odds");
        assert_ne!(odds(&changed, "odds.t.wounds.0"), odds(&plain, "odds.t.wounds.0"));
    }
}

#[test]
fn unknown_units_and_options_are_refused_with_suggestions() {
    let refused = |active: &str, scope| attack(active, NISSE, scope).expect_err(active);
    let unknown = refused("unit = \"fusilirs\"", N5);
    assert_eq!((unknown.path.as_str(), unknown.message.id), ("active.unit", "refusal-unknown-unit"));
    assert!(format!("{:?}", unknown.message).contains("fusiliers"));
    let several = refused("unit = \"order\"", N5);
    assert_eq!(several.message.id, "refusal-ambiguous-unit");
    for option in ["9.9", "spitfire", "combi rifle"] {
        let unknown = refused(&format!("unit = \"fusiliers\"\noption = \"{option}\""), N5);
        assert_eq!((unknown.path.as_str(), unknown.message.id), ("active.unit.option", "refusal-unknown-option"));
    }
    assert_eq!(refused("option = \"1.1\"\nbs = 12", N5).message.id, "refusal-out-of-place");
    let text = "kind = \"order\"\nedition = \"n4\"\nseed = 0\n[[active]]\nname = \"a\"\nunit = \"fusiliers\"\n\
                declares = [{ skill = \"idle\" }]";
    let other = run_untrusted(text, Format::Toml, None, None, &KB.catalogue).expect_err("no figures in N4");
    assert_eq!((other.path.as_str(), other.message.id), ("a.unit", "refusal-no-figures"));
}

#[test]
fn what_the_figures_leave_out_is_named() {
    let leaves_out = |active: &str| {
        let run = attack(active, "unit = \"fusiliers\"", N5).expect("odds");
        run.resolved
            .trace
            .steps()
            .any(|step| step.message.id == "step-unit-uncounted" && step.message.args.get("items").is_some())
    };
    let units = KB.units[&N5].figures.values();
    let all = units.filter(|unit| unit.variant == 1).map(|unit| unit.number);
    assert!(all.clone().any(|number| leaves_out(&format!("unit = \"{number}\""))), "a value that no Order counts");
    assert!(!leaves_out("unit = \"fusiliers\""));
}

#[test]
fn a_ruling_of_the_content_names_what_the_figures_leave_out() {
    let units = KB.units[&N5].figures.values().filter(|unit| unit.variant == 1);
    let leaves_out = |unit: &str| {
        let text = format!(
            "id = \"a\"\neditions = [\"n5\"]\nproves = []\nexpect = {{ refused = false }}\n[[active]]\nname = \"a\"\nunit = \"{unit}\"\n\
             declares = [{{ skill = \"idle\" }}]"
        );
        let source = RulingSource { kind: "order".into(), position: Position::start_of("entry.md"), text: text.into() };
        let ruling = rulings::parse(&EntryId::from_static("cover"), &source, &KB.catalogue).expect(unit);
        let result = rulings::run(&ruling, N5, &KB.catalogue).result;
        result.is_ok_and(|own| own.trace.steps().any(|step| step.message.id == "step-unit-uncounted"))
    };
    let numbers: Vec<String> = units.map(|unit| unit.number.to_string()).collect();
    assert!(numbers.iter().any(|number| leaves_out(number)), "a value that no Order counts");
    assert!(!leaves_out("fusiliers"));
}

#[test]
fn a_figure_on_the_table_has_the_silhouette_of_its_unit() {
    let order = |unit: &str| {
        let text = format!(
            "seed = 0\n[[active]]\nname = \"a\"\nunit = \"{unit}\"\n\
             declares = [{{ skill = \"idle\" }}, {{ skill = \"bs-attack\", at = \"b\" }}]\n\
             [[reactive]]\nname = \"b\"\nunit = \"fusiliers\"\naro = {{ skill = \"dodge\" }}\n\
             [[table.figure]]\nname = \"a\"\nposition = [10, 10]\nfaces = \"b\"\n[[table.figure]]\nname = \"b\"\nposition = [30, 10]\nfaces = \"a\"\n"
        );
        run_untrusted(&text, Format::Toml, Some("order"), Some(N5), &KB.catalogue)
    };
    let run = order("fusiliers").expect("an Order");
    assert!(run.resolved.outcome.get("odds.b.wounds.0").is_some());
}
