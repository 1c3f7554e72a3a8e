//! The form of the sandbox: the two figures, the fields of every piece, and buttons to add and remove pieces.

use crate::View;
use crate::odds::choices::OddsChoices;
use crate::sandbox::outline::{FULL_TURN, STEP};
use crate::sandbox::piece::{FACED_FIGURE, Piece};
use crate::sandbox::situation::{COMPASS, TICK};
use crate::sandbox::url_state::{
    FIGURE_PRESET, LAYER_FIELD, LAYERS, MAX_TEXT_LENGTH, NO_LAYERS, PREVIOUS_NAME, UrlState, VERSION,
};
use crate::table::Layers;
use maud::{Markup, html};
use model::catalogue::NO_VARIANT;
use model::edition::Edition;

/// The labels of the compass directions.
const DIRECTION_LABELS: [&str; 8] = [
    "ui-sandbox-up",
    "ui-sandbox-up-right",
    "ui-sandbox-to-right",
    "ui-sandbox-down-right",
    "ui-sandbox-down",
    "ui-sandbox-down-left",
    "ui-sandbox-to-left",
    "ui-sandbox-up-left",
];
/// The labels of the buttons that add pieces.
const ADD_BUTTONS: [(&str, &str); 5] = [
    (FIGURE_PRESET, "ui-sandbox-add-figure"),
    ("wall", "ui-sandbox-add-wall"),
    ("box", "ui-sandbox-add-box"),
    ("container", "ui-sandbox-add-container"),
    ("building", "ui-sandbox-add-building"),
];

/// The message ids of the layers, in the order of [`LAYERS`].
const LAYER_LABELS: [&str; 3] = ["ui-sandbox-arcs", "ui-sandbox-zones", "ui-sandbox-distance"];

/// A text field: its key and its label.
#[derive(Clone, Copy)]
struct TextField {
    key: &'static str,
    label: &'static str,
}

const POSITION: [TextField; 2] =
    [TextField { key: "x", label: "ui-sandbox-x" }, TextField { key: "y", label: "ui-sandbox-y" }];
const LEVEL: TextField = TextField { key: "l", label: "ui-sandbox-level" };
const HEIGHT: TextField = TextField { key: "h", label: "ui-sandbox-height" };
const BASE: TextField = TextField { key: "b", label: "ui-sandbox-base" };
const SIDES: [TextField; 2] =
    [TextField { key: "w", label: "ui-sandbox-width" }, TextField { key: "d", label: "ui-sandbox-depth" }];
const CORNERS: TextField = TextField { key: "c", label: "ui-sandbox-corners" };

/// The options of a select element: values and names.
type SelectOptions = Vec<(String, String)>;

/// Renders the form; `open` is the name of the unfolded piece, which was just added.
pub fn render(
    view: &View<'_>,
    edition: Edition,
    offered: &OddsChoices,
    state: &UrlState,
    open: Option<&str>,
) -> Markup {
    let [from, to] = state.figure_pair();
    let names: Vec<&str> = state.figures.iter().map(|figure| figure.get("n")).collect();
    let named: SelectOptions = names.iter().map(|name| ((*name).to_owned(), (*name).to_owned())).collect();
    html! {
        form.situation.sandbox #table-form method="get" {
            input type="hidden" name="v" value=(VERSION);
            div.fields {
                (select("from", &view.ui("ui-sandbox-from"), from, &named))
                (select("to", &view.ui("ui-sandbox-to"), to, &named))
                (select("weapon", &view.word("weapon"), state.weapon_field(), &weapons(offered, state)))
            }
            h3 { (view.ui("ui-sandbox-figures")) }
            @for (index, piece) in state.figures.iter().enumerate() {
                @let group = format!("f{index}");
                (fold(view, &group, piece, open, &render_figure(view, edition, &group, piece, &names)))
            }
            h3 { (view.ui("ui-sandbox-scenery")) }
            @for (index, piece) in state.scenery.iter().enumerate() {
                @let group = format!("s{index}");
                (fold(view, &group, piece, open, &render_scenery(view, &group, piece)))
            }
        }
    }
}

