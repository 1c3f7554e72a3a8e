//! Deployables in N5.

use crate::entry_ids::CUBE;
use crate::ruleset::n5::supplies::{SPECBALL, SPEEDBALL, SYMBIOBOMB};
use crate::ruleset::{
    ActivationOfDiscoBall, AppearanceRule, BearsRule, BlastRules, BoostRules, DeactivatorRules, DemolitionRules,
    DeployableCoverRules, DeployableMoment, DeployableRules, DeployedRules, DiscoBallRules, ExplosionRules, ItemRule,
    LauncherRule, MinelayerRules, NeededItem, NoteOn, PlacementRules, ReloadRules, TriggerRules, TurretRules,
    TypeRules, WeaponNote, cited, codeone, n4,
};
use model::ids::EntryId;

/// Deployables in N5.
pub const DEPLOYABLES: DeployableRules = DeployableRules {
    placement: Some(&PLACEMENT),
    trigger: Some(&TRIGGER),
    reload: Some(&RELOAD),
    speedball: Some(&SPEEDBALL),
    specball: Some(&SPECBALL),
    symbiobomb: Some(&SYMBIOBOMB),
    disco_ball: Some(&DISCO_BALL),
    deactivator: Some(DEACTIVATOR),
    explosion: Some(&EXPLOSION),
    deployed: Some(&DEPLOYED),
    demolition: Some(&DEMOLITION),
    cover: Some(&COVER),
    blast: Some(BLAST),
    needed_item: Some(NeededItem {
        weapons: SEPSITORS,
        item: CUBE,
        clause: "sepsitor#needs-a-cube",
        of_item: Some("cube#target-of-the-sepsitor"),
    }),
    notes: NOTES,
};

/// Builds a rule that only some weapons or items print.
pub const fn own(items: &'static [&'static str], at: DeployableMoment, clause: &'static str) -> ItemRule {
    ItemRule { items, at, clause }
}

/// Builds a row of what a deployable looks like.
pub const fn shown(
    items: &'static [&'static str],
    shown_as: &'static str,
    clauses: &'static [&'static str],
) -> AppearanceRule {
    AppearanceRule { items, shown_as, clauses }
}

/// Placing deployables in N5.
pub const PLACEMENT: PlacementRules = PlacementRules {
    aro_sight: Some("place-deployable#sight-in-aro"),
    active_place: Some("place-deployable#in-contact-or-along-the-way"),
    reactive_place: Some("place-deployable#in-contact-in-aro"),
    perimeter_place: &["place-deployable#perimeter-inside-zone-of-control", "perimeter#totally-inside-zone-of-control"],
    perimeter_way: Some("place-deployable#perimeter-needs-a-way"),
    perimeter_conclusion: &["place-deployable#perimeter-in-the-conclusion", "place-deployable#perimeter-stays-put"],
    surface: Some("place-deployable#fully-supported"),
    launched_surface: Some("place-deployable#fired-ones-too"),
    near_camouflage: Some("place-deployable#not-near-camouflage"),
    deployment: Some("place-deployable#deployment-rules-hold"),
    position_taken: Some("place-deployable#spot-taken-meanwhile"),
    launched_position_taken: Some("place-deployable#also-when-shot"),
    reactions: Some("place-deployable#reactions-only-to-the-trooper"),
    works_later: Some("place-deployable#works-in-later-orders"),
    appearance: &[
        shown(&["mine"], "mine-token", &["drop-bears#token-in-the-conclusion"]),
        shown(&["drop-bears"], "mine-token", &["drop-bears#placed-like-a-mine"]),
        shown(&["wildparrot"], "own-token", &["wildparrot#no-camouflage-marker"]),
        shown(&["deployable-repeater"], "token", &["deployable-repeater#placed-as-a-token"]),
        shown(&["deployable-cover"], "scenery", &["deployable-cover#placed-inside-the-zone-of-control"]),
        shown(&["disco-ball"], "own-token", &["disco-baller#ball-placed"]),
        codeone::CONCEALED,
    ],
    launchers: &[
        LauncherRule {
            weapon: "disco-baller",
            places: "disco-ball",
            clauses: &["disco-baller#needs-no-target", "disco-baller#ball-placed"],
        },
        LauncherRule { weapon: "drop-bears", places: "mine", clauses: &["drop-bears#thrown-at-a-spot"] },
        LauncherRule { weapon: "mine-dispenser", places: "mine", clauses: &["mine-dispenser#works-like-drop-bears"] },
        LauncherRule { weapon: "pitcher", places: "deployable-repeater", clauses: &["pitcher#places-a-repeater"] },
    ],
    types: Some(TypeRules {
        item: "deployable-cover",
        types: &["cutting-foam", "vitroferro"],
        declared: "deployable-cover#type-is-chosen-when-placed",
        listed: "deployable-cover#only-the-listed-type",
    }),
    minelayer: Some(MINELAYER),
    items: &[
        own(&["armed-turret"], DeployableMoment::Place, "armed-turret#placed-inside-zone-of-control"),
        own(&["deployable-cover"], DeployableMoment::Place, "deployable-cover#placed-inside-the-zone-of-control"),
        own(&["fastpanda"], DeployableMoment::Place, "fastpanda#placed-inside-zone-of-control"),
        own(&["peripheral-ancillary"], DeployableMoment::Place, "peripheral-ancillary#placed-in-contact"),
        own(&["wildparrot"], DeployableMoment::Place, "wildparrot#placed-inside-zone-of-control"),
        OWN_CAMOUFLAGE[0],
        OWN_CAMOUFLAGE[1],
        OWN_CAMOUFLAGE[2],
        OWN_ACTIVATION[0],
        OWN_ACTIVATION[1],
        OWN_ACTIVATION[2],
    ],
};

