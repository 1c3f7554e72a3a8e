//! The heads of requests as they come in, line by line: what two servers would read differently is made unreadable.
//!
//! hyper refuses most of that by itself and forgives some: lines that end without a carriage return, and a length
//! beside an encoding, of which its service sees nothing any more. Such a line is given a byte that may not stand in a
//! head; hyper then answers `400 Bad Request` and closes. Of an address that is too long only so much is passed on as
//! shows that it is. What is read here must agree with hyper: whatever it refuses ends the connection in any case.

use std::ops::Range;

use crate::MOST_ADDRESS;

/// As much of the first line is passed on: a method, an address that is seen to be too long, the version.
const MOST_LINE: usize = MOST_ADDRESS + 1_024;
/// As much more of it is swallowed before it is made unreadable.
const MOST_CUT: usize = 1 << 20;
/// The longest line that is put together from pieces; hyper reads no head that is longer.
const MOST_HELD: usize = 32 * 1_024;
/// Stands in no head.
const UNREADABLE: u8 = 0;

/// Where a client is in what it sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Before the first byte of a request.
    Between,
    /// In the head of a request.
    Head,
    /// In its body; so many bytes are left.
    Body(u64),
    /// In a body whose end is not looked for: the connection ends with its request.
    Last,
}

/// What was read of the head under way.
#[derive(Debug, Default)]
struct Head {
    /// Bytes of the first line until it has ended.
    first: Option<usize>,
    /// Blanks of the first line; after two of them its address has ended.
    blanks: usize,
    length: Option<u64>,
    encoded: bool,
    /// The beginning of a line that has not ended yet.
    line: Vec<u8>,
}

/// The heads of a connection.
#[derive(Debug)]
pub struct Heads {
    part: Part,
    head: Head,
}

impl Default for Heads {
    fn default() -> Self {
        Self { part: Part::Between, head: Head { first: Some(0), ..Head::default() } }
    }
}

impl Heads {
    /// Where the client is.
    pub const fn part(&self) -> Part {
        self.part
    }

    /// Looks through what came in; gives back how many bytes of it are passed on, which then stand at its beginning.
    pub fn pass(&mut self, bytes: &mut [u8]) -> usize {
        let (mut read, mut kept) = (0, 0);
        while read < bytes.len() {
            let rest = &mut bytes[read..];
            let (taken, cut) = match self.part {
                Part::Between | Part::Head => self.line(rest),
                Part::Body(left) => {
                    let taken = usize::try_from(left).unwrap_or(usize::MAX).min(rest.len());
                    let left = left - taken as u64;
                    self.part = if left == 0 { Part::Between } else { Part::Body(left) };
                    (taken, 0..0)
                }
                Part::Last => (rest.len(), 0..0),
            };
            for range in [read..read + cut.start, read + cut.end..read + taken] {
                let length = range.len();
                if range.start != kept {
                    bytes.copy_within(range, kept);
                }
                kept += length;
            }
            read += taken;
        }
        kept
    }

    /// The next line or what there is of it: its length, and what of it is not passed on.
    fn line(&mut self, bytes: &mut [u8]) -> (usize, Range<usize>) {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(bytes.len(), |end| end + 1);
        let cut = self.cut(&bytes[..taken]);
        let Some(end) = end else {
            self.part = Part::Head;
            match (self.head.first, bytes.last()) {
                // Of the first line only its end is looked at.
                (Some(_), Some(last)) => self.head.line = vec![*last],
                _ => self.head.line.extend_from_slice(bytes),
            }
            let swallowed = self.head.first.is_some_and(|first| first > MOST_LINE + MOST_CUT);
            if swallowed || self.head.line.len() > MOST_HELD {
                bytes[0] = UNREADABLE;
                return (taken, 0..0);
            }
            return (taken, cut);
        };
        // A head rarely comes in pieces; where it did, the room for them is not kept.
        let mut held = std::mem::take(&mut self.head.line);
        let fits = if held.is_empty() {
            self.takes(&bytes[..end])
        } else {
            held.extend_from_slice(&bytes[..end]);
            self.takes(&held)
        };
        if !fits {
            bytes[end] = UNREADABLE;
        }
        (taken, cut)
    }

    /// What of a piece of the first line is too much: the address beyond its most, not the version that follows it.
    fn cut(&mut self, piece: &[u8]) -> Range<usize> {
        let Some(before) = self.head.first else { return 0..0 };
        self.head.first = Some(before + piece.len());
        let mut end = 0;
        for byte in piece {
            self.head.blanks += match byte {
                b' ' => 1,
                b'\r' | b'\n' => 2,
                _ => 0,
            };
            if self.head.blanks >= 2 {
                break;
            }
            end += 1;
        }
        MOST_LINE.saturating_sub(before).min(end)..end
    }

