//! Entity linking: the subjects that a query names, as a whole and in its parts.

use crate::corpus::{Subject, SubjectNumber};
use crate::filters::kind_named;
use crate::name_spans::{NameSpan, find_name_spans};
use crate::query::Query;
use crate::rank::{BARE_TERM_PENALTY, LinkedSubject, MIN_EXACT_SCORE, Ranker, SCENARIO_MEMBER_PENALTY, SubjectMatch};
use crate::reader::prior;
use crate::word_set::WordSet;
use language::english::Stemmer;
use language::hangul_keys::keys;
use language::korean;
use language::tokenizer::Script;
use model::entry::Kind;
use names::name_index::{MatchKind, NameMatch};
use names::score;

/// Whether a name has every number of a query: `8"` after a name is meant and not a typo.
fn has_numbers(name: &str, query: &Query) -> bool {
    let mut numbers = query.words.iter().map(|word| &word.word).filter(|word| word.script == Script::Number);
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    numbers.all(|number| name.split(|c: char| !c.is_ascii_digit()).any(|own| own == digits(&number.text)))
}

/// The most unknown words that are corrected; a query with more is about something else.
const MAX_CORRECTED: usize = 8;

impl Ranker<'_> {
    /// Finds the subjects that the query names, as a whole and in its parts.
    pub(super) fn link_subjects(&mut self, query: &Query) {
        let index = self.index;
        let mut stemmer = Stemmer::default();
        for word in self.words.iter_mut().filter(|word| word.word.script == Script::Hangul && !word.stop_word) {
            word.nouns.extend(index.passages.citation_form(&word.word.text));
        }
        self.name_spans = find_name_spans(&self.words, &index.names, &mut stemmer);
        let mut direct = index.names.find(&query.text);
        if index.passages.is_short_word(&query.text) {
            direct.retain(|found| found.kind != MatchKind::Typo);
        }
        direct.retain(|found| found.kind != MatchKind::Typo || has_numbers(&index.names.name(found.name).text, query));
        // The beginning of a name is unfinished input and not a typo.
        let has_prefix = direct.iter().any(|found| found.kind <= MatchKind::Prefix);
        self.unfinished =
            has_prefix && self.words.len() == 1 && direct.iter().all(|found| found.kind >= MatchKind::Prefix);
        let mut corrected = 0;
        for position in 0..self.words.len() {
            let word = &self.words[position];
            let forms = std::iter::once(&word.word.text).chain(&word.nouns).map(String::as_str);
            let mut term = index.passages.query_term(&word.word, forms, self.unfinished);
            let in_name = self.name_spans.iter().any(|span| span.words.contains(&position));
            let unknown = !term.is_known() && !in_name && !word.stop_word && !has_prefix;
            if unknown && corrected < MAX_CORRECTED && !index.passages.is_short_word(&word.word.text) {
                corrected += 1;
                let corrections = index.names.corrections(&word.word.text);
                if !corrections.is_empty() {
                    // No text has the word itself.
                    term = index.passages.query_term(&word.word, corrections.iter().copied(), false);
                    self.words[position].nouns.extend(corrections.into_iter().map(str::to_owned));
                    self.corrected.insert(position);
                }
            }
            self.terms.push(term);
        }
        if !self.corrected.is_empty() {
            self.name_spans = find_name_spans(&self.words, &index.names, &mut stemmer);
        }
        self.linked_subjects = self.linked_subjects();
        self.expand_names();
        self.weigh_words();
        for found in direct {
            self.add_match(found);
        }
        // A particle may follow a name whose last word is too short to be stripped by itself: `AP탄은`.
        for stem in korean::without_particles(&query.text).into_iter().filter(|stem| stem.chars().nth(1).is_some()) {
            let exact = index.names.exact(stem, &keys(stem)).into_iter();
            for found in exact.filter(|found| found.kind != MatchKind::Keyboard) {
                self.add_match(NameMatch { kind: MatchKind::Inflected, score: found.score - 30.0, ..found });
            }
        }
        if self.subjects.is_empty() {
            let content = self.words.iter().filter(|word| !word.stop_word).map(|word| word.word.text.as_str());
            for found in index.names.in_any_order(&content.collect::<Vec<_>>()) {
                self.add_match(found);
            }
        }
        self.add_span_matches();
    }

    /// Adds the names inside the query. A name of the whole query, but for words of its kind or of another name of its
    /// subject, counts as a whole match.
    fn add_span_matches(&mut self) {
        let index = self.index;
        for span in self.name_spans.clone() {
            let is_corrected = span.words.clone().any(|position| self.corrected.contains(&position));
            for found in span.matches {
                let subject = &index.corpus.subjects[index.names.name(found.name).subject as usize];
                let in_name = |position| {
                    span.words.contains(&position)
                        || self.is_kind_word(position, subject.kind)
                        || self.is_in_other_name(position, subject)
                };
                let coverage = self.full_weight(in_name) / self.total_weight();
                let rest = score::EXACT - found.score;
                let (kind, score) = match (coverage > 0.99, is_corrected) {
                    (true, false) => (MatchKind::Inflected, score::INFLECTED - rest),
                    (true, true) => (MatchKind::Typo, score::CORRECTED - rest),
                    (false, _) => (MatchKind::Named, score::NAMED + score::NAMED_COVERAGE * coverage - rest),
                };
                self.add_match(NameMatch { score, kind, ..found });
            }
        }
    }

    /// The tokens of the query as a question, and those of its corrected words.
    pub(super) fn question_tokens(&self, query: &Query) -> Vec<String> {
        let mut tokenizer = self.index.passages.phrase_tokenizer();
        let mut tokens = tokenizer.tokens(&query.text);
        for position in &self.corrected {
            self.words[*position].nouns.iter().for_each(|noun| tokens.extend(tokenizer.tokens(noun)));
        }
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    /// Whether a word only gives the kind of the subject: the second one of `mimetism skill`.
    fn is_kind_word(&self, position: usize, kind: Option<Kind>) -> bool {
        let word = &self.words[position];
        let mut forms = std::iter::once(&word.word.text).chain(&word.nouns);
        kind.is_some() && forms.any(|form| kind_named(form) == kind)
    }

    /// Whether a word stands in a name of several words of the subject: the second one of `vanilla army`, where Vanilla
    /// is the Generic Army.
    fn is_in_other_name(&self, position: usize, subject: &Subject) -> bool {
        let word = &self.words[position];
        let forms = || std::iter::once(word.word.text.as_str()).chain(word.nouns.iter().map(String::as_str));
        let mut words =
            subject.names().filter(|(_, name)| name.name.contains(' ')).flat_map(|(_, name)| name.name.split(' '));
        !word.stop_word && words.any(|own| forms().any(|form| own.to_lowercase() == form))
    }

    /// The subjects that words name, with the words.
    fn linked_subjects(&self) -> Vec<LinkedSubject> {
        let linked = |span: &NameSpan| {
            let words = WordSet::from_range(&span.words);
            let subjects = span.matches.iter().map(|found| self.index.names.name(found.name).subject);
            subjects.map(move |subject| LinkedSubject { subject, words }).collect::<Vec<_>>()
        };
        self.name_spans.iter().flat_map(linked).collect()
    }

    /// Query expansion: the first word of each name matches every name of its subject.
    fn expand_names(&mut self) {
        let index = self.index;
        for span in &self.name_spans {
            let term = &mut self.terms[span.words.start];
            for subject in span.matches.iter().map(|found| index.names.name(found.name).subject) {
                index.passages.expand(term, subject, index.names.text_names(subject));
            }
        }
    }

    /// Adds a name match and keeps the best of each subject.
    fn add_match(&mut self, found: NameMatch) {
        let number = self.index.names.name(found.name).subject;
        if !self.filter.admits_name(self.index, found.name) {
            return;
        }
        let member = if self.filter.is_only_member(number) { SCENARIO_MEMBER_PENALTY } else { 0.0 };
        let subject = &self.index.corpus.subjects[number as usize];
        let bare_term = if subject.kind.is_none() && found.kind == MatchKind::Named { BARE_TERM_PENALTY } else { 0.0 };
        let score = found.score + prior(subject, self.reader) + bare_term + member;
        let new = SubjectMatch { name: found.name, score, kind: found.kind };
        let best = self.subjects.entry(number).or_insert(new);
        if best.score < score {
            *best = new;
        }
    }

    /// The one subject that the whole query names; `None` if several match equally well.
    pub(super) fn exact_subject(&self) -> Option<SubjectNumber> {
        let best = self.subjects.iter().max_by(|a, b| a.1.score.total_cmp(&b.1.score))?;
        let exact =
            best.1.score >= MIN_EXACT_SCORE && best.1.kind < MatchKind::Prefix && best.1.kind != MatchKind::Named;
        let rivals = self.subjects.values().filter(|named| named.score > best.1.score - 3.0).count();
        (exact && rivals == 1).then_some(*best.0)
    }

    /// The term of the longest name in the query, if none of its names belongs to an entry.
    pub(super) fn undescribed(&self) -> Option<SubjectNumber> {
        let longest = self.name_spans.iter().max_by_key(|span| span.words.len())?;
        let has_entry = |linked: &LinkedSubject| self.index.corpus.subjects[linked.subject as usize].kind.is_some();
        let first = self.index.names.name(longest.matches.first()?.name).subject;
        (!self.linked_subjects.iter().any(has_entry)).then_some(first)
    }

    /// The named subjects. Of those that match the whole query, only the best `limit`.
    pub(super) fn top_subjects(&self, limit: usize) -> Vec<(SubjectNumber, SubjectMatch)> {
        let all = self.subjects.iter().map(|(subject, named)| (*subject, *named));
        let (mut found, mut full): (Vec<_>, Vec<_>) = all.partition(|(_, named)| named.kind == MatchKind::Named);
        full.sort_by(|a, b| b.1.score.total_cmp(&a.1.score).then_with(|| self.id(a.0).cmp(self.id(b.0))));
        full.truncate(limit);
        found.append(&mut full);
        found
    }
}
