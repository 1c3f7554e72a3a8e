//! Writes armies and figures as the files that [`load`](crate::load()) reads: one row per profile, option and unit.

use std::fmt::{Display, Write as _};

use crate::army::{Army, FireteamLimits, Member, Relation, RelationUnit, Team, TeamMember};
use crate::change::Change;
use crate::figure::{Group, Loadout, Profile, Unit, UnitOption};
use crate::item::join;
use crate::swc::Swc;
use model::text::Text;

/// The pairs of an inline table.
struct Row(Vec<String>);

impl Row {
    const fn new() -> Self {
        Self(Vec::new())
    }

    fn value(&mut self, key: &str, value: impl Display) {
        self.0.push(format!("{key} = {value}"));
    }

    fn text(&mut self, key: &str, text: &str) {
        self.0.push(format!("{key} = {}", quote(text)));
    }

    fn optional(&mut self, key: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.value(key, value);
        }
    }

    fn list<T: Display>(&mut self, key: &str, elements: &[T]) {
        if !elements.is_empty() {
            self.text(key, &join(elements));
        }
    }

    fn loadout(&mut self, loadout: &Loadout) {
        self.list("skills", &loadout.skills);
        self.list("equipment", &loadout.equipment);
        self.list("weapons", &loadout.weapons);
        self.list("includes", &loadout.includes);
    }

    fn flag(&mut self, key: &str, is_set: bool) {
        if is_set {
            self.value(key, true);
        }
    }

    fn inline(self) -> String {
        format!("{{ {} }}", self.0.join(", "))
    }

    fn lines(self) -> String {
        self.0.into_iter().map(|pair| pair + "\n").collect()
    }
}

/// Returns the pairs of a profile's row, to compare two profiles.
pub fn profile_pairs(profile: &Profile) -> Vec<String> {
    profile_row(profile, profile.number).0
}

/// Returns the pairs of an option's row, to compare two options.
pub fn option_pairs(option: &UnitOption) -> Vec<String> {
    option_row(option, &Text::default()).0
}

/// Returns a TOML string: literal where quotation marks need no escape.
fn quote(text: &str) -> String {
    let needs_escape = text.contains(['"', '\\']) || text.chars().any(char::is_control);
    if !needs_escape {
        return format!("\"{text}\"");
    }
    if !text.contains('\'') && !text.chars().any(char::is_control) {
        return format!("'{text}'");
    }
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            c if c.is_control() => drop(write!(escaped, "\\u{:04X}", u32::from(c))),
            c => escaped.push(c),
        }
    }
    format!("\"{escaped}\"")
}

/// Returns a list of inline tables, one a line.
fn rows(key: &str, rows: impl IntoIterator<Item = String>) -> String {
    let rows: Vec<String> = rows.into_iter().map(|row| format!("  {row},\n")).collect();
    if rows.is_empty() { String::new() } else { format!("{key} = [\n{}]\n", rows.concat()) }
}

/// Returns the file of a faction's figures.
pub fn format_figures<'a>(units: impl IntoIterator<Item = &'a Unit>) -> String {
    units.into_iter().map(format_unit).collect::<Vec<_>>().join("\n")
}

/// Returns the file of the changes.
pub fn format_changes(changes: &[Change]) -> String {
    rows("change", changes.iter().map(format_change))
}

fn format_change(change: &Change) -> String {
    let mut row = Row::new();
    row.optional("unit", change.unit);
    let texts = [("name", &*change.name), ("kind", change.kind.as_str())];
    let values = [("part", &*change.part), ("old", &*change.old), ("new", &*change.new)];
    for (key, text) in texts.into_iter().chain(values).filter(|(_, text)| !text.is_empty()) {
        row.text(key, text);
    }
    let armies: Vec<String> = change.armies.iter().map(|army| quote(army)).collect();
    row.value("armies", format_args!("[{}]", armies.join(", ")));
    row.inline()
}

fn format_unit(unit: &Unit) -> String {
    let mut head = Row::new();
    head.value("number", unit.number);
    if unit.variant != 1 {
        head.value("variant", unit.variant);
    }
    head.text("slug", &unit.slug);
    head.text("name", &unit.name);
    head.text("isc", &unit.isc);
    head.optional("short", unit.short.as_ref().map(|short| quote(short)));
    head.value("faction", unit.faction);
    let mut text = format!("[[unit]]\n{}", head.lines());
    text.push_str(&rows("teams", unit.teams.iter().map(|team| format_option(team, &Text::default()))));
    text.extend(unit.groups.iter().zip(1..).map(|(group, position)| format_group(group, position)));
    text
}

fn format_group(group: &Group, position: u8) -> String {
    let mut head = Row::new();
    head.optional("number", (group.number != position).then_some(group.number));
    head.optional("isc", group.isc.as_ref().map(|isc| quote(isc)));
    head.optional("category", group.category.map(|category| quote(category.as_str())));
    let trooper = find_common_name(group);
    if !trooper.is_empty() {
        head.text("trooper", &trooper);
    }
    let profiles = group.profiles.iter().zip(1..).map(|(own, position)| format_profile(own, position));
    let options = group.options.iter().map(|own| format_option(own, &trooper));
    format!("[[unit.group]]\n{}{}{}", head.lines(), rows("profiles", profiles), rows("options", options))
}

