//! The Fireteams that the troopers of a Combat Group can form by the Fireteam chart of their army.
//!
//! Only the chart counts: minimum and maximum of each unit, asterisks, FTO options and Wildcards. What keeps a trooper
//! out of a Fireteam at deployment, such as a Marker, is not judged here.

use std::collections::BTreeMap;

use crate::army::{Army, Team, TeamMember, TeamNote};
use crate::list::{List, ListGroup};
use crate::vocabulary::FireteamType;
use model::catalogue::Catalogue;
use model::edition::Scope;
use model::ids::ClauseId;
use model::message::Message;
use model::number::saturating_usize;
use model::refusal::Refusal;

/// The word in the name of an option that a chart may ask for.
const FTO: &str = "FTO";

/// How many members a type of Fireteam has, and the clause that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// The type.
    pub fireteam: FireteamType,
    /// The fewest members.
    pub min: usize,
    /// The most members.
    pub max: usize,
    /// The clause that prints the numbers.
    pub clause: ClauseId,
}

/// A Fireteam of the chart for a Combat Group of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formable<'a> {
    /// The number of the Combat Group.
    pub group: u16,
    /// The row of the chart.
    pub team: &'a Team,
    /// The type.
    pub fireteam: FireteamType,
    /// The most members that the group has for it.
    pub members: usize,
    /// The names of the units whose troopers may belong to it, Wildcards last.
    pub units: Vec<&'a str>,
    /// Why it cannot be formed, with the clause; `None` if it can.
    pub obstacle: Option<(Message, ClauseId)>,
}

/// Returns the sizes of the types of Fireteams in an edition.
///
/// # Errors
/// The edition prints no such size.
pub fn find_sizes(catalogue: &Catalogue, scope: Scope) -> Result<Vec<Size>, Refusal> {
    FireteamType::ALL
        .iter()
        .map(|fireteam| {
            let [entry, min, max] = match fireteam {
                FireteamType::Core => ["fireteam-core", "fewest", "most"],
                FireteamType::Haris => ["fireteam-haris", "troopers", "troopers"],
                FireteamType::Duo => ["fireteam-duo", "troopers", "troopers"],
            };
            let (min, _) = catalogue.number(entry, min, scope)?;
            let (max, clause) = catalogue.number(entry, max, scope)?;
            let [min, max] = [min, max].map(|number| saturating_usize(number.into()));
            Ok(Size { fireteam: *fireteam, min, max, clause })
        })
        .collect()
}

/// The troopers of a unit in a Combat Group, by whether their option has FTO in its name.
#[derive(Clone, Copy, Debug, Default)]
struct Available {
    fto: usize,
    others: usize,
}

/// The places of a unit in a Fireteam: those for FTO options alone, and those for any option.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    fto: usize,
    any: usize,
}

impl Places {
    fn add(&mut self, member: &TeamMember) {
        let places = if is_for_fto(member) { &mut self.fto } else { &mut self.any };
        *places += usize::from(member.max);
    }

    /// Returns how many troopers find a place.
    fn count(self, available: Available) -> usize {
        let others = available.others.min(self.any);
        others + available.fto.min(self.fto + self.any - others)
    }
}

fn is_for_fto(member: &TeamMember) -> bool {
    let has_word = |text: &str| text.split_whitespace().any(|word| word == FTO);
    has_word(&member.name) || member.comment.as_deref().is_some_and(has_word)
}

/// Returns the Fireteams of the chart for which a Combat Group has enough troopers, and those that lack only what the
/// chart demands.
pub fn formable<'a>(list: &List<'a>, sizes: &[Size]) -> Vec<Formable<'a>> {
    let Some(army) = list.army else { return Vec::new() };
    let mut all = Vec::new();
    for group in list.groups.iter().filter(|group| !group.code.is_reinforcement) {
        let available = count_available(group);
        for team in army.teams.iter().filter(|team| !team.types.is_empty()) {
            all.extend(team.types.iter().filter_map(|fireteam| {
                let size = sizes.iter().find(|size| size.fireteam == *fireteam)?;
                let is_barred = army.fireteam_limits.get(*fireteam) == Some(0);
                judge(army, group.code.number, team, size, &available).filter(|_| !is_barred)
            }));
        }
    }
    all
}

fn count_available<'a>(group: &ListGroup<'a>) -> BTreeMap<&'a str, Available> {
    let mut available: BTreeMap<&str, Available> = BTreeMap::new();
    for (own, option) in group.known() {
        let count = available.entry(own.unit.slug.as_str()).or_default();
        let is_fto = option.name.split_whitespace().any(|word| word == FTO);
        *(if is_fto { &mut count.fto } else { &mut count.others }) += 1;
    }
    available
}

/// Judges a row of the chart as a type; `None` if the group has too few troopers for it.
fn judge<'a>(
    army: &'a Army,
    group: u16,
    team: &'a Team,
    size: &Size,
    available: &BTreeMap<&str, Available>,
) -> Option<Formable<'a>> {
    let has_wildcards = team.note != Some(TeamNote::NoWildcards);
    let wildcards = army.teams.iter().filter(|own| own.types.is_empty() && has_wildcards).flat_map(|own| &own.members);
    let count = |member: &TeamMember| {
        let mut places = Places::default();
        places.add(member);
        available.get(member.slug.as_str()).map_or(0, |available| places.count(*available))
    };
    let mut places: BTreeMap<&str, Places> = BTreeMap::new();
    let mut units: Vec<&str> = Vec::new();
    for member in team.members.iter().chain(wildcards).filter(|member| count(member) > 0) {
        places.entry(member.slug.as_str()).or_default().add(member);
        if !units.contains(&member.name.as_str()) {
            units.push(&member.name);
        }
    }
    let members: usize = places.iter().map(|(slug, places)| places.count(available[slug])).sum();
    let own: usize = team.members.iter().map(count).sum();
    if members < size.min || own == 0 {
        return None;
    }
    let missing = team.members.iter().find(|member| count(member) < usize::from(member.min));
    let required: Vec<&TeamMember> = team.members.iter().filter(|member| member.required).collect();
    let names = |members: &[&TeamMember]| members.iter().map(|own| own.name.as_str()).collect::<Vec<_>>().join(", ");
    let obstacle = match missing {
        Some(member) => {
            let message = Message::new("refusal-list-fireteam-minimum").number("least", member.min);
            Some((
                message.text("unit", member.name.clone()),
                ClauseId::from_static("fireteam-chart#minimum-and-maximum"),
            ))
        }
        None if !required.is_empty() && required.iter().all(|member| count(member) == 0) => {
            let message = Message::new("refusal-list-fireteam-asterisk").text("units", names(&required));
            Some((message, ClauseId::from_static("fireteam-chart#asterisk")))
        }
        None => None,
    };
    let fireteam = size.fireteam;
    Some(Formable { group, team, fireteam, members: members.min(size.max), units, obstacle })
}
