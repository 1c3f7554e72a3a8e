//! The program's own words: messages from `locales/<lang>/*.ftl`, said in a reader's language.
//!
//! It knows no entry and no page; names of concepts come through a function of the caller. Start reading at
//! [`Messages::say`]. Korean particles have one home, [`particle`]; the reader's language one, [`preferred`].

mod arguments;
mod initial;
mod particle;
mod pattern;
mod preferred;

use std::collections::BTreeSet;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_pluralrules::{PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use crate::model::index::Index;
use crate::model::lang::{Lang, Localized};
use crate::model::message::{Arg, Message};

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
#[folder = "locales/"]
struct Files;

/// Every message in every language. Built once at start-up and passed down.
pub struct Messages {
    bundles: Localized<FluentBundle<FluentResource>>,
    ids: Localized<BTreeSet<String>>,
    /// The messages without arguments, by id: formatting one again would find the same.
    fixed: Localized<Index<String, String>>,
    /// The keywords of the program as each language says them: a page asks for thousands.
    words: Localized<Index<String, String>>,
    /// The messages with arguments, taken apart.
    plain: Localized<Index<String, Parts>>,
    plurals: Localized<Option<PluralRules>>,
    faults: Vec<String>,
    fingerprint: String,
}

impl Messages {
    /// Reads the embedded messages. A fault in a file leaves that message out; a test allows none.
    pub fn load() -> Self {
        let mut faults = Vec::new();
        let mut ids = Localized::<BTreeSet<String>>::default();
        let mut fingerprint = String::new();
        let bundles = Localized::from_fn(|lang| {
            let mut bundle = empty_bundle(lang);
            for path in Files::iter().filter(|path| path.starts_with(&format!("{lang}/"))) {
                let Some(file) = Files::get(&path) else { continue };
                fingerprint.extend(file.metadata.sha256_hash().iter().take(4).map(|byte| format!("{byte:02x}")));
                let text = String::from_utf8_lossy(&file.data).into_owned();
                ids.get_mut(lang).extend(message_ids(&text));
                add(&mut bundle, &path, text, &mut faults);
            }
            bundle
        });
        let fixed = Localized::from_fn(|lang| {
            let all = ids.get(lang).iter();
            all.filter_map(|id| Some((id.clone(), fixed(bundles.get(lang), id)?))).collect()
        });
        let words = Localized::from_fn(|lang| {
            let fixed: &Index<String, String> = fixed.get(lang);
            fixed.iter().filter_map(|(id, said)| Some((id.strip_prefix(WORD)?.to_owned(), said.clone()))).collect()
        });
        let plain = Localized::from_fn(|lang| {
            let bundle: &FluentBundle<FluentResource> = bundles.get(lang);
            let parts = |id: &String| Some((id.clone(), Parts::of(bundle.get_message(id)?.value()?)?));
            ids.get(lang).iter().filter_map(parts).collect()
        });
        let plurals = Localized::from_fn(|lang| PluralRules::create(locale(lang), PluralRuleType::CARDINAL).ok());
        Self { bundles, ids, fixed, words, plain, plurals, faults, fingerprint }
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
    pub fn ids(&self, lang: Lang) -> &BTreeSet<String> {
        self.ids.get(lang)
    }

    /// Whether a language has a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.bundles.get(lang).has_message(id)
    }

    /// A message in a language. A missing one is shown as its id, which a test finds.
    pub fn say(&self, lang: Lang, message: &Message, titles: &Titles<'_>) -> String {
        if message.args.is_empty()
            && let Some(fixed) = self.fixed.get(lang).get(message.id)
        {
            return fixed.clone();
        }
        let text = |name: &str, arg| self.named_text(lang, name, arg, titles);
        let given = Given { args: &message.args, text: &text, plurals: self.plurals.get(lang).as_ref() };
        let plain = self.plain.get(lang).get(message.id).and_then(|parts| parts.say(&given));
        plain.unwrap_or_else(|| self.format(lang, message, titles))
    }

    /// A message as Fluent says it.
    fn format(&self, lang: Lang, message: &Message, titles: &Titles<'_>) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in message.args.iter() {
            args.set(name, self.named_value(lang, name, arg, titles));
        }
        format(self.bundles.get(lang), message.id, &args).unwrap_or_else(|| message.id.to_owned())
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

fn format(bundle: &FluentBundle<FluentResource>, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

/// A message that asks for no argument.
fn fixed(bundle: &FluentBundle<FluentResource>, id: &str) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    let mut missing = Vec::new();
    let text = bundle.format_pattern(pattern, None, &mut missing).into_owned();
    missing.is_empty().then_some(text)
}

fn locale(lang: Lang) -> LanguageIdentifier {
    lang.as_str().parse().unwrap_or_default()
}

fn empty_bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![locale(lang)]);
    // Direction marks around arguments would end up in search boxes and copied text; both languages run left to right.
    bundle.set_use_isolating(false);
    bundle
}

fn add(bundle: &mut FluentBundle<FluentResource>, path: &str, text: String, faults: &mut Vec<String>) {
    let resource = match FluentResource::try_new(text) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
            resource
        }
    };
    if let Err(errors) = bundle.add_resource(resource) {
        faults.extend(errors.iter().map(|error| format!("{path}: {error}")));
    }
    // Added with the first file of a language; the others find it there already.
    let _already_there = bundle.add_function(PARTICLE, |positional, _named| match positional {
        [FluentValue::String(word), FluentValue::String(pair)] => format!("{word}{}", particle(word, pair)).into(),
        [FluentValue::Number(number), FluentValue::String(pair)] => {
            let word = arguments::plain_number(number.value);
            format!("{word}{}", particle(&word, pair)).into()
        }
        _other => FluentValue::Error,
    });
}

/// The ids that a file defines: what stands before ` =` at the start of a line.
fn message_ids(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines().filter_map(|line| {
        let (id, _) = line.split_once(" =")?;
        let first = id.bytes().next()?;
        let slug = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (first.is_ascii_lowercase() && slug).then(|| id.to_owned())
    })
}

#[cfg(test)]
mod tests;
