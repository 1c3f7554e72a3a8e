//! The closed vocabularies of unit figures. The keywords stand in the files; the printed forms in the publisher's data.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A word that is not in a vocabulary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown word `{0}`")]
pub struct UnknownWord(pub String);

macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal, $printed:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// Every value, in the publisher's order.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Returns the keyword.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// Returns the printed form.
            pub const fn printed(self) -> &'static str {
                match self { $(Self::$variant => $printed),+ }
            }

            /// Returns the value with a printed form.
            pub fn from_printed(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.printed() == text)
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;
            fn from_str(text: &str) -> Result<Self, UnknownWord> {
                let found = Self::ALL.iter().copied().find(|value| value.as_str() == text);
                found.ok_or_else(|| UnknownWord(text.to_owned()))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

vocabulary! {
    /// A troop type.
    TroopType {
        /// Light Infantry.
        Li = "light-infantry", "LI";
        /// Medium Infantry.
        Mi = "medium-infantry", "MI";
        /// Heavy Infantry.
        Hi = "heavy-infantry", "HI";
        /// Tactical Armored Gear.
        Tag = "tactical-armored-gear", "TAG";
        /// Remote.
        Rem = "remote", "REM";
        /// Skirmisher.
        Sk = "skirmisher", "SK";
        /// Warband.
        Wb = "warband", "WB";
        /// Vehicle.
        Vh = "vehicle", "VH";
    }
}

vocabulary! {
    /// A troop classification.
    Category {
        /// Garrison Troops.
        Garrison = "garrison", "Garrison Troops";
        /// Line Troops.
        Line = "line", "Line Troops";
        /// Specially Trained Troops.
        SpeciallyTrained = "specially-trained", "Spec. Trained Troops";
        /// Veteran Troops.
        Veteran = "veteran", "Veteran Troops";
        /// Elite Troops.
        Elite = "elite", "Elite Troops";
        /// Headquarters Troops.
        Headquarters = "headquarters", "Headquarters Troops";
        /// Mechanized Troops.
        Mechanized = "mechanized", "Mechanized Troops";
        /// Support Troops.
        Support = "support", "Support Troops";
        /// Character.
        Character = "character", "Character";
        /// Mercenary Troops.
        Mercenary = "mercenary", "Mercenary Troops";
        /// Both Headquarters and Mechanized Troops.
        HeadquartersMechanized = "headquarters-mechanized", "Headquarters Troops / Mechanized Troops";
    }
}

vocabulary! {
    /// A characteristic that a profile prints as a symbol.
    Characteristic {
        /// Has a Cube.
        Cube = "cube", "Cube";
        /// Has no Cube.
        NoCube = "no-cube", "No Cube";
        /// Adds a Regular Order.
        Regular = "regular", "Regular";
        /// Adds an Irregular Order.
        Irregular = "irregular", "Irregular";
        /// Is not Impetuous.
        NotImpetuous = "not-impetuous", "Not Impetuous";
        /// Is Impetuous.
        Impetuous = "impetuous", "Impetuous";
        /// Changes its profile.
        MechanicalTransmutation = "mechanical-transmutation", "Mechanical Transmutation";
        /// Is Shasvastii.
        Shasvastii = "shasvastii", "Shasvastii";
        /// Has a Cube 2.0.
        Cube2 = "cube-2", "Cube 2.0";
        /// Can be the target of Hacking Attacks.
        Hackable = "hackable", "Hackable";
        /// Cannot be the target of Hacking Attacks.
        NonHackable = "non-hackable", "Non Hackable";
        /// Is a Peripheral.
        Peripheral = "peripheral", "Peripheral";
    }
}

vocabulary! {
    /// The kind of an Order that a trooper adds.
    OrderKind {
        /// A Regular Order.
        Regular = "regular", "REGULAR";
        /// An Irregular Order.
        Irregular = "irregular", "IRREGULAR";
        /// An Impetuous Order.
        Impetuous = "impetuous", "IMPETUOUS";
        /// A Tactical Order.
        Tactical = "tactical", "TACTICAL";
        /// A Special Lieutenant Order.
        Lieutenant = "lieutenant", "LIEUTENANT";
    }
}

vocabulary! {
    /// A type of Fireteam.
    FireteamType {
        /// A Core Fireteam.
        Core = "core", "CORE";
        /// A Haris Fireteam.
        Haris = "haris", "HARIS";
        /// A Duo Fireteam.
        Duo = "duo", "DUO";
    }
}

vocabulary! {
    /// An attribute that a bracket sets or changes.
    Attribute {
        /// Close Combat.
        Cc = "CC", "CC";
        /// Ballistic Skill.
        Bs = "BS", "BS";
        /// Physique.
        Ph = "PH", "PH";
        /// Willpower.
        Wip = "WIP", "WIP";
        /// Armor.
        Arm = "ARM", "ARM";
        /// Biotechnological Shield.
        Bts = "BTS", "BTS";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back_from_its_keyword_and_from_its_printed_form() {
        for value in TroopType::ALL {
            assert_eq!(value.as_str().parse(), Ok(*value));
            assert_eq!(TroopType::from_printed(value.printed()), Some(*value));
        }
        assert_eq!("tank".parse::<TroopType>(), Err(UnknownWord("tank".to_owned())));
        assert_eq!(Category::from_printed("Line Troops"), Some(Category::Line));
        assert_eq!(OrderKind::from_printed("Regular"), None);
    }
}
