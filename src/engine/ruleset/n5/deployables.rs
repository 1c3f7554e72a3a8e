//! Deployables in N5.

use crate::entry_ids::CUBE;
use crate::record::Cite;
use crate::ruleset::n5::supplies::{SPECBALL, SPEEDBALL, SYMBIOBOMB};
use crate::ruleset::{
    ActivationOfDiscoBall, AppearanceRule, BearsRule, BlastRules, BoostRules, DeactivatorRules, DemolitionRules,
    DeployableCoverRules, DeployableMoment, DeployableRules, DeployedRules, DiscoBallRules, ExplosionRules, ItemRule,
    LauncherRule, MinelayerRules, NeededItem, NoteOn, PlacementRules, ReloadRules, TriggerRules, TurretRules,
    TypeRules, WeaponNote, cited, codeone, n4,
};
use model::ids::EntryId;

/// Deployables in N5.
pub(crate) const DEPLOYABLES: DeployableRules = DeployableRules {
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
        clause: clause!("sepsitor#needs-a-cube"),
        of_item: Some(clause!("cube#target-of-the-sepsitor")),
    }),
    notes: NOTES,
};

/// Builds a rule that only some weapons or items print.
pub(crate) const fn own(items: &'static [&'static EntryId], at: DeployableMoment, clause: Cite) -> ItemRule {
    ItemRule { items, at, clause }
}

/// Builds a row of what a deployable looks like.
pub(crate) const fn shown(
    items: &'static [&'static EntryId],
    shown_as: &'static str,
    clauses: &'static [Cite],
) -> AppearanceRule {
    AppearanceRule { items, shown_as, clauses }
}

/// Placing deployables in N5.
pub(crate) const PLACEMENT: PlacementRules = PlacementRules {
    aro_sight: Some(clause!("place-deployable#sight-in-aro")),
    active_place: Some(clause!("place-deployable#in-contact-or-along-the-way")),
    reactive_place: Some(clause!("place-deployable#in-contact-in-aro")),
    perimeter_place: &[
        clause!("place-deployable#perimeter-inside-zone-of-control"),
        clause!("perimeter#totally-inside-zone-of-control"),
    ],
    perimeter_way: Some(clause!("place-deployable#perimeter-needs-a-way")),
    perimeter_conclusion: &[
        clause!("place-deployable#perimeter-in-the-conclusion"),
        clause!("place-deployable#perimeter-stays-put"),
    ],
    surface: Some(clause!("place-deployable#fully-supported")),
    launched_surface: Some(clause!("place-deployable#fired-ones-too")),
    near_camouflage: Some(clause!("place-deployable#not-near-camouflage")),
    deployment: Some(clause!("place-deployable#deployment-rules-hold")),
    position_taken: Some(clause!("place-deployable#spot-taken-meanwhile")),
    launched_position_taken: Some(clause!("place-deployable#also-when-shot")),
    reactions: Some(clause!("place-deployable#reactions-only-to-the-trooper")),
    works_later: Some(clause!("place-deployable#works-in-later-orders")),
    appearance: &[
        shown(entries!["mine"], "mine-token", &[clause!("drop-bears#token-in-the-conclusion")]),
        shown(entries!["drop-bears"], "mine-token", &[clause!("drop-bears#placed-like-a-mine")]),
        shown(entries!["wildparrot"], "own-token", &[clause!("wildparrot#no-camouflage-marker")]),
        shown(entries!["deployable-repeater"], "token", &[clause!("deployable-repeater#placed-as-a-token")]),
        shown(
            entries!["deployable-cover"],
            "scenery",
            &[clause!("deployable-cover#placed-inside-the-zone-of-control")],
        ),
        shown(entries!["disco-ball"], "own-token", &[clause!("disco-baller#ball-placed")]),
        codeone::CONCEALED,
    ],
    launchers: &[
        LauncherRule {
            weapon: entry!("disco-baller"),
            places: entry!("disco-ball"),
            clauses: &[clause!("disco-baller#needs-no-target"), clause!("disco-baller#ball-placed")],
        },
        LauncherRule {
            weapon: entry!("drop-bears"),
            places: entry!("mine"),
            clauses: &[clause!("drop-bears#thrown-at-a-spot")],
        },
        LauncherRule {
            weapon: entry!("mine-dispenser"),
            places: entry!("mine"),
            clauses: &[clause!("mine-dispenser#works-like-drop-bears")],
        },
        LauncherRule {
            weapon: entry!("pitcher"),
            places: entry!("deployable-repeater"),
            clauses: &[clause!("pitcher#places-a-repeater")],
        },
    ],
    types: Some(TypeRules {
        item: entry!("deployable-cover"),
        types: entries!["cutting-foam", "vitroferro"],
        type_is_declared: clause!("deployable-cover#type-is-chosen-when-placed"),
        only_listed_type: clause!("deployable-cover#only-the-listed-type"),
    }),
    minelayer: Some(MINELAYER),
    items: &[
        own(entries!["armed-turret"], DeployableMoment::Place, clause!("armed-turret#placed-inside-zone-of-control")),
        own(
            entries!["deployable-cover"],
            DeployableMoment::Place,
            clause!("deployable-cover#placed-inside-the-zone-of-control"),
        ),
        own(entries!["fastpanda"], DeployableMoment::Place, clause!("fastpanda#placed-inside-zone-of-control")),
        own(
            entries!["peripheral-ancillary"],
            DeployableMoment::Place,
            clause!("peripheral-ancillary#placed-in-contact"),
        ),
        own(entries!["wildparrot"], DeployableMoment::Place, clause!("wildparrot#placed-inside-zone-of-control")),
        OWN_CAMOUFLAGE[0],
        OWN_CAMOUFLAGE[1],
        OWN_CAMOUFLAGE[2],
        OWN_ACTIVATION[0],
        OWN_ACTIVATION[1],
        OWN_ACTIVATION[2],
    ],
};

