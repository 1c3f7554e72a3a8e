//! A Guts Roll.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{
    MAX_ATTRIBUTE, MAX_IDS, MAX_TROOPERS, MIN_ATTRIBUTE, ModifierInput, check_distinct, check_list_length,
    check_out_of_danger, default_true, read_bounded, read_bounded_count, read_ids, read_modifiers, read_plain_name,
    refuse_out_of_place, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::entry_ids::CLIMBING_PLUS;
use engine::record::Cite;
use engine::ruleset::Rule;
use engine::trooper::guts;
use engine::trooper::guts::places::{self, Surroundings};
use engine::trooper::never_prone::find_prone_bans;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::guts::{Attacked, GutsChoice};
use model::situation::sight::Cover;
use model::trace::Resolved;

/// A trooper was attacked and is still active. Dice: `roll`, if it rolls.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct Guts {
    /// Willpower (WIP), -50 to 50.
    wip: i64,
    /// The MODs to the roll; none unless given.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// The choice of its player.
    #[serde(default)]
    choice: GutsChoice,
    /// The trooper's skills, by id; none unless given.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The trooper's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// The trooper's equipment, by id; none unless given.
    #[serde(default)]
    equipment: Vec<EntryId>,
    /// A leader with Inspiring Leadership commands its army.
    #[serde(default)]
    inspired: bool,
    /// The allied Journalists in whose Zone of Control it is.
    #[serde(default)]
    allied_journalists: i64,
    /// The enemy Journalists in whose Zone of Control it is.
    #[serde(default)]
    enemy_journalists: i64,
    /// The trooper is in close combat.
    #[serde(default)]
    engaged: bool,
    /// The effect of the attack on it.
    #[serde(default)]
    attacked: Attacked,
    /// Better cover is within reach.
    #[serde(default = "default_true", rename = "better-cover-within-two-inches")]
    better_cover_within_two_inches: bool,
    /// The places nearby, instead of `better-cover-within-two-inches`.
    #[serde(default)]
    places: Vec<Place>,
    /// The Cover at its position.
    #[serde(default)]
    cover: CoverInput,
    /// The trooper is already out of sight of its attackers and out of their areas; then no places are given.
    #[serde(default)]
    out_of_danger: bool,
    /// The attackers saw the trooper when they attacked and have moved to where they no longer do; then no places are
    /// given.
    #[serde(default)]
    attackers_moved_on: bool,
    /// The trooper is prone.
    #[serde(default)]
    prone: bool,
    /// The trooper was attacked from lower ground.
    #[serde(default)]
    from_below: bool,
}

/// The maximum number of places.
const MAX_PLACES: usize = 10;

/// A place to which the trooper could move in its Guts Roll.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct Place {
    /// The name of the place, unique in the situation; the outcome repeats it.
    name: String,
    /// The Cover that the place gives.
    #[serde(default)]
    cover: CoverInput,
    /// The length of the way to the place.
    distance: Length,
    /// The way there leads towards the attacker.
    #[serde(default)]
    towards_attacker: bool,
    /// The place is in contact with an enemy.
    #[serde(default)]
    contact: bool,
    /// The place is in contact with an objective of the scenario.
    #[serde(default)]
    objective: bool,
    /// The place is on a wall.
    #[serde(default)]
    wall: bool,
    /// The place is out of the attackers' Line of Fire.
    #[serde(default)]
    leaves_sight: bool,
}

/// The cover that a place gives against the attackers.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "Cover", rename_all = "lowercase")]
enum CoverInput {
    /// None.
    #[default]
    None,
    /// Partial Cover.
    Partial,
    /// Total Cover.
    Total,
}

impl CoverInput {
    const fn to_engine(self) -> Cover {
        match self {
            Self::None => Cover::No,
            Self::Partial => Cover::Partial,
            Self::Total => Cover::Total,
        }
    }
}

