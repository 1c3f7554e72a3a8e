//! The passages that have each token, and how well they fit what is looked for: Okapi BM25 over the lists in a tantivy
//! index in memory.
//!
//! What a visitor typed never reaches tantivy's query parser, which nested parentheses bring down, and the lists are gone
//! through here: its own way, a scorer for each token below a union of them, takes twice as long where a question has
//! dozens of tokens and a list some hundred passages. Document numbers are passage numbers, because one segment is written
//! in order. Nothing else asks tantivy. Start reading at [`Scores`].

use std::sync::Arc;

use tantivy::directory::RamDirectory;
use tantivy::fieldnorm::FieldNormReader;
use tantivy::index::{InvertedIndexReader, SegmentReader};
use tantivy::postings::BlockSegmentPostings;
use tantivy::schema::{Field, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, ReloadPolicy, TantivyDocument, TantivyError};

use crate::lexicon::{Place, Token};
use crate::locations::Locations;
use crate::material::{Material, Passage, Subject, SubjectNumber};
use crate::tokens::Texts;
use model::lang::{Lang, Localized};

/// Memory for building the index; everything fits, so nothing is written out early.
const BUDGET: usize = 64 << 20;

/// Tantivy's tokenizer that splits at blanks: what it is given are tokens already, joined with a blank.
///
/// Its own way of taking tokens, the pre-tokenized text, sends each of them through JSON and back.
const TOKENS: &str = "whitespace";

/// How soon it stops to matter how often a passage has a token, and how much its length matters: the usual figures.
const K1: f32 = 1.2;
const B: f32 = 0.75;

/// What it is worth to be about a subject that the question names, or to link to it.
const ABOUT: f32 = 3.0;

/// The fields of a document. Texts are `names`, `asked`, `en`, `ko`, `morphemes`; the others hold ids.
struct Fields {
    names: Field,
    asked: Field,
    texts: Localized<Field>,
    morphemes: Field,
    subject: Field,
    mentions: Field,
    facets: Field,
}

/// The lists of all tokens.
pub struct Postings {
    names: Texted,
    asked: Texted,
    texts: Localized<Texted>,
    morphemes: Texted,
    subject: Arc<InvertedIndexReader>,
    mentions: Arc<InvertedIndexReader>,
    facets: Arc<InvertedIndexReader>,
    /// How many passages there are.
    passages: usize,
    locations: Locations,
}

/// The lists of a field with texts.
struct Texted {
    lists: Arc<InvertedIndexReader>,
    /// About how long the text of each passage is, as a place in `lengths`.
    norms: Box<[u8]>,
    /// What each length counts.
    lengths: Box<[f32]>,
}

impl Postings {
    /// Indexes the passages, whose tokens are `texts`.
    ///
    /// # Errors
    /// When tantivy fails, which it has no reason to do in memory.
    pub fn build(material: &Material, texts: &[Texts]) -> Result<Self, TantivyError> {
        let (schema, fields) = schema();
        let mut writer = Index::builder().schema(schema).single_segment_index_writer(RamDirectory::create(), BUDGET)?;
        for (passage, texts) in material.passages.iter().zip(texts) {
            let mut document = TantivyDocument::new();
            document.add_text(fields.names, &texts.names);
            document.add_text(fields.names, &texts.own);
            texts.asked.iter().for_each(|phrase| document.add_text(fields.asked, phrase));
            Lang::ALL.into_iter().for_each(|lang| document.add_text(*fields.texts.get(lang), texts.plain.get(lang)));
            document.add_text(fields.morphemes, &texts.morphemes);
            document.add_text(fields.subject, passage.subject.to_string());
            passage.mentions.iter().for_each(|mention| document.add_text(fields.mentions, mention.to_string()));
            let facets = facets(&material.subjects[passage.subject as usize], passage);
            facets.iter().for_each(|facet| document.add_text(fields.facets, facet));
            writer.add_document(document)?;
        }
        let reader = writer.finalize()?.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let searcher = reader.searcher();
        // Without passages there is no segment.
        let segment = searcher.segment_readers().first();
        let lists = |field| match segment {
            Some(segment) => segment.inverted_index(field),
            None => Ok(Arc::new(InvertedIndexReader::empty(IndexRecordOption::Basic))),
        };
        let texted = |field| Texted::new(segment, field, lists(field)?);
        Ok(Self {
            names: texted(fields.names)?,
            asked: texted(fields.asked)?,
            texts: Localized::try_from_fn(|lang| texted(*fields.texts.get(lang)))?,
            morphemes: texted(fields.morphemes)?,
            subject: lists(fields.subject)?,
            mentions: lists(fields.mentions)?,
            facets: lists(fields.facets)?,
            passages: material.passages.len(),
            locations: Locations::default(),
        })
    }

