//! Tests of how the prior state of a trooper decides what it may do, in a small catalogue.

use crate::fixture::{self, clause, ids, keywords, length, rolled};
use crate::{Format, UntrustedRun, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::effect::{Effect, EffectSubject};
use model::entry::Kind;
use model::fact_name::REFUSED;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::{Attribute, Band, FromAttribute, Value};

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    fixture::print_number(&mut catalogue, "burst#six-at-most", "most", 6);
    fixture::print_number(&mut catalogue, "fireteam-bonuses#six-dice-at-most", "most", 6);
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &Edition::ALL, kind, id, values);
    let wip = || rolled(Attribute::Wip);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "burst", &[("reactive", Value::Number(1))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    print(Kind::Rule, "coordinated-order", &[("troopers", Value::Number(4))]);
    print(Kind::Rule, "partial-cover", &[("attack", Value::Number(-3)), ("save", Value::Number(3))]);
    print(Kind::Skill, "move", &[("types", ids(&["short-movement-skill"]))]);
    print(Kind::Skill, "discover", &[("types", ids(&["short-movement-skill"])), ("attribute", wip())]);
    print(Kind::Skill, "engineer", &[("types", ids(&["short-skill"])), ("attribute", wip())]);
    print(Kind::Skill, "bs-attack", &[("types", ids(&["automatic-reaction-order", "short-skill"]))]);
    print(Kind::Skill, "intuitive-attack", &[("types", ids(&["entire-order-skill"])), ("attribute", wip())]);
    let dodge = [
        ("types", ids(&["automatic-reaction-order", "short-skill"])),
        ("unseen-template", Value::Number(-3)),
        ("out-of-sight", Value::Number(-3)),
        ("move", length("2\"")),
    ];
    print(Kind::Skill, "dodge", &dodge);
    print(Kind::Skill, "reset", &[("types", ids(&["automatic-reaction-order", "short-skill"]))]);
    print(Kind::Skill, "sixth-sense", &[]);
    let speculative = [("types", ids(&["entire-order-skill"])), ("attack", Value::Number(-6))];
    print(Kind::Skill, "speculative-fire", &speculative);
    let glare = Effect {
        of: EffectSubject::Opponent,
        on: vec!["dodge".parse().expect("an id")],
        with: None,
        when: Vec::new(),
        modifier: -3,
        burst: 0,
        damage: 0,
        ignores: Vec::new(),
        by: None,
    };
    print(Kind::Skill, "glare", &[("effects", Value::Effects(vec![glare]))]);
    print(Kind::Rule, "remote", &[]);
    for state in ["mounted", "prone"] {
        print(Kind::State, state, &[]);
    }
    print(Kind::State, "camouflaged", &[("marker", Value::Flag(true))]);
    let bands = vec![Band { to: "48\"".parse().expect("a length"), modifier: 0 }];
    for (id, burst) in [("rifle", 1), ("machine-gun", 4)] {
        print(Kind::Weapon, id, &[("ranges", Value::Bands(bands.clone().into())), ("burst", Value::Number(burst))]);
    }
    let ranges = || ("ranges", Value::Bands(bands.clone().into()));
    let whisper = [ranges(), ("burst", Value::Number(1)), ("silent", Value::Number(-6)), ("traits", ids(&["silent"]))];
    print(Kind::Weapon, "whisper", &whisper);
    let warned = Value::FromAttribute(FromAttribute { attribute: Attribute::Ph, plus: -1 });
    print(Kind::Skill, "look-out", &[("types", ids(&["automatic-reaction-order"])), ("attribute", warned)]);
    print(Kind::Weapon, "strobe", &[ranges(), ("burst", Value::Number(4)), ("opponent", Value::Number(-3))]);
    print(Kind::Weapon, "mortar", &[ranges(), ("burst", Value::Number(1)), ("traits", ids(&["speculative-fire"]))]);
    for (id, traits) in [
        ("pebble-mines", &["deployable-weapon", "teardrop-template"][..]),
        ("fire-spitter", &["intuitive-attack", "teardrop-template"]),
    ] {
        print(Kind::Weapon, id, &[("traits", ids(traits)), ("burst", Value::Number(1))]);
    }
    catalogue
}

