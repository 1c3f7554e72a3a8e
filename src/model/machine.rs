//! What the machine refuses, in the program's words: full disks, missing permissions, taken addresses.
//!
//! The system says it in the language of its builders; here the reader is told what to do about it as well.

use std::io::{self, ErrorKind};

use crate::message::Arg;

/// The system's errors that the program has words for.
const KNOWN: [(ErrorKind, &str); 13] = [
    (ErrorKind::AddrInUse, "machine-address-in-use"),
    (ErrorKind::AddrNotAvailable, "machine-address-elsewhere"),
    (ErrorKind::AlreadyExists, "machine-exists"),
    (ErrorKind::FileTooLarge, "machine-file-too-large"),
    (ErrorKind::InvalidData, "machine-not-utf-8"),
    (ErrorKind::IsADirectory, "machine-is-a-folder"),
    (ErrorKind::NotADirectory, "machine-is-no-folder"),
    (ErrorKind::NotFound, "machine-not-found"),
    (ErrorKind::OutOfMemory, "machine-no-memory"),
    (ErrorKind::PermissionDenied, "machine-no-permission"),
    (ErrorKind::QuotaExceeded, "machine-disk-full"),
    (ErrorKind::ReadOnlyFilesystem, "machine-read-only"),
    (ErrorKind::StorageFull, "machine-disk-full"),
];

/// Why the machine refuses, as a message carries it; in the system's own words where there are none here.
pub fn why(error: &io::Error) -> Arg {
    let known = KNOWN.iter().find(|(kind, _)| *kind == error.kind());
    known.map_or_else(|| Arg::Text(error.to_string().into()), |(_, word)| Arg::Word(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_has_a_word_and_the_rest_keeps_the_words_of_the_system() {
        assert_eq!(why(&ErrorKind::StorageFull.into()), Arg::Word("machine-disk-full"));
        let unknown = io::Error::other("the cable is cut");
        assert_eq!(why(&unknown), Arg::Text("the cable is cut".into()));
    }
}
