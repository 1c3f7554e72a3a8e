//! Weapons as the catalogue prints them: class, ranges, Burst, Damage, and the effects of a hit.
//!
//! Hacking programs and skills that attack print the same values and are read by the same code.
//!
//! [`find`](fn@find) looks up a weapon, [`hit_effects`] reads the effects of its hits, and [`question`] reports its
//! values for a user and a distance.

mod find;
mod hit_effects;
mod question;
mod scenario_changes;
mod strength;
mod values;

pub use find::{Added, WeaponChoice, WeaponLookup, find, find_wielded, missing_mode, prints_trait, write_modes};
pub use hit_effects::{CausedState, HitEffects, HitSaves, Ignored, SourcedNumber};
pub use question::{WeaponQuestion, read_range, read_weapon, write_beyond};
pub use scenario_changes::{ScenarioBearer, ScenarioChanges};
pub use strength::{Damage, GivenStrength, PrintedStrength, write_damage};

use std::rc::Rc;
use std::sync::Arc;

use crate::context::{Context, PrintedIds, PrintedNumber, PrintedValue};
use crate::entry_ids::{BOOST, CIRCULAR_TEMPLATE, COMMS_ATTACK, DEPLOYABLE_WEAPON, DIRECT_TEMPLATE, TECHNICAL_WEAPON};
use crate::record::Cite;
use crate::skill_ids::SPECULATIVE_FIRE;
use crate::success_value::{Modifier, ModifierSource};
use model::catalogue::{Printed, Variant, no_value};
use model::entry::Kind;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::refusal::Refusal;
use model::value::{Band, FromAttribute, Value};

/// The Trait of weapons for close combat.
const CLOSE_COMBAT: &EntryId = entry!("cc-trait");
/// The Traits of weapons with a Template.
const TEMPLATES: [&EntryId; 4] =
    [CIRCULAR_TEMPLATE, entry!("impact-template"), entry!("teardrop-template"), entry!("template-weapon")];
/// The Traits of BS Weapons that are used with another Attribute.
pub const OTHER_ATTRIBUTE: [&EntryId; 2] = [TECHNICAL_WEAPON, entry!("throwing-weapon")];
/// The Traits of Templates that are placed where a roll hits.
const IMPACT: [&EntryId; 2] = [CIRCULAR_TEMPLATE, entry!("impact-template")];
/// The Traits of weapons that reach their target without ranges.
const NON_RANGED: [&EntryId; 2] = [COMMS_ATTACK, entry!("perimeter")];
/// The Trait of weapons that never cost Wounds.
const NON_LETHAL: &EntryId = entry!("non-lethal");
/// The Trait of weapons against living targets.
const BIOWEAPON: &EntryId = entry!("bioweapon");
/// The Trait of weapons whose saves continue until one is passed.
const CONTINUOUS_DAMAGE: &EntryId = entry!("continuous-damage");
/// The Trait of weapons against which ARM counts as 0.
pub const ARM_ZERO: &EntryId = entry!("arm-0");
/// The Traits that change the saves of a hit, so that a target may be immune to them.
pub const SAVING_TRAITS: [&EntryId; 3] = [ARM_ZERO, BIOWEAPON, CONTINUOUS_DAMAGE];
/// The ammunition without special effects.
static NORMAL_AMMUNITION: EntryId = EntryId::from_static("normal-ammunition");

/// The clause on a distance within a range band.
pub const BAND: Cite = clause!("range-modifier#band-applies");
/// The clause on a distance beyond the last range band.
pub const BEYOND: Cite = clause!("range-modifier#beyond-last-band-fails");

