//! Metamorphic properties of rolls: swapped sides, and one side improved.

use model::catalogue::Catalogue;
use model::edition::Edition;
use model::outcome::{Fact, Outcome};
use rulings::{Format, run_untrusted};
use serde_json::{Value, json};

use super::arbitrary::{Situation, Situations};
use super::judge::{at_most, probability};
use super::random::Seeded;

/// One side of a Face to Face Roll with its dice.
struct Side {
    value: i64,
    modifier: i64,
    faces: Vec<i64>,
}

impl Side {
    fn any(random: &mut Seeded) -> Self {
        let burst = 1 + random.below(5);
        let faces = (0..burst).map(|_| random.between(1, 20)).collect();
        Self { value: random.between(-3, 30), modifier: random.between(-12, 12), faces }
    }

    fn stated(&self) -> Value {
        let modifiers = json!([{ "name": "range", "value": self.modifier }]);
        json!({ "value": self.value, "burst": self.faces.len(), "modifiers": modifiers })
    }

    /// Returns the dice that are rolled: none below a Success Value of 1.
    fn dice(&self) -> &[i64] {
        if self.value + self.modifier < 1 { &[] } else { &self.faces }
    }
}

fn outcome(stated: &Value, kind: &str, edition: Edition, catalogue: &Catalogue) -> Outcome {
    match run_untrusted(&stated.to_string(), Format::Json, Some(kind), Some(edition.into()), catalogue) {
        Ok(answer) => answer.resolved.outcome,
        Err(refusal) => panic!("{refusal:?}: {stated}"),
    }
}

/// Swapping the sides of a Face to Face Roll gives the same outcome with the names swapped.
pub fn change_places(random: &mut Seeded, catalogue: &Catalogue) {
    let (edition, first, second) = (*random.one_of(&Edition::ALL), Side::any(random), Side::any(random));
    let duel = |active: &Side, reactive: &Side| {
        let dice = json!({ "active": active.dice(), "reactive": reactive.dice() });
        let stated = json!({ "active": active.stated(), "reactive": reactive.stated(), "dice": dice });
        outcome(&stated, "face-to-face", edition, catalogue)
    };
    let (own, mirrored) = (duel(&first, &second), duel(&second, &first));
    let changed = |path: &str| -> String {
        let opposite = |part: &str| match part {
            "active" => "reactive".to_owned(),
            "reactive" => "active".to_owned(),
            part => part.to_owned(),
        };
        path.split('.').map(opposite).collect::<Vec<_>>().join(".")
    };
    assert_eq!(own.iter().count(), mirrored.iter().count());
    for (path, fact) in own.iter() {
        let expected = if *fact == Fact::Word("active") {
            Fact::Word("reactive")
        } else if *fact == Fact::Word("reactive") {
            Fact::Word("active")
        } else {
            fact.clone()
        };
        assert_eq!(
            mirrored.get(&changed(&path)),
            Some(&expected),
            "{path}: {:?} and {:?}",
            first.stated(),
            second.stated()
        );
    }
}

/// A higher Success Value never makes a success, a Critical or winning less likely, or losing more likely.
pub fn better_value(random: &mut Seeded, catalogue: &Catalogue) {
    let (edition, active, reactive) = (*random.one_of(&Edition::ALL), Side::any(random), Side::any(random));
    let better = Side { value: active.value + 1, faces: active.faces.clone(), ..active };
    let roll = |side: &Side| {
        let stated = json!({ "value": side.value, "modifiers": side.stated()["modifiers"], "seed": 1 });
        outcome(&stated, "roll", edition, catalogue)
    };
    let duel = |side: &Side| {
        let stated = json!({ "active": side.stated(), "reactive": reactive.stated(), "seed": 1 });
        outcome(&stated, "face-to-face", edition, catalogue)
    };
    let setup = format!("{edition}: {} against {}", active.stated(), reactive.stated());
    let rises = |before: &Outcome, after: &Outcome, path: &str| {
        let (before, after) = (probability(before, path), probability(after, path));
        let (before, after) = (before.expect("a probability"), after.expect("a probability"));
        assert!(at_most(&before, &after), "{path}: {setup}");
    };
    let (before, after) = (roll(&active), roll(&better));
    rises(&before, &after, "odds.success");
    rises(&before, &after, "odds.critical");
    let (before, after) = (duel(&active), duel(&better));
    rises(&before, &after, "odds.active");
    rises(&after, &before, "odds.reactive");
}

/// Checks that a higher BS or CC of an active trooper never makes its targets more likely to lose nothing. Returns
/// whether the situation was resolved.
pub fn better_attacker(situations: &Situations, random: &mut Seeded, catalogue: &Catalogue) -> bool {
    let mut situation = situations.any(random);
    while situation.kind != "order" {
        situation = situations.any(random);
    }
    let attribute = random.one_of(&["/active/0/bs", "/active/0/cc"]);
    let Some(value) = situation.stated.pointer(attribute).and_then(Value::as_i64) else { return false };
    let mut better = situation.clone();
    if let Some(place) = better.stated.pointer_mut(attribute) {
        *place = Value::from(value.saturating_add(1));
    }
    let (Some(before), Some(after)) = (odds(&situation, catalogue), odds(&better, catalogue)) else { return false };
    let troopers = situation.stated["reactive"].as_array().cloned().unwrap_or_default();
    // A friend beside the target is no target: only the misses hit it, and a better attacker misses less.
    let targets = troopers.iter().filter(|trooper| trooper["side"] != "friendly");
    for name in targets.filter_map(|trooper| trooper["name"].as_str()) {
        let path = format!("odds.{name}.wounds.0");
        if let (Some(before), Some(after)) = (probability(&before, &path), probability(&after, &path)) {
            assert!(at_most(&after, &before), "{path}: {} in {}: {}", attribute, situation.edition, situation.stated);
        }
    }
    true
}

fn odds(situation: &Situation, catalogue: &Catalogue) -> Option<Outcome> {
    let text = situation.stated.to_string();
    let answer = run_untrusted(&text, Format::Json, Some(situation.kind), Some(situation.edition), catalogue);
    answer.ok().map(|answer| answer.resolved.outcome)
}
