//! What sets a deployable off: Mines in their Trigger Area, weapons with Boost in their Zone of Control.

use crate::context::Context;
use crate::deployable::item::{Item, MINE};
use crate::entry_ids::{AERIAL, BOOST};
use crate::printed::{State, need_states};
use crate::record::{Cite, Recorder};
use crate::ruleset::{BoostRules, DeployableMoment, TriggerRules};
use crate::weapon::WeaponChoice;
use model::fact_name::{REMOVED, REVEALED, ROLL};
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployable::{AllyUnderTemplate, EnemyAction, EnemyPosition};
use model::trace::Resolved;

/// The enemy that comes near.
#[derive(Clone, Debug, Default)]
pub struct Enemy {
    /// The states the enemy is in; some make it a Marker.
    pub states: Vec<EntryId>,
    /// The ids of the enemy's skills.
    pub skills: Vec<EntryId>,
    /// The deployable that the enemy is.
    pub deployable: Option<WeaponChoice>,
    /// Whether the enemy is no Hacker and not Hackable.
    pub non_hackable: bool,
}

/// A deployable on the table, and what happens near it.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// The deployable, by the weapon or item that placed it.
    pub item: WeaponChoice,
    /// The enemy that comes near.
    pub enemy: Enemy,
    /// What the enemy does.
    pub act: EnemyAction,
    /// Where the enemy is.
    pub position: EnemyPosition,
    /// Whether the enemy comes from behind.
    pub from_behind: bool,
    /// The ally that the Template would hit.
    pub ally: Option<AllyUnderTemplate>,
    /// Whether the way of a weapon with Boost is blocked.
    pub blocked_way: bool,
    /// Whether the deployable was placed in this Order.
    pub placed_in_this_order: bool,
}

/// Whether the deployable goes off.
const GOES_OFF: &str = "goes-off";
/// What the enemy can do against it.
const AVOIDED_BY: &str = "avoided-by";
/// All paths that a check affects.
const ALL: [&str; 3] = [GOES_OFF, REMOVED, REVEALED];

/// The rule that keeps the deployable from going off.
struct NoTrigger {
    clauses: Vec<Cite>,
    message: &'static str,
}

impl NoTrigger {
    fn new(clause: Cite, message: &'static str) -> Self {
        Self { clauses: vec![clause], message }
    }
}

/// An encounter with its rules.
struct TriggerCheck<'c, 'a> {
    context: &'c Context<'a>,
    rules: &'static TriggerRules,
    encounter: &'c Encounter,
    item: Item,
    marker: Option<ClauseId>,
}

/// Decides whether the deployable `goes-off`, is `revealed` or `removed`, and how it is `avoided-by`.
///
/// # Errors
/// A refusal of an unknown state or of an item without Traits, or of a rule that the edition lacks.
pub fn resolve(context: &Context<'_>, encounter: &Encounter) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.trigger, "triggering-deployables")?;
    let item = Item::read(context, &encounter.item)?;
    let reads_hackable =
        item.is_mine() && item.iter_own_rules(rules.only_hackable, DeployableMoment::Trigger).next().is_some();
    if encounter.enemy.non_hackable && !reads_hackable {
        let message = Message::new("refusal-out-of-place").text("found", "enemy.non-hackable");
        return Err(Refusal::new("enemy.non-hackable", message.text("fitting", "item = \"cybermines\"")));
    }
    let known = need_states(context, "enemy.states", &encounter.enemy.states)?;
    let marker = known.iter().find_map(State::marker_clause).cloned();
    let check = TriggerCheck { context, rules, encounter, item, marker };
    let mut record = Recorder::default();
    if encounter.act == EnemyAction::Destroys {
        let clause = check.need(rules.effect_stays)?;
        let step = record.step(Message::new("step-deployable-destroyed")).cite(clause);
        let step = check.item.cite(step, rules.items, DeployableMoment::OnTable);
        step.decides(REMOVED, Fact::Flag(true)).decides(GOES_OFF, Fact::Flag(false));
        return Ok(record.finish());
    }
    if let Some(clause) = rules.by_dodge_move.filter(|_| check.is_dodge()) {
        check.write_dodge(&mut record, clause)?;
        return Ok(record.finish());
    }
    match check.resolve_trigger(&mut record)? {
        Some(no_trigger) => {
            let step = record.step(Message::new(no_trigger.message)).cite_all(&no_trigger.clauses);
            let step = step.decides(GOES_OFF, Fact::Flag(false));
            step.decides(REVEALED, Fact::Flag(false)).affects(REMOVED);
            check.write_stays(&mut record);
        }
        None => check.write_explosion(&mut record)?,
    }
    Ok(record.finish())
}

impl TriggerCheck<'_, '_> {
    fn need(&self, rule: Option<Cite>) -> Result<Cite, Refusal> {
        self.context.rules.need(rule, "triggering-deployables")
    }

    /// Returns whether the enemy dodges.
    fn is_dodge(&self) -> bool {
        [EnemyAction::DodgeMove, EnemyAction::FailedDodge].contains(&self.encounter.act)
    }

