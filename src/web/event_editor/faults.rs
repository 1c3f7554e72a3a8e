//! The list of faults of an event: each names its place on the page and links to its field.

use crate::event_editor::state::{Editor, Screen};
use maud::{Markup, html};
use model::message::Message;
use render::sheet::refusal::render_quoted_reason;
use render::{View, trace};
use rulings::event::{LocatedDiagnostic, Report};

/// The place of a fault, parsed from its path in the file. Indices start at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultPlace<'p> {
    /// The event as such.
    Event,
    /// A key of the event.
    Key(&'p str),
    /// The scenario of a Round.
    Scenario(usize),
    /// A player, by index.
    Player(usize),
    /// A Round, by index.
    Round(usize),
    /// A game of a Round: the Round, then the game.
    Game(usize, usize),
}

impl<'p> FaultPlace<'p> {
    /// Parses a path such as `round-1.game-2.players`.
    pub fn parse(path: &'p str) -> Self {
        let number = |part: Option<&str>, start: &str| -> Option<usize> {
            part?.strip_prefix(start)?.parse::<usize>().ok()?.checked_sub(1)
        };
        let mut parts = path.split('.');
        let (first, second) = (parts.next(), parts.next());
        if path.is_empty() {
            Self::Event
        } else if let Some(round) = number(first, "round-") {
            number(second, "game-").map_or(Self::Round(round), |game| Self::Game(round, game))
        } else if let Some(index) = number(first, "player-") {
            Self::Player(index)
        } else if let Some(scenario) = number(first, "scenarios-") {
            Self::Scenario(scenario)
        } else {
            Self::Key(path)
        }
    }
}

/// The message ids of the labels by the keys of a file.
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

const TOO_FEW: &str = "too-few-players";

/// Returns the report's fault that there are too few players, if any.
pub fn find_too_few(report: &Report) -> Option<&LocatedDiagnostic> {
    report.flaws.iter().find(|flaw| flaw.name == TOO_FEW)
}

/// Moves the focus to the list of faults, if it is not empty and the action has no other result.
pub fn focus_faults(editor: &mut Editor, report: &Report) {
    if editor.screen == Screen::All && editor.focus == "event-status" && has_faults(editor, report) {
        editor.focus = "event-faults";
    }
}

/// Returns whether the list of faults is not empty.
fn has_faults(editor: &Editor, report: &Report) -> bool {
    editor.rejected.faults().next().is_some() || iter_reported(editor, report).any(|flaw| !flaw.allowed)
}

fn label(view: &View<'_>, key: &str) -> Option<String> {
    LABELS.iter().find(|(known, _)| *known == key).map(|(_, message)| view.ui(message))
}

/// Renders a message with the keys of the file replaced by the labels of the page. Names of players stay as they are.
pub fn render_sentence(view: &View<'_>, editor: &Editor, message: &Message) -> Markup {
    let text = view.say(message);
    let is_player = |part: &str| editor.document.event.player.iter().any(|player| player.name == part);
    let parts = text.split('`').enumerate().map(|(index, part)| {
        let label = (index % 2 == 1 && !is_player(part)).then(|| label(view, part)).flatten();
        label.unwrap_or_else(|| part.to_owned())
    });
    render_quoted_reason(&parts.collect::<Vec<_>>().join("`"))
}

/// Returns the faults to show. Leaves out those that only follow from rejected input.
pub fn iter_reported<'r>(editor: &'r Editor, report: &'r Report) -> impl Iterator<Item = &'r LocatedDiagnostic> {
    report.flaws.iter().filter(|flaw| match FaultPlace::parse(&flaw.path) {
        FaultPlace::Game(round, game) if ["half-a-result", "no-result"].contains(&flaw.name) => {
            round != editor.shown_round || !editor.rejected.has_prefix(&format!("g.{game}."))
        }
        // Too few players are no fault while players are still being signed up.
        FaultPlace::Event => flaw.name != TOO_FEW || !editor.document.event.round.is_empty(),
        FaultPlace::Player(index) if flaw.path.contains(".penalty-") => {
            editor.open_player != Some(index) || !editor.rejected.has_prefix("penalty.")
        }
        FaultPlace::Key(_)
        | FaultPlace::Scenario(_)
        | FaultPlace::Player(_)
        | FaultPlace::Round(_)
        | FaultPlace::Game(..) => true,
    })
}

