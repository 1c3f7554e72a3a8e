//! Fireteam Orders: one Order activates all members; the Team Leader acts and the others follow.

use crate::order::plan::{DeclarationResult, IllegalDeclaration};
use crate::order::scene::{Scene, find_skill_kind};
use crate::order::situation::{Active, Declaration, OrderKind, TrooperIndex};
use crate::record::Recorder;
use crate::ruleset::{FireteamRules, OtherMembersRule};
use crate::skills::{CAUTIOUS_MOVEMENT, CLIMB, DODGE, IDLE, JUMP, RESET, SkillKind};
use model::fact_name::REFUSED;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Skills that all members declare together with the leader.
const TOGETHER: [&str; 6] = [CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, "move", RESET];

/// Checks the Order of a Fireteam and writes its rules.
///
/// # Errors
/// A refusal if the edition's rules on it are not executed, and for a member that stays behind.
pub fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult<()> {
    if scene.order.kind != OrderKind::Fireteam {
        return Ok(());
    }
    let rules = scene.context.rules.need(scene.context.rules.turn.fireteam, "fireteams")?;
    let Some(leader) = scene.order.get_active(scene.order.spearhead) else { return Ok(()) };
    let names: Vec<String> = scene.order.active_indices().map(|index| scene.name(index).to_owned()).collect();
    let step = record.step(Message::new("step-team-activated")).cite(rules.one_order);
    step.decides("activated", Fact::Names(names)).affects(REFUSED);
    for user in scene.order.active_indices().filter(|index| *index != scene.order.spearhead) {
        if let Some(message) = check_member(scene, &rules, user, leader)? {
            let clause = ClauseId::from_static(rules.others.clause);
            return Err(IllegalDeclaration { user, clause, message }.into());
        }
    }
    write(scene, record, &rules);
    Ok(())
}

/// Returns the message of the fault in the declarations of a member, if there is one.
fn check_member(
    scene: &Scene<'_>,
    rules: &FireteamRules,
    user: TrooperIndex,
    leader: &Active,
) -> Result<Option<&'static str>, Refusal> {
    let Some(member) = scene.order.get_active(user) else { return Ok(None) };
    match rules.others.value {
        OtherMembersRule::DoNotAttack => {
            for declaration in &member.declarations {
                if let SkillKind::Attack(_) = find_skill_kind(scene, &declaration.skill, scene.fact(user, "skill"))? {
                    return Ok(Some("step-only-the-leader-attacks"));
                }
            }
        }
        OtherMembersRule::MoveAlongOrIdle => {
            let skill = |declaration: Option<&Declaration>| declaration.map(|declaration| declaration.skill.clone());
            for position in 0..leader.declarations.len().max(member.declarations.len()) {
                let (leaders, own) =
                    (skill(leader.declarations.get(position)), skill(member.declarations.get(position)));
                let together = leaders.as_ref().is_some_and(|skill| TOGETHER.contains(&skill.as_str()));
                let idles = own.as_ref().is_none_or(|own| own.as_str() == IDLE);
                match (together, idles) {
                    (true, false) if own != leaders => return Ok(Some("step-does-not-go-along")),
                    // No source says whether a member may stay behind.
                    (true, true) => scene.context.rules.need(None, "members-that-stay-behind")?,
                    (false, false) => return Ok(Some("step-only-the-leader-acts")),
                    (true, false) | (false, true) => {}
                }
            }
        }
    }
    Ok(None)
}

/// Writes which member acts and which members follow.
fn write(scene: &Scene<'_>, record: &mut Recorder, rules: &FireteamRules) {
    let enemies = || scene.order.reactive_indices();
    for user in scene.order.active_indices() {
        let leads = user == scene.order.spearhead;
        record.set_subject(&scene.owner(user));
        let id = if leads { "step-leads-the-team" } else { "step-goes-along" };
        let step = record.step(Message::new(id)).cite_some(leads.then_some(rules.leader)).cite(rules.others.clause);
        let step = step.affects_all(["*", "dodge.*", "reset.*"].map(|fact| scene.fact(user, fact)));
        step.affects_all(enemies().map(|index| scene.attack_fact(user, index, "*")));
    }
    record.clear_subject();
}
