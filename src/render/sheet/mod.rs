//! The score sheet of a scenario: a form of its fields, and what it comes to.
//!
//! Everything asked comes from the scenario's data. A field is named by its path in the sheet, so that a refusal is shown
//! where it belongs: `a.multiscanner`, `b.round-2.quadrants`. Start at [`form`]; [`ledger`](mod@ledger) shows what came out.

mod extras;
mod facts;
pub mod ledger;
pub mod refusal;

use std::collections::BTreeMap;

use crate::{View, address};
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::Player;

/// The version of the fields; a shared address carries it.
pub const VERSION: &str = "1";
/// The longest name of a player.
pub const MOST_NAME: usize = 30;

/// What a reader typed, by field, and why it cannot be scored, where it cannot.
#[derive(Clone, Debug, Default)]
pub struct Values {
    given: BTreeMap<String, String>,
    /// Why it cannot be scored.
    pub refusal: Option<Refusal>,
}

impl Values {
    /// The fields as the browser sent them; of two of a name the first one stands.
    pub fn of(pairs: &[(String, String)]) -> Self {
        let mut given = BTreeMap::new();
        for (name, value) in pairs {
            given.entry(name.clone()).or_insert_with(|| value.trim().to_owned());
        }
        Self { given, refusal: None }
    }

    /// What stands in a field; nothing where it was not sent.
    pub fn get(&self, field: &str) -> &str {
        self.given.get(field).map_or("", String::as_str)
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
        let typed: String = self.get(&name_field(player)).chars().take(MOST_NAME).collect();
        if typed.is_empty() { view.word(&format!("player-{}", player.as_str())) } else { typed }
    }

    /// Whether the player goes by a name that was typed, to be shown as it is.
    fn is_named(&self, player: Player) -> bool {
        !self.get(&name_field(player)).is_empty()
    }

    /// The refusal, where it is about this field.
    fn fault(&self, field: &str) -> Option<&Refusal> {
        self.refusal.as_ref().filter(|refusal| refusal.path == field)
    }

    /// The refusal, where it is about a field of this group.
    fn fault_below(&self, group: &str) -> Option<&Refusal> {
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

/// The address of a scenario's score sheet.
pub fn address(view: &View<'_>, entry: &Entry) -> String {
    format!("{}/score", address::entry(view.lang, view.scope_of(entry), entry))
}

/// The address at which the same values stand again, for others to check.
pub fn shared(view: &View<'_>, entry: &Entry, values: &Values) -> String {
    let kept = values.filled().filter(|(name, _)| !["v", "as"].contains(name));
    let pairs = kept.map(|(name, value)| format!("&{}={}", address::encoded(name), address::encoded(value)));
    format!("{}?v={VERSION}{}", address(view, entry), pairs.collect::<String>())
}

/// The form of a scenario's score sheet; nothing where the entry is no scenario.
///
/// It posts to the sheet's own page, so that any page can hold it. What a box or a number left alone means is said on it.
pub fn form(view: &View<'_>, entry: &Entry, values: &Values) -> Markup {
    let Some(scenario) = entry.scenario.as_ref() else { return html! {} };
    let blank = values.given.is_empty();
    html! {
        form.sheet #sheet method="post" action=(format!("{}#ledger", address(view, entry))) data-sheet=(entry.id) data-blank[blank] {
            input type="hidden" name="v" value=(VERSION);
            p.note { (view.ui("ui-sheet-empty-is-none")) }
            (extras::players(view, values))
            (extras::game(view, scenario, values))
            (facts::rounds(view, entry, scenario, values))
            (facts::at_the_end(view, entry, scenario, values))
            (extras::cards(view, scenario, values))
            (extras::readings(view, entry, scenario, values))
            p.actions {
                button type="submit" { (view.ui("ui-sheet-score")) } " "
                button.plain type="submit" name="as" value="toml" { (view.ui("ui-sheet-as-file")) } " "
                button.plain type="button" data-clear=(view.ui("ui-sheet-clear-sure")) hidden { (view.ui("ui-sheet-clear")) }
            }
            p.small { (view.ui("ui-sheet-totals-only")) " " code { "POST /api/v1/score/" (entry.id) } "\u{a0}· " code { "adjutant score " (entry.id) } }
            @if scenario.classified > 0 { p { a href=(draw_address(view, entry)) { (view.ui("ui-sheet-to-draw")) } } }
        }
    }
}

/// The address at which classified objectives are drawn for a scenario.
pub fn draw_address(view: &View<'_>, entry: &Entry) -> String {
    format!("{}?scenario={}", address::draw(view.lang, view.scope_of(entry)), entry.id)
}

/// What the field of the points that a card itself pays is called.
fn bonus_name(view: &View<'_>, card: &EntryId) -> String {
    view.say(&Message::new("ui-sheet-classified-bonus").term("card", card.as_str()))
}

/// The reason at a field, to which the field refers.
fn reason(view: &View<'_>, refusal: Option<&Refusal>, id: &str) -> Markup {
    html! { @if let Some(refusal) = refusal { p.fault id=(id) { (refusal::quoted(&view.say(&refusal.message))) } } }
}
