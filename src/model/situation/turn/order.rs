//! The Orders of troopers: their kinds, and who may react to them.

use crate::words::{list_words, words};

words! {
    /// The kind of an Order that one trooper spends.
    #[derive(Default)]
    Order {
        /// An Order from the pool of a Combat Group.
        #[default]
        Regular = "regular",
        /// The Order of an Irregular trooper.
        Irregular = "irregular",
        /// The Special Lieutenant Order.
        Lieutenant = "lieutenant",
        /// The Impetuous Order of an Impetuous trooper.
        Impetuous = "impetuous",
        /// A Tactical Order.
        Tactical = "tactical",
    }
}

impl Order {
    /// Returns the term that names it.
    pub const fn term(self) -> &'static str {
        match self {
            Self::Regular => "regular-order",
            Self::Irregular => "irregular-order",
            Self::Lieutenant => "special-lieutenant-order",
            Self::Impetuous => "impetuous-order",
            Self::Tactical => "tactical-order",
        }
    }
}

words! {
    /// The stance of a trooper during an Order.
    #[schemars(transform = list_words)]
    Stance {
        /// Prone.
        Prone = "prone",
        /// Standing.
        Standing = "standing",
        /// Mounted, or in its vehicle.
        Mounted = "mounted",
    }
}

words! {
    /// The relation of the active trooper to a reactive one that entitles the latter to an ARO.
    Eligible {
        /// In its Line of Fire.
        LineOfFire = "line-of-fire",
        /// In its Zone of Control, out of Line of Fire.
        ZoneOfControl = "zone-of-control",
        /// In neither.
        Neither = "none",
    }
}
