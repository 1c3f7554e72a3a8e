//! A score sheet from the fields of its form, as the file that `adjutant score` reads and the scorer is given.
//!
//! On the form an empty number is 0 and a box that is not ticked is no; a sheet that is sent as a file says everything.

use toml::{Table, Value};

use model::edition::Scope;
use model::ids::{DiscrepancyId, EntryId};
use model::message::Message;
use model::refusal::Refusal;
use model::scenario::bound::Bound;
use model::scenario::field::{BONUS_PREFIX, Field};
use model::scenario::{Intelcom, Player, Scenario};
use render::sheet::{Values, fact_field};

/// The sheet of a scenario with the values of its form.
///
/// # Errors
/// A refusal of an unknown field or an invalid value, at its path.
pub fn written(id: &EntryId, scenario: &Scenario, values: &Values) -> Result<Table, Refusal> {
    known(scenario, values)?;
    let mut sheet = Table::new();
    sheet.insert("scenario".to_owned(), id.as_str().into());
    if !values.get("tier").is_empty() {
        sheet.insert("tier".to_owned(), values.get("tier").into());
    }
    let all = i64::from(scenario.rounds);
    let completed = number(values, "completed")?.unwrap_or(all);
    if completed != all {
        sheet.insert("completed".to_owned(), completed.into());
    }
    let mut lost: Vec<Value> = Vec::new();
    for player in Player::ALL.iter().map(|player| player.as_str()) {
        if flag(values, &format!("hvt-lost.{player}"))? {
            lost.push(player.into());
        }
    }
    if !lost.is_empty() {
        sheet.insert("hvt-lost".to_owned(), lost.into());
    }
    for player in Player::ALL {
        sheet.insert(player.as_str().to_owned(), Value::Table(facts(scenario, values, *player, None)?));
    }
    let rounds = rounds(scenario, values, completed)?;
    if !rounds.is_empty() {
        sheet.insert("round".to_owned(), rounds.into());
    }
    let cards = cards(scenario, values)?;
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

/// Refuses unknown fields: a misspelt one would be dropped silently.
fn known(scenario: &Scenario, values: &Values) -> Result<(), Refusal> {
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
        None => ["v", "as", "tier", "completed"].contains(&field),
        Some(("a" | "b", rest)) => round(rest),
        Some(("name" | "hvt-lost", rest)) => player(rest),
        Some(("intelcom", rest)) => {
            rest == "first" || rest.split_once('.').is_some_and(|(of, name)| player(of) && card(name))
        }
        Some(("readings", rest)) => rest.parse::<DiscrepancyId>().is_ok(),
        Some(_) => false,
    };
    match values.filled().find(|(field, _)| !known(field)) {
        None => Ok(()),
        Some((field, _)) => {
            let shown: String = field.chars().take(40).collect();
            Err(Refusal::new("", Message::new("refusal-sheet-unknown").text("found", shown)))
        }
    }
}

/// The number in a field, if any. Accepts the minus sign of the pages, which people paste.
fn number(values: &Values, field: &str) -> Result<Option<i64>, Refusal> {
    let typed = values.get(field);
    if typed.is_empty() {
        return Ok(None);
    }
    let read = typed.replace('\u{2212}', "-").parse::<i64>();
    read.map(Some).map_err(|_| {
        let shown: String = typed.chars().take(40).collect();
        Refusal::new(field, Message::new("refusal-no-number").text("path", field).text("found", shown))
    })
}

/// A checkbox. A URL may also say `0`.
fn flag(values: &Values, field: &str) -> Result<bool, Refusal> {
    match values.get(field) {
        "" | "0" => Ok(false),
        "1" => Ok(true),
        other => {
            let shown: String = other.chars().take(40).collect();
            Err(Refusal::new(field, Message::new("refusal-sheet-flag").text("path", field).text("found", shown)))
        }
    }
}

