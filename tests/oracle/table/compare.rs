//! What must hold of sight on any table.

use adjutant::engine::table::beam::{Joined, joined};
use adjutant::model::solid::Solid;

use super::random::{MOTIONS, Table, index};
use super::rays;
use crate::oracle::random::Seeded;

/// A table of a seed, where there is room for two figures.
pub fn table(seed: u64) -> Option<Table> {
    let mut random = Seeded(seed);
    let (figures, scenery) = (2 + index(&mut random, 8), index(&mut random, 20));
    let table = Table::random(&mut random, figures, scenery);
    (table.figures.len() >= 2).then_some(table)
}

fn judged(table: &Table) -> Joined {
    let others = table.others(0, 1);
    joined(&table.figures[0], &table.figures[1], None, &others.iter().collect::<Vec<&Solid>>())
}

/// Rays find the beam free that the search found, and none where it found none.
pub fn with_rays(seed: u64, fine: i32) -> Option<Joined> {
    let table = table(seed)?;
    let others = table.others(0, 1);
    let solids: Vec<&Solid> = others.iter().collect();
    let judged = judged(&table);
    match judged {
        Joined::Yes(beam) => assert!(rays::holds(&beam, &solids), "table {seed}: {beam:?} is stopped: {table:?}"),
        Joined::No => {
            let found = rays::found(&table.figures[0], &table.figures[1], &solids, fine);
            assert!(!found, "table {seed}: rays find a beam: {table:?}");
        }
        Joined::Borderline => {}
    }
    Some(judged)
}

/// Sight is the same from both sides and wherever the table lies, and scenery never creates it.
pub fn with_itself(seed: u64) {
    let Some(table) = table(seed) else { return };
    let kind = |joined: Joined| std::mem::discriminant(&joined);
    let plain = judged(&table);
    for (how, place, mirrored) in MOTIONS {
        assert_eq!(kind(judged(&table.moved(place, mirrored))), kind(plain), "table {seed}, {how}: {table:?}");
    }
    let mut back = table.clone();
    back.figures.swap(0, 1);
    assert_eq!(kind(judged(&back)), kind(plain), "table {seed}, from the other side: {table:?}");
    let mut barer = table.clone();
    if barer.scenery.pop().is_some() {
        match (plain, judged(&barer)) {
            (Joined::Yes(_), barer) => assert!(matches!(barer, Joined::Yes(_)), "table {seed}: less hides: {table:?}"),
            (plain, Joined::No) => assert_eq!(plain, Joined::No, "table {seed}: more shows: {table:?}"),
            (Joined::No | Joined::Borderline, Joined::Yes(_) | Joined::Borderline) => {}
        }
    }
}
