//! The table: the figures and scenery on it, and the rulings that depend on where they are.
//!
//! [`layout`] holds a table; start there. Each of these modules decides one kind of question on it:
//!
//! * [`sight`]: Line of Fire. [`cover`]: cover.
//! * [`distance`]: distance and range. [`zone_of_control`]: Zone of Control. [`coherency`]: Coherency of a Fireteam.
//! * [`contact`]: contact. [`inside`]: inside an area. [`template`]: under a circular Template, or in its smoke.
//! * [`path`]: movement in one Order, and who sees it. [`deploy`]: legal positions for deployment.
//!
//! Below them are the algorithms, which know no rule:
//!
//! * [`geometry`]: exact predicates on points, polygons and upright solids.
//! * [`beam`]: visibility between two volumes among obstacles.
//! * [`occlusion`]: whether pieces of scenery hide part of a volume.
//!
//! [`drawing`] adds the table to a result, and [`volume`] reports the sizes of figures. Lengths are whole tenths of a
//! millimeter.

pub mod beam;
pub mod coherency;
pub mod contact;
pub mod cover;
pub mod deploy;
mod deploy_request;
pub mod distance;
pub mod drawing;
mod edges;
pub mod geometry;
pub mod inside;
pub mod layout;
pub mod occlusion;
pub mod path;
pub mod sight;
mod smoke_template;
pub mod template;
pub mod volume;
pub mod zone_of_control;
