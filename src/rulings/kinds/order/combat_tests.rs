//! Tests of Crush, hacking, close combats, Regeneration and landings, in a small catalogue of N3.

use crate::fixture::{self, ids, keywords, length, rolled};
use crate::{Format, UntrustedRun, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::fact_name::REFUSED;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::{Attribute, Band, Value};

fn n3() -> Edition {
    "n3".parse().expect("an edition")
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &[n3()], kind, id, values);
    let entire = || ids(&["entire-order-skill"]);
    let either = || ids(&["automatic-reaction-order", "short-skill"]);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "burst", &[("reactive", Value::Number(1))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    print(Kind::Skill, "crush", &[("types", entire()), ("attribute", rolled(Attribute::Ph))]);
    print(Kind::Skill, "regeneration", &[("types", entire()), ("attribute", rolled(Attribute::Ph))]);
    print(Kind::Skill, "airborne-deployment", &[("types", entire())]);
    print(Kind::Skill, "combat-jump", &[("attribute", rolled(Attribute::Ph))]);
    print(Kind::Skill, "bs-attack", &[("types", either())]);
    print(Kind::Skill, "cc-attack", &[("types", either())]);
    print(Kind::Skill, "reset", &[("types", either()), ("attribute", rolled(Attribute::Wip))]);
    print(Kind::Skill, "hacker", &[]);
    for state in ["engaged", "immobilized-2", "unconscious"] {
        print(Kind::State, state, &[]);
    }
    for troop_type in ["light-infantry", "remote", "tactical-armored-gear", "warband"] {
        print(Kind::Rule, troop_type, &[]);
    }
    let bands = vec![Band { to: "48\"".parse().expect("a length"), modifier: 0 }];
    let rifle = [("ranges", Value::Bands(bands.into())), ("burst", Value::Number(1)), ("damage", Value::Number(13))];
    print(Kind::Weapon, "rifle", &rifle);
    print(Kind::Weapon, "relic", &[rifle[0].clone(), rifle[1].clone(), ("save", rolled(Attribute::Arm))]);
    let blade = [
        ("traits", ids(&["cc-trait"])),
        ("burst", Value::Number(1)),
        ("damage", Value::Number(11)),
        ("save", rolled(Attribute::Arm)),
    ];
    print(Kind::Weapon, "blade", &blade);
    let traits = ids(&["intuitive-attack", "teardrop-template"]);
    let flamer = [rifle[1].clone(), rifle[2].clone(), ("traits", traits), ("save", rolled(Attribute::Arm))];
    print(Kind::Weapon, "flamer", &flamer);
    print(Kind::Skill, "speculative-fire", &[("types", entire())]);
    print(Kind::Weapon, "cannon", &rifle[1..]);
    let traits = ("traits", ids(&["circular-template", "impact-template", "speculative-fire"]));
    print(Kind::Weapon, "rocket", &[rifle[1].clone(), rifle[2].clone(), traits]);
    print(Kind::Skill, "dodge", &[("types", either()), ("move", length("2\""))]);
    print(Kind::Program, "zap", &[("damage", Value::Number(14)), ("save", rolled(Attribute::Bts))]);
    catalogue
}

fn run(text: &str) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, Format::Toml, Some("order"), Some(n3().into()), &catalogue())
}

fn fact(text: &str, path: &str) -> Option<Fact> {
    let answer = run(text).unwrap_or_else(|refusal| panic!("{refusal:?}: {text}"));
    answer.resolved.outcome.get(path).cloned()
}

fn number(text: &str, path: &str) -> i64 {
    match fact(text, path) {
        Some(Fact::Number(number)) => number,
        found => panic!("no number at {path}: {found:?}"),
    }
}

fn odds(text: &str, path: &str) -> String {
    match fact(text, path) {
        Some(Fact::Fraction(share)) => share.exact,
        found => panic!("no odds at {path}: {found:?}"),
    }
}

fn is_refused(text: &str, clause: &str) -> bool {
    fact(text, REFUSED) == Some(fixture::clause(clause))
}

/// Returns a TAG that drives over a trooper of this type, and the trooper's answer.
fn crush(victim: &str, answer: &str, dice: &str) -> String {
    format!(
        "[[active]]\nname = \"f\"\ntype = \"tactical-armored-gear\"\nph = 16\nwip = 12\narm = 6\nwounds = 3\n\
         declares = [{{ skill = \"crush\", at = \"a\", damage = 13 }}]\n\
         [[reactive]]\nname = \"a\"\ntype = \"{victim}\"\ndistance = '3\"'\nbs = 12\ncc = 14\nwip = 12\narm = 1\n\
         {answer}\n[dice]\n{dice}\n"
    )
}

