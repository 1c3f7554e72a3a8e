//! What one base cannot do: lie in zones and touch things that are too far from each other.

use crate::context::Context;
use crate::scenario::frame::Frame;
use crate::scenario::sheet::{Extent, Position};
use model::ids::ClauseId;
use model::length::Length;
use model::message::{Arg, Message};
use model::refusal::Refusal;
use model::scenario::ClauseRef;
use model::scenario::map::Zone;

/// The rule that says how far one base reaches.
const RULE: &str = "its10-objective-points";

/// How far one base reaches: the widest there is.
#[derive(Debug)]
pub struct Reach {
    widest: Length,
    clause: ClauseId,
}

impl Reach {
    /// As printed. Nothing that a scenario places is taken to be wider.
    ///
    /// # Errors
    /// A refusal where nothing is printed.
    pub fn printed(context: &Context<'_>) -> Result<Self, Refusal> {
        let (widest, clause) = context.length(RULE, "widest-base")?;
        Ok(Self { widest, clause })
    }

    /// From the centre of a thing to the far side of a base that touches it.
    const fn touching(&self) -> Length {
        Length::from_tenths(self.widest.tenths() * 3 / 2)
    }

    /// Between the centres of two things that one base touches.
    const fn both_touching(&self) -> Length {
        Length::from_tenths(self.widest.tenths() * 2)
    }
}

/// Checks where somebody stands.
///
/// # Errors
/// A refusal that names the two places.
pub fn check(frame: Frame<'_>, reach: &Reach, name: &str, position: &Position<'_>) -> Result<(), Refusal> {
    let too_far = |one: (&str, &ClauseRef), other: (&str, &ClauseRef)| {
        let message = Message::new("refusal-score-too-far").text("trooper", name).text("one", one.0);
        let message = message.text("other", other.0).with("widest", Arg::Length(reach.widest));
        let places = [one.1, other.1].map(|clause| clause.resolve(&frame.sheet.entry));
        Err(Refusal::new(name, message).citing(places.into_iter().chain([reach.clause.clone()])))
    };
    (0..position.inside.len()).try_for_each(|at| one_base(frame, name, position, at))?;
    let mut things = position.contact.iter().filter(|thing| !thing.movable);
    for (at, (zone, extent)) in position.inside.iter().enumerate() {
        for (other, far) in &position.inside[at + 1..] {
            let whole = [extent, far].contains(&&Extent::Totally);
            if zone.is_apart(other, if whole { Length::from_tenths(0) } else { reach.widest }) {
                return too_far((zone.id.as_str(), &zone.clause), (other.id.as_str(), &other.clause));
            }
        }
        if let Some(thing) = things.clone().find(|thing| zone.is_apart_from(thing, reach.touching())) {
            return too_far((zone.id.as_str(), &zone.clause), (thing.id.as_str(), &thing.clause));
        }
    }
    while let Some(thing) = things.next() {
        if let Some(other) = things.clone().find(|other| thing.is_apart(other, reach.both_touching())) {
            return too_far((thing.id.as_str(), &thing.clause), (other.id.as_str(), &other.clause));
        }
    }
    Ok(())
}

/// What lies of a base in the zones of a sort, which do not overlap, is no more than the base: half of it and half and
/// something more are too much.
fn one_base(frame: Frame<'_>, name: &str, position: &Position<'_>, at: usize) -> Result<(), Refusal> {
    // Of a base in hundredths: at least so much lies in a zone.
    let least = |extent: Extent| match extent {
        Extent::Partly => 1,
        Extent::Half => 50,
        Extent::MoreThanHalf => 51,
        Extent::Totally => 100,
    };
    let zone = position.inside[at].0;
    let of_its_sort = |(other, _): &&(&Zone, Extent)| other.sort == zone.sort;
    let mut before = position.inside[..at].iter().filter(of_its_sort);
    let lies: u32 = position.inside[..=at].iter().filter(of_its_sort).map(|(_, extent)| least(*extent)).sum();
    let Some((other, _)) = before.next_back().filter(|_| lies > 100) else { return Ok(()) };
    let message = Message::new("refusal-score-two-zones").text("trooper", name);
    let message = message.text("one", other.id.as_str()).text("other", zone.id.as_str());
    let clauses = [&other.clause, &zone.clause].map(|clause| clause.resolve(&frame.sheet.entry));
    Err(Refusal::new(format!("{name}.inside"), message).citing(clauses))
}
