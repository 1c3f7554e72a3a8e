//! What is wrong with an event: every fault with its place in the page's words, and the way to its field.

use crate::event::desk::Desk;
use maud::{Markup, html};
use model::message::Message;
use render::sheet::refusal::quoted;
use render::{View, trace};
use rulings::event::{LocatedFlaw, Report};

/// Where a fault stands, read from its path in the file. Rounds, games, scenarios, players are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At<'p> {
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

impl<'p> At<'p> {
    /// The place of a path: `round-1.game-2.players`.
    pub fn of(path: &'p str) -> Self {
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

/// That there are too few players, where it is so.
pub fn too_few(report: &Report) -> Option<&LocatedFlaw> {
    report.flaws.iter().find(|flaw| flaw.name == TOO_FEW)
}

/// Whether anything is wrong that is told.
pub fn any(desk: &Desk, report: &Report) -> bool {
    desk.typed.faults().next().is_some() || told(desk, report).any(|flaw| !flaw.allowed)
}

/// What the page calls a key of the file.
fn label(view: &View<'_>, key: &str) -> Option<String> {
    LABELS.iter().find(|(known, _)| *known == key).map(|(_, message)| view.ui(message))
}

/// A sentence whose names are those of the page, not those of the file; names that players go by stay as they are.
pub fn sentence(view: &View<'_>, desk: &Desk, message: &Message) -> Markup {
    let said = view.say(message);
    let people = |part: &str| desk.document.event.player.iter().any(|player| player.name == part);
    let parts = said.split('`').enumerate().map(|(at, part)| {
        let named = (at % 2 == 1 && !people(part)).then(|| label(view, part)).flatten();
        named.unwrap_or_else(|| part.to_owned())
    });
    quoted(&parts.collect::<Vec<_>>().join("`"))
}

/// The faults that are told: none that only follows from what was typed and is no result.
pub fn told<'r>(desk: &'r Desk, report: &'r Report) -> impl Iterator<Item = &'r LocatedFlaw> {
    report.flaws.iter().filter(|flaw| match At::of(&flaw.path) {
        At::Game(round, game) if ["half-a-result", "no-result"].contains(&flaw.name) => {
            round != desk.shown || !desk.typed.begins(&format!("g.{game}."))
        }
        // While players are being signed up, that there are too few is no fault yet.
        At::Whole => flaw.name != TOO_FEW || !desk.document.event.round.is_empty(),
        At::Player(seat) if flaw.path.contains(".penalty-") => {
            desk.opened != Some(seat) || !desk.typed.begins("penalty.")
        }
        At::Key(_) | At::Scenario(_) | At::Player(_) | At::Round(_) | At::Game(..) => true,
    })
}

/// The faults of a place.
pub fn of_place<'r>(desk: &'r Desk, report: &'r Report, place: At<'r>) -> impl Iterator<Item = &'r LocatedFlaw> {
    told(desk, report).filter(move |flaw| At::of(&flaw.path) == place)
}

/// Every fault, and what is not as the rules recommend.
pub fn draw(view: &View<'_>, desk: &Desk, report: &Report) -> Markup {
    let wrong: Vec<&LocatedFlaw> = told(desk, report).filter(|flaw| !flaw.allowed).collect();
    let unusual: Vec<&LocatedFlaw> = told(desk, report).filter(|flaw| flaw.allowed).collect();
    let typed: Vec<(&str, &Message)> = desk.typed.faults().collect();
    let count = wrong.len() + typed.len();
    html! {
        @if count > 0 {
            div.refusal #event-faults role="group" aria-labelledby="event-faults-title" tabindex="-1" autofocus[desk.focuses("event-faults")] {
                p { strong #event-faults-title { (view.say(&Message::new("ui-event-faults").count("count", count))) } }
                ul {
                    @for (field, why) in typed { li { a href=(format!("#f-{field}")) { (place_of_field(view, desk, field)) } ": " (sentence(view, desk, why)) } }
                    @for flaw in wrong { (item(view, desk, flaw)) }
                }
            }
        }
        @if !unusual.is_empty() {
            div.note.unusual {
                p { strong { (view.ui("ui-event-unusual")) } }
                ul { @for flaw in unusual { (item(view, desk, flaw)) } }
            }
        }
    }
}

fn item(view: &View<'_>, desk: &Desk, flaw: &LocatedFlaw) -> Markup {
    html! { li { (place(view, desk, At::of(&flaw.path))) (sentence(view, desk, &flaw.message)) (trace::cited(view, &flaw.clauses)) } }
}

/// The place of a fault with the way to it; nothing for the whole.
fn place(view: &View<'_>, desk: &Desk, at: At<'_>) -> Markup {
    let words = words(view, desk, at);
    let link = |id: String| html! { a href=(format!("#{id}")) { (words) } ": " };
    match at {
        At::Whole => html! {},
        At::Key(key) => link(format!("f-{key}")),
        At::Scenario(round) => link(format!("f-scenario.{round}")),
        At::Player(seat) => {
            html! { button.link type="submit" name="do" value=(format!("player-{seat}")) { (words) } ": " }
        }
        At::Round(round) if round == desk.shown => link("round".to_owned()),
        At::Game(round, game) if round == desk.shown => link(format!("game-{game}")),
        At::Round(round) | At::Game(round, _) => {
            html! { button.link type="submit" name="do" value=(format!("round-{}", round + 1)) { (words) } ": " }
        }
    }
}

fn words(view: &View<'_>, desk: &Desk, at: At<'_>) -> String {
    let round = |round: usize| Message::new("ui-event-round").count("round", round + 1);
    match at {
        At::Whole => String::new(),
        At::Key(key) => label(view, key).unwrap_or_else(|| key.to_owned()),
        At::Scenario(of) => view.say(&Message::new("ui-event-scenario-of").count("round", of + 1)),
        At::Player(seat) => desk.document.event.player.get(seat).map_or_else(String::new, |player| player.name.clone()),
        At::Round(of) => view.say(&round(of)),
        At::Game(of, game) => {
            view.say(&Message::new("ui-event-table-of").count("round", of + 1).count("table", game + 1))
        }
    }
}

/// What a field is called in the list of faults.
fn place_of_field(view: &View<'_>, desk: &Desk, field: &str) -> String {
    let mut parts = field.split('.');
    let (first, second) = (parts.next().unwrap_or_default(), parts.next());
    let game = second.and_then(|game| game.parse().ok()).filter(|_| first == "g");
    match (first, game, second.and_then(|round| round.parse::<usize>().ok())) {
        ("g", Some(game), _) => words(view, desk, At::Game(desk.shown, game)),
        ("scenario", _, Some(round)) => words(view, desk, At::Scenario(round)),
        ("player" | "penalty", _, _) => words(view, desk, At::Player(desk.opened.unwrap_or_default())),
        ("names", _, _) => view.ui("ui-event-sign-up"),
        _ => label(view, field).unwrap_or_else(|| field.to_owned()),
    }
}
