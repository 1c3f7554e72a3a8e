//! Older versions of content files, from the Git repository of the content folder.
//!
//! Nothing else asks for them: `review.toml` keeps hashes, so that a text is written once, and what it said before is
//! remembered where all changes are.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use content::files::MAX_FILE_BYTES;

/// So many versions of a file are looked at; a text compared before them is long out of mind.
pub const MOST_VERSIONS: usize = 200;

/// The history of a content folder.
pub struct History {
    folder: PathBuf,
}

impl History {
    /// The history of a folder; `None` where it stands in no work tree, or where git is not installed.
    pub fn of(folder: &Path) -> Option<Self> {
        let history = Self { folder: folder.to_owned() };
        let inside = history.ask(&["rev-parse", "--is-inside-work-tree"])?;
        (inside.trim() == "true").then_some(history)
    }

    /// The committed versions of a file, newest first, also under the names it had before; read as they are asked for.
    pub fn versions(&self, file: &str) -> impl Iterator<Item = String> {
        let most = format!("--max-count={MOST_VERSIONS}");
        let log = ["log", "--follow", "--no-show-signature", "--name-only", "--format=%x00%H", &most, "--", file];
        let listed = self.ask(&log).unwrap_or_default();
        let named = listed.split('\0').filter_map(|commit| commit.split_once('\n'));
        let objects: Vec<String> =
            named.map(|(commit, name)| format!("{commit}:{}", name.trim_matches('\n'))).collect();
        objects.into_iter().filter_map(|object| self.ask(&["cat-file", "blob", &object]))
    }

    /// What git answers; `None` where it refuses, or answers with what is no text of a content file.
    fn ask(&self, arguments: &[&str]) -> Option<String> {
        let mut git = Command::new("git");
        git.arg("-C").arg(&self.folder).args(["-c", "core.quotePath=false"]).args(arguments);
        let answer = git.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
        let text = answer.status.success().then_some(answer.stdout).filter(|text| text.len() <= MAX_FILE_BYTES)?;
        String::from_utf8(text).ok()
    }
}
