//! The troopers of one side of the matrix: those of an army code, or units by name or number, one a line.

use std::collections::BTreeMap;

use kb::unit_trooper::UnitTrooper;
use model::entry_aliases::slug;
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;
use model::text::excerpt;
use render::odds::unit::ChosenUnit;
use render::unit_item::UnitView;
use units::UnitNumber;
use units::army_code::{self, MAX_CODE_BYTES};
use units::figure::OptionId;
use units::list::{List, Trooper};

/// The maximum number of different troopers of a side.
pub(crate) const MAX_TROOPERS: usize = 24;
/// Shorter words without a space may be names; longer ones that are no name are codes.
const MIN_CODE_LENGTH: usize = 24;

/// Troopers of a list with the same unit and option.
pub(super) struct Listed<'a> {
    /// The unit in its option.
    pub chosen: ChosenUnit<'a>,
    /// How many the list has.
    pub count: usize,
}

/// The troopers of a side.
pub(super) struct Troopers<'a> {
    /// The different troopers, in the order of the list.
    pub listed: Vec<Listed<'a>>,
    /// The number of members whose unit or option the data does not have.
    pub unknown: usize,
}

/// Reads the troopers of a field.
///
/// # Errors
/// A refusal of a code that cannot be read, of an unknown unit or option, and of too many different troopers.
pub(super) fn read<'a>(unit_view: UnitView<'a>, field: &str, text: &str) -> Result<Troopers<'a>, Refusal> {
    if text.len() > MAX_CODE_BYTES {
        let message = Message::new("refusal-army-code-too-long").count("found", text.len());
        return Err(Refusal::over_limit(field, message.count("most", MAX_CODE_BYTES)));
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let named = lines.iter().map(|line| find_trooper(unit_view, field, line).map(|own| (own.unit.number, own.id)));
    let named = named.collect::<Result<Vec<_>, _>>();
    let (members, unknown) = match named {
        Ok(members) => (members, 0),
        Err(unknown_unit) => match army_code::decode(text) {
            Ok(code) => read_list(&List::new(unit_view.units, &code)),
            Err(error) if is_code(&lines) => return Err(Refusal::new(field, error.message())),
            Err(_) => return Err(unknown_unit),
        },
    };
    let mut counts: BTreeMap<(UnitNumber, OptionId), usize> = BTreeMap::new();
    let mut different = Vec::new();
    for member in members {
        let count = counts.entry(member).or_insert(0);
        *count += 1;
        if *count == 1 {
            different.push(member);
        }
    }
    if different.len() > MAX_TROOPERS {
        let message = Message::new("refusal-matrix-too-many").count("found", different.len());
        return Err(Refusal::over_limit(field, message.count("most", MAX_TROOPERS)));
    }
    let listed = different.iter().filter_map(|(unit, option)| {
        let chosen = ChosenUnit::find(unit_view, &unit.to_string(), &option.to_string())?;
        Some(Listed { chosen, count: counts[&(*unit, *option)] })
    });
    Ok(Troopers { listed: listed.collect(), unknown })
}

/// Returns whether lines that name no units are meant as a code.
fn is_code(lines: &[&str]) -> bool {
    lines.is_empty() || lines.iter().any(|line| line.len() >= MIN_CODE_LENGTH && !line.contains(' '))
}

/// Returns the members of a list, and how many of them the data does not have. A combination stands for its troopers.
fn read_list(list: &List<'_>) -> (Vec<(UnitNumber, OptionId)>, usize) {
    let (mut members, mut unknown) = (Vec::new(), 0);
    for trooper in list.troopers() {
        let Trooper { code, option: Some(option), .. } = trooper else {
            unknown += 1;
            continue;
        };
        if code.option.group > 0 {
            members.push((code.unit, code.option));
        }
        for include in option.loadout.includes.iter().filter(|_| code.option.group == 0) {
            members.extend(std::iter::repeat_n((code.unit, include.id), include.quantity.into()));
        }
    }
    (members, unknown)
}

/// Returns the unit that a line names in its option: the one that the line ends with, else the first.
///
/// # Errors
/// A refusal of an unknown unit or option, with suggestions.
pub(crate) fn find_trooper<'a>(unit_view: UnitView<'a>, field: &str, line: &str) -> Result<UnitTrooper<'a>, Refusal> {
    let (name, option) = match line.rsplit_once(char::is_whitespace) {
        Some((name, last)) if last.parse::<OptionId>().is_ok() => (name.trim(), last),
        Some(_) | None => (line, ""),
    };
    let Some(chosen) = ChosenUnit::find(unit_view, name, option) else {
        let requested = slug(name);
        let near =
            nearest(&requested, unit_view.units.figures.values().map(|unit| unit.slug.as_str())).unwrap_or("none");
        let message = Message::new("refusal-matrix-unknown-unit").text("found", excerpt(name)).text("nearest", near);
        return Err(Refusal::new(field, message));
    };
    if !option.is_empty() && chosen.trooper.id.to_string() != option {
        let message = Message::new("refusal-matrix-unknown-option").text("unit", chosen.trooper.unit.isc.clone());
        return Err(Refusal::new(field, message.text("found", option)));
    }
    Ok(chosen.trooper)
}
