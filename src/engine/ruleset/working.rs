//! Rules on the states in which skills and equipment work.

use crate::record::Cite;
use crate::ruleset::Cited;

/// The states in which skills and equipment work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkingRules {
    /// States in which automatic skills and equipment stop.
    pub stopping: &'static [Cited<&'static str>],
    /// Skills that last while their bearer is Null.
    pub lasting: &'static [Cited<&'static str>],
    /// Skills and items that stop in certain states.
    pub ending: &'static [Cited<(&'static str, Ending)>],
    /// Skills that work in one state only.
    pub only_in: &'static [Cited<(&'static str, &'static str)>],
    /// Automatic skills and equipment go on in a Marker state.
    pub markers: Option<Cite>,
}

/// The states in which a skill or item stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Every Null state.
    pub null: bool,
    /// These states.
    pub states: &'static [&'static str],
}

/// The states in which skills work in N3.
pub const N3: WorkingRules = WorkingRules {
    stopping: &[
        Cited { value: "damaged", clause: "damaged#automatic-skills-stop" },
        Cited { value: "disconnected", clause: "disconnected#skills-stop-working" },
    ],
    lasting: &[],
    ending: &[],
    only_in: &[],
    markers: Some("marker-state#automatic-skills-go-on"),
};

/// The states in which skills work in CodeOne.
pub const CODEONE: WorkingRules = WorkingRules {
    stopping: &[
        Cited { value: "unconscious", clause: "unconscious#automatic-skills-stop" },
        Cited { value: "unconscious", clause: "automatic-skill#off-while-unconscious" },
    ],
    markers: None,
    ..N3
};

/// The states in which skills work in N4.
pub const N4: WorkingRules = WorkingRules { markers: N3.markers, ..CODEONE };

/// The states in which skills work in N5.2.
pub const N5_2: WorkingRules = WorkingRules {
    stopping: &[
        Cited { value: "unconscious", clause: "unconscious#automatic-skills-stop" },
        Cited { value: "unconscious", clause: "automatic-skill#off-while-unconscious" },
        Cited { value: "disconnected", clause: "disconnected#automatic-skills-stop" },
    ],
    lasting: &[
        Cited { value: "exrah", clause: "exrah#works-when-null" },
        Cited { value: "hacker", clause: "hacker#works-in-null-states" },
        Cited { value: "non-hackable", clause: "non-hackable#works-when-null" },
        Cited { value: "peripheral", clause: "peripheral#works-in-null-states" },
        Cited { value: "remote-presence", clause: "remote-presence#works-in-null-states" },
        Cited { value: "tech-recovery", clause: "tech-recovery#works-in-null-states" },
        Cited { value: "technorganic", clause: "technorganic#works-in-null-states" },
    ],
    ending: &[AERIAL, STEALTH, TINBOT],
    only_in: &[Cited { value: ("technorganic", "unconscious"), clause: "technorganic#only-while-unconscious" }],
    ..N4
};

/// The states in which skills work in N5.
pub const N5: WorkingRules = WorkingRules { ending: &[AERIAL, STEALTH, TINBOT, HACKING_DEVICE], ..N5_2 };

const AERIAL: Cited<(&str, Ending)> = Cited {
    value: ("aerial", Ending { null: false, states: &["unconscious"] }),
    clause: "aerial#off-while-unconscious",
};

const STEALTH: Cited<(&str, Ending)> =
    Cited { value: ("stealth", Ending { null: false, states: &["targeted"] }), clause: "targeted#no-stealth" };

const TINBOT: Cited<(&str, Ending)> =
    Cited { value: ("tinbot", Ending { null: true, states: &["isolated"] }), clause: "tinbot#needs-a-fit-owner" };

/// The Firewall of a Hacking Device.
const HACKING_DEVICE: Cited<(&str, Ending)> = Cited {
    value: ("hacking-device", Ending { null: true, states: &["isolated"] }),
    clause: "firewall#of-a-hacking-device-while-it-works",
};
