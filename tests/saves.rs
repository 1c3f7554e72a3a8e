//! Saves as they are rolled beside their odds as they are counted, and any weapon in any hands.
//!
//! The odds come from generating functions; here every way the dice can fall goes through the procedure that rolls them.
#![cfg(test)]

use std::collections::{BTreeMap, BTreeSet};

use adjutant::content::Embedded;
use adjutant::engine::context::Context;
use adjutant::engine::dice::{Dice, Scripted, Seeded};
use adjutant::engine::record::Recorder;
use adjutant::engine::ruleset::ruleset;
use adjutant::engine::saves::{Armour, Incoming, SavePaths, SaveSpec, Taken, resolve, spec, take, threat};
use adjutant::engine::success_value::Modifier;
use adjutant::engine::weapon::{Found, WeaponChoice, find};
use adjutant::engine::wounds::{Body, Condition};
use adjutant::kb::assemble;
use adjutant::model::catalogue::{Catalogue, Printed};
use adjutant::model::edition::Edition;
use adjutant::model::ids::{ClauseId, DiscrepancyId, EntryId};
use adjutant::model::message::Message;
use adjutant::model::outcome::Fact;
use adjutant::model::path::Owner;
use adjutant::model::refusal::Refusal;
use adjutant::model::trace::Resolved;
use adjutant::model::value::{Attribute, Value};
use adjutant::rulings::{Format, ask};
use num_bigint::BigUint;

/// Ammunition of every mechanic, and one weapon for each line of it.
const AMMUNITION: [(&str, &str); 13] = [
    ("normal-ammunition", "saves = 1"),
    ("armor-piercing", "saves = 1\nhalves = true"),
    ("double-action", "saves = 2"),
    ("shock", "saves = 1\nshock = true"),
    ("t2", "saves = 1\nwounds = 2\ncritical-wounds = 1"),
    ("fire", "saves = 1\ncontinuous = true\nstate = ['burnt']"),
    (
        "electromagnetic",
        "saves = 1\nsave = { attribute = 'bts' }\nhalves = true\nwounds = 0\nstate = ['isolated']\n\
         also-state = ['immobilized-2']\nalso-state-for = ['heavy-infantry']",
    ),
    ("adhesive", "saves = 1\nsave = { attribute = 'ph', plus = -6 }\nwounds = 0\nstate = ['immobilized']"),
    ("plasma", "saves = 1\nalso-save = { attribute = 'bts' }"),
    ("monofilament", "saves = 1\ncounts-as = 0\ndamage = 12\nstate = ['dead']"),
    ("maestro", "saves = 1\nwounds = 0\nstate = ['unconscious']"),
    // Goes on after a failure, but takes no Wounds: one save is all there is.
    ("smouldering", "saves = 1\ncontinuous = true\nwounds = 0\nstate = ['burnt']"),
    ("smoke", "saves = 0\nstate = ['blinded']"),
];

/// Weapons with several kinds of ammunition.
const LOADS: [&[&str]; 17] = [
    &["normal-ammunition"],
    &["armor-piercing"],
    &["double-action"],
    &["shock"],
    &["t2"],
    &["fire"],
    &["electromagnetic"],
    &["adhesive"],
    &["plasma"],
    &["monofilament"],
    &["maestro"],
    &["smouldering"],
    &["smoke"],
    &["armor-piercing", "double-action"],
    &["armor-piercing", "electromagnetic"],
    &["fire", "shock"],
    &["double-action", "shock"],
];

fn weapon_of(load: &[&str]) -> String {
    format!("with-{}", load.join("-and-"))
}

