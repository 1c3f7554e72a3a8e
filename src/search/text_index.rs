//! The passages in Tantivy: which of them have a word, and the best for several words.
//!
//! A passage is a document; a [`PassageId`] is the number of both. This module must not know how words are analyzed
//! or how candidates are reranked. Start reading at [`TextIndex::find`].

use std::collections::BTreeSet;
use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::indexer::SingleSegmentIndexWriter;
use tantivy::query::{
    BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, Occur, PhraseQuery, Query, TermQuery,
};
use tantivy::schema::{Field, INDEXED, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::TokenizerManager;
use tantivy::{Index, ReloadPolicy, Searcher, TantivyDocument, TantivyError, Term};

use crate::all_scores::{AllScores, ScoredPassage, truncate_to_best};
use crate::analyzer::{MorphemeTokenizer, SurfaceTokenizer, WordMorphemes};
use crate::corpus::{Corpus, Passage, PassageId, PassagePart, Subject, SubjectId};
use crate::facet::Facet;
use crate::matched_words::find_matched_words;
use crate::postings::{BUILD_MEMORY, Posting, visit_postings};
use crate::query_term::{Analysis, FieldTerms, QueryTerm, TokenKind};
use crate::word_set::WordSet;
use language::normalize::fold;
use language::tokenizer::tokenize;
use model::lang::{Lang, Localized};

/// Words in more passages than this are left out of the retrieval beside rarer ones: they cost time and change little.
const MAX_DOC_FREQ: u32 = 4_000;
/// The score of belonging to a named subject or linking to it.
const SUBJECT_SCORE: f32 = 6.0;
/// The boost of a match in the names of a subject, relative to one in an English text or in Korean surface tokens.
const NAME_BOOST: f32 = 0.8;
/// The boost of a match in the morphemes of a Korean text.
const MORPHEME_BOOST: f32 = 1.2;
/// The share of the scores of a word's other analyses that is added to the best one.
const TIE_BREAKER: f32 = 0.2;
/// The weight of a word that never occurs, relative to one that occurs once: it may only be a different way of asking.
const UNKNOWN_WEIGHT: f32 = 0.6;

/// The weight of a token of the names, relative to one of the text.
const NAME_WEIGHT: f32 = 0.5;

/// The names of the tokenizers.
const SURFACE: &str = "surface";
const MORPHEMES: &str = "morphemes";

/// The fields of a passage.
struct Fields {
    /// The names of its subject, and its own name.
    names: Field,
    /// The stems, bigrams and numbers of the text.
    body: Localized<Field>,
    /// The morphemes of the Korean text.
    morphemes: Field,
    /// The number of its subject.
    subject: Field,
    /// The numbers of the subjects that it links to.
    mentions: Field,
    /// The tokens of its facets.
    facets: Field,
}

/// The passages, ready to be searched.
pub(crate) struct TextIndex {
    searcher: Searcher,
    fields: Fields,
}

/// What to retrieve.
pub(crate) struct CandidateQuery<'a> {
    /// The words of the query.
    pub terms: &'a [&'a QueryTerm],
    /// Words that must not occur.
    pub excluded: &'a [QueryTerm],
    /// The subjects it names.
    pub subjects: &'a [SubjectId],
    /// The subject of each passage.
    pub subject_of: &'a dyn Fn(PassageId) -> SubjectId,
    /// Facet groups. A passage needs one facet of each.
    pub facets: &'a [Vec<Facet>],
    /// Facets that a passage must not have.
    pub excluded_facets: &'a [Facet],
    /// The only language to search in.
    pub lang: Option<Lang>,
    /// Passages that are candidates even without any word, unless there are filters that they do not pass.
    pub extra: &'a [PassageId],
    /// How many of all passages are candidates.
    pub max: usize,
    /// How many passages of the named subjects are candidates, even where others have more of the words.
    pub max_of_subjects: usize,
}

impl CandidateQuery<'_> {
    fn is_of_subject(&self, one: ScoredPassage) -> bool {
        self.subjects.contains(&(self.subject_of)(one.passage))
    }
}

