//! The draw of Classified Objectives for both players.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{check_distinct, check_list_length, find_scenario, read_bounded, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::dice::FACES;
use engine::ruleset::Rule;
use engine::scenario::objective::draw::{self, Draw as Engine};
use engine::scenario::objective::draw_setting::DrawSetting;
use model::entry::Kind;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::fact::Classifieds;
use model::scenario::{Hvt, Intelcom};
use model::situation::score::{CardUse, DeckVersion, Settled};
use model::trace::Resolved;

/// The draw of Classified Objectives in a scenario. Dice: a d20 per card and player; it is the number of a card in the
/// deck.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Draw {
    /// The id of the scenario that is played.
    scenario: EntryId,
    /// The cards of the deck; all Classified Objectives unless given.
    #[serde(default)]
    deck: Vec<EntryId>,
    /// The cards that need an HVT.
    #[serde(default)]
    need_hvt: Vec<EntryId>,
    /// High Difficulty Mode, for scenarios with objectives common to both players.
    #[serde(default)]
    high_difficulty: bool,
    /// The cards kept so far, one for each objective.
    #[serde(default)]
    keep: RetainedCards,
    /// The number of the objective that Secure HVT replaces.
    #[serde(default)]
    secure_hvt: Secured,
    /// What the players have settled before the draw; not checked unless given.
    #[serde(default)]
    settled: Vec<Settled>,
    /// The version of the deck.
    version: Option<DeckVersion>,
    /// The use of each player's card, in scenarios with Support and Control or Interference. Dice: `a-decides` and
    /// `b-decides`, until they differ.
    card_use: Option<CardUses>,
}

/// The uses of cards.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CardUses {
    /// Player A's.
    a: CardUse,
    /// Player B's.
    b: CardUse,
}

/// The cards that each player has kept so far.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "Kept", deny_unknown_fields)]
struct RetainedCards {
    /// Player A's.
    #[serde(default)]
    a: Vec<EntryId>,
    /// Player B's.
    #[serde(default)]
    b: Vec<EntryId>,
}

/// The number of the objective that Secure HVT replaces, for each player; `None` for none.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Secured {
    /// Player A's.
    a: Option<i64>,
    /// Player B's.
    b: Option<i64>,
}

impl Draw {
    fn cards(&self, context: &Context<'_>) -> Result<Vec<EntryId>, Refusal> {
        let all = || context.catalogue.of_kind(&[Kind::Objective], context.rules.scope).cloned().collect();
        let deck: Vec<EntryId> = if self.deck.is_empty() { all() } else { self.deck.clone() };
        check_list_length("deck", &deck, FACES.into())?;
        check_distinct("deck", deck.iter().map(EntryId::as_str))?;
        if let Some(card) = self.need_hvt.iter().find(|card| !deck.contains(card)) {
            let message = Message::new("refusal-draw-not-drawn").text("found", card.as_str());
            let known: Vec<&str> = deck.iter().map(EntryId::as_str).collect();
            return Err(Refusal::new("need-hvt", message.text("expected", known.join("`, `"))));
        }
        Ok(deck)
    }
}

impl Situation for Draw {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let scenario = find_scenario(context, &self.scenario)?;
        let clause = context.rules.clause(Rule::NoClassifiedDeck);
        let without_deck = clause.is_some_and(|clause| scenario.applies(clause));
        if scenario.classified == 0 && !without_deck {
            let message = Message::new("refusal-draw-none").term("scenario", self.scenario.as_str());
            return Err(Refusal::new("scenario", message));
        }
        let mains = scenario.classified_of(Classifieds::Main);
        let objectives = scenario.classified.saturating_sub(mains);
        if self.high_difficulty && mains == 0 {
            return Err(Refusal::new("high-difficulty", Message::new("refusal-draw-no-high-difficulty")));
        }
        let max = if without_deck { 1 } else { objectives };
        let secure = |path: &str, number: Option<i64>| {
            let number = number.map(|number| read_bounded(path, number, 1, max.into())).transpose()?;
            Ok(number.and_then(|number| u8::try_from(number).ok()))
        };
        let has_choice = [Intelcom::SupportAndControl, Intelcom::Interference]
            .iter()
            .any(|intelcom| scenario.intelcom.contains(intelcom));
        refuse_out_of_place("card-use", self.card_use.is_some(), has_choice, "scenario = \"its10-frontline\"")?;
        check_list_length("settled", &self.settled, Settled::ALL.len())?;
        let situation = Engine {
            without_deck,
            setting: DrawSetting {
                settled: self.settled.clone(),
                version: self.version,
                uses: self.card_use.map(|uses| [uses.a, uses.b]),
            },
            deck: self.cards(context)?,
            need_hvt: self.need_hvt.iter().cloned().collect::<BTreeSet<_>>(),
            hvt: scenario.hvt != Hvt::Unused,
            objectives,
            main_objectives: mains / 2,
            high_difficulty: self.high_difficulty,
            keep: [self.keep.a.clone(), self.keep.b.clone()],
            secure: [secure("secure-hvt.a", self.secure_hvt.a)?, secure("secure-hvt.b", self.secure_hvt.b)?],
        };
        for (path, cards) in [("keep.a", &self.keep.a), ("keep.b", &self.keep.b)] {
            check_list_length(path, cards, objectives.into())?;
        }
        draw::resolve(context, &situation, rolls)
    }
}