/// Which deployables print a rule about Camouflage Markers near them.
pub(crate) const OWN_CAMOUFLAGE: [ItemRule; 3] = [
    own(
        entries!["crazykoala"],
        DeployableMoment::NearCamouflage,
        clause!("crazykoala#camouflage-beside-a-visible-enemy"),
    ),
    own(entries!["direct-template"], DeployableMoment::NearCamouflage, clause!("mine#not-placed-near-camouflage")),
    own(
        entries!["mine-dispenser", "throwing-weapon"],
        DeployableMoment::NearCamouflage,
        clause!("drop-bears#not-thrown-near-camouflage"),
    ),
];

/// Which deployables print from when on they work.
pub(crate) const OWN_ACTIVATION: [ItemRule; 3] = [
    own(entries!["boost"], DeployableMoment::Activation, clause!("boost#in-play-after-its-order")),
    own(entries!["fastpanda"], DeployableMoment::Activation, clause!("fastpanda#repeater-after-its-order")),
    own(
        entries!["mine-dispenser", "throwing-weapon"],
        DeployableMoment::Activation,
        clause!("drop-bears#no-blast-in-that-order"),
    ),
];

/// Placing deployables with Minelayer in N5.
pub(crate) const MINELAYER: MinelayerRules = MinelayerRules {
    place: clause!("minelayer#placed-when-deployed"),
    no_enemy: clause!("minelayer#no-enemy-near-weapon-or-item"),
    area: clause!("minelayer#where-the-trooper-may-deploy"),
    hidden: clause!("minelayer#while-hidden"),
    may_be_moved_until_roll: clause!("minelayer#fixed-after-a-roll-or-measurement"),
};

/// What sets a deployable off in N5.
const TRIGGER: TriggerRules = TriggerRules {
    not_over_unconscious_allies: Some(clause!("mine#even-an-unconscious-ally")),
    markers: Some(clause!("mine#markers-set-it-off")),
    outside: Some(clause!("mine#outside-nothing-happens")),
    area: Some(clause!("mine#trigger-area")),
    total_cover: Some(clause!("mine#trigger-area-ends-at-total-cover")),
    effect_stays: Some(clause!("place-deployable#how-long-it-stays")),
    boost: Some(BoostRules {
        trigger: clause!("boost#triggered-by-an-enemy"),
        moves_into_contact: clause!("boost#runs-and-goes-off"),
        evasion: clause!("boost#only-a-dodge-helps"),
        removed: clause!("boost#removed-after-use"),
        way_is_free: clause!("boost#not-through-a-blocked-way"),
        markers: clause!("boost#not-by-markers"),
        aerial: &[clause!("boost#not-by-aerial-troopers"), clause!("aerial#sets-off-no-boost-weapon")],
        sets_off_nothing: clause!("boost#sets-off-no-deployables"),
    }),
    sets_off_nothing: Some(clause!("deployable#sets-off-no-others")),
    items: &[
        own(
            entries!["armed-turret"],
            DeployableMoment::SetsOffNothing,
            clause!("armed-turret#sets-off-no-deployables"),
        ),
        own(entries!["cybermines"], DeployableMoment::Evasion, clause!("cybermines#reset-not-dodge")),
        own(entries!["dazer"], DeployableMoment::OnTable, clause!("dazer#stays-on-the-table")),
        own(entries!["fastpanda"], DeployableMoment::OnTable, clause!("fastpanda#stays-on-the-table")),
        own(entries!["wildparrot"], DeployableMoment::Trigger, clause!("wildparrot#works-like-an-e-m-mine")),
    ],
    ..codeone::TRIGGER
};

