//! The rules of N5 on what a profile prints: states, skills, kits, charts.

use crate::record::Cite;
use crate::ruleset::profile::{
    Chart, ChartRow, ChartRules, Gain, JournalistRules, MnemonicaRules, MorphoScanRules, ProxyRules,
};
use crate::ruleset::{
    AutoRules, BikeRules, Cited, EmbryoAnnouncement, EmbryoFallRules, EmbryoRules, Ending, EscapeFormRules,
    FallingRules, HatchingRules, KitRules, LentExample, LentRules, OnlyIn, ProfileChange, ProfileRules, RemdriverRules,
    SurvivorRules, TagcomRules, TechRecoveryRules, TinbotRules, TransmutationRules, WillpowerRules, WorkingRules,
    cited, cited_by_all, codeone, n3, n4,
};
use model::value::Attribute;

/// The rules of N5 that change what a profile prints.
pub const PROFILE: ProfileRules = ProfileRules {
    charts: &[
        ChartRules { chart: Some(BOOTY), ..n4::BOOTY },
        ChartRules { chart: Some(METACHEMISTRY), ..n4::METACHEMISTRY },
    ],
    proxies: Some(PROXIES),
    mnemonica: Some(MNEMONICA),
    morpho_scan: Some(MORPHO_SCAN),
    working: WORKING,
    survivors: SURVIVORS,
    falling: FALLING,
    lent: Some(LENT),
    journalist: Some(JournalistRules {
        allied: cited(3, "journalist#steadies-allies"),
        enemy: cited(-3, "journalist#unnerves-enemies"),
        once: "journalist#does-not-add-up",
    }),
};

const fn row(to: u8, clause: &'static str, gains: &'static [Gain]) -> ChartRow {
    ChartRow { to, clause, gains, of_a_tag: None }
}

const fn tag_row(to: u8, clause: &'static str, of_a_tag: &'static [Gain], gains: &'static [Gain]) -> ChartRow {
    ChartRow { to, clause, gains, of_a_tag: Some(of_a_tag) }
}

/// The Booty Chart.
const BOOTY: Chart = Chart {
    on_the_table: "booty#rolled-on-the-table",
    added: "booty#added-to-the-gear",
    fixed: "booty#fixed-after-the-roll",
    rows: &[
        row(2, "booty#roll-1-2", &[Gain::Attribute(Attribute::Arm, 1)]),
        row(4, "booty#roll-3-4", &[Gain::Item("light-flamethrower")]),
        row(6, "booty#roll-5-6", &[Gain::Item("grenades")]),
        row(8, "booty#roll-7-8", &[Gain::Item("da-cc-weapon")]),
        row(9, "booty#roll-9", &[Gain::Item("multispectral-visor.level-1")]),
        row(10, "booty#roll-10", &[Gain::Item("exp-cc-weapon")]),
        row(11, "booty#roll-11", &[Gain::Item("adhesive-launcher")]),
        tag_row(12, "booty#roll-12", &[Gain::Item("immunity(ap)")], &[Gain::Attribute(Attribute::Arm, 2)]),
        row(13, "booty#roll-13", &[Gain::Item("panzerfaust")]),
        row(14, "booty#roll-14", &[Gain::Item("monofilament-cc-weapon")]),
        row(15, "booty#roll-15", &[Gain::Mov([8, 4])]),
        tag_row(16, "booty#roll-16", &[Gain::Item("bs-attack(shock)")], &[Gain::Item("multi-rifle")]),
        row(17, "booty#roll-17", &[Gain::Item("multi-sniper-rifle")]),
        tag_row(18, "booty#roll-18", &[Gain::Item("immunity(arm)")], &[Gain::Attribute(Attribute::Arm, 4)]),
        row(19, "booty#roll-19", &[Gain::Item("mimetism(-6)")]),
        tag_row(20, "booty#roll-20", &[Gain::Item("bs-attack(+1b)")], &[Gain::Item("heavy-machine-gun")]),
    ],
};

