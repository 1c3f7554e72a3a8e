//! The differences between two editions: entries of both, with the number of changes, and entries of one.

use crate::compare::build_heading;
use crate::entry_link::sort_by_title;
use crate::{View, badge, url};
use kb::compare::{Aligned, EditionPair};
use maud::{Markup, html};
use model::edition::{Edition, Scope};
use model::entry::{Entry, Kind};
use model::message::Message;

/// The number of changed, new and removed clauses of an entry, and of changed values.
struct ChangeCounts {
    changed: usize,
    new: usize,
    gone: usize,
    values: usize,
}

impl ChangeCounts {
    fn new(view: &View<'_>, entry: &Entry, between: EditionPair) -> Self {
        let mut counts = Self { changed: 0, new: 0, gone: 0, values: 0 };
        for row in view.kb.aligned(entry, between) {
            match row {
                Aligned::Same(_) => {}
                Aligned::Changed(..) => counts.changed += 1,
                Aligned::New(_) => counts.new += 1,
                Aligned::Gone(_) => counts.gone += 1,
            }
        }
        counts.values = view.kb.value_pairs(entry, between).iter().filter(|pair| !pair.is_same()).count();
        counts
    }

    const fn is_empty(&self) -> bool {
        self.changed + self.new + self.gone + self.values == 0
    }

    fn summary(&self, view: &View<'_>) -> String {
        let parts = [
            ("ui-compare-tally-changed", self.changed),
            ("ui-compare-tally-new", self.new),
            ("ui-compare-tally-gone", self.gone),
            ("ui-compare-tally-values", self.values),
        ];
        let parts = parts.into_iter().filter(|(_, count)| *count > 0);
        parts.map(|(id, count)| view.say(&Message::new(id).count("count", count))).collect::<Vec<_>>().join(", ")
    }
}

/// Renders the body of the page: for each kind, the entries that changed and the entries that only one edition has.
pub fn render_body(view: &View<'_>, between: EditionPair) -> Markup {
    html! {
        article.compare {
            h1 { (view.say(&build_title(view, between))) }
            (render_other_pairs(view, between))
            @for kind in Kind::ALL { (render_kind_section(view, *kind, between)) }
        }
    }
}

/// Renders the differences among the entries of a kind; empty if there are none.
fn render_kind_section(view: &View<'_>, kind: Kind, between: EditionPair) -> Markup {
    let (from, to) = (Scope::Edition(between.from), Scope::Edition(between.to));
    let all: Vec<&Entry> = view.kb.entries.values().filter(|entry| entry.kind == kind).collect();
    let sorted = sort_by_title(view, &all);
    let both = sorted.iter().filter(|entry| entry.holds_in(from) && entry.holds_in(to));
    let counted = both.map(|entry| (*entry, ChangeCounts::new(view, entry, between)));
    let changed: Vec<(&Entry, ChangeCounts)> = counted.filter(|(_, counts)| !counts.is_empty()).collect();
    let only = |here: Scope, there: Scope| -> Vec<&Entry> {
        sorted.iter().copied().filter(|entry| entry.holds_in(here) && !entry.holds_in(there)).collect()
    };
    let (new, gone) = (only(to, from), only(from, to));
    if changed.is_empty() && new.is_empty() && gone.is_empty() {
        return html! {};
    }
    html! {
        section.way {
            h2 { (view.word(&format!("{}-many", kind.as_str()))) }
            @if !changed.is_empty() {
                ul.links.tallies { @for (entry, counts) in &changed {
                    li { a href=(url::compare(view.lang, entry, between)) { (view.title(entry.id.as_str())) } " " span.small { (counts.summary(view)) } }
                } }
            }
            (render_only_in(view, to, &new))
            (render_only_in(view, from, &gone))
        }
    }
}

/// Returns the title of the page: `What changed: N4 → N5`.
pub fn build_title(view: &View<'_>, between: EditionPair) -> Message {
    Message::new("ui-compare-everything-title").text("editions", view.say(&build_heading(view, between)))
}

fn render_other_pairs(view: &View<'_>, between: EditionPair) -> Markup {
    let newest_first = || Edition::ALL.into_iter().rev();
    html! { p.switches {
        @for to in newest_first() { @for from in newest_first().filter(|from| *from < to) {
            @let pair = EditionPair { from, to };
            @if pair != between { a href=(url::edition_diff(view.lang, pair)) { (view.say(&build_heading(view, pair))) } " " }
        } }
    } }
}

fn render_only_in(view: &View<'_>, scope: Scope, entries: &[&Entry]) -> Markup {
    html! {
        @if !entries.is_empty() {
            details {
                summary { (view.say(&Message::new("ui-compare-only-in").text("edition", view.scope_short(scope)))) "\u{a0}" span.count { (entries.len()) } }
                ul.links { @for entry in entries { li { a href=(url::entry(view.lang, scope, entry)) { (view.title(entry.id.as_str())) } " " (badge::render_scope(view, scope)) } } }
            }
        }
    }
}
