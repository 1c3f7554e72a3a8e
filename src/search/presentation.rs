//! Presents candidates as results: title, URL, edition and snippet in the requested language.

use crate::corpus::{Passage, PassageId, PassagePart, Subject, SubjectId};
use crate::distance::Distance;
use crate::index::Index;
use crate::query::Query;
use crate::rank::{AnswerTarget, RankedResult, Target};
use crate::reader::Reader;
use crate::response::{AnswerValue, DecisiveClause, DirectAnswer, Hit, Options, SearchResponse, Sentence};
use crate::snippet::build_snippet;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry_url;
use model::ids::ClauseId;
use model::lang::{Lang, Localized};
use model::message::Message;
use plain_text::PlainTextRenderer;

impl Index {
    /// Answers a query. The knowledge base must be the one that was indexed.
    pub fn search(&self, kb: &KnowledgeBase, input: &str, options: &Options) -> SearchResponse {
        let query = Query::parse(input);
        let distance = Distance::from_query(&query);
        let mut response = self.find_parsed(query, options);
        if let Some(distance) = distance {
            add_modifiers(&mut response, kb, distance);
        }
        if let Some(DirectAnswer { id, edition: Some(scope), values, clause, .. }) = &mut response.answer {
            if let Some(decisive) = clause
                && let Some(block) = kb.clause_text(&decisive.id, options.lang)
            {
                // The index has the values of the newest edition; the answer shows those of its own.
                decisive.text = PlainTextRenderer::new(kb, options.lang, *scope).block(block);
            }
            for (mode, row) in kb.catalogue.modes(id, *scope) {
                values.extend(row.iter().map(|(name, printed)| AnswerValue {
                    mode: mode.clone(),
                    name: name.clone(),
                    value: printed.value.clone(),
                    clause: printed.clause.clone(),
                }));
            }
        }
        response
    }

    /// Answers a query from the index alone, without the printed values that [`Index::search`] adds.
    pub fn find(&self, input: &str, options: &Options) -> SearchResponse {
        self.find_parsed(Query::parse(input), options)
    }

    /// Answers a parsed query.
    fn find_parsed(&self, mut query: Query, options: &Options) -> SearchResponse {
        let ranking = self.rank_with_fallbacks(&mut query, options);
        let scope = query.scope().or(options.scope);
        query.notes.extend(ranking.undescribed.map(|subject| self.undescribed_note(subject)));
        query
            .notes
            .extend(ranking.answer.and_then(|answer| self.other_edition_note(answer.subject, Reader::new(scope))));
        let presenter = Presenter { index: self, query: &query, lang: options.lang, scope };
        SearchResponse {
            answer: ranking.answer.map(|answer| presenter.direct_answer(answer)),
            results: ranking.results.into_iter().map(|result| presenter.hit(&result)).collect(),
            nearest: ranking.nearest.into_iter().map(|result| presenter.hit(&result)).collect(),
            query: query.text.clone(),
            notes: query.notes.clone(),
        }
    }

    /// Returns a note that a term has no entry yet.
    fn undescribed_note(&self, subject: SubjectId) -> Message {
        Message::new("search-note-not-described").term("name", &self.corpus[subject].id)
    }

    /// Returns a note if the entry of the answer is not one of the reader's edition.
    fn other_edition_note(&self, subject: SubjectId, reader: Reader) -> Option<Message> {
        let subject = &self.corpus[subject];
        let is_elsewhere = subject.kind.is_some() && !reader.admits(&subject.scopes);
        let shown = newest(&subject.scopes).filter(|_| is_elsewhere)?;
        let note = Message::new("search-note-elsewhere").word("edition", reader.scope.as_str());
        Some(note.term("name", &subject.id).word("shown", shown.as_str()))
    }
}

/// Adds the modifiers of range tables at a distance.
fn add_modifiers(found: &mut SearchResponse, kb: &KnowledgeBase, distance: Distance) {
    let at = |clause: &ClauseId, edition: Option<Scope>| distance.modifier(kb, clause, edition?);
    if let Some(DirectAnswer { edition, clause: Some(decisive), .. }) = &mut found.answer {
        decisive.at_distance = at(&decisive.id, *edition);
    }
    for hit in &mut found.results {
        hit.at_distance =
            hit.clause.as_ref().filter(|_| hit.ruling.is_none()).and_then(|clause| at(clause, hit.edition));
        for sentence in &mut hit.more {
            sentence.at_distance = at(&sentence.clause, sentence.edition);
        }
    }
}

/// Returns the newest edition among these, else the newest pack.
fn newest(scopes: &[Scope]) -> Option<Scope> {
    let editions = scopes.iter().filter(|scope| matches!(scope, Scope::Edition(_)));
    editions.max().or_else(|| scopes.iter().max()).copied()
}

/// Presents the results of one query.
struct Presenter<'a> {
    index: &'a Index,
    query: &'a Query,
    lang: Lang,
    scope: Option<Scope>,
}

