//! The typed values of a score sheet, and the names of its fields.

use std::collections::BTreeMap;

use crate::View;
use maud::{Markup, html};
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;

/// The maximum length of a player's name, in characters.
pub const MAX_NAME_LENGTH: usize = 30;

/// The typed values by field, and the refusal if they cannot be scored.
#[derive(Clone, Debug, Default)]
pub struct Values {
    by_field: BTreeMap<String, String>,
    /// Why the values cannot be scored.
    pub refusal: Option<Refusal>,
}

impl Values {
    /// Collects the fields of a form. Of fields with the same name, the first counts.
    pub fn from_pairs(pairs: &[(String, String)]) -> Self {
        let mut by_field = BTreeMap::new();
        for (name, value) in pairs {
            by_field.entry(name.clone()).or_insert_with(|| value.trim().to_owned());
        }
        Self { by_field, refusal: None }
    }

    /// Returns the text of a field; empty if it was not sent.
    pub fn get(&self, field: &str) -> &str {
        self.by_field.get(field).map_or("", String::as_str)
    }

    /// Returns whether no field was sent.
    pub(super) fn is_blank(&self) -> bool {
        self.by_field.is_empty()
    }

    /// Returns the names of the fields that were sent, also of empty ones.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_field.keys().map(String::as_str)
    }

    /// Returns the fields that are not empty.
    pub fn filled(&self) -> impl Iterator<Item = (&str, &str)> {
        self.by_field.iter().map(|(name, value)| (name.as_str(), value.as_str())).filter(|(_, value)| !value.is_empty())
    }

    /// Returns whether a checkbox is ticked; a URL may contain 0 for an unticked one.
    pub fn ticked(&self, field: &str) -> bool {
        !["", "0"].contains(&self.get(field))
    }

    /// Returns the name of a player: as typed, else the letter.
    pub fn player(&self, view: &View<'_>, player: Player) -> String {
        let typed: String = self.get(&name_field(player)).chars().take(MAX_NAME_LENGTH).collect();
        if typed.is_empty() { view.word(&format!("player-{}", player.as_str())) } else { typed }
    }

    /// Returns whether the player has a typed name, which keeps its spelling.
    pub(super) fn is_named(&self, player: Player) -> bool {
        !self.get(&name_field(player)).is_empty()
    }

    /// Returns the refusal, if it concerns a field.
    pub(super) fn fault(&self, field: &str) -> Option<&Refusal> {
        self.refusal.as_ref().filter(|refusal| refusal.path == field)
    }

    /// Returns the refusal, if it concerns a field of a group.
    pub(super) fn fault_below(&self, group: &str) -> Option<&Refusal> {
        self.refusal.as_ref().filter(|refusal| refusal.path.split('.').next() == Some(group))
    }
}

/// Returns the field of a player's name: `name.a`.
pub fn name_field(player: Player) -> String {
    format!("name.{}", player.as_str())
}

/// Returns the name of the field for a player's fact at the end of a round, or of the game.
pub fn fact_field(player: Player, round: Option<u8>, fact: &str) -> String {
    let player = player.as_str();
    round.map_or_else(|| format!("{player}.{fact}"), |round| format!("{player}.round-{round}.{fact}"))
}

/// Returns the label of the field for the points that a card itself pays.
pub(super) fn bonus_name(view: &View<'_>, card: &EntryId) -> String {
    view.say(&Message::new("ui-sheet-classified-bonus").term("card", card.as_str()))
}

/// Renders the reason at a field, with the id for `aria-describedby`.
pub(super) fn render_reason(view: &View<'_>, refusal: Option<&Refusal>, id: &str) -> Markup {
    html! { @if let Some(refusal) = refusal { p.fault id=(id) { (render_quoted_reason(&view.say(&refusal.message))) } } }
}

/// Renders a message whose names in backticks are labels of the form, shown in bold.
pub fn render_quoted_reason(sentence: &str) -> Markup {
    html! {
        @for (index, part) in sentence.split('`').enumerate() { @if index % 2 == 1 { b { (part) } } @else { (part) } }
    }
}
