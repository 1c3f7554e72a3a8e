//! `/{lang}/{edition}/armies/{slug}`: the units of an army by troop type; the query filters them.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;

use crate::failure::Failure;
use crate::pages::armies::{find_unit_view, list_scopes};
use crate::pages::page_type::{PageResult, PageType, RoutePrefix, not_found};
use crate::request::context::RequestContext;
use crate::request::input::unknown_choice;
use crate::request::query_params::{find_single, parse_pairs};
use crate::response::build_page_response;
use crate::state::page::Page;
use maud::{Markup, html};
use model::message::Message;
use model::text::excerpt;
use render::layout::PageLocation;
use render::unit_item::UnitView;
use render::url;
use units::figure::{Loadout, Profile, UnitOption};
use units::item::Item;
use units::vocabulary::{Category, TroopType};
use units::{Army, ArmyUnit};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Edition, "/armies/{slug}", || get(show));

/// What the query asks for; empty for everything.
#[derive(Default)]
struct Filter {
    troop_type: Option<TroopType>,
    category: Option<Category>,
    /// The id of a skill or item of equipment.
    skill: Option<String>,
    /// The id of a weapon.
    weapon: Option<String>,
    /// The most points of an option.
    points: Option<u16>,
}

impl Filter {
    fn parse(query: &str) -> Result<Self, Failure> {
        let pairs = parse_pairs(query);
        let value = |name| find_single(&pairs, name).filter(|value| !value.is_empty());
        let number = |text: String| {
            let message = || Message::new("ui-army-points-no-number").text("found", excerpt(&text));
            text.parse().map_err(|_| Failure::BadRequest(message()))
        };
        Ok(Self {
            troop_type: value("type").map(|text| parse_choice("type", &text, TroopType::ALL)).transpose()?,
            category: value("category").map(|text| parse_choice("category", &text, Category::ALL)).transpose()?,
            skill: value("skill"),
            weapon: value("weapon"),
            points: value("points").map(number).transpose()?,
        })
    }

    /// Returns whether a unit has an option that fits.
    fn fits(&self, own: ArmyUnit<'_>) -> bool {
        let has_group = |number: u8| own.unit.groups.iter().find(|group| group.number == number);
        own.options().any(|(id, option)| {
            let Some(group) = has_group(id.group) else { return self.is_empty() };
            let is_type = |troop_type| group.profiles.iter().any(|profile| profile.troop_type == troop_type);
            self.troop_type.is_none_or(is_type)
                && self.category.is_none_or(|category| group.category == Some(category))
                && self.points.is_none_or(|max| option.points <= max)
                && self.skill.as_deref().is_none_or(|id| has_item(&group.profiles, option, id))
                && self.weapon.as_deref().is_none_or(|id| has_item(&group.profiles, option, id))
        })
    }

    const fn is_empty(&self) -> bool {
        self.troop_type.is_none()
            && self.category.is_none()
            && self.skill.is_none()
            && self.weapon.is_none()
            && self.points.is_none()
    }
}

/// Parses a choice of a closed vocabulary.
fn parse_choice<T: Copy + ToString + std::fmt::Display>(name: &str, text: &str, all: &[T]) -> Result<T, Failure> {
    let found = all.iter().copied().find(|value| value.to_string() == text);
    found.ok_or_else(|| Failure::BadRequest(unknown_choice(name, text, all)))
}

fn has_item(profiles: &[Profile], option: &UnitOption, id: &str) -> bool {
    let is_own = |item: &Item| item.entry().is_some_and(|entry| entry.as_str() == id);
    let loadouts = profiles.iter().map(|profile| &profile.loadout).chain([&option.loadout]);
    loadouts.flat_map(Loadout::items).any(is_own)
}

async fn show(context: RequestContext, Path(slug): Path<String>, RawQuery(query): RawQuery) -> Response {
    build_page_response(&context, page(&context, &slug, &query.unwrap_or_default()))
}

fn page(context: &RequestContext, slug: &str, query: &str) -> PageResult {
    let unit_view = find_unit_view(context, slug)?;
    let army = unit_view.units.army(slug).ok_or_else(|| not_found(context, slug))?;
    let filter = Filter::parse(query)?;
    let view = unit_view.view;
    let mut by_type: BTreeMap<TroopType, Vec<ArmyUnit<'_>>> = BTreeMap::new();
    for unit in unit_view.units.of_army(army).filter(|unit| filter.fits(*unit)) {
        let troop_type = unit.unit.profiles().next().map_or(TroopType::Li, |profile| profile.troop_type);
        by_type.entry(troop_type).or_default().push(unit);
    }
    let main = html! {
        article {
            p.kicker { a href=(url::armies(view.lang, unit_view.scope)) { (view.ui("ui-armies")) } }
            h1 { (army.name) }
            p.also {
                (view.say(&Message::new("ui-army-version").text("version", army.version.clone()))) " · "
                a href=(format!("{}?army={}", url::unit_changes(view.lang, unit_view.scope), army.slug)) { (view.ui("ui-unit-changes")) }
            }
            (render_form(&unit_view, army, &filter))
            @if by_type.is_empty() { p.note { (view.ui("ui-army-none-fits")) } }
            @for (troop_type, units) in &by_type {
                h2 id=(troop_type.as_str()) { (view.title(troop_type.as_str())) }
                (render_table(&unit_view, army, units))
            }
            (render_fireteams(&unit_view, army))
        }
    };
    let location = PageLocation::Scoped(format!("{}/{}", url::ARMIES_SUFFIX, army.slug), list_scopes(view.kb));
    Ok(Page::new(army.name.to_string(), location, main))
}

