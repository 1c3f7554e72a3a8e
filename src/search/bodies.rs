//! The second layer: the texts of entries, clauses and rulings in a tantivy index in memory.
//!
//! What a visitor typed never reaches tantivy's query parser, which nested parentheses bring down: queries are built
//! from tokens that occur in the content. Document numbers are passage numbers, because one segment is written in order.
//! This module must not know names or what a result is worth. Start reading at [`Bodies::find`].

use std::collections::{BTreeSet, HashMap};

use tantivy::directory::RamDirectory;
use tantivy::query::{BooleanQuery, BoostQuery, ConstScoreQuery, EnableScoring, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, ReloadPolicy, Searcher, TantivyDocument, TantivyError, Term};

use crate::model::lang::Lang;
use crate::search::dictionary::{Kind, Morphemes};
use crate::search::held::{Held, Question};
use crate::search::korean;
use crate::search::material::{Material, Passage, Subject, SubjectNumber};
use crate::search::phrases::Phrases;
use crate::search::tokens::Texts;
use crate::search::vocabulary::{Analyser, morphemes};
use crate::search::words::{Script, Word};

/// Memory for building the index; everything fits, so nothing is written out early.
const BUDGET: usize = 64 << 20;

/// Tantivy's tokenizer that splits at blanks: what it is given are tokens already, joined with a blank.
///
/// Its own way of taking tokens, the pre-tokenized text, sends each of them through JSON and back.
const TOKENS: &str = "whitespace";

/// Tokens of more passages than this are not looked for beside rarer ones.
const COMMON: u32 = 4_000;

/// Korean words of so many syllables are short.
const SHORT: usize = 3;

/// What a word that never occurs is worth, compared with one that occurs once.
const UNKNOWN: f32 = 0.6;

/// The fields of a document. Texts are `names`, `asked`, `en`, `ko`, `morphemes`; the others hold ids.
struct Fields {
    names: Field,
    asked: Field,
    texts: [(Lang, Field); 2],
    morphemes: Field,
    subject: Field,
    mentions: Field,
    facets: Field,
}

/// The texts, ready to be searched.
pub struct Bodies {
    searcher: Searcher,
    fields: Fields,
    morphemes: Morphemes,
    tokens: HashMap<Box<str>, Known>,
    /// The tokens of each passage's own texts, sorted.
    passages: Vec<Box<[u32]>>,
    /// The tokens of each subject's names, sorted; none of a subject without passages.
    names: Vec<Box<[u32]>>,
    /// Whose text each passage is.
    subjects: Vec<SubjectNumber>,
    /// The phrases in which players ask for each passage.
    phrases: Phrases,
    /// How much each token says, by its number.
    weights: Vec<f32>,
}

/// A token that occurs, and in how many passages.
#[derive(Clone, Copy, Debug)]
struct Known {
    id: u32,
    passages: u32,
}

/// A word of the question as tokens of the content.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// How much the word says: rare words more than common ones.
    pub weight: f32,
    /// The tokens to look for.
    tokens: Vec<String>,
    /// Sets of token numbers; a passage with all of one set has the word.
    readings: Vec<Vec<u32>>,
}

impl Wanted {
    /// Whether some passage has the word.
    pub fn is_known(&self) -> bool {
        !self.readings.is_empty()
    }

    /// The numbers of all its tokens.
    pub fn numbers(&self) -> impl Iterator<Item = u32> + '_ {
        self.readings.iter().flatten().copied()
    }

    /// Whether these tokens, sorted, have all of one reading.
    pub fn is_among(&self, tokens: &[u32]) -> bool {
        self.readings.iter().any(|reading| reading.iter().all(|token| tokens.binary_search(token).is_ok()))
    }
}

