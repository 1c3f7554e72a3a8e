//! Lengths as integers: tenths of a millimetre, 254 to the inch.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A length in tenths of a millimetre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(i64);

/// Tenths of a millimetre in an inch.
const PER_INCH: i64 = 254;
/// The longest length: 1,000 inches.
const MAX_TENTHS: i64 = 1_000 * PER_INCH;

/// An invalid length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a length: expected inches such as `8\"` or `1.5\"`, or millimetres such as `25mm`, up to 1000\"")]
pub struct LengthError(String);

impl Length {
    /// A whole number of inches.
    pub const fn inches(inches: i64) -> Self {
        Self(inches * PER_INCH)
    }

    /// A number of tenths of a millimetre.
    pub const fn from_tenths(tenths: i64) -> Self {
        Self(tenths)
    }

    /// Half of the length.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// Tenths of a millimetre.
    pub const fn tenths(self) -> i64 {
        self.0
    }
}

impl FromStr for Length {
    type Err = LengthError;

    /// Reads `8"`, `8 in`, `1.5"`, `25mm`, `0.4 mm`: at most three decimals for inches, one for millimetres, exactly.
    fn from_str(text: &str) -> Result<Self, LengthError> {
        let error = || LengthError(text.chars().take(40).collect());
        let trimmed = text.trim();
        let (number, inches) = ["\"", "″", "inches", "inch", "in", "인치"]
            .iter()
            .find_map(|unit| trimmed.strip_suffix(unit))
            .map(|number| (number, true))
            .or_else(|| trimmed.strip_suffix("mm").map(|number| (number, false)))
            .ok_or_else(error)?;
        let (integer, decimals) = number.trim().split_once('.').unwrap_or((number.trim(), ""));
        if integer.is_empty() || integer.len() > 5 || decimals.len() > 3 {
            return Err(error());
        }
        if !integer.bytes().chain(decimals.bytes()).all(|b| b.is_ascii_digit()) {
            return Err(error());
        }
        let thousandths: i64 = format!("{integer}{decimals:0<3}").parse().map_err(|_| error())?;
        let scaled = thousandths * if inches { PER_INCH } else { 10 };
        // Inches round to the nearest tenth of a millimetre; millimetres must be whole tenths.
        let tenths = if inches { (scaled + 500) / 1_000 } else { scaled / 1_000 };
        if (!inches && scaled % 1_000 != 0) || tenths > MAX_TENTHS {
            return Err(error());
        }
        Ok(Self(tenths))
    }
}

impl fmt::Display for Length {
    /// Writes inches with at most one decimal if they parse back to the same length (`8"`, `16.1"`); else millimetres.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths_of_inch = (self.0 * 10 + PER_INCH / 2) / PER_INCH;
        if (tenths_of_inch * PER_INCH + 5) / 10 == self.0 {
            return match (tenths_of_inch / 10, tenths_of_inch % 10) {
                (inches, 0) => write!(f, "{inches}\""),
                (inches, tenths) => write!(f, "{inches}.{tenths}\""),
            };
        }
        match (self.0 / 10, self.0 % 10) {
            (millimetres, 0) => write!(f, "{millimetres}mm"),
            (millimetres, tenths) => write!(f, "{millimetres}.{tenths}mm"),
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

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inches_and_millimetres_are_read_exactly() {
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
