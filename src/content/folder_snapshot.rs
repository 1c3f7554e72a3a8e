//! A snapshot of a folder in memory: every file is read once, so that the hash and the text come from the same bytes.
//!
//! During writes a folder is half old, half new. The snapshot is taken again until no file changed meanwhile.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::time::SystemTime;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::files::{FileError, Files, Folder};
use crate::layout::ContentPath;

/// After this many attempts the last snapshot is used; the watcher reports the next change anyway.
const MAX_TRIES: usize = 3;

/// The files of a folder in memory. Files that are not content are listed but not read.
#[derive(Debug)]
pub struct FolderSnapshot {
    files: BTreeMap<String, Result<Vec<u8>, FileError>>,
}

/// Changes when a file is written: its length and modification time.
type Stamp = Option<(u64, Option<SystemTime>)>;

impl FolderSnapshot {
    /// Reads a folder.
    ///
    /// # Errors
    /// The folder does not exist or cannot be opened.
    pub fn read(folder: &Folder) -> io::Result<Self> {
        let mut before = stamps(folder);
        for _ in 1..MAX_TRIES {
            let snapshot = Self::read_once(folder, &before)?;
            let after = stamps(folder);
            if after == before {
                return Ok(snapshot);
            }
            before = after;
        }
        Self::read_once(folder, &before)
    }

    fn read_once(folder: &Folder, stamps: &BTreeMap<String, Stamp>) -> io::Result<Self> {
        let paths: Vec<&String> = stamps.keys().collect();
        let read = |path: &&String| {
            let path = (*path).clone();
            let read = match ContentPath::parse(&path) {
                ContentPath::Unknown => Err(FileError::Missing(path.clone())),
                ContentPath::Entry(..)
                | ContentPath::Source(_)
                | ContentPath::Pages(_)
                | ContentPath::Edition(_)
                | ContentPath::Terms(_)
                | ContentPath::Units
                | ContentPath::Ids => folder.read(&path).map(Cow::into_owned),
            };
            (path, read)
        };
        let files = paths.par_iter().map(read).collect();
        // If the folder was removed meanwhile, report that instead of an empty snapshot.
        fs::read_dir(folder.root())?;
        Ok(Self { files })
    }

    /// Returns whether a file had an I/O error: a retry may succeed.
    pub fn is_faulty(&self) -> bool {
        self.files.values().any(|read| matches!(read, Err(FileError::Io(_))))
    }
}

impl Files for FolderSnapshot {
    fn list(&self) -> Vec<String> {
        self.files.keys().cloned().collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        let bytes = self.files.get(path).ok_or_else(|| FileError::Missing(path.to_owned()))?;
        bytes.clone().map(Cow::Owned)
    }
}

fn stamps(folder: &Folder) -> BTreeMap<String, Stamp> {
    let stamp = |path: &String| {
        let metadata = fs::metadata(folder.root().join(path)).ok()?;
        Some((metadata.len(), metadata.modified().ok()))
    };
    folder.list().into_iter().map(|path| (path.clone(), stamp(&path))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::hash;

    #[test]
    fn a_snapshot_does_not_change() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let write = |name: &str, text: &str| fs::write(place.path().join(name), text).expect("a file");
        fs::create_dir(place.path().join("terms")).expect("a folder");
        write("terms/rule.toml", "old");
        write("notes.txt", "no content");
        let folder = Folder::open(place.path()).expect("the folder");
        let snapshot = FolderSnapshot::read(&folder).expect("the files");
        let before = hash(&snapshot);
        write("terms/rule.toml", "new");
        assert_eq!(snapshot.list(), ["notes.txt", "terms/rule.toml"]);
        assert_eq!(snapshot.read("terms/rule.toml").ok().as_deref(), Some(&b"old"[..]));
        assert!(snapshot.read("notes.txt").is_err(), "other files are not kept in memory");
        assert!(hash(&snapshot) == before && hash(&FolderSnapshot::read(&folder).expect("the files")) != before);
    }

    #[test]
    fn a_folder_that_is_gone_is_not_an_empty_one() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::open(place.path()).expect("the folder");
        assert_eq!(FolderSnapshot::read(&folder).map(|snapshot| snapshot.list()).ok(), Some(Vec::new()));
        place.close().expect("it is removed");
        assert_eq!(
            FolderSnapshot::read(&folder).map(|snapshot| snapshot.list()).map_err(|error| error.kind()),
            Err(io::ErrorKind::NotFound)
        );
    }

    #[test]
    fn an_io_error_differs_from_an_empty_and_from_an_oversized_file() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let file = place.path().join("ids.toml");
        let folder = Folder::open(place.path()).expect("the folder");
        let snapshot = || FolderSnapshot::read(&folder).expect("the files");
        fs::write(&file, "").expect("a file");
        let (empty, faulty) = (hash(&snapshot()), snapshot().is_faulty());
        assert!(!faulty);
        fs::File::create(&file).and_then(|file| file.set_len(1 << 40)).expect("a huge file");
        assert!(!snapshot().is_faulty() && hash(&snapshot()) != empty);
        fs::remove_file(&file)
            .and_then(|()| fs::create_dir(&file))
            .and_then(|()| fs::create_dir(file.join("x")))
            .expect("a folder");
        assert!(!snapshot().is_faulty(), "a folder is entered: {:?}", snapshot().list());
        fs::remove_dir_all(&file).expect("it is removed");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("ids.toml", &file).expect("a link to itself");
            assert!(snapshot().is_faulty() && hash(&snapshot()) != empty);
        }
    }
}
