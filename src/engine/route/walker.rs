//! Moves a trooper along the ways that it declares.

use crate::context::Context;
use crate::entry_ids::{CLIMBING_PLUS, SUPER_JUMP};
use crate::record::{Cite, Recorder};
use crate::route::ground::{EDGE, ends_at};
use crate::route::landing::{Landed, resolve_landing};
use crate::route::leg::check;
use crate::route::mover::{DeclaredSkill, Mover};
use crate::route::step::DeclaredStep;
use crate::ruleset::Rule;
use crate::skill_ids::{CLIMB, JUMP};
use crate::violation::{CheckResult, Violation};
use model::fact_name::RESULT;
use model::ids::EntryId;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::movement::{Ground, Leg, Surface, TerrainContact};

/// The movement of a trooper along its declared ways, part by part.
pub(super) struct DeclaredMovement<'w> {
    context: &'w Context<'w>,
    /// The trooper that moves, as it was before.
    pub mover: &'w Mover<'w>,
    /// The surface on which it is.
    pub on: Surface,
    /// The terrain in which the trooper is.
    pub ground: Option<Ground>,
    /// Whether the trooper's movement is over for the rest of the Order.
    is_over: bool,
    total: Length,
}

/// How a movement ends.
struct End {
    distance: Length,
    on: Surface,
    ground: Option<Ground>,
    /// The clause that ends it early.
    stopped_by: Option<Cite>,
    /// Whether the trooper goes on in the next Order.
    goes_on: bool,
}

impl End {
    fn is_in_difficult_terrain(&self) -> bool {
        self.ground.is_some_and(|ground| ground.is_difficult() && ground.contact != TerrainContact::Outside)
    }
}

impl<'w> DeclaredMovement<'w> {
    /// Creates the walker at the place where the Order begins.
    pub(super) fn new(context: &'w Context<'w>, mover: &'w Mover<'w>) -> Self {
        Self { context, mover, on: mover.on, ground: mover.ground, is_over: false, total: Length::default() }
    }

    /// Makes a declared movement, and writes it.
    ///
    /// # Errors
    /// A refusal for a missing way, and for facts that the edition has no rule for.
    pub(super) fn perform(
        &mut self,
        record: &mut Recorder,
        step: &DeclaredStep,
        declared: &DeclaredSkill,
    ) -> CheckResult {
        let jumps = step.skill == JUMP;
        let missing = if jumps { declared.landings.is_empty() } else { declared.route.is_empty() };
        if missing {
            return Err(Refusal::missing(if jumps { "declares.landing" } else { "declares.way" }).into());
        }
        if self.is_over {
            let message = Message::new("step-movement-is-over");
            step.affect(record.step(message).cite(EDGE).cite(clause!("difficult-terrain#goes-on-with-a-new-order")));
            self.write_idle(record, step, EDGE);
            return Ok(());
        }
        if jumps {
            self.jump(record, step, declared)?;
            return Ok(());
        }
        match self.walk(record, step, declared)? {
            Walked::To(end) => self.write(record, step, &end),
            Walked::Nowhere(clause) => self.write_idle(record, step, clause),
            Walked::TooFar => {
                return Err(Violation::new("step-move-too-far", step.clause).into());
            }
            Walked::Illegal(violation) => return Err(violation.into()),
        }
        Ok(())
    }

    fn jump(&mut self, record: &mut Recorder, step: &DeclaredStep, declared: &DeclaredSkill) -> Result<(), Refusal> {
        self.write_all_round(record, step, SUPER_JUMP, Rule::SuperJumpSeesAllRound);
        match resolve_landing(self.context, record, step, self.mover, &declared.landings)? {
            Some(Landed { length, cut_short, place }) => {
                let landing = record.step(Message::new("step-landing-place").number("place", place));
                landing.decides(Path::new(&step.subject, "landing"), Fact::Number(place));
                let stopped_by = cut_short.then_some(clause!("jump#over-at-the-first-surface"));
                let end = End { distance: length, on: Surface::Level, ground: None, stopped_by, goes_on: false };
                self.write(record, step, &end);
            }
            None => self.write_idle(record, step, clause!("jump#nowhere-to-land")),
        }
        Ok(())
    }

