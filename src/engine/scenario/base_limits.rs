//! Refuses positions that one base cannot have: in zones and in contact with objects that are too far apart.

use crate::context::{Context, PrintedLength};
use crate::scenario::scoring::Scoring;
use crate::scenario::sheet::Position;
use model::ids::{ClauseId, EntryId, Name};
use model::length::Length;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::scenario::ClauseRef;
use model::scenario::map::{Object, Zone};
use model::situation::score::Extent;

/// The rule that prints the widest base.
const RULE: &EntryId = entry!("its10-objective-points");

/// The reach of one base: the diameter of the widest base.
#[derive(Debug)]
pub(super) struct BaseReach {
    widest: Length,
    clause: ClauseId,
}

impl BaseReach {
    /// Reads the printed diameter. Objects of scenarios are assumed not to be wider.
    ///
    /// # Errors
    /// The edition does not print it.
    pub(super) fn read(context: &Context<'_>) -> Result<Self, Refusal> {
        let PrintedLength { value: widest, clause } = context.length(RULE, "widest-base")?;
        Ok(Self { widest, clause })
    }

    /// Returns the distance from the center of an object to the far side of a base in contact with it.
    const fn distance_from_objects(&self) -> Length {
        Length::from_tenths(self.widest.tenths() * 3 / 2)
    }

    /// Returns the distance between the centers of two objects in contact with one base.
    const fn between_objects(&self) -> Length {
        Length::from_tenths(self.widest.tenths() * 2)
    }
}

/// A zone or an object that a position names.
struct Place<'s> {
    name: &'s Name,
    clause: &'s ClauseRef,
}

impl<'s> From<&'s Zone> for Place<'s> {
    fn from(zone: &'s Zone) -> Self {
        Self { name: &zone.id, clause: &zone.clause }
    }
}

impl<'s> From<&'s Object> for Place<'s> {
    fn from(object: &'s Object) -> Self {
        Self { name: &object.id, clause: &object.clause }
    }
}

/// Checks the position of a trooper.
///
/// # Errors
/// The trooper is in two places that are too far apart; the refusal names them.
pub(super) fn check(
    scoring: Scoring<'_>,
    reach: &BaseReach,
    name: &str,
    position: &Position<'_>,
) -> Result<(), Refusal> {
    let too_far = |one: Place<'_>, other: Place<'_>| {
        let message = Message::new("refusal-score-too-far").text("trooper", name).text("one", one.name.as_str());
        let message = message.text("other", other.name.as_str()).with("widest", Arg::Length(reach.widest));
        let places = [one, other].map(|place| place.clause.resolve(&scoring.sheet.entry));
        Err(Refusal::new(name, message).citing(places.into_iter().chain([reach.clause.clone()])))
    };
    (0..position.inside.len()).try_for_each(|index| check_extents(scoring, name, position, index))?;
    let mut fixed_objects = position.contact.iter().filter(|object| !object.movable);
    for (index, (zone, extent)) in position.inside.iter().enumerate() {
        for (other, other_extent) in &position.inside[index + 1..] {
            let is_totally_inside = [extent, other_extent].contains(&&Extent::Totally);
            if zone.is_apart(other, if is_totally_inside { Length::from_tenths(0) } else { reach.widest }) {
                return too_far((*zone).into(), (*other).into());
            }
        }
        let mut objects = fixed_objects.clone();
        if let Some(object) = objects.find(|object| zone.is_apart_from(object, reach.distance_from_objects())) {
            return too_far((*zone).into(), (*object).into());
        }
    }
    while let Some(object) = fixed_objects.next() {
        let mut others = fixed_objects.clone();
        if let Some(other) = others.find(|other| object.is_apart(other, reach.between_objects())) {
            return too_far((*object).into(), (*other).into());
        }
    }
    Ok(())
}

/// Checks that the extents of a base in zones of one group, which do not overlap, add up to at most the base. Two
/// halves are possible, more than half and half are not.
fn check_extents(scoring: Scoring<'_>, name: &str, position: &Position<'_>, index: usize) -> Result<(), Refusal> {
    // The minimum part of the base, in hundredths.
    let min_part = |extent: Extent| match extent {
        Extent::Partly => 1,
        Extent::Half => 50,
        Extent::MoreThanHalf => 51,
        Extent::Totally => 100,
    };
    let zone = position.inside[index].0;
    let is_in_group = |(other, _): &&(&Zone, Extent)| other.group == zone.group;
    let mut earlier = position.inside[..index].iter().filter(is_in_group);
    let inside = position.inside[..=index].iter().filter(is_in_group);
    let sum: u32 = inside.map(|(_, extent)| min_part(*extent)).sum();
    let Some((other, _)) = earlier.next_back().filter(|_| sum > 100) else { return Ok(()) };
    let message = Message::new("refusal-score-two-zones").text("trooper", name);
    let message = message.text("one", other.id.as_str()).text("other", zone.id.as_str());
    let clauses = [&other.clause, &zone.clause].map(|clause| clause.resolve(&scoring.sheet.entry));
    Err(Refusal::new(format!("{name}.inside"), message).citing(clauses))
}
