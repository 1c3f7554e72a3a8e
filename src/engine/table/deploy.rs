//! Decides whether positions on the table are legal for deployment: by zone, contact, and room for the base.

use crate::context::Context;
use crate::discrepancy::ExclusionZoneExtent;
use crate::entry_ids::{FORWARD_DEPLOYMENT, IMPERSONATION, INFILTRATION, TAG};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{DeploymentRules, Part, Rule};
use crate::table::deploy_request::cite_readings;
pub use crate::table::deploy_request::{
    DeploymentArea, DeploymentAreas, DeploymentBan, DeploymentRequest, ForwardLevel,
};
use crate::table::drawing::{Annotations, with_table};
use crate::table::geometry::area::Area;
use crate::table::geometry::contact::{CONTACT_GAP, is_within_gap, overlaps, touches};
use crate::table::geometry::overlap::{Overlap, classify_overlap};
use crate::table::layout::{Figure, Guise, Layout, Scenery};
use crate::table::volume::{measured_part, write_volume};
use model::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::solid::{Shape, Solid};
use model::trace::Resolved;

/// The rules by which the skills that lead ahead allow no contact either.
const NOT_IN_CONTACT: [(&EntryId, Rule); 3] = [
    (FORWARD_DEPLOYMENT, Rule::ForwardDeploymentNotInContact),
    (IMPERSONATION, Rule::ImpersonationNotInContact),
    (INFILTRATION, Rule::InfiltrationNotInContact),
];

/// The reason why a position is illegal.
#[derive(Default)]
struct IllegalPosition {
    message: &'static str,
    clause: Option<ClauseId>,
    in_the_way: Vec<Name>,
    readings: Vec<(DiscrepancyId, String)>,
}

impl IllegalPosition {
    fn new(message: &'static str, clause: Cite) -> Self {
        Self { message, clause: Some(clause.clone()), ..Self::default() }
    }
}

/// Decides `legal` for each position; for an illegal one, also `forbidden-by` and `in-the-way`. With several positions,
/// each path starts with the number of the position.
///
/// # Errors
/// A refusal for a name that is not on the table, for a missing area, and for an edition without the rule.
pub fn resolve(context: &Context<'_>, layout: &Layout, request: &DeploymentRequest<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployment, "deployment")?;
    for (index, name) in request.objectives.iter().enumerate() {
        if layout.find_scenery(name).is_none() {
            layout.find_figure(&format!("objectives.{index}"), name)?;
        }
    }
    let mut record = Recorder::default();
    write_volume(context, &mut record, request.figure, "*");
    let mut annotations = Annotations::default();
    for (index, position) in request.positions.iter().enumerate() {
        let subject = if request.positions.len() == 1 {
            PathPrefix::default()
        } else {
            PathPrefix::from((index + 1).to_string())
        };
        let figure = &mut request.figure.clone();
        figure.volume.at = *position;
        let candidate = Candidate { context, rules: &rules, layout, request, figure, subject };
        record.set_subject(&candidate.subject);
        annotations.blocking.extend(candidate.resolve_legality(&mut record)?);
        record.clear_subject();
    }
    let all = Layout {
        figures: layout.figures.iter().chain([request.figure]).cloned().collect(),
        scenery: layout.scenery.clone(),
        tinbots: layout.tinbots.clone(),
        civilians: layout.civilians.clone(),
    };
    Ok(with_table(record.finish(), &all, &[&request.figure.name], annotations))
}

/// A candidate position.
struct Candidate<'t> {
    context: &'t Context<'t>,
    rules: &'t DeploymentRules,
    layout: &'t Layout,
    request: &'t DeploymentRequest<'t>,
    figure: &'t Figure,
    subject: PathPrefix,
}