impl Presenter<'_> {
    fn hit(&self, result: &RankedResult) -> Hit {
        let candidate = &result.best;
        let (number, passage) = match candidate.target {
            Target::Subject(number) => (number, None),
            Target::Passage(id) => {
                let passage = &self.index.corpus[id];
                (passage.subject, Some(passage))
            }
        };
        let subject = &self.index.corpus[number];
        let edition = self.edition(passage.map_or(&subject.scopes, |passage| &passage.scopes));
        let (clause, ruling) = match passage.map(|passage| &passage.part) {
            Some(PassagePart::Clause(clause)) => (Some(clause.clone()), None),
            Some(PassagePart::Ruling(ruling, clause)) => (clause.clone(), Some(ruling.clone())),
            Some(PassagePart::Entry) | None => (None, None),
        };
        let mut url = self.url(subject, edition);
        // A ruling has its own anchor: its clause may not hold in every edition in which the ruling runs.
        match (&ruling, &clause) {
            (Some(ruling), _) => url = format!("{url}#{}", entry_url::ruling_anchor(ruling)),
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
            snippet: passage.map_or_else(|| self.summary(number), |passage| self.snippet(&passage.text)),
            at_distance: None,
            more: result.more.iter().filter_map(|id| self.sentence(*id)).collect(),
            why: candidate.reason.message(self.index),
            score: candidate.score,
        }
    }

    /// Returns a clause as a further sentence.
    fn sentence(&self, id: PassageId) -> Option<Sentence> {
        let passage = &self.index.corpus[id];
        let PassagePart::Clause(clause) = &passage.part else { return None };
        let subject = &self.index.corpus[passage.subject];
        let edition = self.edition(&passage.scopes);
        let url = format!("{}#{}", self.url(subject, edition), clause.clause());
        let snippet = self.snippet(&passage.text);
        Some(Sentence { clause: clause.clone(), url, edition, snippet, at_distance: None })
    }

    fn direct_answer(&self, answer: AnswerTarget) -> DirectAnswer {
        let number = answer.subject;
        let subject = &self.index.corpus[number];
        let decisive = answer.clause.map(|id| &self.index.corpus[id]);
        let edition = self.edition(decisive.map_or(&subject.scopes, |passage| &passage.scopes));
        DirectAnswer {
            id: subject.id.clone(),
            title: subject.term.title(self.lang, edition).to_owned(),
            url: self.url(subject, edition),
            edition,
            summary: self.summary(number),
            values: Vec::new(),
            clause: decisive.and_then(|passage| self.decisive_clause(passage, &self.url(subject, edition))),
        }
    }

    /// Returns a clause in full, at the URL of its entry.
    fn decisive_clause(&self, passage: &Passage, url: &str) -> Option<DecisiveClause> {
        let PassagePart::Clause(id) = &passage.part else { return None };
        let text = self.text(&passage.text)?.to_owned();
        Some(DecisiveClause { id: id.clone(), url: format!("{url}#{}", id.clause()), text, at_distance: None })
    }

    /// Returns the reader's edition if the text holds there, else the newest that has it.
    fn edition(&self, scopes: &[Scope]) -> Option<Scope> {
        let readers = self.scope.filter(|scope| scopes.contains(scope));
        readers.or_else(|| newest(scopes))
    }

    fn url(&self, subject: &Subject, edition: Option<Scope>) -> String {
        match (subject.kind, edition) {
            (Some(kind), Some(edition)) => entry_url::entry(self.lang, edition, kind, &subject.id),
            (Some(_) | None, _) => entry_url::item(self.lang, "terms", &subject.id),
        }
    }

    /// Returns the summary of an entry, or the names of a term in every language.
    fn summary(&self, number: SubjectId) -> String {
        let summary = &self.index.corpus[number].summary;
        if let Some(text) = self.text(summary) {
            return text.to_owned();
        }
        let subject = &self.index.corpus[number];
        let mut names: Vec<&str> = Vec::new();
        for (_, name) in subject.names() {
            if matches!(name.status, model::term::Status::Preferred) || name.abbreviation {
                names.push(&name.name);
            }
        }
        names.dedup();
        names.join(" · ")
    }

    /// Returns a snippet of a text around the words of the query.
    fn snippet(&self, text: &Localized<String>) -> String {
        let content = self.query.words.iter().filter(|word| !word.stop_word);
        let words = content
            .flat_map(|word| std::iter::once(word.word.text.as_str()).chain(word.nouns.iter().map(String::as_str)));
        self.text(text).map_or_else(String::new, |text| build_snippet(text, words))
    }

    /// Returns the text in the requested language, else in another.
    fn text<'t>(&self, text: &'t Localized<String>) -> Option<&'t str> {
        let languages = std::iter::once(self.lang).chain(Lang::ALL);
        languages.map(|lang| text.get(lang).as_str()).find(|text| !text.is_empty())
    }
}
