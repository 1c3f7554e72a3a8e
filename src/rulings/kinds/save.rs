//! Saves after given hits.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::chances::MOST_DICE;
use crate::engine::context::Context;
use crate::engine::cover::{Cover, CoverFact, judge, save_bonus};
use crate::engine::dice::Dice;
use crate::engine::record::Recorder;
use crate::engine::ruleset::SaveMethod;
use crate::engine::saves::{Armour, Incoming, Strength, Threat, resolve, spec, threat};
use crate::engine::weapon::{Found, find, refuse};
use crate::model::ids::{EntryId, Name};
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::model::value::Attribute;
use crate::rulings::kinds::shared::{CoverInput, LEAST, MOST, bounded, bounded_count, cover, weapon_choice};
use crate::rulings::situation::Situation;

/// A trooper was hit and saves. Dice: `save`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// The weapon that hit.
    #[schemars(with = "Option<String>")]
    weapon: Option<EntryId>,
    /// Its mode, where it has several.
    #[schemars(with = "Option<String>")]
    mode: Option<Name>,
    /// A Damage in place of a weapon.
    damage: Option<i64>,
    /// A survival value in place of a weapon, in editions that use one.
    ps: Option<i64>,
    /// How many hits, Criticals included.
    #[serde(default = "one")]
    hits: i64,
    /// How many of them are Criticals.
    #[serde(default)]
    criticals: i64,
    /// Who hit, where Damage comes from PH.
    attacker: Option<User>,
    /// Who saves.
    target: Target,
}

const fn one() -> i64 {
    1
}

/// The user of a weapon.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct User {
    /// Physique.
    ph: Option<i64>,
}

/// The trooper that saves.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// Armor.
    #[serde(default)]
    arm: i64,
    /// Biotechnological Shield.
    #[serde(default)]
    bts: i64,
    /// Wounds, VITA or STR.
    #[serde(default = "one")]
    wounds: i64,
    /// Cover.
    cover: Option<CoverInput>,
}

impl Save {
    fn threat(&self, context: &Context<'_>) -> Result<Result<Threat, &'static str>, Refusal> {
        let plain = |strength| Ok(Ok(Threat { strength, attribute: Attribute::Arm, per_hit: (1, None) }));
        let wrong = |key: &str| {
            let message = Message::new("refusal-wrong-strength").text("found", key);
            Err(Refusal::new(key, message.text("edition", context.rules.edition.as_str())))
        };
        match (&self.weapon, self.damage, self.ps, context.rules.save.is) {
            (Some(weapon), None, None, _) => {
                let choice = weapon_choice("weapon", weapon, self.mode.as_ref());
                match find(context, &choice)? {
                    Found::ChooseMode => Ok(Err(context.rules.need(context.rules.declare_ammunition, "attack")?)),
                    Found::Weapon(weapon) => {
                        let ph = self.attacker.as_ref().and_then(|user| user.ph);
                        let user = |_| ph.ok_or_else(|| Refusal::missing("attacker.ph"));
                        threat(context, &weapon, &user).map(Ok)
                    }
                }
            }
            (None, Some(damage), None, SaveMethod::ExceedDamage) => {
                plain(Strength::PlainDamage(bounded("damage", damage, LEAST, MOST)?))
            }
            (None, None, Some(ps), SaveMethod::AtOrBelowValue) => {
                plain(Strength::Survival(bounded("ps", ps, LEAST, MOST)?, None))
            }
            (None, Some(_), None, SaveMethod::AtOrBelowValue) => wrong("damage"),
            (None, None, Some(_), SaveMethod::ExceedDamage) => wrong("ps"),
            (None, None, None, _) => Err(Refusal::missing("weapon")),
            (_, _, _, _) => Err(Refusal::new("weapon", Message::new("refusal-two-strengths"))),
        }
    }
}

impl Situation for Save {
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let mut record = Recorder::default();
        let threat = match self.threat(context)? {
            Ok(threat) => threat,
            Err(clause) => {
                refuse(&mut record, clause, "step-choose-mode");
                dice.finish()?;
                return Ok(record.finish());
            }
        };
        let hits = bounded_count("hits", self.hits, MOST_DICE)?;
        let criticals = bounded_count("criticals", self.criticals, hits)?;
        let wounds = bounded("target.wounds", self.target.wounds, 1, 20)?;
        let value = match threat.attribute {
            Attribute::Bts => bounded("target.bts", self.target.bts, 0, 30)?,
            Attribute::Arm => bounded("target.arm", self.target.arm, 0, 30)?,
            Attribute::Cc | Attribute::Bs | Attribute::Ph | Attribute::Wip => return Err(Refusal::missing("target")),
        };
        let bonus = match cover(self.target.cover.as_ref()) {
            CoverFact::Judged(Cover::No) => None,
            fact @ (CoverFact::Judged(_) | CoverFact::Scenery { .. }) => {
                let paths = ["threshold", "failing-faces", "failed", "wounds-lost"].map(str::to_owned);
                let judged = judge(context, &mut record, fact, &paths);
                save_bonus(context, judged)?
            }
        };
        let spec = spec(context, threat, Armour { value, cover: bonus });
        resolve(context, record, &Incoming { hits, criticals, spec }, wounds, dice)
    }
}
