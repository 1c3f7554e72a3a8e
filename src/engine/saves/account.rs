//! State of the saves of one target while they are rolled: every die, the failures and the harm.

use crate::context::Context;
use crate::dice::Dice;
use crate::saves::GroupSpec;
use crate::saves::incoming::Incoming;
use crate::saves::sequence::{Due, SaveKind};
use crate::wounds::{Harm, Health, compute_condition_after};
use model::fact_name::{FAILED, STATES, WOUNDS_LEFT, WOUNDS_LOST};
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// Outcome paths of the saves of one target; its dice are named `save` under the same subject.
#[derive(Clone, Debug)]
pub struct SavePaths {
    /// The subject of the saves; empty if the situation has a single target.
    pub subject: PathPrefix,
    /// The name of the number of saves.
    pub count: &'static str,
    /// The name of the condition after the saves.
    pub state: &'static str,
}

impl SavePaths {
    /// Returns the path of a fact of the subject.
    pub(super) fn path(&self, name: &'static str) -> Path {
        Path::new(&self.subject, name)
    }

    /// Returns the paths that every save affects.
    pub(super) fn affected(&self) -> impl Iterator<Item = Path> {
        let names = [FAILED, "passed", WOUNDS_LOST, WOUNDS_LEFT, self.state, STATES, "failing-faces"];
        names.into_iter().map(|name| self.path(name))
    }
}

/// The dice rolled for one group of saves of one attack.
#[derive(Clone, Debug, Default)]
pub(super) struct Rolled {
    /// The results of the dice, in the order rolled.
    pub faces: Vec<u8>,
    /// The number of failed saves, with or without a die.
    pub failures: usize,
}

/// The running totals of the saves of one target.
pub(super) struct Account<'a> {
    pub context: &'a Context<'a>,
    pub incoming: &'a [Incoming],
    pub health: &'a Health,
    /// The dice by attack, then by group.
    pub rolled: Vec<Vec<Rolled>>,
    pub harm: Harm,
    /// The Wounds lost by attack.
    pub wounds: Vec<i64>,
    /// Wounds lost without a roll.
    pub automatic: i64,
    /// The number of failed saves that were rolled.
    pub failed: usize,
}

impl<'a> Account<'a> {
    /// Starts with the harm that hits cause without a save: states and points.
    pub(super) fn new(context: &'a Context<'a>, incoming: &'a [Incoming], health: &'a Health) -> Self {
        let groups = |hits: &Incoming| vec![Rolled::default(); hits.spec.groups.len()];
        let rolled = incoming.iter().map(groups).collect();
        let mut harm = Harm::default();
        for hits in incoming.iter().filter(|hits| hits.hits > 0) {
            harm.states.extend(hits.spec.on_hit.iter().cloned());
        }
        let points = |hits: &Incoming| hits.points().map_or(0, |points| points.value);
        let wounds: Vec<i64> = incoming.iter().map(points).collect();
        harm.lost = wounds.iter().sum();
        Self { context, incoming, health, rolled, harm, wounds, automatic: 0, failed: 0 }
    }

    /// Returns the group of saves to which a save belongs.
    fn spec(&self, due: Due) -> &'a GroupSpec {
        &self.incoming[due.attack].spec.groups[due.group]
    }

    /// Applies the cost of one failed save: Wounds, states and Shock.
    pub(super) fn fail(&mut self, due: Due) {
        let spec = self.spec(due);
        let wounds = if due.kind == SaveKind::Extra { spec.extra_wounds } else { spec.wounds };
        self.harm.lost += wounds;
        self.wounds[due.attack] += wounds;
        for caused in &spec.states {
            if !self.harm.states.contains(caused) {
                self.harm.states.push(caused.clone());
            }
        }
        if let Some(clause) = &spec.group.shock {
            self.harm.shock.get_or_insert_with(|| clause.clone());
        }
        self.rolled[due.attack][due.group].failures += 1;
    }

    /// Records one die, applies a failure, and returns whether the save failed.
    fn record_die(&mut self, due: Due, face: u8) -> bool {
        self.rolled[due.attack][due.group].faces.push(face);
        let failed = self.spec(due).fails(face);
        if failed {
            self.failed += 1;
            self.fail(due);
        }
        failed
    }

    /// Returns whether the target is in a final condition.
    pub(super) fn is_over(&self) -> bool {
        compute_condition_after(self.context, self.health, &self.harm).is_final()
    }

    /// Returns whether any of these saves continues after a failure.
    fn may_repeat(&self, due: &[Due]) -> bool {
        due.iter().any(|due| due.kind.may_repeat() && self.spec(*due).continuous)
    }

    /// Rolls all saves that are due, and repeats those that continue after a failure.
    ///
    /// Without repeated saves all dice are requested at once, so that missing dice are reported together. With them,
    /// each die is requested on its own, because the number of dice depends on earlier results.
    pub(super) fn roll(&mut self, due: &[Due], dice: &mut dyn Dice, name: &str) -> Result<(), Refusal> {
        if !self.may_repeat(due) {
            let rolled: Vec<Due> = due.iter().copied().filter(|due| !due.kind.is_automatic()).collect();
            for (due, face) in rolled.iter().zip(dice.roll(name, rolled.len())?) {
                self.record_die(*due, face);
            }
            return Ok(());
        }
        for due in due {
            let repeats = due.kind.may_repeat() && self.spec(*due).continuous;
            let mut failed = due.kind.is_automatic() || self.roll_one(*due, dice, name)?;
            while failed && repeats && !self.is_over() {
                failed = self.roll_one(*due, dice, name)?;
            }
        }
        Ok(())
    }

    /// Rolls one die and returns whether the save failed.
    fn roll_one(&mut self, due: Due, dice: &mut dyn Dice, name: &str) -> Result<bool, Refusal> {
        let face = dice.roll_one(name)?;
        Ok(self.record_die(due, face))
    }

    /// Returns the number of hits that are Criticals.
    pub(super) fn criticals(&self) -> usize {
        self.incoming.iter().map(|hits| hits.criticals).sum()
    }

    /// Returns the number of dice rolled.
    pub(super) fn saves(&self) -> usize {
        self.rolled.iter().flatten().map(|rolled| rolled.faces.len()).sum()
    }
}
