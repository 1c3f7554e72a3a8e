//! Decides which members of a Fireteam are in Coherency: inside the Zone of Control of its leader.

use crate::context::{Context, PrintedLength};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::table::drawing::{Annotations, build_zone_ring, with_table};
use crate::table::layout::{FigureRef, Layout};
use crate::table::volume::{measured_part, write_volume};
use crate::table::zone_of_control::{IN_ZONE, Position, resolve_inside};
use crate::turn::inspiring::INSPIRING_LEADERSHIP;
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::table::{Emphasis, Zone};
use model::trace::Resolved;

/// A Fireteam on the table.
#[derive(Clone, Copy, Debug)]
pub struct Team<'t> {
    /// The name of its Team Leader on the table.
    pub leader: &'t Name,
    /// The names of the other members on the table.
    pub members: &'t [Name],
    /// What widens the Zone of Control of its leader for the check.
    pub widened: WiderZone,
}

/// The skills of a Fireteam that widen the Zone of Control of its leader.
#[derive(Clone, Copy, Debug, Default)]
pub struct WiderZone {
    /// Whether a member has Inspiring Leadership.
    pub inspiring: bool,
    /// Whether a member has FT Master.
    pub ft_master: bool,
    /// Whether all members are Regular by their profiles, on which these skills depend.
    pub all_regular: bool,
}

/// Whether a member is in Coherency with the leader.
const IN_COHERENCY: &str = "in-coherency";

/// Decides `<member>.in-zone-of-control` and `<member>.in-coherency` for each member.
///
/// # Errors
/// A refusal for a name that is not on the table, and for an edition without Coherency.
pub fn resolve(context: &Context<'_>, layout: &Layout, team: &Team<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.space.interaction;
    let clause = context.rules.need_clause(Rule::CoherencyWithLeader, "coherency")?;
    let leader = team.leader;
    let mut record = Recorder::default();
    let leader_figure = layout.find_figure("leader", leader)?;
    write_volume(context, &mut record, leader_figure, "*");
    let farther = resolve_extra_reach(context, &mut record, team)?;
    let ring = build_zone_ring(context, leader_figure, Zone::Coherency, farther)?;
    let mut annotations = Annotations { marks: vec![ring], ..Annotations::default() };
    for (index, name) in team.members.iter().enumerate() {
        let path = format!("members.{index}");
        let (first, member) = layout.find_pair(FigureRef::new("leader", leader), FigureRef::new(&path, name))?;
        let subject = PathPrefix::from(name.as_str());
        let zone = Path::new(&subject, IN_ZONE);
        write_volume(context, &mut record, member, zone.clone());
        let position =
            Position { farther, ..Position::on_table(&measured_part(member, rules.inside.value), &first.volume) };
        record.set_subject(&subject);
        let inside = resolve_inside(context, &position, &mut record, &zone)?;
        record.clear_subject();
        let id = if inside { "step-in-coherency" } else { "step-out-of-coherency" };
        let message = Message::new(id).text("name", name.as_str()).text("leader", leader.as_str());
        let step = record.step(message).cite(clause).cite(rules.inside.clause);
        step.decides(Path::new(&subject, IN_COHERENCY), Fact::Flag(inside));
        annotations.emphasised.extend(inside.then(|| (name.clone(), Emphasis::Inside)));
    }
    let subjects: Vec<&Name> = std::iter::once(leader).chain(team.members).collect();
    Ok(with_table(record.finish(), layout, &subjects, annotations))
}

/// Returns the extra reach of the leader's zone by skills of the members, which apply only if all members are Regular.
/// The reaches do not add up.
fn resolve_extra_reach(context: &Context<'_>, record: &mut Recorder, team: &Team<'_>) -> Result<Length, Refusal> {
    let widened = team.widened;
    let in_coherency = || team.members.iter().map(|name| Path::new(&PathPrefix::from(name.as_str()), IN_COHERENCY));
    let any_rank = context.rules.clause(Rule::CoherencyWidenedWithoutRank);
    let skills = [
        (widened.inspiring, INSPIRING_LEADERSHIP, Rule::CoherencyWidenedByInspiring, any_rank),
        (widened.ft_master, entry!("ft-master"), Rule::FtMasterWidensCoherency, None),
    ];
    let mut reach = Length::default();
    for (_, skill, rule, also) in skills.into_iter().filter(|(present, ..)| *present) {
        let clause = context.rules.need_clause(rule, "wider-coherency")?;
        let PrintedLength { value: length, clause: printed } = context.length(skill, "wider-coherency")?;
        let id = if widened.all_regular { "step-wider-coherency" } else { "step-no-wider-coherency" };
        let message = Message::new(id).with("length", Arg::Length(length));
        record.step(message).cite(clause).cite(&printed).cite_all(also).affects_all(in_coherency());
        if widened.all_regular {
            reach = reach.max(length);
        }
    }
    if widened.ft_master && widened.all_regular {
        let clause = context.rules.need_clause(Rule::FtMasterReachAlone, "wider-coherency")?;
        let message = Message::new("step-reaches-do-not-add-up").with("length", Arg::Length(reach));
        record.step(message).cite(clause).affects_all(in_coherency());
    }
    Ok(reach)
}
