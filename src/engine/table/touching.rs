//! Whether a figure is in contact with another or with a piece of scenery, and by which clause.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{InteractionRules, Part, Rule};
use crate::table::apart::apart;
use crate::table::contact::touch;
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::nearest::{apart_from, nearest, nearest_of};
use crate::table::picture::{PictureMarks, on_table};
use crate::table::volume::{part, write};
use model::ids::Name;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Point, Solid};
use model::table::{Emphasis, Mark};
use model::trace::Resolved;

/// What is decided.
pub const CONTACT: &str = "in-contact";

/// Judges it: `in-contact`.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a figure with itself where the edition says nothing of that.
pub fn contact(context: &Context<'_>, layout: &Layout, who: &Name, what: &Name) -> Result<Resolved, Refusal> {
    let rules = context.rules.turn.space.interaction;
    let one = layout.figure("who", who)?;
    let mut record = Recorder::default();
    if who == what {
        let clause = context.rules.need_cite(Rule::ContactWithItself, "contact-with-itself")?;
        let step = record.step(Message::new("step-touches-itself").text("name", who.as_str())).cite(clause);
        step.decides(CONTACT, Fact::Flag(true));
        let found = PictureMarks { emphasised: vec![(who.clone(), Emphasis::Touching)], ..PictureMarks::default() };
        return Ok(on_table(record.finish(), layout, &[who], found));
    }
    write(context, &mut record, one, CONTACT);
    let mark = match layout.scenery(what) {
        Some(thing) => with_thing(&mut record, &rules, one, thing),
        None => {
            let other = layout.figure("what", what)?;
            write(context, &mut record, other, CONTACT);
            with_trooper(context, &mut record, one, other)
        }
    };
    let touching = if matches!(mark, Mark::Touch(_)) { &[who, what][..] } else { &[] };
    let emphasised = touching.iter().map(|name| (Name::clone(name), Emphasis::Touching)).collect();
    let found = PictureMarks { marks: vec![mark], emphasised, ..PictureMarks::default() };
    Ok(on_table(record.finish(), layout, &[who, what], found))
}

/// Where two things touch that do, from their nearest points.
pub const fn touching([(here, low), (there, high)]: [(Point, i64); 2]) -> Mark {
    let middle = Point { x: i64::midpoint(here.x, there.x), y: i64::midpoint(here.y, there.y) };
    Mark::Touch((middle, i64::midpoint(low, high)))
}

/// Contact of two figures: of their bases, where that has a clause of its own, or of their volumes.
fn with_trooper(context: &Context<'_>, record: &mut Recorder, one: &Figure, other: &Figure) -> Mark {
    let volumes_touch = context.rules.turn.space.interaction.volumes_touch;
    let by_bases = context.rules.cite(Rule::ContactOfBases);
    let touch_by = |counts: Part| touch(&part(one, counts), &Solid::Cylinder(part(other, counts)));
    let (bases, volumes) = (touch_by(Part::Base), touch_by(Part::Silhouette));
    let (id, bases_clause, volumes_clause) = match (by_bases.filter(|_| bases || !volumes), volumes) {
        (Some(clause), true) => ("step-bases-touch", Some(clause), None),
        (None, true) => ("step-volumes-touch", None, Some(volumes_touch)),
        (clause, false) => ("step-do-not-touch", clause, Some(volumes_touch)),
    };
    let message = Message::new(id).text("name", one.name.as_str()).text("other", other.name.as_str());
    let step = record.step(message).cite_some(bases_clause).cite_some(volumes_clause);
    step.decides(CONTACT, Fact::Flag(volumes));
    let (one, other) = (&one.volume, &other.volume);
    if volumes { touching(nearest(one, other)) } else { Mark::Measured(nearest(one, other), apart(one, other)) }
}

/// Contact of a figure with something else.
fn with_thing(record: &mut Recorder, rules: &InteractionRules, one: &Figure, thing: &Scenery) -> Mark {
    let (rule, prism) = (rules.touches_things, &thing.prism);
    let counts = part(one, rule.value);
    let touches = touch(&counts, &Solid::Prism(prism.clone()));
    let id = if touches { "step-touches-thing" } else { "step-does-not-touch-thing" };
    let message = Message::new(id).text("name", one.name.as_str()).text("other", thing.name.as_str());
    let step = record.step(message.text("part", rule.value.as_str())).cite(rule.clause);
    step.decides(CONTACT, Fact::Flag(touches));
    let ends = nearest_of(&counts, prism);
    if touches { touching(ends) } else { Mark::Measured(ends, apart_from(&counts, prism)) }
}
