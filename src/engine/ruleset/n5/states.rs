//! The rules of N5 on states: their effects, when a trooper falls, who counts, and the states in which skills work.

use crate::record::Cite;
use crate::ruleset::{
    Cited, EmbryoAnnouncement, EmbryoFallRules, EmbryoRules, Ending, FallingRules, FatalState, IgnoredState, OnlyIn,
    StateRules, SurvivorRules, WorkingRules, cited, cited_by_all, codeone, n3, n4,
};

/// Effects on states in N5.
pub const STATES: StateRules = StateRules {
    taken_over: &[n3::POSSESSED, n4::SEPSITORIZED_STATE],
    fatal: cited(FatalState { state: "dogged-state", event: "states-phase" }, "dogged-state#dead-in-the-states-phase"),
    ignored: &[
        n3::IGNORED_RETREAT,
        n3::IGNORED_WOUND,
        n4::IGNORED_UNCONSCIOUS,
        cited(IgnoredState { state: "retreat-state", by: &["warhorse"] }, "retreat-state#warhorse-ignores-it"),
    ],
    ..n4::STATES
};

/// Skills that count when a trooper would fall Unconscious in N5.
pub const FALLING: FallingRules = FallingRules {
    dead_at_once: Some(cited_by_all("exrah", &["exrah#dead-at-once", "exrah#no-extra-wound"])),
    never_healed: Some("exrah#cannot-be-healed"),
    embryo: Some(EmbryoFallRules {
        begins: "shasvastii-embryo#begins-when-announced",
        announcement: Some(EmbryoAnnouncement {
            either_turn: "shasvastii#in-either-turn",
            shock: "shasvastii#shock-kills",
        }),
    }),
    ..n4::FALLING
};

/// The Disconnected do not count.
const DISCONNECTED_NOT_COUNTED: Cited<&str> = cited("disconnected", "disconnected#no-victory-points");

/// The troopers that count in N5.
pub const SURVIVORS: SurvivorRules = SurvivorRules {
    null: Some("null-state#no-victory-points"),
    states: &[
        codeone::DEAD_NOT_COUNTED,
        DISCONNECTED_NOT_COUNTED,
        n3::POSSESSED_NOT_COUNTED,
        codeone::UNCONSCIOUS_NOT_COUNTED,
    ],
    embryo: Some(EmbryoRules {
        counts: &["shasvastii-embryo#counts-for-victory-points", "shasvastii-embryo#counts-for-the-scenario"],
        ends: &["shasvastii-embryo#not-at-the-end", "shasvastii-embryo#plain-unconscious-at-the-end"],
    }),
    peripheral: Some("peripheral#scores-with-a-cost"),
    unit_cost: Some("peripheral#its-points-are-in-the-unit-cost"),
};

/// The states in which skills work in N5.
pub const WORKING: WorkingRules = WorkingRules {
    stopping: &[
        cited("unconscious", "unconscious#automatic-skills-stop"),
        cited("unconscious", "automatic-skill#off-while-unconscious"),
        cited("disconnected", "disconnected#automatic-skills-stop"),
    ],
    lasting: &[
        cited("cube", "cube#reroll-for-a-token"),
        cited("exrah", "exrah#works-when-null"),
        cited("hacker", "hacker#works-in-null-states"),
        cited("lieutenant", "lieutenant#active-while-null"),
        cited("non-hackable", "non-hackable#works-when-null"),
        cited("peripheral", "peripheral#works-in-null-states"),
        cited("remote-presence", "remote-presence#works-in-null-states"),
        cited("tech-recovery", "tech-recovery#works-in-null-states"),
        cited("technorganic", "technorganic#works-in-null-states"),
    ],
    ending: &[
        AERIAL_STOPS,
        STEALTH_STOPS,
        TINBOT_STOPS,
        hacking_device("evo-hacking-device"),
        hacking_device("hacking-device"),
        hacking_device("hacking-device-plus"),
        hacking_device("killer-hacking-device"),
    ],
    only_in: &[cited(OnlyIn { skill: "technorganic", state: "unconscious" }, "technorganic#only-while-unconscious")],
    device_firewall: Some(cited(DEVICES, DEVICE_FIREWALL)),
    ..n4::WORKING
};

/// The Hacking Devices.
const DEVICES: &[&str] = &["evo-hacking-device", "hacking-device", "hacking-device-plus", "killer-hacking-device"];

/// Aerial stops while its bearer is Unconscious.
pub const AERIAL_STOPS: Cited<Ending> =
    cited(Ending { skill: "aerial", null: false, states: &["unconscious"] }, "aerial#off-while-unconscious");

/// Stealth stops while its bearer is Targeted.
pub const STEALTH_STOPS: Cited<Ending> =
    cited(Ending { skill: "stealth", null: false, states: &["targeted"] }, "targeted#no-stealth");

/// A `TinBot` stops while its bearer is Isolated or Null.
pub const TINBOT_STOPS: Cited<Ending> =
    cited(Ending { skill: "tinbot", null: true, states: &["isolated"] }, "tinbot#needs-a-fit-owner");

/// The rule on the Firewall of a Hacking Device.
const DEVICE_FIREWALL: Cite = "firewall#of-a-hacking-device-while-it-works";

/// A Hacking Device, and the Firewall that it has.
const fn hacking_device(device: &'static str) -> Cited<Ending> {
    cited(Ending { skill: device, null: true, states: &["isolated"] }, DEVICE_FIREWALL)
}
