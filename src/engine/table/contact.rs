//! Decides whether a figure is in contact with another figure or with a piece of scenery.

use crate::context::Context;
use crate::record::Recorder;
use crate::ruleset::{InteractionRules, Part, Rule};
use crate::table::drawing::{Annotations, with_table};
use crate::table::geometry::contact::touches;
use crate::table::geometry::nearest::{
    find_nearest_points, find_nearest_points_of_prism, measure_separation_from_prism,
};
use crate::table::geometry::separation::measure_separation;
use crate::table::layout::{Figure, Layout, Scenery};
use crate::table::volume::{measured_part, write_volume};
use model::ids::Name;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Point, Solid};
use model::table::{Emphasis, Mark, Point3};
use model::trace::Resolved;

/// The fact that is decided.
const CONTACT: &str = "in-contact";

/// A decided contact.
#[derive(Clone, Debug)]
pub struct DecidedContact {
    /// Whether the two are in contact.
    pub in_contact: bool,
    /// The outcome and trace.
    pub resolved: Resolved,
}

/// Decides `in-contact` for a figure and another figure or a piece of scenery.
///
/// # Errors
/// As [`decide`].
pub fn resolve(context: &Context<'_>, layout: &Layout, name: &Name, other_name: &Name) -> Result<Resolved, Refusal> {
    Ok(decide(context, layout, name, other_name)?.resolved)
}

/// Decides the contact as [`resolve`], and returns it beside the trace.
///
/// # Errors
/// A refusal for a name that is not on the table, and for a figure with itself in an edition without a rule on that.
pub fn decide(
    context: &Context<'_>,
    layout: &Layout,
    name: &Name,
    other_name: &Name,
) -> Result<DecidedContact, Refusal> {
    let rules = context.rules.space.interaction;
    let figure = layout.find_figure("who", name)?;
    let mut record = Recorder::default();
    if name == other_name {
        let clause = context.rules.need_clause(Rule::ContactWithItself, "contact-with-itself")?;
        let step = record.step(Message::new("step-touches-itself").text("name", name.as_str())).cite(clause);
        step.decides(CONTACT, Fact::Flag(true));
        let emphasised = vec![(name.clone(), Emphasis::Touching)];
        let annotations = Annotations { emphasised, ..Annotations::default() };
        let resolved = with_table(record.finish(), layout, &[name], annotations);
        return Ok(DecidedContact { in_contact: true, resolved });
    }
    write_volume(context, &mut record, figure, CONTACT);
    let mark = match layout.find_scenery(other_name) {
        Some(piece) => with_scenery(&mut record, &rules, figure, piece),
        None => {
            let other = layout.find_figure("what", other_name)?;
            write_volume(context, &mut record, other, CONTACT);
            with_figure(context, &mut record, figure, other)
        }
    };
    let in_contact = matches!(mark, Mark::Touch(_));
    let touching = if in_contact { &[name, other_name][..] } else { &[] };
    let emphasised = touching.iter().map(|name| (Name::clone(name), Emphasis::Touching)).collect();
    let annotations = Annotations { marks: vec![mark], emphasised, ..Annotations::default() };
    let resolved = with_table(record.finish(), layout, &[name, other_name], annotations);
    Ok(DecidedContact { in_contact, resolved })
}

/// Returns the mark of a contact, midway between the nearest points of both solids.
pub const fn contact_mark([(one, low), (other, high)]: [Point3; 2]) -> Mark {
    let middle = Point { x: i64::midpoint(one.x, other.x), y: i64::midpoint(one.y, other.y) };
    Mark::Touch((middle, i64::midpoint(low, high)))
}

/// Decides the contact of two figures: of their bases, if the edition has a clause on that, or of their volumes.
fn with_figure(context: &Context<'_>, record: &mut Recorder, figure: &Figure, other: &Figure) -> Mark {
    let volumes_touch = context.rules.space.interaction.volumes_touch;
    let touch_by = |part: Part| touches(&measured_part(figure, part), &Solid::Cylinder(measured_part(other, part)));
    let (bases, volumes) = (touch_by(Part::Base), touch_by(Part::Silhouette));
    let (id, bases_clause, volumes_clause) =
        match (context.rules.clause_if(Rule::ContactOfBases, bases || !volumes), volumes) {
            (Some(clause), true) => ("step-bases-touch", Some(clause), None),
            (None, true) => ("step-volumes-touch", None, Some(volumes_touch)),
            (clause, false) => ("step-do-not-touch", clause, Some(volumes_touch)),
        };
    let message = Message::new(id).text("name", figure.name.as_str()).text("other", other.name.as_str());
    let step = record.step(message).cite_all(bases_clause).cite_all(volumes_clause);
    step.decides(CONTACT, Fact::Flag(volumes));
    let (one, other) = (&figure.volume, &other.volume);
    let points = find_nearest_points(one, other);
    if volumes { contact_mark(points) } else { Mark::Measured(points, measure_separation(one, other)) }
}

/// Decides the contact of a figure with a piece of scenery.
fn with_scenery(record: &mut Recorder, rules: &InteractionRules, figure: &Figure, piece: &Scenery) -> Mark {
    let (rule, prism) = (rules.contact_with_scenery, &piece.prism);
    let part = measured_part(figure, rule.value);
    let touching = touches(&part, &Solid::Prism(prism.clone()));
    let id = if touching { "step-touches-thing" } else { "step-does-not-touch-thing" };
    let message = Message::new(id).text("name", figure.name.as_str()).text("other", piece.name.as_str());
    let step = record.step(message.text("part", rule.value.as_str())).cite(rule.clause);
    step.decides(CONTACT, Fact::Flag(touching));
    let points = find_nearest_points_of_prism(&part, prism);
    if touching { contact_mark(points) } else { Mark::Measured(points, measure_separation_from_prism(&part, prism)) }
}
