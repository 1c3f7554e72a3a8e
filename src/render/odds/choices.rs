//! The choices of an edition, sorted by title: profiles, weapons, skills, equipment and states. They do not depend on
//! the request.

use crate::View;
use crate::entry_link::sort_by_title;
use crate::odds::DEFAULT_WEAPON;
use crate::sheet::Values;
use i18n::signed;
use model::catalogue::{Row, Variant};
use model::edition::{Edition, Scope};
use model::entry::{ClauseStatus, Entry, Kind};
use model::value::Value;

/// An option: a value with its name.
pub type Named = (String, String);

/// The kinds of entries that a Trooper may have, each with the key of an Order that lists them.
pub const FEATURE_KINDS: [(Kind, &str); 3] =
    [(Kind::Skill, "skills"), (Kind::Equipment, "equipment"), (Kind::State, "states")];

/// The value of an entry that changes rolls.
const EFFECTS: &str = "effects";

/// What players bring most often, in the order of the form; each is offered in all its levels that an edition has.
pub const FREQUENT: [&str; 12] = [
    "mimetism",
    "surprise-attack",
    "marksmanship",
    "sixth-sense",
    "total-reaction",
    "natural-born-warrior",
    "martial-arts",
    "multispectral-visor",
    "nanoscreen",
    "suppressive-fire-state",
    "targeted",
    "foxhole",
];

/// The choices of an edition in a language.
#[derive(Debug)]
pub struct OddsChoices {
    /// The profiles that a Trooper may have.
    pub profiles: Vec<Named>,
    /// Skills, equipment and states in each of their levels, in the order of [`FEATURE_KINDS`].
    pub features: [Vec<Named>; FEATURE_KINDS.len()],
    /// The ammunition.
    pub ammunition: Vec<Named>,
    /// The key of what weapons print for saves: `ps` or `damage`.
    pub strength: &'static str,
    /// The weapons in each of their modes.
    weapons: Vec<Weapon>,
}

#[derive(Debug)]
struct Weapon {
    named: Named,
    /// Whether this is the weapon without a mode although it has modes.
    is_no_mode: bool,
}

impl OddsChoices {
    /// Collects the choices in the view's language.
    pub fn new(view: &View<'_>, edition: Edition) -> Self {
        let view = &view.in_scope(Scope::Edition(edition));
        let named = |entry: &Entry| (entry.id.to_string(), view.title(entry.id.as_str()).to_owned());
        let levels = |kind| {
            find_playable(view, edition, kind)
                .into_iter()
                .flat_map(|entry| collect_levels(view, edition, entry))
                .collect()
        };
        let prints_ps = view.kb.catalogue.value(DEFAULT_WEAPON, &None, "ps", edition).is_some();
        Self {
            profiles: find_playable(view, edition, Kind::Profile).into_iter().map(named).collect(),
            features: FEATURE_KINDS.map(|(kind, _)| levels(kind)),
            ammunition: find_playable(view, edition, Kind::Ammunition).into_iter().map(named).collect(),
            strength: if prints_ps { "ps" } else { "damage" },
            weapons: weapons(view, edition),
        }
    }

    /// Returns the frequent choices, each with the key of an Order that lists it.
    pub fn frequent(&self) -> impl Iterator<Item = (&'static str, &Named)> {
        let all = move || FEATURE_KINDS.iter().map(|(_, key)| *key).zip(&self.features);
        FREQUENT.into_iter().flat_map(move |id| {
            all().flat_map(move |(key, named)| {
                named.iter().filter(move |own| base_id(own) == id).map(move |own| (key, own))
            })
        })
    }

    /// Returns the names of the ticked skills, equipment and states of a side.
    pub fn ticked<'a>(&'a self, values: &'a Values, side: &'a str) -> impl Iterator<Item = &'a str> {
        let all = FEATURE_KINDS.iter().map(|(_, key)| *key).zip(&self.features);
        let of_side = move |(key, named): (&'static str, &'a Vec<Named>)| {
            named.iter().filter(move |(id, _)| values.ticked(&format!("{side}.{key}.{id}")))
        };
        all.flat_map(of_side).map(|(_, name)| name.as_str())
    }

    /// Returns the weapons in each of their modes. A weapon with modes is listed without one only if that is the chosen
    /// value.
    pub fn collect_weapons<'a>(&'a self, chosen: &'a str) -> impl Iterator<Item = &'a Named> {
        let offered = self.weapons.iter().filter(move |weapon| !weapon.is_no_mode || weapon.named.0 == chosen);
        offered.map(|weapon| &weapon.named)
    }
}

