//! Ranks a query, and where it has no result, other forms of its text: with spaces between words that are written
//! together, in the other keyboard mode, with a name in place of its misspelling, or a part of its words.
//!
//! Every fallback leaves a note in the query. This module must not know how results are presented. Start reading at
//! [`Index::rank_with_fallbacks`].

use crate::candidate_filter::find_unknown_values;
use crate::index::Index;
use crate::query::Query;
use crate::rank::{PartialResults, Ranking};
use crate::response::Options;
use language::hangul_keys::{keys, other_mode};
use model::message::Message;

/// The maximum number of results.
const MAX_RESULTS: usize = 100;
/// The most words of a query among which a misspelled name is looked for.
const MAX_WORDS_RESPELLED: usize = 12;
/// The most words of a misspelled name.
const MAX_WORDS_OF_NAME: usize = 3;

impl Index {
    /// Ranks the results of the query, or of the first fallback that has any. The query becomes the one that was
    /// answered, with its notes.
    pub(super) fn rank_with_fallbacks(&self, query: &mut Query, options: &Options) -> Ranking {
        let mut ranking = self.rank_spaced(query, options).unwrap_or_else(|| self.rank(query, options));
        if ranking.results.is_empty()
            && let Some(other) = self.rank_other_keyboard_mode(query, options)
        {
            ranking = other;
        }
        if ranking.results.is_empty()
            && ranking.partial.results.is_empty()
            && let Some(other) = self.rank_respelled(query, options)
        {
            ranking = other;
        }
        let unknown = find_unknown_values(self, &query.filters).into_iter();
        let unknown: Vec<Message> =
            unknown.map(|text| Message::new("search-note-nothing").text("value", text)).collect();
        query.notes.extend(unknown);
        if ranking.results.is_empty() && !ranking.partial.results.is_empty() {
            let PartialResults { results, dropped } = std::mem::take(&mut ranking.partial);
            (ranking.results, ranking.nearest) = (results, Vec::new());
            query.notes.push(Message::new("search-note-dropped").text("words", dropped.join(", ")));
        }
        if ranking.results.is_empty() && !query.words.is_empty() {
            let content = query.words.iter().filter(|word| !word.stop_word).map(|word| word.word.text.as_str());
            let words = content.collect::<Vec<_>>().join(", ");
            query.notes.push(Message::new("search-note-tried").text("words", words));
        }
        ranking
    }

    /// Ranks the text with blanks between words that are written together; `None` if there are no such words or no
    /// results.
    fn rank_spaced(&self, query: &mut Query, options: &Options) -> Option<Ranking> {
        let mut spaced = query.with_text(&self.with_word_spacing(&query.text)?);
        let ranking = self.rank(&mut spaced, options);
        if ranking.results.is_empty() {
            return None;
        }
        *query = Query { text: std::mem::take(&mut query.text), ..spaced };
        Some(ranking)
    }

    /// Ranks the text that the same keys type in the other keyboard mode; `None` if it is a short word or has no
    /// results.
    fn rank_other_keyboard_mode(&self, query: &mut Query, options: &Options) -> Option<Ranking> {
        if self.passages.is_short_word(&query.text) {
            return None;
        }
        let typed = other_mode(&query.text)?;
        let mut other = query.with_text(&typed);
        let ranking = self.rank(&mut other, options);
        if ranking.results.is_empty() {
            return None;
        }
        other.notes.push(Message::new("search-note-keyboard").text("text", typed));
        *query = other;
        Some(ranking)
    }

    /// Ranks the text with a name in place of the longest words that misspell one; `None` if no words do, or if there
    /// are no results.
    fn rank_respelled(&self, query: &mut Query, options: &Options) -> Option<Ranking> {
        let (text, name) = self.respelled(query)?;
        let mut other = query.with_text(&text);
        let ranking = self.rank(&mut other, options);
        if ranking.results.is_empty() {
            return None;
        }
        other.notes.push(Message::new("search-note-respelled").text("name", name));
        *query = other;
        Some(ranking)
    }

    /// Returns the text with a name in place of the longest words that misspell one, and the name.
    fn respelled<'a>(&'a self, query: &Query) -> Option<(String, &'a str)> {
        let words: Vec<&str> =
            query.words.iter().take(MAX_WORDS_RESPELLED).map(|word| word.word.text.as_str()).collect();
        let spans = (1..=MAX_WORDS_OF_NAME.min(words.len()))
            .rev()
            .flat_map(|length| (0..=words.len() - length).map(move |start| start..start + length));
        spans.filter(|span| query.words[span.clone()].iter().any(|word| !word.stop_word)).find_map(|span| {
            let name = self.names.respelled(&words[span.clone()].join(" "))?.text.as_str();
            Some(([&words[..span.start], &[name], &words[span.end..]].concat().join(" "), name))
        })
    }

    /// Ranks the results; an error becomes a note.
    fn rank(&self, query: &mut Query, options: &Options) -> Ranking {
        Ranking::new(self, query, options.scope, options.limit.min(MAX_RESULTS)).unwrap_or_else(|_| {
            query.notes.push(Message::new("search-note-fault"));
            Ranking::default()
        })
    }

    /// Returns a text with blanks between Korean words that are written together; `None` if there are none, or if it is
    /// a name: names may be written together, too.
    fn with_word_spacing(&self, text: &str) -> Option<String> {
        let spaced = self.passages.with_blanks(text)?;
        self.names.exact(text, &keys(text)).is_empty().then_some(spaced)
    }
}
