//! Posting lists and scores: Okapi BM25, term at a time, over a tantivy index in memory.
//!
//! User input never reaches tantivy's query parser, which nested parentheses crash. Posting lists are read here and not
//! through tantivy's own scorers, a union of one per token: that took twice as long for dozens of tokens with some
//! hundred passages each. Document ids are passage numbers, because one segment is written in order. No other module
//! queries tantivy. Start reading at [`ScoreAccumulator`].

use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::fieldnorm::FieldNormReader;
use tantivy::index::{InvertedIndexReader, SegmentReader};
use tantivy::postings::BlockSegmentPostings;
use tantivy::schema::{Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, ReloadPolicy, TantivyDocument, TantivyError};

use crate::corpus::{Corpus, Passage, Subject, SubjectNumber};
use crate::term_infos::TermInfos;
use crate::token_dictionary::{TextField, Token};
use crate::tokenized_passage::TokenizedPassage;
use model::lang::{Lang, Localized};

/// The memory budget of the index writer. Everything fits, so one segment is written.
const MEMORY_BUDGET: usize = 64 << 20;

/// Tantivy's whitespace tokenizer: the texts are tokenized already and joined with spaces.
///
/// Tantivy's pre-tokenized text would serialize each token to JSON and back.
const TOKENIZER: &str = "whitespace";

/// BM25's term frequency saturation and length normalization, at their usual values.
const K1: f32 = 1.2;
const B: f32 = 0.75;

/// The score of a passage that belongs to a subject the query names, or links to it.
const SUBJECT_SCORE: f32 = 3.0;

/// The fields of a document. The first four hold text, the others ids.
struct Fields {
    names: Field,
    phrases: Field,
    body: Localized<Field>,
    morphemes: Field,
    subject: Field,
    mentions: Field,
    facets: Field,
}

/// The posting lists of all tokens.
pub struct Postings {
    names: FieldPostings,
    phrases: FieldPostings,
    body: Localized<FieldPostings>,
    morphemes: FieldPostings,
    subject: Arc<InvertedIndexReader>,
    mentions: Arc<InvertedIndexReader>,
    facets: Arc<InvertedIndexReader>,
    /// The number of passages.
    passages: usize,
    term_infos: TermInfos,
}

/// The posting lists of a text field.
struct FieldPostings {
    reader: Arc<InvertedIndexReader>,
    /// The field norm id of each passage: its quantized length, an index into `length_factors`.
    norm_ids: Box<[u8]>,
    /// BM25's length factor for each field norm id.
    length_factors: Box<[f32]>,
}

impl Postings {
    /// Indexes the passages, whose tokens are `texts`.
    ///
    /// # Errors
    /// When tantivy fails, which it has no reason to do in memory.
    pub fn build(corpus: &Corpus, texts: &[TokenizedPassage]) -> Result<Self, TantivyError> {
        let (schema, fields) = schema();
        let writer = Index::builder().schema(schema);
        let mut writer = writer.single_segment_index_writer(RamDirectory::create(), MEMORY_BUDGET)?;
        for (passage, texts) in corpus.passages.iter().zip(texts) {
            let mut document = TantivyDocument::new();
            document.add_text(fields.names, &texts.subject_names);
            document.add_text(fields.names, &texts.own_name);
            texts.phrases.iter().for_each(|phrase| document.add_text(fields.phrases, phrase));
            Lang::ALL.into_iter().for_each(|lang| document.add_text(*fields.body.get(lang), texts.body.get(lang)));
            document.add_text(fields.morphemes, &texts.morphemes);
            document.add_text(fields.subject, passage.subject.to_string());
            passage.mentions.iter().for_each(|mention| document.add_text(fields.mentions, mention.to_string()));
            let facets = facets(&corpus.subjects[passage.subject as usize], passage);
            facets.iter().for_each(|facet| document.add_text(fields.facets, facet));
            writer.add_document(document)?;
        }
        let reader = writer.finalize()?.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let searcher = reader.searcher();
        // An empty corpus has no segment.
        let segment = searcher.segment_readers().first();
        let inverted_index = |field| match segment {
            Some(segment) => segment.inverted_index(field),
            None => Ok(Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic))),
        };
        let text_field = |field| FieldPostings::new(segment, field, inverted_index(field)?);
        Ok(Self {
            names: text_field(fields.names)?,
            phrases: text_field(fields.phrases)?,
            body: Localized::try_from_fn(|lang| text_field(*fields.body.get(lang)))?,
            morphemes: text_field(fields.morphemes)?,
            subject: inverted_index(fields.subject)?,
            mentions: inverted_index(fields.mentions)?,
            facets: inverted_index(fields.facets)?,
            passages: corpus.passages.len(),
            term_infos: TermInfos::default(),
        })
    }

    /// Looks up the posting lists of all tokens, in number order.
    ///
    /// # Errors
    /// See [`Postings::build`].
    pub fn resolve_tokens(&mut self, tokens: &[Token]) -> Result<(), TantivyError> {
        let mut term_infos = TermInfos::default();
        for token in tokens {
            term_infos.push(token, |field| self.field(field).reader.terms().get(&*token.text))?;
        }
        self.term_infos = term_infos;
        Ok(())
    }

    fn field(&self, field: TextField) -> &FieldPostings {
        match field {
            TextField::Names => &self.names,
            TextField::Phrases => &self.phrases,
            TextField::Body(lang) => self.body.get(lang),
            TextField::Morphemes => &self.morphemes,
        }
    }
}

