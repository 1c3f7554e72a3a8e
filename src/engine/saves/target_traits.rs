//! Adapts the effects of a hit to its target: a Bioweapon against VITA or STR, then the immunity of the target.

use std::rc::Rc;

use crate::entry_ids::{ISOLATED, SHOCK, STUNNED};
use crate::record::Cite;
use crate::ruleset::{Bioweapon, Rule, Ruleset};
use crate::saves::bioimmunity::Bioimmunity;
use crate::saves::immunity::{Immunity, TargetImmunity};
use crate::weapon::{CausedState, HitEffects, HitSaves, SourcedNumber};
use model::ids::{ClauseId, EntryId};
use model::value::Attribute;

/// The traits of a target that change the effects of a hit.
#[derive(Clone, Debug, Default)]
pub struct TargetTraits {
    /// Whether the target's Wounds are STR.
    pub has_structure: bool,
    /// What the target's immunity changes.
    pub immunity: TargetImmunity,
    /// Bioimmunity, if the target has it.
    pub bioimmunity: Option<Bioimmunity>,
    /// The clause by which it cannot become Isolated.
    pub never_isolated: Option<Cite>,
}

/// The ammunition that a Bioweapon counts as.
const BIOWEAPON_SAVES: &EntryId = entry!("double-action");

/// Adapts the effects of a hit to a target.
///
/// A Bioweapon changes them first, then the immunity of the target applies to the result, then a skill by which it
/// cannot become Isolated.
pub(super) fn apply_target_traits(
    rules: &Ruleset,
    hit_effects: &Rc<HitEffects>,
    target_traits: &TargetTraits,
) -> Rc<HitEffects> {
    let changed = hit_effects.bioweapon.then(|| bioweapon(rules, hit_effects, target_traits)).flatten();
    let hit_effects = changed.map_or_else(|| Rc::clone(hit_effects), Rc::new);
    let TargetImmunity { categories, clauses } = &target_traits.immunity;
    let never_isolated = target_traits.never_isolated.filter(|_| causes(&hit_effects, ISOLATED));
    if categories.is_empty() && clauses.is_empty() && never_isolated.is_none() {
        return hit_effects;
    }
    let mut immune = HitEffects::clone(&hit_effects);
    immune.clauses.extend(clauses.iter().cloned());
    for category in categories {
        Adaptation { rules, category }.apply(&mut immune);
    }
    if let Some(clause) = never_isolated.filter(|_| causes(&immune, ISOLATED)) {
        immune.clauses.push(clause.clone());
        remove_state(&mut immune, ISOLATED);
    }
    Rc::new(immune)
}

/// Returns whether a hit or a failed save causes a state.
fn causes(hit_effects: &HitEffects, state: &EntryId) -> bool {
    let mut caused = hit_effects.groups.iter().flat_map(|group| &group.states).chain(&hit_effects.on_hit);
    caused.any(|caused| caused.state == state)
}

/// Removes a state from everything that causes it.
fn remove_state(hit_effects: &mut HitEffects, state: &EntryId) {
    for group in &mut hit_effects.groups {
        Rc::make_mut(group).states.retain(|caused| caused.state != state);
    }
    hit_effects.on_hit.retain(|caused| caused.state != state);
}

/// Returns the effects of a Bioweapon; `None` if the edition has no such rule.
///
/// Depending on the edition, it either has no effect on STR, or forces at least two saves with Shock against VITA.
fn bioweapon(rules: &Ruleset, hit_effects: &HitEffects, target: &TargetTraits) -> Option<HitEffects> {
    let has_structure = target.has_structure;
    let ignores = |ammunition: &EntryId| {
        let is_ignored = |category: &Immunity| matches!(category, Immunity::Ammunition(id) if id == ammunition);
        target.immunity.categories.iter().any(is_ignored)
    };
    let [one_save, without_shock] = [BIOWEAPON_SAVES, SHOCK].map(ignores);
    let change_groups = |change: &dyn Fn(&mut HitSaves)| {
        let changed = |group: &Rc<HitSaves>| {
            let mut group = HitSaves::clone(group);
            change(&mut group);
            Rc::new(group)
        };
        Some(HitEffects { groups: hit_effects.groups.iter().map(changed).collect(), ..hit_effects.clone() })
    };
    match rules.saving.bioweapon? {
        Bioweapon::OnlyLiving(clause) => {
            let clauses = hit_effects.clauses.iter().cloned().chain([clause.clone()]).collect();
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
                group.number.clause = Some(others.clone());
            }
        }),
        Bioweapon::Stronger { living, .. } => change_groups(&|group| {
            let clause = Some(living.clone());
            if group.number.value < 2 && !one_save {
                group.number = SourcedNumber { value: 2, clause: clause.clone() };
            }
            if !without_shock {
                group.shock = clause;
            }
        })
        .map(|changed| if one_save || without_shock { cite_ammunition(rules, changed) } else { changed }),
    }
}