    /// Writes whether a Dodge sets a Mine off where the move after it does.
    fn write_dodge(&self, record: &mut Recorder, sets_off: Cite) -> Result<(), Refusal> {
        if !self.counts_as_mine() {
            return Err(self.context.rules.refuse("triggering-deployables"));
        }
        let inside = match self.encounter.position {
            EnemyPosition::Inside => true,
            EnemyPosition::Outside => false,
            EnemyPosition::TotalCover => return Err(self.context.rules.refuse("triggering-deployables")),
        };
        if self.encounter.act == EnemyAction::FailedDodge {
            let clause = self.need(self.rules.not_by_failed_dodge)?;
            let step = record.step(Message::new("step-failed-dodge-sets-off-nothing")).cite(clause);
            step.decides(GOES_OFF, Fact::Flag(false));
            return Ok(());
        }
        let id = if inside { "step-dodge-move-sets-it-off" } else { "step-outside-the-trigger-area" };
        let step = record.step(Message::new(id)).cite(sets_off).decides(GOES_OFF, Fact::Flag(inside));
        if inside {
            step.decides(AVOIDED_BY, Fact::Name("dodge".to_owned()));
        }
        Ok(())
    }

    /// Returns the rules of Boost, if the weapon has it.
    fn find_boost(&self) -> Result<Option<BoostRules>, Refusal> {
        if !self.item.has(BOOST) {
            return Ok(None);
        }
        self.context.rules.need(self.rules.boost, "triggering-deployables").map(Some)
    }

    /// Returns whether the deployable counts as a Mine on the table: laid as one, or shot or thrown.
    fn counts_as_mine(&self) -> bool {
        let launchers = self.context.rules.deployables.placement.map_or(&[][..], |rules| rules.launchers);
        let launched = launchers.iter().any(|row| row.weapon == self.item.id && row.places == MINE);
        self.item.is_mine() || (launched && !self.item.has(BOOST))
    }

    /// Returns the rule by which it does not go off; writes the conditions that are met.
    fn resolve_trigger(&self, record: &mut Recorder) -> Result<Option<NoTrigger>, Refusal> {
        let boost = self.find_boost()?;
        if !self.counts_as_mine() && boost.is_none() {
            return Ok(Some(NoTrigger { clauses: Vec::new(), message: "step-nothing-goes-off" }));
        }
        if let Some(no_trigger) = self.resolve_activation(record)? {
            return Ok(Some(no_trigger));
        }
        if self.encounter.act == EnemyAction::FailedDodge {
            return Err(self.context.rules.refuse("failed-dodges-near-deployables"));
        }
        if self.encounter.act == EnemyAction::DodgeMove {
            let clause = self.need(self.rules.not_by_dodge_move)?;
            return Ok(Some(NoTrigger::new(clause, "step-dodge-move-sets-off-nothing")));
        }
        if let Some(other) = &self.encounter.enemy.deployable {
            let other = Item::read(self.context, other)?;
            let clause = self.need(self.rules.sets_off_nothing)?;
            let mut clauses = vec![clause];
            clauses.extend(other.iter_own_rules(self.rules.items, DeployableMoment::SetsOffNothing));
            clauses.extend(self.rules.boost.filter(|_| other.has(BOOST)).map(|rules| rules.sets_off_nothing));
            return Ok(Some(NoTrigger { clauses, message: "step-deployable-sets-off-nothing" }));
        }
        match boost {
            Some(rules) => self.resolve_boost_trigger(record, rules),
            None => self.resolve_mine_trigger(record),
        }
    }

    /// Checks that it works yet.
    fn resolve_activation(&self, record: &mut Recorder) -> Result<Option<NoTrigger>, Refusal> {
        let placement = self.context.rules.deployables.placement;
        let later = placement.and_then(|rules| rules.works_later);
        if !self.encounter.placed_in_this_order {
            return Ok(None);
        }
        let clause = self.need(later)?;
        let mut clauses = vec![clause];
        let item_rules = placement.map_or(&[][..], |rules| rules.items);
        clauses.extend(self.item.iter_own_rules(item_rules, DeployableMoment::Activation));
        record.met("step-placed-in-this-order", &[], ALL);
        Ok(Some(NoTrigger { clauses, message: "step-does-not-work-yet" }))
    }

    fn resolve_boost_trigger(&self, record: &mut Recorder, rules: BoostRules) -> Result<Option<NoTrigger>, Refusal> {
        let Encounter { enemy, position, blocked_way, ally, from_behind, .. } = self.encounter;
        if let Some((key, _)) =
            [("ally", ally.is_some()), ("from-behind", *from_behind)].into_iter().find(|(_, given)| *given)
        {
            return Err(Refusal::new(key, Message::new("refusal-only-for-mines")));
        }
        match position {
            EnemyPosition::Outside => {
                return Ok(Some(NoTrigger::new(rules.trigger, "step-outside-the-zone-of-control")));
            }
            EnemyPosition::TotalCover => return Err(Refusal::new("position", Message::new("refusal-only-for-mines"))),
            EnemyPosition::Inside => {}
        }
        if self.marker.is_some() {
            return Ok(Some(NoTrigger::new(rules.markers, "step-marker-sets-nothing-off")));
        }
        if enemy.skills.contains(AERIAL) {
            let clauses = rules.aerial.to_vec();
            return Ok(Some(NoTrigger { clauses, message: "step-out-of-reach-in-the-air" }));
        }
        if *blocked_way {
            return Ok(Some(NoTrigger::new(rules.way_is_free, "step-way-to-enemy-blocked")));
        }
        record.met("step-way-to-enemy-free", &[rules.way_is_free], ALL);
        record.met("step-model-in-the-zone", &[rules.trigger, rules.markers], ALL);
        Ok(None)
    }

