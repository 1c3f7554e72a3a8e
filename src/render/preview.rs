//! The preview of a link: names, and an entry's summary and first printed values.

use crate::entry_text::Texts;
use crate::{View, badge, url, values};
use maud::{Markup, html};
use model::entry::Entry;
use model::lang::Lang;
use model::term::Term;
use model::value::Value;

/// The maximum number of values shown.
const MAX_VALUES: usize = 5;

/// Renders the preview of a link to an entry: names, kind, edition, summary, printed values.
pub fn render_entry(view: &View<'_>, entry: &Entry) -> Markup {
    let scope = view.scope_of(entry);
    let href = url::entry(view.lang, scope, entry);
    let name = |lang: Lang| view.kb.title(entry.id.as_str(), lang, Some(scope)).to_owned();
    html! {
        div.preview {
            (names(view, &href, &name))
            p.small { (view.word(entry.kind.as_str())) " " (badge::render_scope(view, scope)) }
            @if let Some(texts) = Texts::new(view, entry) {
                p lang=[texts.own.prose.foreign()] { (texts.own.prose.inlines(&texts.own.text.summary)) }
            }
            (render_printed(view, entry))
        }
    }
}

/// Renders the preview of a term without an entry.
pub fn render_term(view: &View<'_>, term: &Term) -> Markup {
    let href = url::item(view.lang, "terms", term.id.as_str());
    html! {
        div.preview {
            (names(view, &href, &|lang| term.title(lang, view.scope).to_owned()))
            p.small { (view.word(&format!("category-{}", term.category))) }
            @if let Some(note) = &term.note { p { (note.get(view.lang)) } }
        }
    }
}

/// Renders the name in the reader's language, linked, and in the others.
fn names(view: &View<'_>, href: &str, name: &dyn Fn(Lang) -> String) -> Markup {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        p.names {
            a href=(href) { (name(view.lang)) }
            @for lang in others { "\u{a0}· " span lang=(lang) { (name(lang)) } }
        }
    }
}

/// Renders the first values of an entry's first mode. Ranges are left out: they need a table.
fn render_printed(view: &View<'_>, entry: &Entry) -> Markup {
    let modes = view.kb.catalogue.modes(entry.id.as_str(), view.scope_of(entry));
    let rows = modes.first().into_iter().flat_map(|(_, row)| row.iter());
    let shown: Vec<_> =
        rows.filter(|(_, printed)| !matches!(printed.value, Value::Bands(_))).take(MAX_VALUES).collect();
    html! {
        @if !shown.is_empty() {
            dl { @for (name, printed) in shown {
                div { dt { (view.word(&format!("value-{name}"))) } dd { (values::format_text(view, name.as_str(), &printed.value)) } }
            } }
        }
    }
}
