//! What the rules say about deployables: placing them, what sets them off, switching them off, reloading.
//!
//! A rule of only some items is an [`ItemRule`]; `deployables.rs` of an edition says which are Mines or launchers.

use crate::record::Cite;
use crate::ruleset::{Cited, CitedNames, SpecballRules, SpeedballRules, SymbiobombRules};
use model::ids::EntryId;

/// The moment in the life of a deployable at which a rule of its own applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeployableMoment {
    /// Where it may be placed.
    Place,
    /// That an enemy Camouflage Marker is near its place.
    NearCamouflage,
    /// The position of the deployable was taken before the Conclusion.
    PositionTaken,
    /// The deployable is placed at the end of the Order.
    Conclusion,
    /// From when on it works.
    Activation,
    /// The deployable is on the table.
    OnTable,
    /// What sets it off, and what happens then.
    Trigger,
    /// The deployable does not set off other deployables.
    SetsOffNothing,
    /// The answer to its blast.
    Evasion,
}

/// A rule that only some weapons or items print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ItemRule {
    /// The weapons and items, or a Trait of theirs.
    pub items: &'static [&'static EntryId],
    /// When the rule applies.
    pub at: DeployableMoment,
    /// The clause that says so.
    pub clause: Cite,
}

/// As what a deployable stands on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppearanceRule {
    /// The weapons and items, or a Trait of theirs.
    pub items: &'static [&'static EntryId],
    /// The word for it.
    pub shown_as: &'static str,
    /// The clauses that say so.
    pub clauses: &'static [Cite],
}

/// A weapon that places a deployable where it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LauncherRule {
    /// The id of the weapon.
    pub weapon: &'static EntryId,
    /// The id of the deployable.
    pub places: &'static EntryId,
    /// The clauses that say so.
    pub clauses: &'static [Cite],
}

/// Placing a deployable. A rule that the edition does not print is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementRules {
    /// An ARO needs Line of Fire to the active trooper.
    pub aro_sight: Option<Cite>,
    /// A deployable is placed in contact in the Active Turn, or along the way.
    pub active_place: Option<Cite>,
    /// A deployable is placed in contact in the Reactive Turn.
    pub reactive_place: Option<Cite>,
    /// A deployable with Perimeter is placed totally inside the Zone of Control.
    pub perimeter_place: &'static [Cite],
    /// A deployable with Perimeter needs a way to its place.
    pub perimeter_way: Option<Cite>,
    /// A deployable with Perimeter is placed in the Conclusion, and stays there.
    pub perimeter_conclusion: &'static [Cite],
    /// The deployable stands fully on a surface that is not vertical.
    pub surface: Option<Cite>,
    /// A deployable that is shot or thrown stands fully on such a surface, too.
    pub launched_surface: Option<Cite>,
    /// A Deployable Weapon is not placed where a Camouflage Marker would be in its Trigger Area.
    pub near_camouflage: Option<Cite>,
    /// The rules of deployment hold.
    pub deployment: Option<Cite>,
    /// The position of the deployable was taken before the Conclusion.
    pub position_taken: Option<Cite>,
    /// The position of what was shot or thrown was taken before the Conclusion.
    pub launched_position_taken: Option<Cite>,
    /// Enemies react to the trooper that places it only.
    pub reactions: Option<Cite>,
    /// The deployable works from the next Order on.
    pub works_later: Option<Cite>,
    /// How it looks; the first row that fits counts.
    pub appearance: &'static [AppearanceRule],
    /// What is shot or thrown.
    pub launchers: &'static [LauncherRule],
    /// The types of the deployable, one of which the player declares.
    pub types: Option<TypeRules>,
    /// Placing it in the Deployment Phase.
    pub minelayer: Option<MinelayerRules>,
    /// Rules of single weapons and items.
    pub items: &'static [ItemRule],
}

/// A deployable with several types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeRules {
    /// The id of the item.
    pub item: &'static EntryId,
    /// The types of the deployable.
    pub types: &'static [&'static EntryId],
    /// The player declares the type.
    pub type_is_declared: Cite,
    /// A type in brackets is the only one.
    pub only_listed_type: Cite,
}