impl TextIndex {
    /// Indexes the passages.
    ///
    /// # Errors
    /// When Tantivy fails, which it has no reason to do in memory.
    pub(crate) fn build(corpus: &Corpus, morphemes: &Arc<WordMorphemes>) -> Result<Self, TantivyError> {
        let (schema, fields) = build_schema();
        let tokenizers = TokenizerManager::default();
        tokenizers.register(SURFACE, SurfaceTokenizer::default());
        tokenizers.register(MORPHEMES, MorphemeTokenizer::new(Arc::clone(morphemes)));
        let index = Index::builder().schema(schema).tokenizers(tokenizers);
        let mut writer: SingleSegmentIndexWriter =
            index.single_segment_index_writer(RamDirectory::create(), BUILD_MEMORY)?;
        let names: Vec<String> = corpus.subjects.iter().map(join_names).collect();
        for passage in &corpus.passages {
            let (subject, names) = (&corpus[passage.subject], &names[passage.subject.index()]);
            writer.add_document(build_document(&fields, subject, names, passage))?;
        }
        let reader = writer.finalize()?.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self { searcher: reader.searcher(), fields })
    }

    /// Looks up the tokens of an analysis.
    pub(crate) fn analysis(&self, tokens: Box<[String]>, kind: TokenKind) -> Analysis {
        let Fields { names, body, morphemes, .. } = &self.fields;
        let fields = match kind {
            TokenKind::Surface => vec![*names, *body.get(Lang::En), *body.get(Lang::Ko)],
            TokenKind::Morpheme => vec![*morphemes],
        };
        // How many passages have each token, in the field where it is commonest.
        let mut max_freqs = vec![0; tokens.len()];
        let mut field_terms = Vec::new();
        for field in fields {
            let terms: Box<[Term]> = tokens.iter().map(|token| Term::from_field_text(field, token)).collect();
            let mut in_all = true;
            for (term, max_freq) in terms.iter().zip(&mut max_freqs) {
                let freq = self.searcher.doc_freq(term).unwrap_or_default();
                *max_freq = freq.max(*max_freq);
                in_all &= freq > 0;
            }
            if in_all {
                field_terms.push(FieldTerms { field, terms });
            }
        }
        let rarest = if field_terms.is_empty() { 0 } else { max_freqs.into_iter().min().unwrap_or_default() };
        Analysis { tokens, kind, fields: field_terms.into(), doc_freq: u32::try_from(rarest).unwrap_or(u32::MAX) }
    }

    /// Returns the weight of a word that occurs in `doc_freq` passages.
    pub(crate) fn weight(&self, doc_freq: u32) -> f32 {
        if doc_freq == 0 { self.idf(0) * UNKNOWN_WEIGHT } else { self.idf(doc_freq) }
    }

    /// Returns the inverse document frequency.
    #[expect(clippy::cast_precision_loss, reason = "a weight; counts of passages are far below 2^24")]
    fn idf(&self, doc_freq: u32) -> f32 {
        (1.0 + self.searcher.num_docs() as f32 / (doc_freq as f32 + 1.0)).ln().max(0.1)
    }

    /// Returns the passages that have a word, scored by its best analysis.
    fn word_query(&self, term: &QueryTerm, lang: Option<Lang>) -> DisjunctionMaxQuery {
        let mut alternatives: Vec<Box<dyn Query>> = Vec::new();
        for analysis in &term.analyses {
            for FieldTerms { field, terms } in &analysis.fields {
                if let Some(boost) = self.boost(*field, lang) {
                    let query = build_analysis_query(terms, analysis.kind);
                    alternatives.push(Box::new(BoostQuery::new(query, boost)));
                }
            }
        }
        DisjunctionMaxQuery::with_tie_breaker(alternatives, TIE_BREAKER)
    }

    /// Returns the boost of a field; `None` for one that is not searched in this language.
    fn boost(&self, field: Field, lang: Option<Lang>) -> Option<f32> {
        let Fields { names, body, morphemes, .. } = &self.fields;
        let (boost, own) = match field {
            field if field == *names => (NAME_BOOST, None),
            field if field == *morphemes => (MORPHEME_BOOST, Some(Lang::Ko)),
            field if field == *body.get(Lang::Ko) => (1.0, Some(Lang::Ko)),
            _ => (1.0, Some(Lang::En)),
        };
        lang.is_none_or(|lang| own == Some(lang)).then_some(boost)
    }

    /// Returns the candidates, in ascending order.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn find(&self, query: &CandidateQuery<'_>) -> Result<Vec<ScoredPassage>, TantivyError> {
        let known = query.terms.iter().map(|term| term.doc_freq()).filter(|freq| *freq > 0);
        let max_freq = known.min().unwrap_or(0).max(MAX_DOC_FREQ);
        let words = query.terms.iter().filter(|term| (1..=max_freq).contains(&term.doc_freq()));
        let mut any: Vec<Box<dyn Query>> =
            words.map(|term| Box::new(self.word_query(term, query.lang)) as Box<dyn Query>).collect();
        for field in [self.fields.subject, self.fields.mentions] {
            let terms = query.subjects.iter().map(|subject| Term::from_field_u64(field, u64::from(subject.0)));
            if !query.subjects.is_empty() {
                any.push(Box::new(ConstScoreQuery::new(build_union(terms), SUBJECT_SCORE)));
            }
        }
        let mut clauses: Vec<(Occur, Box<dyn Query>)> = vec![(Occur::Must, Box::new(BooleanQuery::union(any)))];
        clauses.extend(self.filter_clauses(query));
        let is_filtered = clauses.len() > 1;
        let mut all = self.searcher.search(&BooleanQuery::new(clauses), &AllScores)?;
        if !is_filtered {
            add_missing(&mut all, query.extra);
        }
        if all.len() > query.max {
            let mut of_subjects: Vec<ScoredPassage> =
                all.iter().copied().filter(|one| query.is_of_subject(*one)).collect();
            truncate_to_best(&mut of_subjects, query.max_of_subjects);
            let is_extra = |one: &&ScoredPassage| query.extra.contains(&one.passage);
            of_subjects.extend(all.iter().filter(is_extra));
            truncate_to_best(&mut all, query.max);
            all.extend(of_subjects);
        }
        all.sort_unstable_by_key(|one| one.passage);
        all.dedup_by_key(|one| one.passage);
        Ok(all)
    }

    /// Visits the tokens of the names and texts with their weight and the passages that have them.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn visit_tokens(&self, visit: &mut dyn FnMut(&str, f32, &[Posting])) -> Result<(), TantivyError> {
        let Fields { names, body, morphemes, .. } = &self.fields;
        let fields = [(*names, NAME_WEIGHT), (*body.get(Lang::En), 1.0), (*morphemes, 1.0)];
        fields.into_iter().try_for_each(|(field, weight)| {
            visit_postings(&self.searcher, field, &mut |token, found| visit(token, weight, found))
        })
    }

    fn filter_clauses(&self, query: &CandidateQuery<'_>) -> Vec<(Occur, Box<dyn Query>)> {
        let any_facet = |facets: &[Facet]| -> Box<dyn Query> {
            let terms = facets.iter().map(|facet| facet.to_term(self.fields.facets));
            Box::new(ConstScoreQuery::new(build_union(terms), 0.0))
        };
        let mut clauses: Vec<(Occur, Box<dyn Query>)> =
            query.facets.iter().map(|group| (Occur::Must, any_facet(group))).collect();
        if !query.excluded_facets.is_empty() {
            clauses.push((Occur::MustNot, any_facet(query.excluded_facets)));
        }
        let excluded = query.excluded.iter().filter(|term| term.is_known());
        clauses.extend(excluded.map(|term| (Occur::MustNot, Box::new(self.word_query(term, None)) as Box<dyn Query>)));
        clauses
    }

    /// Returns the words that each of these passages has in its text or in the names of its subject. The passages must
    /// be in ascending order.
    ///
    /// # Errors
    /// When Tantivy fails, which only a broken index causes.
    pub(crate) fn words_in(&self, passages: &[PassageId], terms: &[QueryTerm]) -> Result<Vec<WordSet>, TantivyError> {
        let known = terms.iter().enumerate().filter(|(_, term)| term.is_known());
        find_matched_words(
            &self.searcher,
            passages,
            known.map(|(position, term)| (position, self.word_query(term, None))),
        )
    }
}