/// The MetaChemistry Chart.
const METACHEMISTRY: Chart = Chart {
    on_the_table: "metachemistry#rolled-on-the-table",
    added: "metachemistry#added-to-the-skills",
    fixed: "metachemistry#fixed-after-the-roll",
    rows: &[
        row(3, "metachemistry#roll-1-3", &[Gain::Attribute(Attribute::Ph, 3)]),
        row(5, "metachemistry#roll-4-5", &[Gain::Item("super-jump")]),
        row(7, "metachemistry#roll-6-7", &[Gain::Item("regeneration")]),
        row(10, "metachemistry#roll-8-10", &[Gain::Item("climbing-plus")]),
        row(12, "metachemistry#roll-11-12", &[Gain::Mov([8, 4])]),
        row(14, "metachemistry#roll-13-14", &[Gain::Attribute(Attribute::Bts, 6)]),
        row(15, "metachemistry#roll-15", &[Gain::Item("no-wound-incapacitation")]),
        row(16, "metachemistry#roll-16", &[Gain::Attribute(Attribute::Arm, 1), Gain::Item("immunity(arm)")]),
        row(17, "metachemistry#roll-17", &[Gain::Item("dogged"), Gain::Item("immunity(enhanced)")]),
        row(18, "metachemistry#roll-18", &[Gain::Mov([6, 4]), Gain::Item("super-jump")]),
        row(19, "metachemistry#roll-19", &[Gain::Mov([8, 4]), Gain::Item("climbing-plus")]),
        row(20, "metachemistry#roll-20", &[Gain::Attribute(Attribute::Ph, 3), Gain::Item("regeneration")]),
    ],
};

/// Troopers with several bodies in N5.
const PROXIES: ProxyRules = ProxyRules {
    number: "ghost-jumper#two-or-three-proxies",
    one_trooper: "ghost-jumper#counts-as-one",
    one_order: "ghost-jumper#one-order-only",
    deployed: "ghost-jumper#all-are-deployed",
    moved_together: "ghost-jumper#all-change-group-together",
    chosen: "ghost-jumper#token-picks-the-body",
    only_active: "ghost-jumper#only-the-active-takes-orders",
    lost_is_inactive: "ghost-jumper#lost-proxy-stays-inactive",
    markers: "ghost-jumper#markers-stay-markers",
    hidden: "ghost-jumper#hidden-proxies",
    suppressive_fire: "ghost-jumper#suppressive-fire-goes-on",
    chosen_in_reaction: "ghost-jumper#picked-anew-in-reaction",
    active_reacts: "ghost-jumper#active-reacts-normally",
    inactive_reacts: cited(&["dodge", "reset"], "ghost-jumper#inactive-dodges-or-resets"),
    jumps: "ghost-jumper#jumps-on-when-lost",
    casualty: "ghost-jumper#casualty-when-all-are-lost",
    lieutenant: "ghost-jumper#as-lieutenant",
    points: "ghost-jumper#points-per-proxy",
};

/// Mnemonica in N5.
const MNEMONICA: MnemonicaRules = MnemonicaRules {
    null_state: "mnemonica#needs-a-null-state",
    not_isolated: "mnemonica#isolated-does-not-count",
    passes_on: "mnemonica#passes-on-wip",
    host: "mnemonica#who-can-be-host",
    no_cube: "mnemonica#never-has-a-cube",
    replaces: "mnemonica#new-wip-replaces",
    lieutenant_skill: "mnemonica#lieutenant-skill-goes-too",
    lieutenant: "mnemonica#host-becomes-lieutenant",
    moment: "mnemonica#at-the-end-of-the-order",
    old_body: "mnemonica#old-body-leaves",
    repeats: "mnemonica#host-may-pass-it-on",
};

/// Morpho-Scan in N5.
const MORPHO_SCAN: MorphoScanRules = MorphoScanRules {
    target: "morpho-scan#needs-a-living-target",
    not_machines: "morpho-scan#not-markers-nor-machines",
    no_roll: "morpho-scan#no-roll",
    copies: "morpho-scan#copies-four-attributes",
    once: "morpho-scan#once-per-game",
    reset: "morpho-scan#minus-nine-for-everybody",
};

