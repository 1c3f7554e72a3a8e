//! What a text names: concepts by links and by names, and which of the names is the one to write.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::Context;
use crate::pairs::{Pair, Written};
use model::lang::Lang;
use model::term::{Status, Term, TermName};
use search::korean;
use search::term_matcher::{TermMention, TermNameRef, is_name, is_syllable, is_whole, makes_a_verb, same_spelling};

/// A name that is not the one to write.
pub struct Other {
    /// Where it stands.
    pub range: Range<usize>,
    /// Every concept that has it as such a name.
    pub uses: Vec<Misuse>,
}

/// A concept that a name is not the one to write for.
pub struct Misuse {
    /// Its id.
    pub id: String,
    /// How the name may be used.
    pub status: Status,
    /// Whether the concept is meant beyond doubt, whatever the twin says: a link leads to it.
    pub certain: bool,
}

/// What one text of a pair names.
#[derive(Default)]
pub struct Mentions {
    /// How often the text may name a concept as it should, by id.
    proper: BTreeMap<String, usize>,
    /// How often it does beyond doubt.
    certain: BTreeMap<String, usize>,
    /// Where it names a concept beyond doubt, by whatever name; the first place of each, by id.
    pub clear: BTreeMap<String, Range<usize>>,
    /// Names that are not the ones to write.
    pub others: Vec<Other>,
}

impl Mentions {
    /// What the text of a pair in a language names.
    pub fn of(context: &Context<'_>, pair: &Pair<'_>, lang: Lang) -> Self {
        let mut mentions = Self::default();
        let Some(text) = pair.texts.get(lang) else { return mentions };
        let all = context.names.get(lang).find(&text.words);
        for link in &text.links {
            mentions.names(&link.id, &link.range);
            let inside = all.iter().filter(|found| !link.by_name && !apart(&link.range, &found.range));
            let target = context.kb.entries.get(link.id.as_str()).map_or(link.id.as_str(), |entry| entry.term.as_str());
            let others: Vec<Other> = inside.filter_map(|found| in_a_link(pair, text, found, target)).collect();
            if !others.iter().flat_map(|other| &other.uses).any(|misuse| misuse.id == target) {
                *mentions.proper.entry(link.id.clone()).or_default() += 1;
            }
            mentions.others.extend(others);
        }
        for found in all.iter().filter(|found| text.links.iter().all(|link| apart(&link.range, &found.range))) {
            mentions.name(pair, text, found);
        }
        mentions
    }

    /// How often the text names a concept as it should, at most.
    pub fn at_most(&self, id: &str) -> usize {
        self.proper.get(id).copied().unwrap_or_default()
    }

    /// How often the text names a concept as it should, at least.
    pub fn at_least(&self, id: &str) -> usize {
        self.certain.get(id).copied().unwrap_or_default()
    }

    /// Notes that the text names a concept beyond doubt.
    fn names(&mut self, id: &str, range: &Range<usize>) {
        *self.certain.entry(id.to_owned()).or_default() += 1;
        self.clear.entry(id.to_owned()).or_insert_with(|| range.clone());
    }

    fn name(&mut self, pair: &Pair<'_>, text: &Written, found: &TermMention<'_>) {
        for own in spelled(text, found) {
            let (term, name) = (&own.term, own.name());
            let beyond_doubt = is_meant(pair, text, found, term);
            let proper = is_proper(term, name, text.lang, pair);
            if proper {
                *self.proper.entry(term.id.to_string()).or_default() += 1;
            }
            match name.status {
                _any if !beyond_doubt => {}
                Status::Avoid | Status::SearchOnly if !proper => {}
                _any if proper => self.names(term.id.as_str(), &found.range),
                Status::Preferred | Status::Admitted | Status::Avoid | Status::SearchOnly => {
                    self.clear.entry(term.id.to_string()).or_insert_with(|| found.range.clone());
                }
            }
        }
        self.others.extend(others(pair, text, found));
    }
}

/// The names that are spelled as the text has it.
fn spelled<'n>(text: &Written, found: &TermMention<'n>) -> impl Iterator<Item = &'n TermNameRef> {
    let shown = text.words[found.range.clone()].to_owned();
    found.names.iter().filter(move |own| same_spelling(&own.name().name, &shown))
}

