//! The matrix of two lists: the odds of each trooper of one against each of the other, as a heat map and as CSV.

use std::collections::BTreeSet;

use crate::odds::fields::{NumberField, render_number, select};
use crate::odds::setup::{AS, BYTE_ORDER_MARK, CSV, format_csv_number, list_entry_titles, quote_csv};
use crate::odds::{COVERS, DEFAULT_DISTANCE, MAX_DISTANCE, SIDES, WoundProbabilities};
use crate::sheet::Values;
use crate::unapplied::render_unapplied;
use crate::unit_item::UnitView;
use crate::url::percent_encode;
use crate::{View, outcome, situation, url};
use i18n::rounded_percent;
use maud::{Markup, html};
use model::edition::Edition;
use model::fraction::Percentage;
use model::ids::ClauseId;
use model::message::Message;
use units::UnitNumber;

/// The fields of the two lists: whose troopers attack, and whose react.
pub const SIDE_FIELDS: [&str; 2] = ["mine", "theirs"];
/// The shades of the heat map: half of them for exchanges in which the attacker is likelier to be wounded.
const SHADES: u32 = 10;

/// The odds of each trooper of a list against each of another.
#[derive(Debug)]
pub struct Matrix {
    /// The troopers that attack.
    pub rows: Vec<MatrixTrooper>,
    /// The troopers that react.
    pub columns: Vec<MatrixTrooper>,
    /// The exchanges, row by row; `None` if a trooper has no attack that the rules allow there.
    pub cells: Vec<Vec<Option<MatrixCell>>>,
    /// The number of members of each list that the data does not have.
    pub unknown: [usize; 2],
    /// The attacks, reactions and exchanges that cannot be computed.
    pub uncomputed: BTreeSet<String>,
}

/// A trooper of a list, or several alike.
#[derive(Debug)]
pub struct MatrixTrooper {
    /// The number of the unit.
    pub unit: UnitNumber,
    /// The name of the option.
    pub name: String,
    /// Its weapons.
    pub weapons: Vec<String>,
    /// How many the list has.
    pub count: usize,
    /// Its skills and items that the odds do not count.
    pub uncounted: Vec<String>,
    /// Its weapons without range bands, which are not compared.
    pub uncompared: Vec<String>,
}

/// The best attack of a trooper against the best reaction of another.
#[derive(Debug)]
pub struct MatrixCell {
    /// The weapon of the attack.
    pub attack: String,
    /// The weapon or the skill of the reaction.
    pub reaction: String,
    /// The probability that each side loses at least one Wound.
    pub odds: WoundProbabilities,
    /// The query of the calculator with this exchange.
    pub query: String,
    /// The rules that bear on the exchange and were not applied.
    pub unapplied: Vec<ClauseId>,
}

/// Renders the form: the two lists, the distance and the cover of both sides.
pub fn render_form(unit_view: &UnitView<'_>, values: &Values, max_length: usize) -> Markup {
    let view = &unit_view.view;
    let distance = NumberField {
        field: "distance".to_owned(),
        label: format!("{} (″)", outcome::format_segment(view, "distance")),
        min: 0,
        max: MAX_DISTANCE,
        example: DEFAULT_DISTANCE.to_string(),
    };
    html! {
        form.sheet.calculator method="get" action="#matrix" {
            div.columns { @for (field, label) in SIDE_FIELDS.into_iter().zip(["ui-matrix-mine", "ui-matrix-theirs"]) {
                div.field {
                    label for={ "f-" (field) } { (view.ui(label)) }
                    textarea id={ "f-" (field) } name=(field) rows="4" maxlength=(max_length) spellcheck="false" autocapitalize="off" { (values.get(field)) }
                }
            } }
            p.small { (view.ui("ui-matrix-hint")) }
            div.fields {
                (render_number(&distance, values))
                @for (side, label) in SIDES.into_iter().zip(["ui-matrix-my-cover", "ui-matrix-their-cover"]) {
                    @let field = format!("{side}.cover");
                    (select(&field, &view.ui(label), values.get(&field),
                        COVERS.iter().map(|word| (*word, situation::format_words(view, "cover", word)))))
                }
            }
            p.actions { button type="submit" { (view.ui("ui-odds-compute")) } }
        }
    }
}