/// Transmutation in N5.
pub const TRANSMUTATION: TransmutationRules = TransmutationRules {
    changes: cited(ProfileChange::AtANumber, "transmutation#changes-at-a-number"),
    rest: "transmutation#wounds-are-shared",
    must: Some("transmutation#must-change-at-the-end-of-the-order"),
    after_guts: Some("transmutation#after-the-guts-roll"),
    states: Some("transmutation#states-are-shared"),
    starts_first: Some("transmutation#starts-in-the-first-profile"),
    escape_system: None,
    escape_form: Some(EscapeFormRules {
        like_wounds: "transmutation#escape-system-works-like-x",
        places_eclipse: "transmutation#escape-system-places-eclipse",
        ends_possession: "transmutation#escape-system-ends-possession",
    }),
    hatching: Some(HatchingRules {
        starts: "transmutation#hatching-starts-as-seed-embryo",
        own_marker: "transmutation#hatching-uses-its-own-marker",
        camouflage_silhouette: Some(cited(2, "transmutation#hatching-camouflage-is-silhouette-2")),
        revealed: "transmutation#hatching-revealed-becomes-seed-embryo",
        airborne: "transmutation#hatching-airborne",
        by_moving: "transmutation#hatches-by-moving",
        by_dodging: "transmutation#hatches-by-dodging",
    }),
    auto: Some(AutoRules {
        starts: "transmutation#auto-starts-in-any-profile",
        while_moving: "transmutation#auto-switches-while-moving",
        new_mov: "transmutation#auto-moves-with-the-new-mov",
    }),
    willpower: Some(WillpowerRules {
        starts: "transmutation#wip-starts-in-the-first-profile",
        roll: "transmutation#wip-roll-to-change",
        lasts: "transmutation#wip-form-lasts-the-player-turn",
        repeats: "transmutation#wip-may-try-again",
        printed: "transmutation#wip-printed-mod",
    }),
    bike: Some(BikeRules {
        two_profiles: "ai-motorcycle#two-profiles",
        mounted: "ai-motorcycle#rides-like-a-motorcycle",
        becomes: "ai-motorcycle#becomes-a-peripheral",
        on_foot: "ai-motorcycle#on-foot-with-its-bike",
        contact: "ai-motorcycle#contact-to-mount",
        not_lost: "ai-motorcycle#no-mounting-a-lost-bike",
        supportware: "ai-motorcycle#supportware-ends-on-mounting",
    }),
};

/// The kits of N5.
pub const KITS: &[KitRules] = &[
    KitRules {
        target: Some("gizmokit#for-allied-machines"),
        technorganic: Some("technorganic#either-kit"),
        on_oneself: Some("gizmokit#on-oneself"),
        wakes_machines: Some("remote-presence#gizmokit-removes-enough"),
        ..n4::GIZMOKIT_USE
    },
    KitRules {
        target: Some("medikit#for-fallen-allies"),
        technorganic: Some("technorganic#either-kit"),
        on_oneself: Some("medikit#on-oneself"),
        printed_ph: Some("medikit#printed-physique"),
        carried_with: Some(cited("paramedic", "paramedic#carries-a-medikit")),
        ..n4::MEDIKIT_USE
    },
];

/// Tech-Recovery in N5.
pub const TECH_RECOVERY: TechRecoveryRules = TechRecoveryRules {
    needs_state: "tech-recovery#needs-a-state",
    needs_gizmokit: "tech-recovery#needs-a-gizmokit",
    ends_states: "tech-recovery#ends-the-states",
    not_unconscious: "tech-recovery#not-unconscious",
    own_order: "tech-recovery#unconscious-takes-an-order-of-its-own",
    failure: "tech-recovery#failure-is-harmless",
    printed_ph: "tech-recovery#printed-physique",
    in_null_states: "tech-recovery#works-in-null-states",
};

/// Skills that count when a trooper would fall Unconscious in N5.
const FALLING: FallingRules = FallingRules {
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
const SURVIVORS: SurvivorRules = SurvivorRules {
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

/// Values that a trooper has from another one in N5.
const LENT: LentRules = LentRules {
    tinbot: TinbotRules {
        fit: "tinbot#needs-a-fit-owner",
        gives: "tinbot#gives-what-is-printed",
        fireteam: "tinbot#shared-by-the-fireteam",
        one: "tinbot#one-of-several",
        best: "tinbot#the-best-of-them",
        removed: "tinbot#removed-with-its-owner",
        examples: &[
            cited(LentExample { gives: "firewall", modifier: "enemy-comms-attack" }, "tinbot#firewall-example"),
            cited(LentExample { gives: "guided", modifier: "enemy-guided-attack" }, "tinbot#guided-example"),
            cited(LentExample { gives: "discover", modifier: "own-discover" }, "tinbot#discover-example"),
        ],
    },
    tagcom: TagcomRules { helps: "tagcom#helps-tags-of-its-group", once: "tagcom#same-mods-do-not-add-up" },
    remdriver: RemdriverRules {
        placed: "remdriver#token-at-deployment",
        one: "remdriver#one-token-per-remote",
        lends: "remdriver#lends-its-mods",
        removed: "remdriver#token-goes-with-its-owner",
    },
};
