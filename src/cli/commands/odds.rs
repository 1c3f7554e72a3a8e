//! `adjutant odds`: exact odds of an exchange, or of a Face to Face Roll of two values.

use std::borrow::Cow;

use clap::{Arg, ArgMatches};
use serde::Serialize;

use crate::app::{App, Verdict};
use crate::command::Command;
use crate::print::{self, fact};
use model::edition::{Edition, Scope};
use model::fact_name::REFUSED;
use model::ids::ClauseId;
use model::outcome::Fact;
use rulings::{Format, run_untrusted};

pub const COMMAND: Command = Command::new("odds", "cli-odds", run).with_arguments(arguments);

/// An option of the command: its name and the help's message id.
const OPTIONS: [(&str, &str); 20] = [
    ("value", "cli-arg-odds-value"),
    ("burst", "cli-arg-odds-burst"),
    ("against", "cli-arg-odds-against"),
    ("against-burst", "cli-arg-odds-against-burst"),
    ("skill", "cli-arg-odds-skill"),
    ("weapon", "cli-arg-odds-weapon"),
    ("mode", "cli-arg-odds-mode"),
    ("bs", "cli-arg-odds-attribute"),
    ("cc", "cli-arg-odds-attribute"),
    ("ph", "cli-arg-odds-attribute"),
    ("arm", "cli-arg-odds-attribute"),
    ("wounds", "cli-arg-odds-attribute"),
    ("distance", "cli-arg-odds-distance"),
    ("cover", "cli-arg-odds-cover"),
    ("reaction", "cli-arg-odds-reaction"),
    ("reaction-weapon", "cli-arg-odds-reaction-weapon"),
    ("reaction-cover", "cli-arg-odds-reaction-cover"),
    ("target-bs", "cli-arg-odds-target"),
    ("target-cc", "cli-arg-odds-target"),
    ("target-ph", "cli-arg-odds-target"),
];
/// Options of the target that have defaults.
const TARGET: [(&str, &str); 2] = [("target-arm", "0"), ("target-wounds", "1")];

fn arguments(app: &App) -> Vec<Arg> {
    let plain =
        OPTIONS.iter().map(|(name, help)| Arg::new(*name).long(*name).help(app.words(help)).allow_hyphen_values(true));
    let target = TARGET.iter().map(|(name, default)| {
        Arg::new(*name).long(*name).default_value(*default).help(app.words("cli-arg-odds-target"))
    });
    plain.chain(target).collect()
}

#[derive(Serialize)]
struct Answer<'a> {
    edition: Scope,
    odds: Vec<(Cow<'a, str>, &'a Fact)>,
    #[serde(rename = "not-applied", skip_serializing_if = "<[ClauseId]>::is_empty")]
    not_applied: &'a [ClauseId],
}

/// Computes the odds.
fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<Verdict> {
    let kb = app.unproved()?;
    let edition = app.settings.scope.unwrap_or_else(newest);
    let text = situation(&|name| matches.get_one::<String>(name).map(String::as_str));
    let answer = match run_untrusted(&text, Format::Toml, None, Some(edition), &kb.catalogue) {
        Ok(answer) => answer,
        Err(refusal) => return Ok(app.refuse(&kb, &refusal)),
    };
    let is_shown = |path: &str| path.starts_with("odds.") || path == REFUSED;
    let odds: Vec<(Cow<'_, str>, &Fact)> = answer.resolved.outcome.iter().filter(|(path, _)| is_shown(path)).collect();
    if app.settings.json {
        app.print_json(&Answer { edition, odds, not_applied: &answer.resolved.not_applied })?;
    } else {
        app.print(&format!("{edition}"))?;
        for (path, value) in &odds {
            app.print(&format!("  {:24} {}", path.trim_start_matches("odds."), fact(app, &kb, value)))?;
        }
        let not_applied = print::not_applied(app, &answer.resolved);
        if !not_applied.is_empty() {
            app.print(not_applied.trim_end())?;
        }
    }
    Ok(if answer.resolved.outcome.get(REFUSED).is_some() { Verdict::Refused } else { Verdict::Done })
}

const fn newest() -> Scope {
    Scope::Edition(Edition::ALL[Edition::ALL.len() - 1])
}

/// The situation as TOML. Options that are not given are left out; `rulings` refuses a situation that needs them.
fn situation<'m>(get: &dyn Fn(&str) -> Option<&'m str>) -> String {
    let number = |key: &str, name: &str| {
        get(name).map(|value| format!("{key} = {}\n", quote_unless_number(value))).unwrap_or_default()
    };
    let text = |key: &str, name: &str| get(name).map(|value| format!("{key} = {}\n", quote(value))).unwrap_or_default();
    if get("weapon").is_none() {
        let against = get("against").is_some();
        let kind = if against { "face-to-face" } else { "roll" };
        let own = format!("{}{}", number("value", "value"), number("burst", "burst"));
        let sides = if against {
            format!("[active]\n{own}[reactive]\n{}{}", number("value", "against"), number("burst", "against-burst"))
        } else {
            own
        };
        return format!("kind = \"{kind}\"\nseed = 0\n{sides}");
    }
    let skill = get("skill").unwrap_or("bs-attack");
    let reaction = get("reaction").unwrap_or("none");
    let burst = if get("burst").is_some() { number("burst", "burst") } else { "burst = 1\n".to_owned() };
    let attributes: String = ["bs", "cc", "ph", "arm", "wounds"].iter().map(|name| number(name, name)).collect();
    let target: String =
        ["bs", "cc", "ph", "arm", "wounds"].iter().map(|name| number(name, &format!("target-{name}"))).collect();
    let contact = if skill == "cc-attack" { "contact = true\n" } else { "" };
    format!(
        "kind = \"attack\"\nseed = 0\n[active]\nskill = {}\n{}{}{attributes}[[target]]\nname = \"target\"\n{burst}{}{}{contact}{target}[target.reaction]\nskill = {}\n{}{}",
        quote(skill),
        text("weapon", "weapon"),
        text("mode", "mode"),
        text("distance", "distance"),
        text("cover", "cover"),
        quote(reaction),
        text("weapon", "reaction-weapon"),
        text("cover", "reaction-cover"),
    )
}

fn quote(value: &str) -> String {
    toml::Value::String(value.to_owned()).to_string()
}

fn quote_unless_number(value: &str) -> String {
    value.parse::<i64>().map_or_else(|_| quote(value), |number| number.to_string())
}
