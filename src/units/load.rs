//! Reads the files of `content/units/` into armies and figures, with every problem in them.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::Deserialize;

use crate::army::{Army, Availability, FireteamLimits, Member, Relation, Team, TeamMember, TeamNote};
use crate::change::{Change, parse_pairs};
use crate::figure::{Group, Loadout, OptionId, Orders, Profile, Unit, UnitOption};
use crate::item::split;
use crate::number::{ArmyNumber, FactionNumber, FigureId, UnitNumber};
use crate::registry::Units;
use crate::swc::Swc;
use crate::tables::{NameRow, Unexplained, Word};
use crate::vocabulary::{Category, TroopType, UnknownWord};
use content::Files;
use content::document::Document;
use content::toml_table::{Located, TomlTable};
use model::edition::Scope;
use model::message::Message;
use model::problem::{Position, Problem};
use model::text::Text;

/// The codes of the problems that reading can report besides those of `content`.
pub const PROBLEM_CODES: &[&str] = &["malformed-figure"];

/// The folder of the figures below that of an edition.
pub const FIGURES: &str = "figures";

/// The tables that are no army.
const TABLES: [&str; 4] = ["changes", "names", "unexplained", "words"];

/// What one file holds.
enum Part {
    Army(Box<Army>),
    Figures(Vec<Unit>),
    Names(Vec<NameRow>),
    Words(Vec<Word>),
    Unexplained(Vec<Unexplained>),
    Changes(Vec<Change>),
}

/// Reads files whose paths are `units/<edition>/…`; does not stop at the first problem.
pub fn load(files: &dyn Files, paths: &[String]) -> (BTreeMap<Scope, Units>, Vec<Problem>) {
    let parts = paths.par_iter().map(|path| read(files, path)).collect::<Vec<_>>();
    let mut editions: BTreeMap<Scope, Units> = BTreeMap::new();
    let mut problems = Vec::new();
    for (part, found) in parts {
        problems.extend(found);
        let Some((scope, part)) = part else { continue };
        let units = editions.entry(scope).or_default();
        match part {
            Part::Army(army) => drop(units.armies.insert(army.number, *army)),
            Part::Figures(figures) => {
                units.figures.extend(figures.into_iter().map(|unit| (unit.figure_id(), unit)));
            }
            Part::Names(names) => units.names = names,
            Part::Words(words) => units.words = words,
            Part::Unexplained(rows) => units.unexplained = rows,
            Part::Changes(changes) => units.changes = changes,
        }
    }
    for (scope, units) in &editions {
        problems.extend(missing_figures(*scope, units));
    }
    (editions, problems)
}

/// Finds rows of armies without figures.
fn missing_figures(scope: Scope, units: &Units) -> Vec<Problem> {
    let rows = units.armies.values().flat_map(|army| army.members.iter().map(move |member| (army, member)));
    let missing = rows.filter(|(_, member)| !units.figures.contains_key(&member.figure));
    let problem = |(army, member): (&Army, &Member)| {
        let position = Position::start_of(format!("units/{scope}/{}.toml", army.slug));
        let found = format!("number = {}, variant = {}", member.figure.unit, member.figure.variant);
        Problem::new("malformed-figure", position, Message::new("problem-missing-figures").text("found", found))
    };
    missing.map(problem).collect()
}

fn read(files: &dyn Files, path: &str) -> (Option<(Scope, Part)>, Vec<Problem>) {
    let mut problems = Vec::new();
    let Some(document) = Document::open(files, path, &mut problems) else { return (None, problems) };
    let mut segments = path.trim_end_matches(".toml").split('/').skip(1);
    let scope = segments.next().and_then(|edition| edition.parse().ok());
    let (first, second) = (segments.next(), segments.next());
    if let (Some(scope), Some(FIGURES), Some(_)) = (scope, first, second)
        && let Some(units) = parse_sound_figures(&document)
    {
        return (Some((scope, Part::Figures(units))), problems);
    }
    let mut table = TomlTable::parse(&document, 0..document.text.len());
    let part = match (scope, first, second) {
        (Some(scope), Some(FIGURES), Some(_)) => Some((scope, Part::Figures(parse_figures(&document, &mut table)))),
        (Some(scope), Some(name), None) if TABLES.contains(&name) => Some((scope, rows(name, &document, &mut table))),
        (Some(scope), Some(name), None) => {
            parse_army(&document, &mut table, name).map(|army| (scope, Part::Army(Box::new(army))))
        }
        _elsewhere => {
            let message = Message::new("problem-unknown-file");
            problems.push(Problem::new("unknown-file", Position::start_of(path), message));
            return (None, problems);
        }
    };
    table.finish();
    problems.extend(document.into_problems());
    (part, problems)
}

