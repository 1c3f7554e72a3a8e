//! The signs of the map: a pattern for each kind of zone and a mark for each kind of object, distinct without color.

use crate::plane::{INCH, format_inches};
use maud::{Markup, html};
use model::ids::Name;
use model::scenario::Scenario;
use model::scenario::map::Use;

/// The fill of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    /// Rising lines.
    Rising,
    /// Falling lines, wider apart.
    Falling,
    /// Dots on a square grid.
    Dots,
    /// Lines that cross at right angles.
    Lattice,
    /// Horizontal lines.
    Level,
    /// A strong outline without a fill.
    Outline,
    /// A strong outline with a faint tint.
    Tint,
}

impl Fill {
    /// Returns the fills for zones of a use, in order of assignment.
    const fn for_use(used: Use) -> &'static [Self] {
        match used {
            Use::Deployment => &[Self::Rising, Self::Falling],
            Use::Rule => &[Self::Dots, Self::Lattice, Self::Level],
            Use::Operations => &[Self::Outline, Self::Tint],
        }
    }

    /// Returns the name in ids and classes of the drawing.
    pub(super) const fn as_str(self) -> &'static str {
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

    /// Returns the `fill` attribute; `None` without a pattern.
    pub(super) fn paint(self) -> Option<String> {
        match self {
            Self::Rising | Self::Falling | Self::Dots | Self::Lattice | Self::Level => {
                Some(format!("url(#map-{})", self.as_str()))
            }
            Self::Outline | Self::Tint => None,
        }
    }

    /// Renders the definition of the pattern; empty without one.
    pub(super) fn pattern(self) -> Markup {
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

/// The mark of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// A filled circle.
    Circle,
    /// An open square.
    Square,
    /// A filled diamond.
    Diamond,
    /// An open hexagon.
    Hexagon,
}

/// The marks in order of assignment.
const MARKS: [Mark; 4] = [Mark::Circle, Mark::Square, Mark::Diamond, Mark::Hexagon];

impl Mark {
    /// The maximum width of a mark.
    pub(super) const MAX_WIDTH: i64 = 3 * INCH;

    /// Renders the mark around the origin, with the tag that distinguishes it from others of its kind.
    pub(super) fn render(self, tag: &str) -> Markup {
        let font = if tag.chars().count() > 1 { 3 * INCH / 2 } else { 19 * INCH / 10 };
        html! {
            g.mark.full[matches!(self, Self::Circle | Self::Diamond)] {
                @match self {
                    Self::Circle => { circle r="1.4" {} }
                    Self::Square => { rect x="-1.25" y="-1.25" width="2.5" height="2.5" {} }
                    Self::Diamond => { path d="M0-1.5 1.5 0 0 1.5-1.5 0z" {} }
                    Self::Hexagon => { path d="M-.75-1.3H.75L1.5 0 .75 1.3H-.75L-1.5 0z" {} }
                }
                @if !tag.is_empty() { text y=(format_inches(font * 35 / 100)) font-size=(format_inches(font)) { (tag) } }
            }
        }
    }
}

/// The signs of a scenario's zones and objects.
pub(super) struct Signs<'s> {
    /// The kinds of zones, in the order of the data.
    pub zones: Vec<(&'s Name, Fill)>,
    /// The kinds of objects, in the order of the data.
    pub objects: Vec<(&'s Name, Mark)>,
}

impl<'s> Signs<'s> {
    /// Assigns a sign to every kind of a scenario.
    pub(super) fn new(scenario: &'s Scenario) -> Self {
        let mut zones: Vec<(&Name, Fill)> = Vec::new();
        for zone in &scenario.zones {
            if zones.iter().all(|(kind, _)| **kind != zone.group) {
                let fills = Fill::for_use(zone.used);
                let taken = zones.iter().filter(|(_, fill)| fills.contains(fill)).count();
                zones.push((&zone.group, fills[taken % fills.len()]));
            }
        }
        let mut objects: Vec<(&Name, Mark)> = Vec::new();
        for object in &scenario.objects {
            if objects.iter().all(|(kind, _)| **kind != object.group) {
                objects.push((&object.group, MARKS[objects.len() % MARKS.len()]));
            }
        }
        Self { zones, objects }
    }

    /// Returns the fill of a kind of zone.
    pub(super) fn fill(&self, kind: &Name) -> Fill {
        self.zones.iter().find(|(known, _)| *known == kind).map_or(Fill::Outline, |(_, fill)| *fill)
    }

    /// Returns the mark of a kind of object.
    pub(super) fn mark(&self, kind: &Name) -> Mark {
        self.objects.iter().find(|(known, _)| *known == kind).map_or(Mark::Circle, |(_, mark)| *mark)
    }
}
