//! The effects of a hit: groups of saves, the cost of a failure, and the states that follow.
//!
//! A weapon may fire several kinds of ammunition at once. Ammunition that forces saves with the same Attribute becomes
//! one group with the maximum number of rolls and all effects. A different Attribute forms a group of its own, rolled
//! after the first. A value of the weapon overrides that of its ammunition.

use std::rc::Rc;
use std::sync::Arc;

use crate::context::{Context, PrintedIds, PrintedNumber, PrintedValue};
use crate::ruleset::{NoteOn, Rule};
use crate::weapon::values::Values;
use crate::weapon::{ARM_ZERO, BIOWEAPON, CONTINUOUS_DAMAGE, NON_LETHAL, NORMAL_AMMUNITION};
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::{ClauseId, EntryId};
use model::refusal::Refusal;
use model::value::{Attribute, FromAttribute, Value};

/// A number with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourcedNumber {
    /// The number as printed, or the default.
    pub value: i64,
    /// The clause that prints it; `None` for a default of the rules.
    pub clause: Option<ClauseId>,
}

impl SourcedNumber {
    /// Creates a default that no clause of the weapon prints.
    pub const fn unsourced(value: i64) -> Self {
        Self { value, clause: None }
    }
}

impl From<PrintedNumber> for SourcedNumber {
    fn from(printed: PrintedNumber) -> Self {
        Self { value: printed.value, clause: Some(printed.clause) }
    }
}

/// The effects of a hit, in the order of the rolls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HitEffects {
    /// The saves; empty if a hit needs no save.
    pub groups: Vec<Rc<HitSaves>>,
    /// The states that a hit causes without a save.
    pub on_hit: Vec<CausedState>,
    /// Clauses on the effects of the hit: ammunition that forces no save, a Bioweapon, immunity.
    pub clauses: Vec<ClauseId>,
    /// Whether the weapon is a Bioweapon.
    pub bioweapon: bool,
    /// Whether a hit never costs Wounds, whatever the ammunition.
    pub non_lethal: bool,
    /// Whether a Critical adds no save, where it otherwise would.
    pub no_extra_save: bool,
    /// Clauses on the effect of a Critical, beyond the rules of the edition.
    pub critical_clauses: Vec<ClauseId>,
}

/// Saves with one Attribute that a hit forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HitSaves {
    /// The Attribute to roll with.
    pub attribute: Attribute,
    /// The MOD of a plain roll on the Attribute; `None` if Armor or BTS is set against Damage.
    pub plain: Option<i64>,
    /// The clause that prints the Attribute.
    pub clause: Option<ClauseId>,
    /// The number of saves per hit.
    pub number: SourcedNumber,
    /// The clause that halves the Attribute.
    pub halves: Option<ClauseId>,
    /// The number that replaces the Attribute.
    pub counts_as: Option<PrintedNumber>,
    /// Wounds per failed save.
    pub wounds: SourcedNumber,
    /// Wounds of a Critical's extra save, if they differ.
    pub critical_wounds: Option<PrintedNumber>,
    /// The clause by which a failed save is repeated until one is passed.
    pub continuous: Option<ClauseId>,
    /// The clause by which a failed save may kill at once.
    pub shock: Option<ClauseId>,
    /// The states that a failed save causes.
    pub states: Vec<CausedState>,
    /// The kinds of ammunition that these saves combine; 0 for saves that come from none.
    pub parts: usize,
    /// The clause by which cover adds nothing to these saves.
    pub ignores_cover: Option<ClauseId>,
    /// Whether the weapon has a Trait by which another Attribute counts as a number.
    pub replaces_other_attribute: bool,
    /// The clause by which a failed save ejects the pilot of the target.
    pub ejects: Option<ClauseId>,
    /// The clause by which a failed save cancels the Fireteam of the target.
    pub cancels_fireteam: Option<ClauseId>,
}

/// A state that a weapon causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CausedState {
    /// The id of the state.
    pub state: EntryId,
    /// The clauses that print it and its troop types.
    pub clauses: Vec<ClauseId>,
    /// Those of them by which a Trait of the weapon itself causes it; empty if only the ammunition does.
    pub of_weapon: Vec<ClauseId>,
    /// The troop types that the state affects; `None` for all.
    pub only_for: Option<Arc<[EntryId]>>,
    /// Whether the state takes the place of the other states of the hit.
    pub instead: bool,
}

