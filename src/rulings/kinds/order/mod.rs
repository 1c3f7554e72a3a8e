//! An Order, from declaration to Guts Roll.

mod attributes;
#[cfg(test)]
mod combat_tests;
mod declaration;
mod disguise;
mod facts;
mod landing;
#[cfg(test)]
mod name_tests;
mod out_of_place;
mod peripheral;
#[cfg(test)]
mod peripheral_tests;
#[cfg(test)]
mod position_tests;
mod positions;
mod prior_state;
mod replica;
mod roster;
mod scenario_keys;
mod team;
#[cfg(test)]
mod team_tests;
mod template;
#[cfg(test)]
mod tests;
mod trooper_facts;
mod trooper_state;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::order::declaration::Declaration;
use crate::kinds::order::facts::{Facts, PassingInput, SaturationInput, SinceInput, ZoneInput};
use crate::kinds::order::landing::complete_landing;
use crate::kinds::order::positions::{Positions, TrooperPair, derive_facts};
use crate::kinds::order::prior_state::{EarlierInput, FinalPosture, MAX_EARLIER, ReactiveSide};
use crate::kinds::order::replica::copy_originals;
use crate::kinds::order::roster::Roster;
use crate::kinds::order::team::{MAX_MEMBERS, Team};
use crate::kinds::shared::borne::{Borne, Profile};
use crate::kinds::shared::{
    FacingArc, ModifierInput, check_no_unit, check_out_of_danger, find_scenario_changes, read_bounded,
    read_bounded_count, read_modifiers,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::entry_ids::DATATRACKER;
use engine::index_vec::{Idx, IndexVec};
use engine::order;
use engine::order::TrooperIndex;
use engine::record::Recorder;
use engine::ruleset::Rule;
use engine::visibility::cover_modifier::check_cover;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::number::saturating_i64;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::guts::GutsChoice;
use model::situation::order::{CoherencyCheck, ControlledJump, Dash, Disconnection, OrderKind, Posture, Side};
use model::situation::sight::CoverFact;
use model::situation::turn::Training;
use model::table::Table;
use model::trace::Resolved;

/// The maximum number of activated troopers.
const MAX_ACTIVE: i64 = 8;
/// The maximum number of enemies.
const MAX_REACTIVE: i64 = 8;

/// An Order. Dice: `<user>.<target>` for attacks, `<user>.<skill>` for other rolls, `<name>.save`, `<name>.guts`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Order {
    /// The kind of Order spent.
    #[serde(default, rename = "order")]
    spent: OrderKind,
    /// The Spearhead of a Coordinated Order.
    spearhead: Option<String>,
    /// The leader of a Fireteam.
    leader: Option<String>,
    /// The number of members of the activated Fireteam that belong to one unit. Then its bonuses follow from it.
    same_unit: Option<i64>,
    /// The scenario, if it changes how troopers land.
    scenario: Option<EntryId>,
    /// The players whose Controlled Jump is active; the activated troopers' own one or the enemy's.
    controlled_jump: Option<ControlledJump>,
    /// A storm makes visibility one level worse.
    #[serde(default)]
    storm: bool,
    /// The Fireteams that react.
    #[serde(default)]
    team: Vec<Team>,
    /// The scenario through whose Transmission Antennas hackers work.
    antennas_of: Option<EntryId>,
    /// The guided attacks that troopers of the active player outside the Order have made in this turn.
    guided_by_others: Option<i64>,
    /// The scenario whose Saturation Zone shots pass.
    saturation_of: Option<EntryId>,
    /// The scenario whose changes to weapons apply.
    weapons_of: Option<EntryId>,
    /// The activated troopers, one to eight.
    active: Vec<Trooper>,
    /// The enemies of the activated troopers, up to eight.
    #[serde(default)]
    reactive: Vec<Trooper>,
    /// The positions. Facts that follow from them must not be given as well.
    table: Option<Positions>,
}