/// Reloading in N5.
const RELOAD: ReloadRules = ReloadRules {
    near: &[clause!("reload#needs-baggage-near"), clause!("baggage#reload-nearby")],
    one_ally: &[clause!("reload#one-trooper-per-order"), clause!("baggage#one-ally-per-order")],
    something_spent: Some(clause!("reload#needs-something-spent")),
    refills: &[clause!("reload#refills-without-a-roll"), clause!("baggage#what-reload-gives")],
    states_phase: &[clause!("baggage#in-the-states-phase")],
    overkill: Some(clause!("request-speedball#overkill-refills")),
    unloaded_ends_by_itself: Some(clause!("unloaded#ends-near-baggage")),
    on_table: &[clause!("reload#leaves-deployed-things-alone"), clause!("baggage#placed-items-stay")],
    not_reloadable: &[
        clause!("reload#not-the-non-reloadable"),
        clause!("baggage#not-the-non-reloadable"),
        clause!("non-reloadable#stays-unloaded"),
        clause!("non-reloadable#uses-not-regained"),
    ],
    items: &[own(entries!["armed-turret"], DeployableMoment::OnTable, clause!("armed-turret#cannot-be-reloaded"))],
    ..n4::RELOAD
};

/// Disco Balls in N5.
const DISCO_BALL: DiscoBallRules = DiscoBallRules {
    ball: entry!("disco-ball"),
    cloud: clause!("disco-baller#makes-an-eclipse-cloud"),
    goes_off: clause!("disco-baller#off-in-the-states-phase"),
    reactivated: clause!("disco-baller#can-be-switched-on-again"),
    new_cloud: clause!("activate-disco-ball#eclipse-again"),
    off_after_reactivation: clause!("activate-disco-ball#off-again-in-the-states-phase"),
    cloud_goes_with_ball: clause!("activate-disco-ball#destroyed-ball-loses-its-cloud"),
    stays_on_table: clause!("disco-baller#stays-on-the-table"),
};

/// The Deactivator in N5.
const DEACTIVATOR: DeactivatorRules = DeactivatorRules {
    reach: clause!("deactivator#in-sight-or-near"),
    in_zone: true,
    examples: Some(clause!("deactivator#what-can-be-switched-off")),
    removes_cover: Some(clause!("deployable-cover#removed-by-a-deactivator")),
    still_triggers: Some(clause!("deactivator#still-triggers")),
    activation: Some(ActivationOfDiscoBall {
        needs_deactivator: clause!("activate-disco-ball#needs-a-deactivator"),
        reach: clause!("activate-disco-ball#in-sight-or-near"),
        allied: clause!("activate-disco-ball#only-allied-balls"),
        range: clause!("activate-disco-ball#range-counts"),
        cloud: clause!("activate-disco-ball#eclipse-again"),
    }),
    ..n4::DEACTIVATOR
};

/// Explode in N5.
const EXPLOSION: ExplosionRules = ExplosionRules {
    when_unconscious: clause!("explode#when-unconscious"),
    template: clause!("explode#template-at-the-end-of-the-order"),
    dodges: clause!("explode#passed-dodges-avoid-it"),
    then_dead: clause!("explode#then-dead"),
    not_when_dead: clause!("explode#not-when-dead-at-once"),
    not_with: cited(entries!["dogged", "no-wound-incapacitation"], clause!("explode#not-with-dogged")),
    allies: clause!("explode#allies-cancel-the-blast"),
};

/// What lies on the table as a mine: weapons, items, or a Trait of theirs.
const MINES: &[&EntryId] = entries!["concealed", "drop-bears", "mine", "mine-dispenser"];

/// Deployables on the table in N5.
const DEPLOYED: DeployedRules = DeployedRules {
    target: &[clause!("place-deployable#can-be-targeted"), clause!("deployable#has-its-own-profile")],
    mine_profile: own(MINES, DeployableMoment::OnTable, clause!("mine#profile-of-a-mine")),
    unconscious_is_dead: clause!("deployable#unconscious-means-dead"),
    bears: &[
        BearsRule {
            items: entries!["armed-turret"],
            entries: entries!["360o-visor", "total-reaction"],
            clause: clause!("armed-turret#equipment-and-skills"),
        },
        BearsRule { items: MINES, entries: entries!["mimetism"], clause: clause!("mine#mimetism") },
    ],
    token: clause!("mine#token-once-discovered"),
    turret: TurretRules {
        item: entry!("armed-turret"),
        reacts: cited(entries!["bs-attack", "cc-attack"], clause!("armed-turret#reacts-to-orders")),
        not_to_markers: clause!("armed-turret#not-against-markers"),
        does_not_move: clause!("armed-turret#does-not-move"),
    },
    never_stand: &[
        own(entries!["chest-mines"], DeployableMoment::OnTable, clause!("chest-mines#bs-mode-is-a-direct-template")),
        own(entries!["d-charges"], DeployableMoment::OnTable, clause!("d-charges#goes-off-in-the-resolution")),
    ],
    items: &[own(
        entries!["armed-turret"],
        DeployableMoment::OnTable,
        clause!("armed-turret#removed-at-its-structure"),
    )],
};

