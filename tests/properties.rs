//! What holds whatever is asked: a fixed sample here, the full counts in `scripts/soak situations`.

#[path = "oracle/situations/mod.rs"]
mod situations;

use adjutant::content::Embedded;
use adjutant::kb::{KnowledgeBase, unproved};
use situations::arbitrary::Situations;
use situations::judge::answered;
use situations::random::Seeded;
use situations::sides;

fn content() -> KnowledgeBase {
    unproved(&Embedded)
}

#[test]
fn every_situation_of_the_content_can_be_asked() {
    let kb = content();
    for situation in Situations::of(&kb).as_stated() {
        assert!(answered(situation, &kb.catalogue), "{situation:?}");
    }
}

#[test]
fn any_situation_gives_an_answer_that_adds_up_or_a_reason() {
    let kb = content();
    let situations = Situations::of(&kb);
    let count = (0..3000).filter(|seed| answered(&situations.any(&mut Seeded(*seed)), &kb.catalogue)).count();
    assert!(count > 1000, "only {count} of 3000 were answered");
}

#[test]
fn sides_that_change_places_come_to_the_same() {
    let kb = content();
    (0..300).for_each(|seed| sides::change_places(&mut Seeded(seed), &kb.catalogue));
}

#[test]
fn a_better_value_never_makes_success_less_likely() {
    let kb = content();
    (0..300).for_each(|seed| sides::better_value(&mut Seeded(seed), &kb.catalogue));
}

#[test]
fn a_better_attacker_never_makes_targets_safer() {
    let kb = content();
    let situations = Situations::of(&kb);
    let better = |seed: u64| sides::better_attacker(&situations, &mut Seeded(seed), &kb.catalogue);
    let count = (0..400).filter(|seed| better(*seed)).count();
    assert!(count > 20, "only {count} of 400 were answered");
}
