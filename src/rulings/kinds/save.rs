//! Saving Rolls against given hits.

use std::rc::Rc;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::resistance::read_resistance;
use crate::kinds::shared::stated::MAX_AMMUNITION;
use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, User, build_weapon_choice, check_distinct, check_list_length, default_one,
    read_bounded, read_bounded_count, read_ids, refuse_out_of_place, words,
};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::entry_ids::REMOTE_PRESENCE;
use engine::odds::MAX_DICE;
use engine::printed::{is_known, join_ids, refuse_unknown};
use engine::record::{Cite, Recorder};
use engine::rejection::Rejection;
use engine::ruleset::{Rule, SaveMethod};
use engine::saves::{
    Armor, AttackSource, BIOIMMUNITY, Bioimmunity, Incoming, SaveStrength, TargetImmunity, TargetTraits, WeaponSave,
    adapt_to_scenery, build_save_spec, cover_against, scenery_rule, weapon_save,
};
use engine::saves_with_odds::{self, AttackTarget};
use engine::violation::Violation;
use engine::visibility::cover_modifier::{check_cover, find_save_bonus, resolve_cover};
use engine::weapon::{HitEffects, Weapon, WeaponLookup, find_wielded, missing_mode};
use engine::wounds::{DOGGED, FURTHER_WOUND_KILLS_DOGGED, Health, find_unconscious_levels};
use model::catalogue::no_value;
use model::entry::Kind;
use model::fact_name::{FAILED, SAVES, THRESHOLD, WOUNDS_LOST};
use model::ids::{EntryId, Name};
use model::message::Message;
use model::number::saturating_i64;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::scenery::Scenery;
use model::situation::sight::{Cover, CoverFact};
use model::trace::Resolved;
use model::value::Attribute;

/// A trooper makes Saving Rolls against hits. Dice: `save`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Save {
    /// The weapon that hit.
    weapon: Option<EntryId>,
    /// The weapon's mode, if it has several.
    mode: Option<Name>,
    /// The weapon's ammunition in place of the printed one.
    #[serde(default)]
    ammunition: Vec<EntryId>,
    /// The weapon is a Bioweapon, whatever its printed Traits.
    #[serde(default)]
    bioweapon: bool,
    /// A Damage in place of a weapon.
    damage: Option<i64>,
    /// A survival value in place of a weapon, in editions that use one.
    ps: Option<i64>,
    /// The number of hits, including Criticals.
    #[serde(default = "default_one")]
    hits: i64,
    /// The number of Criticals among the hits.
    #[serde(default)]
    criticals: i64,
    /// The attacker, if the Damage depends on an Attribute.
    attacker: Option<User>,
    /// The trooper that saves.
    target: Target,
    /// The scenario in whose infested area it stands at the end of its player's turn, in place of a weapon.
    infested: Option<EntryId>,
}

/// The Damage of an infested area.
const PLAGUE_DAMAGE: i64 = 14;

/// The maximum number of states of a trooper.
const MAX_STATES: usize = 20;

/// The trooper that saves.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// Armor (ARM), 0 to 30; 0 unless given.
    #[serde(default)]
    arm: i64,
    /// Biotechnological Shield (BTS), 0 to 30; 0 unless given.
    #[serde(default)]
    bts: i64,
    /// Physique (PH), -50 to 50, where it saves.
    ph: Option<i64>,
    /// The Wounds, VITA or STR of the profile; 1 unless given.
    #[serde(default = "default_one")]
    wounds: i64,
    /// The Wounds are STR.
    #[serde(default)]
    structure: bool,
    /// The target's troop type.
    #[serde(rename = "type")]
    troop_type: Option<EntryId>,
    /// What the target is immune to: `arm`, `bts`, `critical`, `enhanced` or `total`, an ammunition, a Trait or a
    /// state.
    #[serde(default)]
    immunity: Vec<EntryId>,
    /// The attack, weapon or ammunition to which it is vulnerable in spite of its immunity.
    #[serde(default)]
    vulnerability: Vec<EntryId>,
    /// The target's skills that change saves: `bioimmunity`, `remote-presence`, `veteran` or `warhorse`.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The states that the target is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The piece of scenery that the target is, if it is one. Its Wounds are STR.
    scenery: Option<Scenery>,
    /// The cover of the target against the attack; none unless given.
    cover: Option<CoverFact>,
}

