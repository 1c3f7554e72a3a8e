//! Whom hacking reaches, edition by edition.

use crate::record::Cite;
use crate::ruleset::Ruleset;
use model::edition::Edition;

/// The clauses on whom hacking reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HackTargetRules {
    /// The entry and the name of the printed radius.
    pub radius: (&'static str, &'static str),
    /// The Hacking Area.
    pub area: Cite,
    /// Whether it reaches through friendly Repeaters.
    pub repeaters: bool,
    /// No Line of Fire is needed.
    pub unseen: Cite,
    /// The troop types that can be hacked.
    pub types: &'static [&'static str],
    /// Who can be hacked.
    pub whom: Cite,
    /// A hacker can, whatever its type.
    pub hackers: Cite,
    /// Models only.
    pub only_models: Option<Cite>,
}

/// N3.
const N3: HackTargetRules = HackTargetRules {
    radius: ("hacking-area", "radius"),
    area: "hacking-area#eight-inch-cylinder",
    repeaters: false,
    unseen: "hacking#unseen",
    types: &["heavy-infantry", "remote", "tactical-armored-gear"],
    whom: "hacking#whom-it-reaches",
    hackers: "hacker#can-be-hacked",
    only_models: None,
};

/// CodeOne.
const CODEONE: HackTargetRules = HackTargetRules {
    radius: ("zone-of-control", "radius"),
    area: "hacking-area#own-zone-of-control",
    unseen: "hacking#needs-no-line-of-fire",
    whom: "hacking#who-can-be-hacked",
    hackers: "hacker#hackable",
    only_models: Some("hacking#only-models"),
    ..N3
};

/// N4, and N5 after it.
const N4: HackTargetRules = HackTargetRules { area: "hacking-area#repeaters-too", repeaters: true, ..CODEONE };

impl Ruleset {
    /// Whom hacking reaches.
    pub const fn hack_targets(&self) -> HackTargetRules {
        match self.edition {
            Edition::N3 => N3,
            Edition::CodeOne => CODEONE,
            Edition::N4 | Edition::N5 => N4,
        }
    }
}