/// What to look for in the texts.
#[derive(Debug)]
pub struct Search<'a> {
    /// The words of the question.
    pub wanted: &'a [Wanted],
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
    pub fn build(material: &Material, texts: Vec<Texts>, morphemes: Morphemes) -> Result<Self, TantivyError> {
        let (schema, fields) = schema();
        let mut writer = Index::builder().schema(schema).single_segment_index_writer(RamDirectory::create(), BUDGET)?;
        let mut tokens: HashMap<Box<str>, Known> = HashMap::new();
        let mut passages = Vec::with_capacity(material.passages.len());
        let mut phrases = Phrases::default();
        let mut names = vec![Box::default(); material.subjects.len()];
        for (passage, texts) in material.passages.iter().zip(texts) {
            let mut document = TantivyDocument::new();
            document.add_text(fields.names, &texts.names);
            document.add_text(fields.names, &texts.own);
            texts.asked.iter().for_each(|phrase| document.add_text(fields.asked, phrase));
            for (lang, field) in fields.texts {
                document.add_text(field, texts.plain.get(lang));
            }
            document.add_text(fields.morphemes, &texts.morphemes);
            document.add_text(fields.subject, passage.subject.to_string());
            passage.mentions.iter().for_each(|mention| document.add_text(fields.mentions, mention.to_string()));
            let facets = facets(&material.subjects[passage.subject as usize], passage);
            facets.iter().for_each(|facet| document.add_text(fields.facets, facet));
            writer.add_document(document)?;
            passages.push(count(texts.iter(), &mut tokens));
            phrases.add(texts.asked.iter().map(|phrase| count(phrase.split_ascii_whitespace(), &mut tokens)));
            let names: &mut Box<[u32]> = &mut names[passage.subject as usize];
            if names.is_empty() {
                *names = count(texts.names.split_ascii_whitespace(), &mut tokens);
            }
        }
        let index = writer.finalize()?;
        let searcher = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?.searcher();
        let subjects = material.passages.iter().map(|passage| passage.subject).collect();
        let mut weights = vec![0.0; tokens.len()];
        tokens.values().for_each(|known| weights[known.id as usize] = rarity(passages.len(), known.passages));
        phrases.weigh(&weights);
        Ok(Self { searcher, fields, morphemes, tokens, passages, names, subjects, phrases, weights })
    }

    /// The passages that fit best, with tantivy's score, best first; then those that are looked at besides.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index makes it do.
    pub fn find(&self, search: &Search<'_>) -> Result<Vec<(usize, f32)>, TantivyError> {
        let mut parts: Vec<(Occur, Box<dyn Query>)> = Vec::new();
        let most = self.most_common(search.wanted);
        for wanted in search.wanted {
            self.add_word(wanted, most, search.lang, &mut parts);
        }
        for subject in search.subjects {
            let subject = subject.to_string();
            parts.push((Occur::Should, constant(self.fields.subject, &subject, 3.0)));
            parts.push((Occur::Should, constant(self.fields.mentions, &subject, 3.0)));
        }
        if parts.is_empty() {
            return Ok(Vec::new());
        }
        let mut query: Vec<(Occur, Box<dyn Query>)> = vec![(Occur::Must, Box::new(BooleanQuery::new(parts)))];
        for group in search.facets {
            query.push((Occur::Must, any_of(self.fields.facets, group.iter().map(String::as_str))));
        }
        if !search.excluded.is_empty() {
            let excluded = search.excluded.iter().map(String::as_str);
            query.push((Occur::MustNot, any_of(self.fields.facets, excluded)));
        }
        let all = self.scored(&BooleanQuery::new(query))?;
        let score = |number: &usize| all.binary_search_by_key(number, |(known, _)| *known).ok().map(|at| all[at]);
        let mut found = best(all.clone(), search.limits[0]);
        let own = best(search.own.iter().filter_map(score).collect(), search.limits[1]);
        for besides in search.also.iter().filter_map(score).chain(own) {
            if found.iter().all(|(known, _)| *known != besides.0) {
                found.push(besides);
            }
        }
        Ok(found)
    }

    /// All passages that a query finds, in ascending order, with their scores.
    fn scored(&self, query: &BooleanQuery) -> Result<Vec<(usize, f32)>, TantivyError> {
        let weight = query.weight(EnableScoring::enabled_from_searcher(&self.searcher))?;
        let mut found = Vec::new();
        for segment in self.searcher.segment_readers() {
            weight.for_each(segment, &mut |document, score| found.push((document as usize, score)))?;
        }
        Ok(found)
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
                if let Some(passages) = self.add_reading(&mut wanted, reading) {
                    // The commonest reading decides what the word is worth.
                    commonest = Some(commonest.unwrap_or(0).max(passages));
                }
            }
        }
        wanted.tokens.sort_unstable();
        wanted.tokens.dedup();
        // A word that the content does not have may only be another way of asking.
        wanted.weight = commonest.map_or(self.rarity(0) * UNKNOWN, |passages| self.rarity(passages));
        wanted
    }

    /// Adds the names of what the word names, so that a text in either language has the word under any of them.
    pub fn widen<'n>(&self, wanted: &mut Wanted, names: impl Iterator<Item = &'n str>) {
        let mut analyser = Analyser::default();
        for name in names {
            self.add_reading(wanted, analyser.plain(name));
            self.add_reading(wanted, morphemes(&self.morphemes, name));
        }
        wanted.tokens.sort_unstable();
        wanted.tokens.dedup();
    }

    /// Adds a reading, if the content has all of it; returns in how many passages its rarest token is.
    fn add_reading(&self, wanted: &mut Wanted, reading: Vec<String>) -> Option<u32> {
        let known: Option<Vec<Known>> = reading.iter().map(|token| self.tokens.get(token.as_str()).copied()).collect();
        let known = known.filter(|known| !known.is_empty())?;
        wanted.readings.push(known.iter().map(|known| known.id).collect());
        wanted.tokens.extend(reading);
        known.iter().map(|known| known.passages).min()
    }

    /// Whether a passage has the word, in its texts, in the names of its subject or as players ask for it.
    pub fn has(&self, passage: usize, wanted: &Wanted) -> bool {
        let (texts, names) = (&self.passages[passage], &self.names[self.subjects[passage] as usize]);
        wanted.is_among(texts)
            || wanted.is_among(names)
            || self.phrases.of(passage).any(|(phrase, _)| wanted.is_among(phrase))
    }

    /// What a passage has of a question.
    pub fn held(&self, passage: usize, question: &Question) -> Held {
        let phrase = |(phrase, whole): (&[u32], f32)| {
            let shared = question.shared(phrase);
            let asked = shared.iter().filter(|token| question.asked().binary_search(token).is_ok());
            let part: f32 = asked.map(|token| self.weights[*token as usize]).sum();
            (shared, if part > 0.0 { part / whole } else { 0.0 })
        };
        Held {
            texts: question.shared(&self.passages[passage]),
            names: question.shared(&self.names[self.subjects[passage] as usize]),
            phrases: self.phrases.of(passage).map(phrase).filter(|(shared, _)| !shared.is_empty()).collect(),
        }
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
        let frames = frames.iter().filter_map(|frame| self.tokens.get(frame.as_str())).map(|known| known.id);
        Question::new(self.tokens.len(), words, content.flat_map(Wanted::numbers).chain(frames).collect())
    }

    fn rarity(&self, passages: u32) -> f32 {
        rarity(self.passages.len(), passages)
    }

    /// In how many passages a token may be that is looked for: what thousands have only takes time, so it is left out
    /// where the question has something rarer.
    fn most_common(&self, wanted: &[Wanted]) -> u32 {
        let counts = wanted.iter().flat_map(|wanted| &wanted.tokens).map(|token| self.occurs_in(token));
        counts.min().unwrap_or(0).max(COMMON)
    }

    fn occurs_in(&self, token: &str) -> u32 {
        self.tokens.get(token).map_or(0, |known| known.passages)
    }

    #[expect(clippy::cast_precision_loss, reason = "a weight over a handful of tokens")]
    fn add_word(&self, wanted: &Wanted, most: u32, lang: Option<Lang>, parts: &mut Vec<(Occur, Box<dyn Query>)>) {
        let weight = 1.0 / (wanted.tokens.len().max(1) as f32).sqrt();
        let mut add = |field: Field, token: &str, boost: f32| {
            let term = TermQuery::new(Term::from_field_text(field, token), IndexRecordOption::WithFreqs);
            parts.push((Occur::Should, Box::new(BoostQuery::new(Box::new(term), boost * weight))));
        };
        let rare = || wanted.tokens.iter().filter(|token| self.occurs_in(token) <= most);
        for token in rare() {
            if token.starts_with('\u{1}') {
                add(self.fields.morphemes, token, 1.2);
                continue;
            }
            for (_, field) in
                self.fields.texts.iter().filter(|(field_lang, _)| lang.is_none_or(|lang| lang == *field_lang))
            {
                add(*field, token, 1.0);
            }
            if lang.is_none() {
                add(self.fields.names, token, 0.8);
            }
        }
        if lang.is_none() {
            for token in rare() {
                add(self.fields.asked, token, 1.0);
            }
        }
    }
}

