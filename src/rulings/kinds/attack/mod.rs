//! An exchange: the active trooper attacks, targets react, Saving Rolls follow.

mod reaction;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::attack::reaction::Reaction;
use crate::kinds::shared::borne::{Borne, Profile};
use crate::kinds::shared::stated::StatedInput;
use crate::kinds::shared::{
    FacingArc, ModifierInput, build_weapon_choice, check_no_unit, default_true, read_bounded, read_bounded_count,
    read_modifiers, read_plain_name, read_range_modifier, set_attributes,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::dice::Dice;
use engine::index_vec::Idx;
use engine::odds::MAX_DICE;
use engine::order;
use engine::success_value::Modifier;
use engine::visibility::cover_modifier::check_cover;
use model::fact_name::{
    ARO, BURST, CONDITION, CRITICALS, HITS, IS_IDLE, LOST_DICE, MOVED, REFUSED_TROOPER, ROLL, STATES, SUCCEEDS, WINNER,
};
use model::ids::{EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::number::saturating_i64;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::guts::GutsChoice;
use model::situation::order::{Half, OrderKind, Side};
use model::situation::sight::CoverFact;
use model::trace::Resolved;
use model::value::Attribute;

/// The name of the attacker in paths and dice.
const ACTIVE: &str = "active";
/// The maximum number of targets in an exchange.
const MAX_TARGETS: usize = 4;

/// An exchange. Dice: `<target>.attack`, `<target>.reaction`, `<target>.save`, `active.save`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Attack {
    /// The trooper that attacks.
    active: Active,
    /// The targets, one to four.
    target: Vec<Target>,
}

/// The trooper that attacks.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Active {
    /// The unit whose figures fill the keys that are not given, by name or number.
    unit: Option<String>,
    /// The option of the unit, by its number `group.option` or by words of its name; the first unless given.
    option: Option<String>,
    /// The attack that is declared.
    skill: AttackSkill,
    /// The id of the weapon; `None` for an attack without one.
    weapon: Option<EntryId>,
    /// The mode of the weapon.
    mode: Option<Name>,
    bs: Option<i64>,
    cc: Option<i64>,
    ph: Option<i64>,
    wip: Option<i64>,
    arm: Option<i64>,
    bts: Option<i64>,
    wounds: Option<i64>,
    /// The Wounds are STR.
    #[serde(default)]
    structure: bool,
    /// The trooper's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// The trooper's skills, with a level after a dot. If given, it has no others.
    skills: Option<Vec<String>>,
    /// The trooper's equipment, with a level after a dot.
    #[serde(default)]
    equipment: Vec<String>,
    /// The states that the trooper is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// What the trooper is immune to: `arm`, `bts`, `critical`, `enhanced` or `total`, an ammunition, a Trait or a
    /// state.
    #[serde(default)]
    immunity: Vec<EntryId>,
    /// The attack, weapon or ammunition to which it is vulnerable in spite of its immunity.
    #[serde(default)]
    vulnerability: Vec<EntryId>,
    /// The range MOD assumed if no source prints the ranges of the weapon.
    #[serde(rename = "range-modifier")]
    range_modifier: Option<i64>,
    /// MODs to all its dice.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// Values of the weapon in place of the printed ones.
    #[serde(default)]
    stated: StatedInput,
    /// The number of other troopers of the same Coordinated Order in the close combat.
    participants: Option<i64>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum AttackSkill {
    BsAttack,
    CcAttack,
}

/// A target, or a bystander that only reacts.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Target {
    /// The target's name, unique in the situation.
    name: String,
    /// The unit whose figures fill the keys that are not given, by name or number.
    unit: Option<String>,
    /// The option of the unit, by its number `group.option` or by words of its name; the first unless given.
    option: Option<String>,
    /// The dice aimed at it: all of them unless given, 0 for a bystander.
    burst: Option<i64>,
    /// The distance to it.
    distance: Option<Length>,
    /// The cover of the target against the attack; none unless given.
    cover: Option<CoverFact>,
    /// Line of Fire between the two.
    #[serde(default = "default_true")]
    line_of_fire: bool,
    /// Base contact between the two.
    #[serde(default)]
    contact: bool,
    /// The arc of the target from which the attack comes.
    #[serde(default)]
    arc: FacingArc,
    /// The name of the point from which the attacker fires.
    from: Option<String>,
    /// The target's alignment, as the attacker sees it.
    #[serde(default)]
    alignment: Side,
    bs: Option<i64>,
    cc: Option<i64>,
    ph: Option<i64>,
    wip: Option<i64>,
    arm: Option<i64>,
    bts: Option<i64>,
    wounds: Option<i64>,
    /// The Wounds are STR.
    #[serde(default)]
    structure: bool,
    /// The target's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// The target's skills, with a level after a dot. If given, it has no others.
    skills: Option<Vec<String>>,
    /// The target's equipment, with a level after a dot.
    #[serde(default)]
    equipment: Vec<String>,
    /// The states that the target is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// What the target is immune to: `arm`, `bts`, `critical`, `enhanced` or `total`, an ammunition, a Trait or a
    /// state.
    #[serde(default)]
    immunity: Vec<EntryId>,
    /// The attack, weapon or ammunition to which it is vulnerable in spite of its immunity.
    #[serde(default)]
    vulnerability: Vec<EntryId>,
    /// MODs to the attack against it.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// The reaction of the target; `None` if it does not react.
    reaction: Option<Reaction>,
}

