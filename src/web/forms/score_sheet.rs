//! The form of a score sheet: turns its fields into the file that `adjutant score` reads.
//!
//! In the form, an empty number means 0 and an unticked box means no. A file has to state every fact.

use toml::{Table, Value};

use crate::request::input::{not_a_number, parse_integer, unknown_choice};
use model::edition::Scope;
use model::ids::{DiscrepancyId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::bound::Bound;
use model::scenario::field::{BONUS_PREFIX, Field};
use model::scenario::{Intelcom, Player, Scenario};
use model::text::excerpt;
use render::sheet::{VERSION, Values, fact_field};

/// Returns the sheet of a scenario with the values of its form.
///
/// # Errors
/// A field is unknown or its value invalid.
pub(crate) fn parse_sheet(id: &EntryId, scenario: &Scenario, values: &Values) -> Result<Table, Refusal> {
    check_fields(scenario, values)?;
    let mut sheet = Table::new();
    sheet.insert("scenario".to_owned(), id.as_str().into());
    if !values.get("tier").is_empty() {
        sheet.insert("tier".to_owned(), values.get("tier").into());
    }
    if let Some(points) = parse_number(values, "army-points")? {
        sheet.insert("army-points".to_owned(), points.into());
    }
    let all = i64::from(scenario.rounds);
    let completed = parse_number(values, "completed")?.unwrap_or(all);
    if completed != all {
        sheet.insert("completed".to_owned(), completed.into());
    }
    let mut lost: Vec<Value> = Vec::new();
    for player in Player::ALL.iter().map(|player| player.as_str()) {
        if parse_flag(values, &format!("hvt-lost.{player}"))? {
            lost.push(player.into());
        }
    }
    if !lost.is_empty() {
        sheet.insert("hvt-lost".to_owned(), lost.into());
    }
    for player in Player::ALL {
        sheet.insert(player.as_str().to_owned(), Value::Table(parse_facts(scenario, values, *player, None)?));
    }
    let rounds = parse_rounds(scenario, values, completed)?;
    if !rounds.is_empty() {
        sheet.insert("round".to_owned(), rounds.into());
    }
    let cards = parse_cards(scenario, values)?;
    if !cards.is_empty() {
        sheet.insert("intelcom".to_owned(), cards.into());
    }
    let chosen = values.filled().filter_map(|(field, reading)| Some((field.strip_prefix("readings.")?, reading)));
    let readings: Table = chosen.map(|(id, reading)| (id.to_owned(), reading.into())).collect();
    if !readings.is_empty() {
        sheet.insert("readings".to_owned(), readings.into());
    }
    Ok(sheet)
}

/// Refuses unknown fields, also empty ones, and fields of another version. They would otherwise be dropped silently.
///
/// # Errors
/// A refusal that names the field.
pub(crate) fn check_fields(scenario: &Scenario, values: &Values) -> Result<(), Refusal> {
    let player = |name: &str| Player::ALL.iter().any(|player| player.as_str() == name);
    let card = |name: &str| match name {
        "value" | "zone" => scenario.intelcom.contains(&Intelcom::SupportAndControl),
        "cancels" => scenario.intelcom.contains(&Intelcom::Counterespionage),
        "interference" => scenario.intelcom.contains(&Intelcom::Interference),
        "provisions" => scenario.intelcom.contains(&Intelcom::Provisions),
        _ => false,
    };
    let round = |name: &str| {
        let number = name.split('.').next().and_then(|part| part.strip_prefix("round-"));
        number.is_none_or(|number| number.parse().is_ok_and(|number| (1..=scenario.rounds).contains(&number)))
    };
    let known = |field: &str| match field.split_once('.') {
        None => ["v", "as", "tier", "army-points", "completed"].contains(&field),
        Some(("a" | "b", rest)) => round(rest),
        Some(("name" | "hvt-lost", rest)) => player(rest),
        Some(("intelcom", rest)) => {
            rest == "first" || rest.split_once('.').is_some_and(|(of, name)| player(of) && card(name))
        }
        Some(("readings", rest)) => rest.parse::<DiscrepancyId>().is_ok(),
        Some(_) => false,
    };
    let version = values.get("v");
    if !["", VERSION].contains(&version) {
        return Err(Refusal::new("", unknown_choice("v", version, [VERSION])));
    }
    match values.names().find(|field| !known(field)) {
        None => Ok(()),
        Some(field) => Err(Refusal::new("", Message::new("refusal-sheet-unknown").text("found", excerpt(field)))),
    }
}

fn parse_number(values: &Values, field: &str) -> Result<Option<i64>, Refusal> {
    let typed = values.get(field);
    if typed.is_empty() {
        return Ok(None);
    }
    parse_integer(typed).map(Some).ok_or_else(|| not_a_number(field, typed))
}

/// Returns the state of a checkbox. A URL may also contain `0` for an unticked one.
fn parse_flag(values: &Values, field: &str) -> Result<bool, Refusal> {
    match values.get(field) {
        "" | "0" => Ok(false),
        "1" => Ok(true),
        other => {
            let message = Message::new("refusal-sheet-flag").text("path", field).text("found", excerpt(other));
            Err(Refusal::new(field, message))
        }
    }
}

/// Returns a player's facts in a Round or at the end of the game. Passes unknown facts on, for the scorer to refuse by
/// name.
fn parse_facts(scenario: &Scenario, values: &Values, player: Player, round: Option<u8>) -> Result<Table, Refusal> {
    let mut facts = Table::new();
    let fields = scenario.fields().filter(|field| match round {
        Some(_) => field.per_round,
        None => field.at_the_end || counts_elsewhere(field, values),
    });
    for field in fields {
        let path = fact_field(player, round, field.fact.id.as_str());
        let stated = match field.bound {
            Bound::Flag => Value::Boolean(parse_flag(values, &path)?),
            Bound::Count(_) => Value::Integer(parse_number(values, &path)?.unwrap_or(0)),
        };
        facts.insert(field.fact.id.to_string(), stated);
    }
    let (prefix, is_round) = (fact_field(player, round, ""), round.is_some());
    for (path, _) in values.filled() {
        let id_part = path.strip_prefix(&prefix).filter(|id| is_round || !id.starts_with("round-"));
        if let Some(id) = id_part.filter(|id| !facts.contains_key(*id)) {
            let stated = if !is_round && id.starts_with(BONUS_PREFIX) {
                Value::Boolean(parse_flag(values, path)?)
            } else {
                Value::Integer(parse_number(values, path)?.unwrap_or(0))
            };
            facts.insert(id.to_owned(), stated);
        }
    }
    Ok(facts)
}

/// Returns whether the sheet states a field that only counts in other readings: one of them is chosen, or the field has
/// a value.
fn counts_elsewhere(field: &Field<'_>, values: &Values) -> bool {
    let chosen = |(id, reading): (&DiscrepancyId, &String)| values.get(&format!("readings.{id}")) == reading;
    let filled = |player: &Player| !values.get(&fact_field(*player, None, field.fact.id.as_str())).is_empty();
    let followed = field.only_in.iter().any(|followed| followed.iter().all(chosen));
    followed || (!field.only_in.is_empty() && Player::ALL.iter().any(filled))
}

/// Returns the completed Rounds, and the one that the end of the game interrupted if it has values.
fn parse_rounds(scenario: &Scenario, values: &Values, completed: i64) -> Result<Vec<Value>, Refusal> {
    let has_rounds = scenario.fields().any(|field| field.per_round);
    let first_filled = |round: u8| {
        let prefix = |player: &Player| fact_field(*player, Some(round), "");
        let mut filled = values.filled().filter(|(_, value)| *value != "0").map(|(path, _)| path);
        filled.find(|path| Player::ALL.iter().any(|player| path.starts_with(&prefix(player))))
    };
    let played = |round: &u8| has_rounds && i64::from(*round) <= completed;
    let last = (1..=scenario.rounds).rfind(|round| played(round) || first_filled(*round).is_some()).unwrap_or(0);
    if let Some(late) = first_filled(last).filter(|_| i64::from(last) > completed.saturating_add(1)) {
        let message = Message::new("refusal-sheet-late-round").number("round", i64::from(last));
        return Err(Refusal::new(late, message.number("completed", completed)));
    }
    let round = |round: u8| {
        let side = |player: Player| parse_facts(scenario, values, player, Some(round)).map(Value::Table);
        let sides = Player::ALL.iter().map(|player| Ok((player.as_str().to_owned(), side(*player)?)));
        sides.collect::<Result<Table, Refusal>>().map(Value::Table)
    };
    (1..=last).map(round).collect()
}

/// Returns the uses of INTELCOM Cards, in Initiative order.
fn parse_cards(scenario: &Scenario, values: &Values) -> Result<Vec<Value>, Refusal> {
    let mut players = Player::ALL.to_vec();
    if values.get("intelcom.first") == Player::B.as_str() {
        players.reverse();
    }
    let mut cards = Vec::new();
    for player in players {
        for used in &scenario.intelcom {
            let field = |name: &str| format!("intelcom.{}.{name}", player.as_str());
            let mut card = Table::new();
            let numbered = match used {
                Intelcom::SupportAndControl => Some("value"),
                Intelcom::Counterespionage => Some("cancels"),
                Intelcom::Provisions => Some("provisions"),
                Intelcom::Interference => None,
            };
            if numbered.is_none() && parse_flag(values, &field("interference"))? {
                card.insert("interference".to_owned(), true.into());
            }
            let stated = numbered.map(|name| Ok((name, parse_number(values, &field(name))?))).transpose()?;
            if let Some((name, Some(number))) = stated.filter(|(_, number)| *number != Some(0)) {
                card.insert(name.to_owned(), number.into());
            }
            if *used == Intelcom::SupportAndControl {
                let zone = values.get(&field("zone"));
                if card.is_empty() != zone.is_empty() {
                    return Err(Refusal::new(field("zone"), Message::new("refusal-sheet-card-and-zone")));
                }
                if !zone.is_empty() {
                    card.insert("zone".to_owned(), zone.into());
                }
            }
            if !card.is_empty() {
                card.insert("by".to_owned(), player.as_str().into());
                cards.push(Value::Table(card));
            }
        }
    }
    Ok(cards)
}

/// Serializes a sheet as a file for an edition or pack.
pub(crate) fn to_file(sheet: &Table, scope: Scope) -> String {
    // A table of plain values, lists and tables is always serializable.
    let body = toml::to_string(sheet).unwrap_or_default();
    format!("# adjutant score, {scope}\n{body}")
}