/// One mode of a weapon in one edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The id of the weapon.
    pub id: EntryId,
    /// The mode, if it has several.
    pub mode: Variant,
    /// The MODs by distance; `None` if the source prints none.
    pub ranges: Option<PrintedValue<Arc<[Band]>>>,
    /// Damage and survival value as printed.
    pub printed_strength: PrintedStrength,
    /// The Damage or survival value that the situation gives in place of them.
    pub given_strength: Option<GivenStrength>,
    /// Burst in the Active Turn.
    pub burst: Option<PrintedNumber>,
    /// Burst in the Reactive Turn, if the weapon prints its own or keeps its full Burst.
    pub reactive_burst: Option<PrintedNumber>,
    /// The Attribute of the roll, if the weapon prints one.
    pub attribute: Option<PrintedValue<FromAttribute>>,
    /// A MOD to its user's attack.
    pub own_modifier: Option<PrintedNumber>,
    /// A MOD to the opponent's Face to Face Roll.
    pub opponent: Option<PrintedNumber>,
    /// A MOD to the Dodge of a target that does not see the attack.
    pub silent: Option<PrintedNumber>,
    /// The troop types that the weapon may attack.
    pub targets: Option<PrintedIds>,
    /// The troop types that an edition adds to them.
    pub also_targets: Option<PrintedIds>,
    /// The types of the skill that declares it.
    pub types: Option<PrintedIds>,
    /// How often the weapon may be used; `None` if that is not limited.
    pub uses: Option<PrintedNumber>,
    /// The kinds of ammunition, in printed order.
    pub ammunition: Option<PrintedIds>,
    /// The ammunition that the situation states in place of the printed one; empty without any.
    stated_ammunition: Vec<EntryId>,
    /// The Traits, in printed order.
    pub traits: Option<PrintedIds>,
    /// Those of the Traits that another clause prints.
    pub also_traits: Option<PrintedIds>,
    /// Saves, costs and states that a hit causes.
    pub hit_effects: Rc<HitEffects>,
}

/// The class of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Has ranges or a Template.
    Bs,
    /// For close combat only.
    Melee,
    /// Has ranges and may be used in close combat.
    Mixed,
    /// Placed on the table.
    Deployable,
}

impl Class {
    /// Returns the keyword in outcomes.
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
    /// Returns whether the weapon has a Trait.
    pub fn has_trait(&self, trait_id: &EntryId) -> bool {
        self.traits.as_ref().is_some_and(|ids| ids.value.contains(trait_id))
    }

    /// Returns the kinds of ammunition: those that the situation states, otherwise the printed ones.
    pub fn ammunition_ids(&self) -> &[EntryId] {
        match &self.ammunition {
            Some(printed) if self.stated_ammunition.is_empty() => &printed.value,
            Some(_) | None => &self.stated_ammunition,
        }
    }

    /// Returns the Burst, which every attack needs.
    ///
    /// # Errors
    /// A refusal if the edition prints none.
    pub fn need_burst(&self, context: &Context<'_>) -> Result<&PrintedNumber, Refusal> {
        self.burst.as_ref().ok_or_else(|| no_value(&self.id, "burst", context.rules.scope))
    }

    /// Returns the Burst in the Reactive Turn: that of the weapon, otherwise that of the rules.
    ///
    /// # Errors
    /// A refusal if the edition prints none.
    pub fn burst_in_reaction(&self, context: &Context<'_>) -> Result<PrintedNumber, Refusal> {
        match &self.reactive_burst {
            Some(printed) => Ok(printed.clone()),
            None => context.number(entry!("burst"), "reactive"),
        }
    }

    /// Returns the clause that prints the Trait of close combat.
    pub fn close_combat_clause(&self) -> Option<&ClauseId> {
        self.traits.as_ref().filter(|_| self.is_for_close_combat()).map(|traits| &traits.clause)
    }

    /// Returns whether the weapon can be used in close combat.
    pub fn is_for_close_combat(&self) -> bool {
        self.has_trait(CLOSE_COMBAT)
    }

    /// Returns whether the weapon can be used in a BS Attack.
    pub fn is_for_bs_attacks(&self) -> bool {
        self.ranges.is_some() || self.uses_template()
    }

