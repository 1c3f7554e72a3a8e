//! The context of every command: settings, messages, the knowledge base, output.

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Context as _;

use crate::progress::Bar;
use crate::settings::Settings;
use content::{Embedded, Files, Folder, FolderSnapshot};
use i18n::Messages;
use kb::{KnowledgeBase, Progress, assemble, unproved};
use model::ids::ClauseId;
use model::io_error::reason;
use model::message::{Arg, Message};
use model::problem::Problem;
use model::refusal::Refusal;
use web::log_line;

/// The result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Done.
    Done,
    /// Refused, or a check failed.
    Refused,
}

/// The frame of a command.
pub struct App {
    /// Settings.
    pub settings: Settings,
    /// The program's words.
    pub messages: Arc<Messages>,
}

impl App {
    /// The frame with its words loaded.
    pub fn new(settings: Settings) -> Self {
        Self::with(settings, Arc::new(Messages::load()))
    }

    /// The frame with words that are loaded already.
    pub const fn with(settings: Settings, messages: Arc<Messages>) -> Self {
        Self { settings, messages }
    }

    /// A message without arguments.
    pub fn words(&self, id: &'static str) -> String {
        self.format(&Message::new(id))
    }

    /// A message that names no terms.
    pub fn format(&self, message: &Message) -> String {
        self.messages.say(self.settings.lang, message, &str::to_owned)
    }

    /// A message whose terms are named by the knowledge base.
    pub fn say(&self, kb: &KnowledgeBase, message: &Message) -> String {
        let lang = self.settings.lang;
        self.messages.say(lang, message, &|id| kb.title(id, lang, self.settings.scope).to_owned())
    }

    /// One argument, as it reads in a sentence.
    pub fn argument(&self, kb: &KnowledgeBase, arg: &Arg) -> String {
        let lang = self.settings.lang;
        self.messages.argument(lang, arg, &|id| kb.title(id, lang, self.settings.scope).to_owned())
    }

    /// The content files: a folder as it is now where one is named, else what is embedded.
    ///
    /// # Errors
    /// Where the folder cannot be opened.
    pub fn files(&self) -> anyhow::Result<Box<dyn Files>> {
        match &self.settings.content {
            Some(folder) => {
                let taken = Folder::open(folder).and_then(|folder| FolderSnapshot::read(&folder));
                Ok(Box::new(taken.with_context(|| folder.display().to_string())?))
            }
            None => Ok(Box::new(Embedded)),
        }
    }

    /// Assembles the knowledge base, with its progress on a terminal.
    ///
    /// # Errors
    /// Where the content folder cannot be opened.
    pub fn knowledge_base(&self) -> anyhow::Result<KnowledgeBase> {
        self.assembled(|files, progress| assemble(files, progress))
    }

    /// Assembles something from the content files, with its progress on a terminal.
    ///
    /// # Errors
    /// Where the content folder cannot be opened.
    pub fn assembled<T>(
        &self,
        assemble: impl FnOnce(&dyn Files, &(dyn Fn(Progress) + Sync)) -> T,
    ) -> anyhow::Result<T> {
        let files = self.files()?;
        let bar = Bar::new(&self.words("cli-assembling"));
        let assembled = assemble(files.as_ref(), &|progress| bar.show(progress));
        bar.clear();
        Ok(assembled)
    }

    /// Reads the knowledge base without running its rulings: enough to run a given situation.
    ///
    /// # Errors
    /// Where the content folder cannot be opened.
    pub fn unproved(&self) -> anyhow::Result<KnowledgeBase> {
        Ok(unproved(self.files()?.as_ref()))
    }

    /// Prints lines to standard output.
    #[expect(clippy::unused_self, reason = "the frame is the one door to the terminal")]
    pub fn print(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            out.write_all(b"\n")?;
        }
        out.flush()
    }

    /// Prints a value as JSON.
    pub fn print_json(&self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        Ok(self.print(&serde_json::to_string_pretty(value)?)?)
    }

    /// Says what is wrong on standard error, as a line of the log where there is one.
    pub fn complain(&self, text: &str) {
        let line = if self.settings.log { log_line(text) } else { format!("adjutant: {text}") };
        // With standard error closed there is no output left.
        let _closed = writeln!(io::stderr().lock(), "{line}");
    }

    /// A fault in the reader's language, as far as the program has words for it: what it is about, and why.
    pub fn fault(&self, fault: &anyhow::Error) -> String {
        let Some(refused) = fault.chain().find_map(|cause| cause.downcast_ref::<io::Error>()) else {
            return format!("{fault:#}");
        };
        let about = fault.chain().take_while(|cause| !cause.is::<io::Error>()).map(ToString::to_string);
        let about: Vec<String> = about.collect();
        // Whatever is done to a file or an address names it; only what is printed has no name.
        let about = if about.is_empty() { self.words("cli-standard-output") } else { about.join(": ") };
        self.format(&Message::new("cli-fault").text("about", about).with("why", reason(refused)))
    }

    /// Says a refusal on standard error.
    pub fn refuse(&self, kb: &KnowledgeBase, refusal: &Refusal) -> Verdict {
        let said = self.say(kb, &refusal.message);
        let place = if refusal.path.is_empty() { String::new() } else { format!("{}: ", refusal.path) };
        let clauses: Vec<&str> = refusal.clauses.iter().map(ClauseId::as_str).collect();
        let cited = if clauses.is_empty() { String::new() } else { format!("  [{}]", clauses.join(", ")) };
        self.complain(&format!("{place}{said}{cited}"));
        Verdict::Refused
    }

    /// A problem as a line, with its hint.
    pub fn problem(&self, kb: &KnowledgeBase, problem: &Problem) -> String {
        let said = self.say(kb, &problem.message);
        let hint = problem.hint.as_ref().map(|hint| format!("\n    {}", self.say(kb, hint))).unwrap_or_default();
        format!("{}: {} [{}]{hint}", problem.span, said, problem.code)
    }
}

/// Whether a fault only says that the reader of our output has gone.
pub fn is_broken_pipe(fault: &anyhow::Error) -> bool {
    let kind = fault.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}