/// Returns the most frequent name of a group's options, the first of several.
fn find_common_name(group: &Group) -> Text {
    let count = |name: &Text| group.options.iter().filter(|option| option.name == *name).count();
    let mut best = (0, Text::default());
    for option in &group.options {
        let own = count(&option.name);
        if own > best.0 {
            best = (own, option.name.clone());
        }
    }
    best.1
}

fn format_profile(own: &Profile, position: u8) -> String {
    profile_row(own, position).inline()
}

fn profile_row(profile: &Profile, position: u8) -> Row {
    let mut row = Row::new();
    row.optional("number", (profile.number != position).then_some(profile.number));
    row.text("name", &profile.name);
    row.text("type", profile.troop_type.as_str());
    row.optional("mov", profile.mov.map(|[first, second]| format!("[{first}, {second}]")));
    for (key, value) in ["cc", "bs", "ph", "wip", "arm", "bts"].into_iter().zip(profile.attributes) {
        row.optional(key, value);
    }
    row.optional(if profile.is_structure { "str" } else { "vita" }, profile.vitality);
    row.optional("s", profile.silhouette);
    row.list("chars", &profile.characteristics);
    row.loadout(&profile.loadout);
    row.flag("dependent", profile.is_dependent);
    row
}

fn format_option(own: &UnitOption, trooper: &Text) -> String {
    option_row(own, trooper).inline()
}

fn option_row(option: &UnitOption, trooper: &Text) -> Row {
    let mut row = Row::new();
    row.value("n", option.number);
    row.optional("name", (option.name != *trooper).then(|| quote(&option.name)));
    row.value("points", option.points);
    row.optional("swc", (option.swc != Swc::Cost(0)).then(|| quote(&option.swc.to_string())));
    row.optional("models", (option.models != 1).then_some(option.models));
    row.flag("disabled", option.is_disabled);
    row.list("orders", &option.orders);
    row.loadout(&option.loadout);
    row.list("peripherals", &option.peripherals);
    row
}

/// Returns the file of an army.
pub fn format_army(army: &Army) -> String {
    let mut head = Row::new();
    head.value("number", army.number);
    head.value("parent", army.parent);
    head.text("name", &army.name);
    head.text("version", &army.version);
    head.flag("discontinued", army.is_discontinued);
    head.optional("reinforcements", army.reinforcements);
    head.value("fireteams", format_limits(army.fireteam_limits));
    let mut text = head.lines();
    text.push_str(&rows("relations", army.relations.iter().map(format_relation)));
    text.push_str(&rows("units", army.members.iter().map(format_member)));
    text.extend(army.teams.iter().map(format_team));
    text
}

fn format_limits(limits: FireteamLimits) -> String {
    let mut row = Row::new();
    row.optional("core", limits.core);
    row.optional("haris", limits.haris);
    row.optional("duo", limits.duo);
    row.optional("core-members", limits.core_members);
    row.inline()
}

fn format_member(member: &Member) -> String {
    let mut row = Row::new();
    row.value("n", member.figure.unit);
    row.optional("variant", (member.figure.variant != 1).then_some(member.figure.variant));
    row.list("ava", &member.availability);
    row.list("without", &member.without);
    row.inline()
}

fn format_team(team: &Team) -> String {
    let mut head = Row::new();
    head.text("name", &team.name);
    head.list("types", &team.types);
    head.optional("note", team.note.map(|note| quote(note.as_str())));
    format!("\n[[team]]\n{}{}", head.lines(), rows("units", team.members.iter().map(format_team_member)))
}

fn format_team_member(member: &TeamMember) -> String {
    let mut row = Row::new();
    row.text("slug", &member.slug);
    row.text("name", &member.name);
    row.optional("comment", member.comment.as_ref().map(|comment| quote(comment)));
    row.optional("min", (member.min != 0).then_some(member.min));
    row.value("max", member.max);
    row.flag("required", member.required);
    row.inline()
}

fn format_relation(relation: &Relation) -> String {
    let mut row = Row::new();
    row.value("units", format_list(relation.units.iter().map(format_relation_unit)));
    row.value("min", relation.min);
    row.optional("max", relation.max);
    row.flag("same-group", relation.same_group);
    row.inline()
}

fn format_relation_unit(own: &RelationUnit) -> String {
    let mut row = Row::new();
    row.value("unit", own.unit);
    row.optional("group", own.group);
    let depends = own.depends.iter().map(|dependency| {
        let mut row = Row::new();
        row.value("unit", dependency.unit);
        row.value("group", dependency.group);
        row.flag("same-group", dependency.same_group);
        row.optional("min", dependency.min);
        row.optional("min-dependent", dependency.min_dependent);
        row.inline()
    });
    if !own.depends.is_empty() {
        row.value("depends", format_list(depends));
    }
    row.inline()
}

fn format_list(rows: impl Iterator<Item = String>) -> String {
    format!("[{}]", rows.collect::<Vec<_>>().join(", "))
}