fn rows(name: &str, document: &Document, table: &mut TomlTable<'_>) -> Part {
    match name {
        "changes" => Part::Changes(parse_changes(document, table)),
        "names" => Part::Names(values(table.list("name"))),
        "words" => Part::Words(values(table.list("word"))),
        _unexplained => Part::Unexplained(values(table.list("unexplained"))),
    }
}

fn values<T>(located: Vec<Located<T>>) -> Vec<T> {
    located.into_iter().map(|located| located.value).collect()
}

fn parse_changes(document: &Document, table: &mut TomlTable<'_>) -> Vec<Change> {
    let parse = |Located { position, value }: Located<Change>| {
        let place = Place { document, position };
        for text in [&value.old, &value.new].into_iter().filter(|_| value.kind.has_pairs()) {
            if parse_pairs(text).is_none() {
                place.report(text, text);
            }
        }
        value
    };
    table.list::<Change>("change").into_iter().map(parse).collect()
}

/// A unit as its file spells it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RawUnit {
    number: UnitNumber,
    #[serde(default = "one")]
    variant: u8,
    slug: Text,
    name: Text,
    isc: Text,
    short: Option<Text>,
    faction: FactionNumber,
    #[serde(default)]
    group: Vec<RawGroup>,
    #[serde(default)]
    teams: Vec<RawOption>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RawGroup {
    number: Option<u8>,
    isc: Option<Text>,
    category: Option<Category>,
    /// The name of every option that states none.
    trooper: Option<Text>,
    profiles: Vec<RawProfile>,
    options: Vec<RawOption>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RawProfile {
    number: Option<u8>,
    name: Text,
    #[serde(rename = "type")]
    troop_type: TroopType,
    mov: Option<[u8; 2]>,
    cc: Option<u8>,
    bs: Option<u8>,
    ph: Option<u8>,
    wip: Option<u8>,
    arm: Option<u8>,
    bts: Option<u8>,
    vita: Option<u8>,
    #[serde(rename = "str")]
    structure: Option<u8>,
    s: Option<u8>,
    #[serde(default)]
    chars: String,
    #[serde(default)]
    skills: String,
    #[serde(default)]
    equipment: String,
    #[serde(default)]
    weapons: String,
    #[serde(default)]
    includes: String,
    #[serde(default)]
    dependent: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RawOption {
    n: u16,
    name: Option<Text>,
    points: u16,
    swc: Option<Swc>,
    models: Option<u8>,
    #[serde(default)]
    disabled: bool,
    #[serde(default)]
    orders: String,
    #[serde(default)]
    skills: String,
    #[serde(default)]
    equipment: String,
    #[serde(default)]
    weapons: String,
    #[serde(default)]
    includes: String,
    #[serde(default)]
    peripherals: String,
}

const fn one() -> u8 {
    1
}

/// The place of a unit or army, for problems in its short texts.
struct Place<'d> {
    document: &'d Document,
    position: Position,
}

impl Place<'_> {
    /// Reads the elements of a short text; reports those that are none.
    fn list<T: FromStr<Err = UnknownWord>>(&self, text: &str) -> Vec<T> {
        let element = |part: &str| part.parse().map_err(|UnknownWord(found)| self.report(part, &found)).ok();
        split(text).filter_map(element).collect()
    }

    /// Reads what a profile or an option has.
    fn loadout(&self, [skills, equipment, weapons, includes]: [&str; 4]) -> Loadout {
        Loadout {
            skills: self.list(skills),
            equipment: self.list(equipment),
            weapons: self.list(weapons),
            includes: self.list(includes),
        }
    }

    fn report(&self, part: &str, found: &str) {
        let message = Message::new("problem-malformed-figure").text("found", found).text("element", part);
        self.document.push(Problem::new("malformed-figure", self.position.clone(), message));
    }
}

/// Returns the units of a file without problems. Reading key by key, which locates problems, takes twice as long, and
/// the figures of all units are read at every start; so a file is read that way only if this fails.
fn parse_sound_figures(document: &Document) -> Option<Vec<Unit>> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct RawFile {
        unit: Vec<RawUnit>,
    }
    let raw: RawFile = toml::from_str(&document.text).ok()?;
    let scratch = Document::new(Arc::clone(&document.path), "");
    let place = Place { document: &scratch, position: scratch.position(0) };
    let units = raw.unit.into_iter().map(|raw| parse_unit(&place, raw)).collect();
    scratch.into_problems().is_empty().then_some(units)
}

fn parse_figures(document: &Document, table: &mut TomlTable<'_>) -> Vec<Unit> {
    let units = table.list::<RawUnit>("unit").into_iter();
    units.map(|Located { position, value }| parse_unit(&Place { document, position }, value)).collect()
}

