//! One exchange: the active trooper attacks, targets react, saves follow.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::engine::attack as engine;
use crate::engine::chances::MOST_DICE;
use crate::engine::context::Context;
use crate::engine::dice::Dice;
use crate::engine::weapon::WeaponChoice;
use crate::model::ids::{EntryId, Name};
use crate::model::length::Length;
use crate::model::message::Message;
use crate::model::refusal::Refusal;
use crate::model::trace::Resolved;
use crate::model::value::Attribute;
use crate::rulings::kinds::shared::{
    CoverInput, LEAST, MOST, ModifierInput, bounded, bounded_count, cover, modifiers, plain_name, weapon_choice,
};
use crate::rulings::situation::Situation;

/// The most targets of one exchange.
const MOST_TARGETS: usize = 4;

/// An exchange. Dice: `<target>.attack`, `<target>.reaction`, `<target>.save`, `active.save`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who attacks.
    active: Active,
    /// Whom, one to four.
    target: Vec<Target>,
}

/// The attacker.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Active {
    /// What it declares.
    skill: AttackSkill,
    /// With what.
    #[schemars(with = "Option<String>")]
    weapon: Option<EntryId>,
    /// In which mode.
    #[schemars(with = "Option<String>")]
    mode: Option<Name>,
    bs: Option<i64>,
    cc: Option<i64>,
    ph: Option<i64>,
    arm: Option<i64>,
    bts: Option<i64>,
    wounds: Option<i64>,
    /// MODs to all its dice.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum AttackSkill {
    BsAttack,
    CcAttack,
}

/// A target, or an onlooker who only reacts.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Target {
    /// Its name, unique.
    name: String,
    /// Dice aimed at it; 0 for an onlooker.
    burst: i64,
    /// The distance to it.
    #[schemars(with = "Option<String>")]
    distance: Option<Length>,
    /// Its cover.
    cover: Option<CoverInput>,
    /// Line of Fire between the two.
    #[serde(default = "yes")]
    line_of_fire: bool,
    /// Base contact between the two.
    #[serde(default)]
    contact: bool,
    /// From where the attack comes.
    #[serde(default)]
    arc: Arc,
    /// The point the attacker fires from.
    from: Option<String>,
    /// Friend or foe.
    #[serde(default)]
    alignment: Alignment,
    bs: Option<i64>,
    cc: Option<i64>,
    ph: Option<i64>,
    arm: Option<i64>,
    bts: Option<i64>,
    wounds: Option<i64>,
    /// MODs to the attack against it.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// What it declares.
    reaction: Option<Reaction>,
}

