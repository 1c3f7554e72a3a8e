//! The faults of an event: each with its place in the words of the page, and a link to its field.

use crate::event_editor::state::{Editor, Show};
use maud::{Markup, html};
use model::message::Message;
use render::sheet::refusal::quoted;
use render::{View, trace};
use rulings::event::{LocatedDiagnostic, Report};

/// The place of a fault, parsed from its path in the file. Rounds, games, scenarios, players are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultPlace<'p> {
    /// The whole event.
    Whole,
    /// A key of it.
    Key(&'p str),
    /// A scenario.
    Scenario(usize),
    /// A player.
    Player(usize),
    /// A Round.
    Round(usize),
    /// A game of a Round.
    Game(usize, usize),
}

impl<'p> FaultPlace<'p> {
    /// The place of a path: `round-1.game-2.players`.
    pub fn parse(path: &'p str) -> Self {
        let number = |part: Option<&str>, start: &str| -> Option<usize> {
            part?.strip_prefix(start)?.parse::<usize>().ok()?.checked_sub(1)
        };
        let mut parts = path.split('.');
        let (first, second) = (parts.next(), parts.next());
        if path.is_empty() {
            Self::Whole
        } else if let Some(round) = number(first, "round-") {
            number(second, "game-").map_or(Self::Round(round), |game| Self::Game(round, game))
        } else if let Some(seat) = number(first, "player-") {
            Self::Player(seat)
        } else if let Some(scenario) = number(first, "scenarios-") {
            Self::Scenario(scenario)
        } else {
            Self::Key(path)
        }
    }
}

/// The labels of what a file calls otherwise.
const LABELS: [(&str, &str); 14] = [
    ("bye", "ui-event-bye"),
    ("drawn", "ui-event-drawn"),
    ("extras", "ui-event-extras"),
    ("k-factor", "ui-event-k-factor"),
    ("left-after", "ui-event-left-after"),
    ("lists", "ui-event-lists"),
    ("lots", "ui-event-lots"),
    ("objective-points", "ui-event-objective-points"),
    ("player", "ui-event-players"),
    ("rating", "ui-event-rating"),
    ("rounds", "ui-event-rounds"),
    ("scenarios", "ui-event-scenarios"),
    ("tier", "ui-event-tier"),
    ("victory-points", "ui-event-victory-points"),
];

/// The fault of an event that has not enough players.
const TOO_FEW: &str = "too-few-players";

/// The fault of too few players, if it is reported.
pub fn too_few(report: &Report) -> Option<&LocatedDiagnostic> {
    report.flaws.iter().find(|flaw| flaw.name == TOO_FEW)
}

/// Moves the focus to the list of faults if there are any and nothing else happened.
pub fn focus_faults(editor: &mut Editor, report: &Report) {
    if editor.show == Show::All && editor.focus == "event-status" && any(editor, report) {
        editor.focus = "event-faults";
    }
}

/// Whether there is a fault that is shown.
fn any(editor: &Editor, report: &Report) -> bool {
    editor.typed.faults().next().is_some() || reported(editor, report).any(|flaw| !flaw.allowed)
}

/// What the page calls a key of the file.
fn label(view: &View<'_>, key: &str) -> Option<String> {
    LABELS.iter().find(|(known, _)| *known == key).map(|(_, message)| view.ui(message))
}

/// A sentence whose names are those of the page, not those of the file; names that players go by stay as they are.
pub fn sentence(view: &View<'_>, editor: &Editor, message: &Message) -> Markup {
    let said = view.say(message);
    let people = |part: &str| editor.document.event.player.iter().any(|player| player.name == part);
    let parts = said.split('`').enumerate().map(|(at, part)| {
        let named = (at % 2 == 1 && !people(part)).then(|| label(view, part)).flatten();
        named.unwrap_or_else(|| part.to_owned())
    });
    quoted(&parts.collect::<Vec<_>>().join("`"))
}

/// The faults that are shown; those that only follow from invalid input are left out.
pub fn reported<'r>(editor: &'r Editor, report: &'r Report) -> impl Iterator<Item = &'r LocatedDiagnostic> {
    report.flaws.iter().filter(|flaw| match FaultPlace::parse(&flaw.path) {
        FaultPlace::Game(round, game) if ["half-a-result", "no-result"].contains(&flaw.name) => {
            round != editor.shown || !editor.typed.begins(&format!("g.{game}."))
        }
        // While players are being signed up, that there are too few is no fault yet.
        FaultPlace::Whole => flaw.name != TOO_FEW || !editor.document.event.round.is_empty(),
        FaultPlace::Player(seat) if flaw.path.contains(".penalty-") => {
            editor.opened != Some(seat) || !editor.typed.begins("penalty.")
        }
        FaultPlace::Key(_)
        | FaultPlace::Scenario(_)
        | FaultPlace::Player(_)
        | FaultPlace::Round(_)
        | FaultPlace::Game(..) => true,
    })
}