/// Adds the clauses of the immunity to an ammunition.
fn cite_ammunition(rules: &Ruleset, mut hit_effects: HitEffects) -> HitEffects {
    cite(rules, &mut hit_effects.clauses, &[Rule::ImmunityAtSaves, Rule::ImmunityToAmmunition]);
    hit_effects
}

/// Adds the clauses of rules that the edition has, each once.
fn cite(rules: &Ruleset, clauses: &mut Vec<ClauseId>, cited: &[Rule]) {
    for clause in cited.iter().filter_map(|rule| rules.clause(*rule)).cloned() {
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
    }
}

/// One category of the immunity of a target, applied to the effects of a hit.
struct Adaptation<'a> {
    rules: &'a Ruleset,
    category: &'a Immunity,
}

impl Adaptation<'_> {
    fn apply(&self, hit_effects: &mut HitEffects) {
        match self.category {
            Immunity::Arm | Immunity::Bts | Immunity::Enhanced | Immunity::Total => self.replace_by_normal(hit_effects),
            Immunity::Critical => {
                hit_effects.no_extra_save = true;
                self.cite(&mut hit_effects.critical_clauses, &[Rule::ImmunityToCriticals]);
            }
            // The effects of the hit were read without these.
            Immunity::Ammunition(_) | Immunity::Trait(_) => {
                let used = self.rules.clause(self.category.rule()).cloned();
                if used.is_some_and(|clause| hit_effects.clauses.contains(&clause)) {
                    self.cite_critical(hit_effects);
                }
            }
            Immunity::State(state) => self.prevent(state, hit_effects),
        }
    }

    fn cite(&self, clauses: &mut Vec<ClauseId>, cited: &[Rule]) {
        cite(self.rules, clauses, cited);
    }

    /// Cites that a Critical still adds a save, but an ordinary one.
    fn cite_critical(&self, hit_effects: &mut HitEffects) {
        if !hit_effects.no_extra_save {
            self.cite(&mut hit_effects.critical_clauses, &[Rule::ImmunityCriticalStillSaves]);
        }
    }

    /// Returns whether the category covers saves with an Attribute.
    fn covers(&self, attribute: Attribute) -> bool {
        match self.category {
            Immunity::Arm => attribute == Attribute::Arm,
            Immunity::Bts => attribute == Attribute::Bts,
            Immunity::Enhanced | Immunity::Total => matches!(attribute, Attribute::Arm | Attribute::Bts),
            Immunity::Critical | Immunity::Ammunition(_) | Immunity::Trait(_) | Immunity::State(_) => false,
        }
    }

    /// Turns each save with a covered Attribute into one ordinary save with the same Attribute.
    ///
    /// The states of a hit are dropped, except for Stunned by a Trait where the edition says so. Under Total Immunity a
    /// Non-Lethal hit has no effect at all, and plain rolls on an Attribute are dropped.
    fn replace_by_normal(&self, hit_effects: &mut HitEffects) {
        let is_total = *self.category == Immunity::Total;
        let covered: Vec<bool> = hit_effects.groups.iter().map(|group| self.covers(group.attribute)).collect();
        let everything = is_total || *self.category == Immunity::Enhanced;
        let drops_plain = is_total && hit_effects.groups.iter().any(|group| group.plain.is_some());
        let drops_states = everything && !hit_effects.on_hit.is_empty();
        if !covered.contains(&true) && !drops_plain && !drops_states {
            return;
        }
        self.cite(&mut hit_effects.clauses, &[Rule::ImmunityAtSaves, self.category.rule()]);
        if is_total && hit_effects.non_lethal {
            self.cite(&mut hit_effects.clauses, &[Rule::ImmunityTotalNonLethal]);
            (hit_effects.groups, hit_effects.on_hit) = (Vec::new(), Vec::new());
            return;
        }
        if covered == [true, true] && hit_effects.groups.iter().map(|group| group.attribute).is_sorted() {
            self.cite(&mut hit_effects.clauses, &[Rule::ImmunityLeavesBothSaves]);
        }
        self.cite_critical(hit_effects);
        if hit_effects.groups.iter().zip(&covered).any(|(group, covered)| *covered && has_trait_effect(group)) {
            let traits: &[Rule] = match self.category {
                Immunity::Arm => &[Rule::ImmunityToArmTraits],
                Immunity::Bts => &[Rule::ImmunityToBtsTraits],
                Immunity::Total => &[Rule::ImmunityTotalTraits],
                Immunity::Enhanced
                | Immunity::Critical
                | Immunity::Ammunition(_)
                | Immunity::Trait(_)
                | Immunity::State(_) => &[Rule::ImmunityToArmTraits, Rule::ImmunityToBtsTraits],
            };
            self.cite(&mut hit_effects.clauses, traits);
            self.cite(&mut hit_effects.critical_clauses, &[Rule::ImmunityCriticalIgnoresTraits]);
        }
        let number = SourcedNumber { value: 1, clause: self.rules.clause(self.category.rule()).cloned() };
        let mut stuns = false;
        for (group, _) in hit_effects.groups.iter_mut().zip(&covered).filter(|(_, covered)| **covered) {
            let states: Vec<CausedState> =
                group.states.iter().filter_map(|caused| self.by_stunning_trait(caused)).collect();
            stuns |= !states.is_empty();
            let mut normal = HitSaves {
                clause: group.clause.clone(),
                number: number.clone(),
                states,
                ..HitSaves::new(group.attribute)
            };
            if hit_effects.non_lethal {
                normal.wounds = SourcedNumber { value: 0, ..group.wounds.clone() };
            }
            *group = Rc::new(normal);
        }
        hit_effects.groups.retain(|group| !is_total || group.plain.is_none());
        if everything {
            hit_effects.on_hit =
                hit_effects.on_hit.iter().filter_map(|caused| self.by_stunning_trait(caused)).collect();
        }
        if stuns || hit_effects.non_lethal {
            self.cite(&mut hit_effects.clauses, &[Rule::ImmunityNotAgainstNonLethal]);
        }
        if stuns && hit_effects.non_lethal {
            self.cite(&mut hit_effects.clauses, &[Rule::ImmunityStunTraitStuns]);
        }
    }

    /// Returns a state as a Trait of the weapon causes it, if that is Stunned and no Immunity prevents it.
    fn by_stunning_trait(&self, caused: &CausedState) -> Option<CausedState> {
        let applies = self.rules.has(Rule::ImmunityNotAgainstNonLethal) && caused.state == STUNNED;
        let by_trait = applies && !caused.of_weapon.is_empty();
        by_trait.then(|| CausedState { clauses: caused.of_weapon.clone(), ..caused.clone() })
    }

    /// Removes a state from everything that causes it.
    fn prevent(&self, state: &EntryId, hit_effects: &mut HitEffects) {
        if !causes(hit_effects, state) {
            return;
        }
        let listed = hit_effects.groups.iter().flat_map(|group| &group.states).chain(&hit_effects.on_hit);
        if listed.filter(|caused| caused.state == *state).all(|caused| self.by_stunning_trait(caused).is_some()) {
            self.cite(&mut hit_effects.clauses, &[Rule::ImmunityNotAgainstNonLethal]);
            return;
        }
        self.cite(&mut hit_effects.clauses, &[Rule::ImmunityAtSaves, Rule::ImmunityToState]);
        remove_state(hit_effects, state);
    }
}