const fn yes() -> bool {
    true
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Arc {
    #[default]
    Front,
    Rear,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Alignment {
    #[default]
    Enemy,
    Friendly,
    Neutral,
    Hostile,
    Civilian,
}

/// A reaction.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Reaction {
    /// The skill.
    skill: ReactionSkill,
    /// With what.
    #[schemars(with = "Option<String>")]
    weapon: Option<EntryId>,
    /// In which mode.
    #[schemars(with = "Option<String>")]
    mode: Option<Name>,
    /// The cover of the active trooper against it.
    cover: Option<CoverInput>,
    /// How many dice it claims.
    burst: Option<i64>,
    /// MODs.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// How far it wants to move after a Dodge.
    #[schemars(with = "Option<String>")]
    dodge_move: Option<Length>,
    /// That move would end in contact with an enemy.
    #[serde(default)]
    move_into_contact: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum ReactionSkill {
    None,
    BsAttack,
    CcAttack,
    Dodge,
}

type Numbers = [(Attribute, Option<i64>); 5];

fn attributes(path: &str, numbers: Numbers, wounds: Option<i64>) -> Result<engine::Attributes, Refusal> {
    let mut values = BTreeMap::new();
    for (attribute, number) in numbers {
        if let Some(number) = number {
            values.insert(attribute, bounded(&format!("{path}.{}", attribute.as_str()), number, LEAST, MOST)?);
        }
    }
    let wounds = match wounds {
        Some(wounds) => Some(bounded(&format!("{path}.wounds"), wounds, 1, 20)?),
        None => None,
    };
    Ok(engine::Attributes { path: path.to_owned(), values, wounds })
}

fn choice(path: &str, weapon: Option<&EntryId>, mode: Option<&Name>) -> Option<WeaponChoice> {
    weapon.map(|weapon| weapon_choice(&format!("{path}.weapon"), weapon, mode))
}

impl Active {
    fn engine(&self) -> Result<engine::Attacker, Refusal> {
        let numbers = [
            (Attribute::Bs, self.bs),
            (Attribute::Cc, self.cc),
            (Attribute::Ph, self.ph),
            (Attribute::Arm, self.arm),
            (Attribute::Bts, self.bts),
        ];
        Ok(engine::Attacker {
            skill: match self.skill {
                AttackSkill::BsAttack => engine::AttackSkill::Bs,
                AttackSkill::CcAttack => engine::AttackSkill::Cc,
            },
            weapon: choice("active", self.weapon.as_ref(), self.mode.as_ref()),
            attributes: attributes("active", numbers, self.wounds)?,
            modifiers: modifiers("active.modifiers", &self.modifiers)?,
        })
    }
}

impl Target {
    fn engine(&self) -> Result<engine::Target, Refusal> {
        let name = plain_name("target.name", &self.name)?;
        let numbers = [
            (Attribute::Bs, self.bs),
            (Attribute::Cc, self.cc),
            (Attribute::Ph, self.ph),
            (Attribute::Arm, self.arm),
            (Attribute::Bts, self.bts),
        ];
        Ok(engine::Target {
            burst: bounded_count(&format!("{name}.burst"), self.burst, MOST_DICE)?,
            distance: self.distance,
            cover: cover(self.cover.as_ref()),
            line_of_fire: self.line_of_fire,
            contact: self.contact,
            from_behind: match self.arc {
                Arc::Front => false,
                Arc::Rear => true,
            },
            firing_point: match &self.from {
                Some(point) => Some(plain_name(&format!("{name}.from"), point)?),
                None => None,
            },
            side: match self.alignment {
                Alignment::Enemy => engine::Side::Enemy,
                Alignment::Friendly => engine::Side::Friendly,
                Alignment::Neutral => engine::Side::Neutral,
                Alignment::Hostile => engine::Side::Hostile,
                Alignment::Civilian => engine::Side::Civilian,
            },
            attributes: attributes(&name, numbers, self.wounds)?,
            modifiers: modifiers(&format!("{name}.modifiers"), &self.modifiers)?,
            reaction: self.reaction(&name)?,
            name,
        })
    }

    fn reaction(&self, name: &str) -> Result<engine::Reaction, Refusal> {
        let path = format!("{name}.reaction");
        let none = Reaction {
            skill: ReactionSkill::None,
            weapon: None,
            mode: None,
            cover: None,
            burst: None,
            modifiers: Vec::new(),
            dodge_move: None,
            move_into_contact: false,
        };
        let reaction = self.reaction.as_ref().unwrap_or(&none);
        Ok(engine::Reaction {
            skill: match reaction.skill {
                ReactionSkill::None => engine::ReactionSkill::None,
                ReactionSkill::BsAttack => engine::ReactionSkill::Bs,
                ReactionSkill::CcAttack => engine::ReactionSkill::Cc,
                ReactionSkill::Dodge => engine::ReactionSkill::Dodge,
            },
            weapon: choice(&path, reaction.weapon.as_ref(), reaction.mode.as_ref()),
            cover: cover(reaction.cover.as_ref()),
            burst: match reaction.burst {
                Some(burst) => Some(bounded(&format!("{path}.burst"), burst, 1, 12)?),
                None => None,
            },
            modifiers: modifiers(&format!("{path}.modifiers"), &reaction.modifiers)?,
            dodge_move: reaction.dodge_move,
            into_contact: reaction.move_into_contact,
        })
    }
}

impl Situation for Attack {
    fn run(
        &self,
        context: &Context<'_>,
        dice: &mut dyn Dice,
        _given: &dyn Fn(&str) -> usize,
    ) -> Result<Resolved, Refusal> {
        let found = i64::try_from(self.target.len()).unwrap_or(i64::MAX);
        bounded("target", found, 1, i64::try_from(MOST_TARGETS).unwrap_or(i64::MAX))?;
        let targets: Vec<engine::Target> = self.target.iter().map(Target::engine).collect::<Result<_, _>>()?;
        for (at, target) in targets.iter().enumerate() {
            let earlier = targets.iter().take(at).any(|other| other.name == target.name);
            if earlier || ["active", "odds"].contains(&target.name.as_str()) {
                let message = Message::new("refusal-name-taken").text("found", target.name.as_str());
                return Err(Refusal::new("target.name", message));
            }
        }
        engine::resolve(context, &engine::Exchange { active: self.active.engine()?, targets }, dice)
    }
}
