//! What a hit brings to this target: a Bioweapon to what lives and to machines, any ammunition to who is immune to it.

use std::rc::Rc;

use crate::engine::ruleset::{Immunity, Rule, SavingRules};
use crate::engine::weapon::{Burden, Caused, Group};
use crate::model::ids::ClauseId;

/// What of a target decides what a hit brings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nature {
    /// Its Wounds are STR.
    pub structure: bool,
    /// What it is immune to.
    pub immunity: Option<Rule<Immunity>>,
}

/// The state that an Enhanced Immunity does not keep away.
const STUNNED: &str = "stunned";

/// The burden of a hit on a target of this nature.
pub fn suited(rules: &SavingRules, burden: &Rc<Burden>, nature: Nature) -> Rc<Burden> {
    let living = burden.bioweapon.then(|| against_life(rules, burden, nature.structure)).flatten();
    let burden = living.map_or_else(|| Rc::clone(burden), Rc::new);
    match nature.immunity {
        Some(rule) => Rc::new(immune(&burden, rule)),
        None => burden,
    }
}

/// What a Bioweapon does; `None` where the edition says nothing of it.
fn against_life(rules: &SavingRules, burden: &Burden, structure: bool) -> Option<Burden> {
    let [flesh, others] = rules.bioweapon?.map(ClauseId::from_static);
    let group = |group: &Rc<Group>| {
        let group = Group::clone(group);
        Rc::new(if structure {
            Group { number: (group.number.0, Some(others.clone())), ..group }
        } else {
            Group { number: (group.number.0.max(2), Some(flesh.clone())), shock: Some(flesh.clone()), ..group }
        })
    };
    Some(Burden { groups: burden.groups.iter().map(group).collect(), ..burden.clone() })
}

/// What is left of a hit on who is immune: one save with the same Attribute that costs one Wound.
fn immune(burden: &Burden, rule: Rule<Immunity>) -> Burden {
    let clause = ClauseId::from_static(rule.clause);
    let kept = |caused: &&Caused| rule.is == Immunity::Enhanced && caused.state.as_str() == STUNNED;
    let group = |group: &Rc<Group>| {
        Rc::new(Group {
            number: (1, Some(clause.clone())),
            clause: group.clause.clone(),
            plain: group.plain,
            states: group.states.iter().filter(kept).cloned().collect(),
            ..Group::new(group.attribute)
        })
    };
    let armoured = burden.groups.iter().filter(|group| group.plain.is_none());
    let groups = match rule.is {
        _ if !burden.non_lethal => armoured.map(group).collect(),
        Immunity::Total => Vec::new(),
        Immunity::Enhanced => burden.groups.clone(),
    };
    let on_hit = burden.on_hit.iter().filter(kept).cloned().collect();
    let unsaved = burden.unsaved.iter().cloned().chain([clause]).collect();
    Burden { groups, on_hit, unsaved, ..burden.clone() }
}
