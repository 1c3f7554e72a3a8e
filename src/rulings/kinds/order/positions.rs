//! Positions in an Order: a table with the troopers, and the facts between them that follow from it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::order::facts::{Facts, PassingInput};
use crate::kinds::shared::FacingArc;
use crate::kinds::shared::table::{Figure, Scenery, build_layout};
use engine::context::Context;
use engine::order;
use engine::order::positions::{Pair, PairFacts, Sight, measure_pair};
use engine::record::Recorder;
use engine::table::layout::Layout;
use model::ids::Name;
use model::message::Message;
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::situation::order::{Half, Side};
use model::situation::sight::{Cover, CoverFact};
use model::table::Table;

/// The table of an Order: the positions of its troopers when they attack, and other figures and scenery.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Positions {
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
    /// The pieces of scenery on the table, at most 64, each with a name of its own; none unless given.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

/// Converts a refusal to one of the table of an Order.
fn to_table_refusal(refusal: Refusal) -> Refusal {
    Refusal { path: format!("table.{}", refusal.path), ..refusal }
}

impl Positions {
    /// Builds the table, with each trooper on its side in the Order.
    ///
    /// # Errors
    /// Those of a table.
    pub(super) fn layout(&self, context: &Context<'_>, sides: &[(&PathPrefix, Side)]) -> Result<Layout, Refusal> {
        let mut layout = build_layout(context, &self.figure, &self.scenery).map_err(to_table_refusal)?;
        let own = sides.iter().find(|(_, side)| *side == Side::Friendly).map(|(name, _)| *name);
        let enemy = sides.iter().find(|(_, side)| *side == Side::Enemy).map(|(name, _)| *name);
        for figure in &mut layout.figures {
            let side = sides.iter().find(|(name, _)| ***name == *figure.name.as_str()).map(|(_, side)| *side);
            let player = match side {
                Some(Side::Friendly) => own,
                Some(Side::Enemy) => enemy,
                Some(Side::Neutral | Side::Hostile | Side::Civilian) | None => None,
            };
            if let Some(player) = player.and_then(|name| name.parse::<Name>().ok()) {
                figure.player = player;
            }
        }
        Ok(layout)
    }
}

/// Two troopers, and the facts between them.
pub(super) struct TrooperPair<'p> {
    /// The activated trooper of the pair.
    pub active: &'p order::Active,
    /// The trooper of the pair that may react.
    pub reactive: &'p order::Reactive,
    /// The index of the one that may react.
    pub index: order::TrooperIndex,
    /// The facts as given.
    pub given: &'p Facts,
    /// The facts that hold without the positions.
    pub facts: order::Relation,
}

/// Returns the facts between two troopers, derived from their positions where possible, and the tables to draw.
///
/// # Errors
/// A refusal for a trooper that is not on the table, a fact that is given and also follows from the table, and a needed
/// fact that is neither given nor follows from the table.
pub(super) fn derive_facts(
    context: &Context<'_>,
    layout: &Layout,
    record: &mut Recorder,
    troopers: TrooperPair<'_>,
) -> Result<(order::Relation, Vec<Table>), Refusal> {
    let TrooperPair { active, reactive, index, given, facts } = troopers;
    let known = |name: &PathPrefix| {
        let figure = layout.figures.iter().find(|figure| *figure.name.as_str() == **name);
        let all = || layout.figures.iter().map(|figure| figure.name.as_str()).collect::<Vec<_>>().join("`, `");
        let missing = || Message::new("refusal-not-on-the-table").text("name", name).text("known", all());
        figure.map(|figure| &figure.name).ok_or_else(|| Refusal::new("table.figure", missing()))
    };
    let attacked = active.declarations.iter().any(|declared| {
        declared.targets.contains(index) || declared.other_targets.iter().any(|other| other.index == index)
    });
    let pair = Pair {
        active: known(&active.trooper.name)?,
        reactive: known(&reactive.trooper.name)?,
        attacked,
        reacts: reactive.aro.is_some(),
        blinded: [&active.trooper, &reactive.trooper]
            .map(|viewer| facts.zones.zero_visibility.is_some_and(|zone| order::is_blinded(context, viewer, zone))),
    };
    let measured = measure_pair(context, layout, record, &pair).map_err(to_table_refusal)?;
    Ok((merge_facts(&reactive.trooper.name, &pair, &measured, given, facts)?, measured.tables))
}

/// Refuses a fact that is given and also follows from the table.
fn check_not_given(name: &PathPrefix, key: &str, given: bool) -> Result<(), Refusal> {
    let message = || Message::new("refusal-follows-from-the-table").text("found", key);
    if given { Err(Refusal::new(format!("{name}.{key}"), message())) } else { Ok(()) }
}

/// Refuses a fact that neither follows from the table nor is given.
fn refuse_missing_fact(name: &PathPrefix, key: &str) -> Refusal {
    Refusal::new(format!("{name}.{key}"), Message::new("refusal-too-close-on-the-table").text("found", key))
}

/// Returns the given facts, completed by those that follow from the table.
fn merge_facts(
    name: &PathPrefix,
    pair: &Pair<'_>,
    measured: &PairFacts,
    given: &Facts,
    mut facts: order::Relation,
) -> Result<order::Relation, Refusal> {
    check_not_given(name, "distance", given.distance.is_some())?;
    check_not_given(name, "zone-of-control", given.zone_of_control.is_some())?;
    check_not_given(name, "contact", given.contact.is_some())?;
    check_not_given(name, "from-below", given.from_below.is_some())?;
    let first = |holds: bool| holds.then_some(Half::First);
    facts.distance = measured.distance;
    facts.zone_of_control = first(measured.zone_of_control);
    facts.hacking_area = given.hacking_area.map_or(facts.zone_of_control, PassingInput::to_engine);
    facts.contact = first(measured.contact);
    facts.from_below = measured.from_below;
    match (measured.active_sight.line_of_fire, measured.reactive_sight.line_of_fire) {
        (Some(ahead), Some(back)) => {
            check_not_given(name, "line-of-fire", given.line_of_fire.is_some())?;
            check_not_given(name, "arc", given.arc.is_some())?;
            if back && !ahead {
                let message = Message::new("refusal-turns-its-back").text("name", pair.active.as_str());
                return Err(Refusal::new("table.figure", message.text("other", pair.reactive.as_str())));
            }
            facts.line_of_fire = first(ahead);
            facts.from_behind = ahead && !back;
        }
        (None, _) | (_, None) => {
            facts.line_of_fire =
                given.line_of_fire.ok_or_else(|| refuse_missing_fact(name, "line-of-fire"))?.to_engine();
            facts.from_behind = matches!(given.arc, Some(FacingArc::Rear));
        }
    }
    let has_line_of_fire = facts.line_of_fire.is_some();
    let cover = |key: &str, needed: bool, sight: Sight, input: Option<CoverFact>| -> Result<CoverFact, Refusal> {
        let open = needed && has_line_of_fire && sight.cover.is_none();
        check_not_given(name, key, input.is_some() && !open)?;
        match (sight.cover, input) {
            (Some(cover), _) => Ok(CoverFact::Judged(cover)),
            (None, Some(input)) => Ok(input),
            (None, None) if open => Err(refuse_missing_fact(name, key)),
            (None, None) => Ok(CoverFact::Judged(Cover::No)),
        }
    };
    facts.cover = cover("cover", pair.attacked, measured.active_sight, given.cover)?;
    facts.active_cover = cover("active-cover", pair.reacts, measured.reactive_sight, given.active_cover)?;
    Ok(facts)
}
