//! The bytes of a code as a list, in one layout.

use super::code::{ArmyCode, CodeError, CodeGroup, CodeMember, MAX_GROUPS, MAX_MEMBERS};
use crate::figure::OptionId;
use crate::number::{ArmyNumber, UnitNumber};
use model::text::Text;

/// How groups and members are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// With sections, and changes of Spec-Ops and teams.
    Special,
    /// With sections, without changes.
    Sections,
    /// With the position of each member.
    Positions,
    /// With neither.
    Plain,
}

impl Layout {
    /// Every layout, the newest first.
    pub(super) const ALL: [Self; 4] = [Self::Special, Self::Sections, Self::Positions, Self::Plain];

    const fn has_sections(self) -> bool {
        matches!(self, Self::Special | Self::Sections)
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&mut self, part: &'static str) -> Result<u8, CodeError> {
        let byte = self.bytes.get(self.at).copied().ok_or(CodeError::CutShort(part))?;
        self.at += 1;
        Ok(byte)
    }

    fn number(&mut self, part: &'static str) -> Result<u16, CodeError> {
        let first = self.byte(part)?;
        if first < 0x80 {
            return Ok(first.into());
        }
        Ok(u16::from(first & 0x7f) << 8 | u16::from(self.byte(part)?))
    }

    fn text(&mut self, part: &'static str) -> Result<Text, CodeError> {
        let length = usize::from(self.number(part)?);
        let bytes = self.bytes.get(self.at..self.at + length).ok_or(CodeError::CutShort(part))?;
        self.at += length;
        Ok(String::from_utf8_lossy(bytes).into_owned().into())
    }

    /// Reads a byte that this layout fixes.
    fn fixed(&mut self, expected: u8, part: &'static str) -> Result<(), CodeError> {
        let found = self.byte(part)?;
        if found == expected { Ok(()) } else { Err(self.unreadable()) }
    }

    /// Returns the error that the byte before the position is wrong.
    const fn unreadable(&self) -> CodeError {
        CodeError::Unreadable(self.at)
    }

    fn code(&mut self, layout: Layout) -> Result<ArmyCode, CodeError> {
        let army = ArmyNumber(self.number("army")?);
        let slug = self.text("army")?;
        let name = self.text("list-name")?;
        let points = self.number("points")?;
        let count = usize::from(self.number("groups")?);
        if count > MAX_GROUPS {
            return Err(self.unreadable());
        }
        let groups = (0..count).map(|_| self.group(layout)).collect::<Result<_, _>>()?;
        if self.at < self.bytes.len() {
            self.at += 1;
            return Err(self.unreadable());
        }
        Ok(ArmyCode { army, slug, name, points, groups })
    }

    fn group(&mut self, layout: Layout) -> Result<CodeGroup, CodeError> {
        let number = self.number("groups")?;
        let mut is_reinforcement = false;
        if layout.has_sections() {
            self.fixed(1, "groups")?;
            is_reinforcement = match self.byte("groups")? {
                0 => false,
                1 => true,
                _other => return Err(self.unreadable()),
            };
        }
        if layout == Layout::Positions {
            self.fixed(0, "groups")?;
        }
        let count = usize::from(self.number("groups")?);
        if count > MAX_MEMBERS {
            return Err(self.unreadable());
        }
        let members = (0..count).map(|_| self.member(layout)).collect::<Result<_, _>>()?;
        Ok(CodeGroup { number, is_reinforcement, members })
    }

    fn member(&mut self, layout: Layout) -> Result<CodeMember, CodeError> {
        if layout == Layout::Positions {
            let _position = self.number("members")?;
        } else {
            self.fixed(0, "members")?;
        }
        let unit = self.number("members")?;
        if unit == 0 {
            return Err(self.unreadable());
        }
        let group = u8::try_from(self.number("members")?).map_err(|_| self.unreadable())?;
        let option = self.number("members")?;
        self.fixed(0, "members")?;
        let changes = if layout == Layout::Special { self.changes()? } else { Vec::new() };
        Ok(CodeMember { unit: UnitNumber(unit), option: OptionId { group, option }, changes })
    }

    fn changes(&mut self) -> Result<Vec<Text>, CodeError> {
        match self.byte("members")? {
            0 => Ok(Vec::new()),
            1 => {
                let count = self.number("members")?;
                (0..count).map(|_| self.text("members")).collect()
            }
            _other => Err(self.unreadable()),
        }
    }
}

/// Reads all bytes in a layout; an error comes with how far reading went.
pub(super) fn read(bytes: &[u8], layout: Layout) -> Result<ArmyCode, (usize, CodeError)> {
    let mut reader = Reader { bytes, at: 0 };
    reader.code(layout).map_err(|error| (reader.at, error))
}
