//! Validates an event file: names become players, numbers are bounded, all diagnostics are collected.

use engine::index_vec::Idx;
use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::event::file::{ArmyList, EventFile, Extra, Game, Player, Round};
use crate::event::suppress::Unparsed;
use engine::context::Context;
use engine::event::check;
use engine::event::diagnostic::{Diagnostic, DiagnosticLocation, Severity};
use engine::event::model::{self as tournament, Event, RandomOrder, Seat};
use engine::ruleset::EventRules;
use model::ids::{ClauseId, is_slug};
use model::message::Message;
use model::nearest::nearest;
use model::number::{saturating_i64, saturating_usize};
use model::path::PathPrefix;
use model::refusal::Refusal;
use model::situation::event::Format;
use model::visible::is_visible;

/// The maximum number of players.
pub(super) const MAX_PLAYERS: usize = 256;
/// The maximum number of Rounds.
pub(super) const MAX_ROUNDS: i64 = 10;
/// The maximum number of games in a Round.
pub(super) const MAX_GAMES: usize = 128;
/// The maximum number of penalties, and of Army Lists, of a player.
const MAX_PER_PLAYER: usize = 20;
/// The longest name, and the longest of other texts.
const MAX_TEXT_CHARS: usize = 80;
/// The highest rating.
const MAX_RATING: i64 = 5_000;
/// The highest K Factor.
const MAX_K_FACTOR: i64 = 200;
/// The maximum number of points in a field.
const MAX_POINTS: i64 = 1_000;

/// A diagnostic of an event file, with its line. In JSON the code is `name`, and a warning is `allowed`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LocatedDiagnostic {
    /// The diagnostic's code: a keyword of the program.
    #[serde(rename = "name")]
    pub code: &'static str,
    /// The diagnostic's location.
    #[serde(skip)]
    pub location: DiagnosticLocation,
    /// The location as text, counted from 1: `round-1.game-2.players`; empty for the event as a unit.
    pub path: String,
    /// The line of the file, the first being 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The found and the expected value.
    pub message: Message,
    /// The clauses that forbid it or advise against it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clauses: Vec<ClauseId>,
    /// Whether the event is invalid because of the diagnostic.
    #[serde(rename = "allowed", serialize_with = "serialize_is_warning")]
    pub severity: Severity,
}

/// Writes whether the diagnostic is a warning.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
fn serialize_is_warning<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(*severity == Severity::Warning)
}

impl From<Diagnostic> for LocatedDiagnostic {
    fn from(diagnostic: Diagnostic) -> Self {
        let Diagnostic { code, location, message, clauses, severity } = diagnostic;
        Self { code, location, path: format_path(location), line: None, message, clauses, severity }
    }
}

impl LocatedDiagnostic {
    /// Returns the diagnostic as a refusal of the event.
    pub fn into_refusal(self) -> Refusal {
        Refusal::new(self.path, self.message).citing(self.clauses)
    }
}

/// Returns the path of a location in a file, counted from 1.
fn format_path(location: DiagnosticLocation) -> String {
    let under = |start: String, key: &str| if key.is_empty() { start } else { format!("{start}.{key}") };
    match location {
        DiagnosticLocation::Event => String::new(),
        DiagnosticLocation::Key(key) => key.to_owned(),
        DiagnosticLocation::Scenario(index) => format!("scenarios-{}", index + 1),
        DiagnosticLocation::Player(seat, key) => under(format!("player-{}", seat.position() + 1), key),
        DiagnosticLocation::Penalty(seat, index) => format!("player-{}.penalty-{}", seat.position() + 1, index + 1),
        DiagnosticLocation::Round(round, key) => under(format!("round-{}", round + 1), key),
        DiagnosticLocation::Game(round, game, key) => under(format!("round-{}.game-{}", round + 1, game + 1), key),
    }
}

