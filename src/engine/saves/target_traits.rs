//! Adapts the effects of a hit to its target: a Bioweapon against VITA or STR, and any ammunition against immunity.

use std::rc::Rc;

use crate::ruleset::{Bioweapon, Cited, Immunity, SavingRules};
use crate::weapon::hit_effects::SourcedNumber;
use crate::weapon::{CausedState, HitEffects, HitSaves};
use model::ids::ClauseId;

/// The traits of a target that change the effects of a hit.
#[derive(Clone, Copy, Debug, Default)]
pub struct TargetTraits {
    /// Whether its Wounds are STR.
    pub has_structure: bool,
    /// The rule by which it is immune to special ammunition; `None` if it is not.
    pub immunity: Option<Cited<Immunity>>,
}

/// The state that Enhanced Immunity does not prevent.
const STUNNED: &str = "stunned";

/// Adapts the effects of a hit to a target.
///
/// A Bioweapon changes them first, then the immunity of the target applies to the result.
pub fn adapt(rules: &SavingRules, hit_effects: &Rc<HitEffects>, target_traits: TargetTraits) -> Rc<HitEffects> {
    let changed = hit_effects.bioweapon.then(|| bioweapon(rules, hit_effects, target_traits.has_structure)).flatten();
    let hit_effects = changed.map_or_else(|| Rc::clone(hit_effects), Rc::new);
    match target_traits.immunity {
        Some(rule) => Rc::new(immune(&hit_effects, rule)),
        None => hit_effects,
    }
}

/// Returns the effects of a Bioweapon; `None` if the edition has no such rule.
///
/// Depending on the edition, it either has no effect on STR, or forces at least two saves with Shock against VITA.
fn bioweapon(rules: &SavingRules, hit_effects: &HitEffects, has_structure: bool) -> Option<HitEffects> {
    let change_groups = |change: &dyn Fn(&mut HitSaves)| {
        let changed = |group: &Rc<HitSaves>| {
            let mut group = HitSaves::clone(group);
            change(&mut group);
            Rc::new(group)
        };
        Some(HitEffects { groups: hit_effects.groups.iter().map(changed).collect(), ..hit_effects.clone() })
    };
    match rules.bioweapon? {
        Bioweapon::OnlyLiving(clause) => {
            let clauses = hit_effects.clauses.iter().cloned().chain([ClauseId::from_static(clause)]).collect();
            let hit_effects = HitEffects { clauses, ..hit_effects.clone() };
            Some(if has_structure {
                HitEffects { groups: Vec::new(), on_hit: Vec::new(), ..hit_effects }
            } else {
                hit_effects
            })
        }
        // The rule on STR does not mention ammunition that forces several saves, so it is not cited for them.
        Bioweapon::Stronger { others, .. } if has_structure => change_groups(&|group| {
            if group.number.value == 1 {
                group.number.clause = Some(ClauseId::from_static(others));
            }
        }),
        Bioweapon::Stronger { living, .. } => change_groups(&|group| {
            let clause = Some(ClauseId::from_static(living));
            if group.number.value < 2 {
                group.number = SourcedNumber { value: 2, clause: clause.clone() };
            }
            group.shock = clause;
        }),
    }
}

