//! The rules of N5 on states: their effects, when a trooper falls, who counts, and the states in which skills work.

use crate::record::Cite;
use crate::ruleset::{
    Cited, EmbryoAnnouncement, EmbryoFallRules, EmbryoRules, Ending, FallingRules, FatalState, IgnoredState, OnlyIn,
    StateRules, SurvivorRules, WorkingRules, cited, cited_by_all, codeone, n3, n4,
};
use model::ids::EntryId;

/// Effects on states in N5.
pub(super) const STATES: StateRules = StateRules {
    taken_over: &[n4::POSSESSED, n4::SEPSITORIZED_STATE],
    fatal: cited(
        FatalState { state: entry!("dogged-state"), event: entry!("states-phase") },
        clause!("dogged-state#dead-in-the-states-phase"),
    ),
    ignored: &[
        n3::IGNORED_RETREAT,
        n3::IGNORED_WOUND,
        n4::IGNORED_UNCONSCIOUS,
        cited(
            IgnoredState { state: entry!("retreat-state"), by: entries!["warhorse"] },
            clause!("retreat-state#warhorse-ignores-it"),
        ),
    ],
    ..n4::STATES
};

/// Skills that count when a trooper would fall Unconscious in N5.
pub(super) const FALLING: FallingRules = FallingRules {
    dead_at_once: Some(cited_by_all(
        entry!("exrah"),
        &[clause!("exrah#dead-at-once"), clause!("exrah#no-extra-wound")],
    )),
    never_healed: Some(clause!("exrah#cannot-be-healed")),
    embryo: Some(EmbryoFallRules {
        state_begins: clause!("shasvastii-embryo#begins-when-announced"),
        announcement: Some(EmbryoAnnouncement {
            either_turn: clause!("shasvastii#in-either-turn"),
            shock: clause!("shasvastii#shock-kills"),
        }),
    }),
    ..n4::FALLING
};

/// The Disconnected do not count.
const DISCONNECTED_NOT_COUNTED: Cited<&EntryId> =
    cited(entry!("disconnected"), clause!("disconnected#no-victory-points"));

/// The troopers that count in N5.
pub(super) const SURVIVORS: SurvivorRules = SurvivorRules {
    states: &[
        codeone::DEAD_NOT_COUNTED,
        DISCONNECTED_NOT_COUNTED,
        n3::POSSESSED_NOT_COUNTED,
        codeone::UNCONSCIOUS_NOT_COUNTED,
    ],
    embryo: Some(EmbryoRules {
        counts: &[
            clause!("shasvastii-embryo#counts-for-victory-points"),
            clause!("shasvastii-embryo#counts-for-the-scenario"),
        ],
        ends: &[clause!("shasvastii-embryo#not-at-the-end"), clause!("shasvastii-embryo#plain-unconscious-at-the-end")],
    }),
};

/// The states in which skills work in N5.
pub(crate) const WORKING: WorkingRules = WorkingRules {
    feedback: entries!["albedo", "cybermask", "holoprojector", "impersonation", "mimetism", "white-noise"],
    stopping: &[
        cited(entry!("unconscious"), clause!("unconscious#automatic-skills-stop")),
        cited(entry!("unconscious"), clause!("automatic-skill#off-while-unconscious")),
        cited(entry!("disconnected"), clause!("disconnected#automatic-skills-stop")),
    ],
    lasting: &[
        cited(entry!("cube"), clause!("cube#reroll-for-a-token")),
        cited(entry!("exrah"), clause!("exrah#works-when-null")),
        cited(entry!("hacker"), clause!("hacker#works-in-null-states")),
        cited(entry!("lieutenant"), clause!("lieutenant#active-while-null")),
        cited(entry!("non-hackable"), clause!("non-hackable#works-when-null")),
        cited(entry!("peripheral"), clause!("peripheral#works-in-null-states")),
        cited(entry!("remote-presence"), clause!("remote-presence#works-in-null-states")),
        cited(entry!("tech-recovery"), clause!("tech-recovery#works-in-null-states")),
        cited(entry!("technorganic"), clause!("technorganic#works-in-null-states")),
    ],
    ending: &[
        AERIAL_STOPS,
        STEALTH_STOPS,
        TINBOT_STOPS,
        hacking_device(entry!("evo-hacking-device")),
        hacking_device(entry!("hacking-device")),
        hacking_device(entry!("hacking-device-plus")),
        hacking_device(entry!("killer-hacking-device")),
    ],
    only_in: &[cited(
        OnlyIn { skill: entry!("technorganic"), state: entry!("unconscious") },
        clause!("technorganic#only-while-unconscious"),
    )],
    device_firewall: Some(cited(DEVICES, DEVICE_FIREWALL)),
    ..n4::WORKING
};

/// The Hacking Devices.
const DEVICES: &[&EntryId] =
    entries!["evo-hacking-device", "hacking-device", "hacking-device-plus", "killer-hacking-device"];

/// Aerial stops while its bearer is Unconscious.
pub(crate) const AERIAL_STOPS: Cited<Ending> = cited(
    Ending { skill: entry!("aerial"), null: false, states: entries!["unconscious"] },
    clause!("aerial#off-while-unconscious"),
);

/// Stealth stops while its bearer is Targeted.
pub(crate) const STEALTH_STOPS: Cited<Ending> = cited(
    Ending { skill: entry!("stealth"), null: false, states: entries!["targeted"] },
    clause!("targeted#no-stealth"),
);

/// A `TinBot` stops while its bearer is Isolated or Null.
pub(crate) const TINBOT_STOPS: Cited<Ending> = cited(
    Ending { skill: entry!("tinbot"), null: true, states: entries!["isolated"] },
    clause!("tinbot#needs-a-fit-owner"),
);

/// The rule on the Firewall of a Hacking Device.
const DEVICE_FIREWALL: Cite = clause!("firewall#of-a-hacking-device-while-it-works");

/// Returns a Hacking Device, and the Firewall that it has.
const fn hacking_device(device: &'static EntryId) -> Cited<Ending> {
    cited(Ending { skill: device, null: true, states: entries!["isolated"] }, DEVICE_FIREWALL)
}
