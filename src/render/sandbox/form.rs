//! The form of the sandbox: the fields of every piece, the two figures, and buttons to add and remove pieces.

use crate::View;
use crate::odds::choices::OddsChoices;
use crate::sandbox::outline::{STEP, WHOLE};
use crate::sandbox::piece::{FACED_FIGURE, Piece};
use crate::sandbox::situation::{COMPASS, TICK};
use crate::sandbox::url_state::{ADDED, BEFORE, DRAWN, LAYERS, MAX_TEXT, NOTHING, UrlState, VERSION};
use crate::table::Layers;
use maud::{Markup, html};
use model::edition::Edition;

/// The words for the ways of the compass.
const WAYS: [&str; 8] = [
    "ui-sandbox-up",
    "ui-sandbox-up-right",
    "ui-sandbox-to-right",
    "ui-sandbox-down-right",
    "ui-sandbox-down",
    "ui-sandbox-down-left",
    "ui-sandbox-to-left",
    "ui-sandbox-up-left",
];
/// The words for what can be added.
const ADDING: [(&str, &str); 5] = [
    (ADDED, "ui-sandbox-add-figure"),
    ("wall", "ui-sandbox-add-wall"),
    ("box", "ui-sandbox-add-box"),
    ("container", "ui-sandbox-add-container"),
    ("building", "ui-sandbox-add-building"),
];

/// The words for what can be drawn or hidden.
const LAYER_LABELS: [&str; 3] = ["ui-sandbox-arcs", "ui-sandbox-zones", "ui-sandbox-distance"];

/// A length, by its field and the words for it.
type Labelled = (&'static str, &'static str);
const PLACE: [Labelled; 2] = [("x", "ui-sandbox-x"), ("y", "ui-sandbox-y")];
const LEVEL: Labelled = ("l", "ui-sandbox-level");
const HEIGHT: Labelled = ("h", "ui-sandbox-height");
const BASE: Labelled = ("b", "ui-sandbox-base");
const SIDES: [Labelled; 2] = [("w", "ui-sandbox-width"), ("d", "ui-sandbox-depth")];
const CORNERS: Labelled = ("c", "ui-sandbox-corners");

/// The options of a select element: values with their names.
type Choices = Vec<(String, String)>;

/// The form with the table in it; `open` is the piece that was just added.
pub fn draw(view: &View<'_>, edition: Edition, offered: &OddsChoices, asked: &UrlState, open: Option<&str>) -> Markup {
    let [from, to] = asked.figure_pair();
    let names: Vec<&str> = asked.figures.iter().map(|figure| figure.get("n")).collect();
    let named: Choices = names.iter().map(|name| ((*name).to_owned(), (*name).to_owned())).collect();
    html! {
        form.situation.sandbox #table-form method="get" {
            input type="hidden" name="v" value=(VERSION);
            div.fields {
                (select("from", &view.ui("ui-sandbox-from"), from, &named))
                (select("to", &view.ui("ui-sandbox-to"), to, &named))
                (select("weapon", &view.word("weapon"), asked.weapon_field(), &weapons(offered, asked)))
            }
            h3 { (view.ui("ui-sandbox-figures")) }
            @for (place, piece) in asked.figures.iter().enumerate() {
                (fold(view, &format!("f{place}"), piece, open, &figure(view, edition, &format!("f{place}"), piece, &names)))
            }
            h3 { (view.ui("ui-sandbox-scenery")) }
            @for (place, piece) in asked.scenery.iter().enumerate() {
                (fold(view, &format!("s{place}"), piece, open, &scenery(view, &format!("s{place}"), piece)))
            }
        }
    }
}

/// No weapon, or one in one of its modes.
fn weapons(offered: &OddsChoices, asked: &UrlState) -> Choices {
    let none = std::iter::once((String::new(), "–".to_owned()));
    none.chain(offered.weapons(asked.weapon().0).cloned()).collect()
}

/// The actions beside the picture: adding pieces, showing and hiding layers.
pub fn actions(view: &View<'_>, asked: &UrlState) -> Markup {
    let Layers { arcs, zones, distances } = asked.layers();
    html! {
        // It comes first, so that Enter in a field presses it and adds nothing.
        p.actions #table-decide { button type="submit" form="table-form" { (view.ui("ui-sandbox-decide")) } }
        div.actions.adding role="group" aria-label=(view.ui("ui-sandbox-add")) {
            @for (what, label) in ADDING {
                button.plain type="submit" form="table-form" name="add" value=(what) { "+\u{a0}" (view.ui(label)) }
            }
        }
        div.layers role="group" aria-label=(view.ui("ui-sandbox-drawn")) {
            input type="hidden" form="table-form" name=(DRAWN) value=(NOTHING);
            @for ((layer, label), drawn) in LAYERS.into_iter().zip(LAYER_LABELS).zip([arcs, zones, distances]) {
                label.choice { input type="checkbox" form="table-form" name=(DRAWN) value=(layer) checked[drawn]; span { (view.ui(label)) } }
            }
        }
    }
}

