//! The rendering context of a page: a snapshot, the reader's language and edition.

use serde_json::Value;

use crate::clause_link_cache::Links;
use crate::gloss::Glosses;
use crate::reading_mode::ReadingMode;
use crate::ruling::Examples;
use i18n::Messages;
use kb::{KnowledgeBase, Report};
use model::edition::Scope;
use model::entry::{Clause, Entry, Kind};
use model::ids::ClauseId;
use model::lang::{Lang, Localized};
use model::length::Length;
use model::message::Message;
use model::scenario::Scenario;
use names::term_matcher::TermMatcher;

/// The reader's view of a snapshot.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The content that pages are made of.
    pub kb: &'a KnowledgeBase,
    /// The results of the content's rulings; `None` where rulings have not run, which then show no verdict.
    pub report: Option<&'a Report>,
    /// The program's words.
    pub messages: &'a Messages,
    /// The reader's language.
    pub lang: Lang,
    /// The edition or pack of the page, else the reader's preference; `None` without either.
    pub scope: Option<Scope>,
    /// The reading mode of entries.
    pub reading_mode: ReadingMode,
    /// The level of detail of an entry's examples.
    pub examples: Examples,
    /// The matchers for names of concepts, for texts with glosses.
    pub names: Option<&'a Localized<TermMatcher>>,
    /// The glosses of the page, in the gloss mode.
    pub glosses: Option<&'a Glosses<'a>>,
    /// The cache of the page's links to clauses.
    pub links: Option<&'a Links>,
    /// The scenario whose names for fields, zones and objects apply.
    pub scenario: Option<&'a Scenario>,
}

impl<'a> View<'a> {
    /// Returns a view in the plain reading mode.
    pub const fn new(kb: &'a KnowledgeBase, messages: &'a Messages, lang: Lang, scope: Option<Scope>) -> Self {
        let (reading_mode, examples) = (ReadingMode::Plain, Examples::Brief);
        Self {
            kb,
            report: None,
            messages,
            lang,
            scope,
            reading_mode,
            examples,
            names: None,
            glosses: None,
            links: None,
            scenario: None,
        }
    }

    /// Returns the view for a situation, with the scenario that it names.
    #[must_use]
    pub fn for_situation(self, situation: &Value) -> Self {
        let scenario = situation["scenario"].as_str().and_then(|id| self.kb.scenario(id));
        Self { scenario: scenario.map(|(_, scenario)| scenario), ..self }
    }

    /// Returns the same view in an edition or pack.
    #[must_use]
    pub const fn in_scope(self, scope: Scope) -> Self {
        Self { scope: Some(scope), ..self }
    }

    /// Returns the same view in a language.
    #[must_use]
    pub const fn in_lang(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// Formats a message in the reader's language.
    pub fn say(&self, message: &Message) -> String {
        self.messages.say(self.lang, message, &|id| self.title(id).to_owned())
    }

    /// Formats a message without arguments, in the reader's language.
    pub fn ui(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// Returns a keyword of the program, in the reader's language.
    pub fn word(&self, keyword: &str) -> String {
        self.messages.word(self.lang, keyword)
    }

    /// Returns the plural name of a kind of entry.
    pub fn plural(&self, kind: Kind) -> String {
        self.word(&format!("{}-many", kind.as_str()))
    }

    /// Returns the name of an entry or a term.
    pub fn title<'t>(&'t self, id: &'t str) -> &'t str {
        self.kb.title(id, self.lang, self.scope)
    }

    /// Returns the name of an id: the title of a concept, else a keyword of the program, else the id itself.
    pub fn name(&self, id: &str) -> String {
        if self.kb.entries.contains_key(id) || self.kb.terms.get(id).is_some() {
            return self.title(id).to_owned();
        }
        self.word(id)
    }

    /// Formats a length in the reader's language.
    pub fn length(&self, length: Length) -> String {
        self.messages.length(self.lang, length, &|id| self.title(id).to_owned())
    }

    /// Formats a date such as `2026-11-23` in the reader's language; returns other text unchanged.
    pub fn date(&self, day: &str) -> String {
        let mut parts = day.splitn(3, '-').map(|part| part.parse::<i64>().ok());
        let (Some(Some(year)), Some(Some(month)), Some(Some(of_month))) = (parts.next(), parts.next(), parts.next())
        else {
            return day.to_owned();
        };
        let name = self.word(&format!("month-{month}"));
        // A year is text, because numbers get a thousands separator.
        let message = Message::new("ui-date").text("year", year.to_string()).text("month", name);
        self.say(&message.number("day", of_month))
    }

    /// Returns the edition or pack in which to show an entry: the view's if it has the entry, else the entry's newest.
    pub fn scope_of(&self, entry: &Entry) -> Scope {
        self.scope.filter(|scope| entry.holds_in(*scope)).unwrap_or_else(|| self.kb.newest_scope(entry))
    }

    /// Resolves a clause for the view: the clause or its counterpart in the view's edition, else in the newest edition.
    pub fn locate_clause(&self, id: &ClauseId) -> Option<(&'a Entry, &'a Clause, Scope)> {
        let (entry, clause) = self.kb.clause(id)?;
        if let Some(scope) = self.scope.filter(|scope| clause.holds_in(*scope)) {
            return Some((entry, clause, scope));
        }
        if let Some(scope) = self.scope
            && let Some((entry, clause)) = self.kb.counterpart(id, scope).and_then(|there| self.kb.clause(&there))
        {
            return Some((entry, clause, scope));
        }
        let newest = Scope::all().filter(|scope| clause.editions.contains(scope)).last();
        Some((entry, clause, newest.unwrap_or_else(|| self.kb.newest_scope(entry))))
    }

    /// Returns the name of an edition or pack.
    pub fn scope_name(&self, scope: Scope) -> String {
        let info = self.kb.editions.get(&scope);
        info.map_or_else(|| scope.to_string(), |info| info.names.get(self.lang).clone())
    }

    /// Returns the short name of an edition or pack, for badges and switches.
    pub fn scope_short(&self, scope: Scope) -> String {
        self.word(scope.as_str())
    }
}
