//! The submitted fields of the form, and the state of the editor.

use std::collections::BTreeMap;

use crate::request::input::parse_integer;
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use model::text::excerpt;
use rulings::Format as FileFormat;
use rulings::event::file::{EventFile, Format};
use rulings::event::{Document, read};

/// The submitted fields of the form by name. If a name occurs twice, the first field wins.
#[derive(Debug, Default)]
pub(crate) struct FormFields(BTreeMap<String, String>);

impl FormFields {
    /// Collects the decoded pairs of a form.
    pub(crate) fn new(pairs: Vec<(String, String)>) -> Self {
        let mut fields = BTreeMap::new();
        for (name, value) in pairs {
            fields.entry(name).or_insert(value);
        }
        Self(fields)
    }

    /// Returns the value of a field without surrounding whitespace; empty if the field is absent.
    pub(crate) fn get(&self, field: &str) -> &str {
        self.raw(field).trim()
    }

    /// Returns the value of a field with its whitespace.
    pub(crate) fn raw(&self, field: &str) -> &str {
        self.0.get(field).map_or("", String::as_str)
    }

    /// Returns whether the form has a field.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// Returns the action: the value of the button that submitted the form.
    pub(crate) fn action(&self) -> &str {
        self.get("do")
    }

    /// Returns the number of an action such as `round-2`, if the action has the prefix.
    pub(crate) fn number_after(&self, prefix: &str) -> Option<usize> {
        self.action().strip_prefix(prefix)?.parse().ok()
    }
}

/// Input of a field that cannot be written into the file.
#[derive(Debug)]
struct Rejected {
    text: String,
    /// Why; `None` if the input is valid but lacks another field.
    reason: Option<Message>,
}

/// Input that cannot be written into the file, by field.
#[derive(Debug, Default)]
pub(crate) struct RejectedInput(BTreeMap<String, Rejected>);

impl RejectedInput {
    /// Stores input without a reason. Does not replace earlier input.
    pub(crate) fn keep(&mut self, field: &str, text: &str) {
        self.0.entry(field.to_owned()).or_insert_with(|| Rejected { text: text.to_owned(), reason: None });
    }

    /// Stores invalid input with the reason.
    pub(crate) fn reject(&mut self, field: &str, text: &str, reason: Message) {
        self.0.insert(field.to_owned(), Rejected { text: text.to_owned(), reason: Some(reason) });
    }

    pub(crate) fn text(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(|rejected| rejected.text.as_str())
    }

    /// Returns why the input of a field was rejected.
    pub(crate) fn reason(&self, field: &str) -> Option<&Message> {
        self.0.get(field)?.reason.as_ref()
    }

    /// Returns the fields with a prefix and their rejected input.
    pub(crate) fn with_prefix<'t>(&'t self, prefix: &'t str) -> impl Iterator<Item = (&'t str, &'t str)> {
        let texts = self.0.iter().map(|(field, rejected)| (field.as_str(), rejected.text.as_str()));
        texts.filter(move |(field, _)| field.starts_with(prefix))
    }

    /// Returns the fields with the reasons why their input was rejected.
    pub(crate) fn reasons(&self) -> impl Iterator<Item = (&str, &Message)> {
        self.0.iter().filter_map(|(field, rejected)| Some((field.as_str(), rejected.reason.as_ref()?)))
    }

    /// Returns whether a field with a prefix has rejected input.
    pub(crate) fn has_prefix(&self, prefix: &str) -> bool {
        self.with_prefix(prefix).next().is_some()
    }

    /// Returns the integer in a field, if any. Rejects other input.
    pub(crate) fn number(&mut self, form: &FormFields, field: &str) -> Option<i64> {
        let typed = form.get(field);
        if typed.is_empty() {
            return None;
        }
        let number = parse_integer(typed);
        if number.is_none() {
            self.reject(field, typed, Message::new("ui-event-no-number").text("found", excerpt(typed)));
        }
        number
    }
}

/// The part of the editor that the page shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Screen {
    /// Everything that can be edited.
    #[default]
    All,
    /// The pairings of a Round, for printing.
    Pairings,
    /// The control sheets of a Round, for printing.
    Sheets,
    /// The ranking, for printing.
    Ranking,
    /// The confirmation before the event is cleared.
    ConfirmClear,
}

impl Screen {
    /// The views for printing.
    pub(crate) const PRINTABLE: [Self; 3] = [Self::Pairings, Self::Sheets, Self::Ranking];

    /// Returns the action of the button that shows it.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::All => "desk",
            Self::Pairings => "pairings",
            Self::Sheets => "sheets",
            Self::Ranking => "ranking",
            Self::ConfirmClear => "clear",
        }
    }
}

/// The state of the editor, rebuilt from its form on every request.
#[derive(Debug)]
pub(crate) struct Editor {
    /// The event file.
    pub document: Document,
    /// The index of the Round whose results the page shows.
    pub shown_round: usize,
    /// The index of the player whose fields are open.
    pub open_player: Option<usize>,
    /// Input that cannot be written into the file.
    pub rejected: RejectedInput,
    /// The lines of the sign-up field that could not be signed up.
    pub names: String,
    /// A pasted file that cannot be read.
    pub pasted: String,
    /// The part that the page shows.
    pub screen: Screen,
    /// The id of the element that gets the focus.
    pub focus: &'static str,
    /// The result of the action, or why it failed.
    pub status: Option<Message>,
    /// Why a file cannot be read.
    pub refused: Option<Refusal>,
}

impl Editor {
    /// Returns an editor for a file.
    pub(crate) fn new(document: Document) -> Self {
        let shown_round = document.event.round.len().saturating_sub(1);
        Self {
            document,
            shown_round,
            open_player: None,
            rejected: RejectedInput::default(),
            names: String::new(),
            pasted: String::new(),
            screen: Screen::All,
            focus: "",
            status: None,
            refused: None,
        }
    }

    /// Returns an editor for a new event: a tournament without players.
    pub(crate) fn empty(scope: Scope) -> Self {
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
        Self::new(Document { edition: Some(scope), readings: BTreeMap::new(), event })
    }

    /// Returns an editor for the event that the form carries, before its fields are applied; for a new event if there
    /// is none.
    pub(crate) fn from_form(form: &FormFields, scope: Scope) -> Self {
        let carried = form.raw("event");
        if carried.trim().is_empty() {
            return Self::empty(scope);
        }
        match read(carried, FileFormat::detect(carried)) {
            Ok(document) => {
                let mut editor = Self::new(document);
                let last = editor.shown_round;
                editor.shown_round = form.get("shown").parse().map_or(last, |shown: usize| shown.min(last));
                editor.open_player =
                    form.get("player").parse().ok().filter(|index| *index < editor.document.event.player.len());
                editor
            }
            Err(refusal) => Self { pasted: carried.to_owned(), ..Self::empty(scope) }.refusing(refusal),
        }
    }

    /// Returns the editor with the reason why a file cannot be read.
    #[must_use]
    pub(crate) fn refusing(mut self, refusal: Refusal) -> Self {
        self.refused = Some(refusal);
        self.focus = "event-refused";
        self
    }

    /// Returns whether the element with an id gets the focus.
    pub(crate) fn focuses(&self, id: &str) -> bool {
        self.focus == id
    }

    /// Returns whether a player takes part in a Round.
    pub(crate) fn plays(&self, name: &str) -> bool {
        let rounds = &self.document.event.round;
        rounds.iter().any(|round| {
            round.bye.as_deref() == Some(name)
                || round.game.iter().any(|game| game.players.iter().any(|player| player == name))
        })
    }
}
