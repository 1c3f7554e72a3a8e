//! Query parsing: words, quoted phrases, excluded words, filters, and notes on what was dropped.
//!
//! The result is small for any input: the text is cut first, then words and filters are limited. This module must not
//! know the content. Start reading at [`Query::parse`].

use crate::filters::{Filters, Key, MAX_EXTRAS, filter_key, take_scope};
use language::english;
use language::korean;
use language::normalize::{MAX_CHARS, clean};
use language::tokenizer::{Script, Word, tokenize};
use model::edition::Scope;
use model::message::Message;
use model::number::saturating_i64;

/// The maximum number of words.
pub const MAX_WORDS: usize = 48;

/// A parsed query.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The cleaned text, without filters and exclusions.
    pub text: String,
    /// The words in order.
    pub words: Vec<QueryWord>,
    /// Quoted phrases that must occur literally, in lower case.
    pub phrases: Vec<String>,
    /// Words that must not occur.
    pub excluded: Vec<Word>,
    /// The filters in the text: `kind:weapon`, `n4`.
    pub filters: Filters,
    /// The edition or pack named in the text: `doctor n5`.
    pub named: Option<Scope>,
    /// Whether the query asks for a number: `how many dice`, `보정치 얼마`.
    pub asks_number: bool,
    /// Whether all words of the query are English stop words, which every text has.
    pub only_stop_words: bool,
    /// Notes on what was dropped.
    pub notes: Vec<Message>,
}

/// A word of the query with its nouns.
#[derive(Clone, Debug)]
pub struct QueryWord {
    /// The word in lower case, with its script and offset.
    pub word: Word,
    /// The nouns it may contain, most likely first.
    pub nouns: Vec<String>,
    /// Whether the word is a stop word. Never set if the query has no other words.
    pub stop_word: bool,
}

impl Query {
    /// Parses a query.
    pub fn parse(raw: &str) -> Self {
        let cleaned = clean(raw);
        let mut query = Self::default();
        if cleaned.cut {
            query.notes.push(Message::new("search-note-cut").number("most", count(MAX_CHARS)));
        }
        let mut texts: Vec<&str> = Vec::new();
        for piece in split_pieces(&cleaned.text) {
            match piece {
                Piece::Plain(text) => texts.push(text),
                Piece::Phrase(text) => {
                    texts.push(text);
                    if query.phrases.len() < MAX_EXTRAS {
                        query.phrases.push(text.to_lowercase());
                    }
                }
                Piece::Excluded(text) => {
                    let room = MAX_EXTRAS.saturating_sub(query.excluded.len());
                    query.excluded.extend(tokenize(text).into_iter().take(room));
                }
                Piece::Filter(key, value) => {
                    let note = query.filters.add(key, value);
                    query.add_note(note);
                }
                Piece::ExcludedFilter(key, value) => {
                    let note = query.filters.exclude(key, value);
                    query.add_note(note);
                }
            }
        }
        query.named = take_scope(&mut texts);
        query.set_text(&texts.join(" "));
        query
    }

    /// Returns the same query with another text.
    pub fn with_text(&self, text: &str) -> Self {
        let mut other = self.clone();
        other.set_text(text);
        other
    }

    /// Adds a note, if there is one and room for it.
    fn add_note(&mut self, note: Option<Message>) {
        let room = self.notes.len() < MAX_EXTRAS;
        self.notes.extend(note.filter(|_| room));
    }

    /// Sets the text and its words.
    fn set_text(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.words = query_words(text);
        if self.words.len() > MAX_WORDS {
            self.words.truncate(MAX_WORDS);
            let note = Message::new("search-note-words").number("most", count(MAX_WORDS));
            let known = self.notes.contains(&note);
            self.add_note((!known).then_some(note));
        }
        let english_stop_word = |word: &QueryWord| word.stop_word && word.word.script == Script::Other;
        self.only_stop_words = self.words.iter().all(english_stop_word);
        // If there is nothing but stop words, one of them may be a name.
        if self.words.iter().all(|word| word.stop_word) {
            self.words.iter_mut().for_each(|word| word.stop_word = false);
        }
        self.asks_number = self.words.iter().any(|word| asks_number(&word.word.text));
    }

    /// Returns the edition or pack of the query: of its filter, else the one named in the text.
    pub fn scope(&self) -> Option<Scope> {
        self.filters.scopes.first().copied().or(self.named)
    }

    /// Returns whether the query has neither words nor filters.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty() && self.filters == Filters::default()
    }
}

fn count(number: usize) -> i64 {
    saturating_i64(number)
}

/// A piece of a query between spaces or quotes.
#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    Plain(&'a str),
    Phrase(&'a str),
    Excluded(&'a str),
    Filter(Key, &'a str),
    ExcludedFilter(Key, &'a str),
}

/// Returns the pieces of a cleaned query.
fn split_pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return pieces;
        }
        let (excluded, body) = match rest.strip_prefix('-') {
            Some(body) if body.starts_with(|c: char| c.is_alphabetic() || c == '"') => (true, body),
            Some(_) | None => (false, rest),
        };
        let (key, body) = filter_key(body).map_or((None, body), |(key, value)| (Some(key), value));
        let (value, after) = split_value(body);
        rest = after;
        pieces.push(match (key, excluded) {
            (Some(key), false) => Piece::Filter(key, value),
            (Some(key), true) => Piece::ExcludedFilter(key, value),
            (None, true) => Piece::Excluded(value),
            (None, false) if body.starts_with('"') && !value.is_empty() => Piece::Phrase(value),
            (None, false) => Piece::Plain(value),
        });
    }
}

