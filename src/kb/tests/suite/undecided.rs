//! Cases that no source decides, or that are not executed, are refused instead of guessed; no stated fact is ignored.

use model::edition::{Edition, Pack, Scope};
use model::outcome::Fact;
use model::refusal::Refusal;
use rulings::{Format, UntrustedRun, run_untrusted};

use crate::KB;

fn run(kind: &str, scope: Scope, text: &str) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, Format::Toml, Some(kind), Some(scope), &KB.catalogue)
}

/// Two troopers who attack one enemy in close combat with one Order.
const TWO_BLOWS: &str = r#"
order = "coordinated"
active = [
  { name = "f", cc = 15, ph = 12, declares = [{ skill = "cc-attack", weapon = "cc-weapon", at = "a" }] },
  { name = "g", cc = 15, ph = 12, declares = [{ skill = "cc-attack", weapon = "cc-weapon", at = "a" }] },
]
[[reactive]]
name = "a"
distance = '0"'
contact = true
arm = 1
"#;

/// Returns an attack in close combat while a second trooper fights as well.
fn with_second_fighter(skill: &str, weapon: &str, second: &str) -> String {
    format!(
        "active = {{ skill = '{skill}', {weapon}, bs = 12, cc = 15, ph = 12, participants = 1 }}\n\
         [[target]]\nname = 'a'\nburst = 2\ndistance = '0\"'\ncontact = true\narm = 1\n{second}"
    )
}

/// A trooper who was hidden when it declared its Order.
const HIDDEN: &str = r#"
[[active]]
name = "f"
ph = 11
arm = 1
states = ["hidden-deployment-state"]
declares = [{ skill = "move", distance = '4"' }, { skill = "move", distance = '4"' }]
[[reactive]]
name = "a"
distance = '30"'
line-of-fire = false
bs = 11
arm = 1
"#;

#[test]
fn cases_that_no_source_decides_are_refused() {
    let n5 = Scope::Edition(Edition::N5);
    let duo = |phase: &str| {
        format!(
            "of = 'fireteam-duo'\n{phase}\nmember = [{{ name = 'a' }}, {{ name = 'b', left = true, coherency = false }}]"
        )
    };
    let multiscanner = "scenario = 'its10-engineering-deck'\ncivevac = true\ndistance = '9\"'\nwip = 12\ntries = 0";
    let second = "[[target]]\nname = 'b'\nburst = 1\ndistance = '0\"'\ncontact = true\narm = 1";
    let (knife, charges) = ("weapon = 'knife'", "weapon = 'd-charges', mode = 'cc-mode'");
    let [shot, two, printed] =
        [("bs-attack", "weapon = 'combi-rifle'", ""), ("cc-attack", knife, second), ("cc-attack", charges, "")]
            .map(|(skill, weapon, second)| with_second_fighter(skill, weapon, second));
    let (n3, n4) = (Scope::Edition(Edition::N3), Scope::Edition(Edition::N4));
    let (alone, unsaid) = (duo("phase = 'states'"), duo(""));
    let its10 = Scope::Pack(Pack::Its10);
    for (kind, scope, text, message, path) in [
        ("order", n3, TWO_BLOWS, "refusal-not-in-edition", ""),
        ("order", n3, HIDDEN, "refusal-not-in-edition", ""),
        ("attack", n3, shot.as_str(), "refusal-participants-fight", "active.participants"),
        ("attack", n3, two.as_str(), "refusal-participants-one-target", "active.participants"),
        ("attack", n3, printed.as_str(), "refusal-not-in-edition", ""),
        ("medikit", n5, "ph = 11\nwounds = 1\nmedikits = 0", "refusal-out-of-bounds", "medikits"),
        ("save", n3, "weapon = 'combi-rifle'\nbioweapon = true\ntarget = { arm = 1 }", "refusal-not-in-edition", ""),
        ("transmutation", n4, AT_WILL, "refusal-not-in-edition", ""),
        ("fireteam", n5, alone.as_str(), "refusal-not-in-edition", ""),
        ("fireteam", n5, unsaid.as_str(), "refusal-missing-fact", "phase"),
        ("multiscanner", its10, multiscanner, "refusal-out-of-bounds", "tries"),
        ("contact", n3, ITSELF, "refusal-not-in-edition", ""),
        ("coherency", n3, TEAM, "refusal-not-in-edition", ""),
        ("line-of-fire", n3, VISOR, "refusal-not-in-edition", ""),
        ("sight", n4, "cloud = 'smoke'\nclose-combat = true", "refusal-not-in-edition", ""),
        ("sight", n5, "cloud = 'smoke'\nclose-combat = true\nvisor = 'level-9'", "refusal-unknown-level", "visor"),
        ("coherency", n5, NO_FACTS, "refusal-missing-fact", "all-regular"),
        ("coherency", n5, TEAM, "refusal-the-same-figure", "members.0"),
        (
            "state-change",
            n5,
            "trooper = { skills = ['courage'], wounds = 2 }\nevent = 'unconscious'",
            "refusal-wounds-unasked",
            "trooper.wounds",
        ),
    ] {
        let refusal = run(kind, scope, text).expect_err(text);
        assert_eq!((refusal.message.id, refusal.path.as_str()), (message, path), "{kind}: {text}");
    }
}

