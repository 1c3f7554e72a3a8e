//! Whether a trooper may be deployed at a place of the table, and where it may: by its zone, what it touches, and room.

use crate::context::Context;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{DeploymentRules, Part, Rule};
use crate::table::area::{Area, Shape};
use crate::table::contact::{TOUCH, overlap, touch, within};
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::picture::{PictureMarks, on_table};
use crate::table::share::{Share, share};
use crate::table::volume::{part, write};
use model::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::solid::{Point, Solid};
use model::trace::Resolved;

/// How far inside an Exclusion Zone a base has to be.
const HOW_FAR: &str = "its10-exclusion-zone~how-far-inside";
/// The skill by which a trooper goes to its own half, or beyond.
const INFILTRATION: &str = "infiltration";

/// An area of the table, and the clause that places it there, where a scenario does.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Where.
    pub area: Area,
    /// By which clause.
    pub clause: Option<ClauseId>,
    /// The readings on which that depends.
    pub readings: Vec<(DiscrepancyId, String)>,
}

impl Ground {
    /// Cites what places it there.
    fn cite<'r>(&self, step: StepHandle<'r>) -> StepHandle<'r> {
        follow(self.clause.iter().fold(step, StepHandle::cite_id), &self.readings)
    }
}

/// Says which readings a step follows.
fn follow<'r>(step: StepHandle<'r>, readings: &[(DiscrepancyId, String)]) -> StepHandle<'r> {
    readings.iter().fold(step, |step, (discrepancy, reading)| step.reading_of(discrepancy, reading))
}

/// The areas that matter, from where the trooper's player sits.
#[derive(Clone, Debug, Default)]
pub struct Grounds {
    /// The own Deployment Zone.
    pub own: Vec<Ground>,
    /// That of the enemy.
    pub enemy: Vec<Ground>,
    /// What is open to the trooper's skill alone.
    pub forward: Vec<Ground>,
    /// Exclusion Zones.
    pub excluded: Vec<Ground>,
    /// The own half of the table.
    pub half: Option<Area>,
}

/// What a scenario keeps everybody clear of.
#[derive(Clone, Debug)]
pub struct Ban {
    /// By which clause.
    pub clause: ClauseId,
    /// The figures and pieces of scenery that may not be touched.
    pub things: Vec<Name>,
    /// The areas in which and at which nobody may stand.
    pub areas: Vec<Area>,
}

/// Who is to be deployed, and how.
#[derive(Clone, Debug)]
pub struct Deploying<'t> {
    /// The trooper.
    pub figure: &'t Figure,
    /// Where it would stand; each is judged by itself.
    pub places: &'t [Point],
    /// The skill by which it is deployed outside its zone.
    pub skill: Option<&'t EntryId>,
    /// The areas.
    pub grounds: &'t Grounds,
    /// What on the table is a mission objective, neutral, or a token of the enemy.
    pub objectives: &'t [Name],
    /// What the scenario keeps it clear of.
    pub bans: &'t [Ban],
    /// The players agreed beforehand on the room for its base.
    pub agreed: bool,
    /// It is no trooper but the HVT.
    pub hvt: bool,
}

/// What forbids a place.
#[derive(Default)]
struct Forbidden {
    message: &'static str,
    clause: Option<ClauseId>,
    in_the_way: Vec<Name>,
    readings: Vec<(DiscrepancyId, String)>,
}

impl Forbidden {
    fn by(message: &'static str, clause: Cite) -> Self {
        Self { message, clause: Some(ClauseId::from_static(clause)), ..Self::default() }
    }
}

/// Judges each place: `legal`, else `forbidden-by` and `in-the-way`. Where there are several, their numbers stand before.
///
/// # Errors
/// A refusal for a name that is not on the table, for an area that is needed and not given, and where the edition has no
/// such rule.
pub fn deploy(context: &Context<'_>, layout: &Layout, deploying: &Deploying<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployment, "deployment")?;
    for (at, name) in deploying.objectives.iter().enumerate() {
        if layout.scenery(name).is_none() {
            layout.figure(&format!("objectives.{at}"), name)?;
        }
    }
    let mut record = Recorder::default();
    write(context, &mut record, deploying.figure, "*");
    let mut found = PictureMarks::default();
    for (at, place) in deploying.places.iter().enumerate() {
        let owner = if deploying.places.len() == 1 { Owner::default() } else { Owner::from((at + 1).to_string()) };
        let volume = &mut deploying.figure.clone();
        volume.volume.at = *place;
        let spot = Spot { context, rules: &rules, layout, deploying, figure: volume, owner };
        record.set_subject(&spot.owner);
        found.blocking.extend(spot.judge(&mut record)?);
        record.clear_subject();
    }
    let all = Layout {
        figures: layout.figures.iter().chain([deploying.figure]).cloned().collect(),
        scenery: layout.scenery.clone(),
    };
    Ok(on_table(record.finish(), &all, &[&deploying.figure.name], found))
}

