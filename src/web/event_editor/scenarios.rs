//! The scenarios of a pack by the names that people type, in whichever language.

use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry::Kind;
use model::lang::Lang;
use render::View;

/// The scenarios of a pack.
pub struct Scenarios<'k> {
    kb: &'k KnowledgeBase,
    scope: Scope,
}

impl<'k> Scenarios<'k> {
    /// Those of a pack.
    pub const fn new(kb: &'k KnowledgeBase, scope: Scope) -> Self {
        Self { kb, scope }
    }

    fn ids(&self) -> impl Iterator<Item = &'k str> {
        let scope = self.scope;
        let all = self.kb.entries.values();
        all.filter(move |entry| entry.kind == Kind::Scenario && entry.holds_in(scope)).map(|entry| entry.id.as_str())
    }

    /// What a file says where this was typed: the scenario of that name, else the Organizer's own.
    pub fn written(&self, typed: &str) -> String {
        let folded = typed.to_lowercase();
        let named = |id: &&str| {
            let titles = Lang::ALL.map(|lang| self.kb.title(id, lang, Some(self.scope)).to_lowercase());
            titles.contains(&folded) || *id == typed || self.scope.slug(id) == typed
        };
        self.ids().find(named).map_or_else(|| typed.to_owned(), |id| self.scope.slug(id).to_owned())
    }

    /// The scenario that a file names, if it is in the pack.
    pub fn id(&self, written: &str) -> Option<&'k str> {
        self.ids().find(|id| *id == written || self.scope.slug(id) == written)
    }

    /// What the reader calls what a file says.
    pub fn name(&self, view: &View<'_>, written: &str) -> String {
        self.id(written).map_or_else(|| written.to_owned(), |id| view.title(id).to_owned())
    }

    /// The names of all of them.
    pub fn names(&self, view: &View<'_>) -> Vec<String> {
        let mut names: Vec<String> = self.ids().map(|id| view.title(id).to_owned()).collect();
        names.sort();
        names
    }
}
