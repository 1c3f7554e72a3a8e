//! The charts of the calculator, as SVG with a name and a description. The colours are those of the page's style.

use plotters::chart::{ChartBuilder, ChartContext, LabelAreaPosition};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{PathElement, Rectangle, Text};
use plotters::prelude::{IntoFont, LineSeries, RGBColor, SVGBackend};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::odds::{Hurt, SIDES};
use crate::{View, outcome};
use i18n::{percent, rounded_percent};
use maud::{Markup, PreEscaped, html};
use model::fraction::Percentage;
use model::length::Length;
use model::message::Message;

/// Stands for a colour of the page's style until the chart is drawn.
const INK: RGBColor = RGBColor(1, 1, 1);
const LINE: RGBColor = RGBColor(2, 2, 2);
const SERIES: [RGBColor; 2] = [RGBColor(3, 3, 3), RGBColor(4, 4, 4)];
const GRID: RGBColor = RGBColor(5, 5, 5);
/// The colours of the page's style. The second series also differs in its line style, for colour-blind readers.
const STYLED: [(&str, &str); 7] = [
    ("#010101", "currentColor"),
    ("#020202", "var(--line)"),
    ("#030303", "var(--accent)"),
    (
        "fill=\"#040404\" stroke=\"none\"",
        "fill=\"var(--warn)\" fill-opacity=\"0.3\" stroke=\"var(--warn)\" stroke-width=\"2\"",
    ),
    ("stroke=\"#040404\"", "stroke=\"var(--warn)\" stroke-dasharray=\"8 5\""),
    ("#040404", "var(--warn)"),
    ("#050505", "var(--grid)"),
];
/// Width and height of a chart, in pixels before it is fitted to the page.
const SIZE: (u32, u32) = (440, 220);
const LETTERS: (&str, u32) = ("sans-serif", 19);
/// Ranges are printed in such steps of inches; the first that leaves room for the numbers divides the axis.
const STEPS: [u32; 3] = [8, 16, 24];
/// The most ticks below a chart besides the first.
const MAX_TICKS: u32 = 8;

type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;
type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;
type Plot<'s> = ChartContext<'s, SVGBackend<'s>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// How many Wounds each side loses: bars side by side.
pub fn wounds(view: &View<'_>, sides: &[Vec<Percentage>; 2]) -> Markup {
    let shown: Vec<(usize, &Vec<Percentage>)> =
        sides.iter().enumerate().filter(|(_, chances)| !chances.is_empty()).collect();
    let groups = shown.iter().map(|(_, chances)| chances.len()).max().unwrap_or(0);
    let width = 0.8 / count(shown.len().max(1));
    let labels: Vec<String> =
        (0..groups).map(|number| if number == 4 { "4+".to_owned() } else { number.to_string() }).collect();
    let drawn = svg(|svg| {
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = axes(&root, count(groups))?;
        let small = LETTERS.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Bottom));
        for (place, (side, chances)) in shown.iter().enumerate() {
            for (number, chance) in chances.iter().enumerate() {
                let from = count(number) + 0.1 + width * count(place);
                let part = f64::from(chance.basis_points) / 100.0;
                chart.draw_series([Rectangle::new([(from, 0.0), (from + width, part)], SERIES[*side].filled())])?;
                chart.draw_series([Text::new(rounded_percent(*chance), (from + width / 2.0, part), small.clone())])?;
            }
        }
        for (number, label) in labels.iter().enumerate() {
            below(&root, &chart, count(number) + 0.5, label.clone())?;
        }
        root.present()
    });
    let said: Vec<String> = shown.iter().map(|(side, chances)| spoken(view, SIDES[*side], chances, &labels)).collect();
    let sides: Vec<usize> = shown.iter().map(|(side, _)| *side).collect();
    figure(view, "ui-odds-chart-wounds", &said.join(" "), &sides, drawn)
}

