//! Candidates as results: title, address, edition and snippet in the language asked for.

use crate::found::{Decisive, Found, Hit, KeyValue, Options, Reply};
use crate::index::Index;
use crate::keystrokes::other_mode;
use crate::limits::unknown;
use crate::material::{Part, Passage, Subject, SubjectNumber};
use crate::query::Query;
use crate::rank::{Answer, Candidate, Ranking, Target};
use crate::snippet::snippet;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::lang::{Lang, Localized};
use model::message::Message;

/// More results than this are never shown.
const MOST: usize = 100;

impl Index {
    /// Answers a question. The knowledge base is the one that was indexed.
    pub fn search(&self, kb: &KnowledgeBase, question: &str, options: &Options) -> Found {
        let mut found = self.find(question, options);
        if let Some(Reply { id, edition: Some(scope), values, .. }) = &mut found.answer {
            for (mode, row) in kb.catalogue.modes(id, scope.edition()) {
                values.extend(row.iter().map(|(name, printed)| KeyValue {
                    mode: mode.clone(),
                    name: name.clone(),
                    value: printed.value.clone(),
                    clause: printed.clause.clone(),
                }));
            }
        }
        found
    }

    /// Answers a question from what was indexed; printed values are added by [`Index::search`].
    pub fn find(&self, question: &str, options: &Options) -> Found {
        let mut query = Query::parse(question);
        let mut ranking = self.rank(&mut query, options);
        if ranking.results.is_empty()
            && !self.bodies.is_word(&query.text)
            && let Some(typed) = other_mode(&query.text)
        {
            let mut other = query.read_as(&typed);
            let again = self.rank(&mut other, options);
            if !again.results.is_empty() {
                other.notes.push(Message::new("search-note-keyboard").text("text", typed));
                (query, ranking) = (other, again);
            }
        }
        let nothing = unknown(self, &query.filters).into_iter();
        query.notes.extend(nothing.map(|text| Message::new("search-note-nothing").text("value", text)));
        if ranking.results.is_empty() && !query.words.is_empty() {
            let content = query.words.iter().filter(|asked| !asked.filler).map(|asked| asked.word.text.as_str());
            let words = content.collect::<Vec<_>>().join(", ");
            query.notes.push(Message::new("search-note-tried").text("words", words));
        }
        let scope = query.scope().or(options.scope);
        let view = View { index: self, query: &query, lang: options.lang, scope };
        Found {
            answer: ranking.answer.map(|answer| view.reply(answer)),
            results: ranking.results.into_iter().map(|candidate| view.hit(candidate)).collect(),
            nearest: ranking.nearest.into_iter().map(|candidate| view.hit(candidate)).collect(),
            query: query.text.clone(),
            notes: query.notes.clone(),
        }
    }

    /// The answers to a question; a fault is noted.
    fn rank(&self, query: &mut Query, options: &Options) -> Ranking {
        Ranking::new(self, query, options.scope, options.limit.min(MOST)).unwrap_or_else(|_| {
            query.notes.push(Message::new("search-note-fault"));
            Ranking::default()
        })
    }
}

/// How results are shown for one question.
struct View<'a> {
    index: &'a Index,
    query: &'a Query,
    lang: Lang,
    scope: Option<Scope>,
}

