//! Units side by side: attributes, costs and items, with the rows that differ marked.

use crate::unit_item::UnitView;
use crate::unit_sheet::{format_mov, format_orders, format_value};
use kb::unit_trooper::UnitTrooper;
use maud::{Markup, html};

/// The attributes between MOV and the vitality, as printed.
const ATTRIBUTES: [&str; 6] = ["CC", "BS", "PH", "WIP", "ARM", "BTS"];

/// A row of the comparison: its label, and what each unit has.
struct Row {
    label: String,
    cells: Vec<Markup>,
}

impl Row {
    fn of_texts(label: impl Into<String>, texts: impl Iterator<Item = String>) -> Self {
        Self { label: label.into(), cells: texts.map(|text| html! { (text) }).collect() }
    }

    /// Returns whether the units differ in it.
    fn differs(&self) -> bool {
        self.cells.windows(2).any(|pair| pair[0].0 != pair[1].0)
    }
}

/// Renders units in their options as a table, one column each.
pub fn render_comparison(unit_view: &UnitView<'_>, troopers: &[UnitTrooper<'_>]) -> Markup {
    html! {
        div.scroll tabindex="0" { table.compared {
            thead { tr {
                th scope="col" { span.unseen { (unit_view.view.ui("ui-unit-attribute")) } }
                @for trooper in troopers { th scope="col" {
                    a href=(unit_view.unit_url(trooper.unit.number)) { (trooper.option.name) } " " span.small { (trooper.id) }
                } }
            } }
            tbody { @for row in build_rows(unit_view, troopers) {
                tr class=[row.differs().then_some("differs")] { th scope="row" { (row.label) } @for cell in &row.cells { td { (cell) } } }
            } }
        } }
    }
}

fn build_rows(unit_view: &UnitView<'_>, troopers: &[UnitTrooper<'_>]) -> Vec<Row> {
    let view = &unit_view.view;
    let texts =
        |label: String, text: &dyn Fn(&UnitTrooper<'_>) -> String| Row::of_texts(label, troopers.iter().map(text));
    let mut rows = vec![
        texts(view.ui("ui-unit-type"), &|own| view.title(own.profile.troop_type.as_str()).to_owned()),
        texts("MOV".to_owned(), &|own| format_mov(own.profile.mov)),
    ];
    for (index, name) in ATTRIBUTES.into_iter().enumerate() {
        rows.push(texts(name.to_owned(), &|own| format_value(own.profile.attributes.get(index).copied().flatten())));
    }
    let is_structure = troopers.iter().all(|own| own.profile.is_structure);
    let is_vitality = troopers.iter().all(|own| !own.profile.is_structure);
    let vitality = if is_structure {
        "STR"
    } else if is_vitality {
        "VITA"
    } else {
        "VITA / STR"
    };
    rows.push(texts(vitality.to_owned(), &|own| format_value(own.profile.vitality)));
    rows.push(texts("S".to_owned(), &|own| format_value(own.profile.silhouette)));
    rows.push(texts(view.ui("ui-unit-points"), &|own| own.option.points.to_string()));
    rows.push(texts("SWC".to_owned(), &|own| own.option.swc.to_string()));
    rows.push(texts(view.ui("ui-unit-orders"), &|trooper| format_orders(unit_view, trooper.option)));
    let items = [
        ("ui-unit-skills", troopers.iter().map(|trooper| unit_view.links(trooper.skills())).collect()),
        ("ui-unit-equipment", troopers.iter().map(|trooper| unit_view.links(trooper.equipment())).collect()),
        ("ui-unit-weapons", troopers.iter().map(|trooper| unit_view.links(trooper.weapons())).collect()),
    ];
    rows.extend(items.into_iter().map(|(label, cells): (_, Vec<Markup>)| Row { label: view.ui(label), cells }));
    rows
}
