//! After the rolls: moves after a Dodge, saves and Wounds, states gained and ended, turning, Guts Rolls.

use std::collections::BTreeSet;

use crate::dice::Dice;
use crate::guts::Attacked;
use crate::order::changes::extra_damage;
use crate::order::declare::{Lone, Plan, Shot};
use crate::order::marker::{IMPERSONATION, STAYS_REVEALED, marker_state, revealing};
use crate::order::melee::ENGAGED;
use crate::order::resolve::Standing;
use crate::order::scene::Scene;
use crate::order::{Extent, Trooper, immobilizes};
use crate::order::{crush, melee, nerves, patient, regeneration, stance, symbiont, warning};
use crate::record::Recorder;
use crate::ruleset::{DodgeMove, Rule};
use crate::saves::{Armour, Incoming, Nature, SavePaths, SaveSpec, cover_against, spec, take, threat};
use crate::skills::Sort;
use crate::success_value::Modifier;
use crate::wounds::{Body, Condition, DEAD, UNCONSCIOUS};
use model::catalogue::Printed;
use model::ids::{ClauseId, EntryId};
use model::length::Length;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;
use model::value::Value;

/// What the Order did to one trooper.
#[derive(Clone, Debug)]
pub struct Fate {
    /// The condition it is in.
    pub condition: Condition,
    /// Whether it was attacked.
    pub attacked: Attacked,
    /// The states it is in.
    pub states: BTreeSet<EntryId>,
    /// Whom the saves failed against: the attackers by their places.
    hurt_by: BTreeSet<usize>,
}

impl Fate {
    /// Nobody attacked it.
    const fn untouched(states: BTreeSet<EntryId>) -> Self {
        Self { condition: Condition::Normal, attacked: Attacked::No, states, hurt_by: BTreeSet::new() }
    }
}

/// Everything after the rolls.
///
/// # Errors
/// A refusal for a missing fact or dice that do not match.
pub fn settle(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    mut standing: Standing,
    dice: &mut dyn Dice,
) -> Result<(), Refusal> {
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        dodge_move(scene, record, lone, *succeeds)?;
    }
    let mut fates = Vec::with_capacity(scene.order.size());
    for at in 0..scene.order.size() {
        let fate = harm(scene, record, plan, &standing, at, dice)?;
        crush::stop_by_wound(scene, record, plan, &mut standing, (at, &fate.hurt_by));
        fates.push(fate);
    }
    let standing = &standing;
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        let Some(at) = patient::of(lone) else { continue };
        let Some(trooper) = scene.order.trooper(at) else { continue };
        if let (Some(treated), Some(fate)) =
            (patient::treat(scene, record, lone, *succeeds, trooper), fates.get_mut(at))
        {
            fate.condition = treated.condition;
            fate.states.retain(|state| !treated.ends.contains(state));
        }
    }
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        let Some(fate) = fates.get_mut(lone.user) else { continue };
        if let Some(condition) = regeneration::regain(scene, record, lone, (*succeeds, fate.condition)) {
            fate.condition = condition;
            // Whoever has no point left lies Unconscious by its condition.
            fate.states.remove(UNCONSCIOUS);
        }
    }
    for (driver, victim) in &standing.struck_back {
        let both = [*driver, *victim];
        if both.iter().all(|at| fates.get(*at).is_some_and(|fate| fate.condition.stands())) {
            for at in both {
                let Some(fate) = fates.get_mut(at) else { continue };
                record.concern(&scene.who(at));
                let (engaged, clause) = (EntryId::from_static(ENGAGED), ClauseId::from_static(crush::THEN_THEY_FIGHT));
                begin(record, fate, &scene.of(at, "states"), engaged, &clause);
            }
        }
    }
    for (at, fate) in fates.iter_mut().enumerate() {
        states(scene, record, plan, standing, at, fate)?;
    }
    let helpless: Vec<bool> = fates.iter().map(|fate| is_helpless(scene, fate)).collect();
    for (at, fate) in fates.iter_mut().enumerate() {
        melee::leave(scene, record, at, &helpless, &mut fate.states);
    }
    for (at, fate) in fates.iter().enumerate() {
        end(scene, record, plan, at, fate);
        nerves::guts(scene, record, at, fate, dice)?;
    }
    record.concern_all();
    Ok(())
}