impl CausedState {
    /// Returns whether a target with these troop types gains the state.
    pub fn concerns(&self, types: &[EntryId]) -> bool {
        self.only_for.as_ref().is_none_or(|affected| types.iter().any(|id| affected.contains(id)))
    }
}

impl HitEffects {
    /// Creates one save per hit with an Attribute: the effect of a bare Damage without a weapon.
    pub fn plain(attribute: Attribute) -> Self {
        Self::with_clause(attribute, None)
    }

    /// Creates one save per hit with an Attribute that a clause prints.
    pub fn with_clause(attribute: Attribute, clause: Option<ClauseId>) -> Self {
        Self { groups: vec![Rc::new(HitSaves { clause, ..HitSaves::new(attribute) })], ..Self::default() }
    }

    /// Returns whether any save needs Damage or a survival value.
    pub fn needs_strength(&self) -> bool {
        self.groups.iter().any(|group| group.plain.is_none())
    }
}

impl HitSaves {
    /// Creates one save per hit with Armor or BTS that costs one Wound if it fails.
    pub const fn new(attribute: Attribute) -> Self {
        Self {
            attribute,
            plain: None,
            clause: None,
            number: SourcedNumber::unsourced(1),
            halves: None,
            counts_as: None,
            wounds: SourcedNumber::unsourced(1),
            critical_wounds: None,
            continuous: None,
            shock: None,
            states: Vec::new(),
            parts: 0,
            ignores_cover: None,
            replaces_other_attribute: false,
            ejects: None,
            cancels_fireteam: None,
        }
    }
}

/// The printed values from which the effects of a hit are read.
pub(super) struct Source<'c> {
    /// The edition and its catalogue.
    pub context: &'c Context<'c>,
    /// The weapon's own values.
    pub weapon: &'c Values<'c>,
    /// The ammunition of the weapon.
    pub ammunition: &'c [EntryId],
    /// Whether the situation states the ammunition: then its own saves count, not those printed for the weapon.
    pub is_stated: bool,
    /// The Traits of the weapon.
    pub traits: &'c [EntryId],
    /// The clause that lists the Traits.
    pub traits_clause: Option<&'c ClauseId>,
    /// The ammunition and the Traits that have no special effect on the target.
    pub ignored: &'c Ignored,
}

/// Ammunition that counts as Normal, and Traits that have no effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ignored {
    /// The ids of ammunition that counts as Normal.
    pub ammunition: Vec<EntryId>,
    /// The ids of Traits that have no effect.
    pub traits: Vec<EntryId>,
}

impl Ignored {
    /// Returns whether a Trait has no effect.
    fn has_trait(&self, trait_id: &EntryId) -> bool {
        self.traits.contains(trait_id)
    }
}

/// The Attribute of a save and the clause that prints it.
type SaveAttribute = PrintedValue<FromAttribute>;

/// Returns the Attribute that an entry prints under `save` or `also-save`; `None` if it prints none.
fn save_attribute(values: &Values<'_>, name: &str) -> Option<SaveAttribute> {
    match values.get(name) {
        Some(Printed { value: Value::FromAttribute(from), clause }) => Some(SaveAttribute::new(*from, clause.clone())),
        Some(_) | None => None,
    }
}

/// One ammunition of a weapon: its own values, and those with which it affects the target.
struct LoadedAmmunition<'c> {
    printed: Values<'c>,
    effective: Values<'c>,
}

/// Returns an ammunition of a weapon, or its parts if the target ignores one of them.
fn loaded<'c>(source: &Source<'c>, id: &'c EntryId) -> Vec<LoadedAmmunition<'c>> {
    let ignores = |id: &EntryId| source.ignored.ammunition.contains(id);
    let load = |id: &'c EntryId| LoadedAmmunition {
        printed: Values::new(source.context, id, NO_VARIANT),
        effective: Values::new(source.context, if ignores(id) { &NORMAL_AMMUNITION } else { id }, NO_VARIANT),
    };
    match source.context.printed(id, NO_VARIANT, "ammunition") {
        Some(Printed { value: Value::Ids(parts), .. }) if parts.iter().any(ignores) => parts.iter().map(load).collect(),
        Some(_) | None => vec![load(id)],
    }
}

/// Ammunition of one weapon that forces saves with the same Attribute.
struct AmmunitionGroup<'c> {
    save: SaveAttribute,
    ammunition: Vec<Values<'c>>,
}