/// A trooper. `declares` is for activated troopers; the facts between two troopers and `aro` are for their enemies.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
struct Trooper {
    /// The trooper's name, unique in the situation.
    name: String,
    /// The unit whose figures fill the keys that are not given, by name or number.
    unit: Option<String>,
    /// The option of the unit, by its number `group.option` or by words of its name; the first unless given.
    option: Option<String>,
    /// The unit profile its Attributes come from.
    profile: Option<EntryId>,
    cc: Option<i64>,
    bs: Option<i64>,
    ph: Option<i64>,
    wip: Option<i64>,
    arm: Option<i64>,
    bts: Option<i64>,
    /// Wounds, VITA or STR; 1 unless given.
    wounds: Option<i64>,
    /// The Wounds lost before this Order; 0 unless given, all of them if it is Unconscious.
    wounds_lost: Option<i64>,
    /// Protheion: the points by which its Wounds are above its profile.
    power_up: Option<i64>,
    /// The trooper's Combat Group; 1 unless given.
    group: Option<i64>,
    /// The trooper's training; regular unless given.
    #[serde(default)]
    training: Training,
    /// The trooper's Wounds are STR.
    structure: Option<bool>,
    /// The trooper is this weapon or item on the table, and no trooper. Its printed Attributes count.
    deployable: Option<EntryId>,
    /// The trooper's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// The trooper's two MOV values.
    #[schemars(with = "Option<Vec<String>>")]
    mov: Option<[Length; 2]>,
    /// The trooper's skills, with a level after a dot or a value in brackets: `bs-attack(+1b)`. If given, it has no
    /// others.
    skills: Option<Vec<String>>,
    /// The trooper's equipment, with a level after a dot.
    #[serde(default)]
    equipment: Vec<String>,
    /// What the trooper is immune to: `arm`, `bts`, `critical`, `enhanced` or `total`, an ammunition, a Trait or a
    /// state.
    #[serde(default)]
    immunity: Vec<EntryId>,
    /// The attack, weapon or ammunition to which it is vulnerable in spite of its immunity.
    #[serde(default)]
    vulnerability: Vec<EntryId>,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// MODs to all its rolls.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// The trooper's choice in a Guts Roll.
    #[serde(default)]
    guts: GutsChoice,
    /// At the end of the Order it is out of sight of its attackers and out of their areas.
    #[serde(default)]
    out_of_danger: bool,
    /// The trooper's actions earlier in the same turn.
    #[serde(default)]
    earlier_this_turn: Vec<EarlierInput>,
    /// The posture that the trooper chooses for the Order, or takes at the start of its movement, also of a Dodge.
    activates: Option<Posture>,
    /// The posture in which the trooper ends its movement.
    ends: Option<FinalPosture>,
    /// The trooper's movement ends in Total Cover. The facts hold for the point of its way at which it is attacked.
    #[serde(default)]
    ends_in_total_cover: bool,
    /// The trooper has equipment, other than a visor, whose rules say that White Noise blinds it.
    #[serde(default)]
    blinded_by_white_noise: bool,
    /// The trooper is on a vertical surface.
    #[serde(default)]
    on_wall: bool,
    /// The skill, item or program with the label NFB that the trooper uses.
    nfb: Option<EntryId>,
    /// The trooper leaves Hidden Deployment to keep an enemy from entering a Marker State.
    #[serde(default)]
    guards: bool,
    /// Another stands where the trooper in Hidden Deployment was written down.
    place_taken: Option<bool>,
    /// The skills and items that the trooper's player waives.
    #[serde(default)]
    waives: Vec<EntryId>,
    /// The trooper's items whose time is up.
    #[serde(default)]
    expired: Vec<EntryId>,
    /// The trooper touches a friend that is Engaged.
    #[serde(default)]
    beside_engaged: bool,
    /// The trooper is Immobilized-A because its place has too little room for it.
    #[serde(default)]
    no_room: bool,
    /// The diameter of its base, for the room around it in a close combat.
    base: Option<Length>,
    /// The trooper is in Total Cover behind its Camouflage Marker, which is larger.
    #[serde(default)]
    in_total_cover: bool,
    /// An activated trooper: the player who has taken it over pays for the Order.
    #[serde(default)]
    taken_over: bool,
    /// What made it Disconnected; an attack unless given.
    disconnected_by: Option<Disconnection>,
    /// The Attributes that the trooper's profile prints as a dash, or `mov`.
    #[serde(default)]
    dashes: Vec<Dash>,
    /// The enemy it is Engaged with.
    in_melee_with: Option<String>,
    /// The skills that the trooper declares, one or two.
    #[serde(default)]
    declares: Vec<Declaration>,
    /// The distance to the active trooper.
    distance: Option<Length>,
    /// Line of Fire between the two; true unless given.
    line_of_fire: Option<PassingInput>,
    /// The active trooper is in its Zone of Control; follows from the distance unless given.
    zone_of_control: Option<PassingInput>,
    /// The active trooper is in its Hacking Area; like the Zone of Control unless given.
    hacking_area: Option<PassingInput>,
    /// Contact between the two.
    contact: Option<SinceInput>,
    /// The active trooper sets off the deployable that this one is: a mine or a weapon with Boost reaches it.
    trigger_area: Option<PassingInput>,
    /// The cover of the trooper against the active one.
    cover: Option<CoverFact>,
    /// The active trooper's cover against it.
    active_cover: Option<CoverFact>,
    /// The arc of this trooper in which the active trooper is.
    arc: Option<FacingArc>,
    /// The active trooper attacks it from lower ground.
    from_below: Option<bool>,
    /// A Zero Visibility Zone between the two, or a zone of this kind; `line-of-fire` is then that without the zone.
    zero_visibility: Option<ZoneInput>,
    /// That zone was placed in an earlier turn.
    zone_of_last_turn: Option<bool>,
    /// Shots between the two pass a Saturation Zone, or this many.
    saturation: Option<SaturationInput>,
    /// The trooper's alignment; enemy unless given.
    side: Option<ReactiveSide>,
    /// The trooper is the DataTracker.
    #[serde(default)]
    datatracker: bool,
    /// Facts that differ for an active trooper, by its name.
    #[serde(default)]
    to: BTreeMap<String, Facts>,
    /// The Controller of this Peripheral, whose skills name its type.
    controller: Option<String>,
    /// This Peripheral (Cyberplug) acts on its Autonomous Profile.
    #[serde(default)]
    autonomous: bool,
    /// The trooper is a replica of this trooper of its side, a Decoy or a Holoecho: it copies its profile and states.
    replica_of: Option<String>,
    /// The check of Coherency with the trooper's group or with the leader of its Fireteam that it fails.
    loses_coherency: Option<CoherencyCheck>,
    /// The friends in its Zone of Control.
    #[serde(default)]
    friends_near: Vec<String>,
    /// The skill that the trooper's player announces when it falls Unconscious, or has announced if it is.
    uses: Option<EntryId>,
    /// The skills and items of the trooper that this one imitates with a `HoloMask`.
    #[serde(default)]
    imitates: Vec<EntryId>,
    /// The level of its Impersonation.
    impersonation_level: Option<i64>,
    /// The ARO that the trooper declares; `None` if it does not react.
    aro: Option<Declaration>,
}

