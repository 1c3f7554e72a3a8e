//! What a reactive trooper notices of one active trooper without seeing it: Stealth and Cautious Movement hide it.

use crate::order::passive::stealth::{self, StealthCover};
use crate::order::react::cautious_notice;
use crate::order::react::sight_start::find_seen_since;
use crate::order::scene::Scene;
use crate::order::situation::{ActiveIndex, ReactiveIndex, TrooperIndex, TrueFrom, earliest};
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::situation::order::Half;

/// What a reactive trooper notices of an active one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notice {
    /// The active trooper that is noticed, or not.
    pub active: TrooperIndex,
    /// The half since which it is in the Zone of Control or in contact.
    pub near: TrueFrom,
    /// The half since which it is in the Hacking Area of a hacker.
    pub hacked: TrueFrom,
    /// Whether the trooper's Cautious Movement gives no ARO, even to those that see it on its way.
    pub goes_unnoticed: bool,
    /// Which of its skills Stealth covers.
    pub stealth: StealthCover,
}

/// Decides what a reactive trooper notices of an active one; writes what Cautious Movement and Stealth do.
pub(super) fn notice(scene: &Scene<'_>, record: &mut Recorder, reactor: ReactiveIndex, active: ActiveIndex) -> Notice {
    let (relation, mover) = (&scene.order.reactive(reactor).relations[active], active);
    let active = TrooperIndex::from(active);
    let nothing = Notice { active, near: None, hacked: None, goes_unnoticed: false, stealth: StealthCover::NoSkill };
    let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
    let near = earliest(relation.zone_of_control, relation.contact);
    let hacks = reactive.trooper.can_hack() && scene.rules().has(Rule::AroFromHackingArea);
    let hacked = relation.hacking_area.filter(|_| hacks);
    if cautious_notice::resolve_unnoticed(scene, record, user, mover) {
        return Notice { goes_unnoticed: true, ..nothing };
    }
    let seen = find_seen_since(scene, user, active, relation).is_some();
    // Stealth hides nothing from a trooper that sees the mover, and there is nothing to hide from one that is not near.
    if seen || (near.is_none() && hacked.is_none()) {
        return Notice { near, hacked, ..nothing };
    }
    let cover = stealth::resolve_cover(scene, record, user, active);
    let delay = |since: TrueFrom| match cover {
        StealthCover::NoSkill => since,
        StealthCover::FirstSkill => since.map(|_| Half::Second),
        StealthCover::AllSkills => None,
    };
    let spares_no_hacker =
        scene.rules().has(Rule::StealthOnlyThoseWhoSee) || scene.rules().has(Rule::StealthAgainstHackers);
    let hacked = if spares_no_hacker { delay(hacked) } else { hacked };
    Notice { near: delay(near), hacked, stealth: cover, ..nothing }
}
