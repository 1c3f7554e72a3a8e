//! The effects of a hit: groups of saves, the cost of a failure, and the states that follow.
//!
//! A weapon may fire several kinds of ammunition at once. Those that save with the same Attribute become one group with
//! the maximum number of rolls and all effects; a different Attribute is a group of its own, rolled after the first. A
//! value of the weapon overrides that of its ammunition.

use std::rc::Rc;
use std::sync::Arc;

use crate::context::Context;
use crate::weapon::values::Values;
use crate::weapon::{BIOWEAPON, CONTINUOUS_DAMAGE, NON_LETHAL, PrintedIds, PrintedNumber};
use model::catalogue::{Mode, Printed};
use model::ids::{ClauseId, EntryId};
use model::refusal::Refusal;
use model::value::{Attribute, FromAttribute, Value};

/// A number and, if it is printed, its clause.
pub type Known = (i64, Option<ClauseId>);

/// The effects of a hit, in the order of the rolls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Burden {
    /// The saves; empty if a hit needs no save.
    pub groups: Vec<Rc<Group>>,
    /// The states that a hit causes without a save.
    pub on_hit: Vec<Caused>,
    /// Clauses on the effects of the hit: ammunition that forces no save, a Bioweapon, immunity.
    pub unsaved: Vec<ClauseId>,
    /// Whether it is a Bioweapon.
    pub bioweapon: bool,
    /// Whether it never costs Wounds, whatever its ammunition.
    pub non_lethal: bool,
}

/// Saves with one Attribute that a hit forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The Attribute.
    pub attribute: Attribute,
    /// The MOD of a plain roll on the Attribute; `None` if Armor or BTS is compared with Damage.
    pub plain: Option<i64>,
    /// The clause that prints the Attribute.
    pub clause: Option<ClauseId>,
    /// The number of saves per hit.
    pub number: Known,
    /// The clause that halves the Attribute.
    pub halves: Option<ClauseId>,
    /// The number that replaces the Attribute.
    pub counts_as: Option<PrintedNumber>,
    /// Wounds per failed save.
    pub wounds: Known,
    /// Wounds of a Critical's extra save, if they differ.
    pub critical_wounds: Option<PrintedNumber>,
    /// The clause by which a failed save is repeated until one is passed.
    pub continuous: Option<ClauseId>,
    /// The clause by which a failed save may kill at once.
    pub shock: Option<ClauseId>,
    /// The states that a failed save causes.
    pub states: Vec<Caused>,
}

/// A state that a weapon causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caused {
    /// The state.
    pub state: EntryId,
    /// The clauses that print it and its troop types.
    pub clauses: Vec<ClauseId>,
    /// Only for these troop types.
    pub only_for: Option<Arc<[EntryId]>>,
}

impl Caused {
    /// Checks whether a target of these troop types gets it.
    pub fn concerns(&self, types: &[EntryId]) -> bool {
        self.only_for.as_ref().is_none_or(|concerned| types.iter().any(|own| concerned.contains(own)))
    }
}

impl Burden {
    /// Creates one save with an Attribute per hit: the default if only a Damage is known.
    pub fn plain(attribute: Attribute) -> Self {
        Self::with_clause(attribute, None)
    }

    /// Creates the same with a clause.
    pub fn with_clause(attribute: Attribute, clause: Option<ClauseId>) -> Self {
        Self { groups: vec![Rc::new(Group { clause, ..Group::new(attribute) })], ..Self::default() }
    }

    /// Checks whether its saves need Damage or a survival value.
    pub fn needs_strength(&self) -> bool {
        self.groups.iter().any(|group| group.plain.is_none())
    }
}

impl Group {
    /// Creates one save with Armor or BTS that costs a Wound if it fails.
    pub const fn new(attribute: Attribute) -> Self {
        Self {
            attribute,
            plain: None,
            clause: None,
            number: (1, None),
            halves: None,
            counts_as: None,
            wounds: (1, None),
            critical_wounds: None,
            continuous: None,
            shock: None,
            states: Vec::new(),
        }
    }
}

