//! Glosses: after the first mention of a concept on a page, its name in the other language.
//!
//! A text mentions a concept by a link, by the preferred name of its edition, or by an abbreviation that the lint
//! recognizes. Pages render from top to bottom, so the first rendered mention is the first one a reader sees. Start
//! reading at [`Glosses`].

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::Range;

use crate::text_context::TextContext;
use maud::{Markup, html};
use model::entry::Entry;
use model::ids::TermId;
use model::lang::Lang;
use model::message::Message;
use model::term::{Status, Term};
use names::term_matcher::{TermMatcher, TermMention, TermNameRef, is_name, is_syllable, makes_a_verb};

/// A concept that a text links to.
pub struct Mention<'m> {
    /// The entry or term.
    pub id: &'m str,
    /// The clause, if the link leads to one.
    pub clause: Option<&'m str>,
    /// The text of the mention.
    pub shown: &'m str,
    /// Whether the link has its own text instead of the concept's name.
    pub has_own_text: bool,
}

/// The concepts that a page has already glossed, and a matcher for the names of concepts.
#[derive(Debug)]
pub struct Glosses<'a> {
    lang: Lang,
    names: &'a TermMatcher,
    glossed: RefCell<BTreeSet<TermId>>,
}

impl<'a> Glosses<'a> {
    /// Creates the glosses for the page of an entry with texts in a language. The entry itself needs no gloss: the
    /// header shows its names in every language.
    pub fn new(names: &'a TermMatcher, entry: &Entry, lang: Lang) -> Self {
        Self { lang, names, glossed: RefCell::new(BTreeSet::from([entry.term.clone()])) }
    }

    /// Renders a mention, followed by its gloss if it is the first. A link to a clause with its own text names no
    /// concept.
    pub fn link(&self, context: &TextContext<'_>, mention: &Mention<'_>, rendered: &Markup) -> Markup {
        let kb = context.view.kb;
        let term = kb.entries.get(mention.id).map_or(mention.id, |entry| entry.term.as_str());
        let term = kb.terms.get(term).filter(|_| mention.clause.is_none() || !mention.has_own_text);
        let gloss = term.and_then(|term| self.gloss(context, term, mention.shown));
        html! { (rendered) @if let Some(gloss) = gloss { (gloss) } }
    }

    /// Finds the names in a run of prose.
    pub fn run<'g>(&'g self, context: &TextContext<'_>, words: &str) -> Run<'g, 'a> {
        let mentions = if context.lang == self.lang { self.names.find(words) } else { Vec::new() };
        let glossed = self.glossed.borrow();
        let is_new = |mention: &&TermMention<'_>| mention.names.iter().any(|name| !glossed.contains(&name.term.id));
        let names = mentions.iter().filter(is_new).filter_map(|mention| resolve(context, words, mention)).collect();
        Run { glosses: self, names, offset: Cell::new(0) }
    }

    /// Renders the name in the other language, once per page; `None` if it is the same in both.
    fn gloss(&self, context: &TextContext<'_>, term: &Term, shown: &str) -> Option<Markup> {
        let other_lang = Lang::ALL.into_iter().find(|lang| *lang != context.lang)?;
        let name = term.title(other_lang, Some(context.scope));
        if name.eq_ignore_ascii_case(shown) || !self.glossed.borrow_mut().insert(term.id.clone()) {
            return None;
        }
        let gloss = context.view.in_lang(context.lang).say(&Message::new("ui-gloss").text("name", name));
        Some(html! { span.gloss lang=(other_lang) { (gloss) } })
    }
}

/// Returns the range and concept of a mention by name, including a plural or possessive ending. `None` if the mention
/// is ambiguous or part of another word.
fn resolve<'a>(context: &TextContext<'_>, words: &str, mention: &TermMention<'a>) -> Option<(Range<usize>, &'a Term)> {
    let shown = &words[mention.range.clone()];
    let is_title = |name: &TermNameRef| name.term.title(context.lang, Some(context.scope)) == shown;
    let mut terms = mention.names.iter().filter(|name| is_title(name) || is_abbreviation(name, shown));
    let term = &*terms.next()?.term;
    let after = &words[mention.range.end..];
    let hangul: String = after.chars().take_while(|c| is_syllable(*c)).collect();
    if !is_name(words, &mention.range) || makes_a_verb(&hangul) {
        return None;
    }
    let possessive = ["'s", "’s"].into_iter().find(|form| after.starts_with(form));
    let plural = || after.bytes().take_while(u8::is_ascii_alphabetic).count();
    let ending = possessive.map_or_else(plural, str::len);
    // A name shared by two concepts is ambiguous.
    terms.all(|name| name.term.id == term.id).then_some((mention.range.start..mention.range.end + ending, term))
}

/// Returns whether a mention is an abbreviation of its concept. A single letter is too ambiguous.
fn is_abbreviation(own: &TermNameRef, shown: &str) -> bool {
    let usable = match own.name().status {
        Status::Preferred | Status::Admitted => true,
        Status::Avoid | Status::SearchOnly => false,
    };
    usable && own.name().abbreviation && own.name().name == shown && shown.chars().nth(1).is_some()
}

/// A run of prose during rendering, from beginning to end.
#[derive(Debug)]
pub struct Run<'g, 'a> {
    glosses: &'g Glosses<'a>,
    names: Vec<(Range<usize>, &'a Term)>,
    /// The length of the rendered part.
    offset: Cell<usize>,
}

impl Run<'_, '_> {
    /// Skips words that are rendered elsewhere.
    pub fn skip(&self, words: &str) {
        self.offset.set(self.offset.get() + words.len());
    }

    /// Renders the next words of the run, with their names glossed.
    pub fn words(&self, context: &TextContext<'_>, words: &str) -> Markup {
        let start = self.offset.get();
        self.skip(words);
        let inside = self.names.iter().filter(|(range, _)| start <= range.start && range.end <= self.offset.get());
        let mut rendered = 0;
        html! {
            @for (range, term) in inside {
                @let (from, to) = (range.start - start, range.end - start);
                (words[std::mem::replace(&mut rendered, to)..to])
                @if let Some(gloss) = self.glosses.gloss(context, term, &words[from..to]) { (gloss) }
            }
            (words[rendered..])
        }
    }
}
