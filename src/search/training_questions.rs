//! Questions that are trained on and not indexed.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::corpus::PassagePart;
use model::ids::ClauseId;

/// Questions that are only trained on, by the clause that answers them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct TrainingQuestions(BTreeMap<ClauseId, QuestionsByLang>);

/// The questions of a clause.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionsByLang {
    en: Vec<String>,
    ko: Vec<String>,
}

impl TrainingQuestions {
    /// The clauses with questions.
    pub fn clauses(&self) -> impl Iterator<Item = &ClauseId> {
        self.0.keys()
    }

    /// Adds the questions of another file. Returns the first clause that both have, and adds nothing then.
    pub fn merge(&mut self, other: Self) -> Option<ClauseId> {
        let twice = other.0.keys().find(|clause| self.0.contains_key(*clause)).cloned();
        if twice.is_none() {
            self.0.extend(other.0);
        }
        twice
    }

    /// The questions of a part of an entry.
    pub(super) fn get(&self, part: &PassagePart) -> impl Iterator<Item = &str> {
        let questions = if let PassagePart::Clause(clause) = part { self.0.get(clause) } else { None };
        questions.into_iter().flat_map(|questions| questions.en.iter().chain(&questions.ko)).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn questions(toml: &str) -> TrainingQuestions {
        toml::from_str(toml).expect("questions")
    }

    #[test]
    fn two_files_with_one_clause_are_not_merged() {
        let mut all = questions("[\"dice#how-many\"]\nen = []\nko = []");
        assert_eq!(all.merge(all.clone()).map(|clause| clause.to_string()), Some("dice#how-many".to_owned()));
        assert_eq!(all.merge(questions("[\"dice#which\"]\nen = []\nko = []")), None);
        assert_eq!(all.clauses().count(), 2);
    }
}
