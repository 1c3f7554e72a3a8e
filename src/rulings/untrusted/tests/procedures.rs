//! Untrusted deployments, Impetuous Orders, landings, Guts Rolls, Regeneration, carrying and hacking.

use crate::fixture::{self, clause, ids, keywords, length, names};
use crate::untrusted::{Format, UntrustedRun, run_untrusted};
use model::catalogue::Catalogue;
use model::edition::Edition;
use model::entry::Kind;
use model::fact_name::{ALLOWED, REFUSED};
use model::length::Length;
use model::message::Arg;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::value::Value;

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    let mut print = |kind, id: &str, values: &[_]| fixture::print(&mut catalogue, &Edition::ALL, kind, id, values);
    print(Kind::Rule, "roll", &[("cap", Value::Number(12))]);
    print(Kind::Rule, "combat-group", &[("size", Value::Number(10))]);
    print(Kind::Rule, "strategic-use-of-command-tokens", &[("orders-removed", Value::Number(2))]);
    print(Kind::Rule, "guts-roll", &[("move", length("2\""))]);
    print(Kind::Rule, "hacking-area", &[("radius", length("8\""))]);
    print(Kind::Rule, "zone-of-control", &[("radius", length("8\""))]);
    print(Kind::Skill, "move", &[("types", ids(&["short-movement-skill"]))]);
    print(Kind::Skill, "airborne-deployment", &[("types", ids(&["entire-order-skill"]))]);
    print(Kind::State, "unconscious", &[("null", Value::Flag(true)), ("ended-by", ids(&["regeneration"]))]);
    print(Kind::State, "camouflaged", &[("marker", Value::Flag(true))]);
    for (kind, id) in [
        (Kind::State, "dead"),
        (Kind::State, "dogged-state"),
        (Kind::State, "prone"),
        (Kind::Skill, "hacker"),
        (Kind::Skill, "regeneration"),
        (Kind::Rule, "remote"),
        (Kind::Rule, "light-infantry"),
    ] {
        print(kind, id, &[]);
    }
    catalogue
}

fn run(kind: &str, edition: Edition, text: &str) -> Result<UntrustedRun, Refusal> {
    run_untrusted(text, Format::Toml, Some(kind), Some(edition.into()), &catalogue())
}

/// Checks that the outcome has the expected facts.
fn check(kind: &str, edition: Edition, text: &str, expected: &[(&str, Fact)]) {
    let answer = run(kind, edition, text).unwrap_or_else(|refusal| panic!("{kind} {edition}: {text}: {refusal:?}"));
    for (path, fact) in expected {
        assert_eq!(answer.resolved.outcome.get(path), Some(fact), "{kind} {edition}: {text}: {path}");
    }
}

fn word(keyword: &'static str) -> Fact {
    Fact::Word(keyword)
}

#[test]
fn a_wip_below_one_rolls_no_die_for_initiative() {
    for (a, b, winner) in [(1, 0, "a"), (0, 1, "b"), (1, -3, "a")] {
        let text = format!("players = {{ a = {{ wip = {a} }}, b = {{ wip = {b} }} }}\ndice = {{ {winner} = [1] }}");
        check("initiative", Edition::N4, &text, &[("winner", Fact::Name(winner.to_owned()))]);
    }
}

#[test]
fn the_turn_order_follows_the_deployment_order_and_the_first_model_follows_both() {
    let early = [(REFUSED, clause("deployment-order#before-the-turn-order")), (ALLOWED, Fact::Flag(false))];
    let model = [(REFUSED, clause("deployment-order#turn-order-before-the-first-model"))];
    let right = "steps = ['table-side', 'deployment-order', 'turn-order', 'first-model']";
    check("deployment", Edition::N3, right, &[(ALLOWED, Fact::Flag(true))]);
    check("deployment", Edition::N3, "steps = ['turn-order']", &early);
    check("deployment", Edition::N3, "steps = ['deployment-order', 'turn-order', 'table-side']", &early);
    check("deployment", Edition::N3, "steps = ['deployment-order', 'first-model']", &model);
    assert!(run("deployment", Edition::N4, right).is_err(), "nothing of it is known in N4");
    assert!(run("deployment", Edition::N3, &format!("first = 'a'\n{right}")).is_err(), "steps are asked alone");
}

