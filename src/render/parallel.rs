//! The parallel view: an entry in two languages side by side, block by block.
//!
//! Clauses pair up by name, other blocks by kind and order. A block without a counterpart has a row of its own.
//! Start reading at [`ParallelText::rows`].

use std::mem::discriminant;

use crate::prose::Prose;
use crate::trace;
use maud::{Markup, html};
use model::entry::{Clause, Entry};
use model::markdown::{Block, BlockKind, Inline};
use model::message::Message;

/// The rendering contexts of both texts.
#[derive(Clone, Copy)]
pub struct ParallelText<'a> {
    /// The context of the text in the reader's language.
    pub own: Prose<'a>,
    /// The context of the translation.
    pub translation: Prose<'a>,
}

/// Renders the details of a clause below its sentences.
pub type RenderDetails<'a> = dyn Fn(&Clause) -> Markup + 'a;

impl ParallelText<'_> {
    /// Renders one line in both languages.
    pub fn line(&self, own: &[Inline], translation: &[Inline]) -> Markup {
        html! {
            div.pair {
                p.side { (self.own.inlines(own)) }
                p.side lang=[self.translation.foreign()] { (self.translation.inlines(translation)) }
            }
        }
    }

    /// Renders the blocks of both texts, own and other, that hold in the edition. Anchors of clauses begin with
    /// `prefix`.
    pub fn rows(
        &self,
        entry: &Entry,
        [own, translation]: [&[Block]; 2],
        prefix: &str,
        details: &RenderDetails<'_>,
    ) -> Markup {
        let pairs = pair_blocks(&self.own.parts(entry, own), &self.translation.parts(entry, translation));
        html! { @for (own, translation) in pairs {
            @let clause = own.or(translation).and_then(|block| entry.clause(block.clause.as_ref()?.as_str()));
            @match clause {
                Some(row) => {
                    section.clause.beside id=(format!("{prefix}{}", row.name)) data-status=(row.status.as_str()) {
                        div.pair {
                            (render_clause_side(&self.own, entry, row, own, prefix))
                            (render_clause_side(&self.translation, entry, row, translation, prefix))
                        }
                        (details(row))
                    }
                }
                None => { div.pair { (render_side(&self.own, entry, own)) (render_side(&self.translation, entry, translation)) } }
            }
        } }
    }
}

fn render_block(prose: &Prose<'_>, entry: &Entry, block: &Block) -> Markup {
    prose.blocks(entry, std::slice::from_ref(block), &|_, rendered| rendered)
}

fn render_side(prose: &Prose<'_>, entry: &Entry, block: Option<&Block>) -> Markup {
    html! { div.side lang=[prose.foreign()] { @if let Some(block) = block { (render_block(prose, entry, block)) } } }
}

/// Renders a clause in one language, with its number as a link to itself; a note if it is missing.
fn render_clause_side(prose: &Prose<'_>, entry: &Entry, row: &Clause, block: Option<&Block>, prefix: &str) -> Markup {
    let view = prose.view;
    let number = trace::find_number(entry, row, prose.scope);
    let label = Message::new("ui-clause-address-in").count("number", number).text("language", prose.lang.autonym());
    // The colon distinguishes it from the anchors of clauses.
    let anchor = format!("{}:{prefix}{}", prose.lang, row.name);
    html! {
        div.side id=(anchor) {
            a.mark href=(format!("#{anchor}")) aria-label=(view.say(&label)) title=(row.id) { "§" (number) }
            @match block {
                Some(block) => { div.sentence lang=[prose.foreign()] { (render_block(prose, entry, block)) } }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
        }
    }
}

/// A block and its counterpart; one of them may be missing.
type Pair<'b> = (Option<&'b Block>, Option<&'b Block>);

/// Pairs the blocks of two texts, preserving both orders.
fn pair_blocks<'b>(mut own: &[&'b Block], mut translation: &[&'b Block]) -> Vec<Pair<'b>> {
    let mut pairs = Vec::new();
    loop {
        let heads = (own.first().copied(), translation.first().copied());
        let is_pair = matches!(heads, (Some(own), Some(translation)) if is_counterpart(own, translation));
        let pair: Pair<'b> = match heads {
            (None, None) => return pairs,
            (Some(_), Some(_)) if is_pair => heads,
            (Some(_), _) if !translation_is_unpaired(own, translation) => (heads.0, None),
            _ => (None, heads.1),
        };
        own = &own[usize::from(pair.0.is_some())..];
        translation = &translation[usize::from(pair.1.is_some())..];
        pairs.push(pair);
    }
}

/// Returns whether the first block of the other text gets a row of its own: the counterpart of the first own block is
/// no farther away than its counterpart.
fn translation_is_unpaired(own: &[&Block], translation: &[&Block]) -> bool {
    let distance = |first: Option<&&Block>, blocks: &[&Block]| {
        first.and_then(|first| blocks.iter().position(|block| is_counterpart(first, block)))
    };
    match (distance(own.first(), translation), distance(translation.first(), own)) {
        (Some(own_distance), Some(other_distance)) => own_distance <= other_distance,
        (Some(_), None) => true,
        (None, _) => own.is_empty(),
    }
}

/// Returns whether two blocks correspond: the same clause, or blocks of the same kind without a clause.
fn is_counterpart(own: &Block, translation: &Block) -> bool {
    let level = |block: &Block| match &block.kind {
        BlockKind::Heading(level, _) => Some(*level),
        BlockKind::Paragraph(_) | BlockKind::List(..) | BlockKind::Table(..) | BlockKind::Quote(_) => None,
    };
    own.clause == translation.clause
        && (own.clause.is_some()
            || (discriminant(&own.kind) == discriminant(&translation.kind) && level(own) == level(translation)))
}

#[cfg(test)]
mod tests {
    use super::{Block, BlockKind, pair_blocks};

    /// Parses one block per word: `#x` is the clause `x`, `h` a heading, anything else a paragraph.
    fn blocks(words: &str) -> Vec<Block> {
        let block = |(line, word): (u32, &str)| {
            let kind = if word == "h" { BlockKind::Heading(2, Vec::new()) } else { BlockKind::Paragraph(Vec::new()) };
            Block { clause: word.strip_prefix('#').map(|name| name.parse().expect("a name")), kind, line }
        };
        (0..).zip(words.split(' ')).map(block).collect()
    }

    fn check(own: &str, other: &str, expected: &str) {
        let (left, right) = (blocks(own), blocks(other));
        let word = |words: &str, block: Option<&Block>| {
            let index = block.map(|block| usize::try_from(block.line).expect("a small number"));
            index.and_then(|index| words.split(' ').nth(index)).unwrap_or("-").to_owned()
        };
        let shown: Vec<String> = pair_blocks(&left.iter().collect::<Vec<_>>(), &right.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|(a, b)| format!("{}={}", word(own, a), word(other, b)))
            .collect();
        assert_eq!(shown.join(" "), expected, "{own} | {other}");
    }

    #[test]
    fn clauses_pair_up_by_name_and_other_blocks_by_kind() {
        check("h #a p #b", "h #a p #b", "h=h #a=#a p=p #b=#b");
        check("#a p #b", "#a #b", "#a=#a p=- #b=#b");
        check("#a #b", "#a h p #b", "#a=#a -=h -=p #b=#b");
        check("#a", "#b", "#a=- -=#b");
        check("#a #b #c", "#c", "#a=- #b=- #c=#c");
    }

    #[test]
    fn every_block_appears_once_if_the_order_differs() {
        check("#a #b #c", "#b #a #c", "-=#b #a=#a #b=- #c=#c");
    }
}
