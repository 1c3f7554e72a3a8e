//! The event as a file: saved, opened, copied; and starting afresh.

use crate::event_editor::state::{Editor, FormFields};
use crate::event_editor::widgets::{area, button};
use maud::{Markup, html};
use model::edition::Scope;
use model::lang::Lang;
use model::refusal::Refusal;
use render::sheet::refusal::quoted;
use render::{View, url};
use rulings::Format;
use rulings::event::write;

/// A file to be saved.
#[derive(Debug)]
pub struct Saved {
    /// Its name.
    pub name: String,
    /// Its content type.
    pub kind: &'static str,
    /// Its text.
    pub text: String,
}

/// The file that the button downloads; `None` for other buttons.
///
/// # Errors
/// A refusal if it cannot be written.
pub fn saved(editor: &Editor, sent: &FormFields) -> Result<Option<Saved>, Refusal> {
    let (format, kind, end) = match sent.does() {
        "save" => (Format::Toml, "application/toml", "toml"),
        "save-json" => (Format::Json, "application/json", "json"),
        _ => return Ok(None),
    };
    Ok(Some(Saved { name: format!("{}.{end}", name(editor)), kind, text: write(&editor.document, format)? }))
}

/// What the file is called: the letters and digits of the event's name, as every system takes them.
fn name(editor: &Editor) -> String {
    let letters = editor.document.event.name.as_deref().unwrap_or_default().chars();
    let plain: String =
        letters.take(60).map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "event".to_owned() } else { words.join("-") }
}

/// The buttons that save, the fields that open, and the event's text.
pub fn draw(view: &View<'_>, editor: &Editor, scope: Scope, text: &str) -> Markup {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        details #event-file open[editor.refused.is_some()] {
            summary { h2 { (view.ui("ui-event-file")) } }
            p { (view.ui("ui-event-file-hint")) }
            (save(view))
            div.field #event-import hidden {
                label for="event-import-file" { (view.ui("ui-event-import")) }
                input #event-import-file type="file" accept=".toml,.json,application/json,text/plain";
            }
            (area(editor, "pasted", &view.ui("ui-event-paste"), &editor.pasted, 3, Some(&view.ui("ui-event-paste-hint"))))
            p.actions { (button("open", &view.ui("ui-event-open"), true)) }
            details { summary { (view.ui("ui-event-text")) } textarea readonly rows="12" aria-label=(view.ui("ui-event-text")) { "\n" (text) } }
            p.actions { (button("clear", &view.ui("ui-event-clear"), true)) }
            noscript { p.actions { @for lang in others {
                button.plain type="submit" formaction=(url::event(lang, scope)) name="do" value="update" lang=(lang) { (lang.autonym()) } " "
            } } }
        }
    }
}

/// The buttons that save.
fn save(view: &View<'_>) -> Markup {
    html! { p.actions { (button("save", &view.ui("ui-event-save"), false)) " " (button("save-json", &view.ui("ui-event-save-json"), true)) } }
}

/// The question before everything is cleared.
pub fn clear(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="event-clear" {
            h2 #event-clear tabindex="-1" autofocus { (view.ui("ui-event-clear")) }
            p { (view.ui("ui-event-clear-sure")) }
            (save(view))
            p.actions { (button("new", &view.ui("ui-event-clear-yes"), true)) " " (button("desk", &view.ui("ui-event-back"), true)) }
        }
    }
}

/// Why a file cannot be read.
pub fn refused(view: &View<'_>, editor: &Editor) -> Markup {
    html! { @if let Some(refusal) = &editor.refused {
        div.refusal #event-refused role="alert" tabindex="-1" autofocus[editor.focuses("event-refused")] {
            p { strong { (view.ui("ui-event-unreadable")) } " " (quoted(&view.say(&refusal.message))) }
            p { a href="#f-pasted" { (view.ui("ui-event-paste")) } }
        }
    } }
}
