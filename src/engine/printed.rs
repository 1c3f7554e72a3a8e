//! What states and skills print about declarations: Null, the Order added, skills allowed and forbidden, what ends a
//! state.
//!
//! An id is known if the edition has an entry of that kind. A list may name skills, or types of skills: `forbids =
//! ["attack"]` bars every skill with the type `attack`, and those that the code knows as attacks.

use std::fmt::Display;
use std::sync::Arc;

use crate::context::{Context, PrintedFlag, PrintedIds};
use crate::entry_ids::{IMMOBILIZED_A, ISOLATED, REMOTE, TAG, VEHICLE};
use crate::record::Cite;
use crate::ruleset::TakenOver;
use crate::skill_ids::{AIRBORNE_DEPLOYMENT, ASSAULT, BERSERK, CRUSH, TRIANGULATED_FIRE};
use crate::skills::{SkillKind, find_coded_kind};
use crate::violation::Violation;
use model::catalogue::{Printed, no_value};
use model::entry::Kind;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;
use model::value::Value;

/// The items in all editions that make their bearer a hacker. `tests/listed_entries.rs` compares them with the content.
pub const HACKING_DEVICES: [&EntryId; 7] = [
    entry!("assault-hacking-device"),
    entry!("defensive-hacking-device"),
    entry!("evo-hacking-device"),
    entry!("hacking-device"),
    entry!("hacking-device-plus"),
    entry!("killer-hacking-device"),
    entry!("white-hacking-device"),
];
/// The kinds of Immobilized in all editions, and Immobilized itself. `tests/listed_entries.rs` compares them with the
/// content.
pub const IMMOBILIZED_STATES: [&EntryId; 5] =
    [entry!("immobilized"), entry!("immobilized-1"), entry!("immobilized-2"), IMMOBILIZED_A, entry!("immobilized-b")];
/// E/M ammunition, alone and combined, in all editions: the entries that cite `Rule::EmImmobilizesHeavyInfantry`.
/// `tests/listed_entries.rs` compares them with what the content prints for Heavy Infantry.
pub const E_M_AMMUNITION: [&EntryId; 3] = [entry!("electromagnetic"), entry!("electromagnetic-2"), entry!("n-e-m")];
/// The troop types on foot. `tests/listed_entries.rs` compares them, with [`OTHER_TROOP_TYPES`], with all troop types.
pub const INFANTRY_TYPES: [&EntryId; 5] = [
    entry!("heavy-infantry"),
    entry!("light-infantry"),
    entry!("medium-infantry"),
    entry!("skirmisher"),
    entry!("warband"),
];
/// The troop types that are no infantry.
pub const OTHER_TROOP_TYPES: [&EntryId; 3] = [REMOTE, TAG, VEHICLE];
/// The type of skills that attack.
pub const ATTACK: &EntryId = entry!("attack");
/// Skills that attack and neither have code nor print the type.
const ATTACKS_WITHOUT_TYPE: [&EntryId; 4] = [ASSAULT, BERSERK, CRUSH, TRIANGULATED_FIRE];

/// Returns whether an item makes its bearer a hacker.
pub fn is_hacking_device(id: &EntryId) -> bool {
    HACKING_DEVICES.contains(&id)
}

/// Returns a printed value of an entry; from its first mode that has it if the entry itself prints none.
pub fn find_value<'c>(context: &Context<'c>, entry: &EntryId, name: &str) -> Option<&'c Printed> {
    // The row outside all modes is the first.
    context.catalogue.modes(entry, context.rules.scope).iter().find_map(|(_, row)| row.get(name))
}

/// Returns a printed flag.
pub fn find_flag(context: &Context<'_>, entry: &EntryId, name: &str) -> Option<PrintedFlag> {
    match find_value(context, entry, name)? {
        Printed { value: Value::Flag(flag), clause } => Some(PrintedFlag::new(*flag, clause.clone())),
        Printed { .. } => None,
    }
}

/// Returns a printed list of ids.
pub fn find_ids(context: &Context<'_>, entry: &EntryId, name: &str) -> Option<PrintedIds> {
    match find_value(context, entry, name)? {
        Printed { value: Value::Ids(ids), clause } => Some(PrintedIds::new(Arc::clone(ids), clause.clone())),
        Printed { .. } => None,
    }
}

