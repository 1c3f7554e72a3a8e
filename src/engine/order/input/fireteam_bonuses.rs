//! Fireteams in an Order: the bonuses that follow from how many members belong to one unit, and the Fireteam ARO.
//!
//! Start reading at [`apply_fireteam_bonuses`].

use crate::context::Context;
use crate::entry_ids::{FIRETEAM, ISOLATED};
use crate::order::attack::comms_attack::is_program_attack;
use crate::order::general_rule::{AttackRoll, GeneralRule};
use crate::order::input::fireteam_coherency::fails_coherency;
use crate::order::scene::{ATTACK_FACTS, SKILL_ROLL_FACTS, TROOPER_FACTS};
use crate::order::situation::{Order, ProfileEntry, Reactive, ReactiveIndex, Team, Trooper};
use crate::record::{Recorder, count_fact};
use crate::ruleset::Rule;
use crate::skill_ids::HACKING;
use model::ids::{EntryId, Name};
use model::message::Message;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::order::CoherencyCheck;

/// The printed values that a bonus consists of.
const BONUSES: [&str; 3] = ["effects", "skills", "special-die"];
/// Why a key is refused.
const WITHOUT_EFFECT: &str = "refusal-team-has-its-aro";

/// Finds the Fireteam ARO of every reacting Fireteam, and gives the members of all Fireteams their bonuses.
///
/// # Errors
/// A refusal for an unknown name or a missing choice, and if the edition's rule is not executed.
pub(crate) fn apply_fireteam_bonuses(
    context: &Context<'_>,
    order: &mut Order,
    record: &mut Recorder,
) -> Result<(), Refusal> {
    if let Some(same_unit_count) = order.same_unit_count {
        let members = order.active.iter_mut().map(|active| &mut active.trooper).collect();
        Bonus { same_unit_count, key: "same-unit", subject: &PathPrefix::default(), recounted: false }
            .give(context, record, members)?;
    }
    for team in order.teams.clone() {
        react_together(context, order, record, &team)?;
    }
    record.clear_subject();
    Ok(())
}

/// The bonuses of a Fireteam.
struct Bonus<'t> {
    /// The number of members that belong to one unit.
    same_unit_count: usize,
    /// The key that states it.
    key: &'static str,
    /// The subject of the facts about the Fireteam.
    subject: &'t PathPrefix,
    /// Whether members have left.
    recounted: bool,
}

impl Bonus<'_> {
    /// Gives the bonuses to the members and writes them.
    ///
    /// # Errors
    /// A refusal if more members belong to one unit than there are, and for a member whose bonuses are stated already.
    fn give(&self, context: &Context<'_>, record: &mut Recorder, members: Vec<&mut Trooper>) -> Result<(), Refusal> {
        let Self { same_unit_count, key, subject, recounted } = *self;
        let size = members.len();
        if same_unit_count > size {
            let message = Message::new("refusal-unit-above-team").count("found", same_unit_count).count("size", size);
            return Err(Refusal::new(key, message));
        }
        let rules = context.rules;
        let by_unit = rules.clause(Rule::FireteamLevelBySameUnit);
        let level = by_unit.map_or(size, |_| same_unit_count);
        let message = Message::new("step-team-same-unit").count("count", same_unit_count).count("size", size);
        let mut step = record
            .step(message)
            .cite_all(by_unit)
            .cite_all(rules.clause(Rule::FireteamLevelChecked))
            .cite_all(rules.clause_if(Rule::FireteamLevelOne, level == 1))
            .cite_all(rules.clause_if(Rule::FireteamBonusesRecounted, recounted))
            .cite_all(rules.clause_if(Rule::FireteamBonusesInReaction, !subject.is_empty()))
            .decides(Path::new(subject, "size"), count_fact(size));
        if by_unit.is_some() {
            step = step.decides(Path::new(subject, "level"), count_fact(level));
        }
        step.affects_all(members.iter().map(|member| Path::new(&member.name, TROOPER_FACTS)));
        let modes = [(same_unit_count == size).then(|| format!("same-unit-{level}")), Some(format!("level-{level}"))];
        let mode = modes.iter().flatten().find_map(|mode| find_printed_mode(context, mode));
        for member in members {
            check_unstated(member)?;
            member
                .profile
                .extend(mode.iter().map(|mode| ProfileEntry { id: FIRETEAM.clone(), level: Some(mode.clone()) }));
        }
        Ok(())
    }
}

