//! Texts that are trained on and not indexed: questions that a clause answers, and texts that have nothing to do with
//! the game.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::corpus::PassagePart;
use model::ids::ClauseId;

/// The only token of the document that texts that have nothing to do with the game belong to. No text has it.
pub const EVERYDAY: &str = "\u{2}everyday";

/// Texts that are only trained on.
#[derive(Clone, Debug, Default)]
pub struct TrainingQuestions {
    /// Questions by the clause that answers them.
    by_clause: QuestionsByClause,
    /// Texts that have nothing to do with the game.
    everyday: Vec<String>,
}

/// Questions by the clause that answers them: a file of them.
pub type QuestionsByClause = BTreeMap<ClauseId, QuestionsByLang>;

/// The questions of a clause.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionsByLang {
    en: Vec<String>,
    ko: Vec<String>,
}

impl TrainingQuestions {
    /// Adds the questions of a file. Returns the first clause that both have, and adds nothing then.
    pub fn merge(&mut self, file: QuestionsByClause) -> Option<ClauseId> {
        let twice = file.keys().find(|clause| self.by_clause.contains_key(*clause)).cloned();
        if twice.is_none() {
            self.by_clause.extend(file);
        }
        twice
    }

    /// Adds texts that have nothing to do with the game, one a line.
    pub fn add_everyday(&mut self, lines: &str) {
        self.everyday.extend(lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
    }

    /// The texts that have nothing to do with the game.
    pub(super) fn everyday(&self) -> impl Iterator<Item = &str> {
        self.everyday.iter().map(String::as_str)
    }

    /// The questions of a part of an entry.
    pub(super) fn get(&self, part: &PassagePart) -> impl Iterator<Item = &str> {
        let questions = if let PassagePart::Clause(clause) = part { self.by_clause.get(clause) } else { None };
        questions.into_iter().flat_map(|questions| questions.en.iter().chain(&questions.ko)).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn questions(toml: &str) -> QuestionsByClause {
        toml::from_str(toml).expect("questions")
    }

    #[test]
    fn two_files_with_one_clause_are_not_merged() {
        let file = questions("[\"dice#how-many\"]\nen = []\nko = []");
        let mut all = TrainingQuestions::default();
        assert_eq!(all.merge(file.clone()), None);
        assert_eq!(all.merge(file).map(|clause| clause.to_string()), Some("dice#how-many".to_owned()));
        assert_eq!(all.merge(questions("[\"dice#which\"]\nen = []\nko = []")), None);
        assert_eq!(all.by_clause.len(), 2);
    }

    #[test]
    fn everyday_texts_are_lines() {
        let mut all = TrainingQuestions::default();
        all.add_everyday("boil an egg\n\n  오늘 날씨 \n");
        assert_eq!(all.everyday().collect::<Vec<_>>(), ["boil an egg", "오늘 날씨"]);
    }
}