/// Renders the matrix with its legend and with what it leaves out.
pub fn render(unit_view: &UnitView<'_>, edition: Edition, values: &Values, matrix: &Matrix) -> Markup {
    let view = &unit_view.view;
    html! {
        @if matrix.rows.is_empty() || matrix.columns.is_empty() {
            p.note { (view.ui("ui-matrix-empty")) }
        } @else {
            p { (view.ui("ui-matrix-legend")) }
            (render_actions(unit_view, values))
            div.scroll tabindex="0" role="region" aria-labelledby="matrix" {
                table.matrix {
                    thead { tr {
                        th scope="col" { (view.ui("ui-matrix-corner")) }
                        @for trooper in &matrix.columns { th scope="col" { (render_trooper(unit_view, trooper)) } }
                    } }
                    tbody { @for (trooper, cells) in matrix.rows.iter().zip(&matrix.cells) { tr {
                        th scope="row" { (render_trooper(unit_view, trooper)) }
                        @for cell in cells { (render_cell(unit_view, edition, cell.as_ref())) }
                    } } }
                }
            }
        }
        (render_left_out(unit_view, matrix))
    }
}

/// Renders the links to the file and to the matrix with the sides exchanged.
fn render_actions(unit_view: &UnitView<'_>, values: &Values) -> Markup {
    let view = &unit_view.view;
    let path = url::matrix(view.lang, unit_view.scope);
    let query = |swaps: bool| {
        let other = |field: &str| match field {
            "mine" => "theirs".to_owned(),
            "theirs" => "mine".to_owned(),
            "active.cover" => "reactive.cover".to_owned(),
            "reactive.cover" => "active.cover".to_owned(),
            other => other.to_owned(),
        };
        let name = |field: &str| if swaps { other(field) } else { field.to_owned() };
        let pairs = values.filled().map(|(field, value)| format!("{}={}", name(field), percent_encode(value)));
        pairs.collect::<Vec<_>>().join("&")
    };
    html! {
        p.actions {
            a.button.plain href=(format!("{path}?{}&{AS}={CSV}", query(false))) rel="nofollow" download { (view.ui("ui-odds-csv")) } " "
            a.button.plain href=(format!("{path}?{}", query(true))) rel="nofollow" { (view.ui("ui-matrix-swap")) }
        }
    }
}

fn render_trooper(unit_view: &UnitView<'_>, trooper: &MatrixTrooper) -> Markup {
    html! {
        a href=(unit_view.unit_url(trooper.unit)) { (trooper.name) }
        @if trooper.count > 1 { " ×" (trooper.count) }
        " " span.small { (trooper.weapons.join(", ")) }
    }
}

fn render_cell(unit_view: &UnitView<'_>, edition: Edition, cell: Option<&MatrixCell>) -> Markup {
    let view = &unit_view.view;
    let Some(cell) = cell else { return html! { td { (view.ui("ui-odds-refused")) } } };
    let [risk, gain] = cell.odds;
    let rounded = |odds: Option<Percentage>| odds.map_or_else(|| "0".to_owned(), rounded_percent);
    html! {
        td data-heat=(find_shade(cell.odds)) {
            a href=(format!("{}?v=1&{}", url::odds(view.lang, edition), cell.query)) rel="nofollow" {
                strong { (rounded(gain)) } " / " (rounded(risk))
            }
            br;
            span.small { (cell.attack) " → " (cell.reaction) }
        }
    }
}

/// Returns the shade of an exchange: from 0, the attacker is surely wounded, to the last, the target surely is.
fn find_shade(odds: WoundProbabilities) -> u32 {
    let [risk, gain] = odds.map(|odds| odds.map_or(0, |odds| odds.basis_points));
    ((Percentage::CERTAIN + gain - risk) * SHADES / (2 * Percentage::CERTAIN)).min(SHADES - 1)
}

