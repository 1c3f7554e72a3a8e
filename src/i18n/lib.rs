//! Localization: the messages of the program from `locales/<lang>/*.ftl`, formatted by Fluent.
//!
//! This crate must not know entries or pages; names of terms come from a function of the caller. Start reading at
//! [`Messages::say`]. [`particle()`] chooses Korean particles, [`negotiate_language`] the reader's language.
//!
//! To add a message: its text in each `locales/<lang>/`, under the same id. To add a language: `locales/<lang>/` here;
//! its variant is in `model::lang`, and `CONTRIBUTING.md` lists the other places.

mod accept_language;
mod arguments;
mod initial;
mod particle;

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use model::lang::{Lang, Localized};
use model::message::{Arg, Message};

pub use accept_language::negotiate_language;
pub use arguments::{minus, percent, rounded_percent, signed};
pub use initial::{Initial, index_key};
pub use particle::{optional_particle, particle, with_particle};

/// Maps the id of an entry or term to its preferred name in the reader's language.
pub type Titles<'a> = dyn Fn(&str) -> String + 'a;

/// The Fluent function that appends a Korean particle to an argument.
const PARTICLE: &str = "PARTICLE";

#[derive(rust_embed::RustEmbed)]
#[folder = "../../locales/"]
struct Files;

/// Every message in every language. Built once at start and passed down.
pub struct Messages {
    bundles: Localized<FluentBundle<FluentResource>>,
    faults: Vec<String>,
    fingerprint: String,
}

impl Messages {
    /// Loads the embedded messages. A faulty message is left out; a test allows no faults.
    pub fn load() -> Self {
        let mut faults = Vec::new();
        let mut fingerprint = String::new();
        let bundles = Localized::from_fn(|lang| {
            let mut bundle = empty_bundle(lang, &mut faults);
            for path in Files::iter().filter(|path| path.starts_with(&format!("{lang}/"))) {
                let Some(file) = Files::get(&path) else { continue };
                fingerprint.extend(file.metadata.sha256_hash().iter().take(4).map(|byte| format!("{byte:02x}")));
                let text = String::from_utf8_lossy(&file.data).into_owned();
                let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, errors)| {
                    faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
                    resource
                });
                if let Err(errors) = bundle.add_resource(resource) {
                    faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
                }
            }
            bundle
        });
        Self { bundles, faults, fingerprint }
    }

    /// Returns the faults of the files; empty in a tested build.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Returns a short hash of all messages, for `ETag`s.
    pub fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    /// Returns whether a language has a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.bundles.get(lang).has_message(id)
    }

    /// Formats a message. A missing message is shown as its id, a missing argument as its name; a test finds both.
    pub fn say(&self, lang: Lang, message: &Message, titles: &Titles<'_>) -> String {
        let args: FluentArgs<'_> =
            message.args.iter().map(|(name, arg)| (name, self.value(lang, name, arg, titles))).collect();
        let text = self.format(lang, message.id, &args, &mut Vec::new());
        text.map_or_else(|| message.id.to_owned(), Cow::into_owned)
    }

    /// Formats one argument: the label of a ledger line, a fact of an outcome.
    pub fn argument(&self, lang: Lang, arg: &Arg, titles: &Titles<'_>) -> String {
        self.text(lang, arg, titles).into_owned()
    }

    /// Returns a keyword of the program in a language; the keyword itself if it has no message.
    pub fn word(&self, lang: Lang, keyword: &str) -> String {
        self.known_word(lang, keyword).unwrap_or_else(|| keyword.to_owned())
    }

    /// Returns a keyword of the program in a language, if it has a message.
    pub fn known_word(&self, lang: Lang, keyword: &str) -> Option<String> {
        let args = FluentArgs::new();
        let text = self.format(lang, &format!("word-{keyword}"), &args, &mut Vec::new());
        text.map(Cow::into_owned)
    }

    /// Returns the text of a message, if it exists. Adds an error for everything that Fluent cannot resolve.
    fn format<'a>(
        &'a self,
        lang: Lang,
        id: &str,
        args: &'a FluentArgs<'_>,
        errors: &mut Vec<FluentError>,
    ) -> Option<Cow<'a, str>> {
        let bundle = self.bundles.get(lang);
        let pattern = bundle.get_message(id)?.value()?;
        Some(bundle.format_pattern(pattern, Some(args), errors))
    }
}

/// Returns a bundle without messages, with the particle function.
fn empty_bundle(lang: Lang, faults: &mut Vec<String>) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![locale(lang)]);
    // Isolating marks would break searches in the text and copies of it; both languages run from left to right.
    bundle.set_use_isolating(false);
    if let Err(error) = bundle.add_function(PARTICLE, |positional, _named| particle_function(positional)) {
        faults.push(error.to_string());
    }
    bundle
}

/// Returns the word followed by the particle of a pair: `PARTICLE($word, "을/를")`.
fn particle_function<'a>(positional: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [word, FluentValue::String(pair)] = positional else { return FluentValue::Error };
    let word = match word {
        FluentValue::String(word) => Cow::Borrowed(&**word),
        FluentValue::Number(number) => number.as_string(),
        FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => return FluentValue::Error,
    };
    format!("{word}{}", particle(&word, pair)).into()
}

fn locale(lang: Lang) -> LanguageIdentifier {
    lang.as_str().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests;
