//! Weapons as the catalogue prints them: class, range, Burst, Damage.

use crate::engine::context::Context;
use crate::engine::record::{Cite, Recorder, line};
use crate::engine::success_value::Modifier;
use crate::model::catalogue::{Mode, Printed, no_value};
use crate::model::ids::{ClauseId, EntryId, Name};
use crate::model::length::Length;
use crate::model::message::{Arg, Message};
use crate::model::nearest::nearest;
use crate::model::outcome::Fact;
use crate::model::refusal::Refusal;
use crate::model::trace::{Ledger, Resolved};
use crate::model::value::{Attribute, Band, FromAttribute, Value};

/// The Trait of weapons for close combat.
const CLOSE_COMBAT: &str = "close-combat";
/// The Trait of weapons that are placed on the table.
const DEPLOYABLE: &str = "deployable-weapon";
/// The Traits of weapons that use a Template.
const TEMPLATES: [&str; 3] = ["circular-template", "teardrop-template", "template-weapon"];

/// A number and the clause that prints it.
pub type Cited = (i64, ClauseId);

/// One mode of a weapon in one edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// The weapon.
    pub id: EntryId,
    /// The mode, where it has several.
    pub mode: Mode,
    /// The range table.
    pub ranges: Option<(Vec<Band>, ClauseId)>,
    /// Damage as printed: a number, or taken from an Attribute.
    damage: Option<(Value, ClauseId)>,
    /// The survival value, in editions that print one.
    pub survival: Option<Cited>,
    /// Burst.
    pub burst: Cited,
    /// The Attribute that saves against it.
    pub save: Attribute,
    /// How many saves a hit forces.
    pub saves_per_hit: Cited,
    /// The ammunition.
    pub ammunition: Vec<EntryId>,
    /// The Attribute it rolls in place of BS or CC.
    pub attribute: Option<(FromAttribute, ClauseId)>,
    /// Its own MOD to the attack.
    pub own_modifier: Option<Cited>,
    /// Its MOD to the opponent's Face to Face Roll.
    pub opponent: Option<Cited>,
    /// The Traits and their clause.
    traits: Option<(Vec<EntryId>, ClauseId)>,
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

/// Which weapon a situation names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponChoice {
    /// The weapon.
    pub id: EntryId,
    /// The mode.
    pub mode: Mode,
    /// Where the situation names it, for refusals.
    pub path: String,
}

/// A weapon found, or the need to choose a mode.
#[derive(Clone, Debug)]
pub enum Found {
    /// The weapon in its mode.
    Weapon(Box<Weapon>),
    /// It has several modes or ammunitions and none was named.
    ChooseMode,
}

/// Looks a weapon up in the edition's catalogue.
///
/// # Errors
/// A refusal for an unknown weapon or mode, or one whose values are incomplete.
pub fn find(context: &Context<'_>, choice: &WeaponChoice) -> Result<Found, Refusal> {
    let edition = context.rules.edition;
    let modes: Vec<&Mode> = context.catalogue.modes(choice.id.as_str(), edition).map(|(mode, _)| mode).collect();
    if modes.is_empty() {
        let weapons = context.catalogue.entries().filter(|(_, editions)| {
            editions
                .get(&edition)
                .is_some_and(|modes| modes.values().any(|row| row.contains_key("burst") && row.contains_key("save")))
        });
        let near = nearest(choice.id.as_str(), weapons.map(|(id, _)| id.as_str())).unwrap_or("combi-rifle");
        let message = Message::new("refusal-unknown-weapon").text("found", choice.id.as_str()).text("nearest", near);
        return Err(Refusal::new(choice.path.as_str(), message.text("edition", edition.as_str())));
    }
    let several = modes.iter().filter(|mode| mode.is_some()).count() > 1;
    if choice.mode.is_none() && several {
        return Ok(Found::ChooseMode);
    }
    if choice.mode.is_some() && !modes.contains(&&choice.mode) {
        let known: Vec<&str> = modes.iter().filter_map(|mode| mode.as_ref().map(Name::as_str)).collect();
        let found = choice.mode.as_ref().map_or("", |mode| mode.as_str());
        let message = Message::new("refusal-unknown-mode").text("found", found).text("expected", known.join("`, `"));
        return Err(Refusal::new(choice.path.as_str(), message.term("weapon", choice.id.as_str())));
    }
    read(context, choice).map(|weapon| Found::Weapon(Box::new(weapon)))
}

