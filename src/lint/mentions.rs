//! What a text names: concepts by links and by names, and which of the names is the one to write.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::lint::Context;
use crate::lint::names::{Found, Use, is_hangul, makes_a_verb};
use crate::lint::pairs::{Pair, Written};
use crate::model::lang::Lang;
use crate::model::term::{Status, Term, TermName};
use crate::search::korean;

/// A name that is not the one to write.
pub struct Other {
    /// Where it stands.
    pub range: Range<usize>,
    /// Every concept that has it as such a name, by id, and how it may be used.
    pub uses: Vec<(String, Status)>,
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
            let avoided: Vec<Other> = inside.filter_map(|found| avoided(pair, text, found)).collect();
            if !avoided.iter().flat_map(|other| &other.uses).any(|(id, _)| *id == link.id) {
                *mentions.proper.entry(link.id.clone()).or_default() += 1;
            }
            mentions.others.extend(avoided);
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

    fn name(&mut self, pair: &Pair<'_>, text: &Written, found: &Found<'_, '_>) {
        let beyond_doubt = is_name(text, &found.range);
        for Use { term, name } in spelled(text, found) {
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
fn spelled<'n, 'a>(text: &Written, found: &Found<'n, 'a>) -> impl Iterator<Item = &'n Use<'a>> {
    let shown = text.words[found.range.clone()].to_owned();
    found.uses.iter().filter(move |own| same_spelling(&own.name.name, &shown))
}

/// A name that is not the one to write, for any of its concepts.
fn others(pair: &Pair<'_>, text: &Written, found: &Found<'_, '_>) -> Option<Other> {
    if !is_name(text, &found.range) {
        return None;
    }
    let after: String = text.words[found.range.end..].chars().take_while(|c| is_hangul(*c)).collect();
    // `기절시키다` is what leads to 기절 상태, and no name of it.
    let verb = |own: &Use<'_>| {
        let title = own.term.title(text.lang, pair.scopes.last().copied());
        makes_a_verb(&after) && title.split(' ').next() == Some(own.name.name.as_str())
    };
    let wrong = spelled(text, found).filter(|own| !is_proper(own.term, own.name, text.lang, pair) && !verb(own));
    let uses: Vec<(String, Status)> = wrong.map(|own| (own.term.id.to_string(), own.name.status)).collect();
    (!uses.is_empty()).then(|| Other { range: found.range.clone(), uses })
}

/// A name to avoid among the words of a link. Any other may stand there: the link says what is meant.
fn avoided(pair: &Pair<'_>, text: &Written, found: &Found<'_, '_>) -> Option<Other> {
    let mut other = others(pair, text, found)?;
    other.uses.retain(|(_, status)| *status == Status::Avoid);
    (!other.uses.is_empty()).then_some(other)
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

/// Whether a name is spelled as the term base spells it. Concepts are written in capitals: a `rifle` is any rifle.
fn same_spelling(name: &str, shown: &str) -> bool {
    name == shown && !name.starts_with(|c: char| c.is_lowercase())
}

/// Whether words that read like a name are one: not part of a longer name, and not in capitals only because a sentence
/// begins there. Hangul has no capitals, and what belongs to a longer name there is written with a blank as well.
fn is_name(text: &Written, range: &Range<usize>) -> bool {
    let (words, name) = (text.words.as_str(), &text.words[range.clone()]);
    let (before, after) = (&words[..range.start], &words[range.end..]);
    if before.ends_with('-') || after.starts_with('-') {
        return false;
    }
    let Some(first) = name.chars().next().filter(char::is_ascii) else { return true };
    let one_word = !name.contains(' ') && name.chars().any(|c| c.is_ascii_lowercase());
    if first.is_ascii_uppercase() && one_word && begins_a_sentence(before) {
        return false;
    }
    let previous = before.strip_suffix(' ').and_then(|rest| rest.rsplit(char::is_whitespace).next());
    let next = after.strip_prefix(' ').unwrap_or_default();
    let capital = |word: &str| word.starts_with(|c: char| c.is_ascii_uppercase());
    let start_of_previous = previous.map_or(0, |word| before.len() - 1 - word.len());
    let continues = previous.is_some_and(capital) && !begins_a_sentence(&before[..start_of_previous]);
    !continues && !capital(next)
}

/// Whether a sentence begins behind these words.
fn begins_a_sentence(before: &str) -> bool {
    before.trim_end().chars().next_back().is_none_or(|last| ".:;!?\n|(“\"".contains(last)) || before.ends_with('\n')
}
