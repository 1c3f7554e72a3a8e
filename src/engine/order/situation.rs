//! The input of an Order: the activated troopers, their enemies, and the facts between them.

use crate::entry_ids::HACKER;
use crate::index_vec::{Idx, IndexVec, Indices};
pub use crate::order::attributes::Attributes;
use crate::order::bracket::BracketedSkill;
pub use crate::order::declaration::{Declaration, DeclarationIndex, OtherTarget, Targets, TemplateFacts};
use crate::order::prior_state::PriorState;
pub(crate) use crate::order::relation::earliest;
pub use crate::order::relation::{PassingRelations, Relation, TrueFrom, ZonesBetween};
pub use crate::order::stated_values::StatedValues;
use crate::order::trooper_index::SideIndex;
pub use crate::order::trooper_index::{ActiveIndex, ReactiveIndex, TrooperIndex};
use crate::printed::{immobilizes, is_hacking_device};
use crate::saves::Resistance;
use crate::success_value::Modifier;
use crate::weapon::ScenarioChanges;
use model::catalogue::{NO_VARIANT, Variant};
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::guts::GutsChoice;
use model::situation::order::{ControlledJump, Dash, Half, OrderKind};

/// An entry of a trooper's Unit Profile: a skill, item or troop type, with its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileEntry {
    /// The skill, item or troop type.
    pub id: EntryId,
    /// The entry's level; none for an entry without levels.
    pub level: Variant,
}

/// A trooper of the Order.
#[derive(Clone, Debug)]
pub struct Trooper {
    /// The trooper's unique name, shared by all its paths.
    pub name: PathPrefix,
    /// Attributes and Wounds.
    pub attributes: Attributes,
    /// Whether the trooper has STR instead of Wounds.
    pub has_structure: bool,
    /// The deployable that the trooper is, if it is no trooper.
    pub deployable: Option<EntryId>,
    /// The trooper's MOV values.
    pub mov: Option<[Length; 2]>,
    /// The Attributes that the trooper's profile prints as a dash.
    pub dashes: Vec<Dash>,
    /// The trooper's skills, equipment and troop type.
    pub profile: Vec<ProfileEntry>,
    /// The trooper's skills with a value in brackets; the profile lists them as well.
    pub brackets: Vec<BracketedSkill>,
    /// What the trooper is immune and vulnerable to.
    pub resistance: Resistance,
    /// The states that the trooper is in.
    pub states: Vec<EntryId>,
    /// Additional MODs to all its rolls.
    pub modifiers: Vec<Modifier>,
    /// How the trooper settles its Guts Roll.
    pub guts: GutsChoice,
    /// Whether the trooper is out of sight of its attackers and out of their areas at the end of the Order.
    pub out_of_danger: bool,
    /// What has happened to the trooper before the Order, and where it stands.
    pub prior: PriorState,
    /// The enemy it is Engaged with.
    pub engaged_with: Option<TrooperIndex>,
}

impl Trooper {
    /// Returns whether the trooper has a skill, an item or a state.
    pub fn has(&self, id: &EntryId) -> bool {
        self.profile.iter().any(|entry| entry.id == id) || self.is(id)
    }

    /// Returns whether the trooper can hack: it is a hacker or has a hacking device.
    pub fn can_hack(&self) -> bool {
        self.profile.iter().any(|entry| entry.id == HACKER || is_hacking_device(&entry.id))
    }

    /// Returns whether the trooper is in a state.
    pub fn is(&self, state: &EntryId) -> bool {
        self.states.contains(state)
    }

    /// Returns whether the trooper is only a replica of another trooper.
    pub const fn is_replica(&self) -> bool {
        self.prior.disguise.replica_of.is_some()
    }

    /// Returns whether the trooper is a deployable, and no trooper.
    pub const fn is_deployable(&self) -> bool {
        self.deployable.is_some()
    }

    /// Returns whether the trooper is immobilized.
    pub fn is_immobilized(&self) -> bool {
        self.states.iter().any(immobilizes)
    }

