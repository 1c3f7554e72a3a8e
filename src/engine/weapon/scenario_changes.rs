//! Changes of a scenario to weapons: restricted ranges, additional weapons and ammunition, states in place of others.

use std::rc::Rc;

use crate::context::Context;
use crate::record::Recorder;
use crate::violation::Violation;
use crate::weapon::{HitEffects, HitSaves, Weapon};
use model::fact_name::STATES;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::weapons::{GivenWeapon, WeaponRules};

/// The changes of a scenario.
#[derive(Clone, Debug)]
pub struct ScenarioChanges {
    /// The entry of the scenario.
    pub entry: EntryId,
    /// The rules of the scenario on weapons.
    pub rules: WeaponRules,
}

/// The limit of the ranges of BS Attacks, at a distance.
#[derive(Clone, Debug)]
pub struct RangeLimit {
    /// The message of the step that states the limit.
    pub message: Message,
    /// The clause that limits the range.
    pub clause: ClauseId,
    /// Whether an attack at the distance fails.
    pub fails: bool,
}

/// The bearer of a weapon in a scenario, and the ammunition that it fires by the rules of that scenario.
#[derive(Clone, Debug)]
pub struct ScenarioBearer {
    /// The changes of the scenario.
    pub changes: ScenarioChanges,
    /// The troop classification of the bearer, if it is stated.
    pub classification: Option<EntryId>,
    /// The ammunition, if it is not one of the weapon's own.
    pub fires: Option<EntryId>,
}

impl ScenarioChanges {
    /// Returns the limit of the ranges of BS Attacks, at a distance.
    pub fn range_limit(&self, distance: Length) -> Option<RangeLimit> {
        let limit = self.rules.restricted_range.as_ref()?;
        let fails = distance >= limit.from;
        let id = if fails { "step-beyond-scenario-range" } else { "step-within-scenario-range" };
        let message = Message::new(id).with("distance", Arg::Length(distance));
        Some(RangeLimit { message, clause: limit.clause.resolve(&self.entry), fails })
    }

    /// Returns whether a distance is within the ranges of the scenario, and writes it.
    pub fn resolve_range(&self, distance: Length, record: &mut Recorder) -> bool {
        let Some(limit) = self.range_limit(distance) else { return true };
        let step = record.step(limit.message).cite(&limit.clause);
        if limit.fails {
            step.decides("out-of-range", Fact::Flag(true));
        } else {
            step.affects("out-of-range").affects("range-modifier");
        }
        !limit.fails
    }

    /// Returns the effects of a hit with the states that the scenario puts in the place of others.
    pub fn hit_effects(&self, ammunition: &[EntryId], effects: Rc<HitEffects>) -> Rc<HitEffects> {
        let rows: Vec<_> = self.rules.states.iter().filter(|row| ammunition.contains(&row.ammunition)).collect();
        if rows.is_empty() {
            return effects;
        }
        let mut changed = HitEffects::clone(&effects);
        for group in &mut changed.groups {
            let mut own = HitSaves::clone(group);
            for caused in &mut own.states {
                let Some(row) = rows.iter().find(|row| row.state == caused.state) else { continue };
                caused.clauses.push(row.clause.resolve(&self.entry));
                caused.state = row.causes.clone();
            }
            *group = Rc::new(own);
        }
        Rc::new(changed)
    }
}

impl ScenarioBearer {
    /// Applies the changes to a weapon and writes them; returns the violation if it may not fire the ammunition.
    ///
    /// # Errors
    /// A refusal for incomplete printed values.
    pub fn apply(
        &self,
        context: &Context<'_>,
        weapon: &mut Weapon,
        record: &mut Recorder,
    ) -> Result<Option<Violation>, Refusal> {
        let ScenarioChanges { entry, rules } = &self.changes;
        let has = |row: &&GivenWeapon| {
            row.with.contains(&weapon.id) || self.classification.as_ref().is_some_and(|own| row.troops.contains(own))
        };
        let also: Vec<String> = rules.given.iter().filter(has).map(|row| row.weapon.to_string()).collect();
        for row in &rules.given {
            let id = if has(&row) { "step-scenario-gives-weapon" } else { "step-scenario-gives-no-weapon" };
            let step = record.step(Message::new(id).term("weapon", row.weapon.as_str()));
            step.cite(&row.clause.resolve(entry)).decides("also-has", Fact::Ids(also.clone()));
        }
        if let Some(violation) = self.load(context, weapon, record)? {
            return Ok(Some(violation));
        }
        for row in rules.states.iter().filter(|row| !weapon.ammunition_ids().contains(&row.ammunition)) {
            let step = record.step(Message::new("step-scenario-other-ammunition"));
            step.cite(&row.clause.resolve(entry)).affects("state").affects(STATES);
        }
        weapon.hit_effects = self.changes.hit_effects(weapon.ammunition_ids(), Rc::clone(&weapon.hit_effects));
        Ok(None)
    }

    /// Loads the ammunition of the scenario.
    fn load(
        &self,
        context: &Context<'_>,
        weapon: &mut Weapon,
        record: &mut Recorder,
    ) -> Result<Option<Violation>, Refusal> {
        let ScenarioChanges { entry, rules } = &self.changes;
        let Some(fires) = &self.fires else { return Ok(None) };
        let rows = || rules.ammunition.iter().filter(|row| row.fires == *fires);
        let Some(first) = rows().next() else {
            let message = Message::new("refusal-scenario-fires-no-such-ammunition").text("found", fires.as_str());
            return Err(Refusal::new("fires", message));
        };
        let Some(row) = rows().find(|row| row.of.contains(&weapon.id)) else {
            let message = Message::new("step-scenario-weapon-fires-no").term("ammunition", fires.as_str());
            return Ok(Some(Violation::from_clause(message, first.clause.resolve(entry))));
        };
        weapon.load(context, std::slice::from_ref(fires))?;
        let message = Message::new("step-scenario-weapon-fires").term("ammunition", fires.as_str());
        let step = record.step(message).cite(&row.clause.resolve(entry));
        step.decides("ammunition", Fact::Ids(vec![fires.to_string()]));
        Ok(None)
    }
}
