//! Where content files come from: the binary itself, or a folder.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lz4_flex::block::decompress_size_prepended;

use model::machine;
use model::message::Arg;

/// Folders nested deeper than this are not entered; content needs four levels.
const DEEPEST: usize = 8;

/// A longer file is refused, and what is longer than this is not read.
pub const LARGEST: usize = 1 << 20;

/// Why a file cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum FileError {
    /// There is no such file, or its path leaves the folder.
    #[error("there is no file `{0}`")]
    Missing(String),
    /// A symbolic link on its path leads out of the folder.
    #[error("a symbolic link leads out of the content folder; copy the file into it")]
    Outside,
    /// A pipe, a socket or a device: reading it might never end.
    #[error("it is no plain file")]
    Special,
    /// The machine refuses.
    #[error(transparent)]
    Io(Arc<io::Error>),
    /// It has so many bytes, more than [`LARGEST`].
    #[error("it has {0} bytes")]
    Oversized(u64),
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Io(Arc::new(error))
    }
}

impl FileError {
    /// The reason as a message carries it.
    pub fn why(&self) -> Arg {
        match self {
            Self::Io(error) => machine::why(error),
            Self::Missing(_) => Arg::Word("machine-not-found"),
            Self::Outside => Arg::Word("machine-outside"),
            Self::Oversized(_) => Arg::Text(self.to_string().into()),
            Self::Special => Arg::Word("machine-special"),
        }
    }
}

/// A set of content files. Paths are relative to the content folder and use forward slashes.
pub trait Files: Sync {
    /// Every file, sorted. A folder that cannot be opened is listed itself, so that reading it reports the fault.
    fn list(&self) -> Vec<String>;

    /// The bytes of one file.
    ///
    /// # Errors
    /// Where the file is missing or the machine refuses.
    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError>;
}

/// The content as `build.rs` packs it: paths, sorted, each with its bytes packed.
const PACKED: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/content.rs"));

/// The content that was compiled in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Embedded;

impl Files for Embedded {
    fn list(&self) -> Vec<String> {
        PACKED.iter().map(|(path, _)| (*path).to_owned()).filter(|path| !is_hidden(path)).collect()
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        let found = PACKED.binary_search_by_key(&path, |(path, _)| path);
        let (_, packed) = PACKED[found.map_err(|_| FileError::Missing(path.to_owned()))?];
        let text = decompress_size_prepended(packed);
        Ok(Cow::Owned(text.map_err(|fault| io::Error::new(ErrorKind::InvalidData, fault))?))
    }
}

/// The content of a folder on disk, read anew at every call.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
    /// Where it was when it was opened: a link that is turned meanwhile does not mix two contents.
    home: PathBuf,
}

impl Folder {
    /// A folder that exists.
    ///
    /// # Errors
    /// Where the path is no folder or cannot be opened.
    pub fn open(root: impl Into<PathBuf>) -> io::Result<Self> {
        let root = root.into();
        let home = root.canonicalize()?;
        fs::read_dir(&home)?;
        Ok(Self { root, home })
    }

    /// The folder's path.
    pub fn root(&self) -> &Path {
        &self.root
    }
}

impl Files for Folder {
    fn list(&self) -> Vec<String> {
        let mut paths = Vec::new();
        collect(&self.home, "", DEEPEST, &mut paths);
        paths.sort();
        paths
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        if path.split('/').any(|part| part.is_empty() || part == "." || part == "..") || path.contains('\\') {
            return Err(FileError::Missing(path.to_owned()));
        }
        // Links may lead to other places of the folder, as where it is mounted.
        let found = self.home.join(path).canonicalize()?;
        if !found.starts_with(&self.home) {
            return Err(FileError::Outside);
        }
        // To open a pipe waits for somebody to write.
        let kind = fs::metadata(&found)?.file_type();
        if !kind.is_file() && !kind.is_dir() {
            return Err(FileError::Special);
        }
        Ok(Cow::Owned(bounded(&found)?))
    }
}

/// Files with some of their texts replaced, added or taken away: what a folder would be.
pub struct Overlay<'a> {
    below: &'a dyn Files,
    texts: &'a BTreeMap<String, Option<String>>,
}

impl<'a> Overlay<'a> {
    /// The files below, with these texts in place of theirs; without those that have none.
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

/// Adds the files below a folder. A folder behind a symbolic link is listed as a file: following it might never end.
fn collect(folder: &Path, prefix: &str, levels: usize, paths: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else {
        paths.push(prefix.trim_end_matches('/').to_owned());
        return;
    };
    for entry in entries {
        let Ok(entry) = entry else {
            // Files that cannot even be listed must not look as if they were gone.
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

/// The bytes of a file. One that is too long is known by its size, and one that grows meanwhile is read no further.
fn bounded(path: &Path) -> Result<Vec<u8>, FileError> {
    let file = fs::File::open(path)?;
    let found = file.metadata()?;
    if found.is_dir() {
        // Where it cannot be opened, that is what is wrong.
        fs::read_dir(path)?;
        return Err(io::Error::from(ErrorKind::IsADirectory).into());
    }
    let most = u64::try_from(LARGEST).unwrap_or(u64::MAX);
    if found.len() > most {
        return Err(FileError::Oversized(found.len()));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(found.len()).unwrap_or(LARGEST) + 1);
    file.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() > LARGEST {
        return Err(FileError::Oversized(most + 1));
    }
    Ok(bytes)
}

/// Whether a path has a part that begins with a dot, ends with a tilde or stands between `#`: what editors and systems
/// leave behind.
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
                assert_eq!(refused.err().map(|refused| refused.why()), Some(Arg::Word("machine-outside")));
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
            assert_eq!(refused.err().map(|refused| refused.why()), Some(Arg::Word("machine-special")));
        }
    }

    #[test]
    fn a_file_that_is_too_long_is_known_by_its_size_and_not_read() {
        let place = tempfile::tempdir().expect("a temporary folder");
        // It takes no room on the disk, and no machine has the memory to read it.
        let huge = 1 << 40;
        fs::File::create(place.path().join("a.md")).and_then(|file| file.set_len(huge)).expect("a huge file");
        fs::write(place.path().join("b.md"), vec![b'b'; LARGEST]).expect("a file");
        fs::create_dir(place.path().join("c.md")).expect("a folder");
        let folder = Folder::open(place.path()).expect("the folder");
        assert!(matches!(folder.read("a.md"), Err(FileError::Oversized(found)) if found == huge));
        assert_eq!(folder.read("b.md").map(|bytes| bytes.len()).ok(), Some(LARGEST));
        let refused = folder.read("c.md").expect_err("a folder is no file");
        assert_eq!(refused.why(), Arg::Word("machine-is-a-folder"));
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