#[test]
fn an_attack_that_wins_against_a_crush_costs_one_wound_without_a_saving_roll() {
    let shot = "aro = { skill = \"bs-attack\", weapon = \"rifle\" }";
    let won = crush("light-infantry", shot, "f = { a = [9], guts = [5] }\na = { f = [12] }");
    assert_eq!((number(&won, "f.automatic-wounds"), number(&won, "f.wounds-left")), (1, 2));
    assert_eq!(fact(&crush("light-infantry", "", "f = { a = [20] }"), "odds.f.wounds.0"), None, "nobody hurts it");
    let lost = crush("light-infantry", shot, "f = { a = [15] }\na = { f = [11], save = [5] }");
    assert_eq!((number(&lost, "f.wounds-left"), number(&lost, "a.wounds-left")), (3, 0));
}

#[test]
fn a_cc_attack_that_hits_stops_the_crush_and_engages_both() {
    let blow = "aro = { skill = \"cc-attack\", weapon = \"blade\" }";
    let hit = crush("light-infantry", blow, "f = { a = [15], save = [20] }\na = { f = [13] }");
    assert_eq!(number(&hit, "f.a.hits"), 0);
    assert_eq!(fact(&hit, "a.states"), Some(keywords(&["engaged"])));
    let after = format!("readings = {{ \"crush~what-stops-the-crush\" = \"the-wound\" }}\n{hit}")
        .replace("[13]", "[13], save = [20], guts = [3]")
        .replace("save = [20] }\na", "save = [20], guts = [3] }\na");
    assert_eq!(number(&after, "f.a.hits"), 1, "the save was passed, so the crush goes on");
    let counted = |text: &str, path: &str| fact(text, path).is_some();
    assert!(counted(&hit, "odds.a.wounds.0"));
    assert!(!counted(&after, "odds.a.wounds.0"), "no roll against another counts a failed save");
    assert_eq!(fact(&after, "a.states"), Some(keywords(&[])));
}

#[test]
fn only_infantry_is_crushed_and_it_has_three_reactions() {
    assert!(is_refused(&crush("remote", "", ""), "crush#over-infantry"));
    assert!(is_refused(&crush("warband", "aro = { skill = \"reset\" }", ""), "crush#one-answer"));
}

/// Returns a hacker and a target at this distance.
fn hack(target: &str, distance: &str, dice: &str) -> String {
    format!(
        "[[active]]\nname = \"f\"\nwip = 14\nskills = [\"hacker\"]\n\
         declares = [{{ skill = \"hacking\", program = \"zap\", at = \"a\", burst = 1 }}]\n\
         [[reactive]]\nname = \"a\"\ntype = \"{target}\"\ndistance = '{distance}'\nline-of-fire = false\nwip = 12\nbts = 3\n\
         aro = {{ skill = \"reset\" }}\n[dice]\n{dice}\n"
    )
}

#[test]
fn hacking_reaches_vehicles_and_hackers_nearby_and_is_opposed_by_reset() {
    let won = hack("remote", "8\"", "f = { a = [9] }\na = { reset = [8], save = [11] }");
    assert_eq!((number(&won, "a.threshold"), number(&won, "a.failed")), (11, 1));
    let reset = hack("remote", "8\"", "f = { a = [8] }\na = { reset = [9] }");
    assert_eq!(number(&reset, "f.a.hits"), 0);
    assert!(is_refused(&hack("light-infantry", "8\"", ""), "hacking#whom-it-reaches"));
    assert!(is_refused(&hack("remote", "8.1\"", ""), "hacking-area#eight-inch-cylinder"));
}

#[test]
fn engaged_troopers_have_no_line_of_fire_outside_their_close_combat() {
    let order = "[[active]]\nname = \"f\"\nbs = 12\n\
         declares = [{ skill = \"bs-attack\", weapon = \"rifle\", at = \"a\" }]\n\
         [[reactive]]\nname = \"a\"\ndistance = '10\"'\n\
         [[reactive]]\nname = \"b\"\ndistance = '10\"'\nstates = [\"engaged\"]\n\
         aro = { skill = \"bs-attack\", weapon = \"rifle\" }\n";
    assert!(is_refused(order, "engaged#no-line-of-fire-out"));
}