fn run(text: &str) -> Result<UntrustedRun, Refusal> {
    run_in(Edition::N3, text)
}

fn run_in(edition: Edition, text: &str) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, Format::Toml, Some("order"), Some(edition.into()), &catalogue())
}

/// Returns whether a trace cites a clause.
fn cites(edition: Edition, text: &str, clause: &str) -> bool {
    let answer = run_in(edition, text).unwrap_or_else(|refusal| panic!("{edition}: {refusal:?}: {text}"));
    answer.resolved.trace.steps().flat_map(|step| step.clauses).any(|cited| cited.as_str() == clause)
}

fn fact(text: &str, path: &str) -> Option<Fact> {
    let answer = run(text).unwrap_or_else(|refusal| panic!("{refusal:?}: {text}"));
    answer.resolved.outcome.get(path).cloned()
}

fn refused(text: &str) -> Option<String> {
    let clause = fact(text, REFUSED)?;
    if let Fact::Clause(clause) = &clause { Some(clause.to_string()) } else { panic!("no clause: {clause:?}") }
}

/// Returns an activated trooper that walks twice.
fn walker(more: &str) -> String {
    format!(
        "[[active]]\nname = \"f\"\nmov = ['4\"', '4\"']\n{more}\n\
         declares = [{{ skill = \"move\", distance = '4\"' }}, {{ skill = \"move\", distance = '4\"' }}]\n"
    )
}

/// Returns a trooper that declares one skill, then the rest of the situation.
fn one(more: &str, declares: &str, rest: &str) -> String {
    format!("[[active]]\nname = \"f\"\nbs = 12\nwip = 12\nph = 12\n{more}\ndeclares = [{declares}]\n{rest}")
}

#[test]
fn a_trooper_chooses_its_posture_when_activated_for_the_entire_order() {
    // A prone trooper moves only half as far.
    let crawler = |more: &str| walker(more).replace("distance = '4", "distance = '2");
    assert_eq!(fact(&crawler("activates = \"prone\""), "f.states"), Some(keywords(&["prone"])));
    assert_eq!(fact(&crawler("states = [\"prone\"]"), "f.states"), Some(keywords(&["prone"])));
    assert_eq!(fact(&walker("states = [\"prone\"]\nactivates = \"standing\""), "f.states"), Some(keywords(&[])));
    assert_eq!(fact(&walker("activates = \"mounted\""), "f.states"), Some(keywords(&["mounted"])));
    assert_eq!(fact(&walker("states = [\"mounted\"]\nactivates = \"dismounted\""), "f.states"), Some(keywords(&[])));
}

#[test]
fn a_trooper_that_moves_with_an_impetuous_order_stands_up() {
    let order = |more: &str| format!("order = \"impetuous\"\n{}", walker(more));
    assert_eq!(fact(&order("states = [\"prone\"]"), "f.states"), Some(keywords(&[])));
    let stays = order("states = [\"prone\"]\nactivates = \"prone\"");
    assert_eq!(refused(&stays).as_deref(), Some("prone#impetuous-troopers-get-up"));
}

#[test]
fn a_coordinated_order_stays_in_one_group_and_one_training() {
    let order = |more: &str| {
        let second = walker(more).replace("name = \"f\"", "name = \"g\"");
        format!("order = \"coordinated\"\n{}{second}", walker(""))
    };
    assert_eq!(refused(&order("")), None);
    assert_eq!(refused(&order("group = 2")).as_deref(), Some("coordinated-order#same-group"));
    assert_eq!(refused(&order("training = \"irregular\"")).as_deref(), Some("coordinated-order#same-training"));
}

#[test]
fn a_failed_discover_is_not_repeated_at_the_same_marker_in_the_turn() {
    let order = |earlier: &str, dice: &str| {
        let markers = ["a", "b"]
            .map(|name| format!("[[reactive]]\nname = \"{name}\"\ndistance = '20\"'\nstates = [\"camouflaged\"]\n"));
        let rest = format!("{}{dice}", markers.concat());
        one(&format!("earlier-this-turn = [{earlier}]"), "{ skill = \"discover\", at = \"a\" }", &rest)
    };
    let failed = |at: &str| format!("{{ skill = \"discover\", at = \"{at}\", succeeded = false }}");
    let dice = "[dice]\nf = { discover = [4] }";
    assert_eq!(refused(&order(&failed("a"), "")).as_deref(), Some("discover#no-second-try-this-turn"));
    assert_eq!(fact(&order(&failed("b"), dice), "a.revealed"), Some(Fact::Flag(true)));
    let incomplete = run(&order("{ skill = \"discover\", at = \"a\" }", "")).expect_err("whether it failed");
    assert_eq!(incomplete.path, "f.earlier-this-turn.succeeded");
}