impl Candidate<'_> {
    fn legal(&self) -> Path {
        Path::new(&self.subject, "legal")
    }

    fn named(&self, id: &'static str) -> Message {
        Message::new(id).text("name", self.figure.name.as_str())
    }

    /// Adds a step that affects whether the position is legal.
    fn step<'r>(&self, record: &'r mut Recorder, id: &'static str) -> StepHandle<'r> {
        let step = record.step(self.named(id)).affects(self.legal());
        step.affects(Path::new(&self.subject, "forbidden-by"))
    }

    /// Writes whether the position is legal, and returns the solids in the way.
    fn resolve_legality(&self, record: &mut Recorder) -> Result<Vec<Name>, Refusal> {
        let mut violation = self.request.bans.iter().find_map(|ban| self.check_ban(record, ban));
        if violation.is_none() {
            violation = match (self.request.hvt, self.request.civilian) {
                (true, _) => self.check_hvt(record)?,
                (false, true) => self.check_civilian(record)?,
                (false, false) => self.check_area(record)?,
            };
        }
        if violation.is_none() && !self.request.hvt && !self.request.civilian {
            violation = self.check_exclusion_zones(record)?.or_else(|| self.check_contact(record));
        }
        let violation = violation.or_else(|| self.check_room(record));
        let Some(IllegalPosition { message, clause, in_the_way, readings }) = violation else {
            record.step(self.named("step-may-be-deployed")).decides(self.legal(), Fact::Flag(true));
            return Ok(Vec::new());
        };
        let names: Vec<String> = in_the_way.iter().map(|name| name.as_str().to_owned()).collect();
        let listed = Arg::List(names.iter().map(|name| Arg::Text(name.as_str().into())).collect());
        let step = record.step(self.named(message).with("others", listed)).decides(self.legal(), Fact::Flag(false));
        let mut step = cite_readings(step, &readings);
        if let Some(clause) = clause {
            step = step.cite(&clause).decides(Path::new(&self.subject, "forbidden-by"), Fact::Clause(clause));
        }
        if !names.is_empty() {
            step.decides(Path::new(&self.subject, "in-the-way"), Fact::Names(names));
        }
        Ok(in_the_way)
    }

    /// Checks that the base is in the area that its zone or its skill opens.
    fn check_area(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let areas = self.request.areas;
        if self.request.dispersed {
            return Ok(None);
        }
        let rules = self.context.rules;
        match self.request.skill {
            None => Ok(self.check_zone(record, &areas.own, "step-in-the-deployment-zone", self.rules.inside.clause)),
            Some(skill) if skill == IMPERSONATION && rules.has(Rule::ImpersonationAnywhere) => {
                self.check_impersonation(record)
            }
            Some(skill) if skill == INFILTRATION && rules.has(Rule::InfiltrationOwnHalf) => {
                self.check_infiltration(record)
            }
            Some(skill) if skill == FORWARD_DEPLOYMENT && self.request.forward.is_some() => {
                self.check_forward_level(record)
            }
            Some(skill) => {
                let of_scenario = areas.forward.first().and_then(|area| area.clause.as_ref());
                let named = self.rules.outside_zone.filter(|rule| rule.value.contains(&skill));
                let clause = match (named, of_scenario) {
                    (Some(rule), _) => rule.clause,
                    (None, Some(_)) => self.rules.inside.clause,
                    (None, None) => return Err(rules.refuse("deployment-skill")),
                };
                if areas.forward.is_empty() {
                    return Err(Refusal::missing("forward"));
                }
                let open: Vec<DeploymentArea> = areas.own.iter().chain(&areas.forward).cloned().collect();
                Ok(self.check_zone(record, &open, "step-in-the-area-of-its-skill", clause))
            }
        }
    }

    /// Checks a position of Forward Deployment whose level a season or a scenario raises: `forward-level`.
    fn check_forward_level(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let Some(forward) = &self.request.forward else { return Ok(None) };
        let rules = self.context.rules;
        let medium_infantry = forward.kind == entry!("medium-infantry");
        let (rule, level) = match forward.printed {
            0 if medium_infantry => (Some(Rule::BraveryDeploysForward), 1),
            1 if medium_infantry => (Some(Rule::BraveryRaisesLevel), 2),
            0 if forward.kind == TAG && forward.vanguard => (Some(Rule::ArmoredVanguard), 1),
            printed => (None, printed),
        };
        let clause = rule.map(|rule| rules.need_clause(rule, "forward-deployment")).transpose()?;
        let step = self.step(record, "step-forward-level").cite_all(clause);
        step.decides(Path::new(&self.subject, "forward-level"), Fact::Number(level));
        let areas = self.request.areas;
        if level == 0 {
            return Ok(self.check_zone(record, &areas.own, "step-in-the-deployment-zone", self.rules.inside.clause));
        }
        if let (Some(clause), Some(area), 2) = (forward.half, areas.half.clone(), level) {
            let half = DeploymentArea { area, clause: None, readings: Vec::new() };
            return Ok(self.check_zone(record, &[half], "step-in-the-own-half", clause));
        }
        if areas.forward.is_empty() {
            return Err(Refusal::missing("forward"));
        }
        let open: Vec<DeploymentArea> = areas.own.iter().chain(&areas.forward).cloned().collect();
        let clause = clause.unwrap_or(self.rules.inside.clause);
        Ok(self.check_zone(record, &open, "step-in-the-area-of-its-skill", clause))
    }

    /// Checks that the base is in one of these areas, entirely or partly as the edition requires.
    fn check_zone(
        &self,
        record: &mut Recorder,
        zone: &[DeploymentArea],
        id: &'static str,
        clause: Cite,
    ) -> Option<IllegalPosition> {
        let base = measured_part(self.figure, Part::Base);
        let inside = |part: &&DeploymentArea| {
            if self.rules.inside.value { part.area.contains(&base) } else { part.area.touches(&base) }
        };
        if let Some(part) = zone.iter().find(inside) {
            part.cite(self.step(record, id).cite(clause));
            return None;
        }
        let partly = zone.iter().any(|part| part.area.touches(&base));
        for part in zone.iter().filter(|part| part.clause.is_some()) {
            part.cite(self.step(record, "step-the-zone-lies-elsewhere"));
        }
        let message = if partly { "step-only-partly-in-the-zone" } else { "step-out-of-the-zone" };
        Some(IllegalPosition::new(message, clause))
    }

    /// Checks that Infiltration reaches the position.
    fn check_infiltration(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let own_half = self.context.rules.need_clause(Rule::InfiltrationOwnHalf, "infiltration")?;
        let half = self.request.areas.half.as_ref().ok_or_else(|| Refusal::missing("own-half"))?;
        let base = measured_part(self.figure, Part::Base);
        if half.contains(&base) {
            self.step(record, "step-in-the-own-half").cite(own_half);
            return Ok(None);
        }
        if let Some(clause) = self.context.rules.clause(Rule::InfiltrationOnlyOwnHalf) {
            return Ok(Some(IllegalPosition::new("step-beyond-the-own-half", clause)));
        }
        let clause = self.context.rules.need_clause(Rule::InfiltrationNotInEnemyZone, "infiltration")?;
        let enemy = &self.request.areas.enemy;
        if enemy.is_empty() {
            return Err(Refusal::missing("enemy-zone"));
        }
        if enemy.iter().any(|part| part.area.touches(&base)) {
            return Ok(Some(IllegalPosition::new("step-in-the-enemy-zone", clause)));
        }
        let step = self.step(record, "step-in-the-enemy-half").cite(clause);
        step.decides(Path::new(&self.subject, "needs-roll"), Fact::Flag(true));
        Ok(None)
    }

    /// Checks whether Impersonation reaches the position without a roll.
    fn check_impersonation(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let anywhere = self.context.rules.need_clause(Rule::ImpersonationAnywhere, "impersonation")?;
        let enemy = &self.request.areas.enemy;
        if enemy.is_empty() {
            return Err(Refusal::missing("enemy-zone"));
        }
        let base = measured_part(self.figure, Part::Base);
        let inside = enemy.iter().any(|part| part.area.touches(&base));
        let id = if inside { "step-in-the-enemy-zone" } else { "step-not-in-the-enemy-zone" };
        let into = self.context.rules.clause_if(Rule::ImpersonationIntoEnemyZone, inside);
        let step = self.step(record, id).cite(anywhere).cite_all(into);
        if inside {
            step.decides(Path::new(&self.subject, "needs-roll"), Fact::Flag(true));
        }
        Ok(None)
    }

    /// Checks that the skill does not place the base in an Exclusion Zone.
    fn check_exclusion_zones(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let (excluded, Some(skill)) = (&self.request.areas.excluded, self.request.skill) else { return Ok(None) };
        if excluded.is_empty() {
            return Ok(None);
        }
        let rules = self.context.rules.need_pack_scoring("exclusion-zone")?.deployment;
        if !rules.exclusion.value.contains(&skill) {
            return Ok(None);
        }
        if self.request.dispersed {
            let clause = self.context.rules.need_clause(Rule::ExclusionNotForDispersion, "exclusion-zone")?;
            self.step(record, "step-dispersed-into-the-zone").cite(clause);
            return Ok(None);
        }
        let base = measured_part(self.figure, Part::Base);
        let reading = self.context.chosen_reading::<ExclusionZoneExtent>();
        for zone in excluded {
            let inside = zone.area.touches(&base)
                && match self.context.followed_reading() {
                    ExclusionZoneExtent::AnyPart => true,
                    ExclusionZoneExtent::MoreThanHalf => {
                        classify_overlap(&zone.area.shape, &base) == Overlap::MoreThanHalf
                    }
                };
            let id = if inside { "step-in-the-exclusion-zone" } else { "step-not-in-the-exclusion-zone" };
            let step = self.step(record, id).cite(rules.exclusion.clause);
            let step = reading.into_iter().fold(step, StepHandle::reading);
            zone.cite(step);
            if inside {
                return Ok(Some(IllegalPosition::new("step-no-skill-leads-there", rules.exclusion.clause)));
            }
        }
        Ok(None)
    }

    /// Returns the names of the figures and pieces of scenery, among those that pass a filter, that it touches.
    fn list_touched(&self, is_figure: impl Fn(&Figure) -> bool, is_piece: impl Fn(&Name) -> bool) -> Vec<Name> {
        let figures = self.layout.figures.iter().filter(|other| is_figure(other));
        let figures = figures.map(|other| (&other.name, Solid::Cylinder(other.volume)));
        let pieces = self.layout.scenery.iter().filter(|piece| is_piece(&piece.name));
        let pieces = pieces.map(|piece| (&piece.name, Solid::Prism(piece.prism.clone())));
        let touched = figures.chain(pieces).filter(|(_, solid)| touches(&self.figure.volume, solid));
        let mut names: Vec<Name> = touched.map(|(name, _)| name.clone()).collect();
        names.sort();
        names
    }

    /// Checks a ban of the scenario.
    fn check_ban(&self, record: &mut Recorder, ban: &DeploymentBan) -> Option<IllegalPosition> {
        let banned = |name: &Name| ban.names.contains(name);
        let in_the_way = self.list_touched(|other| banned(&other.name), banned);
        let base = measured_part(self.figure, Part::Base);
        let message = if !in_the_way.is_empty() {
            "step-deployed-in-contact"
        } else if ban.areas.iter().any(|area| area.touches(&base)) {
            "step-deployed-in-or-at-a-zone"
        } else {
            self.step(record, "step-touches-nothing-forbidden").cite(&ban.clause);
            return None;
        };
        Some(IllegalPosition { message, clause: Some(ban.clause.clone()), in_the_way, ..IllegalPosition::default() })
    }

    /// Checks that the trooper touches no enemy and no objective.
    fn check_contact(&self, record: &mut Recorder) -> Option<IllegalPosition> {
        if let Some(clause) = self.context.rules.clause_if(
            Rule::ImpersonationTouchesNothing,
            self.request.skill.is_some_and(|skill| skill == IMPERSONATION),
        ) {
            let objectives = self.request.objectives;
            let touched = self.list_touched(|_| true, |name| objectives.contains(name));
            if touched.is_empty() {
                self.step(record, "step-touches-nothing-forbidden").cite(clause);
                return None;
            }
            return Some(IllegalPosition {
                in_the_way: touched,
                ..IllegalPosition::new("step-deployed-in-contact", clause)
            });
        }
        let clause = self.context.rules.clause(Rule::NoDeploymentInContact)?;
        let of_skill = NOT_IN_CONTACT.iter().find(|(id, _)| self.request.skill == Some(*id));
        if let Some(rule) = of_skill.and_then(|(_, rule)| self.context.rules.clause(*rule)) {
            self.step(record, "step-no-skill-allows-contact").cite(rule);
        }
        let objectives = self.request.objectives;
        let enemy = |other: &Figure| other.player != self.figure.player || objectives.contains(&other.name);
        let touched = self.list_touched(enemy, |name| objectives.contains(name));
        if touched.is_empty() {
            self.step(record, "step-touches-nothing-forbidden").cite(clause);
            return None;
        }
        Some(IllegalPosition { in_the_way: touched, ..IllegalPosition::new("step-deployed-in-contact", clause) })
    }

    /// Checks the room for the base: it overlaps no solid, and does not overhang what it stands on.
    fn check_room(&self, record: &mut Recorder) -> Option<IllegalPosition> {
        let volume = &self.figure.volume;
        let figures = self.layout.figures.iter().map(|other| (&other.name, Solid::Cylinder(other.volume)));
        let scenery = self.layout.scenery.iter().map(|piece| (&piece.name, Solid::Prism(piece.prism.clone())));
        let taken = figures.chain(scenery).filter(|(_, solid)| overlaps(volume, solid));
        let mut in_the_way: Vec<Name> = taken.map(|(name, _)| name.clone()).collect();
        in_the_way.sort();
        let dug_in = self.context.rules.clause_if(Rule::FoxholeNeedsRoom, self.figure.guise == Guise::Foxhole);
        let room = dug_in.or(self.context.rules.clause(Rule::DeploymentNeedsRoom));
        let clause = room.cloned();
        if !in_the_way.is_empty() {
            let message = "step-something-stands-there";
            return Some(IllegalPosition { message, clause, in_the_way, ..IllegalPosition::default() });
        }
        let level = volume.heights.low;
        let below = self.layout.scenery.iter().filter(|piece| {
            piece.prism.heights.high == level && is_within_gap(volume, &Solid::Prism(piece.prism.clone()), -CONTACT_GAP)
        });
        let carrying: Vec<Area> =
            below.map(|piece| Area { shape: Shape::Corners(piece.prism.outline.clone()), heights: None }).collect();
        if level == 0 || carrying.iter().any(|area| area.contains(volume)) {
            if let Some(clause) = room {
                self.step(record, "step-room-for-the-base").cite(clause);
            }
            return None;
        }
        if self.request.agreed
            && !carrying.is_empty()
            && let Some(clause) = room
        {
            self.step(record, "step-room-agreed").cite(clause);
            return None;
        }
        Some(IllegalPosition { message: "step-base-overhangs", clause, ..IllegalPosition::default() })
    }

    /// Checks the rules on the position of the HVT.
    fn check_hvt(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let rules = self.context.rules.need_pack_scoring("hvt")?.deployment;
        if self.request.without_hvts {
            let off = self.context.rules.need_clause(Rule::NoHvtRules, "hvt")?;
            self.step(record, "step-hvt-rules-off").cite(off);
            let none = self.context.rules.need_clause(Rule::NoHvtModel, "hvt")?;
            return Ok(Some(IllegalPosition::new("step-no-hvt-model", none)));
        }
        let accessible = self.context.rules.need_clause(Rule::HvtAccessible, "hvt")?;
        if let Some(violation) = self.check_reach(record, accessible) {
            return Ok(Some(violation));
        }
        let areas = self.request.areas;
        // Exactly the printed distance is far enough, so the widened base is a tenth smaller.
        let mut widened = measured_part(self.figure, Part::Base);
        widened.base += 2 * rules.hvt_distance.value.tenths() - 1;
        let zones = || areas.own.iter().chain(&areas.enemy);
        if areas.own.is_empty() || areas.enemy.is_empty() {
            return Err(Refusal::missing(if areas.own.is_empty() { "zone" } else { "enemy-zone" }));
        }
        if let Some(zone) = zones().find(|zone| zone.area.touches(&widened)) {
            let violation = IllegalPosition::new("step-hvt-too-near", rules.hvt_distance.clause);
            return Ok(Some(IllegalPosition { readings: zone.readings.clone(), ..violation }));
        }
        let step = self.step(record, "step-hvt-far-enough").cite(rules.hvt_distance.clause);
        zones().fold(step, |step, zone| cite_readings(step, &zone.readings));
        Ok(self.check_scenery(record, rules.hvt_scenery))
    }

    /// Checks the rules on the position of a Civilian.
    fn check_civilian(&self, record: &mut Recorder) -> Result<Option<IllegalPosition>, Refusal> {
        let accessible = self.context.rules.need_clause(Rule::CivilianAccessible, "civilians")?;
        let scenery = self.context.rules.need_clause(Rule::CivilianNotInScenery, "civilians")?;
        Ok(self.check_reach(record, accessible).or_else(|| self.check_scenery(record, scenery)))
    }

    /// Checks that troopers can reach the position.
    fn check_reach(&self, record: &mut Recorder, clause: Cite) -> Option<IllegalPosition> {
        if !self.request.accessible {
            return Some(IllegalPosition::new("step-hvt-out-of-reach", clause));
        }
        self.step(record, "step-hvt-in-reach").cite(clause);
        None
    }

    /// Checks that the position is neither on nor in scenery.
    fn check_scenery(&self, record: &mut Recorder, clause: Cite) -> Option<IllegalPosition> {
        let volume = &self.figure.volume;
        let in_or_on = |piece: &&Scenery| is_within_gap(volume, &Solid::Prism(piece.prism.clone()), -CONTACT_GAP);
        let on: Vec<Name> = self.layout.scenery.iter().filter(in_or_on).map(|piece| piece.name.clone()).collect();
        if !on.is_empty() {
            return Some(IllegalPosition {
                in_the_way: on,
                ..IllegalPosition::new("step-hvt-on-or-in-scenery", clause)
            });
        }
        self.step(record, "step-hvt-on-the-ground").cite(clause);
        None
    }
}