#[test]
fn an_ally_in_the_same_close_combat_adds_a_die() {
    let order = |more: &str, dice: &str| {
        format!(
            "[[active]]\nname = \"f\"\ncc = 14\ndeclares = [{{ skill = \"cc-attack\", weapon = \"blade\", at = \"a\" }}]\n\
             [[reactive]]\nname = \"a\"\ncontact = true\narm = 1\n{more}\n[dice]\nf = {{ a = {dice} }}\n"
        )
    };
    assert_eq!(number(&order("", "[15]"), "f.a.burst"), 1);
    let helper = "[[reactive]]\nname = \"h\"\nside = \"friendly\"\nin-melee-with = \"a\"";
    assert_eq!(number(&order(helper, "[15, 16]"), "f.a.burst"), 2);
    let stuck = format!("{helper}\nstates = [\"immobilized-2\"]");
    assert_eq!(number(&order(&stuck, "[15]"), "f.a.burst"), 1);
}

#[test]
fn regeneration_restores_one_wound_up_to_the_printed_number() {
    let order = |lost: i64, die: u8| {
        format!(
            "[[active]]\nname = \"f\"\nph = 12\nwounds = 2\nwounds-lost = {lost}\n\
             declares = [{{ skill = \"regeneration\" }}]\n[dice]\nf = {{ regeneration = [{die}] }}\n"
        )
    };
    for (lost, die, left) in [(1, 12, 2), (1, 13, 1), (0, 5, 2)] {
        assert_eq!(number(&order(lost, die), "f.wounds-left"), left, "{lost} lost, rolled {die}");
    }
    let regains_point = |lost, die| {
        let steps = run(&order(lost, die)).expect("an Order").resolved.trace;
        steps.steps().any(|step| step.message.id == "step-point-regained")
    };
    assert_eq!([regains_point(1, 12), regains_point(1, 13), regains_point(0, 5)], [true, false, false]);
    let down = |die| order(2, die).replace("wounds-lost", "states = [\"unconscious\"]\nwounds-lost");
    assert_eq!(fact(&down(12), "f.states"), Some(keywords(&[])));
    assert_eq!(fact(&down(13), "f.states"), Some(keywords(&["unconscious"])));
    assert_eq!(fact(&down(13), "f.condition"), Some(Fact::Word("unconscious")));
}

#[test]
fn a_successful_dodge_avoids_the_template_in_the_odds() {
    let order = |aro: &str, dice: &str| {
        format!(
            "[[active]]\nname = \"f\"\nbs = 12\n\
             declares = [{{ skill = \"bs-attack\", weapon = \"flamer\", at = \"a\" }}]\n\
             [[reactive]]\nname = \"a\"\ndistance = '6\"'\nph = 10\nwip = 12\narm = 3\n{aro}\n[dice]\na = {{ {dice} }}\n"
        )
    };
    // Damage 13 against Armor 3: a save fails on 10 faces of 20. A Dodge with PH 10 fails as often.
    assert_eq!(odds(&order("", "save = [10]"), "odds.a.wounds.1"), "1/2");
    assert_eq!(odds(&order("aro = { skill = \"dodge\" }", "dodge = [1]"), "odds.a.wounds.1"), "1/4");
}

#[test]
fn the_odds_of_two_attacks_against_one_dodge_depend_on_the_same_die() {
    let shooter = |name: &str| {
        let shot = "aro = { skill = \"bs-attack\", weapon = \"relic\", damage = 20 }";
        format!("[[reactive]]\nname = \"{name}\"\ndistance = '10\"'\nbs = 10\n{shot}\n")
    };
    let order = format!(
        "[[active]]\nname = \"f\"\nph = 10\narm = 0\ndeclares = [{{ skill = \"dodge\" }}]\n{}{}\
         [dice]\nf = {{ dodge = [10] }}\na = {{ f = [11] }}\nb = {{ f = [12] }}\n",
        shooter("a"),
        shooter("b")
    );
    // At Damage 20 every hit without ARM costs a Wound. A failed Dodge (10 faces of 20) lets each die hit on 10 faces;
    // one that shows 1 to 9 on 9 to 1 faces, and a Critical on none. Of 20^3 ways, both shots miss in 10 x 10^2 + 11^2
    // + .. + 19^2 + 20^2, and both hit in 10 x 10^2 + 9^2 + .. + 1^2.
    assert_eq!(odds(&order, "odds.f.wounds.0"), "697/1600");
    assert_eq!(odds(&order, "odds.f.wounds.2"), "257/1600");
}

