//! A skill, weapon or item of equipment as a unit has it, with what stands in brackets: `bs-attack(+1B, shock)`.
//!
//! The grammar, in which commas separate the elements of a list and of a bracket:
//!
//! ```text
//! item    = (id | attribute "=" number) ["(" extra {", " extra} ")"] ["×" number]
//! extra   = "+3" | "-6" | "+1\"" | "8\"" | "+1B" | "+1SD" | "+1dam" | "PS=6" | "SR-1" | "PH=11" | "BS+3" | "2"
//!         | "1 use" | "2W" | "reroll" | "reroll-3" | "+1 order" | "+1 command token" | "upgrade " extra | item
//! ```

use std::fmt;
use std::str::FromStr;

use crate::vocabulary::{Attribute, UnknownWord};
use model::ids::EntryId;

/// What an item is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// An entry, or a name that none explains.
    Entry(EntryId),
    /// An attribute that replaces the printed one.
    Value(Attribute, u8),
}

/// A skill, weapon or item of equipment of a unit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Item {
    /// What it is.
    pub subject: Subject,
    /// What stands in brackets.
    pub extras: Vec<Extra>,
    /// How many of them, usually 1.
    pub quantity: u8,
}

/// Something that stands in brackets.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extra {
    /// A modifier: `-6`.
    Mod(i8),
    /// A change of a distance in inches: `+1"`.
    MoreInches(i8),
    /// A distance in inches: `8"`.
    Inches(i8),
    /// More Burst: `+1B`.
    Burst(i8),
    /// More Special Dice: `+1SD`.
    SpecialDice(i8),
    /// More Damage: `+1dam`.
    Damage(i8),
    /// Another Possibility of Survival: `PS=6`.
    Ps(u8),
    /// A modifier to Saving Rolls: `SR-1`.
    Saving(i8),
    /// Another attribute: `PH=11`.
    Attribute(Attribute, u8),
    /// A changed attribute: `BS+3`.
    AttributeMod(Attribute, i8),
    /// A level or number: `2`.
    Level(u8),
    /// How often it may be used: `1 use`.
    Uses(u8),
    /// Wounds: `2W`.
    Wounds(u8),
    /// Rolls that may be repeated, with a modifier: `reroll-3`.
    Reroll(i8),
    /// More Orders: `+1 order`.
    Orders(i8),
    /// More Command Tokens: `+1 command token`.
    CommandTokens(i8),
    /// An upgraded program, or what an upgrade changes: `upgrade trinity(-3)`.
    Upgrade(Box<Self>),
    /// A name, with its own brackets: `thunderbolt(armor-piercing)`.
    Named(Box<Item>),
}

impl Item {
    /// Creates an item of an entry, without brackets.
    pub const fn new(entry: EntryId) -> Self {
        Self { subject: Subject::Entry(entry), extras: Vec::new(), quantity: 1 }
    }

    /// Returns the entry, unless the item only sets an attribute.
    pub const fn entry(&self) -> Option<&EntryId> {
        match &self.subject {
            Subject::Entry(entry) => Some(entry),
            Subject::Value(..) => None,
        }
    }

    /// Calls a function with every id in the item: its own first, then those in brackets.
    pub fn for_each_id<'a>(&'a self, each: &mut dyn FnMut(&'a EntryId)) {
        if let Some(entry) = self.entry() {
            each(entry);
        }
        self.extras.iter().for_each(|extra| extra.for_each_id(each));
    }
}

impl Extra {
    fn for_each_id<'a>(&'a self, each: &mut dyn FnMut(&'a EntryId)) {
        match self {
            Self::Named(item) => item.for_each_id(each),
            Self::Upgrade(extra) => extra.for_each_id(each),
            Self::Mod(_)
            | Self::MoreInches(_)
            | Self::Inches(_)
            | Self::Burst(_)
            | Self::SpecialDice(_)
            | Self::Damage(_)
            | Self::Ps(_)
            | Self::Saving(_)
            | Self::Attribute(..)
            | Self::AttributeMod(..)
            | Self::Level(_)
            | Self::Uses(_)
            | Self::Wounds(_)
            | Self::Reroll(_)
            | Self::Orders(_)
            | Self::CommandTokens(_) => {}
        }
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.subject {
            Subject::Entry(entry) => f.write_str(entry.as_str())?,
            Subject::Value(attribute, value) => write!(f, "{attribute}={value}")?,
        }
        if !self.extras.is_empty() {
            write!(f, "({})", join(&self.extras))?;
        }
        if self.quantity == 1 { Ok(()) } else { write!(f, "×{}", self.quantity) }
    }
}

impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mod(value) => write!(f, "{value:+}"),
            Self::MoreInches(value) => write!(f, "{value:+}\""),
            Self::Inches(value) => write!(f, "{value}\""),
            Self::Burst(value) => write!(f, "{value:+}B"),
            Self::SpecialDice(value) => write!(f, "{value:+}SD"),
            Self::Damage(value) => write!(f, "{value:+}dam"),
            Self::Ps(value) => write!(f, "PS={value}"),
            Self::Saving(value) => write!(f, "SR{value:+}"),
            Self::Attribute(attribute, value) => write!(f, "{attribute}={value}"),
            Self::AttributeMod(attribute, value) => write!(f, "{attribute}{value:+}"),
            Self::Level(value) => write!(f, "{value}"),
            Self::Uses(value) => write!(f, "{value} use"),
            Self::Wounds(value) => write!(f, "{value}W"),
            Self::Reroll(0) => f.write_str("reroll"),
            Self::Reroll(value) => write!(f, "reroll{value:+}"),
            Self::Orders(value) => write!(f, "{value:+} order"),
            Self::CommandTokens(value) => write!(f, "{value:+} command token"),
            Self::Upgrade(extra) => write!(f, "upgrade {extra}"),
            Self::Named(item) => item.fmt(f),
        }
    }
}

/// Joins elements by commas.
pub fn join<T: fmt::Display>(elements: &[T]) -> String {
    elements.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The most brackets inside each other: a bound on the recursion of the parser.
const MAX_DEPTH: usize = 3;

/// Splits a text at the commas outside brackets; empty if the text is.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    let at_comma = move |c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _other => {}
        }
        c == ',' && depth == 0
    };
    text.split(at_comma).map(str::trim).filter(|part| !part.is_empty())
}

/// Reads a list of items.
///
/// # Errors
/// The first element that is no item.
pub fn parse_list(text: &str) -> Result<Vec<Item>, UnknownWord> {
    split(text).map(str::parse).collect()
}

impl FromStr for Item {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        parse_item(text, MAX_DEPTH)
    }
}

impl FromStr for Extra {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        parse_extra(text, MAX_DEPTH)
    }
}

fn parse_item(text: &str, levels: usize) -> Result<Item, UnknownWord> {
    let unknown = || UnknownWord(text.to_owned());
    let (rest, quantity) = match text.rsplit_once('×') {
        Some((rest, quantity)) => (rest, quantity.parse().map_err(|_| unknown())?),
        None => (text, 1),
    };
    let (name, bracket) = match rest.split_once('(') {
        Some((name, bracket)) => (name, Some(bracket.strip_suffix(')').ok_or_else(unknown)?)),
        None => (rest, None),
    };
    let extras = match bracket {
        Some(bracket) if levels > 0 => split(bracket).map(|extra| parse_extra(extra, levels - 1)).collect(),
        Some(_) => Err(unknown()),
        None => Ok(Vec::new()),
    };
    let subject = match parse_attribute(name) {
        Some(Extra::Attribute(attribute, value)) => Subject::Value(attribute, value),
        _entry => Subject::Entry(name.parse().map_err(|_| unknown())?),
    };
    Ok(Item { subject, extras: extras?, quantity })
}

fn parse_extra(text: &str, levels: usize) -> Result<Extra, UnknownWord> {
    if let Some(upgrade) = text.strip_prefix("upgrade ") {
        return Ok(Extra::Upgrade(Box::new(parse_extra(upgrade, levels)?)));
    }
    if let Some(number) = parse_signed(text).or_else(|| parse_counted(text)).or_else(|| parse_attribute(text)) {
        return Ok(number);
    }
    Ok(Extra::Named(Box::new(parse_item(text, levels)?)))
}

