//! An entry: one rule, skill, weapon … with its clauses, values, discrepancies, rulings and texts. Valid by
//! construction: `content` builds it from files and reports all problems.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use strum::EnumCount;

use crate::edition::{Pack, Scope, holds};
use crate::game_stage::GameStage;
use crate::ids::{ClauseId, EntryId, Name, TermId};
use crate::lang::{Lang, Localized};
use crate::markdown::{Block, Inlines, Link, ValueRef};
use crate::objective::Objective;
use crate::part::Part;
use crate::problem::Position;
use crate::scenario::Scenario;
use crate::search_phrases::SearchPhrases;
use crate::source::Citation;
use crate::text::Text;
use crate::value::Value;

macro_rules! kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal in $folder:literal),+ $(,)?) => {
        /// The kind of an entry.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Kind { $($(#[$doc])* $variant),+ }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Returns the keyword in files and messages.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// Returns the folder below `content/`, also the segment of addresses.
            pub const fn folder(self) -> &'static str {
                match self { $(Self::$variant => $folder),+ }
            }
        }
    };
}

kinds! {
    /// A rule of the game.
    Rule = "rule" in "rules",
    /// A skill.
    Skill = "skill" in "skills",
    /// A state.
    State = "state" in "states",
    /// A weapon.
    Weapon = "weapon" in "weapons",
    /// Ammunition.
    Ammunition = "ammunition" in "ammunition",
    /// An item of equipment.
    Equipment = "equipment" in "equipment",
    /// A hacking program.
    Program = "program" in "programs",
    /// A trait.
    Trait = "trait" in "traits",
    /// A unit profile.
    Profile = "profile" in "profiles",
    /// A scenario.
    Scenario = "scenario" in "scenarios",
    /// A rule that scenarios share.
    ScenarioRule = "scenario-rule" in "scenario-rules",
    /// An objective.
    Objective = "objective" in "objectives",
    /// A rule of organized play.
    EventRule = "event-rule" in "events",
}

/// Whether a clause is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum ClauseStatus {
    /// The engine applies it.
    Code,
    /// A printed value that the engine reads.
    Data,
    /// Not mechanical.
    Prose,
    /// Mechanical, not executed yet.
    Open,
}

impl ClauseStatus {
    /// Every status.
    pub const ALL: [Self; Self::COUNT] = [Self::Code, Self::Data, Self::Prose, Self::Open];

    /// Returns the keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Data => "data",
            Self::Prose => "prose",
            Self::Open => "open",
        }
    }

    /// Returns whether a ruling must prove the clause in every edition it holds for.
    pub const fn needs_proof(self) -> bool {
        match self {
            Self::Code | Self::Data => true,
            Self::Prose | Self::Open => false,
        }
    }
}

/// A clause row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Clause {
    /// The local name.
    pub name: Name,
    /// The full id.
    pub id: ClauseId,
    /// The editions and packs it holds for.
    pub editions: Vec<Scope>,
    /// The packs on these editions in which it does not hold; those of its entry are among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_in: Vec<Pack>,
    /// The sources that print it.
    pub sources: Vec<Citation>,
    /// The clauses it replaces in editions where they no longer hold.
    pub replaces: Vec<ClauseId>,
    /// Whether the clause is executed.
    pub status: ClauseStatus,
    /// If it is not: the situations that it bears on, each as entries that must all take part.
    pub bears_on: Vec<Vec<EntryId>>,
    /// The stages of a game in which players must not forget it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reminds_in: Vec<GameStage>,
    /// The position of the row.
    #[serde(rename = "span")]
    pub position: Position,
}

/// The fault of the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscrepancyKind {
    /// Two sources contradict each other.
    Contradiction,
    /// No source states it.
    Gap,
    /// A source has an error: a misprint, a wrong sum.
    Slip,
}

impl DiscrepancyKind {
    /// Returns the keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Contradiction => "contradiction",
            Self::Gap => "gap",
            Self::Slip => "slip",
        }
    }
}

/// One reading of a discrepancy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The name in situations.
    pub name: Name,
    /// One sentence per language.
    pub text: Localized<String>,
    /// The sources; empty for a reading of our own.
    #[serde(default)]
    pub sources: Vec<Citation>,
}

/// A point where the sources contradict each other, have a gap or an error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discrepancy {
    /// The local name.
    pub id: Name,
    /// The fault of the sources.
    pub kind: DiscrepancyKind,
    /// The editions and packs it concerns.
    pub editions: Vec<Scope>,
    /// The packs on these editions that it does not concern.
    #[serde(default, rename = "not-in", skip_serializing_if = "Vec::is_empty")]
    pub not_in: Vec<Pack>,
    /// The clauses it concerns, local names.
    #[serde(default)]
    pub clauses: Vec<Name>,
    /// The readings, two or more; a gap may have one.
    pub readings: Vec<Reading>,
    /// The reading followed.
    pub default: Name,
    /// The reason for the default.
    pub why: Localized<String>,
    /// Whether situations may choose another reading (the engine implements all of them).
    #[serde(default)]
    pub executed: bool,
    /// The reason why not, if there are several readings.
    #[serde(default, rename = "not-executed", skip_serializing_if = "Option::is_none")]
    pub not_executed: Option<Localized<String>>,
}

impl Discrepancy {
    /// Returns whether the discrepancy concerns an edition or pack.
    pub fn concerns(&self, scope: Scope) -> bool {
        holds(&self.editions, &self.not_in, scope)
    }
}

/// A printed value in the front matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrintedValue {
    /// The editions that print it.
    pub editions: Vec<Scope>,
    /// The weapon mode, if there are several.
    pub mode: Option<Name>,
    /// The column or row that prints it: `burst`, `ranges`.
    pub name: Name,
    /// The value, as the editions print it.
    pub value: Value,
    /// The clause that states it, a local name.
    pub clause: Name,
}

