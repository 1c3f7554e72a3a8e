//! Special and difficult terrain, and the skill Terrain.

use crate::record::{Cite, Recorder};
use crate::route::step::DeclaredStep;
use model::length::Length;
use model::message::Message;
use model::situation::movement::{Ground, TerrainContact, TerrainType};

/// An inch, in tenths of a millimeter.
const INCH: i64 = 254;

/// The types of terrain that the skill Terrain of a trooper covers.
#[derive(Clone, Debug, Default)]
pub struct TerrainSkill {
    /// The types in brackets.
    pub types: Vec<TerrainType>,
    /// The one of several that the player chose when the trooper was deployed.
    pub chosen: Option<TerrainType>,
}

impl TerrainSkill {
    /// Returns whether the skill covers an area of terrain; only Total covers that of a Dazer.
    fn covers(&self, ground: &Ground) -> bool {
        let known = |terrain| match self.chosen {
            Some(chosen) => chosen == terrain,
            None => self.types.contains(&terrain),
        };
        let dazed = ground.dazer && self.is_total();
        dazed || (!ground.dazer && ground.terrain.is_some_and(|terrain| self.is_total() || known(terrain)))
    }

    fn is_total(&self) -> bool {
        self.types.contains(&TerrainType::Total)
    }

    fn clauses(&self) -> impl Iterator<Item = Cite> {
        let total = self.is_total().then_some(clause!("terrain#total-covers-all"));
        let chosen = self.chosen.map(|_| clause!("terrain#choose-among-several"));
        [clause!("terrain#types-must-match")].into_iter().chain(total).chain(chosen)
    }
}

/// Returns whether an area of terrain affects a trooper there. Writes the rules on its extent.
pub fn affects(record: &mut Recorder, step: &DeclaredStep, ground: &Ground) -> bool {
    let below_its_top = match (ground.above, ground.height) {
        // The area of a Dazer has no top, nor has one without a stated height.
        (Some(_), Some(_)) if ground.dazer => true,
        (Some(above), Some(height)) => above <= height,
        (Some(_) | None, None) | (None, Some(_)) => true,
    };
    let contact = ground.contact != TerrainContact::Outside;
    let id = if contact && below_its_top { "step-terrain-affects" } else { "step-terrain-does-not-reach" };
    let written = record.step(Message::new(id)).cite(clause!("special-terrain#area-of-effect"));
    let written = written.cite_all(ground.above.map(|_| clause!("special-terrain#infinite-height")));
    let written = written.cite_all(ground.dazer.then_some(clause!("dazer#difficult-terrain")));
    step.affect(written.cite_all(ground.is_difficult().then_some(clause!("difficult-terrain#inside-or-touching"))));
    contact && below_its_top
}

/// Returns the limit of a movement that begins on a ground, changed by it and by the skill Terrain.
pub fn apply_ground(
    record: &mut Recorder,
    step: &DeclaredStep,
    ground: Option<&Ground>,
    skill: &TerrainSkill,
    limit: Length,
) -> Length {
    let covered = ground.is_some_and(|ground| skill.covers(ground));
    let mut limit = limit.tenths();
    if !skill.types.is_empty() {
        let bonus = covered && step.uses_first_value;
        let id = if bonus { "step-terrain-inch-more" } else { "step-no-terrain-bonus" };
        let written = record.step(Message::new(id)).cite_all(skill.clauses());
        step.affect(written.cite(clause!("terrain#one-inch-more")).cite(clause!("terrain#only-there-and-moving")));
        limit += if bonus { INCH } else { 0 };
    }
    if let Some(ground) = ground.filter(|ground| ground.is_difficult()) {
        if covered {
            write_unhindered(record, step, ground);
        } else {
            let written =
                record.step(Message::new("step-difficult-inch-less")).cite(clause!("difficult-terrain#one-inch-less"));
            step.affect(written.cite(clause!("difficult-terrain#goes-on-with-a-new-order")));
            limit -= INCH;
        }
    }
    Length::from_tenths(limit.max(0))
}

/// Writes that the skill Terrain lifts the restrictions of difficult terrain.
fn write_unhindered(record: &mut Recorder, step: &DeclaredStep, ground: &Ground) {
    let written = record.step(Message::new("step-terrain-unhindered")).cite(clause!("terrain#no-restrictions"));
    step.affect(written.cite_all(ground.dazer.then_some(clause!("dazer#ignored-with-terrain-total"))));
}

/// Returns whether a movement ends at the edge of an area of terrain that it comes to. Writes the rule.
pub fn ends_at(record: &mut Recorder, step: &DeclaredStep, ground: &Ground, skill: &TerrainSkill) -> bool {
    if !ground.is_difficult() || !affects(record, step, ground) {
        return false;
    }
    if skill.covers(ground) {
        write_unhindered(record, step, ground);
        return false;
    }
    let written = record.step(Message::new("step-stops-at-difficult-terrain"));
    step.affect(written.cite(EDGE).cite(clause!("difficult-terrain#touched-on-the-way")));
    true
}

/// The clause that ends a movement at difficult terrain.
pub const EDGE: Cite = clause!("difficult-terrain#movement-ends-at-the-edge");