/// Returns the entry of a choice, without its level.
pub fn base_id((value, _): &Named) -> &str {
    value.split_once('.').map_or(value, |(id, _)| id)
}

/// Returns the entries of a kind that the rules of an edition execute, sorted by title.
fn find_playable<'k>(view: &View<'k>, edition: Edition, kind: Kind) -> Vec<&'k Entry> {
    let scope = Scope::Edition(edition);
    let changes_rolls = |entry: &Entry| {
        view.kb.catalogue.modes(entry.id.as_str(), edition).iter().any(|(_, row)| row.get(EFFECTS).is_some())
    };
    let is_executed = |entry: &Entry| {
        kind == Kind::Profile
            || changes_rolls(entry)
            || entry.clauses.iter().any(|clause| clause.status == ClauseStatus::Code && clause.holds_in(scope))
    };
    let all =
        view.kb.entries.values().filter(|entry| entry.kind == kind && entry.holds_in(scope) && is_executed(entry));
    sort_by_title(view, &all.collect::<Vec<_>>())
}

/// Returns an entry in each of its levels, or by itself if it has none. Levels that are one MOD each are named by it,
/// as profiles print them: `Mimetism (−6)`.
fn collect_levels(view: &View<'_>, edition: Edition, entry: &Entry) -> Vec<Named> {
    let (id, title) = (entry.id.as_str(), view.title(entry.id.as_str()));
    let rows = view.kb.catalogue.modes(id, edition);
    // Beside levels, a row without one is a level if it changes rolls; else it has what all levels share.
    let levels = rows.iter().filter(|(level, row)| level.is_some() || row.get(EFFECTS).is_some());
    let levels: Vec<&(Variant, Row)> = levels.collect();
    if levels.iter().all(|(level, _)| level.is_none()) {
        return vec![(id.to_owned(), title.to_owned())];
    }
    let modifiers: Option<Vec<String>> = levels.iter().map(|(_, row)| format_only_modifier(view, row)).collect();
    let named = levels.iter().enumerate().map(|(index, (level, _))| {
        let value = level.as_ref().map_or_else(|| id.to_owned(), |level| format!("{id}.{level}"));
        let name = match (&modifiers, level) {
            (Some(modifiers), _) => format!("{title} ({})", modifiers[index]),
            (None, Some(level)) => format!("{title} · {}", view.name(level.as_str())),
            (None, None) => title.to_owned(),
        };
        (value, name)
    });
    named.collect()
}

/// Returns the MOD of a level that is nothing else, with the skill if it counts for one only: `−3`, `CC Attack −6`.
fn format_only_modifier(view: &View<'_>, level: &Row) -> Option<String> {
    let Value::Effects(effects) = &level.get(EFFECTS)?.value else { return None };
    let [effect] = effects.as_slice() else { return None };
    let modifier = (effect.modifier != 0).then(|| signed(effect.modifier.into()))?;
    Some(match effect.on.as_slice() {
        [skill] => format!("{} {modifier}", view.title(skill.as_str())),
        _ => modifier,
    })
}

/// Returns the weapons in each of their modes, sorted by title.
fn weapons(view: &View<'_>, edition: Edition) -> Vec<Weapon> {
    let scope = Scope::Edition(edition);
    let all: Vec<&Entry> =
        view.kb.entries.values().filter(|entry| entry.kind == Kind::Weapon && entry.holds_in(scope)).collect();
    let modes = |entry: &Entry| -> Vec<Weapon> {
        let (id, title) = (entry.id.as_str(), view.title(entry.id.as_str()));
        let rows = view.kb.catalogue.modes(id, edition);
        let has_modes = rows.iter().any(|(mode, _)| mode.is_some());
        let named = |mode: &Variant| match mode {
            Some(mode) => (format!("{id}.{mode}"), format!("{title} · {}", view.name(mode.as_str()))),
            None => (id.to_owned(), title.to_owned()),
        };
        rows.iter().map(|(mode, _)| Weapon { named: named(mode), is_no_mode: has_modes && mode.is_none() }).collect()
    };
    sort_by_title(view, &all).into_iter().flat_map(modes).collect()
}
