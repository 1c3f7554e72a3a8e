//! The CSS classes of drawn pieces.

use model::ids::Name;
use model::table::Table;

/// The class of what is in the way.
pub const BLOCKS: &str = "blocks";
/// The class of what else stands out.
pub const STRESSED: &str = "stressed";

/// The class of a fill.
pub fn class(fill: Option<usize>) -> String {
    fill.map_or_else(|| "own".to_owned(), |fill| format!("side-{fill}"))
}

/// What paints a fill, where the class alone does not.
pub fn paint(fill: Option<usize>, id: &str) -> Option<String> {
    fill.filter(|fill| *fill > 0).map(|fill| format!("url(#{id}-{fill})"))
}

/// How something stands out: what is in the way, or what was found to be inside or to touch; empty where it does not.
pub fn weight(table: &Table, name: &Name) -> &'static str {
    match (table.blocks(name), table.emphasis(name)) {
        (true, _) => BLOCKS,
        (false, Some(_)) => STRESSED,
        (false, None) => "",
    }
}