/// The Attributes of a trooper as the situation gives them.
type Numbers = [(Attribute, Option<i64>); 6];

fn read_attributes(path: &PathPrefix, numbers: Numbers, wounds: Option<i64>) -> Result<order::Attributes, Refusal> {
    let mut attributes = order::Attributes::new(path);
    set_attributes(&mut attributes, numbers)?;
    attributes.wounds = wounds.map(|wounds| read_bounded(Path::new(path, "wounds"), wounds, 1, 20)).transpose()?;
    Ok(attributes)
}

fn build_trooper(
    context: &Context<'_>,
    attributes: order::Attributes,
    borne: Borne<'_>,
    modifiers: Vec<Modifier>,
) -> Result<order::Trooper, Refusal> {
    let name = PathPrefix::clone(&attributes.path);
    let Profile { entries, brackets } = borne.profile(context, &name)?;
    Ok(order::Trooper {
        profile: entries,
        brackets,
        resistance: borne.resistance(context, &name)?,
        name,
        attributes,
        has_structure: false,
        mov: None,
        states: borne.states.to_vec(),
        modifiers,
        guts: GutsChoice::Roll,
        out_of_danger: false,
        prior: order::PriorState { skills_listed: borne.skills.is_some(), ..order::PriorState::default() },
        dashes: Vec::new(),
        engaged_with: None,
        deployable: None,
    })
}

/// The index of the first target, after the only activated trooper.
const FIRST_TARGET: usize = 1;

/// Returns the dice at each target, bystanders left out.
fn split_dice(targets: &[Target]) -> Result<Vec<(order::TrooperIndex, usize)>, Refusal> {
    let mut split = Vec::new();
    for (position, target) in (FIRST_TARGET..).zip(targets) {
        let name = read_plain_name("target.name", &target.name)?;
        let Some(burst) = target.burst else { return Err(Refusal::missing(format!("{name}.burst"))) };
        if burst > 0 {
            let dice = read_bounded_count("target.burst", burst, MAX_DICE)?;
            split.push((order::TrooperIndex::new(position), dice));
        }
    }
    Ok(split)
}

