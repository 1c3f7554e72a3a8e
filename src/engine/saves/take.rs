//! Rolling everything that hits one target, and what it costs.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::saves::sequence::{Due, How, sequence};
use crate::saves::told::write_rules;
use crate::saves::write::{write_due, write_failures, write_group};
use crate::saves::{GroupSpec, SaveSpec};
use crate::weapon::PrintedNumber;
use crate::wounds::{Body, Condition, Harm, condition_of, suffer};
use model::ids::EntryId;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::trace::Resolved;

/// Hits of one sort.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// All hits, Criticals included.
    pub hits: usize,
    /// How many of them are Criticals.
    pub criticals: usize,
    /// The saves they force.
    pub spec: SaveSpec,
}

impl Incoming {
    /// The points that it costs without a save.
    pub(super) fn points(&self) -> Option<&PrintedNumber> {
        self.spec.points.as_ref().filter(|_| self.hits > 0)
    }
}

/// Names of the dice and of the outcome paths of a target's saves.
#[derive(Clone, Debug)]
pub struct SavePaths {
    /// Whose saves they are; empty where nobody is named.
    pub owner: Owner,
    /// The path of the number of saves.
    pub count: &'static str,
    /// The path of the condition afterwards.
    pub state: &'static str,
}

impl SavePaths {
    pub(super) fn path(&self, name: &'static str) -> Path {
        Path::of(&self.owner, name)
    }

    /// The paths that hang on every save.
    pub(super) fn shaped(&self) -> impl Iterator<Item = Path> {
        let names = ["failed", "passed", "wounds-lost", "wounds-left", self.state, "states", "failing-faces"];
        names.into_iter().map(|name| self.path(name))
    }
}

/// What saves leave of their target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The condition it is in.
    pub condition: Condition,
    /// Wounds lost, with and without a roll.
    pub wounds_lost: i64,
    /// The states it gained.
    pub states: BTreeSet<EntryId>,
    /// Saves that failed, with or without a roll, by attack.
    pub failures: Vec<usize>,
    /// Saves that failed when rolled.
    pub failed: usize,
    /// Saves rolled.
    pub saves: usize,
}

/// The dice of one group of one attack.
#[derive(Clone, Debug, Default)]
pub(super) struct Rolled {
    /// Every die, in the order rolled.
    pub faces: Vec<u8>,
    /// Saves that failed, with or without a die.
    pub failures: usize,
}

/// The growing account of a target's saves.
pub(super) struct Account<'a> {
    pub context: &'a Context<'a>,
    pub incoming: &'a [Incoming],
    pub body: &'a Body,
    /// By attack, then by group.
    pub rolled: Vec<Vec<Rolled>>,
    pub harm: Harm,
    /// Wounds lost without a roll.
    pub automatic: i64,
    /// Failed saves that were rolled.
    pub failed: usize,
}

impl<'a> Account<'a> {
    fn new(context: &'a Context<'a>, incoming: &'a [Incoming], body: &'a Body) -> Self {
        let groups = |hits: &Incoming| vec![Rolled::default(); hits.spec.groups.len()];
        let rolled = incoming.iter().map(groups).collect();
        let mut harm = Harm::default();
        for hits in incoming.iter().filter(|hits| hits.hits > 0) {
            harm.states.extend(hits.spec.on_hit.iter().cloned());
        }
        harm.lost = incoming.iter().filter_map(Incoming::points).map(|(points, _)| points).sum();
        Self { context, incoming, body, rolled, harm, automatic: 0, failed: 0 }
    }

