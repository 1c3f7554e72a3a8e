//! The second layer: the texts of entries, clauses and rulings, found by the tokens that they have.
//!
//! What is looked for are tokens that occur in the content. This module must not know names or what a result is worth.
//! Start reading at [`Bodies::find`].

use std::collections::BTreeSet;
use std::sync::OnceLock;

use tantivy::TantivyError;

use crate::model::lang::Lang;
use crate::search::dictionary::{Kind, Morphemes};
use crate::search::held::Question;
use crate::search::korean;
use crate::search::lexicon::{Lexicon, Place, Token};
use crate::search::lists::Lists;
use crate::search::material::{Material, SubjectNumber};
use crate::search::phrases::Phrases;
use crate::search::positions::Positions;
use crate::search::postings::{Postings, Scores};
use crate::search::tokens::Texts;
use crate::search::vocabulary::{Analyser, morphemes};
use crate::search::wanted::Wanted;
use crate::search::words::{Script, Word};

/// Tokens of more passages than this are not looked for beside rarer ones.
const COMMON: u32 = 4_000;

/// Korean words of so many syllables are short.
const SHORT: usize = 3;

/// What a word that never occurs is worth, compared with one that occurs once.
const UNKNOWN: f32 = 0.6;

/// The texts, ready to be searched.
pub struct Bodies {
    postings: Postings,
    morphemes: Morphemes,
    lexicon: Lexicon,
    /// The tokens of each passage's own texts, sorted.
    passages: Lists,
    /// The tokens of each subject's names, sorted; none of a subject without passages.
    names: Lists,
    /// The phrases in which players ask for each passage.
    phrases: Phrases,
    /// How much each token says, by its number.
    weights: Vec<f32>,
    /// What the names of each subject are to be looked for as, once a question has named it.
    named: Vec<OnceLock<Readings>>,
}

/// Sets of token numbers; a text with all of one set has a word.
type Readings = Box<[Box<[u32]>]>;

/// What to look for in the texts.
#[derive(Debug)]
pub struct Search<'a> {
    /// The words of the question.
    pub wanted: &'a [&'a Wanted],
    /// The subjects it names.
    pub subjects: &'a [SubjectNumber],
    /// Facets of which a passage needs one in each group: `kind:weapon`.
    pub facets: &'a [Vec<String>],
    /// Facets that a passage must not have.
    pub excluded: &'a [String],
    /// The only language to look in.
    pub lang: Option<Lang>,
    /// Passages that are looked at in any case, if they have anything that is wanted.
    pub also: &'a [usize],
    /// Passages of which the best are looked at besides.
    pub own: &'a BTreeSet<usize>,
    /// How many passages are wanted of all, and how many of those.
    pub limits: [usize; 2],
}

impl Bodies {
    /// Indexes the passages, whose tokens are `texts`.
    ///
    /// # Errors
    /// When tantivy fails, which it has no reason to do in memory.
    pub fn build(material: &Material, texts: &[Texts], morphemes: Morphemes) -> Result<Self, TantivyError> {
        // The lists take as long as all else.
        let (postings, counted) = rayon::join(|| Postings::build(material, texts), || Counted::new(material, texts));
        let Counted { lexicon, passages, names, mut phrases } = counted;
        let weights: Vec<f32> = lexicon.tokens().iter().map(|token| rarity(passages.len(), token.passages)).collect();
        phrases.weigh(&weights);
        let named = vec![OnceLock::new(); names.len()];
        Ok(Self { postings: postings?, morphemes, lexicon, passages, names, phrases, weights, named })
    }

    /// The passages that fit best, with their scores, best first; then those that are looked at besides.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index makes it do.
    pub fn find(&self, search: &Search<'_>) -> Result<Vec<(usize, f32)>, TantivyError> {
        let mut scores = Scores::new(&self.postings);
        let most = self.most_common(search.wanted);
        for wanted in search.wanted {
            self.add_word(wanted, most, search.lang, &mut scores)?;
        }
        for subject in search.subjects {
            scores.add_about(*subject)?;
        }
        scores.limit(search.facets, search.excluded)?;
        Ok(chosen(&scores, search))
    }

    /// A form of a Korean verb that the dictionary reads well: 쏘다 for 쏜다, 쏘면, 쏘기; 재봐도 for 재볼; none for other words.
    pub fn citation(&self, word: &str) -> Option<String> {
        let stem = |form: &str| {
            let first = self.morphemes.split(form).into_iter().next()?;
            matches!(first.kind, Kind::Verb | Kind::Adjective).then_some(first.form)
        };
        let tried = || korean::tried(word).filter(|form| stem(form).is_some());
        stem(word).map(|stem| stem + "다").or_else(tried)
    }

