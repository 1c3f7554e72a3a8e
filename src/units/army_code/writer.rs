//! A list as the bytes of a code, in the newest layout.

use super::code::{ArmyCode, CodeMember};

/// Returns the bytes of a list. Numbers beyond two bytes and longer texts cannot be written; they are cut.
pub(super) fn write(code: &ArmyCode) -> Vec<u8> {
    let mut bytes = Vec::new();
    number(&mut bytes, code.army.0);
    text(&mut bytes, &code.slug);
    text(&mut bytes, &code.name);
    number(&mut bytes, code.points);
    count(&mut bytes, code.groups.len());
    for group in &code.groups {
        number(&mut bytes, group.number);
        bytes.extend([1, u8::from(group.is_reinforcement)]);
        count(&mut bytes, group.members.len());
        group.members.iter().for_each(|own| member(&mut bytes, own));
    }
    bytes
}

fn member(bytes: &mut Vec<u8>, member: &CodeMember) {
    bytes.push(0);
    number(bytes, member.unit.0);
    number(bytes, member.option.group.into());
    number(bytes, member.option.option);
    bytes.extend([0, u8::from(!member.changes.is_empty())]);
    if !member.changes.is_empty() {
        count(bytes, member.changes.len());
        member.changes.iter().for_each(|change| text(bytes, change));
    }
}

fn number(bytes: &mut Vec<u8>, number: u16) {
    let [high, low] = number.to_be_bytes();
    if number >= 0x80 {
        bytes.push(high | 0x80);
    }
    bytes.push(low);
}

fn count(bytes: &mut Vec<u8>, count: usize) {
    number(bytes, u16::try_from(count).unwrap_or(0x7fff));
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    let end = text.floor_char_boundary(0x7fff);
    count(bytes, end);
    bytes.extend_from_slice(&text.as_bytes()[..end]);
}