/// A state as an edition prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The id of its entry.
    pub id: EntryId,
    /// Whether a trooper in the state is Null.
    pub null: Option<PrintedFlag>,
    /// Whether a trooper in the state still adds its Order to the pool.
    pub gives_order: Option<PrintedFlag>,
    /// The only skills its bearer may declare.
    pub allows: Option<PrintedIds>,
    /// The skills, or types of skills, that its bearer may not declare.
    pub forbids: Option<PrintedIds>,
    /// The events that end it.
    pub ended_by: Option<PrintedIds>,
    /// Whether a trooper in the state is a Marker.
    pub marker: Option<PrintedFlag>,
}

/// A skill as an edition prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The id of its entry.
    pub id: EntryId,
    /// The types, if the edition prints them.
    pub types: Option<PrintedIds>,
}

/// The states and skills that decide what a trooper may declare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bearer {
    /// The states of the trooper.
    pub states: Vec<State>,
    /// The skills of the trooper.
    pub skills: Vec<EntryId>,
}

/// A state that keeps its bearer from a skill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred<'s> {
    /// The state that bars the skill.
    pub state: &'s State,
    /// How the state keeps its bearer from the skill.
    pub bar: Bar,
    /// The clause of the state that bars it.
    pub clause: &'s ClauseId,
}

/// Why a state keeps its bearer from a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The state is Null.
    Null,
    /// The state allows other skills only.
    AllowsOthers,
    /// The state forbids the skill.
    Forbids,
}