fn put(catalogue: &mut Catalogue, entry: &str, toml: &str) {
    let values: BTreeMap<String, Value> = toml::from_str(toml).expect("values");
    let id: EntryId = entry.parse().expect("an id");
    for edition in Edition::ALL {
        for (name, value) in &values {
            let clause: ClauseId = format!("{entry}#{name}").parse().expect("a clause id");
            let printed = Printed { value: value.clone(), clause };
            catalogue.insert(id.clone(), edition, None, name.parse().expect("a name"), printed);
        }
    }
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    for (entry, toml) in AMMUNITION {
        // The Attribute is the ammunition's where it prints one, else ARM.
        let arm = if toml.contains("\nsave =") { "" } else { "\nsave = { attribute = 'arm' }" };
        put(&mut catalogue, entry, &format!("{toml}{arm}"));
    }
    for load in LOADS {
        let ids: Vec<String> = load.iter().map(|id| format!("'{id}'")).collect();
        let values = format!("burst = 3\ndamage = 13\nps = 7\nammunition = [{}]", ids.join(", "));
        put(&mut catalogue, &weapon_of(load), &values);
    }
    catalogue
}

/// Dice that run through every way to fall, faces that no save tells apart taken together.
struct Classes {
    /// A face of each class and how many faces it stands for.
    faces: Vec<(u8, u64)>,
    path: Vec<usize>,
    used: usize,
}

impl Classes {
    fn new(spec: &SaveSpec) -> Self {
        let alike = |face: u8| spec.groups.iter().map(|group| group.fails(face)).collect::<Vec<_>>();
        let mut classes: BTreeMap<Vec<bool>, (u8, u64)> = BTreeMap::new();
        for face in 1..=20 {
            classes.entry(alike(face)).or_insert((face, 0)).1 += 1;
        }
        Self { faces: classes.into_values().collect(), path: Vec::new(), used: 0 }
    }

    /// In how many of 20^24 ways the dice fall as they just did.
    fn ways(&self) -> BigUint {
        let rolled = &self.path[..self.used];
        let own = rolled.iter().fold(BigUint::from(1u8), |ways, class| ways * self.faces[*class].1);
        own * BigUint::from(20u8).pow(DICE - u32::try_from(self.used).expect("few dice"))
    }

    fn advance(&mut self) -> bool {
        self.path.truncate(self.used);
        self.used = 0;
        while let Some(class) = self.path.pop() {
            if class + 1 < self.faces.len() {
                self.path.push(class + 1);
                return true;
            }
        }
        false
    }
}

/// The discrepancy on a Critical in N3; other editions know no readings of it.
const MULTI_ROLL: DiscrepancyId = DiscrepancyId::from_static("critical~multi-roll-ammunition");

/// No situation here rolls more dice.
const DICE: u32 = 24;

impl Dice for Classes {
    fn roll(&mut self, _name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        let end = self.used + count;
        if self.path.len() < end {
            self.path.resize(end, 0);
        }
        let faces = self.path[self.used..end].iter().map(|class| self.faces[*class].0).collect();
        self.used = end;
        Ok(faces)
    }

    fn finish(&mut self) -> Result<(), Refusal> {
        Ok(())
    }
}

struct Case<'c> {
    context: &'c Context<'c>,
    incoming: Incoming,
    body: Body,
}

impl<'c> Case<'c> {
    fn new(context: &'c Context<'c>, load: &[&str], (hits, criticals): (usize, usize), body: Body) -> Self {
        let id = weapon_of(load).parse().expect("an id");
        let choice = WeaponChoice { id, mode: None, path: "weapon".into() };
        let Ok(Found::Weapon(weapon)) = find(context, &choice) else { panic!("{load:?} is a weapon") };
        let threat = threat(context, &weapon, &|_| Ok(10), &[]).expect("a threat");
        let value = |attribute| match attribute {
            Attribute::Ph => Ok(11),
            Attribute::Bts => Ok(3),
            Attribute::Cc | Attribute::Bs | Attribute::Wip | Attribute::Arm => Ok(2),
        };
        let types = if body.structure { vec![EntryId::from_static("heavy-infantry")] } else { Vec::new() };
        let armour = Armour { attributes: &value, bonuses: Vec::new(), types };
        let spec = spec(context, &threat, &armour).expect("saves");
        Self { context, incoming: Incoming { hits, criticals, spec }, body }
    }

