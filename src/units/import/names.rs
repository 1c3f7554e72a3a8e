//! Printed names to items: by the table of spellings, by form, by the term base, else under their own slug.

use std::collections::BTreeMap;

use crate::item::{Extra, Item, Subject, split};
use crate::tables::{NameKind, NameRow};
use model::entry_aliases::slug;
use model::ids::EntryId;
use model::text::Text;

/// Finds entries by printed names.
pub trait NameLookup {
    /// Returns the entry with a printed name, preferably of the kind of a list.
    fn find(&self, kind: NameKind, printed: &str) -> Option<EntryId>;
}

/// Finds what printed names mean, and remembers those without an entry.
pub(super) struct Names<'a> {
    lookup: &'a dyn NameLookup,
    spellings: BTreeMap<(NameKind, &'a str), &'a Text>,
    unknown: BTreeMap<String, EntryId>,
}

/// Returns a printed name with single spaces.
pub(super) fn tidy(printed: &str) -> String {
    printed.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl<'a> Names<'a> {
    /// Returns names under a table of spellings.
    pub(super) fn new(lookup: &'a dyn NameLookup, rows: &'a [NameRow]) -> Self {
        let spellings = rows.iter().map(|row| ((row.kind, row.printed.as_str()), &row.means)).collect();
        Self { lookup, spellings, unknown: BTreeMap::new() }
    }

    /// Returns the names without an entry, each with its slug.
    pub(super) fn into_unknown(self) -> BTreeMap<String, EntryId> {
        self.unknown
    }

    /// Returns the item with a printed name. `None` if the name has no letter or digit, or its row of the table is no
    /// item.
    pub(super) fn item(&mut self, kind: NameKind, printed: &str) -> Option<Item> {
        let printed = tidy(printed);
        match self.spellings.get(&(kind, printed.as_str())) {
            Some(means) => means.parse().ok(),
            None => self.entry(kind, &printed).map(Item::new),
        }
    }

    /// Returns what stands in brackets; several for a list.
    pub(super) fn extras(&mut self, printed: &str, is_distance: bool) -> Option<Vec<Extra>> {
        let printed = tidy(printed);
        if is_distance {
            return distance(&printed).map(|extra| vec![extra]);
        }
        if let Some(means) = self.spellings.get(&(NameKind::Extra, printed.as_str())) {
            let items = split(means).map(str::parse).collect::<Result<Vec<Extra>, _>>();
            return items.ok();
        }
        if let Some(upgrades) = printed.strip_prefix("UPGRADE: ").or_else(|| printed.strip_prefix("UPGRADES: ")) {
            let upgrades = split(upgrades).map(|upgrade| Some(Extra::Upgrade(Box::new(self.extra(upgrade)?))));
            return upgrades.collect();
        }
        split(&printed).map(|extra| self.extra(extra)).collect()
    }

    fn extra(&mut self, printed: &str) -> Option<Extra> {
        if let Some(extra) = by_form(printed) {
            return Some(extra);
        }
        if let Some(means) = self.spellings.get(&(NameKind::Extra, printed)) {
            return means.parse().ok();
        }
        let (name, extras) = match printed.split_once('(') {
            Some((name, bracket)) => {
                let inner = split(bracket.strip_suffix(')')?);
                (name.trim(), inner.map(|extra| self.extra(extra)).collect::<Option<Vec<_>>>()?)
            }
            None => match printed.rsplit_once(' ').and_then(|(name, last)| Some((name, by_form(last)?))) {
                Some((name, extra)) => (name, vec![extra]),
                None => (printed, Vec::new()),
            },
        };
        let entry = self.entry(NameKind::Extra, name)?;
        Some(Extra::Named(Box::new(Item { subject: Subject::Entry(entry), extras, quantity: 1 })))
    }

    fn entry(&mut self, kind: NameKind, printed: &str) -> Option<EntryId> {
        if let Some(entry) = self.lookup.find(kind, printed) {
            return Some(entry);
        }
        let own: String = slug(printed).chars().filter(char::is_ascii).collect();
        let own: EntryId = own.parse().ok()?;
        self.unknown.insert(printed.to_owned(), own.clone());
        Some(own)
    }
}

/// Returns the forms with a number.
fn by_form(printed: &str) -> Option<Extra> {
    let squeezed: String = printed.chars().filter(|c| !c.is_whitespace()).collect();
    match squeezed.as_str() {
        "ReRoll" => return Some(Extra::Reroll(0)),
        "+1Order" => return Some(Extra::Orders(1)),
        "+1CommandToken" => return Some(Extra::CommandTokens(1)),
        "1Use" => return Some(Extra::Uses(1)),
        _other => {}
    }
    if let Some(number) = squeezed.strip_prefix("ReRoll") {
        return number.parse().ok().map(Extra::Reroll);
    }
    if let Some(number) = squeezed.strip_suffix("Dam") {
        return number.parse().ok().map(Extra::Damage);
    }
    // `+3 BS` is written `BS+3`.
    let letters = squeezed.find(|c: char| c.is_ascii_uppercase()).filter(|at| *at > 0);
    let swapped = letters.map(|at| format!("{}{}", &squeezed[at..], &squeezed[..at]));
    let is_number = |extra: &Extra| !matches!(extra, Extra::Named(_) | Extra::Upgrade(_));
    let parse = |text: &str| text.parse::<Extra>().ok().filter(is_number);
    parse(&squeezed).or_else(|| swapped.as_deref().and_then(parse))
}

/// Returns a distance in centimeters as inches: `+2.5` is `+1"`.
fn distance(printed: &str) -> Option<Extra> {
    let is_change = printed.starts_with(['+', '-']);
    let (integer, fraction) = printed.split_once('.').unwrap_or((printed, "0"));
    let tenths = match fraction {
        "0" => 0,
        "5" => 5,
        _other => return None,
    };
    let integer: i32 = integer.parse().ok()?;
    let tenths = integer * 10 + if printed.starts_with('-') { -tenths } else { tenths };
    let inches = i8::try_from(inches(tenths)?).ok()?;
    Some(if is_change { Extra::MoreInches(inches) } else { Extra::Inches(inches) })
}

/// Tenths of a centimeter as inches, 2.5 cm each; `None` unless whole.
pub(super) const fn inches(tenths: i32) -> Option<i32> {
    if tenths % 25 == 0 { Some(tenths / 25) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::join;

    struct Known;

    impl NameLookup for Known {
        fn find(&self, _: NameKind, printed: &str) -> Option<EntryId> {
            let known = ["trinity", "dodge", "thunderbolt", "firewall", "shock", "gizmokit", "carbonite"];
            known.contains(&slug(printed).as_str()).then(|| slug(printed).parse().expect("a slug"))
        }
    }

    fn extras(printed: &str, is_distance: bool) -> String {
        Names::new(&Known, &[]).extras(printed, is_distance).map_or_else(|| "refused".to_owned(), |list| join(&list))
    }

    #[test]
    fn printed_brackets_become_typed_values() {
        let rows = [
            ("+3", "+3"),
            ("+1B", "+1B"),
            ("+1 B", "+1B"),
            ("+1SD", "+1SD"),
            ("+1 Dam", "+1dam"),
            ("PS=6", "PS=6"),
            ("SR-1", "SR-1"),
            ("PH=11", "PH=11"),
            ("+3 BS", "BS+3"),
            ("+5 CC", "CC+5"),
            ("1 Use", "1 use"),
            ("2W", "2W"),
            ("2", "2"),
            ("ReRoll", "reroll"),
            ("ReRoll -3", "reroll-3"),
            ("+1 Order", "+1 order"),
            ("+1 Command Token", "+1 command token"),
            ("UPGRADE:\u{a0}Trinity", "upgrade trinity"),
            ("UPGRADE: Trinity (+1B)", "upgrade trinity(+1B)"),
            ("UPGRADE: SR-1", "upgrade SR-1"),
            ("UPGRADES: Carbonite, Firewall (-3)", "upgrade carbonite, upgrade firewall(-3)"),
            ("Firewall -6", "firewall(-6)"),
            ("Dodge (PH+3), GizmoKit (PH+1)", "dodge(PH+3), gizmokit(PH+1)"),
            ("Thunderbolt (AP)", "thunderbolt(ap)"),
            ("Kuang Shi", "kuang-shi"),
            ("?", "refused"),
        ];
        for (printed, expected) in rows {
            assert_eq!(extras(printed, false), expected, "{printed}");
        }
    }

    #[test]
    fn centimeters_become_whole_inches_or_are_refused() {
        assert_eq!([extras("+2.5", true), extras("+20", true), extras("7.5", true)], ["+1\"", "+8\"", "3\""]);
        assert_eq!([extras("+3", true), extras("2.4", true), extras("x", true)], ["refused"; 3]);
    }

    #[test]
    fn a_table_row_overrides_and_a_name_without_entry_is_reported() {
        let rows = [NameRow { kind: NameKind::Weapon, printed: "Combi R.".into(), means: "combi-rifle(shock)".into() }];
        let mut names = Names::new(&Known, &rows);
        assert_eq!(
            names.item(NameKind::Weapon, "Combi  R.").map(|item| item.to_string()),
            Some("combi-rifle(shock)".into())
        );
        assert_eq!(names.item(NameKind::Skill, "Combi R.").map(|item| item.to_string()), Some("combi-r".into()));
        assert_eq!(names.into_unknown().into_keys().collect::<Vec<_>>(), ["Combi R."]);
    }
}