impl Active {
    fn to_engine(&self, context: &Context<'_>, targets: &[Target]) -> Result<order::Active, Refusal> {
        let numbers = [
            (Attribute::Bs, self.bs),
            (Attribute::Cc, self.cc),
            (Attribute::Ph, self.ph),
            (Attribute::Wip, self.wip),
            (Attribute::Arm, self.arm),
            (Attribute::Bts, self.bts),
        ];
        let targets = match targets {
            [Target { burst: None, .. }] => order::Targets::One(order::TrooperIndex::new(FIRST_TARGET)),
            targets => order::Targets::Split(split_dice(targets)?),
        };
        let declaration = order::Declaration {
            weapon: self.weapon.as_ref().map(|weapon| build_weapon_choice("active.weapon", weapon, self.mode.as_ref())),
            targets,
            stated: self.stated.to_engine("active")?,
            range_modifier: read_range_modifier("active.range-modifier", self.range_modifier)?,
            ..order::Declaration::new(EntryId::from_static(match self.skill {
                AttackSkill::BsAttack => "bs-attack",
                AttackSkill::CcAttack => "cc-attack",
            }))
        };
        let modifiers = read_modifiers("active.modifiers", &self.modifiers)?;
        let name = PathPrefix::from(ACTIVE);
        check_no_unit(context, &name, self.unit.as_deref(), self.option.as_deref())?;
        let attributes = read_attributes(&name, numbers, self.wounds)?;
        let borne = Borne {
            skills: self.skills.as_deref(),
            equipment: &self.equipment,
            states: &self.states,
            troop_type: self.troop_type.as_ref(),
            immunity: &self.immunity,
            vulnerability: &self.vulnerability,
        };
        Ok(order::Active {
            trooper: order::Trooper {
                has_structure: self.structure,
                ..build_trooper(context, attributes, borne, modifiers)?
            },
            declarations: vec![declaration],
        })
    }
}

impl Target {
    fn to_engine(&self, context: &Context<'_>) -> Result<order::Reactive, Refusal> {
        let name: PathPrefix = read_plain_name("target.name", &self.name)?.into();
        let numbers = [
            (Attribute::Bs, self.bs),
            (Attribute::Cc, self.cc),
            (Attribute::Ph, self.ph),
            (Attribute::Wip, self.wip),
            (Attribute::Arm, self.arm),
            (Attribute::Bts, self.bts),
        ];
        read_bounded_count(format_args!("{name}.burst"), self.burst.unwrap_or(0), MAX_DICE)?;
        let against = self.reaction.as_ref().and_then(|reaction| reaction.cover);
        self.cover.into_iter().chain(against).try_for_each(|cover| check_cover(context, cover))?;
        let since = |holds: bool| holds.then_some(Half::First);
        let facts = order::Relation {
            distance: self.distance,
            line_of_fire: since(self.line_of_fire),
            zone_of_control: None,
            hacking_area: None,
            on_the_way: order::PassingRelations::default(),
            later: None,
            contact: since(self.contact),
            trigger_area: None,
            cover: self.cover.unwrap_or_default(),
            active_cover: self.reaction.as_ref().and_then(|reaction| reaction.cover).unwrap_or_default(),
            from_behind: self.arc == FacingArc::Rear,
            from_below: false,
            zones: order::ZonesBetween::default(),
            firing_point: match &self.from {
                Some(point) => Some(read_plain_name(format_args!("{name}.from"), point)?),
                None => None,
            },
            side: self.alignment,
            modifiers: read_modifiers(format_args!("{name}.modifiers"), &self.modifiers)?,
        };
        let aro = match &self.reaction {
            Some(reaction) => reaction.to_engine(&name)?,
            None => None,
        };
        check_no_unit(context, &name, self.unit.as_deref(), self.option.as_deref())?;
        let attributes = read_attributes(&name, numbers, self.wounds)?;
        let borne = Borne {
            skills: self.skills.as_deref(),
            equipment: &self.equipment,
            states: &self.states,
            troop_type: self.troop_type.as_ref(),
            immunity: &self.immunity,
            vulnerability: &self.vulnerability,
        };
        let trooper = build_trooper(context, attributes, borne, Vec::new())?;
        let trooper = order::Trooper { has_structure: self.structure, ..trooper };
        Ok(order::Reactive { trooper, relations: std::iter::once(facts).collect(), aro })
    }
}

