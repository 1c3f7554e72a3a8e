//! Glosses: beside the first mention of a concept on a page, its name in the other language.
//!
//! A text mentions a concept by a link, or by the name that its edition prefers or what is short for it, written as the lint recognises it. A page
//! is drawn from top to bottom, so what is drawn first is read first. Start reading at [`Glosses`].

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
use search::term_matcher::{TermMatcher, TermMention, TermNameRef, is_name, is_syllable, makes_a_verb};

/// A concept that a text links to.
pub struct Mention<'m> {
    /// The entry or term.
    pub id: &'m str,
    /// The clause, where the link leads to one.
    pub clause: Option<&'m str>,
    /// Its name in the text.
    pub shown: &'m str,
    /// Whether the text calls it in words of its own, not by its name.
    pub own_words: bool,
}

/// The concepts that a page has glossed already, and the names by which its texts mention others.
#[derive(Debug)]
pub struct Glosses<'a> {
    lang: Lang,
    names: &'a TermMatcher,
    done: RefCell<BTreeSet<TermId>>,
}

impl<'a> Glosses<'a> {
    /// For the page of an entry, whose title says its own name in every language; its texts are in this language, and these
    /// are the names by which they may mention others.
    pub fn new(names: &'a TermMatcher, entry: &Entry, lang: Lang) -> Self {
        Self { lang, names, done: RefCell::new(BTreeSet::from([entry.term.clone()])) }
    }

    /// A mention, followed by the concept's name in the other language where it stands for the first time. Words of
    /// its own that lead to a clause name no concept.
    pub fn link(&self, context: &TextContext<'_>, mention: &Mention<'_>, drawn: &Markup) -> Markup {
        let kb = context.view.kb;
        let term = kb.entries.get(mention.id).map_or(mention.id, |entry| entry.term.as_str());
        let term = kb.terms.get(term).filter(|_| mention.clause.is_none() || !mention.own_words);
        let gloss = term.and_then(|term| self.gloss(context, term, mention.shown));
        html! { (drawn) @if let Some(gloss) = gloss { (gloss) } }
    }

    /// The names in a run of prose.
    pub fn run<'g>(&'g self, context: &TextContext<'_>, words: &str) -> Run<'g, 'a> {
        let found = if context.lang == self.lang { self.names.find(words) } else { Vec::new() };
        let done = self.done.borrow();
        let open = |found: &&TermMention<'_>| found.names.iter().any(|own| !done.contains(&own.term.id));
        let names = found.iter().filter(open).filter_map(|found| named(context, words, found)).collect();
        Run { glosses: self, names, at: Cell::new(0) }
    }

    /// The name in the other language, once on a page; `None` if it is the same in both.
    fn gloss(&self, context: &TextContext<'_>, term: &Term, shown: &str) -> Option<Markup> {
        let other = Lang::ALL.into_iter().find(|lang| *lang != context.lang)?;
        let name = term.title(other, Some(context.scope));
        if name.eq_ignore_ascii_case(shown) || !self.done.borrow_mut().insert(term.id.clone()) {
            return None;
        }
        let gloss = context.view.in_lang(context.lang).say(&Message::new("ui-gloss").text("name", name));
        Some(html! { span.gloss lang=(other) { (gloss) } })
    }
}

/// A concept mentioned by its name, and where; the ending of a plural or possessive belongs to it.
fn named<'a>(context: &TextContext<'_>, words: &str, found: &TermMention<'a>) -> Option<(Range<usize>, &'a Term)> {
    let shown = &words[found.range.clone()];
    let is_title = |own: &TermNameRef| own.term.title(context.lang, Some(context.scope)) == shown;
    let mut terms = found.names.iter().filter(|own| is_title(own) || is_abbreviation(own, shown));
    let term = &*terms.next()?.term;
    let after = &words[found.range.end..];
    let hangul: String = after.chars().take_while(|c| is_syllable(*c)).collect();
    if !is_name(words, &found.range) || makes_a_verb(&hangul) {
        return None;
    }
    let possessive = ["'s", "’s"].into_iter().find(|form| after.starts_with(form));
    let plural = || after.bytes().take_while(u8::is_ascii_alphabetic).count();
    let ending = possessive.map_or_else(plural, str::len);
    // A name that two concepts share does not say which of them is meant.
    terms.all(|own| own.term.id == term.id).then_some((found.range.start..found.range.end + ending, term))
}

/// Whether a name is short for its concept. A single letter may be anything.
fn is_abbreviation(own: &TermNameRef, shown: &str) -> bool {
    let usable = match own.name().status {
        Status::Preferred | Status::Admitted => true,
        Status::Avoid | Status::SearchOnly => false,
    };
    usable && own.name().abbreviation && own.name().name == shown && shown.chars().nth(1).is_some()
}

/// A run of prose while it is drawn from its beginning to its end.
#[derive(Debug)]
pub struct Run<'g, 'a> {
    glosses: &'g Glosses<'a>,
    names: Vec<(Range<usize>, &'a Term)>,
    at: Cell<usize>,
}

impl Run<'_, '_> {
    /// Passes over words that are drawn otherwise.
    pub fn pass(&self, words: &str) {
        self.at.set(self.at.get() + words.len());
    }

    /// The next words of the run, with the names in them glossed.
    pub fn words(&self, context: &TextContext<'_>, words: &str) -> Markup {
        let start = self.at.get();
        self.pass(words);
        let inside = self.names.iter().filter(|(range, _)| start <= range.start && range.end <= self.at.get());
        let mut done = 0;
        html! {
            @for (range, term) in inside {
                @let (from, to) = (range.start - start, range.end - start);
                (words[std::mem::replace(&mut done, to)..to])
                @if let Some(gloss) = self.glosses.gloss(context, term, &words[from..to]) { (gloss) }
            }
            (words[done..])
        }
    }
}
