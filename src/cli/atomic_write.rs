//! Atomic writes: the old file is replaced only when the new text is on the disk.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

use input::io_error::LinkOutside;

/// A temporary file in the folder of its destination, with a name that content folders ignore.
///
/// The file is removed unless it is committed.
pub(crate) struct Pending {
    temporary: TempPath,
    path: PathBuf,
}

impl Pending {
    /// Replaces the destination.
    ///
    /// # Errors
    /// An I/O error; the old file stays.
    pub(crate) fn commit(self) -> io::Result<()> {
        Ok(self.temporary.persist(self.path)?)
    }
}

/// Writes bytes to a temporary file, ready to replace its destination.
///
/// # Errors
/// An I/O error: the disk is full, the folder is missing or read-only.
pub(crate) fn prepare(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<Pending> {
    let path = resolve(path)?;
    let mut temporary = open(folder_of(&path))?;
    temporary.write_all(bytes.as_ref())?;
    if let Ok(old) = fs::metadata(&path) {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    // Some file systems report a full disk only here.
    temporary.as_file().sync_all()?;
    Ok(Pending { temporary: temporary.into_temp_path(), path })
}

/// Returns the file that is written: the target of a symbolic link, not the link.
///
/// # Errors
/// A link that leads out of its folder, or to nothing.
fn resolve(path: &Path) -> io::Result<PathBuf> {
    if !fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink()) {
        return Ok(fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()));
    }
    let target = fs::canonicalize(path)?;
    if target.starts_with(fs::canonicalize(folder_of(path))?) {
        return Ok(target);
    }
    Err(io::Error::other(LinkOutside))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}

/// Returns whether two paths lead to the same existing file.
pub(crate) fn is_same_file(path: &Path, other: &Path) -> bool {
    fs::canonicalize(path).is_ok_and(|path| fs::canonicalize(other).is_ok_and(|other| path == other))
}

/// Writes bytes to a file.
///
/// # Errors
/// An I/O error; the old file stays.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    // Pipes and devices are written to, not replaced.
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        return fs::write(path, bytes);
    }
    prepare(path, bytes)?.commit()
}

#[cfg(unix)]
fn open(folder: &Path) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;

    // The mode of any new file, before the umask.
    let mode = fs::Permissions::from_mode(0o666);
    Builder::new().prefix(".").suffix("~").permissions(mode).tempfile_in(folder)
}

#[cfg(not(unix))]
fn open(folder: &Path) -> io::Result<NamedTempFile> {
    Builder::new().prefix(".").suffix("~").tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use input::io_error::reason;
    use model::message::Arg;

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("a file").file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = fs::read_dir(folder).expect("a folder").map(name).collect();
        names.sort();
        names
    }

    #[test]
    fn a_text_replaces_its_destination_only_when_it_is_committed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.toml");
        fs::write(&path, "old").expect("a file");
        let read = || fs::read_to_string(&path).expect("a file");
        let dropped = prepare(&path, "new").expect("it is written");
        assert_eq!((read().as_str(), names(folder.path()).len()), ("old", 2));
        drop(dropped);
        assert_eq!((read().as_str(), names(folder.path()).len()), ("old", 1));
        prepare(&path, "new").and_then(Pending::commit).expect("it is committed");
        assert_eq!((read().as_str(), names(folder.path()).len()), ("new", 1));
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link_that_leaves_its_folder() {
        use std::os::unix::fs::symlink;

        let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (outside, link, broken) = (other.path().join("a"), folder.path().join("b"), folder.path().join("c"));
        fs::write(&outside, "old").expect("a file");
        symlink(&outside, &link).expect("a link");
        symlink(other.path().join("nothing"), &broken).expect("a link");
        let error = write(&link, "new").expect_err("it leads out");
        assert_eq!(reason(&error), Arg::Word("machine-link-outside"), "{error}");
        write(&broken, "new").expect_err("it leads to nothing");
        assert_eq!(fs::read_to_string(&outside).expect("a file"), "old");
        assert_eq!((names(folder.path()).len(), names(other.path()).len()), (2, 1));
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_and_devices_are_written_to() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a"), folder.path().join("b"));
        let mode = || fs::metadata(&path).expect("a file").permissions().mode() & 0o777;
        write(&path, "new").expect("it is written");
        assert_ne!(mode() & 0o044, 0, "others may read a new file as any other");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("a mode");
        symlink("a", &link).expect("a link");
        write(&link, "newer").expect("it is written");
        assert_eq!((mode(), fs::read_to_string(&path).expect("a file").as_str()), (0o640, "newer"));
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
        write(Path::new("/dev/null"), "x").expect("it is written");
        assert!(!fs::metadata("/dev/null").expect("a device").is_file());
    }
}
