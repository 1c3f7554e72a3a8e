//! Where something stands in a text of JSON that was read without complaint: the parser keeps no places.

use crate::event::line::Step;

/// The offset to which steps lead: of a key, or of an item of a list; of the last that is written where one is not.
pub fn offset(text: &str, steps: &[Step]) -> Option<usize> {
    Cursor { bytes: text.as_bytes(), at: 0 }.follow(steps)
}

struct Cursor<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Cursor<'_> {
    fn follow(&mut self, steps: &[Step]) -> Option<usize> {
        let (step, rest) = steps.split_first()?;
        self.space();
        let found = match step {
            Step::Key(name) => self.key(name)?,
            Step::Item(index) => self.item(*index)?,
        };
        Some(self.follow(rest).unwrap_or(found))
    }

    /// Goes to the value of a key; where the key stands.
    fn key(&mut self, name: &str) -> Option<usize> {
        self.open(b'{')?;
        while self.here()? != b'}' {
            let start = self.at;
            self.text()?;
            let found = self.bytes.get(start + 1..self.at - 1)? == name.as_bytes();
            self.space();
            self.open(b':')?;
            if found {
                return Some(start);
            }
            self.value()?;
            self.comma();
        }
        None
    }

    /// Goes to an item; where it stands.
    fn item(&mut self, index: usize) -> Option<usize> {
        self.open(b'[')?;
        for _ in 0..index {
            if self.here()? == b']' {
                return None;
            }
            self.value()?;
            self.comma();
        }
        (self.here()? != b']').then_some(self.at)
    }

    /// Passes a value over. Nothing is opened that is not closed, so that it only counts.
    fn value(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        loop {
            match self.here()? {
                b'"' => self.text()?,
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' => {
                    if depth == 0 {
                        return Some(());
                    }
                    depth -= 1;
                    self.at += 1;
                    if depth == 0 {
                        return Some(());
                    }
                }
                b',' if depth == 0 => return Some(()),
                _ => self.at += 1,
            }
        }
    }

    /// Passes a text over.
    fn text(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.here()? {
                b'\\' => self.at += 2,
                b'"' => {
                    self.at += 1;
                    return Some(());
                }
                _ => self.at += 1,
            }
        }
    }

    fn comma(&mut self) {
        self.space();
        if self.here() == Some(b',') {
            self.at += 1;
        }
        self.space();
    }

    fn open(&mut self, byte: u8) -> Option<()> {
        (self.here()? == byte).then(|| self.at += 1)?;
        self.space();
        Some(())
    }

    fn space(&mut self) {
        while self.here().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn here(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }
}