/// Adds these passages where they have none of the words. Scored passages are in ascending order.
fn add_missing(all: &mut Vec<ScoredPassage>, passages: &[PassageId]) {
    let is_missing = |passage: &&PassageId| all.binary_search_by_key(*passage, |one| one.passage).is_err();
    let missing: Vec<PassageId> = passages.iter().filter(is_missing).copied().collect();
    all.extend(missing.into_iter().map(|passage| ScoredPassage { passage, score: 0.0 }));
}

/// Returns the passages that have one of these terms. A union, because a `TermSetQuery` builds an FST for every
/// query.
fn build_union(terms: impl Iterator<Item = Term>) -> Box<dyn Query> {
    let query = |term| -> Box<dyn Query> { Box::new(TermQuery::new(term, IndexRecordOption::Basic)) };
    Box::new(BooleanQuery::union(terms.map(query).collect()))
}

fn build_analysis_query(terms: &[Term], kind: TokenKind) -> Box<dyn Query> {
    let single =
        |term: &Term| -> Box<dyn Query> { Box::new(TermQuery::new(term.clone(), IndexRecordOption::WithFreqs)) };
    match (terms, kind) {
        ([term], _) => single(term),
        // Bigrams of a word follow one another.
        (_, TokenKind::Surface) => Box::new(PhraseQuery::new(terms.to_vec())),
        (_, TokenKind::Morpheme) => Box::new(BooleanQuery::intersection(terms.iter().map(single).collect())),
    }
}

