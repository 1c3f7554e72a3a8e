//! The body of an entry's page.

use crate::model::edition::Scope;
use crate::model::entry::{Entry, EntryText};
use crate::model::lang::Lang;
use crate::model::markdown::Block;
use crate::model::message::Message;
use crate::render::prose::Prose;
use crate::render::{Markup, View, address, badge, clause, discrepancy, draw, html, ruling, scenario, values};

/// The body in the view's edition, in which the entry exists.
pub fn body(view: &View<'_>, entry: &Entry) -> Markup {
    let scope = view.scope_of(entry);
    html! {
        article.entry.scenario[entry.scenario.is_some()] {
            (head(view, entry))
            @let written = text(view, entry);
            @match written {
                Some((lang, text)) => { (summary(view, lang, text, scope)) }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
            (values::tables(view, entry))
            @if let Some(scenario) = &entry.scenario { (scenario::before(view, entry, scenario)) }
            @if let Some((lang, text)) = written { (prose(view, entry, lang, text, scope)) }
            @if let Some(scenario) = &entry.scenario { (scenario::after(view, entry, scenario)) }
            (draw::way(view, entry))
            (open_questions(view, entry, scope))
            (related(view, entry))
        }
    }
}

/// The text in the reader's language, else in another, with its language.
pub fn text<'e>(view: &View<'_>, entry: &'e Entry) -> Option<(Lang, &'e EntryText)> {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    std::iter::once(view.lang).chain(others).find_map(|lang| entry.text(lang).map(|text| (lang, text)))
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
                a href=(address::list(view.lang, scope, entry.kind)) { (view.word(&format!("{}-many", entry.kind.as_str()))) }
                // The folder of a pack's entries bears its name, which is no area of the rules.
                @if let Some(area) = view.messages.known_word(view.lang, &format!("area-{}", entry.area)) { " · " (area) }
            }
            h1 { (view.title(entry.id.as_str())) }
            p.also {
                @for lang in others {
                    a lang=(lang) hreflang=(lang) href=(address::entry(lang, scope, entry)) { (view.kb.title(entry.id.as_str(), lang, Some(scope))) }
                    " · "
                }
                a href=(address::item(view.lang, "terms", entry.term.as_str())) { (view.ui("ui-names")) }
            }
            @if !entry.labels.is_empty() { p.labels { @for label in &entry.labels { span.badge { (view.title(label.as_str())) } " " } } }
        }
    }
}

/// The one sentence under the title.
fn summary(view: &View<'_>, lang: Lang, text: &EntryText, scope: Scope) -> Markup {
    let prose = Prose { view: *view, lang, scope };
    html! {
        @if prose.foreign().is_some() {
            p.missing { (view.say(&Message::new("ui-not-translated").text("language", lang.autonym()))) }
        }
        @if !text.summary.is_empty() { p.summary lang=[prose.foreign()] { (prose.inlines(&text.summary)) } }
    }
}

fn prose(view: &View<'_>, entry: &Entry, lang: Lang, text: &EntryText, scope: Scope) -> Markup {
    let prose = Prose { view: *view, lang, scope };
    let rulings = ruling::by_clause(view, entry);
    let clause = |block: &Block, drawn: Markup| {
        let row = block.clause.as_ref().and_then(|name| entry.clause(name.as_str()));
        let examples = rulings.get(&block.clause).map(Vec::as_slice).unwrap_or_default();
        row.map_or_else(|| drawn.clone(), |row| clause::draw(view, entry, row, &drawn, examples))
    };
    let rest = rulings.get(&None);
    html! {
        div.prose lang=[prose.foreign()] { (prose.blocks(entry, &text.blocks, &clause)) }
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
            p.kicker { (view.word(&format!("{}-many", entry.kind.as_str()))) }
            h1 { (view.title(entry.id.as_str())) }
            p.missing { (view.say(&Message::new("ui-not-in-edition").text("edition", view.scope_name(asked)))) }
            p { (view.ui("ui-exists-in")) }
            ul.links { @for scope in Scope::all().filter(|scope| entry.holds_in(*scope)) {
                li { a href=(address::choose(scope, &address::entry(view.lang, scope, entry))) rel="nofollow" { (view.scope_name(scope)) } }
            } }
        }
    }
}
