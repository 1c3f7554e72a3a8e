//! What a pack inherits from its base.

use content::Embedded;
use kb::assemble;
use model::edition::{Pack, Scope};
use model::ids::ClauseId;
use rulings::run;

#[test]
fn a_ruling_that_an_earlier_revision_inherits_has_the_same_outcome_there() {
    let kb = assemble(&Embedded);
    let mut wrong = Vec::new();
    for scope in Pack::ALL.into_iter().filter(|pack| !pack.is_season()).map(Scope::Pack) {
        let inherited = kb.rulings.values().filter(|ruling| !ruling.editions.contains(&scope) && ruling.runs_in(scope));
        for ruling in inherited {
            let run = run(ruling, scope, &kb.catalogue);
            let cited = run.result.iter().flat_map(|resolved| resolved.trace.steps()).flat_map(|step| step.clauses);
            let foreign = cited.filter(|clause| !kb.clause(clause).is_some_and(|(_, row)| row.holds_in(scope)));
            let foreign: Vec<&str> = foreign.map(ClauseId::as_str).collect();
            if run.result.is_err() || !run.mismatches.is_empty() || !foreign.is_empty() {
                wrong.push(format!("{} ({scope}): {:?} {foreign:?}", ruling.id, run.mismatches));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_pack_lacks_the_clauses_and_values_that_name_it() {
    let kb = assemble(&Embedded);
    let earlier = Scope::Pack(Pack::N52);
    let weapon = "ap-thunderbolt";
    assert!(kb.catalogue.kind(weapon, Pack::N52.base()).is_some());
    assert_eq!(kb.catalogue.kind(weapon, earlier), None);
    assert!(kb.catalogue.modes(weapon, earlier).is_empty());
    assert!(kb.catalogue.entries(earlier).all(|(entry, _)| entry.as_str() != weapon));
    assert!(kb.entries[weapon].clauses.iter().all(|clause| !clause.holds_in(earlier)));
}