/// Reads the effects of a hit of a weapon from its own values and those of its ammunition.
///
/// Groups follow the order in which the weapon lists its ammunition, then come the further saves of `also-save`.
/// Ammunition that prints 0 saves adds its clause but no group. A weapon that prints an absent save forces none,
/// whatever its ammunition. States of a hit without any save apply at once.
///
/// # Errors
/// A refusal if the edition prints no number of saves for an ammunition or no Attribute for them.
pub(super) fn read(source: &Source<'_>) -> Result<HitEffects, Refusal> {
    let weapon_save = save_attribute(source.weapon, "save");
    let forces_no_save = matches!(source.weapon.get("save"), Some(Printed { value: Value::Absent(_), .. }));
    let mut ammunition_groups: Vec<AmmunitionGroup<'_>> = Vec::new();
    let mut clauses = Vec::new();
    let joint = joint_attribute(source);
    let ammunition = source.ammunition.iter().filter(|_| !forces_no_save);
    for LoadedAmmunition { printed, effective: values } in ammunition.flat_map(|id| loaded(source, id)) {
        match (values.number("saves"), source.weapon.number("saves")) {
            (None, None) => return Err(values.missing("saves")),
            (Some(PrintedNumber { value: 0, clause }), _) => {
                clauses.push(clause);
                continue;
            }
            (Some(_) | None, _) => {}
        }
        let own_save = || save_attribute(&printed, "save").or_else(|| joint.clone());
        let save = if source.is_stated {
            own_save().or_else(|| weapon_save.clone())
        } else {
            weapon_save.clone().or_else(own_save)
        };
        let save = save.ok_or_else(|| source.weapon.missing("save"))?;
        match ammunition_groups.iter_mut().find(|existing| existing.save.value == save.value) {
            Some(existing) => existing.ammunition.push(values),
            None => ammunition_groups.push(AmmunitionGroup { save, ammunition: vec![values] }),
        }
    }
    if let (true, Some(save)) = (source.ammunition.is_empty(), weapon_save) {
        ammunition_groups.push(AmmunitionGroup { save, ammunition: Vec::new() });
    }
    let mut groups: Vec<HitSaves> = ammunition_groups.iter().map(|ammunition| save_group(source, ammunition)).collect();
    groups.extend(ammunition_groups.iter().flat_map(|ammunition| further_save(source, ammunition)));
    groups.retain(|group| group.number.value > 0);
    let on_hit = if groups.is_empty() { hit_states(source) } else { Vec::new() };
    let has = |trait_id: &EntryId| source.traits.contains(trait_id);
    Ok(HitEffects {
        groups: groups.into_iter().map(Rc::new).collect(),
        on_hit,
        clauses,
        bioweapon: has(BIOWEAPON) && !source.ignored.has_trait(BIOWEAPON),
        non_lethal: has(NON_LETHAL),
        critical_clauses: own_notes(source, NoteOn::Critical),
        ..HitEffects::default()
    })
}

/// Returns the Attribute of all saves against combined ammunition, in editions where it works as one.
fn joint_attribute(source: &Source<'_>) -> Option<SaveAttribute> {
    let rules = source.context.rules;
    if !rules.has(Rule::CombinedMerges) || rules.has(Rule::CombinedSplits) || source.ammunition.len() < 2 {
        return None;
    }
    let printed = source.ammunition.iter().map(|id| Values::new(source.context, id, NO_VARIANT));
    let mut saves = printed.filter_map(|values| save_attribute(&values, "save"));
    saves.find(|save| save.value.plus == 0 && matches!(save.value.attribute, Attribute::Arm | Attribute::Bts))
}

/// Returns the clauses on what single weapons do, such as on the Criticals of the weapon.
fn own_notes(source: &Source<'_>, on: NoteOn) -> Vec<ClauseId> {
    let notes = source.context.rules.deployables.notes.iter().filter(|note| note.on == on);
    let weapon_notes = notes.filter(|note| note.weapons.contains(&source.weapon.id()));
    weapon_notes.map(|note| note.clause.clone()).collect()
}