    /// Iterates over the troopers that the state of this one names, each with the key that names it.
    fn named_troopers_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut TrooperIndex)> {
        let engaged_with = self.engaged_with.iter_mut().map(|index| ("in-melee-with", index));
        engaged_with.chain(self.prior.named_troopers_mut())
    }
}

/// An ARO: a skill that is declared in reaction.
#[derive(Clone, Debug)]
pub struct Aro {
    /// The skill declared in reaction, with its targets.
    pub declaration: Declaration,
    /// The half after which it is declared; `None` if as soon as it is due.
    pub after: Option<Half>,
}

/// An activated trooper with what it declares.
#[derive(Clone, Debug)]
pub struct Active {
    /// The trooper's profile and state before the Order.
    pub trooper: Trooper,
    /// The trooper's declarations, in order.
    pub declarations: Vec<Declaration>,
}

/// A trooper that may react to the activated ones.
#[derive(Clone, Debug)]
pub struct Reactive {
    /// The trooper's profile and state before the Order.
    pub trooper: Trooper,
    /// The facts between it and each active trooper.
    pub relations: IndexVec<ActiveIndex, Relation>,
    /// The ARO of the trooper; `None` if it does not react.
    pub aro: Option<Aro>,
}

/// How much of an Order is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResolvedPart {
    /// All of it, with the checks of AROs and the Guts Rolls at the end.
    FullOrder,
    /// One exchange of attacks, without a check of the AROs.
    Exchange,
}

/// A Fireteam that reacts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its members.
    pub members: Vec<ReactiveIndex>,
    /// Its leader, one of the members.
    pub leader: ReactiveIndex,
    /// The number of members that belong to one unit.
    pub same_unit_count: usize,
    /// The Fireteam ARO that its player chooses if no skill is declared by more than half of those that react.
    pub aro: Option<EntryId>,
    /// The member that rolls in a close combat without the leader.
    pub fights: Option<ReactiveIndex>,
}

/// An Order to resolve.
#[derive(Clone, Debug)]
pub struct Order {
    /// How much of it is resolved.
    pub resolved_part: ResolvedPart,
    /// The kind of Order spent.
    pub kind: OrderKind,
    /// The Spearhead of a Coordinated Order, or the leader of a Fireteam; the first trooper in any other Order.
    pub leader: ActiveIndex,
    /// The number of members of the activated Fireteam that belong to one unit, if its bonuses follow from it.
    pub same_unit_count: Option<usize>,
    /// The scenario, if it changes how troopers land.
    pub scenario: Option<EntryId>,
    /// The players whose Controlled Jump is active.
    pub controlled_jump: Option<ControlledJump>,
    /// Whether a storm makes visibility one level worse.
    pub storm: bool,
    /// The Fireteams that react.
    pub teams: Vec<Team>,
    /// The number of other participants of a Coordinated Order in the same close combat, if they are only counted.
    pub counted_participants: i64,
    /// Whether hackers work through the Transmission Antennas of a scenario.
    pub through_antennas: bool,
    /// The guided attacks that the active player's troopers outside the Order have made in this turn.
    pub guided_by_others: usize,
    /// The clause by which a scenario has the Saturation Zone that shots pass, if it is stated.
    pub saturated_by: Option<ClauseId>,
    /// The changes of a scenario to weapons, if it is stated.
    pub scenario_changes: Option<ScenarioChanges>,
    /// The activated troopers, at least one.
    pub active: IndexVec<ActiveIndex, Active>,
    /// The troopers that may react.
    pub reactive: IndexVec<ReactiveIndex, Reactive>,
}

impl Order {
    /// Returns the number of troopers, active and reactive.
    pub const fn size(&self) -> usize {
        self.active.len() + self.reactive.len()
    }

    /// Iterates over the indices of all troopers, the active ones first.
    pub fn indices(&self) -> Indices<TrooperIndex> {
        (0..self.size()).map(TrooperIndex::new)
    }