const ITSELF: &str = "who = 'a'\nwhat = 'a'\nfigure = [{ name = 'a', position = ['1\"', '1\"'], silhouette = 's2' }]";
const AT_WILL: &str = "form = 'auto'\nmoment = 'order'\ndeclares = 'move'\nswitches = true";
const VISOR: &str = r#"
viewer = "a"
viewed = "b"
figure = [
  { name = "a", position = ['1"', '1"'], silhouette = "s2", faces = { everywhere = "360o-visor" } },
  { name = "b", position = ['1"', '9"'], silhouette = "s2" },
]
"#;
const NO_FACTS: &str = "leader = 'a'\nmembers = []\ninspiring-leadership = true\nfigure = []";
const TEAM: &str =
    "leader = 'a'\nmembers = ['a']\nfigure = [{ name = 'a', position = ['1\"', '1\"'], silhouette = 's2' }]";

#[test]
fn an_area_has_one_shape_that_goes_round_once() {
    let figure = "who = 'a'\nfigure = [{ name = 'a', position = ['1\"', '1\"'], silhouette = 's2' }]";
    let corners = |all: &str| format!("corners = [{all}]");
    let [bow, two] = [
        corners("['0\"', '0\"'], ['4\"', '4\"'], ['4\"', '0\"'], ['0\"', '4\"']"),
        corners("['0\"', '0\"'], ['4\"', '4\"']"),
    ];
    for (area, message, path) in [
        ("level = '1\"'\nheight = '1\"'", "refusal-one-shape", "area"),
        ("strip = ['0\"', '4\"']\ncorners = []", "refusal-one-shape", "area"),
        ("strip = ['4\"', '4\"']", "refusal-strip", "area.strip"),
        ("circle = { middle = ['1\"', '1\"'], radius = '0\"' }", "refusal-missing-fact", "area.circle.radius"),
        ("strip = ['0\"', '4\"']\nlevel = '1\"'", "refusal-missing-fact", "area.height"),
        (&bow, "refusal-crosses-itself", "area.corners"),
        (&two, "refusal-out-of-bounds", "area.corners"),
    ] {
        let text = format!("{figure}\n[area]\n{area}");
        let refusal = run("inside", Scope::Edition(Edition::N5), &text).expect_err(area);
        assert_eq!((refusal.message.id, refusal.path.as_str()), (message, path), "{area}");
    }
}

#[test]
fn a_key_without_meaning_at_its_place_is_refused() {
    let (n3, its10) = (Scope::Edition(Edition::N3), Scope::Pack(Pack::Its10));
    let panoply = |purpose: &str, more: &str| {
        format!(
            "scenario = 'its10-firefight'\nin-contact = true\npurpose = '{purpose}'\n{more}\n[doer]\nis = ['hacker']"
        )
    };
    let [found, wip, tries, rider] = [
        panoply("reload", "found = 'motorcycle'\nsilhouette = 2"),
        panoply("reload", "wip = 12"),
        panoply("reload", "tries = 2"),
        panoply("booty-chart", "silhouette = 2"),
    ];
    for (kind, scope, text, path) in [
        ("distance", n3, "measured-from = 'a'\nmeasured-to = 'b'\nmode = 'hit-mode'\nfigure = []", "mode"),
        ("panoply", its10, found.as_str(), "found"),
        ("panoply", its10, wip.as_str(), "wip"),
        ("panoply", its10, tries.as_str(), "tries"),
        ("panoply", its10, rider.as_str(), "silhouette"),
        ("command-token", n3, "use = 'guts'\ntactical-awareness = true", "tactical-awareness"),
        ("command-token", n3, "use = 'guts'\nenemy-orders = 8", "enemy-orders"),
        ("order-use", n3, "trooper = { name = 'f' }\nspent = true", "spent"),
        ("order-use", n3, "trooper = { name = 'f' }\nhold-back = true", "hold-back"),
    ] {
        let refusal = run(kind, scope, text).expect_err(text);
        assert_eq!((refusal.message.id, refusal.path.as_str()), ("refusal-out-of-place", path), "{kind}: {text}");
    }
    let both = "across = '4\"'\nabove = '1\"'\nbelow = '1\"'";
    assert_eq!(run("zone-of-control", n3, both).expect_err(both).message.id, "refusal-above-and-below");
}