    fn take(&self, dice: &mut dyn Dice) -> Taken {
        let paths = SavePaths { owner: Owner::default(), count: "rolls", state: "state" };
        let incoming = std::slice::from_ref(&self.incoming);
        take(self.context, &mut Recorder::default(), dice, &paths, incoming, &self.body).expect("dice never refuse")
    }

    /// How often what comes out, over every way the dice can fall.
    fn rolled(&self) -> BTreeMap<String, BigUint> {
        let mut found: BTreeMap<String, BigUint> = BTreeMap::new();
        let mut dice = Classes::new(&self.incoming.spec);
        let goes_on = self.incoming.spec.groups.iter().any(|group| group.continuous);
        loop {
            let taken = self.take(&mut dice);
            let most = if goes_on { self.told() } else { i64::MAX };
            let mut keys = vec![format!("odds.wounds.{}", taken.wounds_lost.min(most))];
            match taken.condition {
                Condition::Unconscious => keys.push("odds.unconscious".to_owned()),
                Condition::Dead => keys.push("odds.dead".to_owned()),
                Condition::Normal | Condition::Wounded | Condition::Removed => {}
            }
            keys.extend(taken.states.iter().map(|state| format!("odds.state.{state}")));
            for key in keys {
                *found.entry(key).or_default() += dice.ways();
            }
            if !dice.advance() {
                return found;
            }
        }
    }

    /// The Wounds beyond which nothing is told apart where saves go on.
    fn told(&self) -> i64 {
        let kills = self.incoming.spec.groups.iter().any(|group| group.group.shock.is_some());
        let by_shock = kills && self.body.dies_of_shock(self.context);
        self.body.left() + if by_shock { 0 } else { self.body.below_zero + 1 }
    }

    fn counted(&self) -> Resolved {
        resolve(self.context, Recorder::default(), &self.incoming, &self.body, &mut Seeded::new(1)).expect("it runs")
    }

    fn check(&self, setup: &str) {
        let (rolled, counted) = (self.rolled(), self.counted());
        let all = BigUint::from(20u8).pow(DICE);
        for (path, fact) in counted.outcome.iter().filter(|(path, _)| path.starts_with("odds.")) {
            let Fact::Fraction(fraction) = fact else { panic!("{path} is a probability") };
            let (over, under) = fraction.exact.split_once('/').expect("a fraction");
            let (over, under): (BigUint, BigUint) = (over.parse().expect("ways"), under.parse().expect("ways"));
            let ways = rolled.get(&*path).cloned().unwrap_or_default();
            assert_eq!(ways * under, over * &all, "{setup}: {path} is {}", fraction.exact);
        }
        let told = |path: &String| counted.outcome.get(path).is_some();
        let conditions = ["odds.state.dead", "odds.state.unconscious"];
        let untold = rolled.keys().find(|path| !told(path) && !conditions.contains(&path.as_str()));
        assert_eq!(untold, None, "{setup}");
        sums(&counted, setup);
    }
}

fn sums(resolved: &Resolved, setup: &str) {
    for ledger in resolved.trace.steps().filter_map(|step| step.ledger) {
        assert!(ledger.sums(), "{setup}: {ledger:?}");
    }
}

/// Flesh and machines, one that is down already, one that has two levels of Unconscious.
fn bodies() -> Vec<Body> {
    let body = |wounds, structure| Body { wounds, structure, ..Body::default() };
    let down = [EntryId::from_static("unconscious")].into();
    vec![
        body(1, false),
        body(2, false),
        body(1, true),
        body(3, true),
        Body { states: down, ..body(1, false) },
        Body { below_zero: 1, ..body(1, true) },
    ]
}