#[test]
fn a_skill_keeps_its_trooper_off_the_table_if_settled_in_time() {
    let place = |more: &str| {
        format!(
            "first = 'a'\ntroopers = {{ a = ['x', 'y'], b = ['z'] }}\n\
             placements = [{{ player = 'a', trooper = 'x', {more} }}]"
        )
    };
    let check = |more: &str, expected: &[(&str, Fact)]| check("deployment", Edition::N3, &place(more), expected);
    check("kept-off = 'parachutist'", &[("x.placed", word("off-table")), ("off-table", names(&["x"]))]);
    check("kept-off = 'to-camouflage'", &[("x.placed", word("hidden"))]);
    check("skill = 'infiltration', inside = 'outside'", &[("x.placed", word("table"))]);
    let late = [(REFUSED, clause("deployment-phase#settled-with-the-rest"))];
    check("kept-off = 'to-camouflage', settled = false, spot-fixed = false", &late);
    let nowhere = [(REFUSED, clause("deployment-phase#hidden-spot-fixed-now"))];
    check("kept-off = 'hidden-deployment', spot-fixed = false", &nowhere);
    for wrong in ["kept-off = 'courage'", "kept-off = 'parachutist', skill = 'infiltration'"] {
        assert!(run("deployment", Edition::N3, &place(wrong)).is_err(), "{wrong}");
    }
}

#[test]
fn an_impetuous_order_is_spent_or_held_back_with_an_order() {
    let order = |more: &str| format!("order = 'impetuous'\n{more}\n[trooper]\nname = 'w'\nimpetuous = true");
    let check = |edition, more: &str, expected: &[(&str, Fact)]| check("order-use", edition, &order(more), expected);
    let unspent = [(REFUSED, clause("impetuous-order#must-be-spent"))];
    check(Edition::N3, "spent = false", &unspent);
    check(Edition::N4, "spent = false", &[(ALLOWED, Fact::Flag(true))]);
    let cancelled = [(ALLOWED, Fact::Flag(true)), ("pool-left", Fact::Number(0))];
    check(Edition::N3, "hold-back = true\npool = 1", &cancelled);
    let poor = [(REFUSED, clause("impetuous-order#held-back-for-an-order"))];
    check(Edition::N3, "hold-back = true\npool = 0", &poor);
    let late = [(REFUSED, clause("impetuous-order#in-the-impetuous-phase"))];
    check(Edition::N5, "phase = 'orders'", &late);
    let back = [(REFUSED, clause("impetuous-order#towards-the-enemy"))];
    check(Edition::N3, "path = 'away'\nenemy-seen = false", &back);
    let hidden = [(REFUSED, clause("impetuous-order#hidden-are-no-enemies"))];
    check(Edition::N3, "path = 'towards'\nreacts-to-hidden = true", &hidden);
    for (edition, wrong) in [(Edition::N4, "hold-back = true\npool = 1"), (Edition::N3, "hold-back = true")] {
        assert!(run("order-use", edition, &order(wrong)).is_err(), "{wrong}");
    }
    assert!(run("order-use", Edition::N3, "phase = 'impetuous'\n[trooper]\nname = 'w'").is_err(), "a Regular Order");
}

#[test]
fn a_trooper_off_the_table_adds_no_order_and_lands_with_its_own() {
    let pool = "[[trooper]]\nname = 'a'\n[[trooper]]\nname = 'b'\noff-table = 'airborne-deployment'";
    check("order-pool", Edition::N3, pool, &[("group-1.regular", Fact::Number(1))]);
    let land = |more: &str, trooper: &str| {
        format!(
            "declares = ['airborne-deployment']\n{more}\n\
             [trooper]\nname = 'w'\noff-table = 'airborne-deployment'\n{trooper}"
        )
    };
    let check = |more: &str, trooper: &str, expected: (&str, Fact)| {
        check("order-use", Edition::N3, &land(more, trooper), &[expected]);
    };
    let yes = || (ALLOWED, Fact::Flag(true));
    check("", "", yes());
    check("own = false", "", (REFUSED, clause("airborne-deployment#own-order-pays")));
    check("", "impetuous = true", (REFUSED, clause("airborne-deployment#impetuous-ones-land-first")));
    check("hold-back = true", "impetuous = true", yes());
    check("order = 'impetuous'", "impetuous = true", yes());
    assert!(run("order-use", Edition::N4, &land("", "")).is_err(), "nothing of it is known in N4");
    let walks = land("", "").replace("['airborne-deployment']", "['move']");
    assert!(run("order-use", Edition::N3, &walks).is_err(), "nobody walks off the table");
}

