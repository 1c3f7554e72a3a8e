//! What a trooper is immune and vulnerable to, and what that changes in the hits of one attack.
//!
//! Start reading at [`Resistance::against`]. `target_traits` applies the result to the effects of a hit.

use std::rc::Rc;

use crate::context::Context;
use crate::record::Cite;
use crate::ruleset::{Rule, Ruleset};
use crate::weapon::{ARM_ZERO, HitEffects, Ignored, Weapon};
use model::ids::{ClauseId, EntryId};
use model::refusal::Refusal;

/// A category of Immunity, as a profile states it in brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Immunity {
    /// Any ammunition saved with ARM.
    Arm,
    /// Any ammunition saved with BTS.
    Bts,
    /// Both of these.
    Enhanced,
    /// Any ammunition; Non-Lethal weapons have no effect.
    Total,
    /// The extra save of a Critical.
    Critical,
    /// One ammunition.
    Ammunition(EntryId),
    /// One Trait.
    Trait(EntryId),
    /// One state.
    State(EntryId),
}

impl Immunity {
    /// The categories that are no entries, with their words in situations.
    pub const WORDS: [(&'static str, Self); 5] = [
        ("arm", Self::Arm),
        ("bts", Self::Bts),
        ("critical", Self::Critical),
        ("enhanced", Self::Enhanced),
        ("total", Self::Total),
    ];

    /// Returns the rule by which an edition has the category.
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Arm => Rule::ImmunityToArm,
            Self::Bts => Rule::ImmunityToBts,
            Self::Enhanced => Rule::ImmunityEnhanced,
            Self::Total => Rule::ImmunityTotal,
            Self::Critical => Rule::ImmunityToCriticals,
            Self::Ammunition(_) => Rule::ImmunityToAmmunition,
            Self::Trait(_) => Rule::ImmunityToTrait,
            Self::State(_) => Rule::ImmunityToState,
        }
    }
}

/// What a trooper is immune and vulnerable to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resistance {
    /// The categories of Immunity.
    pub immunities: Vec<Immunity>,
    /// The attacks, weapons and ammunition to which it is vulnerable.
    pub vulnerabilities: Vec<EntryId>,
}

/// What a target is attacked with.
#[derive(Clone, Copy, Debug)]
pub struct AttackSource<'a> {
    /// The weapon; `None` if the situation gives only a Damage or a survival value.
    pub weapon: Option<&'a Weapon>,
    /// The declared skill, if the situation has one.
    pub skill: Option<&'a EntryId>,
    /// Whether the attack is a Comms Attack.
    pub comms: bool,
    /// Whether the attack is a Hacking Program.
    pub program: bool,
}

/// What the immunity of a target changes in the hits of one attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TargetImmunity {
    /// The categories that work against the attack.
    pub categories: Vec<Immunity>,
    /// Clauses to cite with every hit, such as why a category does not work.
    pub clauses: Vec<ClauseId>,
}

impl Resistance {
    /// Returns what works against the hits of a weapon, declared with a skill.
    ///
    /// Comms Attacks leave only the immunity to states. A vulnerability to the attack leaves none.
    pub fn against(&self, rules: &Ruleset, attack: &AttackSource<'_>) -> TargetImmunity {
        let AttackSource { weapon, skill, comms, program } = *attack;
        let mut immunity = TargetImmunity::default();
        let mut cite = |rule: Rule| immunity.clauses.extend(rules.clause(rule).cloned());
        if self.immunities.is_empty() {
            return immunity;
        }
        let matching = |weapon: &Weapon| self.vulnerabilities.iter().find_map(|id| vulnerable(id, weapon, skill));
        if let Some(by_name) = weapon.and_then(matching) {
            cite(Rule::VulnerableWithoutImmunity);
            if by_name {
                cite(Rule::VulnerableToNamedWeapons);
            }
            return immunity;
        }
        let works = |category: &&Immunity| !comms || matches!(category, Immunity::State(_));
        immunity.categories = self.immunities.iter().filter(works).cloned().collect();
        if immunity.categories.len() < self.immunities.len() {
            cite(Rule::ImmunityNotAgainstComms);
            if program {
                cite(Rule::ImmunityNotAgainstPrograms);
            }
        }
        immunity
    }
}

/// Determines whether a trooper vulnerable to an entry is vulnerable to an attack: `None` if it is not, `Some(true)` if
/// only the name of the weapon says so.
fn vulnerable(entry: &EntryId, weapon: &Weapon, skill: Option<&EntryId>) -> Option<bool> {
    let loads = weapon.ammunition_ids().contains(entry);
    if weapon.id == *entry || skill == Some(entry) || loads || weapon.has_trait(entry) {
        return Some(false);
    }
    let named = format!("-{}-", weapon.id).contains(&format!("-{entry}-"));
    named.then_some(true)
}

impl TargetImmunity {
    /// Returns the effects of a weapon's hits without the ammunition and the Traits to which the target is immune, and
    /// adds the clauses of those that made a difference.
    ///
    /// # Errors
    /// A refusal for incomplete printed values.
    pub fn hit_effects(&mut self, context: &Context<'_>, weapon: &Weapon) -> Result<Rc<HitEffects>, Refusal> {
        let mut hit_effects = Rc::clone(&weapon.hit_effects);
        let mut ignored = Ignored::default();
        for category in &self.categories {
            let concerned = match category {
                Immunity::Ammunition(id) => {
                    ignored.ammunition.push(id.clone());
                    !weapon.ammunition_ids().is_empty()
                }
                Immunity::Trait(id) => {
                    ignored.traits.push(id.clone());
                    let zero = id == ARM_ZERO && hit_effects.groups.iter().any(|group| group.counts_as.is_some());
                    zero || weapon.has_trait(id)
                }
                Immunity::Arm
                | Immunity::Bts
                | Immunity::Enhanced
                | Immunity::Total
                | Immunity::Critical
                | Immunity::State(_) => false,
            };
            if !concerned {
                continue;
            }
            let changed = weapon.hit_effects_without(context, &ignored)?;
            if changed != *hit_effects {
                hit_effects = Rc::new(changed);
                let clauses: [Option<Cite>; 2] =
                    [context.rules.clause(Rule::ImmunityAtSaves), context.rules.clause(category.rule())];
                self.clauses.extend(clauses.into_iter().flatten().cloned());
            }
        }
        Ok(hit_effects)
    }
}
