//! The concepts that a text mentions by links and names, and whether each name is a proper one.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::context::Context;
use crate::pairs::{Pair, PlainText};
use language::hangul::is_syllable;
use language::korean;
use model::lang::Lang;
use model::term::{Status, Term, TermName};
use names::term_matcher::{TermMention, TermNameRef, is_full_name, is_name, makes_a_verb, same_spelling};

/// A name that should not be used for a concept.
pub(crate) struct ImproperName {
    /// The range of the name in the text, in bytes.
    pub range: Range<usize>,
    /// The concepts it should not be used for.
    pub uses: Vec<Misuse>,
}

/// A concept that a name should not be used for.
pub(crate) struct Misuse {
    /// The id of the concept's term.
    pub id: String,
    /// How the name may be used.
    pub status: Status,
    /// Whether the concept is certainly meant, regardless of the twin: a link leads to it.
    pub certain: bool,
}

/// The concepts mentioned in one text of a pair.
#[derive(Default)]
pub(crate) struct Mentions {
    /// The maximum number of proper mentions by id.
    proper: BTreeMap<String, usize>,
    /// The number of certain proper mentions by id.
    certain: BTreeMap<String, usize>,
    /// The range of the first certain mention by any name, by id.
    pub clear: BTreeMap<String, Range<usize>>,
    /// Names that are improper for at least one concept.
    pub improper: Vec<ImproperName>,
}

impl Mentions {
    /// Collects the mentions in one text of a pair; none if the text is missing.
    pub(crate) fn collect(context: &Context<'_>, pair: &Pair<'_>, lang: Lang) -> Self {
        let mut mentions = Self::default();
        let Some(text) = pair.texts.get(lang) else { return mentions };
        let all = context.names.get(lang).find(&text.words);
        for link in &text.links {
            mentions.record_certain(&link.id, &link.range);
            let inside = all.iter().filter(|mention| !link.by_name && !is_disjoint(&link.range, &mention.range));
            let target = context.kb.entries.get(link.id.as_str()).map_or(link.id.as_str(), |entry| entry.term.as_str());
            let improper: Vec<ImproperName> =
                inside.filter_map(|mention| improper_in_link(pair, text, mention, target)).collect();
            if !improper.iter().flat_map(|name| &name.uses).any(|misuse| misuse.id == target) {
                *mentions.proper.entry(link.id.clone()).or_default() += 1;
            }
            mentions.improper.extend(improper);
        }
        for mention in
            all.iter().filter(|mention| text.links.iter().all(|link| is_disjoint(&link.range, &mention.range)))
        {
            mentions.record(pair, text, mention);
        }
        mentions
    }

    /// Returns the maximum number of proper mentions of a concept.
    pub(crate) fn max_mentions(&self, id: &str) -> usize {
        self.proper.get(id).copied().unwrap_or_default()
    }

    /// Returns the minimum number of proper mentions of a concept.
    pub(crate) fn min_mentions(&self, id: &str) -> usize {
        self.certain.get(id).copied().unwrap_or_default()
    }

    fn record_certain(&mut self, id: &str, range: &Range<usize>) {
        *self.certain.entry(id.to_owned()).or_default() += 1;
        self.clear.entry(id.to_owned()).or_insert_with(|| range.clone());
    }

    fn record(&mut self, pair: &Pair<'_>, text: &PlainText, mention: &TermMention<'_>) {
        for own in spelled(text, mention) {
            let (term, name) = (&own.term, own.name());
            let beyond_doubt = is_meant(pair, text, mention, term);
            let proper = is_proper(term, name, text.lang, pair);
            if proper {
                *self.proper.entry(term.id.to_string()).or_default() += 1;
            }
            match name.status {
                _any if !beyond_doubt => {}
                Status::Avoid | Status::SearchOnly if !proper => {}
                _any if proper => self.record_certain(term.id.as_str(), &mention.range),
                Status::Preferred | Status::Admitted | Status::Avoid | Status::SearchOnly => {
                    self.clear.entry(term.id.to_string()).or_insert_with(|| mention.range.clone());
                }
            }
        }
        self.improper.extend(improper_name(pair, text, mention));
    }
}

/// Returns the uses with the spelling in the text.
fn spelled<'n>(text: &PlainText, mention: &TermMention<'n>) -> impl Iterator<Item = &'n TermNameRef> {
    let shown = text.words[mention.range.clone()].to_owned();
    mention.names.iter().filter(move |own| same_spelling(&own.name().name, &shown))
}

