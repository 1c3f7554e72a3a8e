//! A circular Template on a table.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::refuse_out_of_place;
use crate::kinds::shared::table::{Figure, Place, Scenery, build_layout};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::table::template::{self, Center, CircularTemplate};
use model::ids::Name;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The largest radius, in tenths of a millimeter.
const MAX_RADIUS: i64 = 2_540;

/// Whether a circular Template affects a figure, by its position. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Template {
    /// The figure that the Template may affect.
    #[serde(rename = "who")]
    subject: Name,
    /// The radius of the Template, which no source prints.
    radius: Length,
    /// The user of a Direct Template, around which it lies.
    around: Option<Name>,
    /// The main target of an Impact Template, over whose base it is centered.
    on: Option<Name>,
    /// The center of the Template of a Speculative Attack.
    center: Option<Place>,
    /// The height of that center above the table; 0 unless given.
    level: Option<Length>,
    /// The Template is one of smoke.
    #[serde(default)]
    smoke: bool,
    /// The figures on the table, at most 64, each with a name of its own.
    figure: Vec<Figure>,
    /// Smoke: the pieces of scenery on the table, at most 64.
    #[serde(default)]
    scenery: Vec<Scenery>,
}

impl Template {
    /// Reads where it lies.
    ///
    /// # Errors
    /// A refusal unless exactly one key says so.
    fn center(&self) -> Result<Center<'_>, Refusal> {
        if self.level.is_some() && self.center.is_none() {
            return Err(Refusal::missing("center"));
        }
        match (&self.around, &self.on, self.center) {
            (Some(user), None, None) => Ok(Center::User(user)),
            (None, Some(target), None) => Ok(Center::Target(target)),
            (None, None, Some(place)) => Ok(Center::Point(place.point(), self.level.map_or(0, Length::tenths))),
            (..) => Err(Refusal::new("on", Message::new("refusal-one-template-center"))),
        }
    }
}

impl Situation for Template {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        let radius = self.radius.tenths();
        if !(1..=MAX_RADIUS).contains(&radius) {
            return Err(Refusal::out_of_bounds("radius", radius / 10, 1, MAX_RADIUS / 10));
        }
        let template = CircularTemplate { center: self.center()?, radius: self.radius, smoke: self.smoke };
        refuse_out_of_place("scenery", !self.scenery.is_empty(), self.smoke, "smoke = true")?;
        template::resolve(context, &build_layout(context, &self.figure, &self.scenery)?, &self.subject, template)
    }
}
