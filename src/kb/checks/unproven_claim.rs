//! `unproven-claim`: a ruling lists a clause that it proves in none of its editions. Negative cases are exempt: they
//! show that the clause has no effect.
//!
//! Why: the claim would be wrong: no step cites the clause, or `expect` names no outcome that this step decided or
//! affects by name. A wildcard, `a.*`, proves nothing.
//!
//! Example: `proves` names `modifier-cap`, and `expect` asks for `winner` only.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::ids::ClauseId;
use model::message::Message;
use model::problem::Problem;
use rulings::{Judgement, ProofKind, Report, Ruling};
use std::collections::BTreeSet;

pub(super) const CHECK: Check = Check { name: "unproven-claim", run: CheckFn::Report(run) };

fn run(kb: &KnowledgeBase, report: &Report, problems: &mut Vec<Problem>) {
    for ruling in kb.rulings.values() {
        let judgements = report.judgements(&ruling.id);
        if !judgements.iter().all(Judgement::holds) {
            continue;
        }
        let clauses = find_claimed_clauses(ruling);
        for clause in clauses {
            let known = kb.clause(clause).is_some();
            if known && !judgements.iter().any(|judgement| judgement.proved.contains(clause)) {
                let message = Message::new("problem-unproven-claim").text("ruling", ruling.id.as_str());
                let message = message.text("clause", clause.as_str());
                problems.push(Problem::new(CHECK.name, ruling.source.position.clone(), message));
            }
        }
    }
}

/// Returns the clauses the ruling claims to show at work.
fn find_claimed_clauses(ruling: &Ruling) -> BTreeSet<&ClauseId> {
    let at_work = ruling.proves.iter().filter(|proof| match proof.case {
        ProofKind::Plain | ProofKind::Boundary | ProofKind::Interaction => true,
        ProofKind::Negative => false,
    });
    at_work.map(|proof| &proof.clause).collect()
}
