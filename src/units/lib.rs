//! The figures of every unit: which army may take it, its profiles, its options, and the lists that army codes hold.
//!
//! This crate must not know rules: `kb` checks that an entry explains each name. Start at [`Units`];
//! [`figure`] has the types of a unit, [`army`] those of an army, [`mod@load`] reads them, [`mod@write`] writes them,
//! [`import`] reads the publisher's data. [`army_code`] reads and writes the codes of lists, [`list`] judges lists.
//!
//! # Files
//!
//! `content/units/<edition>/` holds
//!
//! * `figures/<faction>.toml`: the units of a faction, each written once,
//! * `<army>.toml`: an army with its Fireteam chart, and one short row per unit: availability, missing options,
//! * `names.toml`: printed names that the term base does not lead to the right entry; only the import reads it,
//! * `words.toml`: words in brackets that an entry explains without being its name,
//! * `unexplained.toml`: names that no entry explains, each with the reason,
//! * `changes.toml`: what the newest version of each army changed, as the import found it.
//!
//! The publisher repeats a unit in every army that may take it: 3,973 times for 876 units, in 29 MB. Nearly all copies
//! differ only in availability and in options that some armies lack. So the figures are written once, in the file of
//! their faction, and each copy is one row of its army. Where copies contradict each other, because the publisher
//! updated one army before another, the unit has *variants*, and the row names its own. All files together take 1.3 MB,
//! 160 kB compressed.
//!
//! Lists of skills, equipment and weapons are texts such as `"bs-attack(+1B), pistol"`: [`item`] has their grammar. An
//! array of tables would be four times as long and slower to read. Reading all files takes about 50 ms on one core.

pub mod army;
pub mod army_code;
pub mod change;
pub mod changes;
pub mod figure;
pub mod import;
pub mod item;
pub mod list;
pub mod load;
pub mod number;
pub mod query;
pub mod registry;
pub mod swc;
pub mod tables;
pub mod vocabulary;
pub mod write;

pub use army::Army;
pub use army_code::ArmyCode;
pub use figure::{Group, Profile, Unit, UnitOption};
pub use load::{PROBLEM_CODES, load};
pub use number::{ArmyNumber, FactionNumber, FigureId, UnitNumber};
pub use query::UnitQuery;
pub use registry::{ArmyUnit, Units};