/// Which deployables print a rule about Camouflage Markers near them.
pub const OWN_CAMOUFLAGE: [ItemRule; 3] = [
    own(&["crazykoala"], DeployableMoment::NearCamouflage, "crazykoala#camouflage-beside-a-visible-enemy"),
    own(&["direct-template"], DeployableMoment::NearCamouflage, "mine#not-placed-near-camouflage"),
    own(
        &["mine-dispenser", "throwing-weapon"],
        DeployableMoment::NearCamouflage,
        "drop-bears#not-thrown-near-camouflage",
    ),
];

/// Which deployables print from when on they work.
pub const OWN_ACTIVATION: [ItemRule; 3] = [
    own(&["boost"], DeployableMoment::Activation, "boost#in-play-after-its-order"),
    own(&["fastpanda"], DeployableMoment::Activation, "fastpanda#repeater-after-its-order"),
    own(&["mine-dispenser", "throwing-weapon"], DeployableMoment::Activation, "drop-bears#no-blast-in-that-order"),
];

/// Placing deployables with Minelayer in N5.
pub const MINELAYER: MinelayerRules = MinelayerRules {
    place: "minelayer#placed-when-deployed",
    no_enemy: "minelayer#no-enemy-near-weapon-or-item",
    area: "minelayer#where-the-trooper-may-deploy",
    hidden: "minelayer#while-hidden",
    fixed: "minelayer#fixed-after-a-roll-or-measurement",
};

/// What sets a deployable off in N5.
const TRIGGER: TriggerRules = TriggerRules {
    not_over_unconscious_allies: Some("mine#even-an-unconscious-ally"),
    markers: Some("mine#markers-set-it-off"),
    outside: Some("mine#outside-nothing-happens"),
    area: Some("mine#trigger-area"),
    total_cover: Some("mine#trigger-area-ends-at-total-cover"),
    stays: Some("place-deployable#how-long-it-stays"),
    boost: Some(BoostRules {
        trigger: "boost#triggered-by-an-enemy",
        runs: "boost#runs-and-goes-off",
        evasion: "boost#only-a-dodge-helps",
        removed: "boost#removed-after-use",
        way: "boost#not-through-a-blocked-way",
        markers: "boost#not-by-markers",
        aerial: &["boost#not-by-aerial-troopers", "aerial#sets-off-no-boost-weapon"],
        sets_off_nothing: "boost#sets-off-no-deployables",
    }),
    sets_off_nothing: Some("deployable#sets-off-no-others"),
    items: &[
        own(&["armed-turret"], DeployableMoment::SetsOffNothing, "armed-turret#sets-off-no-deployables"),
        own(&["cybermines"], DeployableMoment::Evasion, "cybermines#reset-not-dodge"),
        own(&["dazer"], DeployableMoment::OnTable, "dazer#stays-on-the-table"),
        own(&["fastpanda"], DeployableMoment::OnTable, "fastpanda#stays-on-the-table"),
        own(&["wildparrot"], DeployableMoment::Trigger, "wildparrot#works-like-an-e-m-mine"),
    ],
    ..codeone::TRIGGER
};

