//! What the form of the calculator offers on a page, and what was chosen in it.

use crate::odds::choices::OddsChoices;
use crate::odds::unit::ChosenUnit;
use crate::unit_item::UnitView;

/// The choices of the form, and what was chosen.
pub struct FormChoices<'a> {
    /// The entries of the edition.
    pub named: &'a OddsChoices,
    /// The units of the edition, if it has any.
    pub units: Option<UnitView<'a>>,
    /// The unit of each side.
    pub chosen: &'a [Option<ChosenUnit<'a>>; 2],
    /// The items of each side's unit that the odds do not count.
    pub uncounted: [&'a [String]; 2],
    /// The value of each side's weapon.
    pub weapons: [&'a str; 2],
}
