//! An entry in two languages side by side, block by block.
//!
//! Clauses are paired by name, other blocks by kind and order. A block without a counterpart is alone in its row.
//! Start reading at [`ParallelText::rows`].

use std::mem::discriminant;

use crate::prose::Prose;
use crate::trace;
use maud::{Markup, html};
use model::entry::{Clause, Entry};
use model::markdown::{Block, BlockKind, Inline};
use model::message::Message;

/// The contexts of both texts, the reader's own first.
#[derive(Clone, Copy)]
pub struct ParallelText<'a> {
    /// The text in the reader's language.
    pub own: Prose<'a>,
    /// The text in the other.
    pub other: Prose<'a>,
}

/// Renders the part of a clause below its sentences.
pub type Below<'a> = dyn Fn(&Clause) -> Markup + 'a;

impl ParallelText<'_> {
    /// One line in both languages.
    pub fn line(&self, own: &[Inline], other: &[Inline]) -> Markup {
        html! {
            div.pair {
                p.side { (self.own.inlines(own)) }
                p.side lang=[self.other.foreign()] { (self.other.inlines(other)) }
            }
        }
    }

    /// The blocks of both texts that are true in the edition. Anchors of clauses begin with `prefix`.
    pub fn rows(&self, entry: &Entry, own: &[Block], other: &[Block], prefix: &str, below: &Below<'_>) -> Markup {
        let pairs = pairs(&self.own.parts(entry, own), &self.other.parts(entry, other));
        html! { @for (own, other) in pairs {
            @let clause = own.or(other).and_then(|block| entry.clause(block.clause.as_ref()?.as_str()));
            @match clause {
                Some(row) => {
                    section.clause.beside id=(format!("{prefix}{}", row.name)) data-status=(row.status.as_str()) {
                        div.pair {
                            (clause_side(&self.own, entry, row, own, prefix))
                            (clause_side(&self.other, entry, row, other, prefix))
                        }
                        (below(row))
                    }
                }
                None => { div.pair { (side(&self.own, entry, own)) (side(&self.other, entry, other)) } }
            }
        } }
    }
}

fn block(prose: &Prose<'_>, entry: &Entry, block: &Block) -> Markup {
    prose.blocks(entry, std::slice::from_ref(block), &|_, drawn| drawn)
}

fn side(prose: &Prose<'_>, entry: &Entry, found: Option<&Block>) -> Markup {
    html! { div.side lang=[prose.foreign()] { @if let Some(found) = found { (block(prose, entry, found)) } } }
}

/// A clause in one language, with its number as a link to itself; a note if it is missing.
fn clause_side(prose: &Prose<'_>, entry: &Entry, row: &Clause, found: Option<&Block>, prefix: &str) -> Markup {
    let view = prose.view;
    let number = trace::number(entry, row, prose.scope);
    let label = Message::new("ui-clause-address-in").count("number", number).text("language", prose.lang.autonym());
    // The colon keeps it apart from the anchors of clauses.
    let anchor = format!("{}:{prefix}{}", prose.lang, row.name);
    html! {
        div.side id=(anchor) {
            a.mark href=(format!("#{anchor}")) aria-label=(view.say(&label)) title=(row.id) { "§" (number) }
            @match found {
                Some(found) => { div.sentence lang=[prose.foreign()] { (block(prose, entry, found)) } }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
        }
    }
}

/// A block with its twin; one of them is missing where a text has more than the other.
type Pair<'b> = (Option<&'b Block>, Option<&'b Block>);

/// Blocks of two texts with their twins, in the order of both.
fn pairs<'b>(mut own: &[&'b Block], mut other: &[&'b Block]) -> Vec<Pair<'b>> {
    let mut found = Vec::new();
    loop {
        let (first, twin) = (own.first().copied(), other.first().copied());
        let together = first.zip(twin).is_some_and(|(first, twin)| alike(first, twin));
        let pair: Pair<'b> = match (first, twin) {
            (None, None) => return found,
            (Some(_), Some(_)) if together => (first, twin),
            (Some(_), _) if !next_is_nearer(own, other) => (first, None),
            _ => (None, twin),
        };
        own = &own[usize::from(pair.0.is_some())..];
        other = &other[usize::from(pair.1.is_some())..];
        found.push(pair);
    }
}

/// Whether the twin of the first own block comes no later than that of the first other one, so that the other one stands
/// alone.
fn next_is_nearer(own: &[&Block], other: &[&Block]) -> bool {
    let place = |first: Option<&&Block>, among: &[&Block]| {
        first.and_then(|first| among.iter().position(|block| alike(first, block)))
    };
    match (place(own.first(), other), place(other.first(), own)) {
        (Some(ahead), Some(behind)) => ahead <= behind,
        (Some(_), None) => true,
        (None, _) => own.is_empty(),
    }
}

/// Whether two blocks say the same: the same clause, or no clause and of the same kind.
fn alike(own: &Block, other: &Block) -> bool {
    let level = |block: &Block| match &block.kind {
        BlockKind::Heading(level, _) => Some(*level),
        BlockKind::Paragraph(_) | BlockKind::List(..) | BlockKind::Table(..) | BlockKind::Quote(_) => None,
    };
    own.clause == other.clause
        && (own.clause.is_some()
            || (discriminant(&own.kind) == discriminant(&other.kind) && level(own) == level(other)))
}

#[cfg(test)]
mod tests {
    use super::{Block, BlockKind, pairs};

    /// Blocks by a word each: `#x` is the clause `x`, `h` a heading, anything else a paragraph.
    fn text(words: &str) -> Vec<Block> {
        let block = |(line, word): (u32, &str)| {
            let kind = if word == "h" { BlockKind::Heading(2, Vec::new()) } else { BlockKind::Paragraph(Vec::new()) };
            Block { clause: word.strip_prefix('#').map(|name| name.parse().expect("a name")), kind, line }
        };
        (0..).zip(words.split(' ')).map(block).collect()
    }

    fn check(own: &str, other: &str, expected: &str) {
        let (left, right) = (text(own), text(other));
        let word = |words: &str, block: Option<&Block>| {
            let place = block.map(|block| usize::try_from(block.line).expect("a small number"));
            place.and_then(|place| words.split(' ').nth(place)).unwrap_or("-").to_owned()
        };
        let found: Vec<String> = pairs(&left.iter().collect::<Vec<_>>(), &right.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|(a, b)| format!("{}={}", word(own, a), word(other, b)))
            .collect();
        assert_eq!(found.join(" "), expected, "{own} | {other}");
    }

    #[test]
    fn clauses_are_paired_by_name_and_the_rest_by_kind() {
        check("h #a p #b", "h #a p #b", "h=h #a=#a p=p #b=#b");
        check("#a p #b", "#a #b", "#a=#a p=- #b=#b");
        check("#a #b", "#a h p #b", "#a=#a -=h -=p #b=#b");
        check("#a", "#b", "#a=- -=#b");
        check("#a #b #c", "#c", "#a=- #b=- #c=#c");
    }

    #[test]
    fn nothing_is_lost_or_shown_twice_where_the_order_differs() {
        check("#a #b #c", "#b #a #c", "-=#b #a=#a #b=- #c=#c");
    }
}
