//! `/{lang}/style`: the visual system: every token and every component, in every state and theme.

use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::ClauseStatus;
use render::icon::{self, Icon};
use render::layout::PageLocation;
use render::theme::Theme;
use render::{View, badge, entry, ruling, turn, values};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/style", || get_page(page)).needs_server();

/// The colors of the style sheet in groups, each with the message that says what they mean.
const COLORS: [(&str, &[&str]); 6] = [
    ("ui-style-paper", &["paper", "raised", "sunk", "ink", "soft", "line", "edge-line", "frame"]),
    ("ui-style-press", &["accent", "mark", "flag"]),
    ("ui-style-good", &["good", "bad", "warn", "warn-paper"]),
    ("ui-style-sides", &["side-a", "side-b"]),
    ("ui-style-bands", &["plus-6", "plus-3", "zero", "minus-3", "minus-6"]),
    ("ui-style-editions", &["n5", "n4", "codeone", "n3"]),
];

/// A weapon whose values are shown, others whose bars show the remaining bands, and a rule that shows a clause.
const WEAPON: &str = "spitfire";
const OTHER_WEAPONS: [&str; 2] = ["boarding-shotgun", "multi-sniper-rifle"];
const RULE: &str = "critical";

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let title = view.ui("ui-style");
    let main = html! {
        article.style {
            h1 { (title) }
            p.lead { (view.ui("ui-style-about")) }
            (render_colors(&view))
            (render_letters(&view))
            (render_themes(&view))
            (render_marks(&view))
            (render_rules(&view))
            (render_controls(&view))
            (render_notes(&view))
            section aria-labelledby="way-in" {
                h2 #way-in { (view.ui("ui-turn")) }
                (turn::render_picture(&view))
            }
            section aria-labelledby="icons" {
                h2 #icons { (view.ui("ui-style-icons")) }
                ul.icons { @for icon in Icon::ALL { li { (icon::render(icon)) code { (format!("{icon:?}")) } } } }
            }
        }
    };
    Page::new(title, PageLocation::Plain("/style".to_owned()), main)
}

fn render_colors(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="colors" {
            h2 #colors { (view.ui("ui-style-colors")) }
            @for (meaning, tokens) in COLORS {
                h3 { (view.ui(meaning)) }
                ul.swatches { @for token in tokens { li { span data-token=(token) {} code { "--" (token) } } } }
            }
        }
    }
}

/// Renders the type scale.
fn render_letters(view: &View<'_>) -> Markup {
    let sample = view.title(RULE);
    html! {
        section aria-labelledby="type" {
            h2 #type { (view.ui("ui-style-type")) }
            dl.scale {
                @for size in ["h1", "h2", "h3", "lead", "body", "small"] {
                    div { dt { code { "--type-" (size) } } dd data-type=(size) { (sample) " " span lang="ko" { "치명타" } " " span lang="en" { "Critical" } } }
                }
            }
        }
    }
}

/// Renders the same components in every theme beside each other.
fn render_themes(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="themes" {
            h2 #themes { (view.ui("ui-theme")) }
            div.themed { @for theme in Theme::ALL.into_iter().filter(|theme| theme.attribute().is_some()) {
                div data-theme=[theme.attribute()] {
                    p { strong { (view.ui(theme.label())) } }
                    p { a href="#themes" { (view.title(RULE)) } }
                    p { button type="button" { (view.ui("ui-odds-compute")) } " " button.plain type="button" { (view.ui("ui-copy-link")) } }
                    (render_bar(view, WEAPON))
                    p.missing { (view.ui("ui-incomplete")) }
                }
            } }
        }
    }
}

fn render_bar(view: &View<'_>, id: &str) -> Markup {
    html! { @if let Some(entry) = view.kb.entries.get(id) { (values::render_first_range_bar(view, entry)) } }
}

/// Renders marks and values: editions, statuses, chips, range bands.
fn render_marks(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="marks" {
            h2 #marks { (view.ui("ui-style-marks")) }
            p { @for scope in Scope::all() { (badge::render_scope(view, scope)) " " } @for scope in Scope::all().take(1) { (badge::render_incomplete(view, scope)) } }
            p { @for status in ClauseStatus::ALL { (badge::render_status(view, status)) " " } (ruling::render_failure(view)) }
            @if let Some(entry) = view.kb.entries.get(WEAPON) { (values::render_tables(view, entry)) }
            @for id in OTHER_WEAPONS { h3 { (view.title(id)) } (render_bar(view, id)) }
        }
    }
}

/// Renders a rule as its page shows it: sentence, one line of evidence, the same opened.
fn render_rules(view: &View<'_>) -> Markup {
    let Some(found) = view.kb.entries.get(RULE) else { return html! {} };
    let view = &view.in_scope(view.scope_of(found));
    html! {
        section aria-labelledby="rule" {
            h2 #rule { (view.ui("ui-style-rule")) }
            (entry::render_first_clause(view, found))
        }
    }
}

/// Renders buttons, choices and fields in every state.
fn render_controls(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="controls" {
            h2 #controls { (view.ui("ui-style-controls")) }
            p.actions {
                button type="button" { (view.ui("ui-odds-compute")) }
                button.plain type="button" { (view.ui("ui-copy-link")) }
                button type="button" disabled { (view.ui("ui-style-disabled")) }
                a.button href="#controls" { (view.ui("ui-run-again")) }
            }
            p.options {
                a href="#controls" aria-current="true" { (view.ui("ui-style-chosen")) }
                a href="#controls" { (view.ui("ui-style-other")) }
                a.absent href="#controls" { (view.ui("ui-style-other")) " " small { (view.ui("ui-absent")) } }
            }
            div.fields {
                (render_field(view, "style-empty", "ui-style-empty", &html! { input #style-empty type="text" placeholder=(view.ui("ui-search-hint")); }))
                (render_field(view, "style-filled", "ui-style-filled", &html! { input #style-filled type="number" value="13"; }))
                (render_field(view, "style-wrong", "ui-style-wrong", &html! { input #style-wrong type="number" value="0" aria-invalid="true"; }))
                (render_field(view, "style-off", "ui-style-disabled", &html! { input #style-off type="text" disabled; }))
            }
            p { label.choice { input type="checkbox" checked; span { (view.ui("ui-style-chosen")) } } label.choice { input type="checkbox"; span { (view.ui("ui-style-other")) } } }
        }
    }
}

fn render_field(view: &View<'_>, id: &str, label: &'static str, control: &Markup) -> Markup {
    html! { div.field { label for=(id) { (view.ui(label)) } (control) } }
}

/// Renders the notes: missing, quiet, refused, a banner.
fn render_notes(view: &View<'_>) -> Markup {
    html! {
        section aria-labelledby="notes" {
            h2 #notes { (view.ui("ui-style-notes")) }
            p.missing { (view.ui("ui-incomplete")) }
            p.note { (view.ui("ui-illustrative")) }
            div.refusal { p { strong { (view.ui("ui-refused")) } " " (view.ui("ui-odds-choose-mode")) } }
            div.banner.rejected { p { (view.ui("ui-offline-server")) } }
        }
    }
}