/// Renders what the matrix leaves out: troopers, weapons, items, rules.
fn render_left_out(unit_view: &UnitView<'_>, matrix: &Matrix) -> Markup {
    let view = &unit_view.view;
    let troopers = || matrix.rows.iter().chain(&matrix.columns);
    let uncompared: BTreeSet<&str> = troopers().flat_map(|own| &own.uncompared).map(String::as_str).collect();
    let uncounted: BTreeSet<&str> = troopers().flat_map(|own| &own.uncounted).map(String::as_str).collect();
    let join = |names: BTreeSet<&str>| names.into_iter().collect::<Vec<_>>().join(", ");
    let unknown: usize = matrix.unknown.iter().sum();
    let unapplied: BTreeSet<&ClauseId> =
        matrix.cells.iter().flatten().flatten().flat_map(|own| &own.unapplied).collect();
    let unapplied: Vec<ClauseId> = unapplied.into_iter().cloned().collect();
    html! {
        h3 { (view.ui("ui-matrix-left-out")) }
        ul {
            li { (view.ui("ui-matrix-only-shots")) }
            @if unknown > 0 { li { (view.say(&Message::new("ui-matrix-unknown").count("count", unknown))) } }
            @if !uncompared.is_empty() { li { (view.say(&Message::new("ui-matrix-uncompared").text("names", join(uncompared)))) } }
            @if !matrix.uncomputed.is_empty() {
                @let names = matrix.uncomputed.iter().map(String::as_str).collect();
                li { (view.say(&Message::new("ui-matrix-uncomputed").text("names", join(names)))) }
            }
            @if !uncounted.is_empty() { li { (view.say(&Message::new("ui-odds-uncounted").text("names", join(uncounted)))) } }
        }
        (render_unapplied(view, &unapplied))
    }
}

/// Writes the matrix as CSV: a row for each exchange.
pub fn write_csv(unit_view: &UnitView<'_>, matrix: &Matrix) -> String {
    let view = &unit_view.view;
    let heading = [
        view.ui("ui-matrix-attacker"),
        view.ui("ui-unit-weapon"),
        view.ui("ui-matrix-target"),
        view.ui("ui-matrix-reaction"),
        view.ui("ui-matrix-gain"),
        view.ui("ui-matrix-risk"),
        view.ui("ui-matrix-uncounted"),
    ];
    let mut lines = vec![heading];
    for (attacker, cells) in matrix.rows.iter().zip(&matrix.cells) {
        lines.extend(
            matrix.columns.iter().zip(cells).map(|(target, cell)| build_csv_row(view, attacker, target, cell.as_ref())),
        );
    }
    let lines = lines.into_iter().map(|row| row.map(|cell| quote_csv(&cell)).join(",") + "\r\n");
    format!("{BYTE_ORDER_MARK}{}", lines.collect::<String>())
}

/// Returns the row of an exchange: who attacks with what, who reacts how, both probabilities, what is left out.
fn build_csv_row(
    view: &View<'_>,
    attacker: &MatrixTrooper,
    target: &MatrixTrooper,
    cell: Option<&MatrixCell>,
) -> [String; 7] {
    let name = |trooper: &MatrixTrooper| format!("{} ({})", trooper.name, trooper.weapons.join(", "));
    let Some(cell) = cell else {
        let refused = || view.ui("ui-odds-refused");
        return [name(attacker), String::new(), name(target), String::new(), refused(), refused(), String::new()];
    };
    let [risk, gain] = cell.odds.map(|odds| format_csv_number(view, odds));
    let uncounted: BTreeSet<&String> = attacker.uncounted.iter().chain(&target.uncounted).collect();
    let unapplied = list_entry_titles(view, &cell.unapplied);
    let left_out: Vec<&str> = uncounted.into_iter().chain(&unapplied).map(String::as_str).collect();
    [name(attacker), cell.attack.clone(), name(target), cell.reaction.clone(), gain, risk, left_out.join(", ")]
}
