//! Files of the content that were not read completely: a rewritten file would lack the rest.

use kb::KnowledgeBase;
use model::problem::Problem;

/// Returns why a file was not read completely.
pub(crate) fn find_problems<'k>(kb: &'k KnowledgeBase, file: &str) -> impl Iterator<Item = &'k Problem> {
    kb.assembly_problems.iter().filter(move |problem| *problem.position.file == *file && problem.is_lossy)
}
