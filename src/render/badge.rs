//! Badges: the edition of an item, the status of a clause, the review state of a translation.

use crate::View;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{ClauseStatus, ReviewState};

/// The edition or pack that something is shown in.
pub fn scope(view: &View<'_>, scope: Scope) -> Markup {
    html! { span.badge.edition { (view.scope_short(scope)) } }
}

/// The editions and packs that something holds for, oldest first.
pub fn scopes(view: &View<'_>, scopes: &[Scope]) -> Markup {
    html! { @for one in Scope::all().filter(|one| scopes.contains(one)) { (scope(view, one)) " " } }
}

/// How far a clause is executed.
pub fn status(view: &View<'_>, status: ClauseStatus) -> Markup {
    html! { span.badge.status data-status=(status.as_str()) { (view.messages.word_in(view.lang, "status", status.as_str())) } }
}

/// The review state of a text; empty if both texts are as they were when compared.
pub fn review(view: &View<'_>, state: ReviewState) -> Markup {
    let id = match state {
        ReviewState::Current | ReviewState::Ahead => return html! {},
        ReviewState::Behind => "ui-review-behind",
        ReviewState::Unreviewed => "ui-review-unreviewed",
    };
    html! { span.badge.review { (view.ui(id)) } }
}

/// The review state of a text, shown in every state, for readers of both languages.
pub fn compared(view: &View<'_>, state: ReviewState) -> Markup {
    match state {
        ReviewState::Behind | ReviewState::Unreviewed => review(view, state),
        ReviewState::Current => html! { span.badge { (view.ui("ui-review-current")) } },
        ReviewState::Ahead => html! { span.badge.review { (view.ui("ui-review-ahead")) } },
    }
}

/// A badge with a keyword.
pub fn kind(view: &View<'_>, kind: &str) -> Markup {
    html! { span.badge.kind { (view.word(kind)) } }
}
