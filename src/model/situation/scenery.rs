//! Pieces of scenery that can be damaged.

use crate::words::words;

words! {
    /// A piece of scenery with STR.
    Scenery {
        /// An access.
        Access = "access",
        /// A building.
        Building = "building",
        /// A door.
        Door = "door",
        /// A Marker.
        Marker = "marker",
        /// A wall.
        Wall = "wall",
    }
}
