//! Army codes: the short texts in which players hand on their lists.
//!
//! A code is Base64 of bytes, as it stands or percent-escaped, or the address that ends with it. Numbers below 128 take
//! one byte, others two with the first bit set; texts have their length first. After army, slug, name, points and the
//! number of groups come the groups, in one of four layouts that the official tool has written over the years:
//!
//! | layout | group | member |
//! |---|---|---|
//! | `Special` | number, 1, section, count | 0, unit, group, option, 0, changes |
//! | `Sections` | number, 1, section, count | 0, unit, group, option, 0 |
//! | `Positions` | number, 0, count | position, unit, group, option, 0 |
//! | `Plain` | number, count | 0, unit, group, option, 0 |
//!
//! Every layout is tried, the newest first; the first that uses up all bytes is the right one. A wrong layout fails
//! early, since no unit has the number 0. A code is at most [`MAX_CODE_BYTES`] long, so trying takes microseconds.

mod base64;
mod code;
mod reader;
mod writer;

pub use code::{ArmyCode, CodeError, CodeGroup, CodeMember, MAX_CODE_BYTES, MAX_GROUPS, MAX_MEMBERS};

/// Reads a code as a player pastes it.
///
/// # Errors
/// What is wrong with the text.
pub fn decode(text: &str) -> Result<ArmyCode, CodeError> {
    if text.len() > MAX_CODE_BYTES {
        return Err(CodeError::TooLong(text.len()));
    }
    let bytes = base64::decode(&bare(text))?;
    let mut best = CodeError::Empty;
    let mut furthest = 0;
    for layout in reader::Layout::ALL {
        match reader::read(&bytes, layout) {
            Ok(code) => return Ok(code),
            Err((at, error)) if at >= furthest => (furthest, best) = (at, error),
            Err(_) => {}
        }
    }
    Err(best)
}

/// Writes a code in the newest layout, with `=` at its end but no escapes.
pub fn encode(code: &ArmyCode) -> String {
    base64::encode(&writer::write(code))
}

/// Returns a code without the address before it, without spaces and escapes.
fn bare(text: &str) -> String {
    let text = text.trim();
    let text = text.rsplit_once("/list/").map_or(text, |(_, code)| code);
    let text = text.split(['?', '#', '&']).next().unwrap_or(text);
    // A form turns `+` into a space; a message wraps long lines.
    let text: String = text.chars().filter(|c| !matches!(c, '\n' | '\r' | '\t')).collect();
    let mut bare = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find('%') {
        bare.push_str(&rest[..at]);
        let escaped = rest.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match escaped.filter(u8::is_ascii) {
            Some(byte) => {
                bare.push(char::from(byte));
                rest = &rest[at + 3..];
            }
            None => {
                bare.push('%');
                rest = &rest[at + 1..];
            }
        }
    }
    bare.push_str(rest);
    bare.replace(' ', "+")
}
