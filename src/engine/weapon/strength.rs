//! What a weapon sets against the save of its target: Damage, or a survival value in editions that print one.

use crate::context::{Context, PrintedNumber, PrintedValue};
use crate::record::{Recorder, StepHandle, build_line};
use crate::ruleset::Rule;
use crate::weapon::Weapon;
use crate::weapon::values::Values;
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::Refusal;
use model::text::Text;
use model::trace::Ledger;
use model::value::{Attribute, FromAttribute, Value};

/// The printed numbers of a weapon that its target saves against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedStrength {
    /// Damage of the weapon itself.
    pub(super) damage: Option<PrintedValue<WeaponDamage>>,
    /// Damage that the ammunition fixes; it takes precedence.
    pub(super) fixed_damage: Option<PrintedNumber>,
    /// The survival value, in editions that print one.
    pub survival: Option<PrintedNumber>,
}

/// How a weapon prints its Damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WeaponDamage {
    /// As a number.
    Number(i64),
    /// As an Attribute of its user, with a bonus.
    FromAttribute(FromAttribute),
}

/// A Damage or survival value that the situation gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenStrength {
    /// A Damage that no source prints and the situation assumes.
    Assumed(i64),
    /// A Damage or survival value, whichever the edition prints, that replaces the printed one.
    Stated(i64),
}

/// The Damage of a weapon for a certain user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The number that a Saving Roll has to exceed.
    pub value: i64,
    /// The clauses that print it: that of the ammunition before that of the weapon.
    pub clauses: Vec<ClauseId>,
    /// The calculation, if Damage comes from an Attribute.
    pub from_attribute: Option<Ledger>,
    /// Whether the ammunition fixes it, so that no MOD applies.
    pub fixed: bool,
}

impl PrintedStrength {
    /// Reads what a weapon and its ammunition print.
    pub(super) fn read(context: &Context<'_>, weapon: &Values<'_>, ammunition: &[EntryId]) -> Self {
        let damage = weapon.get("damage").and_then(|Printed { value, clause }| {
            let damage = match value {
                Value::Number(number) => WeaponDamage::Number(i64::from(*number)),
                Value::FromAttribute(from) => WeaponDamage::FromAttribute(*from),
                Value::Flag(_)
                | Value::Length(_)
                | Value::Bands(_)
                | Value::Ids(_)
                | Value::Effects(_)
                | Value::Halves(_)
                | Value::Absent(_) => return None,
            };
            Some(PrintedValue::new(damage, clause.clone()))
        });
        Self { damage, fixed_damage: fixed_damage(context, ammunition), survival: weapon.number("ps") }
    }

    /// Returns whether neither the weapon nor its ammunition prints a Damage or a survival value.
    const fn is_empty(&self) -> bool {
        self.damage.is_none() && self.fixed_damage.is_none() && self.survival.is_none()
    }
}

/// Returns the Damage of ammunition that replaces that of the weapon.
pub(super) fn fixed_damage(context: &Context<'_>, ammunition: &[EntryId]) -> Option<PrintedNumber> {
    ammunition.iter().find_map(|id| Values::new(context, id, NO_VARIANT).number("damage"))
}

impl Weapon {
    /// Sets the Damage that the situation assumes.
    ///
    /// Returns `false` and assumes nothing if the weapon or its ammunition prints a Damage or a survival value.
    #[must_use]
    pub fn assume_damage(&mut self, damage: i64) -> bool {
        let is_unprinted = self.printed_strength.is_empty();
        if is_unprinted && self.given_strength.is_none() {
            self.given_strength = Some(GivenStrength::Assumed(damage));
        }
        is_unprinted
    }

    /// Returns whether Damage comes from an Attribute of the user.
    pub fn damage_is_of_its_user(&self) -> bool {
        let PrintedStrength { damage, fixed_damage, .. } = &self.printed_strength;
        fixed_damage.is_none() && matches!(damage, Some(PrintedValue { value: WeaponDamage::FromAttribute(_), .. }))
    }

    /// Returns the Damage for a user with these Attributes; `None` if the weapon prints none.
    ///
    /// A Damage that the ammunition fixes takes precedence. A Damage taken from an Attribute comes with a ledger.
    ///
    /// # Errors
    /// A refusal if Damage comes from an Attribute that is not given.
    pub fn damage(&self, user: &dyn Fn(Attribute) -> Result<i64, Refusal>) -> Result<Option<Damage>, Refusal> {
        let PrintedStrength { damage, fixed_damage, .. } = &self.printed_strength;
        if let Some(PrintedNumber { value, clause }) = fixed_damage {
            let weapon_clause = damage.as_ref().map(|damage| damage.clause.clone());
            let clauses = std::iter::once(clause.clone()).chain(weapon_clause).collect();
            return Ok(Some(Damage { value: *value, clauses, from_attribute: None, fixed: true }));
        }
        let Some(PrintedValue { value, clause }) = damage else { return Ok(None) };
        let damage =
            |value, from_attribute| Damage { value, clauses: vec![clause.clone()], from_attribute, fixed: false };
        match value {
            WeaponDamage::Number(number) => Ok(Some(damage(*number, None))),
            WeaponDamage::FromAttribute(FromAttribute { attribute, plus }) => {
                let base = user(*attribute)?;
                let value = base + i64::from(*plus);
                let ledger = Ledger {
                    title: Arg::Word("damage"),
                    lines: vec![
                        build_line(Arg::Word(attribute.as_str()), base, None),
                        build_line(Arg::Term(Text::from(&self.id)), i64::from(*plus), Some(clause.clone())),
                    ],
                    total: value,
                };
                Ok(Some(damage(value, Some(ledger))))
            }
        }
    }
}

/// Writes the step of a Damage that affects `shapes`; the caller adds the facts that it decides.
pub fn write_damage<'r>(
    context: &Context<'_>,
    damage: &Damage,
    record: &'r mut Recorder,
    shapes: &[Path],
) -> StepHandle<'r> {
    let step = record.step(Message::new("step-damage").number("value", damage.value));
    let mut step = step.cite_all(damage.clauses.iter());
    if let Some(ledger) = &damage.from_attribute {
        step = step.cite_all(context.rules.clause(Rule::DamageFromAttribute)).ledger(ledger.clone());
    }
    step.affects_all(shapes)
}