/// Placing a deployable in the Deployment Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinelayerRules {
    /// The deployable is placed inside the Zone of Control.
    pub place: Cite,
    /// No enemy is near it.
    pub no_enemy: Cite,
    /// The deployable lies where the trooper may be deployed.
    pub area: Cite,
    /// A hidden trooper may lay it, outside the enemy Deployment Zone.
    pub hidden: Cite,
    /// The deployable may be moved until a roll or measurement.
    pub may_be_moved_until_roll: Cite,
}

/// What sets a deployable off. A rule that the edition does not print is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriggerRules {
    /// A Mine goes off at an enemy in its Trigger Area.
    pub mine: Option<Cite>,
    /// A Mine watches all round.
    pub all_round: Option<Cite>,
    /// The move after a Dodge sets nothing off.
    pub not_by_dodge_move: Option<Cite>,
    /// The move after a Dodge sets a Mine off, and the same roll has to avoid it.
    pub by_dodge_move: Option<Cite>,
    /// A Dodge that fails brings no move, and sets nothing off.
    pub not_by_failed_dodge: Option<Cite>,
    /// The deployable does not go off over an ally.
    pub not_over_allies: Option<Cite>,
    /// The deployable does not go off over an Unconscious ally either.
    pub not_over_unconscious_allies: Option<Cite>,
    /// Markers set a Mine off.
    pub markers: Option<Cite>,
    /// Outside the Trigger Area nothing happens.
    pub outside: Option<Cite>,
    /// The clause on how far the Trigger Area of a Mine reaches.
    pub area: Option<Cite>,
    /// The Trigger Area of a Mine ends at Total Cover.
    pub total_cover: Option<Cite>,
    /// The deployable is removed once it has gone off.
    pub removed: Option<Cite>,
    /// What stays on the table, and for how long.
    pub effect_stays: Option<Cite>,
    /// Weapons with Boost.
    pub boost: Option<BoostRules>,
    /// A deployable sets off no other.
    pub sets_off_nothing: Option<Cite>,
    /// Rules of single weapons and items.
    pub items: &'static [ItemRule],
    /// Which of them only enemies set off that are Hackers or Hackable.
    pub only_hackable: &'static [ItemRule],
}

/// Weapons with Boost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoostRules {
    /// An enemy Model in the Zone of Control sets the weapon off.
    pub trigger: Cite,
    /// The weapon moves into contact and goes off.
    pub moves_into_contact: Cite,
    /// Only a Dodge as a Normal Roll avoids the explosion.
    pub evasion: Cite,
    /// The weapon is removed afterwards.
    pub removed: Cite,
    /// The way of the weapon may not be blocked.
    pub way_is_free: Cite,
    /// Markers do not set it off.
    pub markers: Cite,
    /// Troopers with Aerial do not set it off.
    pub aerial: &'static [Cite],
    /// The weapon sets off no other deployable.
    pub sets_off_nothing: Cite,
}

/// Deployables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeployableRules {
    /// Placing them.
    pub placement: Option<&'static PlacementRules>,
    /// What sets them off.
    pub trigger: Option<&'static TriggerRules>,
    /// Refilling them.
    pub reload: Option<&'static ReloadRules>,
    /// Speedballs.
    pub speedball: Option<&'static SpeedballRules>,
    /// SpecBalls.
    pub specball: Option<&'static SpecballRules>,
    /// The `SymbioBomb`.
    pub symbiobomb: Option<&'static SymbiobombRules>,
    /// Disco Balls.
    pub disco_ball: Option<&'static DiscoBallRules>,
    /// The rules of the Deactivator.
    pub deactivator: Option<DeactivatorRules>,
    /// Explode.
    pub explosion: Option<&'static ExplosionRules>,
    /// Deployables on the table.
    pub deployed: Option<&'static DeployedRules>,
    /// D-Charges in Demolition Mode.
    pub demolition: Option<&'static DemolitionRules>,
    /// Deployable Cover.
    pub cover: Option<&'static DeployableCoverRules>,
    /// Blasts in close combat.
    pub blast: Option<BlastRules>,
    /// The item that targets of some weapons need.
    pub needed_item: Option<NeededItem>,
    /// Rules of single weapons.
    pub notes: &'static [WeaponNote],
}