impl Situation for Attack {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let count = saturating_i64(self.target.len());
        read_bounded("target", count, 1, saturating_i64(MAX_TARGETS))?;
        let reactive: Vec<order::Reactive> =
            self.target.iter().map(|target| target.to_engine(context)).collect::<Result<_, _>>()?;
        for (index, target) in reactive.iter().enumerate() {
            let name = &*target.trooper.name;
            let is_duplicate = reactive.iter().take(index).any(|earlier| *earlier.trooper.name == *name);
            if is_duplicate || [ACTIVE, "odds"].contains(&name) {
                return Err(Refusal::new("target.name", Message::new("refusal-name-taken").text("found", name)));
            }
        }
        let order = order::Order {
            resolved_part: order::ResolvedPart::Exchange,
            kind: OrderKind::Regular,
            leader: order::ActiveIndex::FIRST,
            same_unit_count: None,
            scenario: None,
            controlled_jump: None,
            storm: false,
            teams: Vec::new(),
            counted_participants: read_bounded("active.participants", self.active.participants.unwrap_or(0), 0, 3)?,
            through_antennas: false,
            guided_by_others: 0,
            saturated_by: None,
            scenario_changes: None,
            active: std::iter::once(self.active.to_engine(context, &self.target)?).collect(),
            reactive: reactive.into_iter().collect(),
        };
        let resolved = order::resolve(context, order, &mut Named(rolls))?;
        Ok(to_exchange_terms(resolved))
    }
}

/// Dice by the names of an exchange: `<target>.attack` and `<target>.reaction`.
struct Named<'d>(&'d mut dyn Dice);

impl Dice for Named<'_> {
    fn roll(&mut self, name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        let exchange = match name.split_once('.') {
            Some((user, "save")) => format!("{user}.save"),
            Some((ACTIVE, target)) => format!("{target}.attack"),
            Some((target, _)) => format!("{target}.reaction"),
            None => name.to_owned(),
        };
        self.0.roll(&exchange, count)
    }
}

/// Returns the path of a fact in an exchange; `None` if an exchange does not report it.
fn find_exchange_path(order: &str) -> Option<String> {
    let parts: Vec<&str> = order.split('.').collect();
    Some(match parts.as_slice() {
        ["odds", ..] | [_] if order != REFUSED_TROOPER => order.to_owned(),
        [ACTIVE, "*"] => "*".to_owned(),
        [REFUSED_TROOPER]
        | [_, CONDITION | STATES | IS_IDLE | "guts" | MOVED | ARO]
        | [ACTIVE, _, BURST]
        | [_, ACTIVE, WINNER | ROLL | BURST | CRITICALS | LOST_DICE] => return None,
        [ACTIVE, target, fact] => format!("{target}.{fact}"),
        [target, ACTIVE, HITS] => format!("{target}.hits-on-active"),
        [target, "dodge", SUCCEEDS] => format!("{target}.dodged"),
        [target, "dodge", "move"] => format!("{target}.dodge-move"),
        [target, ACTIVE | "dodge", fact] => format!("{target}.reaction.{fact}"),
        _ => order.to_owned(),
    })
}

/// Translates outcome and trace to the terms of an exchange: facts of a target under its name, its reaction under
/// `reaction`.
fn to_exchange_terms(resolved: Resolved) -> Resolved {
    let mut translated = Resolved::default();
    for (order, fact) in resolved.outcome.iter() {
        let Some(exchange) = find_exchange_path(&order) else { continue };
        let fact = match (fact, exchange.ends_with(".winner")) {
            (Fact::Name(name), true) => Fact::Word(match name.as_str() {
                ACTIVE => "attacker",
                "none" => "none",
                _ => "target",
            }),
            (fact, _) => fact.clone(),
        };
        translated.outcome.set(exchange, fact);
    }
    let paths =
        |order: &Path| order.each().iter().filter_map(|order| find_exchange_path(order)).map(Path::from).collect();
    translated.trace = resolved.trace.renamed(&|order| find_subject(order).into(), &paths);
    translated
}

fn find_subject(order: &str) -> String {
    match order.split_once('.') {
        Some((ACTIVE, target)) => target.to_owned(),
        Some((target, ACTIVE | "dodge")) => format!("{target}.reaction"),
        Some(_) | None => order.to_owned(),
    }
}
