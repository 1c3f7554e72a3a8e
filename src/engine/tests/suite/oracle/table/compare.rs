//! Properties of sight on any table, under each reading on the patch that must be visible.

use engine::table::beam::{Patch, Visibility, find_beam};
use model::solid::Solid;

use super::random::{MOTIONS, Table, index};
use super::rays;
use crate::oracle::random::Seeded;

/// The readings.
pub(crate) const PATCHES: [Patch; 2] = [Patch::FromPoint, Patch::AlongLine];

/// Returns the table of a seed, if it has room for two figures.
pub(crate) fn table(seed: u64) -> Option<Table> {
    let mut random = Seeded(seed);
    let (figures, scenery) = (2 + index(&mut random, 8), index(&mut random, 20));
    let table = Table::random(&mut random, figures, scenery);
    (table.figures.len() >= 2).then_some(table)
}

/// Returns the table of a seed, with a narrow gap close to one of two figures.
pub(crate) fn with_a_gap(seed: u64) -> Table {
    Table::peeking(&mut Seeded(seed))
}

/// Returns the table of a seed; one in four has such a gap.
fn gapped(seed: u64) -> Option<Table> {
    if seed.is_multiple_of(4) { Some(with_a_gap(seed)) } else { table(seed) }
}

fn visibility_of(table: &Table, patch: Patch) -> Visibility {
    let others = table.others(0, 1);
    find_beam(&table.figures[0], &table.figures[1], None, &others.iter().collect::<Vec<&Solid>>(), patch)
}

/// Checks with rays that the beam found by the search is free, and that none is free where the search found none.
pub(crate) fn with_rays(table: &Table, fine: i32, patch: Patch) -> Visibility {
    let others = table.others(0, 1);
    let solids: Vec<&Solid> = others.iter().collect();
    let (one, other) = (&table.figures[0], &table.figures[1]);
    let result = visibility_of(table, patch);
    match result {
        Visibility::Visible(beam) => {
            let free = rays::is_free(&beam, [one, other], &solids);
            assert!(free, "{patch:?}: {beam:?} is stopped: {table:?}");
        }
        Visibility::Hidden => {
            let found = rays::any_free(one, other, &solids, fine, patch);
            assert!(!found, "{patch:?}: rays find a beam: {table:?}");
        }
        Visibility::Borderline => {}
    }
    result
}

/// Sight is mutual and invariant under motions of the table, scenery never creates it, and the more lenient reading
/// allows all that the stricter one allows. Returns whether the readings differ.
pub(crate) fn with_itself(seed: u64) -> bool {
    let Some(table) = gapped(seed) else { return false };
    for patch in PATCHES {
        check_invariance(seed, &table, patch);
    }
    let (point, line) = (visibility_of(&table, Patch::FromPoint), visibility_of(&table, Patch::AlongLine));
    let context = || format!("table {seed}: {point:?} from a point, {line:?} along the line: {table:?}");
    assert!(!matches!(line, Visibility::Visible(_)) || point != Visibility::Hidden, "{}", context());
    matches!(point, Visibility::Visible(_)) && line == Visibility::Hidden
}

fn check_invariance(seed: u64, table: &Table, patch: Patch) {
    let kind = |visibility: Visibility| std::mem::discriminant(&visibility);
    let plain = visibility_of(table, patch);
    let context = |how: &str| format!("table {seed}, {patch:?}, {how}: {table:?}");
    for (how, place, mirrored) in MOTIONS {
        assert_eq!(kind(visibility_of(&table.moved(place, mirrored), patch)), kind(plain), "{}", context(how));
    }
    let mut back = table.clone();
    back.figures.swap(0, 1);
    assert_eq!(kind(visibility_of(&back, patch)), kind(plain), "{}", context("from the other side"));
    let mut reduced = table.clone();
    if reduced.scenery.pop().is_some() {
        match (plain, visibility_of(&reduced, patch)) {
            (Visibility::Visible(_), reduced) => {
                assert!(matches!(reduced, Visibility::Visible(_)), "{}", context("less hides"));
            }
            (plain, Visibility::Hidden) => assert_eq!(plain, Visibility::Hidden, "{}", context("more shows")),
            (Visibility::Hidden | Visibility::Borderline, Visibility::Visible(_) | Visibility::Borderline) => {}
        }
    }
}