/// A player's facts at a moment; what the scenario does not know goes along, for the scorer to refuse by name.
fn facts(scenario: &Scenario, values: &Values, player: Player, round: Option<u8>) -> Result<Table, Refusal> {
    let mut facts = Table::new();
    let asked = scenario.fields().filter(|field| match round {
        Some(_) => field.per_round,
        None => field.at_the_end || counts_elsewhere(field, values),
    });
    for field in asked {
        let path = fact_field(player, round, field.fact.id.as_str());
        let stated = match field.bound {
            Bound::Flag => Value::Boolean(flag(values, &path)?),
            Bound::Count(_) => Value::Integer(number(values, &path)?.unwrap_or(0)),
        };
        facts.insert(field.fact.id.to_string(), stated);
    }
    let (start, whole) = (fact_field(player, round, ""), round.is_some());
    for (path, _) in values.filled() {
        let other = path.strip_prefix(&start).filter(|id| whole || !id.starts_with("round-"));
        if let Some(id) = other.filter(|id| !facts.contains_key(*id)) {
            let stated = if !whole && id.starts_with(BONUS_PREFIX) {
                Value::Boolean(flag(values, path)?)
            } else {
                Value::Integer(number(values, path)?.unwrap_or(0))
            };
            facts.insert(id.to_owned(), stated);
        }
    }
    Ok(facts)
}

/// Whether a field that only counts in other readings is stated: one of them is chosen, or the field has a value.
fn counts_elsewhere(field: &Field<'_>, values: &Values) -> bool {
    let chosen = |(id, reading): (&DiscrepancyId, &String)| values.get(&format!("readings.{id}")) == reading;
    let filled = |player: &Player| !values.get(&fact_field(*player, None, field.fact.id.as_str())).is_empty();
    let followed = field.only_in.iter().any(|followed| followed.iter().all(chosen));
    followed || (!field.only_in.is_empty() && Player::ALL.iter().any(filled))
}

/// The completed rounds, and the one that the end of the game interrupted if it has values.
fn rounds(scenario: &Scenario, values: &Values, completed: i64) -> Result<Vec<Value>, Refusal> {
    let asked = scenario.fields().any(|field| field.per_round);
    let said = |round: u8| {
        let begins = |player: &Player| fact_field(*player, Some(round), "");
        let mut filled = values.filled().filter(|(_, value)| *value != "0").map(|(path, _)| path);
        filled.find(|path| Player::ALL.iter().any(|own| path.starts_with(&begins(own))))
    };
    let played = |round: &u8| asked && i64::from(*round) <= completed;
    let last = (1..=scenario.rounds).rfind(|round| played(round) || said(*round).is_some()).unwrap_or(0);
    if let Some(late) = said(last).filter(|_| i64::from(last) > completed.saturating_add(1)) {
        let message = Message::new("refusal-sheet-late-round").number("round", i64::from(last));
        return Err(Refusal::new(late, message.number("completed", completed)));
    }
    let round = |round: u8| {
        let side = |player: Player| facts(scenario, values, player, Some(round)).map(Value::Table);
        let sides = Player::ALL.iter().map(|player| Ok((player.as_str().to_owned(), side(*player)?)));
        sides.collect::<Result<Table, Refusal>>().map(Value::Table)
    };
    (1..=last).map(round).collect()
}

/// The uses of cards, in Initiative order.
fn cards(scenario: &Scenario, values: &Values) -> Result<Vec<Value>, Refusal> {
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
            if numbered.is_none() && flag(values, &field("interference"))? {
                card.insert("interference".to_owned(), true.into());
            }
            let stated = numbered.map(|name| Ok((name, number(values, &field(name))?))).transpose()?;
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

/// The sheet as a file, with the edition or pack that it is for.
pub fn text(sheet: &Table, scope: Scope) -> String {
    // A table of plain values, lists and tables always has a text.
    let body = toml::to_string(sheet).unwrap_or_default();
    format!("# adjutant score, {scope}\n{body}")
}
