//! The CSS classes of pieces.

use model::ids::Name;
use model::table::Table;

/// The class of pieces that block.
pub(super) const BLOCKS: &str = "blocks";
/// The class of other emphasised pieces.
pub(super) const STRESSED: &str = "stressed";

/// Returns the class of a player's fill.
pub(super) fn format_class(fill: Option<usize>) -> String {
    fill.map_or_else(|| "own".to_owned(), |fill| format!("side-{fill}"))
}

/// Returns the `fill` attribute of a fill with a pattern; `None` for a plain one.
pub(super) fn choose_paint(fill: Option<usize>, id: &str) -> Option<String> {
    fill.filter(|fill| *fill > 0).map(|fill| format!("url(#{id}-{fill})"))
}

/// Returns the class of a piece that blocks or is emphasised; empty for others.
pub(super) fn weight(table: &Table, name: &Name) -> &'static str {
    match (table.blocks(name), table.emphasis(name)) {
        (true, _) => BLOCKS,
        (false, Some(_)) => STRESSED,
        (false, None) => "",
    }
}
