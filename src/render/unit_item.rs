//! Skills, weapons and equipment of units: names with brackets as players know them, linked to their entries.

use crate::{View, entry_link, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::length::Length;
use units::item::{Extra, Item, Subject};
use units::{UnitNumber, Units};

/// The figures of an edition, and the view that shows them.
#[derive(Clone, Copy)]
pub struct UnitView<'a> {
    /// The view of the page.
    pub view: View<'a>,
    /// The units of all armies.
    pub units: &'a Units,
    /// The edition of the page.
    pub scope: Scope,
}

impl<'a> UnitView<'a> {
    /// Finds the figures of an edition, or of the base of a pack; `None` without figures.
    pub fn new(view: View<'a>, scope: Scope) -> Option<Self> {
        let units = scope.and_base().find_map(|scope| view.kb.units.get(&scope))?;
        Some(Self { view: view.in_scope(scope), units, scope })
    }

    /// Returns the name of an id: the title of an entry, else the word as printed.
    pub fn name(&self, id: &str) -> String {
        let word = self.units.words.iter().find(|word| word.id.as_str() == id).map(|word| &word.printed);
        let printed = || self.units.unexplained.iter().find(|row| row.id.as_str() == id).map(|row| &row.printed);
        word.or_else(printed).map_or_else(|| self.view.title(id).to_owned(), ToString::to_string)
    }

    /// Returns an item as text.
    pub fn text(&self, item: &Item) -> String {
        let subject = match &item.subject {
            Subject::Entry(entry) => self.name(entry.as_str()),
            Subject::Value(attribute, value) => format!("{attribute}={value}"),
        };
        format!("{subject}{}", self.bracket(item))
    }

    /// Returns what follows the name of an item: its brackets and its number.
    fn bracket(&self, item: &Item) -> String {
        let extras: Vec<String> = item.extras.iter().map(|extra| self.extra(extra)).collect();
        let bracket = if extras.is_empty() { String::new() } else { format!(" ({})", extras.join(", ")) };
        if item.quantity == 1 { bracket } else { format!("{bracket} ×{}", item.quantity) }
    }

    fn extra(&self, extra: &Extra) -> String {
        match extra {
            Extra::Named(item) => self.text(item),
            Extra::Upgrade(extra) => format!("{}: {}", self.view.ui("ui-unit-upgrade"), self.extra(extra)),
            Extra::Inches(inches) => self.inches(*inches),
            Extra::MoreInches(inches) => {
                format!("{}{}", if *inches < 0 { "−" } else { "+" }, self.inches(inches.abs()))
            }
            Extra::Saving(value) => format!("SR{value:+}").replace('-', "−"),
            Extra::Mod(value) => format!("{value:+}").replace('-', "−"),
            Extra::Burst(_)
            | Extra::SpecialDice(_)
            | Extra::Ps(_)
            | Extra::Attribute(..)
            | Extra::AttributeMod(..)
            | Extra::Level(_)
            | Extra::Wounds(_) => extra.to_string(),
            Extra::Damage(value) => format!("{value:+} {}", self.view.title("damage")),
            Extra::Uses(count) => self.view.say(&model::message::Message::new("ui-unit-uses").number("count", *count)),
            Extra::Reroll(0) => self.view.ui("ui-unit-reroll"),
            Extra::Reroll(value) => format!("{} {value:+}", self.view.ui("ui-unit-reroll")).replace('-', "−"),
            Extra::Orders(value) => format!("{value:+} {}", self.view.title("order")),
            Extra::CommandTokens(value) => format!("{value:+} {}", self.view.title("command-token")),
        }
    }

    fn inches(&self, inches: i8) -> String {
        self.view.length(Length::inches(inches.into()))
    }

    /// Returns an item that links to its entry.
    pub fn link(&self, item: &Item) -> Markup {
        html! {
            @match item.entry().filter(|entry| self.view.kb.entries.contains_key(entry.as_str())) {
                Some(entry) => { (entry_link::link(&self.view, entry.as_str())) (self.bracket(item)) }
                None => { (self.text(item)) }
            }
        }
    }

    /// Items in a row, each linked.
    pub fn links<'i>(&self, items: impl IntoIterator<Item = &'i Item>) -> Markup {
        html! { @for (index, item) in items.into_iter().enumerate() { @if index > 0 { ", " } (self.link(item)) } }
    }

    /// Returns the URL of a unit's page.
    pub fn unit_url(&self, number: UnitNumber) -> String {
        url::unit(self.view.lang, self.scope, number)
    }
}