/// Returns the mode if the edition prints bonuses for it.
fn find_printed_mode(context: &Context<'_>, mode: &str) -> Option<Name> {
    let mode: Name = mode.parse().ok()?;
    let level = Some(mode.clone());
    let prints = |name: &&str| context.printed(FIRETEAM, &level, name).is_some();
    BONUSES.iter().any(prints).then_some(mode)
}

/// Finds the Fireteam ARO, lets those leave that declare another one, and gives the others their bonuses.
fn react_together(context: &Context<'_>, order: &mut Order, record: &mut Recorder, team: &Team) -> Result<(), Refusal> {
    let rules = context.rules;
    let name = |member: ReactiveIndex| PathPrefix::clone(&order.reactive(member).trooper.name);
    let leader = name(team.leader);
    let names: Vec<PathPrefix> = team.members.iter().map(|member| name(*member)).collect();
    team.members.iter().try_for_each(|member| check_unstated(&order.reactive(*member).trooper))?;
    let mut leaving = drop_incoherent(context, order, record, team)?;
    let others = resolve_leaving_members(context, order, record, team, &leaving)?;
    leaving.extend(others);
    let staying: Vec<&ReactiveIndex> = team.members.iter().filter(|member| !leaving.contains(*member)).collect();
    let without_leader = leaving.contains(&team.leader);
    if without_leader || staying.len() < 2 {
        let (rule, procedure) = if without_leader {
            (Rule::FireteamEndsWithLeaderAro, "fireteams-without-their-leader")
        } else {
            (Rule::FireteamEndsAtOneMember, "fireteams-of-one")
        };
        let step = record
            .step(Message::new("step-team-ends"))
            .cite(rules.need_clause(rule, procedure)?)
            .cite_all(rules.clause_if(Rule::FireteamEndsWithLeader, without_leader))
            .decides(Path::new(&leader, "size"), count_fact(0));
        step.affects_all(names.iter().map(|name| Path::new(name, TROOPER_FACTS)));
        return Ok(());
    }
    let same_unit_count = match (leaving.is_empty(), team.same_unit_count == team.members.len()) {
        (true, _) => team.same_unit_count,
        (false, true) => staying.len(),
        // The situation does not say to which unit those that leave belong.
        (false, false) => return Err(rules.refuse("mixed-fireteams-that-shrink")),
    };
    let reactive = order.reactive.indices().zip(&mut order.reactive);
    let members = reactive.filter(|(index, _)| staying.contains(&index)).map(|(_, reactive)| &mut reactive.trooper);
    let members = members.collect();
    Bonus { same_unit_count, key: "team", subject: &leader, recounted: !leaving.is_empty() }
        .give(context, record, members)
}

/// Refuses a member whose bonuses are stated among its skills.
fn check_unstated(member: &Trooper) -> Result<(), Refusal> {
    if member.has(FIRETEAM) {
        return Err(Refusal::new(Path::new(&member.name, "skills"), Message::new("refusal-bonuses-twice")));
    }
    Ok(())
}

/// Writes that the members which fail the check of Coherency at the start of the ARO drop out, and returns them.
fn drop_incoherent(
    context: &Context<'_>,
    order: &Order,
    record: &mut Recorder,
    team: &Team,
) -> Result<Vec<ReactiveIndex>, Refusal> {
    let trooper = |member: ReactiveIndex| &order.reactive(member).trooper;
    let fails_check = |member: &&ReactiveIndex| fails_coherency(trooper(**member), CoherencyCheck::Start);
    let out: Vec<ReactiveIndex> = team.members.iter().filter(fails_check).copied().collect();
    for member in &out {
        let name = &trooper(*member).name;
        let need = |rule| context.rules.need_clause(rule, "fireteam-coherency");
        let clauses = [
            need(Rule::FireteamAroChecked)?,
            need(Rule::FireteamAroFailsCheck)?,
            need(Rule::FireteamOutOfCoherencyLeaves)?,
        ];
        record.set_subject(name);
        let step = record.step(Message::new("step-drops-out")).cite_all(clauses.iter());
        step.decides(Path::new(name, "left"), Fact::Flag(true)).affects(Path::new(name, TROOPER_FACTS));
    }
    record.clear_subject();
    Ok(out)
}

