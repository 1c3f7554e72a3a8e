//! Files written whole or not at all: what stood there stays until the new text is on the disk.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

/// A text on the disk beside its place, under a name that no reader of a content folder looks at. It is removed again
/// where it is not put there.
pub struct Ready {
    beside: TempPath,
    place: PathBuf,
}

impl Ready {
    /// Puts it in its place.
    ///
    /// # Errors
    /// The machine refuses; what stood there stays.
    pub fn put(self) -> io::Result<()> {
        Ok(self.beside.persist(self.place)?)
    }
}

/// Writes a text beside its place.
///
/// # Errors
/// The machine refuses: the disk is full, the folder is missing or not to be written to.
pub fn ready(place: &Path, text: &str) -> io::Result<Ready> {
    // Behind a link, what it leads to is written.
    let place = fs::canonicalize(place).unwrap_or_else(|_| place.to_owned());
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
    let mut beside = open(folder)?;
    beside.write_all(text.as_bytes())?;
    if let Ok(old) = fs::metadata(&place) {
        beside.as_file().set_permissions(old.permissions())?;
    }
    // Some disks say only now that they are full.
    beside.as_file().sync_all()?;
    Ok(Ready { beside: beside.into_temp_path(), place })
}

/// Writes a text to its place.
///
/// # Errors
/// The machine refuses; what stood there stays.
pub fn write(place: &Path, text: &str) -> io::Result<()> {
    // A pipe or a device is written to, not replaced.
    if fs::metadata(place).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return fs::write(place, text);
    }
    ready(place, text)?.put()
}

#[cfg(unix)]
fn open(folder: &Path) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;

    // As any new file: the user's mask takes away what others may not.
    let mode = fs::Permissions::from_mode(0o666);
    Builder::new().prefix(".").suffix("~").permissions(mode).tempfile_in(folder)
}

#[cfg(not(unix))]
fn open(folder: &Path) -> io::Result<NamedTempFile> {
    Builder::new().prefix(".").suffix("~").tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("a file").file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = fs::read_dir(folder).expect("a folder").map(name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_text_stands_beside_its_place_until_it_is_put_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("a.toml");
        fs::write(&place, "old").expect("a file");
        let read = || fs::read_to_string(&place).expect("a file");
        let dropped = ready(&place, "new").expect("it is written");
        assert_eq!((read().as_str(), names(folder.path()).len()), ("old", 2));
        drop(dropped);
        assert_eq!((read().as_str(), names(folder.path()).len()), ("old", 1));
        ready(&place, "new").and_then(Ready::put).expect("it is put there");
        assert_eq!((read().as_str(), names(folder.path()).len()), ("new", 1));
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_and_devices_are_written_to() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let (place, link) = (folder.path().join("a"), folder.path().join("b"));
        let mode = || fs::metadata(&place).expect("a file").permissions().mode() & 0o777;
        write(&place, "new").expect("it is written");
        assert_ne!(mode() & 0o044, 0, "others may read a new file as any other");
        fs::set_permissions(&place, fs::Permissions::from_mode(0o640)).expect("a mode");
        symlink("a", &link).expect("a link");
        write(&link, "newer").expect("it is written");
        assert_eq!((mode(), fs::read_to_string(&place).expect("a file").as_str()), (0o640, "newer"));
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
        write(Path::new("/dev/null"), "x").expect("it is written");
        assert!(!fs::metadata("/dev/null").expect("a device").is_file());
    }
}