/// Whether words that read like a concept's name are one. In the entry of a concept a capital at the start of a sentence
/// is that of its name as well.
fn is_meant(pair: &Pair<'_>, text: &Written, found: &TermMention<'_>, term: &Term) -> bool {
    let whole = is_whole(&text.words, &found.range);
    whole && (pair.entry.term == term.id || is_name(&text.words, &found.range))
}

/// A name that is not the one to write, for any of its concepts.
fn others(pair: &Pair<'_>, text: &Written, found: &TermMention<'_>) -> Option<Other> {
    misuses(pair, text, found, |term| pair.entry.term == term.id)
}

/// A name among the words of a link that is not the one to write for what the link leads to, or that nobody should write
/// for anything. Any other may stand there, and so may a part of the name: the link says what is meant.
fn in_a_link(pair: &Pair<'_>, text: &Written, found: &TermMention<'_>, target: &str) -> Option<Other> {
    let mut other = misuses(pair, text, found, |term| term.id.as_str() == target)?;
    other.uses.retain_mut(|misuse| {
        misuse.certain = misuse.id == target;
        match misuse.status {
            Status::Avoid => true,
            Status::SearchOnly => misuse.certain && !is_part(pair, text, found, target),
            Status::Preferred | Status::Admitted => false,
        }
    });
    (!other.uses.is_empty()).then_some(other)
}

/// Whether words are some of those that a concept's title consists of: 주사위 of 20면체 주사위.
fn is_part(pair: &Pair<'_>, text: &Written, found: &TermMention<'_>, id: &str) -> bool {
    let term = found.names.iter().map(|own| &own.term).find(|term| term.id.as_str() == id);
    let title = term.map_or("", |term| term.title(text.lang, pair.scopes.last().copied()));
    text.words[found.range.clone()].split(' ').all(|word| title.split(' ').any(|own| own == word))
}

/// A name with the concepts that it is not to be written for. What a text is about, or a link leads to, is named in any
/// spelling with a capital: `My Turn`.
fn misuses(
    pair: &Pair<'_>,
    text: &Written,
    found: &TermMention<'_>,
    is_subject: impl Fn(&Term) -> bool,
) -> Option<Other> {
    let shown = &text.words[found.range.clone()];
    let after: String = text.words[found.range.end..].chars().take_while(|c| is_syllable(*c)).collect();
    // `기절시키다` is what leads to 기절 상태, and no name of it.
    let verb = |own: &TermNameRef| {
        let title = own.term.title(text.lang, pair.scopes.last().copied());
        makes_a_verb(&after) && title.split(' ').next() == Some(own.name().name.as_str())
    };
    let written = |own: &TermNameRef| {
        let capital = is_subject(&own.term) && !shown.starts_with(char::is_lowercase);
        capital || same_spelling(&own.name().name, shown)
    };
    let wrong = found.names.iter().filter(|own| {
        let proper = is_proper(&own.term, own.name(), text.lang, pair);
        let meant = is_subject(&own.term) || is_name(&text.words, &found.range);
        meant && is_whole(&text.words, &found.range) && written(own) && !proper && !verb(own)
    });
    let misuse = |own: &TermNameRef| Misuse { id: own.term.id.to_string(), status: own.name().status, certain: false };
    let uses: Vec<Misuse> = wrong.map(misuse).collect();
    (!uses.is_empty()).then(|| Other { range: found.range.clone(), uses })
}

fn apart(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.end <= other.start || other.end <= one.start
}

/// Whether a name is the one to write here: preferred in one of the editions, or short for it, or more than it.
fn is_proper(term: &Term, name: &TermName, lang: Lang, pair: &Pair<'_>) -> bool {
    if name.status == Status::Avoid {
        return false;
    }
    if name.abbreviation {
        return true;
    }
    let titles = pair.scopes.iter().map(|scope| term.title(lang, Some(*scope)));
    titles.chain([term.title(lang, None)]).any(|title| says_as_much(&name.name, title))
}

/// Whether a name is a title, or the title with words before or behind it, or the noun that the title makes a verb of.
fn says_as_much(name: &str, title: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric() || *c == ' ').collect::<String>();
    let (name, title) = (letters(name), letters(title));
    let words: Vec<&str> = name.split(' ').collect();
    let wanted: Vec<&str> = title.split(' ').collect();
    words.windows(wanted.len()).any(|window| window == wanted) || korean::nouns(&title).contains(&name.as_str())
}