#[test]
fn a_bystander_loses_nothing() {
    let order = "[[active]]\nname = \"f\"\nbs = 12\n\
                 declares = [{ skill = \"bs-attack\", weapon = \"relic\", damage = 20, at = { a = 0, b = 1 } }]\n\
                 [[reactive]]\nname = \"a\"\ndistance = '10\"'\narm = 0\n\
                 [[reactive]]\nname = \"b\"\ndistance = '10\"'\narm = 0\n[dice]\nf = { b = [19] }\n";
    assert_eq!(odds(order, "odds.a.wounds.0"), "1/1");
    // 8 faces of 20 miss, and no Saving Roll succeeds.
    assert_eq!(odds(order, "odds.b.wounds.0"), "2/5");
}

#[test]
fn a_damage_is_assumed_only_if_none_is_printed() {
    let order = |weapon: &str| {
        format!(
            "[[active]]\nname = \"f\"\nbs = 12\n\
             declares = [{{ skill = \"bs-attack\", weapon = \"{weapon}\", at = \"a\", damage = 14 }}]\n\
             [[reactive]]\nname = \"a\"\ndistance = '10\"'\narm = 1\n[dice]\nf = {{ a = [5] }}\na = {{ save = [13] }}\n"
        )
    };
    assert_eq!(run(&order("rifle")).expect_err("13 is printed").path, "f.damage");
    // With ARM 1, the roll must exceed 13.
    assert_eq!(number(&order("relic"), "a.threshold"), 13);
}

#[test]
fn a_range_mod_is_assumed_only_if_no_ranges_are_printed() {
    let order = |weapon: &str, more: &str, skill: &str| {
        format!(
            "[[active]]\nname = \"f\"\nbs = 12\n\
             declares = [{{ skill = \"{skill}\", weapon = \"{weapon}\", at = \"a\"{more} }}]\n\
             [[reactive]]\nname = \"a\"\ndistance = '10\"'\narm = 1\n[dice]\nf = {{ a = [16] }}\n"
        )
    };
    let refused = |text: &str| {
        let refusal = run(text).expect_err(text);
        (refusal.path, refusal.message.id)
    };
    let stated = ", range-modifier = 3";
    for (weapon, skill) in [("cannon", "bs-attack"), ("rocket", "bs-attack"), ("rocket", "speculative-fire")] {
        let unstated = ("f.range-modifier".to_owned(), "refusal-ranges-not-printed");
        assert_eq!(refused(&order(weapon, "", skill)), unstated, "{weapon}, {skill}");
        assert_eq!(number(&order(weapon, stated, skill), "f.a.success-value"), 15, "{weapon}, {skill}");
        let rolled = fact(&order(weapon, stated, skill), "f.a.roll");
        assert!(matches!(rolled, Some(Fact::Word(roll)) if roll != "automatic"), "{weapon}, {skill}: {rolled:?}");
    }
    let printed = ("f.range-modifier".to_owned(), "refusal-range-is-printed");
    assert_eq!(refused(&order("rifle", stated, "bs-attack")), printed);
    assert_eq!(refused(&order("flamer", stated, "bs-attack")), printed, "its Template starts at the shooter");
    assert_eq!(refused(&order("blade", "", "bs-attack")).1, "refusal-weapon-does-not-fit");
    assert_eq!(refused(&order("zap", "", "bs-attack")).1, "refusal-weapon-does-not-fit");
    assert_eq!(refused(&order("cannon", ", range-modifier = 31", "bs-attack")).1, "refusal-out-of-bounds");
    let weapon = |text: &str| run_untrusted(text, Format::Toml, Some("weapon"), Some(n3().into()), &catalogue());
    assert!(weapon("weapon = \"cannon\"").is_ok());
    let far = weapon("weapon = \"cannon\"\ndistance = '10\"'").expect_err("nobody prints its ranges");
    assert_eq!((&*far.path, far.message.id), ("cannon.ranges", "refusal-no-value"));
}

#[test]
fn no_trooper_lands_prone_or_in_contact_and_a_combat_jump_needs_a_roll() {
    let order = |lands: &str, dice: &str| {
        format!(
            "[[active]]\nname = \"f\"\nph = 12\nskills = [\"combat-jump\"]\n\
             declares = [{{ skill = \"airborne-deployment\", lands = {{ {lands} }} }}]\n[dice]\n{dice}\n"
        )
    };
    assert!(is_refused(&order("prone = true", ""), "airborne-deployment#not-prone"));
    assert!(is_refused(&order("touches = \"marker\"", ""), "airborne-deployment#touching-nothing"));
    let lands = order("touches = \"nothing\"", "f = { combat-jump = [12] }");
    assert_eq!(fact(&lands, "f.combat-jump.succeeds"), Some(Fact::Flag(true)));
}
