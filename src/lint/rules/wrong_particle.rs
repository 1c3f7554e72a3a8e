//! `wrong-particle`: a Korean particle does not fit the sound before it.
//!
//! Why: it is a spelling error that is easy to miss after a link or an abbreviation.
//!
//! After Hangul, only nouns are checked, because 는 after a consonant is also an ending (`있는`) and 이 after a vowel also
//! ends words (`차이`): the stem must be a name of the term base, or the dictionary must read nouns and a particle. After
//! abbreviations, digits, links and printed values, [`particle`] decides; the Korean sound of other English words is
//! unknown, and `N3` may be read in either language.
//!
//! Example: `사선를`, `TAG은`, `[[burst]]{를/을}`.

use std::ops::Range;

use crate::context::Context;
use crate::mentions::Mentions;
use crate::pairs::{LinkSpan, Pair, PlainText, VALUE_CHAR};
use crate::rule::{Fault, Rule, warning};
use crate::warning::Warning;
use i18n::particle;
use language::hangul::is_syllable;
use model::lang::{Lang, Localized};
use model::message::Message;
use morphology::{MorphologicalAnalyzer, PartOfSpeech};

pub(super) const RULE: Rule = Rule { name: "wrong-particle", run };

/// The particle pairs, the form after a consonant first.
const PARTICLE_PAIRS: [(&str, &str); 5] = [("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("으로", "로")];

/// The suffixes that may follow 과/와 and 으로/로.
const SUFFIXES: [&str; 7] = ["는", "도", "의", "만", "서", "써", "부터"];

fn run(context: &Context<'_>, pair: &Pair<'_>, _mentions: &Localized<Mentions>, warnings: &mut Vec<Warning>) {
    let takes_particles = |text: &&PlainText| text.words.contains(is_syllable);
    for text in Lang::ALL.into_iter().filter_map(|lang| pair.texts.get(lang).as_ref()).filter(takes_particles) {
        let mut warn = |offset: usize, found: &str, expected: &str| {
            let fault = Fault { text, offset, found, expected };
            warnings.push(warning(&RULE, pair, &fault, Message::new("lint-wrong-particle")));
        };
        let after_links = text.links.iter().map(|link| (link.range.start, &link.pair));
        let after_values = text.values.iter().map(|value| (value.offset, &value.pair));
        for (offset, pair) in after_links.chain(after_values) {
            if let Some(pair) = pair.as_deref().filter(|pair| !is_known(pair)) {
                warn(offset, pair, &reversed(pair));
            }
        }
        for run in runs(&text.words) {
            if let Some((found, expected)) = find_wrong_particle(context, pair, text, &run) {
                warn(run.start, &found, &expected);
            }
        }
    }
}

/// Returns whether a particle pair is valid.
fn is_known(pair: &str) -> bool {
    let plain = |closed: &str, open: &str| {
        let more = SUFFIXES.iter().copied().chain([""]);
        more.map(|more| format!("{closed}{more}/{open}{more}")).any(|known| known == pair)
    };
    PARTICLE_PAIRS.iter().any(|(closed, open)| plain(closed, open)) || is_copula_pair(pair)
}

/// Returns whether a pair are forms of 이다; each drops 이 after a vowel or contracts it: 이어도/여도.
fn is_copula_pair(pair: &str) -> bool {
    let Some((closed, open)) = pair.split_once('/') else { return false };
    let merged =
        |full: &str, short: &str| closed.strip_prefix(full).is_some_and(|rest| open.strip_prefix(short) == Some(rest));
    closed.strip_prefix('이') == Some(open) || merged("이어", "여") || merged("이었", "였")
}

fn reversed(pair: &str) -> String {
    pair.split_once('/').map_or_else(|| pair.to_owned(), |(first, second)| format!("{second}/{first}"))
}

/// Runs of Hangul.
fn runs(text: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (offset, c) in text.char_indices().filter(|(_, c)| is_syllable(*c)) {
        match runs.last_mut() {
            Some(run) if run.end == offset => run.end += c.len_utf8(),
            Some(_) | None => runs.push(offset..offset + c.len_utf8()),
        }
    }
    runs
}

/// Returns a word with a wrong particle, and with the right one.
fn find_wrong_particle(
    context: &Context<'_>,
    pair: &Pair<'_>,
    text: &PlainText,
    run: &Range<usize>,
) -> Option<(String, String)> {
    let (before, word) = (&text.words[..run.start], &text.words[run.clone()]);
    // A link inside the run: its particle may follow.
    let link = text.links.iter().rfind(|link| run.start < link.range.end && link.range.end < run.end);
    if let Some(link) = link {
        let tail = &text.words[link.range.end..run.end];
        return if link.pair.is_none() { after_link(context, pair, text, link, tail) } else { None };
    }
    if text.links.iter().any(|link| link.range.start < run.end && link.range.end == run.end) {
        return None;
    }
    let (stem, tail) = split(word)?;
    if !stem.is_empty() {
        return after_noun(context, text.lang, stem, tail);
    }
    let last = before.chars().next_back().filter(|last| !last.is_whitespace())?;
    if last == VALUE_CHAR {
        return after_value(text, run.start - VALUE_CHAR.len_utf8(), tail);
    }
    if let Some(link) = text.links.iter().find(|link| link.range.end == run.start) {
        return if link.pair.is_none() { after_link(context, pair, text, link, tail) } else { None };
    }
    if last.is_ascii_alphanumeric() || ")’”\"'″%".contains(last) {
        return after_punctuation(before, tail);
    }
    None
}

/// Splits a word into stem and particle; the longest particle wins.
fn split(word: &str) -> Option<(&str, &str)> {
    let forms = PARTICLE_PAIRS.iter().flat_map(|(closed, open)| [*closed, *open]);
    let forms = forms.flat_map(|form| SUFFIXES.iter().copied().chain([""]).map(move |more| format!("{form}{more}")));
    let stem = forms.filter_map(|form| word.strip_suffix(form.as_str())).min_by_key(|stem| stem.len())?;
    Some((stem, &word[stem.len()..]))
}

/// Returns the right particle, if this one is a wrong one.
fn corrected(word: &str, tail: &str) -> Option<String> {
    let by_length = {
        let mut pairs = PARTICLE_PAIRS;
        pairs.sort_by_key(|(closed, _)| std::cmp::Reverse(closed.len()));
        pairs
    };
    for (closed, open) in by_length {
        for form in [closed, open] {
            let Some(more) = tail.strip_prefix(form).filter(|more| more.is_empty() || SUFFIXES.contains(more)) else {
                continue;
            };
            // 은 and 이 take no suffix; otherwise 는 of 은/는 would match as one.
            if !more.is_empty() && !matches!(closed, "과" | "으로") {
                continue;
            }
            let fits = particle(word, &format!("{closed}/{open}")).to_owned();
            return (fits != form).then(|| format!("{fits}{more}"));
        }
    }
    None
}

/// Checks a particle after a link: it must fit its names in all editions.
fn after_link(
    context: &Context<'_>,
    pair: &Pair<'_>,
    text: &PlainText,
    link: &LinkSpan,
    tail: &str,
) -> Option<(String, String)> {
    let shown = &text.words[link.range.clone()];
    let titles =
        pair.scopes.iter().filter(|_| link.by_name).map(|scope| context.kb.title(&link.id, text.lang, Some(*scope)));
    titles.chain([shown]).find_map(|title| {
        let fits = corrected(title, tail)?;
        Some((format!("{title}{tail}"), format!("{title}{fits}")))
    })
}

/// Checks a particle after a printed value: it must fit its values in all editions.
fn after_value(text: &PlainText, offset: usize, tail: &str) -> Option<(String, String)> {
    let value = text.values.iter().find(|value| value.offset == offset && value.pair.is_none())?;
    value.shown.iter().find_map(|shown| {
        let fits = corrected(shown, tail)?;
        Some((format!("{shown}{tail}"), format!("{shown}{fits}")))
    })
}

fn after_noun(context: &Context<'_>, lang: Lang, stem: &str, tail: &str) -> Option<(String, String)> {
    let fits = corrected(stem, tail)?;
    stem.chars().nth(1)?;
    let word = format!("{stem}{tail}");
    let dictionary = &context.dictionary;
    let noun = |kind: PartOfSpeech| matches!(kind, PartOfSpeech::Noun | PartOfSpeech::Unit | PartOfSpeech::Number);
    let nouns = || dictionary.analyze(stem).iter().all(|morpheme| noun(morpheme.pos));
    // After a name of the term base, almost only a particle can follow; the dictionary may read another noun.
    let wrong = if context.names.get(lang).ends_with(stem) {
        dictionary.analyze(&word).len() > 1
    } else {
        nouns() && ends_in_a_particle(dictionary, &word, stem.len())
    };
    wrong.then(|| (word, format!("{stem}{fits}")))
}

/// Returns whether the dictionary reads only particles from this offset, not the end of a noun, a suffix or an ending.
fn ends_in_a_particle(dictionary: &MorphologicalAnalyzer, word: &str, from: usize) -> bool {
    let read = dictionary.analyze(word);
    let verbal = |kind: PartOfSpeech| {
        matches!(kind, PartOfSpeech::Verb | PartOfSpeech::Adjective | PartOfSpeech::Ending | PartOfSpeech::Auxiliary)
    };
    let mut tail = read.iter().filter(|morpheme| morpheme.range.end > from).peekable();
    tail.peek().is_some_and(|first| first.range.start == from)
        && tail.all(|morpheme| morpheme.pos == PartOfSpeech::Particle)
        && !read.iter().any(|morpheme| verbal(morpheme.pos))
}

/// Checks a particle after Latin letters, digits and closing punctuation. After a bracket, it may fit the text with or
/// without the bracket.
fn after_punctuation(before: &str, tail: &str) -> Option<(String, String)> {
    let start = before.rfind(char::is_whitespace).map_or(0, |index| index + 1);
    let word = &before[start..];
    let sounds = word.trim_end_matches(|c: char| !c.is_alphanumeric());
    let last = sounds.rsplit(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    if last.contains(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let fits = corrected(word, tail)?;
    if let Some(digit) = last.strip_suffix(|c: char| c.is_ascii_digit()).and(last.chars().next_back())
        && last.starts_with(|c: char| c.is_ascii_alphabetic())
    {
        corrected(english_digit(digit), tail)?;
    }
    if let Some(outside) = before.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')) {
        corrected(outside.0, tail)?;
    }
    Some((format!("{word}{tail}"), format!("{word}{fits}")))
}

/// Returns the English reading of a digit in Korean, as in `N3`.
const fn english_digit(digit: char) -> &'static str {
    match digit {
        '0' => "제로",
        '1' => "원",
        '2' => "투",
        '3' => "쓰리",
        '4' => "포",
        '5' => "파이브",
        '6' => "식스",
        '7' => "세븐",
        '8' => "에이트",
        _nine => "나인",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_particle_is_split_off() {
        assert_eq!(split("사선으로는"), Some(("사선", "으로는")));
        assert_eq!(split("사선로"), Some(("사선", "로")));
        assert_eq!(split("사선"), None);
    }

    #[test]
    fn a_wrong_particle_is_corrected_and_a_right_one_is_not() {
        for (word, tail, expected) in [
            ("사선", "를", Some("을")),
            ("사선", "을", None),
            ("회피", "으로만", Some("로만")),
            ("굴림", "와의", Some("과의")),
            ("라이플", "로", None),
            ("회피", "은", Some("는")),
            ("회피", "만", None),
        ] {
            assert_eq!(corrected(word, tail).as_deref(), expected, "{word}{tail}");
        }
    }

    #[test]
    fn brackets_and_letters_with_digits_may_be_read_in_two_ways() {
        for (before, tail, expected) in [
            ("TAG", "은", Some("TAG는")),
            ("WIP", "는", Some("WIP은")),
            ("3", "를", Some("3을")),
            ("N3", "는", None),
            ("N3", "은", None),
            ("N4", "은", Some("N4는")),
            ("추가 주사위(SD)", "가", None),
            ("대면 굴림(FTF)", "을", None),
            ("회피(ARO)", "을", Some("회피(ARO)를")),
            ("Shock", "로", None),
        ] {
            let found = after_punctuation(before, tail).map(|(_, expected)| expected);
            assert_eq!(found.as_deref(), expected, "{before}{tail}");
        }
    }

    #[test]
    fn pairs_with_the_form_after_a_consonant_first_are_known() {
        for pair in ["을/를", "으로/로", "과의/와의", "이나/나", "이어도/여도", "이었던/였던", "이다/다"]
        {
            assert!(is_known(pair), "{pair}");
        }
        for pair in ["를/을", "로/으로", "여도/이어도", "을", "을/은"] {
            assert!(!is_known(pair), "{pair}");
        }
    }
}
