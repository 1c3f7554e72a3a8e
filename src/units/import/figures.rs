//! A unit of the publisher as ours.

use std::collections::BTreeMap;

use super::names::{Names, inches, tidy};
use super::publisher::{self, FilterRow, Filters, ItemRow, Metadata};
use crate::figure::{Group, Include, Loadout, OptionId, Orders, Peripheral, Profile, Unit, UnitOption};
use crate::item::Item;
use crate::tables::NameKind;
use crate::vocabulary::{Category, Characteristic, OrderKind, TroopType};
use model::message::Message;
use model::text::Text;

/// The names behind numbers: those of one file, and those of all files for what it uses without naming it.
#[derive(Clone, Default)]
pub(super) struct Numbers {
    categories: BTreeMap<u16, Text>,
    characteristics: BTreeMap<u16, Text>,
    types: BTreeMap<u16, Text>,
    peripherals: BTreeMap<u16, Text>,
    skills: BTreeMap<u16, Text>,
    equipment: BTreeMap<u16, Text>,
    weapons: BTreeMap<u16, Text>,
    /// Names, and whether they are distances.
    extras: BTreeMap<u16, (Text, bool)>,
}

fn by_number(rows: &[FilterRow]) -> BTreeMap<u16, Text> {
    rows.iter().map(|row| (row.id, tidy(&row.name).into())).collect()
}

impl Numbers {
    /// Adds the names of `army.json`.
    pub(super) fn add_metadata(&mut self, metadata: &Metadata) {
        let rows =
            |rows: &[publisher::NameRow]| rows.iter().map(|row| (row.id, tidy(&row.name).into())).collect::<Vec<_>>();
        self.skills.extend(rows(&metadata.skills));
        self.equipment.extend(rows(&metadata.equips));
        self.weapons.extend(rows(&metadata.weapons));
    }

    /// Adds the names of an army's file.
    ///
    /// # Errors
    /// An extra of an unknown class.
    pub(super) fn add(&mut self, filters: &Filters) -> Result<(), Message> {
        for row in &filters.extras {
            let is_distance = match row.class.as_deref() {
                Some("DISTANCE") => true,
                Some("TEXT") => false,
                other => return Err(unknown("type", other.unwrap_or_default(), &row.name)),
            };
            self.extras.insert(row.id, (tidy(&row.name).into(), is_distance));
        }
        self.categories.extend(by_number(&filters.category));
        self.characteristics.extend(by_number(&filters.chars));
        self.types.extend(by_number(&filters.types));
        self.peripherals.extend(by_number(&filters.peripheral));
        self.skills.extend(by_number(&filters.skills));
        self.equipment.extend(by_number(&filters.equip));
        self.weapons.extend(by_number(&filters.weapons));
        Ok(())
    }
}

/// Returns the refusal of a value: the key, the value, and the unit or row it stands in.
pub(super) fn unknown(key: &'static str, found: &str, place: &str) -> Message {
    Message::new("refusal-units-unknown-value").text("key", key).text("found", found).text("place", place)
}

/// Converts the units of one file.
pub(super) struct Converter<'a, 'n> {
    /// The names behind its numbers.
    pub numbers: &'a Numbers,
    /// The entries behind the names.
    pub names: &'a mut Names<'n>,
}

impl Converter<'_, '_> {
    /// Converts a unit; the availability of its profiles is separate.
    ///
    /// # Errors
    /// A value that is not understood.
    pub(super) fn unit(&mut self, raw: &publisher::Unit) -> Result<Unit, Message> {
        let first = raw.profile_groups.first().and_then(|group| group.profiles.first());
        let name = raw.name.as_deref().or_else(|| first.map(|profile| profile.name.as_str()));
        let name = name.ok_or_else(|| unknown("name", "null", &raw.slug))?;
        let isc = tidy(&raw.isc);
        let groups = raw.profile_groups.iter().map(|group| self.group(group, &raw.slug, &isc));
        Ok(Unit {
            number: raw.id,
            variant: 1,
            slug: raw.slug.as_str().into(),
            name: tidy(name).into(),
            short: raw.isc_abbr.as_deref().map(|short| tidy(short).into()),
            faction: raw.canonical,
            groups: groups.collect::<Result<_, _>>()?,
            teams: raw.options.iter().map(|option| self.option(option, &raw.slug)).collect::<Result<_, _>>()?,
            isc: isc.into(),
        })
    }

    fn group(&mut self, raw: &publisher::ProfileGroup, slug: &str, unit_isc: &str) -> Result<Group, Message> {
        // 0 is no category.
        let category = raw.category.filter(|number| *number != 0).map(|number| {
            let name = self.numbers.categories.get(&number);
            let category = name.and_then(|name| Category::from_printed(name));
            category.ok_or_else(|| unknown("category", &number.to_string(), slug))
        });
        let profiles = raw.profiles.iter().map(|profile| self.profile(profile, slug)).collect::<Result<_, _>>()?;
        Ok(Group {
            number: raw.id,
            isc: raw.isc.as_deref().map(tidy).filter(|isc| isc != unit_isc).map(Text::from),
            category: category.transpose()?,
            profiles,
            options: raw.options.iter().map(|option| self.option(option, slug)).collect::<Result<_, _>>()?,
        })
    }

