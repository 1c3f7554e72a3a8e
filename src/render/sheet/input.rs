//! The fields of a score sheet as a reader typed them, and how the form names them.

use std::collections::BTreeMap;

use crate::View;
use maud::{Markup, html};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;

/// The longest name of a player.
pub const MAX_NAME: usize = 30;

/// The fields as typed, and the refusal if they cannot be scored.
#[derive(Clone, Debug, Default)]
pub struct Values {
    given: BTreeMap<String, String>,
    /// Why it cannot be scored.
    pub refusal: Option<Refusal>,
}

impl Values {
    /// Parses the fields of a form; the first of two fields with one name counts.
    pub fn from_pairs(pairs: &[(String, String)]) -> Self {
        let mut given = BTreeMap::new();
        for (name, value) in pairs {
            given.entry(name.clone()).or_insert_with(|| value.trim().to_owned());
        }
        Self { given, refusal: None }
    }

    /// The text of a field; empty if it was not sent.
    pub fn get(&self, field: &str) -> &str {
        self.given.get(field).map_or("", String::as_str)
    }

    /// Whether no field was sent.
    pub(super) fn is_blank(&self) -> bool {
        self.given.is_empty()
    }

    /// The fields that are not empty.
    pub fn filled(&self) -> impl Iterator<Item = (&str, &str)> {
        self.given.iter().map(|(name, value)| (name.as_str(), value.as_str())).filter(|(_, value)| !value.is_empty())
    }

    /// Whether a box is ticked; an address may also say 0.
    pub fn ticked(&self, field: &str) -> bool {
        !["", "0"].contains(&self.get(field))
    }

    /// The name that a player goes by: as typed, else the letter.
    pub fn player(&self, view: &View<'_>, player: Player) -> String {
        let typed: String = self.get(&name_field(player)).chars().take(MAX_NAME).collect();
        if typed.is_empty() { view.word(&format!("player-{}", player.as_str())) } else { typed }
    }

    /// Whether the player goes by a name that was typed, to be shown as it is.
    pub(super) fn is_named(&self, player: Player) -> bool {
        !self.get(&name_field(player)).is_empty()
    }

    /// The refusal, where it is about this field.
    pub(super) fn fault(&self, field: &str) -> Option<&Refusal> {
        self.refusal.as_ref().filter(|refusal| refusal.path == field)
    }

    /// The refusal, where it is about a field of this group.
    pub(super) fn fault_below(&self, group: &str) -> Option<&Refusal> {
        self.refusal.as_ref().filter(|refusal| refusal.path.split('.').next() == Some(group))
    }
}

/// The field of a player's name.
pub fn name_field(player: Player) -> String {
    format!("name.{}", player.as_str())
}

/// The field of a player's fact at the end of a round, or of the game.
pub fn fact_field(player: Player, round: Option<u8>, fact: &str) -> String {
    let player = player.as_str();
    round.map_or_else(|| format!("{player}.{fact}"), |round| format!("{player}.round-{round}.{fact}"))
}

/// The name of the field of the points that a card itself pays.
pub(super) fn bonus_name(view: &View<'_>, card: &EntryId) -> String {
    view.say(&Message::new("ui-sheet-classified-bonus").term("card", card.as_str()))
}

/// The reason at a field, to which the field refers.
pub(super) fn reason(view: &View<'_>, refusal: Option<&Refusal>, id: &str) -> Markup {
    html! { @if let Some(refusal) = refusal { p.fault id=(id) { (quoted(&view.say(&refusal.message))) } } }
}

/// A sentence whose names are those of the form: they are no code.
pub fn quoted(sentence: &str) -> Markup {
    html! {
        @for (at, part) in sentence.split('`').enumerate() { @if at % 2 == 1 { b { (part) } } @else { (part) } }
    }
}
