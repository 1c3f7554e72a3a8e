//! What states and skills print about who may act: Null, an Order given, skills allowed and forbidden, what ends a state.
//!
//! An id is known where the edition has an entry of that kind. A list may name skills, or the types of skills: `forbids =
//! ["attack"]` bars every skill whose types hold `attack`, and those that attack by what they are.

use std::fmt::Display;
use std::sync::Arc;

use crate::context::Context;
use crate::record::Cite;
use crate::skills::{SkillKind, skill_kind};
use model::catalogue::{Printed, no_value};
use model::entry::Kind;
use model::ids::{ClauseId, EntryId};
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;
use model::value::Value;

/// A printed yes or no and its clause.
pub type Flag = (bool, ClauseId);
/// A printed list and its clause.
pub type List = (Arc<[EntryId]>, ClauseId);

/// The type of skills that attack.
pub const ATTACK: &str = "attack";
/// The skill that those who land from the air spend their Order on, in whatever form they have it.
pub const AIRBORNE: &str = "airborne-deployment";
/// Skills that attack besides those whose conduct is code and those that print the type.
const ATTACKS: [&str; 4] = ["assault", "berserk", "crush", "triangulated-fire"];

/// One printed value of an entry; of its first mode that has it where the entry itself prints none.
pub fn value<'c>(context: &Context<'c>, entry: &str, name: &str) -> Option<&'c Printed> {
    // The row outside all modes is the first.
    context.catalogue.modes(entry, context.rules.edition).iter().find_map(|(_, row)| row.get(name))
}

/// A printed yes or no.
pub fn flag(context: &Context<'_>, entry: &str, name: &str) -> Option<Flag> {
    match value(context, entry, name)? {
        Printed { value: Value::Flag(flag), clause } => Some((*flag, clause.clone())),
        Printed { .. } => None,
    }
}

/// A printed list of ids.
pub fn list(context: &Context<'_>, entry: &str, name: &str) -> Option<List> {
    match value(context, entry, name)? {
        Printed { value: Value::Ids(ids), clause } => Some((Arc::clone(ids), clause.clone())),
        Printed { .. } => None,
    }
}

/// A state as an edition prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Which.
    pub id: EntryId,
    /// Whether its bearer is Null.
    pub null: Option<Flag>,
    /// Whether its bearer still gives its Order.
    pub gives_order: Option<Flag>,
    /// The only skills its bearer may declare.
    pub allows: Option<List>,
    /// What its bearer may not declare.
    pub forbids: Option<List>,
    /// What ends it.
    pub ended_by: Option<List>,
}

/// A skill as an edition prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Which.
    pub id: EntryId,
    /// Its types, where the edition prints them.
    pub types: Option<List>,
}

/// A trooper as far as its states and skills decide what it may declare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bearer {
    /// The states it is in.
    pub states: Vec<State>,
    /// The skills it has.
    pub skills: Vec<EntryId>,
}

/// A state that keeps its bearer from something, and the clause that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred<'s> {
    /// Which.
    pub state: &'s State,
    /// How.
    pub bar: Bar,
    /// Where it says so.
    pub clause: &'s ClauseId,
}

/// How a state keeps its bearer from a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It is Null.
    Null,
    /// It allows others only.
    AllowsOthers,
    /// It forbids this one.
    Forbids,
}

