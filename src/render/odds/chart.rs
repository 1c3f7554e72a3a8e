//! The charts of the odds calculator, as SVG with a name and a description, in the colors of the page's style sheet.

use plotters::chart::{ChartBuilder, ChartContext, LabelAreaPosition};
use plotters::coord::Shift;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{PathElement, Rectangle, Text};
use plotters::prelude::{IntoFont, LineSeries, RGBColor, SVGBackend};
use plotters::style::Color;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::odds::{SIDES, WoundProbabilities};
use crate::{View, outcome};
use i18n::{percent, rounded_percent};
use maud::{Markup, PreEscaped, html};
use model::fraction::Percentage;
use model::length::Length;
use model::message::Message;

/// Placeholders for the colors of the style sheet, replaced in the rendered SVG.
const INK: RGBColor = RGBColor(1, 1, 1);
const LINE: RGBColor = RGBColor(2, 2, 2);
const SERIES: [RGBColor; 2] = [RGBColor(3, 3, 3), RGBColor(4, 4, 4)];
const GRID: RGBColor = RGBColor(5, 5, 5);
/// The placeholders with the colors that replace them. The second series also has its own line style, for color-blind
/// readers.
const COLORS: [(&str, &str); 7] = [
    ("#010101", "currentColor"),
    ("#020202", "var(--line)"),
    ("#030303", "var(--side-a)"),
    (
        "fill=\"#040404\" stroke=\"none\"",
        "fill=\"var(--side-b)\" fill-opacity=\"0.3\" stroke=\"var(--side-b)\" stroke-width=\"2\"",
    ),
    ("stroke=\"#040404\"", "stroke=\"var(--side-b)\" stroke-dasharray=\"8 5\""),
    ("#040404", "var(--side-b)"),
    ("#050505", "var(--grid)"),
];
/// The width and height of a chart, before it is scaled to the page.
const SIZE: (u32, u32) = (440, 220);
const FONT: (&str, u32) = ("sans-serif", 19);
/// The candidate distances between ticks, in inches. The axis uses the first one with room for the numbers.
const TICK_STEPS: [u32; 3] = [8, 16, 24];
/// The maximum number of ticks after the first.
const MAX_TICKS: u32 = 8;

type DrawResult = Result<(), DrawingAreaErrorKind<std::io::Error>>;
type Area<'s> = DrawingArea<SVGBackend<'s>, Shift>;
type Plot<'s> = ChartContext<'s, SVGBackend<'s>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Renders the bar chart of the Wounds that each side loses.
pub fn render_wounds(view: &View<'_>, sides: &[Vec<Percentage>; 2]) -> Markup {
    let shown: Vec<(usize, &Vec<Percentage>)> =
        sides.iter().enumerate().filter(|(_, probabilities)| !probabilities.is_empty()).collect();
    let groups = shown.iter().map(|(_, probabilities)| probabilities.len()).max().unwrap_or(0);
    let width = 0.8 / count(shown.len().max(1));
    let labels: Vec<String> =
        (0..groups).map(|number| if number == 4 { "4+".to_owned() } else { number.to_string() }).collect();
    let chart = draw_svg(|svg| {
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = draw_axes(&root, count(groups))?;
        let small = FONT.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Bottom));
        for (column, (side, probabilities)) in shown.iter().enumerate() {
            for (number, probability) in probabilities.iter().enumerate() {
                let from = count(number) + 0.1 + width * count(column);
                let percent = f64::from(probability.basis_points) / 100.0;
                chart.draw_series([Rectangle::new([(from, 0.0), (from + width, percent)], SERIES[*side].filled())])?;
                chart.draw_series([Text::new(
                    rounded_percent(*probability),
                    (from + width / 2.0, percent),
                    small.clone(),
                )])?;
            }
        }
        for (number, label) in labels.iter().enumerate() {
            draw_axis_label(&root, &chart, count(number) + 0.5, label.clone())?;
        }
        root.present()
    });
    let descriptions: Vec<String> =
        shown.iter().map(|(side, probabilities)| description(view, SIDES[*side], probabilities, &labels)).collect();
    let sides: Vec<usize> = shown.iter().map(|(side, _)| *side).collect();
    render_figure(view, "ui-odds-chart-wounds", &descriptions.join(" "), &sides, chart)
}

