//! The charts of the calculator, as SVG with a name and a description. The colours are those of the page's style.

use plotters::chart::{ChartBuilder, ChartContext, LabelAreaPosition};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Rectangle, Text};
use plotters::prelude::{IntoFont, LineSeries, RGBColor, SVGBackend};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::model::length::Length;
use crate::model::message::Message;
use crate::render::odds::{Hurt, SIDES};
use crate::render::{Markup, PreEscaped, View, html, outcome};

/// Stands for a colour of the page's style until the chart is drawn.
const INK: RGBColor = RGBColor(1, 1, 1);
const LINE: RGBColor = RGBColor(2, 2, 2);
const SERIES: [RGBColor; 2] = [RGBColor(3, 3, 3), RGBColor(4, 4, 4)];
/// What the colours become. The second series differs in its drawing too: who sees no colours tells them apart.
const STYLED: [(&str, &str); 6] = [
    ("#010101", "currentColor"),
    ("#020202", "var(--line)"),
    ("#030303", "var(--accent)"),
    (
        "fill=\"#040404\" stroke=\"none\"",
        "fill=\"var(--warn)\" fill-opacity=\"0.3\" stroke=\"var(--warn)\" stroke-width=\"2\"",
    ),
    ("stroke=\"#040404\"", "stroke=\"var(--warn)\" stroke-dasharray=\"8 5\""),
    ("#040404", "var(--warn)"),
];
/// Width and height of a chart, in pixels before it is fitted to the page.
const SIZE: (u32, u32) = (440, 220);
const LETTERS: (&str, u32) = ("sans-serif", 19);

type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;
type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;
type Plot<'s> = ChartContext<'s, SVGBackend<'s>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// How many Wounds each side loses: bars side by side.
pub fn wounds(view: &View<'_>, sides: &[Vec<u32>; 2]) -> Markup {
    let shown: Vec<(usize, &Vec<u32>)> = sides.iter().enumerate().filter(|(_, chances)| !chances.is_empty()).collect();
    let groups = shown.iter().map(|(_, chances)| chances.len()).max().unwrap_or(0);
    let width = 0.8 / count(shown.len().max(1));
    let labels: Vec<String> =
        (0..groups).map(|number| if number == 4 { "4+".to_owned() } else { number.to_string() }).collect();
    let drawn = svg(|svg| {
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = axes(&root, count(groups), 0)?;
        let small = LETTERS.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Bottom));
        for (place, (side, chances)) in shown.iter().enumerate() {
            for (number, chance) in chances.iter().enumerate() {
                let from = count(number) + 0.1 + width * count(place);
                let part = f64::from(*chance) / 100.0;
                chart.draw_series([Rectangle::new([(from, 0.0), (from + width, part)], SERIES[*side].filled())])?;
                chart.draw_series([Text::new(format!("{part:.0}"), (from + width / 2.0, part), small.clone())])?;
            }
        }
        let below = LETTERS.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Top));
        let strip = chart.plotting_area();
        for (number, label) in labels.iter().enumerate() {
            let (x, y) = strip.map_coordinate(&(count(number) + 0.5, 0.0));
            root.draw(&Text::new(label.clone(), (x, y + 6), below.clone()))?;
        }
        root.present()
    });
    let said: Vec<String> = shown.iter().map(|(side, chances)| spoken(view, SIDES[*side], chances, &labels)).collect();
    figure(view, "ui-odds-chart-wounds", &said.join(" "), drawn)
}

/// The chance that each side is hurt, by distance: it changes where a range band begins.
pub fn range(view: &View<'_>, curve: &[(Length, Hurt)], end: Length) -> Markup {
    let tenths = |length: Length| f64::from(i32::try_from(length.tenths()).unwrap_or(i32::MAX));
    let inches = |length: Length| tenths(length) / tenths(Length::inches(1));
    let last = inches(end);
    let drawn = svg(|svg| {
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = axes(&root, last, 8)?;
        for (side, colour) in SERIES.iter().enumerate() {
            let next = curve.iter().skip(1).map(|(length, _)| inches(*length)).chain([last]);
            let steps = curve.iter().zip(next).filter_map(|((length, hurt), next)| {
                let part = f64::from(hurt[side]?) / 100.0;
                Some([(inches(*length), part), (next, part)])
            });
            let points: Vec<(f64, f64)> = steps.flatten().collect();
            if !points.is_empty() {
                chart.draw_series(LineSeries::new(points, colour.stroke_width(3)))?;
            }
        }
        root.present()
    });
    figure(view, "ui-odds-chart-range", &view.ui("ui-odds-chart-range-said"), drawn)
}

/// Axes up to 100 %, and up to a number along the lower edge, of which so many are written there as inches.
fn axes<'s>(root: &Area<'s>, last: f64, inches: usize) -> Result<Plot<'s>, DrawingAreaErrorKind<std::io::Error>> {
    let mut chart = ChartBuilder::on(root)
        .margin(10)
        .set_label_area_size(LabelAreaPosition::Left, 56)
        .set_label_area_size(LabelAreaPosition::Bottom, 32)
        .build_cartesian_2d(0.0..last, 0.0..100.0)?;
    chart
        .configure_mesh()
        .light_line_style(LINE.mix(0.0))
        .bold_line_style(LINE)
        .axis_style(LINE)
        .x_labels(inches)
        .y_labels(5)
        .label_style(LETTERS.into_font().color(&INK))
        .x_label_formatter(&|at| format!("{at:.0}″"))
        .y_label_formatter(&|part| format!("{part:.0}%"))
        .draw()?;
    Ok(chart)
}

/// A small number as a coordinate.
fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// `reactive: 0: 44%, 1: 40%.`
fn spoken(view: &View<'_>, side: &str, chances: &[u32], labels: &[String]) -> String {
    let each = chances.iter().zip(labels).map(|(chance, label)| {
        let message = Message::new("ui-odds-chart-each").text("wounds", label.as_str());
        view.say(&message.text("chance", crate::i18n::percent(*chance)))
    });
    format!("{}: {}.", outcome::segment(view, side), each.collect::<Vec<_>>().join(", "))
}

/// What a drawing writes; nothing where it fails, since the numbers stand beside it in a table.
fn svg(draw: impl FnOnce(&mut String) -> Drawn) -> Option<String> {
    let mut found = String::new();
    draw(&mut found).ok()?;
    let body = found.split_once('>')?.1;
    let body = STYLED.iter().fold(body.to_owned(), |body, (from, to)| body.replace(from, to));
    Some(body.trim_end().trim_end_matches("</svg>").to_owned())
}

/// The chart with its name, its description and what its colours mean.
fn figure(view: &View<'_>, title: &'static str, said: &str, drawn: Option<String>) -> Markup {
    let (name, described) = (format!("{title}-name"), format!("{title}-said-in"));
    html! {
        @if let Some(drawn) = drawn {
            figure.chart-of {
                figcaption id=(name) { (view.ui(title)) }
                p.key aria-hidden="true" { @for (at, side) in SIDES.into_iter().enumerate() { span data-series=(at) { (outcome::segment(view, side)) } " " } }
                p.unseen id=(described) { (said) }
                svg viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img" aria-labelledby=(name) aria-describedby=(described) { (PreEscaped(drawn)) }
            }
        }
    }
}
