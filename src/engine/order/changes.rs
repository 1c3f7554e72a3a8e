//! What the skills, items, states and troop types of both sides change about a roll of an Order.

use crate::effects::{Changes, Moment, Turn, apply, sum_for};
use crate::order::entry_ids::{HIDDEN_DEPLOYMENT, ISOLATED, SIXTH_SENSE, SURPRISE_ATTACK, SURPRISE_SHOT};
use crate::order::marker::is_marker;
use crate::order::melee::coordinated_damage;
use crate::order::plan::Shot;
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, bearings};
use crate::skills::{BERSERK, CC_ATTACK, DODGE};
use crate::success_value::{Modifier, Struck};
use model::effect::Whose;
use model::ids::ClauseId;
use model::message::Message;

/// Skills that work out of hiding only.
const SURPRISES: [&str; 2] = [SURPRISE_ATTACK, SURPRISE_SHOT];
/// A zone where it is hard to see.
const LOW_VISIBILITY: &str = "low-visibility-zone";
/// States whose negative MODs count even with Sixth Sense.
const HOLDING: [&str; 3] = ["immobilized-a", "immobilized-b", ISOLATED];

/// A roll as its roller sees it.
#[derive(Clone, Copy)]
struct Roll<'r> {
    /// The skill rolled for.
    skill: &'r str,
    /// It is the roller's Active Turn.
    active: bool,
    /// It is Face to Face.
    face_to_face: bool,
}

/// What the entries of a trooper change about a roll; `with` is what that trooper declared.
fn of_trooper(scene: &Scene<'_>, trooper: &Trooper, whose: Whose, roll: Roll<'_>, with: &[&str]) -> Changes {
    // The bearer's turn is the roller's for its own rolls, and the other one for its opponent's.
    let bearer_active = match whose {
        Whose::Own => roll.active,
        Whose::Opponent => !roll.active,
    };
    let turn = if bearer_active { Turn::Active } else { Turn::Reactive };
    let moment = Moment { on: Some(roll.skill), with, turn, face_to_face: roll.face_to_face };
    sum_for(scene.context, bearings(trooper), whose, &moment)
}

/// What a trooper's own entries change about an attack, whatever opposes it.
fn own_changes(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Changes {
    let Some(trooper) = scene.order.trooper(user) else { return Changes::default() };
    let roll = Roll { skill: rolled_as(declared), active: scene.order.is_active(user), face_to_face: false };
    of_trooper(scene, trooper, Whose::Own, roll, &counted_skills(declared))
}

/// The skill that a declaration is rolled as: a charge is a blow.
fn rolled_as(declared: &Declaration) -> &str {
    let skill = declared.skill.as_str();
    if skill == BERSERK { CC_ATTACK } else { skill }
}

/// What a declaration counts as: itself, and what it is rolled as.
fn counted_skills(declared: &Declaration) -> Vec<&str> {
    let mut names = vec![declared.skill.as_str(), rolled_as(declared)];
    names.dedup();
    names
}

/// What entries add to the Burst of an attack, with their clauses.
pub fn extra_burst(scene: &Scene<'_>, user: usize, declared: &Declaration) -> Vec<(i64, ClauseId)> {
    let extra = own_changes(scene, user, declared).burst;
    extra.into_iter().filter_map(|burst| Some((burst.amount, burst.clause?))).collect()
}

/// What entries add to the Damage of an attack.
pub fn extra_damage(scene: &Scene<'_>, shot: &Shot<'_>) -> Vec<Modifier> {
    let own = own_changes(scene, shot.user, shot.declared).damage;
    own.into_iter().chain(coordinated_damage(scene, shot.user)).collect()
}

/// A skill that is rolled, and what it meets.
#[derive(Clone, Copy)]
pub struct RolledSkill<'r> {
    /// The roller.
    pub user: usize,
    /// The opponents: their entries change the roll.
    pub opponents: &'r [usize],
    /// The declaration.
    pub declared: &'r Declaration,
    /// It is Face to Face.
    pub face_to_face: bool,
}