    /// Whether it is a short Korean word of everyday life. Most of them are a slip away from a name of the rules,
    /// which nobody meant; a longer one rarely is by chance.
    pub fn is_word(&self, text: &str) -> bool {
        text.chars().count() <= SHORT && self.morphemes.is_everyday_word(text)
    }

    /// The tokens of a word of the question in several forms, each in all its readings. What is still being typed is not taken apart: `트레이`
    /// would be a form of 트다.
    pub fn want<'f>(&self, word: &Word, forms: impl Iterator<Item = &'f str>, unfinished: bool) -> Wanted {
        let mut analyser = Analyser::default();
        let mut wanted = Wanted::default();
        let mut commonest = None;
        for form in forms {
            let form = Word { text: form.to_owned(), ..word.clone() };
            let plain = analyser.word(&form);
            let whole = form.script == Script::Hangul && !unfinished;
            let morphemes = if whole { morphemes(&self.morphemes, &form.text) } else { Vec::new() };
            // A signed number is found without its sign, but not instead of it.
            let plain = if form.script == Script::Number { plain.into_iter().take(1).collect() } else { plain };
            for reading in [plain, morphemes] {
                if let Some(reading) = self.reading(&reading) {
                    // The commonest reading decides what the word is worth.
                    let rarest = reading.iter().map(|token| self.lexicon.token(*token).passages).min();
                    commonest = commonest.max(rarest);
                    wanted.add(reading);
                }
            }
        }
        // A word that the content does not have may only be another way of asking.
        wanted.weight = commonest.map_or(self.rarity(0) * UNKNOWN, |passages| self.rarity(passages));
        wanted
    }

    /// Adds the names of a subject that the word names, so that a text in either language has the word under any of them.
    pub fn widen<'n>(&self, wanted: &mut Wanted, subject: SubjectNumber, names: impl Iterator<Item = &'n str>) {
        let read = || {
            let mut analyser = Analyser::default();
            let readings = names.flat_map(|name| [analyser.plain(name), morphemes(&self.morphemes, name)]);
            readings.filter_map(|reading| self.reading(&reading)).collect()
        };
        self.named[subject as usize].get_or_init(read).iter().for_each(|reading| wanted.add(reading.clone()));
    }

    /// The numbers of the tokens of a reading, if the content has all of it.
    fn reading(&self, tokens: &[String]) -> Option<Box<[u32]>> {
        let numbers: Option<Box<[u32]>> = tokens.iter().map(|token| self.lexicon.number(token)).collect();
        numbers.filter(|numbers| !numbers.is_empty())
    }

    /// Whether a passage has the word, in its texts, in the names of its subject or as players ask for it.
    pub fn has(&self, passage: usize, subject: SubjectNumber, wanted: &Wanted) -> bool {
        let (texts, names) = (self.passages.of(passage), self.names.of(subject as usize));
        wanted.is_among(texts)
            || wanted.is_among(names)
            || self.phrases.of(passage).any(|(phrase, _)| wanted.is_among(phrase))
    }

    /// The words of a question that a passage has, in its texts, in the names of its subject or as players ask for it; and
    /// how well the phrase fits that fits best: the part of the question that it has, by `part`, times the part of it that
    /// the question has.
    pub fn held(
        &self,
        passage: usize,
        subject: SubjectNumber,
        question: &Question,
        parts: &mut Vec<u32>,
        part: impl Fn(Positions) -> f32,
    ) -> (Positions, f32) {
        let own = question.held(self.passages.of(passage), parts).words;
        let mut words = own | question.held(self.names.of(subject as usize), parts).words;
        let mut asked = 0.0_f32;
        for (phrase, weight) in self.phrases.of(passage) {
            let held = question.held(phrase, parts);
            words |= held.words;
            if held.weight > 0.0 {
                asked = asked.max(held.weight / weight * part(held.words));
            }
        }
        (words, asked)
    }

    /// The passages for which players ask in phrases nearest to a question.
    pub fn nearest_phrases(&self, question: &Question, most: usize) -> Vec<usize> {
        self.phrases.nearest(question.asked(), &self.weights, most)
    }

    /// A question of these words; phrases of players are compared by those that say something, and by what is asked for.
    pub fn question<'w>(
        &self,
        words: impl Iterator<Item = &'w Wanted>,
        content: impl Iterator<Item = &'w Wanted>,
        frames: &[String],
    ) -> Question {
        let frames = frames.iter().filter_map(|frame| self.lexicon.number(frame));
        Question::new(&self.weights, words, content.flat_map(Wanted::tokens).chain(frames).collect())
    }

    fn rarity(&self, passages: u32) -> f32 {
        rarity(self.passages.len(), passages)
    }

    /// In how many passages a token may be that is looked for: what thousands have only takes time, so it is left out
    /// where the question has something rarer.
    fn most_common(&self, wanted: &[&Wanted]) -> u32 {
        let tokens = wanted.iter().flat_map(|wanted| wanted.tokens());
        tokens.map(|token| self.lexicon.token(token).passages).min().unwrap_or(0).max(COMMON)
    }

    #[expect(clippy::cast_precision_loss, reason = "a weight over a handful of tokens")]
    fn add_word(
        &self,
        wanted: &Wanted,
        most: u32,
        lang: Option<Lang>,
        scores: &mut Scores<'_>,
    ) -> Result<(), TantivyError> {
        let mut tokens: Vec<&Token> = wanted.tokens().map(|token| self.lexicon.token(token)).collect();
        tokens.sort_unstable_by(|a, b| a.text.cmp(&b.text));
        tokens.dedup_by(|a, b| a.text == b.text);
        let weight = 1.0 / (tokens.len().max(1) as f32).sqrt();
        tokens.retain(|token| token.passages <= most);
        let mut add = |token: &Token, place: Place, boost: f32| {
            if token.stands_in(place) { scores.add(place, &token.text, boost * weight) } else { Ok(()) }
        };
        for token in &tokens {
            add(token, Place::Morphemes, 1.2)?;
            for text in Lang::ALL.into_iter().filter(|text| lang.is_none_or(|lang| lang == *text)) {
                add(token, Place::Text(text), 1.0)?;
            }
            if lang.is_none() {
                add(token, Place::Names, 0.8)?;
            }
        }
        if lang.is_none() {
            tokens.iter().try_for_each(|token| add(token, Place::Asked, 1.0))?;
        }
        Ok(())
    }
}