#[test]
fn a_failed_discover_loses_only_the_dice_at_that_marker() {
    let markers = "[[reactive]]\nname = \"a\"\ndistance = '20\"'\nstates = [\"camouflaged\"]\n\
                   [[reactive]]\nname = \"b\"\ndistance = '20\"'\n";
    let declares = "{ skill = \"discover\", at = \"a\" }, \
                    { skill = \"bs-attack\", weapon = \"machine-gun\", at = { a = 1, b = 3 } }";
    let failed = one("", declares, &format!("{markers}[dice]\nf = {{ discover = [19], b = [2, 13, 5] }}"));
    let found = one("", declares, &format!("{markers}[dice]\nf = {{ discover = [1], a = [2], b = [2, 13, 5] }}"));
    for edition in Edition::ALL {
        let hits = |text: &str, path: &str| {
            let answer = run_in(edition, text).unwrap_or_else(|refusal| panic!("{edition}: {refusal:?}"));
            answer.resolved.outcome.get(path).cloned()
        };
        assert_eq!(hits(&failed, "f.a.roll"), Some(Fact::Word("none")), "{edition}");
        assert_eq!(hits(&failed, "f.b.hits"), Some(Fact::Number(2)), "{edition}");
        assert!(hits(&failed, "odds.a.wounds.0").is_some(), "{edition}: no die at it is left, so it loses nothing");
        assert_eq!(hits(&found, "f.a.hits"), Some(Fact::Number(1)), "{edition}");
    }
}

#[test]
fn a_roll_is_not_annotated_with_rules_of_other_skills() {
    let target = "[[reactive]]\nname = \"a\"\ndistance = '20\"'\n[dice]\nf = { a = [19] }";
    let shot = one("", "{ skill = \"bs-attack\", weapon = \"rifle\", at = \"a\" }", target);
    assert!(!cites(Edition::N4, &shot, "dodge#no-help-against-hacking"), "a shot that nobody dodges");
    assert!(cites(Edition::N4, &shot, "bs-attack#needs-line-of-fire"), "a shot in sight");
    let completed = "order-expenditure-sequence#movement-is-completed";
    assert!(!cites(Edition::N4, &shot, completed), "somebody who stands still");
    assert!(cites(Edition::N4, &walker(""), completed), "somebody who walks");
    let dodge = "[[reactive]]\nname = \"a\"\ndistance = '20\"'\nph = 10\ntype = \"remote\"\n\
                 aro = { skill = \"dodge\" }\n[dice]\nf = { a = [19] }\na = { dodge = [20] }";
    let dodged = one("", "{ skill = \"bs-attack\", weapon = \"rifle\", at = \"a\" }", dodge);
    for clause in ["change-facing#troop-type-modifiers", "dodge#against-another-dodge"] {
        assert!(!cites(Edition::N3, &dodged, clause), "{clause} of a Remote that dodges a shot");
    }
    let alone = one("", "{ skill = \"dodge\" }", "[dice]\nf = { dodge = [1] }");
    assert!(!cites(Edition::N3, &alone, "dodge#against-another-dodge"), "a Dodge that no other meets");
}

