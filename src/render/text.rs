//! Prose as plain text, for the API and the command line: names and printed values resolved as on a page.
//!
//! Values are written by [`value_text`] with the messages of a page. The crate `plain_text` writes prose for the search
//! index and the lint, without any word of the program.

use crate::text_context::TextContext;
use crate::value_text;
use i18n::with_particle;
use model::markdown::{Block, BlockKind, Inline, ValueRef};

/// Formats a run of prose as text.
pub fn format_inlines(context: &TextContext<'_>, inlines: &[Inline]) -> String {
    inlines.iter().map(|inline| format_inline(context, inline)).collect()
}

fn format_inline(context: &TextContext<'_>, inline: &Inline) -> String {
    match inline {
        Inline::Text(text) | Inline::Code(text) => text.clone(),
        Inline::Emphasis(inner) | Inline::Strong(inner) => format_inlines(context, inner),
        Inline::Break => " ".to_owned(),
        Inline::Gap(gap) => with_particle(&gap.stand_in, gap.particle.as_deref()),
        Inline::Link(link) => {
            let title = || context.view.kb.title(link.target_id(), context.lang, Some(context.scope));
            let shown = link.text.as_deref().unwrap_or_else(title);
            with_particle(shown, link.particle.as_deref())
        }
        Inline::Value(reference) => with_particle(&format_value(context, reference), reference.particle.as_deref()),
    }
}

/// Formats the printed value of a reference, without its particle.
pub fn format_value(context: &TextContext<'_>, reference: &ValueRef) -> String {
    let view = context.view.in_lang(context.lang).in_scope(context.scope);
    match view.kb.catalogue.value(&reference.entry, &reference.mode_key(), &reference.name, context.scope) {
        Some(printed) => value_text::format_text(&view, &reference.name, &printed.value),
        None => view.ui("ui-no-value"),
    }
}

/// Formats a block as text: a line for each list item or table row.
pub fn format_block(context: &TextContext<'_>, block: &Block) -> String {
    match &block.kind {
        BlockKind::Heading(_, text) | BlockKind::Paragraph(text) => format_inlines(context, text),
        BlockKind::List(_, items) => {
            let lines = items.iter().map(|item| format!("- {}", format_blocks(context, item)));
            lines.collect::<Vec<_>>().join("\n")
        }
        BlockKind::Table(head, rows) => {
            let line = |cells: &Vec<Vec<Inline>>| {
                cells.iter().map(|cell| format_inlines(context, cell)).collect::<Vec<_>>().join(" | ")
            };
            std::iter::once(head).chain(rows).map(line).collect::<Vec<_>>().join("\n")
        }
        BlockKind::Quote(inner) => format_blocks(context, inner),
    }
}

fn format_blocks(context: &TextContext<'_>, blocks: &[Block]) -> String {
    blocks.iter().map(|block| format_block(context, block)).collect::<Vec<_>>().join("\n")
}
