//! The type of a question: when, where, who, why, how, how many, what can be done, whether it is allowed, what follows,
//! at which distance; and the edition it names.
//!
//! Question words are stop words, but two phrases of the same question type are closer to each other, so each type
//! becomes a token. This module must not know phrases or scores.

use language::tokenizer::{Script, Word};
use model::edition::Scope;

/// The prefix of a question type token, so that it is never taken for a word.
const TYPE_MARKER: char = '\u{2}';
const WHEN: &str = "when";
const WHERE: &str = "where";
const WHO: &str = "who";
const WHY: &str = "why";
const HOW: &str = "how";
const HOW_MANY: &str = "how-many";
const WHAT_TO_DO: &str = "what-to-do";
const ALLOWED: &str = "allowed";
const CONSEQUENCE: &str = "consequence";
const DISTANCE: &str = "distance";

/// Returns the question types of a query, as tokens.
pub(crate) fn classify_question(words: &[&Word], scope: Option<Scope>) -> Vec<String> {
    let has = |one: &str| words.iter().any(|word| word.text == one);
    let has_prefix =
        |prefixes: &[&str]| words.iter().any(|word| prefixes.iter().any(|prefix| word.text.starts_with(prefix)));
    let has_ending =
        |endings: &[&str]| words.iter().any(|word| endings.iter().any(|ending| word.text.ends_with(ending)));
    let may = ["can", "may", "could", "allowed"].into_iter().any(has);
    let action_en = has("what") && may && ["do", "declare"].into_iter().any(has);
    let action_ko = words.windows(2).any(|pair| {
        let what = ["뭐", "뭘", "무엇"].into_iter().any(|what| pair[0].text.starts_with(what));
        what && ["하", "할", "해"].into_iter().any(|verb| pair[1].text.starts_with(verb))
    });
    let many = has("many") || has("much") || has_prefix(&["몇", "얼마"]);
    let types = [
        (WHEN, has("when") || has_prefix(&["언제"])),
        (WHERE, has("where") || has_prefix(&["어디"])),
        (WHO, has("who") || has("whom") || has("whose") || has_prefix(&["누가", "누구", "누굴"])),
        (WHY, has("why") || has("왜")),
        (HOW, (has("how") && !many) || has_prefix(&["어떻게", "어케"])),
        (HOW_MANY, many),
        (WHAT_TO_DO, action_en || action_ko),
        (ALLOWED, may || has_ending(&["되나", "되냐", "되나요", "되는지", "되지", "됨", "돼", "될까", "가능"])),
        (CONSEQUENCE, has("happens") || has("if") || has_ending(&["면", "으면"])),
        (DISTANCE, words.iter().any(|word| word.script == Script::Number && word.text.ends_with("in"))),
    ];
    let types = types.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| name);
    types.chain(scope.map(Scope::as_str)).map(|name| format!("{TYPE_MARKER}{name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use language::tokenizer::tokenize;

    fn types_of(text: &str, scope: Option<Scope>) -> Vec<String> {
        classify_question(&tokenize(text).iter().collect::<Vec<_>>(), scope)
    }

    #[test]
    fn both_languages_have_the_same_question_types() {
        for (en, ko, name) in [
            ("when does it end", "언제 끝나", WHEN),
            ("where is it placed", "어디다 놓아", WHERE),
            ("who does it", "누가 하나", WHO),
            ("why did it fail", "왜 실패해", WHY),
            ("how do I leave it", "어떻게 벗어나", HOW),
            ("how many dice", "주사위 몇 개", HOW_MANY),
            ("is it allowed", "이거 가능", ALLOWED),
            ("what happens then", "지면", CONSEQUENCE),
            ("at 30 inches", "30인치에서", DISTANCE),
        ] {
            for text in [en, ko] {
                assert_eq!(types_of(text, None), [format!("{TYPE_MARKER}{name}")], "{text}");
            }
        }
        for text in ["what can they do", "뭐 할 수 있나"] {
            assert!(types_of(text, None).contains(&format!("{TYPE_MARKER}{WHAT_TO_DO}")), "{text}");
        }
        assert_eq!(types_of("I shoot", None), [""; 0]);
        assert_eq!(types_of("I shoot", "n5".parse().ok()), ["\u{2}n5"]);
    }
}