    /// Takes a line without its line feed; whether it may stand there.
    fn takes(&mut self, line: &[u8]) -> bool {
        let Some(line) = line.strip_suffix(b"\r") else { return false };
        if self.head.first.is_some() {
            // Empty lines before a request are passed over.
            let empty = self.head.first == Some("\r\n".len());
            self.head = Head { first: empty.then_some(0), ..Head::default() };
            self.part = if empty { Part::Between } else { Part::Head };
            return true;
        }
        if line.is_empty() {
            let head = std::mem::take(self).head;
            self.part = match head.length {
                _ if head.encoded => Part::Last,
                None | Some(0) => Part::Between,
                Some(length) => Part::Body(length),
            };
            return true;
        }
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { return false };
        let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
        if name.eq_ignore_ascii_case(b"content-length") {
            let length = length(value);
            let alone = self.head.length.is_none() && !self.head.encoded;
            self.head.length = length;
            return alone && length.is_some();
        }
        if name.eq_ignore_ascii_case(b"transfer-encoding") {
            let alone = self.head.length.is_none() && !self.head.encoded;
            self.head.encoded = true;
            return alone && value.eq_ignore_ascii_case(b"chunked");
        }
        true
    }
}

/// A length: digits and nothing else.
fn length(value: &[u8]) -> Option<u64> {
    let digits = !value.is_empty() && value.iter().all(u8::is_ascii_digit);
    std::str::from_utf8(value).ok().filter(|_| digits)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is passed on of a text that comes in pieces, and where the client is then.
    fn passed(text: &[u8], piece: usize) -> (Vec<u8>, Part) {
        let mut heads = Heads::default();
        let mut found = Vec::new();
        for bytes in text.chunks(piece) {
            let mut bytes = bytes.to_vec();
            let kept = heads.pass(&mut bytes);
            found.extend_from_slice(&bytes[..kept]);
        }
        (found, heads.part())
    }

    #[test]
    fn ordinary_requests_pass_unchanged_in_any_pieces() {
        let get = "\r\nGET /en HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n";
        let post = "POST /api/v1/run HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n\n\n:\n\nGET / HTTP/1.1\r\nHost: x\r\n\r\n";
        let chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\na\r\n0\r\n\r\nany\nthing";
        for (text, part) in [(get, Part::Between), (post, Part::Between), (chunked, Part::Last)] {
            for piece in 1..=text.len() {
                assert_eq!(passed(text.as_bytes(), piece), (text.as_bytes().to_vec(), part), "{piece}: {text}");
            }
        }
        assert_eq!(passed(b"GET / HT", 3).1, Part::Head);
        assert_eq!(passed(b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n12", 99).1, Part::Body(7));
    }

    #[test]
    fn what_can_be_read_in_two_ways_is_made_unreadable() {
        let start = "POST / HTTP/1.1\r\nHost: x\r\n";
        for bad in [
            "GET / HTTP/1.1\n",
            "POST / HTTP/1.1\r\nHost: x\n",
            &format!("{start}\n"),
            &format!("{start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
            &format!("{start}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
            &format!("{start}Content-Length: 5\r\ncontent-length: 5\r\n"),
            &format!("{start}Content-Length: +5\r\n"),
            &format!("{start}Content-Length: 5, 5\r\n"),
            &format!("{start}Content-Length:\r\n"),
            &format!("{start}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"),
            &format!("{start}Transfer-Encoding: gzip, chunked\r\n"),
            &format!("{start}Transfer-Encoding: xchunked\r\n"),
            &format!("{start}no colon\r\n"),
        ] {
            for piece in 1..=bad.len() {
                let (found, _) = passed(bad.as_bytes(), piece);
                assert_eq!(found.last(), Some(&UNREADABLE), "{piece}: {bad:?}");
                assert_eq!(found[..found.len() - 1], bad.as_bytes()[..bad.len() - 1], "{piece}: {bad:?}");
            }
        }
    }

    #[test]
    fn an_address_that_is_too_long_is_cut_and_still_seen_to_be() {
        let rest = " HTTP/1.1\r\nHost: x\r\n\r\n";
        for length in (MOST_LINE - 30..MOST_LINE + 2).chain([MOST_ADDRESS, 200_000]) {
            let text = format!("GET /{}{rest}", "a".repeat(length));
            for piece in [1, 100, 8_192, text.len()] {
                let (found, part) = passed(text.as_bytes(), piece);
                let address = found.len() - "GET ".len() - rest.len();
                assert!(found.starts_with(b"GET /a") && found.ends_with(format!("a{rest}").as_bytes()), "{length}");
                assert!(address == length + 1 || address == MOST_LINE - "GET ".len(), "{length}: {address}");
                assert_eq!(part, Part::Between);
            }
        }
        let endless = passed(&vec![b'a'; MOST_LINE + MOST_CUT + 2], 4_096).0;
        assert!(endless.len() < MOST_LINE + 8_192 && endless.contains(&UNREADABLE));
    }
}
