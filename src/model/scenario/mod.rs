//! A scenario as data: its map, the facts of its score sheet, and their points.
//!
//! The vocabulary is closed: a scenario that needs no new keyword is one folder of content. [`map`] has the zones and
//! objects on the table, [`fact`] the facts that players count, [`bound`] their maximum, [`limit`] the facts that limit
//! each other, [`field`] the fields of the score sheet, [`objective`] the points, [`object_attack`] the attacks on
//! objects, [`place`] the places that a fact counts, [`positional`] the facts that follow
//! from positions, [`size`] the sizes of games, [`game`] the scenario at each of them, [`skill`] the additional skills,
//! [`path_cache`] and [`fact_paths`] the paths of facts in the outcome.

pub mod bound;
pub mod fact;
pub mod fact_paths;
pub mod field;
pub mod game;
pub mod limit;
pub mod map;
pub mod object_attack;
pub mod objective;
pub mod path_cache;
pub mod place;
pub mod positional;
pub mod size;
pub mod skill;
mod vocabulary;
pub mod weapons;

use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use crate::ids::{ClauseId, EntryId, Name};
use crate::length::Length;
use crate::message::Message;
use crate::refusal::Refusal;
use crate::scenario::fact::{FactKind, SheetFact};
use crate::scenario::limit::{Army, Limit};
use crate::scenario::map::{Lethal, NoDeployment, Object, Zone};
use crate::scenario::object_attack::ObjectAttack;
use crate::scenario::objective::{Objective, When};
use crate::scenario::path_cache::PathCache;
use crate::scenario::size::Size;
use crate::scenario::skill::Skill;
use crate::scenario::weapons::WeaponRules;

pub use vocabulary::{ClauseRef, Followed, Hvt, Intelcom, Player, Retreat, RuleUse, Tier};

/// The data of a scenario: its table, zones, objects, facts and objectives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Scenario {
    /// The number of Game Rounds.
    pub rounds: u8,
    /// The effect of Retreat!.
    pub retreat: Retreat,
    /// The role of the HVT.
    pub hvt: Hvt,
    /// The readings in which Retreat! ends the game although the scenario does not state it.
    #[serde(default)]
    pub ends_early_in: Followed,
    /// The letter of the table configuration, as printed.
    #[serde(default)]
    pub configuration: Option<String>,
    /// The size of the table: along the Deployment Zones, and from one to the other.
    pub table: [Length; 2],
    /// The size of the armies, if the scenario sets it.
    #[serde(default)]
    pub army: Option<Army>,
    /// The sizes of games, if the scenario prints several. `table`, the zones and the objects are those of the largest.
    #[serde(default, rename = "size")]
    pub sizes: Vec<Size>,
    /// The editions in which the scenario prints no early end.
    #[serde(default)]
    pub no_early_end_in: Vec<Edition>,
    /// The fact that decides between equal Objective Points.
    #[serde(default)]
    pub tie_break: Option<Name>,
    /// The number of classified objectives of each player.
    #[serde(default)]
    pub classified: u8,
    /// The alternative uses of classified cards.
    #[serde(default)]
    pub intelcom: Vec<Intelcom>,
    /// The readings in which the number of a card does not change the check of any Game Round.
    #[serde(default)]
    pub card_after_rounds_in: Followed,
    /// The shared rules, in the order of its page.
    #[serde(default)]
    pub rules: Vec<RuleUse>,
    /// The areas on the table.
    #[serde(default, rename = "zone")]
    pub zones: Vec<Zone>,
    /// The objects on the table.
    #[serde(default, rename = "object")]
    pub objects: Vec<Object>,
    /// Restrictions of deployment.
    #[serde(default)]
    pub no_deployment: Vec<NoDeployment>,
    /// How objects are attacked.
    #[serde(default, rename = "attack")]
    pub attacks: Vec<ObjectAttack>,
    /// The changes to weapons.
    #[serde(default)]
    pub weapons: WeaponRules,
    /// The additional skills.
    #[serde(default, rename = "skill")]
    pub skills: Vec<Skill>,
    /// The fields of its score sheet.
    #[serde(default, rename = "fact")]
    pub facts: Vec<SheetFact>,
    /// The limits between its fields.
    #[serde(default, rename = "limit")]
    pub limits: Vec<Limit>,
    /// The objectives that give points.
    #[serde(default, rename = "objective")]
    pub objectives: Vec<Objective>,
    /// The paths of its facts in the outcome of a game.
    #[serde(skip)]
    paths: PathCache,
    /// The scenario at each size, in each edition.
    #[serde(skip)]
    games: Vec<Game>,
}

/// A scenario as it is played in an edition at a size.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Game {
    edition: Edition,
    points: u16,
    scenario: Scenario,
}

impl Scenario {
    /// Returns whether a game may end early in an edition, in any reading.
    pub fn may_end_early(&self, edition: Edition) -> bool {
        self.retreat_in(edition).ends_early() || !self.ends_early_in.is_empty()
    }