impl PlacementRules {
    /// Returns the rules of an edition that prints only what a deployable looks like.
    pub const fn only_appearance(appearance: &'static [AppearanceRule]) -> Self {
        Self {
            aro_sight: None,
            active_place: None,
            reactive_place: None,
            perimeter_place: &[],
            perimeter_way: None,
            perimeter_conclusion: &[],
            surface: None,
            launched_surface: None,
            near_camouflage: None,
            deployment: None,
            position_taken: None,
            launched_position_taken: None,
            reactions: None,
            works_later: None,
            appearance,
            launchers: &[],
            types: None,
            minelayer: None,
            items: &[],
        }
    }
}

/// Refilling Disposable weapons and items. A rule that the edition does not print is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReloadRules {
    /// Reload needs an ally with Baggage near.
    pub near: &'static [Cite],
    /// Baggage serves one ally in an Order.
    pub one_ally: &'static [Cite],
    /// Reload needs something that is spent.
    pub something_spent: Option<Cite>,
    /// Reload gives all uses back without a roll.
    pub refills: &'static [Cite],
    /// Baggage refills its allies in the States Phase.
    pub states_phase: &'static [Cite],
    /// An Overkill refills its bearer.
    pub overkill: Option<Cite>,
    /// Unloaded ends with Reload.
    pub unloaded_ends: Option<Cite>,
    /// Unloaded ends near Baggage.
    pub unloaded_ends_by_itself: Option<Cite>,
    /// Everything is full once Unloaded ends.
    pub everything_full: Option<Cite>,
    /// What stands on the table stays as it is.
    pub on_table: &'static [Cite],
    /// What is Non-Reloadable stays as it is.
    pub not_reloadable: &'static [Cite],
    /// Rules of single weapons and items.
    pub items: &'static [ItemRule],
}

/// A Disco Ball on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiscoBallRules {
    /// The id of the item.
    pub ball: &'static EntryId,
    /// The Disco Ball gets a cloud when it is placed.
    pub cloud: Cite,
    /// The Disco Ball goes off in the States Phase.
    pub goes_off: Cite,
    /// The Disco Ball can be activated again.
    pub reactivated: Cite,
    /// An activated Disco Ball gets a new cloud.
    pub new_cloud: Cite,
    /// The new cloud is removed in the States Phase, too.
    pub off_after_reactivation: Cite,
    /// The cloud of a destroyed Disco Ball is gone.
    pub cloud_goes_with_ball: Cite,
    /// The Disco Ball stays on the table.
    pub stays_on_table: Cite,
}

/// The rules of the Deactivator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeactivatorRules {
    /// The target is seen, or near.
    pub reach: Cite,
    /// Whether the Zone of Control suffices.
    pub in_zone: bool,
    /// The Deactivator works on enemy deployables on the table.
    pub enemy_deployables: Cite,
    /// The clause with examples of deployables on the table.
    pub examples: Option<Cite>,
    /// The Deactivator does not work on Camouflage Markers.
    pub not_camouflaged: Cite,
    /// Success removes the target.
    pub removes: Cite,
    /// Success removes Deployable Cover, too.
    pub removes_cover: Option<Cite>,
    /// The target can still go off in this Order.
    pub still_triggers: Option<Cite>,
    /// Only range MODs apply.
    pub range_only: Cite,
    /// Switching a Disco Ball on.
    pub activation: Option<ActivationOfDiscoBall>,
}

/// Switching a Disco Ball on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActivationOfDiscoBall {
    /// The skill needs a Deactivator.
    pub needs_deactivator: Cite,
    /// The Disco Ball is seen, or near.
    pub reach: Cite,
    /// The Disco Ball is an allied one.
    pub allied: Cite,
    /// The range MODs of the Deactivator apply.
    pub range: Cite,
    /// The Disco Ball gets a cloud.
    pub cloud: Cite,
}

/// Explode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExplosionRules {
    /// The deployable explodes when it becomes Unconscious.
    pub when_unconscious: Cite,
    /// The explosion has a Template on the base of the deployable, at the end of the Order.
    pub template: Cite,
    /// A successful Dodge avoids the explosion.
    pub dodges: Cite,
    /// The deployable is Dead after the explosion.
    pub then_dead: Cite,
    /// A deployable that is Dead at once does not explode.
    pub not_when_dead: Cite,
    /// A deployable with one of these skills, which keep it going, does not explode.
    pub not_with: CitedNames,
    /// An ally under the Template cancels the explosion.
    pub allies: Cite,
}