/// The source of the effects of a hit.
pub struct Source<'c> {
    /// The frame.
    pub context: &'c Context<'c>,
    /// The weapon's own values.
    pub weapon: &'c Values<'c>,
    /// Its ammunition.
    pub ammunition: &'c [EntryId],
    /// Its Traits.
    pub traits: &'c [EntryId],
    /// The clause that lists its Traits.
    pub traits_clause: Option<&'c ClauseId>,
}

const NO_MODE: Mode = None;

/// The Attribute of a save and the clause that prints it.
type Save = (FromAttribute, ClauseId);

fn save(values: &Values<'_>, name: &str) -> Option<Save> {
    match values.get(name) {
        Some(Printed { value: Value::FromAttribute(from), clause }) => Some((*from, clause.clone())),
        Some(_) | None => None,
    }
}

/// Ammunition with the same save.
struct Alike<'c> {
    save: Save,
    ammunition: Vec<Values<'c>>,
}

/// Reads the effects of a hit of a weapon.
///
/// # Errors
/// A refusal if the edition prints no saves or no Attribute for them.
pub fn read(source: &Source<'_>) -> Result<Burden, Refusal> {
    let own = save(source.weapon, "save");
    let without = matches!(source.weapon.get("save"), Some(Printed { value: Value::Absent(_), .. }));
    let mut parts: Vec<Alike<'_>> = Vec::new();
    let mut unsaved = Vec::new();
    for id in source.ammunition.iter().filter(|_| !without) {
        let values = Values::new(source.context, id, &NO_MODE);
        match (values.number("saves"), source.weapon.number("saves")) {
            (None, None) => return Err(values.missing("saves")),
            (Some((0, clause)), _) => {
                unsaved.push(clause);
                continue;
            }
            (Some(_) | None, _) => {}
        }
        let save = own.clone().or_else(|| save(&values, "save")).ok_or_else(|| source.weapon.missing("save"))?;
        match parts.iter_mut().find(|part| part.save.0 == save.0) {
            Some(part) => part.ammunition.push(values),
            None => parts.push(Alike { save, ammunition: vec![values] }),
        }
    }
    if let (true, Some(save)) = (source.ammunition.is_empty(), own) {
        parts.push(Alike { save, ammunition: Vec::new() });
    }
    let mut groups: Vec<Group> = parts.iter().map(|part| group(source, part)).collect();
    groups.extend(parts.iter().flat_map(|part| also(source, part)));
    groups.retain(|group| group.number.0 > 0);
    let on_hit = if groups.is_empty() { hit_states(source) } else { Vec::new() };
    let has = |name: &str| source.traits.iter().any(|id| id.as_str() == name);
    let groups = groups.into_iter().map(Rc::new).collect();
    Ok(Burden { groups, on_hit, unsaved, bioweapon: has(BIOWEAPON), non_lethal: has(NON_LETHAL) })
}

fn group(source: &Source<'_>, part: &Alike<'_>) -> Group {
    let (FromAttribute { attribute, plus }, clause) = part.save.clone();
    let armour = plus == 0 && matches!(attribute, Attribute::Arm | Attribute::Bts);
    let all = &part.ammunition;
    let numbers = |name: &'static str| all.iter().filter_map(move |values| values.number(name));
    let largest = |name| numbers(name).max_by_key(|(number, _)| *number);
    let flag = |name| any_flag(all.iter(), name);
    Group {
        plain: (!armour).then(|| i64::from(plus)),
        clause: Some(clause),
        number: known(source.weapon.number("saves").or_else(|| largest("saves"))),
        halves: match source.weapon.flag("halves") {
            Some((halves, clause)) => halves.then_some(clause),
            None => flag("halves"),
        },
        counts_as: source.weapon.number("counts-as").or_else(|| numbers("counts-as").min_by_key(|(number, _)| *number)),
        wounds: wounds(source, all),
        critical_wounds: source.weapon.number("critical-wounds").or_else(|| largest("critical-wounds")),
        continuous: continuous(source).or_else(|| flag("continuous")),
        shock: any_flag(std::iter::once(source.weapon), "shock").or_else(|| flag("shock")),
        states: std::iter::once(source.weapon).chain(all).flat_map(states).fold(Vec::new(), once_each),
        ..Group::new(attribute)
    }
}

