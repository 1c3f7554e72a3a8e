//! A set-up of the calculator in one sentence, and the comparison of several set-ups.
//!
//! A set-up is the query of a page. Those set aside for comparison are fields of the next one, so that the URL carries
//! all of them.

use std::collections::BTreeSet;

use crate::odds::choices::Named;
use crate::odds::declaration::{DECLARATIONS, OddsDeclaration};
use crate::odds::form_choices::FormChoices;
use crate::odds::stated_values;
use crate::odds::{ATTRIBUTES, COVERS, DEFAULT_DISTANCE, SIDES, WoundProbabilities, format_probability};
use crate::sheet::Values;
use crate::url::percent_encode;
use crate::{View, outcome, situation};
use maud::{Markup, html};
use model::fraction::Percentage;
use model::ids::ClauseId;
use model::length::Length;
use model::message::Message;

/// The fields of the set-ups that were set aside, each with the query of a page.
pub const COMPARED_FIELDS: [&str; 3] = ["vs.1", "vs.2", "vs.3"];

/// The field that asks for a file in place of the page, and its only value.
pub const AS: &str = "as";
/// The set-ups as a CSV file.
pub const CSV: &str = "csv";
/// The character by which spreadsheets know that a file is UTF-8.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// A set-up with its result.
pub struct Setup {
    /// What both sides bring, in one sentence.
    pub sentence: String,
    /// The query of its page, without the set-ups beside it.
    pub query: String,
    /// The odds; `None` if the rules refuse the exchange.
    pub wounds: Option<WoundProbabilities>,
    /// The titles of the entries with rules that bear on the exchange and were not applied.
    pub unapplied: Vec<String>,
}

/// Returns the titles of the entries that these clauses belong to, each once.
pub fn list_entry_titles(view: &View<'_>, clauses: &[ClauseId]) -> Vec<String> {
    let titles: BTreeSet<&str> = clauses.iter().map(|clause| view.title(clause.entry_str())).collect();
    titles.into_iter().map(str::to_owned).collect()
}