/// Combines ammunition with the same Attribute into one group of saves.
///
/// Numbers are the maximum of the ammunition, except for `counts-as`, which is the minimum. Effects and states add up.
/// A value that the weapon prints itself overrides its ammunition.
fn save_group(source: &Source<'_>, group: &AmmunitionGroup<'_>) -> HitSaves {
    let PrintedValue { value: FromAttribute { attribute, plus }, clause } = group.save.clone();
    let uses_armor = plus == 0 && matches!(attribute, Attribute::Arm | Attribute::Bts);
    let ammunition = &group.ammunition;
    let numbers = |name: &'static str| ammunition.iter().filter_map(move |values| values.number(name));
    let largest = |name| numbers(name).max_by_key(|number| number.value);
    let flag = |name| flag_clause(ammunition.iter(), name);
    let of_weapon_flag = |name| source.weapon.flag(name).filter(|flag| flag.value).map(|flag| flag.clause);
    let of_weapon_unless_stated = |name| source.weapon.number(name).filter(|_| !source.is_stated);
    let of_weapon = source.weapon.number("counts-as");
    let of_weapon = of_weapon.filter(|_| attribute != Attribute::Arm || !source.ignored.has_trait(ARM_ZERO));
    let named = save_attribute(source.weapon, "save").map(|save| save.value.attribute);
    let is_named = named.is_none_or(|named| named == attribute);
    let replaces_other_attribute = of_weapon.is_some() && !is_named;
    let of_weapon = of_weapon.filter(|_| is_named);
    HitSaves {
        plain: (!uses_armor).then(|| i64::from(plus)),
        clause: Some(clause),
        number: number_or_one(of_weapon_unless_stated("saves").or_else(|| largest("saves"))),
        halves: match source.weapon.flag("halves").filter(|_| !source.is_stated) {
            Some(halves) => halves.value.then_some(halves.clause),
            None => flag("halves"),
        },
        counts_as: of_weapon.or_else(|| numbers("counts-as").min_by_key(|number| number.value)),
        wounds: wounds(source, ammunition),
        critical_wounds: source.weapon.number("critical-wounds").or_else(|| largest("critical-wounds")),
        continuous: continuous(source).or_else(|| flag("continuous")),
        shock: flag_clause(std::iter::once(source.weapon), "shock").or_else(|| flag("shock")),
        states: own_states(source)
            .into_iter()
            .chain(ammunition.iter().flat_map(states))
            .fold(Vec::new(), push_distinct),
        parts: ammunition.iter().map(parts).sum(),
        ignores_cover: flag("ignores-cover"),
        replaces_other_attribute,
        ejects: of_weapon_flag("ejects"),
        cancels_fireteam: of_weapon_flag("cancels-fireteam"),
        ..HitSaves::new(attribute)
    }
}

/// Returns the number of kinds that an ammunition combines.
fn parts(ammunition: &Values<'_>) -> usize {
    ammunition.ids("ammunition").map_or(1, |parts| parts.value.len())
}

/// Returns the further save per hit that a weapon or its ammunition prints as `also-save`: one save with Armor or BTS
/// that has the effects of the main group.
fn further_save<'p>(source: &'p Source<'_>, group: &'p AmmunitionGroup<'_>) -> impl Iterator<Item = HitSaves> + 'p {
    let mut entries = std::iter::once(source.weapon).chain(&group.ammunition);
    let further = entries.find_map(|values| save_attribute(values, "also-save"));
    further.into_iter().map(move |SaveAttribute { value: from, clause }| HitSaves {
        attribute: from.attribute,
        clause: Some(clause.clone()),
        number: SourcedNumber { value: 1, clause: Some(clause) },
        counts_as: None,
        plain: None,
        parts: 0,
        replaces_other_attribute: false,
        ..save_group(source, group)
    })
}

/// Returns a printed number with its clause, or 1 without a clause.
fn number_or_one(printed: Option<PrintedNumber>) -> SourcedNumber {
    printed.map_or(SourcedNumber::unsourced(1), SourcedNumber::from)
}

/// Returns the clause of the first entry whose flag is set.
fn flag_clause<'v>(mut entries: impl Iterator<Item = &'v Values<'v>>, name: &str) -> Option<ClauseId> {
    entries.find_map(|values| values.flag(name).and_then(|flag| flag.value.then_some(flag.clause)))
}

/// Returns the Wounds per failed save: the maximum of the ammunition, unless the weapon prints its own; 0 for a
/// Non-Lethal weapon.
fn wounds(source: &Source<'_>, ammunition: &[Values<'_>]) -> SourcedNumber {
    let of_weapon = source.weapon.number("wounds").map(SourcedNumber::from);
    let of_ammunition = ammunition.iter().map(|values| number_or_one(values.number("wounds")));
    let largest = || of_ammunition.max_by_key(|number| number.value);
    let printed = of_weapon.or_else(largest).unwrap_or(SourcedNumber::unsourced(1));
    let is_non_lethal = source.traits.contains(NON_LETHAL);
    match source.traits_clause.filter(|_| is_non_lethal) {
        Some(clause) if printed.value != 0 => SourcedNumber { value: 0, clause: Some(clause.clone()) },
        Some(_) | None => printed,
    }
}

