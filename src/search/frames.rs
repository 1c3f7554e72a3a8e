//! What a question asks for: a time, a place, somebody, a number, a reason, a way, what may be done; and in which edition.
//!
//! The words that ask say nothing of what a question is about and are dropped from it, but two phrases that ask for the
//! same are nearer to each other. This module must not know phrases or what a frame is worth.

use crate::words::Word;
use model::edition::Scope;

/// What marks a frame, so that it is never taken for a word.
const FRAME: char = '\u{2}';
const WHEN: &str = "when";
const WHERE: &str = "where";
const WHO: &str = "who";
const WHY: &str = "why";
const HOW: &str = "how";
const HOW_MANY: &str = "how-many";
const WHAT_TO_DO: &str = "what-to-do";

/// The frames of a question, as tokens.
pub fn frames(words: &[&Word], scope: Option<Scope>) -> Vec<String> {
    let has = |one: &str| words.iter().any(|word| word.text == one);
    let begins = |starts: &[&str]| words.iter().any(|word| starts.iter().any(|start| word.text.starts_with(start)));
    let may = ["can", "may", "could", "allowed"].into_iter().any(has);
    let deed = has("what") && may && ["do", "declare"].into_iter().any(has);
    let deed_ko = words.windows(2).any(|pair| {
        let what = ["뭐", "뭘", "무엇"].into_iter().any(|what| pair[0].text.starts_with(what));
        what && ["하", "할", "해"].into_iter().any(|deed| pair[1].text.starts_with(deed))
    });
    let many = has("many") || has("much") || begins(&["몇", "얼마"]);
    let asked = [
        (WHEN, has("when") || begins(&["언제"])),
        (WHERE, has("where") || begins(&["어디"])),
        (WHO, has("who") || has("whom") || has("whose") || begins(&["누가", "누구", "누굴"])),
        (WHY, has("why") || has("왜")),
        (HOW, (has("how") && !many) || begins(&["어떻게", "어케"])),
        (HOW_MANY, many),
        (WHAT_TO_DO, deed || deed_ko),
    ];
    let asked = asked.into_iter().filter(|(_, asked)| *asked).map(|(frame, _)| frame);
    asked.chain(scope.map(Scope::as_str)).map(|frame| format!("{FRAME}{frame}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::words;

    fn frames_of(text: &str, scope: Option<Scope>) -> Vec<String> {
        frames(&words(text).iter().collect::<Vec<_>>(), scope)
    }

    #[test]
    fn both_languages_ask_in_the_same_frames() {
        for (en, ko, frame) in [
            ("when does it end", "언제 끝나", WHEN),
            ("where is it placed", "어디다 놓아", WHERE),
            ("who may do it", "누가 하나", WHO),
            ("why did it fail", "왜 실패해", WHY),
            ("how do I leave it", "어떻게 벗어나", HOW),
            ("how many dice", "주사위 몇 개", HOW_MANY),
            ("what can they do", "뭐 할 수 있나", WHAT_TO_DO),
        ] {
            for text in [en, ko] {
                assert_eq!(frames_of(text, None), [format!("{FRAME}{frame}")], "{text}");
            }
        }
        assert_eq!(frames_of("can I shoot", None), [""; 0]);
        assert_eq!(frames_of("can I shoot", "n5".parse().ok()), ["\u{2}n5"]);
    }
}
