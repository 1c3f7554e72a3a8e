//! `adjutant odds`: exact odds of an exchange, of a roll, or of a Face to Face Roll of two values.

mod situation;

use std::borrow::Cow;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches};
use serde::Serialize;

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::print::{self, format_fact};
use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use model::entry_aliases::slug;
use model::fact_name::REFUSED;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::trace::Resolved;
use rulings::{Format, compute_some_failure, compute_some_success, run_untrusted};

pub(super) const COMMAND: Command = Command::new("odds", "cli-odds", run).with_arguments(build_arguments);

/// The options that need no weapon, and the help's message id.
const OF_VALUES: [(&str, &str); 4] = [
    ("value", "cli-arg-odds-value"),
    ("burst", "cli-arg-odds-burst"),
    ("against", "cli-arg-odds-against"),
    ("against-burst", "cli-arg-odds-against-burst"),
];
/// The options of an exchange of attacks.
const OF_EXCHANGES: [(&str, &str); 43] = [
    ("unit", "cli-arg-odds-unit"),
    ("option", "cli-arg-odds-option"),
    ("against-unit", "cli-arg-odds-against-unit"),
    ("against-option", "cli-arg-odds-option"),
    ("skill", "cli-arg-odds-skill"),
    ("weapon", "cli-arg-odds-weapon"),
    ("mode", "cli-arg-odds-mode"),
    ("damage", "cli-arg-odds-damage"),
    ("ps", "cli-arg-odds-ps"),
    ("ammunition", "cli-arg-odds-ammunition"),
    ("bs", "cli-arg-odds-attribute"),
    ("cc", "cli-arg-odds-attribute"),
    ("ph", "cli-arg-odds-attribute"),
    ("wip", "cli-arg-odds-attribute"),
    ("arm", "cli-arg-odds-attribute"),
    ("bts", "cli-arg-odds-attribute"),
    ("wounds", "cli-arg-odds-attribute"),
    ("skills", "cli-arg-odds-skills"),
    ("equipment", "cli-arg-odds-equipment"),
    ("states", "cli-arg-odds-states"),
    ("immunity", "cli-arg-odds-immunity"),
    ("distance", "cli-arg-odds-distance"),
    ("cover", "cli-arg-odds-cover"),
    ("reaction", "cli-arg-odds-reaction"),
    ("reaction-weapon", "cli-arg-odds-reaction-weapon"),
    ("reaction-mode", "cli-arg-odds-mode"),
    ("reaction-cover", "cli-arg-odds-reaction-cover"),
    ("reaction-burst", "cli-arg-odds-reaction-burst"),
    ("reaction-damage", "cli-arg-odds-damage"),
    ("reaction-ps", "cli-arg-odds-ps"),
    ("reaction-ammunition", "cli-arg-odds-ammunition"),
    ("target-bs", "cli-arg-odds-target"),
    ("target-cc", "cli-arg-odds-target"),
    ("target-ph", "cli-arg-odds-target"),
    ("target-wip", "cli-arg-odds-target"),
    ("target-bts", "cli-arg-odds-target"),
    ("target-skills", "cli-arg-odds-skills"),
    ("target-equipment", "cli-arg-odds-equipment"),
    ("target-states", "cli-arg-odds-states"),
    ("target-immunity", "cli-arg-odds-immunity"),
    ("target-arm", "cli-arg-odds-target"),
    ("target-wounds", "cli-arg-odds-target"),
    ("orders", "cli-arg-odds-orders"),
];
/// The options one of which makes an exchange of attacks.
const EXCHANGE: [&str; 2] = ["weapon", "unit"];
/// The options that have defaults, unless the target is a unit.
const DEFAULTS: [(&str, &str); 2] = [("target-arm", "0"), ("target-wounds", "1")];
/// The message of what the figures of a unit leave out.
const UNCOUNTED: &str = "step-unit-uncounted";
/// The option for both.
const ORDERS: &str = "orders";
/// The largest number of Orders.
const MAX_ORDERS: i64 = 20;

