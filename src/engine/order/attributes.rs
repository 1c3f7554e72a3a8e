//! The Attributes of a trooper in an Order.

use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::value::Attribute;

/// The Attributes of a trooper that the situation gives.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// The trooper's name in the situation.
    pub path: PathPrefix,
    /// One value for each Attribute, in the order of [`Attribute::ALL`].
    values: [Option<i64>; Attribute::ALL.len()],
    /// Wounds (or VITA, or STR).
    pub wounds: Option<i64>,
}

impl Attributes {
    /// Creates the Attributes of a trooper without a value.
    pub fn new(name: &PathPrefix) -> Self {
        Self { path: PathPrefix::clone(name), ..Self::default() }
    }

    /// Sets an Attribute.
    pub fn set(&mut self, attribute: Attribute, value: i64) {
        self.values[attribute as usize] = Some(value);
    }

    /// Returns the value of an Attribute, if the situation gives it.
    pub fn get(&self, attribute: Attribute) -> Option<i64> {
        self.values[attribute as usize]
    }

    /// Returns the value of an Attribute that the rules need.
    ///
    /// # Errors
    /// A refusal if the situation does not give it.
    pub fn need(&self, attribute: Attribute) -> Result<i64, Refusal> {
        self.get(attribute).ok_or_else(|| Refusal::missing(Path::new(&self.path, attribute.as_str())))
    }
}
