//! Every message that the sources name exists in every language, and every message is named.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;

use super::{Messages, PARTICLE};
use model::edition::Scope;
use model::entry::{ClauseStatus, DiscrepancyKind, Kind};
use model::fraction::Fraction;
use model::lang::Lang;
use model::length::Length;
use model::message::{Arg, Message};
use model::source::Rank;
use model::term::Status;
use model::value::Attribute;

const PREFIXES: [&str; 8] = ["step-", "refusal-", "problem-", "hint-", "ui-", "cli-", "why-", "search-note-"];

/// The files of `content/terms` and the folders of `content/rules`.
const CATEGORIES: &str = " ammo attribute classified equipment faction hacking marker mission order profile scenario tournament trait trooptype ";
const AREAS: &str = " army attributes combat deployment elements fireteams game hacking information orders rolls states troop-types visibility ";

fn sources(folder: &Path, kind: &str, found: &mut String) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("src can be read").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.ends_with("tests") {
            sources(&path, kind, found);
        } else if path.extension().is_some_and(|extension| extension == kind) && !path.ends_with("i18n/tests.rs") {
            found.push_str(&fs::read_to_string(&path).expect("a source file is text"));
        }
    }
}

/// Returns the root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn all(folder: &str, kind: &str) -> String {
    let mut found = String::new();
    sources(&root().join(folder), kind, &mut found);
    found
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// Returns the message ids written as string literals.
fn named(sources: &str) -> BTreeSet<&str> {
    let literals = sources.split('"').filter(|text| is_word(text) && !text.ends_with('-'));
    literals.filter(|text| PREFIXES.iter().any(|prefix| text.starts_with(prefix))).collect()
}

