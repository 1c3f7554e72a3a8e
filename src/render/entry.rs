//! The body of an entry's page.

use crate::beside::Beside;
use crate::gloss::Glosses;
use crate::links::Links;
use crate::prose::Prose;
use crate::read::Read;
use crate::text as plain_text;
use crate::{View, address, badge, clause, compare, discrepancy, draw, read, ruling, scenario, values};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Clause, Entry, EntryText};
use model::lang::Lang;
use model::markdown::Block;
use model::message::Message;

/// The body in the view's edition, in which the entry exists, read in the view's way.
pub fn body(view: &View<'_>, entry: &Entry) -> Markup {
    let scope = view.scope_of(entry);
    let glosses = match view.read {
        Read::Plain | Read::Beside => None,
        Read::Gloss => {
            text(view, entry).zip(view.names).map(|((lang, _), names)| Glosses::of(names.get(lang), entry, lang))
        }
    };
    let links = Links::of(view, entry);
    let view = &View { glosses: glosses.as_ref(), links: Some(&links), ..*view };
    let texts = Texts::of(view, entry);
    html! {
        article.entry.scenario[entry.scenario.is_some()] {
            (head(view, entry))
            (read::switch(view, &address::entry(view.lang, scope, entry)))
            (compare::ways(view, entry))
            @match &texts {
                Some(texts) => { (summary(entry, texts)) }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
            (values::tables(view, entry))
            @if let Some(scenario) = &entry.scenario { (scenario::before(view, entry, scenario)) }
            @if let Some(texts) = &texts { (prose(entry, texts)) }
            @if let Some(scenario) = &entry.scenario { (scenario::after(view, entry, scenario)) }
            (draw::way(view, entry))
            (open_questions(view, entry, scope))
            (related(view, entry))
        }
    }
}

/// A text of an entry and how it is drawn.
pub struct Written<'a> {
    /// How.
    pub prose: Prose<'a>,
    /// The text.
    pub text: &'a EntryText,
}

/// The texts of an entry that a page shows.
pub struct Texts<'a> {
    /// The one in the reader's language, else in another.
    pub own: Written<'a>,
    /// Its twin, where the reader reads both beside each other.
    pub twin: Option<Written<'a>>,
}

impl<'a> Texts<'a> {
    /// The texts that the view shows; none where nothing is written.
    pub fn of(view: &View<'a>, entry: &'a Entry) -> Option<Self> {
        let scope = view.scope_of(entry);
        let written = |lang: Lang, text| Written { prose: Prose::new(*view, lang, scope), text };
        let (lang, found) = text(view, entry)?;
        let twin = || {
            let mut others = Lang::ALL.into_iter().filter(|other| *other != lang);
            others.find_map(|other| Some(written(other, entry.text(other)?)))
        };
        let twin = match view.read {
            Read::Plain | Read::Gloss => None,
            Read::Beside => twin(),
        };
        Some(Self { own: written(lang, found), twin })
    }

    /// Both texts beside each other, where the reader reads them so.
    pub fn beside(&self) -> Option<(Beside<'a>, &'a EntryText)> {
        let twin = self.twin.as_ref()?;
        Some((Beside { own: self.own.prose, other: twin.prose }, twin.text))
    }
}

/// The text in the reader's language, else in another, with its language.
pub fn text<'e>(view: &View<'_>, entry: &'e Entry) -> Option<(Lang, &'e EntryText)> {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    std::iter::once(view.lang).chain(others).find_map(|lang| entry.text(lang).map(|text| (lang, text)))
}

/// The sentence under the title, without marks; empty where there is none.
pub fn about(view: &View<'_>, entry: &Entry) -> String {
    let plain = View { glosses: None, ..*view };
    text(view, entry).map_or_else(String::new, |(lang, found)| {
        plain_text::inlines(&Prose::new(plain, lang, view.scope_of(entry)), &found.summary)
    })
}

/// Numbers as titles write them out, in their order.
const NUMBERS: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// Entries in the order of their names in the reader's language; a number written out at the end counts as a number.
pub fn by_title<'e>(view: &View<'_>, entries: &[&'e Entry]) -> Vec<&'e Entry> {
    let counted = |title: &str| {
        let mut numbers = (1..).zip(NUMBERS);
        let found = numbers
            .find_map(|(number, word)| Some(format!("{} {number}", title.strip_suffix(word)?.strip_suffix(' ')?)));
        found.unwrap_or_else(|| title.to_owned())
    };
    let mut sorted = entries.to_vec();
    sorted.sort_by_cached_key(|entry| (counted(&view.title(entry.id.as_str()).to_lowercase()), entry.id.clone()));
    sorted
}

fn head(view: &View<'_>, entry: &Entry) -> Markup {
    let scope = view.scope_of(entry);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        header {
            p.kicker {
                a href=(address::list(view.lang, scope, entry.kind)) { (view.many(entry.kind)) }
                // The folder of a pack's entries bears its name, which is no area of the rules.
                @if let Some(area) = view.messages.known_word(view.lang, &format!("area-{}", entry.area)) { "\u{a0}· " (area) }
            }
            h1 { (view.title(entry.id.as_str())) }
            p.also {
                @for lang in others {
                    a lang=(lang) hreflang=(lang) href=(address::entry_read(lang, scope, entry, view.read)) { (view.kb.title(entry.id.as_str(), lang, Some(scope))) }
                    "\u{a0}· "
                }
                a href=(address::item(view.lang, "terms", entry.term.as_str())) { (view.ui("ui-names")) }
            }
            @if !entry.labels.is_empty() { p.labels { @for label in &entry.labels { span.badge { (view.title(label.as_str())) } " " } } }
        }
    }
}

