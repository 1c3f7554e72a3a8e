//! Where content files come from: the binary itself, or a folder.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rust_embed::RustEmbed;

/// Folders nested deeper than this are not entered; content needs four levels.
const DEEPEST: usize = 8;

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// There is no such file, or its path leaves the folder.
    #[error("there is no file `{0}`")]
    Missing(String),
    /// The machine refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
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

#[derive(RustEmbed)]
#[folder = "content/"]
struct ContentFolder;

/// The content that was compiled in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Embedded;

impl Files for Embedded {
    fn list(&self) -> Vec<String> {
        let mut paths: Vec<String> =
            ContentFolder::iter().filter(|path| !is_hidden(path)).map(Cow::into_owned).collect();
        paths.sort();
        paths
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        ContentFolder::get(path).map(|file| file.data).ok_or_else(|| FileError::Missing(path.to_owned()))
    }
}

/// The content of a folder on disk, read anew at every call.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

impl Folder {
    /// A folder that exists.
    ///
    /// # Errors
    /// Where the path is no folder or cannot be opened.
    pub fn open(root: impl Into<PathBuf>) -> io::Result<Self> {
        let root = root.into();
        fs::read_dir(&root)?;
        Ok(Self { root })
    }

    /// The folder's path.
    pub fn root(&self) -> &Path {
        &self.root
    }
}

impl Files for Folder {
    fn list(&self) -> Vec<String> {
        let mut paths = Vec::new();
        collect(&self.root, "", DEEPEST, &mut paths);
        paths.sort();
        paths
    }

    fn read(&self, path: &str) -> Result<Cow<'static, [u8]>, FileError> {
        if path.split('/').any(|part| part.is_empty() || part == "." || part == "..") || path.contains('\\') {
            return Err(FileError::Missing(path.to_owned()));
        }
        Ok(Cow::Owned(fs::read(self.root.join(path))?))
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
    for entry in entries.flatten() {
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

/// Whether a path has a part that begins with a dot or ends with a tilde: what editors and systems leave behind.
fn is_hidden(path: &str) -> bool {
    path.split('/').any(|part| part.starts_with('.') || part.ends_with('~'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_files_are_those_of_the_content_folder() {
        let folder = Folder::open(concat!(env!("CARGO_MANIFEST_DIR"), "/content")).expect("the content folder");
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
        for path in ["b.md", "a.md", ".swp", "a.md~", "rules/.git/x", "rules/c.md"] {
            fs::write(place.path().join(path), "x").expect("a file");
        }
        let folder = Folder::open(place.path()).expect("the folder");
        assert_eq!(folder.list(), ["a.md", "b.md", "rules/c.md"]);
        assert!(Folder::open(place.path().join("a.md")).is_err(), "a file is no folder");
    }
}
