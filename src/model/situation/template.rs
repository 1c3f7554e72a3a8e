//! Templates: where one is placed, and its points.

use crate::words::{list_words, words};

words! {
    /// Where a Template is placed.
    #[serde(rename = "TemplatePlaceWord")]
    #[schemars(transform = list_words)]
    TemplatePlace {
        /// A teardrop whose tip is not at the Silhouette of its user.
        ApartFromUser = "apart-from-user",
        /// A circle of Speculative Fire that does not touch its main target.
        ApartFromTarget = "apart-from-target",
        /// A circle partly outside the Hacking Area of its hacker.
        BeyondArea = "beyond-area",
        /// A circle over the center of the base of its main target.
        Centered = "centered",
        /// A teardrop whose tip is at the edge of the Silhouette of its user.
        FromUser = "from-user",
        /// A circle in the air.
        MidAir = "mid-air",
        /// A circle to which no shot can fly.
        NoTrajectory = "no-trajectory",
        /// A circle that covers its main target, but not over the center of its base.
        OffCenter = "off-center",
        /// A circle flat on a piece of terrain.
        OnTerrain = "on-terrain",
        /// A circle on a wall.
        OnWall = "on-wall",
        /// A teardrop that runs through the Silhouette of its user.
        ThroughUser = "through-user",
        /// A circle around a point that its user does not see.
        UnseenPoint = "unseen-point",
    }
}

words! {
    /// A point of a Template.
    #[serde(rename = "TemplatePointWord")]
    #[schemars(transform = list_words)]
    TemplatePoint {
        /// The center of a circle.
        Center = "center",
        /// A point at the edge of a circle.
        Edge = "edge",
        /// The narrow end of a teardrop.
        Tip = "tip",
        /// The wide end of a teardrop.
        WideEnd = "wide-end",
    }
}
