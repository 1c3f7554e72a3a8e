//! A new snapshot of a watched folder: served unless something is wrong with it that was not wrong before.

use crate::site::{Site, Snapshot};
use kb::KnowledgeBase;
use kb::regressions::regressions;
use model::problem::Problem;
use search::BuildError;

/// What became of a new snapshot.
#[derive(Debug)]
pub enum Reload {
    /// It is served.
    Served,
    /// These of its problems keep it back; the one before is still served, and every page says so.
    KeptBack(Box<KnowledgeBase>, Vec<Problem>),
    /// It could not be indexed; the one before is still served, and every page says so.
    Faulty(BuildError),
}

/// Serves a newly assembled knowledge base, unless it has problems that the one that is served has not.
pub fn reload(site: &Site, kb: KnowledgeBase) -> Reload {
    let problems = regressions(&site.snapshot().kb, &kb);
    if !problems.is_empty() {
        site.reject(problems.len());
        return Reload::KeptBack(Box::new(kb), problems);
    }
    match Snapshot::of(kb) {
        Ok(snapshot) => {
            site.swap(snapshot);
            Reload::Served
        }
        Err(fault) => {
            site.fail();
            Reload::Faulty(fault)
        }
    }
}