fn build_arguments(app: &App) -> Vec<Arg> {
    let argument = |(name, help): &(&'static str, &'static str)| {
        let default = DEFAULTS.iter().find(|(known, _)| known == name).map(|(_, default)| *default);
        let argument = Arg::new(*name).long(*name).help(app.words(help));
        match default {
            Some(default) => argument.default_value(default),
            None => argument.allow_hyphen_values(true),
        }
    };
    OF_VALUES.iter().chain(&OF_EXCHANGES).map(argument).collect()
}

#[derive(Serialize)]
struct Answer<'a> {
    edition: Scope,
    odds: Vec<(Cow<'a, str>, &'a Fact)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<&'a Repeated>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    assumed: &'a [String],
    /// The troopers that may be hit and have no odds: an Attribute for their saves is missing.
    #[serde(rename = "without-odds", skip_serializing_if = "<[&str]>::is_empty")]
    without_odds: &'a [&'a str],
    #[serde(rename = "not-applied", skip_serializing_if = "<[ClauseId]>::is_empty")]
    not_applied: &'a [ClauseId],
}

/// What happens at least once in several equal Orders, each resolved alone.
#[derive(Serialize)]
struct Repeated {
    count: u32,
    #[serde(rename = "at-least-once")]
    probabilities: Vec<(String, Fact)>,
}

/// Computes the odds.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let kb = app.knowledge_base()?;
    let edition = app.settings.scope.unwrap_or_else(find_newest);
    let is_typed = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let is_default = |name: &str| !is_typed(name) && is_typed("against-unit");
    let get = |name: &str| matches.get_one::<String>(name).filter(|_| !is_default(name)).map(String::as_str);
    let is_exchange = EXCHANGE.into_iter().any(is_typed);
    let orders = match check_options(&is_typed).and_then(|()| get(ORDERS).map(read_orders).transpose()) {
        Ok(orders) => orders,
        Err(refusal) => return Ok(app.refuse(&kb, &refusal)),
    };
    let situation = if is_exchange { situation::build_exchange(&get) } else { situation::build_values(&get) };
    // The options are not a file: refusals of JSON name no line.
    let text = serde_json::to_string(&situation)?;
    let answer = match run_untrusted(&text, Format::Json, None, Some(edition), &kb.catalogue) {
        Ok(answer) => answer,
        Err(refusal) => return Ok(app.refuse(&kb, &refusal)),
    };
    let is_shown = |path: &str| path.starts_with("odds.") || path == REFUSED;
    let odds: Vec<(Cow<'_, str>, &Fact)> = answer.resolved.outcome.iter().filter(|(path, _)| is_shown(path)).collect();
    let orders = orders.map(|count| Repeated { count, probabilities: repeat(&odds, count) });
    let is_refused = answer.resolved.outcome.get(REFUSED).is_some();
    let mut assumed: Vec<String> =
        answer.resolved.trace.steps().filter_map(|step| step.assumed).map(str::to_owned).collect();
    assumed.sort_unstable();
    assumed.dedup();
    let not_applied = &answer.resolved.not_applied;
    let strikes_back = is_exchange && get("reaction").is_some_and(|skill| slug(skill).ends_with("-attack"));
    let has_odds = odds.iter().any(|(path, _)| path.starts_with("odds.active."));
    let without_odds: &[&str] = if strikes_back && !has_odds && !is_refused { &["active"] } else { &[] };
    if app.settings.json {
        let orders = orders.as_ref();
        app.print_json(&Answer { edition, odds, orders, assumed: &assumed, without_odds, not_applied })?;
        return Ok(if is_refused { ExitStatus::Refused } else { ExitStatus::Done });
    }
    app.print(&format!("{edition}"))?;
    let mut lines: Vec<String> = odds.iter().map(|(path, value)| format_row(app, &kb, path, value)).collect();
    if let Some(Repeated { count, probabilities }) = &orders {
        lines.push(app.format(&Message::new("cli-odds-orders").number("orders", *count)));
        lines.extend(probabilities.iter().map(|(path, value)| format_row(app, &kb, path, value)));
    }
    for key in &assumed {
        lines.push(format!("  {}", app.format(&Message::new("cli-odds-assumed").text("key", key.as_str()))));
    }
    lines.extend(without_odds.iter().map(|_| format!("  {}", app.words("cli-odds-none-for-active"))));
    lines.extend(format_uncounted(app, &answer.resolved));
    lines.push(print::format_not_applied(app, &answer.resolved));
    if is_refused {
        lines.push(print::format_trace(app, &kb, &answer.resolved));
    }
    lines.iter().filter(|line| !line.is_empty()).try_for_each(|line| app.print(line.trim_end()))?;
    Ok(if is_refused { ExitStatus::Refused } else { ExitStatus::Done })
}