/// Returns the event of a file, with its warnings.
///
/// # Errors
/// Every diagnostic of the file: of its names and numbers, then by the rules. The rules do not check a file with more
/// players or Rounds than an event may have.
pub fn read_valid(
    context: &Context<'_>,
    rules: &EventRules,
    file: &EventFile,
) -> Result<(Event, Vec<LocatedDiagnostic>), Vec<LocatedDiagnostic>> {
    let (mut event, mut diagnostics, mut unread) = read_parts(context, file);
    if event.format == Format::OneShot && event.rounds.is_none() {
        let message = Refusal::missing("rounds").message;
        diagnostics.push(Diagnostic::new("no-rounds", DiagnosticLocation::Key("rounds"), message).into());
        unread.rounds = true;
    }
    if unread.rounds {
        // The paired Rounds exist whatever the number says; diagnostics of it are consequences.
        event.rounds = Some(event.played.len().max(1));
    }
    if event.players.len() <= MAX_PLAYERS && event.played.len() <= saturating_usize(MAX_ROUNDS) {
        match check::find_diagnostics(context, rules, &event) {
            Ok(found) => {
                let relocated = found.into_iter().map(|diagnostic| unread.relocate(diagnostic));
                let independent = relocated.filter(|diagnostic| !unread.is_consequence(diagnostic));
                diagnostics.extend(independent.map(LocatedDiagnostic::from));
            }
            Err(Refusal { message, clauses, .. }) => {
                let diagnostic = Diagnostic { clauses, ..Diagnostic::new_for_event("unreadable", message) };
                diagnostics.push(diagnostic.into());
            }
        }
    }
    let is_valid = diagnostics.iter().all(|diagnostic| diagnostic.severity == Severity::Warning);
    if is_valid { Ok((event, diagnostics)) } else { Err(diagnostics) }
}

/// Returns the event that a situation states, with the rules that hold for it.
///
/// # Errors
/// A refusal of the first error, and where the edition has no events.
pub fn from_situation(context: &Context<'_>, file: &EventFile) -> Result<(&'static EventRules, Event), Refusal> {
    let rules = context.rules.need(context.rules.events, "event")?;
    match read_valid(context, rules, file) {
        Ok((event, _)) => Ok((rules, event)),
        Err(diagnostics) => Err(diagnostics
            .into_iter()
            .find(|diagnostic| diagnostic.severity == Severity::Error)
            .map_or_else(|| Refusal::missing("player"), LocatedDiagnostic::into_refusal)),
    }
}

/// Returns the event of all names and numbers that could be parsed, with the diagnostics of the others.
pub fn read_lenient(context: &Context<'_>, file: &EventFile) -> (Event, Vec<LocatedDiagnostic>) {
    let (event, diagnostics, _) = read_parts(context, file);
    (event, diagnostics)
}

/// Returns the parsed parts of a file, the diagnostics of the others, and which those are.
fn read_parts(context: &Context<'_>, file: &EventFile) -> (Event, Vec<LocatedDiagnostic>, Unparsed) {
    let mut reader = Reader { seats: BTreeMap::new(), diagnostics: Vec::new(), unread: Unparsed::default() };
    reader.check_bounds(file);
    reader.check_texts(file);
    reader.check_names(file);
    let event = Event {
        format: file.format,
        tier: file.tier,
        escalation: file.extras.contains(&Extra::Escalation),
        extras: tournament::Extras {
            limited_insertion: file.extras.contains(&Extra::LimitedInsertion),
            soldiers_of_fortune: file.extras.contains(&Extra::SoldiersOfFortune),
            spec_ops: file.extras.contains(&Extra::SpecOps),
        },
        rounds: file.rounds.map(|rounds| reader.read_rounds(rounds)),
        k_factor: file
            .k_factor
            .map(|k| reader.number(DiagnosticLocation::Key("k-factor"), "k-factor", k, [0, MAX_K_FACTOR])),
        scenarios: file.scenarios.iter().map(|name| read_scenario(context, name)).collect(),
        players: seats(file).map(|(seat, player)| reader.read_player(file, seat, player)).collect(),
        played: file.round.iter().enumerate().map(|(index, round)| reader.read_round(index, round)).collect(),
        random_order: reader.read_random_order(file),
    };
    (event, reader.diagnostics.into_iter().map(LocatedDiagnostic::from).collect(), reader.unread)
}

/// Returns a scenario of the pack, with or without the pack's name before it, or one of the Organizer's own.
fn read_scenario(context: &Context<'_>, name: &str) -> tournament::Scenario {
    let known = |id: &str| context.catalogue.scenario(id).is_some();
    let id = std::iter::once(name.to_owned()).chain(context.rules.scope.ids(name)).find(|id| known(id));
    let official = id.is_some();
    tournament::Scenario { name: id.unwrap_or_else(|| name.to_owned()).into(), official }
}

/// Reads a file and collects its diagnostics.
struct Reader<'f> {
    seats: BTreeMap<&'f str, Seat>,
    diagnostics: Vec<Diagnostic>,
    unread: Unparsed,
}