#[test]
fn the_edition_decides_if_a_zone_is_measured_before_an_aro_out_of_sight() {
    let order = format!(
        "{}[[reactive]]\nname = \"a\"\nph = 10\ndistance = '20\"'\nline-of-fire = false\naro = {{ skill = \"reset\" }}\n",
        walker("")
    );
    let aro = |edition| run_in(edition, &order).expect("an Order").resolved.outcome.get("a.aro").cloned();
    assert_eq!(aro(Edition::N3), Some(Fact::Word("first")));
    assert_eq!(aro(Edition::N4), Some(Fact::Word("none")));
    let refused = |order: &str| run_in(Edition::N4, order).expect("an Order").resolved.outcome.get(REFUSED).cloned();
    assert_eq!(refused(&order), Some(clause("automatic-reaction-order#zone-measured-first")));
    let shot = order.replace("\"reset\"", "\"bs-attack\", weapon = \"rifle\"");
    for (edition, only) in [(Edition::N3, "only-change-facing-or-reset"), (Edition::CodeOne, "only-dodge-or-reset")] {
        for distance in ["6\"", "9\"", "20\""] {
            let shot = shot.replace("20\"", distance);
            let outcome = run_in(edition, &shot).expect("an Order").resolved.outcome;
            let refused = clause(&format!("automatic-reaction-order#{only}"));
            assert_eq!(outcome.get(REFUSED), Some(&refused), "{edition} at {distance}");
        }
    }
    let unmeasured = order.replace("distance = '20\"'\n", "");
    assert_eq!(refused(&unmeasured), Some(clause("automatic-reaction-order#only-when-eligible")));
}

#[test]
fn sixth_sense_reacts_to_attackers_from_behind() {
    let order = |arc: &str| {
        let senses = format!(
            "[[reactive]]\nname = \"a\"\ndistance = '20\"'\nbs = 12\narc = \"{arc}\"\nskills = [\"sixth-sense\"]\n\
             aro = {{ skill = \"bs-attack\", weapon = \"rifle\" }}\n[dice]\nf = {{ a = [5] }}\na = {{ f = [4] }}"
        );
        one("", "{ skill = \"bs-attack\", weapon = \"rifle\", at = { a = 1 } }", &senses)
    };
    for arc in ["front", "rear"] {
        let outcome = run_in(Edition::N4, &order(arc)).expect("an Order").resolved.outcome;
        assert_eq!(outcome.get("a.f.roll"), Some(&Fact::Word("face-to-face")), "{arc}");
    }
}

#[test]
fn an_attack_in_aro_to_several_troopers_names_its_target() {
    let order = |aro: &str| {
        let second = walker("").replace("name = \"f\"", "name = \"g\"");
        let shooter = "[[reactive]]\nname = \"a\"\ndistance = '20\"'\nbs = 12\n";
        format!("order = \"coordinated\"\n{}{second}{shooter}aro = {{ {aro} }}\n[dice]\na = {{ g = [19] }}", walker(""))
    };
    let shot = "skill = \"bs-attack\", weapon = \"rifle\"";
    assert_eq!(run(&order(shot)).expect_err("nobody is named").path, "a.at");
    assert_eq!(fact(&order(&format!("{shot}, at = \"g\"")), "a.g.hits"), Some(Fact::Number(0)));
}

#[test]
fn an_intuitive_attack_is_allowed_once_per_turn_and_at_markers() {
    let order = |earlier: &str, dice: &str| {
        let rest = format!("[[reactive]]\nname = \"a\"\ndistance = '4\"'\nstates = [\"camouflaged\"]\n{dice}");
        let attack = "{ skill = \"intuitive-attack\", weapon = \"fire-spitter\", at = \"a\" }";
        one(&format!("earlier-this-turn = [{earlier}]"), attack, &rest)
    };
    let repeated = order("{ skill = \"intuitive-attack\", succeeded = true }", "");
    assert_eq!(refused(&repeated).as_deref(), Some("intuitive-attack#once-per-turn"));
    let answer = run(&order("", "[dice]\nf = { a = [19] }")).expect("an attack at a Marker");
    let cites = |step: &model::trace::Step<'_>| {
        step.clauses.iter().any(|clause| clause.to_string() == "camouflaged#intuitive-attack-may")
    };
    assert!(answer.resolved.trace.steps().any(|step| cites(&step) && step.bears_on("f.a.hits")));
}