/// D-Charges in Demolition Mode in N5.
const DEMOLITION: DemolitionRules = DemolitionRules {
    skill: clause!("d-charges#placed-with-place-deployable"),
    not_in_aro: clause!("d-charges#not-in-aro"),
    contact: clause!("d-charges#demolition-needs-contact"),
    excluded: cited(entries!["possessed", "sepsitorized"], clause!("d-charges#not-on-the-possessed")),
    goes_off: clause!("d-charges#goes-off-in-the-resolution"),
    user_is_safe: clause!("d-charges#user-is-safe"),
};

/// Deployable Cover in N5.
const COVER: DeployableCoverRules = DeployableCoverRules {
    gives_cover: clause!("deployable-cover#gives-partial-cover"),
    foam: clause!("deployable-cover#cutting-foam-not-for-enemies"),
    hides: clause!("deployable-cover#vitroferro-needs-to-hide-something"),
    attack: clause!("deployable-cover#vitroferro-takes-nothing-off-the-shot"),
    save: cited(6, clause!("deployable-cover#vitroferro-plus-six")),
    limit: cited(12, clause!("deployable-cover#vitroferro-twelve-at-most")),
    with_scenery: clause!("deployable-cover#vitroferro-with-other-scenery"),
    choice: clause!("deployable-cover#vitroferro-or-other-cover"),
};

/// The blast of Chest Mines in N5.
const BLAST: BlastRules = BlastRules {
    weapon: entry!("chest-mines"),
    everyone: clause!("chest-mines#hits-everyone-in-contact"),
    no_ally: clause!("chest-mines#not-with-an-ally-in-contact"),
};

/// Builds a rule of a single weapon.
const fn note(
    weapons: &'static [&'static EntryId],
    mode: Option<&'static str>,
    on: NoteOn,
    clause: Cite,
) -> WeaponNote {
    WeaponNote { weapons, mode, on, clause }
}

/// The weapons that work like a Sepsitor.
const SEPSITORS: &[&EntryId] = entries!["sepsitor", "sepsitor-plus"];

/// Rules of single weapons in N5.
const NOTES: &[WeaponNote] = &[
    note(entries!["chest-mines"], Some("bs-mode"), NoteOn::Attack, clause!("chest-mines#bs-mode-is-a-direct-template")),
    note(entries!["chest-mines"], Some("cc-mode"), NoteOn::Attack, clause!("chest-mines#cc-mode-is-a-cc-weapon")),
    note(entries!["chest-mines"], None, NoteOn::User, clause!("chest-mines#bearer-is-safe")),
    note(entries!["chest-mines"], None, NoteOn::Uses, clause!("chest-mines#modes-share-the-uses")),
    note(entries!["d-charges"], Some("cc-mode"), NoteOn::Attack, clause!("d-charges#cc-mode-needs-contact")),
    note(entries!["d-charges"], None, NoteOn::Uses, clause!("d-charges#modes-share-the-uses")),
    note(entries!["drop-bears"], None, NoteOn::Uses, clause!("drop-bears#modes-share-the-uses")),
    note(entries!["sepsitor"], None, NoteOn::Attack, clause!("sepsitor#is-a-direct-template")),
    note(entries!["sepsitor-plus"], None, NoteOn::Attack, clause!("sepsitor-plus#works-like-a-sepsitor")),
    note(entries!["sepsitor-plus"], None, NoteOn::Critical, clause!("sepsitor-plus#works-like-a-sepsitor")),
    note(SEPSITORS, None, NoteOn::Attack, clause!("cube#target-of-the-sepsitor")),
    note(SEPSITORS, None, NoteOn::Attack, clause!("sepsitor#needs-a-cube")),
    note(SEPSITORS, None, NoteOn::Critical, clause!("sepsitor#critical-adds-a-save")),
    note(SEPSITORS, None, NoteOn::State, n4::SEPSITORIZED),
];