fn format_row(app: &App, kb: &KnowledgeBase, path: &str, value: &Fact) -> String {
    format!("  {:24} {}", path.trim_start_matches("odds."), format_fact(app, kb, value))
}

/// Returns what the figures of units leave out.
fn format_uncounted(app: &App, resolved: &Resolved) -> Vec<String> {
    let uncounted = resolved.trace.steps().map(|step| step.message).filter(|message| message.id == UNCOUNTED);
    uncounted.map(|message| format!("  {}", app.format(message))).collect()
}

const fn find_newest() -> Scope {
    Scope::Edition(Edition::ALL[Edition::ALL.len() - 1])
}

/// Refuses an option that changes nothing beside the others.
fn check_options(is_typed: &dyn Fn(&str) -> bool) -> Result<(), Refusal> {
    let option = |name: &str| format!("--{name}");
    let out_of_place = |name: &str, fitting: &str| {
        let message = Message::new("refusal-out-of-place").text("found", option(name));
        Err(Refusal::new("", message.text("fitting", option(fitting))))
    };
    let exchange = EXCHANGE.into_iter().find(|name| is_typed(name));
    let typed_value = ["value", "against", "against-burst"].into_iter().find(|name| is_typed(name));
    if let (Some(name), Some(exchange)) = (typed_value, exchange) {
        let message = Message::new("refusal-one-of-two-keys").text("found", option(name));
        return Err(Refusal::new("", message.text("other", option(exchange))));
    }
    let without = |name: &'static str, fitting: &'static str| is_typed(name) && !is_typed(fitting);
    if without("option", "unit") {
        return out_of_place("option", "unit");
    }
    if without("against-option", "against-unit") {
        return out_of_place("against-option", "against-unit");
    }
    if exchange.is_some() {
        return Ok(());
    }
    let of_exchange = OF_EXCHANGES.iter().map(|(name, _)| *name).find(|name| *name != ORDERS && is_typed(name));
    match of_exchange {
        Some("against-unit") => out_of_place("against-unit", "unit"),
        Some(name) => out_of_place(name, "weapon"),
        None if is_typed("against-burst") && !is_typed("against") => out_of_place("against-burst", "against"),
        None => Ok(()),
    }
}

fn read_orders(text: &str) -> Result<u32, Refusal> {
    let found = text.parse::<i64>().map_err(|_| {
        Refusal::new("", Message::new("refusal-no-number").text("path", "--orders").text("found", text))
    })?;
    let fitting = u32::try_from(found).ok().filter(|_| (1..=MAX_ORDERS).contains(&found));
    fitting.ok_or_else(|| Refusal::out_of_bounds("--orders", found, 1, MAX_ORDERS))
}

/// Returns what happens at least once in several Orders: a success, at least one Wound, death, a state.
fn repeat(odds: &[(Cow<'_, str>, &Fact)], count: u32) -> Vec<(String, Fact)> {
    let repeated = |(path, value): &(Cow<'_, str>, &Fact)| {
        let Fact::Fraction(once) = value else { return None };
        if let Some(side) = path.strip_suffix(".wounds.0") {
            return Some((format!("{side}.wounds"), Fact::Fraction(compute_some_failure(once, count)?)));
        }
        let is_event = !path.contains(".wounds.") && !path.ends_with(".none") && !path.ends_with(".failure");
        Some((path.to_string(), Fact::Fraction(compute_some_success(once, count).filter(|_| is_event)?)))
    };
    odds.iter().filter_map(repeated).collect()
}
