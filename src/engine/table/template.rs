//! Decides whether a circular Template affects a figure, by their positions.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::table::drawing::{Annotations, with_table};
use crate::table::geometry::contact::touches;
use crate::table::layout::Layout;
use crate::table::volume::write_volume;
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Cylinder, Heights, Point, Shape, Solid};
use model::table::Mark;
use model::trace::Resolved;

/// The fact that is decided.
const AFFECTED: &str = "affected";

/// Where a circular Template lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Center<'n> {
    /// A Direct Template, around its user.
    User(&'n Name),
    /// An Impact Template, at its main target.
    Target(&'n Name),
    /// The Template of Speculative Fire, at a point on this level.
    Point(Point, i64),
}

/// A circular Template on the table.
#[derive(Clone, Copy, Debug)]
pub struct CircularTemplate<'n> {
    /// Where the Template lies.
    pub center: Center<'n>,
    /// The Template's radius, which the situation states.
    pub radius: Length,
}

/// Decides `affected` for a figure and a Template.
///
/// # Errors
/// A refusal for a name that is not on the table, and for an edition without the rules.
pub fn resolve(
    context: &Context<'_>,
    layout: &Layout,
    name: &Name,
    template: CircularTemplate<'_>,
) -> Result<Resolved, Refusal> {
    let rules = context.rules;
    let figure = layout.find_figure("who", name)?;
    let height = rules.need_clause(Rule::TemplateHeight, "template-area")?;
    let mut record = Recorder::default();
    write_volume(context, &mut record, figure, AFFECTED);
    let (at, low, clauses) = find_center(context, layout, template.center)?;
    let radius = template.radius.tenths();
    let heights = Heights { low, high: low + radius };
    let center = Message::new("step-template-center").with("level", Arg::Length(Length::from_tenths(low)));
    record.step(center).cite_all(clauses).affects(AFFECTED);
    let message = Message::new("step-template-height").with("height", Arg::Length(template.radius));
    record.step(message).cite(height).assumed("radius").affects(AFFECTED);
    let volume = Solid::Cylinder(Cylinder { at, base: 2 * radius, heights });
    let user = matches!(template.center, Center::User(user) if user == name);
    let spared = rules.clause_if(Rule::TemplateSparesUser, user);
    let affected = touches(&figure.volume, &volume) && spared.is_none();
    let prone = rules.clause_if(Rule::TemplateAboveProne, figure.prone);
    let id = if affected { "step-under-the-template" } else { "step-not-under-the-template" };
    let step = record.step(Message::new(id).text("name", name.as_str()));
    let step = step.cite_all(rules.clause(Rule::TemplateTouchesBaseOrSilhouette)).cite_all(prone).cite_all(spared);
    step.decides(AFFECTED, Fact::Flag(affected));
    let annotations =
        Annotations { marks: vec![Mark::Area(Shape::Circle(at, radius), Some(heights))], ..Annotations::default() };
    Ok(with_table(record.finish(), layout, &[name], annotations))
}

/// Returns the center of a Template, its level and the rules that put it there.
///
/// # Errors
/// A refusal for a name that is not on the table.
fn find_center(
    context: &Context<'_>,
    layout: &Layout,
    center: Center<'_>,
) -> Result<(Point, i64, &'static [Cite]), Refusal> {
    let (key, name, rule) = match center {
        Center::Point(at, low) => {
            return Ok((at, low, context.rules.clauses(Rule::SpeculativeTemplateTouchesTarget)));
        }
        Center::User(name) => ("around", name, Rule::TemplateAroundUser),
        Center::Target(name) => ("on", name, Rule::TemplateUnderBase),
    };
    let volume = layout.find_figure(key, name)?.volume;
    Ok((volume.at, volume.heights.low, context.rules.clauses(rule)))
}