    /// Returns the side on which a trooper is, with its index there.
    fn split_index(&self, index: TrooperIndex) -> SideIndex {
        match index.position().checked_sub(self.active.len()) {
            None => SideIndex::Active(ActiveIndex::new(index.position())),
            Some(position) => SideIndex::Reactive(ReactiveIndex::new(position)),
        }
    }

    /// Returns the index of a trooper among the activated ones; `None` if it is reactive.
    pub fn active_index(&self, index: TrooperIndex) -> Option<ActiveIndex> {
        match self.split_index(index) {
            SideIndex::Active(index) => Some(index),
            SideIndex::Reactive(_) => None,
        }
    }

    /// Returns the index of a reactive trooper among all troopers.
    pub fn index_of(&self, index: ReactiveIndex) -> TrooperIndex {
        TrooperIndex::new(self.active.len() + index.position())
    }

    /// Iterates over the indices of the activated troopers.
    pub fn active_indices(&self) -> Indices<TrooperIndex> {
        (0..self.active.len()).map(TrooperIndex::new)
    }

    /// Iterates over the indices of the reactive troopers.
    pub fn reactive_indices(&self) -> Indices<TrooperIndex> {
        (self.active.len()..self.size()).map(TrooperIndex::new)
    }

    /// Returns the only activated trooper; `None` if several act together.
    pub fn only_active(&self) -> Option<TrooperIndex> {
        (self.active.len() == 1).then(|| self.first_active())
    }

    /// Returns the first activated trooper: where a reaction names no target, it stands for all that act together.
    pub const fn first_active(&self) -> TrooperIndex {
        TrooperIndex::FIRST
    }

    /// Iterates over all troopers with their indices, the active ones first.
    pub fn troopers(&self) -> impl Iterator<Item = (TrooperIndex, &Trooper)> {
        let active = self.active.iter().map(|active| &active.trooper);
        self.indices().zip(active.chain(self.reactive.iter().map(|reactive| &reactive.trooper)))
    }

    /// Iterates over all troopers for changes, the active ones first.
    pub fn troopers_mut(&mut self) -> impl Iterator<Item = &mut Trooper> {
        let active = self.active.iter_mut().map(|active| &mut active.trooper);
        active.chain(self.reactive.iter_mut().map(|reactive| &mut reactive.trooper))
    }

    /// Iterates over the activated troopers with their indices.
    pub fn iter_active(&self) -> impl Iterator<Item = (ActiveIndex, &Active)> {
        self.active.iter_enumerated()
    }

    /// Iterates over the reactive troopers with their indices.
    pub fn iter_reactive(&self) -> impl Iterator<Item = (ReactiveIndex, &Reactive)> {
        self.reactive.iter_enumerated()
    }

    /// Returns a trooper.
    pub fn trooper(&self, index: TrooperIndex) -> &Trooper {
        match self.split_index(index) {
            SideIndex::Active(index) => &self.active[index].trooper,
            SideIndex::Reactive(index) => &self.reactive[index].trooper,
        }
    }

    /// Returns a trooper for changes.
    pub fn trooper_mut(&mut self, index: TrooperIndex) -> &mut Trooper {
        match self.split_index(index) {
            SideIndex::Active(index) => &mut self.active[index].trooper,
            SideIndex::Reactive(index) => &mut self.reactive[index].trooper,
        }
    }

    /// Returns an activated trooper; `None` if the index belongs to a reactive one.
    pub fn get_active(&self, index: TrooperIndex) -> Option<&Active> {
        self.active_index(index).map(|index| &self.active[index])
    }

    /// Returns an activated trooper.
    pub fn active(&self, index: ActiveIndex) -> &Active {
        &self.active[index]
    }

    /// Returns a reactive trooper.
    pub fn reactive(&self, index: ReactiveIndex) -> &Reactive {
        &self.reactive[index]
    }

    /// Returns an activated trooper for changes.
    pub fn active_mut(&mut self, index: ActiveIndex) -> &mut Active {
        &mut self.active[index]
    }