impl Trooper {
    fn to_engine(
        &self,
        context: &Context<'_>,
        roster: &Roster,
        index: TrooperIndex,
    ) -> Result<order::Trooper, Refusal> {
        let name = PathPrefix::clone(roster.name(index));
        check_no_unit(context, &name, self.unit.as_deref(), self.option.as_deref())?;
        let borne = Borne {
            skills: self.skills.as_deref(),
            equipment: &self.equipment,
            states: &self.states,
            troop_type: self.troop_type.as_ref(),
            immunity: &self.immunity,
            vulnerability: &self.vulnerability,
        };
        let Profile { mut entries, brackets } = borne.profile(context, &name)?;
        entries.extend(
            self.deployable.iter().flat_map(|deployable| order::deployed::find_borne_entries(context, deployable)),
        );
        entries.extend(self.find_printed_profile(context).map(|id| order::ProfileEntry { id, level: None }));
        if self.datatracker {
            context.rules.need_clause(Rule::DatatrackerStaysModel, "datatracker")?;
            entries.push(order::ProfileEntry { id: DATATRACKER.clone(), level: None });
        }
        let attributes = self.attributes(context, &name)?;
        self.check_dashes(&name)?;
        check_out_of_danger(context, &Path::new(&name, "out-of-danger"), self.out_of_danger)?;
        Ok(order::Trooper {
            resistance: borne.resistance(context, &name)?,
            prior: self.prior_state(context, roster, index, attributes.wounds)?,
            attributes,
            has_structure: self.structure.unwrap_or(self.deployable.is_some() || self.prints(context, "structure")),
            deployable: self.deployable.clone(),
            mov: self.mov,
            profile: entries,
            brackets,
            states: self.states.clone(),
            modifiers: read_modifiers(format_args!("{name}.modifiers"), &self.modifiers)?,
            guts: self.guts,
            out_of_danger: self.out_of_danger,
            dashes: self.dashes.clone(),
            engaged_with: self
                .in_melee_with
                .as_ref()
                .map(|with| roster.read_trooper(index, "in-melee-with", with))
                .transpose()?,
            name,
        })
    }