/// Returns whether words that look like the name of a concept are one. In the concept's own entry, a capital at the
/// start of a sentence counts as that of the name.
fn is_meant(pair: &Pair<'_>, text: &PlainText, mention: &TermMention<'_>, term: &Term) -> bool {
    is_full_name(&text.words, &mention.range) && (pair.entry.term == term.id || is_name(&text.words, &mention.range))
}

/// Returns the name, if it is improper for one of its concepts.
fn improper_name(pair: &Pair<'_>, text: &PlainText, mention: &TermMention<'_>) -> Option<ImproperName> {
    misuses(pair, text, mention, |term| pair.entry.term == term.id)
}

/// Returns a name in the text of a link, if it is improper for the target or always to be avoided. Other names and
/// parts of the name are fine: the link shows what is meant.
fn improper_in_link(
    pair: &Pair<'_>,
    text: &PlainText,
    mention: &TermMention<'_>,
    target: &str,
) -> Option<ImproperName> {
    let mut name = misuses(pair, text, mention, |term| term.id.as_str() == target)?;
    name.uses.retain_mut(|misuse| {
        misuse.certain = misuse.id == target;
        match misuse.status {
            Status::Avoid => true,
            Status::SearchOnly => misuse.certain && !is_part(pair, text, mention, target),
            Status::Preferred | Status::Admitted => false,
        }
    });
    (!name.uses.is_empty()).then_some(name)
}

/// Returns whether all words occur in the title of a concept: 주사위 of 20면체 주사위.
fn is_part(pair: &Pair<'_>, text: &PlainText, mention: &TermMention<'_>, id: &str) -> bool {
    let term = mention.names.iter().map(|own| &own.term).find(|term| term.id.as_str() == id);
    let title = term.map_or("", |term| term.title(text.lang, pair.scopes.last().copied()));
    text.words[mention.range.clone()].split(' ').all(|word| title.split(' ').any(|own| own == word))
}

/// Returns a name with the concepts it is improper for. The subject of the text or link counts as named in any
/// capitalized spelling: `My Turn`.
fn misuses(
    pair: &Pair<'_>,
    text: &PlainText,
    mention: &TermMention<'_>,
    is_subject: impl Fn(&Term) -> bool,
) -> Option<ImproperName> {
    let shown = &text.words[mention.range.clone()];
    let after: String = text.words[mention.range.end..].chars().take_while(|c| is_syllable(*c)).collect();
    // `기절시키다` is the verb that leads to 기절 상태, not a name of the state.
    let verb = |own: &TermNameRef| {
        let title = own.term.title(text.lang, pair.scopes.last().copied());
        makes_a_verb(&after) && title.split(' ').next() == Some(own.name().name.as_str())
    };
    let written = |own: &TermNameRef| {
        let capital = is_subject(&own.term) && !shown.starts_with(char::is_lowercase);
        capital || same_spelling(&own.name().name, shown)
    };
    let wrong = mention.names.iter().filter(|own| {
        let proper = is_proper(&own.term, own.name(), text.lang, pair);
        let meant = is_subject(&own.term) || is_name(&text.words, &mention.range);
        meant && is_full_name(&text.words, &mention.range) && written(own) && !proper && !verb(own)
    });
    let misuse = |own: &TermNameRef| Misuse { id: own.term.id.to_string(), status: own.name().status, certain: false };
    let uses: Vec<Misuse> = wrong.map(misuse).collect();
    (!uses.is_empty()).then(|| ImproperName { range: mention.range.clone(), uses })
}

fn is_disjoint(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.end <= b.start || b.end <= a.start
}

/// Returns whether a name is proper here: preferred in one of the editions, an abbreviation, or an extension of the
/// title.
fn is_proper(term: &Term, name: &TermName, lang: Lang, pair: &Pair<'_>) -> bool {
    if name.status == Status::Avoid {
        return false;
    }
    if name.abbreviation {
        return true;
    }
    let titles = pair.scopes.iter().map(|scope| term.title(lang, Some(*scope)));
    titles.chain([term.title(lang, None)]).any(|title| includes_title(&name.name, title))
}

/// Returns whether a name contains the title, or is the noun of a title that is a verb.
fn includes_title(name: &str, title: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect::<String>();
    let (name, title) = (letters(name), letters(title));
    let words: Vec<&str> = name.split(' ').collect();
    let title_words: Vec<&str> = title.split(' ').collect();
    words.windows(title_words.len()).any(|window| window == title_words)
        || korean::nouns(&title).contains(&name.as_str())
}
