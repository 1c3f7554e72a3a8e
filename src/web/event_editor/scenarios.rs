//! The scenarios of a pack, found by the names that organizers type in any language.

use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry::Kind;
use model::lang::Lang;
use render::View;

/// The scenarios of a pack.
pub(crate) struct Scenarios<'k> {
    kb: &'k KnowledgeBase,
    scope: Scope,
}

impl<'k> Scenarios<'k> {
    /// Returns the scenarios of a pack.
    pub(crate) const fn new(kb: &'k KnowledgeBase, scope: Scope) -> Self {
        Self { kb, scope }
    }

    fn ids(&self) -> impl Iterator<Item = &'k str> {
        let scope = self.scope;
        let all = self.kb.entries.values();
        all.filter(move |entry| entry.kind == Kind::Scenario && entry.holds_in(scope)).map(|entry| entry.id.as_str())
    }

    /// Returns the name of a scenario in a file: the slug of the scenario that was typed, else the text itself for an
    /// organizer's own scenario.
    pub(crate) fn to_file_name(&self, typed: &str) -> String {
        let folded = typed.to_lowercase();
        let matches = |id: &&str| {
            let titles = Lang::ALL.map(|lang| self.kb.title(id, lang, Some(self.scope)).to_lowercase());
            titles.contains(&folded) || *id == typed || self.scope.slug(id) == typed
        };
        self.ids().find(matches).map_or_else(|| typed.to_owned(), |id| self.scope.slug(id).to_owned())
    }

    /// Returns the id of the scenario that a file names, if it is in the pack.
    pub(crate) fn id(&self, file_name: &str) -> Option<&'k str> {
        self.ids().find(|id| *id == file_name || self.scope.slug(id) == file_name)
    }

    /// Returns the title of the scenario that a file names, in the reader's language.
    pub(crate) fn name(&self, view: &View<'_>, file_name: &str) -> String {
        self.id(file_name).map_or_else(|| file_name.to_owned(), |id| view.title(id).to_owned())
    }

    /// Returns the titles of all scenarios, sorted.
    pub(crate) fn names(&self, view: &View<'_>) -> Vec<String> {
        let mut names: Vec<String> = self.ids().map(|id| view.title(id).to_owned()).collect();
        names.sort();
        names
    }
}
