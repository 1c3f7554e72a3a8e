//! What an edition says of single parts of a save, beyond what its weapon prints.

use crate::record::Cite;
use crate::ruleset::{Rule, Ruleset, rule};
use model::edition::Edition;

/// To how much of what ammunition does a target is immune; it always counts as Normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Immunity {
    /// What is Non-Lethal does nothing either.
    Total,
    /// What is Non-Lethal still works, and so does what stuns.
    Enhanced,
}

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
    /// What a Bioweapon does.
    pub bioweapon: Option<Bioweapon>,
    /// What a `SymbioMate` makes its bearer immune to.
    pub symbiont: Option<Rule<Immunity>>,
    /// Failures beyond Dead have no effect.
    pub beyond_dead: Option<Cite>,
}

/// What a Bioweapon does to what lives, and to machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bioweapon {
    /// Nothing to machines.
    OnlyLiving(Cite),
    /// It counts as Double Action and Shock against what lives, and forces one save on others.
    Stronger {
        /// Against what lives.
        living: Cite,
        /// Against others.
        others: Cite,
    },
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
    bioweapon: None,
    symbiont: None,
    beyond_dead: None,
};

/// CodeOne.
const CODEONE: SavingRules = SavingRules {
    halving_first: "saving-roll#halving-comes-first",
    halves_shields: true,
    several: "saving-roll#ammunition-may-add-rolls",
    no_criticals: None,
    critical_unsaved: Some("critical#without-saving-rolls"),
    ..N3
};

/// N4.
const N4: SavingRules = SavingRules {
    on_attribute: Some("saving-roll#saves-against-an-attribute"),
    other_extra: Some("critical#exceptions-to-the-extra-roll"),
    combined_extra: Some("plasma#critical-adds-an-arm-roll"),
    critical_unsaved: Some("critical#only-wins-the-roll"),
    bioweapon: Some(Bioweapon::OnlyLiving("bioweapon#only-against-wounds")),
    symbiont: Some(rule(Immunity::Total, "symbiomate#total-immunity")),
    beyond_dead: Some("wounds#extra-failures-do-nothing"),
    ..CODEONE
};

/// N5.
const N5: SavingRules = SavingRules {
    bioweapon: Some(Bioweapon::Stronger {
        living: "bioweapon#da-and-shock-against-vita",
        others: "bioweapon#one-save-for-others",
    }),
    symbiont: Some(rule(Immunity::Enhanced, "symbiomate#enhanced-immunity")),
    ..N4
};

impl Ruleset {
    /// What it says of parts of a save.
    pub const fn saving(&self) -> SavingRules {
        match self.edition {
            Edition::N3 => N3,
            Edition::CodeOne => CODEONE,
            Edition::N4 => N4,
            Edition::N5 => N5,
        }
    }
}