impl FieldPostings {
    #[expect(clippy::cast_precision_loss, reason = "lengths of texts are far below 2^24")]
    fn new(
        segment: Option<&SegmentReader>,
        field: Field,
        reader: Arc<InvertedIndexReader>,
    ) -> Result<Self, TantivyError> {
        let Some(segment) = segment else {
            return Ok(Self { reader, norm_ids: Box::default(), length_factors: Box::default() });
        };
        let norms = segment.get_fieldnorms_reader(field)?;
        let average = reader.total_num_tokens() as f32 / segment.max_doc() as f32;
        let factor = |norm_id| K1 * (1.0 - B + B * FieldNormReader::id_to_fieldnorm(norm_id) as f32 / average);
        Ok(Self {
            reader,
            norm_ids: (0..segment.max_doc()).map(|passage| norms.fieldnorm_id(passage)).collect(),
            length_factors: (0..=u8::MAX).map(factor).collect(),
        })
    }
}

/// The score of each passage, accumulated term at a time; zero for passages that match nothing.
pub struct ScoreAccumulator<'p> {
    postings: &'p Postings,
    scores: Vec<f32>,
    /// A reused buffer for reading posting lists.
    block: Option<BlockSegmentPostings>,
}

impl<'p> ScoreAccumulator<'p> {
    /// All scores are zero.
    pub fn new(postings: &'p Postings) -> Self {
        Self { postings, scores: vec![0.0; postings.passages], block: None }
    }

    /// Adds the BM25 score of a token in a field. `number` is the token's number.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index causes.
    #[expect(clippy::cast_precision_loss, reason = "counts of passages and tokens are far below 2^24")]
    pub fn add_token(&mut self, field: TextField, number: u32, token: &Token, boost: f32) -> Result<(), TantivyError> {
        let Some(term_info) = self.postings.term_infos.get(number, token, field) else { return Ok(()) };
        let FieldPostings { reader, norm_ids, length_factors } = self.postings.field(field);
        let block = match &mut self.block {
            Some(block) => {
                reader.reset_block_postings_from_terminfo(&term_info, block)?;
                block
            }
            none => none.insert(reader.read_block_postings_from_terminfo(&term_info, IndexRecordOption::WithFreqs)?),
        };
        let (passages, doc_freq) = (self.scores.len(), term_info.doc_freq as usize);
        let idf = (1.0 + (passages.saturating_sub(doc_freq) as f32 + 0.5) / (doc_freq as f32 + 0.5)).ln();
        let weight = idf * (1.0 + K1) * boost;
        while !block.docs().is_empty() {
            for (passage, term_freq) in block.docs().iter().zip(block.freqs()) {
                let (passage, term_freq) = (*passage as usize, *term_freq as f32);
                let length_factor = length_factors[usize::from(norm_ids[passage])];
                self.scores[passage] += weight * (term_freq / (term_freq + length_factor));
            }
            block.advance();
        }
        Ok(())
    }

    /// Adds the passages that belong to a subject or link to it.
    ///
    /// # Errors
    /// See [`ScoreAccumulator::add_token`].
    pub fn add_subject(&mut self, subject: SubjectNumber) -> Result<(), TantivyError> {
        let (subject, Postings { subject: own, mentions, .. }) = (subject.to_string(), self.postings);
        for reader in [own, mentions] {
            for_each_passage(reader, &subject, |passage| self.scores[passage] += SUBJECT_SCORE)?;
        }
        Ok(())
    }

    /// Clears passages that lack every facet of some group, or have an excluded facet.
    ///
    /// # Errors
    /// See [`ScoreAccumulator::add_token`].
    pub fn filter(&mut self, groups: &[Vec<String>], excluded: &[String]) -> Result<(), TantivyError> {
        let excluded = Some((excluded, false)).filter(|(facets, _)| !facets.is_empty());
        for (facets, required) in groups.iter().map(|group| (group.as_slice(), true)).chain(excluded) {
            let mut has_facet = vec![false; self.scores.len()];
            for facet in facets {
                for_each_passage(&self.postings.facets, facet, |passage| has_facet[passage] = true)?;
            }
            let scores = self.scores.iter_mut().zip(has_facet);
            scores.filter(|(_, has_facet)| *has_facet != required).for_each(|(score, _)| *score = 0.0);
        }
        Ok(())
    }

