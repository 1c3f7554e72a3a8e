//! Who of a Fireteam is in Coherency: inside the Zone of Control of its leader.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::table::layout::Layout;
use crate::table::picture::{PictureMarks, on_table, ring};
use crate::table::volume::{part, write};
use crate::zone_of_control::{IN_ZONE, Position, judge};
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::table::{Emphasis, Zone};
use model::trace::Resolved;

/// A Fireteam on the table.
#[derive(Clone, Copy, Debug)]
pub struct Team<'t> {
    /// Its leader.
    pub leader: &'t Name,
    /// The others.
    pub members: &'t [Name],
    /// Somebody in it has Inspiring Leadership; whether everybody in it is Regular by its profile.
    pub inspired: Option<bool>,
}

/// Judges it: for each of the others, `in-zone-of-control` and `in-coherency`.
///
/// # Errors
/// A refusal for a name that is not on the table, and where the edition has no such rule.
pub fn coherency(context: &Context<'_>, layout: &Layout, team: &Team<'_>) -> Result<Resolved, Refusal> {
    let rules = context.rules.turn.space.interaction;
    let clause = context.rules.need_cite(Rule::CoherencyWithLeader, "coherency")?;
    let leader = team.leader;
    let mut record = Recorder::default();
    let led_by = layout.figure("leader", leader)?;
    write(context, &mut record, led_by, "*");
    let farther = team.inspired.map_or(Ok(Length::default()), |regular| farther(context, &mut record, regular))?;
    let mut found =
        PictureMarks { marks: vec![ring(context, led_by, Zone::Coherency, farther)?], ..PictureMarks::default() };
    for (at, name) in team.members.iter().enumerate() {
        let (first, member) = layout.two(("leader", leader), (&format!("members.{at}"), name))?;
        let owner = Owner::from(name.as_str());
        let zone = Path::new(&owner, IN_ZONE);
        write(context, &mut record, member, zone.clone());
        let position = Position { farther, ..Position::of(&part(member, rules.inside.value), &first.volume) };
        record.set_subject(&owner);
        let inside = judge(context, &position, &mut record, &zone)?;
        record.clear_subject();
        let id = if inside { "step-in-coherency" } else { "step-out-of-coherency" };
        let message = Message::new(id).text("name", name.as_str()).text("leader", leader.as_str());
        let step = record.step(message).cite(clause).cite(rules.inside.clause);
        step.decides(Path::new(&owner, "in-coherency"), Fact::Flag(inside));
        found.emphasised.extend(inside.then(|| (name.clone(), Emphasis::Inside)));
    }
    let about: Vec<&Name> = std::iter::once(leader).chain(team.members).collect();
    Ok(on_table(record.finish(), layout, &about, found))
}

/// How much farther the leader's zone reaches for somebody's Inspiring Leadership.
fn farther(context: &Context<'_>, record: &mut Recorder, regular: bool) -> Result<Length, Refusal> {
    let clause = context.rules.need_cite(Rule::CoherencyWidenedByInspiring, "wider-coherency")?;
    let (length, printed) = context.length("inspiring-leadership", "wider-coherency")?;
    let id = if regular { "step-wider-coherency" } else { "step-no-wider-coherency" };
    let message = Message::new(id).with("length", Arg::Length(length));
    record.step(message).cite(clause).cite_id(&printed).affects("*");
    Ok(if regular { length } else { Length::default() })
}