    /// Finds the lists of these tokens, whose numbers are their places here.
    ///
    /// # Errors
    /// See [`Postings::build`].
    pub fn number(&mut self, tokens: &[Token]) -> Result<(), TantivyError> {
        let mut locations = Locations::default();
        for token in tokens {
            locations.push(token, |place| self.of(place).lists.terms().get(&*token.text))?;
        }
        self.locations = locations;
        Ok(())
    }

    /// The lists of a place.
    fn of(&self, place: Place) -> &Texted {
        match place {
            Place::Names => &self.names,
            Place::Asked => &self.asked,
            Place::Text(lang) => self.texts.get(lang),
            Place::Morphemes => &self.morphemes,
        }
    }
}

impl Texted {
    #[expect(clippy::cast_precision_loss, reason = "lengths of texts are far below 2^24")]
    fn new(
        segment: Option<&SegmentReader>,
        field: Field,
        lists: Arc<InvertedIndexReader>,
    ) -> Result<Self, TantivyError> {
        let Some(segment) = segment else { return Ok(Self { lists, norms: Box::default(), lengths: Box::default() }) };
        let norms = segment.get_fieldnorms_reader(field)?;
        let average = lists.total_num_tokens() as f32 / segment.max_doc() as f32;
        let counts = |norm| K1 * (1.0 - B + B * FieldNormReader::id_to_fieldnorm(norm) as f32 / average);
        Ok(Self {
            lists,
            norms: (0..segment.max_doc()).map(|passage| norms.fieldnorm_id(passage)).collect(),
            lengths: (0..=u8::MAX).map(counts).collect(),
        })
    }
}

/// How well each passage fits what was looked for so far; nothing where it has nothing of it.
pub struct Scores<'p> {
    postings: &'p Postings,
    of: Vec<f32>,
    /// Room to read a list in.
    list: Option<BlockSegmentPostings>,
}

impl<'p> Scores<'p> {
    /// Nothing was looked for.
    pub fn new(postings: &'p Postings) -> Self {
        Self { postings, of: vec![0.0; postings.passages], list: None }
    }

    /// Looks for a token of this number in a place.
    ///
    /// # Errors
    /// When tantivy fails, which only a broken index makes it do; so everywhere here.
    #[expect(clippy::cast_precision_loss, reason = "counts of passages and tokens are far below 2^24")]
    pub fn add(&mut self, place: Place, number: u32, token: &Token, boost: f32) -> Result<(), TantivyError> {
        let Some(known) = self.postings.locations.of(number, token, place) else { return Ok(()) };
        let Texted { lists, norms, lengths } = self.postings.of(place);
        let list = match &mut self.list {
            Some(list) => {
                lists.reset_block_postings_from_terminfo(&known, list)?;
                list
            }
            none => none.insert(lists.read_block_postings_from_terminfo(&known, IndexRecordOption::WithFreqs)?),
        };
        let (all, having) = (self.of.len(), known.doc_freq as usize);
        let rarity = (1.0 + (all.saturating_sub(having) as f32 + 0.5) / (having as f32 + 0.5)).ln();
        let weight = rarity * (1.0 + K1) * boost;
        while !list.docs().is_empty() {
            for (passage, times) in list.docs().iter().zip(list.freqs()) {
                let (passage, times) = (*passage as usize, *times as f32);
                self.of[passage] += weight * (times / (times + lengths[usize::from(norms[passage])]));
            }
            list.advance();
        }
        Ok(())
    }