/// Returns the clause by which the saves of the weapon itself continue: its Trait, otherwise its own flag.
fn continuous(source: &Source<'_>) -> Option<ClauseId> {
    if source.ignored.has_trait(CONTINUOUS_DAMAGE) {
        return None;
    }
    let has_trait = source.traits.contains(CONTINUOUS_DAMAGE);
    let prints = |list| source.weapon.ids(list).is_some_and(|printed| printed.value.contains(CONTINUOUS_DAMAGE));
    let added = has_trait && !prints("traits") && !prints("also-traits");
    let of_trait = source.context.rules.clause_if(Rule::ContinuousDamageGoesOn, added);
    let clause = of_trait.or(source.traits_clause.filter(|_| has_trait)).cloned();
    clause.or_else(|| flag_clause(std::iter::once(source.weapon), "continuous"))
}

/// Returns the states that one entry prints.
fn states(values: &Values<'_>) -> Vec<CausedState> {
    let caused = |PrintedIds { value: ids, clause }, only_for: Option<PrintedIds>| {
        let type_clause = only_for.iter().map(|types| types.clause.clone());
        let clauses: Vec<ClauseId> = std::iter::once(clause).chain(type_clause).collect();
        let types = only_for.map(|types| types.value);
        let cause = |state| CausedState {
            state,
            clauses: clauses.clone(),
            of_weapon: Vec::new(),
            only_for: types.clone(),
            instead: false,
        };
        ids.iter().cloned().map(cause).collect::<Vec<_>>()
    };
    let unconditional = values.ids("state").map(|printed| caused(printed, None));
    let conditional = values.ids("also-state").map(|printed| caused(printed, values.ids("also-state-for")));
    let other = values.ids("instead-state").map(|printed| caused(printed, values.ids("instead-state-for")));
    let other = other.into_iter().flatten().map(|caused| CausedState { instead: true, ..caused });
    unconditional.into_iter().chain(conditional).flatten().chain(other).collect()
}

/// Returns the states that a weapon itself prints, as a Trait does.
fn own_states(source: &Source<'_>) -> Vec<CausedState> {
    let clause = source.context.rules.clause(Rule::StateTraitCausesState).cloned();
    let mut own = states(source.weapon);
    let notes = own_notes(source, NoteOn::State);
    for caused in &mut own {
        caused.clauses.extend(clause.iter().chain(&notes).cloned());
        caused.of_weapon.clone_from(&caused.clauses);
    }
    own
}

/// Adds a state, or only its clauses if the list has it for the same troop types already.
fn push_distinct(mut states: Vec<CausedState>, state: CausedState) -> Vec<CausedState> {
    let same = |listed: &&mut CausedState| listed.state == state.state && listed.only_for == state.only_for;
    match states.iter_mut().find(same) {
        Some(listed) => {
            for clause in state.clauses {
                if !listed.clauses.contains(&clause) {
                    listed.clauses.push(clause);
                }
            }
        }
        None => states.push(state),
    }
    states
}

/// Returns the states that the weapon and its ammunition cause without a save.
fn hit_states(source: &Source<'_>) -> Vec<CausedState> {
    let ammunition = source.ammunition.iter().map(|id| Values::new(source.context, id, NO_VARIANT));
    let of_ammunition = ammunition.flat_map(|values| states(&values));
    own_states(source).into_iter().chain(of_ammunition).fold(Vec::new(), push_distinct)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_counts_once_for_the_same_troop_types() {
        let caused = |types: &[&str]| CausedState {
            state: EntryId::from_static("isolated"),
            clauses: Vec::new(),
            of_weapon: Vec::new(),
            only_for: (!types.is_empty()).then(|| types.iter().map(|id| id.parse().expect("an id")).collect()),
            instead: false,
        };
        let all = [caused(&[]), caused(&["remote"]), caused(&[]), caused(&["remote"])];
        assert_eq!(all.into_iter().fold(Vec::new(), push_distinct), [caused(&[]), caused(&["remote"])]);
    }
}