/// Reloading in N5.
const RELOAD: ReloadRules = ReloadRules {
    near: &["reload#needs-baggage-near", "baggage#reload-nearby"],
    one_ally: &["reload#one-trooper-per-order", "baggage#one-ally-per-order"],
    something_spent: Some("reload#needs-something-spent"),
    refills: &["reload#refills-without-a-roll", "baggage#what-reload-gives"],
    states_phase: &["baggage#in-the-states-phase"],
    overkill: Some("request-speedball#overkill-refills"),
    unloaded_ends_by_itself: Some("unloaded#ends-near-baggage"),
    on_table: &["reload#leaves-deployed-things-alone", "baggage#placed-items-stay"],
    not_reloadable: &[
        "reload#not-the-non-reloadable",
        "baggage#not-the-non-reloadable",
        "non-reloadable#stays-unloaded",
        "non-reloadable#uses-not-regained",
    ],
    items: &[own(&["armed-turret"], DeployableMoment::OnTable, "armed-turret#cannot-be-reloaded")],
    ..n4::RELOAD
};

/// Disco Balls in N5.
const DISCO_BALL: DiscoBallRules = DiscoBallRules {
    ball: "disco-ball",
    cloud: "disco-baller#makes-an-eclipse-cloud",
    off: "disco-baller#off-in-the-states-phase",
    reactivated: "disco-baller#can-be-switched-on-again",
    new_cloud: "activate-disco-ball#eclipse-again",
    off_after_reactivation: "activate-disco-ball#off-again-in-the-states-phase",
    destroyed: "activate-disco-ball#destroyed-ball-loses-its-cloud",
    stays: "disco-baller#stays-on-the-table",
};

/// The Deactivator in N5.
const DEACTIVATOR: DeactivatorRules = DeactivatorRules {
    reach: "deactivator#in-sight-or-near",
    in_zone: true,
    examples: Some("deactivator#what-can-be-switched-off"),
    removes_cover: Some("deployable-cover#removed-by-a-deactivator"),
    still_triggers: Some("deactivator#still-triggers"),
    activation: Some(ActivationOfDiscoBall {
        needs_deactivator: "activate-disco-ball#needs-a-deactivator",
        reach: "activate-disco-ball#in-sight-or-near",
        allied: "activate-disco-ball#only-allied-balls",
        range: "activate-disco-ball#range-counts",
        cloud: "activate-disco-ball#eclipse-again",
    }),
    ..n4::DEACTIVATOR
};

/// Explode in N5.
const EXPLOSION: ExplosionRules = ExplosionRules {
    when_unconscious: "explode#when-unconscious",
    template: "explode#template-at-the-end-of-the-order",
    dodges: "explode#passed-dodges-avoid-it",
    then_dead: "explode#then-dead",
    not_when_dead: "explode#not-when-dead-at-once",
    not_with: cited(&["dogged", "no-wound-incapacitation"], "explode#not-with-dogged"),
    allies: "explode#allies-cancel-the-blast",
};

/// What lies on the table as a mine: weapons, items, or a Trait of theirs.
const MINES: &[&str] = &["concealed", "drop-bears", "mine", "mine-dispenser"];

/// Deployables on the table in N5.
const DEPLOYED: DeployedRules = DeployedRules {
    target: &["place-deployable#can-be-targeted", "deployable#has-its-own-profile"],
    mine_profile: own(MINES, DeployableMoment::OnTable, "mine#profile-of-a-mine"),
    unconscious_is_dead: "deployable#unconscious-means-dead",
    bears: &[
        BearsRule {
            items: &["armed-turret"],
            entries: &[EntryId::from_static("360o-visor"), EntryId::from_static("total-reaction")],
            clause: "armed-turret#equipment-and-skills",
        },
        BearsRule { items: MINES, entries: &[EntryId::from_static("mimetism")], clause: "mine#mimetism" },
    ],
    token: "mine#token-once-discovered",
    turret: TurretRules {
        item: "armed-turret",
        reacts: cited(&["bs-attack", "cc-attack"], "armed-turret#reacts-to-orders"),
        not_to_markers: "armed-turret#not-against-markers",
        does_not_move: "armed-turret#does-not-move",
    },
    never_stand: &[
        own(&["chest-mines"], DeployableMoment::OnTable, "chest-mines#bs-mode-is-a-direct-template"),
        own(&["d-charges"], DeployableMoment::OnTable, "d-charges#goes-off-in-the-resolution"),
    ],
    items: &[own(&["armed-turret"], DeployableMoment::OnTable, "armed-turret#removed-at-its-structure")],
};