#[test]
fn prone_gives_cover_only_from_lower_ground() {
    let order = |more: &str| {
        let target = format!("[[reactive]]\nname = \"a\"\ndistance = '20\"'\n{more}\n[dice]\nf = {{ a = [19] }}");
        one("", "{ skill = \"bs-attack\", weapon = \"rifle\", at = \"a\" }", &target)
    };
    let modifier = |more: &str| fact(&order(more), "f.a.modifier");
    assert_eq!(modifier("states = [\"prone\"]\nfrom-below = true"), Some(Fact::Number(-3)));
    assert_eq!(modifier("states = [\"prone\"]"), Some(Fact::Number(0)));
    assert_eq!(modifier("from-below = true"), Some(Fact::Number(0)));
    assert_eq!(modifier("cover = \"partial\"\nstates = [\"prone\"]\nfrom-below = true"), Some(Fact::Number(-3)));
}

#[test]
fn a_template_from_behind_is_dodged_at_minus_three() {
    let value = |arc: &str| {
        let dodger = format!(
            "[[reactive]]\nname = \"a\"\ndistance = '6\"'\nph = 12\narc = \"{arc}\"\naro = {{ skill = \"dodge\" }}\n"
        );
        let attack = "{ skill = \"bs-attack\", weapon = \"fire-spitter\", at = { a = 1 } }";
        fact(&one("", attack, &format!("{dodger}[dice]\na = {{ dodge = [1] }}")), "a.dodge.success-value")
    };
    assert_eq!(value("rear"), Some(Fact::Number(9)));
    assert_eq!(value("front"), Some(Fact::Number(12)));
}

#[test]
fn a_template_whose_dice_are_lost_does_not_hinder_a_dodge() {
    let near = |name: &str, aro: &str, dice: &str| {
        format!(
            "[[reactive]]\nname = \"{name}\"\ndistance = '2\"'\nph = 12\nline-of-fire = false\nzone-of-control = true\n\
             aro = {{ {aro} }}\n[dice]\n{dice} = {{ dodge = [1] }}"
        )
    };
    let mine = near("m", "skill = \"bs-attack\", weapon = \"pebble-mines\"", "f");
    let answer = run_in(Edition::N4, &one("", "{ skill = \"dodge\" }", &mine)).expect("an Order");
    assert_eq!(answer.resolved.outcome.get("f.dodge.success-value"), Some(&Fact::Number(12)));
    // Out of Line of Fire, the Dodge has another negative MOD.
    let attack = "{ skill = \"bs-attack\", weapon = \"fire-spitter\", at = { a = 1 } }";
    let behind = one("", attack, &near("a", "skill = \"dodge\"", "a"));
    assert!(cites(Edition::N4, &behind, "dodge#out-of-sight-in-zone-of-control"));
    assert!(!cites(Edition::N4, &behind, "dodge#unseen-template"));
    let uncovered = "template-weapon#cover-does-not-help";
    assert!(!cites(Edition::N4, &behind, uncovered));
    let in_sight = behind.replace("line-of-fire = false", "line-of-fire = true");
    assert!(cites(Edition::N4, &in_sight, uncovered));
}

#[test]
fn a_warned_trooper_dodges_with_the_mod_of_the_warning() {
    let rest = "[[reactive]]\nname = \"a\"\ndistance = '12\"'\nph = 12\nline-of-fire = false\naro = { skill = \"dodge\" }\n\
                [[reactive]]\nname = \"b\"\ndistance = '12\"'\naro = { skill = \"look-out\" }\n\
                [dice]\na = { dodge = [1] }";
    let text = format!("{}{rest}", walker(""));
    let answer = run_in(Edition::N4, &text).expect("an Order");
    assert_eq!(answer.resolved.outcome.get("a.dodge.success-value"), Some(&Fact::Number(11)));
    assert!(cites(Edition::N4, &text, "look-out#attribute"));
    // Inside the Zone of Control it dodges for itself and needs no warning.
    let near = text.replacen("line-of-fire = false", "line-of-fire = false\nzone-of-control = true", 1);
    assert!(!cites(Edition::N4, &near, "look-out#attribute"));
}

#[test]
fn an_attack_on_one_target_neither_splits_its_burst_nor_has_a_template() {
    let shot = |more: &str| {
        let declares = format!("{{ skill = \"bs-attack\", weapon = \"rifle\", at = \"a\"{more} }}");
        let enemy = |name: &str| format!("[[reactive]]\nname = \"{name}\"\ndistance = '12\"'\n");
        one("", &declares, &format!("{}{}[dice]\nf = {{ a = [19] }}", enemy("a"), enemy("b")))
    };
    assert!(!cites(Edition::N3, &shot(""), "burst#split-among-targets"));
    let refusal = run(&shot(", also = [\"b\"]")).expect_err("a rifle has no Template");
    assert_eq!(refusal.message.id, "refusal-nobody-under-a-template");
}

