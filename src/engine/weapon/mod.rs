//! Weapons as the catalogue prints them: class, range, Burst, Damage, and what a hit brings. Hacking programs and skills
//! that attack print the same values and are read by the same code.
//!
//! [`find`](fn@find) looks one up, [`burden`] says what a hit forces its target to save against, [`question`] answers
//! what a weapon does in somebody's hands.

pub mod burden;
pub mod damage;
pub mod find;
pub mod question;
mod values;

pub use burden::{Burden, Caused, Group};
pub use damage::{Damage, write_damage};
pub use find::{WeaponChoice, WeaponLookup, find};
pub use question::{WeaponQuestion, read_range, read_weapon, refuse, write_beyond};

use std::rc::Rc;
use std::sync::Arc;

use crate::context::Context;
use crate::record::Cite;
use crate::success_value::Modifier;
use model::catalogue::{Mode, Printed, no_value};
use model::entry::Kind;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::refusal::Refusal;
use model::value::{Band, FromAttribute, Value};

/// The Trait of weapons for close combat.
const CLOSE_COMBAT: &str = "close-combat";
/// The Trait of weapons that are placed on the table.
pub const DEPLOYABLE: &str = "deployable-weapon";
/// The Traits of weapons that use a Template.
const TEMPLATES: [&str; 3] = ["circular-template", "teardrop-template", "template-weapon"];
/// The Traits of Templates that are placed where a roll hits.
const IMPACT: [&str; 2] = ["circular-template", "impact-template"];
/// The Traits of weapons that reach their target in another way than by ranges.
const NON_RANGED: [&str; 2] = ["comms-attack", "perimeter"];
/// The Trait of weapons that are lobbed over scenery.
const SPECULATIVE: &str = "speculative-fire";
/// The Trait of weapons that never cost Wounds.
const NON_LETHAL: &str = "non-lethal";
/// The Trait of weapons against what lives.
const BIOWEAPON: &str = "bioweapon";
/// The Trait of weapons whose saves go on until one is passed.
const CONTINUOUS_DAMAGE: &str = "continuous-damage";

/// A distance within a band.
pub const BAND: Cite = "range-modifier#band-applies";
/// A distance beyond the last band.
pub const BEYOND: Cite = "range-modifier#beyond-last-band-fails";

/// A number and the clause that prints it.
pub type PrintedNumber = (i64, ClauseId);
/// A list and the clause that prints it.
pub type PrintedIds = (Arc<[EntryId]>, ClauseId);

/// One mode of a weapon in one edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The weapon.
    pub id: EntryId,
    /// The mode, where it has several.
    pub mode: Mode,
    /// The range table.
    pub ranges: Option<(Arc<[Band]>, ClauseId)>,
    /// Damage as printed: a number, or taken from an Attribute.
    damage: Option<(Value, ClauseId)>,
    /// A Damage that its ammunition fixes.
    fixed_damage: Option<PrintedNumber>,
    /// A Damage that no source prints and the situation assumes.
    pub assumed_damage: Option<i64>,
    /// The survival value, in editions that print one.
    pub survival: Option<PrintedNumber>,
    /// Burst.
    pub burst: Option<PrintedNumber>,
    /// Burst in the Reactive Turn, where the weapon prints its own: so many dice, or all of them.
    pub reactive_burst: Option<PrintedNumber>,
    /// The Attribute rolled, where the weapon names one.
    pub attribute: Option<(FromAttribute, ClauseId)>,
    /// A MOD to its own attack.
    pub own_modifier: Option<PrintedNumber>,
    /// A MOD to the opponent's Face to Face Roll.
    pub opponent: Option<PrintedNumber>,
    /// A MOD to the Dodge of who does not see it coming.
    pub silent: Option<PrintedNumber>,
    /// The troop types it may attack.
    pub targets: Option<PrintedIds>,
    /// The types of skill it is declared as.
    pub types: Option<PrintedIds>,
    /// How often it can be used.
    pub uses: Option<PrintedNumber>,
    /// The ammunition.
    pub ammunition: Option<PrintedIds>,
    /// The Traits.
    pub traits: Option<PrintedIds>,
    /// What a hit brings.
    pub burden: Rc<Burden>,
}

/// What sort of weapon it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Ranges or a Template.
    Bs,
    /// Close combat only.
    Melee,
    /// Both.
    Mixed,
    /// Placed on the table.
    Deployable,
}

impl Class {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Bs => "bs",
            Self::Melee => "melee",
            Self::Mixed => "mixed",
            Self::Deployable => "deployable",
        }
    }
}