#[test]
fn the_odds_of_saves_are_those_of_every_way_the_dice_can_fall() {
    let catalogue = catalogue();
    let readings = [BTreeMap::new(), BTreeMap::from([(MULTI_ROLL, "one-wound".to_owned())])];
    let frames = Edition::ALL.into_iter().flat_map(|edition| readings.iter().map(move |readings| (edition, readings)));
    for (edition, readings) in frames.filter(|(edition, readings)| *edition == Edition::N3 || readings.is_empty()) {
        let context = Context::new(ruleset(edition), &catalogue, readings).expect("a context");
        for load in LOADS {
            for hits in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)] {
                for body in bodies() {
                    let setup = format!("{edition} {readings:?} {load:?} {hits:?} {body:?}");
                    Case::new(&context, load, hits, body).check(&setup);
                }
            }
        }
    }
}

#[test]
fn a_bonus_to_damage_makes_every_save_harder_by_as_many_faces() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        let failing = |bonuses: &[Modifier]| {
            let id = weapon_of(&["normal-ammunition"]).parse().expect("an id");
            let choice = WeaponChoice { id, mode: None, path: "weapon".into() };
            let Ok(Found::Weapon(weapon)) = find(&context, &choice) else { panic!("it is a weapon") };
            let threat = threat(&context, &weapon, &|_| Ok(10), bonuses).expect("a threat");
            let armour = Armour { attributes: &|_| Ok(2), bonuses: Vec::new(), types: Vec::new() };
            spec(&context, &threat, &armour).expect("saves").groups[0].failing_faces
        };
        // Damage 13 against ARM 2 fails on 1 to 11; in N5, 7 and 2 fail above 9.
        let bonus = |amount| [Modifier::new("bonus", amount, None)];
        assert_eq!([failing(&[]), failing(&bonus(1)), failing(&bonus(3))], [11, 12, 14], "{edition}");
    }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % bound
    }

    fn one_of<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[usize::try_from(self.below(texts.len() as u64)).expect("small")]
    }
}

/// Every weapon, program and attack skill of the content in some edition and mode.
fn armoury(catalogue: &Catalogue) -> Vec<(String, Edition, Option<String>)> {
    let mut all = Vec::new();
    for edition in Edition::ALL {
        for (entry, modes) in catalogue.entries(edition) {
            for (mode, row) in modes {
                if ["burst", "damage", "ps", "save", "state"].iter().any(|name| row.get(name).is_some()) {
                    all.push((entry.to_string(), edition, mode.as_ref().map(ToString::to_string)));
                }
            }
        }
    }
    all
}

#[test]
fn any_weapon_in_any_hands_gives_an_answer_or_a_reason() {
    let kb = assemble(&Embedded, &|_| {});
    let armoury = armoury(&kb.catalogue);
    let (mut random, mut answered) = (Random(7), BTreeSet::new());
    for (weapon, edition, mode) in armoury.iter().cycle().take(armoury.len() * 6) {
        let mode = mode.as_ref().map(|mode| format!("mode = '{mode}'\n")).unwrap_or_default();
        let hits = random.below(14);
        let situation = format!(
            "weapon = '{weapon}'\n{mode}hits = {hits}\ncriticals = {}\nseed = {}\n\
             attacker = {{ ph = {}, wip = {} }}\n\
             [target]\narm = {}\nbts = {}\nph = {}\nwounds = {}\nstructure = {}\ntype = '{}'\ncover = '{}'\nstates = [{}]\n",
            random.below(hits + 1),
            random.below(1000),
            random.below(30),
            random.below(30),
            random.below(31),
            random.below(31),
            random.below(30),
            1 + random.below(20),
            random.one_of(&["true", "false"]),
            random.one_of(&["heavy-infantry", "light-infantry", "remote", "nobody-knows"]),
            random.one_of(&["none", "partial", "total"]),
            random.one_of(&["", "'unconscious'", "'stunned', 'isolated'"]),
        );
        match ask(&situation, Format::Toml, Some("save"), Some((*edition).into()), &kb.catalogue) {
            Ok(answer) => {
                sums(&answer.resolved, &situation);
                answered.insert(weapon);
            }
            Err(refusal) => assert!(!refusal.message.id.is_empty(), "{situation}"),
        }
        let turn = random.one_of(&["active", "reactive"]);
        let question = format!("weapon = '{weapon}'\n{mode}turn = '{turn}'\ndistance = '{}\"'\n", random.below(100));
        if let Ok(answer) = ask(&question, Format::Toml, Some("weapon"), Some((*edition).into()), &kb.catalogue) {
            sums(&answer.resolved, &question);
        }
        for (kind, key) in [("effect", "of"), ("profile", "profile")] {
            let question = format!("{key} = '{weapon}'\n");
            if let Ok(answer) = ask(&question, Format::Toml, Some(kind), Some((*edition).into()), &kb.catalogue) {
                sums(&answer.resolved, &question);
            }
        }
    }
    assert!(answered.len() > 3, "only {answered:?} answered");
}

