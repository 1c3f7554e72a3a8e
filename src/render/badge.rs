//! Badges: the edition of an item, the status of a clause, the review state of a translation, a keyword.

use crate::{View, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{ClauseStatus, ReviewState};

/// Renders the badge of the edition or pack in which an item is shown.
pub fn render_scope(view: &View<'_>, scope: Scope) -> Markup {
    html! { span.badge.edition data-edition=(scope) { (view.scope_short(scope)) } }
}

/// Renders the mark of an edition or pack that is not complete, which leads to what is missing; empty for the others.
pub fn render_incomplete(view: &View<'_>, scope: Scope) -> Markup {
    let info = view.kb.editions.get(&scope).filter(|info| !info.complete);
    html! { @if info.is_some() {
        a.part href=(url::item(view.lang, "editions", scope.as_str())) { (view.ui("ui-incomplete-mark")) }
    } }
}

/// Renders the badges of the editions and packs in which an item holds, oldest first.
pub fn render_scopes(view: &View<'_>, scopes: &[Scope]) -> Markup {
    html! { @for listed in Scope::all().filter(|listed| scopes.contains(listed)) { (render_scope(view, listed)) " " } }
}

/// Renders the badge of a clause's execution status.
pub fn render_status(view: &View<'_>, status: ClauseStatus) -> Markup {
    html! { span.badge.status data-status=(status.as_str()) { (view.messages.word_in(view.lang, "status", status.as_str())) } }
}

/// Renders the badge of a text's review state; empty if neither text changed since they were compared.
pub fn render_review(view: &View<'_>, state: ReviewState) -> Markup {
    let id = match state {
        ReviewState::Current | ReviewState::Ahead => return html! {},
        ReviewState::Behind => "ui-review-behind",
        ReviewState::Unreviewed => "ui-review-unreviewed",
    };
    html! { span.badge.review { (view.ui(id)) } }
}

/// Renders the badge of a text's review state, including the up-to-date state, for the parallel view.
pub fn render_full_review(view: &View<'_>, state: ReviewState) -> Markup {
    match state {
        ReviewState::Behind | ReviewState::Unreviewed => render_review(view, state),
        ReviewState::Current => html! { span.badge { (view.ui("ui-review-current")) } },
        ReviewState::Ahead => html! { span.badge.review { (view.ui("ui-review-ahead")) } },
    }
}

/// Renders the badge of a keyword.
pub fn render_kind(view: &View<'_>, kind: &str) -> Markup {
    html! { span.badge.kind { (view.word(kind)) } }
}