    /// Walks or climbs along the parts of a way.
    fn walk(&self, record: &mut Recorder, step: &DeclaredStep, declared: &DeclaredSkill) -> Result<Walked, Refusal> {
        let rules = self.context.rules;
        let climbs = step.skill == CLIMB;
        let mut end =
            End { distance: Length::default(), on: self.on, ground: self.ground, stopped_by: None, goes_on: false };
        let begins_level = declared.route.first().is_some_and(|first| first.surface == Surface::Level);
        if let Some(clause) = rules.clause_if(Rule::ClimbOnlyOnWalls, climbs && begins_level) {
            return Ok(Walked::Illegal(Violation::new("step-climbs-no-level-ground", clause)));
        }
        self.write_all_round(record, step, CLIMBING_PLUS, Rule::ClimbingPlusSeesAllRound);
        for leg in &declared.route {
            self.check_detail(record, step, leg)?;
            // Terrain stops a movement only where it comes in from outside.
            let enters = leg.ground.as_ref().filter(|_| !end.is_in_difficult_terrain());
            if enters.is_some_and(|ground| ends_at(record, step, ground, &self.mover.terrain)) {
                // The trooper stays at the edge, so this part of the way adds no distance.
                (end.stopped_by, end.ground) = (Some(EDGE), leg.ground);
                break;
            }
            if let Some(over) = rules.clause_if(Rule::ClimbEndsOnLevelGround, climbs && leg.surface == Surface::Level) {
                let clauses = rules.clauses(Rule::ClimbEndsOnLevelGround);
                step.affect(record.step(Message::new("step-climb-is-over")).cite_all(clauses));
                (end.stopped_by, end.on) = (Some(over), Surface::Level);
                break;
            }
            if rules.has(Rule::MovementAlongSurfaces)
                && let Err(rejection) = check(self.context, record, step, self.mover, leg)
            {
                let obstacle = rejection.illegal()?;
                step.affect(record.step(Message::new(obstacle.message)).cite(obstacle.clause));
                return Ok(Walked::Nowhere(obstacle.clause));
            }
            end.distance = Length::from_tenths(end.distance.tenths() + leg.length.tenths());
            (end.on, end.ground) = (leg.surface, leg.ground);
            if end.distance > step.limit {
                let Some(goes_on) = rules.clause_if(Rule::ClimbGoesOnInNextOrder, climbs) else {
                    return Ok(Walked::TooFar);
                };
                step.affect(record.step(Message::new("step-climb-goes-on")).cite(goes_on));
                (end.distance, end.stopped_by, end.goes_on) = (step.limit, Some(goes_on), true);
                break;
            }
        }
        if climbs && rules.has(Rule::ClimbMeasuredFromBase) {
            let measured = record.step(Message::new("step-measured-along-the-way"));
            step.affect(measured.cite_all(rules.clauses(Rule::ClimbMeasuredFromBase)));
        }
        Ok(self.resolve_room(record, step, declared, &end).map_or(Walked::To(end), Walked::Nowhere))
    }

    /// Refuses facts that only an edition with rules on surfaces reads.
    fn check_detail(&self, record: &mut Recorder, step: &DeclaredStep, leg: &Leg) -> Result<(), Refusal> {
        let plain = Leg { surface: leg.surface, length: leg.length, ..Leg::default() };
        let detailed = *leg != plain || matches!(leg.surface, Surface::Ladder | Surface::Stairs);
        let along_surfaces = self.context.rules.has(Rule::MovementAlongSurfaces);
        let walks_up = leg.surface == Surface::Wall && step.skill != CLIMB && !along_surfaces;
        if walks_up && self.mover.has(CLIMBING_PLUS) {
            step.affect(record.step(Message::new("step-on-a-wall")).cite(clause!("climbing-plus#acts-on-walls")));
        } else if walks_up {
            return Err(self.context.rules.refuse("movement"));
        }
        if detailed && !along_surfaces { Err(self.context.rules.refuse("movement")) } else { Ok(()) }
    }

