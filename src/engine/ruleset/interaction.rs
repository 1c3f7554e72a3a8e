//! What an edition says of distances, of contact, and of who is inside an area.

use crate::record::Cite;
use crate::ruleset::Rule;

/// What of a trooper counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its base, which has no height.
    Base,
    /// Its silhouette.
    Silhouette,
}

impl Part {
    /// The keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Silhouette => "silhouette",
        }
    }
}

/// Distances, contact and areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InteractionRules {
    /// Distances are measured between the nearest parts of silhouettes; `None` where no source says so.
    pub nearest_parts: Option<Cite>,
    /// Troopers touch whose bases do, where that has a clause of its own.
    pub bases_touch: Option<Cite>,
    /// Troopers touch whose volumes do.
    pub volumes_touch: Cite,
    /// What of a trooper touches other things.
    pub touches_things: Rule<Part>,
    /// Everybody touches itself.
    pub touches_itself: Option<Cite>,
    /// What of a trooper must touch an area, for it to be inside.
    pub inside: Rule<Part>,
    /// Else it is outside.
    pub outside: Cite,
    /// What of it must lie in the area, for it to be totally inside.
    pub totally_inside: Rule<Part>,
    /// How near the others stay to their Team Leader.
    pub coherency: Option<Cite>,
    /// A leader that inspires keeps a team of Regular troopers together over a greater distance.
    pub wider_coherency: Option<Cite>,
}

/// N3.
pub const N3: InteractionRules = InteractionRules {
    nearest_parts: None,
    bases_touch: Some("base-to-base-contact#bases-touch"),
    volumes_touch: "base-to-base-contact#volumes-touch",
    touches_things: Rule { is: Part::Base, clause: "base-to-base-contact#base-touches-an-element" },
    touches_itself: None,
    inside: Rule { is: Part::Base, clause: "inside#touching-or-partly-in" },
    outside: "inside#outside-otherwise",
    totally_inside: Rule { is: Part::Base, clause: "totally-inside#whole-base-in" },
    coherency: None,
    wider_coherency: None,
};

/// CodeOne.
pub const CODEONE: InteractionRules = InteractionRules {
    nearest_parts: Some("range-modifier#between-the-nearest-parts"),
    bases_touch: None,
    volumes_touch: "base-to-base-contact#silhouettes-touch",
    touches_things: Rule { is: Part::Silhouette, clause: "base-to-base-contact#silhouette-touches-an-element" },
    touches_itself: None,
    inside: Rule { is: Part::Silhouette, clause: "inside#silhouette-touching-or-partly-in" },
    outside: "inside#silhouette-outside-otherwise",
    totally_inside: Rule { is: Part::Silhouette, clause: "totally-inside#whole-silhouette-in" },
    coherency: None,
    wider_coherency: None,
};

/// N4.
pub const N4: InteractionRules = InteractionRules {
    touches_itself: Some("base-to-base-contact#always-touches-itself"),
    coherency: Some("coherency#inside-the-leaders-zone"),
    ..CODEONE
};

/// N5.
pub const N5: InteractionRules =
    InteractionRules { wider_coherency: Some("inspiring-leadership#wider-coherency"), ..N4 };