/// D-Charges in Demolition Mode in N5.
const DEMOLITION: DemolitionRules = DemolitionRules {
    skill: "d-charges#placed-with-place-deployable",
    not_in_aro: "d-charges#not-in-aro",
    contact: "d-charges#demolition-needs-contact",
    excluded: cited(&["possessed", "sepsitorized"], "d-charges#not-on-the-possessed"),
    goes_off: "d-charges#goes-off-in-the-resolution",
    user_is_safe: "d-charges#user-is-safe",
};

/// Deployable Cover in N5.
const COVER: DeployableCoverRules = DeployableCoverRules {
    gives_cover: "deployable-cover#gives-partial-cover",
    foam: "deployable-cover#cutting-foam-not-for-enemies",
    hides: "deployable-cover#vitroferro-needs-to-hide-something",
    attack: "deployable-cover#vitroferro-takes-nothing-off-the-shot",
    save: cited(6, "deployable-cover#vitroferro-plus-six"),
    limit: cited(12, "deployable-cover#vitroferro-twelve-at-most"),
    with_scenery: "deployable-cover#vitroferro-with-other-scenery",
    choice: "deployable-cover#vitroferro-or-other-cover",
};

/// The blast of Chest Mines in N5.
const BLAST: BlastRules = BlastRules {
    weapon: "chest-mines",
    everyone: "chest-mines#hits-everyone-in-contact",
    no_ally: "chest-mines#not-with-an-ally-in-contact",
};

/// Builds a rule of a single weapon.
const fn note(
    weapons: &'static [&'static str],
    mode: Option<&'static str>,
    on: NoteOn,
    clause: &'static str,
) -> WeaponNote {
    WeaponNote { weapons, mode, on, clause }
}

/// The weapons that work like a Sepsitor.
const SEPSITORS: &[&str] = &["sepsitor", "sepsitor-plus"];

/// Rules of single weapons in N5.
const NOTES: &[WeaponNote] = &[
    note(&["chest-mines"], Some("bs-mode"), NoteOn::Attack, "chest-mines#bs-mode-is-a-direct-template"),
    note(&["chest-mines"], Some("cc-mode"), NoteOn::Attack, "chest-mines#cc-mode-is-a-cc-weapon"),
    note(&["chest-mines"], None, NoteOn::User, "chest-mines#bearer-is-safe"),
    note(&["chest-mines"], None, NoteOn::Uses, "chest-mines#modes-share-the-uses"),
    note(&["d-charges"], Some("cc-mode"), NoteOn::Attack, "d-charges#cc-mode-needs-contact"),
    note(&["d-charges"], None, NoteOn::Uses, "d-charges#modes-share-the-uses"),
    note(&["drop-bears"], None, NoteOn::Uses, "drop-bears#modes-share-the-uses"),
    note(&["sepsitor"], None, NoteOn::Attack, "sepsitor#is-a-direct-template"),
    note(&["sepsitor-plus"], None, NoteOn::Attack, "sepsitor-plus#works-like-a-sepsitor"),
    note(&["sepsitor-plus"], None, NoteOn::Critical, "sepsitor-plus#works-like-a-sepsitor"),
    note(SEPSITORS, None, NoteOn::Attack, "cube#target-of-the-sepsitor"),
    note(SEPSITORS, None, NoteOn::Attack, "sepsitor#needs-a-cube"),
    note(SEPSITORS, None, NoteOn::Critical, "sepsitor#critical-adds-a-save"),
    note(SEPSITORS, None, NoteOn::State, n4::SEPSITORIZED),
];