/// Returns the options of the weapon: none, or a weapon in one of its modes.
fn weapons(offered: &OddsChoices, state: &UrlState) -> SelectOptions {
    let none = std::iter::once((String::new(), "–".to_owned()));
    none.chain(offered.collect_weapons(state.weapon().0).cloned()).collect()
}

/// Renders the buttons next to the figure: adding pieces, showing and hiding layers.
pub fn render_actions(view: &View<'_>, state: &UrlState) -> Markup {
    let Layers { arcs, zones, distances } = state.layers();
    html! {
        // The first submit button is the one that Enter presses.
        p.actions #table-decide { button type="submit" form="table-form" { (view.ui("ui-sandbox-decide")) } }
        div.actions.adding role="group" aria-label=(view.ui("ui-sandbox-add")) {
            @for (preset, label) in ADD_BUTTONS {
                button.plain type="submit" form="table-form" name="add" value=(preset) { "+\u{a0}" (view.ui(label)) }
            }
        }
        div.layers role="group" aria-label=(view.ui("ui-sandbox-drawn")) {
            input type="hidden" form="table-form" name=(LAYER_FIELD) value=(NO_LAYERS);
            @for ((layer, label), is_shown) in LAYERS.into_iter().zip(LAYER_LABELS).zip([arcs, zones, distances]) {
                label.choice { input type="checkbox" form="table-form" name=(LAYER_FIELD) value=(layer) checked[is_shown]; span { (view.ui(label)) } }
            }
        }
    }
}

/// Renders a piece, folded under its name, player, size and position.
fn fold(view: &View<'_>, group: &str, piece: &Piece, open: Option<&str>, fields: &Markup) -> Markup {
    let name = piece.get("n");
    let player = Some(piece.get("p")).filter(|player| !player.is_empty()).map(|player| player_name(view, player));
    let size = match (piece.get("s"), piece.get("w")) {
        ("", "") => String::new(),
        ("", width) => format!("{width} × {} × {}", piece.get("d"), piece.get("h")),
        (silhouette, _) => silhouette.to_uppercase(),
    };
    let position = format!("({}, {})", piece.get("x"), piece.get("y"));
    let summary: Vec<String> = player.into_iter().chain([size, position]).filter(|part| !part.is_empty()).collect();
    html! {
        details data-group=(group) open[open == Some(name)] {
            summary { strong { (name) } " " span.small { (summary.join("\u{a0}· ")) } }
            div.fields { (fields) }
            p.actions { button.plain type="submit" name="remove" value=(group) { (view.ui("ui-sandbox-remove")) } }
        }
    }
}

fn player_name(view: &View<'_>, player: &str) -> String {
    match player {
        "a" | "b" => view.word(&format!("player-{player}")),
        other => other.to_owned(),
    }
}

