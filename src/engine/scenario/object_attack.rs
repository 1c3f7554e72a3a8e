//! An attack on an object of a scenario: whether it may be declared, whether it does harm, and the Saving Rolls.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::{Recorder, StepHandle};
use crate::skill_ids::CC_ATTACK;
use crate::violation::{VERDICT, Violation};
use model::fact_name::{ALLOWED, FAILED, SAVES};
use model::ids::{ClauseId, EntryId, Name};
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::map::Profile;
use model::scenario::object_attack::ObjectAttack;
use model::scenario::{ClauseRef, Scenario};
use model::situation::score::ObjectHit;
use model::trace::Resolved;

/// The facts that the harm decides.
const HARM: [&str; 4] = [SAVES, FAILED, "structure", "state"];

/// An attack on an object.
#[derive(Clone, Debug)]
pub struct Attack<'s> {
    /// The entry of the scenario.
    pub entry: EntryId,
    /// The scenario that is played.
    pub scenario: &'s Scenario,
    /// The object that is attacked, by its name in the scenario.
    pub object: Name,
    /// The Game Round, 1 to 3.
    pub round: u8,
    /// The id of the skill with which the object is attacked.
    pub skill: EntryId,
    /// Whether the object is the target, or only affected.
    pub hit: ObjectHit,
    /// The troop type and the like of the attacker.
    pub attacker: Vec<EntryId>,
    /// Whether the weapon has the Trait Antimaterial.
    pub antimaterial: bool,
    /// Whether the attacker fights with bare hands.
    pub bare_hands: bool,
    /// Whether the attacking player has marked the object, and whether the mark is still there.
    pub marked: [bool; 2],
    /// The Structure that the object has left; all of it if `None`.
    pub structure: Option<i64>,
    /// The Damage of the hits.
    pub damage: i64,
    /// The number of hits.
    pub hits: usize,
    /// Whether the saves use BTS.
    pub with_bts: bool,
}

/// Resolves the attack: `allowed`, or `refused`; `saves`, `failed`, the `structure` left and the `state` of the object.
///
/// # Errors
/// A refusal for an object that the scenario does not let players attack, or for missing dice.
pub fn resolve(context: &Context<'_>, attack: &Attack<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let missing = || Refusal::new("object", Message::new("refusal-object-not-attacked"));
    let object = attack.scenario.objects.iter().find(|object| object.id == attack.object);
    let group = object.map_or(&attack.object, |object| &object.group);
    let rules = attack.scenario.attacks.iter().find(|row| row.objects == *group).ok_or_else(missing)?;
    let profile = object.and_then(|object| object.profile).or(rules.values).ok_or_else(missing)?;
    let mut record = Recorder::default();
    let check = Check { attack, rules, place: object.map(|object| &object.clause) };
    if let Some(violation) = check.resolve_violation(&mut record) {
        return Ok(violation.end(record));
    }
    record.step(Message::new("step-object-may-be-attacked")).decides(ALLOWED, Fact::Flag(true));
    let full = attack.structure.unwrap_or_else(|| profile.structure.into());
    if attack.skill != CC_ATTACK && rules.except.as_ref() == Some(&attack.skill) {
        return Ok(record.finish());
    }
    if let Some(clause) = check.resolve_harmless_clause(&mut record) {
        let step = record.step(Message::new("step-object-unharmed")).cite(&clause);
        write_state(step.decides(SAVES, Fact::Number(0)).decides(FAILED, Fact::Number(0)), full, profile);
        return Ok(record.finish());
    }
    roll_saves(context, &mut record, &check, (profile, full), dice)?;
    Ok(record.finish())
}

/// An attack with the rules on its object.
struct Check<'s> {
    attack: &'s Attack<'s>,
    rules: &'s ObjectAttack,
    place: Option<&'s ClauseRef>,
}