#[test]
fn a_trooper_who_falls_keeps_its_other_states() {
    let text = "trooper = { skills = ['shasvastii'], announced = true, states = ['targeted'] }\nevent = 'unconscious'";
    let answer = run("state-change", Scope::Edition(Edition::N5), text).expect("an answer");
    let states = ["shasvastii-embryo", "targeted"].map(str::to_owned).to_vec();
    assert_eq!(answer.resolved.outcome.get("states"), Some(&Fact::Ids(states)));
}

/// Returns a shot at one of two enemies, or another declaration.
fn shot(trooper: &str, declaration: &str) -> String {
    let enemy = |name: &str| format!("[[reactive]]\nname = \"{name}\"\ndistance = '12\"'\nwip = 12\narm = 1\n");
    format!(
        "seed = 1\n[[active]]\nname = \"f\"\nbs = 12\nph = 11\narm = 1\n{trooper}\n\
         declares = [{{ skill = \"idle\" }}, {{ {declaration} }}]\n{}{}",
        enemy("a"),
        enemy("b")
    )
}

#[test]
fn a_special_die_without_effect_is_refused() {
    let rifle = "skill = \"bs-attack\", weapon = \"combi-rifle\"";
    let special = "skills = [\"bs-attack(+1sd)\"]";
    for (trooper, declaration, edition, path) in [
        ("skills = [\"dodge(+1sd)\"]", "skill = \"dodge\"".to_owned(), Edition::N5, "f.skills"),
        ("", "skill = \"dodge\", special-die-at = \"a\"".to_owned(), Edition::N5, "f.special-die-at"),
        ("", format!("{rifle}, at = \"a\", special-die-at = \"a\""), Edition::N5, "f.special-die-at"),
        (special, format!("{rifle}, at = \"a\", special-die-at = \"b\""), Edition::N5, "f.special-die-at"),
        (special, format!("{rifle}, at = {{ a = 2, b = 1 }}"), Edition::N5, "f.special-die-at"),
        (special, format!("{rifle}, at = \"a\""), Edition::N4, "f.skills"),
        (
            "skills = [\"fireteam.level-2\"]",
            format!("{rifle}, at = {{ a = 2, b = 1 }}"),
            Edition::N5,
            "f.special-die-at",
        ),
    ] {
        let refusal = run("order", edition.into(), &shot(trooper, &declaration)).expect_err("a key without effect");
        assert_eq!(refusal.path, path, "{declaration}: {refusal:?}");
    }
}

