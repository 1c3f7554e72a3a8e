//! Translates I/O errors into messages: full disks, missing permissions, addresses in use.
//!
//! The messages of the system are in English and do not say what to do.

use std::io::{self, ErrorKind};

use model::message::Arg;

/// The errors that have a message.
const KEYWORDS: [(ErrorKind, &str); 13] = [
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

/// A symbolic link that leads out of the folder in which it lies: nothing is written through it.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("symbolic link points outside its folder")]
pub struct LinkOutside;

/// Returns the reason of an error as a message argument; the text of the system if there is no message.
pub fn reason(error: &io::Error) -> Arg {
    if let Some(inner) = error.get_ref()
        && inner.is::<LinkOutside>()
    {
        return Arg::Word("machine-link-outside");
    }
    let known = KEYWORDS.iter().find(|(kind, _)| *kind == error.kind());
    known.map_or_else(|| Arg::Text(error.to_string().into()), |(_, word)| Arg::Word(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_errors_have_a_keyword_and_others_keep_the_text_of_the_system() {
        assert_eq!(reason(&ErrorKind::StorageFull.into()), Arg::Word("machine-disk-full"));
        let unknown = io::Error::other("the cable is cut");
        assert_eq!(reason(&unknown), Arg::Text("the cable is cut".into()));
        assert_eq!(reason(&io::Error::other(LinkOutside)), Arg::Word("machine-link-outside"));
    }
}