impl Check<'_> {
    fn clause(&self, clause: &ClauseRef) -> ClauseId {
        clause.resolve(&self.attack.entry)
    }

    fn step<'r>(&self, record: &'r mut Recorder, id: &'static str, clause: &ClauseRef) -> StepHandle<'r> {
        record.step(Message::new(id)).cite(&self.clause(clause)).affects_all(VERDICT).affects_all(HARM)
    }

    fn build_violation(&self, id: &'static str, clause: &ClauseRef) -> Violation {
        Violation::from_clause(Message::new(id), self.clause(clause))
    }

    /// Returns the rule that forbids the declaration.
    fn resolve_violation(&self, record: &mut Recorder) -> Option<Violation> {
        let attack = self.attack;
        if let Some(clause) = &self.rules.once {
            if attack.structure.is_some_and(|left| left < 0) {
                return Some(self.build_violation("step-object-destroyed-before", clause));
            }
            self.step(record, "step-object-not-destroyed-yet", clause);
        }
        if let Some(from) = &self.rules.from_round {
            let is_early = attack.round < from.round && self.rules.except.as_ref() != Some(&attack.skill);
            if is_early && (attack.hit == ObjectHit::Target || self.rules.harmless.is_none()) {
                return Some(self.build_violation("step-object-too-early", &from.clause));
            }
            let id =
                if attack.round < from.round { "step-object-before-its-round" } else { "step-object-in-its-round" };
            self.step(record, id, &from.clause);
        }
        let marked = self.rules.marked.as_ref().filter(|_| attack.hit == ObjectHit::Target);
        if let Some(marked) = marked {
            if !attack.marked[0] {
                return Some(self.build_violation("step-object-not-marked-before", &marked.before));
            }
            self.step(record, "step-object-marked-before", &marked.before);
            if !attack.marked[1] {
                return Some(self.build_violation("step-object-mark-is-gone", &marked.still));
            }
            self.step(record, "step-object-still-marked", &marked.still);
        }
        None
    }

    /// Returns the clause by which the attack does no harm.
    fn resolve_harmless_clause(&self, record: &mut Recorder) -> Option<ClauseId> {
        let attack = self.attack;
        if let Some(clause) = &self.rules.harmless {
            let is_early = self.rules.from_round.as_ref().is_some_and(|from| attack.round < from.round);
            if is_early || (self.rules.marked.is_some() && attack.marked != [true, true]) {
                return Some(self.clause(clause));
            }
            self.step(record, "step-object-may-be-harmed", clause);
        }
        let clause = self.rules.only_antimaterial.as_ref()?;
        let bare = self.rules.bare_hands.as_ref().filter(|_| attack.bare_hands);
        let hands = bare.filter(|hands| attack.attacker.contains(&hands.of));
        if let Some(hands) = hands {
            self.step(record, "step-object-bare-hands", &hands.clause);
        } else if let Some(hands) = bare {
            self.step(record, "step-object-weak-hands", &hands.clause);
        }
        let suffices = attack.skill == CC_ATTACK && (attack.antimaterial || hands.is_some());
        if !suffices {
            return Some(self.clause(clause));
        }
        self.step(record, "step-object-antimaterial", clause);
        None
    }
}

/// Makes the Saving Rolls: each die and the Attribute must exceed the Damage.
fn roll_saves(
    context: &Context<'_>,
    record: &mut Recorder,
    check: &Check<'_>,
    (profile, full): (Profile, i64),
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    let attack = check.attack;
    let attribute = i64::from(if attack.with_bts { profile.bts } else { profile.arm });
    let rolls = dice.roll("save", attack.hits)?;
    let fails = |face: &&u8| i64::from(**face) + attribute <= attack.damage;
    let failed = saturating_i64(rolls.iter().filter(fails).count());
    let left = (full - failed).max(-1);
    let message = Message::new("step-object-saves").number("attribute", attribute).number("damage", attack.damage);
    let step = record.step(message.number("failed", failed).number("left", left));
    let step = step.cite(&check.clause(&check.rules.profile)).cite(context.rules.save.clause);
    let step = check.place.iter().fold(step, |step, clause| step.cite(&check.clause(clause)));
    let step = check.rules.as_scenery.iter().fold(step, |step, clause| step.cite(&check.clause(clause)));
    let step = step.decides(SAVES, Fact::Number(saturating_i64(rolls.len()))).decides(FAILED, Fact::Number(failed));
    write_state(step, left, profile);
    Ok(())
}

/// Writes the Structure left and the state of the object.
fn write_state(step: StepHandle<'_>, left: i64, profile: Profile) {
    let step = step.decides("structure", Fact::Number(left));
    // The Damaged state begins with the last point of STR.
    match left {
        _ if left < 0 => step.decides("state", Fact::Word("destroyed")),
        0 => step.decides("state", Fact::Word("damaged")),
        _ if left < i64::from(profile.structure) => step,
        _ => step.decides("state", Fact::Word("unharmed")),
    };
}
