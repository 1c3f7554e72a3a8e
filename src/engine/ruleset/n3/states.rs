//! The rules of N3 on states: their effects, when a trooper falls, who counts, and the states in which skills work.

use crate::ruleset::{
    Cited, Ending, FallingRules, FatalState, IgnoredState, SilencingState, StateRules, SurvivorRules, TakenOver,
    UprightRules, WorkingRules, cited,
};
use model::ids::EntryId;

/// Effects on states in N3.
pub(crate) const STATES: StateRules = StateRules {
    taken_over: &[POSSESSED],
    fatal: cited(
        FatalState { state: entry!("dogged-state"), event: entry!("player-turn") },
        clause!("dogged-state#dead-at-the-end-of-the-turn"),
    ),
    unhealable: cited(entries!["dogged-state"], clause!("dogged-state#cannot-be-healed")),
    ignored: &[
        IGNORED_RETREAT,
        IGNORED_WOUND,
        cited(
            IgnoredState { state: entry!("unconscious"), by: entries!["dogged-state"] },
            clause!("dogged-state#acts-on"),
        ),
    ],
};

/// A Possessed trooper.
pub(crate) const POSSESSED: TakenOver = TakenOver {
    state: entry!("possessed"),
    sides: clause!("possessed#changes-sides"),
    orders: clause!("possessed#orders-from-the-hacker"),
    no_place: None,
};

/// Skills that ignore Retreat!
pub(crate) const IGNORED_RETREAT: Cited<IgnoredState> = cited(
    IgnoredState { state: entry!("retreat-state"), by: entries!["courage", "religious-troop"] },
    clause!("retreat-state#the-brave-ignore-it"),
);

/// Skills that let a trooper act while Unconscious.
pub(crate) const IGNORED_WOUND: Cited<IgnoredState> = cited(
    IgnoredState { state: entry!("unconscious"), by: entries!["no-wound-incapacitation"] },
    clause!("no-wound-incapacitation#acts-while-unconscious"),
);

/// Dogged keeps a trooper on its feet.
pub(crate) const DOGGED: UprightRules = UprightRules {
    skill: entry!("dogged"),
    state: entry!("dogged-state"),
    bearer_acts_on: clause!("dogged#gives-the-state"),
    not_down: None,
    shock: None,
    either_level: None,
};

/// No Wound Incapacitation keeps a trooper on its feet.
pub(crate) const NO_WOUND_INCAPACITATION: UprightRules = UprightRules {
    skill: entry!("no-wound-incapacitation"),
    state: entry!("unconscious"),
    bearer_acts_on: clause!("no-wound-incapacitation#acts-while-unconscious"),
    not_down: Some(clause!("no-wound-incapacitation#not-once-it-is-down")),
    shock: None,
    either_level: None,
};

/// Skills that count when a trooper would fall Unconscious in N3.
pub(crate) const FALLING: FallingRules = FallingRules {
    dead_at_once: None,
    never_healed: None,
    upright: &[DOGGED, NO_WOUND_INCAPACITATION],
    embryo: None,
    treatment_kills: Some(cited(
        entry!("no-wound-incapacitation"),
        clause!("no-wound-incapacitation#a-failed-treatment-kills"),
    )),
};

/// The Possessed do not count.
pub(crate) const POSSESSED_NOT_COUNTED: Cited<&EntryId> =
    cited(entry!("possessed"), clause!("possessed#counts-for-nobody"));

/// The troopers that count in N3.
pub(crate) const SURVIVORS: SurvivorRules = SurvivorRules { states: &[POSSESSED_NOT_COUNTED], embryo: None };

/// The states in which skills work in N3.
pub(crate) const WORKING: WorkingRules = WorkingRules {
    stopping: &[
        cited(entry!("damaged"), clause!("damaged#automatic-skills-stop")),
        cited(entry!("disconnected"), clause!("disconnected#skills-stop-working")),
    ],
    lasting: &[],
    ending: &[
        cited(
            Ending { skill: entry!("camouflage"), null: false, states: entries!["burnt"] },
            clause!("burnt#sensitive-equipment-stops"),
        ),
        cited(
            Ending { skill: entry!("albedo"), null: false, states: entries!["burnt"] },
            clause!("albedo#ends-in-time-or-by-fire"),
        ),
    ],
    only_in: &[],
    automatic: AUTOMATIC,
    comms: &[
        ISOLATED_SILENCES,
        cited(
            SilencingState { state: entry!("disabled"), labels: COMMS },
            clause!("disabled#communications-equipment-off"),
        ),
    ],
    device_firewall: None,
    feedback: entries!["cybermask", "optical-disruption-device"],
};

/// An Isolated trooper does not communicate.
pub(crate) const ISOLATED_SILENCES: Cited<SilencingState> =
    cited(SilencingState { state: entry!("isolated"), labels: COMMS }, clause!("isolated#communications-off"));

/// Automatic skills and items without a printed type.
const AUTOMATIC: &[&EntryId] = entries![
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
const COMMS: &[&EntryId] = entries![
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