/// The ids of the steps of a run that concern rules without a number of their own, sorted.
fn told(resolved: &Resolved) -> Vec<&'static str> {
    const TOLD: [&str; 7] = [
        "step-critical-only-wins",
        "step-extra-save-differs",
        "step-extra-save-with-armor",
        "step-halved-first",
        "step-no-cover-from-templates",
        "step-saves-on-an-attribute",
        "step-several-saves",
    ];
    let ids: BTreeSet<&str> = resolved.trace.steps().map(|step| step.message.id).collect();
    ids.into_iter().filter(|id| TOLD.contains(id)).collect()
}

#[test]
fn rules_that_shape_saves_are_told_where_they_apply_and_nowhere_else() {
    use Edition::{CodeOne, N3, N4, N5};
    let all: &[Edition] = &[N3, CodeOne, N4, N5];
    let later: &[Edition] = &[N4, N5];
    let expected: [(&[&str], bool, &[Edition], &str); 8] = [
        (&["armor-piercing"], false, all, "step-halved-first"),
        // In N3 halving before cover is a rule on Armor alone.
        (&["electromagnetic"], false, &[CodeOne, N4, N5], "step-halved-first"),
        (&["double-action"], false, all, "step-several-saves"),
        (&["adhesive"], false, later, "step-saves-on-an-attribute"),
        (&["t2"], true, later, "step-extra-save-differs"),
        (&["plasma"], true, later, "step-extra-save-with-armor"),
        (&["smoke"], true, &[CodeOne, N4, N5], "step-critical-only-wins"),
        (&["normal-ammunition"], true, &[], ""),
    ];
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        for (load, by_critical, editions, step) in expected {
            for hits in [(0, 0), (2, 0), (2, 1)] {
                let case = Case::new(&context, load, hits, bodies().swap_remove(3));
                let applies = editions.contains(&edition) && hits.0 > 0 && (hits.1 > 0 || !by_critical);
                let steps = case.counted();
                assert_eq!(told(&steps), Vec::from_iter(applies.then_some(step)), "{edition} {load:?} {hits:?}");
            }
        }
    }
}

#[test]
fn who_is_not_hit_saves_against_nothing_and_loses_nothing() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        let mut case = Case::new(&context, &["shock"], (0, 0), bodies().swap_remove(1));
        let counted = case.counted();
        let due = counted.trace.steps().find(|step| step.message.id == "step-saves").expect("a step");
        assert!(due.clauses.is_empty(), "{edition}: {:?}", due.clauses);
        let points: ClauseId = "rule#costs-a-point".parse().expect("a clause id");
        case.incoming.spec.points = Some((1, points));
        for (hits, lost) in [(0, 0), (1, 1)] {
            case.incoming.hits = hits;
            case.incoming.spec.groups.clear();
            assert_eq!(case.take(&mut Seeded::new(1)).wounds_lost, lost, "{edition}");
        }
    }
}

/// Dice that fall as they are told.
fn written(faces: &[i64]) -> impl Dice {
    Scripted::new(BTreeMap::from([("save".to_owned(), faces.to_vec())])).expect("dice")
}