/// How far a Dodge allows to move.
fn dodge_move(scene: &Scene<'_>, record: &mut Recorder, lone: &Lone<'_>, succeeds: bool) -> Result<(), Refusal> {
    if lone.declared.skill.as_str() != "dodge" {
        return Ok(());
    }
    let rule = scene.context.rules.dodge_move;
    let (length, clause) = scene.context.length("dodge", "move")?;
    let turns = warning::turns_only(scene, lone.user);
    let moves = succeeds
        && !turns
        && match rule.is {
            DodgeMove::ReactiveTurn => !scene.order.is_active(lone.user),
            DodgeMove::AnyTurn => true,
        };
    let halved = scene.context.rules.cite(Rule::ProneHalvesDodge).filter(|_| scene.order.is(lone.user, "prone"));
    let length = match (moves, halved) {
        (false, _) => Length::default(),
        (true, None) => length,
        (true, Some(_)) => length.half(),
    };
    let id = if succeeds { "step-dodged" } else { "step-dodge-failed" };
    let step = record
        .step(Message::new(id).with("length", Arg::Length(length)))
        .cite(rule.clause)
        .cite_id(&clause)
        .cite_some(halved);
    let step = if succeeds {
        step.cite(scene.context.rules.dodge_contact.clause)
            .cite_some(scene.context.rules.cite(Rule::DodgeProtectsTheDodger))
    } else {
        step
    };
    let step = step.decides(scene.of(lone.user, "dodge.move"), Fact::Length(length));
    step.shapes(scene.of(lone.user, "dodge.succeeds"));
    if turns {
        let id = if succeeds { "step-may-turn" } else { "step-may-not-turn" };
        let step = record.step(Message::new(id)).cite(warning::OTHERS_TURN);
        step.decides(scene.of(lone.user, "may-turn"), Fact::Flag(succeeds));
    }
    Ok(())
}

/// The save that a shot forces on its target.
///
/// # Errors
/// A refusal for a missing Attribute.
pub fn save_spec(scene: &Scene<'_>, shot: &Shot<'_>) -> Result<Option<SaveSpec>, Refusal> {
    let (Some(user), Some(target)) = (scene.order.trooper(shot.user), scene.order.trooper(shot.at)) else {
        return Ok(None);
    };
    if crush::shoots_back(scene, shot) {
        return Ok(Some(crush::point()));
    }
    let bonuses = extra_damage(scene, shot);
    let threat = threat(scene.context, &shot.weapon, &|attribute| user.attributes.need(attribute), &bonuses)?;
    let cover = cover_against(scene.context, &shot.weapon, shot.cover)?;
    let firewall = firewall(scene, shot, target);
    let types = target.bears.iter().map(|bearing| bearing.id.clone()).collect();
    let armour = Armour {
        attributes: &|attribute| symbiont::attribute(scene, target, attribute),
        bonuses: cover.into_iter().chain(firewall).collect(),
        types,
        nature: Nature { structure: target.structure, immunity: symbiont::immunity(scene, shot) },
    };
    spec(scene.context, &threat, &armour).map(Some)
}

/// The body of a trooper that suffers.
pub fn body(scene: &Scene<'_>, trooper: &Trooper) -> Body {
    let levels = scene
        .context
        .rules
        .cite(Rule::TwoLevelsOfUnconscious)
        .filter(|_| trooper.structure && trooper.has("remote-presence"));
    let dogged = trooper.is("dogged-state").then_some("dogged-state#a-further-wound-kills");
    let tough = scene
        .context
        .rules
        .cite(Rule::FurtherWoundKills)
        .filter(|_| trooper.is(UNCONSCIOUS) && trooper.has("no-wound-incapacitation"));
    Body {
        below_zero: i64::from(levels.is_some()),
        because: [levels, dogged, tough].into_iter().flatten().map(ClauseId::from_static).collect(),
        wounds: trooper.attributes.wounds.unwrap_or(1),
        lost: trooper.before.wounds_lost.unwrap_or(0),
        structure: trooper.structure,
        states: trooper.states.iter().cloned().collect(),
    }
}

/// The bonus of a Firewall to the saves against hacking.
fn firewall(scene: &Scene<'_>, shot: &Shot<'_>, target: &Trooper) -> Option<Modifier> {
    const FIREWALL: &str = "firewall";
    if shot.conduct.sort != Sort::Comms || !target.has(FIREWALL) {
        return None;
    }
    match scene.context.catalogue.value(FIREWALL, &None, "save", scene.context.rules.edition) {
        Some(Printed { value: Value::Number(amount), clause }) => {
            Some(Modifier::new(FIREWALL, (*amount).into(), Some(clause.clone())))
        }
        Some(_) | None => None,
    }
}