/// Returns the keywords in the sources, each with the name of its argument: `Word("…")`, `.word("…")` and
/// `.word("…", "…")`.
fn words(sources: &str) -> BTreeSet<(&str, &str)> {
    let direct = regex::Regex::new(r#"\bWord\(\s*()"([a-z0-9-]+)"\s*\)"#).expect("a pattern");
    let argument =
        regex::Regex::new(r#"\.word\(\s*(?:"([a-z0-9-]+)",\s*|lang,\s*)?"([a-z0-9-]+)"\s*\)"#).expect("a pattern");
    let both = direct.captures_iter(sources).chain(argument.captures_iter(sources));
    both.map(|found| (found.get(1).map_or("", |name| name.as_str()), found.get(2).expect("a keyword").as_str()))
        .collect()
}

#[test]
fn every_message_named_in_the_sources_exists_in_every_language() {
    let (sources, messages) = (all("src", "rs"), Messages::load());
    assert_eq!(messages.faults(), [""; 0], "faults in locales/");
    let mut missing = Vec::new();
    for lang in Lang::ALL {
        missing
            .extend(named(&sources).into_iter().filter(|id| !messages.has(lang, id)).map(|id| format!("{lang}: {id}")));
        let has_word = |name: &str, word: &str| {
            messages.known_word(lang, &format!("{name}-{word}")).is_some() || messages.known_word(lang, word).is_some()
        };
        let unknown = words(&sources).into_iter().filter(|(name, word)| !has_word(name, word));
        missing.extend(unknown.map(|(_, word)| format!("{lang}: word-{word}")));
    }
    assert!(missing.is_empty(), "missing messages:\n{}", missing.join("\n"));
}

/// Names of values, modes, areas and categories are in the content; every other message is named in the sources or
/// referred to by another message.
#[test]
fn every_message_is_used_in_the_sources() {
    let sources = all("src", "rs") + &all("content", "md") + CATEGORIES + AREAS;
    let tokens: BTreeSet<&str> = sources.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).collect();
    // References to messages are between braces.
    let texts = all("locales", "ftl");
    let parts: BTreeSet<&str> = texts.split("{ ").filter_map(|rest| rest.split(" }").next()).collect();
    let named = |id: &str| {
        let word = id.strip_prefix("word-").unwrap_or(id);
        let parted = |at: usize| tokens.contains(&word[..at]) && tokens.contains(&word[at + 1..]);
        tokens.contains(word) || parts.contains(id) || (word != id && word.match_indices('-').any(|(at, _)| parted(at)))
    };
    let mut dead = Vec::new();
    for lang in Lang::ALL {
        let unnamed = ids(lang).into_iter().filter(|id| !named(id));
        dead.extend(unnamed.map(|id| format!("{lang}: {id}")));
    }
    assert!(dead.is_empty(), "messages that nothing uses:\n{}", dead.join("\n"));
}

#[test]
fn the_languages_have_the_same_messages() {
    for lang in Lang::ALL {
        assert_eq!(ids(lang), ids(Lang::ALL[0]), "{lang}");
    }
}

#[test]
fn every_keyword_of_the_vocabulary_has_a_message() {
    let messages = Messages::load();
    let mut keywords: Vec<&str> = Kind::ALL.iter().map(|kind| kind.as_str()).collect();
    keywords.extend(Rank::ALL.map(Rank::as_str));
    keywords.extend(Status::ALL.map(Status::as_str));
    keywords.extend(Attribute::ALL.map(Attribute::as_str));
    keywords.extend(Scope::all().map(Scope::as_str));
    keywords.extend(
        [DiscrepancyKind::Contradiction, DiscrepancyKind::Gap, DiscrepancyKind::Slip].map(DiscrepancyKind::as_str),
    );
    for lang in Lang::ALL {
        for keyword in &keywords {
            assert!(messages.known_word(lang, keyword).is_some(), "{lang}: word-{keyword}");
        }
        for status in ClauseStatus::ALL {
            assert!(messages.known_word(lang, &format!("status-{}", status.as_str())).is_some(), "{lang}: {status:?}");
        }
    }
}

#[test]
fn arguments_are_formatted_for_readers() {
    let messages = Messages::load();
    let fraction = Fraction { exact: "139/400".to_owned(), basis_points: 3475 };
    for (arg, en, ko) in [
        (Arg::Number(-3), "\u{2212}3", "\u{2212}3"),
        (Arg::Signed(-3), "\u{2212}3", "\u{2212}3"),
        (Arg::Signed(3), "+3", "+3"),
        (Arg::Numbers(vec![4, 9]), "4, 9", "4, 9"),
        (Arg::Numbers(vec![]), "none", "없음"),
        (Arg::Length(Length::inches(8)), "8\u{2033}", "8인치"),
        (Arg::Fraction(Box::new(fraction)), "34.75% (139/400)", "34.75% (139/400)"),
        (Arg::Word("bs"), "BS", "BS"),
        (Arg::Term("critical".into()), "<critical>", "<critical>"),
    ] {
        let say = |lang| messages.argument(lang, &arg, &|id| format!("<{id}>"));
        assert_eq!((say(Lang::En).as_str(), say(Lang::Ko).as_str()), (en, ko));
    }
}

#[test]
fn a_keyword_has_the_sense_of_its_name() {
    let messages = Messages::load();
    for (name, keyword, en, ko) in [
        ("state", "normal", "Normal", "정상"),
        ("roll", "normal", "Normal Roll", "보통 굴림"),
        ("roll", "none", "no roll", "굴림 없음"),
        ("winner", "none", "none", "없음"),
        ("class", "bs", "BS Weapon", "사격 무기"),
        ("attribute", "bs", "BS", "BS"),
        ("information", "open", "open", "공개"),
    ] {
        let say = |lang| messages.word_in(lang, name, keyword);
        assert_eq!((say(Lang::En).as_str(), say(Lang::Ko).as_str()), (en, ko), "{name} {keyword}");
    }
}

#[test]
fn numbers_below_zero_are_written_with_a_minus_sign() {
    let messages = Messages::load();
    let message = Message::new("step-automatic-failure").number("value", -2);
    assert!(messages.say(Lang::En, &message, &str::to_owned).contains("\u{2212}2"));
}

#[test]
fn a_missing_message_is_shown_as_its_id() {
    let messages = Messages::load();
    assert_eq!(messages.say(Lang::Ko, &Message::new("no-such-message"), &str::to_owned), "no-such-message");
}

#[test]
fn every_message_is_formatted_without_errors() {
    let messages = Messages::load();
    let mut with_arguments = 0;
    for lang in Lang::ALL {
        for id in ids(lang) {
            let names = argument_names(&messages, lang, &id);
            for value in [1.into(), "\u{2212}7".into(), 12.into(), "공격".into(), "Dodge".into()] {
                let value: FluentValue<'_> = value;
                let args: FluentArgs<'_> = names.iter().map(|name| (name.as_str(), value.clone())).collect();
                let mut errors = Vec::new();
                let text = messages.format(lang, &id, &args, &mut errors).expect("a message");
                assert!(errors.is_empty() && !text.contains(PARTICLE), "{lang}: {id}: {text}: {errors:?}");
                with_arguments += usize::from(!names.is_empty());
            }
        }
    }
    assert!(with_arguments > 1_000, "only {with_arguments} messages have arguments");
}

#[test]
fn a_missing_argument_is_shown_by_its_name() {
    let messages = Messages::load();
    let text = messages.say(Lang::En, &Message::new("ui-inches"), &str::to_owned);
    assert!(text.contains("{$number}"), "{text}");
}

/// Returns the ids of the messages of a language.
fn ids(lang: Lang) -> BTreeSet<String> {
    let text = all(&format!("locales/{lang}"), "ftl");
    let resource = FluentResource::try_new(text).expect("messages");
    let id =
        |entry: &Entry<&str>| if let Entry::Message(message) = entry { Some(message.id.name.to_owned()) } else { None };
    resource.entries().filter_map(id).collect()
}

/// Returns the names of the arguments of a message and of the messages that it refers to.
fn argument_names(messages: &Messages, lang: Lang, id: &str) -> BTreeSet<String> {
    let pattern = messages.bundles.get(lang).get_message(id).and_then(|message| message.value());
    let pattern = format!("{:?}", pattern.expect("a message"));
    let identifiers = |expression: &str| -> Vec<String> {
        let prefix = format!("{expression} {{ id: Identifier {{ name: \"");
        pattern.split(&prefix).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let referred = identifiers("MessageReference");
    let inherited = referred.iter().flat_map(|id| argument_names(messages, lang, id));
    identifiers("VariableReference").into_iter().chain(inherited).collect()
}

#[test]
fn particles_are_written_with_the_form_after_a_consonant_first() {
    let text = all("locales/ko", "ftl");
    let pairs = text.split("PARTICLE(").skip(1).filter_map(|rest| rest.split('"').nth(1));
    let wrong: BTreeSet<&str> =
        pairs.filter(|pair| !["과/와", "으로/로", "은/는", "을/를", "이/가"].contains(pair)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
