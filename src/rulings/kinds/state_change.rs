//! An event that changes a trooper's states.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{check_no_room, default_true, read_bounded, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::entry_ids::{FRENZY, HIDDEN_DEPLOYMENT_STATE};
use engine::printed::{State, need_states};
use engine::skill_ids::REGENERATION;
use engine::trooper::marker_entry;
use engine::turn::fall_or_treatment::{self, Falling, heals, resolve_treatment};
use engine::turn::frenzy::{self, FrenzyHarm};
use engine::turn::holoprojector::{self, STATES_PHASE};
use engine::turn::regeneration_roll::{self, Points, RegenerationMoment};
use engine::turn::state_change::{self, Affected, Event, Lasting};
use engine::wounds::UNCONSCIOUS;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::turn::{Turn, TurnPhase};
use model::trace::Resolved;

/// The maximum number of Wounds of a trooper.
const MAX_WOUNDS: i64 = 10;

/// The maximum number of turns that a state has lasted.
const MAX_TURNS: i64 = 20;
/// The event at the end of a player turn.
const PLAYER_TURN: EntryId = EntryId::from_static("player-turn");

/// An event changes the states of a trooper. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StateChange {
    /// The trooper that the event changes.
    trooper: Trooper,
    /// The event: a skill, a phase or an ammunition.
    event: EntryId,
    /// Regeneration or Frenzy: the phase.
    phase: Option<TurnPhase>,
    /// Regeneration: its player's own turn, or the opponent's.
    turn: Option<Turn>,
    /// The event takes effect: its roll succeeds, or the Saving Roll fails.
    #[serde(default = "default_true")]
    succeeds: bool,
}

/// The trooper that the event changes.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Trooper {
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The trooper's troop type.
    #[serde(rename = "type")]
    kind: Option<EntryId>,
    /// The trooper's Wounds, VITA or STR, for Regeneration.
    wounds: Option<i64>,
    /// The Wounds lost before, for Regeneration.
    #[serde(rename = "wounds-lost")]
    wounds_lost: Option<i64>,
    /// The trooper's skills, for events that make it Unconscious.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The trooper's Holoprojector, for the States Phase: whether an enemy sees it.
    #[serde(rename = "holoprojector-seen")]
    holoprojector_seen: Option<bool>,
    /// The trooper's player declares that it becomes an Embryo.
    announced: Option<bool>,
    /// The trooper has an object of the scenario, such as a Supply Box; the event is a Marker State that it enters.
    carries: Option<bool>,
    /// The trooper has left Hidden Deployment before; the event is that state.
    #[serde(rename = "was-hidden")]
    was_hidden: Option<bool>,
    /// The skill that the trooper's player announces when it would become Unconscious.
    uses: Option<EntryId>,
    /// Shock ammunition makes it Unconscious.
    #[serde(default)]
    shock: bool,
    /// The turn in which the trooper becomes Unconscious.
    turn: Option<Turn>,
    /// What the trooper did to an enemy in this turn, for Frenzy.
    did: Option<HarmWord>,
    /// The end of a player turn: the program that caused a state for a number of turns.
    #[serde(rename = "caused-by")]
    caused_by: Option<EntryId>,
    /// The trooper is Immobilized-A because its place has too little room for it.
    #[serde(default, rename = "no-room")]
    no_room: bool,
    /// The turns that this state has lasted, with the one that ends.
    turns: Option<i64>,
}

/// What a trooper with Frenzy did to an enemy.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum HarmWord {
    /// Nothing.
    NoHarm,
    /// The trooper inflicted a Wound.
    Wound,
    /// The trooper caused a death.
    Death,
    /// A deployable weapon of it inflicted a Wound.
    DeployedWound,
    /// A deployable weapon of it caused a death.
    DeployedDeath,
}

impl HarmWord {
    const fn to_engine(self) -> FrenzyHarm {
        match self {
            Self::NoHarm => FrenzyHarm::Unharmed,
            Self::Wound => FrenzyHarm::Wound,
            Self::Death => FrenzyHarm::Death,
            Self::DeployedWound | Self::DeployedDeath => FrenzyHarm::ByDeployable,
        }
    }
}

impl StateChange {
    /// Reads what caused a state that lasts for a number of turns.
    fn lasting(&self) -> Result<Option<Lasting>, Refusal> {
        let Trooper { caused_by, turns, .. } = &self.trooper;
        let ends_turn = self.event == PLAYER_TURN;
        refuse_out_of_place("trooper.caused-by", caused_by.is_some(), ends_turn, "event = \"player-turn\"")?;
        refuse_out_of_place("trooper.turns", turns.is_some(), caused_by.is_some(), "caused-by")?;
        let Some(by) = caused_by else { return Ok(None) };
        let turns = turns.ok_or_else(|| Refusal::missing("trooper.turns"))?;
        Ok(Some(Lasting { by: by.clone(), turns: read_bounded("trooper.turns", turns, 1, MAX_TURNS)? }))
    }