#[test]
fn a_value_in_brackets_without_effect_is_refused() {
    let declaration = |weapon: &str| format!("skill = \"bs-attack\", weapon = \"{weapon}\", at = \"a\"");
    for (skill, weapon, edition, message) in [
        ("bs-attack(+2\\\")", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("bs-attack(ps=6)", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("bs-attack(+4b)", "combi-rifle", Edition::N5, "refusal-out-of-bounds"),
        ("bs-attack(+13)", "combi-rifle", Edition::N5, "refusal-out-of-bounds"),
        ("bs-attack(prone)", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("dodge(shock)", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("dodge(wip=14)", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("berserk(-3)", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("courage(+3)", "combi-rifle", Edition::N5, "refusal-bracket"),
        ("bs-attack(sr-1)", "combi-rifle", Edition::N4, "refusal-bracket"),
        ("bs-attack(+1b)", "combi-rifle", Edition::N3, "refusal-bracket"),
        ("courage", "combi-rifle(shock)", Edition::N5, "refusal-bracket"),
        ("courage", "combi-rifle(ps=6)", Edition::N4, "refusal-bracket"),
    ] {
        let text = shot(&format!("skills = [\"{skill}\"]"), &declaration(weapon));
        let refusal = run("order", edition.into(), &text).expect_err("a value without effect");
        assert_eq!(refusal.message.id, message, "{skill} {weapon}: {refusal:?}");
    }
}

#[test]
fn a_rule_that_is_not_applied_is_named_only_where_it_bears() {
    let rifle = "skill = \"bs-attack\", weapon = \"combi-rifle\", at = \"a\"";
    // As if the content had a clause on both that is not executed.
    let mut catalogue = KB.catalogue.clone();
    let both = ["dogged", "remote-presence"].map(|id| id.parse().expect("an id"));
    let clause = "dogged#at-either-level".parse().expect("a clause's id");
    catalogue.unapplied.insert(&clause, &[Edition::N5.into()], &both);
    let named = |text: &str| {
        let run = run_untrusted(text, Format::Toml, Some("order"), Some(Edition::N5.into()), &catalogue);
        run.expect("a run").resolved.not_applied
    };
    let remote = "name = \"a\"\nskills = [\"dogged\", \"remote-presence\"]";
    let dogged = shot("", rifle).replace("name = \"a\"", remote);
    let bears = |text: &str| named(text).iter().any(|clause| clause.entry_str() == "dogged");
    assert!(bears(&dogged) && !bears(&shot("", rifle)), "{:?}", named(&dogged));
}

#[test]
fn a_skill_has_one_value_of_a_kind_in_brackets() {
    let rifle = "skill = \"bs-attack\", weapon = \"combi-rifle\", at = \"a\"";
    let refusal = |skills: &str| run("order", Edition::N5.into(), &shot(&format!("skills = [{skills}]"), rifle)).err();
    for skills in [r#""bs-attack(+1b)", "bs-attack(+2b)""#, r#""bs-attack(shock)", "bs-attack(shock)""#] {
        let refusal = refusal(skills).expect("a refusal");
        assert_eq!((refusal.message.id, refusal.path.as_str()), ("refusal-bracket-twice", "f.skills"), "{skills}");
    }
    assert_eq!(refusal(r#""bs-attack(+1b)", "bs-attack(shock)", "bs-attack(ap)""#), None);
}

#[test]
fn a_value_in_brackets_follows_the_name_as_printed() {
    let rifle = "skill = \"bs-attack\", weapon = \"combi-rifle\", at = \"a\"";
    let shoots = |skills: &str| shot(&format!("skills = [{skills}]"), rifle);
    let resolved = |skills: &str| run("order", Edition::N5.into(), &shoots(skills)).map(|run| run.resolved.outcome);
    let by_id = resolved(r#""bs-attack(+1b)", "multispectral-visor.level-1""#).expect("ids");
    assert_eq!(resolved(r#""BS Attack (+1B)", "MSV 1""#).expect("names"), by_id);
    assert_ne!(resolved(r#""multispectral-visor.level-1""#).expect("no bracket"), by_id);
}

#[test]
fn an_immunity_that_an_edition_does_not_have_is_refused() {
    let target = |keys: &str| format!("weapon = \"combi-rifle\"\nseed = 1\n[target]\narm = 3\n{keys}");
    for (edition, keys, message, path) in [
        (Edition::N4, "immunity = [\"arm\"]", "refusal-unknown-immunity", "target.immunity"),
        (Edition::N5, "immunity = [\"total\"]", "refusal-unknown-immunity", "target.immunity"),
        (Edition::N5, "immunity = [\"non-lethal\"]", "refusal-unknown-immunity", "target.immunity"),
        (Edition::N5, "immunity = [\"arm\", \"arm\"]", "refusal-name-twice", "target.immunity"),
        (Edition::N3, "immunity = [\"shock\"]", "refusal-unknown-immunity", "target.immunity"),
        (Edition::N5, "vulnerability = [\"viral\"]", "refusal-out-of-place", "target.vulnerability"),
        (
            Edition::N5,
            "immunity = [\"arm\"]\nvulnerability = [\"prone\"]",
            "refusal-unknown-vulnerability",
            "target.vulnerability",
        ),
        (
            Edition::N4,
            "immunity = [\"total\"]\nvulnerability = [\"viral\"]",
            "refusal-unknown-vulnerability",
            "target.vulnerability",
        ),
    ] {
        let refusal = run("save", edition.into(), &target(keys)).expect_err(keys);
        assert_eq!((refusal.message.id, refusal.path.as_str()), (message, path), "{edition:?}: {keys}");
    }
    let rifle = "skill = \"bs-attack\", weapon = \"combi-rifle\", at = \"a\"";
    let bare = shot("", rifle).replace("name = \"a\"", "name = \"a\"\nskills = [\"immunity\"]");
    let refusal = run("order", Edition::N5.into(), &bare).expect_err("an immunity to nothing");
    assert_eq!(refusal.path, "a.immunity");
}

#[test]
fn a_skill_that_changes_no_save_is_refused() {
    for (edition, skill) in [
        (Edition::N3, "bioimmunity"),
        (Edition::N4, "courage"),
        (Edition::N4, "warhorse"),
        (Edition::N5, "bioimmunity"),
        (Edition::N5, "veteran"),
    ] {
        let situation = format!("weapon = \"combi-rifle\"\nseed = 1\n[target]\narm = 3\nskills = [\"{skill}\"]");
        let refusal = run("save", edition.into(), &situation).expect_err(skill);
        assert_eq!((refusal.message.id, refusal.path.as_str()), ("refusal-skill-changes-no-save", "target.skills"));
    }
}

#[test]
fn a_key_of_a_shot_into_close_combat_without_effect_is_refused() {
    let rifle = "skill = \"bs-attack\", weapon = \"combi-rifle\", at = \"a\"";
    let friend = |name: &str| {
        format!("[[reactive]]\nname = \"{name}\"\nside = \"friendly\"\narm = 1\nwip = 12\nin-melee-with = \"a\"\n")
    };
    let (one, two) = (friend("g"), [friend("g"), friend("h")].concat());
    for (friends, declaration, edition, path) in [
        ("", "skill = \"dodge\", misses-hit = [\"b\"]".to_owned(), Edition::N5, "f.misses-hit"),
        ("", "skill = \"dodge\", after-contact = true".to_owned(), Edition::N5, "f.after-contact"),
        ("", format!("{rifle}, misses-hit = [\"b\"]"), Edition::N5, "f.misses-hit"),
        ("", format!("{rifle}, after-contact = true"), Edition::N5, "f.after-contact"),
        (&one, format!("{rifle}, misses-hit = [\"g\"]"), Edition::N5, "f.misses-hit"),
        (&one, format!("{rifle}, after-contact = true"), Edition::N5, "f.after-contact"),
        (&two, rifle.to_owned(), Edition::N5, "f.misses-hit"),
        (&two, format!("{rifle}, misses-hit = [\"b\"]"), Edition::N5, "f.misses-hit"),
        (&two, format!("{rifle}, misses-hit = [\"nobody\"]"), Edition::N5, "f.misses-hit"),
        (&two, format!("{rifle}, misses-hit = [\"g\"]"), Edition::CodeOne, "f.misses-hit"),
    ] {
        let text = [shot("", &declaration).as_str(), friends].concat();
        let refusal = run("order", edition.into(), &text).expect_err("a key without effect");
        assert_eq!(refusal.path, path, "{declaration}: {refusal:?}");
    }
    let text = [shot("", &format!("{rifle}, misses-hit = [\"g\", \"h\"]")), two].concat();
    run("order", Edition::N5.into(), &text).expect("a choice among two friends");
}

/// Returns an Order of N5 whose only enemy stands at no stated distance, with this second declaration.
fn order_without_distance(declaration: &str) -> String {
    format!(
        "[[active]]\nname = 'f'\nbs = 12\ndeclares = [{{ skill = 'move', distance = '4\"' }}, {declaration}]\n\
         [[reactive]]\nname = 'a'\nline-of-fire = false\narm = 1\n"
    )
}

#[test]
fn what_cannot_be_looked_up_is_refused() {
    for (declaration, path, message) in [
        ("{ skill = 'place-deployable', weapon = 'no-such-mine' }", "f.weapon", "refusal-no-printed-traits"),
        ("{ skill = 'place-deployable', weapon = 'cube' }", "f.weapon", "refusal-no-printed-traits"),
        ("{ skill = 'bs-attack', weapon = 'no-such-rifle', at = 'a' }", "f.weapon", "refusal-unknown-weapon"),
        ("{ skill = 'bs-attack', weapon = 'panzerfaust', at = 'a' }", "a.distance", "refusal-missing-fact"),
    ] {
        let run = run("order", Scope::Edition(Edition::N5), &order_without_distance(declaration));
        let refusal = run.map(|_| ()).expect_err(declaration);
        assert_eq!((refusal.path.as_str(), refusal.message.id), (path, message), "{declaration}");
    }
}