/// Refuses a weapon whose hits do something that the edition does not print: it names neither an ammunition nor the
/// Attribute of the saves.
fn check_attribute(context: &Context<'_>, weapon: &Weapon) -> Result<(), Refusal> {
    let (id, scope) = (weapon.id.as_str(), context.rules.scope);
    let printed = |name| context.catalogue.value(id, &weapon.mode, name, scope);
    let effects = &weapon.hit_effects;
    let strong = printed("damage").is_some() || printed("ps").is_some();
    let unknown = effects.groups.is_empty() && weapon.ammunition_ids().is_empty() && printed("save").is_none();
    if unknown && (strong || effects.on_hit.is_empty()) {
        return Err(no_value(id, "save", scope));
    }
    Ok(())
}

impl Save {
    /// Loads the weapon with the stated ammunition, if there is any.
    fn load(&self, context: &Context<'_>, weapon: &mut Weapon) -> Result<(), Refusal> {
        if self.ammunition.is_empty() {
            return Ok(());
        }
        check_list_length("ammunition", &self.ammunition, MAX_AMMUNITION)?;
        check_distinct("ammunition", self.ammunition.iter().map(EntryId::as_str))?;
        let kinds = [Kind::Ammunition];
        if let Some(id) = self.ammunition.iter().find(|id| !is_known(context, id, &kinds)) {
            return Err(refuse_unknown(context, "refusal-unknown-ammunition", "ammunition", id, &kinds));
        }
        weapon.load(context, &self.ammunition)
    }

    /// Returns the side of the weapon in the save.
    ///
    /// # Errors
    /// The clause that refuses the declaration if the mode is missing, or a refusal of the situation.
    fn weapon_save(&self, context: &Context<'_>) -> Result<(WeaponSave, Option<Weapon>), Rejection<Cite>> {
        let plain = |strength| {
            let hit_effects = Rc::new(HitEffects::plain(Attribute::Arm));
            Ok((WeaponSave { strength: Some(strength), bonuses: Vec::new(), hit_effects }, None))
        };
        if !self.ammunition.is_empty() && self.weapon.is_none() {
            return Err(Refusal::missing("weapon").into());
        }
        let wrong = |key: &str| {
            let message = Message::new("refusal-wrong-strength").text("found", key);
            Err(Refusal::new(key, message.text("edition", context.rules.scope.as_str())).into())
        };
        match (&self.weapon, self.damage, self.ps, context.rules.save.value) {
            (Some(weapon), None, None, _) => {
                let choice = build_weapon_choice("weapon", weapon, self.mode.as_ref());
                match find_wielded(context, &choice)? {
                    WeaponLookup::ChooseMode(modes) => match context.rules.clause(Rule::DeclareAmmunition) {
                        Some(clause) => Err(Rejection::Illegal(clause)),
                        None => Err(missing_mode(&choice, &modes).into()),
                    },
                    WeaponLookup::Weapon(mut weapon) => {
                        self.load(context, &mut weapon)?;
                        let given = self.attacker.unwrap_or_default().attributes("attacker")?;
                        let user = |attribute: Attribute| {
                            let missing = || Refusal::missing(format!("attacker.{}", attribute.as_str()));
                            given.get(&attribute).copied().ok_or_else(missing)
                        };
                        check_attribute(context, &weapon)?;
                        Ok((weapon_save(context, &weapon, &user, &[])?, Some(*weapon)))
                    }
                }
            }
            (None, Some(damage), None, SaveMethod::ExceedDamage) => {
                plain(SaveStrength::PlainDamage(read_bounded("damage", damage, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?))
            }
            (None, None, Some(ps), SaveMethod::AtOrBelowValue) => {
                plain(SaveStrength::Survival(read_bounded("ps", ps, MIN_ATTRIBUTE, MAX_ATTRIBUTE)?, None))
            }
            (None, Some(_), None, SaveMethod::AtOrBelowValue) => wrong("damage"),
            (None, None, Some(_), SaveMethod::ExceedDamage) => wrong("ps"),
            (None, None, None, _) => Err(Refusal::missing("weapon").into()),
            (_, _, _, _) => Err(Refusal::new("weapon", Message::new("refusal-two-strengths")).into()),
        }
    }
}

impl Save {
    /// Returns what the immunity of the target changes, and leaves out of the hits what has no effect on it.
    fn immunity(
        &self,
        context: &Context<'_>,
        weapon: Option<&Weapon>,
        weapon_save: &mut WeaponSave,
    ) -> Result<TargetImmunity, Refusal> {
        let resistance = read_resistance(context, "target", &self.target.immunity, &self.target.vulnerability)?;
        let source = AttackSource {
            weapon,
            skill: None,
            comms: weapon.is_some_and(|weapon| weapon.is_comms(context)),
            program: weapon.is_some_and(|weapon| weapon.is_program(context)),
        };
        let mut immunity = resistance.against(context.rules, &source);
        if let Some(weapon) = weapon {
            weapon_save.hit_effects = immunity.hit_effects(context, weapon)?;
        }
        Ok(immunity)
    }