#[test]
fn a_missing_attribute_is_refused_with_its_path() {
    let dodge = "[[reactive]]\nname = \"a\"\ndistance = '12\"'\naro = { skill = \"dodge\" }";
    let refusal = run(&format!("{}{dodge}", walker(""))).expect_err("no PH");
    assert_eq!(refusal.path, "a.ph");
}

#[test]
fn a_silent_attack_whose_dice_are_lost_does_not_hinder_a_dodge() {
    let shooter = |name: &str, weapon: &str| {
        format!(
            "[[active]]\nname = \"{name}\"\nbs = 12\nmov = ['4\"', '4\"']\n\
             declares = [{{ skill = \"move\", distance = '1\"' }}, {{ skill = \"bs-attack\", weapon = \"{weapon}\", at = \"a\" }}]\n"
        )
    };
    let text = |sight: bool| {
        format!(
            "order = \"coordinated\"\nspearhead = \"f\"\n{}{}[[reactive]]\nname = \"a\"\ndistance = '6\"'\nph = 12\n\
             to = {{ g = {{ line-of-fire = {sight} }} }}\naro = {{ skill = \"dodge\", at = \"f\" }}\n\
             [dice]\nf = {{ a = [19] }}\n{}a = {{ dodge = [1] }}",
            shooter("f", "rifle"),
            shooter("g", "whisper"),
            if sight { "g = { a = [19] }\n" } else { "" },
        )
    };
    let cited = |sight: bool| cites(Edition::N5, &text(sight), "silent#penalty-to-dodge");
    assert_eq!((cited(false), cited(true)), (false, true));
    let answer = run_in(Edition::N5, &text(false)).expect("an Order");
    assert_eq!(answer.resolved.outcome.get("a.dodge.success-value"), Some(&Fact::Number(12)), "{answer:?}");
}

/// Returns the value of a Dodge against this attack, in N4.
fn dodge(attack: &str, glares: bool, sight: bool) -> Option<Fact> {
    let skills = if glares { "skills = [\"glare\"]" } else { "" };
    let rest = format!(
        "[[reactive]]\nname = \"a\"\ndistance = '6\"'\nph = 12\nline-of-fire = {sight}\nzone-of-control = true\n\
         aro = {{ skill = \"dodge\" }}\n[[reactive]]\nname = \"b\"\ndistance = '6\"'\n[dice]\na = {{ dodge = [1] }}\n"
    );
    let dice = match attack.split_once("at = { ") {
        Some((weapon, _)) if !weapon.contains("strobe") => "",
        Some((_, aims)) if aims.contains("b = 2") => "f = { a = [19, 19], b = [19, 19] }",
        Some(_) | None => "f = { a = [19, 19, 19, 19] }",
    };
    let declares = format!("{{ skill = \"bs-attack\", {attack} }}");
    let answer = run_in(Edition::N4, &one(skills, &declares, &format!("{rest}{dice}")));
    answer.expect("an Order").resolved.outcome.get("a.dodge.success-value").cloned()
}

#[test]
fn equipment_of_an_attacker_hinders_a_dodge_once_and_only_if_it_attacks() {
    let template = "weapon = \"fire-spitter\", at = { a = 1 }";
    assert_eq!(dodge(template, false, true), Some(Fact::Number(12)));
    assert_eq!(dodge(template, true, true), Some(Fact::Number(9)));
    // Without Line of Fire its dice are lost, and the Dodge is made out of sight.
    assert_eq!(dodge(template, false, false), Some(Fact::Number(9)));
    assert_eq!(dodge(template, true, false), Some(Fact::Number(9)));
    assert_eq!(dodge("weapon = \"strobe\", at = { a = 4 }", false, true), Some(Fact::Number(9)));
    assert_eq!(dodge("weapon = \"strobe\", at = { a = 2, b = 2 }", false, true), Some(Fact::Number(9)));
}

