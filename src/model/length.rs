//! Lengths as integers: tenths of a millimeter, 254 to the inch.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A length in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(i64);

/// Tenths of a millimeter in an inch.
const PER_INCH: i64 = 254;
/// The longest length: 1,000 inches.
const MAX_TENTHS: i64 = 1_000 * PER_INCH;

/// The text is not a length with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a length")]
pub struct LengthError;

impl Length {
    /// Returns a whole number of inches.
    pub const fn inches(inches: i64) -> Self {
        Self(inches * PER_INCH)
    }

    /// Creates a number of tenths of a millimeter.
    pub const fn from_tenths(tenths: i64) -> Self {
        Self(tenths)
    }

    /// Returns half of the length.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// Returns half of the length, rounded up to a full inch.
    #[must_use]
    pub const fn half_rounded_up(self) -> Self {
        Self::inches((self.0 + 2 * PER_INCH - 1) / (2 * PER_INCH))
    }

    /// Returns whether half of the length is no full number of inches.
    pub const fn has_odd_half(self) -> bool {
        self.0 % (2 * PER_INCH) != 0
    }

    /// Tenths of a millimeter.
    pub const fn tenths(self) -> i64 {
        self.0
    }
}

impl FromStr for Length {
    type Err = LengthError;

    /// Reads `8"`, `8 in`, `1.5"`, `25mm`, `0.4 mm`: at most three decimals for inches, one for millimeters, exactly.
    fn from_str(text: &str) -> Result<Self, LengthError> {
        let trimmed = text.trim();
        let (number, inches) = ["\"", "″", "inches", "inch", "in", "인치"]
            .iter()
            .find_map(|unit| trimmed.strip_suffix(unit))
            .map(|number| (number, true))
            .or_else(|| trimmed.strip_suffix("mm").map(|number| (number, false)))
            .ok_or(LengthError)?;
        let (integer, decimals) = number.trim().split_once('.').unwrap_or((number.trim(), ""));
        if integer.is_empty() || integer.len() > 5 || decimals.len() > 3 {
            return Err(LengthError);
        }
        if !integer.bytes().chain(decimals.bytes()).all(|b| b.is_ascii_digit()) {
            return Err(LengthError);
        }
        let thousandths: i64 = format!("{integer}{decimals:0<3}").parse().map_err(|_| LengthError)?;
        let scaled = thousandths * if inches { PER_INCH } else { 10 };
        // Inches round to the nearest tenth of a millimeter; millimeters must be whole tenths.
        let tenths = if inches { (scaled + 500) / 1_000 } else { scaled / 1_000 };
        if (!inches && scaled % 1_000 != 0) || tenths > MAX_TENTHS {
            return Err(LengthError);
        }
        Ok(Self(tenths))
    }
}

impl fmt::Display for Length {
    /// Writes inches with at most one decimal if they parse back to the same length (`8"`, `16.1"`); else millimeters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths_of_inch = (self.0 * 10 + PER_INCH / 2) / PER_INCH;
        if (tenths_of_inch * PER_INCH + 5) / 10 == self.0 {
            return match (tenths_of_inch / 10, tenths_of_inch % 10) {
                (inches, 0) => write!(f, "{inches}\""),
                (inches, tenths) => write!(f, "{inches}.{tenths}\""),
            };
        }
        match (self.0 / 10, self.0 % 10) {
            (millimeters, 0) => write!(f, "{millimeters}mm"),
            (millimeters, tenths) => write!(f, "{millimeters}.{tenths}mm"),
        }
    }
}

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Length {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Length".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "number"] })
    }
}

impl<'de> Deserialize<'de> for Length {
    /// Reads a text with its unit; a number is inches.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LengthVisitor)
    }
}

/// Reads a length that must have its unit, where a number would be another value.
///
/// # Errors
/// Anything but a text with a number and a unit.
pub fn with_unit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Length, D::Error> {
    deserializer.deserialize_str(LengthVisitor)
}

/// Reads lengths in situations and content.
struct LengthVisitor;

impl LengthVisitor {
    fn inches<E: Error>(self, number: impl fmt::Display, found: Unexpected<'_>) -> Result<Length, E> {
        format!("{number}\"").parse().map_err(|_| E::invalid_value(found, &self))
    }
}

impl Visitor<'_> for LengthVisitor {
    type Value = Length;

    /// Writes what was expected; `input::serde_error` knows this name.
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a length")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Length, E> {
        text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Length, E> {
        self.inches(number, Unexpected::Signed(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Length, E> {
        self.inches(number, Unexpected::Unsigned(number))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Length, E> {
        self.inches(number, Unexpected::Float(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_without_quotes_is_inches() {
        #[derive(Deserialize)]
        struct Row {
            at: Length,
        }
        let read = |text: &str| toml::from_str::<Row>(text).map(|row| row.at.tenths());
        for (text, tenths) in [("at = 12", 3048), ("at = 1.5", 381), ("at = 0", 0), ("at = '12\"'", 3048)] {
            assert_eq!(read(text), Ok(tenths), "{text}");
        }
        for wrong in ["at = -1", "at = 1001", "at = 1.2345", "at = nan", "at = '12'", "at = true", "at = []"] {
            let error = read(wrong).expect_err(wrong);
            assert!(error.message().ends_with("expected a length"), "{wrong}: {error}");
        }
    }

    #[test]
    fn inches_and_millimeters_are_read_exactly() {
        for (text, tenths) in
            [("8\"", 2032), ("8 inches", 2032), ("8인치", 2032), ("1.5\"", 381), ("25mm", 250), ("0.1 mm", 1)]
        {
            assert_eq!(text.parse::<Length>().map(Length::tenths), Ok(tenths), "{text}");
        }
        for wrong in ["8", "-1\"", "1.2345\"", "0.05mm", "99999\"", "\"", "1e3\"", "", "८\""] {
            assert!(wrong.parse::<Length>().is_err(), "{wrong}");
        }
        assert_eq!(Length::inches(8).to_string(), "8\"");
        for text in ["1.5\"", "16.1\"", "0.1\"", "48.1\"", "25mm", "40mm", "3mm", "55mm"] {
            assert_eq!(text.parse::<Length>().expect("a length").to_string(), text);
        }
    }
}
