//! What a hit brings to this target: a Bioweapon to what lives and to machines, any ammunition to who is immune to it.

use std::rc::Rc;

use crate::ruleset::{Bioweapon, Cited, Immunity, SavingRules};
use crate::weapon::{Burden, Caused, Group};
use model::ids::ClauseId;

/// What of a target decides what a hit brings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nature {
    /// Its Wounds are STR.
    pub structure: bool,
    /// What it is immune to.
    pub immunity: Option<Cited<Immunity>>,
}

/// The state that an Enhanced Immunity does not keep away.
const STUNNED: &str = "stunned";

/// Adapts the effects of a hit to a target of this nature.
pub fn adapt(rules: &SavingRules, burden: &Rc<Burden>, nature: Nature) -> Rc<Burden> {
    let living = burden.bioweapon.then(|| bioweapon(rules, burden, nature.structure)).flatten();
    let burden = living.map_or_else(|| Rc::clone(burden), Rc::new);
    match nature.immunity {
        Some(rule) => Rc::new(immune(&burden, rule)),
        None => burden,
    }
}

/// Returns the effects of a Bioweapon; `None` if the edition has no such rule.
fn bioweapon(rules: &SavingRules, burden: &Burden, structure: bool) -> Option<Burden> {
    let each = |change: &dyn Fn(&mut Group)| {
        let changed = |group: &Rc<Group>| {
            let mut group = Group::clone(group);
            change(&mut group);
            Rc::new(group)
        };
        Some(Burden { groups: burden.groups.iter().map(changed).collect(), ..burden.clone() })
    };
    match rules.bioweapon? {
        Bioweapon::OnlyLiving(clause) => {
            let unsaved = burden.unsaved.iter().cloned().chain([ClauseId::from_static(clause)]).collect();
            let burden = Burden { unsaved, ..burden.clone() };
            Some(if structure { Burden { groups: Vec::new(), on_hit: Vec::new(), ..burden } } else { burden })
        }
        // It says nothing of ammunition that forces more than one save.
        Bioweapon::Stronger { others, .. } if structure => each(&|group| {
            if group.number.0 == 1 {
                group.number.1 = Some(ClauseId::from_static(others));
            }
        }),
        Bioweapon::Stronger { living, .. } => each(&|group| {
            let clause = Some(ClauseId::from_static(living));
            if group.number.0 < 2 {
                group.number = (2, clause.clone());
            }
            group.shock = clause;
        }),
    }
}

/// Returns the effects of a hit on an immune target: one save with the same Attribute that costs one Wound.
fn immune(burden: &Burden, rule: Cited<Immunity>) -> Burden {
    let clause = ClauseId::from_static(rule.clause);
    let still_works = |caused: &&Caused| rule.value == Immunity::Enhanced && caused.state.as_str() == STUNNED;
    let group = |group: &Rc<Group>| {
        Rc::new(Group {
            number: (1, Some(clause.clone())),
            clause: group.clause.clone(),
            states: group.states.iter().filter(still_works).cloned().collect(),
            ..Group::new(group.attribute)
        })
    };
    let armoured = burden.groups.iter().filter(|group| group.plain.is_none());
    let groups = match rule.value {
        _ if !burden.non_lethal => armoured.map(group).collect(),
        Immunity::Total => Vec::new(),
        Immunity::Enhanced => burden.groups.clone(),
    };
    let on_hit = burden.on_hit.iter().filter(still_works).cloned().collect();
    let unsaved = burden.unsaved.iter().cloned().chain([clause]).collect();
    Burden { groups, on_hit, unsaved, ..burden.clone() }
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

    fn caused(state: &str) -> Caused {
        Caused { state: state.parse().expect("a state"), clauses: Vec::new(), only_for: None }
    }

    /// Two armour saves that stun and isolate, and a plain roll on BTS; a hit stuns and marks.
    fn burden(non_lethal: bool) -> Burden {
        let armour = Group {
            clause: Some(clause("rifle#saved-with-arm")),
            number: (2, None),
            halves: Some(clause("armor-piercing#halves")),
            states: vec![caused("isolated"), caused(STUNNED)],
            ..Group::new(Attribute::Arm)
        };
        let plain = Group { plain: Some(-6), ..Group::new(Attribute::Ph) };
        let on_hit = vec![caused("targeted"), caused(STUNNED)];
        Burden { groups: vec![Rc::new(armour), Rc::new(plain)], on_hit, non_lethal, ..Burden::default() }
    }

    fn left(non_lethal: bool, is: Immunity) -> Burden {
        immune(&burden(non_lethal), Cited { value: is, clause: RULE })
    }

    #[test]
    fn one_ordinary_save_is_left_against_who_is_immune() {
        let expected = |states: Vec<Caused>| {
            let number = (1, Some(clause(RULE)));
            Group { clause: Some(clause("rifle#saved-with-arm")), number, states, ..Group::new(Attribute::Arm) }
        };
        let unsaved = vec![clause(RULE)];
        let total = left(false, Immunity::Total);
        assert_eq!((total.groups, total.on_hit), (vec![Rc::new(expected(vec![]))], vec![]));
        assert_eq!(total.unsaved, unsaved);
        let enhanced = left(false, Immunity::Enhanced);
        let stuns = vec![caused(STUNNED)];
        assert_eq!((enhanced.groups, enhanced.on_hit), (vec![Rc::new(expected(stuns.clone()))], stuns));
        assert_eq!(enhanced.unsaved, unsaved);
    }

    #[test]
    fn what_costs_no_wounds_does_nothing_to_who_is_totally_immune_and_all_it_does_otherwise() {
        assert_eq!(left(true, Immunity::Total).groups, []);
        assert_eq!(left(true, Immunity::Enhanced).groups, burden(true).groups);
    }

    fn as_bioweapon(edition: Edition, structure: bool) -> Burden {
        bioweapon(&ruleset(edition).saving, &burden(false), structure).expect("a rule for Bioweapons")
    }

    #[test]
    fn a_bioweapon_of_n4_does_nothing_at_all_to_a_machine() {
        let (machine, living) = (as_bioweapon(Edition::N4, true), as_bioweapon(Edition::N4, false));
        assert_eq!((machine.groups, machine.on_hit), (vec![], vec![]));
        assert_eq!((living.groups, living.on_hit), (burden(false).groups, burden(false).on_hit));
    }

    #[test]
    fn a_bioweapon_of_n5_is_named_for_the_saves_that_it_adds_alone() {
        let numbers = |found: &Burden| found.groups.iter().map(|group| group.number.clone()).collect::<Vec<_>>();
        let living = as_bioweapon(Edition::N5, false);
        assert_eq!(numbers(&living), [(2, None), (2, Some(clause(LIVING)))]);
        assert!(living.groups.iter().all(|group| group.shock == Some(clause(LIVING))));
    }
}