    /// The score of a passage.
    pub fn get(&self, passage: usize) -> f32 {
        self.scores[passage]
    }

    /// The scores, by passage.
    pub fn as_slice(&self) -> &[f32] {
        &self.scores
    }

    /// Sets the score of a passage to zero.
    pub fn clear(&mut self, passage: usize) {
        self.scores[passage] = 0.0;
    }
}

/// Calls a function for each passage that has a token.
fn for_each_passage(
    reader: &InvertedIndexReader,
    token: &str,
    mut visit: impl FnMut(usize),
) -> Result<(), TantivyError> {
    let Some(term_info) = reader.terms().get(token)? else { return Ok(()) };
    let mut block = reader.read_block_postings_from_terminfo(&term_info, IndexRecordOption::Basic)?;
    while !block.docs().is_empty() {
        block.docs().iter().for_each(|passage| visit(*passage as usize));
        block.advance();
    }
    Ok(())
}

fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let indexing = TextFieldIndexing::default().set_tokenizer(TOKENIZER).set_index_option(IndexRecordOption::WithFreqs);
    let text = TextOptions::default().set_indexing_options(indexing);
    let fields = Fields {
        names: builder.add_text_field("names", text.clone()),
        phrases: builder.add_text_field("phrases", text.clone()),
        body: Localized::from_fn(|lang| builder.add_text_field(lang.as_str(), text.clone())),
        morphemes: builder.add_text_field("morphemes", text),
        subject: builder.add_text_field("subject", STRING),
        mentions: builder.add_text_field("mentions", STRING),
        facets: builder.add_text_field("facets", STRING),
    };
    (builder.build(), fields)
}

/// The facets of a passage.
fn facets(subject: &Subject, passage: &Passage) -> Vec<String> {
    let kind = subject.kind.map(|kind| format!("kind:{}", kind.as_str()));
    let scopes = passage.scopes.iter().map(|scope| format!("scope:{}", scope.as_str()));
    let labels = subject.labels.iter().map(|label| format!("label:{label}"));
    let has = subject.has_ruling.then(|| "has:ruling".to_owned());
    let own = format!("subject:{}", passage.subject);
    kind.into_iter().chain(scopes).chain(labels).chain(has).chain([own]).collect()
}

#[cfg(test)]
mod tests {
    use tantivy::query::Bm25Weight;

    use super::*;
    use crate::corpus::PassagePart;
    use crate::token_dictionary::TokenDictionary;
    use model::edition::{Edition, Scope};
    use model::term::Term;

    fn subject(id: &str) -> Subject {
        let term = Term {
            id: id.parse().expect("an id"),
            category: String::new(),
            editions: Vec::new(),
            sources: Vec::new(),
            note: None,
            singular: None,
            en: Vec::new(),
            ko: Vec::new(),
        };
        Subject {
            id: id.to_owned(),
            kind: None,
            scopes: Vec::new(),
            term,
            labels: vec![format!("of-{id}")],
            has_ruling: false,
            related: Vec::new(),
            summary: Localized::default(),
        }
    }

    fn passage(subject: SubjectNumber, edition: Edition, mentions: &[SubjectNumber]) -> Passage {
        Passage {
            subject,
            part: PassagePart::Entry,
            scopes: vec![Scope::Edition(edition)],
            text: Localized::default(),
            phrases: Vec::new(),
            mentions: mentions.to_vec(),
        }
    }

    /// The index of passages with these English texts, and their tokens.
    fn postings(passages: Vec<(Passage, &str)>) -> (Postings, TokenDictionary) {
        let english = |text: &str| Localized { en: text.to_owned(), ko: String::new() };
        let texts: Vec<TokenizedPassage> = passages
            .iter()
            .map(|(_, text)| TokenizedPassage { body: english(text), ..TokenizedPassage::default() })
            .collect();
        let passages = passages.into_iter().map(|(passage, _)| passage).collect();
        let corpus = Corpus { subjects: vec![subject("a"), subject("b")], passages };
        let mut dictionary = TokenDictionary::default();
        texts.iter().for_each(|texts| drop(dictionary.add_text(texts.iter())));
        let mut postings = Postings::build(&corpus, &texts).expect("an index");
        postings.resolve_tokens(dictionary.tokens()).expect("lists");
        (postings, dictionary)
    }

