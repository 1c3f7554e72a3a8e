//! A scenario as data: what stands where, the facts of its score sheet, and what they are worth.
//!
//! The vocabulary is closed: a scenario that needs no new word of it is one folder of content. [`place`] has the table,
//! [`fact`] what players count, [`bound`] how much it can be, [`limit`] what cannot stand together, [`field`] where a sheet asks it, [`objective`] what it is
//! worth, [`seen`] what of it is seen from where bases stand, [`skill`] what specialists do, [`paths`] where it stands in the outcome.

pub mod bound;
pub mod fact;
pub mod field;
pub mod limit;
pub mod objective;
pub mod paths;
pub mod place;
pub mod seen;
pub mod skill;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ClauseId, DiscrepancyId, EntryId, Name};
use crate::length::Length;
use crate::message::Message;
use crate::refusal::Refusal;
use crate::scenario::fact::{Fact, FactKind};
use crate::scenario::limit::{Army, Limit};
use crate::scenario::objective::{Objective, When};
use crate::scenario::paths::Lazy;
use crate::scenario::place::{Lethal, NoDeployment, Object, Zone};
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
        /// Whose Deployment Zone lies at y = 0.
        A = "a",
        /// The other one.
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
    /// How much the armies cost.
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
    /// What a player's Retreat! does to the game.
    Retreat {
        /// The game ends with the Turn that its player begins in Retreat!.
        Ends = "ends",
        /// The rules for it are not applied.
        Off = "off",
        /// They are applied and the game goes on.
        On = "on",
    }
}

words! {
    /// What the model of high value is here.
    Hvt {
        /// Neutral: whoever hurts it loses.
        Neutral = "neutral",
        /// The enemy's may be killed.
        Target = "target",
        /// Neutral until it is revealed, then the enemy's may be killed.
        Masked = "masked",
        /// None is placed.
        Unused = "unused",
    }
}

words! {
    /// What a classified card may be used for instead, or what its symbol does.
    Intelcom {
        /// Its number is added in a Zone of Operations.
        SupportAndControl = "support-and-control",
        /// An enemy Specialist counts as none.
        Interference = "interference",
        /// It cancels a classified objective of the enemy.
        Counterespionage = "counterespionage",
        /// It is worth one more.
        Provisions = "provisions",
    }
}

/// Readings that have to be followed, all of them: the name of each by its discrepancy.
pub type Followed = BTreeMap<DiscrepancyId, String>;

/// A clause as a scenario names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ClauseRef {
    /// One of another entry.
    Full(ClauseId),
    /// One of its own.
    Own(Name),
}

impl ClauseRef {
    /// The clause, seen from an entry.
    pub fn of(&self, entry: &EntryId) -> ClauseId {
        match self {
            Self::Full(id) => id.clone(),
            Self::Own(name) => ClauseId::new(entry, name),
        }
    }
}

/// A rule block that a scenario shares with others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleUse {
    /// Which.
    pub id: EntryId,
    /// What stands for the block's parameters: ids of terms.
    #[serde(default)]
    pub with: BTreeMap<Name, EntryId>,
    /// The clauses that apply, by local name; all where none is named.
    #[serde(default)]
    pub clauses: Vec<Name>,
    /// The readings in which it is no part of the scenario.
    #[serde(default, rename = "left-out-in")]
    pub left_out_in: Followed,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Scenario {
    /// The Game Rounds it lasts.
    pub rounds: u8,
    /// What Retreat! does.
    pub retreat: Retreat,
    /// What the HVT is.
    pub hvt: Hvt,
    /// The readings in which Retreat! ends the game although that is not printed here.
    #[serde(default)]
    pub ends_early_in: Followed,
    /// The letter of the table configuration, as printed.
    #[serde(default)]
    pub configuration: Option<String>,
    /// The edges of the table: along the Deployment Zones, and from one to the other.
    pub table: [Length; 2],
    /// How much the armies cost, where it says so itself.
    #[serde(default)]
    pub army: Option<Army>,
    /// The classified objectives of each player.
    #[serde(default)]
    pub classified: u8,
    /// What classified cards may do besides.
    #[serde(default)]
    pub intelcom: Vec<Intelcom>,
    /// The readings in which the number of a card changes the check of no Game Round.
    #[serde(default)]
    pub card_after_rounds_in: Followed,
    /// The shared blocks, in the order of its page.
    #[serde(default)]
    pub rules: Vec<RuleUse>,
    /// Areas of the table.
    #[serde(default, rename = "zone")]
    pub zones: Vec<Zone>,
    /// Things on the table.
    #[serde(default, rename = "object")]
    pub objects: Vec<Object>,
    /// Where nobody is deployed.
    #[serde(default)]
    pub no_deployment: Vec<NoDeployment>,
    /// The skills it adds.
    #[serde(default, rename = "skill")]
    pub skills: Vec<Skill>,
    /// The fields of its score sheet.
    #[serde(default, rename = "fact")]
    pub facts: Vec<Fact>,
    /// What of its fields cannot stand together.
    #[serde(default, rename = "limit")]
    pub limits: Vec<Limit>,
    /// What is worth points.
    #[serde(default, rename = "objective")]
    pub objectives: Vec<Objective>,
    /// Where its facts stand in the outcome of a game.
    #[serde(skip)]
    paths: Lazy,
}