/// A piece, folded under its name and what tells it from the others.
fn fold(view: &View<'_>, group: &str, piece: &Piece, open: Option<&str>, fields: &Markup) -> Markup {
    let name = piece.get("n");
    let player = Some(piece.get("p")).filter(|player| !player.is_empty()).map(|player| player_name(view, player));
    let size = match (piece.get("s"), piece.get("w")) {
        ("", "") => String::new(),
        ("", width) => format!("{width} × {} × {}", piece.get("d"), piece.get("h")),
        (silhouette, _) => silhouette.to_uppercase(),
    };
    let place = format!("({}, {})", piece.get("x"), piece.get("y"));
    let said: Vec<String> = player.into_iter().chain([size, place]).filter(|part| !part.is_empty()).collect();
    html! {
        details data-group=(group) open[open == Some(name)] {
            summary { strong { (name) } " " span.small { (said.join("\u{a0}· ")) } }
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

fn figure(view: &View<'_>, edition: Edition, group: &str, piece: &Piece, names: &[&str]) -> Markup {
    let field = |key: &str| format!("{group}.{key}");
    let none = || (String::new(), "–".to_owned());
    let players = ["a", "b"].map(|player| (player.to_owned(), player_name(view, player)));
    let players: Choices = std::iter::once(none()).chain(players).collect();
    let known = |silhouette: &String| {
        let value = format!("{silhouette}-height");
        view.kb.catalogue.value("silhouette", &None, &value, edition).is_some()
    };
    let printed = (0..=8).map(|size| format!("s{size}")).chain(["sx".to_owned()]).filter(known);
    let printed = printed.map(|silhouette| (silhouette.clone(), silhouette.to_uppercase()));
    let silhouettes: Choices = std::iter::once(none()).chain(printed).collect();
    let ways = COMPASS.into_iter().zip(WAYS).map(|((way, _), label)| (way.to_owned(), view.ui(label)));
    let others = names.iter().filter(|name| **name != piece.get("n"));
    let others = others.map(|name| (format!("{FACED_FIGURE}{name}"), (*name).to_owned()));
    let faces: Choices = std::iter::once(none()).chain(others).chain(ways).collect();
    html! {
        input type="hidden" name=(field(BEFORE)) value=(piece.get("n"));
        (name_field(view, group, piece))
        (select(&field("p"), &view.word("player"), piece.get("p"), &players))
        (select(&field("s"), &view.word("silhouette"), piece.get("s"), &silhouettes))
        (select(&field("f"), &view.word("faces"), piece.get("f"), &faces))
        (lengths(view, group, piece, &PLACE))
        (text(view, group, piece, LEVEL))
        (tick(&field("m"), &view.word("marker"), piece.get("m")))
        (tick(&field("v"), &view.word("moving"), piece.get("v")))
        (lengths(view, group, piece, &[BASE, HEIGHT]))
    }
}

fn scenery(view: &View<'_>, group: &str, piece: &Piece) -> Markup {
    let turns: Choices =
        (0..WHOLE / STEP).map(|step| ((step * STEP).to_string(), format!("{}°", step * STEP))).collect();
    let turn = if piece.get("t").is_empty() { "0" } else { piece.get("t") };
    html! {
        (name_field(view, group, piece))
        @if piece.get("c").is_empty() { (lengths(view, group, piece, &SIDES)) } @else { (text(view, group, piece, CORNERS)) }
        (text(view, group, piece, HEIGHT))
        (lengths(view, group, piece, &PLACE))
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

fn lengths(view: &View<'_>, group: &str, piece: &Piece, fields: &[Labelled]) -> Markup {
    html! { @for field in fields { (text(view, group, piece, *field)) } }
}

fn text(view: &View<'_>, group: &str, piece: &Piece, (key, label): Labelled) -> Markup {
    let id = format!("t-{group}.{key}");
    html! {
        div.field {
            label for=(id) { (view.ui(label)) }
            input id=(id) name=(format!("{group}.{key}")) value=(piece.get(key)) inputmode=[(key != "c").then_some("decimal")] maxlength=(MAX_TEXT) autocomplete="off";
        }
    }
}

/// A select element; a value outside its options is kept.
fn select(field: &str, label: &str, chosen: &str, known: &[(String, String)]) -> Markup {
    let id = format!("t-{field}");
    let other = known.iter().all(|(value, _)| value != chosen).then_some(chosen);
    html! {
        div.field {
            label for=(id) { (label) }
            select id=(id) name=(field) {
                @for (value, name) in known { option value=(value) selected[value == chosen] { (name) } }
                @if let Some(other) = other { option value=(other) selected { (other) } }
            }
        }
    }
}

fn tick(field: &str, label: &str, ticked: &str) -> Markup {
    html! { label.choice { input type="checkbox" name=(field) value=(TICK) checked[!ticked.is_empty()]; span { (label) } } }
}