    /// Returns the clause that is broken if there is no room for the base at the end.
    fn resolve_room(
        &self,
        record: &mut Recorder,
        step: &DeclaredStep,
        declared: &DeclaredSkill,
        end: &End,
    ) -> Option<Cite> {
        // A Climb that goes on in the next Order has no end yet.
        let width = declared.room.filter(|_| !end.goes_on)?;
        let rules = self.context.rules;
        let on_wall = end.on == Surface::Wall && self.mover.has(CLIMBING_PLUS);
        let clause = if step.skill == CLIMB {
            rules.clause(Rule::ClimbNeedsRoom).unwrap_or(clause!("climb#nowhere-to-land"))
        } else {
            rules.clause_if(Rule::ClimbingPlusNeedsRoom, on_wall).unwrap_or(clause!("move#room-at-the-end"))
        };
        if width < self.mover.base {
            step.affect(record.step(Message::new("step-no-room-at-the-end-of-the-way")).cite(clause));
            return Some(clause);
        }
        let idle = self.idle_clause(step).filter(|idle| *idle != clause);
        step.affect(record.step(Message::new("step-room-at-the-end-of-the-way")).cite(clause).cite_all(idle));
        None
    }

    /// Returns the clause that makes a movement without a legal place Idle.
    fn idle_clause(&self, step: &DeclaredStep) -> Option<Cite> {
        let rule = self.context.rules.clause(Rule::ImpossibleMoveIsIdle);
        if step.skill == CLIMB {
            rule.map(|_| clause!("climb#nowhere-to-land"))
        } else if step.skill == JUMP {
            rule.map(|_| clause!("jump#nowhere-to-land"))
        } else {
            rule
        }
    }

    fn write_all_round(&self, record: &mut Recorder, step: &DeclaredStep, skill: &EntryId, rule: Rule) {
        if let Some(clause) = self.context.rules.clause_if(rule, self.mover.has(skill)) {
            let written = record.step(Message::new("step-sees-all-round").term("by", skill)).cite(clause);
            step.affect(written.decides(Path::new(&step.subject, "sees-all-round"), Fact::Flag(true)));
        }
    }

    fn write(&mut self, record: &mut Recorder, step: &DeclaredStep, end: &End) {
        (self.on, self.ground) = (end.on, end.ground);
        self.is_over = end.stopped_by == Some(EDGE);
        self.total = Length::from_tenths(self.total.tenths() + end.distance.tenths());
        let result = if end.stopped_by.is_some() { "stopped" } else { "complete" };
        let path = |fact| Path::new(&step.subject, fact);
        let message = Message::new("step-movement-made").term("skill", step.skill);
        let message = message.with("distance", Arg::Length(end.distance)).word("result", result);
        let written = record.step(message).cite(end.stopped_by.unwrap_or(step.clause));
        let written =
            written.decides(path("distance"), Fact::Length(end.distance)).decides(path(RESULT), Fact::Word(result));
        if let Some(clause) = end.stopped_by {
            written.decides(path("stopped-by"), Fact::Clause(clause.clone()));
        }
    }

    fn write_idle(&self, record: &mut Recorder, step: &DeclaredStep, clause: Cite) {
        let path = |fact| Path::new(&step.subject, fact);
        let written = record.step(Message::new("step-movement-is-idle").term("skill", step.skill)).cite(clause);
        let written = written.cite_all(self.idle_clause(step).filter(|idle| *idle != clause));
        written
            .decides(path("distance"), Fact::Length(Length::default()))
            .decides(path(RESULT), Fact::Word("idle"))
            .decides(path("stopped-by"), Fact::Clause(clause.clone()));
    }

    /// Writes the sum of the movements, and where the trooper is.
    pub(super) fn write_end(&self, record: &mut Recorder) {
        let message = Message::new("step-move-total").with("total", Arg::Length(self.total));
        record.step(message).decides("total", Fact::Length(self.total));
        let message = Message::new("step-ends-on").word("surface", self.on.as_str());
        record.step(message).decides("ends-on", Fact::Word(self.on.as_str()));
    }
}

/// The result of walking along a way.
enum Walked {
    /// The movement ends there.
    To(End),
    /// The movement is not made, by this clause.
    Nowhere(Cite),
    /// The movement is longer than allowed.
    TooFar,
    /// The movement may not be declared.
    Illegal(Violation),
}