/// Returns the further save per hit that a weapon or its ammunition prints.
fn also<'p>(source: &'p Source<'_>, part: &'p Alike<'_>) -> impl Iterator<Item = Group> + 'p {
    let mut owners = std::iter::once(source.weapon).chain(&part.ammunition);
    let found = owners.find_map(|values| save(values, "also-save"));
    found.into_iter().map(move |(from, clause)| {
        let main = group(source, part);
        Group {
            attribute: from.attribute,
            clause: Some(clause.clone()),
            number: (1, Some(clause)),
            counts_as: None,
            plain: None,
            ..main
        }
    })
}

fn known(printed: Option<PrintedNumber>) -> Known {
    printed.map_or((1, None), |(number, clause)| (number, Some(clause)))
}

fn any_flag<'v>(mut owners: impl Iterator<Item = &'v Values<'v>>, name: &str) -> Option<ClauseId> {
    owners.find_map(|values| values.flag(name).and_then(|(flag, clause)| flag.then_some(clause)))
}

/// Returns the Wounds per failed save: the maximum of the ammunition, unless the weapon prints its own; 0 for a
/// Non-Lethal weapon.
fn wounds(source: &Source<'_>, ammunition: &[Values<'_>]) -> Known {
    let own = source.weapon.number("wounds").map(|printed| known(Some(printed)));
    let each = ammunition.iter().map(|values| known(values.number("wounds")));
    let printed = own.or_else(|| each.max_by_key(|(number, _)| *number)).unwrap_or((1, None));
    let harmless = source.traits_clause.filter(|_| source.traits.iter().any(|id| id.as_str() == NON_LETHAL));
    match harmless {
        Some(clause) if printed.0 != 0 => (0, Some(clause.clone())),
        Some(_) | None => printed,
    }
}

fn continuous(source: &Source<'_>) -> Option<ClauseId> {
    let of_trait = source.traits.iter().any(|id| id.as_str() == CONTINUOUS_DAMAGE);
    let clause = source.traits_clause.filter(|_| of_trait).cloned();
    clause.or_else(|| any_flag(std::iter::once(source.weapon), "continuous"))
}

/// Returns the states that one entry prints.
fn states(values: &Values<'_>) -> Vec<Caused> {
    let caused = |(ids, clause): PrintedIds, only_for: Option<PrintedIds>| {
        let clauses: Vec<ClauseId> = std::iter::once(clause).chain(only_for.iter().map(|(_, c)| c.clone())).collect();
        let types = only_for.map(|(types, _)| types);
        let one = move |state| Caused { state, clauses: clauses.clone(), only_for: types.clone() };
        ids.iter().cloned().map(one).collect::<Vec<_>>()
    };
    let own = values.ids("state").map(|printed| caused(printed, None));
    let also = values.ids("also-state").map(|printed| caused(printed, values.ids("also-state-for")));
    own.into_iter().chain(also).flatten().collect()
}

fn once_each(mut all: Vec<Caused>, more: Caused) -> Vec<Caused> {
    let known = all.iter().any(|caused| caused.state == more.state && caused.only_for == more.only_for);
    if !known {
        all.push(more);
    }
    all
}

fn hit_states(source: &Source<'_>) -> Vec<Caused> {
    let ammunition = source.ammunition.iter().map(|id| Values::new(source.context, id, &NO_MODE));
    states(source.weapon).into_iter().chain(ammunition.flat_map(|values| states(&values))).fold(Vec::new(), once_each)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_counts_once_for_the_same_troop_types() {
        let caused = |types: &[&str]| Caused {
            state: EntryId::from_static("isolated"),
            clauses: Vec::new(),
            only_for: (!types.is_empty()).then(|| types.iter().map(|id| id.parse().expect("an id")).collect()),
        };
        let all = [caused(&[]), caused(&["remote"]), caused(&[]), caused(&["remote"])];
        assert_eq!(all.into_iter().fold(Vec::new(), once_each), [caused(&[]), caused(&["remote"])]);
    }
}
