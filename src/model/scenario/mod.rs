//! A scenario as data: its map, the facts of its score sheet, and their points.
//!
//! The vocabulary is closed: a scenario that needs no new keyword is one folder of content. [`map`] has the zones and
//! objects on the table, [`fact`] the facts that players count, [`bound`] their maximum, [`limit`] the facts that limit
//! each other, [`field`] the fields of the score sheet, [`objective`] the points, [`positional`] the facts that follow
//! from positions, [`skill`] the additional skills, [`paths`] the paths of facts in the outcome.

pub mod bound;
pub mod fact;
pub mod field;
pub mod limit;
pub mod objective;
pub mod paths;
pub mod map;
pub mod positional;
pub mod skill;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use crate::length::Length;
use crate::message::Message;
use crate::refusal::Refusal;
use crate::scenario::fact::{Fact, FactKind};
use crate::scenario::limit::{Army, Limit};
use crate::scenario::map::{Lethal, NoDeployment, Object, Zone};
use crate::scenario::objective::{Objective, When};
use crate::scenario::paths::PathCache;
use crate::scenario::skill::Skill;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The keyword in files.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }
    };
}
pub(crate) use words;

words! {
    /// One of the two players; A's table edge is at the bottom of maps.
    Player {
        /// The player with the Deployment Zone at y = 0.
        A = "a",
        /// The other player.
        B = "b",
    }
}

impl Player {
    /// The other player.
    pub const fn adversary(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

words! {
    /// The size of the armies.
    Tier {
        /// 200 Army Points.
        Low = "low",
        /// 300 Army Points.
        Mid = "mid",
        /// 400 Army Points.
        Top = "top",
    }
}

words! {
    /// The effect of Retreat! on the game.
    Retreat {
        /// The game ends after a Turn that its player begins in Retreat!.
        Ends = "ends",
        /// Its rules are not applied.
        Off = "off",
        /// Its rules are applied and the game goes on.
        On = "on",
    }
}

words! {
    /// The role of the High-Value Target.
    Hvt {
        /// Neutral: a player who hurts it loses.
        Neutral = "neutral",
        /// The enemy's may be killed.
        Target = "target",
        /// Neutral until it is revealed, then the enemy's may be killed.
        Masked = "masked",
        /// Not placed.
        Unused = "unused",
    }
}

words! {
    /// Alternative uses of a classified card, or the effect of its symbol.
    Intelcom {
        /// Its number counts in a Zone of Operations.
        SupportAndControl = "support-and-control",
        /// An enemy Specialist does not count as one.
        Interference = "interference",
        /// It cancels a classified objective of the enemy.
        Counterespionage = "counterespionage",
        /// It is worth one more.
        Provisions = "provisions",
    }
}

/// Readings that must all be followed: their names by discrepancy.
pub type Followed = BTreeMap<DiscrepancyId, String>;

/// A reference to a clause in the data of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ClauseRef {
    /// A clause of another entry.
    Full(ClauseId),
    /// A clause of the same entry.
    Own(Name),
}

impl ClauseRef {
    /// The clause id, resolved for the entry of the data.
    pub fn resolve(&self, entry: &EntryId) -> ClauseId {
        match self {
            Self::Full(id) => id.clone(),
            Self::Own(name) => ClauseId::new(entry, name),
        }
    }
}

/// A shared rule that a scenario uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleUse {
    /// The entry of the rule.
    pub id: EntryId,
    /// The terms for the parameters of the rule.
    #[serde(default)]
    pub with: BTreeMap<Name, EntryId>,
    /// The clauses that apply, by local name; all if empty.
    #[serde(default)]
    pub clauses: Vec<Name>,
    /// The readings in which it is not part of the scenario.
    #[serde(default, rename = "left-out-in")]
    pub left_out_in: Followed,
}

/// A scenario.
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
    /// The additional skills.
    #[serde(default, rename = "skill")]
    pub skills: Vec<Skill>,
    /// The fields of its score sheet.
    #[serde(default, rename = "fact")]
    pub facts: Vec<Fact>,
    /// The limits between its fields.
    #[serde(default, rename = "limit")]
    pub limits: Vec<Limit>,
    /// The objectives that give points.
    #[serde(default, rename = "objective")]
    pub objectives: Vec<Objective>,
    /// The paths of its facts in the outcome of a game.
    #[serde(skip)]
    paths: PathCache,
}

