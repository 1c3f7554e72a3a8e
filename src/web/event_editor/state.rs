//! The fields of the form, and the state of the editor.

use std::collections::BTreeMap;

use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use rulings::Format as Written;
use rulings::event::file::{EventFile, Format};
use rulings::event::{Document, read};

/// The fields of a form by name; the first one wins if a name occurs twice.
#[derive(Debug, Default)]
pub struct FormFields(BTreeMap<String, String>);

impl FormFields {
    /// The fields that were sent.
    pub fn new(pairs: Vec<(String, String)>) -> Self {
        let mut fields = BTreeMap::new();
        for (name, value) in pairs {
            fields.entry(name).or_insert(value);
        }
        Self(fields)
    }

    /// The value of a field without surrounding whitespace; empty if it was not sent.
    pub fn get(&self, field: &str) -> &str {
        self.whole(field).trim()
    }

    /// The value of a field as it was sent.
    pub fn whole(&self, field: &str) -> &str {
        self.0.get(field).map_or("", String::as_str)
    }

    /// Whether a field was sent.
    pub fn has(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// The button that was pressed.
    pub fn does(&self) -> &str {
        self.get("do")
    }

    /// What comes after the start of the button's value, as a number: `round-2`.
    pub fn number_after(&self, start: &str) -> Option<usize> {
        self.does().strip_prefix(start)?.parse().ok()
    }
}

/// Input that the file cannot hold, by field.
#[derive(Debug, Default)]
pub struct RejectedInput(BTreeMap<String, (String, Option<Message>)>);

impl RejectedInput {
    /// Keeps input to show it again.
    pub fn keep(&mut self, field: &str, text: &str) {
        self.0.entry(field.to_owned()).or_insert_with(|| (text.to_owned(), None));
    }

    /// Keeps invalid input with its reason.
    pub fn fault(&mut self, field: &str, text: &str, why: Message) {
        self.0.insert(field.to_owned(), (text.to_owned(), Some(why)));
    }

    /// The input of a field that the file does not hold.
    pub fn text(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(|(text, _)| text.as_str())
    }

    /// Why it is invalid.
    pub fn why(&self, field: &str) -> Option<&Message> {
        self.0.get(field)?.1.as_ref()
    }

    /// What was typed in fields that begin so and is not in the file.
    pub fn beginning<'t>(&'t self, start: &'t str) -> impl Iterator<Item = (&'t str, &'t str)> {
        let texts = self.0.iter().map(|(field, (text, _))| (field.as_str(), text.as_str()));
        texts.filter(move |(field, _)| field.starts_with(start))
    }

    /// Every reason with its field.
    pub fn faults(&self) -> impl Iterator<Item = (&str, &Message)> {
        self.0.iter().filter_map(|(field, (_, why))| Some((field.as_str(), why.as_ref()?)))
    }

    /// Whether something was typed in a field that begins so and is not in the file.
    pub fn begins(&self, start: &str) -> bool {
        self.beginning(start).next().is_some()
    }

    /// The whole number in a field, if any. Accepts the minus sign of the pages, which people paste.
    pub fn number(&mut self, sent: &FormFields, field: &str) -> Option<i64> {
        let typed = sent.get(field);
        if typed.is_empty() {
            return None;
        }
        let read = typed.replace('\u{2212}', "-").parse().ok();
        if read.is_none() {
            let shown: String = typed.chars().take(40).collect();
            self.fault(field, typed, Message::new("ui-event-no-number").text("found", shown));
        }
        read
    }
}

/// What is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Show {
    /// Everything that can be changed.
    #[default]
    All,
    /// The pairings of a Round, for printing.
    Pairings,
    /// The control sheets of a Round, for printing.
    Sheets,
    /// The ranking, for printing.
    Ranking,
    /// The confirmation before everything is cleared.
    Clear,
}

impl Show {
    /// The views for printing.
    pub const PRINTED: [Self; 3] = [Self::Pairings, Self::Sheets, Self::Ranking];

    /// The value of the button that shows it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::All => "desk",
            Self::Pairings => "pairings",
            Self::Sheets => "sheets",
            Self::Ranking => "ranking",
            Self::Clear => "clear",
        }
    }
}

/// The state of the editor.
#[derive(Debug)]
pub struct Editor {
    /// The event's file.
    pub document: Document,
    /// The Round that is shown, counted from 0.
    pub shown: usize,
    /// The player whose fields are open.
    pub opened: Option<usize>,
    /// Input that is not in the file.
    pub typed: RejectedInput,
    /// Names that could not be signed up.
    pub names: String,
    /// A file that was pasted and cannot be read.
    pub pasted: String,
    /// What is shown.
    pub show: Show,
    /// The id of the element that gets the focus.
    pub focus: &'static str,
    /// The result of the action, or why it failed.
    pub status: Option<Message>,
    /// Why a file cannot be read.
    pub refused: Option<Refusal>,
}

impl Editor {
    /// A editor with a file on it.
    pub fn with(document: Document) -> Self {
        let shown = document.event.round.len().saturating_sub(1);
        Self {
            document,
            shown,
            opened: None,
            typed: RejectedInput::default(),
            names: String::new(),
            pasted: String::new(),
            show: Show::All,
            focus: "",
            status: None,
            refused: None,
        }
    }

    /// An empty editor: a tournament without players.
    pub fn empty(scope: Scope) -> Self {
        let event = EventFile {
            name: None,
            date: None,
            organizer: None,
            format: Format::Tournament,
            tier: None,
            extras: Vec::new(),
            rounds: None,
            k_factor: None,
            scenarios: Vec::new(),
            lots: None,
            drawn: Vec::new(),
            player: Vec::new(),
            round: Vec::new(),
        };
        Self::with(Document { edition: Some(scope), readings: BTreeMap::new(), event })
    }

    /// The editor with the event that the form carries, if any, before its fields are applied.
    pub fn from_form(sent: &FormFields, scope: Scope) -> Self {
        let carried = sent.whole("event");
        if carried.trim().is_empty() {
            return Self::empty(scope);
        }
        match read(carried, format_of(carried)) {
            Ok(document) => {
                let mut editor = Self::with(document);
                let last = editor.shown;
                editor.shown = sent.get("shown").parse().map_or(last, |shown: usize| shown.min(last));
                editor.opened =
                    sent.get("player").parse().ok().filter(|seat| *seat < editor.document.event.player.len());
                editor
            }
            Err(refusal) => Self { pasted: carried.to_owned(), ..Self::empty(scope) }.refusing(refusal),
        }
    }

    /// The editor with a file that cannot be read.
    #[must_use]
    pub fn refusing(mut self, refusal: Refusal) -> Self {
        self.refused = Some(refusal);
        self.focus = "event-refused";
        self
    }

    /// Whether an id of the page has the focus.
    pub fn focuses(&self, id: &str) -> bool {
        self.focus == id
    }

    /// Whether a player takes part in a Round.
    pub fn plays(&self, name: &str) -> bool {
        let rounds = &self.document.event.round;
        rounds.iter().any(|round| {
            round.bye.as_deref() == Some(name)
                || round.game.iter().any(|game| game.players.iter().any(|one| one == name))
        })
    }
}

/// How a text is written: JSON begins with a bracket.
pub fn format_of(text: &str) -> Written {
    if text.trim_start().starts_with('{') { Written::Json } else { Written::Toml }
}
