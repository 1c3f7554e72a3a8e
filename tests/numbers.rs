//! Numbers that a source prints are `values` of an entry, which the engine reads, or stand in `engine/ruleset` with the
//! clause that prints them. Every other number that the engine defines is listed here with its reason.

use std::collections::BTreeSet;

use model::catalogue::{NO_VARIANT, Printed};
use model::edition::Edition;
use model::length::Length;
use model::value::Value;

use crate::site::KB;
use crate::sources::{Source, rust_files, starts_word, word};

/// The sources whose constants are listed.
const ENGINE: &str = "src/engine/";

/// The types of constants that are numbers, or hold some.
const NUMERIC: [&str; 13] =
    ["Length", "Swc", "i128", "i16", "i32", "i64", "i8", "u128", "u16", "u32", "u64", "u8", "usize"];

/// Keeps the time or the memory of a request bounded; no rule depends on it.
const BOUND: &str = "a bound of input or of a search";
/// How exactly the table is measured.
const PRECISION: &str = "the precision of geometry";
/// A factor that keeps fractions whole.
const SCALE: &str = "the unit of a fixed-point number";

/// The numbers of the engine that no clause prints as such: file, name and reason, in the order of the files.
const NUMBERS: [(&str, &str, &str); 51] = [
    ("deployment/initiative.rs", "MAX_TRIES", BOUND),
    ("deployment/zone.rs", "MEDIUM_GAMES", "the sizes between which the readings of `deployment-zone` differ"),
    ("dice.rs", "FACES", "a d20"),
    ("event/elo.rs", "EXPECTED_SCORES", "the formula of the Elo system, which a test compares"),
    ("event/elo.rs", "SCORE_SCALE", SCALE),
    ("event/k_factor.rs", "K_FACTOR_SCALE", SCALE),
    ("event/totals.rs", "FRACTION_PARTS", SCALE),
    ("odds/count.rs", "POWERS", "powers of the faces"),
    ("odds/effect.rs", "MAX_PER_HIT", BOUND),
    ("odds/fraction.rs", "MAX_MACHINE_DICE", BOUND),
    ("odds/hits.rs", "CHOOSE", "binomial coefficients"),
    ("odds/hits.rs", "SIZE", BOUND),
    ("odds/score.rs", "FACES", "a d20"),
    ("odds/score.rs", "MAX_DICE", BOUND),
    ("route/ground.rs", "INCH", "an inch"),
    ("scenario/assigned_quadrant.rs", "CLOCKWISE", "the places of the numbered Quadrants on the table"),
    ("scenario/objective/draw.rs", "MAX_ROLLS", BOUND),
    ("scenario/objective/draw_setting.rs", "MAX_ROLLS", BOUND),
    ("scenario/sheet_names.rs", "MAX_SHOWN_CHARS", BOUND),
    ("success_value.rs", "CRITICAL", "above every face: the score of a Critical"),
    ("table/beam/cell.rs", "HALF_WIDTH", "half of the printed patch, which a test compares"),
    ("table/beam/cell.rs", "SLOPE_BITS", SCALE),
    ("table/beam/cell.rs", "UNITS_PER_TENTH", SCALE),
    ("table/beam/cell.rs", "UNIT_SLOPE", SCALE),
    ("table/beam/classify.rs", "MAX_START_RANGES", BOUND),
    ("table/beam/mod.rs", "MAX_CELLS", BOUND),
    ("table/beam/mod.rs", "MAX_NARROW_CELLS", BOUND),
    ("table/beam/mod.rs", "MIDDLE_LINE_LEVELS", PRECISION),
    ("table/beam/mod.rs", "RAY_SIZE", PRECISION),
    ("table/beam/search_space.rs", "TOLERANCE", PRECISION),
    ("table/beam/taper.rs", "MIN_LENGTH", PRECISION),
    ("table/beam/vertical_plane.rs", "MAX_STEPS", BOUND),
    ("table/geometry/contact.rs", "CONTACT_GAP", PRECISION),
    ("table/geometry/overlap.rs", "MAX_DEPTH", BOUND),
    ("table/occlusion/cone.rs", "AXIS_STEPS", PRECISION),
    ("table/occlusion/cone.rs", "LENGTH_BITS", SCALE),
    ("table/occlusion/cone.rs", "OCCLUDED_MARGIN", PRECISION),
    ("table/occlusion/cone.rs", "UNITS_PER_TENTH", SCALE),
    ("table/occlusion/mod.rs", "MAX_CELLS", BOUND),
    ("table/occlusion/mod.rs", "MIN_CELL_SIZE", PRECISION),
    ("table/path/first_sight.rs", "MIN_INTERVAL", PRECISION),
    ("table/path/first_sight.rs", "MIN_LENGTH_RATIO", PRECISION),
    ("table/path/first_sight.rs", "ROUNDING", PRECISION),
    ("table/path/inset.rs", "ROUNDING", PRECISION),
    ("table/path/length.rs", "BITS", SCALE),
    ("table/path/length.rs", "PER_INCH", "an inch"),
    ("table/path/sightings.rs", "MAX_TESTS", BOUND),
    ("table/path/sightings.rs", "MAX_TESTS_OF_ONE", BOUND),
    ("table/path/walk.rs", "CLOSING_STEPS", PRECISION),
    ("table/smoke_template.rs", "MIDDLE", PRECISION),
    ("table/template.rs", "SMOKE_HEIGHT", "above everything on a table: smoke rises without limit"),
];