/// Adds the MODs from what both sides bear and what the situation gives, and strikes those that are ignored.
pub fn change(scene: &Scene<'_>, rolled_skill: RolledSkill<'_>, modifiers: &mut Vec<Modifier>) {
    let RolledSkill { user, opponents, declared, face_to_face } = rolled_skill;
    let Some(trooper) = scene.order.trooper(user) else { return };
    let roll = Roll { skill: rolled_as(declared), active: scene.order.is_active(user), face_to_face };
    let own = of_trooper(scene, trooper, Whose::Own, roll, &counted_skills(declared));
    let mut ignores = own.ignores;
    modifiers.extend(own.modifiers);
    // Only MODs that opponents impose are merged: a MOD of the same name from the roller itself also counts.
    let mut imposed = Vec::new();
    for opponent in opponents {
        let Some(trooper) = scene.order.trooper(*opponent) else { continue };
        for with in declared_by(scene, *opponent) {
            for modifier in of_trooper(scene, trooper, Whose::Opponent, roll, &with).modifiers {
                if !SURPRISES.contains(&&*modifier.name) || surprises(scene, *opponent, user) {
                    add_imposed(&mut imposed, modifier);
                }
            }
        }
        ignores.extend(of_trooper(scene, trooper, Whose::Opponent, roll, &[]).ignores);
    }
    modifiers.extend(imposed);
    let given = trooper.modifiers.iter().chain(&declared.modifiers);
    modifiers.extend(given.map(|modifier| apply_low_visibility(scene, declared, modifier)));
    *modifiers = apply(modifiers, &ignores);
}

/// Adds a MOD that an opponent imposes; of several of one name the worst counts.
fn add_imposed(imposed: &mut Vec<Modifier>, modifier: Modifier) {
    match imposed.iter_mut().find(|known| known.name == modifier.name) {
        Some(known) if known.amount <= modifier.amount => {}
        Some(known) => *known = modifier,
        None => imposed.push(modifier),
    }
}

/// Whether a trooper began its own Order as a Marker or hidden, and attacks another.
pub fn surprises(scene: &Scene<'_>, at: usize, target: usize) -> bool {
    let hidden = || scene.order.is(at, HIDDEN_DEPLOYMENT) || is_marker(scene, at);
    scene.order.is_active(at) && scene.aims_at(at, target) && hidden()
}

/// What a trooper declared; one empty slot where nothing.
fn declared_by<'o>(scene: &Scene<'o>, at: usize) -> Vec<Vec<&'o str>> {
    let declared: Vec<_> = scene.declared(at).iter().map(counted_skills).collect();
    if declared.is_empty() { vec![Vec::new()] } else { declared }
}

/// A MOD of the situation. The edition decides whether a Low Visibility Zone affects a Dodge.
fn apply_low_visibility(scene: &Scene<'_>, declared: &Declaration, given: &Modifier) -> Modifier {
    let concerns = declared.is(DODGE) && &*given.name == LOW_VISIBILITY;
    let Some(rule) = scene.context.rules.skills.haze.filter(|_| concerns) else { return given.clone() };
    let clause = Some(ClauseId::from_static(rule.clause));
    if rule.value {
        return Modifier { clause, ..given.clone() };
    }
    let why = Message::new("step-dodge-in-the-haze");
    Modifier { struck: Some(Struck { why, clause }), ..given.clone() }
}

/// Sixth Sense: negative MODs to these rolls do not count, except those of states that immobilize.
pub fn apply_sixth_sense(scene: &Scene<'_>, user: usize, declared: &Declaration, modifiers: &mut Vec<Modifier>) {
    let rule = scene.context.rules.skills.sensed.filter(|rule| rule.value.contains(&declared.skill.as_str()));
    let Some(rule) = rule.filter(|_| scene.order.has(user, SIXTH_SENSE)) else { return };
    let clause = Some(ClauseId::from_static(rule.clause));
    let counts = |modifier: &&mut Modifier| modifier.counted() < 0 && !HOLDING.contains(&modifier.name.as_str());
    for modifier in modifiers.iter_mut().filter(counts) {
        let why = Message::new("step-ignored").term("by", SIXTH_SENSE);
        modifier.struck = Some(Struck { why, clause: clause.clone() });
    }
    // The line shows that the skill applied, even where there was nothing to ignore.
    modifiers.push(Modifier::new(SIXTH_SENSE, 0, clause));
}
