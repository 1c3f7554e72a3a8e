//! Support Weapon Cost in halves: `0`, `1.5`, `+1` for a bonus, `-` for none.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::vocabulary::UnknownWord;

/// The Support Weapon Cost of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Swc {
    /// Has no cost of its own: part of another option.
    None,
    /// Costs this many halves.
    Cost(u8),
    /// Adds this many halves to what the list may spend.
    Bonus(u8),
}

impl Swc {
    /// Returns what the option takes from the list's SWC, in halves; negative for a bonus.
    pub fn halves(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Cost(halves) => i32::from(halves),
            Self::Bonus(halves) => -i32::from(halves),
        }
    }
}

/// Halves as printed: `3` is `1.5`.
pub fn format_halves(halves: i32) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let integer = halves.abs() / 2;
    if halves % 2 == 0 { format!("{sign}{integer}") } else { format!("{sign}{integer}.5") }
}

impl fmt::Display for Swc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("-"),
            Self::Cost(halves) => f.write_str(&format_halves(i32::from(*halves))),
            Self::Bonus(halves) => write!(f, "+{}", format_halves(i32::from(*halves))),
        }
    }
}

impl FromStr for Swc {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let unknown = || UnknownWord(text.to_owned());
        if text == "-" {
            return Ok(Self::None);
        }
        let digits = text.strip_prefix('+').unwrap_or(text);
        let (integer, half) = match digits.strip_suffix(".5") {
            Some(integer) => (integer, 1),
            None => (digits, 0),
        };
        let integer: u8 = integer.parse().map_err(|_| unknown())?;
        let halves = integer.checked_mul(2).and_then(|halves| halves.checked_add(half)).ok_or_else(unknown)?;
        Ok(if digits == text { Self::Cost(halves) } else { Self::Bonus(halves) })
    }
}

impl<'de> Deserialize<'de> for Swc {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("expected SWC"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_form_is_read_and_written() {
        for text in ["-", "0", "0.5", "1", "1.5", "+1", "+0.5"] {
            assert_eq!(text.parse::<Swc>().map(|swc| swc.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("+1".parse::<Swc>().map(Swc::halves), Ok(-2));
        for text in ["", "+", "1.25", "x", "-1", "200"] {
            assert!(text.parse::<Swc>().is_err(), "{text}");
        }
        assert_eq!(format_halves(-3), "-1.5");
    }
}