/// The skills and equipment of a deployable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BearsRule {
    /// The weapons and items, or a Trait of theirs.
    pub items: &'static [&'static EntryId],
    /// What they have.
    pub entries: &'static [&'static EntryId],
    /// The clause that says so.
    pub clause: Cite,
}

/// Deployables on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeployedRules {
    /// Deployables have profiles of their own and can be chosen as targets.
    pub target: &'static [Cite],
    /// The profile of mines, which print no Attributes: ARM 0, BTS 0, STR 1.
    pub mine_profile: ItemRule,
    /// A deployable that becomes Unconscious is Dead and removed.
    pub unconscious_is_dead: Cite,
    /// The skills and equipment that some deployables have.
    pub bears: &'static [BearsRule],
    /// A Concealed deployable is replaced with a Mine Token once it is discovered.
    pub token: Cite,
    /// The turret that reacts to enemies.
    pub turret: TurretRules,
    /// Weapons that never stand on the table.
    pub never_stand: &'static [ItemRule],
    /// Rules of single weapons and items.
    pub items: &'static [ItemRule],
}

/// D-Charges in Demolition Mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DemolitionRules {
    /// D-Charges are set with Place Deployable.
    pub skill: Cite,
    /// D-Charges are not set in an ARO.
    pub not_in_aro: Cite,
    /// D-Charges are set in contact with a structure or a helpless enemy.
    pub contact: Cite,
    /// The states of enemies on which D-Charges are not set.
    pub excluded: CitedNames,
    /// D-Charges go off without a roll.
    pub goes_off: Cite,
    /// D-Charges do not harm their user.
    pub user_is_safe: Cite,
}

/// Deployable Cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeployableCoverRules {
    /// The Deployable Cover gives Partial Cover.
    pub gives_cover: Cite,
    /// Cutting Foam gives none to enemies.
    pub foam: Cite,
    /// Vitroferro gives some only if it hides a part of the target.
    pub hides: Cite,
    /// Vitroferro takes nothing off the attack.
    pub attack: Cite,
    /// The MOD of Vitroferro to saves.
    pub save: Cited<i64>,
    /// The limit of the Attribute with its MODs behind Vitroferro.
    pub limit: Cited<i64>,
    /// Vitroferro does not add up with other scenery.
    pub with_scenery: Cite,
    /// The player picks one of them.
    pub choice: Cite,
}

/// A weapon of close combat whose blast hits every enemy in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlastRules {
    /// The id of the weapon.
    pub weapon: &'static EntryId,
    /// The blast hits every enemy in contact.
    pub everyone: Cite,
    /// The blast is not used with an ally in contact.
    pub no_ally: Cite,
}

/// What a rule of a single weapon is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteOn {
    /// The attacks of the weapon.
    Attack,
    /// The user of the weapon.
    User,
    /// The uses that its modes share.
    Uses,
    /// The Criticals of the weapon.
    Critical,
    /// The states that it causes.
    State,
}

/// The item that the targets of some weapons need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeededItem {
    /// The ids of the weapons.
    pub weapons: &'static [&'static EntryId],
    /// The id of the item.
    pub item: &'static EntryId,
    /// The clause of the weapon.
    pub clause: Cite,
    /// The clause of the item, if it has one.
    pub of_item: Option<Cite>,
}

/// A rule of a single weapon, which general rules already apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponNote {
    /// The ids of the weapons.
    pub weapons: &'static [&'static EntryId],
    /// The mode, if it concerns only one.
    pub mode: Option<&'static str>,
    /// What the note is about.
    pub on: NoteOn,
    /// The clause that says so.
    pub clause: Cite,
}

/// A turret that reacts to enemies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurretRules {
    /// The id of the weapon.
    pub item: &'static EntryId,
    /// The turret reacts with these skills only.
    pub reacts: CitedNames,
    /// The turret does not react to a Marker.
    pub not_to_markers: Cite,
    /// The turret does not move.
    pub does_not_move: Cite,
}
