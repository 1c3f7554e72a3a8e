//! Rules on the states in which skills and equipment work.

use crate::record::Cite;
use crate::ruleset::{Cited, cited};

/// The states in which skills and equipment work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkingRules {
    /// States in which automatic skills and equipment stop.
    pub stopping: &'static [Cited<&'static str>],
    /// Skills that last while their bearer is Null.
    pub lasting: &'static [Cited<&'static str>],
    /// Skills and items that stop in certain states.
    pub ending: &'static [Cited<Ending>],
    /// Skills that work in one state only.
    pub only_in: &'static [Cited<OnlyIn>],
    /// Skills and items that are automatic, although no type is printed for them.
    pub automatic: &'static [&'static str],
    /// The state in which what communicates stops.
    pub comms: Option<Cited<SilencingState>>,
    /// Items whose Firewall works only while they do.
    pub device_firewall: Option<Cited<&'static [&'static str]>>,
    /// Automatic skills and equipment go on in a Marker state.
    pub markers: Option<Cite>,
}

/// A skill that works in one state only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyIn {
    /// The skill.
    pub skill: &'static str,
    /// The state.
    pub state: &'static str,
}

/// A state in which what communicates stops: Hacking Programs, and entries with certain labels or names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilencingState {
    /// The state.
    pub state: &'static str,
    /// The labels and names.
    pub labels: &'static [&'static str],
}

/// The states in which a skill or item stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The skill or item.
    pub skill: &'static str,
    /// Every Null state.
    pub null: bool,
    /// These states.
    pub states: &'static [&'static str],
}

/// The states in which skills work in N3.
pub const N3: WorkingRules = WorkingRules {
    stopping: &[
        cited("damaged", "damaged#automatic-skills-stop"),
        cited("disconnected", "disconnected#skills-stop-working"),
    ],
    lasting: &[],
    ending: &[],
    only_in: &[],
    automatic: AUTOMATIC,
    comms: Some(cited(SilencingState { state: "isolated", labels: COMMS }, "isolated#communications-off")),
    device_firewall: None,
    markers: Some("marker-state#automatic-skills-go-on"),
};

/// The states in which skills work in CodeOne.
pub const CODEONE: WorkingRules = WorkingRules {
    stopping: &[
        cited("unconscious", "unconscious#automatic-skills-stop"),
        cited("unconscious", "automatic-skill#off-while-unconscious"),
    ],
    comms: None,
    markers: None,
    ..N3
};

/// The states in which skills work in N4.
pub const N4: WorkingRules = WorkingRules { comms: N3.comms, markers: N3.markers, ..CODEONE };

/// The states in which skills work in N5.2.
pub const N5_2: WorkingRules = WorkingRules {
    stopping: &[
        cited("unconscious", "unconscious#automatic-skills-stop"),
        cited("unconscious", "automatic-skill#off-while-unconscious"),
        cited("disconnected", "disconnected#automatic-skills-stop"),
    ],
    lasting: &[
        cited("exrah", "exrah#works-when-null"),
        cited("hacker", "hacker#works-in-null-states"),
        cited("lieutenant", "lieutenant#active-while-null"),
        cited("non-hackable", "non-hackable#works-when-null"),
        cited("peripheral", "peripheral#works-in-null-states"),
        cited("remote-presence", "remote-presence#works-in-null-states"),
        cited("tech-recovery", "tech-recovery#works-in-null-states"),
        cited("technorganic", "technorganic#works-in-null-states"),
    ],
    ending: &[AERIAL, STEALTH, TINBOT],
    only_in: &[cited(OnlyIn { skill: "technorganic", state: "unconscious" }, "technorganic#only-while-unconscious")],
    ..N4
};

/// The states in which skills work in N5.
pub const N5: WorkingRules = WorkingRules {
    ending: &[
        AERIAL,
        STEALTH,
        TINBOT,
        hacking_device("evo-hacking-device"),
        hacking_device("hacking-device"),
        hacking_device("hacking-device-plus"),
        hacking_device("killer-hacking-device"),
    ],
    device_firewall: Some(cited(DEVICES, DEVICE_FIREWALL)),
    ..N5_2
};

/// Automatic skills and items without a printed type.
const AUTOMATIC: &[&str] = &[
    "360o-visor",
    "bangbomb",
    "bioimmunity",
    "biometric-visor",
    "camouflage",
    "courage",
    "firewall",
    "guard",
    "immunity",
    "marksmanship",
    "martial-arts",
    "mimetism",
    "multispectral-visor",
    "nanoscreen",
    "natural-born-warrior",
    "optical-disruption-device",
    "sixth-sense",
    "stealth",
    "surprise-attack",
    "symbiomate",
    "total-reaction",
    "veteran",
    "x-visor",
];

/// Labels of what communicates, and items and skills that have them.
const COMMS: &[&str] = &[
    "assault-hacking-device",
    "comms-attack",
    "comms-equipment",
    "defensive-hacking-device",
    "deployable-repeater",
    "evo-hacking-device",
    "hacking-device",
    "hacking-device-plus",
    "killer-hacking-device",
    "morpho-scan",
    "repeater",
    "white-hacking-device",
];

/// The Hacking Devices.
const DEVICES: &[&str] = &["evo-hacking-device", "hacking-device", "hacking-device-plus", "killer-hacking-device"];

const AERIAL: Cited<Ending> =
    cited(Ending { skill: "aerial", null: false, states: &["unconscious"] }, "aerial#off-while-unconscious");

const STEALTH: Cited<Ending> =
    cited(Ending { skill: "stealth", null: false, states: &["targeted"] }, "targeted#no-stealth");

const TINBOT: Cited<Ending> =
    cited(Ending { skill: "tinbot", null: true, states: &["isolated"] }, "tinbot#needs-a-fit-owner");

/// The rule on the Firewall of a Hacking Device.
const DEVICE_FIREWALL: Cite = "firewall#of-a-hacking-device-while-it-works";

/// A Hacking Device, and the Firewall that it has.
const fn hacking_device(device: &'static str) -> Cited<Ending> {
    cited(Ending { skill: device, null: true, states: &["isolated"] }, DEVICE_FIREWALL)
}