#[test]
fn orders_removed_by_the_opponent_are_subtracted_once() {
    let trooper = |(index, group): (usize, &u8)| format!("[[trooper]]\nname = 't{index}'\ngroup = {group}\n");
    let pool =
        |groups: &[u8]| format!("removed-orders = 2\n{}", groups.iter().enumerate().map(trooper).collect::<String>());
    let check = |groups: &[u8], left: [i64; 2]| {
        let expected = ["group-1.regular", "group-2.regular"].into_iter().zip(left.map(Fact::Number));
        check("order-pool", Edition::N3, &pool(groups), &expected.collect::<Vec<_>>());
    };
    check(&[1, 1, 1, 2], [1, 1]);
    check(&[1, 2, 2], [0, 1]);
    check(&[1, 2], [0, 0]);
    let few = run("order-pool", Edition::N3, &pool(&[1])).expect("an Order count").resolved.trace;
    let removal =
        few.steps().find(|step| step.message.id == "step-orders-removed").expect("a step that removes Orders");
    assert_eq!(removal.message.args.get("removed"), Some(&Arg::Number(1)), "there was but one");
}

#[test]
fn a_failed_guts_roll_moves_the_trooper_to_the_best_place_in_reach() {
    let flee = |more: &str, places: &str| format!("wip = 12\nchoice = 'fail'\n{more}\nplaces = [{places}]");
    let check = |edition, more: &str, places: &str, expected: (&str, Fact)| {
        check("guts", edition, &flee(more, places), &[expected]);
    };
    let wall = "{ name = 'wall', cover = 'total', leaves-sight = true, distance = '2\"' }";
    let crate_ = "{ name = 'crate', cover = 'partial', distance = '1\"' }";
    let both = format!("{crate_}, {wall}");
    let to = |name: &str| ("goes-to", Fact::Name(name.to_owned()));
    check(Edition::N3, "", &both, to("wall"));
    check(Edition::N4, "prone = true", &both, to("crate"));
    check(Edition::N4, "prone = true", crate_, ("distance", Fact::Length(Length::inches(1))));
    // Prone and attacked from lower ground, it already has Partial Cover.
    check(Edition::N3, "prone = true\nfrom-below = true", crate_, ("goes-to", word("none")));
    check(Edition::N3, "cover = 'partial'", crate_, ("must", word("prone")));
    let twins =
        "{ name = 'b', cover = 'partial', distance = '1\"' }, { name = 'a', cover = 'partial', distance = '2\"' }";
    check(Edition::N5, "", twins, ("may-go-to", names(&["b", "a"])));
    assert!(run("guts", Edition::N3, &flee("", &format!("{wall}, {wall}"))).is_err(), "the same name twice");
}

#[test]
fn regeneration_restores_a_wound_or_costs_one() {
    let roll = |trooper: &str, succeeds: bool| {
        format!("trooper = {{ {trooper} }}\nevent = 'regeneration'\nsucceeds = {succeeds}")
    };
    let check = |edition, trooper: &str, succeeds, left, states: &[&str]| {
        let expected = [("wounds-left", Fact::Number(left)), ("states", keywords(states))];
        check("state-change", edition, &roll(trooper, succeeds), &expected);
    };
    let down = "states = ['unconscious', 'prone']";
    check(Edition::N4, down, true, 1, &["prone"]);
    check(Edition::N4, down, false, -1, &["dead", "prone"]);
    check(Edition::CodeOne, "wounds = 3, wounds-lost = 2", false, 0, &["unconscious"]);
    check(Edition::N5, "wounds = 2", true, 2, &[]);
    check(Edition::N3, "wounds = 2, wounds-lost = 1", false, 1, &[]);
    let deep = "wounds = 1, wounds-lost = 2, states = ['unconscious']";
    check(Edition::N4, deep, true, 0, &["unconscious"]);
    self::check("state-change", Edition::N4, &roll(deep, true), &[("ended", keywords(&[]))]);
    // A trooper that dies of it does not stay Unconscious.
    let died = run("state-change", Edition::N4, &roll(down, false)).expect("a try").resolved.trace;
    let left = died.steps().filter(|step| step.message.id == "step-event-leaves");
    let left: Vec<_> = left.filter_map(|step| step.message.args.get("state")).collect();
    assert!(!left.contains(&&Arg::Term("unconscious".into())), "{left:?}");
    // In Dogged state it acts on without Wounds and cannot be healed; another Wound kills it.
    check(Edition::N4, "states = ['dogged-state']", true, 0, &["dogged-state"]);
    check(Edition::N4, "states = ['dogged-state']", false, -1, &["dead"]);
    for (edition, trooper) in [(Edition::N3, down), (Edition::N4, "states = ['dead']"), (Edition::N4, "wounds = 11")] {
        assert!(run("state-change", edition, &roll(trooper, true)).is_err(), "{trooper}");
    }
}