impl Weapon {
    /// Whether it has a Trait.
    pub fn has_trait(&self, name: &str) -> bool {
        self.traits.as_ref().is_some_and(|(ids, _)| ids.iter().any(|id| id.as_str() == name))
    }

    /// The Burst, which every attack needs.
    ///
    /// # Errors
    /// A refusal where the edition prints none.
    pub fn need_burst(&self, context: &Context<'_>) -> Result<&PrintedNumber, Refusal> {
        self.burst.as_ref().ok_or_else(|| no_value(self.id.as_str(), "burst", context.rules.edition))
    }

    /// The Burst in the Reactive Turn: what the weapon prints for it, else what the rules do.
    ///
    /// # Errors
    /// A refusal where the edition prints none.
    pub fn burst_in_reaction(&self, context: &Context<'_>) -> Result<PrintedNumber, Refusal> {
        match &self.reactive_burst {
            Some(own) => Ok(own.clone()),
            None => context.number("burst", "reactive"),
        }
    }

    /// The clause that prints its Trait for close combat.
    pub fn close_combat_clause(&self) -> Option<&ClauseId> {
        self.traits.as_ref().filter(|_| self.is_for_close_combat()).map(|(_, clause)| clause)
    }

    /// Whether it can be used in close combat.
    pub fn is_for_close_combat(&self) -> bool {
        self.has_trait(CLOSE_COMBAT)
    }

    /// Whether it can be used in a BS Attack.
    pub fn is_for_bs_attacks(&self) -> bool {
        self.ranges.is_some() || self.uses_template()
    }

    /// Whether it is fired by ranges that the sources of the edition do not print.
    pub fn lacks_ranges(&self, context: &Context<'_>) -> bool {
        let weapon = context.catalogue.kind(self.id.as_str(), context.rules.edition) == Some(Kind::Weapon);
        let thrown = !self.is_deployed() || self.has_trait(SPECULATIVE);
        let non_ranged = self.is_for_close_combat() || NON_RANGED.iter().any(|name| self.has_trait(name));
        let unprinted = self.ranges.is_none() && !self.hits_directly();
        context.rules.ranges_unprinted && weapon && unprinted && thrown && !non_ranged
    }

    /// Whether its Template starts at its user and hits without a roll.
    pub fn hits_directly(&self) -> bool {
        self.ranges.is_none() && self.uses_template() && !IMPACT.iter().any(|name| self.has_trait(name))
    }

    /// Whether it uses a Template.
    pub fn uses_template(&self) -> bool {
        TEMPLATES.iter().any(|name| self.has_trait(name))
    }

    /// Whether it lies on the table and goes off there.
    pub fn is_deployed(&self) -> bool {
        self.has_trait(DEPLOYABLE)
    }

    /// Whether it is a mine: mines are named so.
    pub fn is_mine(&self) -> bool {
        self.is_deployed() && ["mine", "mines"].iter().any(|name| self.id.as_str().ends_with(name))
    }

    /// The class over all modes of the weapon in this edition; none for what is no weapon: a hacking program.
    pub fn class(&self, context: &Context<'_>) -> Option<Class> {
        let rows = context.catalogue.modes(self.id.as_str(), context.rules.edition);
        let (mut ranged, mut close, mut deployable) = (false, false, false);
        for (_, row) in rows {
            let has = |names: &[&str]| match row.get("traits") {
                Some(Printed { value: Value::Ids(ids), .. }) => ids.iter().any(|id| names.contains(&id.as_str())),
                Some(_) | None => false,
            };
            ranged |=
                row.get("ranges").is_some_and(|printed| matches!(printed.value, Value::Bands(_))) || has(&TEMPLATES);
            close |= has(&[CLOSE_COMBAT]);
            deployable |= has(&[DEPLOYABLE]);
        }
        match (deployable, ranged, close) {
            (true, _, _) => Some(Class::Deployable),
            (false, true, true) => Some(Class::Mixed),
            (false, false, true) => Some(Class::Melee),
            (false, true, false) => Some(Class::Bs),
            (false, false, false) => None,
        }
    }

    /// The MOD of the band a distance falls in; `None` beyond the last band.
    pub fn range(&self, distance: Length) -> Option<(i64, &ClauseId)> {
        let (bands, clause) = self.ranges.as_ref()?;
        bands.iter().find(|band| distance <= band.to).map(|band| (i64::from(band.modifier), clause))
    }

    /// The range modifier as a MOD.
    pub fn range_modifier(&self, distance: Length) -> Option<Modifier> {
        let (amount, clause) = self.range(distance)?;
        Some(Modifier::new("range-modifier", amount, Some(clause.clone())))
    }
}
