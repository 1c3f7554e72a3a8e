//! The context of every command: settings, messages, the knowledge base, output.

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Context as _;

use crate::progress::Bar;
use crate::settings::Settings;
use crate::terminal;
use content::{Embedded, Files, Folder, FolderSnapshot};
use i18n::Messages;
use input::io_error::reason;
use kb::{Checked, KnowledgeBase, Progress, assemble};
use model::ids::ClauseId;
use model::message::{Arg, Message};
use model::problem::Problem;
use model::refusal::Refusal;
use web::log_line;

/// The result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// Exit code 0.
    Done,
    /// The request is invalid, or a check failed: exit code 1.
    Refused,
}

/// The context of a command: settings and messages.
pub(crate) struct App {
    /// The settings, completed once the arguments are parsed.
    pub settings: Settings,
    /// The messages of the program in every language.
    pub messages: Arc<Messages>,
}

impl App {
    /// Creates a context that loads its messages.
    pub(crate) fn new(settings: Settings) -> Self {
        Self::with_messages(settings, Arc::new(Messages::load()))
    }

    /// Creates a context with loaded messages.
    pub(crate) const fn with_messages(settings: Settings, messages: Arc<Messages>) -> Self {
        Self { settings, messages }
    }

    /// Formats a message without arguments.
    pub(crate) fn words(&self, id: &'static str) -> String {
        self.format(&Message::new(id))
    }

    /// Formats a message that names no terms.
    pub(crate) fn format(&self, message: &Message) -> String {
        self.messages.say(self.settings.lang, message, &str::to_owned)
    }

    /// Formats a message whose terms are named by the knowledge base.
    pub(crate) fn say(&self, kb: &KnowledgeBase, message: &Message) -> String {
        let lang = self.settings.lang;
        self.messages.say(lang, message, &|id| kb.title(id, lang, self.settings.scope).to_owned())
    }

    /// Formats one argument of a message.
    pub(crate) fn argument(&self, kb: &KnowledgeBase, arg: &Arg) -> String {
        let lang = self.settings.lang;
        self.messages.argument(lang, arg, &|id| kb.title(id, lang, self.settings.scope).to_owned())
    }

    /// Returns the content files: a snapshot of the content folder if the settings name one, else the embedded files.
    ///
    /// # Errors
    /// If the folder cannot be opened.
    pub(crate) fn files(&self) -> anyhow::Result<Box<dyn Files>> {
        match &self.settings.content {
            Some(folder) => {
                let snapshot = Folder::open(folder).and_then(|folder| FolderSnapshot::read(&folder));
                Ok(Box::new(snapshot.with_context(|| folder.display().to_string())?))
            }
            None => Ok(Box::new(Embedded)),
        }
    }

    /// Assembles the knowledge base.
    ///
    /// # Errors
    /// If the content folder cannot be opened.
    pub(crate) fn knowledge_base(&self) -> anyhow::Result<KnowledgeBase> {
        Ok(assemble(self.files()?.as_ref()))
    }

    /// Assembles the knowledge base and checks it; a terminal shows the progress.
    ///
    /// # Errors
    /// If the content folder cannot be opened.
    pub(crate) fn checked_content(&self) -> anyhow::Result<Checked> {
        self.with_progress(|files, progress| Checked::build(assemble(files), progress))
    }

    /// Builds a value from the content files; a terminal shows the progress.
    ///
    /// # Errors
    /// If the content folder cannot be opened.
    pub(crate) fn with_progress<T>(
        &self,
        build: impl FnOnce(&dyn Files, &(dyn Fn(Progress) + Sync)) -> T,
    ) -> anyhow::Result<T> {
        let files = self.files()?;
        let bar = Bar::new(&self.words("cli-assembling"));
        let value = build(files.as_ref(), &|progress| bar.show(progress));
        bar.clear();
        Ok(value)
    }

    /// Prints text to standard output, with a final line break.
    #[expect(clippy::unused_self, reason = "all output goes through the context")]
    pub(crate) fn print(&self, text: &str) -> io::Result<()> {
        let text = terminal::strip(text);
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            out.write_all(b"\n")?;
        }
        out.flush()
    }

    /// Prints a value to standard output as indented JSON.
    pub(crate) fn print_json(&self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        Ok(self.print(&terminal::escape_json(&serde_json::to_string_pretty(value)?))?)
    }

    /// Prints an error to standard error, as a log line if requests are logged.
    pub(crate) fn print_error(&self, text: &str) {
        let line = if self.settings.log { log_line(text) } else { format!("adjutant: {}", terminal::strip(text)) };
        // With standard error closed there is no output left.
        let _closed = writeln!(io::stderr().lock(), "{line}");
    }

    /// Describes a fault in the reader's language: its context and its cause.
    ///
    /// Only I/O errors are translated.
    pub(crate) fn fault(&self, fault: &anyhow::Error) -> String {
        let Some(error) = fault.chain().find_map(|cause| cause.downcast_ref::<io::Error>()) else {
            return format!("{fault:#}");
        };
        let context = fault.chain().take_while(|cause| !cause.is::<io::Error>()).map(ToString::to_string);
        let context: Vec<String> = context.collect();
        // Errors of files and addresses name them; only those of standard output have no context.
        let context = if context.is_empty() { self.words("cli-standard-output") } else { context.join(": ") };
        self.format(&Message::new("cli-fault").text("about", context).with("why", reason(error)))
    }

    /// Prints a refusal to standard error, with its place and its clauses.
    pub(crate) fn refuse(&self, kb: &KnowledgeBase, refusal: &Refusal) -> ExitStatus {
        let text = self.say(kb, &refusal.message);
        let place = if refusal.path.is_empty() { String::new() } else { format!("{}: ", refusal.path) };
        let clauses: Vec<&str> = refusal.clauses.iter().map(ClauseId::as_str).collect();
        let cited = if clauses.is_empty() { String::new() } else { format!("  [{}]", clauses.join(", ")) };
        self.print_error(&format!("{place}{text}{cited}"));
        ExitStatus::Refused
    }

    /// Formats a problem: its place, message and code, and its hint on a second line.
    pub(crate) fn problem(&self, kb: &KnowledgeBase, problem: &Problem) -> String {
        let text = self.say(kb, &problem.message);
        let hint = problem.hint.as_ref().map(|hint| format!("\n    {}", self.say(kb, hint))).unwrap_or_default();
        format!("{}: {} [{}]{hint}", problem.position, text, problem.code)
    }
}

/// Returns whether a fault means that the reader of the output has closed it.
pub(crate) fn is_broken_pipe(fault: &anyhow::Error) -> bool {
    let kind = fault.downcast_ref::<io::Error>().map(io::Error::kind);
    kind == Some(io::ErrorKind::BrokenPipe)
}
