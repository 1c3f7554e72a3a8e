//! The view of a reader: a snapshot, a language, an edition.

use serde_json::Value;

use crate::gloss::Glosses;
use crate::links::Links;
use crate::reading_mode::ReadingMode;
use crate::ruling::Examples;
use i18n::Messages;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry::{Clause, Entry, Kind};
use model::ids::ClauseId;
use model::lang::{Lang, Localized};
use model::length::Length;
use model::message::Message;
use model::scenario::Scenario;
use search::term_matcher::TermMatcher;

/// The reader's view of a snapshot.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The snapshot.
    pub kb: &'a KnowledgeBase,
    /// The program's words.
    pub messages: &'a Messages,
    /// The reader's language.
    pub lang: Lang,
    /// The edition or pack of the page, or the one the reader chose; `None` where neither says.
    pub scope: Option<Scope>,
    /// How the texts of an entry are read.
    pub reading_mode: ReadingMode,
    /// How much of its examples the page of an entry shows.
    pub examples: Examples,
    /// The names that mention concepts, for texts with glosses.
    pub names: Option<&'a Localized<TermMatcher>>,
    /// The glosses of its texts, if they are read with glosses.
    pub glosses: Option<&'a Glosses<'a>>,
    /// The links to clauses that its page has drawn.
    pub links: Option<&'a Links>,
    /// The scenario whose game is spoken of: its fields, zones and things go by their names there.
    pub scenario: Option<&'a Scenario>,
}

impl<'a> View<'a> {
    /// The plain view of a snapshot.
    pub const fn new(kb: &'a KnowledgeBase, messages: &'a Messages, lang: Lang, scope: Option<Scope>) -> Self {
        let (reading_mode, examples) = (ReadingMode::Plain, Examples::Brief);
        Self {
            kb,
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

    /// The view of a situation: of the scenario that is played, where it names one.
    #[must_use]
    pub fn for_situation(self, situation: &Value) -> Self {
        let scenario = situation["scenario"].as_str().and_then(|id| self.kb.scenario(id));
        Self { scenario: scenario.map(|(_, scenario)| scenario), ..self }
    }

    /// The view in an edition or pack.
    #[must_use]
    pub const fn in_scope(self, scope: Scope) -> Self {
        Self { scope: Some(scope), ..self }
    }

    /// The view in a language.
    #[must_use]
    pub const fn in_lang(self, lang: Lang) -> Self {
        Self { lang, ..self }
    }

    /// A message in the reader's language.
    pub fn say(&self, message: &Message) -> String {
        self.messages.say(self.lang, message, &|id| self.title(id).to_owned())
    }

    /// A message without arguments.
    pub fn ui(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A keyword of the program.
    pub fn word(&self, keyword: &str) -> String {
        self.messages.word(self.lang, keyword)
    }

    /// The plural name of a kind of entry.
    pub fn plural(&self, kind: Kind) -> String {
        self.word(&format!("{}-many", kind.as_str()))
    }

    /// The name of an entry or a term.
    pub fn title<'t>(&'t self, id: &'t str) -> &'t str {
        self.kb.title(id, self.lang, self.scope)
    }

    /// The name of an id: of a concept, else a keyword of the program, else the id itself.
    pub fn name(&self, id: &str) -> String {
        if self.kb.entries.contains_key(id) || self.kb.terms.get(id).is_some() {
            return self.title(id).to_owned();
        }
        self.word(id)
    }

    /// A length in the reader's words.
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
        // A year is not a quantity: it gets no thousands separator.
        let message = Message::new("ui-date").text("year", year.to_string()).text("month", name);
        self.say(&message.number("day", of_month))
    }

    /// The edition or pack in which to show an entry: the view's where the entry exists there, else its newest.
    pub fn scope_of(&self, entry: &Entry) -> Scope {
        self.scope.filter(|scope| entry.holds_in(*scope)).unwrap_or_else(|| self.kb.newest_scope(entry))
    }

    /// Where to show a clause: in the view's edition where it or its counterpart holds there, else in its newest.
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

    /// The name of an edition or pack.
    pub fn scope_name(&self, scope: Scope) -> String {
        let info = self.kb.editions.get(&scope);
        info.map_or_else(|| scope.to_string(), |info| info.names.get(self.lang).clone())
    }

    /// The short name of an edition or pack, for badges and switches.
    pub fn scope_short(&self, scope: Scope) -> String {
        self.word(scope.as_str())
    }
}
