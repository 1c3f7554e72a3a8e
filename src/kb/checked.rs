//! Runs the rulings of a knowledge base and applies the checks.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{Checked, KnowledgeBase, checks};
use rulings::Report;

/// Progress of [`Checked::build`], in rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Rulings run.
    pub done: usize,
    /// All rulings.
    pub total: usize,
}

impl Checked {
    /// Runs all rulings and applies all checks.
    pub fn build(kb: KnowledgeBase, progress: &(dyn Fn(Progress) + Sync)) -> Self {
        Self::build_with(kb, progress, |_| ()).0
    }

    /// Runs all rulings and applies all checks, and builds another value from the content in parallel.
    pub fn build_with<T: Send>(
        kb: KnowledgeBase,
        progress: &(dyn Fn(Progress) + Sync),
        build_other: impl FnOnce(&KnowledgeBase) -> T + Send,
    ) -> (Self, T) {
        let (report, other) = rayon::join(|| prove(&kb, progress), || build_other(&kb));
        let mut problems = kb.assembly_problems.clone();
        problems.extend(checks::run(&kb, &report));
        problems.sort_by(|a, b| a.sort_key().cmp(&b.sort_key()));
        (Self { kb, report, problems }, other)
    }
}

fn prove(kb: &KnowledgeBase, progress: &(dyn Fn(Progress) + Sync)) -> Report {
    let (done, total) = (AtomicUsize::new(0), kb.rulings.len());
    progress(Progress { done: 0, total });
    Report::build(&kb.rulings, &kb.catalogue, &|_| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        progress(Progress { done, total });
    })
}