impl Guts {
    /// Returns the clauses by which it is never Prone.
    fn never_prone(&self, context: &Context<'_>) -> Result<Vec<Cite>, Refusal> {
        words::check_troop_type(context, "type", self.troop_type.as_ref())?;
        check_list_length("equipment", &self.equipment, MAX_IDS)?;
        let items = self.equipment.iter().map(|id| words::read_skill_or_item(context, "equipment", id));
        let items = items.collect::<Result<Vec<EntryId>, Refusal>>()?;
        let kinds = || items.iter().chain(&self.troop_type).chain(&self.skills);
        Ok(find_prone_bans(context, &|kind| kinds().any(|own| own == kind)))
    }

    /// Returns the danger from the attackers: it lasts, they have moved on, or the trooper is out of it.
    fn danger(&self, context: &Context<'_>) -> Result<guts::Danger, Refusal> {
        let moved_on = self.attackers_moved_on;
        refuse_out_of_place("attackers-moved-on", moved_on, !self.out_of_danger, "out-of-danger = false")?;
        check_out_of_danger(context, &Path::from("attackers-moved-on"), moved_on)?;
        check_out_of_danger(context, &Path::from("out-of-danger"), self.out_of_danger)?;
        Ok(match (moved_on, self.out_of_danger) {
            (true, _) => guts::Danger::AttackersMovedOn,
            (false, true) => guts::Danger::Left,
            (false, false) => guts::Danger::Lasting,
        })
    }

    /// Returns the surroundings, if places are given.
    fn surroundings(&self, context: &Context<'_>) -> Result<Option<Surroundings>, Refusal> {
        if self.places.is_empty() {
            return Ok(None);
        }
        check_list_length("places", &self.places, MAX_PLACES)?;
        check_distinct("places", self.places.iter().map(|place| place.name.as_str()))?;
        let read = |place: &Place| {
            Ok(places::RetreatPlace {
                name: read_plain_name("places.name", &place.name)?,
                cover: place.cover.to_engine(),
                distance: place.distance,
                towards_attacker: place.towards_attacker,
                contact: place.contact,
                objective: place.objective,
                wall: place.wall,
                leaves_sight: place.leaves_sight,
            })
        };
        for (key, rule, given) in [
            ("places.objective", Rule::GutsMoveNotToObjective, self.places.iter().any(|place| place.objective)),
            ("places.wall", Rule::GutsMoveOnWalls, self.places.iter().any(|place| place.wall)),
        ] {
            if given && !context.rules.has(rule) {
                let message = Message::new("refusal-place-key").text("edition", context.rules.scope.as_str());
                return Err(Refusal::new(key, message));
            }
        }
        let climbs = self.skills.contains(CLIMBING_PLUS);
        let places = self.places.iter().map(read).collect::<Result<_, Refusal>>()?;
        let (cover, prone, from_below) = (self.cover.to_engine(), self.prone, self.from_below);
        Ok(Some(Surroundings { places, cover, prone, from_below, climbs }))
    }
}

impl Situation for Guts {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let survivor =
            guts::Survivor { attacked: self.attacked, engaged: self.engaged, immobilized: false, incapacitated: false };
        let trooper = guts::GutsTrooper {
            wip: read_bounded("wip", self.wip, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?,
            modifiers: read_modifiers("modifiers", &self.modifiers)?,
            choice: self.choice,
            skills: read_ids("skills", &self.skills)?,
            danger: self.danger(context)?,
            inspired: self.inspired,
            journalists: guts::Journalists {
                allied: read_bounded_count("allied-journalists", self.allied_journalists, MAX_TROOPERS)?,
                enemy: read_bounded_count("enemy-journalists", self.enemy_journalists, MAX_TROOPERS)?,
            },
            fails: None,
            better_cover: self.better_cover_within_two_inches,
            never_prone: self.never_prone(context)?,
        };
        let places = !self.places.is_empty();
        refuse_out_of_place("places", places, !self.out_of_danger, "out-of-danger = false")?;
        refuse_out_of_place("places", places, !self.attackers_moved_on, "attackers-moved-on = false")?;
        guts::resolve(context, &survivor, &trooper, self.surroundings(context)?.as_ref(), rolls)
    }
}
