//! Saves as rolled, compared with their odds as counted; and every weapon with every user.
//!
//! The odds come from generating functions; here every result of the dice goes through the procedure that rolls them.

mod notes;

use std::collections::{BTreeMap, BTreeSet};

use engine::context::Context;
use engine::dice::{Dice, Seeded};
use engine::record::Recorder;
use engine::ruleset::ruleset;
use engine::saves::{
    Armor, Incoming, SavePaths, SaveResult, SaveSpec, TargetSaves, TargetTraits, build_save_spec, resolve_saves,
    weapon_save,
};
use engine::success_value::Modifier;
use engine::weapon::{WeaponChoice, WeaponLookup, find};
use engine::wounds::{Condition, Health};
use model::catalogue::{Catalogue, Printed, ValueKey};
use model::edition::Edition;
use model::ids::{ClauseId, DiscrepancyId, EntryId};
use model::outcome::Fact;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::trace::Resolved;
use model::value::{Attribute, Value};
use num_bigint::BigUint;
use rulings::{Format, run_untrusted};

use crate::{KB, random};
use engine::saves_with_odds::{self, AttackTarget};

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
    // Repeats after a failure but takes no Wounds, so there is only one save.
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
            catalogue.insert(
                ValueKey { entry: id.clone(), scope: edition.into(), mode: None, name: name.parse().expect("a name") },
                printed,
            );
        }
    }
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    for (entry, toml) in AMMUNITION {
        // The Attribute that the ammunition prints, else ARM.
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

/// Dice that enumerate every result, with faces grouped when every save treats them alike.
struct EnumeratingDice {
    /// A representative face of each class and the size of the class.
    faces: Vec<(u8, u64)>,
    path: Vec<usize>,
    used: usize,
}

impl EnumeratingDice {
    fn new(spec: &SaveSpec) -> Self {
        let alike = |face: u8| spec.groups.iter().map(|group| group.fails(face)).collect::<Vec<_>>();
        let mut classes: BTreeMap<Vec<bool>, (u8, u64)> = BTreeMap::new();
        for face in 1..=20 {
            classes.entry(alike(face)).or_insert((face, 0)).1 += 1;
        }
        Self { faces: classes.into_values().collect(), path: Vec::new(), used: 0 }
    }

    /// Returns the number of ways, of 20^24, to roll the last result.
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

/// The discrepancy on a Critical in N3; other editions have no readings of it.
const MULTI_ROLL: DiscrepancyId = DiscrepancyId::from_static("critical~multi-roll-ammunition");

/// The most dice that a situation here rolls.
const DICE: u32 = 24;

impl Dice for EnumeratingDice {
    fn roll(&mut self, _name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        let end = self.used + count;
        if self.path.len() < end {
            self.path.resize(end, 0);
        }
        let faces = self.path[self.used..end].iter().map(|class| self.faces[*class].0).collect();
        self.used = end;
        Ok(faces)
    }
}

struct SaveCase<'c> {
    context: &'c Context<'c>,
    incoming: Incoming,
    health: Health,
}

impl<'c> SaveCase<'c> {
    fn new(context: &'c Context<'c>, load: &[&str], (hits, criticals): (usize, usize), health: Health) -> Self {
        let id = weapon_of(load).parse().expect("an id");
        let choice = WeaponChoice { id, mode: None, path: "weapon".into() };
        let Ok(WeaponLookup::Weapon(weapon)) = find(context, &choice) else { panic!("{load:?} is a weapon") };
        let weapon_save = weapon_save(context, &weapon, &|_| Ok(10), &[]).expect("a threat");
        let value = |attribute| match attribute {
            Attribute::Ph => Ok(11),
            Attribute::Bts => Ok(3),
            Attribute::Cc | Attribute::Bs | Attribute::Wip | Attribute::Arm => Ok(2),
        };
        let types = if health.structure { vec![EntryId::from_static("heavy-infantry")] } else { Vec::new() };
        let armor = Armor {
            attributes: &value,
            bonuses: Vec::new(),
            penalties: Vec::new(),
            types,
            target_traits: TargetTraits::default(),
        };
        let spec = build_save_spec(context, &weapon_save, &armor).expect("saves");
        Self { context, incoming: Incoming { hits, criticals, spec }, health }
    }

    fn resolve(&self, dice: &mut dyn Dice) -> SaveResult {
        let paths = SavePaths { subject: PathPrefix::default(), count: "rolls", state: "state" };
        let target =
            TargetSaves { paths: &paths, incoming: std::slice::from_ref(&self.incoming), health: &self.health };
        resolve_saves(self.context, &mut Recorder::default(), dice, target).expect("dice never refuse")
    }

    /// Returns the number of ways for each result, over all results of the dice.
    fn rolled(&self) -> BTreeMap<String, BigUint> {
        let mut outcomes: BTreeMap<String, BigUint> = BTreeMap::new();
        let mut dice = EnumeratingDice::new(&self.incoming.spec);
        let is_continuous = self.incoming.spec.groups.iter().any(|group| group.continuous);
        loop {
            let result = self.resolve(&mut dice);
            let max = if is_continuous { self.max_wounds() } else { i64::MAX };
            let mut keys = vec![format!("odds.wounds.{}", result.wounds_lost.min(max))];
            match result.condition {
                Condition::Unconscious => keys.push("odds.unconscious".to_owned()),
                Condition::Dead => keys.push("odds.dead".to_owned()),
                Condition::Normal | Condition::Wounded | Condition::Removed => {}
            }
            keys.extend(result.states.iter().map(|state| format!("odds.state.{state}")));
            for key in keys {
                *outcomes.entry(key).or_default() += dice.ways();
            }
            if !dice.advance() {
                return outcomes;
            }
        }
    }

    /// Returns the number of Wounds at which repeated saves stop.
    fn max_wounds(&self) -> i64 {
        let kills = self.incoming.spec.groups.iter().any(|group| group.group.shock.is_some());
        let by_shock = kills && self.health.dies_of_shock(self.context);
        self.health.left() + if by_shock { 0 } else { self.health.below_zero + 1 }
    }

    fn counted(&self) -> Resolved {
        let mut dice = Seeded::new(1);
        saves_with_odds::resolve(
            self.context,
            Recorder::default(),
            &self.incoming,
            AttackTarget { health: &self.health, scenery: None },
            &mut dice,
        )
        .expect("it runs")
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
        let counts = |path: &String| counted.outcome.get(path).is_some();
        let conditions = ["odds.state.dead", "odds.state.unconscious"];
        let uncounted = rolled.keys().find(|path| !counts(path) && !conditions.contains(&path.as_str()));
        assert_eq!(uncounted, None, "{setup}");
        sums(&counted, setup);
    }
}

fn sums(resolved: &Resolved, setup: &str) {
    for ledger in resolved.trace.steps().filter_map(|step| step.ledger) {
        assert!(ledger.sums(), "{setup}: {ledger:?}");
    }
}

/// Bodies with Wounds and with Structure, one that is already Unconscious, one with two levels of Unconscious.
fn bodies() -> Vec<Health> {
    let health = |wounds, structure| Health { wounds, structure, ..Health::default() };
    let down = [EntryId::from_static("unconscious")].into();
    vec![
        health(1, false),
        health(2, false),
        health(1, true),
        health(3, true),
        Health { states: down, ..health(1, false) },
        Health { below_zero: 1, ..health(1, true) },
    ]
}

#[test]
fn the_odds_of_saves_equal_the_count_over_all_dice() {
    let catalogue = catalogue();
    let readings = [BTreeMap::new(), BTreeMap::from([(MULTI_ROLL, "one-wound".to_owned())])];
    let frames = Edition::ALL.into_iter().flat_map(|edition| readings.iter().map(move |readings| (edition, readings)));
    for (edition, readings) in frames.filter(|(edition, readings)| *edition == Edition::N3 || readings.is_empty()) {
        let context = Context::new(ruleset(edition), &catalogue, readings).expect("a context");
        for load in LOADS {
            for hits in [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)] {
                for health in bodies() {
                    let setup = format!("{edition} {readings:?} {load:?} {hits:?} {health:?}");
                    SaveCase::new(&context, load, hits, health).check(&setup);
                }
            }
        }
    }
}