/// Parses `+3`, `+1"`, `+1B` and so on.
fn parse_signed(text: &str) -> Option<Extra> {
    type Make = fn(i8) -> Extra;
    const UNITS: [(&str, Make); 6] = [
        ("\"", Extra::MoreInches),
        ("SD", Extra::SpecialDice),
        ("B", Extra::Burst),
        ("dam", Extra::Damage),
        (" command token", Extra::CommandTokens),
        (" order", Extra::Orders),
    ];
    if text == "reroll" {
        return Some(Extra::Reroll(0));
    }
    if let Some(number) = text.strip_prefix("reroll") {
        return signed(number).map(Extra::Reroll);
    }
    if let Some(number) = text.strip_prefix("SR") {
        return signed(number).map(Extra::Saving);
    }
    let unit = UNITS.iter().find_map(|(unit, make)| Some(make(signed(text.strip_suffix(unit)?)?)));
    unit.or_else(|| signed(text).map(Extra::Mod))
}

/// Parses `8"`, `2`, `1 use`, `2W`, `PS=6`.
fn parse_counted(text: &str) -> Option<Extra> {
    let number = |text: &str| text.parse::<u8>().ok();
    if let Some(inches) = text.strip_suffix('"') {
        return inches.parse().ok().map(Extra::Inches);
    }
    let uses = || text.strip_suffix(" use").and_then(number).map(Extra::Uses);
    let wounds = || text.strip_suffix('W').and_then(number).map(Extra::Wounds);
    let ps = || text.strip_prefix("PS=").and_then(number).map(Extra::Ps);
    uses().or_else(wounds).or_else(ps).or_else(|| number(text).map(Extra::Level))
}

/// Parses `PH=11` or `BS+3`.
fn parse_attribute(text: &str) -> Option<Extra> {
    let length = text.find(|c: char| !c.is_ascii_uppercase())?;
    let (name, value) = text.split_at(length);
    let attribute = name.parse().ok()?;
    match value.strip_prefix('=') {
        Some(value) => value.parse().ok().map(|value| Extra::Attribute(attribute, value)),
        None => signed(value).map(|value| Extra::AttributeMod(attribute, value)),
    }
}

/// Returns a number with its sign.
fn signed(text: &str) -> Option<i8> {
    text.starts_with(['+', '-']).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_read_and_written() {
        let extras = [
            "+3",
            "-6",
            "+1\"",
            "8\"",
            "+1B",
            "+1SD",
            "+1dam",
            "PS=6",
            "SR-1",
            "PH=11",
            "BS+3",
            "2",
            "1 use",
            "2W",
            "reroll",
            "reroll-3",
            "+1 order",
            "+1 command token",
            "upgrade trinity(-3)",
            "upgrade SR-1",
            "shock",
            "thunderbolt(armor-piercing)",
        ];
        for extra in extras {
            assert_eq!(extra.parse::<Extra>().map(|extra| extra.to_string()), Ok(extra.to_owned()));
        }
        let list = "bs-attack(+1B, shock), CC=21, baggage×2, pistol";
        assert_eq!(parse_list(list).map(|list| join(&list)), Ok(list.to_owned()));
        assert_eq!(parse_list(""), Ok(Vec::new()));
    }

    #[test]
    fn a_text_outside_the_grammar_is_refused() {
        for text in ["", "Pistol", "pistol(", "pistol)", "pistol(x(y(z(w))))", "pistol×", "pistol(+)", "CC=300", "a b"]
        {
            assert_eq!(
                text.parse::<Item>().map_err(|UnknownWord(found)| found.is_empty() && !text.is_empty()),
                Err(false),
                "{text}"
            );
        }
    }

    #[test]
    fn every_id_of_an_item_is_visited() {
        let item: Item = "hacking-device(upgrade trinity(shock), -3)".parse().expect("an item");
        let mut ids = Vec::new();
        item.for_each_id(&mut |id| ids.push(id.as_str()));
        assert_eq!(ids, ["hacking-device", "trinity", "shock"]);
    }
}
