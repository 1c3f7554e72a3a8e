//! Sources of content files: the binary itself, a folder, or a folder with changed files.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lz4_flex::block::decompress_size_prepended;

use input::io_error;
use model::message::Arg;
use model::number::saturating_u64;

/// Deeper folders are not read; content needs four levels.
const MAX_FOLDER_DEPTH: usize = 8;

/// The size limit of a content file. Larger files are refused without being read.
pub const MAX_FILE_BYTES: usize = 1 << 20;

/// An error while reading a content file.
#[derive(Clone, Debug, thiserror::Error)]
pub enum FileError {
    /// The file does not exist, or its path leaves the folder.
    #[error("file `{0}` not found")]
    Missing(String),
    /// A symbolic link on its path leads out of the folder.
    #[error("symbolic link points outside the content folder: replace it with a copy of the file")]
    Outside,
    /// A pipe, a socket or a device: reading it might block forever.
    #[error("not a regular file")]
    Special,
    /// An I/O error.
    #[error(transparent)]
    Io(Arc<io::Error>),
    /// The file has this many bytes, more than [`MAX_FILE_BYTES`].
    #[error("file has {} bytes, expected at most {}", .0, MAX_FILE_BYTES)]
    Oversized(u64),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Io(Arc::new(error))
    }
}

impl FileError {
    /// Returns the reason as a message argument.
    pub fn reason(&self) -> Arg {
        match self {
            Self::Io(error) => io_error::reason(error),
            Self::Missing(_) => Arg::Word("machine-not-found"),
            Self::Outside => Arg::Word("machine-outside"),
            Self::Oversized(_) => Arg::Text(self.to_string().into()),
            Self::Special => Arg::Word("machine-special"),
        }
    }
}

/// A set of content files. Paths are relative to the content folder and use forward slashes.
pub trait Files: Sync {
    /// Returns the paths of all files, sorted. Lists a folder that cannot be opened as a file, so that reading it
    /// reports the error.
    fn list(&self) -> Vec<String>;

    /// Returns the bytes of one file.
    ///
    /// # Errors
    /// The file does not exist or cannot be read.
    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError>;
}

/// The content as `build.rs` packs it: sorted paths with compressed bytes.
const PACKED: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/content.rs"));

/// The content compiled into the binary.
#[derive(Clone, Copy, Debug, Default)]
pub struct Embedded;

impl Files for Embedded {
    fn list(&self) -> Vec<String> {
        PACKED.iter().map(|(path, _)| (*path).to_owned()).filter(|path| !is_hidden(path)).collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        let index = PACKED.binary_search_by_key(&path, |(path, _)| path);
        let (_, packed) = PACKED[index.map_err(|_| FileError::Missing(path.to_owned()))?];
        let text = decompress_size_prepended(packed);
        Ok(Cow::Owned(text.map_err(|fault| io::Error::new(ErrorKind::InvalidData, fault))?))
    }
}

/// The content of a folder on disk, read again at every call.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
    /// The resolved path at opening: if a symbolic link in `root` changes later, the two contents do not mix.
    resolved: PathBuf,
}

impl Folder {
    /// Opens an existing folder.
    ///
    /// # Errors
    /// The path is not a folder or cannot be opened.
    pub fn open(root: impl Into<PathBuf>) -> io::Result<Self> {
        let root = root.into();
        let resolved = root.canonicalize()?;
        fs::read_dir(&resolved)?;
        Ok(Self { root, resolved })
    }

    /// Returns the path as given to `open`.
    pub fn root(&self) -> &Path {
        &self.root
    }
}

impl Files for Folder {
    fn list(&self) -> Vec<String> {
        let mut paths = Vec::new();
        collect(&self.resolved, "", MAX_FOLDER_DEPTH, &mut paths);
        paths.sort();
        paths
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        if path.split('/').any(|part| part.is_empty() || part == "." || part == "..") || path.contains('\\') {
            return Err(FileError::Missing(path.to_owned()));
        }
        // Links within the folder are allowed: mounted volumes use them.
        let resolved = self.resolved.join(path).canonicalize()?;
        if !resolved.starts_with(&self.resolved) {
            return Err(FileError::Outside);
        }
        // Opening a pipe blocks until it has a writer.
        let kind = fs::metadata(&resolved)?.file_type();
        if !kind.is_file() && !kind.is_dir() {
            return Err(FileError::Special);
        }
        Ok(Cow::Owned(read_bounded(&resolved)?))
    }
}

