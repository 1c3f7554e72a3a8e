//! Files of the content that were not read completely: a rewritten file would lack the rest.

use kb::KnowledgeBase;
use model::problem::Problem;

/// The problems of a parser that leaves out what it cannot read.
const LOSSY: [&str; 9] = [
    "deep-nesting",
    "invalid-utf8",
    "malformed-toml",
    "malformed-value",
    "missing-key",
    "oversized-file",
    "unknown-key",
    "unknown-word",
    "unreadable-file",
];

/// Returns why a file was not read completely.
pub fn find_problems<'k>(kb: &'k KnowledgeBase, file: &str) -> impl Iterator<Item = &'k Problem> {
    kb.assembly_problems.iter().filter(move |problem| *problem.position.file == *file && LOSSY.contains(&problem.code))
}