    /// Looks for what is about a subject or links to it.
    ///
    /// # Errors
    /// See [`Scores::add`].
    pub fn add_about(&mut self, subject: SubjectNumber) -> Result<(), TantivyError> {
        let (subject, Postings { subject: own, mentions, .. }) = (subject.to_string(), self.postings);
        for lists in [own, mentions] {
            each(lists, &subject, |passage| self.of[passage] += ABOUT)?;
        }
        Ok(())
    }

    /// Forgets what does not have one of the facets of each group, or has one of those that are excluded.
    ///
    /// # Errors
    /// See [`Scores::add`].
    pub fn limit(&mut self, groups: &[Vec<String>], excluded: &[String]) -> Result<(), TantivyError> {
        let excluded = Some((excluded, false)).filter(|(facets, _)| !facets.is_empty());
        for (facets, wanted) in groups.iter().map(|group| (group.as_slice(), true)).chain(excluded) {
            let mut has = vec![false; self.of.len()];
            for facet in facets {
                each(&self.postings.facets, facet, |passage| has[passage] = true)?;
            }
            self.of.iter_mut().zip(has).filter(|(_, has)| *has != wanted).for_each(|(score, _)| *score = 0.0);
        }
        Ok(())
    }

    /// How well a passage fits: zero where it has nothing of what was looked for.
    pub fn of(&self, passage: usize) -> f32 {
        self.of[passage]
    }

    /// How well each passage fits.
    pub fn all(&self) -> &[f32] {
        &self.of
    }

    /// Forgets what was found in a passage.
    pub fn forget(&mut self, passage: usize) {
        self.of[passage] = 0.0;
    }
}

/// Goes through the passages that have a token.
fn each(lists: &InvertedIndexReader, token: &str, mut meet: impl FnMut(usize)) -> Result<(), TantivyError> {
    let Some(known) = lists.terms().get(token)? else { return Ok(()) };
    let mut list = lists.read_block_postings_from_terminfo(&known, IndexRecordOption::Basic)?;
    while !list.docs().is_empty() {
        list.docs().iter().for_each(|passage| meet(*passage as usize));
        list.advance();
    }
    Ok(())
}

fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let indexing = TextFieldIndexing::default().set_tokenizer(TOKENS).set_index_option(IndexRecordOption::WithFreqs);
    let text = TextOptions::default().set_indexing_options(indexing);
    let fields = Fields {
        names: builder.add_text_field("names", text.clone()),
        asked: builder.add_text_field("asked", text.clone()),
        texts: Localized::from_fn(|lang| builder.add_text_field(lang.as_str(), text.clone())),
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

#[cfg(test)]
mod tests {
    use tantivy::query::Bm25Weight;

    use super::*;
    use crate::lexicon::Lexicon;
    use crate::material::Part;
    use model::edition::{Edition, Scope};
    use model::term::Term;

    fn subject(id: &str) -> Subject {
        let term = Term {
            id: id.parse().expect("an id"),
            category: String::new(),
            editions: Vec::new(),
            sources: Vec::new(),
            note: None,
            one: None,
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
            part: Part::Entry,
            scopes: vec![Scope::Edition(edition)],
            text: Localized::default(),
            asked: Vec::new(),
            mentions: mentions.to_vec(),
        }
    }

    /// The lists of passages with these English texts, and their tokens.
    fn postings(passages: Vec<(Passage, &str)>) -> (Postings, Lexicon) {
        let english = |text: &str| Localized { en: text.to_owned(), ko: String::new() };
        let texts: Vec<Texts> =
            passages.iter().map(|(_, text)| Texts { plain: english(text), ..Texts::default() }).collect();
        let passages = passages.into_iter().map(|(passage, _)| passage).collect();
        let material = Material { subjects: vec![subject("a"), subject("b")], passages };
        let mut lexicon = Lexicon::default();
        texts.iter().for_each(|texts| drop(lexicon.count(texts.iter())));
        let mut postings = Postings::build(&material, &texts).expect("an index");
        postings.number(lexicon.tokens()).expect("lists");
        (postings, lexicon)
    }

    /// Three passages of two subjects; the last links to the first subject and holds in another edition.
    fn three() -> (Postings, Lexicon) {
        postings(vec![
            (passage(0, Edition::N4, &[]), "cover shot"),
            (passage(0, Edition::N4, &[]), "cover cover die die"),
            (passage(1, Edition::N5, &[0]), "die"),
        ])
    }

    const ENGLISH: Place = Place::Text(Lang::En);

    /// The scores after something was looked for.
    #[track_caller]
    fn scores(look: impl Fn(&mut Scores<'_>) -> Result<(), TantivyError>) -> Vec<(usize, f32)> {
        let (postings, _) = three();
        let mut scores = Scores::new(&postings);
        look(&mut scores).expect("lists");
        had(&scores)
    }

    /// The scores after these tokens were looked for.
    #[track_caller]
    fn added((postings, lexicon): (Postings, Lexicon), place: Place, tokens: &[&str], boost: f32) -> Vec<(usize, f32)> {
        let mut scores = Scores::new(&postings);
        for number in tokens.iter().filter_map(|token| lexicon.number(token)) {
            scores.add(place, number, lexicon.token(number), boost).expect("lists");
        }
        had(&scores)
    }

    fn had(scores: &Scores<'_>) -> Vec<(usize, f32)> {
        scores.all().iter().copied().enumerate().filter(|(_, score)| *score > 0.0).collect()
    }

    #[test]
    fn a_token_is_worth_what_tantivy_says() {
        // Three texts of seven tokens in all: `cover` is in two of them, once in two tokens and twice in four.
        let weight = Bm25Weight::for_one_term(2, 3, 7.0 / 3.0).boost_by(0.8);
        assert_eq!(added(three(), ENGLISH, &["cover"], 0.8), [(0, weight.score(2, 1)), (1, weight.score(4, 2))]);
    }

    #[test]
    fn tokens_add_up_and_those_that_nothing_has_are_worth_nothing() {
        let [cover, die] = ["cover", "die"].map(|one| added(three(), ENGLISH, &[one], 1.0));
        let both = added(three(), ENGLISH, &["cover", "die", "cove"], 1.0);
        assert_eq!(both, [cover[0], (1, cover[1].1 + die[0].1), die[1]]);
        assert_eq!(added(three(), Place::Asked, &["cover"], 1.0), []);
    }

    #[test]
    fn a_token_that_is_too_long_for_tantivy_is_in_no_passage() {
        let long = "a".repeat(70_000);
        let two = || postings(vec![(passage(0, Edition::N5, &[]), &long), (passage(0, Edition::N5, &[]), "die")]);
        assert_eq!(added(two(), ENGLISH, &[&long], 1.0), []);
        assert_eq!(added(two(), ENGLISH, &[&long, "die"], 1.0).len(), 1);
    }

    #[test]
    fn a_list_longer_than_a_block_is_gone_through_to_its_end() {
        let (postings, _) = postings((0..300).map(|_| (passage(0, Edition::N5, &[0]), "die")).collect());
        let mut scores = Scores::new(&postings);
        scores.add_about(0).expect("lists");
        assert_eq!(scores.all(), [2.0 * ABOUT; 300]);
    }

    #[test]
    fn what_is_about_a_subject_or_links_to_it_is_worth_the_same() {
        assert_eq!(scores(|scores| scores.add_about(0)), [(0, ABOUT), (1, ABOUT), (2, ABOUT)]);
        assert_eq!(scores(|scores| scores.add_about(1)), [(2, ABOUT)]);
    }

    #[test]
    fn facets_limit_what_was_found() {
        let groups = |groups: &[&[&str]]| -> Vec<Vec<String>> {
            groups.iter().map(|group| group.iter().map(ToString::to_string).collect()).collect()
        };
        for (wanted, excluded, expected) in [
            (groups(&[&["scope:n5", "scope:n4"]]), &[][..], &[0, 1, 2][..]),
            (groups(&[&["scope:n4"], &["label:of-a"]]), &[], &[0, 1]),
            (groups(&[&["scope:n4"], &["label:of-b"]]), &[], &[]),
            (groups(&[&["subject:none"]]), &[], &[]),
            (groups(&[]), &["label:of-a".to_owned()], &[2]),
        ] {
            let found = scores(|scores| scores.add_about(0).and_then(|()| scores.limit(&wanted, excluded)));
            assert_eq!(found.iter().map(|(at, _)| *at).collect::<Vec<_>>(), expected, "{wanted:?} {excluded:?}");
        }
    }
}