/// The best of these passages, no more than so many, best first.
fn best(mut passages: Vec<(usize, f32)>, most: usize) -> Vec<(usize, f32)> {
    let order = |a: &(usize, f32), b: &(usize, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
    if most < passages.len() {
        passages.select_nth_unstable_by(most, order);
        passages.truncate(most);
    }
    passages.sort_unstable_by(order);
    passages
}

/// How much a token says that occurs in so many of all passages.
#[expect(clippy::cast_precision_loss, reason = "a weight; counts of passages are far below 2^24")]
fn rarity(all: usize, passages: u32) -> f32 {
    (1.0 + all as f32 / (passages as f32 + 1.0)).ln().max(0.1)
}

/// A token that is worth the same wherever it is.
fn constant(field: Field, token: &str, score: f32) -> Box<dyn Query> {
    let term = TermQuery::new(Term::from_field_text(field, token), IndexRecordOption::Basic);
    Box::new(ConstScoreQuery::new(Box::new(term), score))
}

/// Whatever has one of these tokens; it is worth nothing.
fn any_of<'t>(field: Field, tokens: impl Iterator<Item = &'t str>) -> Box<dyn Query> {
    Box::new(BooleanQuery::new(tokens.map(|token| (Occur::Should, constant(field, token, 0.0))).collect()))
}

fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let indexing = TextFieldIndexing::default().set_tokenizer(TOKENS).set_index_option(IndexRecordOption::WithFreqs);
    let text = TextOptions::default().set_indexing_options(indexing);
    let fields = Fields {
        names: builder.add_text_field("names", text.clone()),
        asked: builder.add_text_field("asked", text.clone()),
        texts: Lang::ALL.map(|lang| (lang, builder.add_text_field(lang.as_str(), text.clone()))),
        morphemes: builder.add_text_field("morphemes", text),
        subject: builder.add_text_field("subject", STRING),
        mentions: builder.add_text_field("mentions", STRING),
        facets: builder.add_text_field("facets", STRING),
    };
    (builder.build(), fields)
}

/// What a passage can be filtered by.
fn facets(subject: &Subject, passage: &Passage) -> Vec<String> {
    let kind = subject.kind.map(|kind| format!("kind:{}", kind.as_str()));
    let scopes = passage.scopes.iter().map(|scope| format!("scope:{}", scope.as_str()));
    let labels = subject.labels.iter().map(|label| format!("label:{label}"));
    let has = subject.has_ruling.then(|| "has:ruling".to_owned());
    let own = format!("subject:{}", passage.subject);
    kind.into_iter().chain(scopes).chain(labels).chain(has).chain([own]).collect()
}

/// Numbers the tokens of a text and counts it for each of them.
fn count<'t>(text: impl Iterator<Item = &'t str>, tokens: &mut HashMap<Box<str>, Known>) -> Box<[u32]> {
    let mut all: Vec<&str> = text.collect();
    all.sort_unstable();
    all.dedup();
    let mut numbers: Vec<u32> = all
        .into_iter()
        .map(|token| {
            if let Some(known) = tokens.get_mut(token) {
                known.passages += 1;
                return known.id;
            }
            let id = u32::try_from(tokens.len()).unwrap_or(u32::MAX);
            tokens.insert(token.into(), Known { id, passages: 1 });
            id
        })
        .collect();
    numbers.sort_unstable();
    numbers.into_boxed_slice()
}