impl<'f> Reader<'f> {
    fn push_error(&mut self, code: &'static str, location: DiagnosticLocation, message: Message) {
        self.diagnostics.push(Diagnostic::new(code, location, message));
    }

    /// Returns a number within its bounds, else the nearest bound.
    fn number(&mut self, location: DiagnosticLocation, key: &'static str, value: i64, [min, max]: [i64; 2]) -> i64 {
        if !(min..=max).contains(&value) {
            let message = Message::new("refusal-out-of-bounds").text("path", key).number("found", value);
            self.push_error("out-of-bounds", location, message.number("least", min).number("most", max));
        }
        value.clamp(min, max)
    }

    fn count(&mut self, location: DiagnosticLocation, key: &'static str, value: i64, bounds: [i64; 2]) -> usize {
        saturating_usize(self.number(location, key, value, bounds))
    }

    fn read_rounds(&mut self, rounds: i64) -> usize {
        self.unread.rounds = !(1..=MAX_ROUNDS).contains(&rounds);
        self.count(DiagnosticLocation::Key("rounds"), "rounds", rounds, [1, MAX_ROUNDS])
    }

    fn check_list(&mut self, location: DiagnosticLocation, key: &'static str, length: usize, max: usize) {
        self.number(location, key, saturating_i64(length), [0, saturating_i64(max)]);
    }

    /// Checks that no list is longer than an event allows.
    fn check_bounds(&mut self, file: &EventFile) {
        self.check_list(DiagnosticLocation::Key("player"), "player", file.player.len(), MAX_PLAYERS);
        let rounds = saturating_usize(MAX_ROUNDS);
        self.check_list(DiagnosticLocation::Key("round"), "round", file.round.len(), rounds);
        self.check_list(DiagnosticLocation::Key("scenarios"), "scenarios", file.scenarios.len(), rounds);
        self.check_list(DiagnosticLocation::Key("drawn"), "drawn", file.drawn.len(), MAX_PLAYERS);
        for (index, round) in file.round.iter().enumerate() {
            self.check_list(DiagnosticLocation::Round(index, "game"), "game", round.game.len(), MAX_GAMES);
        }
        for (seat, player) in seats(file) {
            self.check_list(DiagnosticLocation::Player(seat, "lists"), "lists", player.lists.len(), MAX_PER_PLAYER);
            self.check_list(
                DiagnosticLocation::Player(seat, "army-list"),
                "army-list",
                player.army_list.len(),
                MAX_PER_PLAYER,
            );
            for list in &player.army_list {
                let bought = list.spec_ops.as_ref().map_or(0, |spec_ops| spec_ops.bought.len());
                let length = list.mercenaries.len().max(bought);
                self.check_list(DiagnosticLocation::Player(seat, "army-list"), "army-list", length, MAX_PER_PLAYER);
            }
            if player.lists.len() > MAX_PER_PLAYER {
                self.unread.lists.insert(seat);
            }
            self.check_list(
                DiagnosticLocation::Player(seat, "penalty"),
                "penalty",
                player.penalty.len(),
                MAX_PER_PLAYER,
            );
        }
    }

    /// Checks that texts are short, on one line and not empty.
    fn check_texts(&mut self, file: &EventFile) {
        let texts = [("name", &file.name), ("date", &file.date), ("organizer", &file.organizer)];
        for (key, text) in texts.into_iter().filter_map(|(key, text)| Some((key, text.as_ref()?))) {
            self.accept_text(DiagnosticLocation::Key(key), text);
        }
        for (index, text) in file.scenarios.iter().enumerate() {
            if !self.accept_text(DiagnosticLocation::Scenario(index), text) {
                self.unread.scenarios.insert(index);
            }
        }
        for (seat, player) in seats(file) {
            self.accept_text(DiagnosticLocation::Player(seat, "name"), &player.name);
            for (key, text) in [("pin", &player.pin), ("army", &player.army)] {
                if let Some(text) = text {
                    self.accept_text(DiagnosticLocation::Player(seat, key), text);
                }
            }
            for text in &player.lists {
                self.accept_text(DiagnosticLocation::Player(seat, "lists"), text);
            }
            for text in player.army_list.iter().flat_map(ArmyList::texts) {
                self.accept_text(DiagnosticLocation::Player(seat, "army-list"), text);
            }
            for (index, penalty) in player.penalty.iter().enumerate() {
                if let Some(reason) = &penalty.reason {
                    self.accept_text(DiagnosticLocation::Penalty(seat, index), reason);
                }
            }
        }
    }