    /// Three passages of two subjects; the last links to the first subject and holds in another edition.
    fn three() -> (Postings, TokenDictionary) {
        postings(vec![
            (passage(0, Edition::N4, &[]), "cover shot"),
            (passage(0, Edition::N4, &[]), "cover cover die die"),
            (passage(1, Edition::N5, &[0]), "die"),
        ])
    }

    const ENGLISH: TextField = TextField::Body(Lang::En);

    /// The scores that something adds.
    #[track_caller]
    fn scores(add: impl Fn(&mut ScoreAccumulator<'_>) -> Result<(), TantivyError>) -> Vec<(usize, f32)> {
        let (postings, _) = three();
        let mut scores = ScoreAccumulator::new(&postings);
        add(&mut scores).expect("lists");
        matched(&scores)
    }

    /// The scores that these tokens add.
    #[track_caller]
    fn added(
        (postings, dictionary): (Postings, TokenDictionary),
        field: TextField,
        tokens: &[&str],
        boost: f32,
    ) -> Vec<(usize, f32)> {
        let mut scores = ScoreAccumulator::new(&postings);
        for number in tokens.iter().filter_map(|token| dictionary.get(token)) {
            scores.add_token(field, number, dictionary.token(number), boost).expect("lists");
        }
        matched(&scores)
    }

    fn matched(scores: &ScoreAccumulator<'_>) -> Vec<(usize, f32)> {
        scores.as_slice().iter().copied().enumerate().filter(|(_, score)| *score > 0.0).collect()
    }

    #[test]
    fn a_token_scores_what_tantivy_computes() {
        // Three texts of seven tokens in all: `cover` is in two of them, once in two tokens and twice in four.
        let weight = Bm25Weight::for_one_term(2, 3, 7.0 / 3.0).boost_by(0.8);
        assert_eq!(added(three(), ENGLISH, &["cover"], 0.8), [(0, weight.score(2, 1)), (1, weight.score(4, 2))]);
    }

    #[test]
    fn scores_of_tokens_add_up_and_unknown_tokens_score_nothing() {
        let [cover, die] = ["cover", "die"].map(|one| added(three(), ENGLISH, &[one], 1.0));
        let both = added(three(), ENGLISH, &["cover", "die", "cove"], 1.0);
        assert_eq!(both, [cover[0], (1, cover[1].1 + die[0].1), die[1]]);
        assert_eq!(added(three(), TextField::Phrases, &["cover"], 1.0), []);
    }

    #[test]
    fn a_token_that_is_too_long_for_tantivy_is_in_no_passage() {
        let long = "a".repeat(70_000);
        let two = || postings(vec![(passage(0, Edition::N5, &[]), &long), (passage(0, Edition::N5, &[]), "die")]);
        assert_eq!(added(two(), ENGLISH, &[&long], 1.0), []);
        assert_eq!(added(two(), ENGLISH, &[&long, "die"], 1.0).len(), 1);
    }

    #[test]
    fn a_list_longer_than_a_block_is_read_to_its_end() {
        let (postings, _) = postings((0..300).map(|_| (passage(0, Edition::N5, &[0]), "die")).collect());
        let mut scores = ScoreAccumulator::new(&postings);
        scores.add_subject(0).expect("lists");
        assert_eq!(scores.as_slice(), [2.0 * SUBJECT_SCORE; 300]);
    }

    #[test]
    fn belonging_to_a_subject_and_linking_to_it_score_the_same() {
        assert_eq!(
            scores(|scores| scores.add_subject(0)),
            [(0, SUBJECT_SCORE), (1, SUBJECT_SCORE), (2, SUBJECT_SCORE)]
        );
        assert_eq!(scores(|scores| scores.add_subject(1)), [(2, SUBJECT_SCORE)]);
    }

    #[test]
    fn facets_filter_matches() {
        let groups = |groups: &[&[&str]]| -> Vec<Vec<String>> {
            groups.iter().map(|group| group.iter().map(ToString::to_string).collect()).collect()
        };
        for (required, excluded, expected) in [
            (groups(&[&["scope:n5", "scope:n4"]]), &[][..], &[0, 1, 2][..]),
            (groups(&[&["scope:n4"], &["label:of-a"]]), &[], &[0, 1]),
            (groups(&[&["scope:n4"], &["label:of-b"]]), &[], &[]),
            (groups(&[&["subject:none"]]), &[], &[]),
            (groups(&[]), &["label:of-a".to_owned()], &[2]),
        ] {
            let found = scores(|scores| scores.add_subject(0).and_then(|()| scores.filter(&required, excluded)));
            assert_eq!(found.iter().map(|(at, _)| *at).collect::<Vec<_>>(), expected, "{required:?} {excluded:?}");
        }
    }
}