impl Bearer {
    /// The first of its states that keeps it from declaring a skill.
    pub fn barred(&self, context: &Context<'_>, skill: &Skill) -> Option<Barred<'_>> {
        let mut states = self.states.iter().filter(|state| self.ignores(context, state).is_none());
        states.find_map(|state| {
            let (how, clause) = state.bars(skill)?;
            Some(Barred { state, bar: how, clause })
        })
    }

    /// The clause that lets it ignore a state.
    pub fn ignores(&self, context: &Context<'_>, state: &State) -> Option<Cite> {
        let mut rules = context.rules.turn.states?.ignored.iter().filter(|rule| rule.value.0 == state.id.as_str());
        let has = |by: &[&str]| {
            let others = self.states.iter().any(|other| by.contains(&other.id.as_str()));
            others || self.skills.iter().any(|skill| counts_as(context, skill, by))
        };
        rules.find(|rule| has(rule.value.1)).map(|rule| rule.clause)
    }
}

/// Whether a skill is one of those named, or prints that it counts as one.
pub fn counts_as(context: &Context<'_>, skill: &EntryId, names: &[&str]) -> bool {
    let named = |id: &EntryId| names.contains(&id.as_str());
    named(skill) || list(context, skill.as_str(), "types").is_some_and(|(types, _)| types.iter().any(named))
}

/// Reads the states a situation names.
///
/// # Errors
/// A refusal for one that the edition does not know.
pub fn states(context: &Context<'_>, path: &str, ids: &[EntryId]) -> Result<Vec<State>, Refusal> {
    ids.iter().map(|id| state(context, path, id)).collect()
}

/// Reads one state.
///
/// # Errors
/// A refusal where the edition does not know it.
pub fn state(context: &Context<'_>, path: &str, id: &EntryId) -> Result<State, Refusal> {
    if !is_known(context, id.as_str(), &[Kind::State]) {
        return Err(unknown(context, "refusal-unknown-state", path, id, &[Kind::State]));
    }
    Ok(read_state(context, id))
}

/// Whether a state makes its bearer Null.
///
/// # Errors
/// A refusal where the edition does not know it.
pub fn is_null(context: &Context<'_>, path: impl Display, id: &EntryId) -> Result<bool, Refusal> {
    if !is_known(context, id.as_str(), &[Kind::State]) {
        return Err(unknown(context, "refusal-unknown-state", &path.to_string(), id, &[Kind::State]));
    }
    Ok(flag(context, id.as_str(), "null").is_some_and(|(null, _)| null))
}

/// What the edition prints of a state: nothing, where it does not know it.
pub fn read_state(context: &Context<'_>, id: &EntryId) -> State {
    State {
        id: id.clone(),
        null: flag(context, id.as_str(), "null"),
        gives_order: flag(context, id.as_str(), "gives-order"),
        allows: list(context, id.as_str(), "allows"),
        forbids: list(context, id.as_str(), "forbids"),
        ended_by: list(context, id.as_str(), "ended-by"),
    }
}

/// Reads one skill, or a program or rule that is declared like one.
///
/// # Errors
/// A refusal where the edition does not know it.
pub fn skill(context: &Context<'_>, path: impl Display, id: &EntryId) -> Result<Skill, Refusal> {
    if !is_known(context, id.as_str(), &[]) {
        return Err(unknown(context, "refusal-unknown-skill", &path.to_string(), id, &[Kind::Skill, Kind::Program]));
    }
    Ok(read_skill(context, id))
}

/// What the edition prints of a skill: no types, where it does not know it. A form of Airborne Deployment that prints no
/// types of its own has those of the whole.
pub fn read_skill(context: &Context<'_>, id: &EntryId) -> Skill {
    let forms = context.rules.turn.spending.landing.map_or(&[][..], |rules| rules.skills.value);
    let parent = forms.contains(&id.as_str()).then_some(AIRBORNE);
    let types = list(context, id.as_str(), "types").or_else(|| list(context, parent?, "types"));
    Skill { id: id.clone(), types }
}

/// Whether the edition has an entry of one of these kinds; of any where none is named.
pub fn is_known(context: &Context<'_>, id: &str, kinds: &[Kind]) -> bool {
    let kind = context.catalogue.kind(id, context.rules.edition);
    kind.is_some_and(|kind| kinds.is_empty() || kinds.contains(&kind))
}

/// The refusal of an id that the edition does not know, with the nearest entry of these kinds.
pub fn unknown(context: &Context<'_>, message: &'static str, path: &str, id: &EntryId, kinds: &[Kind]) -> Refusal {
    let edition = context.rules.edition;
    let known = context.catalogue.of_kind(if kinds.is_empty() { Kind::ALL } else { kinds }, edition);
    let near = nearest(id.as_str(), known.map(EntryId::as_str)).unwrap_or("none");
    let message = Message::new(message).text("found", id.as_str()).text("nearest", near);
    Refusal::new(path, message.text("edition", edition.as_str()))
}

impl State {
    /// Whether its bearer is Null.
    pub fn is_null(&self) -> bool {
        self.nulls().is_some()
    }