/// Files with some texts replaced, added or removed: a preview of a changed folder.
pub struct Overlay<'a> {
    below: &'a dyn Files,
    texts: &'a BTreeMap<String, Option<String>>,
}

impl<'a> Overlay<'a> {
    /// Overlays files with these texts instead of their own; `None` removes a file.
    pub fn new(below: &'a dyn Files, texts: &'a BTreeMap<String, Option<String>>) -> Self {
        Self { below, texts }
    }
}

impl Files for Overlay<'_> {
    fn list(&self) -> Vec<String> {
        let mut paths: BTreeSet<String> = self.below.list().into_iter().collect();
        for (path, text) in self.texts {
            if text.is_some() {
                paths.insert(path.clone())
            } else {
                paths.remove(path)
            };
        }
        paths.into_iter().collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        match self.texts.get(path) {
            Some(Some(text)) => Ok(Cow::Owned(text.clone().into_bytes())),
            Some(None) => Err(FileError::Missing(path.to_owned())),
            None => self.below.read(path),
        }
    }
}

/// Adds the files below a folder. Lists a symbolic link to a folder as a file: following it might not terminate.
fn collect(folder: &Path, prefix: &str, levels: usize, paths: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else {
        paths.push(prefix.trim_end_matches('/').to_owned());
        return;
    };
    for entry in entries {
        let Ok(entry) = entry else {
            // Report the error: otherwise unlisted files would look deleted.
            paths.push(prefix.trim_end_matches('/').to_owned());
            continue;
        };
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if is_hidden(&path) {
            continue;
        }
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder && levels > 0 {
            collect(&entry.path(), &format!("{path}/"), levels - 1, paths);
        } else {
            paths.push(path);
        }
    }
}

/// Reads a file up to the size limit, even if the file grows meanwhile.
fn read_bounded(path: &Path) -> Result<Vec<u8>, FileError> {
    let file = fs::File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        // A folder that cannot be opened reports that error instead.
        fs::read_dir(path)?;
        return Err(io::Error::from(ErrorKind::IsADirectory).into());
    }
    let max_bytes = saturating_u64(MAX_FILE_BYTES);
    if metadata.len() > max_bytes {
        return Err(FileError::Oversized(metadata.len()));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or(MAX_FILE_BYTES) + 1);
    file.take(max_bytes + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_FILE_BYTES {
        return Err(FileError::Oversized(max_bytes + 1));
    }
    Ok(bytes)
}