#[test]
fn failures_and_what_they_cost_are_counted_attack_by_attack() {
    let catalogue = catalogue();
    let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
    let case = Case::new(&context, &["t2"], (3, 0), Body { wounds: 9, ..Body::default() });
    // Damage 13 against ARM 2 fails on 1 to 11; each failure costs two Wounds.
    for (faces, failures) in [([1, 11, 5], 3), ([12, 20, 11], 1), ([12, 13, 20], 0)] {
        let taken = case.take(&mut written(&faces));
        assert_eq!((taken.failures, taken.failed), (vec![failures], failures), "{faces:?}");
        assert_eq!(taken.wounds_lost, 2 * i64::try_from(failures).expect("few"), "{faces:?}");
        assert_eq!(taken.saves, 3, "{faces:?}");
    }
}

#[test]
fn a_critical_is_told_by_what_it_adds() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        // N3 takes a Wound without a roll, the later editions ask for one save more; without saves there is neither.
        let adds = if edition == Edition::N3 { "step-automatic-wound" } else { "step-extra-save" };
        for (load, criticals, expected) in [
            (&["normal-ammunition"], 1, adds),
            (&["smoke"], 1, "step-critical-without-saves"),
            (&["normal-ammunition"], 0, "step-no-criticals"),
        ] {
            let counted = Case::new(&context, load, (2, criticals), bodies().swap_remove(3)).counted();
            let ids: Vec<&str> = counted.trace.steps().map(|step| step.message.id).collect();
            let about = ["step-automatic-wound", "step-extra-save", "step-critical-without-saves", "step-no-criticals"];
            let found: Vec<&&str> = ids.iter().filter(|id| about.contains(id)).collect();
            assert_eq!(found, [&expected], "{edition} {load:?}");
        }
    }
}

#[test]
fn saves_that_are_rolled_once_ask_for_all_their_dice() {
    let catalogue = catalogue();
    let context = Context::new(ruleset(Edition::N4), &catalogue, &BTreeMap::new()).expect("a context");
    let refusal = |load: &[&str]| {
        let case = Case::new(&context, load, (3, 0), Body { wounds: 9, ..Body::default() });
        let paths = SavePaths { owner: Owner::default(), count: "rolls", state: "state" };
        let incoming = std::slice::from_ref(&case.incoming);
        let taken = take(&context, &mut Recorder::default(), &mut written(&[20]), &paths, incoming, &case.body);
        taken.expect_err("one die is not enough").message
    };
    let expected =
        |dice| Message::new("refusal-missing-dice").text("roll", "save").count("expected", dice).count("found", 1);
    assert_eq!(refusal(&["normal-ammunition"]), expected(3));
    // How many of these are rolled hangs on each of them.
    assert_eq!(refusal(&["fire"]), expected(2));
}

#[test]
fn failed_saves_name_the_rules_that_say_what_they_cost() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let rules = ruleset(edition);
        let context = Context::new(rules.clone(), &catalogue, &BTreeMap::new()).expect("a context");
        let all_are_rolled = rules.all_saves.into_iter();
        let (normal, t2): (&[&str], &[&str]) = (&["normal-ammunition"], &["t2"]);
        // In N3 a Critical alone takes its Wound without a die; the later editions roll for it.
        let by_critical: Vec<&str> = if edition == Edition::N3 {
            vec![]
        } else {
            [rules.failed_save].into_iter().chain(all_are_rolled.clone()).collect()
        };
        for (load, hits, expected) in [
            (normal, (2, 0), [rules.failed_save].into_iter().chain(all_are_rolled.clone()).collect()),
            (normal, (1, 1), by_critical),
            (t2, (2, 0), all_are_rolled.chain(["t2#wounds", "t2#critical-wounds"]).collect()),
            (&["smoke"], (1, 0), vec![]),
        ] {
            let counted = Case::new(&context, load, hits, bodies().swap_remove(3)).counted();
            let step = counted.trace.steps().find(|step| step.message.id == "step-saves-failed").expect("a step");
            let cited: Vec<&str> = step.clauses.iter().map(ClauseId::as_str).collect();
            assert_eq!(cited, expected, "{edition} {load:?} {hits:?}");
        }
    }
}
