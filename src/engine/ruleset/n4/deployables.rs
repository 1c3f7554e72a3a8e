//! Deployables in N4.

use crate::entry_ids::CUBE;
use crate::record::Cite;
use crate::ruleset::{
    DeactivatorRules, DeployableMoment, DeployableRules, ItemRule, NeededItem, NoteOn, ReloadRules, TriggerRules,
    WeaponNote, codeone,
};
use model::ids::EntryId;

/// Deployables in N4.
pub(crate) const DEPLOYABLES: DeployableRules = DeployableRules {
    trigger: Some(&TRIGGER),
    reload: Some(&RELOAD),
    deactivator: Some(DEACTIVATOR),
    needed_item: Some(NeededItem { weapons: SEPSITOR, item: CUBE, clause: SEPSITORIZED, of_item: None }),
    notes: &[WeaponNote { weapons: SEPSITOR, mode: None, on: NoteOn::State, clause: SEPSITORIZED }],
    ..codeone::DEPLOYABLES
};

/// What sets a Mine off in N4.
const TRIGGER: TriggerRules = TriggerRules {
    items: &[ItemRule {
        items: entries!["cybermines"],
        at: DeployableMoment::Evasion,
        clause: clause!("cybermines#reset-not-dodge"),
    }],
    only_hackable: &[ItemRule {
        items: entries!["cybermines"],
        at: DeployableMoment::Trigger,
        clause: clause!("cybermines#triggered-by-the-hackable"),
    }],
    ..codeone::TRIGGER
};

/// The weapons that need a Cube.
const SEPSITOR: &[&EntryId] = entries!["sepsitor"];

/// What causes the Sepsitorized state.
pub(crate) const SEPSITORIZED: Cite = clause!("sepsitorized#caused-by-the-sepsitor");

/// Reloading in N4.
pub(crate) const RELOAD: ReloadRules = ReloadRules {
    near: &[clause!("unloaded#ends-with-reload")],
    one_ally: &[],
    something_spent: None,
    refills: &[clause!("unloaded#everything-is-full-again")],
    states_phase: &[],
    overkill: None,
    unloaded_ends: Some(clause!("unloaded#ends-with-reload")),
    unloaded_ends_by_itself: None,
    everything_full: Some(clause!("unloaded#everything-is-full-again")),
    on_table: &[],
    not_reloadable: &[],
    items: &[],
};

/// The Deactivator in N4.
pub(crate) const DEACTIVATOR: DeactivatorRules = DeactivatorRules {
    reach: clause!("deactivator#in-sight"),
    in_zone: false,
    enemy_deployables: clause!("deactivator#only-enemy-deployables"),
    examples: None,
    not_camouflaged: clause!("deactivator#not-camouflage-markers"),
    removes: clause!("deactivator#removes-the-target"),
    removes_cover: None,
    still_triggers: None,
    range_only: clause!("deactivator#only-range-mods"),
    activation: None,
};
