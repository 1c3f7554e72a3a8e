//! The AROs of a Fireteam against several troopers of one Order: one target for each member, and the same skill.

use crate::order::plan::DeclarationResult;
use crate::order::scene::Scene;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::Violation;
use model::fact_name::REFUSED;
use model::message::Message;

/// Checks that each reacting member of a Fireteam has one target, and writes the rules.
///
/// # Errors
/// The ARO of a member with several targets.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    let rules = scene.rules();
    let Some(clause) = rules.clause_if(Rule::FireteamAroTargets, scene.order.active.len() > 1) else {
        return Ok(());
    };
    for member in scene.order.teams.iter().flat_map(|team| &team.members) {
        let user = scene.order.index_of(*member);
        let Some(declaration) = scene.declarations(user).first() else { continue };
        if declaration.targets.indices().len() > 1 {
            return Err(Violation::new("step-team-has-one-target-each", clause).declared_by(user));
        }
        record.set_subject(&scene.subject(user));
        let step = record.step(Message::new("step-team-picks-its-target")).cite(clause);
        let step = step.affects(REFUSED).affects(scene.path(user, "*"));
        step.affects_all(scene.order.active_indices().flat_map(|active| scene.attack_outcome_paths(user, active)));
    }
    record.clear_subject();
    Ok(())
}
