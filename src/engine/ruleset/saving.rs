//! What an edition says of single parts of a save, beyond what its weapon prints.

use crate::engine::record::Cite;
use crate::engine::ruleset::Ruleset;
use crate::model::edition::Edition;

/// The clauses on parts of a save; `None` where the edition says nothing of it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavingRules {
    /// Armor is halved before cover is added.
    pub halving_first: Cite,
    /// BTS too.
    pub halves_shields: bool,
    /// Ammunition may force several saves.
    pub several: Cite,
    /// There are no Criticals among saves with Armor, nor among those with BTS.
    pub no_criticals: Option<[Cite; 2]>,
    /// A save may be a plain roll on an Attribute.
    pub on_attribute: Option<Cite>,
    /// Ammunition may change a Critical's extra save.
    pub other_extra: Option<Cite>,
    /// The extra save of a combined one is made with Armor.
    pub combined_extra: Option<Cite>,
    /// A Critical where no save is asked for.
    pub critical_unsaved: Option<Cite>,
    /// Cover is of no help against Templates.
    pub cover: Cite,
    /// Failures beyond Dead have no effect.
    pub beyond_dead: Option<Cite>,
}

/// N3.
const N3: SavingRules = SavingRules {
    halving_first: "arm-roll#halved-before-cover",
    halves_shields: false,
    several: "arm-roll#ammunition-may-add-rolls",
    no_criticals: Some(["arm-roll#no-criticals", "bts-roll#no-criticals"]),
    on_attribute: None,
    other_extra: None,
    combined_extra: None,
    critical_unsaved: None,
    cover: "partial-cover#not-against-templates",
    beyond_dead: None,
};

/// CodeOne.
const CODEONE: SavingRules = SavingRules {
    halving_first: "saving-roll#halving-comes-first",
    halves_shields: true,
    several: "saving-roll#ammunition-may-add-rolls",
    no_criticals: None,
    other_extra: Some("critical#ammunition-changes-effect"),
    critical_unsaved: Some("critical#without-saving-rolls"),
    ..N3
};

/// N4, and N5 after it.
const N4: SavingRules = SavingRules {
    on_attribute: Some("saving-roll#saves-against-an-attribute"),
    other_extra: Some("critical#exceptions-to-the-extra-roll"),
    combined_extra: Some("plasma#critical-adds-an-arm-roll"),
    critical_unsaved: Some("critical#only-wins-the-roll"),
    beyond_dead: Some("wounds#extra-failures-do-nothing"),
    ..CODEONE
};

impl Ruleset {
    /// What it says of parts of a save.
    pub const fn saving(&self) -> SavingRules {
        match self.edition {
            Edition::N3 => N3,
            Edition::CodeOne => CODEONE,
            Edition::N4 | Edition::N5 => N4,
        }
    }
}