impl Scenario {
    /// Whether a game may end early, in any reading.
    pub fn may_end_early(&self) -> bool {
        self.retreat == Retreat::Ends || !self.ends_early_in.is_empty()
    }

    /// Checks that it uses a shared rule.
    ///
    /// # Errors
    /// The scenario does not use the rule.
    pub fn need_rule(&self, block: &'static str) -> Result<(), Refusal> {
        if self.rules.iter().any(|rule| rule.id.as_str() == block) {
            return Ok(());
        }
        Err(Refusal::new("scenario", Message::new("refusal-scenario-without-rule").term("rule", block)))
    }

    /// Whether a clause of a shared rule applies here: `its10-use-panoply#reloads`.
    pub fn applies(&self, clause: &str) -> bool {
        let Some((block, name)) = clause.split_once('#') else { return false };
        let applies = |rule: &RuleUse| rule.clauses.is_empty() || rule.clauses.iter().any(|own| own.as_str() == name);
        self.rules.iter().any(|rule| rule.id.as_str() == block && applies(rule))
    }

    /// The fact with an id.
    pub fn fact(&self, id: &str) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.id.as_str() == id)
    }

    /// All readings that its data depend on.
    pub fn followed(&self) -> impl Iterator<Item = &Followed> {
        let rules = self.rules.iter().map(|rule| &rule.left_out_in);
        let zones = self.zones.iter().filter_map(|zone| zone.lethal.as_ref()).flat_map(Lethal::followed);
        let shapes = self.zones.iter().flat_map(|zone| zone.readings.iter().map(|row| &row.followed));
        let facts = self.facts.iter().flat_map(|fact| fact.readings.iter().map(|row| &row.followed));
        let objectives = self.objectives.iter().flat_map(|one| one.readings.iter().map(|row| &row.followed));
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

    /// The objects of a sort.
    pub fn objects_of<'s>(&'s self, sort: &'s Name) -> impl Iterator<Item = &'s Object> {
        self.objects.iter().filter(move |object| object.sort == *sort)
    }

    /// The zones of a sort.
    pub fn zones_of<'s>(&'s self, sort: &'s Name) -> impl Iterator<Item = &'s Zone> {
        self.zones.iter().filter(move |zone| zone.sort == *sort)
    }

    /// Whether a fact is counted at the end of every Game Round, because an objective judges it then.
    pub fn is_per_round(&self, fact: &Fact) -> bool {
        let counted = |other: &Fact| matches!(other.is, FactKind::Rounds(_)) && other.is_made_of(fact);
        self.is_judged(fact, When::Round) || self.facts.iter().any(counted)
    }

    /// Whether a fact is counted at the end of the game.
    pub fn is_at_the_end(&self, fact: &Fact) -> bool {
        self.is_judged(fact, When::End)
    }

    /// Whether an objective judges a fact then, directly or as a part of another.
    fn is_judged(&self, fact: &Fact, when: When) -> bool {
        self.objectives.iter().any(|one| one.when == when && self.is_in(&one.fact, fact))
    }

    /// The readings in which an objective judges a fact, directly or as a part of another, if it does so only in them.
    pub fn judged_in<'s>(&'s self, fact: &'s Fact) -> impl Iterator<Item = &'s Followed> {
        let elsewhere = !fact.is_derived() && !self.is_per_round(fact) && !self.is_at_the_end(fact);
        let rows = self.objectives.iter().filter(move |_| elsewhere).flat_map(|one| &one.readings);
        rows.filter(|row| row.fact.as_ref().is_some_and(|judged| self.is_in(judged, fact))).map(|row| &row.followed)
    }

    /// Whether a fact has this id or is a part of the fact with this id at the same moment.
    fn is_in(&self, id: &Name, fact: &Fact) -> bool {
        let includes = |outer: &Fact| !matches!(outer.is, FactKind::Rounds(_)) && outer.is_made_of(fact);
        *id == fact.id || self.fact(id.as_str()).is_some_and(includes)
    }
}
