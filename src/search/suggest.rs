//! What a question that is still being typed may become: the names that it begins, mistypes, abbreviates or spells
//! with the keyboard in the other mode.
//!
//! Only names are looked at, as [`Index::find`] weighs them, so that an answer fits between two keys.

use std::collections::{BTreeMap, BTreeSet};

use crate::english::Stems;
use crate::found::Options;
use crate::index::Index;
use crate::limits::Limits;
use crate::material::{Subject, SubjectNumber};
use crate::names::Match;
use crate::query::Query;
use crate::rank::standing;
use crate::spot::spot;
use kb::KnowledgeBase;
use model::edition::Scope;

/// A name to go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The entry's or term's id.
    pub id: String,
    /// Its name in the language asked for, in the reader's edition where it exists there.
    pub title: String,
}

/// More suggestions than this are never made.
const MOST: usize = 20;

impl Index {
    /// The entries and terms that a question may mean, best first, each title once. The knowledge base is the one that
    /// was indexed.
    pub fn suggest(&self, kb: &KnowledgeBase, question: &str, options: &Options) -> Vec<Suggestion> {
        let query = Query::parse(question);
        let limits = Limits::new(self, &query);
        let scope = query.scope().or(options.scope);
        let mut worth: BTreeMap<SubjectNumber, f32> = BTreeMap::new();
        for found in self.named(&query).into_iter().filter(|found| limits.admit_name(self, found.name)) {
            let number = self.names.name(found.name).subject;
            let score = found.score + standing(&self.material.subjects[number as usize], scope);
            let best = worth.entry(number).or_insert(score);
            *best = best.max(score);
        }
        let mut ranked: Vec<(f32, &Subject)> =
            worth.into_iter().map(|(number, score)| (score, &self.material.subjects[number as usize])).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.id.cmp(&b.1.id)));
        let mut titles = BTreeSet::new();
        let named = ranked.into_iter().map(|(_, subject)| Suggestion {
            id: subject.id.clone(),
            title: title(kb, subject, scope, options).to_owned(),
        });
        named.filter(|one| titles.insert(one.title.clone())).take(options.limit.min(MOST)).collect()
    }

    /// The names that the whole question may mean, and those it spells with an ending or question words around them.
    fn named(&self, query: &Query) -> Vec<Match> {
        if query.words.is_empty() {
            return Vec::new();
        }
        let mut found = self.names.find(&query.text);
        let content = || query.words.iter().enumerate().filter(|(_, asked)| !asked.filler);
        let spots = spot(&query.words, &self.names, &mut Stems::default());
        let whole = spots.into_iter().filter(|spot| content().all(|(position, _)| spot.words.contains(&position)));
        found.extend(whole.flat_map(|spot| spot.matches));
        found
    }
}

fn title<'a>(kb: &'a KnowledgeBase, subject: &'a Subject, scope: Option<Scope>, options: &Options) -> &'a str {
    let own = kb
        .entries
        .get(subject.id.as_str())
        .map(|entry| scope.filter(|scope| entry.holds_in(*scope)).unwrap_or_else(|| kb.newest_scope(entry)));
    kb.title(&subject.id, options.lang, own.or(scope))
}