#[test]
fn a_bonus_to_damage_adds_as_many_failing_faces_to_a_save() {
    let catalogue = catalogue();
    for edition in Edition::ALL {
        let context = Context::new(ruleset(edition), &catalogue, &BTreeMap::new()).expect("a context");
        let failing = |bonuses: &[Modifier]| {
            let id = weapon_of(&["normal-ammunition"]).parse().expect("an id");
            let choice = WeaponChoice { id, mode: None, path: "weapon".into() };
            let Ok(WeaponLookup::Weapon(weapon)) = find(&context, &choice) else { panic!("it is a weapon") };
            let weapon_save = weapon_save(&context, &weapon, &|_| Ok(10), bonuses).expect("a threat");
            let armor = Armor {
                penalties: Vec::new(),
                attributes: &|_| Ok(2),
                bonuses: Vec::new(),
                types: Vec::new(),
                target_traits: TargetTraits::default(),
            };
            build_save_spec(&context, &weapon_save, &armor).expect("saves").groups[0].failing_faces
        };
        // Damage 13 against ARM 2 fails on 1 to 11; in N5, 7 and 2 fail above 9.
        let bonus = |amount| [Modifier::new("bonus", amount, None)];
        assert_eq!([failing(&[]), failing(&bonus(1)), failing(&bonus(3))], [11, 12, 14], "{edition}");
    }
}

/// Returns every weapon, program and attack skill of the content in some edition and mode.
fn armory(catalogue: &Catalogue) -> Vec<(String, Edition, Option<String>)> {
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
fn every_weapon_with_every_user_gives_an_outcome_or_a_refusal() {
    let kb = &*KB;
    let armory = armory(&kb.catalogue);
    let (mut random, mut answered) = (random::Seeded(7), BTreeSet::new());
    for (weapon, edition, mode) in armory.iter().cycle().take(armory.len() * 6) {
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
        match run_untrusted(&situation, Format::Toml, Some("save"), Some((*edition).into()), &kb.catalogue) {
            Ok(answer) => {
                sums(&answer.resolved, &situation);
                answered.insert(weapon);
            }
            Err(refusal) => assert!(!refusal.message.id.is_empty(), "{situation}"),
        }
        let turn = random.one_of(&["active", "reactive"]);
        let question = format!("weapon = '{weapon}'\n{mode}turn = '{turn}'\ndistance = '{}\"'\n", random.below(100));
        if let Ok(answer) =
            run_untrusted(&question, Format::Toml, Some("weapon"), Some((*edition).into()), &kb.catalogue)
        {
            sums(&answer.resolved, &question);
        }
        for (kind, key) in [("effect", "of"), ("profile", "profile")] {
            let question = format!("{key} = '{weapon}'\n");
            if let Ok(answer) =
                run_untrusted(&question, Format::Toml, Some(kind), Some((*edition).into()), &kb.catalogue)
            {
                sums(&answer.resolved, &question);
            }
        }
    }
    assert!(answered.len() > 3, "only {answered:?} answered");
}