/// Returns whether saves have an effect that a Trait prints: a state, repeated saves, or a replaced Attribute.
fn has_trait_effect(group: &HitSaves) -> bool {
    !group.states.is_empty() || group.continuous.is_some() || group.counts_as.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::edition::Edition;
    use model::value::Attribute;

    const LIVING: Cite = clause!("bioweapon#da-and-shock-against-vita");

    fn caused(state: &EntryId) -> CausedState {
        let of_weapon = vec![clause!("state-x#success-causes-the-state").clone()];
        CausedState { state: state.clone(), clauses: of_weapon.clone(), of_weapon, only_for: None, instead: false }
    }

    /// Returns two saves with ARM that stun and isolate, and a plain roll on PH; a hit stuns and marks as Targeted.
    fn hit_effects(non_lethal: bool) -> HitEffects {
        let armor = HitSaves {
            clause: Some(clause!("rifle#saved-with-arm").clone()),
            number: SourcedNumber::unsourced(2),
            halves: Some(clause!("armor-piercing#halves").clone()),
            states: vec![caused(ISOLATED), caused(STUNNED)],
            ..HitSaves::new(Attribute::Arm)
        };
        let plain = HitSaves { plain: Some(-6), ..HitSaves::new(Attribute::Ph) };
        let on_hit = vec![caused(entry!("targeted")), caused(STUNNED)];
        HitEffects { groups: vec![Rc::new(armor), Rc::new(plain)], on_hit, non_lethal, ..HitEffects::default() }
    }

    fn on_immune_target(edition: Edition, non_lethal: bool, category: Immunity) -> HitEffects {
        let immunity = TargetImmunity { categories: vec![category], ..TargetImmunity::default() };
        let traits = TargetTraits { immunity, ..TargetTraits::default() };
        HitEffects::clone(&apply_target_traits(ruleset(edition), &Rc::new(hit_effects(non_lethal)), &traits))
    }

    /// Returns one ordinary save with ARM.
    fn ordinary(rule: Cite, states: Vec<CausedState>) -> Rc<HitSaves> {
        let number = SourcedNumber { value: 1, clause: Some(rule.clone()) };
        let shape = HitSaves::new(Attribute::Arm);
        Rc::new(HitSaves { clause: Some(clause!("rifle#saved-with-arm").clone()), number, states, ..shape })
    }

    #[test]
    fn total_immunity_leaves_one_ordinary_save() {
        let total = on_immune_target(Edition::N4, false, Immunity::Total);
        assert_eq!((total.groups, total.on_hit), (vec![ordinary(clause!("immunity#total"), vec![])], vec![]));
        assert_eq!(on_immune_target(Edition::N4, true, Immunity::Total).groups, []);
    }

    #[test]
    fn enhanced_immunity_covers_saves_with_armor_and_stuns() {
        let plain = Rc::clone(&hit_effects(false).groups[1]);
        let stuns = || vec![caused(STUNNED)];
        for (category, rule) in
            [(Immunity::Enhanced, clause!("immunity#enhanced")), (Immunity::Arm, clause!("immunity#arm"))]
        {
            let immune = on_immune_target(Edition::N5, false, category);
            assert_eq!(immune.groups, [ordinary(rule, stuns()), Rc::clone(&plain)]);
        }
        assert_eq!(on_immune_target(Edition::N5, false, Immunity::Enhanced).on_hit, stuns());
        assert_eq!(on_immune_target(Edition::N5, false, Immunity::Bts).groups, hit_effects(false).groups);
    }

    #[test]
    fn the_stun_of_an_ammunition_falls_under_immunity() {
        let mut stun = hit_effects(true);
        let ammunition = clause!("stun#stuns-without-a-wound").clone();
        let by_ammunition = CausedState { clauses: vec![ammunition], of_weapon: Vec::new(), ..caused(STUNNED) };
        Rc::make_mut(&mut stun.groups[0]).states = vec![by_ammunition];
        for category in [Immunity::Arm, Immunity::State(STUNNED.clone())] {
            let immunity = TargetImmunity { categories: vec![category], ..TargetImmunity::default() };
            let traits = TargetTraits { immunity, ..TargetTraits::default() };
            let immune = apply_target_traits(ruleset(Edition::N5), &Rc::new(stun.clone()), &traits);
            assert_eq!(immune.groups[0].states, []);
        }
    }

    #[test]
    fn a_non_lethal_hit_on_an_immune_target_of_n5_counts_as_normal_and_never_wounds() {
        let immune = on_immune_target(Edition::N5, true, Immunity::Arm);
        let [group, _] = immune.groups.as_slice() else { panic!("{immune:?}") };
        assert_eq!((group.number.value, group.wounds.value, group.halves.clone()), (1, 0, None));
        assert_eq!(group.states, [caused(STUNNED)]);
    }

    #[test]
    fn immunity_to_a_state_prevents_only_that_state() {
        let isolated = Immunity::State(ISOLATED.clone());
        let immune = on_immune_target(Edition::N5, false, isolated);
        let expected = HitSaves { states: vec![caused(STUNNED)], ..HitSaves::clone(&hit_effects(false).groups[0]) };
        assert_eq!(*immune.groups[0], expected);
        assert_eq!(immune.on_hit, hit_effects(false).on_hit);
    }

    #[test]
    fn a_veteran_is_never_isolated() {
        let traits =
            TargetTraits { never_isolated: Some(clause!("veteran#never-isolated")), ..TargetTraits::default() };
        let hit = apply_target_traits(ruleset(Edition::N4), &Rc::new(hit_effects(false)), &traits);
        assert_eq!(hit.groups[0].states, [caused(STUNNED)]);
        assert_eq!(hit.on_hit, hit_effects(false).on_hit);
        assert_eq!(hit.clauses, std::slice::from_ref(clause!("veteran#never-isolated")));
    }

    fn as_bioweapon(edition: Edition, has_structure: bool) -> HitEffects {
        let target = TargetTraits { has_structure, ..TargetTraits::default() };
        bioweapon(ruleset(edition), &hit_effects(false), &target).expect("a rule for Bioweapons")
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
            [SourcedNumber::unsourced(2), SourcedNumber { value: 2, clause: Some(LIVING.clone()) }]
        );
        assert!(living.groups.iter().all(|group| group.shock == Some(LIVING.clone())));
    }
}