    /// Returns the effect of Retreat! in an edition.
    pub fn retreat_in(&self, edition: Edition) -> Retreat {
        if self.no_early_end_in.contains(&edition) { Retreat::On } else { self.retreat }
    }

    /// Returns whether the scenario uses a shared rule.
    pub fn has_rule(&self, block: &EntryId) -> bool {
        self.rules.iter().any(|rule| rule.id == block)
    }

    /// Checks that the scenario uses a shared rule.
    ///
    /// # Errors
    /// The scenario does not use the rule.
    pub fn need_rule(&self, block: &EntryId) -> Result<(), Refusal> {
        if self.has_rule(block) {
            return Ok(());
        }
        Err(Refusal::new("scenario", Message::new("refusal-scenario-without-rule").term("rule", block)))
    }

    /// Returns whether a clause of a shared rule applies here: `its10-use-panoply#reloads`.
    pub fn applies(&self, clause: &ClauseId) -> bool {
        let name = clause.clause();
        let applies = |rule: &RuleUse| rule.clauses.is_empty() || rule.clauses.contains(&name);
        self.rules.iter().any(|rule| rule.id.as_str() == clause.entry_str() && applies(rule))
    }

    /// Returns the fact with an id.
    pub fn fact(&self, id: &str) -> Option<&SheetFact> {
        self.facts.iter().find(|fact| fact.id.as_str() == id)
    }

    /// Returns all readings that its data depend on.
    pub fn followed(&self) -> impl Iterator<Item = &Followed> {
        let rules = self.rules.iter().map(|rule| &rule.left_out_in);
        let zones = self.zones.iter().filter_map(|zone| zone.lethal.as_ref()).flat_map(Lethal::followed);
        let shapes = self.zones.iter().flat_map(|zone| zone.readings.iter().map(|row| &row.followed));
        let facts = self.facts.iter().flat_map(|fact| fact.readings.iter().map(|row| &row.followed));
        let objectives =
            self.objectives.iter().flat_map(|objective| objective.readings.iter().map(|row| &row.followed));
        let limits = self.limits.iter().map(|limit| &limit.not_in);
        let skills = self.skills.iter().filter_map(|skill| skill.bonus.as_ref()).map(|bonus| &bonus.followed);
        let all = rules
            .chain(zones)
            .chain(shapes)
            .chain(facts)
            .chain(objectives)
            .chain(limits)
            .chain(skills)
            .chain([&self.card_after_rounds_in, &self.ends_early_in]);
        all.filter(|followed| !followed.is_empty())
    }

    /// Returns the objects of a group.
    pub fn objects_in_group<'s>(&'s self, group: &'s Name) -> impl Iterator<Item = &'s Object> {
        self.objects.iter().filter(move |object| object.group == *group)
    }

    /// Returns the zones of a group.
    pub fn zones_in_group<'s>(&'s self, group: &'s Name) -> impl Iterator<Item = &'s Zone> {
        self.zones.iter().filter(move |zone| zone.group == *group)
    }

    /// Returns whether a fact is counted at the end of every Game Round, because an objective judges it then.
    pub fn is_per_round(&self, fact: &SheetFact) -> bool {
        let counted = |other: &SheetFact| matches!(other.is, FactKind::Rounds(_)) && other.is_derived_from(fact);
        self.is_judged(fact, When::Round) || self.facts.iter().any(counted)
    }

    /// Returns whether a fact is counted at the end of the game.
    pub fn is_at_the_end(&self, fact: &SheetFact) -> bool {
        self.is_judged(fact, When::End) || self.tie_break.as_ref() == Some(&fact.id)
    }

    /// Returns whether an objective judges a fact then, directly or as a part of another.
    fn is_judged(&self, fact: &SheetFact, when: When) -> bool {
        self.objectives.iter().any(|objective| objective.when == when && self.is_in(&objective.fact, fact))
    }

    /// Returns the readings in which an objective judges a fact, directly or as a part of another, if it does so only
    /// in them.
    pub fn judged_in<'s>(&'s self, fact: &'s SheetFact) -> impl Iterator<Item = &'s Followed> {
        let elsewhere = !fact.is_derived() && !self.is_per_round(fact) && !self.is_at_the_end(fact);
        let rows = self.objectives.iter().filter(move |_| elsewhere).flat_map(|objective| &objective.readings);
        rows.filter(|row| row.fact.as_ref().is_some_and(|judged| self.is_in(judged, fact))).map(|row| &row.followed)
    }

    /// Returns whether a fact has this id or is a part of the fact with this id at the same moment.
    pub(in crate::scenario) fn is_in(&self, id: &Name, fact: &SheetFact) -> bool {
        let includes = |outer: &SheetFact| !matches!(outer.is, FactKind::Rounds(_)) && outer.is_derived_from(fact);
        *id == fact.id || self.fact(id.as_str()).is_some_and(includes)
    }
}