    /// The clause that makes its bearer Null.
    pub fn nulls(&self) -> Option<&ClauseId> {
        self.null.as_ref().filter(|(null, _)| *null).map(|(_, clause)| clause)
    }

    /// Whether its bearer gives its Order, with the clause that says so; `None` where the state says nothing of it.
    pub fn gives(&self) -> Option<(bool, &ClauseId)> {
        let printed = self.gives_order.as_ref().map(|(gives, clause)| (*gives, clause));
        printed.or_else(|| self.nulls().map(|clause| (false, clause)))
    }

    /// How it keeps its bearer from declaring a skill, and the clause that says so.
    pub fn bars(&self, skill: &Skill) -> Option<(Bar, &ClauseId)> {
        let allowed = self.allows.as_ref().filter(|(ids, _)| !covers(ids, skill)).map(|(_, clause)| clause);
        let forbidden = self.forbids.as_ref().filter(|(ids, _)| covers(ids, skill)).map(|(_, clause)| clause);
        let null = self.nulls().filter(|_| self.allows.is_none());
        let as_bar = |bar: Bar| move |clause| (bar, clause);
        let others = allowed.map(as_bar(Bar::AllowsOthers));
        others.or(forbidden.map(as_bar(Bar::Forbids))).or(null.map(as_bar(Bar::Null)))
    }

    /// The clause that forbids something other than a skill: a kind of Order.
    pub fn forbids(&self, id: &str) -> Option<&ClauseId> {
        self.forbids.as_ref().filter(|(ids, _)| ids.iter().any(|found| found.as_str() == id)).map(|(_, clause)| clause)
    }

    /// The clause that lets an event end it.
    pub fn ended_by(&self, event: &str) -> Option<&ClauseId> {
        self.ended_by.as_ref().filter(|(ids, _)| ids.iter().any(|id| id.as_str() == event)).map(|(_, clause)| clause)
    }

    /// The clauses that speak of what its bearer may declare.
    pub fn limits(&self) -> impl Iterator<Item = &ClauseId> {
        let lists = [&self.allows, &self.forbids].into_iter().flatten().map(|(_, clause)| clause);
        lists.chain(self.null.iter().map(|(_, clause)| clause))
    }
}

impl Skill {
    /// Its types and the clause that prints them.
    ///
    /// # Errors
    /// A refusal where the edition prints none.
    pub fn printed(&self, context: &Context<'_>, path: &str) -> Result<&List, Refusal> {
        let missing = || no_value(self.id.as_str(), "types", context.rules.edition);
        self.types.as_ref().ok_or_else(|| Refusal { path: path.to_owned(), ..missing() })
    }

    /// Whether it is of one of these types.
    pub fn is(&self, types: &[&str]) -> bool {
        let own = self.types.as_ref().is_some_and(|(own, _)| own.iter().any(|kind| types.contains(&kind.as_str())));
        own || (types.contains(&ATTACK) && self.attacks())
    }

    /// Whether it attacks by what it is.
    fn attacks(&self) -> bool {
        matches!(skill_kind(self.id.as_str()), Some(SkillKind::Attack(_))) || ATTACKS.contains(&self.id.as_str())
    }

    /// Whether dice are rolled for it.
    pub fn rolls(&self, context: &Context<'_>) -> bool {
        match skill_kind(self.id.as_str()) {
            Some(SkillKind::Attack(_) | SkillKind::Evasion(..) | SkillKind::OwnRoll(_)) => true,
            Some(SkillKind::NoRoll) => false,
            None => value(context, self.id.as_str(), "attribute").is_some(),
        }
    }

    /// Whether a list names it or one of its types.
    pub fn is_among(&self, names: &[&str]) -> bool {
        names.contains(&self.id.as_str()) || self.is(names)
    }
}

/// Whether a list names a skill or one of its types.
fn covers(ids: &[EntryId], skill: &Skill) -> bool {
    let names: Vec<&str> = ids.iter().map(EntryId::as_str).collect();
    skill.is_among(&names)
}
