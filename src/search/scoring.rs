//! The scores of results without a name match, on the scale of [`names::score`], and the reranking score of a candidate
//! for a query of several words: a linear model over its features.
//!
//! The weights were fitted to questions of `src/search/training` that were left out of the training, and to those of
//! `src/search/tests/queries.toml` and `questions.toml`, and rounded. This module must not know the index.

use crate::corpus::PassagePart;

/// The first clause of an entry that the whole query names: right after all exact names.
pub(crate) const OWN_CLAUSE: f32 = 860.0;
/// The first ruling of an entry that the whole query names.
pub(crate) const OWN_RULING: f32 = 830.0;
/// The first clause of an entry that an unfinished word may name: after all names, before other texts.
pub(crate) const CLAUSE_OF_UNFINISHED: f32 = 680.0;
/// An entry that the filters admit, for a query without words.
pub(crate) const FILTERED: f32 = 500.0;
/// A term without an entry that the filters admit, for a query without words.
pub(crate) const FILTERED_TERM: f32 = 400.0;

/// The kind of a passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PassageKind {
    /// An entry as a whole.
    Entry,
    /// A clause.
    Clause,
    /// A ruling.
    Ruling,
}

impl PassageKind {
    /// Returns the kind of a passage with this part of an entry.
    pub(crate) const fn from_part(part: &PassagePart) -> Self {
        match part {
            PassagePart::Entry => Self::Entry,
            PassagePart::Clause(_) => Self::Clause,
            PassagePart::Ruling(..) => Self::Ruling,
        }
    }
}

/// How the editions of a passage fit the reader's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditionFit {
    /// The passage holds in the reader's edition, by default in the newest.
    Holds,
    /// The passage holds in a pack, and the reader has chosen no edition.
    Pack,
    /// The passage holds in other editions only.
    Other,
}

/// The features of a candidate. Fractions run from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features {
    /// The part of the query that it covers in any way.
    pub coverage: f32,
    /// The part of the query that names its subject.
    pub name_coverage: f32,
    /// The score of the best name match of its subject.
    pub name_score: f32,
    /// How near it is to the query in meaning.
    pub similarity: f32,
    /// The part of the query whose words its text has, so that a sentence counts more than the phrases about it.
    pub text_coverage: f32,
    /// How prominent its subject is in the rules, so that a rule comes before its exceptions.
    pub prominence: f32,
    /// Whether the passage is for readers of the edition.
    pub edition: EditionFit,
    /// Whether the query names another weapon with a part of its name: an HMG and not this MULTI HMG.
    pub is_rival: bool,
    /// Whether the query asks for a number and it has one.
    pub has_number: bool,
    /// The kind of passage.
    pub kind: PassageKind,
}

/// A feature of a candidate with its weight.
struct WeightedFeature {
    /// What a full value adds.
    weight: f32,
    /// The value of a candidate, from 0 to 1.
    value: fn(&Features) -> f32,
}

/// The coverage of a query of which every word is covered, but for rounding.
pub(crate) const FULL_COVERAGE: f32 = 0.99;

/// The weights of the features.
const WEIGHTS: [WeightedFeature; 13] = [
    WeightedFeature { weight: 4.3, value: |features| features.coverage },
    WeightedFeature { weight: 0.75, value: |features| flag(features.coverage > FULL_COVERAGE) },
    WeightedFeature { weight: 2.0, value: |features| features.text_coverage },
    WeightedFeature { weight: 1.7, value: |features| features.name_coverage },
    WeightedFeature { weight: 1.2, value: |features| features.name_score },
    WeightedFeature { weight: 8.0, value: |features| features.similarity },
    WeightedFeature { weight: 9.3, value: |features| features.similarity * features.similarity },
    WeightedFeature { weight: 0.3, value: |features| features.prominence },
    WeightedFeature { weight: 0.5, value: |features| flag(features.edition == EditionFit::Holds) },
    WeightedFeature { weight: -5.1, value: |features| flag(features.edition == EditionFit::Other) },
    WeightedFeature { weight: -1.75, value: |features| flag(features.is_rival) },
    WeightedFeature { weight: 0.7, value: |features| flag(features.has_number) },
    WeightedFeature { weight: -0.2, value: |features| flag(!matches!(features.kind, PassageKind::Clause)) },
];

/// The score without any feature, and the scale of the weights.
const BIAS: f32 = 209.0;
const SCALE: f32 = 22.5;

impl Features {
    /// Returns the score of the candidate, up to about 850.
    pub(crate) fn score(&self) -> f32 {
        BIAS + SCALE * WEIGHTS.iter().map(|feature| feature.weight * (feature.value)(self)).sum::<f32>()
    }
}

const fn flag(holds: bool) -> f32 {
    if holds { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Features = Features {
        coverage: 0.5,
        name_coverage: 0.0,
        name_score: 0.0,
        similarity: 0.0,
        text_coverage: 0.5,
        prominence: 0.5,
        edition: EditionFit::Holds,
        is_rival: false,
        has_number: false,
        kind: PassageKind::Clause,
    };

    #[test]
    fn every_feature_moves_the_score_in_its_direction() {
        let score = PLAIN.score();
        for better in [
            Features { coverage: 0.6, ..PLAIN },
            Features { name_coverage: 0.1, ..PLAIN },
            Features { name_score: 0.1, ..PLAIN },
            Features { similarity: 0.1, ..PLAIN },
            Features { text_coverage: 0.6, ..PLAIN },
            Features { prominence: 0.6, ..PLAIN },
            Features { has_number: true, ..PLAIN },
        ] {
            assert!(better.score() > score, "{better:?}");
        }
        for worse in [
            Features { edition: EditionFit::Pack, ..PLAIN },
            Features { edition: EditionFit::Other, ..PLAIN },
            Features { is_rival: true, ..PLAIN },
            Features { kind: PassageKind::Entry, ..PLAIN },
            Features { kind: PassageKind::Ruling, ..PLAIN },
        ] {
            assert!(worse.score() < score, "{worse:?}");
        }
    }

    #[test]
    fn no_passage_scores_higher_than_an_exact_name() {
        let best = Features {
            coverage: 1.0,
            name_coverage: 1.0,
            name_score: 0.9,
            similarity: 1.0,
            text_coverage: 1.0,
            prominence: 1.0,
            has_number: true,
            ..PLAIN
        };
        assert!((700.0..860.0).contains(&best.score()), "{}", best.score());
    }
}
