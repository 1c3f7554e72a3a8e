//! The order of saves: hit by hit, with ordinary hits before Criticals. Within a hit, ARM comes before BTS, and the
//! extra save of a Critical follows the saves of its Attribute.

use crate::context::Context;
use crate::discrepancy::MultiRollCritical;
use crate::ruleset::CriticalHit;
use crate::saves::incoming::Incoming;

/// A save that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The index of the incoming attack.
    pub attack: usize,
    /// The index of the group of saves of that attack.
    pub group: usize,
    /// The kind of save.
    pub kind: SaveKind,
}

/// The kind of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveKind {
    /// A save that is rolled.
    Rolled,
    /// The extra save of a Critical, which is rolled once even if the others continue.
    Extra,
    /// A save that a Critical fails without a roll; it continues if the others do.
    Failed,
    /// A save that a Critical fails without a roll and that does not continue.
    Settled,
}

impl SaveKind {
    /// Returns whether the save fails without a die.
    pub const fn is_automatic(self) -> bool {
        match self {
            Self::Rolled | Self::Extra => false,
            Self::Failed | Self::Settled => true,
        }
    }

    /// Returns whether a failure repeats the save with a weapon whose saves continue.
    pub const fn may_repeat(self) -> bool {
        match self {
            Self::Rolled | Self::Failed => true,
            Self::Extra | Self::Settled => false,
        }
    }
}

/// Returns whether the reading applies by which a Critical costs one failure and skips all other saves of its hit.
pub fn follows_one_wound(context: &Context<'_>) -> bool {
    context.follows(MultiRollCritical::OneWound)
}

/// Returns all saves that these attacks force on one target, in the order of the module.
pub fn sequence(context: &Context<'_>, incoming: &[Incoming]) -> Vec<Due> {
    incoming.iter().enumerate().flat_map(|(attack, hits)| attack_saves(context, attack, hits)).collect()
}

/// Returns the saves of the hits of one attack: ordinary hits, then Criticals.
fn attack_saves(context: &Context<'_>, attack: usize, incoming: &Incoming) -> Vec<Due> {
    let ordinary = incoming.hits.saturating_sub(incoming.criticals);
    let mut due = Vec::new();
    for hit in 0..incoming.hits {
        if hit < ordinary {
            due.extend(hit_saves(incoming).map(|(group, kind)| Due { attack, group, kind }));
        } else {
            due.extend(critical_saves(context, incoming).into_iter().map(|(group, kind)| Due { attack, group, kind }));
        }
    }
    due
}

/// Returns the saves of one ordinary hit, each with the index of its group.
fn hit_saves(incoming: &Incoming) -> impl Iterator<Item = (usize, SaveKind)> {
    let groups = incoming.spec.groups.iter().enumerate();
    groups.flat_map(|(group, spec)| std::iter::repeat_n((group, SaveKind::Rolled), spec.per_hit))
}

/// Returns the saves of one Critical.
///
/// Depending on the edition, a Critical fails the first save without a roll, or adds an extra save after those of the
/// first group. A hit without saves in the first group gains nothing from a Critical.
fn critical_saves(context: &Context<'_>, incoming: &Incoming) -> Vec<(usize, SaveKind)> {
    let mut saves: Vec<(usize, SaveKind)> = hit_saves(incoming).collect();
    let first_group_saves = saves.iter().filter(|(group, _)| *group == 0).count();
    if first_group_saves == 0 {
        return saves;
    }
    match context.rules.critical_hit.value {
        CriticalHit::AutomaticWound => {
            let one_wound = follows_one_wound(context);
            if one_wound {
                saves.truncate(1);
            }
            if let Some(save) = saves.first_mut() {
                save.1 = if one_wound { SaveKind::Settled } else { SaveKind::Failed };
            }
        }
        CriticalHit::ExtraSave if incoming.spec.no_extra_save => {}
        CriticalHit::ExtraSave => saves.insert(first_group_saves, (0, SaveKind::Extra)),
    }
    saves
}
