//! Decides whether a circular Template affects a figure, by their positions.

use crate::context::Context;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::table::drawing::{Annotations, with_table};
use crate::table::geometry::contact::touches;
use crate::table::layout::Layout;
use crate::table::smoke_template::{AFFECTED, SmokeReach, resolve_reach};
use crate::table::volume::write_volume;
use model::ids::Name;
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::solid::{Cylinder, Heights, Point, Shape, Solid};
use model::table::Mark;
use model::trace::Resolved;

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
    /// Whether it is one of smoke, which rises without limit and is cut by scenery.
    pub smoke: bool,
}

/// The height of smoke: above everything on a table, in tenths of a millimeter.
const SMOKE_HEIGHT: i64 = 1_000_000;

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
    let mut record = Recorder::default();
    write_volume(context, &mut record, figure, AFFECTED);
    let (at, low, clauses) = find_center(context, layout, template)?;
    let radius = template.radius.tenths();
    let heights = Heights { low, high: low + if template.smoke { SMOKE_HEIGHT } else { radius } };
    let center = Message::new("step-template-center").with("level", Arg::Length(Length::from_tenths(low)));
    record.step(center).cite_all(clauses).affects(AFFECTED);
    if template.smoke {
        let rules = rules.need(rules.space.clouds, "smoke")?;
        record.step(Message::new("step-smoke-rises")).cite_all(rules.smoke.iter()).assumed("radius").affects(AFFECTED);
    } else {
        let height = rules.need_clause(Rule::TemplateHeight, "template-area")?;
        let message = Message::new("step-template-height").with("height", Arg::Length(template.radius));
        record.step(message).cite(height).assumed("radius").affects(AFFECTED);
    }
    let area = Cylinder { at, base: 2 * radius, heights };
    let volume = Solid::Cylinder(area);
    let user = matches!(template.center, Center::User(user) if user == name);
    let spared = rules.clause_if(Rule::TemplateSparesUser, user);
    let touched = touches(&figure.volume, &volume) && spared.is_none();
    let reach = if template.smoke && touched {
        resolve_reach(context, &mut record, layout, figure, &area)?
    } else {
        SmokeReach::Reached
    };
    let affected = touched && reach == SmokeReach::Reached;
    let prone = rules.clause_if(Rule::TemplateAboveProne, figure.prone);
    let id = if affected { "step-under-the-template" } else { "step-not-under-the-template" };
    let step = record.step(Message::new(id).text("name", name.as_str()));
    let step = step.cite_all(rules.clause(Rule::TemplateTouchesBaseOrSilhouette)).cite_all(prone).cite_all(spared);
    if reach == SmokeReach::Borderline {
        step.decides("borderline", Fact::Flag(true));
    } else {
        step.decides(AFFECTED, Fact::Flag(affected));
    }
    let annotations = Annotations {
        marks: vec![Mark::Area(Shape::Circle(at, radius), (!template.smoke).then_some(heights))],
        ..Annotations::default()
    };
    Ok(with_table(record.finish(), layout, &[name], annotations))
}

/// Returns the center of a Template, its level and the rules that put it there.
///
/// # Errors
/// A refusal for a name that is not on the table.
fn find_center(
    context: &Context<'_>,
    layout: &Layout,
    template: CircularTemplate<'_>,
) -> Result<(Point, i64, &'static [Cite]), Refusal> {
    let (key, name, rule) = match template.center {
        // Smoke needs no target.
        Center::Point(at, low) => {
            let clauses = context.rules.clauses_if(Rule::SpeculativeTemplateTouchesTarget, !template.smoke);
            return Ok((at, low, clauses));
        }
        Center::User(name) => ("around", name, Rule::TemplateAroundUser),
        Center::Target(name) => ("on", name, Rule::TemplateUnderBase),
    };
    let volume = layout.find_figure(key, name)?.volume;
    Ok((volume.at, volume.heights.low, context.rules.clauses(rule)))
}