    /// Returns the traits of the target: its Structure, its immunity, and the skills that change saves.
    ///
    /// # Errors
    /// A refusal of a skill that changes no save in the edition.
    fn target_traits(
        &self,
        context: &Context<'_>,
        weapon: Option<&Weapon>,
        immunity: TargetImmunity,
    ) -> Result<TargetTraits, Refusal> {
        let skills = read_ids("target.skills", &self.target.skills)?;
        check_distinct("target.skills", skills.iter().map(EntryId::as_str))?;
        let (bioimmunity, veteran) = (context.rules.saving.bioimmunity, context.rules.turn.veteran);
        let levels = context.rules.clause(Rule::TwoLevelsOfUnconscious).map(|_| REMOTE_PRESENCE);
        let names = [bioimmunity.map(|_| BIOIMMUNITY), levels, veteran.map(|rule| rule.skill)];
        let expected: Vec<&EntryId> = names.into_iter().flatten().collect();
        if let Some(id) = skills.iter().find(|id| !expected.contains(id)) {
            let message = Message::new("refusal-skill-changes-no-save").text("found", id.as_str());
            let message = message.text("edition", context.rules.scope.as_str());
            let expected = if expected.is_empty() { "none".to_owned() } else { join_ids(&expected) };
            return Err(Refusal::new("target.skills", message.text("expected", expected)));
        }
        let has = |skill: &EntryId| skills.contains(skill);
        let comms = weapon.is_some_and(|weapon| weapon.is_comms(context));
        Ok(TargetTraits {
            has_structure: self.target.structure || self.target.scenery.is_some(),
            immunity,
            bioimmunity: bioimmunity.filter(|_| has(BIOIMMUNITY)).map(|rules| Bioimmunity { rules, comms }),
            never_isolated: veteran.filter(|rule| has(rule.skill)).map(|rule| rule.never_isolated),
        })
    }
}

impl Target {
    fn attribute(&self, attribute: Attribute) -> Result<i64, Refusal> {
        match attribute {
            Attribute::Arm => read_bounded("target.arm", self.arm, 0, 30),
            Attribute::Bts => read_bounded("target.bts", self.bts, 0, 30),
            Attribute::Ph => match self.ph {
                Some(ph) => read_bounded("target.ph", ph, MIN_ATTRIBUTE, MAX_ATTRIBUTE),
                None => Err(Refusal::missing("target.ph")),
            },
            Attribute::Cc | Attribute::Bs | Attribute::Wip => {
                Err(Refusal::missing(format!("target.{}", attribute.as_str())))
            }
        }
    }