/// Returns the query of a page's fields, without the set-ups beside it.
pub fn format_query(values: &Values) -> String {
    let own = values.filled().filter(|(field, _)| !COMPARED_FIELDS.contains(field));
    let pairs = own.map(|(field, value)| format!("{}={}", percent_encode(field), percent_encode(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// Describes what both sides bring, and the distance.
pub fn describe(view: &View<'_>, offered: &FormChoices<'_>, values: &Values) -> String {
    let [active, reactive] = [0, 1].map(|side| describe_side(view, offered, values, side));
    let message = Message::new("ui-odds-setup").text("active", active).text("reactive", reactive);
    let typed = values.get("distance");
    let inches = if typed.is_empty() { Some(DEFAULT_DISTANCE) } else { typed.parse().ok() };
    let in_contact = (0..SIDES.len()).any(|side| find_declaration(values, side).is_in_contact());
    let setup = view.say(&message);
    // What is no number has no distance to show; the result says why.
    match inches.filter(|_| !in_contact) {
        Some(inches) => format!("{setup}, {}", view.length(Length::inches(inches))),
        None => setup,
    }
}

/// Returns the declaration of a side; the default for an unknown one, which the form refuses.
pub fn find_declaration(values: &Values, side: usize) -> OddsDeclaration {
    let value = values.get(&format!("{}.skill", SIDES[side]));
    OddsDeclaration::find(side, value).unwrap_or(DECLARATIONS[side][0])
}

/// Lists what a side brings: unit, declaration, weapon, stated values, typed numbers, skills, equipment, states, cover.
fn describe_side(view: &View<'_>, offered: &FormChoices<'_>, values: &Values, index: usize) -> String {
    let side = SIDES[index];
    let field = |name: &str| values.get(&format!("{side}.{name}"));
    let declaration = find_declaration(values, index);
    let unit = offered.chosen[index].as_ref().map(|chosen| chosen.trooper.unit.name.to_string());
    let profile = offered.named.profiles.iter().find(|(id, _)| id == field("profile")).map(|(_, name)| name.clone());
    let is_shot = declaration.needs_weapon() && !declaration.is_in_contact();
    let declared = (!is_shot).then(|| declaration.name(view));
    let weapon = declaration.needs_weapon().then(|| find_weapon_name(offered, index)).flatten();
    let numbers = ATTRIBUTES.iter().filter(|(name, _)| !field(name).is_empty());
    let numbers = numbers.map(|(name, _)| format!("{} {}", outcome::format_segment(view, name), field(name)));
    let stated = stated_values::describe(view, offered.named, values, side).into_iter();
    let stated = stated.filter(|(counts, _)| counts.in_declaration(declaration)).map(|(_, value)| value);
    let features = offered.named.ticked(values, side).map(str::to_owned);
    let cover = field("cover");
    let cover = COVERS[1..].contains(&cover).then(|| situation::format_words(view, "cover", cover));
    let parts = unit.or(profile).into_iter().chain(declared).chain(weapon).chain(stated).chain(numbers).chain(features);
    let parts = parts.chain(cover);
    parts.collect::<Vec<_>>().join(", ")
}

/// Returns the name of a side's weapon.
fn find_weapon_name(offered: &FormChoices<'_>, index: usize) -> Option<String> {
    let value = offered.weapons[index];
    let choices: Vec<Named> = match &offered.chosen[index] {
        Some(chosen) => chosen.weapon_choices(),
        None => offered.named.collect_weapons(value).cloned().collect(),
    };
    choices.into_iter().find(|(own, _)| own == value).map(|(_, name)| name)
}

/// Renders the hidden fields that carry the set-ups beside this one.
pub fn render_hidden_fields(compared: &[Setup]) -> Markup {
    html! { @for (field, setup) in COMPARED_FIELDS.iter().zip(compared) {
        input type="hidden" name=(field) value=(setup.query);
    } }
}

/// Renders the sentence of a set-up with buttons to copy it and to set it aside, and the table of those set aside.
pub fn render_comparison(view: &View<'_>, path: &str, current: &Setup, compared: &[Setup]) -> Markup {
    let url = build_url(path, &current.query, compared);
    let aside: Vec<&Setup> = compared.iter().chain([current]).collect();
    let is_new = compared.iter().all(|setup| setup.query != current.query);
    html! {
        p.small.setup #odds-setup { (current.sentence) ": " (format_headline(view, current)) span.unseen { ", " (url) } }
        p.actions {
            button.plain type="button" hidden value="#odds-setup" data-text data-done=(view.ui("ui-copied")) { (view.ui("ui-odds-copy")) } " "
            button.plain type="button" hidden value=(url) data-done=(view.ui("ui-copied")) { (view.ui("ui-copy-link")) } " "
            a.button.plain href=(format!("{url}&{AS}={CSV}")) rel="nofollow" download { (view.ui("ui-odds-csv")) } " "
            @if is_new && compared.len() < COMPARED_FIELDS.len() {
                a.button.plain href=(build_url(path, &current.query, &aside)) rel="nofollow" { (view.ui("ui-odds-compare")) }
            }
        }
        @if !compared.is_empty() { (render_table(view, path, current, compared)) }
    }
}

/// Renders the set-ups side by side, the current one last.
fn render_table(view: &View<'_>, path: &str, current: &Setup, compared: &[Setup]) -> Markup {
    let without = |removed: usize| {
        let others = compared.iter().enumerate().filter(|(index, _)| *index != removed).map(|(_, setup)| setup);
        build_url(path, &current.query, &others.collect::<Vec<_>>())
    };
    html! {
        h3 { (view.ui("ui-odds-compared")) }
        table.outcome.compared {
            thead { tr {
                th scope="col" { (view.ui("ui-odds-setup-heading")) }
                @for pair in [[0, 1], [1, 0]] { th scope="col" { (format_wounds_label(view, pair)) } }
                th scope="col" { span.unseen { (view.ui("ui-odds-remove")) } }
            } }
            tbody {
                @for (index, setup) in compared.iter().enumerate() { tr {
                    th.name scope="row" { a href=(build_url(path, &setup.query, compared)) rel="nofollow" { (setup.sentence) } (render_unapplied(view, setup)) }
                    (render_cells(view, setup))
                    td { a href=(without(index)) rel="nofollow" aria-label=(format!("{}: {}", view.ui("ui-odds-remove"), setup.sentence)) { "×" } }
                } }
                tr.chosen { th.name scope="row" { (current.sentence) (render_unapplied(view, current)) } (render_cells(view, current)) td {} }
            }
        }
    }
}

/// Names what the odds of a set-up leave out.
fn render_unapplied(view: &View<'_>, setup: &Setup) -> Markup {
    html! { @if let Some(unapplied) = format_unapplied(view, setup) { p.small { (unapplied) } } }
}

fn format_unapplied(view: &View<'_>, setup: &Setup) -> Option<String> {
    let names = setup.unapplied.join(", ");
    (!names.is_empty()).then(|| format!("{} {names}", view.ui("ui-not-applied")))
}

fn render_cells(view: &View<'_>, setup: &Setup) -> Markup {
    html! { @match setup.wounds {
        Some([active, reactive]) => { @for odds in [reactive, active] { td { (format_probability(view, odds)) } } }
        None => { td colspan="2" { (view.ui("ui-odds-refused")) } }
    } }
}

/// Writes the set-ups as CSV: a row for each, with both probabilities in percent or the word for an exchange that the
/// rules refuse or a side that nothing can hurt, and with what the odds leave out.
pub fn write_csv(view: &View<'_>, compared: &[Setup], current: &Setup) -> String {
    let wounds = [[0, 1], [1, 0]].map(|pair| format_wounds_label(view, pair));
    let [hits, strikes_back] = wounds;
    let unapplied = view.ui("ui-not-applied").trim_end_matches(':').to_owned();
    let heading = [view.ui("ui-odds-setup-heading"), hits, strikes_back, unapplied];
    let rows = compared.iter().chain([current]).map(|setup| {
        let number = |odds| format_csv_number(view, odds);
        let refused = || [0, 1].map(|_| view.ui("ui-odds-refused"));
        let [active, reactive] = setup.wounds.map_or_else(refused, |wounds| wounds.map(number));
        [setup.sentence.clone(), reactive, active, setup.unapplied.join(", ")]
    });
    let lines = std::iter::once(heading).chain(rows).map(|row| row.map(|cell| quote_csv(&cell)).join(","));
    let table: String = lines.map(|line| line + "\r\n").collect();
    format!("{BYTE_ORDER_MARK}{table}")
}

/// Formats a probability in percent, without the sign.
pub(super) fn format_csv_number(view: &View<'_>, odds: Option<Percentage>) -> String {
    let format = |odds: Percentage| format!("{}.{:02}", odds.basis_points / 100, odds.basis_points % 100);
    odds.map_or_else(|| view.ui("ui-odds-cannot"), format)
}

/// Quotes a cell, as RFC 4180 says.
pub(super) fn quote_csv(cell: &str) -> String {
    format!("\"{}\"", cell.replace('"', "\"\""))
}

/// Returns who wounds whom with which probability, in words.
fn format_headline(view: &View<'_>, setup: &Setup) -> String {
    let Some([active, reactive]) = setup.wounds else { return view.ui("ui-odds-refused") };
    let part = |pair, odds| format!("{} {}", format_wounds_label(view, pair), format_probability(view, odds));
    let odds = format!("{}, {}", part([0, 1], reactive), part([1, 0], active));
    format_unapplied(view, setup).map_or_else(|| odds.clone(), |unapplied| format!("{odds}. {unapplied}"))
}

/// Returns the label of the probability that the first side wounds the second.
pub fn format_wounds_label(view: &View<'_>, [attacker, target]: [usize; 2]) -> String {
    let message = Message::new("ui-odds-wounds").text("attacker", outcome::format_segment(view, SIDES[attacker]));
    view.say(&message.text("target", outcome::format_segment(view, SIDES[target])))
}

/// Returns the URL of a set-up with others beside it.
fn build_url<S: std::borrow::Borrow<Setup>>(path: &str, query: &str, compared: &[S]) -> String {
    let beside = COMPARED_FIELDS.iter().zip(compared);
    let beside = beside.map(|(field, setup)| format!("&{field}={}", percent_encode(&setup.borrow().query)));
    format!("{path}?{query}{}", beside.collect::<String>())
}