/// Returns the faults of a place.
pub fn iter_faults_at<'r>(
    editor: &'r Editor,
    report: &'r Report,
    place: FaultPlace<'r>,
) -> impl Iterator<Item = &'r LocatedDiagnostic> {
    iter_reported(editor, report).filter(move |flaw| FaultPlace::parse(&flaw.path) == place)
}

/// Renders the faults, then the deviations from what the rules recommend.
pub fn render(view: &View<'_>, editor: &Editor, report: &Report) -> Markup {
    let faults: Vec<&LocatedDiagnostic> = iter_reported(editor, report).filter(|flaw| !flaw.allowed).collect();
    let deviations: Vec<&LocatedDiagnostic> = iter_reported(editor, report).filter(|flaw| flaw.allowed).collect();
    let rejected: Vec<(&str, &Message)> = editor.rejected.faults().collect();
    let count = faults.len() + rejected.len();
    html! {
        @if count > 0 {
            div.refusal #event-faults role="group" aria-labelledby="event-faults-title" tabindex="-1" autofocus[editor.focuses("event-faults")] {
                p { strong #event-faults-title { (view.say(&Message::new("ui-event-faults").count("count", count))) } }
                ul {
                    @for (field, why) in rejected { li { a href=(format!("#f-{field}")) { (field_place_name(view, editor, field)) } ": " (render_sentence(view, editor, why)) } }
                    @for flaw in faults { (render_item(view, editor, flaw)) }
                }
            }
        }
        @if !deviations.is_empty() {
            div.note.unusual {
                p { strong { (view.ui("ui-event-unusual")) } }
                ul { @for flaw in deviations { (render_item(view, editor, flaw)) } }
            }
        }
    }
}

fn render_item(view: &View<'_>, editor: &Editor, flaw: &LocatedDiagnostic) -> Markup {
    html! { li { (place_link(view, editor, FaultPlace::parse(&flaw.path))) (render_sentence(view, editor, &flaw.message)) (trace::render_clause_links(view, &flaw.clauses)) } }
}

/// Renders the place of a fault as a link or a button that leads there; nothing for the event as such.
fn place_link(view: &View<'_>, editor: &Editor, place: FaultPlace<'_>) -> Markup {
    let name = place_name(view, editor, place);
    let link = |id: String| html! { a href=(format!("#{id}")) { (name) } ": " };
    match place {
        FaultPlace::Event => html! {},
        FaultPlace::Key(key) => link(format!("f-{key}")),
        FaultPlace::Scenario(round) => link(format!("f-scenario.{round}")),
        FaultPlace::Player(index) => {
            html! { button.link type="submit" name="do" value=(format!("player-{index}")) { (name) } ": " }
        }
        FaultPlace::Round(round) if round == editor.shown_round => link("round".to_owned()),
        FaultPlace::Game(round, game) if round == editor.shown_round => link(format!("game-{game}")),
        FaultPlace::Round(round) | FaultPlace::Game(round, _) => {
            html! { button.link type="submit" name="do" value=(format!("round-{}", round + 1)) { (name) } ": " }
        }
    }
}

fn place_name(view: &View<'_>, editor: &Editor, place: FaultPlace<'_>) -> String {
    match place {
        FaultPlace::Event => String::new(),
        FaultPlace::Key(key) => label(view, key).unwrap_or_else(|| key.to_owned()),
        FaultPlace::Scenario(round) => view.say(&Message::new("ui-event-scenario-of").count("round", round + 1)),
        FaultPlace::Player(index) => {
            editor.document.event.player.get(index).map_or_else(String::new, |player| player.name.clone())
        }
        FaultPlace::Round(round) => view.say(&Message::new("ui-event-round").count("round", round + 1)),
        FaultPlace::Game(round, game) => {
            view.say(&Message::new("ui-event-table-of").count("round", round + 1).count("table", game + 1))
        }
    }
}

fn field_place_name(view: &View<'_>, editor: &Editor, field: &str) -> String {
    let mut parts = field.split('.');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    let game = second.and_then(|game| game.parse().ok()).filter(|_| first == "g");
    match (first, game, second.and_then(|round| round.parse::<usize>().ok())) {
        ("g", Some(game), _) => place_name(view, editor, FaultPlace::Game(editor.shown_round, game)),
        ("scenario", _, Some(round)) => place_name(view, editor, FaultPlace::Scenario(round)),
        ("player" | "penalty", _, _) => {
            place_name(view, editor, FaultPlace::Player(editor.open_player.unwrap_or_default()))
        }
        ("names", _, _) => view.ui("ui-event-sign-up"),
        _ => label(view, field).unwrap_or_else(|| field.to_owned()),
    }
}
