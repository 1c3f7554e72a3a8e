//! The program's own words: messages from `locales/<lang>/*.ftl`, said in a reader's language.
//!
//! They are written in Fluent. Each is taken apart once, without a copy of its text; one that needs more than
//! [`pattern`] knows is a fault, which a test finds. It knows no entry and no page; names of concepts come through a
//! function of the caller. Start reading at [`Messages::say`]. Korean particles have one home, [`particle`]; the
//! reader's language one, [`preferred`].

mod arguments;
mod initial;
mod particle;
mod pattern;
mod preferred;

use std::borrow::Cow;

use fluent_syntax::ast::{self, Entry, Pattern, Resource};
use fluent_syntax::parser;
use intl_pluralrules::{PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use model::index::Index;
use model::lang::{Lang, Localized};
use model::message::{Arg, Message};

pub use arguments::{minus, percent, signed, whole_percent};
pub use initial::{Initial, index_key};
pub use particle::particle;
pub use preferred::preferred;

use pattern::{Given, Parts};

/// The names of concepts in the reader's language: an id in, its preferred name out.
pub type Titles<'a> = dyn Fn(&str) -> String + 'a;

/// The function that chooses a Korean particle.
const PARTICLE: &str = "PARTICLE";
/// What the ids of keywords begin with.
const WORD: &str = "word-";

#[derive(rust_embed::RustEmbed)]
#[folder = "../../locales/"]
struct Files;

/// What the messages of a language say, by id.
type Patterns = Index<&'static str, Pattern<&'static str>>;

/// Every message in every language. Built once at start-up and passed down.
pub struct Messages {
    /// By id.
    parts: Localized<Index<&'static str, Parts>>,
    /// The keywords of the program as each language says them: a page asks for thousands.
    words: Localized<Index<&'static str, String>>,
    plurals: Localized<Option<PluralRules>>,
    faults: Vec<String>,
    fingerprint: String,
}

impl Messages {
    /// Reads the embedded messages. A fault in a file leaves that message out; a test allows none.
    pub fn load() -> Self {
        let mut faults = Vec::new();
        let mut fingerprint = String::new();
        let parts = Localized::from_fn(|lang| {
            let mut patterns = Patterns::default();
            for path in Files::iter().filter(|path| path.starts_with(&format!("{lang}/"))) {
                let Some(file) = Files::get(&path) else { continue };
                fingerprint.extend(file.metadata.sha256_hash().iter().take(4).map(|byte| format!("{byte:02x}")));
                read(&path, text(file.data), &mut patterns, &mut faults);
            }
            taken_apart(lang, &patterns, &mut faults)
        });
        let plurals = Localized::from_fn(|lang| PluralRules::create(locale(lang), PluralRuleType::CARDINAL).ok());
        let words = Localized::from_fn(|lang| {
            let parts: &Index<&str, Parts> = parts.get(lang);
            let words = parts.iter().filter_map(|(id, parts)| Some((id.strip_prefix(WORD)?, parts.text()?)));
            words.collect()
        });
        Self { parts, words, plurals, faults, fingerprint }
    }

    /// What is wrong with the files; empty in a tested build.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// A short mark that changes when any message changes; part of what says that a page is unchanged.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// The ids a language has.
    pub fn ids(&self, lang: Lang) -> impl Iterator<Item = &'static str> + '_ {
        self.parts.get(lang).keys().copied()
    }

    /// Whether a language has a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.parts.get(lang).contains_key(id)
    }

    /// A message in a language. A missing one is shown as its id, which a test finds.
    pub fn say(&self, lang: Lang, message: &Message, titles: &Titles<'_>) -> String {
        let Some(parts) = self.parts.get(lang).get(message.id) else { return message.id.to_owned() };
        let text = |name: &str, arg| self.named_text(lang, name, arg, titles);
        parts.say(&Given { args: &message.args, text: &text, plurals: self.plurals.get(lang).as_ref() })
    }

    /// One argument alone: the label of a ledger line, a fact of an outcome.
    pub fn argument(&self, lang: Lang, arg: &Arg, titles: &Titles<'_>) -> String {
        self.text(lang, arg, titles).into_owned()
    }

    /// A keyword of the program in a language; the keyword itself where nothing says it.
    pub fn word(&self, lang: Lang, keyword: &str) -> String {
        self.known_word(lang, keyword).unwrap_or_else(|| keyword.to_owned())
    }

    /// A keyword of the program in a language, where there is a message for it.
    pub fn known_word(&self, lang: Lang, keyword: &str) -> Option<String> {
        self.words.get(lang).get(keyword).cloned()
    }
}

fn locale(lang: Lang) -> LanguageIdentifier {
    lang.as_str().parse().unwrap_or_default()
}

/// The text of an embedded file; what is not embedded, in a build that reads files, stays in memory like the program.
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
                faults.push(format!("{path}: `{}` has attributes or is a term, which nothing says", id.name));
                continue;
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
        };
        let id = message.id.name;
        let Some(pattern) = message.value else { continue };
        if patterns.insert(id, pattern).is_some() {
            faults.push(format!("{path}: `{id}` stands twice"));
        }
    }
}

fn taken_apart(lang: Lang, patterns: &Patterns, faults: &mut Vec<String>) -> Index<&'static str, Parts> {
    let parts = patterns.iter().filter_map(|(id, pattern)| {
        let parts = Parts::of(pattern, patterns);
        if parts.is_none() {
            faults.push(format!("{lang}: `{id}` is more than texts, arguments, particles, choices and other messages"));
        }
        Some((*id, parts?))
    });
    parts.collect()
}

#[cfg(test)]
mod tests;
