//! Reloads a watched content folder: new content is served only if it has no new problems; otherwise the problems
//! are logged with their places.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::app::App;
use content::watch::{Next, Notice};
use content::{Files, Folder, FolderSnapshot, hash};
use input::io_error::reason;
use kb::{Checked, KnowledgeBase, assemble};
use model::message::Message;
use model::problem::Problem;
use web::{Reload, SharedState};

/// The maximum number of problems logged per reload.
const MAX_LOGGED: usize = 20;

/// The state of the folder when it was last read.
#[derive(Debug, PartialEq, Eq)]
enum FolderState {
    /// Readable, with this hash of its files.
    Files(String),
    /// Not readable, with this error.
    Unreadable(io::ErrorKind),
}

/// Reloads a folder for a site.
pub(crate) struct Reloader {
    app: App,
    site: SharedState,
    last: FolderState,
}

impl Reloader {
    /// Creates a reloader for a site that serves the current content of the folder.
    pub(crate) fn new(app: App, site: SharedState) -> Self {
        let last = FolderState::Files(site.snapshot().kb().hash.clone());
        Self { app, site, last }
    }

    /// Handles a notice about the folder at a path. The last good snapshot survives every fault, panics included.
    pub(crate) fn handle(&mut self, place: &Path, notice: &Notice<'_>) -> Next {
        match notice {
            Notice::Changed => self.reload(place, &check_silently),
            Notice::Unwatched(fault) => {
                let message = Message::new("cli-content-unwatched").text("folder", self.folder_name());
                self.app.print_error(&self.app.format(&message.with("why", fault.reason())));
                Next::Wait
            }
        }
    }

    fn reload(&mut self, place: &Path, build: &dyn Fn(&dyn Files) -> Checked) -> Next {
        let files = match Folder::open(place).and_then(|folder| FolderSnapshot::read(&folder)) {
            Ok(files) => files,
            Err(fault) => return self.handle_missing(&fault),
        };
        let state = FolderState::Files(hash(&files));
        let next = if files.is_faulty() { Next::Retry } else { Next::Wait };
        if state == self.last {
            return next;
        }
        let is_restored = state == FolderState::Files(self.site.snapshot().kb().hash.clone());
        self.last = state;
        if is_restored {
            self.site.accept();
            self.app.print_error(&self.app.words("cli-content-back"));
            return next;
        }
        let reload = catch_unwind(AssertUnwindSafe(|| web::reload(&self.site, build(&files))));
        match reload {
            Ok(Reload::Served) => self.app.print_error(&self.app.words("cli-reloaded")),
            Ok(Reload::Failed(fault)) => self.app.print_error(&fault.to_string()),
            Ok(Reload::Rejected(kb, problems)) => self.log_problems(&kb, &problems),
            Err(_) => {
                self.site.fail();
                self.app.print_error(&self.app.words("cli-reload-panicked"));
            }
        }
        next
    }

    /// Logs once that the folder cannot be opened.
    fn handle_missing(&mut self, fault: &io::Error) -> Next {
        let state = FolderState::Unreadable(fault.kind());
        if state != self.last {
            self.site.fail();
            let message = Message::new("cli-content-gone").text("folder", self.folder_name());
            self.app.print_error(&self.app.format(&message.with("why", reason(fault))));
            self.last = state;
        }
        Next::Retry
    }

    /// Returns the folder as given in the settings.
    fn folder_name(&self) -> String {
        self.app.settings.content.as_deref().map(|folder| folder.display().to_string()).unwrap_or_default()
    }

    fn log_problems(&self, kb: &KnowledgeBase, problems: &[Problem]) {
        let app = &self.app;
        app.print_error(&app.say(kb, &Message::new("cli-rejected").count("count", problems.len())));
        for problem in problems.iter().take(MAX_LOGGED) {
            app.print_error(&app.problem(kb, problem));
        }
        if problems.len() > MAX_LOGGED {
            app.print_error(
                &app.say(kb, &Message::new("cli-rejected-more").count("count", problems.len() - MAX_LOGGED)),
            );
        }
    }
}

/// Assembles and checks without progress output: a server writes to a log.
fn check_silently(files: &dyn Files) -> Checked {
    Checked::build(assemble(files), &|_| {})
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::Arc;

    use super::*;
    use crate::settings::Settings;
    use i18n::Messages;
    use web::{AppState, Snapshot};

    #[test]
    fn after_a_panic_the_last_good_content_is_served_until_the_next_change() {
        let place = tempfile::tempdir().expect("a folder");
        let sources = place.path().join("sources");
        fs::create_dir(&sources).expect("a folder");
        let assembled = || {
            check_silently(&FolderSnapshot::read(&Folder::open(place.path()).expect("the folder")).expect("the files"))
        };
        let first = assembled();
        let served = first.kb.hash.clone();
        let site = Arc::new(AppState::new(Snapshot::build(first).expect("an index"), Messages::load()));
        let mut reloader = Reloader::new(App::new(Settings::default()), Arc::clone(&site));
        let served_now = || (site.snapshot().kb().hash.clone(), site.notice().is_some());
        let book = |title: &str| {
            let text = format!(
                "id = \"book\"\ntitle = \"{title}\"\npublisher = \"Somebody\"\neditions = []\nrank = \"printed-rules\"\nlanguages = [\"en\"]\n"
            );
            fs::write(sources.join("book.toml"), text).expect("a file");
        };
        book("One");
        assert_eq!(reloader.reload(place.path(), &|_| panic!("a fault of ours")), Next::Wait);
        assert_eq!(served_now(), (served.clone(), true), "the last good content, with a notice");
        // Unchanged content is not tried a second time.
        assert_eq!(reloader.reload(place.path(), &|_| panic!("nothing has changed")), Next::Wait);
        book("Two");
        assert_eq!(reloader.reload(place.path(), &check_silently), Next::Wait);
        assert_eq!(served_now(), (assembled().kb.hash, false));
        assert_ne!(served_now().0, served);
    }
}