/// Returns whether a path has a part like `.a`, `a~` or `#a#`: temporary files of editors and systems.
pub(crate) fn is_hidden(path: &str) -> bool {
    let hidden =
        |part: &str| part.starts_with('.') || part.ends_with('~') || (part.starts_with('#') && part.ends_with('#'));
    path.split('/').any(hidden)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_files_are_those_of_the_content_folder() {
        let folder = Folder::open(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content")).expect("the content folder");
        let listed = folder.list();
        assert!(listed.iter().any(|path| path == "editions/n3.md"));
        for path in Embedded.list() {
            assert!(Embedded.read(&path).is_ok(), "{path}");
        }
    }

    #[test]
    fn a_folder_never_reads_outside_itself() {
        let place = tempfile::tempdir().expect("a temporary folder");
        fs::create_dir(place.path().join("content")).expect("a folder");
        fs::write(place.path().join("secret"), "x").expect("a file");
        let folder = Folder::open(place.path().join("content")).expect("the folder");
        for path in ["../secret", "/etc/passwd", "a/../../secret", "..\\secret", ""] {
            assert!(folder.read(path).is_err(), "{path}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_within_the_folder_only() {
        use std::os::unix::fs::symlink;

        let place = tempfile::tempdir().expect("a temporary folder");
        let root = place.path().join("content");
        fs::create_dir_all(root.join("rules/.data")).expect("a folder");
        fs::write(place.path().join("secret"), "x").expect("a file");
        fs::write(root.join("rules/.data/a.md"), "inside").expect("a file");
        for (link, to) in [
            ("rules/a.md", ".data/a.md"),
            ("rules/relative.md", "../../secret"),
            ("rules/absolute.md", "/etc/passwd"),
            ("rules/device.md", "/dev/zero"),
            ("rules/itself.md", "itself.md"),
            ("rules/nowhere.md", "gone.md"),
            ("out", ".."),
        ] {
            symlink(to, root.join(link)).expect("a link");
        }
        symlink(&root, place.path().join("current")).expect("a link");
        for root in [root, place.path().join("current")] {
            let folder = Folder::open(root).expect("the folder");
            assert_eq!(folder.read("rules/a.md").expect("a link within the folder").as_ref(), b"inside");
            for path in ["rules/relative.md", "rules/absolute.md", "rules/device.md", "out", "out/secret"] {
                let refused = folder.read(path).map(|_| ());
                assert!(matches!(refused, Err(FileError::Outside)), "{path}: {refused:?}");
                assert_eq!(refused.err().map(|refused| refused.reason()), Some(Arg::Word("machine-outside")));
            }
            for path in ["rules/itself.md", "rules/nowhere.md"] {
                assert!(matches!(folder.read(path), Err(FileError::Io(_))), "{path}");
            }
            assert!(
                folder.list().contains(&"out".to_owned()),
                "a link to a folder is not entered: {:?}",
                folder.list()
            );
        }
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_read_that_might_never_end() {
        use std::os::unix::net::UnixListener;
        use std::process::Command;

        let place = tempfile::tempdir().expect("a temporary folder");
        let pipe = Command::new("mkfifo").arg(place.path().join("pipe.md")).status().expect("`mkfifo` runs");
        assert!(pipe.success());
        let _socket = UnixListener::bind(place.path().join("socket.md")).expect("a socket");
        let folder = Folder::open(place.path()).expect("the folder");
        assert_eq!(folder.list(), ["pipe.md", "socket.md"]);
        for path in folder.list() {
            let refused = folder.read(&path).map(|_| ());
            assert!(matches!(refused, Err(FileError::Special)), "{path}: {refused:?}");
            assert_eq!(refused.err().map(|refused| refused.reason()), Some(Arg::Word("machine-special")));
        }
    }

    #[test]
    fn a_file_that_is_too_long_is_known_by_its_size_and_not_read() {
        let place = tempfile::tempdir().expect("a temporary folder");
        // The file takes no room on the disk, and no machine has the memory to read it.
        let huge = 1 << 40;
        fs::File::create(place.path().join("a.md")).and_then(|file| file.set_len(huge)).expect("a huge file");
        fs::write(place.path().join("b.md"), vec![b'b'; MAX_FILE_BYTES]).expect("a file");
        fs::create_dir(place.path().join("c.md")).expect("a folder");
        let folder = Folder::open(place.path()).expect("the folder");
        assert!(matches!(folder.read("a.md"), Err(FileError::Oversized(bytes)) if bytes == huge));
        assert_eq!(folder.read("b.md").map(|bytes| bytes.len()).ok(), Some(MAX_FILE_BYTES));
        let refused = folder.read("c.md").expect_err("a folder is no file");
        assert_eq!(refused.reason(), Arg::Word("machine-is-a-folder"));
    }

    #[test]
    fn an_overlay_replaces_adds_and_takes_away() {
        let place = tempfile::tempdir().expect("a temporary folder");
        for path in ["a", "b", "c"] {
            fs::write(place.path().join(path), path).expect("a file");
        }
        let below = Folder::open(place.path()).expect("the folder");
        let text = |path: &str, text: Option<&str>| (path.to_owned(), text.map(str::to_owned));
        let texts = BTreeMap::from([text("a", Some("x")), text("b", None), text("d", Some("y"))]);
        let overlay = Overlay::new(&below, &texts);
        assert_eq!(overlay.list(), ["a", "c", "d"]);
        let read = |path: &str| overlay.read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert_eq!(
            ["a", "b", "c", "d"].map(read),
            [Some("x"), None, Some("c"), Some("y")].map(|t| t.map(str::to_owned))
        );
    }

    #[test]
    fn hidden_files_are_not_listed_and_the_order_is_by_path() {
        let place = tempfile::tempdir().expect("a temporary folder");
        fs::create_dir_all(place.path().join("rules/.git")).expect("a folder");
        for path in ["b.md", "a.md", ".swp", "a.md~", "#a.md#", "rules/.git/x", "rules/c.md"] {
            fs::write(place.path().join(path), "x").expect("a file");
        }
        let folder = Folder::open(place.path()).expect("the folder");
        assert_eq!(folder.list(), ["a.md", "b.md", "rules/c.md"]);
        assert!(Folder::open(place.path().join("a.md")).is_err(), "a file is no folder");
    }
}