fn read(context: &Context<'_>, choice: &WeaponChoice) -> Result<Weapon, Refusal> {
    let edition = context.rules.edition;
    let id = choice.id.as_str();
    let get = |name: &str| context.catalogue.value(id, &choice.mode, name, edition);
    let missing = |name: &str| no_value(id, name, edition);
    let number = |name: &'static str| match get(name) {
        Some(Printed { value: Value::Number(number), clause }) => Some((i64::from(*number), clause.clone())),
        Some(_) | None => None,
    };
    let ids = |name: &str| match get(name) {
        Some(Printed { value: Value::Ids(ids), clause }) => Some((ids.clone(), clause.clone())),
        Some(_) | None => None,
    };
    let save = match get("save") {
        Some(Printed { value: Value::FromAttribute(FromAttribute { attribute, plus: 0 }), .. }) => *attribute,
        Some(_) | None => return Err(missing("save")),
    };
    let ammunition = ids("ammunition").map(|(ids, _)| ids).ok_or_else(|| missing("ammunition"))?;
    let first = ammunition.first().ok_or_else(|| missing("ammunition"))?;
    let saves_per_hit = match context.catalogue.value(first.as_str(), &None, "saves", edition) {
        Some(Printed { value: Value::Number(number), clause }) => (i64::from(*number), clause.clone()),
        Some(_) | None => return Err(no_value(first.as_str(), "saves", edition)),
    };
    let damage = get("damage").filter(|printed| matches!(printed.value, Value::Number(_) | Value::FromAttribute(_)));
    Ok(Weapon {
        id: choice.id.clone(),
        mode: choice.mode.clone(),
        ranges: context
            .catalogue
            .bands(id, &choice.mode, edition)
            .map(|(bands, clause)| (bands.to_vec(), clause.clone())),
        damage: damage.map(|printed| (printed.value.clone(), printed.clause.clone())),
        survival: number("ps"),
        burst: number("burst").ok_or_else(|| missing("burst"))?,
        save,
        saves_per_hit,
        ammunition,
        attribute: None,
        own_modifier: number("attack"),
        opponent: number("opponent"),
        traits: ids("traits"),
    })
}

impl Weapon {
    fn has_trait(&self, names: &[&str]) -> bool {
        self.traits.as_ref().is_some_and(|(ids, _)| ids.iter().any(|id| names.contains(&id.as_str())))
    }

    /// The clause that prints its Trait for close combat.
    pub fn close_combat_clause(&self) -> Option<&ClauseId> {
        self.traits.as_ref().filter(|_| self.is_for_close_combat()).map(|(_, clause)| clause)
    }

    /// Whether it can be used in close combat.
    pub fn is_for_close_combat(&self) -> bool {
        self.has_trait(&[CLOSE_COMBAT])
    }

    /// Whether it can be used in a BS Attack.
    pub fn is_for_bs_attacks(&self) -> bool {
        self.ranges.is_some() || self.has_trait(&TEMPLATES)
    }

    /// Whether it uses a Template.
    pub fn uses_template(&self) -> bool {
        self.has_trait(&TEMPLATES)
    }

    /// The class over all modes of the weapon in this edition.
    pub fn class(&self, context: &Context<'_>) -> Class {
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
            (true, _, _) => Class::Deployable,
            (false, true, true) => Class::Mixed,
            (false, false, true) => Class::Melee,
            (false, _, false) => Class::Bs,
        }
    }

    /// The Damage in the hands of a user, with its ledger.
    ///
    /// # Errors
    /// A refusal where Damage comes from an Attribute that is not given.
    pub fn damage(&self, user: &dyn Fn(Attribute) -> Result<i64, Refusal>) -> Result<Option<Damage>, Refusal> {
        let Some((value, clause)) = &self.damage else { return Ok(None) };
        match value {
            Value::Number(number) => {
                Ok(Some(Damage { value: i64::from(*number), clause: clause.clone(), from_attribute: None }))
            }
            Value::FromAttribute(FromAttribute { attribute, plus }) => {
                let base = user(*attribute)?;
                let value = base + i64::from(*plus);
                let ledger = Ledger {
                    title: Arg::Word("damage"),
                    lines: vec![
                        line(Arg::Word(attribute.as_str()), base, None),
                        line(Arg::Term(self.id.to_string()), i64::from(*plus), Some(clause.clone())),
                    ],
                    total: value,
                };
                Ok(Some(Damage { value, clause: clause.clone(), from_attribute: Some(ledger) }))
            }
            Value::Flag(_)
            | Value::Length(_)
            | Value::Bands(_)
            | Value::Ids(_)
            | Value::Effects(_)
            | Value::Absent(_) => Ok(None),
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
        Some(Modifier { name: "range-modifier".to_owned(), amount, clause: Some(clause.clone()) })
    }
}

/// Damage in a user's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The number to exceed.
    pub value: i64,
    /// The clause that prints it.
    pub clause: ClauseId,
    /// How it came from an Attribute.
    pub from_attribute: Option<Ledger>,
}

/// A distance within a band.
pub const BAND: Cite = "range-modifier#band-applies";
/// A distance beyond the last band.
pub const BEYOND: Cite = "range-modifier#beyond-last-band-fails";

/// What a weapon is asked: its values in a turn and at a distance.
#[derive(Clone, Debug)]
pub struct WeaponQuestion {
    /// Which weapon.
    pub choice: WeaponChoice,
    /// In the Reactive Turn.
    pub reactive: bool,
    /// At this distance.
    pub distance: Option<Length>,
    /// The user's PH, for Damage taken from it.
    pub user: Option<i64>,
}

