//! Rules on scoring a scenario.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::ids::EntryId;
use model::length::Length;

/// Where troopers and HVTs may be deployed in the scenarios of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackDeploymentRules {
    /// The skills that do not allow deployment in an Exclusion Zone.
    pub exclusion: Cited<&'static [&'static EntryId]>,
    /// The minimum distance of the HVT from every Deployment Zone.
    pub hvt_distance: Cited<Length>,
    /// The HVT is neither on nor in scenery.
    pub hvt_scenery: Cite,
}

/// Scoring rules that all scenarios share; the rest is data.
#[derive(Debug, PartialEq, Eq)]
pub struct ScoringRules {
    /// The skills that make a trooper a Specialist Troop.
    pub specialists: Cited<&'static [&'static EntryId]>,
    /// The troop type of TAGs.
    pub tag: &'static EntryId,
    /// States in which a trooper is a Marker; such Markers count in zones.
    pub markers: Cited<&'static [&'static EntryId]>,
    /// The player with more Army Points in a zone dominates it.
    pub dominates: Cite,
    /// A trooper is in a zone if more than half of its base is.
    pub more_than_half: Cite,
    /// Null troopers do not count in zones.
    pub null_does_not_count: Cite,
    /// Markers that are not troopers do not count in zones.
    pub devices_do_not_count: Cite,
    /// False Holoechoes do not count in zones.
    pub holoechoes_do_not_count: Cite,
    /// Neutral elements count for neither player.
    pub neutral: Cite,
    /// The state that counts although it is Null.
    pub embryo: &'static EntryId,
    /// The skill whose bearer counts in that state, in editions that have the state.
    pub shasvastii: Option<Cited<&'static EntryId>>,
    /// Markers do not control.
    pub markers_do_not_control: Cite,
    /// Null models do not control.
    pub null_does_not_control: Cite,
    /// Dead troopers are killed.
    pub killed_dead: Cite,
    /// Troopers that are Null at the end are killed.
    pub killed_null: Cite,
    /// Troopers that were never deployed are killed.
    pub killed_undeployed: Cite,
    /// Dead troopers are removed from the table.
    pub dead_are_removed: Cite,
    /// The clause on which Army Points survive.
    pub surviving: Cite,
    /// The skills that scenarios add.
    pub skill: ScenarioSkillRules,
    /// The rules that only the scenarios of a pack have.
    pub pack: Option<&'static PackScoringRules>,
}

/// Scoring rules of a pack's scenarios.
#[derive(Debug, PartialEq, Eq)]
pub struct PackScoringRules {
    /// The skills of TAG pilots.
    pub pilots: &'static [&'static EntryId],
    /// AI Beacons, Proxies and G: Servants count in zones.
    pub stands_count: Cite,
    /// The equipment that adds its points.
    pub baggage: Cited<&'static EntryId>,
    /// The player alone in a zone secures it.
    pub secures: Cite,
    /// Null troopers do not secure.
    pub null_does_not_secure: Cite,
    /// The player alone in contact with an object controls it.
    pub controls: Cite,
    /// An object with both players in contact is controlled by neither.
    pub both_in_contact: Cite,
    /// Only Specialist Troops control, if the scenario says so.
    pub specialists_control: Cite,
    /// States that count as hunted down.
    pub hunted: &'static [&'static EntryId],
    /// The Army Points of each tier, from the lowest.
    pub armies: [Cited<i64>; 3],
    /// Baggage adds its points to the surviving ones.
    pub surviving_baggage: Cite,
    /// A killed trooper has not survived.
    pub killed_does_not_survive: Cite,
    /// Objective Points are never less than 0.
    pub floor: Cite,
    /// The maximum of Objective Points in a game.
    pub maximum: Cited<i64>,
    /// Some points are awarded only below the maximum.
    pub below_maximum: Cite,
    /// A player that harms a neutral HVT loses all points.
    pub hvt_lost: Cite,
    /// The points that the opponent gets for a harmed HVT.
    pub hvt_compensation: Cited<i64>,
    /// The loss is applied after all other points.
    pub hvt_last: Cite,
    /// The number of an Intelcom card is added in a zone.
    pub support: Cite,
    /// Support and Control needs a trooper in the zone.
    pub support_needs_a_trooper: Cite,
    /// An Intelcom card makes one Specialist Troop count as none.
    pub interference: Cite,
    /// Each Counterespionage symbol cancels one classified objective.
    pub counterespionage: Cite,
    /// A card used as Intelcom is no longer an objective.
    pub card_is_given_up: Cite,
    /// A Provisions symbol adds one point.
    pub provisions: Cite,
    /// The points of a classified objective, unless the scenario says otherwise.
    pub classified_points: Cited<i64>,
    /// A classified objective is scored once.
    pub classified_once: Cite,
    /// The state that does not prevent a classified objective or the skill of a scenario.
    pub disabled: Cited<&'static EntryId>,
    /// The same for the skill of a scenario.
    pub disabled_skill: Cite,
    /// The DataTracker may also declare the skill of a scenario, if the scenario says so.
    pub datatracker_skill: Cite,
    /// The clause on the dice of a trooper with a bonus.
    pub own_dice: Cite,
    /// The clause on the MOD that a trooper elsewhere on the table gives.
    pub table_mod: Cite,
    /// The clause on the dice that a trooper elsewhere on the table gives.
    pub table_dice: Cite,
    /// Placing a Multiscanner.
    pub multiscanner: MultiscannerRules,
    /// Using a Panoply.
    pub panoply: PanoplyRules,
    /// Securing an HVT.
    pub secure_hvt: SecureHvtRules,
    /// Where troopers and HVTs may be deployed.
    pub deployment: PackDeploymentRules,
}