/// Returns the effects of a hit on an immune target.
///
/// Each save with Armor or BTS becomes one ordinary save with the same Attribute that costs one Wound; plain rolls on
/// an Attribute and all states are dropped, except that Enhanced Immunity does not prevent Stunned. The groups of a
/// Non-Lethal hit are dropped under Total Immunity and unchanged under Enhanced Immunity.
fn immune(hit_effects: &HitEffects, rule: Cited<Immunity>) -> HitEffects {
    let clause = ClauseId::from_static(rule.clause);
    let still_applies = |caused: &&CausedState| rule.value == Immunity::Enhanced && caused.state.as_str() == STUNNED;
    let group = |group: &Rc<HitSaves>| {
        Rc::new(HitSaves {
            number: SourcedNumber { value: 1, clause: Some(clause.clone()) },
            clause: group.clause.clone(),
            states: group.states.iter().filter(still_applies).cloned().collect(),
            ..HitSaves::new(group.attribute)
        })
    };
    let armour_groups = hit_effects.groups.iter().filter(|group| group.plain.is_none());
    let groups = match rule.value {
        _ if !hit_effects.non_lethal => armour_groups.map(group).collect(),
        Immunity::Total => Vec::new(),
        Immunity::Enhanced => hit_effects.groups.clone(),
    };
    let on_hit = hit_effects.on_hit.iter().filter(still_applies).cloned().collect();
    let clauses = hit_effects.clauses.iter().cloned().chain([clause]).collect();
    HitEffects { groups, on_hit, clauses, ..hit_effects.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::edition::Edition;
    use model::value::Attribute;

    const RULE: &str = "symbiomate#immunity";
    const LIVING: &str = "bioweapon#da-and-shock-against-vita";

    fn clause(id: &'static str) -> ClauseId {
        ClauseId::from_static(id)
    }

    fn caused(state: &str) -> CausedState {
        CausedState { state: state.parse().expect("a state"), clauses: Vec::new(), only_for: None }
    }

    /// Two saves with ARM that stun and isolate, and a plain roll on PH; a hit stuns and marks as Targeted.
    fn hit_effects(non_lethal: bool) -> HitEffects {
        let armour = HitSaves {
            clause: Some(clause("rifle#saved-with-arm")),
            number: SourcedNumber::unsourced(2),
            halves: Some(clause("armor-piercing#halves")),
            states: vec![caused("isolated"), caused(STUNNED)],
            ..HitSaves::new(Attribute::Arm)
        };
        let plain = HitSaves { plain: Some(-6), ..HitSaves::new(Attribute::Ph) };
        let on_hit = vec![caused("targeted"), caused(STUNNED)];
        HitEffects { groups: vec![Rc::new(armour), Rc::new(plain)], on_hit, non_lethal, ..HitEffects::default() }
    }

    fn on_immune_target(non_lethal: bool, immunity: Immunity) -> HitEffects {
        immune(&hit_effects(non_lethal), Cited { value: immunity, clause: RULE })
    }

    #[test]
    fn an_immune_target_rolls_one_ordinary_save() {
        let expected = |states: Vec<CausedState>| {
            let number = SourcedNumber { value: 1, clause: Some(clause(RULE)) };
            HitSaves { clause: Some(clause("rifle#saved-with-arm")), number, states, ..HitSaves::new(Attribute::Arm) }
        };
        let clauses = vec![clause(RULE)];
        let total = on_immune_target(false, Immunity::Total);
        assert_eq!((total.groups, total.on_hit), (vec![Rc::new(expected(vec![]))], vec![]));
        assert_eq!(total.clauses, clauses);
        let enhanced = on_immune_target(false, Immunity::Enhanced);
        let stuns = vec![caused(STUNNED)];
        assert_eq!((enhanced.groups, enhanced.on_hit), (vec![Rc::new(expected(stuns.clone()))], stuns));
        assert_eq!(enhanced.clauses, clauses);
    }

    #[test]
    fn non_lethal_hits_have_no_effect_under_total_immunity_and_full_effect_under_enhanced_immunity() {
        assert_eq!(on_immune_target(true, Immunity::Total).groups, []);
        assert_eq!(on_immune_target(true, Immunity::Enhanced).groups, hit_effects(true).groups);
    }

    fn as_bioweapon(edition: Edition, has_structure: bool) -> HitEffects {
        bioweapon(&ruleset(edition).saving, &hit_effects(false), has_structure).expect("a rule for Bioweapons")
    }

    #[test]
    fn a_bioweapon_of_n4_has_no_effect_on_a_target_with_structure() {
        let (machine, living) = (as_bioweapon(Edition::N4, true), as_bioweapon(Edition::N4, false));
        assert_eq!((machine.groups, machine.on_hit), (vec![], vec![]));
        assert_eq!((living.groups, living.on_hit), (hit_effects(false).groups, hit_effects(false).on_hit));
    }

    #[test]
    fn a_bioweapon_of_n5_is_cited_only_for_the_saves_that_it_adds() {
        let numbers =
            |hit_effects: &HitEffects| hit_effects.groups.iter().map(|group| group.number.clone()).collect::<Vec<_>>();
        let living = as_bioweapon(Edition::N5, false);
        assert_eq!(
            numbers(&living),
            [SourcedNumber::unsourced(2), SourcedNumber { value: 2, clause: Some(clause(LIVING)) }]
        );
        assert!(living.groups.iter().all(|group| group.shock == Some(clause(LIVING))));
    }
}
