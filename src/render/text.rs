//! Prose as plain text, for the API and the command line: names and printed values resolved as on a page.

use crate::text_context::TextContext;
use crate::value_text;
use i18n::particle;
use model::ids::Name;
use model::markdown::{Block, BlockKind, Inline};

/// Formats a run of prose as text.
pub fn inlines(context: &TextContext<'_>, inlines: &[Inline]) -> String {
    inlines.iter().map(|inline| self::inline(context, inline)).collect()
}

fn inline(context: &TextContext<'_>, inline: &Inline) -> String {
    match inline {
        Inline::Text(text) | Inline::Code(text) => text.clone(),
        Inline::Emphasis(inner) | Inline::Strong(inner) => inlines(context, inner),
        Inline::Break => " ".to_owned(),
        Inline::Gap(gap) => followed(&gap.stand_in, gap.particle.as_deref()),
        Inline::Link(link) => {
            let id = link.target.split('#').next().unwrap_or_default();
            let shown =
                link.text.as_deref().unwrap_or_else(|| context.view.kb.title(id, context.lang, Some(context.scope)));
            followed(shown, link.particle.as_deref())
        }
        Inline::Value(reference) => {
            let view = context.view.in_lang(context.lang).in_scope(context.scope);
            let mode = reference.mode.as_ref().and_then(|mode| mode.parse::<Name>().ok());
            let printed = view.kb.catalogue.value(&reference.entry, &mode, &reference.name, context.scope);
            let shown = printed.map_or_else(
                || view.ui("ui-no-value"),
                |printed| value_text::text(&view, &reference.name, &printed.value),
            );
            followed(&shown, reference.particle.as_deref())
        }
    }
}

/// Returns a name followed by the form of a Korean particle that fits it.
fn followed(shown: &str, pair: Option<&str>) -> String {
    format!("{shown}{}", pair.map_or("", |pair| particle(shown, pair)))
}

/// Formats a block as text: a line for each list item or table row.
pub fn block(context: &TextContext<'_>, block: &Block) -> String {
    match &block.kind {
        BlockKind::Heading(_, text) | BlockKind::Paragraph(text) => inlines(context, text),
        BlockKind::List(_, items) => {
            let lines = items.iter().map(|item| format!("- {}", blocks(context, item)));
            lines.collect::<Vec<_>>().join("\n")
        }
        BlockKind::Table(head, rows) => {
            let line = |cells: &Vec<Vec<Inline>>| {
                cells.iter().map(|cell| inlines(context, cell)).collect::<Vec<_>>().join(" | ")
            };
            std::iter::once(head).chain(rows).map(line).collect::<Vec<_>>().join("\n")
        }
        BlockKind::Quote(inner) => blocks(context, inner),
    }
}

fn blocks(context: &TextContext<'_>, blocks: &[Block]) -> String {
    blocks.iter().map(|block| self::block(context, block)).collect::<Vec<_>>().join("\n")
}