    /// Returns whether a text is short and visible. Reports a diagnostic if it is not.
    fn accept_text(&mut self, location: DiagnosticLocation, text: &str) -> bool {
        let shown: String = text.chars().filter(|c| !c.is_control()).take(MAX_TEXT_CHARS).collect();
        let fits = shown == text && text.trim() == text && is_visible(text);
        if !fits {
            let message = Message::new("refusal-event-text").text("found", shown);
            self.push_error("unreadable-text", location, message.count("most", MAX_TEXT_CHARS));
        }
        fits
    }

    /// Checks that the names of the players are unique.
    fn check_names(&mut self, file: &'f EventFile) {
        for (seat, player) in seats(file) {
            if self.seats.insert(&player.name, seat).is_some() {
                let message = Message::new("refusal-event-name-twice").text("found", shorten(&player.name));
                self.push_error("name-twice", DiagnosticLocation::Player(seat, "name"), message);
                self.unread.shared.insert(player.name.clone());
            }
        }
    }

    /// Returns the player with a name.
    fn find_seat(&mut self, location: DiagnosticLocation, name: &str) -> Option<Seat> {
        let seat = self.seats.get(name).copied();
        if seat.is_none() {
            let shown = shorten(name);
            let near = nearest(&shown, self.seats.keys().copied()).unwrap_or("none").to_owned();
            let message = Message::new("refusal-event-unknown-player").text("nearest", near);
            self.push_error("unknown-player", location, message.text("found", shown));
        }
        seat
    }

    fn read_player(&mut self, file: &EventFile, seat: Seat, player: &Player) -> tournament::Player {
        let location = |key| DiagnosticLocation::Player(seat, key);
        let rating = player.rating.map(|rating| self.number(location("rating"), "rating", rating, [0, MAX_RATING]));
        let left =
            player.left_after.map(|last| self.count(location("left-after"), "left-after", last, [0, MAX_ROUNDS]));
        let known = |round: &i64| (0..=MAX_ROUNDS).contains(round);
        if !player.left_after.is_none_or(|last| known(&last)) {
            self.unread.left.insert(player.name.clone());
        }
        let left = left.filter(|_| player.left_after.is_some_and(|last| known(&last)));
        let penalties = player.penalty.iter().enumerate().map(|(index, penalty)| {
            let location = DiagnosticLocation::Penalty(seat, index);
            if !known(&penalty.round) {
                self.unread.penalties.insert((seat, index));
            }
            tournament::Penalty {
                round: self.count(location, "round", penalty.round, [0, MAX_ROUNDS]),
                tournament_points: self.read_points(location, "tournament-points", penalty.tournament_points),
                objective_points: self.read_points(location, "objective-points", penalty.objective_points),
                victory_points: self.read_points(location, "victory-points", penalty.victory_points),
            }
        });
        let penalties = penalties.collect();
        tournament::Player {
            name: player.name.as_str().into(),
            subject: build_subject(file, seat),
            rating,
            lists: player.lists.len().max(player.army_list.len()),
            army_lists: player.army_list.iter().map(|list| self.read_army_list(seat, list)).collect(),
            left_after: left,
            penalties,
        }
    }

    fn read_army_list(&mut self, seat: Seat, list: &ArmyList) -> tournament::ArmyList {
        let location = DiagnosticLocation::Player(seat, "army-list");
        let spec_ops = list.spec_ops.as_ref().map(|spec_ops| tournament::SpecOps {
            bought: spec_ops.bought.iter().map(|text| text.as_str().into()).collect(),
            changed_after: spec_ops
                .changed_after
                .map(|round| self.count(location, "changed-after", round, [0, MAX_ROUNDS])),
            earned: self.number(location, "earned", spec_ops.earned, [0, MAX_POINTS]),
        });
        tournament::ArmyList {
            faction: list.faction.as_deref().map(Into::into),
            army: list.army.as_deref().map(Into::into),
            battle_list: list.battle_list.as_deref().map(Into::into),
            mercenaries: list.mercenaries.iter().map(|text| text.as_str().into()).collect(),
            spec_ops,
        }
    }

