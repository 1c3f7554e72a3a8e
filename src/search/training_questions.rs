//! Texts that are trained on and not indexed: questions that a clause answers, and off-topic texts, which have nothing
//! to do with the game.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::corpus::PassagePart;
use model::ids::ClauseId;

/// The sentinel token of the off-topic document. No text has it.
pub(crate) const OFF_TOPIC: &str = "\u{2}off-topic";

/// Texts that are only trained on.
#[derive(Clone, Debug, Default)]
pub struct TrainingQuestions {
    /// Questions by the clause that answers them.
    by_clause: QuestionsByClause,
    /// Off-topic texts: they have nothing to do with the game.
    off_topic: Vec<String>,
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

    /// Adds off-topic texts, one a line.
    pub fn add_off_topic(&mut self, lines: &str) {
        self.off_topic.extend(lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned));
    }

    /// Returns the off-topic texts.
    pub(super) fn off_topic(&self) -> impl Iterator<Item = &str> {
        self.off_topic.iter().map(String::as_str)
    }

    /// Returns the questions of a part of an entry.
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
    fn off_topic_texts_are_lines() {
        let mut all = TrainingQuestions::default();
        all.add_off_topic("boil an egg\n\n  오늘 날씨 \n");
        assert_eq!(all.off_topic().collect::<Vec<_>>(), ["boil an egg", "오늘 날씨"]);
    }
}