/// The one sentence under the title.
fn summary(entry: &Entry, texts: &Texts<'_>) -> Markup {
    let Written { prose, text } = &texts.own;
    let view = prose.view;
    html! {
        @if prose.foreign().is_some() {
            p.missing { (view.say(&Message::new("ui-not-translated").text("language", prose.lang.autonym()))) }
        }
        @if view.read == Read::Beside && texts.twin.is_none() { p.missing { (view.ui("ui-read-no-twin")) } }
        @match texts.beside() {
            Some((beside, twin)) => {
                div.summary.beside { (beside.line(&text.summary, &twin.summary)) }
                (compared(&view, entry, "summary"))
            }
            None => { @if !text.summary.is_empty() { p.summary lang=[prose.foreign()] { (prose.inlines(&text.summary)) } } }
        }
    }
}

/// How a part of both texts stands.
fn compared(view: &View<'_>, entry: &Entry, part: &str) -> Markup {
    html! { p.compared { (badge::compared(view, view.kb.review_state(entry, part, view.lang))) } }
}

fn prose(entry: &Entry, texts: &Texts<'_>) -> Markup {
    let Written { prose, text } = &texts.own;
    let view = &prose.view;
    let rulings = ruling::by_clause(view, entry);
    let examples = |row: &Clause| rulings.get(&Some(row.name.clone())).map(Vec::as_slice).unwrap_or_default();
    let clause = |block: &Block, drawn: Markup| {
        let row = block.clause.as_ref().and_then(|name| entry.clause(name.as_str()));
        row.map_or_else(|| drawn.clone(), |row| clause::draw(view, entry, row, &drawn, examples(row)))
    };
    let below = |row: &Clause| {
        html! { (compared(view, entry, &format!("#{}", row.name))) (clause::below(view, entry, row, examples(row))) }
    };
    let rest = rulings.get(&None);
    html! {
        @match texts.beside() {
            Some((beside, twin)) => { div.prose.beside { (beside.rows(entry, &text.blocks, &twin.blocks, "", &below)) } }
            None => { div.prose lang=[prose.foreign()] { (prose.blocks(entry, &text.blocks, &clause)) } }
        }
        @if let Some(rest) = rest {
            section.more-rulings { h2 { (view.ui("ui-more-rulings")) } @for one in rest { (ruling::example(view, entry, one)) } }
        }
    }
}

fn open_questions(view: &View<'_>, entry: &Entry, scope: Scope) -> Markup {
    let concerned: Vec<_> =
        entry.discrepancies.iter().filter(|one| scope.and_base().any(|scope| one.editions.contains(&scope))).collect();
    html! {
        @if !concerned.is_empty() {
            section.discrepancies {
                h2 { (view.ui("ui-discrepancies")) }
                @for one in concerned { (discrepancy::boxed(view, entry, one)) }
            }
        }
        @for note in &entry.unverified { (discrepancy::unverified(view, note.get(view.lang))) }
    }
}

fn related(view: &View<'_>, entry: &Entry) -> Markup {
    html! {
        @if !entry.related.is_empty() {
            nav.related aria-label=(view.ui("ui-related")) {
                h2 { (view.ui("ui-related")) }
                ul.links { @for id in &entry.related { li { (link(view, id.as_str())) } } }
            }
        }
    }
}

/// A link to an entry in the view's edition, with a badge where it leads to another; to the term where no entry is.
pub fn link(view: &View<'_>, id: &str) -> Markup {
    let Some(entry) = view.kb.entries.get(id) else {
        return html! { a href=(address::item(view.lang, "terms", id)) { (view.title(id)) } };
    };
    let scope = view.scope_of(entry);
    let elsewhere = view.scope.is_some_and(|own| own != scope);
    html! {
        a href=(address::entry(view.lang, scope, entry)) { (view.title(id)) }
        @if elsewhere { " " (badge::scope(view, scope)) }
    }
}

/// What a page says of an entry that the asked edition does not have: where it exists.
pub fn not_here(view: &View<'_>, entry: &Entry, asked: Scope) -> Markup {
    html! {
        article.entry {
            p.kicker { (view.many(entry.kind)) }
            h1 { (view.title(entry.id.as_str())) }
            p.missing { (view.say(&Message::new("ui-not-in-edition").text("edition", view.scope_name(asked)))) }
            p { (view.ui("ui-exists-in")) }
            ul.links { @for scope in Scope::all().filter(|scope| entry.holds_in(*scope)) {
                li { a href=(address::choose(scope.as_str(), &address::entry_read(view.lang, scope, entry, view.read))) rel="nofollow" { (view.scope_name(scope)) } }
            } }
        }
    }
}