fn render_table(unit_view: &UnitView<'_>, army: &Army, units: &[ArmyUnit<'_>]) -> Markup {
    let points = |unit: &ArmyUnit<'_>| {
        let sold = || unit.options().filter(|(_, option)| !option.is_disabled).map(|(_, option)| option.points);
        match (sold().min(), sold().max()) {
            (Some(min), Some(max)) if min != max => format!("{min}–{max}"),
            (Some(points), _) => points.to_string(),
            (None, _) => "–".to_owned(),
        }
    };
    html! {
        div.scroll tabindex="0" { table.units {
            thead { tr {
                th scope="col" { (unit_view.view.ui("ui-unit")) }
                th scope="col" { "AVA" }
                th scope="col" { (unit_view.view.ui("ui-unit-points")) }
            } }
            tbody { @for unit in units { tr {
                th scope="row" { a href=(format!("{}?army={}", unit_view.unit_url(unit.unit.number), army.slug)) { (unit.unit.isc) } }
                td { @match unit.availability(0) { Some(availability) => (availability), None => "–" } }
                td { (points(unit)) }
            } } }
        } }
    }
}

/// Returns the form of the filter, with what the army has.
fn render_form(unit_view: &UnitView<'_>, army: &Army, filter: &Filter) -> Markup {
    let view = &unit_view.view;
    let (mut skills, mut weapons) = (BTreeSet::new(), BTreeSet::new());
    for unit in unit_view.units.of_army(army) {
        let add = |ids: &mut BTreeSet<(String, String)>, items: &[Item]| {
            ids.extend(items.iter().filter_map(Item::entry).map(|id| (unit_view.name(id.as_str()), id.to_string())));
        };
        let profiles = unit.unit.profiles().map(|profile| &profile.loadout);
        for loadout in profiles.chain(unit.options().map(|(_, option)| &option.loadout)) {
            add(&mut skills, &loadout.skills);
            add(&mut skills, &loadout.equipment);
            add(&mut weapons, &loadout.weapons);
        }
    }
    let types = TroopType::ALL.iter().map(|value| (view.title(value.as_str()).to_owned(), value.to_string()));
    let categories = Category::ALL.iter().map(|value| {
        (view.say(&Message::new("ui-troop-category").text("category", value.as_str())), value.to_string())
    });
    html! {
        form.filter method="get" {
            .fields {
                (select(view, "type", "ui-unit-type", types, filter.troop_type.map(TroopType::as_str)))
                (select(view, "category", "ui-unit-category", categories, filter.category.map(Category::as_str)))
                (select(view, "skill", "ui-unit-skill-or-equipment", skills, filter.skill.as_deref()))
                (select(view, "weapon", "ui-unit-weapon", weapons, filter.weapon.as_deref()))
                label {
                    (view.ui("ui-unit-max-points")) " "
                    input type="number" name="points" min="0" max="999" value=[filter.points];
                }
            }
            button type="submit" { (view.ui("ui-army-filter")) }
        }
    }
}

fn select(
    view: &render::View<'_>,
    name: &str,
    label: &'static str,
    choices: impl IntoIterator<Item = (String, String)>,
    chosen: Option<&str>,
) -> Markup {
    html! {
        label {
            (view.ui(label)) " "
            select name=(name) {
                option value="" { (view.ui("ui-army-any")) }
                @for (title, value) in choices {
                    option value=(value) selected[chosen == Some(value.as_str())] { (title) }
                }
            }
        }
        " "
    }
}

/// Returns the Fireteam chart.
fn render_fireteams(unit_view: &UnitView<'_>, army: &Army) -> Markup {
    let view = &unit_view.view;
    let limits = &army.fireteam_limits;
    let limit = |max: Option<u8>| max.map_or_else(|| view.ui("ui-fireteam-unlimited"), |max| max.to_string());
    html! {
        @if !army.teams.is_empty() {
            h2 #fireteams { (view.title("fireteam-chart")) }
            p {
                (view.title("fireteam-core")) ": " (limit(limits.core)) ", "
                (view.title("fireteam-haris")) ": " (limit(limits.haris)) ", "
                (view.title("fireteam-duo")) ": " (limit(limits.duo))
            }
            @for team in &army.teams {
                h3 { (team.name) }
                @if !team.types.is_empty() { p.also { (team.types.iter().map(|own| own.printed()).collect::<Vec<_>>().join(", ")) } }
                @if let Some(note) = team.note { p.small { (view.say(&Message::new("ui-fireteam-note").text("note", note.as_str()))) } }
                ul { @for member in &team.members {
                    li {
                        (member.min) "–" (member.max) " " (member.name)
                        @if let Some(comment) = &member.comment { " " (comment) }
                        @if member.required { " *" }
                    }
                } }
            }
        }
    }
}
