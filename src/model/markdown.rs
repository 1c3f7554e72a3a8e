//! Parsed prose: blocks and inlines with unresolved links and values.

use serde::Serialize;

use crate::ids::Name;

/// A run of prose.
pub type Inlines = Vec<Inline>;

/// An inline. Rare, large variants are boxed, because there are hundreds of thousands of inlines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inline {
    /// Plain text.
    Text(String),
    /// Emphasis: `*text*`.
    Emphasis(Inlines),
    /// Strong emphasis: `**text**`.
    Strong(Inlines),
    /// Code in backticks.
    Code(String),
    /// `[[id]]`, `[[id|text]]`, `[[id]]{을/를}`.
    Link(Box<Link>),
    /// `{{entry.value}}`.
    Value(Box<ValueRef>),
    /// `{{with.object}}`: a gap that each scenario fills with its own term.
    Gap(Box<Gap>),
    /// A soft or hard line break.
    Break,
}

/// A link to an entry, a term or a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Link {
    /// `entry`, `term`, or `entry#clause`, as written.
    pub target: String,
    /// The text to show; if `None`, the name of the target.
    pub text: Option<String>,
    /// The Korean particle pair to choose from after the shown text: `을/를`.
    pub particle: Option<String>,
}

impl Link {
    /// Returns the id of the entry or term, without the clause.
    pub fn target_id(&self) -> &str {
        self.target.split_once('#').map_or(&self.target, |(id, _)| id)
    }
}

/// A reference to a printed value of the page's edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ValueRef {
    /// The id of the entry, as written.
    pub entry: String,
    /// The mode, for `{{entry.mode.value}}`.
    pub mode: Option<String>,
    /// The value's name.
    pub name: String,
    /// The Korean particle pair after it.
    pub particle: Option<String>,
}

impl ValueRef {
    /// Returns the mode as a key of the catalogue; `None` outside modes.
    pub fn mode_key(&self) -> Option<Name> {
        self.mode.as_ref().and_then(|mode| mode.parse().ok())
    }
}

/// A gap in the sentence of a rule that scenarios share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gap {
    /// The parameter that a scenario fills.
    pub name: String,
    /// The text for pages without a scenario.
    pub stand_in: String,
    /// The Korean particle pair after it.
    pub particle: Option<String>,
}

/// A block of prose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// The clause, if the block opens with `{#clause-id}`.
    pub clause: Option<Name>,
    /// The content of the block.
    pub kind: BlockKind,
    /// The line it starts at in its file.
    pub line: u32,
}

/// The content of a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockKind {
    /// A heading of level 2 to 4.
    Heading(u8, Inlines),
    /// A paragraph.
    Paragraph(Inlines),
    /// A list: ordered or not, and its items, each one or more blocks.
    List(bool, Vec<Vec<Block>>),
    /// A table: the head's cells and the rows.
    Table(Vec<Inlines>, Vec<Vec<Inlines>>),
    /// A quotation or note.
    Quote(Vec<Block>),
}

/// Returns the plain text of inlines; links give their text or target.
pub fn plain(inlines: &[Inline]) -> String {
    let mut text = String::new();
    for inline in inlines {
        match inline {
            Inline::Text(words) | Inline::Code(words) => text.push_str(words),
            Inline::Emphasis(inner) | Inline::Strong(inner) => text.push_str(&plain(inner)),
            Inline::Link(link) => text.push_str(link.text.as_deref().unwrap_or(&link.target)),
            Inline::Value(value) => text.push_str(&value.name),
            Inline::Gap(gap) => text.push_str(&gap.stand_in),
            Inline::Break => text.push(' '),
        }
    }
    text
}
