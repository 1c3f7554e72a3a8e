//! The event as a file: download, open, copy, and clear.

use crate::event_editor::state::{Editor, FormFields};
use crate::event_editor::widgets::{TextArea, render_button, render_text_area};
use maud::{Markup, html};
use model::edition::Scope;
use model::lang::Lang;
use model::refusal::Refusal;
use render::sheet::refusal::render_quoted_reason;
use render::{View, url};
use rulings::Format;
use rulings::event::write;

/// A file to download.
#[derive(Debug)]
pub(crate) struct Download {
    /// The file name, derived from the name of the event.
    pub name: String,
    /// The media type: `application/toml` or `application/json`.
    pub content_type: &'static str,
    /// The contents, as they are downloaded.
    pub text: String,
}

/// Returns the file that the button downloads; `None` for other buttons.
///
/// # Errors
/// The file cannot be written.
pub(crate) fn download(editor: &Editor, form: &FormFields) -> Result<Option<Download>, Refusal> {
    let (format, content_type, extension) = match form.action() {
        "save" => (Format::Toml, "application/toml", "toml"),
        "save-json" => (Format::Json, "application/json", "json"),
        _ => return Ok(None),
    };
    Ok(Some(Download {
        name: format!("{}.{extension}", file_name(editor)),
        content_type,
        text: write(&editor.document, format)?,
    }))
}

/// Returns the name of the file: the ASCII letters and digits of the event's name, which every file system supports.
fn file_name(editor: &Editor) -> String {
    let letters = editor.document.event.name.as_deref().unwrap_or_default().chars();
    let plain: String =
        letters.take(60).map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "event".to_owned() } else { words.join("-") }
}

/// Renders the section with the download buttons, the fields to open a file, and the text of the event.
pub(super) fn render(view: &View<'_>, editor: &Editor, scope: Scope, text: &str) -> Markup {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        details #event-file open[editor.refused.is_some()] {
            summary { h2 { (view.ui("ui-event-file")) } }
            p { (view.ui("ui-event-file-hint")) }
            (render_download_buttons(view))
            div.field #event-import hidden {
                label for="event-import-file" { (view.ui("ui-event-import")) }
                input #event-import-file type="file" accept=".toml,.json,application/json,text/plain";
            }
            (render_text_area(editor, &TextArea { field: "pasted", label: &view.ui("ui-event-paste"), value: &editor.pasted, rows: 3, hint: Some(&view.ui("ui-event-paste-hint")) }))
            p.actions { (render_button("open", &view.ui("ui-event-open"), true)) }
            details { summary { (view.ui("ui-event-text")) } textarea readonly rows="12" aria-label=(view.ui("ui-event-text")) { "\n" (text) } }
            p.actions { (render_button("clear", &view.ui("ui-event-clear"), true)) }
            noscript { p.actions { @for lang in others {
                button.plain type="submit" formaction=(url::event(lang, scope)) name="do" value="update" lang=(lang) { (lang.autonym()) } " "
            } } }
        }
    }
}

fn render_download_buttons(view: &View<'_>) -> Markup {
    html! { p.actions { (render_button("save", &view.ui("ui-event-save"), false)) " " (render_button("save-json", &view.ui("ui-event-save-json"), true)) } }
}

/// Renders the confirmation before the event is cleared.
pub(super) fn render_confirm_clear(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="event-clear" {
            h2 #event-clear tabindex="-1" autofocus { (view.ui("ui-event-clear")) }
            p { (view.ui("ui-event-clear-sure")) }
            (render_download_buttons(view))
            p.actions { (render_button("new", &view.ui("ui-event-clear-yes"), true)) " " (render_button("desk", &view.ui("ui-event-back"), true)) }
        }
    }
}

/// Renders why a file cannot be read.
pub(super) fn render_refused(view: &View<'_>, editor: &Editor) -> Markup {
    html! { @if let Some(refusal) = &editor.refused {
        div.refusal #event-refused role="alert" tabindex="-1" autofocus[editor.focuses("event-refused")] {
            p { strong { (view.ui("ui-event-unreadable")) } " " (render_quoted_reason(&view.say(&refusal.message))) }
            p { a href="#f-pasted" { (view.ui("ui-event-paste")) } }
        }
    } }
}
