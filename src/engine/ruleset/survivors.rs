//! Rules on the troopers that count for Victory Points.

use crate::record::Cite;
use crate::ruleset::Cited;

/// Which troopers count for Victory Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurvivorRules {
    /// No trooper in a Null state counts.
    pub null: Option<Cite>,
    /// States whose own clause says that their bearer does not count.
    pub states: &'static [Cited<&'static str>],
    /// An Embryo counts during the game, but not at its end.
    pub embryo: Option<EmbryoRules>,
    /// A Peripheral with a Cost counts.
    pub peripheral: Option<Cite>,
    /// The Cost of a unit includes its Peripherals.
    pub unit_cost: Option<Cite>,
}

/// Embryos.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmbryoRules {
    /// They count during the game.
    pub counts: &'static [Cite],
    /// They do not at its end.
    pub ends: &'static [Cite],
}

const POSSESSED: Cited<&str> = Cited { value: "possessed", clause: "possessed#counts-for-nobody" };
const UNCONSCIOUS: Cited<&str> = Cited { value: "unconscious", clause: "unconscious#no-victory-points" };
const DEAD: Cited<&str> = Cited { value: "dead", clause: "dead#no-victory-points" };
const DISCONNECTED: Cited<&str> = Cited { value: "disconnected", clause: "disconnected#no-victory-points" };

/// The troopers that count in N3.
pub const N3: SurvivorRules =
    SurvivorRules { null: None, states: &[POSSESSED], embryo: None, peripheral: None, unit_cost: None };

/// The troopers that count in CodeOne.
pub const CODEONE: SurvivorRules = SurvivorRules { states: &[DEAD, UNCONSCIOUS], ..N3 };

/// The troopers that count in N4.
pub const N4: SurvivorRules = SurvivorRules {
    states: &[DEAD, POSSESSED, UNCONSCIOUS],
    embryo: Some(EmbryoRules {
        counts: &["shasvastii-embryo#counts-for-victory-points"],
        ends: &["shasvastii-embryo#not-at-the-end"],
    }),
    ..N3
};

/// The troopers that count in N5.
pub const N5: SurvivorRules = SurvivorRules {
    null: Some("null-state#no-victory-points"),
    states: &[DEAD, DISCONNECTED, POSSESSED, UNCONSCIOUS],
    embryo: Some(EmbryoRules {
        counts: &["shasvastii-embryo#counts-for-victory-points", "shasvastii-embryo#counts-for-the-scenario"],
        ends: &["shasvastii-embryo#not-at-the-end", "shasvastii-embryo#plain-unconscious-at-the-end"],
    }),
    peripheral: Some("peripheral#scores-with-a-cost"),
    unit_cost: Some("peripheral#its-points-are-in-the-unit-cost"),
};
