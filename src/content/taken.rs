//! A folder as it was at one moment: every file read once, so that the hash and the text come from the same bytes.
//!
//! While somebody writes, a folder is half old and half new. It is read again until nothing has changed meanwhile.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::time::SystemTime;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::files::{FileError, Files, Folder};
use crate::layout::{Place, place};

/// A folder that never rests is taken as it is after so many tries; whoever watches it comes again.
const MOST_TRIES: usize = 3;

/// The files of a folder in memory. What is no content is listed and not read.
#[derive(Debug)]
pub struct Taken {
    files: BTreeMap<String, Result<Vec<u8>, FileError>>,
}

/// What tells whether a file was written meanwhile: its length, and when it was written.
type Stamp = Option<(u64, Option<SystemTime>)>;

impl Taken {
    /// Reads a folder.
    ///
    /// # Errors
    /// Where it is gone or cannot be opened.
    pub fn of(folder: &Folder) -> io::Result<Self> {
        let mut before = stamps(folder);
        for _ in 1..MOST_TRIES {
            let taken = Self::once(folder, &before)?;
            let after = stamps(folder);
            if after == before {
                return Ok(taken);
            }
            before = after;
        }
        Self::once(folder, &before)
    }

    fn once(folder: &Folder, stamps: &BTreeMap<String, Stamp>) -> io::Result<Self> {
        let paths: Vec<&String> = stamps.keys().collect();
        let read = |path: &&String| {
            let path = (*path).clone();
            let read = match place(&path) {
                Place::Unknown => Err(FileError::Missing(path.clone())),
                Place::Entry(..) | Place::Source(_) | Place::Edition(_) | Place::Terms(_) | Place::Ids => {
                    folder.read(&path).map(Cow::into_owned)
                }
            };
            (path, read)
        };
        let files = paths.par_iter().map(read).collect();
        // Where the folder went meanwhile, nothing was found in it.
        fs::read_dir(folder.root())?;
        Ok(Self { files })
    }

    /// Whether the machine refused a file: what it refuses now it may give a moment later.
    pub fn is_faulty(&self) -> bool {
        self.files.values().any(|read| matches!(read, Err(FileError::Io(_))))
    }
}

impl Files for Taken {
    fn list(&self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        let found = self.files.get(path).ok_or_else(|| FileError::Missing(path.to_owned()))?;
        found.clone().map(Cow::Owned)
    }
}

fn stamps(folder: &Folder) -> BTreeMap<String, Stamp> {
    let stamp = |path: &String| {
        let found = fs::metadata(folder.root().join(path)).ok()?;
        Some((found.len(), found.modified().ok()))
    };
    folder.list().into_iter().map(|path| (path.clone(), stamp(&path))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::hash;

    #[test]
    fn what_was_taken_stays_as_it_was() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let write = |name: &str, text: &str| fs::write(place.path().join(name), text).expect("a file");
        fs::create_dir(place.path().join("terms")).expect("a folder");
        write("terms/rule.toml", "old");
        write("notes.txt", "no content");
        let folder = Folder::open(place.path()).expect("the folder");
        let taken = Taken::of(&folder).expect("the files");
        let before = hash(&taken);
        write("terms/rule.toml", "new");
        assert_eq!(taken.list(), ["notes.txt", "terms/rule.toml"]);
        assert_eq!(taken.read("terms/rule.toml").ok().as_deref(), Some(&b"old"[..]));
        assert!(taken.read("notes.txt").is_err(), "what is no content is not kept in memory");
        assert!(hash(&taken) == before && hash(&Taken::of(&folder).expect("the files")) != before);
    }

    #[test]
    fn a_folder_that_is_gone_is_not_an_empty_one() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::open(place.path()).expect("the folder");
        assert_eq!(Taken::of(&folder).map(|taken| taken.list()).ok(), Some(Vec::new()));
        place.close().expect("it is removed");
        assert_eq!(
            Taken::of(&folder).map(|taken| taken.list()).map_err(|error| error.kind()),
            Err(io::ErrorKind::NotFound)
        );
    }

    #[test]
    fn what_the_machine_refuses_is_told_from_what_is_empty_or_too_long() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let file = place.path().join("ids.toml");
        let folder = Folder::open(place.path()).expect("the folder");
        let taken = || Taken::of(&folder).expect("the files");
        fs::write(&file, "").expect("a file");
        let (empty, faulty) = (hash(&taken()), taken().is_faulty());
        assert!(!faulty);
        fs::File::create(&file).and_then(|file| file.set_len(1 << 40)).expect("a huge file");
        assert!(!taken().is_faulty() && hash(&taken()) != empty);
        fs::remove_file(&file)
            .and_then(|()| fs::create_dir(&file))
            .and_then(|()| fs::create_dir(file.join("x")))
            .expect("a folder");
        assert!(!taken().is_faulty(), "a folder is entered: {:?}", taken().list());
        fs::remove_dir_all(&file).expect("it is removed");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("ids.toml", &file).expect("a link to itself");
            assert!(taken().is_faulty() && hash(&taken()) != empty);
        }
    }
}