    /// Returns a reactive trooper; `None` if the index belongs to an activated one.
    pub fn get_reactive(&self, index: TrooperIndex) -> Option<&Reactive> {
        match self.split_index(index) {
            SideIndex::Active(_) => None,
            SideIndex::Reactive(index) => Some(&self.reactive[index]),
        }
    }

    /// Returns a reactive trooper for changes.
    pub fn reactive_mut(&mut self, index: ReactiveIndex) -> &mut Reactive {
        &mut self.reactive[index]
    }

    /// Returns the ARO of a trooper; `None` if it declares none or is activated.
    pub fn aro(&self, index: TrooperIndex) -> Option<&Aro> {
        self.get_reactive(index)?.aro.as_ref()
    }

    /// Takes an activated trooper other than the Spearhead or leader out of the Order, which changes the indices of all
    /// troopers after it.
    ///
    /// # Errors
    /// A refusal if a trooper names it. The Order is then unchanged.
    pub fn remove_active(&mut self, index: ActiveIndex) -> Result<(), Refusal> {
        let naming = self.named_troopers_mut().find(|(_, named)| **named == index).map(|(path, _)| path);
        if let Some(path) = naming {
            return Err(Refusal::unknown_target(path, &self.active[index].trooper.name, None));
        }
        self.active.remove(index);
        self.reactive.iter_mut().for_each(|reactive| drop(reactive.relations.remove(index)));
        if self.leader > index {
            self.leader = ActiveIndex::new(self.leader.position() - 1);
        }
        for (_, named) in self.named_troopers_mut().filter(|(_, named)| **named > index.into()) {
            *named = TrooperIndex::new(named.position() - 1);
        }
        Ok(())
    }

    /// Iterates over the troopers that others name, each with the path of the key that does.
    fn named_troopers_mut(&mut self) -> impl Iterator<Item = (Path, &mut TrooperIndex)> {
        let active = self.active.iter_mut().map(|active| (&mut active.trooper, active.declarations.as_mut_slice()));
        let reactive = self.reactive.iter_mut().map(|Reactive { trooper, aro, .. }| {
            (trooper, aro.as_mut().map_or(&mut [][..], |aro| std::slice::from_mut(&mut aro.declaration)))
        });
        active.chain(reactive).flat_map(|(trooper, declarations)| {
            let name = PathPrefix::clone(&trooper.name);
            let declared = declarations.iter_mut().flat_map(Declaration::named_troopers_mut);
            trooper.named_troopers_mut().chain(declared).map(move |(key, named)| (Path::new(&name, key), named))
        })
    }

    /// Returns whether a trooper has a skill, an item or a state.
    pub fn has(&self, index: TrooperIndex, id: &EntryId) -> bool {
        self.trooper(index).has(id)
    }

    /// Returns whether the trooper is a deployable, and no trooper.
    pub fn is_deployable(&self, index: TrooperIndex) -> bool {
        self.trooper(index).is_deployable()
    }

    /// Returns whether a trooper is in a state.
    pub fn is(&self, index: TrooperIndex, state: &EntryId) -> bool {
        self.trooper(index).is(state)
    }

    /// Returns whether a trooper is activated.
    pub fn is_active(&self, index: TrooperIndex) -> bool {
        index.position() < self.active.len()
    }

    /// Returns the relation of an active trooper and a reactive one, given in any order; `None` if both are active or
    /// both are reactive, because a situation states nothing between those.
    pub fn relation(&self, first: TrooperIndex, second: TrooperIndex) -> Option<&Relation> {
        let (active, reactive) = if self.is_active(first) { (first, second) } else { (second, first) };
        let active = self.active_index(active)?;
        Some(&self.get_reactive(reactive)?.relations[active])
    }
}

/// Iterates over everything a trooper has, with its level: skills, equipment, troop type and states.
pub(super) fn profile_and_states(trooper: &Trooper) -> impl Iterator<Item = (&EntryId, &Variant)> {
    let states = trooper.states.iter().map(|id| (id, NO_VARIANT));
    trooper.profile.iter().map(|entry| (&entry.id, &entry.level)).chain(states)
}
