//! A trooper to be deployed, and the areas and objects that decide where it may be.

use crate::record::{Cite, StepHandle};
use crate::table::geometry::area::Area;
use crate::table::layout::Figure;
use model::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use model::solid::Point;

/// An area of the table for deployment.
#[derive(Clone, Debug)]
pub struct DeploymentArea {
    /// The area on the table.
    pub area: Area,
    /// The clause that defines it, if a scenario does.
    pub clause: Option<ClauseId>,
    /// The readings that the area's position depends on.
    pub readings: Vec<(DiscrepancyId, String)>,
}

impl DeploymentArea {
    /// Cites the clause and the readings of the area.
    pub fn cite<'r>(&self, step: StepHandle<'r>) -> StepHandle<'r> {
        cite_readings(step.cite_all(self.clause.iter()), &self.readings)
    }
}

/// Adds the readings that a step follows.
pub(super) fn cite_readings<'r>(step: StepHandle<'r>, readings: &[(DiscrepancyId, String)]) -> StepHandle<'r> {
    readings.iter().fold(step, |step, (discrepancy, reading)| step.reading_of(discrepancy, reading))
}

/// The areas for deployment, from the view of the trooper's player.
#[derive(Clone, Debug, Default)]
pub struct DeploymentAreas {
    /// The own Deployment Zone.
    pub own: Vec<DeploymentArea>,
    /// The enemy Deployment Zone.
    pub enemy: Vec<DeploymentArea>,
    /// Areas that only the trooper's skill opens.
    pub forward: Vec<DeploymentArea>,
    /// Exclusion Zones.
    pub excluded: Vec<DeploymentArea>,
    /// The own half of the table.
    pub half: Option<Area>,
}

/// Objects and zones of a scenario in or at which no trooper may deploy.
#[derive(Clone, Debug)]
pub struct DeploymentBan {
    /// The clause that forbids the contact.
    pub clause: ClauseId,
    /// Figures and pieces of scenery that no trooper may touch.
    pub names: Vec<Name>,
    /// Areas that no trooper may touch or overlap.
    pub areas: Vec<Area>,
}

/// A trooper to be deployed, and the circumstances.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct DeploymentRequest<'t> {
    /// The figure of the trooper, at any of the positions.
    pub figure: &'t Figure,
    /// The candidate positions; each is checked alone.
    pub positions: &'t [Point],
    /// The skill that deploys it outside its zone.
    pub skill: Option<&'t EntryId>,
    /// The zones in which the trooper may, or may not, be deployed.
    pub areas: &'t DeploymentAreas,
    /// The mission objectives, neutral figures and enemy tokens on the table.
    pub objectives: &'t [Name],
    /// The bans by which the scenario limits deployment.
    pub bans: &'t [DeploymentBan],
    /// The players agreed beforehand that the figure's base may overhang.
    pub agreed: bool,
    /// The figure is the HVT, not a trooper.
    pub hvt: bool,
    /// The figure is a Civilian of the scenario, not a trooper.
    pub civilian: bool,
    /// The scenario is played without HVTs.
    pub without_hvts: bool,
    /// The place can be reached.
    pub accessible: bool,
    /// Dispersion has moved it there.
    pub dispersed: bool,
    /// The troop type and the level of Forward Deployment in the profile, if a season or a scenario raises it.
    pub forward: Option<ForwardLevel>,
}

/// The level of Forward Deployment that a trooper has by its profile, and what raises it.
#[derive(Clone, Debug)]
pub struct ForwardLevel {
    /// The id of the troop type.
    pub kind: EntryId,
    /// The level in the profile; 0 without the skill.
    pub printed: i64,
    /// Whether the scenario lets TAGs deploy ahead.
    pub vanguard: bool,
    /// The clause by which the second level opens the own half.
    pub half: Option<Cite>,
}