/// Returns the quoted text or the text up to a space, and the rest.
fn split_value(text: &str) -> (&str, &str) {
    if let Some((inside, after)) = text.strip_prefix('"').and_then(|quoted| quoted.split_once('"')) {
        return (inside, after);
    }
    text.split_once(' ').unwrap_or((text, ""))
}

/// Returns whether a word asks for a number.
fn asks_number(word: &str) -> bool {
    const ENGLISH: [&str; 11] =
        ["bonus", "damage", "deep", "far", "many", "max", "maximum", "mod", "modifier", "much", "penalty"];
    ENGLISH.contains(&word) || ["몇", "얼마", "보정"].iter().any(|start| word.starts_with(start))
}

/// Returns the words of a text with their nouns.
fn query_words(text: &str) -> Vec<QueryWord> {
    tokenize(text)
        .into_iter()
        .map(|word| {
            let nouns: Vec<String> = match word.script {
                Script::Hangul => korean::nouns(&word.text).into_iter().map(str::to_owned).collect(),
                Script::Other | Script::Number => Vec::new(),
            };
            let stop_word = match word.script {
                Script::Hangul => {
                    korean::is_stop_word(&word.text)
                        || (word.attached && korean::is_particle(&word.text))
                        || nouns.iter().any(|noun| korean::is_stop_word(noun))
                }
                // A word in capitals is an abbreviation: `TO` is not a preposition.
                Script::Other => !word.capitals && english::is_stop_word(&word.text),
                Script::Number => false,
            };
            QueryWord { word, nouns, stop_word }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::entry::Kind;
    use model::lang::Lang;

    fn content(query: &Query) -> Vec<&str> {
        query.words.iter().filter(|word| !word.stop_word).map(|word| word.word.text.as_str()).collect()
    }

    #[test]
    fn filters_have_names_and_values_in_both_languages() {
        let query = Query::parse("kind:weapon 에디션:n4 엄폐 -연막 has:ruling lang:ko mission:\"tic tac toe\"");
        assert_eq!(query.text, "엄폐");
        assert_eq!(query.filters.kinds, [Kind::Weapon]);
        assert_eq!(query.filters.scopes.iter().map(|s| s.as_str()).collect::<Vec<_>>(), ["n4"]);
        assert_eq!(query.excluded[0].text, "연막");
        assert_eq!((query.filters.has_ruling, query.filters.lang), (true, Some(Lang::Ko)));
        assert_eq!(query.filters.scenarios, ["tic tac toe"]);
        assert_eq!(Query::parse("종류:무기").filters.kinds, [Kind::Weapon]);
    }

    #[test]
    fn an_unknown_value_gives_a_note_and_is_ignored() {
        let query = Query::parse("kind:waepon cover");
        assert_eq!((query.filters.kinds.len(), query.notes[0].id), (0, "search-note-filter"));
    }

    #[test]
    fn a_colon_in_a_name_is_not_a_filter() {
        assert_eq!(Query::parse("Fireteam: Core").text, "Fireteam: Core");
        assert_eq!(Query::parse("CH:Mimetism").text, "CH:Mimetism");
        assert_eq!(Query::parse("kind: weapon").text, "kind: weapon");
    }

    #[test]
    fn an_edition_beside_other_words_is_extracted() {
        for (question, text, scope) in [
            ("doctor n5", "doctor", "n5"),
            ("N4에서는 엄폐", "엄폐", "n4"),
            ("bonus its season 10?", "bonus", "its10"),
            ("시즌 10 데이터트래커", "데이터트래커", "its10"),
            ("코드원 리스트", "리스트", "codeone"),
            ("third ed. cover", "cover", "n3"),
            ("n4때는 엄폐", "엄폐", "n4"),
        ] {
            let query = Query::parse(question);
            assert_eq!((query.text.as_str(), query.scope().map(Scope::as_str)), (text, Some(scope)), "{question}");
        }
        assert_eq!(Query::parse("N5").named, None);
        assert_eq!(Query::parse("edition:n3 doctor n5").scope().map(Scope::as_str), Some("n3"));
    }

    #[test]
    fn inches_and_minus_signs_are_neither_quotes_nor_exclusions() {
        let query = Query::parse("8\" 이내 -3 보정 \"두 번\"");
        assert_eq!(content(&query), ["8in", "이내", "-3", "보정", "두", "번"]);
        assert_eq!((query.phrases.len(), query.excluded.len()), (1, 0));
    }

    #[test]
    fn stop_words_are_dropped_unless_nothing_is_left() {
        assert_eq!(content(&Query::parse("엄폐하면 보정치 얼마?")), ["엄폐하면", "보정치"]);
        assert_eq!(content(&Query::parse("what is a critical")), ["critical"]);
        assert_eq!(content(&Query::parse("what is it")), ["what", "is", "it"]);
        assert_eq!(content(&Query::parse("ARO가 뭐임")), ["aro"]);
        assert_eq!(content(&Query::parse("TO")), ["to"]);
    }

    #[test]
    fn hostile_queries_become_small() {
        for hostile in
            ["(".repeat(10_000), "a ".repeat(10_000), "*".repeat(500), "kind:x ".repeat(99), "\"".repeat(999)]
        {
            let query = Query::parse(&hostile);
            assert!(query.words.len() <= MAX_WORDS && query.notes.len() <= 10, "{}", &hostile[..8]);
            assert!(query.with_text(&hostile).words.len() <= MAX_WORDS);
        }
    }
}