#[test]
fn speculative_fire_counts_its_own_penalty_range_and_bonuses() {
    let mods =
        "modifiers = [{ name = \"a1\", value = -3 }, { name = \"a2\", value = 2 }, { name = \"a3\", value = 0 }]";
    let target = "[[reactive]]\nname = \"a\"\ndistance = '20\"'\nline-of-fire = false\n[dice]\nf = { a = [19] }";
    let order = one(mods, "{ skill = \"speculative-fire\", weapon = \"mortar\", at = \"a\" }", target);
    let resolved = run_in(Edition::N4, &order).expect("an Order").resolved;
    assert_eq!(resolved.outcome.get("f.a.success-value"), Some(&Fact::Number(8)));
    let ledger = resolved.trace.steps().find_map(|step| step.ledger).expect("an account");
    assert_eq!(ledger.lines.iter().map(|line| line.amount).collect::<Vec<_>>(), [12, 0, -6, 2]);
}

#[test]
fn the_blast_of_a_mine_is_dodged_at_minus_three() {
    let order = |weapon: &str| {
        let mine = format!(
            "[[reactive]]\nname = \"m\"\ndistance = '2\"'\naro = {{ skill = \"bs-attack\", weapon = \"{weapon}\" }}"
        );
        one("", "{ skill = \"dodge\" }", &format!("{mine}\n[dice]\nf = {{ dodge = [9] }}"))
    };
    assert_eq!(fact(&order("pebble-mines"), "f.dodge.success-value"), Some(Fact::Number(9)));
    assert_eq!(fact(&order("pebble-mines"), "m.f.hits"), Some(Fact::Number(0)));
    assert_eq!(fact(&order("fire-spitter"), "f.dodge.success-value"), Some(Fact::Number(12)));
}

#[test]
fn a_trace_notes_line_of_fire_of_a_dodge_only_if_there_is_one() {
    let order = |arc: &str| {
        let dodger = format!(
            "[[reactive]]\nname = \"a\"\ndistance = '6\"'\narc = \"{arc}\"\nph = 12\naro = {{ skill = \"dodge\" }}\n\
             [dice]\na = {{ dodge = [9] }}"
        );
        one("", "{ skill = \"bs-attack\", weapon = \"fire-spitter\", at = \"a\" }", &dodger)
    };
    let sees = |arc| cites(Edition::N3, &order(arc), "dodge#needs-contact-or-line-of-fire");
    assert_eq!([sees("front"), sees("rear")], [true, false]);
}

#[test]
fn an_engineer_repairs_structure_point_by_point() {
    let order = |skills: &str, die: &str| {
        let tag = "[[reactive]]\nname = \"p\"\nside = \"friendly\"\ndistance = '1\"'\ncontact = true\nstructure = true\n\
                   wounds = 3\nwounds-lost = 2\n";
        one(&format!("skills = [{skills}]"), "{ skill = \"engineer\", at = \"p\" }", &format!("{tag}{die}"))
    };
    let dice = |die: u8| format!("[dice]\nf = {{ engineer = [{die}] }}");
    assert_eq!(fact(&order("\"engineer\"", &dice(12)), "p.wounds-left"), Some(Fact::Number(2)));
    assert_eq!(fact(&order("\"engineer\"", &dice(13)), "p.condition"), Some(Fact::Word("unconscious")));
    assert_eq!(fact(&order("\"engineer\"", &dice(13)), "p.aro"), Some(Fact::Word("none")));
    assert_eq!(refused(&order("", "")).as_deref(), Some("engineer#needs-the-skill"));
}

#[test]
fn keys_of_the_other_side_and_numbers_out_of_bounds_are_refused_with_their_path() {
    let reactive = |more: &str| format!("{}[[reactive]]\nname = \"a\"\n{more}", walker(""));
    for (text, path) in [
        (walker("side = \"friendly\""), "f.side"),
        (walker("from-below = true"), "f.from-below"),
        (walker("wounds = 2\nwounds-lost = 3"), "f.wounds-lost"),
        (walker("group = 0"), "f.group"),
        (reactive("activates = \"prone\""), "a.activates"),
        (reactive("side = \"friendly\"\naro = { skill = \"dodge\" }"), "a.aro"),
    ] {
        assert_eq!(run(&text).expect_err("a key out of place").path, path, "{text}");
    }
}