fn parse_unit(place: &Place<'_>, raw: RawUnit) -> Unit {
    let groups = raw.group.into_iter().zip(1..).map(|(group, position)| parse_group(place, group, position)).collect();
    let no_name = Text::default();
    Unit {
        number: raw.number,
        variant: raw.variant,
        slug: raw.slug,
        name: raw.name,
        isc: raw.isc,
        short: raw.short,
        faction: raw.faction,
        groups,
        teams: raw.teams.into_iter().map(|option| parse_option(place, option, &no_name)).collect(),
    }
}

fn parse_group(place: &Place<'_>, raw: RawGroup, position: u8) -> Group {
    let trooper = raw.trooper.unwrap_or_default();
    Group {
        number: raw.number.unwrap_or(position),
        isc: raw.isc,
        category: raw.category,
        profiles: raw
            .profiles
            .into_iter()
            .zip(1..)
            .map(|(raw, position)| parse_profile(place, raw, position))
            .collect(),
        options: raw.options.into_iter().map(|option| parse_option(place, option, &trooper)).collect(),
    }
}

fn parse_profile(place: &Place<'_>, raw: RawProfile, position: u8) -> Profile {
    Profile {
        number: raw.number.unwrap_or(position),
        name: raw.name,
        troop_type: raw.troop_type,
        mov: raw.mov,
        attributes: [raw.cc, raw.bs, raw.ph, raw.wip, raw.arm, raw.bts],
        vitality: raw.vita.or(raw.structure),
        is_structure: raw.vita.is_none() && raw.structure.is_some(),
        silhouette: raw.s,
        characteristics: place.list(&raw.chars),
        loadout: place.loadout([&raw.skills, &raw.equipment, &raw.weapons, &raw.includes]),
        is_dependent: raw.dependent,
    }
}

fn parse_option(place: &Place<'_>, raw: RawOption, trooper: &Text) -> UnitOption {
    UnitOption {
        number: raw.n,
        name: raw.name.unwrap_or_else(|| trooper.clone()),
        points: raw.points,
        swc: raw.swc.unwrap_or(Swc::Cost(0)),
        models: raw.models.unwrap_or(1),
        is_disabled: raw.disabled,
        orders: place.list::<Orders>(&raw.orders),
        loadout: place.loadout([&raw.skills, &raw.equipment, &raw.weapons, &raw.includes]),
        peripherals: place.list(&raw.peripherals),
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RawMember {
    n: UnitNumber,
    variant: Option<u8>,
    #[serde(default)]
    ava: String,
    #[serde(default)]
    without: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct RawTeam {
    name: Text,
    #[serde(default)]
    types: String,
    note: Option<TeamNote>,
    units: Vec<TeamMember>,
}

fn parse_army(document: &Document, table: &mut TomlTable<'_>, name: &str) -> Option<Army> {
    let place = Place { document, position: table.position() };
    let number = table.required::<ArmyNumber>("number");
    let parent = table.required::<FactionNumber>("parent");
    let full_name = table.required::<Text>("name");
    let version = table.required::<Text>("version");
    let discontinued = table.optional::<bool>("discontinued");
    let reinforcements = table.optional("reinforcements");
    let limits = table.required::<FireteamLimits>("fireteams");
    let teams = values(table.list::<RawTeam>("team"));
    let relations = values(table.list::<Relation>("relations"));
    let members = values(table.list::<RawMember>("units"));
    Some(Army {
        number: number?.value,
        parent: parent?.value,
        slug: name.into(),
        name: full_name?.value,
        is_discontinued: discontinued.unwrap_or_default(),
        version: version?.value,
        reinforcements,
        fireteam_limits: limits?.value,
        teams: teams.into_iter().map(|raw| parse_team(&place, raw)).collect(),
        relations,
        members: members.into_iter().map(|raw| parse_member(&place, &raw)).collect(),
    })
}

fn parse_team(place: &Place<'_>, raw: RawTeam) -> Team {
    Team { name: raw.name, types: place.list(&raw.types), note: raw.note, members: raw.units }
}

fn parse_member(place: &Place<'_>, raw: &RawMember) -> Member {
    let mut without: Vec<OptionId> = place.list(&raw.without);
    without.sort_unstable();
    let figure = FigureId { unit: raw.n, variant: raw.variant.unwrap_or(1) };
    Member { figure, availability: place.list(&raw.ava), without }
}

impl FromStr for Availability {
    type Err = UnknownWord;
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        if text == "T" {
            return Ok(Self::Total);
        }
        text.parse().map(Self::Count).map_err(|_| UnknownWord(text.to_owned()))
    }
}