/// Reads a weapon's values: class, Burst, Damage, range.
///
/// # Errors
/// A refusal for an unknown weapon or a missing fact.
pub fn read_weapon(context: &Context<'_>, question: &WeaponQuestion) -> Result<Resolved, Refusal> {
    let mut record = Recorder::default();
    let weapon = match find(context, &question.choice)? {
        Found::Weapon(weapon) => weapon,
        Found::ChooseMode => {
            let clause = context.rules.need(context.rules.declare_ammunition, "attack")?;
            refuse(&mut record, clause, "step-choose-mode");
            return Ok(record.finish());
        }
    };
    write_class(context, &weapon, &mut record);
    write_burst(context, &weapon, question.reactive, &mut record)?;
    let names = weapon.ammunition.iter().map(ToString::to_string).collect();
    record
        .step(
            Message::new("step-ammunition")
                .term("ammunition", weapon.ammunition.first().map_or_else(String::new, ToString::to_string)),
        )
        .cite_id(&ammunition_clause(context, &weapon))
        .cite_id(&weapon.saves_per_hit.1)
        .decides("ammunition", Fact::Names(names))
        .decides("saves-per-hit", Fact::Number(weapon.saves_per_hit.0));
    let damage = weapon.damage(&|_| question.user.ok_or_else(|| Refusal::missing("user.ph")))?;
    if let Some(damage) = damage {
        write_damage(context, &damage, &mut record, &["damage".to_owned()])
            .decides("damage", Fact::Number(damage.value));
    }
    if let Some((survival, clause)) = &weapon.survival {
        record
            .step(Message::new("step-survival").number("value", *survival))
            .cite_id(clause)
            .decides("ps", Fact::Number(*survival));
    }
    if let Some(distance) = question.distance {
        match weapon.range(distance) {
            Some((amount, clause)) => record
                .step(
                    Message::new("step-range")
                        .with("distance", Arg::Length(distance))
                        .with("modifier", Arg::Signed(amount)),
                )
                .cite(BAND)
                .cite_id(clause)
                .decides("range-modifier", Fact::Number(amount))
                .decides("out-of-range", Fact::Flag(false)),
            None => write_beyond(&weapon, distance, &mut record).decides("out-of-range", Fact::Flag(true)),
        };
    }
    Ok(record.finish())
}

fn ammunition_clause(context: &Context<'_>, weapon: &Weapon) -> ClauseId {
    let printed = context.catalogue.value(weapon.id.as_str(), &weapon.mode, "ammunition", context.rules.edition);
    printed.map_or_else(|| weapon.saves_per_hit.1.clone(), |printed| printed.clause.clone())
}

/// Writes that a distance lies beyond the last band.
pub fn write_beyond<'r>(
    weapon: &Weapon,
    distance: Length,
    record: &'r mut Recorder,
) -> crate::engine::record::StepHandle<'r> {
    let step = record.step(Message::new("step-out-of-range").with("distance", Arg::Length(distance))).cite(BEYOND);
    match &weapon.ranges {
        Some((_, clause)) => step.cite_id(clause),
        None => step,
    }
}

/// Writes a Damage; the caller adds what it decides.
pub fn write_damage<'r>(
    context: &Context<'_>,
    damage: &Damage,
    record: &'r mut Recorder,
    shapes: &[String],
) -> crate::engine::record::StepHandle<'r> {
    let mut step = record.step(Message::new("step-damage").number("value", damage.value)).cite_id(&damage.clause);
    if let Some(ledger) = &damage.from_attribute {
        step = step.cite_some(context.rules.damage_from_attribute).ledger(ledger.clone());
    }
    shapes.iter().fold(step, |step, path| step.shapes(path.as_str()))
}

fn write_class(context: &Context<'_>, weapon: &Weapon, record: &mut Recorder) {
    let Some(classes) = context.rules.weapon_classes else { return };
    let class = weapon.class(context);
    let clause = match class {
        Class::Bs => classes.bs,
        Class::Melee => classes.melee,
        Class::Mixed => classes.mixed,
        Class::Deployable => classes.deployable,
    };
    let mut step = record.step(Message::new("step-weapon-class").word("class", class.as_str())).cite(clause);
    if let Some((_, clause)) = &weapon.traits {
        step = step.cite_id(clause);
    }
    step.decides("class", Fact::Word(class.as_str()));
}

fn write_burst(context: &Context<'_>, weapon: &Weapon, reactive: bool, record: &mut Recorder) -> Result<(), Refusal> {
    let (burst, clause) = &weapon.burst;
    if reactive {
        let (number, reactive_clause) = context.number("burst", "reactive")?;
        record
            .step(Message::new("step-reactive-burst").number("burst", number))
            .cite_id(&reactive_clause)
            .decides("burst", Fact::Number(number));
    } else {
        record
            .step(Message::new("step-burst").number("burst", *burst))
            .cite("burst#full-in-active-turn")
            .cite_id(clause)
            .decides("burst", Fact::Number(*burst));
    }
    Ok(())
}

/// Writes that the rules forbid the declaration.
pub fn refuse(record: &mut Recorder, clause: Cite, message: &'static str) {
    record.step(Message::new(message)).cite(clause).decides("refused", Fact::Clause(ClauseId::from_static(clause)));
}
