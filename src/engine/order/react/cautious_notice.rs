//! Cautious Movement: it gives no ARO if no enemy notices where it begins and ends.

use crate::entry_ids::{DISCONNECTED, HIDDEN_DEPLOYMENT_STATE, STEALTH};
use crate::order::hackable::is_hackable;
use crate::order::marker::is_marker;
use crate::order::passive::stealth;
use crate::order::react::sight_start::find_seen_since;
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{ActiveIndex, Relation, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skill_ids::CAUTIOUS_MOVEMENT;
use model::fact_name::{ARO, REFUSED};
use model::message::Message;
use model::situation::order::Side;

/// How an enemy notices where a Cautious Movement begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notices {
    /// By its Line of Fire or its Zone of Control.
    Near,
    /// By its Hacking Area.
    Hacking,
}

/// What the enemies notice of a Cautious Movement, and the rules by which some do not.
#[derive(Default)]
struct Enemies {
    noticed_by: Option<(TrooperIndex, Notices)>,
    clauses: Vec<Cite>,
}

/// Adds a rule of the edition to the clauses, once.
fn add(scene: &Scene<'_>, clauses: &mut Vec<Cite>, rule: Rule) {
    clauses.extend(scene.rules().clause(rule).filter(|clause| !clauses.contains(clause)));
}

/// Finds the first enemy that notices where an active trooper begins or ends its movement.
fn find_enemies(scene: &Scene<'_>, mover: ActiveIndex) -> Enemies {
    let active = TrooperIndex::from(mover);
    let rules = scene.rules();
    let mut enemies = Enemies::default();
    let hackable = is_hackable(scene.context, scene.order.trooper(active));
    let hackable_model = hackable && !is_marker(scene, active);
    for (index, reactive) in scene.order.iter_reactive() {
        let index = scene.order.index_of(index);
        let relation = &reactive.relations[mover];
        if relation.side != Side::Enemy {
            continue;
        }
        let near_end = |relation: &Relation| relation.zone_of_control.is_some() && !relation.on_the_way.zone_of_control;
        let seen = find_seen_since(scene, index, active, relation).is_some() && !relation.on_the_way.line_of_fire;
        let hacks = reactive.trooper.can_hack() && relation.hacking_area.is_some() && !relation.on_the_way.hacking_area;
        if !(seen || near_end(relation) || hacks) {
            continue;
        }
        let helpless = |state: &model::ids::EntryId| is_null(scene, state) || state == DISCONNECTED;
        if reactive.trooper.states.iter().any(helpless) {
            add(scene, &mut enemies.clauses, Rule::CautiousBesideTheHelpless);
            continue;
        }
        if rules.has(Rule::CautiousBesideTheHidden) && reactive.trooper.is(HIDDEN_DEPLOYMENT_STATE) {
            add(scene, &mut enemies.clauses, Rule::CautiousBesideTheHidden);
            continue;
        }
        let hidden_by_stealth = rules.has(Rule::StealthCautiousNear)
            && scene.order.has(active, STEALTH)
            && stealth::works_against(scene, index, active);
        let near = near_end(relation) && !hidden_by_stealth;
        let hacking = hacks && hackable_model && rules.has(Rule::CautiousModelsSeenByHackers);
        if hidden_by_stealth && (near_end(relation) || hacking) {
            add(scene, &mut enemies.clauses, Rule::StealthCautiousNear);
        }
        if hacks && !hackable {
            add(scene, &mut enemies.clauses, Rule::CautiousIfNotHackable);
        } else if hacks && !hackable_model {
            add(scene, &mut enemies.clauses, Rule::CautiousModelsSeenByHackers);
        }
        let notices = match (seen || near, hacking && !hidden_by_stealth) {
            (true, _) => Notices::Near,
            (false, true) => Notices::Hacking,
            (false, false) => continue,
        };
        enemies.noticed_by = Some((index, notices));
        return enemies;
    }
    if hackable_model {
        add(scene, &mut enemies.clauses, Rule::CautiousOutsideHackingAreas);
    }
    enemies
}

/// Determines whether the Cautious Movement of an active trooper gives no ARO; writes why, or which enemy notices it.
pub(super) fn resolve_unnoticed(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    active: ActiveIndex,
) -> bool {
    let rules = scene.rules();
    let [only] = scene.order.active(active).declarations.as_slice() else { return false };
    let Some(clause) = rules.clause_if(Rule::CautiousGivesNoAro, only.is(CAUTIOUS_MOVEMENT)) else {
        return false;
    };
    let Enemies { noticed_by, clauses } = find_enemies(scene, active);
    let affected = [scene.path(user, ARO), scene.path(user, "*"), REFUSED.into()];
    if let Some((enemy, notices)) = noticed_by {
        let message = Message::new("step-cautious-but-noticed").text("name", scene.name(enemy));
        let notice_rules: &[Rule] = match notices {
            Notices::Near => &[Rule::CautiousSeenAtTheEnds],
            Notices::Hacking => &[Rule::CautiousOutsideHackingAreas, Rule::CautiousModelsSeenByHackers],
        };
        let notice_clauses = notice_rules.iter().flat_map(|rule| rules.clauses(*rule));
        let step = record.step(message).cite(clause).cite_all(notice_clauses).cite_all(&clauses);
        step.affects_all(affected);
        return false;
    }
    record.step(Message::new("step-cautious-and-unnoticed")).cite(clause).cite_all(&clauses).affects_all(affected);
    true
}