    /// Returns whether the weapon needs ranges that the sources of the edition do not print.
    ///
    /// Only editions without printed ranges have such weapons. Close combat weapons, Direct Templates, Comms Attacks
    /// and Perimeter weapons need no ranges, nor does a weapon placed on the table unless it allows Speculative Fire.
    pub fn lacks_ranges(&self, context: &Context<'_>) -> bool {
        let weapon = context.catalogue.kind(&self.id, context.rules.scope) == Some(Kind::Weapon);
        let is_fired = !self.is_deployed() || self.has_trait(SPECULATIVE_FIRE);
        let non_ranged = self.is_for_close_combat() || NON_RANGED.iter().any(|name| self.has_trait(name));
        let unprinted = self.ranges.is_none() && !self.hits_directly();
        context.rules.ranges_unprinted && weapon && unprinted && is_fired && !non_ranged
    }

    /// Returns whether the Template of the weapon starts at its user and hits without a roll.
    pub fn hits_directly(&self) -> bool {
        let impact = !self.has_trait(DIRECT_TEMPLATE) && IMPACT.iter().any(|name| self.has_trait(name));
        self.ranges.is_none() && self.uses_template() && !impact
    }

    /// Returns whether the weapon is a Hacking Program.
    pub fn is_program(&self, context: &Context<'_>) -> bool {
        context.catalogue.kind(&self.id, context.rules.scope) == Some(Kind::Program)
    }

    /// Returns whether hits of the weapon are those of a Comms Attack: it has the Trait, or is a hacking program.
    pub fn is_comms(&self, context: &Context<'_>) -> bool {
        let kind = context.catalogue.kind(&self.id, context.rules.scope);
        kind == Some(Kind::Program) || self.has_trait(COMMS_ATTACK)
    }

    /// Returns whether the weapon uses a Template.
    pub fn uses_template(&self) -> bool {
        TEMPLATES.iter().any(|name| self.has_trait(name))
    }

    /// Returns whether the weapon is placed on the table and triggers there.
    pub fn is_deployed(&self) -> bool {
        self.has_trait(DEPLOYABLE_WEAPON)
    }

    /// Returns whether the weapon goes off like a mine: a deployable weapon with a Direct Template.
    pub fn is_mine(&self) -> bool {
        self.is_deployed() && self.hits_directly()
    }

    /// Returns whether the weapon runs into contact with an enemy to go off there.
    pub fn has_boost(&self) -> bool {
        self.has_trait(BOOST)
    }

    /// Returns the class over all modes of the weapon in this edition; `None` for entries that are not weapons, such as
    /// hacking programs.
    pub fn class(&self, context: &Context<'_>) -> Option<Class> {
        let rows = context.catalogue.modes(&self.id, context.rules.scope);
        let (mut ranged, mut close, mut deployable) = (false, false, false);
        for (_, row) in rows {
            let has = |traits: &[&EntryId]| match row.get("traits") {
                Some(Printed { value: Value::Ids(ids), .. }) => ids.iter().any(|id| traits.contains(&id)),
                Some(_) | None => false,
            };
            ranged |=
                row.get("ranges").is_some_and(|printed| matches!(printed.value, Value::Bands(_))) || has(&TEMPLATES);
            close |= has(&[CLOSE_COMBAT]);
            deployable |= has(&[DEPLOYABLE_WEAPON]);
        }
        match (deployable, ranged, close) {
            (true, _, _) => Some(Class::Deployable),
            (false, true, true) => Some(Class::Mixed),
            (false, false, true) => Some(Class::Melee),
            (false, true, false) => Some(Class::Bs),
            (false, false, false) => None,
        }
    }

    /// Returns the MOD of the range band of a distance; `None` beyond the last band.
    pub fn range(&self, distance: Length) -> Option<(i64, &ClauseId)> {
        let PrintedValue { value: bands, clause } = self.ranges.as_ref()?;
        bands.iter().find(|band| distance <= band.to).map(|band| (i64::from(band.modifier), clause))
    }

    /// Returns the range MOD of a distance.
    pub fn range_modifier(&self, distance: Length) -> Option<Modifier> {
        let (amount, clause) = self.range(distance)?;
        Some(Modifier::new(ModifierSource::Range, amount, Some(clause.clone())))
    }
}