    fn aro(&self, context: &Context<'_>, roster: &Roster, index: TrooperIndex) -> Result<Option<order::Aro>, Refusal> {
        let Some(aro) = &self.aro else { return Ok(None) };
        Ok(Some(order::Aro { declaration: aro.to_engine(context, roster, index)?, after: aro.after }))
    }
}

impl Order {
    /// Reads how many members of the activated Fireteam belong to one unit.
    fn same_unit_count(&self) -> Result<Option<usize>, Refusal> {
        let Some(number) = self.same_unit else { return Ok(None) };
        if self.spent != OrderKind::Fireteam {
            return Err(Refusal::new("same-unit", Message::new("refusal-no-fireteam-order")));
        }
        let number = read_bounded("same-unit", number, 1, MAX_MEMBERS)?;
        read_bounded_count("same-unit", number, usize::MAX).map(Some)
    }

    /// Returns the index of the Spearhead or leader: the first trooper if none is named.
    fn leader_index(&self, roster: &Roster) -> Result<order::ActiveIndex, Refusal> {
        let (key, name, (other_key, other)) = match self.spent {
            OrderKind::Fireteam => ("leader", &self.leader, ("spearhead", &self.spearhead)),
            OrderKind::Regular
            | OrderKind::Irregular
            | OrderKind::Lieutenant
            | OrderKind::Impetuous
            | OrderKind::Coordinated => ("spearhead", &self.spearhead, ("leader", &self.leader)),
        };
        if other.is_some() {
            return Err(Refusal::new(other_key, Message::new("refusal-no-such-leader").text("found", other_key)));
        }
        let Some(name) = name else { return Ok(order::ActiveIndex::FIRST) };
        let leader = roster.find(name).filter(|index| roster.is_active(*index)).map(Idx::position);
        leader.map(order::ActiveIndex::new).ok_or_else(|| Refusal::unknown_target(key, name, None))
    }

