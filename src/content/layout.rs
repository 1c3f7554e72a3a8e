//! The layout of the content folder: what each path holds. A path outside the layout is a problem.

use model::entry::Kind;
use model::ids::is_slug;
use model::lang::Lang;

/// The kind of content file at a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContentPath<'a> {
    /// `<kind folder>/…/<id>/<file>`.
    Entry(EntryFolder<'a>, EntryFile),
    /// `sources/<id>.toml`.
    Source(&'a str),
    /// `pages/<source>.toml`.
    Pages(&'a str),
    /// `editions/<id>.md`.
    Edition(&'a str),
    /// `terms/<category>.toml`.
    Terms(&'a str),
    /// `units/<edition>/…`: figures of units, which the crate `units` reads.
    Units,
    /// `ids.toml`.
    Ids,
    /// Not a content file.
    Unknown,
}

/// An entry's folder: `<kind folder>/…/<id>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EntryFolder<'a> {
    /// The path from the content folder: `rules/combat/critical`.
    pub path: &'a str,
    /// The kind that the first part names.
    pub kind: Kind,
    /// The folder between the kind's and the entry's own: `combat`; empty if there is none.
    pub area: &'a str,
    /// The entry's own folder name.
    pub name: &'a str,
}

/// A file of an entry's folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryFile {
    /// `entry.md`.
    Neutral,
    /// `en.md`, `ko.md`.
    Text(Lang),
    /// `review.toml`.
    Review,
    /// `phrases.toml`.
    SearchPhrases,
}

impl<'a> ContentPath<'a> {
    /// Classifies the path of a content file.
    pub fn parse(path: &'a str) -> Self {
        if path == "ids.toml" {
            return Self::Ids;
        }
        let Some((folder, file)) = path.rsplit_once('/') else { return Self::Unknown };
        let stem = |extension: &str| file.strip_suffix(extension).filter(|stem| is_slug(stem));
        let known = match folder {
            "sources" => stem(".toml").map(Self::Source),
            "pages" => stem(".toml").map(Self::Pages),
            "editions" => stem(".md").map(Self::Edition),
            "terms" => stem(".toml").map(Self::Terms),
            other if is_units_folder(other) => stem(".toml").map(|_| Self::Units),
            other => entry_folder(other).zip(entry_file(file)).map(|(folder, file)| Self::Entry(folder, file)),
        };
        known.unwrap_or(Self::Unknown)
    }
}

/// Returns whether a folder is `units/<edition>` or one below it.
fn is_units_folder(path: &str) -> bool {
    let mut parts = path.split('/');
    let below = parts.next() == Some("units");
    let depth = parts.try_fold(0, |depth, part| is_slug(part).then_some(depth + 1));
    below && matches!(depth, Some(1 | 2))
}

fn entry_file(file: &str) -> Option<EntryFile> {
    match file {
        "entry.md" => Some(EntryFile::Neutral),
        "review.toml" => Some(EntryFile::Review),
        "phrases.toml" => Some(EntryFile::SearchPhrases),
        other => {
            let lang = other.strip_suffix(".md")?;
            Lang::ALL.into_iter().find(|known| known.as_str() == lang).map(EntryFile::Text)
        }
    }
}

fn entry_folder(path: &str) -> Option<EntryFolder<'_>> {
    let (first, below) = path.split_once('/')?;
    let kind = Kind::ALL.iter().copied().find(|kind| kind.folder() == first)?;
    let (area, name) = below.rsplit_once('/').unwrap_or(("", below));
    let well_formed = is_slug(name) && (area.is_empty() || is_slug(area));
    well_formed.then_some(EntryFolder { path, kind, area, name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_says_what_it_holds() {
        let critical = EntryFolder { path: "rules/rolls/critical", kind: Kind::Rule, area: "rolls", name: "critical" };
        assert_eq!(
            ContentPath::parse("rules/rolls/critical/entry.md"),
            ContentPath::Entry(critical, EntryFile::Neutral)
        );
        assert_eq!(
            ContentPath::parse("rules/rolls/critical/ko.md"),
            ContentPath::Entry(critical, EntryFile::Text(Lang::Ko))
        );
        let knife = EntryFolder { path: "weapons/knife", kind: Kind::Weapon, area: "", name: "knife" };
        assert_eq!(ContentPath::parse("weapons/knife/review.toml"), ContentPath::Entry(knife, EntryFile::Review));
        assert_eq!(ContentPath::parse("sources/n3-faq.toml"), ContentPath::Source("n3-faq"));
        assert_eq!(ContentPath::parse("pages/n3-wiki.toml"), ContentPath::Pages("n3-wiki"));
        assert_eq!(ContentPath::parse("editions/n3.md"), ContentPath::Edition("n3"));
        assert_eq!(ContentPath::parse("terms/rule.toml"), ContentPath::Terms("rule"));
        assert_eq!(ContentPath::parse("units/n5/nomads.toml"), ContentPath::Units);
        assert_eq!(ContentPath::parse("units/n5/figures/nomads.toml"), ContentPath::Units);
        assert_eq!(ContentPath::parse("ids.toml"), ContentPath::Ids);
    }

    #[test]
    fn a_path_outside_the_layout_is_unknown() {
        for path in [
            "notes.txt",
            "rules/entry.md",
            "rulez/a/entry.md",
            "rules/a/b/c/entry.md",
            "rules/a/fr.md",
            "terms/A.toml",
            "units/a.toml",
            "units/a/b/c/d.toml",
        ] {
            assert_eq!(ContentPath::parse(path), ContentPath::Unknown, "{path}");
        }
    }
}
