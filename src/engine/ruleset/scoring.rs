//! What a pack's rules say about scoring a scenario.

use crate::record::Cite;
use crate::ruleset::Cited;
use model::length::Length;

/// Where troopers and HVTs may be deployed in the pack's scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackDeploymentRules {
    /// The skills that lead into no Exclusion Zone.
    pub exclusion: Cited<&'static [&'static str]>,
    /// The shortest distance of the HVT from every Deployment Zone.
    pub hvt_apart: Cited<Length>,
    /// It is neither on nor in scenery.
    pub hvt_scenery: Cite,
}

/// How a game is scored. Scenarios themselves are data; this is what they share.
#[derive(Debug, PartialEq, Eq)]
pub struct ScoringRules {
    /// Skills of which any makes a Specialist Troop.
    pub specialists: Cited<&'static [&'static str]>,
    /// The troop type of TAGs.
    pub tag: &'static str,
    /// Skills of their pilots.
    pub pilots: &'static [&'static str],
    /// States in which a trooper is a Marker; such Markers count in zones.
    pub markers: Cited<&'static [&'static str]>,
    /// The player with more Army Points in a zone dominates it.
    pub dominates: Cite,
    /// A base lies in a zone where more than its half does.
    pub more_than_half: Cite,
    /// Null troopers do not count in zones.
    pub null_does_not_count: Cite,
    /// AI Beacons, Proxies and G: Servants do.
    pub stands_count: Cite,
    /// Markers of no trooper do not.
    pub devices_do_not_count: Cite,
    /// False Holoechoes do not.
    pub echoes_do_not_count: Cite,
    /// The Neutral count for neither player.
    pub neutral: Cite,
    /// The state that counts although it is Null.
    pub embryo: &'static str,
    /// The skill for which it counts.
    pub shasvastii: Cited<&'static str>,
    /// What adds its points: a piece of equipment.
    pub baggage: Cited<&'static str>,
    /// The player alone in a zone secures it.
    pub secures: Cite,
    /// Null troopers do not secure.
    pub null_does_not_secure: Cite,
    /// The player alone in contact with an object controls it.
    pub controls: Cite,
    /// With both sides in contact, neither does.
    pub both_in_contact: Cite,
    /// Markers do not control.
    pub markers_do_not_control: Cite,
    /// Null models do not.
    pub null_does_not_control: Cite,
    /// Where only Specialists do.
    pub specialists_control: Cite,
    /// The Dead are killed.
    pub killed_dead: Cite,
    /// The Null are, at the end.
    pub killed_null: Cite,
    /// Those never deployed are.
    pub killed_undeployed: Cite,
    /// The Dead are off the table.
    pub dead_are_removed: Cite,
    /// States that count as hunted down.
    pub hunted: &'static [&'static str],
    /// What an army costs in each tier, from the lowest.
    pub armies: [Cited<i64>; 3],
    /// What survives.
    pub surviving: Cite,
    /// Baggage adds its points to what survives.
    pub surviving_baggage: Cite,
    /// A killed trooper has not survived.
    pub killed_does_not_survive: Cite,
    /// Never less than 0.
    pub floor: Cite,
    /// The most points of a game.
    pub maximum: Cited<i64>,
    /// Some points are paid only below it.
    pub below_maximum: Cite,
    /// A player that hurts a neutral HVT loses all points.
    pub hvt_lost: Cite,
    /// The points that the adversary gets.
    pub hvt_compensation: Cited<i64>,
    /// They come last.
    pub hvt_last: Cite,
    /// A card's number is added in a zone.
    pub support: Cite,
    /// Only with a trooper there.
    pub support_needs_a_trooper: Cite,
    /// A card makes a Specialist count as none.
    pub interference: Cite,
    /// Symbols cancel classified objectives.
    pub counterespionage: Cite,
    /// A card put to another use is no objective any more.
    pub card_is_given_up: Cite,
    /// A symbol is worth one more.
    pub provisions: Cite,
    /// What a classified objective is worth where the scenario says nothing else.
    pub classified_worth: Cited<i64>,
    /// It pays once.
    pub classified_once: Cite,
    /// The state that does not prevent it.
    pub disabled: Cited<&'static str>,
    /// How the skills of scenarios are used.
    pub skill: ScenarioSkillRules,
    /// How a Multiscanner is placed.
    pub multiscanner: MultiscannerRules,
    /// How a Panoply is used.
    pub panoply: PanoplyRules,
    /// When an HVT is secured.
    pub secure_hvt: SecureHvtRules,
    /// Where troopers and HVTs may be deployed.
    pub deployment: PackDeploymentRules,
}

/// How a Multiscanner is placed.
#[derive(Debug, PartialEq, Eq)]
pub struct MultiscannerRules {
    /// Only a Xenotech in the `CivEvac` state declares it.
    pub in_civevac: Cite,
    /// Its controller idles.
    pub controller_idles: Cite,
    /// What is measured once it is declared.
    pub measured: Cite,
    /// The roll.
    pub roll: Cite,
    /// It may be tried again.
    pub again: Cite,
    /// Skills that improve the roll: the clause, the value it prints, and the skills.
    pub helpers: &'static [(Cite, &'static str, &'static [&'static str])],
}

/// How a Panoply is used.
#[derive(Debug, PartialEq, Eq)]
pub struct PanoplyRules {
    /// Only in base contact.
    pub contact: Cite,
    /// A success gives a roll on a Booty Chart.
    pub one_roll: Cite,
    /// Only once for each trooper.
    pub once: Cite,
    /// Skills that need no WIP Roll.
    pub no_roll: Cited<&'static [&'static str]>,
    /// The state that a Short Skill ends.
    pub unloaded: Cited<&'static str>,
    /// The Silhouettes that a Motorcycle makes another.
    pub small: Cited<&'static [i64]>,
    /// That Silhouette.
    pub mounted: i64,
    /// The Silhouettes that it leaves as they are.
    pub large: Cited<&'static [i64]>,
    /// How often a Specialist Troop rolls on the chart, where that applies.
    pub specialist_rolls: Cited<i64>,
    /// A Specialist Troop may take D-Charges, where that applies.
    pub specialist_charges: Cite,
}

/// When an HVT is secured.
#[derive(Debug, PartialEq, Eq)]
pub struct SecureHvtRules {
    /// An own trooper near the enemy HVT.
    pub own_near: Cite,
    /// No enemy near the own one.
    pub no_enemy: Cite,
    /// Null enemies do not matter.
    pub null: Cite,
    /// What it pays.
    pub worth: Cite,
}

/// How the skill that a scenario adds is used.
#[derive(Debug, PartialEq, Eq)]
pub struct ScenarioSkillRules {
    /// It is a Short Skill.
    pub short_skill: Cite,
    /// Only Specialist Troops declare it.
    pub specialists_only: Cite,
    /// The skill whose bearer counts as a Specialist Troop.
    pub operative: Cited<&'static str>,
    /// They do it in person, and not through one of these.
    pub in_person: Cited<&'static [&'static str]>,
    /// A Disabled Marker does not prevent it.
    pub disabled: Cite,
    /// Where the DataTracker may as well.
    pub datatracker: Cite,
    /// In contact with an object.
    pub contact: Cite,
    /// It takes a roll.
    pub roll: Cite,
    /// It may be tried again.
    pub again: Cite,
    /// The MOD of those with a bonus.
    pub own_mod: Cite,
    /// The dice of those with a bonus.
    pub own_dice: Cite,
    /// The MOD that a trooper on the table gives.
    pub table_mod: Cite,
    /// The dice that a trooper on the table gives.
    pub table_dice: Cite,
}