    fn spec(&self, due: Due) -> &'a GroupSpec {
        &self.incoming[due.attack].spec.groups[due.group]
    }

    fn fail(&mut self, due: Due) {
        let spec = self.spec(due);
        let wounds = if due.how == How::Extra { spec.extra_wounds } else { spec.wounds };
        self.harm.lost += wounds;
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

    /// Judges one die.
    fn judge(&mut self, due: Due, face: u8) -> bool {
        self.rolled[due.attack][due.group].faces.push(face);
        let failed = self.spec(due).fails(face);
        if failed {
            self.failed += 1;
            self.fail(due);
        }
        failed
    }

    fn is_over(&self) -> bool {
        condition_of(self.context, self.body, &self.harm).is_final()
    }

    /// Whether any of these saves may be rolled more than once.
    fn may_go_on(&self, due: &[Due]) -> bool {
        due.iter().any(|due| due.how.may_go_on() && self.spec(*due).continuous)
    }

    /// Rolls everything that is due, again and again where a save goes on.
    fn roll(&mut self, due: &[Due], dice: &mut dyn Dice, name: &str) -> Result<(), Refusal> {
        if !self.may_go_on(due) {
            let rolled: Vec<Due> = due.iter().copied().filter(|due| !due.how.is_automatic()).collect();
            for (due, face) in rolled.iter().zip(dice.roll(name, rolled.len())?) {
                self.judge(*due, face);
            }
            return Ok(());
        }
        for due in due {
            let goes_on = due.how.may_go_on() && self.spec(*due).continuous;
            let mut failed = due.how.is_automatic() || self.roll_one(*due, dice, name)?;
            while failed && goes_on && !self.is_over() {
                failed = self.roll_one(*due, dice, name)?;
            }
        }
        Ok(())
    }

    fn roll_one(&mut self, due: Due, dice: &mut dyn Dice, name: &str) -> Result<bool, Refusal> {
        let faces = dice.roll(name, 1)?;
        Ok(faces.into_iter().fold(false, |_, face| self.judge(due, face)))
    }

    /// How many dice were rolled.
    pub fn saves(&self) -> usize {
        self.rolled.iter().flatten().map(|rolled| rolled.faces.len()).sum()
    }
}

/// Rolls all saves of a target with the dice named `save` below its prefix and applies what they cost.
///
/// # Errors
/// A refusal of the dice.
pub fn take(
    context: &Context<'_>,
    record: &mut Recorder,
    dice: &mut dyn Dice,
    paths: &SavePaths,
    incoming: &[Incoming],
    body: &Body,
) -> Result<Taken, Refusal> {
    let due = sequence(context, incoming);
    let mut account = Account::new(context, incoming, body);
    // What a Critical fails without a roll comes first: it may already be the end.
    for due in due.iter().filter(|due| due.how.is_automatic()) {
        account.fail(*due);
    }
    account.automatic = account.harm.lost;
    account.roll(&due, dice, &paths.path("save").to_string())?;
    write_due(&account, record, paths, &due);
    for (attack, hits) in incoming.iter().enumerate() {
        for group in 0..hits.spec.groups.len() {
            write_group(&account, record, paths, (attack, group));
        }
    }
    write_rules(&account, record, paths);
    write_failures(&account, record, paths);
    let saves = account.saves();
    let condition = suffer(context, record, (&paths.owner, paths.state), body, &account.harm);
    let failures = account.rolled.iter().map(|groups| groups.iter().map(|rolled| rolled.failures).sum()).collect();
    Ok(Taken {
        condition,
        failures,
        wounds_lost: account.harm.lost,
        states: account.harm.states.into_iter().map(|caused| caused.state).collect(),
        failed: account.failed,
        saves,
    })
}

/// Resolves saves on their own, with the dice named `save`.
///
/// # Errors
/// A refusal of the dice or a missing printed value.
pub fn resolve(
    context: &Context<'_>,
    mut record: Recorder,
    incoming: &Incoming,
    body: &Body,
    dice: &mut dyn Dice,
) -> Result<Resolved, Refusal> {
    let paths = SavePaths { owner: Owner::default(), count: "rolls", state: "state" };
    take(context, &mut record, dice, &paths, std::slice::from_ref(incoming), body)?;
    crate::chances::saves(context, incoming, body, &mut record)?;
    Ok(record.finish())
}