/// The faults of a place.
pub fn of_place<'r>(
    editor: &'r Editor,
    report: &'r Report,
    place: FaultPlace<'r>,
) -> impl Iterator<Item = &'r LocatedDiagnostic> {
    reported(editor, report).filter(move |flaw| FaultPlace::parse(&flaw.path) == place)
}

/// Every fault, and every deviation from what the rules recommend.
pub fn draw(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let wrong: Vec<&LocatedDiagnostic> = reported(editor, report).filter(|flaw| !flaw.allowed).collect();
    let unusual: Vec<&LocatedDiagnostic> = reported(editor, report).filter(|flaw| flaw.allowed).collect();
    let typed: Vec<(&str, &Message)> = editor.typed.faults().collect();
    let count = wrong.len() + typed.len();
    html! {
        @if count > 0 {
            div.refusal #event-faults role="group" aria-labelledby="event-faults-title" tabindex="-1" autofocus[editor.focuses("event-faults")] {
                p { strong #event-faults-title { (view.say(&Message::new("ui-event-faults").count("count", count))) } }
                ul {
                    @for (field, why) in typed { li { a href=(format!("#f-{field}")) { (place_of_field(view, editor, field)) } ": " (sentence(view, editor, why)) } }
                    @for flaw in wrong { (item(view, editor, flaw)) }
                }
            }
        }
        @if !unusual.is_empty() {
            div.note.unusual {
                p { strong { (view.ui("ui-event-unusual")) } }
                ul { @for flaw in unusual { (item(view, editor, flaw)) } }
            }
        }
    }
}

fn item(view: &View<'_>, editor: &Editor, flaw: &LocatedDiagnostic) -> Markup {
    html! { li { (place(view, editor, FaultPlace::parse(&flaw.path))) (sentence(view, editor, &flaw.message)) (trace::clause_links(view, &flaw.clauses)) } }
}

/// The place of a fault with the way to it; nothing for the whole.
fn place(view: &View<'_>, editor: &Editor, at: FaultPlace<'_>) -> Markup {
    let words = words(view, editor, at);
    let link = |id: String| html! { a href=(format!("#{id}")) { (words) } ": " };
    match at {
        FaultPlace::Whole => html! {},
        FaultPlace::Key(key) => link(format!("f-{key}")),
        FaultPlace::Scenario(round) => link(format!("f-scenario.{round}")),
        FaultPlace::Player(seat) => {
            html! { button.link type="submit" name="do" value=(format!("player-{seat}")) { (words) } ": " }
        }
        FaultPlace::Round(round) if round == editor.shown => link("round".to_owned()),
        FaultPlace::Game(round, game) if round == editor.shown => link(format!("game-{game}")),
        FaultPlace::Round(round) | FaultPlace::Game(round, _) => {
            html! { button.link type="submit" name="do" value=(format!("round-{}", round + 1)) { (words) } ": " }
        }
    }
}

fn words(view: &View<'_>, editor: &Editor, at: FaultPlace<'_>) -> String {
    let round = |round: usize| Message::new("ui-event-round").count("round", round + 1);
    match at {
        FaultPlace::Whole => String::new(),
        FaultPlace::Key(key) => label(view, key).unwrap_or_else(|| key.to_owned()),
        FaultPlace::Scenario(of) => view.say(&Message::new("ui-event-scenario-of").count("round", of + 1)),
        FaultPlace::Player(seat) => {
            editor.document.event.player.get(seat).map_or_else(String::new, |player| player.name.clone())
        }
        FaultPlace::Round(of) => view.say(&round(of)),
        FaultPlace::Game(of, game) => {
            view.say(&Message::new("ui-event-table-of").count("round", of + 1).count("table", game + 1))
        }
    }
}

/// What a field is called in the list of faults.
fn place_of_field(view: &View<'_>, editor: &Editor, field: &str) -> String {
    let mut parts = field.split('.');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    let game = second.and_then(|game| game.parse().ok()).filter(|_| first == "g");
    match (first, game, second.and_then(|round| round.parse::<usize>().ok())) {
        ("g", Some(game), _) => words(view, editor, FaultPlace::Game(editor.shown, game)),
        ("scenario", _, Some(round)) => words(view, editor, FaultPlace::Scenario(round)),
        ("player" | "penalty", _, _) => words(view, editor, FaultPlace::Player(editor.opened.unwrap_or_default())),
        ("names", _, _) => view.ui("ui-event-sign-up"),
        _ => label(view, field).unwrap_or_else(|| field.to_owned()),
    }
}
