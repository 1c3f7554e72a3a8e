//! Writes the copies of a unit once: copies that agree share their figures, and a row says which options it lacks.

use std::collections::BTreeMap;

use super::armies::ArmyFigures;
use crate::army::Army;
use crate::figure::{OptionId, Unit, UnitOption};
use crate::number::{ArmyNumber, UnitNumber};
use crate::registry::Units;

/// Armies and the figures that they share.
pub(super) fn compact(armies: Vec<ArmyFigures>) -> Units {
    let mut copies: BTreeMap<UnitNumber, Vec<(ArmyNumber, Unit)>> = BTreeMap::new();
    let mut units = Units::default();
    for ArmyFigures { army, units: figures } in armies {
        for unit in figures {
            copies.entry(unit.number).or_default().push((army.number, unit));
        }
        units.armies.insert(army.number, army);
    }
    for copies in copies.into_values() {
        for (position, (unit, armies)) in (1..).zip(variants(copies)) {
            for (army, own) in armies {
                if let Some(army) = units.armies.get_mut(&army) {
                    assign(army, position, &unit, &own);
                }
            }
            let unit = Unit { variant: position, ..unit };
            units.figures.insert(unit.figure_id(), unit);
        }
    }
    units
}

/// Returns the variants of a unit, the most frequent first, each with the copies that it stands for.
fn variants(copies: Vec<(ArmyNumber, Unit)>) -> Vec<(Unit, Vec<(ArmyNumber, Unit)>)> {
    let mut variants: Vec<(Unit, Vec<(ArmyNumber, Unit)>)> = Vec::new();
    for (army, mut copy) in copies {
        copy.variant = 1;
        match variants.iter_mut().find_map(|(unit, armies)| Some((merge(unit, &copy)?, unit, armies))) {
            Some((merged, unit, armies)) => {
                *unit = merged;
                armies.push((army, copy));
            }
            None => variants.push((copy.clone(), vec![(army, copy)])),
        }
    }
    variants.sort_by_key(|(_, armies)| std::cmp::Reverse(armies.len()));
    variants
}

/// Returns a unit with the options of both; `None` if they contradict each other.
fn merge(first: &Unit, second: &Unit) -> Option<Unit> {
    let head = |unit: &Unit| Unit { groups: Vec::new(), teams: Vec::new(), ..unit.clone() };
    if head(first) != head(second) || first.groups.len() != second.groups.len() {
        return None;
    }
    let mut merged = first.clone();
    merge_options(&mut merged.teams, &second.teams)?;
    for (group, other) in merged.groups.iter_mut().zip(&second.groups) {
        let same_head = group.number == other.number && group.isc == other.isc && group.category == other.category;
        if !same_head || group.profiles != other.profiles {
            return None;
        }
        merge_options(&mut group.options, &other.options)?;
    }
    Some(merged)
}

fn merge_options(options: &mut Vec<UnitOption>, others: &[UnitOption]) -> Option<()> {
    for other in others {
        match options.iter().find(|own| own.number == other.number) {
            Some(own) if own != other => return None,
            Some(_) => {}
            None => options.push(other.clone()),
        }
    }
    Some(())
}

/// Points the row of an army to a variant.
fn assign(army: &mut Army, variant: u8, unit: &Unit, own: &Unit) {
    let Some(member) = army.members.iter_mut().find(|member| member.figure.unit == own.number) else { return };
    member.figure.variant = variant;
    member.without = unit.iter_options().map(|(id, _)| id).filter(|id: &OptionId| own.option(*id).is_none()).collect();
    member.without.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Group, Loadout};
    use crate::number::FactionNumber;
    use crate::swc::Swc;

    fn option(number: u16, points: u16) -> UnitOption {
        UnitOption {
            number,
            name: "A".into(),
            points,
            swc: Swc::Cost(0),
            models: 1,
            is_disabled: false,
            orders: Vec::new(),
            loadout: Loadout::default(),
            peripherals: Vec::new(),
        }
    }

    fn unit(options: Vec<UnitOption>) -> Unit {
        let group = Group { number: 1, isc: None, category: None, profiles: Vec::new(), options };
        let text = |text: &str| text.into();
        Unit {
            number: UnitNumber(7),
            variant: 1,
            slug: text("a"),
            name: text("A"),
            isc: text("A"),
            short: None,
            faction: FactionNumber::MERCENARIES,
            groups: vec![group],
            teams: Vec::new(),
        }
    }

    #[test]
    fn copies_that_lack_options_share_figures_and_contradictions_become_variants() {
        let copies = vec![
            (ArmyNumber(1), unit(vec![option(1, 10)])),
            (ArmyNumber(2), unit(vec![option(1, 10), option(2, 12)])),
            (ArmyNumber(3), unit(vec![option(1, 11)])),
        ];
        let variants = variants(copies);
        assert_eq!(variants.iter().map(|(_, armies)| armies.len()).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(variants[0].0.groups[0].options.len(), 2);
    }
}
