//! The second layer: the texts of entries, clauses and rulings, found by the tokens that they have.
//!
//! What is looked for are tokens that occur in the content. This module must not know names or what a result is worth.
//! Start reading at [`Bodies::find`].

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};

use quick_cache::sync::Cache;
use tantivy::TantivyError;

use crate::best::Best;
use crate::dictionary::{Kind, Morphemes};
use crate::held::Question;
use crate::korean;
use crate::lexicon::{Lexicon, Place, Token};
use crate::lists::Lists;
use crate::material::{Material, SubjectNumber};
use crate::phrases::{Phrases, Shared};
use crate::positions::Positions;
use crate::postings::{Postings, Scores};
use crate::tokens::Texts;
use crate::vocabulary::{Analyser, morphemes};
use crate::wanted::Wanted;
use crate::words::{Script, Word};
use model::lang::Lang;

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
    /// What Korean words of questions were read as.
    korean: Cache<String, Arc<Korean>>,
}

/// What a Korean word is read as.
struct Korean {
    /// The stem of the verb or adjective that it begins with, if it does.
    stem: Option<String>,
    /// Its morphemes, if the content has all of them.
    tokens: Option<Box<[u32]>>,
}

/// So many words are kept; players use far fewer again and again.
const KEPT: usize = 4_096;

/// Sets of token numbers; a text with all of one set has a word.
type Readings = Box<[Box<[u32]>]>;

/// A question for which one passage after the other is looked at.
#[derive(Debug)]
pub struct Look<'q> {
    question: &'q Question,
    shared: &'q Shared,
    /// Room to work in.
    parts: Vec<u32>,
    /// The words that the names of a subject have, whose passage was the last: often the next one is of it too.
    named: Option<(SubjectNumber, Positions)>,
}

impl<'q> Look<'q> {
    /// At nothing yet; `shared` is what [`Bodies::shared`] gave for the question.
    pub const fn of(question: &'q Question, shared: &'q Shared) -> Self {
        Self { question, shared, parts: Vec::new(), named: None }
    }
}

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
        let mut postings = postings?;
        postings.number(lexicon.tokens())?;
        let korean = Cache::new(KEPT);
        Ok(Self { postings, morphemes, lexicon, passages, names, phrases, weights, named, korean })
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
        Ok(chosen(scores, search))
    }

    /// A form of a Korean verb that the dictionary reads well: 쏘다 for 쏜다, 쏘면, 쏘기; 재봐도 for 재볼; none for other words.
    pub fn citation(&self, word: &str) -> Option<String> {
        let tried = || korean::tried(word).filter(|form| self.korean(form).stem.is_some());
        self.korean(word).stem.as_ref().map(|stem| format!("{stem}다")).or_else(tried)
    }

    /// What a Korean word is read as.
    fn korean(&self, word: &str) -> Arc<Korean> {
        let read = || {
            let first = self.morphemes.split(word).into_iter().next();
            let stem = first.filter(|first| matches!(first.kind, Kind::Verb | Kind::Adjective));
            let tokens = self.reading(&morphemes(&self.morphemes, word));
            Ok::<_, Infallible>(Arc::new(Korean { stem: stem.map(|stem| stem.form), tokens }))
        };
        let Ok(korean) = self.korean.get_or_insert_with(word, read);
        korean
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
            // A signed number is found without its sign, but not instead of it.
            let plain = if form.script == Script::Number { &plain[..plain.len().min(1)] } else { &plain };
            let whole = form.script == Script::Hangul && !unfinished;
            let morphemes = if whole { self.korean(&form.text).tokens.clone() } else { None };
            for reading in [self.reading(plain), morphemes].into_iter().flatten() {
                // The commonest reading decides what the word is worth.
                let rarest = reading.iter().map(|token| self.lexicon.token(*token).passages).min();
                commonest = commonest.max(rarest);
                wanted.add(reading);
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
            || self.phrases.of(passage).any(|phrase| wanted.is_among(phrase))
    }

    /// The words of a question that a passage has, in its texts, in the names of its subject or as players ask for it; and
    /// how well the phrase fits that fits best: the part of the question that it has, by `part`, times the part of it that
    /// the question has.
    pub fn held(
        &self,
        passage: usize,
        subject: SubjectNumber,
        Look { question, shared, parts, named }: &mut Look<'_>,
        part: impl Fn(Positions) -> f32,
    ) -> (Positions, f32) {
        let names = named.filter(|(last, _)| *last == subject).map(|(_, words)| words);
        let names = names.unwrap_or_else(|| question.held(self.names.of(subject as usize), parts));
        *named = Some((subject, names));
        let mut words = names | question.held(self.passages.of(passage), parts);
        let mut asked = 0.0_f32;
        for phrase in self.phrases.sharing(passage, shared) {
            let held = question.held(phrase.tokens, parts);
            words |= held;
            asked = asked.max(phrase.shared / phrase.weight * part(held));
        }
        (words, asked)
    }

    /// What the phrases of players share with a question. Those that share nothing are no answer, but where `every` one is
    /// looked at they may have words of it.
    pub fn shared(&self, question: &Question, every: bool) -> Shared {
        self.phrases.shared(question.asked(), &self.weights, every)
    }

    /// The passages for which players ask in phrases nearest to a question.
    pub fn nearest_phrases(&self, shared: &Shared, most: usize) -> Vec<usize> {
        self.phrases.nearest(shared, most)
    }

    /// A question of these words; phrases of players are compared by those that say something, and by what is asked for.
    pub fn question<'w>(
        &self,
        words: impl Iterator<Item = &'w Wanted>,
        content: impl Iterator<Item = &'w Wanted>,
        frames: &[String],
    ) -> Question {
        let frames = frames.iter().filter_map(|frame| self.lexicon.number(frame));
        Question::new(self.weights.len(), words, content.flat_map(Wanted::tokens).chain(frames).collect())
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
        let mut tokens: Vec<u32> = wanted.tokens().collect();
        tokens.sort_unstable();
        tokens.dedup();
        let weight = 1.0 / (tokens.len().max(1) as f32).sqrt();
        let tokens = tokens.into_iter().map(|number| (number, self.lexicon.token(number)));
        let tokens: Vec<(u32, &Token)> = tokens.filter(|(_, token)| token.passages <= most).collect();
        let mut add =
            |&(number, token): &(u32, &Token), place, boost: f32| scores.add(place, number, token, boost * weight);
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
fn chosen(mut scores: Scores<'_>, search: &Search<'_>) -> Vec<(usize, f32)> {
    let mut own = Best::of(search.limits[1]);
    search.own.iter().for_each(|passage| own.meet(*passage, scores.of(*passage)));
    let mut best = Best::of(search.limits[0]);
    best.meet_all(scores.all());
    let mut found = best.found();
    // Each is looked at once.
    found.iter().for_each(|(passage, _)| scores.forget(*passage));
    for passage in search.also.iter().copied().chain(own.found().into_iter().map(|(passage, _)| passage)) {
        let score = scores.of(passage);
        if score > 0.0 {
            found.push((passage, score));
            scores.forget(passage);
        }
    }
    found
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