/// The constants of a file with a numeric type and a digit in their value.
fn constants(source: &Source) -> Vec<&str> {
    let code = &source.shipped;
    let starts = code.match_indices("const ").filter(|(offset, _)| starts_word(code, *offset));
    let named = starts.filter_map(|(offset, keyword)| {
        let name = word(&code[offset + keyword.len()..]);
        let rest = code[offset + keyword.len() + name.len()..].strip_prefix(": ")?;
        let (kind, value) = rest.split_once(" = ")?;
        // The length of an array is no number of its own.
        let kind = kind.split(';').next().unwrap_or(kind);
        let value = value.split(';').next().unwrap_or(value);
        let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<BTreeSet<_>>();
        let is_number = NUMERIC.iter().any(|number| words(kind).contains(*number));
        let has_digit = words(value).iter().any(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        // A parameter of a type, `<const L: usize>`, has no value of its own.
        let is_parameter = kind.matches('>').count() > kind.matches('<').count();
        (is_number && has_digit && !is_parameter).then_some(name)
    });
    named.collect()
}

#[test]
fn every_number_of_the_engine_is_listed_with_a_reason() {
    let files = rust_files();
    let engine = files.iter().filter(|source| source.path.starts_with(ENGINE));
    let found: BTreeSet<(&str, &str)> = engine
        .flat_map(|source| constants(source).into_iter().map(move |name| (&source.path[ENGINE.len()..], name)))
        .collect();
    let listed: BTreeSet<(&str, &str)> = NUMBERS.iter().map(|(file, name, _)| (*file, *name)).collect();
    let unlisted: Vec<_> = found.difference(&listed).collect();
    assert!(unlisted.is_empty(), "numbers that a source prints belong in `values` of its entry: {unlisted:#?}");
    let needless: Vec<_> = listed.difference(&found).collect();
    assert!(needless.is_empty(), "listed numbers that the engine does not define: {needless:#?}");
    assert!(NUMBERS.is_sorted_by_key(|(file, ..)| *file), "in the order of the files");
}

#[test]
fn the_width_of_a_beam_is_the_printed_patch() {
    let printed = |edition| KB.catalogue.value("line-of-fire", NO_VARIANT, "visible-patch", edition);
    let patches: Vec<&Printed> = Edition::ALL.into_iter().filter_map(printed).collect();
    let is_width = |patch: &&Printed| matches!(patch.value, Value::Length(length) if length == Length::from_tenths(30));
    assert!(patches.len() > 1 && patches.iter().all(is_width), "`HALF_WIDTH` is half of 3 mm: {patches:?}");
}
