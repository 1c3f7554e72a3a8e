//! The rules of N5 that change what a profile prints.

use crate::ruleset::{
    Chart, ChartRow, ChartRules, Gain, LentExample, LentRules, MnemonicaRules, MorphoScanRules, ProfileRules,
    ProxyRules, RemdriverRules, TagcomRules, TinbotRules, cited, n4,
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
    lent: Some(LENT),
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