fn render_figure(view: &View<'_>, edition: Edition, group: &str, piece: &Piece, names: &[&str]) -> Markup {
    let field = |key: &str| format!("{group}.{key}");
    let none = || (String::new(), "–".to_owned());
    let players = ["a", "b"].map(|player| (player.to_owned(), player_name(view, player)));
    let players: SelectOptions = std::iter::once(none()).chain(players).collect();
    let is_printed = |silhouette: &String| {
        let value = format!("{silhouette}-height");
        view.kb.catalogue.value("silhouette", NO_VARIANT, &value, edition).is_some()
    };
    let printed = (0..=8).map(|size| format!("s{size}")).chain(["sx".to_owned()]).filter(is_printed);
    let printed = printed.map(|silhouette| (silhouette.clone(), silhouette.to_uppercase()));
    let silhouettes: SelectOptions = std::iter::once(none()).chain(printed).collect();
    let directions =
        COMPASS.into_iter().zip(DIRECTION_LABELS).map(|((direction, _), label)| (direction.to_owned(), view.ui(label)));
    let others = names.iter().filter(|name| **name != piece.get("n"));
    let others = others.map(|name| (format!("{FACED_FIGURE}{name}"), (*name).to_owned()));
    let faces: SelectOptions = std::iter::once(none()).chain(others).chain(directions).collect();
    html! {
        input type="hidden" name=(field(PREVIOUS_NAME)) value=(piece.get("n"));
        (name_field(view, group, piece))
        (select(&field("p"), &view.word("player"), piece.get("p"), &players))
        (select(&field("s"), &view.word("silhouette"), piece.get("s"), &silhouettes))
        (select(&field("f"), &view.word("faces"), piece.get("f"), &faces))
        (render_lengths(view, group, piece, &POSITION))
        (text(view, group, piece, LEVEL))
        (render_checkbox(&field("m"), &view.word("marker"), piece.get("m")))
        (render_checkbox(&field("v"), &view.word("moving"), piece.get("v")))
        (render_lengths(view, group, piece, &[BASE, HEIGHT]))
    }
}

fn render_scenery(view: &View<'_>, group: &str, piece: &Piece) -> Markup {
    let turns: SelectOptions =
        (0..FULL_TURN / STEP).map(|step| ((step * STEP).to_string(), format!("{}°", step * STEP))).collect();
    let turn = if piece.get("t").is_empty() { "0" } else { piece.get("t") };
    html! {
        (name_field(view, group, piece))
        @if piece.get("c").is_empty() { (render_lengths(view, group, piece, &SIDES)) } @else { (text(view, group, piece, CORNERS)) }
        (text(view, group, piece, HEIGHT))
        (render_lengths(view, group, piece, &POSITION))
        (select(&format!("{group}.t"), &view.ui("ui-sandbox-turn"), turn, &turns))
        (text(view, group, piece, LEVEL))
    }
}

fn name_field(view: &View<'_>, group: &str, piece: &Piece) -> Markup {
    let id = format!("t-{group}.n");
    html! {
        div.field {
            label for=(id) { (view.word("name")) }
            input id=(id) name=(format!("{group}.n")) value=(piece.get("n")) maxlength="30" autocapitalize="off" autocomplete="off" spellcheck="false" pattern="[a-z0-9]+(-[a-z0-9]+)*" title=(view.ui("ui-sandbox-name"));
        }
    }
}

fn render_lengths(view: &View<'_>, group: &str, piece: &Piece, fields: &[TextField]) -> Markup {
    html! { @for field in fields { (text(view, group, piece, *field)) } }
}

fn text(view: &View<'_>, group: &str, piece: &Piece, TextField { key, label }: TextField) -> Markup {
    let id = format!("t-{group}.{key}");
    html! {
        div.field {
            label for=(id) { (view.ui(label)) }
            input id=(id) name=(format!("{group}.{key}")) value=(piece.get(key)) inputmode=[(key != "c").then_some("decimal")] maxlength=(MAX_TEXT_LENGTH) autocomplete="off";
        }
    }
}

/// Renders a select element; a chosen value outside its options becomes an option.
fn select(field: &str, label: &str, chosen: &str, options: &[(String, String)]) -> Markup {
    let id = format!("t-{field}");
    let unlisted = options.iter().all(|(value, _)| value != chosen).then_some(chosen);
    html! {
        div.field {
            label for=(id) { (label) }
            select id=(id) name=(field) {
                @for (value, name) in options { option value=(value) selected[value == chosen] { (name) } }
                @if let Some(unlisted) = unlisted { option value=(unlisted) selected { (unlisted) } }
            }
        }
    }
}

fn render_checkbox(field: &str, label: &str, value: &str) -> Markup {
    html! { label.choice { input type="checkbox" name=(field) value=(TICK) checked[!value.is_empty()]; span { (label) } } }
}