/// Saves and Wounds of one trooper.
fn harm(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    standing: &Standing,
    at: usize,
    dice: &mut dyn Dice,
) -> Result<Fate, Refusal> {
    record.concern(&scene.who(at));
    let Some(trooper) = scene.order.trooper(at) else {
        return Ok(Fate::untouched(BTreeSet::new()));
    };
    let mut incoming = Vec::new();
    let mut attackers = Vec::new();
    for (shot, hits) in plan.shots.iter().zip(&standing.shots) {
        if shot.at != at || shot.kills {
            continue;
        }
        let criticals = hits.iter().filter(|throw| throw.is_critical()).count();
        // Who is not hit needs no Attribute to save with.
        let spec = if hits.is_empty() { Some(SaveSpec::default()) } else { save_spec(scene, shot)? };
        symbiont::write(scene, record, shot, hits.len());
        if let Some(spec) = spec {
            let most = if spec.points.is_some() { 1 } else { hits.len() };
            incoming.push(Incoming { hits: hits.len().min(most), criticals: criticals.min(most), spec });
            attackers.push(shot.user);
        }
    }
    let states: BTreeSet<EntryId> = trooper.states.iter().cloned().collect();
    let finished =
        plan.shots.iter().zip(&standing.shots).any(|(shot, hits)| shot.at == at && shot.kills && !hits.is_empty());
    if finished {
        record
            .step(Message::new("step-finished-off"))
            .cite_some(scene.context.rules.cite(Rule::CoupDeGrace))
            .decides(scene.of(at, "condition"), Fact::Word(Condition::Dead.as_str()))
            .shapes(scene.of(at, "states"));
        let gone = Fate::untouched(BTreeSet::new());
        return Ok(Fate { condition: Condition::Dead, attacked: Attacked::Hit, ..gone });
    }
    if incoming.is_empty() {
        return Ok(Fate::untouched(states));
    }
    let state = match scene.order.extent {
        Extent::Whole => "condition",
        Extent::Exchange => "state",
    };
    let save_paths = SavePaths { owner: Owner::clone(&trooper.name), count: "saves", state };
    let taken = take(scene.context, record, dice, &save_paths, &incoming, &body(scene, trooper))?;
    let bites = |incoming: &Incoming| {
        let spec = &incoming.spec;
        !spec.groups.is_empty() || !spec.on_hit.is_empty() || spec.points.is_some()
    };
    let hurt_by = attackers.into_iter().zip(&taken.failures).filter(|(_, failures)| **failures > 0);
    let hit = incoming.iter().any(|incoming| incoming.hits > 0 && bites(incoming));
    Ok(Fate {
        condition: taken.condition,
        attacked: if hit { Attacked::Hit } else { Attacked::Missed },
        hurt_by: hurt_by.map(|(attacker, _)| attacker).collect(),
        states: states.into_iter().chain(taken.states).collect(),
    })
}

