//! Older versions of content files, from the Git repository of the content folder.
//!
//! `review.toml` stores only hashes, so an older text is read from the commit that contains it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use content::files::MAX_FILE_BYTES;

/// The maximum number of versions of a file that are searched.
pub(crate) const MAX_VERSIONS: usize = 200;

/// The history of a content folder.
pub(crate) struct History {
    folder: PathBuf,
}

impl History {
    /// Returns the history of a folder; `None` outside a work tree or without Git.
    pub(crate) fn open(folder: &Path) -> Option<Self> {
        let history = Self { folder: folder.to_owned() };
        let inside = history.git(&["rev-parse", "--is-inside-work-tree"])?;
        (inside.trim() == "true").then_some(history)
    }

    /// Returns the committed versions of a file, newest first, also under its former names; read lazily.
    pub(crate) fn versions(&self, file: &str) -> impl Iterator<Item = String> {
        let max_count = format!("--max-count={MAX_VERSIONS}");
        let log = ["log", "--follow", "--no-show-signature", "--name-only", "--format=%x00%H", &max_count, "--", file];
        let listed = self.git(&log).unwrap_or_default();
        let named = listed.split('\0').filter_map(|commit| commit.split_once('\n'));
        let objects: Vec<String> =
            named.map(|(commit, name)| format!("{commit}:{}", name.trim_matches('\n'))).collect();
        objects.into_iter().filter_map(|object| self.git(&["cat-file", "blob", &object]))
    }

    /// Returns the output of Git; `None` if it fails or its output is not text.
    fn git(&self, arguments: &[&str]) -> Option<String> {
        let mut command = Command::new("git");
        command.arg("-C").arg(&self.folder).args(["-c", "core.quotePath=false"]).args(arguments);
        let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
        let text = output.status.success().then_some(output.stdout).filter(|text| text.len() <= MAX_FILE_BYTES)?;
        String::from_utf8(text).ok()
    }
}
