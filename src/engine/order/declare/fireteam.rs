//! Fireteam Orders: one Order activates all members; the Team Leader acts and the others follow.

use crate::entry_ids::{ISOLATED, SUPPRESSIVE_FIRE_STATE};
use crate::order::disguise::iter_disguises;
use crate::order::marker::is_marker;
use crate::order::mechanics::cautious_movement;
use crate::order::plan::DeclarationResult;
use crate::order::quick_movement;
use crate::order::restrictions::check_states;
use crate::order::scene::{Scene, find_skill_kind, is_null};
use crate::order::situation::{Active, ActiveIndex, Declaration, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{FireteamRules, OtherMembersRule, Rule};
use crate::skill_ids::{BERSERK, CAUTIOUS_MOVEMENT, CLIMB, DODGE, IDLE, JUMP, MOVE, RESET, SUPPRESSIVE_FIRE};
use crate::skills::SkillKind;
use crate::violation::{CheckResult, Violation, reject};
use model::fact_name::REFUSED;
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::order::OrderKind;

/// Skills that all members declare together with the leader.
const TOGETHER: [&EntryId; 6] = [CAUTIOUS_MOVEMENT, CLIMB, DODGE, JUMP, MOVE, RESET];

/// Checks the Order of a Fireteam and writes its rules: first that it is one, by its size and its members, then what
/// each member declares beside the leader.
///
/// # Errors
/// A refusal if the edition's rules on it are not executed, and for a member that stays behind.
pub(crate) fn check(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    if scene.order.kind != OrderKind::Fireteam {
        return Ok(());
    }
    let rules = scene.rules().need(scene.rules().turn.fireteam, "fireteams")?;
    let leader = scene.order.active(scene.order.leader);
    check_size(scene).map_err(|rejection| rejection.declared_by(scene.order.leader.into()))?;
    check_members(scene, record)?;
    let names: Vec<String> = scene.order.active_indices().map(|index| scene.name(index).to_owned()).collect();
    let step = record.step(Message::new("step-team-activated")).cite(rules.one_order);
    let step = step.cite_all(scene.rules().clause(Rule::FireteamSize));
    step.decides("activated", Fact::Names(names)).affects(REFUSED);
    for (user, _) in scene.order.iter_active().filter(|(index, _)| *index != scene.order.leader) {
        check_berserk(scene, user, leader)
            .and_then(|()| check_member(scene, &rules, user, leader))
            .map_err(|rejection| rejection.declared_by(user.into()))?;
    }
    write(scene, record, &rules);
    Ok(())
}

/// Checks the number of activated members.
///
/// # Errors
/// The rule that is broken, and a refusal if the edition limits the members and does not print the numbers.
fn check_size(scene: &Scene<'_>) -> CheckResult {
    let rules = scene.rules();
    let number = scene.order.active.len();
    let mut broken = rules.clause_if(Rule::FireteamEndsAtOneMember, number == 1);
    if let Some(clause) = rules.clause(Rule::FireteamSize) {
        let printed = |name| Ok::<_, Refusal>(scene.context.number_of(clause, name)?.count());
        let sizes = printed("fewest")?..=printed("most")?;
        broken = broken.or((!sizes.contains(&number)).then_some(clause));
    }
    reject(broken.map(|clause| Violation::new("step-no-team-of-that-size", clause)))
}

/// Checks that all activated troopers are members: none is in a state that excludes it, and the leader declares nothing
/// that ends its membership.
fn check_members(scene: &Scene<'_>, record: &mut Recorder) -> DeclarationResult {
    let rules = scene.rules();
    let leader = TrooperIndex::from(scene.order.leader);
    let suppresses = scene.declarations(leader).iter().any(|declaration| declaration.is(SUPPRESSIVE_FIRE));
    if let Some(clause) = rules.clause_if(Rule::FireteamSuppressingLeaves, suppresses) {
        return Err(Violation::new("step-no-member", clause).declared_by(leader));
    }
    for user in scene.order.active_indices() {
        if let Some(clause) = iter_disguises(scene, user).find_map(|rules| rules.no_team) {
            return Err(Violation::new("step-no-member", clause).declared_by(user));
        }
    }
    let excluded = rules.turn.fireteam.and_then(|rules| rules.excluded_members);
    let isolated = scene.order.active_indices().find(|user| scene.order.is(*user, ISOLATED));
    if let Some((user, clause)) = isolated.zip(rules.clause(Rule::IsolatedLeavesFireteam)) {
        record.set_subject(&scene.subject(user));
        if let Some(excluded) = excluded {
            record.step(Message::new("step-no-member")).cite(excluded.clause).affects(REFUSED);
        }
        return Err(Violation::new("step-isolated-is-no-member", clause).declared_by(user));
    }
    let Some(excluded) = excluded else { return Ok(()) };
    let states = excluded.value.states;
    for user in scene.order.active_indices() {
        let trooper = scene.order.trooper(user);
        let suppressing = rules.clause_if(Rule::FireteamNotSuppressing, trooper.is(SUPPRESSIVE_FIRE_STATE));
        let barred = |state: &EntryId| states.contains(&state) || is_null(scene, state);
        if trooper.states.iter().any(barred) || is_marker(scene, user) {
            let clause = suppressing.unwrap_or(excluded.clause);
            return Err(Violation::new("step-no-member", clause).declared_by(user));
        }
    }
    Ok(())
}

/// Checks that a member declares only what the edition allows beside the leader.
fn check_member(scene: &Scene<'_>, rules: &FireteamRules, user: ActiveIndex, leader: &Active) -> CheckResult {
    let illegal = |message: &'static str| Err(Violation::new(message, rules.others.clause).into());
    let (member, user) = (scene.order.active(user), TrooperIndex::from(user));
    match rules.others.value {
        OtherMembersRule::DoNotAttack => {
            for declaration in &member.declarations {
                if let SkillKind::Attack(_) = find_skill_kind(scene, &declaration.skill, scene.path(user, "skill"))? {
                    return illegal("step-only-the-leader-attacks");
                }
            }
        }
        OtherMembersRule::MoveAlongOrIdle => {
            let skill = |declaration: Option<&Declaration>| declaration.map(|declaration| declaration.skill.clone());
            // Skills are compared in pairs: the first of a member belongs to the first of the leader.
            for position in 0..leader.declarations.len().max(member.declarations.len()) {
                let (leaders, own) =
                    (skill(leader.declarations.get(position)), skill(member.declarations.get(position)));
                let together = leaders.as_ref().is_some_and(|skill| TOGETHER.contains(&skill));
                let idles = own.as_ref().is_none_or(|own| own == IDLE);
                match (together, idles) {
                    (true, false) if own != leaders => return illegal("step-does-not-go-along"),
                    (true, true) if find_staying_rule(scene, leaders.as_ref()).is_some() => {}
                    (true, true) if find_inability_rule(scene, user, leaders.as_ref()).is_some() => {}
                    (false, false) if own == leaders && find_shared_charge_rule(scene, own.as_ref()).is_some() => {}
                    (true, true) if quick_movement::may_differ(scene, leader, member).is_some() => {}
                    // No source says whether a member may stay behind.
                    (true, true) => return Err(scene.rules().refuse("members-that-stay-behind").into()),
                    (false, false) => return illegal("step-only-the-leader-acts"),
                    (true, false) | (false, true) => {}
                }
            }
        }
    }
    Ok(())
}

/// Returns the rule that lets a member be Idle because it cannot use the skill of the leader.
fn find_inability_rule(scene: &Scene<'_>, user: TrooperIndex, leaders: Option<&EntryId>) -> Option<Cite> {
    let (trooper, skill) = (scene.order.trooper(user), leaders?);
    let barred = check_states(scene, trooper, user, skill).is_err();
    let cautious = skill == CAUTIOUS_MOVEMENT && cautious_movement::is_barred(scene, trooper);
    scene.rules().clause_if(Rule::FireteamWhoCannotIdles, barred || cautious)
}

/// Returns the rule that lets a member declare Berserk together with the leader.
fn find_shared_charge_rule(scene: &Scene<'_>, own: Option<&EntryId>) -> Option<Cite> {
    let charges = own.is_some_and(|skill| skill == BERSERK);
    scene.rules().clause_if(Rule::FireteamBerserkTogether, charges)
}

/// Checks that a member which declares Berserk with the leader has the skill.
fn check_berserk(scene: &Scene<'_>, user: ActiveIndex, leader: &Active) -> CheckResult {
    let charges = |declarations: &[Declaration]| declarations.iter().any(|declaration| declaration.is(BERSERK));
    let member = scene.order.active(user);
    let lacks = charges(&leader.declarations) && charges(&member.declarations) && !member.trooper.has(BERSERK);
    let clause = scene.rules().clause_if(Rule::FireteamBerserkTogether, lacks);
    reject(clause.map(|clause| Violation::new("step-no-berserk-of-its-own", clause)))
}

/// Returns the rule that lets a member be Idle while the leader declares this skill.
fn find_staying_rule(scene: &Scene<'_>, leaders: Option<&EntryId>) -> Option<Cite> {
    let moves = leaders.is_some_and(|skill| [MOVE, CLIMB].contains(&skill));
    scene.rules().clause_if(Rule::FireteamMembersMayStay, moves)
}

/// Writes which member acts and which members follow.
fn write(scene: &Scene<'_>, record: &mut Recorder, rules: &FireteamRules) {
    let leader = TrooperIndex::from(scene.order.leader);
    for user in scene.order.active_indices() {
        let leads = user == leader;
        record.set_subject(&scene.subject(user));
        let id = if leads { "step-leads-the-team" } else { "step-goes-along" };
        let edition = scene.rules();
        let declarations = scene.declarations(user);
        let follows = !leads && declarations.iter().any(|declared| TOGETHER.contains(&&declared.skill));
        let idles = !leads && declarations.iter().any(|declared| declared.is(IDLE));
        let dodges = declarations.iter().any(|declared| declared.is(DODGE));
        let stays = |(position, _): (usize, &Declaration)| {
            let leaders = scene.declarations(leader).get(position).map(|declared| &declared.skill);
            find_staying_rule(scene, leaders).filter(|_| find_inability_rule(scene, user, leaders).is_none())
        };
        let unable = |(position, _): (usize, &Declaration)| {
            let leaders = scene.declarations(leader).get(position).map(|declared| &declared.skill);
            find_inability_rule(scene, user, leaders)
        };
        let charge = scene.declarations(leader).iter().any(|declared| declared.is(BERSERK));
        let jumps = declarations.iter().any(|declared| declared.is(JUMP));
        let idle = declarations.iter().enumerate().filter(|(_, declared)| declared.is(IDLE));
        let step = record
            .step(Message::new(id))
            .cite_all(leads.then_some(rules.leader))
            .cite_all(edition.clause_if(Rule::FireteamLeaderNamed, leads))
            .cite_all(edition.clause_if(Rule::FireteamLeaderByOrder, leads))
            .cite_all(edition.clause_if(Rule::FireteamLeaderMayChange, leads))
            .cite(rules.others.clause)
            .cite_all(edition.clause_if(Rule::FireteamMovesTogether, follows))
            .cite_all(edition.clause_if(Rule::FireteamMembersIdle, idles))
            .cite_all(edition.clause_if(Rule::FireteamDodgesEach, dodges))
            .cite_all(idle.clone().filter(|_| !leads).find_map(stays))
            .cite_all(idle.filter(|_| !leads).find_map(unable))
            .cite_all(edition.clause_if(Rule::FireteamBerserkTogether, charge))
            .cite_all(edition.clause_if(Rule::FireteamJumpsTogether, jumps));
        step.affects_all(scene.action_paths(user));
    }
    record.clear_subject();
}