    /// Resolves a fall or a treatment that a skill of the trooper changes; `None` if none does.
    fn fall_or_treatment(
        &self,
        context: &Context<'_>,
        states: &[EntryId],
        skills: &[EntryId],
    ) -> Result<Option<Resolved>, Refusal> {
        let Trooper { uses, shock, turn, .. } = &self.trooper;
        let falls = self.event == UNCONSCIOUS && self.succeeds;
        refuse_out_of_place("shock", *shock, uses.is_some(), "uses")?;
        refuse_out_of_place("turn", turn.is_some(), uses.is_some(), "uses")?;
        refuse_out_of_place("uses", uses.is_some(), falls, "event = \"unconscious\"")?;
        let trooper = Falling {
            states: states.to_vec(),
            skills: skills.to_vec(),
            uses: uses.clone(),
            announced: self.trooper.announced,
            shock: *shock,
            turn: turn.unwrap_or_default(),
        };
        if falls && (uses.is_some() || !skills.is_empty()) {
            return fall_or_treatment::resolve(context, &trooper).map(Some);
        }
        if heals(&self.event) && !skills.is_empty() {
            resolve_treatment(context, &trooper, self.succeeds)
        } else {
            Ok(None)
        }
    }
}

impl Situation for StateChange {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let affected = Affected {
            states: read_ids("trooper.states", &self.trooper.states)?,
            kind: self.trooper.kind.clone(),
            lasting: self.lasting()?,
            no_room: self.trooper.no_room,
        };
        check_no_room(context, "trooper.no-room", self.trooper.no_room, &self.trooper.states)?;
        if let Some(carries) = self.trooper.carries {
            let entered = need_states(context, "event", std::slice::from_ref(&self.event))?;
            let is_marker = entered.iter().any(State::is_marker);
            refuse_out_of_place("carries", true, is_marker, "event = \"camouflaged\"")?;
            return marker_entry::resolve(context, carries);
        }
        if let Some(left) = self.trooper.was_hidden {
            let enters = self.event == HIDDEN_DEPLOYMENT_STATE;
            refuse_out_of_place("was-hidden", true, enters, "event = \"hidden-deployment-state\"")?;
            return marker_entry::resolve_hidden_deployment(context, left);
        }
        let wounds =
            self.trooper.wounds.map(|wounds| read_bounded("trooper.wounds", wounds, 1, MAX_WOUNDS)).transpose()?;
        let lost = self.trooper.wounds_lost.map(|lost| read_bounded("trooper.wounds-lost", lost, 0, MAX_WOUNDS));
        let lost = lost.transpose()?;
        if (wounds.is_some() || lost.is_some()) && self.event != REGENERATION {
            return Err(Refusal::new("trooper.wounds", Message::new("refusal-wounds-unasked")));
        }
        let moment = RegenerationMoment { phase: self.phase, turn: self.turn };
        let regenerates = self.event == REGENERATION;
        let frenzied = self.event == FRENZY;
        let phased = regenerates || frenzied;
        refuse_out_of_place("phase", self.phase.is_some(), phased, "event = \"regeneration\"")?;
        refuse_out_of_place("trooper.did", self.trooper.did.is_some(), frenzied, "event = \"frenzy\"")?;
        refuse_out_of_place("turn", self.turn.is_some(), regenerates, "event = \"regeneration\"")?;
        if frenzied && let Some(did) = self.trooper.did {
            let phase = self.phase.ok_or_else(|| Refusal::missing("phase"))?;
            return frenzy::resolve(context, &affected.states, did.to_engine(), phase);
        }
        let skills = read_ids("trooper.skills", &self.trooper.skills)?;
        if let Some(resolved) = self.fall_or_treatment(context, &affected.states, &skills)? {
            return Ok(resolved);
        }
        if !skills.is_empty() || self.trooper.announced.is_some() {
            return Err(Refusal::new("trooper.skills", Message::new("refusal-skills-unasked")));
        }
        if let Some(seen) = self.trooper.holoprojector_seen {
            let at_all = self.event == STATES_PHASE && self.succeeds;
            refuse_out_of_place("holoprojector-seen", true, at_all, "event = \"states-phase\"")?;
            return holoprojector::resolve(context, &affected, seen);
        }
        if self.event == REGENERATION {
            let points = Points { full: wounds.unwrap_or(1), lost };
            return regeneration_roll::resolve(context, &affected, points, self.succeeds, moment);
        }
        state_change::resolve(context, &affected, &Event { id: self.event.clone(), succeeds: self.succeeds })
    }
}