/// The chance that each side is hurt, by distance: it changes where a range band begins.
pub fn range(view: &View<'_>, curve: &[(Length, Hurt)], end: Length) -> Markup {
    let tenths = |length: Length| f64::from(i32::try_from(length.tenths()).unwrap_or(i32::MAX));
    let inches = |length: Length| tenths(length) / tenths(Length::inches(1));
    let last = inches(end);
    let drawn = svg(|svg| {
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = axes(&root, last)?;
        for at in ticks(last) {
            chart.draw_series([PathElement::new([(at, 0.0), (at, 100.0)], GRID)])?;
            below(&root, &chart, at, format!("{at:.0}″"))?;
        }
        for (side, colour) in SERIES.iter().enumerate() {
            let next = curve.iter().skip(1).map(|(length, _)| inches(*length)).chain([last]);
            let steps = curve.iter().zip(next).filter_map(|((length, hurt), next)| {
                let part = f64::from(hurt[side]?.basis_points) / 100.0;
                Some([(inches(*length), part), (next, part)])
            });
            let points: Vec<(f64, f64)> = steps.flatten().collect();
            if !points.is_empty() {
                chart.draw_series(LineSeries::new(points, colour.stroke_width(3)))?;
            }
        }
        root.present()
    });
    let sides: Vec<usize> =
        (0..SIDES.len()).filter(|side| curve.iter().any(|(_, hurt)| hurt[*side].is_some())).collect();
    figure(view, "ui-odds-chart-range", &view.ui("ui-odds-chart-range-said"), &sides, drawn)
}

/// The distances that are written below a chart up to a last one: where ranges mostly end.
fn ticks(last: f64) -> Vec<f64> {
    let steps = STEPS.map(f64::from);
    let step = steps.into_iter().find(|step| last / step <= f64::from(MAX_TICKS)).unwrap_or(steps[steps.len() - 1]);
    (0..=MAX_TICKS).map(|number| f64::from(number) * step).filter(|at| *at <= last).collect()
}

/// Writes below a place of the lower axis.
fn below<'s>(root: &Area<'s>, chart: &Plot<'s>, at: f64, label: String) -> Drawn {
    let style = LETTERS.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Top));
    let (x, y) = chart.plotting_area().map_coordinate(&(at, 0.0));
    root.draw(&Text::new(label, (x, y + 6), style))
}

/// Axes up to 100 %, and up to a number along the lower edge.
fn axes<'s>(root: &Area<'s>, last: f64) -> Result<Plot<'s>, DrawingAreaErrorKind<std::io::Error>> {
    let mut chart = ChartBuilder::on(root)
        .margin(10)
        .margin_right(20)
        .set_label_area_size(LabelAreaPosition::Left, 56)
        .set_label_area_size(LabelAreaPosition::Bottom, 32)
        .build_cartesian_2d(0.0..last, 0.0..100.0)?;
    chart
        .configure_mesh()
        .light_line_style(LINE.mix(0.0))
        .bold_line_style(GRID)
        .axis_style(LINE)
        .x_labels(0)
        .y_labels(5)
        .label_style(LETTERS.into_font().color(&INK))
        .y_label_formatter(&|part| format!("{part:.0}%"))
        .draw()?;
    Ok(chart)
}

/// A small number as a coordinate.
fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// `reactive: 0: 44%, 1: 40%.`
fn spoken(view: &View<'_>, side: &str, chances: &[Percentage], labels: &[String]) -> String {
    let each = chances.iter().zip(labels).map(|(chance, label)| {
        let message = Message::new("ui-odds-chart-each").text("wounds", label.as_str());
        view.say(&message.text("chance", percent(*chance)))
    });
    format!("{}: {}.", outcome::segment(view, side), each.collect::<Vec<_>>().join(", "))
}

/// The SVG of a drawing; empty if it fails, since a table beside it has the numbers.
fn svg(draw: impl FnOnce(&mut String) -> Drawn) -> Option<String> {
    let mut found = String::new();
    draw(&mut found).ok()?;
    let body = found.split_once('>')?.1;
    let body = STYLED.iter().fold(body.to_owned(), |body, (from, to)| body.replace(from, to));
    Some(body.trim_end().trim_end_matches("</svg>").to_owned())
}

/// The chart with its name, its description and what the colours of the sides on it mean.
fn figure(view: &View<'_>, title: &'static str, said: &str, sides: &[usize], drawn: Option<String>) -> Markup {
    let (name, described) = (format!("{title}-name"), format!("{title}-said-in"));
    html! {
        @if let Some(drawn) = drawn {
            figure.chart-of {
                figcaption id=(name) { (view.ui(title)) }
                p.key aria-hidden="true" { @for side in sides { span data-series=(side) { span { (outcome::segment(view, SIDES[*side])) } } " " } }
                p.unseen id=(described) { (said) }
                svg viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img" aria-labelledby=(name) aria-describedby=(described) { (PreEscaped(drawn)) }
            }
        }
    }
}