/// Finds the Fireteam ARO and writes it; returns the members that are Isolated, or declare another one and leave.
fn resolve_leaving_members(
    context: &Context<'_>,
    order: &Order,
    record: &mut Recorder,
    team: &Team,
    out: &[ReactiveIndex],
) -> Result<Vec<ReactiveIndex>, Refusal> {
    let rules = context.rules;
    let in_team = |member: &ReactiveIndex| team.members.contains(member) && !out.contains(member);
    let members = || order.iter_reactive().filter(|(index, _)| in_team(index));
    let mut left = Vec::new();
    for (index, Reactive { trooper: member, .. }) in members().filter(|(_, reactive)| reactive.trooper.is(ISOLATED)) {
        let clause = rules.need_clause(Rule::IsolatedLeavesFireteam, "fireteam-aros")?;
        record.set_subject(&member.name);
        let step = record.step(Message::new("step-isolated-is-no-member")).cite(clause);
        step.decides(Path::new(&member.name, "left"), Fact::Flag(true)).affects(Path::new(&member.name, TROOPER_FACTS));
        record.clear_subject();
        left.push(index);
    }
    let declared: Vec<(ReactiveIndex, &EntryId)> = members()
        .filter(|(_, reactive)| !reactive.trooper.is(ISOLATED))
        .filter_map(|(index, reactive)| Some((index, &reactive.aro.as_ref()?.declaration.skill)))
        .collect();
    let Some(skill) = choose(team, &declared)? else { return Ok(left) };
    let name = |member: ReactiveIndex| &order.reactive(member).trooper.name;
    let same = rules.need_clause(Rule::FireteamAroIsTheSame, "fireteam-aros")?;
    let step = record
        .step(Message::new("step-team-aro").term("skill", skill.as_str()))
        .cite(same)
        .cite_all(rules.clause(Rule::FireteamAroEachMember))
        .cite_all(rules.clause_if(Rule::FireteamAroEachRolls, declared.len() > 1))
        .cite_all(rules.clause_if(Rule::FireteamAroPrograms, skill == HACKING && declared.len() > 1))
        .cite_all(rules.clause_if(Rule::FireteamAroSameSkill, order.active.len() > 1));
    declared.iter().fold(step, |step, (member, skill)| {
        let subject = |other: &str| PathPrefix::from([name(*member), other].join("."));
        let attacks = order.active.iter().map(|active| Path::new(&subject(&active.trooper.name), ATTACK_FACTS));
        step.affects_all(attacks).affects(Path::new(&subject(skill.as_str()), SKILL_ROLL_FACTS))
    });
    for (member, _) in declared.iter().filter(|(_, own)| *own != skill) {
        let name = name(*member);
        record.set_subject(name);
        record
            .step(Message::new("step-leaves-the-team"))
            .cite(same)
            .cite_all(rules.clause(Rule::FireteamDifferentAroLeaves))
            .cite_all(rules.clause(Rule::FireteamLeavesAtDeclaration))
            .decides(Path::new(name, "left"), Fact::Flag(true))
            .affects(Path::new(name, TROOPER_FACTS));
        left.push(*member);
    }
    record.clear_subject();
    Ok(left)
}

/// Returns the Fireteam ARO: the skill that more than half of those that react declare, or else the chosen one. `None`
/// if no trooper reacts.
///
/// # Errors
/// A refusal if the choice is missing, decides nothing, or is a skill that no trooper declares.
fn choose<'t>(team: &'t Team, declared: &[(ReactiveIndex, &'t EntryId)]) -> Result<Option<&'t EntryId>, Refusal> {
    let number = |skill: &EntryId| declared.iter().filter(|(_, other)| *other == skill).count();
    let common = declared.iter().map(|(_, skill)| *skill).find(|skill| number(skill) * 2 > declared.len());
    match (common, &team.aro) {
        (Some(_), Some(_)) => Err(Refusal::new("team.aro", Message::new(WITHOUT_EFFECT))),
        (None, Some(_)) if declared.is_empty() => Err(Refusal::new("team.aro", Message::new(WITHOUT_EFFECT))),
        (None, Some(chosen)) if number(chosen) == 0 => {
            Err(Refusal::new("team.aro", Message::new("refusal-nobody-declares").text("found", chosen.as_str())))
        }
        (None, None) if !declared.is_empty() => Err(Refusal::missing("team.aro")),
        (common, chosen) => Ok(common.or(chosen.as_ref())),
    }
}

/// Returns the rule that a Hacking Program takes no bonus of the Fireteam.
pub(crate) fn rules(roll: AttackRoll<'_, '_>) -> Vec<GeneralRule> {
    let AttackRoll { scene, attack, .. } = roll;
    let in_team = scene.order.is_active(attack.user) && scene.order.has(attack.user, FIRETEAM);
    let clause = scene.rules().clause(Rule::FireteamBonusNotForHacking);
    vec![GeneralRule::on_value("step-no-team-bonus-for-hacking", is_program_attack(attack) && in_team, clause)]
}