/// Renders the line chart of the probability that each side is hurt, by distance. It changes where a range band begins.
pub fn render_range(view: &View<'_>, curve: &[(Length, WoundProbabilities)], end: Length) -> Markup {
    let tenths = |length: Length| f64::from(i32::try_from(length.tenths()).unwrap_or(i32::MAX));
    let inches = |length: Length| tenths(length) / tenths(Length::inches(1));
    let last = inches(end);
    let chart = draw_svg(|svg| {
        let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
        let mut chart = draw_axes(&root, last)?;
        for distance in choose_ticks(last) {
            chart.draw_series([PathElement::new([(distance, 0.0), (distance, 100.0)], GRID)])?;
            draw_axis_label(&root, &chart, distance, format!("{distance:.0}″"))?;
        }
        for (side, color) in SERIES.iter().enumerate() {
            let next = curve.iter().skip(1).map(|(length, _)| inches(*length)).chain([last]);
            let steps = curve.iter().zip(next).filter_map(|((length, probabilities), next)| {
                let percent = f64::from(probabilities[side]?.basis_points) / 100.0;
                Some([(inches(*length), percent), (next, percent)])
            });
            let points: Vec<(f64, f64)> = steps.flatten().collect();
            if !points.is_empty() {
                chart.draw_series(LineSeries::new(points, color.stroke_width(3)))?;
            }
        }
        root.present()
    });
    let sides: Vec<usize> =
        (0..SIDES.len()).filter(|side| curve.iter().any(|(_, probabilities)| probabilities[*side].is_some())).collect();
    render_figure(view, "ui-odds-chart-range", &view.ui("ui-odds-chart-range-said"), &sides, chart)
}

/// Returns the distances at the ticks of the lower axis, up to a last one.
fn choose_ticks(last: f64) -> Vec<f64> {
    let steps = TICK_STEPS.map(f64::from);
    let step = steps.into_iter().find(|step| last / step <= f64::from(MAX_TICKS)).unwrap_or(steps[steps.len() - 1]);
    (0..=MAX_TICKS).map(|number| f64::from(number) * step).filter(|tick| *tick <= last).collect()
}

/// Draws a label below a point of the lower axis.
fn draw_axis_label<'s>(root: &Area<'s>, chart: &Plot<'s>, distance: f64, label: String) -> DrawResult {
    let style = FONT.into_font().color(&INK).pos(Pos::new(HPos::Center, VPos::Top));
    let (x, y) = chart.plotting_area().map_coordinate(&(distance, 0.0));
    root.draw(&Text::new(label, (x, y + 6), style))
}

/// Draws axes: up to a number horizontally, and up to 100 % vertically.
fn draw_axes<'s>(root: &Area<'s>, last: f64) -> Result<Plot<'s>, DrawingAreaErrorKind<std::io::Error>> {
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
        .label_style(FONT.into_font().color(&INK))
        .y_label_formatter(&|percent| format!("{percent:.0}%"))
        .draw()?;
    Ok(chart)
}

/// Converts a small number to a coordinate.
fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Returns the description of a side: `reactive: 0: 44%, 1: 40%.`
fn description(view: &View<'_>, side: &str, probabilities: &[Percentage], labels: &[String]) -> String {
    let items = probabilities.iter().zip(labels).map(|(probability, label)| {
        let message = Message::new("ui-odds-chart-each").text("wounds", label.as_str());
        view.say(&message.text("chance", percent(*probability)))
    });
    format!("{}: {}.", outcome::format_segment(view, side), items.collect::<Vec<_>>().join(", "))
}

/// Returns the SVG of a chart; `None` if drawing fails, since a table has the same numbers.
fn draw_svg(draw: impl FnOnce(&mut String) -> DrawResult) -> Option<String> {
    let mut svg = String::new();
    draw(&mut svg).ok()?;
    let body = svg.split_once('>')?.1;
    let body = COLORS.iter().fold(body.to_owned(), |body, (from, to)| body.replace(from, to));
    Some(body.trim_end().trim_end_matches("</svg>").to_owned())
}

/// Renders the figure of a chart, with its caption, description and legend.
fn render_figure(view: &View<'_>, title: &'static str, text: &str, sides: &[usize], chart: Option<String>) -> Markup {
    let (name, description) = (format!("{title}-name"), format!("{title}-said-in"));
    html! {
        @if let Some(chart) = chart {
            figure.chart-of {
                figcaption id=(name) { (view.ui(title)) }
                p.key aria-hidden="true" { @for side in sides { span data-series=(side) { span { (outcome::format_segment(view, SIDES[*side])) } } " " } }
                p.unseen id=(description) { (text) }
                svg viewBox=(format!("0 0 {} {}", SIZE.0, SIZE.1)) role="img" aria-labelledby=(name) aria-describedby=(description) { (PreEscaped(chart)) }
            }
        }
    }
}