/// A gap in the sentences of a rule that scenarios share: each scenario fills it with its own term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Parameter {
    /// The name, such as `object` of `{{with.object}}`.
    pub name: Name,
    /// The text for pages without a scenario.
    pub stands_for: Localized<String>,
}

/// The source of a ruling block; `rulings` parses and runs it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RulingSource {
    /// The word after `ruling` on the fence.
    pub kind: Arc<str>,
    /// The TOML inside the fence, shared with the parsed ruling.
    pub text: Arc<str>,
    /// The position of the first line of the text.
    #[serde(rename = "span")]
    pub position: Position,
}

/// The texts of an entry in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EntryText {
    /// One sentence.
    pub summary: Inlines,
    /// The prose; blocks that are clauses carry their name.
    pub blocks: Vec<Block>,
    /// The captions of rulings by local name.
    pub captions: BTreeMap<Name, Inlines>,
    /// The parts that this file has: summary, clauses and captions.
    pub parts: BTreeMap<Part, ReviewedPart>,
    /// Every link of the file, in reading order.
    #[serde(skip)]
    pub links: Vec<Mention<Link>>,
    /// Every printed value that the file shows, in reading order.
    #[serde(skip)]
    pub values: Vec<Mention<ValueRef>>,
}

/// A part of a language file that `review.toml` tracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReviewedPart {
    /// The hash of its text; `None` if it is empty.
    pub hash: Option<Text>,
    /// The source text; dropped if it is unchanged since the last comparison.
    pub text: Option<String>,
    /// The position of the first line.
    #[serde(skip)]
    pub position: Position,
}

/// A link or value in prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention<T> {
    /// The part that contains the link or value; `None` in prose outside all parts.
    pub part: Option<Part>,
    /// The position of the link or value.
    pub position: Position,
    /// The link or value.
    pub to: T,
}

/// The state of a part at the last comparison of its languages (one row of `review.toml`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewRow {
    /// The hash of the text, per language.
    pub hash: Localized<Text>,
    /// The date the text last changed, per language: `2026-11-21`.
    pub changed: Localized<Text>,
}

/// The review state of a text relative to its twin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewState {
    /// Both are unchanged since the comparison.
    Current,
    /// This language has not changed, the other has.
    Behind,
    /// This language has changed, the other has not.
    Ahead,
    /// Both have changed, or they were never compared.
    Unreviewed,
}

impl ReviewState {
    /// Returns the keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::Behind => "behind",
            Self::Ahead => "ahead",
            Self::Unreviewed => "unreviewed",
        }
    }
}

/// A valid entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The id: the name of its folder.
    pub id: EntryId,
    /// The kind: the top folder.
    pub kind: Kind,
    /// The concept that names it.
    pub term: TermId,
    /// The area below the kind's folder: `combat`; empty where there is none.
    pub area: String,
    /// The editions and packs it exists in.
    pub editions: Vec<Scope>,
    /// The packs on these editions in which it does not exist.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_in: Vec<Pack>,
    /// Labels printed with it.
    pub labels: Vec<TermId>,
    /// Related entries, sorted.
    pub related: Vec<EntryId>,
    /// Printed values, in the order of the front matter.
    pub values: Vec<PrintedValue>,
    /// Clause rows in reading order.
    pub clauses: Vec<Clause>,
    /// Discrepancies, in the order of the front matter.
    pub discrepancies: Vec<Discrepancy>,
    /// Ruling blocks in reading order.
    pub rulings: Vec<RulingSource>,
    /// The data of a scenario.
    pub scenario: Option<Scenario>,
    /// The data of a classified objective.
    pub objective: Option<Objective>,
    /// The gaps in a shared rule that each scenario fills.
    pub parameters: Vec<Parameter>,
    /// Visible notes on what no source states.
    pub unverified: Vec<Localized<String>>,
    /// The texts per language; `None` if the file is missing.
    pub texts: Localized<Option<EntryText>>,
    /// `review.toml` by part.
    pub review: BTreeMap<Part, ReviewRow>,
    /// The search phrases of each clause in any language, from `phrases.toml`; shared with the search.
    #[serde(skip)]
    pub search_phrases: BTreeMap<Name, SearchPhrases>,
    /// The entry's folder, relative to the content folder.
    pub folder: String,
    /// The positions of the parts of the front matter: `term`, `related.<id>`, `discrepancy.<id>`, `value.<index>`.
    #[serde(skip)]
    pub positions: BTreeMap<String, Position>,
}

impl Entry {
    /// Returns the clause with a local name.
    pub fn clause(&self, name: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.name.as_str() == name)
    }

    /// Returns the parameter with a name.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name.as_str() == name)
    }

    /// Returns the position of a part of the front matter; the start of the file for a missing part.
    pub fn position(&self, part: &str) -> Position {
        self.positions.get(part).cloned().unwrap_or_else(|| Position::start_of(format!("{}/entry.md", self.folder)))
    }

    /// Returns whether the entry exists in a scope; a pack has everything of its base that does not exclude it.
    pub fn holds_in(&self, scope: Scope) -> bool {
        holds(&self.editions, &self.not_in, scope)
    }

    /// Returns the texts in a language, if the file exists.
    pub fn text(&self, lang: Lang) -> Option<&EntryText> {
        self.texts.get(lang).as_ref()
    }
}

impl Clause {
    /// Returns whether the clause holds in a scope; a pack has every clause of its base that does not exclude it.
    pub fn holds_in(&self, scope: Scope) -> bool {
        holds(&self.editions, &self.not_in, scope)
    }
}
