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
    /// Skills and items that are automatic, although no type is printed for them.
    pub automatic: &'static [&'static str],
    /// The state in which what communicates stops: Hacking Programs, and entries with these labels or names.
    pub comms: Option<Cited<(&'static str, &'static [&'static str])>>,
    /// Items whose Firewall works only while they do.
    pub device_firewall: Option<Cited<&'static [&'static str]>>,
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
    automatic: AUTOMATIC,
    comms: Some(Cited { value: ("isolated", COMMS), clause: "isolated#communications-off" }),
    device_firewall: None,
    markers: Some("marker-state#automatic-skills-go-on"),
};

/// The states in which skills work in CodeOne.
pub const CODEONE: WorkingRules = WorkingRules {
    stopping: &[
        Cited { value: "unconscious", clause: "unconscious#automatic-skills-stop" },
        Cited { value: "unconscious", clause: "automatic-skill#off-while-unconscious" },
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
        Cited { value: "unconscious", clause: "unconscious#automatic-skills-stop" },
        Cited { value: "unconscious", clause: "automatic-skill#off-while-unconscious" },
        Cited { value: "disconnected", clause: "disconnected#automatic-skills-stop" },
    ],
    lasting: &[
        Cited { value: "exrah", clause: "exrah#works-when-null" },
        Cited { value: "hacker", clause: "hacker#works-in-null-states" },
        Cited { value: "lieutenant", clause: "lieutenant#active-while-null" },
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
    device_firewall: Some(Cited { value: DEVICES, clause: DEVICE_FIREWALL }),
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

const AERIAL: Cited<(&str, Ending)> = Cited {
    value: ("aerial", Ending { null: false, states: &["unconscious"] }),
    clause: "aerial#off-while-unconscious",
};

const STEALTH: Cited<(&str, Ending)> =
    Cited { value: ("stealth", Ending { null: false, states: &["targeted"] }), clause: "targeted#no-stealth" };

const TINBOT: Cited<(&str, Ending)> =
    Cited { value: ("tinbot", Ending { null: true, states: &["isolated"] }), clause: "tinbot#needs-a-fit-owner" };

/// The rule on the Firewall of a Hacking Device.
const DEVICE_FIREWALL: Cite = "firewall#of-a-hacking-device-while-it-works";

/// A Hacking Device, and the Firewall that it has.
const fn hacking_device(device: &'static str) -> Cited<(&'static str, Ending)> {
    Cited { value: (device, Ending { null: true, states: &["isolated"] }), clause: DEVICE_FIREWALL }
}