    /// Returns the alignment of every trooper, as the activated troopers see it.
    fn sides<'t>(&self, active: &'t [order::Active], names: &'t [PathPrefix]) -> Vec<(&'t PathPrefix, Side)> {
        let own = active.iter().map(|active| (&active.trooper.name, Side::Friendly));
        let sides = self.reactive.iter().map(|input| input.side.unwrap_or_default().to_engine());
        own.chain(names.iter().zip(sides)).collect()
    }

    /// Derives the facts from the positions, if they are given, and returns the tables to draw.
    fn derive_facts_from_positions(
        &self,
        context: &Context<'_>,
        record: &mut Recorder,
        active: &[order::Active],
        reactive: &mut [order::Reactive],
    ) -> Result<Vec<Table>, Refusal> {
        let Some(positions) = &self.table else { return Ok(Vec::new()) };
        let mut tables = Vec::new();
        let names: Vec<PathPrefix> =
            reactive.iter().map(|reactive| PathPrefix::clone(&reactive.trooper.name)).collect();
        let layout = positions.layout(context, &self.sides(active, &names))?;
        for ((position, input), reactive) in (active.len()..).zip(&self.reactive).zip(reactive) {
            let index = TrooperIndex::new(position);
            let mut facts = IndexVec::with_capacity(active.len());
            for (active, known) in active.iter().zip(&reactive.relations) {
                let given = input.facts_towards(&active.trooper.name);
                let pair = TrooperPair { active, reactive, index, given: &given, facts: known.clone() };
                let (derived, drawn) = derive_facts(context, &layout, record, pair)?;
                facts.push(derived);
                tables.extend(drawn);
            }
            reactive.relations = facts;
        }
        Ok(tables)
    }

    /// Converts it to the engine's Order. Returns the tables to draw too.
    ///
    /// # Errors
    /// A refusal of an unknown name, a value out of bounds, or a fact that does not belong there.
    pub(crate) fn to_engine(
        &self,
        context: &Context<'_>,
        record: &mut Recorder,
    ) -> Result<(order::Order, Vec<Table>), Refusal> {
        let size = |list: &[Trooper]| saturating_i64(list.len());
        read_bounded("active", size(&self.active), 1, MAX_ACTIVE)?;
        read_bounded("reactive", size(&self.reactive), 0, MAX_REACTIVE)?;
        let sides = [&self.active, &self.reactive];
        let [active_names, reactive_names] =
            sides.map(|side| side.iter().map(|one| one.name.as_str()).collect::<Vec<_>>());
        let roster = &Roster::read(&active_names, &reactive_names)?;
        let mut active = Vec::with_capacity(self.active.len());
        for (index, input) in roster.active_indices().zip(&self.active) {
            input.check_active()?;
            let trooper = input.to_engine(context, roster, index)?;
            let mut declarations: Vec<order::Declaration> = Vec::with_capacity(input.declares.len());
            for (position, declared) in input.declares.iter().enumerate() {
                let declaration = declared.to_engine(context, roster, index)?;
                declarations.push(order::Declaration { index: order::DeclarationIndex::new(position), ..declaration });
            }
            declarations.iter_mut().for_each(|declared| complete_landing(context, &trooper, declared));
            active.push(order::Active { trooper, declarations });
        }
        let zone = context.length(&EntryId::from_static("zone-of-control"), "radius")?.value;
        let mut reactive = Vec::with_capacity(self.reactive.len());
        for (index, input) in roster.reactive_indices().zip(&self.reactive) {
            input.check_reactive()?;
            let trooper = input.to_engine(context, roster, index)?;
            input.check_opponents(&active)?;
            let side = input.side.unwrap_or_default().to_engine();
            if !matches!(side, Side::Friendly | Side::Enemy) {
                context.rules.need(context.rules.alignments, "alignment")?;
            }
            for active in &active {
                let given = input.facts_towards(&active.trooper.name);
                given.cover.into_iter().chain(given.active_cover).try_for_each(|cover| check_cover(context, cover))?;
                given.check_on_the_way(&trooper.name, active)?;
            }
            let facts =
                active.iter().map(|active| input.facts_towards(&active.trooper.name).to_engine(zone, side)).collect();
            reactive.push(order::Reactive { relations: facts, aro: input.aro(context, roster, index)?, trooper });
        }
        let troopers = active.iter_mut().map(|active| &mut active.trooper);
        copy_originals(troopers.chain(reactive.iter_mut().map(|reactive| &mut reactive.trooper)).collect())?;
        self.check_coherency()?;
        let tables = self.derive_facts_from_positions(context, record, &active, &mut reactive)?;
        let leader = self.leader_index(roster)?;
        let changes = self.weapons_of.as_ref().map(|id| find_scenario_changes(context, "weapons-of", id));
        Ok((
            order::Order {
                resolved_part: order::ResolvedPart::FullOrder,
                kind: self.spent,
                leader,
                same_unit_count: self.same_unit_count()?,
                scenario: scenario_keys::read(context, self.scenario.as_ref())?,
                controlled_jump: self.controlled_jump,
                storm: self.storm,
                teams: self.team.iter().map(|team| team.to_engine(roster)).collect::<Result<_, _>>()?,
                counted_participants: 0,
                through_antennas: scenario_keys::uses_antennas(context, self.antennas_of.as_ref())?,
                guided_by_others: read_bounded_count(
                    "guided-by-others",
                    self.guided_by_others.unwrap_or(0),
                    MAX_EARLIER,
                )?,
                saturated_by: scenario_keys::find_saturation(context, self.saturation_of.as_ref())?,
                scenario_changes: changes.transpose()?,
                active: active.into_iter().collect(),
                reactive: reactive.into_iter().collect(),
            },
            tables,
        ))
    }
}

impl Situation for Order {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let mut record = Recorder::default();
        let (order, tables) = self.to_engine(context, &mut record)?;
        Ok(Resolved { tables, ..order::resolve_after(record, context, order, rolls)? })
    }
}
