//! The rules of N5 that change what a profile prints.

use crate::record::Cite;
use crate::ruleset::{
    Chart, ChartRow, ChartRules, Gain, LentExample, LentRules, MnemonicaRules, MorphoScanRules, ProfileRules,
    ProxyRules, RemdriverRules, TagcomRules, TinbotRules, cited, n4,
};
use model::value::Attribute;

/// The rules of N5 that change what a profile prints.
pub(super) const PROFILE: ProfileRules = ProfileRules {
    charts: &[
        ChartRules { chart: Some(BOOTY), ..n4::BOOTY },
        ChartRules { chart: Some(METACHEMISTRY), ..n4::METACHEMISTRY },
    ],
    proxies: Some(PROXIES),
    mnemonica: Some(MNEMONICA),
    morpho_scan: Some(MORPHO_SCAN),
    lent: Some(LENT),
};

const fn row(to: u8, clause: Cite, gains: &'static [Gain]) -> ChartRow {
    ChartRow { to, clause, gains, of_a_tag: None }
}

const fn tag_row(to: u8, clause: Cite, of_a_tag: &'static [Gain], gains: &'static [Gain]) -> ChartRow {
    ChartRow { to, clause, gains, of_a_tag: Some(of_a_tag) }
}

/// The Booty Chart.
const BOOTY: Chart = Chart {
    on_the_table: clause!("booty#rolled-on-the-table"),
    added: clause!("booty#added-to-the-gear"),
    position_is_fixed: clause!("booty#fixed-after-the-roll"),
    rows: &[
        row(2, clause!("booty#roll-1-2"), &[Gain::Attribute(Attribute::Arm, 1)]),
        row(4, clause!("booty#roll-3-4"), &[Gain::Item("light-flamethrower")]),
        row(6, clause!("booty#roll-5-6"), &[Gain::Item("grenades")]),
        row(8, clause!("booty#roll-7-8"), &[Gain::Item("da-cc-weapon")]),
        row(9, clause!("booty#roll-9"), &[Gain::Item("multispectral-visor.level-1")]),
        row(10, clause!("booty#roll-10"), &[Gain::Item("exp-cc-weapon")]),
        row(11, clause!("booty#roll-11"), &[Gain::Item("adhesive-launcher")]),
        tag_row(12, clause!("booty#roll-12"), &[Gain::Item("immunity(ap)")], &[Gain::Attribute(Attribute::Arm, 2)]),
        row(13, clause!("booty#roll-13"), &[Gain::Item("panzerfaust")]),
        row(14, clause!("booty#roll-14"), &[Gain::Item("monofilament-cc-weapon")]),
        row(15, clause!("booty#roll-15"), &[Gain::Mov([8, 4])]),
        tag_row(16, clause!("booty#roll-16"), &[Gain::Item("bs-attack(shock)")], &[Gain::Item("multi-rifle")]),
        row(17, clause!("booty#roll-17"), &[Gain::Item("multi-sniper-rifle")]),
        tag_row(18, clause!("booty#roll-18"), &[Gain::Item("immunity(arm)")], &[Gain::Attribute(Attribute::Arm, 4)]),
        row(19, clause!("booty#roll-19"), &[Gain::Item("mimetism(-6)")]),
        tag_row(20, clause!("booty#roll-20"), &[Gain::Item("bs-attack(+1b)")], &[Gain::Item("heavy-machine-gun")]),
    ],
};

/// The MetaChemistry Chart.
const METACHEMISTRY: Chart = Chart {
    on_the_table: clause!("metachemistry#rolled-on-the-table"),
    added: clause!("metachemistry#added-to-the-skills"),
    position_is_fixed: clause!("metachemistry#fixed-after-the-roll"),
    rows: &[
        row(3, clause!("metachemistry#roll-1-3"), &[Gain::Attribute(Attribute::Ph, 3)]),
        row(5, clause!("metachemistry#roll-4-5"), &[Gain::Item("super-jump")]),
        row(7, clause!("metachemistry#roll-6-7"), &[Gain::Item("regeneration")]),
        row(10, clause!("metachemistry#roll-8-10"), &[Gain::Item("climbing-plus")]),
        row(12, clause!("metachemistry#roll-11-12"), &[Gain::Mov([8, 4])]),
        row(14, clause!("metachemistry#roll-13-14"), &[Gain::Attribute(Attribute::Bts, 6)]),
        row(15, clause!("metachemistry#roll-15"), &[Gain::Item("no-wound-incapacitation")]),
        row(16, clause!("metachemistry#roll-16"), &[Gain::Attribute(Attribute::Arm, 1), Gain::Item("immunity(arm)")]),
        row(17, clause!("metachemistry#roll-17"), &[Gain::Item("dogged"), Gain::Item("immunity(enhanced)")]),
        row(18, clause!("metachemistry#roll-18"), &[Gain::Mov([6, 4]), Gain::Item("super-jump")]),
        row(19, clause!("metachemistry#roll-19"), &[Gain::Mov([8, 4]), Gain::Item("climbing-plus")]),
        row(20, clause!("metachemistry#roll-20"), &[Gain::Attribute(Attribute::Ph, 3), Gain::Item("regeneration")]),
    ],
};