impl View<'_> {
    fn hit(&self, candidate: Candidate) -> Hit {
        let (number, passage) = match candidate.target {
            Target::Subject(number) => (number, None),
            Target::Passage(passage) => {
                let passage = &self.index.material.passages[passage];
                (passage.subject, Some(passage))
            }
        };
        let subject = &self.index.material.subjects[number as usize];
        let edition = self.edition(passage.map_or(&subject.scopes, |passage| &passage.scopes));
        let (clause, ruling) = match passage.map(|passage| &passage.part) {
            Some(Part::Clause(clause)) => (Some(clause.clone()), None),
            Some(Part::Ruling(ruling, clause)) => (clause.clone(), Some(ruling.clone())),
            Some(Part::Entry) | None => (None, None),
        };
        let mut url = self.url(subject, edition);
        // A ruling stands under a clause that may not hold in every edition it runs in, so it has an anchor of its own.
        match (&ruling, &clause) {
            (Some(ruling), _) => url = format!("{url}#ruling:{}", ruling.ruling()),
            (None, Some(clause)) => url = format!("{url}#{}", clause.clause()),
            (None, None) => {}
        }
        Hit {
            id: subject.id.clone(),
            kind: subject.kind.map_or("term", |kind| kind.as_str()),
            title: subject.term.title(self.lang, edition).to_owned(),
            url,
            edition,
            clause,
            ruling,
            snippet: passage.map_or_else(|| self.summary(number), |passage| self.piece(&passage.text)),
            why: candidate.why.message(self.index),
            score: candidate.score,
        }
    }

    fn reply(&self, answer: Answer) -> Reply {
        let number = answer.subject;
        let subject = &self.index.material.subjects[number as usize];
        let decisive = answer.clause.map(|passage| &self.index.material.passages[passage]);
        let edition = self.edition(decisive.map_or(&subject.scopes, |passage| &passage.scopes));
        Reply {
            id: subject.id.clone(),
            title: subject.term.title(self.lang, edition).to_owned(),
            url: self.url(subject, edition),
            edition,
            summary: self.summary(number),
            values: Vec::new(),
            clause: decisive.and_then(|passage| self.decisive(passage, &self.url(subject, edition))),
        }
    }

    /// A clause in full, below the address of its entry.
    fn decisive(&self, passage: &Passage, url: &str) -> Option<Decisive> {
        let Part::Clause(id) = &passage.part else { return None };
        let text = self.shown(&passage.text)?.to_owned();
        Some(Decisive { id: id.clone(), url: format!("{url}#{}", id.clause()), text })
    }

    /// The reader's edition where the text holds there, else the newest that has it.
    fn edition(&self, scopes: &[Scope]) -> Option<Scope> {
        let readers = self.scope.filter(|scope| scopes.contains(scope) || scopes.contains(&scope.edition().into()));
        let newest = || scopes.iter().filter(|scope| matches!(scope, Scope::Edition(_))).max().or(scopes.iter().max());
        readers.or_else(|| newest().copied())
    }

    fn url(&self, subject: &Subject, edition: Option<Scope>) -> String {
        match (subject.kind, edition) {
            (Some(kind), Some(edition)) => {
                format!("/{}/{}/{}/{}", self.lang, edition.as_str(), kind.folder(), edition.slug(&subject.id))
            }
            (Some(_) | None, _) => format!("/{}/terms/{}", self.lang, subject.id),
        }
    }

    /// The summary of an entry; the names of a term in every language.
    fn summary(&self, number: SubjectNumber) -> String {
        let summary = &self.index.material.subjects[number as usize].summary;
        if let Some(shown) = self.shown(summary) {
            return shown.to_owned();
        }
        let subject = &self.index.material.subjects[number as usize];
        let mut names: Vec<&str> = Vec::new();
        for (_, name) in subject.names() {
            if matches!(name.status, model::term::Status::Preferred) || name.abbreviation {
                names.push(&name.name);
            }
        }
        names.dedup();
        names.join(" · ")
    }

    /// A piece of a text around the words of the question.
    fn piece(&self, text: &Localized<String>) -> String {
        let words =
            self.query.words.iter().filter(|asked| !asked.filler).flat_map(|asked| {
                std::iter::once(asked.word.text.as_str()).chain(asked.nouns.iter().map(String::as_str))
            });
        self.shown(text).map_or_else(String::new, |shown| snippet(shown, words))
    }

    /// A text in the language asked for, or in another where there is none.
    fn shown<'t>(&self, text: &'t Localized<String>) -> Option<&'t str> {
        let languages = std::iter::once(self.lang).chain(Lang::ALL);
        languages.map(|lang| text.get(lang).as_str()).find(|text| !text.is_empty())
    }
}
