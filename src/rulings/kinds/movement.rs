//! The movements that a trooper declares in one Order.

use engine::entry_ids::PRONE;
use engine::skill_ids::{CAUTIOUS_MOVEMENT, CLIMB, JUMP, MOVE};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::borne::{Borne, Profile};
use crate::kinds::shared::size::{Silhouette, SizeInput};
use crate::kinds::shared::{check_distinct, check_list_length, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::order::bracket::Bracket;
use engine::route::ground::TerrainSkill;
use engine::route::{self, DeclaredSkill, Mover};
use engine::ruleset::Rule;
use model::ids::{EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::number::saturating_i64;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::situation::movement::{Ground, Landing, Leg, Surface, TerrainType};
use model::trace::Resolved;

/// The maximum number of skills in an Order.
const MAX_SKILLS: i64 = 2;
/// The maximum number of parts of a way, of landing places and of heights.
const MAX_PARTS: usize = 16;
/// The largest MOV value, in inches.
const MAX_INCHES: i64 = 24;
/// The maximum number of types of terrain.
const MAX_TYPES: usize = 6;

/// A trooper moves, climbs or jumps in one Order: how far, past what, and where it ends. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Movement {
    /// The two MOV values.
    mov: [Length; 2],
    /// The Silhouette, as printed in the profile.
    silhouette: Silhouette,
    /// The trooper's skills, with a level after a dot or a length in brackets: `climb(+3")`.
    #[serde(default)]
    skills: Vec<String>,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The types of terrain in brackets behind its skill Terrain.
    #[serde(default)]
    terrain: Vec<TerrainType>,
    /// The one of several types that the trooper's player chose when it was deployed.
    terrain_chosen: Option<TerrainType>,
    /// The surface on which it is.
    #[serde(default)]
    surface: Surface,
    /// The trooper's base touches a vertical surface.
    #[serde(default)]
    at_wall: bool,
    /// The terrain in which the trooper is.
    ground: Option<Ground>,
    /// The skills that the trooper declares, one or two.
    declares: Vec<Declared>,
}

/// A skill that is declared, with the way that it covers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Declared {
    /// The id of the declared skill.
    skill: EntryId,
    /// The parts of the way, in order.
    #[serde(default)]
    way: Vec<Leg>,
    /// The places where a Jump may land, the preferred one first.
    #[serde(default)]
    landing: Vec<Landing>,
    /// The width of the surface on which the way ends.
    room: Option<Length>,
}

impl Declared {
    fn to_engine(&self, path: &str) -> Result<DeclaredSkill, Refusal> {
        check_list_length(format_args!("{path}.way"), &self.way, MAX_PARTS)?;
        check_list_length(format_args!("{path}.landing"), &self.landing, MAX_PARTS)?;
        for leg in &self.way {
            check_list_length(format_args!("{path}.way.over"), &leg.over, MAX_PARTS)?;
            refuse_out_of_place(&format!("{path}.way.ledge"), leg.ledge.is_some(), !leg.over.is_empty(), "over")?;
        }
        let jumps = self.skill == JUMP;
        let walks = [CAUTIOUS_MOVEMENT, CLIMB, MOVE].contains(&&self.skill);
        refuse_out_of_place(&format!("{path}.way"), !self.way.is_empty(), walks, "move")?;
        refuse_out_of_place(&format!("{path}.room"), self.room.is_some(), walks, "move")?;
        refuse_out_of_place(&format!("{path}.landing"), !self.landing.is_empty(), jumps, "jump")?;
        Ok(DeclaredSkill {
            skill: self.skill.clone(),
            route: self.way.clone(),
            landings: self.landing.clone(),
            room: self.room,
        })
    }
}

impl Situation for Movement {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        read_bounded("declares", saturating_i64(self.declares.len()), 1, MAX_SKILLS)?;
        for (index, mov) in self.mov.iter().enumerate() {
            if *mov > Length::inches(MAX_INCHES) {
                return Err(Refusal::out_of_bounds(&format!("mov.{index}"), mov.tenths() / 254, 0, MAX_INCHES));
            }
        }
        context.rules.need_clause(Rule::ImpossibleMoveIsIdle, "movement")?;
        if self.declares.iter().flat_map(|declared| &declared.way).any(|leg| leg.deployable_cover.is_some()) {
            context.rules.need_clause(Rule::CoverLetsTallerPass, "deployable-cover")?;
        }
        let size = SizeInput { silhouette: Some(self.silhouette), base: None, height: None };
        let (base, height, _) = size.size(context, "trooper")?;
        let prone = self.states.contains(PRONE);
        let height =
            if prone { context.length(&EntryId::from_static("silhouette"), "sx-height")?.value } else { height };
        let borne = Borne {
            skills: Some(&self.skills),
            equipment: &[],
            states: &self.states,
            troop_type: None,
            immunity: &[],
            vulnerability: &[],
        };
        let Profile { entries, brackets } = borne.profile(context, &PathPrefix::default())?;
        let terrain = self.terrain(context)?;
        let profile: Vec<EntryId> = entries.iter().map(|entry| entry.id.clone()).collect();
        let jet = |level: &Name| level.as_str() == "jet-propulsion";
        let length = |bracket: &Bracket| if let Bracket::Move(length) = bracket { Some(*length) } else { None };
        let lengths: Vec<(EntryId, Length)> =
            brackets.iter().filter_map(|known| Some((known.skill.clone(), length(&known.bracket)?))).collect();
        let mover = Mover {
            mov: self.mov,
            base,
            height,
            silhouette: self.silhouette.number(),
            profile: &profile,
            brackets: &lengths,
            jet_propulsion: entries.iter().any(|entry| entry.level.as_ref().is_some_and(jet)),
            states: &self.states,
            terrain,
            on: self.surface,
            at_wall: self.at_wall,
            ground: self.ground,
        };
        let declared = self.declares.iter().enumerate();
        let declared = declared.map(|(index, declared)| declared.to_engine(&format!("declares.{index}")));
        route::resolve(context, &mover, &declared.collect::<Result<Vec<_>, Refusal>>()?)
    }
}

impl Movement {
    /// Reads its skill Terrain.
    fn terrain(&self, context: &Context<'_>) -> Result<TerrainSkill, Refusal> {
        check_list_length("terrain", &self.terrain, MAX_TYPES)?;
        check_distinct("terrain", self.terrain.iter().map(|terrain| terrain.as_str()))?;
        if !self.terrain.is_empty() || self.ground.is_some() {
            context.rules.need_clause(Rule::MovementAlongSurfaces, "movement")?;
        }
        let ground = self
            .ground
            .iter()
            .chain(self.declares.iter().flat_map(|declared| declared.way.iter().filter_map(|leg| leg.ground.as_ref())));
        if ground.into_iter().any(|ground| ground.terrain == Some(TerrainType::Total)) {
            return Err(Refusal::new("ground.type", Message::new("refusal-total-is-no-terrain")));
        }
        let several = self.terrain.len() > 1 && !self.terrain.contains(&TerrainType::Total);
        refuse_out_of_place("terrain-chosen", self.terrain_chosen.is_some(), several, "terrain")?;
        match self.terrain_chosen {
            None if several => Err(Refusal::missing("terrain-chosen")),
            Some(chosen) if !self.terrain.contains(&chosen) => {
                Err(Refusal::new("terrain-chosen", Message::new("refusal-terrain-not-listed")))
            }
            chosen => Ok(TerrainSkill { types: self.terrain.clone(), chosen }),
        }
    }
}