    fn health(&self, context: &Context<'_>) -> Result<Health, Refusal> {
        let remote = self.skills.contains(REMOTE_PRESENCE);
        let levels = find_unconscious_levels(context, self.structure, remote);
        let count = saturating_i64(self.states.len());
        read_bounded_count("target.states", count, MAX_STATES)?;
        let mut health = Health {
            wounds: read_bounded("target.wounds", self.wounds, 1, 20)?,
            below_zero: levels.points,
            below_zero_clauses: levels.clauses.iter().copied().cloned().collect(),
            structure: self.structure || self.scenery.is_some(),
            states: self.states.iter().cloned().collect(),
            ..Health::default()
        };
        if health.states.contains(DOGGED) {
            health.die_at_next_wound([FURTHER_WOUND_KILLS_DOGGED]);
        }
        Ok(health)
    }
}

impl Save {
    /// Rolls against the plague of an infested area.
    fn plague(
        &self,
        context: &Context<'_>,
        mut record: Recorder,
        scenario: &EntryId,
        rolls: &mut Rolls<'_>,
    ) -> Result<Resolved, Refusal> {
        let turn = context.rules.need_clause(Rule::PlagueAfterEachTurn, "infested-areas")?;
        let fits = turn.is_of(scenario);
        refuse_out_of_place("infested", true, fits, "infested = \"its10-biotechvore\"")?;
        let strength = self.damage.is_some() || self.ps.is_some();
        let armed = strength || self.weapon.is_some() || !self.ammunition.is_empty() || self.criticals != 0;
        refuse_out_of_place("infested", armed, false, "weapon")?;
        record.step(Message::new("step-plague")).cite(turn).affects_all([SAVES, FAILED]);
        let twice = context.rules.need_clause(Rule::PlagueTwiceWithStructure, "infested-areas")?;
        let hits = if self.target.structure { 2 } else { 1 };
        let message = Message::new("step-plague-rolls").number("rolls", hits);
        record.step(message).cite(twice).affects_all([SAVES, FAILED]);
        let hit_effects = Rc::new(HitEffects::plain(Attribute::Bts));
        let strength = Some(SaveStrength::PlainDamage(PLAGUE_DAMAGE));
        let weapon_save = WeaponSave { strength, bonuses: Vec::new(), hit_effects };
        let immunity = read_resistance(context, "target", &self.target.immunity, &self.target.vulnerability)?;
        let source = AttackSource { weapon: None, skill: None, comms: false, program: false };
        let immunity = immunity.against(context.rules, &source);
        let armor = Armor {
            penalties: Vec::new(),
            attributes: &|attribute| self.target.attribute(attribute),
            bonuses: Vec::new(),
            types: self.target.troop_type.iter().cloned().collect(),
            target_traits: self.target_traits(context, None, immunity)?,
        };
        let spec = build_save_spec(context, &weapon_save, &armor)?;
        let body = self.target.health(context)?;
        let incoming = Incoming { hits: read_bounded_count("hits", hits, MAX_DICE)?, criticals: 0, spec };
        saves_with_odds::resolve(context, record, &incoming, AttackTarget { health: &body, scenery: None }, rolls)
    }
}

impl Situation for Save {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let mut record = Recorder::default();
        if let Some(scenario) = &self.infested {
            return self.plague(context, record, scenario, rolls);
        }
        let (mut weapon_save, weapon) = match self.weapon_save(context) {
            Ok(save) => save,
            Err(rejection) => {
                Violation::new("step-choose-mode", rejection.illegal()?).write(&mut record);
                return Ok(record.finish());
            }
        };
        let immunity = self.immunity(context, weapon.as_ref(), &mut weapon_save)?;
        let target_traits = self.target_traits(context, weapon.as_ref(), immunity)?;
        if self.bioweapon {
            context.rules.need(context.rules.saving.bioweapon, "bioweapon")?;
            weapon_save.hit_effects =
                Rc::new(HitEffects { bioweapon: true, ..HitEffects::clone(&weapon_save.hit_effects) });
        }
        if self.target.scenery.is_some() {
            context.rules.need(scenery_rule(context), "scenery")?;
            let weapon = weapon.as_ref().ok_or_else(|| Refusal::missing("weapon"))?;
            adapt_to_scenery(context, weapon, &mut weapon_save);
        }
        let hits = read_bounded_count("hits", self.hits, MAX_DICE)?;
        let criticals = read_bounded_count("criticals", self.criticals, hits)?;
        words::check_states(context, "target.states", &self.target.states)?;
        words::check_troop_type(context, "target.type", self.target.troop_type.as_ref())?;
        let body = self.target.health(context)?;
        let bonus = match self.target.cover.unwrap_or_default() {
            CoverFact::Judged(Cover::No) => None,
            fact @ (CoverFact::Judged(_) | CoverFact::Scenery(_) | CoverFact::Deployed(_)) => {
                check_cover(context, fact)?;
                let paths = [THRESHOLD, "failing-faces", FAILED, WOUNDS_LOST].map(Path::from);
                let judged = resolve_cover(context, &mut record, fact, &paths);
                match &weapon {
                    Some(weapon) => cover_against(context, weapon, judged)?,
                    None => find_save_bonus(context, judged)?,
                }
            }
        };
        let armor = Armor {
            penalties: Vec::new(),
            attributes: &|attribute| self.target.attribute(attribute),
            bonuses: bonus.into_iter().collect(),
            types: self.target.troop_type.iter().cloned().collect(),
            target_traits,
        };
        let spec = build_save_spec(context, &weapon_save, &armor)?;
        let scenery = self.target.scenery;
        saves_with_odds::resolve(
            context,
            record,
            &Incoming { hits, criticals, spec },
            AttackTarget { health: &body, scenery },
            rolls,
        )
    }
}