    fn profile(&mut self, raw: &publisher::Profile, slug: &str) -> Result<Profile, Message> {
        let troop_type = self.numbers.types.get(&raw.class).and_then(|name| TroopType::from_printed(name));
        let characteristics = raw.chars.iter().map(|number| {
            let name = self.numbers.characteristics.get(number);
            let known = name.and_then(|name| Characteristic::from_printed(name));
            known.ok_or_else(|| unknown("chars", &number.to_string(), slug))
        });
        let characteristics = characteristics.collect::<Result<_, _>>()?;
        let attributes = [raw.cc, raw.bs, raw.ph, raw.wip, raw.arm, raw.bts];
        let mut values = [None; 6];
        for ((value, key), target) in
            attributes.into_iter().zip(["cc", "bs", "ph", "wip", "arm", "bts"]).zip(&mut values)
        {
            *target = value_or_none(value, key, slug)?;
        }
        Ok(Profile {
            number: raw.id,
            name: tidy(&raw.name).into(),
            troop_type: troop_type.ok_or_else(|| unknown("type", &raw.class.to_string(), slug))?,
            mov: movement(raw.movement, slug)?,
            attributes: values,
            vitality: value_or_none(raw.w, "w", slug)?,
            is_structure: raw.structure,
            silhouette: value_or_none(raw.s, "s", slug)?,
            characteristics,
            loadout: Loadout {
                skills: self.items(NameKind::Skill, &raw.skills, slug)?,
                equipment: self.items(NameKind::Equipment, &raw.equip, slug)?,
                weapons: self.items(NameKind::Weapon, &raw.weapons, slug)?,
                includes: includes(&raw.includes),
            },
            is_dependent: raw.ava == -1,
        })
    }

    fn option(&mut self, raw: &publisher::UnitOption, slug: &str) -> Result<UnitOption, Message> {
        let peripherals = raw.peripheral.iter().map(|row| {
            let name = self.numbers.peripherals.get(&row.id).cloned();
            let name = name.ok_or_else(|| unknown("peripheral", &row.id.to_string(), slug))?;
            Ok(Peripheral { name, quantity: row.q.unwrap_or(1) })
        });
        let peripherals = peripherals.collect::<Result<_, Message>>()?;
        Ok(UnitOption {
            number: raw.id,
            name: tidy(&raw.name).into(),
            points: raw.points,
            swc: raw.swc.parse().map_err(|_| unknown("swc", &raw.swc, slug))?,
            models: raw.minis,
            is_disabled: raw.disabled,
            orders: raw.orders.iter().map(|row| orders(row, slug)).collect::<Result<_, _>>()?,
            loadout: Loadout {
                skills: self.items(NameKind::Skill, &raw.skills, slug)?,
                equipment: self.items(NameKind::Equipment, &raw.equip, slug)?,
                weapons: self.items(NameKind::Weapon, &raw.weapons, slug)?,
                includes: includes(&raw.includes),
            },
            peripherals,
        })
    }

    /// Returns the items of a list in the order of its `order`; a repeated row counts once.
    fn items(&mut self, kind: NameKind, rows: &[ItemRow], slug: &str) -> Result<Vec<Item>, Message> {
        let (key, names): (&'static str, _) = match kind {
            NameKind::Skill => ("skills", &self.numbers.skills),
            NameKind::Equipment => ("equip", &self.numbers.equipment),
            NameKind::Weapon => ("weapons", &self.numbers.weapons),
            NameKind::Extra => return Ok(Vec::new()),
        };
        let mut rows: Vec<&ItemRow> = rows.iter().collect();
        rows.sort_by_key(|row| row.order);
        let mut items = Vec::new();
        for row in rows {
            let Some(number) = row.id else {
                if row.q.is_some() || row.extra.is_some() {
                    return Err(unknown(key, "null", slug));
                }
                continue;
            };
            let name = names.get(&number);
            let item = name.and_then(|name| self.names.item(kind, name));
            let mut item = item.ok_or_else(|| unknown(key, &number.to_string(), slug))?;
            for extra in row.extra.iter().flatten() {
                let known = self.numbers.extras.get(extra);
                let extras = known.and_then(|(name, is_distance)| self.names.extras(name, *is_distance));
                item.extras.extend(extras.ok_or_else(|| unknown("extra", &extra.to_string(), slug))?);
            }
            item.quantity = row.q.unwrap_or(1);
            if !items.contains(&item) {
                items.push(item);
            }
        }
        Ok(items)
    }
}

/// Returns an attribute; −1 is a printed line.
fn value_or_none(value: i16, key: &'static str, slug: &str) -> Result<Option<u8>, Message> {
    if value == -1 {
        return Ok(None);
    }
    u8::try_from(value).map(Some).map_err(|_| unknown(key, &value.to_string(), slug))
}

/// Converts MOV in centimeters to inches.
fn movement(raw: [i16; 2], slug: &str) -> Result<Option<[u8; 2]>, Message> {
    if raw == [-1, -1] {
        return Ok(None);
    }
    let inches = |cm: i16| inches(i32::from(cm) * 10).and_then(|inches| u8::try_from(inches).ok());
    match raw.map(inches) {
        [Some(first), Some(second)] => Ok(Some([first, second])),
        _other => Err(unknown("move", &format!("{}-{}", raw[0], raw[1]), slug)),
    }
}

fn includes(rows: &[publisher::Include]) -> Vec<Include> {
    let include = |row: &publisher::Include| {
        let id = OptionId { group: row.group, option: row.option };
        Include { id, quantity: row.q }
    };
    rows.iter().map(include).collect()
}

/// Orders: `list` counts those of the Order Pool, which a Special Lieutenant Order never joins.
fn orders(row: &publisher::Orders, slug: &str) -> Result<Orders, Message> {
    let kind = OrderKind::from_printed(&row.kind).ok_or_else(|| unknown("orders", &row.kind, slug))?;
    let in_pool = if kind == OrderKind::Lieutenant { 0 } else { row.total };
    if row.list != in_pool {
        return Err(unknown("list", &row.list.to_string(), slug));
    }
    Ok(Orders { kind, count: row.total })
}
