//! The declarations that the calculator offers.

use crate::View;

/// A declaration of a side against the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsDeclaration {
    /// BS Attack.
    BsAttack,
    /// CC Attack.
    CcAttack,
    /// Dodge.
    Dodge,
    /// No ARO.
    None,
}

/// The declarations of the active and of the reactive side; the first is the default.
pub const DECLARATIONS: [&[OddsDeclaration]; 2] = [
    &[OddsDeclaration::BsAttack, OddsDeclaration::CcAttack],
    &[OddsDeclaration::BsAttack, OddsDeclaration::Dodge, OddsDeclaration::CcAttack, OddsDeclaration::None],
];

impl OddsDeclaration {
    /// Returns the value in a form: the id of the skill, or `none`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BsAttack => "bs-attack",
            Self::CcAttack => "cc-attack",
            Self::Dodge => "dodge",
            Self::None => "none",
        }
    }

    /// Returns the name in the view's language.
    pub fn name(self, view: &View<'_>) -> String {
        match self {
            Self::None => view.word(self.as_str()),
            Self::BsAttack | Self::CcAttack | Self::Dodge => view.title(self.as_str()).to_owned(),
        }
    }

    /// Returns the declaration of a side with a value in a form.
    pub fn find(side: usize, value: &str) -> Option<Self> {
        DECLARATIONS[side].iter().copied().find(|declaration| declaration.as_str() == value)
    }

    /// Returns whether the declaration names a weapon and a target.
    pub const fn needs_weapon(self) -> bool {
        match self {
            Self::BsAttack | Self::CcAttack => true,
            Self::Dodge | Self::None => false,
        }
    }

    /// Returns whether the declaration is made in contact, where no distance counts.
    pub const fn is_in_contact(self) -> bool {
        match self {
            Self::CcAttack => true,
            Self::BsAttack | Self::Dodge | Self::None => false,
        }
    }
}
