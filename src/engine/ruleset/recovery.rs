//! Rules on MediKits and Transmutation.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;

/// When a trooper with Transmutation takes its second profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileChange {
    /// When the last point of the first profile is lost.
    AtItsLastPoint,
    /// When it has lost the number of points that the skill prints.
    AtANumber,
}

/// Transmutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransmutationRules {
    /// When the profile changes.
    pub changes: Cited<ProfileChange>,
    /// The clause on which lost points count against the second profile.
    pub surplus_carries_over: Cite,
    /// The change has to be made at the end of the Order.
    pub change_is_mandatory: Option<Cite>,
    /// The change comes after the Guts Roll.
    pub after_guts: Option<Cite>,
    /// Both profiles share the states.
    pub states: Option<Cite>,
    /// The trooper is deployed with its first profile.
    pub starts_first: Option<Cite>,
    /// The Escape System, which replaces a TAG by its Operator in the same way.
    pub escape_system: Option<EscapeSystemRules>,
    /// The Escape System as a form of Transmutation.
    pub escape_form: Option<EscapeFormRules>,
    /// Hatching.
    pub hatching: Option<HatchingRules>,
    /// Changes at will.
    pub auto: Option<AutoRules>,
    /// Changes by a roll on WIP.
    pub willpower: Option<WillpowerRules>,
    /// Riders of an AI Motorcycle.
    pub bike: Option<BikeRules>,
}

/// The rules of the Escape System.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeSystemRules {
    /// The Escape System works when the TAG loses its last point.
    pub works_at_last_point: Cite,
    /// The Operator takes the points beyond the last one of the TAG.
    pub operator_takes_surplus: Cite,
    /// The Escape System always finishes its work.
    pub always_completes: Cite,
    /// The Operator of a Possessed TAG is not Possessed.
    pub not_possessed: Cite,
}

/// Which of a patient's rolls counts if an Order applies several kits to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeveralKits {
    /// One failure is enough for the effect of a failure.
    AnyFailureCounts,
    /// One success is enough for the effect of a success.
    AnySuccessCounts,
}

/// A MediKit or GizmoKit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KitRules {
    /// The id of the kit.
    pub kit: &'static EntryId,
    /// The kit is shot, or applied in contact without a roll.
    pub shot_or_applied: Cite,
    /// The patient rolls PH.
    pub patient_rolls: Cite,
    /// Whether a failure kills; otherwise it costs a Wound.
    pub failure_kills: bool,
    /// Which of the rolls for several kits in an Order counts.
    pub several_kits: Option<Cited<SeveralKits>>,
    /// Whether the patients of the kit have STR.
    pub structure: bool,
    /// Whom it helps: with STR a trooper that has STR, else an Unconscious one with VITA.
    pub target: Option<Cite>,
    /// The kit helps an Unconscious trooper with Technorganic whatever its attribute.
    pub technorganic: Option<Cite>,
    /// A trooper may use it on itself.
    pub on_oneself: Option<Cite>,
    /// The patient rolls the PH in brackets behind the kit.
    pub printed_ph: Option<Cite>,
    /// The skill with which a trooper has the kit.
    pub carried_with: Option<Cited<&'static EntryId>>,
    /// The kit wakes a machine with Remote Presence from either level.
    pub wakes_machines: Option<Cite>,
}

/// Tech-Recovery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechRecoveryRules {
    /// Tech-Recovery needs a state that an Engineer ends.
    pub needs_state: Cite,
    /// Tech-Recovery needs an allied `GizmoKit`.
    pub needs_gizmokit: Cite,
    /// Tech-Recovery ends these states.
    pub ends_states: Cite,
    /// Tech-Recovery does not end Unconscious.
    pub not_unconscious: Cite,
    /// An Unconscious trooper needs one Order more.
    pub own_order: Cite,
    /// Failure does no harm.
    pub failure: Cite,
    /// The patient rolls the PH in brackets behind `GizmoKit`.
    pub printed_ph: Cite,
    /// Tech-Recovery works in Null States.
    pub in_null_states: Cite,
}

/// The Escape System as a form of Transmutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EscapeFormRules {
    /// The Escape System works like a change by a number of Wounds.
    pub like_wounds: Cite,
    /// The Escape System leaves a Template of Eclipse.
    pub places_eclipse: Cite,
    /// The Escape System ends the Possessed state.
    pub ends_possession: Cite,
}

/// Hatching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HatchingRules {
    /// The trooper is deployed as a Seed-Embryo.
    pub deployed_as_embryo: Cite,
    /// The trooper may also be deployed as the Marker that a skill gives it.
    pub own_marker: Cite,
    /// The Silhouette of its Camouflage Marker.
    pub camouflage_silhouette: Option<Cited<i64>>,
    /// A revealed Marker is replaced by the Seed-Embryo.
    pub revealed: Cite,
    /// The trooper lands from the air as a Seed-Embryo.
    pub airborne: Cite,
    /// The Seed-Embryo hatches when it begins an Order with a movement.
    pub by_moving: Cite,
    /// The Seed-Embryo hatches when it succeeds at a Dodge in reaction.
    pub by_dodging: Cite,
}

/// Changes at will.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AutoRules {
    /// The trooper is deployed with any profile.
    pub deployed_with_any_profile: Cite,
    /// The trooper changes as a movement begins.
    pub while_moving: Cite,
    /// The trooper moves by the MOV of the new profile.
    pub new_mov: Cite,
}

/// Changes by a roll on WIP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WillpowerRules {
    /// The trooper is deployed with its first profile.
    pub deployed_with_first_profile: Cite,
    /// The trooper rolls before it declares an Order or ARO.
    pub roll: Cite,
    /// The second profile lasts until the States Phase.
    pub lasts_until_states_phase: Cite,
    /// The trooper may try again.
    pub may_be_repeated: Cite,
    /// The MOD in brackets counts for the roll.
    pub printed: Cite,
}

/// Riders of an AI Motorcycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BikeRules {
    /// A rider has a profile for each way, and changes at will.
    pub two_profiles: Cite,
    /// The rules of a Motorcycle apply to a mounted rider.
    pub mounted: Cite,
    /// The bike of a rider that gets off becomes a Peripheral.
    pub bike_becomes_peripheral: Cite,
    /// The bike of a rider on foot follows as a Peripheral.
    pub on_foot: Cite,
    /// The trooper touches the bike to mount it.
    pub contact: Cite,
    /// A bike that is Isolated, immobilized or Null is not mounted.
    pub lost_bike_is_not_mounted: Cite,
    /// Supportware on the bike ends.
    pub supportware: Cite,
}

/// Symbiont Armor, whose bearer has a profile for the active and one for the inactive armor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbiontArmorRules {
    /// The armor is active when its bearer is deployed.
    pub begins: Cite,
    /// Its bearer uses the active profile.
    pub profile: Cite,
    /// A failed save against Fire costs every point of the active profile.
    pub fire: Cite,
    /// The active state ends with the last point of its profile, or at will.
    pub ends: Cite,
    /// Further points come off the inactive profile.
    pub surplus: Cite,
    /// Its end at will ends other states.
    pub frees: Cite,
}
