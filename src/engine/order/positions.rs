//! What a table says about two enemies of an Order: distance, contact, Line of Fire, cover.

use crate::context::Context;
use crate::cover::Cover;
use crate::record::Recorder;
use crate::sight::NO_LINE_OF_FIRE;
use crate::table::cover::{COVER, cover};
use crate::table::distance::{DISTANCE, distance};
use crate::table::layout::Layout;
use crate::table::sight::{SIGHT, line_of_fire};
use crate::table::touching::{CONTACT, contact};
use crate::zone_of_control::IN_ZONE;
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::table::Table;
use model::trace::Resolved;

/// Two enemies, and whether the one attacks the other.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'p> {
    /// The activated one.
    pub active: &'p Name,
    /// The other.
    pub reactive: &'p Name,
    /// The activated one attacks the other.
    pub attacked: bool,
    /// The other reacts.
    pub reacts: bool,
    /// A Zero Visibility Zone lies between them, and neither sees through it.
    pub clouded: bool,
}

/// What one sees of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sees {
    /// It has Line of Fire; `None` where the table does not decide it.
    pub line: Option<bool>,
    /// The cover of the other, where it was computed and the table decides it.
    pub cover: Option<Cover>,
}

/// How two stand to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Between {
    /// The distance.
    pub distance: Option<Length>,
    /// The activated one in the other's Zone of Control.
    pub zone_of_control: bool,
    /// They touch.
    pub contact: bool,
    /// The activated one stands lower.
    pub from_below: bool,
    /// What the activated one sees of the other.
    pub ahead: Sees,
    /// What the other sees of it.
    pub back: Sees,
    /// The tables to draw: what the activated one sees, and what the other sees where it reacts.
    pub tables: Vec<Table>,
}

/// Finds it; the steps are written for each pair of the outcome, `f.a` and `a.f`.
///
/// # Errors
/// A refusal for a figure without the facing it needs, and for a Zero Visibility Zone where the edition has none.
pub fn between(
    context: &Context<'_>,
    layout: &Layout,
    record: &mut Recorder,
    pair: &Pair<'_>,
) -> Result<Between, Refusal> {
    let (active, reactive) = (pair.active, pair.reactive);
    let (one, other) = layout.two(("active", active), ("reactive", reactive))?;
    let there = Owner::from([active.as_str(), reactive.as_str()].join("."));
    let back = Owner::from([reactive.as_str(), active.as_str()].join("."));
    let flag = |run: &Resolved, path: &str| match run.outcome.get(path) {
        Some(Fact::Flag(found)) => Some(*found),
        Some(_) | None => None,
    };
    let measured = distance(context, layout, (reactive, active), None)?;
    let far = match measured.outcome.get(DISTANCE) {
        Some(Fact::Length(length)) => Some(*length),
        Some(_) | None => None,
    };
    let zone = flag(&measured, IN_ZONE) == Some(true);
    record.merge(&measured, &back);
    let touching = contact(context, layout, reactive, active)?;
    let touches = flag(&touching, CONTACT) == Some(true);
    record.merge(&touching, &back);
    let mut tables = Vec::new();
    let mut sees = |(from, to): (&Name, &Name), asked: bool, owner: &Owner| {
        let mut run = if asked { cover(context, layout, from, to) } else { line_of_fire(context, layout, from, to) }?;
        let kind = match run.outcome.get(COVER) {
            Some(Fact::Word(word)) => Cover::ALL.iter().copied().find(|cover| cover.term() == *word),
            Some(_) | None => None,
        };
        let seen = Sees { line: flag(&run, SIGHT), cover: kind };
        record.merge(&run, owner);
        if pair.clouded && seen.line == Some(true) {
            context.rules.need(context.rules.turn.space.clouds, "smoke")?;
            let message = Message::new("step-zero-visibility-between");
            run.tables.iter_mut().for_each(|table| table.verdicts.push(message.clone()));
            record.set_subject(owner);
            record.step(message).cite(NO_LINE_OF_FIRE).decides(Path::new(owner, SIGHT), Fact::Flag(false));
            record.clear_subject();
        }
        if *from == *active || asked {
            tables.append(&mut run.tables);
        }
        Ok::<Sees, Refusal>(seen)
    };
    let (ahead, back) =
        (sees((active, reactive), pair.attacked, &there)?, sees((reactive, active), pair.reacts, &back)?);
    Ok(Between {
        distance: far,
        zone_of_control: zone,
        contact: touches,
        from_below: one.volume.heights.low < other.volume.heights.low,
        ahead,
        back,
        tables,
    })
}