/// What is counted in the texts.
struct Counted {
    lexicon: Lexicon,
    passages: Lists,
    names: Lists,
    phrases: Phrases,
}

impl Counted {
    fn new(material: &Material, texts: &[Texts]) -> Self {
        let (mut lexicon, mut phrases) = (Lexicon::default(), Phrases::default());
        let mut passages = Lists::default();
        let mut names = vec![Box::default(); material.subjects.len()];
        for (passage, texts) in material.passages.iter().zip(texts) {
            passages.push(&lexicon.count(texts.iter()));
            phrases.add(texts.asked.iter().map(|phrase| lexicon.count(tokens(Place::Asked, phrase))));
            let names: &mut Box<[u32]> = &mut names[passage.subject as usize];
            if names.is_empty() {
                *names = lexicon.count(tokens(Place::Names, &texts.names));
            }
        }
        Self { lexicon, passages, names: names.into_iter().collect(), phrases }
    }
}

/// The best of the passages that were found, best first; then those that are looked at besides.
fn chosen(scores: &Scores<'_>, search: &Search<'_>) -> Vec<(usize, f32)> {
    let score = |passage: &usize| scores.of(*passage).map(|score| (*passage, score));
    let mut found = best(scores.iter(), search.limits[0]);
    let own = best(search.own.iter().filter_map(score), search.limits[1]);
    for besides in search.also.iter().filter_map(score).chain(own) {
        if found.iter().all(|(known, _)| *known != besides.0) {
            found.push(besides);
        }
    }
    found
}

/// The best of these passages, no more than so many, best first.
fn best(passages: impl Iterator<Item = (usize, f32)>, most: usize) -> Vec<(usize, f32)> {
    let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    let mut kept = Vec::with_capacity(2 * most);
    let mut least = f32::NEG_INFINITY;
    for passage in passages.filter(|_| most > 0) {
        if passage.1 < least {
            continue;
        }
        kept.push(passage);
        if kept.len() == 2 * most {
            least = kept.select_nth_unstable_by(most - 1, order).1.1;
            kept.truncate(most);
        }
    }
    kept.sort_unstable_by(order);
    kept.truncate(most);
    kept
}

/// The tokens of a text that stand in a field.
fn tokens(place: Place, text: &str) -> impl Iterator<Item = (Place, &str)> {
    text.split_ascii_whitespace().map(move |token| (place, token))
}

/// How much a token says that occurs in so many of all passages.
#[expect(clippy::cast_precision_loss, reason = "a weight; counts of passages are far below 2^24")]
fn rarity(all: usize, passages: u32) -> f32 {
    (1.0 + all as f32 / (passages as f32 + 1.0)).ln().max(0.1)
}