/// States that end or begin with this Order.
fn states(
    scene: &Scene<'_>,
    record: &mut Recorder,
    plan: &Plan<'_>,
    standing: &Standing,
    at: usize,
    fate: &mut Fate,
) -> Result<(), Refusal> {
    record.concern(&scene.who(at));
    let path = scene.of(at, "states");
    let value =
        |id: &EntryId, name: &str| scene.context.catalogue.value(id.as_str(), &None, name, scene.context.rules.edition);
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        if lone.user != at || !succeeds {
            continue;
        }
        for state in fate.states.clone() {
            if let Some(Printed { value: Value::Ids(ends), clause }) = value(&state, "ended-by")
                && ends.contains(&lone.declared.skill)
            {
                let message = Message::new("step-state-ends").term("state", state.as_str());
                let frees = scene.context.rules.skills.reset_frees;
                let frees = frees.filter(|rule| lone.declared.skill.as_str() == "reset" && state.as_str() == rule.is);
                record.step(message).cite_id(clause).cite_some(frees.map(|rule| rule.clause)).shapes(&path);
                fate.states.remove(&state);
            }
        }
    }
    for declared in scene.declared(at) {
        if let Some(Printed { value: Value::Ids(gained), clause }) = value(&declared.skill, "state") {
            for state in &**gained {
                begin(record, fate, &path, state.clone(), clause);
            }
        }
        let own = match declared.skill.as_str() {
            "re-camouflage" if scene.order.has(at, "to-camouflage") => {
                Some(("to-camouflaged", "camouflaged#returns-out-of-sight"))
            }
            "re-camouflage" => Some(("camouflaged", "camouflaged#returns-out-of-sight")),
            "suppressive-fire" => Some(("suppressive-fire-state", "suppressive-fire#puts-in-the-state")),
            _ => None,
        };
        if let Some((state, clause)) = own {
            begin(record, fate, &path, EntryId::from_static(state), &ClauseId::from_static(clause));
        }
        if declared.skill.as_str() == "re-camouflage" {
            record.step(Message::new("step-rule-applies")).cite(STAYS_REVEALED).shapes(&path);
        }
    }
    let suppressing = EntryId::from_static("suppressive-fire-state");
    let declares = scene.declared(at);
    let goes_on = |skill: &str| skill == "suppressive-fire" || (skill == "bs-attack" && !scene.order.is_active(at));
    if fate.states.contains(&suppressing) && declares.iter().any(|declared| !goes_on(declared.skill.as_str())) {
        let clause = ClauseId::from_static("suppressive-fire-state#any-other-action-ends-it");
        let message = Message::new("step-state-ends").term("state", suppressing.as_str());
        record.step(message).cite_id(&clause).shapes(&path);
        fate.states.remove(&suppressing);
    }
    appear(scene, record, at, fate)?;
    for (lone, succeeds) in plan.lones.iter().zip(&standing.lones) {
        if lone.user == at && lone.declared.skill.as_str() == "change-facing" {
            let id = if *succeeds { "step-may-turn" } else { "step-may-not-turn" };
            record
                .step(Message::new(id))
                .cite("change-facing#turns-the-trooper")
                .decides(scene.of(at, "may-turn"), Fact::Flag(*succeeds));
        }
    }
    stance::end(scene, at, &mut fate.states);
    reveal(scene, record, at, fate);
    Ok(())
}

/// Whoever was in Hidden Deployment is there once it has declared anything.
///
/// # Errors
/// A refusal where the edition's rule is not here.
fn appear(scene: &Scene<'_>, record: &mut Recorder, at: usize, fate: &mut Fate) -> Result<(), Refusal> {
    let hidden = EntryId::from_static("hidden-deployment-state");
    if fate.states.contains(&hidden) && !scene.declared(at).is_empty() {
        let rules = scene.context.rules;
        let clause = rules.need(rules.cite(Rule::HiddenUntilDeclaration), "hidden-deployment-orders")?;
        record
            .step(Message::new("step-revealed").text("target", scene.name(at)))
            .cite(clause)
            .decides(scene.of(at, "revealed"), Fact::Flag(true))
            .shapes(scene.of(at, "states"));
        fate.states.remove(&hidden);
    }
    Ok(())
}

fn begin(record: &mut Recorder, fate: &mut Fate, path: &Path, state: EntryId, clause: &ClauseId) {
    record.step(Message::new("step-state-begins").term("state", state.as_str())).cite_id(clause).shapes(path);
    fate.states.insert(state);
}

/// A Marker that gave itself away, or was discovered, is one no longer.
fn reveal(scene: &Scene<'_>, record: &mut Recorder, at: usize, fate: &mut Fate) {
    let Some(trooper) = scene.order.trooper(at) else { return };
    let Some((marker, _)) = marker_state(scene.context, trooper) else { return };
    let rules = &scene.context.rules;
    let path = scene.of(at, "revealed");
    let discovered = matches!(record.fact(&path), Some(Fact::Flag(true)));
    let declares = scene.declared(at);
    let revealing = declares.iter().any(|declared| revealing(scene, declared));
    let must_save = matches!(record.fact(&scene.of(at, "saves")), Some(Fact::Number(saves)) if *saves > 0);
    let saving = rules.cite(Rule::SaveReveals).filter(|_| must_save && marker.as_str() == "camouflaged");
    let hit = rules
        .cite(Rule::HitReveals)
        .filter(|_| marker.as_str() == "camouflaged")
        .or(rules.cite(Rule::IntuitiveAttackReveals));
    let struck = hit.filter(|_| fate.attacked == Attacked::Hit).or(saving);
    if let (Some(clause), false) = (struck, revealing) {
        record
            .step(Message::new("step-revealed").text("target", scene.name(at)))
            .cite(clause)
            .decides(&path, Fact::Flag(true))
            .shapes(scene.of(at, "states"));
        fate.states.remove(marker);
        return;
    }
    let unmasks = rules.cite(Rule::ImpersonatorRevealed).filter(|_| marker.as_str() == IMPERSONATION);
    let reveals = unmasks.unwrap_or(rules.skills.reveals);
    let record_idle = record.fact(&scene.of(at, "idle")).is_some();
    if revealing {
        record
            .step(Message::new("step-revealed").text("target", scene.name(at)))
            .cite(reveals)
            .cite_some(rules.cite(Rule::EntireOrderReveals).filter(|_| unmasks.is_none()))
            .cite_some(rules.cite(Rule::MarkerIsRevealed).filter(|_| record_idle))
            .decides(&path, Fact::Flag(true))
            .shapes(scene.of(at, "states"));
    } else if !declares.is_empty() && !discovered {
        let mut step = record.step(Message::new("step-stays-hidden").text("target", scene.name(at))).cite(reveals);
        if unmasks.is_none() && declares.iter().any(|declared| declared.skill.as_str() == "cautious-movement") {
            step = step.cite_some(rules.cite(Rule::CautiousMovementKeepsHidden));
        }
        step.decides(&path, Fact::Flag(false)).shapes(scene.of(at, "states"));
    }
    if revealing || discovered {
        fate.states.remove(marker);
    }
}

