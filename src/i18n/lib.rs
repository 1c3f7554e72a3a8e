//! Localization: the messages of the program from `locales/<lang>/*.ftl`, in Fluent.
//!
//! [`pattern`] compiles each message once; a message with unsupported syntax is a fault, which a test finds. This crate
//! must not know entries or pages; names of terms come from a function of the caller. Start reading at [`Messages::say`].
//! [`particle`] chooses Korean particles, [`negotiate_language`] the reader's language.

mod accept_language;
mod arguments;
mod initial;
mod particle;
mod pattern;

use std::borrow::Cow;

use fluent_syntax::ast::{self, Entry, Resource};
use fluent_syntax::parser;
use intl_pluralrules::{PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use model::index::Index;
use model::lang::{Lang, Localized};
use model::message::{Arg, Message};

pub use accept_language::negotiate_language;
pub use arguments::{minus, percent, signed, whole_percent};
pub use initial::{Initial, index_key};
pub use particle::particle;

use pattern::{Arguments, Patterns, Template};

/// Maps the id of an entry or term to its preferred name in the reader's language.
pub type Titles<'a> = dyn Fn(&str) -> String + 'a;

/// The prefix of the message ids of keywords.
const WORD_PREFIX: &str = "word-";

#[derive(rust_embed::RustEmbed)]
#[folder = "../../locales/"]
struct Files;

/// Every message in every language. Built once at start and passed down.
pub struct Messages {
    /// The messages by id.
    templates: Localized<Index<&'static str, Template>>,
    /// The keywords of the program: a page formats thousands.
    words: Localized<Index<&'static str, String>>,
    plurals: Localized<Option<PluralRules>>,
    faults: Vec<String>,
    fingerprint: String,
}

impl Messages {
    /// Loads the embedded messages. A faulty message is left out; a test allows no faults.
    pub fn load() -> Self {
        let mut faults = Vec::new();
        let mut fingerprint = String::new();
        let templates = Localized::from_fn(|lang| {
            let mut patterns = Patterns::default();
            for path in Files::iter().filter(|path| path.starts_with(&format!("{lang}/"))) {
                let Some(file) = Files::get(&path) else { continue };
                fingerprint.extend(file.metadata.sha256_hash().iter().take(4).map(|byte| format!("{byte:02x}")));
                read(&path, text(file.data), &mut patterns, &mut faults);
            }
            compile(lang, &patterns, &mut faults)
        });
        let plurals = Localized::from_fn(|lang| PluralRules::create(locale(lang), PluralRuleType::CARDINAL).ok());
        let words = Localized::from_fn(|lang| {
            let templates: &Index<&str, Template> = templates.get(lang);
            let words = templates.iter();
            let words = words.filter_map(|(id, template)| Some((id.strip_prefix(WORD_PREFIX)?, template.text()?)));
            words.collect()
        });
        Self { templates, words, plurals, faults, fingerprint }
    }

    /// The faults of the files; empty in a tested build.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// A short hash of all messages, for `ETag`s.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// The ids of the messages of a language.
    pub fn ids(&self, lang: Lang) -> impl Iterator<Item = &'static str> + '_ {
        self.templates.get(lang).keys().copied()
    }

    /// Whether a language has a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.templates.get(lang).contains_key(id)
    }

    /// Formats a message. A missing message is shown as its id, which a test finds.
    pub fn say(&self, lang: Lang, message: &Message, titles: &Titles<'_>) -> String {
        let Some(template) = self.templates.get(lang).get(message.id) else { return message.id.to_owned() };
        let text = |name: &str, arg| self.named_text(lang, name, arg, titles);
        template.format(&Arguments { args: &message.args, text: &text, plurals: self.plurals.get(lang).as_ref() })
    }

    /// Formats one argument: the label of a ledger line, a fact of an outcome.
    pub fn argument(&self, lang: Lang, arg: &Arg, titles: &Titles<'_>) -> String {
        self.text(lang, arg, titles).into_owned()
    }

    /// A keyword of the program in a language; the keyword itself if it has no message.
    pub fn word(&self, lang: Lang, keyword: &str) -> String {
        self.known_word(lang, keyword).unwrap_or_else(|| keyword.to_owned())
    }

    /// A keyword of the program in a language, if it has a message.
    pub fn known_word(&self, lang: Lang, keyword: &str) -> Option<String> {
        self.words.get(lang).get(keyword).cloned()
    }
}

fn locale(lang: Lang) -> LanguageIdentifier {
    lang.as_str().parse().unwrap_or_default()
}

/// The text of an embedded file. A build that reads the files at run time leaks them once.
fn text(data: Cow<'static, [u8]>) -> &'static str {
    let bytes = match data {
        Cow::Borrowed(bytes) => bytes,
        Cow::Owned(bytes) => bytes.leak(),
    };
    str::from_utf8(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes).into_owned().leak())
}

/// Reads the messages of a file.
fn read(path: &str, text: &'static str, patterns: &mut Patterns, faults: &mut Vec<String>) {
    let resource: Resource<&'static str> = match parser::parse_runtime(text) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
            resource
        }
    };
    for entry in resource.body {
        let message = match entry {
            Entry::Message(message) if message.attributes.is_empty() => message,
            Entry::Message(ast::Message { id, .. }) | Entry::Term(ast::Term { id, .. }) => {
                faults.push(format!("{path}: `{}` has attributes or is a term, which nothing uses", id.name));
                continue;
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
        };
        let id = message.id.name;
        let Some(pattern) = message.value else { continue };
        if patterns.insert(id, pattern).is_some() {
            faults.push(format!("{path}: `{id}` is defined twice"));
        }
    }
}

/// Compiles the messages of a language.
fn compile(lang: Lang, patterns: &Patterns, faults: &mut Vec<String>) -> Index<&'static str, Template> {
    let templates = patterns.iter().filter_map(|(id, pattern)| {
        let template = Template::compile(pattern, patterns);
        if template.is_none() {
            faults.push(format!(
                "{lang}: `{id}` has more than texts, arguments, particles, selections and other messages"
            ));
        }
        Some((*id, template?))
    });
    templates.collect()
}

#[cfg(test)]
mod tests;