/// One place.
struct Spot<'t> {
    context: &'t Context<'t>,
    rules: &'t DeploymentRules,
    layout: &'t Layout,
    deploying: &'t Deploying<'t>,
    figure: &'t Figure,
    owner: Owner,
}

impl Spot<'_> {
    fn legal(&self) -> Path {
        Path::new(&self.owner, "legal")
    }

    fn named(&self, id: &'static str) -> Message {
        Message::new(id).text("name", self.figure.name.as_str())
    }

    /// A step that has a share in whether the place is legal.
    fn step<'r>(&self, record: &'r mut Recorder, id: &'static str) -> StepHandle<'r> {
        let step = record.step(self.named(id)).affects(self.legal());
        step.affects(Path::new(&self.owner, "forbidden-by"))
    }

    /// Writes whether it is legal; gives back what is in the way.
    fn judge(&self, record: &mut Recorder) -> Result<Vec<Name>, Refusal> {
        let mut forbidden = self.deploying.bans.iter().find_map(|ban| self.banned(record, ban));
        if forbidden.is_none() {
            forbidden = if self.deploying.hvt { self.as_hvt(record)? } else { self.outside(record)? };
        }
        if forbidden.is_none() && !self.deploying.hvt {
            forbidden = self.excluded(record)?.or_else(|| self.touching(record));
        }
        let forbidden = forbidden.or_else(|| self.cramped(record));
        let Some(Forbidden { message, clause, in_the_way, readings }) = forbidden else {
            record.step(self.named("step-may-be-deployed")).decides(self.legal(), Fact::Flag(true));
            return Ok(Vec::new());
        };
        let names: Vec<String> = in_the_way.iter().map(|name| name.as_str().to_owned()).collect();
        let listed = Arg::List(names.iter().map(|name| Arg::Text(name.as_str().into())).collect());
        let step = record.step(self.named(message).with("others", listed)).decides(self.legal(), Fact::Flag(false));
        let mut step = follow(step, &readings);
        if let Some(clause) = clause {
            step = step.cite_id(&clause).decides(Path::new(&self.owner, "forbidden-by"), Fact::Clause(clause));
        }
        if !names.is_empty() {
            step.decides(Path::new(&self.owner, "in-the-way"), Fact::Names(names));
        }
        Ok(in_the_way)
    }

    /// Whether it lies where it may, by its zone or its skill.
    fn outside(&self, record: &mut Recorder) -> Result<Option<Forbidden>, Refusal> {
        let grounds = self.deploying.grounds;
        match self.deploying.skill.map(EntryId::as_str) {
            None => Ok(self.in_zone(record, &grounds.own, "step-in-the-deployment-zone", self.rules.inside.clause)),
            Some(INFILTRATION) if self.context.rules.has(Rule::InfiltrationOwnHalf) => self.infiltrates(record),
            Some(skill) => {
                let of_scenario = grounds.forward.first().and_then(|ground| ground.clause.as_ref());
                let named = self.rules.outside_zone.filter(|rule| rule.value.contains(&skill));
                let clause = match (named, of_scenario) {
                    (Some(rule), _) => rule.clause,
                    (None, Some(_)) => self.rules.inside.clause,
                    (None, None) => self.context.rules.need(None, "deployment-skill")?,
                };
                if grounds.forward.is_empty() {
                    return Err(Refusal::missing("forward"));
                }
                let open: Vec<Ground> = grounds.own.iter().chain(&grounds.forward).cloned().collect();
                Ok(self.in_zone(record, &open, "step-in-the-area-of-its-skill", clause))
            }
        }
    }

    /// Whether it lies in one of these, as far as the edition asks for.
    fn in_zone(&self, record: &mut Recorder, zone: &[Ground], id: &'static str, clause: Cite) -> Option<Forbidden> {
        let base = part(self.figure, Part::Base);
        let lies = |ground: &&Ground| {
            if self.rules.inside.value { ground.area.holds(&base) } else { ground.area.meets(&base) }
        };
        if let Some(ground) = zone.iter().find(lies) {
            ground.cite(self.step(record, id).cite(clause));
            return None;
        }
        let partly = zone.iter().any(|ground| ground.area.meets(&base));
        for ground in zone.iter().filter(|ground| ground.clause.is_some()) {
            ground.cite(self.step(record, "step-the-zone-lies-elsewhere"));
        }
        let message = if partly { "step-only-partly-in-the-zone" } else { "step-out-of-the-zone" };
        Some(Forbidden::by(message, clause))
    }

    /// Whether Infiltration leads there.
    fn infiltrates(&self, record: &mut Recorder) -> Result<Option<Forbidden>, Refusal> {
        let own_half = self.context.rules.need_cite(Rule::InfiltrationOwnHalf, "infiltration")?;
        let half = self.deploying.grounds.half.as_ref().ok_or_else(|| Refusal::missing("own-half"))?;
        let base = part(self.figure, Part::Base);
        if half.holds(&base) {
            self.step(record, "step-in-the-own-half").cite(own_half);
            return Ok(None);
        }
        if let Some(clause) = self.context.rules.cite(Rule::InfiltrationOnlyOwnHalf) {
            return Ok(Some(Forbidden::by("step-beyond-the-own-half", clause)));
        }
        let clause = self.context.rules.need_cite(Rule::InfiltrationNotInEnemyZone, "infiltration")?;
        let enemy = &self.deploying.grounds.enemy;
        if enemy.is_empty() {
            return Err(Refusal::missing("enemy-zone"));
        }
        if enemy.iter().any(|ground| ground.area.meets(&base)) {
            return Ok(Some(Forbidden::by("step-in-the-enemy-zone", clause)));
        }
        let step = self.step(record, "step-in-the-enemy-half").cite(clause);
        step.decides(Path::new(&self.owner, "needs-roll"), Fact::Flag(true));
        Ok(None)
    }

    /// Whether its skill leads into an Exclusion Zone.
    fn excluded(&self, record: &mut Recorder) -> Result<Option<Forbidden>, Refusal> {
        let (excluded, Some(skill)) = (&self.deploying.grounds.excluded, self.deploying.skill) else { return Ok(None) };
        if excluded.is_empty() {
            return Ok(None);
        }
        let rules = self.context.rules.need(self.context.rules.scoring, "exclusion-zone")?.deployment;
        if !rules.exclusion.value.contains(&skill.as_str()) {
            return Ok(None);
        }
        let base = part(self.figure, Part::Base);
        let reading = self.context.reading(HOW_FAR);
        for ground in excluded {
            let inside = match reading {
                None => ground.area.meets(&base),
                Some(_) => ground.area.meets(&base) && share(&ground.area.shape, &base) == Share::MoreThanHalf,
            };
            let id = if inside { "step-in-the-exclusion-zone" } else { "step-not-in-the-exclusion-zone" };
            let step = self.step(record, id).cite(rules.exclusion.clause);
            let step = reading.into_iter().fold(step, |step, reading| step.reading(HOW_FAR, reading));
            ground.cite(step);
            if inside {
                return Ok(Some(Forbidden::by("step-no-skill-leads-there", rules.exclusion.clause)));
            }
        }
        Ok(None)
    }

    /// What it touches of some figures and pieces of scenery.
    fn touched(&self, figure: impl Fn(&Figure) -> bool, piece: impl Fn(&Name) -> bool) -> Vec<Name> {
        let figures = self.layout.figures.iter().filter(|other| figure(other));
        let figures = figures.map(|other| (&other.name, Solid::Cylinder(other.volume)));
        let pieces = self.layout.scenery.iter().filter(|other| piece(&other.name));
        let pieces = pieces.map(|other| (&other.name, Solid::Prism(other.prism.clone())));
        let touched = figures.chain(pieces).filter(|(_, solid)| touch(&self.figure.volume, solid));
        let mut names: Vec<Name> = touched.map(|(name, _)| name.clone()).collect();
        names.sort();
        names
    }

    /// Whether the scenario keeps everybody clear of what it touches or stands in.
    fn banned(&self, record: &mut Recorder, ban: &Ban) -> Option<Forbidden> {
        let banned = |name: &Name| ban.things.contains(name);
        let in_the_way = self.touched(|other| banned(&other.name), banned);
        let base = part(self.figure, Part::Base);
        let message = if !in_the_way.is_empty() {
            "step-deployed-in-contact"
        } else if ban.areas.iter().any(|area| area.meets(&base)) {
            "step-deployed-in-or-at-a-zone"
        } else {
            self.step(record, "step-touches-nothing-forbidden").cite_id(&ban.clause);
            return None;
        };
        Some(Forbidden { message, clause: Some(ban.clause.clone()), in_the_way, ..Forbidden::default() })
    }

    /// What it touches and may not.
    fn touching(&self, record: &mut Recorder) -> Option<Forbidden> {
        let clause = self.context.rules.cite(Rule::NoDeploymentInContact)?;
        let objectives = self.deploying.objectives;
        let enemy = |other: &Figure| other.player != self.figure.player || objectives.contains(&other.name);
        let touched = self.touched(enemy, |name| objectives.contains(name));
        if touched.is_empty() {
            self.step(record, "step-touches-nothing-forbidden").cite(clause);
            return None;
        }
        Some(Forbidden { in_the_way: touched, ..Forbidden::by("step-deployed-in-contact", clause) })
    }

    /// Whether there is no room for its base: something is in its place, or what it stands on is too small.
    fn cramped(&self, record: &mut Recorder) -> Option<Forbidden> {
        let volume = &self.figure.volume;
        let figures = self.layout.figures.iter().map(|other| (&other.name, Solid::Cylinder(other.volume)));
        let scenery = self.layout.scenery.iter().map(|piece| (&piece.name, Solid::Prism(piece.prism.clone())));
        let taken = figures.chain(scenery).filter(|(_, solid)| overlap(volume, solid));
        let mut in_the_way: Vec<Name> = taken.map(|(name, _)| name.clone()).collect();
        in_the_way.sort();
        let room = self.context.rules.cite(Rule::DeploymentNeedsRoom);
        let clause = room.map(ClauseId::from_static);
        if !in_the_way.is_empty() {
            let message = "step-something-stands-there";
            return Some(Forbidden { message, clause, in_the_way, ..Forbidden::default() });
        }
        let level = volume.heights.low;
        let below = self.layout.scenery.iter().filter(|piece| {
            piece.prism.heights.high == level && within(volume, &Solid::Prism(piece.prism.clone()), -TOUCH)
        });
        let carrying: Vec<Area> =
            below.map(|piece| Area { shape: Shape::Corners(piece.prism.outline.clone()), heights: None }).collect();
        if level == 0 || carrying.iter().any(|area| area.holds(volume)) {
            if let Some(clause) = room {
                self.step(record, "step-room-for-the-base").cite(clause);
            }
            return None;
        }
        if self.deploying.agreed
            && !carrying.is_empty()
            && let Some(clause) = room
        {
            self.step(record, "step-room-agreed").cite(clause);
            return None;
        }
        Some(Forbidden { message: "step-base-overhangs", clause, ..Forbidden::default() })
    }

    /// Whether the HVT may stand there.
    fn as_hvt(&self, record: &mut Recorder) -> Result<Option<Forbidden>, Refusal> {
        let rules = self.context.rules.need(self.context.rules.scoring, "hvt")?.deployment;
        let grounds = self.deploying.grounds;
        // Exactly so far away is far enough.
        let mut wide = part(self.figure, Part::Base);
        wide.base += 2 * rules.hvt_apart.value.tenths() - 1;
        let zones = || grounds.own.iter().chain(&grounds.enemy);
        if grounds.own.is_empty() || grounds.enemy.is_empty() {
            return Err(Refusal::missing(if grounds.own.is_empty() { "zone" } else { "enemy-zone" }));
        }
        if let Some(ground) = zones().find(|ground| ground.area.meets(&wide)) {
            let forbidden = Forbidden::by("step-hvt-too-near", rules.hvt_apart.clause);
            return Ok(Some(Forbidden { readings: ground.readings.clone(), ..forbidden }));
        }
        let step = self.step(record, "step-hvt-far-enough").cite(rules.hvt_apart.clause);
        zones().fold(step, |step, ground| follow(step, &ground.readings));
        let volume = &self.figure.volume;
        let at = |piece: &&Scenery| within(volume, &Solid::Prism(piece.prism.clone()), -TOUCH);
        let on: Vec<Name> = self.layout.scenery.iter().filter(at).map(|piece| piece.name.clone()).collect();
        if !on.is_empty() {
            let forbidden = Forbidden::by("step-hvt-on-or-in-scenery", rules.hvt_scenery);
            return Ok(Some(Forbidden { in_the_way: on, ..forbidden }));
        }
        self.step(record, "step-hvt-on-the-ground").cite(rules.hvt_scenery);
        Ok(None)
    }
}