fn build_schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let text = |tokenizer| {
        let indexing = TextFieldIndexing::default().set_tokenizer(tokenizer);
        TextOptions::default().set_indexing_options(indexing.set_index_option(IndexRecordOption::WithFreqsAndPositions))
    };
    let fields = Fields {
        names: builder.add_text_field("names", text(SURFACE)),
        body: Localized::from_fn(|lang| builder.add_text_field(lang.as_str(), text(SURFACE))),
        morphemes: builder.add_text_field("morphemes", text(MORPHEMES)),
        subject: builder.add_u64_field("subject", INDEXED),
        mentions: builder.add_u64_field("mentions", INDEXED),
        facets: builder.add_text_field("facets", STRING),
    };
    (builder.build(), fields)
}

/// Returns the names of a subject, each word once.
fn join_names(subject: &Subject) -> String {
    let words: BTreeSet<String> =
        subject.names().flat_map(|(_, name)| tokenize(&fold(&name.name))).map(|word| word.text).collect();
    words.into_iter().collect::<Vec<_>>().join(" ")
}

fn build_document(fields: &Fields, subject: &Subject, names: &str, passage: &Passage) -> TantivyDocument {
    let mut document = TantivyDocument::default();
    document.add_text(fields.names, names);
    // The name of a clause or ruling: English words that say what it is about.
    match &passage.part {
        PassagePart::Entry => {}
        PassagePart::Clause(clause) => document.add_text(fields.names, clause.clause()),
        PassagePart::Ruling(ruling, _) => document.add_text(fields.names, ruling.ruling()),
    }
    Lang::ALL.into_iter().for_each(|lang| document.add_text(*fields.body.get(lang), passage.text.get(lang)));
    document.add_text(fields.morphemes, passage.text.get(Lang::Ko));
    document.add_u64(fields.subject, u64::from(passage.subject.0));
    passage.mentions.iter().for_each(|mention| document.add_u64(fields.mentions, u64::from(mention.0)));
    Facet::of_passage(subject, passage).for_each(|facet| document.add_text(fields.facets, facet.token()));
    document
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_corpus::{corpus, morphemes, passage};

    fn index(corpus: &Corpus) -> TextIndex {
        TextIndex::build(corpus, &morphemes()).expect("an index")
    }

    /// Returns a word of these tokens.
    fn term(index: &TextIndex, tokens: &[&str], kind: TokenKind) -> QueryTerm {
        let tokens = tokens.iter().map(ToString::to_string).collect();
        QueryTerm { weight: 1.0, analyses: vec![index.analysis(tokens, kind)] }
    }

    /// A query without words, for everything.
    const ANYTHING: CandidateQuery<'static> = CandidateQuery {
        terms: &[],
        excluded: &[],
        subjects: &[],
        subject_of: &|passage| SubjectId(u32::from(passage.0 >= 2)),
        facets: &[],
        excluded_facets: &[],
        lang: None,
        extra: &[],
        max: 10,
        max_of_subjects: 10,
    };

    #[track_caller]
    fn check(index: &TextIndex, query: &CandidateQuery<'_>, expected: &[u32]) {
        let found: Vec<u32> = index.find(query).expect("passages").iter().map(|one| one.passage.0).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_word_is_found_in_texts_and_names() {
        let index = index(&corpus());
        for (tokens, expected) in
            [(&["wall"][..], &[0, 1][..]), (&["die"], &[2]), (&["cover"], &[0, 1]), (&["shoot"], &[])]
        {
            let term = term(&index, tokens, TokenKind::Surface);
            assert_eq!(term.is_known(), !expected.is_empty(), "{tokens:?}");
            check(&index, &CandidateQuery { terms: &[&term], ..ANYTHING }, expected);
            let words = index.words_in(&[0, 1, 2].map(PassageId), &[term]).expect("words");
            let has: Vec<u32> = (0..3).filter(|passage| words[*passage as usize].contains(0)).collect();
            assert_eq!(has, expected, "{tokens:?}");
        }
    }

    #[test]
    fn bigrams_follow_one_another_and_morphemes_need_not() {
        let index = index(&corpus());
        let bigrams = term(&index, &["제압", "압사", "사격"], TokenKind::Surface);
        check(&index, &CandidateQuery { terms: &[&bigrams], ..ANYTHING }, &[1]);
        let morphemes = term(&index, &["\u{1}사격", "\u{1}제압"], TokenKind::Morpheme);
        check(&index, &CandidateQuery { terms: &[&morphemes], ..ANYTHING }, &[0, 1]);
    }

    #[test]
    fn passages_of_a_subject_and_those_that_link_to_it_are_found() {
        let index = index(&corpus());
        check(&index, &CandidateQuery { subjects: &[SubjectId(0)], ..ANYTHING }, &[0, 1, 2]);
        check(&index, &CandidateQuery { subjects: &[SubjectId(1)], ..ANYTHING }, &[2]);
    }

    #[test]
    fn facets_languages_and_excluded_words_filter() {
        let index = index(&corpus());
        let scope = |scope: &str| Facet::Scope(scope.parse().expect("a scope"));
        let label = |label: &str| Facet::Label(label.to_owned());
        let all = CandidateQuery { subjects: &[SubjectId(0)], ..ANYTHING };
        for (groups, expected) in [
            (vec![vec![scope("n5"), scope("n4")]], &[0, 1, 2][..]),
            (vec![vec![scope("n4")], vec![label("of-cover")]], &[0, 1]),
            (vec![vec![scope("n4")], vec![label("of-dice")]], &[]),
            (vec![vec![Facet::Subject(SubjectId(1))]], &[2]),
            (vec![Vec::new()], &[]),
        ] {
            check(&index, &CandidateQuery { facets: &groups, ..all }, expected);
        }
        check(&index, &CandidateQuery { excluded_facets: &[label("of-cover")], ..all }, &[2]);
        let shot = term(&index, &["shot"], TokenKind::Surface);
        check(&index, &CandidateQuery { excluded: std::slice::from_ref(&shot), ..all }, &[1, 2]);
        check(&index, &CandidateQuery { terms: &[&shot], lang: Some(Lang::En), ..ANYTHING }, &[0]);
        check(&index, &CandidateQuery { terms: &[&shot], lang: Some(Lang::Ko), ..ANYTHING }, &[]);
    }

    #[test]
    fn beyond_the_best_the_passages_of_a_subject_and_extra_ones_stay() {
        let index = index(&corpus());
        let wall = term(&index, &["wall"], TokenKind::Surface);
        let query = CandidateQuery { terms: &[&wall], max: 1, max_of_subjects: 0, ..ANYTHING };
        check(&index, &query, &[1]);
        check(&index, &CandidateQuery { extra: &[PassageId(0)], ..query }, &[0, 1]);
        check(&index, &CandidateQuery { subjects: &[SubjectId(0)], max_of_subjects: 2, ..query }, &[0, 1]);
    }

    #[test]
    fn a_rare_word_weighs_more_than_a_common_one() {
        let index = index(&corpus());
        assert!(index.weight(1) > index.weight(2) && index.weight(1) > index.weight(0));
    }

    #[test]
    fn an_empty_corpus_and_a_token_too_long_for_tantivy_match_nothing() {
        let empty = index(&Corpus::default());
        let wall = term(&empty, &["wall"], TokenKind::Surface);
        check(&empty, &CandidateQuery { terms: &[&wall], ..ANYTHING }, &[]);
        let long = "a".repeat(70_000);
        let mut corpus = corpus();
        corpus.passages.push(passage(0, "n5", &long, ""));
        let index = index(&corpus);
        let long = term(&index, &[&long], TokenKind::Surface);
        check(&index, &CandidateQuery { terms: &[&long], ..ANYTHING }, &[]);
    }
}