impl Bearer {
    /// Returns the first state that keeps the trooper from declaring a skill.
    pub fn find_bar(&self, context: &Context<'_>, skill: &Skill) -> Option<Barred<'_>> {
        let mut states = self.states.iter().filter(|state| self.ignoring_clause(context, state).is_none());
        states.find_map(|state| {
            let (how, clause) = state.find_bar(skill)?;
            Some(Barred { state, bar: how, clause })
        })
    }

    /// Returns the clause that lets the trooper ignore a state.
    pub fn ignoring_clause(&self, context: &Context<'_>, state: &State) -> Option<Cite> {
        let mut rules = context.rules.states?.ignored.iter().filter(|rule| rule.value.state == state.id);
        let has = |by: &[&EntryId]| {
            let others = self.states.iter().any(|other| by.contains(&&other.id));
            others || self.skills.iter().any(|skill| counts_as(context, skill, by))
        };
        rules.find(|rule| has(rule.value.by)).map(|rule| rule.clause)
    }
}

/// Returns whether a skill is one of those named, or prints that it counts as one.
pub fn counts_as(context: &Context<'_>, skill: &EntryId, names: &[&EntryId]) -> bool {
    let named = |id: &EntryId| names.contains(&id);
    named(skill) || find_ids(context, skill, "types").is_some_and(|types| types.value.iter().any(named))
}

/// Reads the states that a situation names.
///
/// # Errors
/// A refusal for a state that the edition does not have.
pub fn need_states(context: &Context<'_>, path: &str, ids: &[EntryId]) -> Result<Vec<State>, Refusal> {
    ids.iter().map(|id| need_state(context, path, id)).collect()
}

/// Reads a state.
///
/// # Errors
/// A refusal if the edition does not have it.
pub fn need_state(context: &Context<'_>, path: &str, id: &EntryId) -> Result<State, Refusal> {
    // An item may give its name to the disguise under which its bearer is.
    let disguise = context.rules.skills.disguises.iter().any(|rules| rules.state == id);
    if !disguise && !is_known(context, id, &[Kind::State]) {
        return Err(refuse_unknown(context, "refusal-unknown-state", path, id, &[Kind::State]));
    }
    Ok(read_state(context, id))
}

/// Returns whether a state is Immobilized of any kind. No source prints the kinds as a value.
pub fn immobilizes(state: &EntryId) -> bool {
    IMMOBILIZED_STATES.contains(&state)
}

/// Returns whether a state makes its bearer Null.
///
/// # Errors
/// A refusal if the edition does not have it.
pub fn is_null(context: &Context<'_>, path: impl Display, id: &EntryId) -> Result<bool, Refusal> {
    if !is_known(context, id, &[Kind::State]) {
        return Err(refuse_unknown(context, "refusal-unknown-state", &path.to_string(), id, &[Kind::State]));
    }
    Ok(find_flag(context, id, "null").is_some_and(|null| null.value))
}

/// Returns the rule that a Null trooper is not activated, if one of its states is Null.
pub fn find_null_violation(states: &[State]) -> Option<Violation> {
    let clause = states.iter().find_map(State::null_clause)?;
    Some(Violation::from_clause("step-null-not-activated", clause.clone()))
}

/// Returns the rule on the state by which the enemy has taken a trooper over, if it is in one.
pub fn find_takeover(context: &Context<'_>, states: &[EntryId]) -> Option<&'static TakenOver> {
    let rules = context.rules.states?.taken_over;
    rules.iter().find(|rule| states.contains(rule.state))
}

/// Reads the printed values of a state; none if the edition does not have it.
pub fn read_state(context: &Context<'_>, id: &EntryId) -> State {
    State {
        id: id.clone(),
        null: find_flag(context, id, "null"),
        gives_order: find_flag(context, id, "gives-order"),
        allows: find_ids(context, id, "allows"),
        forbids: find_ids(context, id, "forbids"),
        ended_by: find_ids(context, id, "ended-by"),
        marker: find_flag(context, id, "marker"),
    }
}

/// Returns the clause by which a state makes its bearer a Marker.
pub fn find_marker_clause(context: &Context<'_>, state: &EntryId) -> Option<ClauseId> {
    find_flag(context, state, "marker").filter(|marker| marker.value).map(|marker| marker.clause)
}

/// Returns the clause by which an event ends a state.
pub fn find_ending_clause(context: &Context<'_>, state: &EntryId, event: &EntryId) -> Option<ClauseId> {
    find_ids(context, state, "ended-by").filter(|events| names(events, event)).map(|events| events.clause)
}

/// Returns whether a declared skill ends a state that lasts through certain skills only, with the clause.
pub fn find_interruption(context: &Context<'_>, state: &EntryId, skill: &Skill) -> Option<(bool, ClauseId)> {
    let lasts = find_ids(context, state, "lasts-through")?;
    Some((!covers(&lasts.value, skill), lasts.clause))
}

/// Reads a skill, or a program or rule that is declared like one.
///
/// # Errors
/// A refusal if the edition does not have it.
pub fn need_skill(context: &Context<'_>, path: impl Display, id: &EntryId) -> Result<Skill, Refusal> {
    if !is_known(context, id, &[]) {
        return Err(refuse_unknown(
            context,
            "refusal-unknown-skill",
            &path.to_string(),
            id,
            &[Kind::Skill, Kind::Program],
        ));
    }
    Ok(read_skill(context, id))
}

/// Reads the printed types of a skill; none if the edition does not have it. A form of Airborne Deployment without
/// types of its own has those of Airborne Deployment.
pub fn read_skill(context: &Context<'_>, id: &EntryId) -> Skill {
    let form = context.rules.turn.spending.landing.and_then(|rules| rules.find(id));
    let parent = form.map(|_| AIRBORNE_DEPLOYMENT);
    let types = find_ids(context, id, "types").or_else(|| find_ids(context, parent?, "types"));
    Skill { id: id.clone(), types }
}

/// Returns whether the edition has an entry of one of these kinds; of any kind if the list is empty.
pub fn is_known(context: &Context<'_>, id: &EntryId, kinds: &[Kind]) -> bool {
    let kind = context.catalogue.kind(id, context.rules.scope);
    kind.is_some_and(|kind| kinds.is_empty() || kinds.contains(&kind))
}

/// Returns the refusal of an unknown id, with the nearest entry of these kinds.
pub fn refuse_unknown(
    context: &Context<'_>,
    message: &'static str,
    path: &str,
    id: &EntryId,
    kinds: &[Kind],
) -> Refusal {
    let scope = context.rules.scope;
    let known = context.catalogue.of_kind(if kinds.is_empty() { Kind::ALL } else { kinds }, scope);
    let near = nearest(id.as_str(), known.map(EntryId::as_str)).unwrap_or("none");
    let message = Message::new(message).text("found", id.as_str()).text("nearest", near);
    Refusal::new(path, message.text("edition", scope.as_str()))
}

impl State {
    /// Returns whether the bearer of the state is Null.
    pub fn is_null(&self) -> bool {
        self.null_clause().is_some()
    }

    /// Returns the clause that makes its bearer Null.
    pub fn null_clause(&self) -> Option<&ClauseId> {
        self.null.as_ref().filter(|null| null.value).map(|null| &null.clause)
    }

    /// Returns whether the bearer of the state is Isolated or Null, and so out of touch with its group.
    pub fn is_isolated_or_null(&self) -> bool {
        self.is_null() || self.id == ISOLATED
    }

    /// Returns whether the bearer of the state is a Marker.
    pub fn is_marker(&self) -> bool {
        self.marker_clause().is_some()
    }

    /// Returns the clause that makes its bearer a Marker.
    pub fn marker_clause(&self) -> Option<&ClauseId> {
        self.marker.as_ref().filter(|marker| marker.value).map(|marker| &marker.clause)
    }

    /// Returns whether the bearer of the state adds its Order, with the clause; `None` if the state does not say.
    pub fn order_contribution(&self) -> Option<(bool, &ClauseId)> {
        let printed = self.gives_order.as_ref().map(|gives| (gives.value, &gives.clause));
        printed.or_else(|| self.null_clause().map(|clause| (false, clause)))
    }

    /// Returns why it keeps its bearer from declaring a skill, with the clause.
    pub fn find_bar(&self, skill: &Skill) -> Option<(Bar, &ClauseId)> {
        let allowed =
            self.allows.as_ref().filter(|allowed| !covers(&allowed.value, skill)).map(|allowed| &allowed.clause);
        let forbidden = self
            .forbids
            .as_ref()
            .filter(|forbidden| covers(&forbidden.value, skill))
            .map(|forbidden| &forbidden.clause);
        let null = self.null_clause().filter(|_| self.allows.is_none());
        let as_bar = |bar: Bar| move |clause| (bar, clause);
        let others = allowed.map(as_bar(Bar::AllowsOthers));
        others.or(forbidden.map(as_bar(Bar::Forbids))).or(null.map(as_bar(Bar::Null)))
    }

    /// Returns the clause that forbids a kind of Order.
    pub fn forbidding_clause(&self, id: &EntryId) -> Option<&ClauseId> {
        self.forbids.as_ref().filter(|forbidden| names(forbidden, id)).map(|forbidden| &forbidden.clause)
    }

    /// Returns the clause by which an event ends the state.
    pub fn ending_clause(&self, event: &EntryId) -> Option<&ClauseId> {
        self.ended_by.as_ref().filter(|events| names(events, event)).map(|events| &events.clause)
    }

    /// Returns the clauses that restrict the declarations of its bearer.
    pub fn restricting_clauses(&self) -> impl Iterator<Item = &ClauseId> {
        let lists = [&self.allows, &self.forbids].into_iter().flatten().map(|list| &list.clause);
        lists.chain(self.null.iter().map(|null| &null.clause))
    }
}

impl Skill {
    /// Returns the types and the clause that prints them.
    ///
    /// # Errors
    /// A refusal where the edition prints none.
    pub fn printed(&self, context: &Context<'_>, path: &str) -> Result<&PrintedIds, Refusal> {
        let missing = || no_value(&self.id, "types", context.rules.scope);
        self.types.as_ref().ok_or_else(|| Refusal { path: path.to_owned(), ..missing() })
    }

    /// Returns whether the skill is of one of these types.
    pub fn is(&self, types: &[&EntryId]) -> bool {
        let is_of_type = self.types.as_ref().is_some_and(|own| own.value.iter().any(|kind| types.contains(&kind)));
        is_of_type || (types.contains(&ATTACK) && self.attacks())
    }

    /// Returns whether the skill itself is an attack, whatever types are printed.
    fn attacks(&self) -> bool {
        matches!(find_coded_kind(&self.id), Some(SkillKind::Attack(_))) || ATTACKS_WITHOUT_TYPE.contains(&&self.id)
    }

    /// Returns whether dice are rolled for the skill.
    pub fn rolls(&self, context: &Context<'_>) -> bool {
        match find_coded_kind(&self.id) {
            Some(SkillKind::Attack(_) | SkillKind::Evasion { .. } | SkillKind::OwnRoll(_)) => true,
            Some(SkillKind::NoRoll) => false,
            None => find_value(context, &self.id, "attribute").is_some(),
        }
    }

    /// Returns whether a list names the skill or one of its types.
    pub fn is_among(&self, names: &[&EntryId]) -> bool {
        names.contains(&&self.id) || self.is(names)
    }
}

/// Returns the ids as a refusal lists them.
pub fn join_ids(ids: &[&EntryId]) -> String {
    ids.iter().map(|id| id.as_str()).collect::<Vec<_>>().join("`, `")
}

/// Returns whether a printed list has an id.
fn names(list: &PrintedIds, id: &EntryId) -> bool {
    list.value.contains(id)
}

/// Returns whether a list names a skill or one of its types.
fn covers(ids: &[EntryId], skill: &Skill) -> bool {
    let names: Vec<&EntryId> = ids.iter().collect();
    skill.is_among(&names)
}
