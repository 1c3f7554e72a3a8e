//! What a browser sent, and what lies before the organizer.

use std::collections::BTreeMap;

use crate::event::faults;
use model::edition::Scope;
use model::message::Message;
use model::refusal::Refusal;
use rulings::Format as Written;
use rulings::event::file::{EventFile, Format};
use rulings::event::{Document, Report, read};

/// The fields of a form by name, as they were sent; of two of a name the first one stands.
#[derive(Debug, Default)]
pub struct Sent(BTreeMap<String, String>);

impl Sent {
    /// The fields that were sent.
    pub fn of(pairs: Vec<(String, String)>) -> Self {
        let mut fields = BTreeMap::new();
        for (name, value) in pairs {
            fields.entry(name).or_insert(value);
        }
        Self(fields)
    }

    /// What stands in a field without what surrounds it; nothing where it was not sent.
    pub fn get(&self, field: &str) -> &str {
        self.whole(field).trim()
    }

    /// What stands in a field, as it was sent.
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

/// What was typed and cannot stand in a file, by field.
#[derive(Debug, Default)]
pub struct Typed(BTreeMap<String, (String, Option<Message>)>);

impl Typed {
    /// Keeps what was typed, to be shown again.
    pub fn keep(&mut self, field: &str, text: &str) {
        self.0.entry(field.to_owned()).or_insert_with(|| (text.to_owned(), None));
    }

    /// Keeps what was typed with the reason why it cannot stand.
    pub fn fault(&mut self, field: &str, text: &str, why: Message) {
        self.0.insert(field.to_owned(), (text.to_owned(), Some(why)));
    }

    /// What was typed in a field, where the file does not hold it.
    pub fn text(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(|(text, _)| text.as_str())
    }

    /// Why it cannot stand.
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

    /// A whole number, where one was typed. People paste the minus sign that we print.
    pub fn number(&mut self, sent: &Sent, field: &str) -> Option<i64> {
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
    Desk,
    /// Who meets whom in a Round, to be printed.
    Pairings,
    /// The control sheets of a Round, to be printed.
    Sheets,
    /// Who stands where, to be printed.
    Ranking,
    /// Whether all is to be cleared.
    Clear,
}

impl Show {
    /// All that is printed.
    pub const PRINTED: [Self; 3] = [Self::Pairings, Self::Sheets, Self::Ranking];

    /// The value of the button that shows it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Desk => "desk",
            Self::Pairings => "pairings",
            Self::Sheets => "sheets",
            Self::Ranking => "ranking",
            Self::Clear => "clear",
        }
    }
}

/// What lies before the organizer.
#[derive(Debug)]
pub struct Desk {
    /// The event's file.
    pub document: Document,
    /// The Round that is shown, counted from 0.
    pub shown: usize,
    /// The player whose fields are open.
    pub opened: Option<usize>,
    /// What was typed and is not in the file.
    pub typed: Typed,
    /// Names that could not be signed up.
    pub names: String,
    /// A file that was pasted and cannot be read.
    pub pasted: String,
    /// What is shown.
    pub show: Show,
    /// What has the focus afterwards: an id of the page.
    pub focus: &'static str,
    /// What was done, or why it was not.
    pub told: Option<Message>,
    /// Why a file cannot be read.
    pub refused: Option<Refusal>,
}

impl Desk {
    /// A desk with a file on it.
    pub fn with(document: Document) -> Self {
        let shown = document.event.round.len().saturating_sub(1);
        Self {
            document,
            shown,
            opened: None,
            typed: Typed::default(),
            names: String::new(),
            pasted: String::new(),
            show: Show::Desk,
            focus: "",
            told: None,
            refused: None,
        }
    }

    /// An empty desk: a tournament without players.
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

    /// The desk as it was sent, before its fields are filled in: with the event that the form carries, or with none.
    pub fn of(sent: &Sent, scope: Scope) -> Self {
        let carried = sent.whole("event");
        if carried.trim().is_empty() {
            return Self::empty(scope);
        }
        match read(carried, format_of(carried)) {
            Ok(document) => {
                let mut desk = Self::with(document);
                let last = desk.shown;
                desk.shown = sent.get("shown").parse().map_or(last, |shown: usize| shown.min(last));
                desk.opened = sent.get("player").parse().ok().filter(|seat| *seat < desk.document.event.player.len());
                desk
            }
            Err(refusal) => Self { pasted: carried.to_owned(), ..Self::empty(scope) }.refusing(refusal),
        }
    }

    /// The desk with a file that cannot be read.
    #[must_use]
    pub fn refusing(mut self, refusal: Refusal) -> Self {
        self.refused = Some(refusal);
        self.focus = "event-refused";
        self
    }

    /// Leads to what is wrong where all that happened is said elsewhere.
    pub fn settle(&mut self, report: &Report) {
        if self.show == Show::Desk && self.focus == "event-status" && faults::any(self, report) {
            self.focus = "event-faults";
        }
    }

    /// Whether an id of the page has the focus.
    pub fn focuses(&self, id: &str) -> bool {
        self.focus == id
    }

    /// Whether a player stands in a Round.
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
