//! `editions/<id>.md`: the names of an edition or pack, the revision followed, and what is missing.

use serde::{Deserialize, Serialize};

use crate::document::Document;
use crate::front_matter;
use crate::toml_table::{Located, TomlTable};
use model::edition::{Edition, Scope};
use model::ids::SourceId;
use model::lang::Localized;
use model::message::Message;
use model::problem::{Position, Problem};

/// Whether a scope is an edition or a season pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EditionKind {
    /// An edition of the rules.
    Edition,
    /// A season's additions to one.
    Pack,
}

impl EditionKind {
    /// Returns the keyword in files and messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Edition => "edition",
            Self::Pack => "pack",
        }
    }
}

/// An edition or pack as its file describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EditionInfo {
    /// The edition or pack.
    pub id: Scope,
    /// An edition or a pack.
    pub kind: EditionKind,
    /// The edition it starts from.
    pub parent: Option<Edition>,
    /// The edition a pack sits on.
    pub base: Option<Edition>,
    /// The publication date, if known.
    pub published: Option<String>,
    /// The revision followed, in every language.
    pub revision: Localized<String>,
    /// The display name in each language.
    pub names: Localized<String>,
    /// The documents it is based on, sorted.
    pub sources: Vec<SourceId>,
    /// Whether its content is complete.
    pub complete: bool,
    /// The missing content, in one sentence per language.
    pub missing: Option<Localized<String>>,
    /// The position of its id.
    #[serde(skip)]
    pub position: Position,
}

/// Reads the file of an edition or pack; `None` if the file name is not a known one.
pub fn read(document: &Document, file_name: &str) -> Option<EditionInfo> {
    let Ok(named) = file_name.parse::<Scope>() else {
        let known: Vec<&str> = Scope::all().map(Scope::as_str).collect();
        let message =
            Message::new("problem-misplaced-file").text("found", file_name).text("expected", known.join(", "));
        document.push(Problem::new("misplaced-file", document.position(0), message).nearest(file_name, known));
        return None;
    };
    let front = front_matter::split(document)?;
    let mut table = TomlTable::parse(document, front.toml);
    let id = table.required::<Scope>("id");
    let kind = table.required::<EditionKind>("kind");
    let parent = table.optional("parent");
    let base = table.optional("base");
    let published = table.optional("published");
    let revision = table.required::<Localized<String>>("revision").map(|located| located.value);
    let names = table.required::<Localized<String>>("names").map(|located| located.value);
    let sources = table.list("sources").into_iter().map(|located| located.value).collect();
    let complete = table.required::<bool>("complete").is_some_and(|located| located.value);
    let missing = table.optional("missing");
    table.finish();
    // The file name decides the edition, so a typo in the id causes no further problems.
    let id = id.unwrap_or_else(|| Located { position: document.position(0), value: named });
    if id.value.as_str() != file_name {
        let message =
            Message::new("problem-misplaced-file").text("found", id.value.as_str()).text("expected", file_name);
        document.push(Problem::new("misplaced-file", id.position.clone(), message));
    }
    let kind = kind.map_or_else(|| kind_of(named), |located| located.value);
    Some(EditionInfo {
        id: named,
        kind,
        parent,
        base,
        published,
        revision: revision.unwrap_or_default(),
        names: names.unwrap_or_else(|| Localized::from_fn(|_| named.as_str().to_owned())),
        sources,
        complete,
        missing,
        position: id.position,
    })
}

const fn kind_of(scope: Scope) -> EditionKind {
    match scope {
        Scope::Edition(_) => EditionKind::Edition,
        Scope::Pack(_) => EditionKind::Pack,
    }
}