    fn read_points(&mut self, location: DiagnosticLocation, key: &'static str, points: i64) -> i64 {
        self.number(location, key, points, [0, MAX_POINTS])
    }

    fn read_round(&mut self, index: usize, round: &Round) -> tournament::Round {
        let bye = round.bye.as_ref().and_then(|name| self.find_seat(DiagnosticLocation::Round(index, "bye"), name));
        let games = round.game.iter().enumerate();
        let read = games.filter_map(|(game, played)| Some((game, self.read_game(index, game, played)?)));
        let (places, games): (Vec<usize>, Vec<tournament::Game>) = read.unzip();
        self.unread.games.push(places);
        if bye.is_some() != round.bye.is_some() || games.len() < round.game.len() {
            self.unread.names.insert(index);
        }
        tournament::Round { games, bye }
    }

    fn read_game(&mut self, round: usize, game: usize, played: &Game) -> Option<tournament::Game> {
        let location = |key| DiagnosticLocation::Game(round, game, key);
        let [first, second] =
            [&played.players[0], &played.players[1]].map(|name| self.find_seat(location("players"), name));
        let scores = match (played.objective_points, played.victory_points) {
            (Some(objective), Some(victory)) => Some([0, 1].map(|side: usize| tournament::Score {
                objective_points: self.read_scored(location("objective-points"), "objective-points", objective[side]),
                victory_points: self.read_scored(location("victory-points"), "victory-points", victory[side]),
            })),
            (None, None) => None,
            (Some(_), None) => self.read_half(location("objective-points"), "victory-points"),
            (None, Some(_)) => self.read_half(location("victory-points"), "objective-points"),
        };
        Some(tournament::Game { seats: [first?, second?], scores })
    }

    /// Reads scored points; `None` out of bounds, so that the rules do not check them again.
    fn read_scored(&mut self, location: DiagnosticLocation, key: &'static str, points: i64) -> i64 {
        let read = self.number(location, key, points, [-MAX_POINTS, MAX_POINTS]);
        if read == points { read } else { 0 }
    }

    /// Returns a result of which one half is missing.
    fn read_half(&mut self, location: DiagnosticLocation, missing: &'static str) -> Option<[tournament::Score; 2]> {
        if let DiagnosticLocation::Game(round, game, _) = location {
            self.unread.halves.insert((round, game));
        }
        let message = Message::new("refusal-event-half-a-result").text("missing", missing);
        self.push_error("half-a-result", location, message);
        None
    }

    fn read_random_order(&mut self, file: &EventFile) -> RandomOrder {
        if file.drawn.is_empty() {
            return file.lots.map_or(RandomOrder::Unspecified, |seed| RandomOrder::Seed(seed.into()));
        }
        if file.lots.is_some() {
            let message = Message::new("refusal-event-lots-twice");
            self.push_error("lots-twice", DiagnosticLocation::Key("drawn"), message);
        }
        let mut seats = Vec::with_capacity(file.drawn.len());
        for name in &file.drawn {
            let Some(seat) = self.find_seat(DiagnosticLocation::Key("drawn"), name) else {
                self.unread.drawn = true;
                continue;
            };
            if self.unread.shared.contains(name) {
                self.unread.drawn = true;
            } else if seats.contains(&seat) {
                self.unread.drawn = true;
                let message = Message::new("refusal-event-name-twice").text("found", shorten(name));
                self.push_error("name-twice", DiagnosticLocation::Key("drawn"), message);
            } else {
                seats.push(seat);
            }
        }
        RandomOrder::Given(seats)
    }
}

fn shorten(name: &str) -> String {
    name.chars().take(MAX_TEXT_CHARS).collect()
}

/// Iterates over the players of a file with their seats.
fn seats(file: &EventFile) -> impl Iterator<Item = (Seat, &Player)> {
    file.player.iter().enumerate().map(|(position, player)| (Seat::new(position), player))
}

/// Returns the path of facts about a player: the name if it can be part of a path, else the number.
fn build_subject(file: &EventFile, seat: Seat) -> PathPrefix {
    let name = file.player[seat.position()].name.as_str();
    let taken = ["player-", "round-", "table-"].iter().any(|start| name.starts_with(start));
    let taken = taken || ["bye", "over", "ranking", "rematches", "round", "rounds", "sound", "winners"].contains(&name);
    if is_slug(name) && !taken {
        PathPrefix::from(name)
    } else {
        PathPrefix::from(format!("player-{}", seat.position() + 1))
    }
}