/// Placing a Multiscanner.
#[derive(Debug, PartialEq, Eq)]
pub struct MultiscannerRules {
    /// Only a Xenotech in the `CivEvac` state declares it.
    pub in_civevac: Cite,
    /// The controller is Idle.
    pub controller_idles: Cite,
    /// The clause on the distances measured after the declaration.
    pub measured: Cite,
    /// The skill needs a WIP Roll.
    pub roll: Cite,
    /// A failed roll may be repeated.
    pub retry: Cite,
    /// Skills of other troopers that improve the roll.
    pub helpers: &'static [MultiscannerHelper],
}

/// Skills of other troopers that improve the roll for a Multiscanner.
#[derive(Debug, PartialEq, Eq)]
pub struct MultiscannerHelper {
    /// The clause, which holds only in some scenarios.
    pub clause: Cite,
    /// The name of the printed MOD.
    pub modifier: &'static str,
    /// The skills of a trooper that gives the MOD.
    pub skills: &'static [&'static EntryId],
}

/// Using a Panoply.
#[derive(Debug, PartialEq, Eq)]
pub struct PanoplyRules {
    /// The trooper is in base contact with the Panoply.
    pub contact: Cite,
    /// A success gives one roll on a Booty Chart.
    pub one_roll: Cite,
    /// Each trooper may succeed once.
    pub once_per_trooper: Cite,
    /// Skills that need no WIP Roll.
    pub no_roll: Cited<&'static [&'static EntryId]>,
    /// The state that a Short Skill ends.
    pub unloaded: Cited<&'static EntryId>,
    /// The Silhouettes that a Motorcycle changes.
    pub changed_silhouettes: Cited<&'static [i64]>,
    /// The Silhouette that it changes them to.
    pub mounted_silhouette: i64,
    /// The Silhouettes that it does not change.
    pub unchanged_silhouettes: Cited<&'static [i64]>,
    /// The number of rolls of a Specialist Troop, if the scenario says so.
    pub specialist_rolls: Cited<i64>,
    /// A Specialist Troop may take D-Charges instead, if the scenario says so.
    pub specialist_charges: Cite,
}

/// Securing an HVT.
#[derive(Debug, PartialEq, Eq)]
pub struct SecureHvtRules {
    /// An own trooper is near the enemy HVT.
    pub own_near: Cite,
    /// No enemy is near the own HVT.
    pub no_enemy: Cite,
    /// Null enemies do not count.
    pub null: Cite,
    /// The clause on the points that the skill awards.
    pub points: Cite,
}

/// The skill that a scenario adds.
#[derive(Debug, PartialEq, Eq)]
pub struct ScenarioSkillRules {
    /// The skill is a Short Skill.
    pub short_skill: Cite,
    /// Only Specialist Troops declare it.
    pub specialists_only: Cite,
    /// The skill whose bearer counts as a Specialist Troop.
    pub operative: Cited<&'static EntryId>,
    /// Skills and items through which a trooper cannot perform it.
    pub in_person: Cited<&'static [&'static EntryId]>,
    /// The trooper is in contact with an object.
    pub contact: Cite,
    /// The skill needs a WIP Roll.
    pub roll: Cite,
    /// A failed roll may be repeated.
    pub retry: Cite,
    /// The clause on the MOD of a trooper with a bonus.
    pub own_mod: Cite,
}
