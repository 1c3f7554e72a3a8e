//! The movement of Impetuous and retreating troopers.

use crate::words::{list_words, words};

words! {
    /// The direction of an Impetuous movement.
    #[serde(rename = "Path")]
    Heading {
        /// Towards the enemy.
        Towards = "towards",
        /// Away from the enemy.
        Away = "away",
    }
}

words! {
    /// What makes an Impetuous trooper stop short.
    StopsFor {
        /// The trooper has reached an enemy.
        Enemy = "enemy",
        /// Special terrain hinders it.
        Terrain = "terrain",
        /// The trooper has to jump.
        Jump = "jump",
        /// The trooper has to climb.
        Climb = "climb",
    }
}

words! {
    /// Where an Impetuous trooper goes that starts inside the enemy Deployment Zone.
    EnemyZone {
        /// The trooper stays inside.
        Stays = "stays",
        /// The trooper leaves the zone.
        Leaves = "leaves",
    }
}

words! {
    /// An edge of the table.
    #[schemars(transform = list_words)]
    TableEdge {
        /// The long edge of the own Deployment Zone.
        Own = "own-edge",
        /// Another edge.
        Other = "other-edge",
    }
}