impl Scenario {
    /// Whether a game may end early, in any reading.
    pub fn may_end_early(&self) -> bool {
        self.retreat == Retreat::Ends || !self.ends_early_in.is_empty()
    }

    /// Makes sure that a block is part of it.
    ///
    /// # Errors
    /// A refusal where it is not.
    pub fn need_rule(&self, block: &'static str) -> Result<(), Refusal> {
        if self.rules.iter().any(|rule| rule.id.as_str() == block) {
            return Ok(());
        }
        Err(Refusal::new("scenario", Message::new("refusal-scenario-without-rule").term("rule", block)))
    }

    /// Whether a clause of a block applies here: `its10-use-panoply#reloads`.
    pub fn applies(&self, clause: &str) -> bool {
        let Some((block, name)) = clause.split_once('#') else { return false };
        let applies = |rule: &RuleUse| rule.clauses.is_empty() || rule.clauses.iter().any(|own| own.as_str() == name);
        self.rules.iter().any(|rule| rule.id.as_str() == block && applies(rule))
    }

    /// A fact by its name.
    pub fn fact(&self, id: &str) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.id.as_str() == id)
    }

    /// Every reading that its data depend on.
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

    /// Whether a fact is taken at the end of every Game Round: an objective judges it then.
    pub fn is_per_round(&self, fact: &Fact) -> bool {
        let counted = |other: &Fact| matches!(other.is, FactKind::Rounds(_)) && other.is_made_of(fact);
        self.is_judged(fact, When::Round) || self.facts.iter().any(counted)
    }

    /// Whether a fact is taken at the end of the game.
    pub fn is_at_the_end(&self, fact: &Fact) -> bool {
        self.is_judged(fact, When::End)
    }

    /// Whether an objective judges a fact then, by itself or as a part of another.
    fn is_judged(&self, fact: &Fact, when: When) -> bool {
        self.objectives.iter().any(|one| one.when == when && self.is_in(&one.fact, fact))
    }

    /// The readings in which an objective judges a fact, by itself or as a part of another, when it does so in no others.
    pub fn judged_in<'s>(&'s self, fact: &'s Fact) -> impl Iterator<Item = &'s Followed> {
        let elsewhere = !fact.follows() && !self.is_per_round(fact) && !self.is_at_the_end(fact);
        let rows = self.objectives.iter().filter(move |_| elsewhere).flat_map(|one| &one.readings);
        rows.filter(|row| row.fact.as_ref().is_some_and(|judged| self.is_in(judged, fact))).map(|row| &row.followed)
    }

    /// Whether a fact is the one of that name, or a part of it at the same moment.
    fn is_in(&self, whole: &Name, fact: &Fact) -> bool {
        let made = |whole: &Fact| !matches!(whole.is, FactKind::Rounds(_)) && whole.is_made_of(fact);
        *whole == fact.id || self.fact(whole.as_str()).is_some_and(made)
    }
}
