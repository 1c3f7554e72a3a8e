//! `adjutant army CODE`: the list behind an army code, and what is not allowed in it.

use clap::{Arg, ArgMatches};

use crate::app::{App, ExitStatus};
use crate::command::Command;
use crate::commands::units::find_newest;
use model::message::Message;
use render::View;
use render::unit_item::UnitView;
use units::army_code;
use units::list::findings::{Finding, Limits, findings};
use units::list::{List, Trooper};
use units::swc::format_halves;
use web::build_army_list;

pub(super) const COMMAND: Command = Command::new("army", "cli-army", run).with_arguments(build_arguments);

fn build_arguments(app: &App) -> Vec<Arg> {
    vec![Arg::new("code").value_name("CODE").required(true).help(app.words("cli-arg-army-code"))]
}

fn run(app: &App, matches: &ArgMatches) -> anyhow::Result<ExitStatus> {
    let text = matches.get_one::<String>("code").map_or("", String::as_str);
    let code = match army_code::decode(text) {
        Ok(code) => code,
        Err(error) => {
            app.print_error(&app.format(&error.message()));
            return Ok(ExitStatus::Refused);
        }
    };
    let kb = app.knowledge_base()?;
    let scope = app.settings.scope.unwrap_or_else(find_newest);
    let view = View::new(&kb, &app.messages, app.settings.lang, Some(scope));
    let Some(unit_view) = UnitView::new(view, scope) else {
        app.print_error(&app.format(&Message::new("cli-army-no-units").text("edition", scope.as_str())));
        return Ok(ExitStatus::Refused);
    };
    let limits = match Limits::from_catalogue(&kb.catalogue, scope) {
        Ok(limits) => limits,
        Err(refusal) => return Ok(app.refuse(&kb, &refusal)),
    };
    let list = List::new(unit_view.units, &code);
    let found = findings(&list, &limits);
    if app.settings.json {
        app.print_json(&build_army_list(&list, &found, &|message| view.say(message)))?;
    } else {
        app.print(&format_page(&unit_view, &list, &found))?;
    }
    Ok(if found.is_empty() { ExitStatus::Done } else { ExitStatus::Refused })
}

/// Returns the list as text: its head, a line per trooper, the Orders of each group, and what is not allowed.
fn format_page(unit_view: &UnitView<'_>, list: &List<'_>, found: &[Finding]) -> String {
    let view = &unit_view.view;
    let mut lines = vec![view.say(&format_head(list))];
    for group in &list.groups {
        let orders = group.orders().into_iter().map(|(kind, count)| {
            view.say(&Message::new("ui-unit-order").number("count", count).text("kind", kind.as_str()))
        });
        let orders: Vec<String> = orders.collect();
        let message = Message::new("cli-army-group").number("number", group.code.number);
        lines.push(view.say(&message.text("orders", orders.join(", "))));
        lines.extend(group.troopers.iter().map(|trooper| format_trooper(unit_view, trooper)));
    }
    for finding in found {
        let clause = finding.clause.as_ref().map(|clause| format!("  [{}]", clause.as_str())).unwrap_or_default();
        lines.push(format!("! {}{clause}", view.say(&finding.message)));
    }
    if found.is_empty() {
        lines.push(view.ui("ui-army-allowed"));
    }
    lines.join("\n")
}

/// Returns the army, the name of the list, and what it costs.
fn format_head(list: &List<'_>) -> Message {
    let army = list.army.map_or(list.code.slug.as_str(), |army| army.name.as_str());
    let message = match list.code.name.trim() {
        "" => Message::new("cli-army-head"),
        name => Message::new("cli-army-named").text("name", name),
    };
    let message = message.text("army", army).number("points", list.points()).number("most", list.code.points);
    message.text("swc", format_halves(list.swc()))
}

fn format_trooper(unit_view: &UnitView<'_>, trooper: &Trooper<'_>) -> String {
    let Some(option) = trooper.option else {
        let name = trooper.unit.map(|own| own.unit.name.as_str()).or(trooper.foreign.map(|unit| unit.name.as_str()));
        return format!("  {:>4}  {:>4}  {} {}", "?", "?", name.unwrap_or("?"), trooper.code.option);
    };
    let items = option.loadout.weapons.iter().chain(&option.loadout.equipment).chain(&option.loadout.skills);
    let names: Vec<String> = items.map(|item| unit_view.text(item)).collect();
    format!("  {:>4}  {:>4}  {}: {}", option.points, option.swc.to_string(), option.name, names.join(", "))
}
