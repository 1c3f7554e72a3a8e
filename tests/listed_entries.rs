//! Lists of entries that the engine spells because no source prints what they have in common, compared with the
//! content.

use std::collections::BTreeSet;

use engine::printed::{E_M_AMMUNITION, HACKING_DEVICES, IMMOBILIZED_STATES, INFANTRY_TYPES, OTHER_TROOP_TYPES};
use model::entry::{Entry, Kind};
use model::ids::EntryId;
use units::vocabulary::TroopType;

use crate::site::KB;

/// The ids of the entries of a kind that a list is meant to name.
fn ids_of(kind: Kind, is_meant: impl Fn(&Entry) -> bool) -> BTreeSet<&'static EntryId> {
    let entries = KB.entries.values().filter(|entry| entry.kind == kind && is_meant(entry));
    entries.map(|entry| &entry.id).collect()
}

#[test]
fn every_hacking_device_is_listed() {
    let devices = ids_of(Kind::Equipment, |entry| entry.id.as_str().contains("hacking-device"));
    assert_eq!(devices, BTreeSet::from(HACKING_DEVICES));
}

#[test]
fn every_kind_of_immobilized_is_listed() {
    let states = ids_of(Kind::State, |entry| entry.id.as_str().starts_with("immobilized"));
    assert_eq!(states, BTreeSet::from(IMMOBILIZED_STATES));
}

#[test]
fn every_ammunition_that_immobilizes_heavy_infantry_is_listed() {
    let immobilizes = |entry: &Entry| {
        entry.values.iter().any(|printed| {
            let types = if printed.name.as_str() == "also-state-for" { printed.value.ids() } else { None };
            types.is_some_and(|types| types.iter().any(|id| id.as_str() == "heavy-infantry"))
        })
    };
    assert_eq!(ids_of(Kind::Ammunition, immobilizes), BTreeSet::from(E_M_AMMUNITION));
}

#[test]
fn every_troop_type_is_infantry_or_not() {
    let types: BTreeSet<&str> = TroopType::ALL.iter().map(|kind| kind.as_str()).collect();
    let listed: BTreeSet<&str> = INFANTRY_TYPES.into_iter().chain(OTHER_TROOP_TYPES).map(EntryId::as_str).collect();
    assert_eq!(listed, types);
    assert_eq!(INFANTRY_TYPES.len() + OTHER_TROOP_TYPES.len(), types.len(), "no type is both");
}