/// Troopers with several bodies in N5.
const PROXIES: ProxyRules = ProxyRules {
    number: clause!("ghost-jumper#two-or-three-proxies"),
    one_trooper: clause!("ghost-jumper#counts-as-one"),
    one_order: clause!("ghost-jumper#one-order-only"),
    deployed: clause!("ghost-jumper#all-are-deployed"),
    moved_together: clause!("ghost-jumper#all-change-group-together"),
    chosen: clause!("ghost-jumper#token-picks-the-body"),
    only_active: clause!("ghost-jumper#only-the-active-takes-orders"),
    lost_is_inactive: clause!("ghost-jumper#lost-proxy-stays-inactive"),
    markers: clause!("ghost-jumper#markers-stay-markers"),
    hidden: clause!("ghost-jumper#hidden-proxies"),
    suppressive_fire: clause!("ghost-jumper#suppressive-fire-goes-on"),
    chosen_in_reaction: clause!("ghost-jumper#picked-anew-in-reaction"),
    active_reacts: clause!("ghost-jumper#active-reacts-normally"),
    inactive_reacts: cited(entries!["dodge", "reset"], clause!("ghost-jumper#inactive-dodges-or-resets")),
    jumps: clause!("ghost-jumper#jumps-on-when-lost"),
    casualty: clause!("ghost-jumper#casualty-when-all-are-lost"),
    lieutenant: clause!("ghost-jumper#as-lieutenant"),
    points: clause!("ghost-jumper#points-per-proxy"),
};

/// Mnemonica in N5.
const MNEMONICA: MnemonicaRules = MnemonicaRules {
    null_state: clause!("mnemonica#needs-a-null-state"),
    not_isolated: clause!("mnemonica#isolated-does-not-count"),
    passes_on: clause!("mnemonica#passes-on-wip"),
    host: clause!("mnemonica#who-can-be-host"),
    no_cube: clause!("mnemonica#never-has-a-cube"),
    replaces: clause!("mnemonica#new-wip-replaces"),
    lieutenant_skill: clause!("mnemonica#lieutenant-skill-goes-too"),
    lieutenant: clause!("mnemonica#host-becomes-lieutenant"),
    moment: clause!("mnemonica#at-the-end-of-the-order"),
    old_body: clause!("mnemonica#old-body-leaves"),
    repeats: clause!("mnemonica#host-may-pass-it-on"),
};

/// Morpho-Scan in N5.
const MORPHO_SCAN: MorphoScanRules = MorphoScanRules {
    target: clause!("morpho-scan#needs-a-living-target"),
    not_machines: clause!("morpho-scan#not-markers-nor-machines"),
    no_roll: clause!("morpho-scan#no-roll"),
    copies: clause!("morpho-scan#copies-four-attributes"),
    once: clause!("morpho-scan#once-per-game"),
    reset: clause!("morpho-scan#minus-nine-for-everybody"),
};

/// Values that a trooper has from another one in N5.
const LENT: LentRules = LentRules {
    tinbot: TinbotRules {
        owner_is_fit: clause!("tinbot#needs-a-fit-owner"),
        gives_printed_value: clause!("tinbot#gives-what-is-printed"),
        fireteam: clause!("tinbot#shared-by-the-fireteam"),
        one_in_each_order: clause!("tinbot#one-of-several"),
        best_modifier_counts: clause!("tinbot#the-best-of-them"),
        removed: clause!("tinbot#removed-with-its-owner"),
        examples: &[
            cited(
                LentExample { gives: "firewall", modifier: "enemy-comms-attack" },
                clause!("tinbot#firewall-example"),
            ),
            cited(LentExample { gives: "guided", modifier: "enemy-guided-attack" }, clause!("tinbot#guided-example")),
            cited(LentExample { gives: "discover", modifier: "own-discover" }, clause!("tinbot#discover-example")),
        ],
    },
    tagcom: TagcomRules {
        helps_combat_group: clause!("tagcom#helps-tags-of-its-group"),
        once: clause!("tagcom#same-mods-do-not-add-up"),
    },
    remdriver: RemdriverRules {
        token_is_placed: clause!("remdriver#token-at-deployment"),
        one_for_each_remote: clause!("remdriver#one-token-per-remote"),
        lends_modifiers: clause!("remdriver#lends-its-mods"),
        removed: clause!("remdriver#token-goes-with-its-owner"),
    },
};