#[test]
fn only_a_trooper_with_the_higher_ph_carries() {
    let lift = |carrier: &str, carried: i64| format!("carrier = {{ {carrier} }}\ncarried = {{ ph = {carried} }}");
    check("carry", Edition::N3, &lift("ph = 11", 10), &[(ALLOWED, Fact::Flag(true))]);
    let weak = [(ALLOWED, Fact::Flag(false)), (REFUSED, clause("casevac-state#stronger-carries-weaker"))];
    check("carry", Edition::N3, &lift("ph = 10", 10), &[(ALLOWED, Fact::Flag(true))]);
    check("carry", Edition::N3, &lift("ph = 9", 10), &weak);
    let stricter = |ph| {
        let reading = "readings = { 'casevac-state~equal-strength' = 'only-the-stronger' }";
        format!("{reading}\n{}", lift(&format!("ph = {ph}"), 10))
    };
    check("carry", Edition::N3, &stricter(11), &[(ALLOWED, Fact::Flag(true))]);
    check("carry", Edition::N3, &stricter(10), &weak);
    check("carry", Edition::N3, &stricter(9), &weak);
    let null = [(REFUSED, clause("unconscious#null"))];
    check("carry", Edition::N3, &lift("ph = 14, states = ['unconscious']", 10), &null);
    assert!(run("carry", Edition::N4, &lift("ph = 11", 10)).is_err(), "nothing of it is known in N4");
}

#[test]
fn hacking_reaches_vehicles_and_hackers_in_the_hacking_area() {
    let hack = |target: &str, more: &str| {
        let hacker = if more.contains("hacker") { "" } else { "hacker = { skills = ['hacker'] }\n" };
        format!("{hacker}{more}\n[target]\n{target}")
    };
    let check = |edition, target: &str, more: &str, expected: (&str, Fact)| {
        check("hacking-target", edition, &hack(target, more), &[expected]);
    };
    let may = || ("may-hack", Fact::Flag(true));
    check(Edition::N3, "type = 'remote'", "distance = '8\"'\nline-of-fire = false", may());
    check(Edition::N5, "type = 'light-infantry'\nskills = ['hacker']", "distance = '1\"'", may());
    check(Edition::N4, "type = 'remote'", "distance = '30\"'\nthrough-repeater = true", may());
    let far = "distance = '8.1\"'";
    check(Edition::N3, "type = 'remote'", far, (REFUSED, clause("hacking-area#eight-inch-cylinder")));
    check(Edition::CodeOne, "type = 'remote'", far, (REFUSED, clause("hacking-area#own-zone-of-control")));
    let near = "distance = '1\"'";
    check(Edition::N3, "type = 'light-infantry'", near, (REFUSED, clause("hacking#whom-it-reaches")));
    let hidden = "type = 'remote'\nstates = ['camouflaged']\nmarker = true";
    check(Edition::N3, hidden, near, (REFUSED, clause("camouflaged#marker")));
    check(Edition::N4, hidden, near, ("may-hack", Fact::Flag(false)));
    for (target, more) in [
        ("type = 'remote'\nmarker = true", near),
        ("type = 'remote'", "distance = '9\"'\nthrough-repeater = true"),
        ("type = 'sofa'", near),
        ("type = 'remote'", "distance = '1\"'\nhacker = { skills = [] }"),
    ] {
        assert!(run("hacking-target", Edition::N3, &hack(target, more)).is_err(), "{target} {more}");
    }
}
