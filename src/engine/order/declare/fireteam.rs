//! Fireteams: one Order for the whole team. Its leader acts and the others go along.

use crate::order::plan::Illegal;
use crate::order::scene::{Scene, find_conduct};
use crate::order::situation::{Active, Declaration, OrderKind};
use crate::record::Recorder;
use crate::ruleset::{FireteamRules, Others};
use crate::skills::{CAUTIOUS_MOVEMENT, CLIMB, Conduct, DODGE, IDLE, JUMP, RESET};
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// What all members do, where the leader does it.
const TOGETHER: [&str; 6] = [CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, "move", RESET];

/// Checks the Order of a Fireteam and writes what holds.
///
/// # Errors
/// A refusal where the edition's rules on it are not here, and for a member that stays behind.
pub fn check(scene: &Scene<'_>, record: &mut Recorder) -> Result<Option<Illegal>, Refusal> {
    if scene.order.kind != OrderKind::Fireteam {
        return Ok(None);
    }
    let rules = scene.context.rules.need(scene.context.rules.turn.fireteam, "fireteams")?;
    let Some(leader) = scene.order.active.get(scene.order.spearhead) else { return Ok(None) };
    let names: Vec<String> = (0..scene.order.active.len()).map(|who| scene.name(who).to_owned()).collect();
    let step = record.step(Message::new("step-team-activated")).cite(rules.one_order);
    step.decides("activated", Fact::Names(names)).affects("refused");
    for (who, member) in scene.order.active.iter().enumerate().filter(|(who, _)| *who != scene.order.spearhead) {
        if let Some(message) = strays(scene, &rules, who, leader, member)? {
            return Ok(Some(Illegal { who, clause: ClauseId::from_static(rules.others.clause), message }));
        }
    }
    write(scene, record, &rules);
    Ok(None)
}

/// What a member may not declare.
fn strays(
    scene: &Scene<'_>,
    rules: &FireteamRules,
    who: usize,
    leader: &Active,
    member: &Active,
) -> Result<Option<&'static str>, Refusal> {
    match rules.others.value {
        Others::DoNotAttack => {
            for declared in &member.declares {
                if let Conduct::Attack(_) = find_conduct(scene, &declared.skill, scene.fact(who, "skill"))? {
                    return Ok(Some("step-only-the-leader-attacks"));
                }
            }
        }
        Others::MoveAlongOrIdle => {
            let skill = |declared: Option<&Declaration>| declared.map(|declared| declared.skill.clone());
            for at in 0..leader.declares.len().max(member.declares.len()) {
                let (led, own) = (skill(leader.declares.get(at)), skill(member.declares.get(at)));
                let together = led.as_ref().is_some_and(|led| TOGETHER.contains(&led.as_str()));
                let idles = own.as_ref().is_none_or(|own| own.as_str() == IDLE);
                match (together, idles) {
                    (true, false) if own != led => return Ok(Some("step-does-not-go-along")),
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

/// Writes which member acts and which ones go along.
fn write(scene: &Scene<'_>, record: &mut Recorder, rules: &FireteamRules) {
    let enemies = || scene.order.active.len()..scene.order.size();
    for who in 0..scene.order.active.len() {
        let leads = who == scene.order.spearhead;
        record.set_subject(&scene.owner(who));
        let id = if leads { "step-leads-the-team" } else { "step-goes-along" };
        let step = record.step(Message::new(id)).cite_some(leads.then_some(rules.leader)).cite(rules.others.clause);
        let step = step.affects_all(["*", "dodge.*", "reset.*"].map(|fact| scene.fact(who, fact)));
        step.affects_all(enemies().map(|at| scene.attack_fact(who, at, "*")));
    }
    record.clear_subject();
}