    fn resolve_mine_trigger(&self, record: &mut Recorder) -> Result<Option<NoTrigger>, Refusal> {
        if self.encounter.blocked_way {
            return Err(Refusal::new("blocked-way", Message::new("refusal-only-with-boost")));
        }
        if let Some(no_trigger) = self.resolve_hackable(record) {
            return Ok(Some(no_trigger));
        }
        match self.encounter.position {
            EnemyPosition::Outside => {
                let clauses = vec![self.need(self.rules.outside)?, self.need(self.rules.area)?];
                return Ok(Some(NoTrigger { clauses, message: "step-outside-the-trigger-area" }));
            }
            EnemyPosition::TotalCover => {
                let clause = self.need(self.rules.total_cover)?;
                return Ok(Some(NoTrigger::new(clause, "step-total-cover-from-the-blast")));
            }
            EnemyPosition::Inside => {
                let clauses = [self.rules.area, self.rules.total_cover, self.rules.outside];
                let step = record.met("step-inside-the-trigger-area", &[], ALL);
                step.cite_all(clauses.into_iter().flatten());
            }
        }
        if self.encounter.from_behind {
            let clause = self.need(self.rules.all_round)?;
            record.met("step-watches-all-round", &[clause], ALL);
        }
        if let Some(marker) = &self.marker {
            let clause = self.need(self.rules.markers)?;
            record.met("step-markers-set-it-off", &[clause], ALL).cite(marker);
        }
        let Some(ally) = self.encounter.ally else { return Ok(None) };
        let mut clauses = vec![self.need(self.rules.not_over_allies)?];
        if ally == AllyUnderTemplate::Unconscious {
            clauses.push(self.need(self.rules.not_over_unconscious_allies)?);
        }
        Ok(Some(NoTrigger { clauses, message: "step-template-would-hit-an-ally" }))
    }

    /// Returns why an enemy that cannot be hacked does not set it off, and writes the rule where only others do.
    fn resolve_hackable(&self, record: &mut Recorder) -> Option<NoTrigger> {
        let only_hackable = || self.item.iter_own_rules(self.rules.only_hackable, DeployableMoment::Trigger);
        if self.encounter.enemy.non_hackable {
            let clauses = only_hackable().collect();
            return Some(NoTrigger { clauses, message: "step-only-the-hackable-set-it-off" });
        }
        if only_hackable().next().is_some() {
            record.met("step-hackable-enemy-sets-it-off", &[], ALL).cite_all(only_hackable());
        }
        None
    }

    /// Writes that it goes off, what avoids it, and that it is removed.
    fn write_explosion(&self, record: &mut Recorder) -> Result<(), Refusal> {
        let boost = self.find_boost()?;
        let trigger = match boost {
            Some(rules) => rules.trigger,
            None => self.need(self.rules.mine)?,
        };
        let step = record.step(Message::new("step-goes-off").term("item", self.item.id.as_str())).cite(trigger);
        let step = self.item.cite(step, self.rules.items, DeployableMoment::Trigger);
        step.decides(GOES_OFF, Fact::Flag(true)).decides(REVEALED, Fact::Flag(true));
        if let Some(rules) = boost {
            let message = Message::new("step-runs-into-contact");
            record.step(message).cite(rules.moves_into_contact).decides("contact", Fact::Flag(true));
            let step = record.step(Message::new("step-only-a-dodge-helps")).cite(rules.evasion);
            step.decides(AVOIDED_BY, Fact::Name("dodge".to_owned())).decides(ROLL, Fact::Word("normal"));
        } else if self.item.iter_own_rules(self.rules.items, DeployableMoment::Evasion).next().is_some() {
            let step = record.step(Message::new("step-only-a-reset-helps"));
            let step = self.item.cite(step, self.rules.items, DeployableMoment::Evasion);
            step.decides(AVOIDED_BY, Fact::Name("reset".to_owned()));
        }
        let removed = boost.map(|rules| rules.removed).or(self.rules.removed);
        let step =
            record.step(Message::new("step-removed-after-use")).cite_all(removed).cite_all(self.rules.effect_stays);
        step.decides(REMOVED, Fact::Flag(true));
        Ok(())
    }

    /// Writes that it stays on the table.
    fn write_stays(&self, record: &mut Recorder) {
        let Some(clause) = self.rules.effect_stays else { return };
        let step = record.step(Message::new("step-stays-on-the-table")).cite(clause);
        self.item.cite(step, self.rules.items, DeployableMoment::OnTable).decides(REMOVED, Fact::Flag(false));
    }
}
