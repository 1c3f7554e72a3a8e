//! States in which a trooper passes for something that it is not: what ends them, what they allow, and the replicas
//! that stand for it.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// A state in which a trooper passes for something that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisguiseRules {
    /// The id of the state.
    pub state: &'static EntryId,
    /// The declarations of its bearer that end it, unless it is a Marker state.
    pub revealing: Option<RevealingRules>,
    /// Contact with an enemy ends it.
    pub contact: Option<Cite>,
    /// A save that its bearer has to make ends it, unless it is a Marker state.
    pub save: Option<Cite>,
    /// A successful Discover ends it, unless it is a Marker state.
    pub discover: Option<Cite>,
    /// An enemy sees through it only with a Discover, and what is shown then.
    pub seen_through: &'static [Cite],
    /// The real Model is shown at the end of the Order.
    pub real_model: Option<Cite>,
    /// The disguise ends for the whole Order, even if the second skill ends it.
    pub entire_order: Option<Cite>,
    /// The Model that takes the place of its Marker faces any way.
    pub facing: Option<Cite>,
    /// A Surprise Attack can be made out of it.
    pub surprise: Option<Cite>,
    /// An enemy may not move into contact with its bearer.
    pub untouchable: Option<Cite>,
    /// An ARO against its bearer may be delayed, unless it is a Marker state.
    pub delay: Option<DelayRules>,
    /// The bearer is no member of a Fireteam.
    pub no_team: Option<Cite>,
    /// The bearer takes part in no Coordinated Order.
    pub no_coordinated: Option<Cite>,
    /// Automatic Skills and equipment go on working in it.
    pub automatic: Option<Cite>,
    /// What it copies from the trooper that its bearer imitates.
    pub imitation: Option<ImitationRules>,
    /// The replicas of its bearer.
    pub replicas: Option<ReplicaRules>,
}

/// The declarations that end a disguise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevealingRules {
    /// An attack, or a skill that needs a roll.
    pub attack_or_roll_reveals: Cite,
    /// Look Out!.
    pub look_out: Option<Cite>,
    /// A Long Skill other than Cautious Movement.
    pub long_skill: Option<Cite>,
    /// Skills that do not end it, and the failure of which does.
    pub failure_reveals: Option<Cited<&'static [&'static EntryId]>>,
}

/// The imitation of another trooper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImitationRules {
    /// The bearer plays with its own profile.
    pub own_profile: Cite,
    /// The bearer does not copy that the other is a hacker.
    pub no_hacker: Cite,
    /// The bearer does not copy what stands beside the other as a token or model.
    pub no_tokens: Cited<&'static [&'static EntryId]>,
    /// The bearer does not copy MODs.
    pub no_mods: Cite,
    /// The bearer stays disguised while it only supports the leader of its Fireteam.
    pub team_idle: Cite,
    /// A Dodge of the whole Fireteam reveals it.
    pub team_dodge: Cite,
}

/// A delayed ARO against a trooper with replicas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayRules {
    /// The ARO may be delayed.
    pub aro_may_be_delayed: Cite,
    /// The ARO is lost unless the real trooper reveals itself, and may only be aimed at that trooper.
    pub only_if_revealed: Cite,
}

/// The replicas of a trooper: Decoys or Holoechoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplicaRules {
    /// Replicas stay where they are.
    pub replicas_stay: Option<Cite>,
    /// Replicas perform the Order of the real trooper.
    pub same_order: Option<Cite>,
    /// Look Out! counts as Idle for them.
    pub look_out_is_idle: Option<Cite>,
    /// Replicas bear the states of the real trooper.
    pub copied_states: Cite,
    /// The items and skills of the real trooper that replicas do not copy.
    pub not_copied: Cited<&'static [&'static EntryId]>,
    /// Replicas impose the MODs of the real trooper.
    pub copied_mods: Option<Cite>,
    /// Replicas count like the real trooper for Lines of Fire and AROs.
    pub count: Cite,
    /// A reacting trooper aims at one of the group.
    pub one_target: Option<Cite>,
    /// A Marker is placed beside one of the Models that stand for replicas at the first activation.
    pub marker_beside: Option<Cite>,
    /// The clause on the half of the base that sees.
    pub arc: Option<Cite>,
    /// A discovered replica is removed.
    pub discovered_is_removed: Cite,
    /// A replica that touches an enemy is removed.
    pub touching_enemy_is_removed: Cite,
    /// A replica that is hit is removed without a save.
    pub hit: Cite,
    /// All replicas are removed with the disguise of the real trooper.
    pub go_with_bearer: &'static [Cite],
    /// The disguise of the real trooper ends with its last replica, if all were discovered.
    pub all_found: Option<Cite>,
    /// Checks of Coherency during an Order.
    pub coherency: Option<GroupCoherencyRules>,
}

/// Checks of Coherency within a group of Holoechoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupCoherencyRules {
    /// Checks are made at the start and at the end of an Order.
    pub checked_at_start_and_end: Cite,
    /// A real trooper that fails a check loses its disguise.
    pub real_fails: Cite,
    /// The replicas of a real trooper that fails the check at the start are removed before anything moves.
    pub at_once: Cite,
    /// A replica that fails a check is removed.
    pub replica_fails: Cite,
    /// The clause on the check when a group comes out of Hidden Deployment.
    pub checked_on_appearance: Cite,
}

impl DisguiseRules {
    /// Creates the rules of a state without any of these rules.
    pub const fn new(state: &'static EntryId) -> Self {
        Self {
            state,
            revealing: None,
            contact: None,
            save: None,
            discover: None,
            seen_through: &[],
            real_model: None,
            entire_order: None,
            facing: None,
            surprise: None,
            untouchable: None,
            delay: None,
            no_team: None,
            no_coordinated: None,
            automatic: None,
            imitation: None,
            replicas: None,
        }
    }
}
