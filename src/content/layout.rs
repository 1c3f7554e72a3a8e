//! The layout of the content folder: which path is what. Anything that fits no place is a problem.

use model::entry::Kind;
use model::ids::is_slug;
use model::lang::Lang;

/// What a path holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place<'a> {
    /// A file of an entry's folder.
    Entry(EntryFolder<'a>, EntryFile),
    /// `sources/<id>.toml`.
    Source(&'a str),
    /// `editions/<id>.md`.
    Edition(&'a str),
    /// `terms/<category>.toml`.
    Terms(&'a str),
    /// `ids.toml`.
    Ids,
    /// Nothing that content has.
    Unknown,
}

/// An entry's folder: `<kind folder>/…/<id>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct EntryFolder<'a> {
    /// The path.
    pub path: &'a str,
    /// The kind its first part names.
    pub kind: Kind,
    /// What lies between the kind's folder and the entry's own: `combat`; empty where nothing does.
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
    /// `asked.toml`.
    Asked,
}

/// What the path of a content file means.
pub fn place(path: &str) -> Place<'_> {
    if path == "ids.toml" {
        return Place::Ids;
    }
    let Some((folder, file)) = path.rsplit_once('/') else { return Place::Unknown };
    let stem = |extension: &str| file.strip_suffix(extension).filter(|stem| is_slug(stem));
    let known = match folder {
        "sources" => stem(".toml").map(Place::Source),
        "editions" => stem(".md").map(Place::Edition),
        "terms" => stem(".toml").map(Place::Terms),
        other => entry_folder(other).zip(entry_file(file)).map(|(folder, file)| Place::Entry(folder, file)),
    };
    known.unwrap_or(Place::Unknown)
}

fn entry_file(file: &str) -> Option<EntryFile> {
    match file {
        "entry.md" => Some(EntryFile::Neutral),
        "review.toml" => Some(EntryFile::Review),
        "asked.toml" => Some(EntryFile::Asked),
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
        assert_eq!(place("rules/rolls/critical/entry.md"), Place::Entry(critical, EntryFile::Neutral));
        assert_eq!(place("rules/rolls/critical/ko.md"), Place::Entry(critical, EntryFile::Text(Lang::Ko)));
        let knife = EntryFolder { path: "weapons/knife", kind: Kind::Weapon, area: "", name: "knife" };
        assert_eq!(place("weapons/knife/review.toml"), Place::Entry(knife, EntryFile::Review));
        assert_eq!(place("sources/n3-faq.toml"), Place::Source("n3-faq"));
        assert_eq!(place("editions/n3.md"), Place::Edition("n3"));
        assert_eq!(place("terms/rule.toml"), Place::Terms("rule"));
        assert_eq!(place("ids.toml"), Place::Ids);
    }

    #[test]
    fn a_path_outside_the_layout_is_unknown() {
        for path in
            ["notes.txt", "rules/entry.md", "rulez/a/entry.md", "rules/a/b/c/entry.md", "rules/a/fr.md", "terms/A.toml"]
        {
            assert_eq!(place(path), Place::Unknown, "{path}");
        }
    }
}
