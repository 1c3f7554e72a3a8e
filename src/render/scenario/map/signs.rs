//! The signs of the map: every sort of zone has its pattern and every sort of object its mark, told apart by form alone.

use crate::plane::{INCH, inches};
use maud::{Markup, html};
use model::ids::Name;
use model::scenario::Scenario;
use model::scenario::map::Use;

/// How a zone is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// Lines that rise.
    Rising,
    /// Lines that fall, wider apart.
    Falling,
    /// Dots.
    Dots,
    /// A lattice.
    Lattice,
    /// Level lines.
    Level,
    /// Nothing but a strong outline.
    Outline,
    /// A faint tint with a strong outline.
    Tint,
}

impl Fill {
    /// The fills for zones of a use, in the order in which their sorts get them.
    const fn for_use(used: Use) -> &'static [Self] {
        match used {
            Use::Deployment => &[Self::Rising, Self::Falling],
            Use::Rule => &[Self::Dots, Self::Lattice, Self::Level],
            Use::Operations => &[Self::Outline, Self::Tint],
        }
    }

    /// The name in the drawing.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rising => "rising",
            Self::Falling => "falling",
            Self::Dots => "dots",
            Self::Lattice => "lattice",
            Self::Level => "level",
            Self::Outline => "outline",
            Self::Tint => "tint",
        }
    }

    /// The pattern that paints it, where it has one.
    pub fn paint(self) -> Option<String> {
        match self {
            Self::Rising | Self::Falling | Self::Dots | Self::Lattice | Self::Level => {
                Some(format!("url(#map-{})", self.as_str()))
            }
            Self::Outline | Self::Tint => None,
        }
    }

    /// The definition of its pattern: how wide its tile is, and what is drawn on it.
    pub fn pattern(self) -> Markup {
        let (tile, path) = match self {
            Self::Rising => ("1.2", "M-.3 .3 .3-.3M0 1.2 1.2 0M.9 1.5 1.5 .9"),
            Self::Falling => ("2", "M-.5 1.5 .5 2.5M0 0 2 2M1.5-.5 2.5 .5"),
            Self::Lattice => ("1.6", "M0 .8H1.6M.8 0V1.6"),
            Self::Level => ("1", "M0 .5H1"),
            Self::Dots => ("1.2", "M.4 .6h.01M1 0h.01M1 1.2h.01"),
            Self::Outline | Self::Tint => return html! {},
        };
        html! {
            pattern id=(format!("map-{}", self.as_str())) class=(self.as_str()) width=(tile) height=(tile) patternUnits="userSpaceOnUse" {
                path d=(path) {}
            }
        }
    }
}

/// How an object is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A full circle.
    Circle,
    /// An open square.
    Square,
    /// A full diamond.
    Diamond,
    /// An open hexagon.
    Hexagon,
}

/// The marks in the order in which sorts of objects get them.
const MARKS: [Mark; 4] = [Mark::Circle, Mark::Square, Mark::Diamond, Mark::Hexagon];

impl Mark {
    /// How wide every mark is at most.
    pub const WIDTH: i64 = 3 * INCH;

    /// The mark about the origin, with what tells it from others of its sort.
    pub fn draw(self, tag: &str) -> Markup {
        let font = if tag.chars().count() > 1 { 3 * INCH / 2 } else { 19 * INCH / 10 };
        html! {
            g.mark.full[matches!(self, Self::Circle | Self::Diamond)] {
                @match self {
                    Self::Circle => { circle r="1.4" {} }
                    Self::Square => { rect x="-1.25" y="-1.25" width="2.5" height="2.5" {} }
                    Self::Diamond => { path d="M0-1.5 1.5 0 0 1.5-1.5 0z" {} }
                    Self::Hexagon => { path d="M-.75-1.3H.75L1.5 0 .75 1.3H-.75L-1.5 0z" {} }
                }
                @if !tag.is_empty() { text y=(inches(font * 35 / 100)) font-size=(inches(font)) { (tag) } }
            }
        }
    }
}

/// The signs of a scenario.
pub struct Signs<'s> {
    /// Sorts of zones in the order of the data.
    pub zones: Vec<(&'s Name, Fill)>,
    /// Sorts of objects in the order of the data.
    pub objects: Vec<(&'s Name, Mark)>,
}

impl<'s> Signs<'s> {
    /// Gives every sort of a scenario its sign.
    pub fn new(scenario: &'s Scenario) -> Self {
        let mut zones: Vec<(&Name, Fill)> = Vec::new();
        for zone in &scenario.zones {
            if zones.iter().all(|(sort, _)| **sort != zone.sort) {
                let fills = Fill::for_use(zone.used);
                let taken = zones.iter().filter(|(_, fill)| fills.contains(fill)).count();
                zones.push((&zone.sort, fills[taken % fills.len()]));
            }
        }
        let mut objects: Vec<(&Name, Mark)> = Vec::new();
        for object in &scenario.objects {
            if objects.iter().all(|(sort, _)| **sort != object.sort) {
                objects.push((&object.sort, MARKS[objects.len() % MARKS.len()]));
            }
        }
        Self { zones, objects }
    }

    /// The fill of a sort of zones.
    pub fn fill(&self, sort: &Name) -> Fill {
        self.zones.iter().find(|(own, _)| *own == sort).map_or(Fill::Outline, |(_, fill)| *fill)
    }

    /// The mark of a sort of objects.
    pub fn mark(&self, sort: &Name) -> Mark {
        self.objects.iter().find(|(own, _)| *own == sort).map_or(Mark::Circle, |(_, mark)| *mark)
    }
}
