//! The Damage of a weapon for a certain user.

use crate::context::{Context, PrintedNumber, PrintedValue};
use crate::record::{Recorder, StepHandle, line};
use crate::ruleset::Rule;
use crate::weapon::Weapon;
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::path::Path;
use model::refusal::Refusal;
use model::text::Text;
use model::trace::Ledger;
use model::value::{Attribute, FromAttribute, Value};

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

impl Weapon {
    /// Sets the Damage that the situation assumes.
    ///
    /// Returns `false` and assumes nothing if the weapon or its ammunition prints a Damage or a survival value.
    #[must_use]
    pub fn assume_damage(&mut self, damage: i64) -> bool {
        let printed = self.damage.is_some() || self.fixed_damage.is_some() || self.survival.is_some();
        self.assumed_damage = Some(damage).filter(|_| !printed);
        !printed
    }

    /// Whether Damage comes from an Attribute of the user.
    pub fn damage_is_of_its_user(&self) -> bool {
        self.fixed_damage.is_none() && matches!(self.damage, Some(PrintedValue { value: Value::FromAttribute(_), .. }))
    }

    /// Returns the Damage for a user with these Attributes; `None` if the weapon prints none.
    ///
    /// A Damage that the ammunition fixes takes precedence. A Damage taken from an Attribute comes with a ledger.
    ///
    /// # Errors
    /// A refusal if Damage comes from an Attribute that is not given.
    pub fn damage(&self, user: &dyn Fn(Attribute) -> Result<i64, Refusal>) -> Result<Option<Damage>, Refusal> {
        if let Some(PrintedNumber { value, clause }) = &self.fixed_damage {
            let weapon_clause = self.damage.as_ref().map(|damage| damage.clause.clone());
            let clauses = std::iter::once(clause.clone()).chain(weapon_clause).collect();
            return Ok(Some(Damage { value: *value, clauses, from_attribute: None, fixed: true }));
        }
        let Some(PrintedValue { value, clause }) = &self.damage else { return Ok(None) };
        let damage =
            |value, from_attribute| Damage { value, clauses: vec![clause.clone()], from_attribute, fixed: false };
        match value {
            Value::Number(number) => Ok(Some(damage(i64::from(*number), None))),
            Value::FromAttribute(FromAttribute { attribute, plus }) => {
                let base = user(*attribute)?;
                let value = base + i64::from(*plus);
                let ledger = Ledger {
                    title: Arg::Word("damage"),
                    lines: vec![
                        line(Arg::Word(attribute.as_str()), base, None),
                        line(Arg::Term(Text::from(&self.id)), i64::from(*plus), Some(clause.clone())),
                    ],
                    total: value,
                };
                Ok(Some(damage(value, Some(ledger))))
            }
            Value::Flag(_)
            | Value::Length(_)
            | Value::Bands(_)
            | Value::Ids(_)
            | Value::Effects(_)
            | Value::Absent(_) => Ok(None),
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
