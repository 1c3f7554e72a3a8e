//! A new snapshot of a watched folder: served when it has no more problems than the one before, else kept back.

use crate::kb::KnowledgeBase;
use crate::search::BuildError;
use crate::web::site::{Site, Snapshot};

/// What became of a new snapshot.
#[derive(Debug)]
pub enum Reload {
    /// It is served.
    Served,
    /// Its problems keep it back; the one before is still served, and every page says so.
    KeptBack(Box<KnowledgeBase>),
    /// It could not be indexed; the one before is still served, and every page says so.
    Faulty(BuildError),
}

/// Serves a newly assembled knowledge base, unless it has more problems than the one that is served.
pub fn reload(site: &Site, kb: KnowledgeBase) -> Reload {
    let problems = kb.problems.len();
    if problems > site.snapshot().kb.problems.len() {
        site.reject(problems);
        return Reload::KeptBack(Box::new(kb));
    }
    match Snapshot::of(kb) {
        Ok(snapshot) => {
            site.swap(snapshot);
            Reload::Served
        }
        Err(fault) => {
            site.reject(1);
            Reload::Faulty(fault)
        }
    }
}
