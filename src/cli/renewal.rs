//! A watched content folder read again: what is served changes only for content that is as good, and what keeps it back
//! is said with its places.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use crate::app::App;
use content::watch::{Next, Notice};
use content::{Files, Folder, Taken, hash};
use kb::{KnowledgeBase, assemble};
use model::machine::why;
use model::message::Message;
use model::problem::Problem;
use web::{Reload, SharedState, reload};

/// More problems than these help nobody in a log.
const MOST_TOLD: usize = 20;

/// What was found when the folder was last read.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    /// Files with this hash.
    Files(String),
    /// Nothing that could be opened.
    Nothing(io::ErrorKind),
}

/// Reads a folder again and again for a site.
pub struct Renewal {
    app: App,
    site: SharedState,
    last: Found,
}

impl Renewal {
    /// For a site that serves what the folder held when it was started.
    pub fn new(app: App, site: SharedState) -> Self {
        let last = Found::Files(site.snapshot().kb.hash.clone());
        Self { app, site, last }
    }

    /// Attends to the folder, which is now at a place. The last good snapshot outlives every fault, ours included.
    pub fn attend(&mut self, place: &Path, notice: &Notice<'_>) -> Next {
        match notice {
            Notice::Changed => self.renew(place, &renewed),
            Notice::Unwatched(fault) => {
                let message = Message::new("cli-content-unwatched").text("folder", self.named());
                self.app.complain(&self.app.tell(&message.with("why", fault.why())));
                Next::Wait
            }
        }
    }

    fn renew(&mut self, place: &Path, assemble: &dyn Fn(&dyn Files) -> KnowledgeBase) -> Next {
        let files = match Folder::open(place).and_then(|folder| Taken::of(&folder)) {
            Ok(files) => files,
            Err(fault) => return self.lose(&fault),
        };
        let found = Found::Files(hash(&files));
        let next = if files.is_faulty() { Next::Again } else { Next::Wait };
        if found == self.last {
            return next;
        }
        let back = found == Found::Files(self.site.snapshot().kb.hash.clone());
        self.last = found;
        if back {
            self.site.accept();
            self.app.complain(&self.app.words("cli-content-back"));
            return next;
        }
        let renewed = catch_unwind(AssertUnwindSafe(|| reload(&self.site, assemble(&files))));
        match renewed {
            Ok(Reload::Served) => self.app.complain(&self.app.words("cli-reloaded")),
            Ok(Reload::Faulty(fault)) => self.app.complain(&fault.to_string()),
            Ok(Reload::KeptBack(kb, problems)) => self.list(&kb, &problems),
            Err(_) => {
                self.site.fail();
                self.app.complain(&self.app.words("cli-reload-panicked"));
            }
        }
        next
    }

    /// Says once that the folder cannot be opened.
    fn lose(&mut self, fault: &io::Error) -> Next {
        let found = Found::Nothing(fault.kind());
        if found != self.last {
            self.site.fail();
            let message = Message::new("cli-content-gone").text("folder", self.named());
            self.app.complain(&self.app.tell(&message.with("why", why(fault))));
            self.last = found;
        }
        Next::Again
    }

    /// The folder as it was named to the program.
    fn named(&self) -> String {
        self.app.settings.content.as_deref().map(|folder| folder.display().to_string()).unwrap_or_default()
    }

    fn list(&self, kb: &KnowledgeBase, problems: &[Problem]) {
        let app = &self.app;
        app.complain(&app.say(kb, &Message::new("cli-kept-back").count("count", problems.len())));
        for problem in problems.iter().take(MOST_TOLD) {
            app.complain(&app.problem(kb, problem));
        }
        if problems.len() > MOST_TOLD {
            app.complain(&app.say(kb, &Message::new("cli-kept-back-more").count("count", problems.len() - MOST_TOLD)));
        }
    }
}

/// Rulings are run without showing how far they are: who serves looks at a log.
fn renewed(files: &dyn Files) -> KnowledgeBase {
    assemble(files, &|_| {})
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
    fn content_on_which_the_program_fails_is_not_served_and_the_next_one_is() {
        let place = tempfile::tempdir().expect("a folder");
        let sources = place.path().join("sources");
        fs::create_dir(&sources).expect("a folder");
        let assembled = || renewed(&Taken::of(&Folder::open(place.path()).expect("the folder")).expect("the files"));
        let first = assembled();
        let served = first.hash.clone();
        let site = Arc::new(AppState::new(Snapshot::build(first).expect("an index"), Messages::load()));
        let mut renewal = Renewal::new(App::new(Settings::default()), Arc::clone(&site));
        let served_now = || (site.snapshot().kb.hash.clone(), site.notice().is_some());
        let book = |title: &str| {
            let text = format!(
                "id = \"book\"\ntitle = \"{title}\"\npublisher = \"Somebody\"\neditions = []\nrank = \"printed-rules\"\nlanguages = [\"en\"]\n"
            );
            fs::write(sources.join("book.toml"), text).expect("a file");
        };
        book("One");
        assert_eq!(renewal.renew(place.path(), &|_| panic!("a fault of ours")), Next::Wait);
        assert_eq!(served_now(), (served.clone(), true), "the last good content, with a notice");
        // It is not tried again and again.
        assert_eq!(renewal.renew(place.path(), &|_| panic!("nothing has changed")), Next::Wait);
        book("Two");
        assert_eq!(renewal.renew(place.path(), &renewed), Next::Wait);
        assert_eq!(served_now(), (assembled().hash, false));
        assert_ne!(served_now().0, served);
    }
}