/// The end of the Order for one trooper.
fn end(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, at: usize, fate: &Fate) {
    let Some(trooper) = scene.order.trooper(at) else { return };
    record.concern(&trooper.name);
    if scene.order.extent == Extent::Whole && record.fact(&scene.of(at, "condition")).is_none() {
        let condition = match fate.condition {
            Condition::Normal => body(scene, trooper).unharmed(),
            Condition::Wounded | Condition::Unconscious | Condition::Dead | Condition::Removed => fate.condition,
        };
        record
            .step(Message::new("step-unharmed").word("state", condition.as_str()))
            .decides(scene.of(at, "condition"), Fact::Word(condition.as_str()));
    }
    turn(scene, record, plan, at, fate);
    // Who lies Unconscious already falls into no second such state.
    let states = fate.states.iter().map(ToString::to_string).chain(fallen(fate.condition).map(str::to_owned));
    let states: BTreeSet<String> = states.collect();
    record.step(Message::new("step-states")).decides(scene.of(at, "states"), Fact::Ids(states.into_iter().collect()));
}

/// The state that Wounds put a trooper in.
const fn fallen(condition: Condition) -> Option<&'static str> {
    match condition {
        Condition::Unconscious => Some(UNCONSCIOUS),
        Condition::Dead => Some(DEAD),
        Condition::Normal | Condition::Wounded | Condition::Removed => None,
    }
}

/// Whether a survivor may turn to its attackers.
fn turn(scene: &Scene<'_>, record: &mut Recorder, plan: &Plan<'_>, at: usize, fate: &Fate) {
    if scene.order.is_active(at) || warning::turns_only(scene, at) {
        return;
    }
    let path = scene.of(at, "may-turn");
    let mut attackers =
        plan.shots.iter().filter(|shot| shot.at == at).filter_map(|shot| scene.order.facts(shot.user, at));
    let Some(first) = attackers.next() else { return };
    if let Some(clause) = scene.context.rules.cite(Rule::AlertMayTurn).filter(|_| scene.order.extent == Extent::Whole) {
        let may = scene.declared(at).is_empty() && fate.condition.stands();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    } else if let Some(clause) = scene.context.rules.cite(Rule::TurnToAttacker) {
        let behind = first.from_behind || attackers.any(|facts| facts.from_behind);
        let may = behind && fate.condition.stands();
        let id = if may { "step-may-turn" } else { "step-may-not-turn" };
        record.step(Message::new(id)).cite(clause).decides(path, Fact::Flag(may));
    }
}

/// Whether a trooper can neither act nor move when the Order is over.
fn is_helpless(scene: &Scene<'_>, fate: &Fate) -> bool {
    let held = |state: &EntryId| immobilizes(state) || is_null(scene, state);
    !fate.condition.stands() || fate.states.iter().any(held)
}

/// Whether a state is Null.
pub fn is_null(scene: &Scene<'_>, state: &EntryId) -> bool {
    let null = scene.context.catalogue.value(state.as_str(), &None, "null", scene.context.rules.edition);
    matches!(null, Some(Printed { value: Value::Flag(true), .. }))
}
