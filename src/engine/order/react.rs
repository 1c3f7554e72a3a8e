//! AROs: which troopers may declare one, when, and what it is.

use crate::order::declare::{declare_skill, write_checked_early};
use crate::order::entry_ids::{IMPERSONATION, SIXTH_SENSE, STEALTH};
use crate::order::marker::{is_marker, reaction_fault, reveals_itself};
use crate::order::mechanics::crush;
use crate::order::plan::{Declared, Fault, Illegal, Plan, Shot, UNSEEN};
use crate::order::resolution::Planning;
use crate::order::scene::{Scene, find_conduct};
use crate::order::situation::{Aims, Aro, Extent, Facts, Half, OrderKind, Reactive, Side, Since, earliest};
use crate::order::{melee, warning};
use crate::record::{Cite, Recorder};
use crate::ruleset::{Measured, Needed, Rule};
use crate::skills::{CHANGE_FACING, Conduct, DODGE, Sort};
use crate::skills::{ENTIRE, REACTION};
use model::catalogue::Printed;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::value::Value;

/// Checks one trooper's ARO and declares it.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn react(run: &mut Planning<'_, '_>, at: usize) -> Declared<()> {
    let scene = run.scene;
    let place = scene.order.active.len() + at;
    let Some(reactive) = scene.order.reactive.get(at) else { return Ok(Ok(())) };
    run.record.set_subject(&reactive.trooper.name);
    if scene.order.extent == Extent::Exchange {
        let Some(aro) = &reactive.aro else { return Ok(Ok(())) };
        return declare_skill(run, place, &aro.declaration);
    }
    if is_friend(reactive) {
        write_friend(scene, run.record, place);
        return Ok(Ok(()));
    }
    let due = due(scene, run.record, place, reactive, run.plan);
    let Some(aro) = &reactive.aro else {
        if due.since.is_some() {
            let step = run
                .record
                .step(Message::new("step-aro-declined"))
                .cite_some(scene.context.rules.cite(Rule::AroMayBeDeclined))
                .affects(scene.fact(place, "aro"))
                .affects(scene.fact(place, "*"));
            (0..scene.order.active.len()).fold(step, |step, active| step.affects(scene.fact(active, "condition")));
        }
        return Ok(Ok(()));
    };
    declare_aro(run, place, reactive, aro, &due)
}

/// Checks the ARO that a trooper declares, and declares it.
fn declare_aro<'o>(
    run: &mut Planning<'_, 'o>,
    place: usize,
    reactive: &'o Reactive,
    aro: &'o Aro,
    due: &Due,
) -> Declared<()> {
    let scene = run.scene;
    let only = if scene.order.active.len() == 1 { reaction_fault(scene, place, 0, aro, due.since) } else { None };
    let wrong = only.or_else(|| wrong_target(scene, place, aro));
    if let Some(illegal) = wrong.or_else(|| crush::wrong_answer(scene, run.plan, place, aro)) {
        return Ok(Err(illegal));
    }
    let blind = warning::write(scene, run.record, place, aro);
    if let Some(fault) = fault(scene, run.record, reactive, aro, due) {
        return Ok(Err(fault.by(place)));
    }
    if let Some((clause, _)) = blind.filter(|(_, needed)| *needed == Needed::AtDeclaration) {
        write_checked_early(scene, run.record, place);
        return Ok(Err(Fault::new(clause, UNSEEN).by(place)));
    }
    let rules = scene.context.rules.aro;
    let half = aro.after.or(due.since).unwrap_or(Half::First);
    if let Some(illegal) = unheard(scene, run.plan, place, aro, half) {
        return Ok(Err(illegal));
    }
    let message = Message::new("step-aro-declared").term("skill", aro.declaration.skill.as_str());
    let step = run
        .record
        .step(message.word("half", half.as_str()))
        .cite(rules.one_each)
        .cite(rules.everyone)
        .cite(rules.only_aro_skills)
        .cite("automatic-reaction-order#target-is-active")
        .cite_some(rules.zone_only.filter(|_| due.by_zone_alone).map(|zone| zone.clause))
        .cite_some(scene.context.rules.cite(Rule::AroRequirementsAtResolution).filter(|_| due.by_zone_alone))
        .cite_some(scene.context.rules.cite(Rule::FewReactionsToMarkers).filter(|_| is_marker(scene, 0)))
        .cite(if half == Half::First { rules.at_once } else { rules.after_second });
    let harm = (0..scene.order.active.len()).flat_map(|active| scene.harm_paths(place, active)).collect::<Vec<_>>();
    step.affects(scene.fact(place, "*")).affects_all(&harm);
    if half > due.since.unwrap_or(half) && !(0..scene.order.active.len()).any(|active| reveals_itself(scene, active)) {
        run.record
            .step(Message::new("step-idle"))
            .cite_some(scene.context.rules.cite(Rule::AroLostIfMarkerStays))
            .decides(scene.fact(place, "idle"), Fact::Flag(true))
            .decides(scene.fact(place, "aro"), Fact::Word("none"))
            .decides(scene.attack_fact(place, 0, "roll"), Fact::Word("none"))
            .affects(scene.fact(place, "*"));
        return Ok(Ok(()));
    }
    if let Some((clause, _)) = blind {
        write_idle(
            scene,
            run.record,
            place,
            &[Some(clause), scene.context.rules.cite(Rule::AroRequirementsAtResolution)],
        );
        return Ok(Ok(()));
    }
    if due.since.is_none() {
        // Declared without measuring, and outside the zone: the trooper is Idle.
        let turns = aro.declaration.is(CHANGE_FACING);
        let turning = scene.context.rules.cite(Rule::ChangeFacingInZoneOfControl).filter(|_| turns);
        write_idle(scene, run.record, place, &[Some(rules.zone_measured.clause), turning]);
        return Ok(Ok(()));
    }
    declare_skill(run, place, &aro.declaration)
}

/// Writes that a reacting trooper is Idle.
fn write_idle(scene: &Scene<'_>, record: &mut Recorder, place: usize, clauses: &[Option<Cite>]) {
    let step = record.step(Message::new("step-idle"));
    let step = clauses.iter().fold(step, |step, clause| step.cite_some(*clause));
    step.decides(scene.fact(place, "idle"), Fact::Flag(true)).affects(scene.fact(place, "*"));
}

/// Whether a trooper is a comrade of the activated ones.
fn is_friend(reactive: &Reactive) -> bool {
    reactive.facts.iter().any(|facts| facts.side == Side::Friendly)
}

/// Writes that a comrade does not react.
fn write_friend(scene: &Scene<'_>, record: &mut Recorder, place: usize) {
    record
        .step(Message::new("step-friend-does-not-react").text("name", scene.name(place)))
        .cite_some(scene.context.rules.alignments.map(|rules| rules.friendly))
        .decides(scene.fact(place, "aro"), Fact::Word("none"));
}

/// Why an ARO may not be declared.
fn fault(scene: &Scene<'_>, record: &mut Recorder, reactive: &Reactive, aro: &Aro, due: &Due) -> Option<Fault> {
    let rules = scene.context.rules.aro;
    let skill = &aro.declaration.skill;
    let types = scene.context.catalogue.value(skill.as_str(), &None, "types", scene.context.rules.edition);
    if let Some(Printed { value: Value::Ids(types), clause }) = types
        && !types.iter().any(|id| id.as_str() == REACTION)
    {
        let entire = types.iter().any(|id| id.as_str() == ENTIRE);
        let rule = scene.context.rules.cite(Rule::AroNoEntireOrder).filter(|_| entire).unwrap_or(rules.only_aro_skills);
        record.step(Message::new("step-no-aro-skill")).cite_id(clause).affects("refused");
        return Some(Fault::new(rule, "step-no-aro-skill"));
    }
    let Some(since) = due.since else {
        let guessed = reactive.facts.iter().all(|facts| facts.line_of_fire.is_none() || facts.from_behind);
        let measured_late = rules.zone_measured.value == Measured::AtResolution;
        let zone_skill = rules.zone_only.is_some_and(|zone| zone.value.contains(&skill.as_str()));
        if due.looks_away && !(zone_skill && rules.zone_measured.value == Measured::AtResolution) {
            return Some(Fault::new(melee::NO_LINE_OF_FIRE_OUT, "step-no-sight-out-of-melee"));
        }
        // A guess that an enemy is near allows only reactions that work inside the Zone of Control.
        let too_much = rules.zone_only.filter(|_| guessed && measured_late && !due.stealth && !zone_skill);
        if let Some(zone) = too_much {
            return Some(Fault::new(zone.clause, "step-zone-alone"));
        }
        let clause = match (guessed, due.stealth) {
            (_, true) => "stealth#no-aro-for-mere-movement",
            (true, false) if reactive.facts.iter().any(|facts| facts.distance.is_some()) => rules.zone_measured.clause,
            (true | false, false) => rules.only_eligible,
        };
        return (due.stealth || !(guessed && measured_late)).then(|| Fault::new(clause, "step-no-aro-due"));
    };
    let half = aro.after.unwrap_or(since);
    if half < since {
        return Some(Fault::new(rules.after_second, "step-aro-not-yet-due"));
    }
    if half > since {
        if !(0..scene.order.active.len()).any(|active| is_marker(scene, active)) {
            return Some(Fault::new(rules.at_once, "step-aro-chance-lost"));
        }
        let impersonates = (0..scene.order.active.len()).any(|active| scene.order.is(active, IMPERSONATION));
        record
            .step(Message::new("step-aro-waits"))
            .cite(rules.wait_for_marker)
            .cite_some(scene.context.rules.cite(Rule::AroDelayedForImpersonator).filter(|_| impersonates))
            .cite_some(scene.context.rules.cite(Rule::AroLostIfMarkerStays))
            .affects(Path::new(&reactive.trooper.name, "*"));
    }
    if let Some(zone) = rules.zone_only.filter(|_| due.by_zone_alone)
        && !zone.value.contains(&skill.as_str())
    {
        return Some(Fault::new(zone.clause, "step-zone-alone"));
    }
    None
}

/// When an ARO is due.
struct Due {
    /// From when on.
    since: Since,
    /// Stealth prevents it.
    stealth: bool,
    /// It is in close combat and so does not see an active trooper.
    looks_away: bool,
    /// Only because of the Zone of Control.
    by_zone_alone: bool,
}

/// When a way to react opens.
type Way = fn(&Facts) -> Since;

/// When an ARO is due; writes it and why.
fn due(scene: &Scene<'_>, record: &mut Recorder, place: usize, reactive: &Reactive, plan: &Plan<'_>) -> Due {
    let rules = scene.context.rules.aro;
    let first = |way: Way| reactive.facts.iter().map(way).fold(None, earliest);
    let in_sight = reactive.facts.iter().enumerate().filter(|(_, facts)| !facts.from_behind);
    let (away, ahead): (Vec<_>, Vec<_>) = in_sight.partition(|(at, _)| melee::looks_away(scene, place, *at));
    let seen = ahead.iter().map(|(_, facts)| facts.line_of_fire).fold(None, earliest);
    let looks_away = away.iter().any(|(_, facts)| facts.line_of_fire.is_some());
    if looks_away {
        let step = record.step(Message::new("step-no-sight-out-of-melee")).cite(melee::NO_LINE_OF_FIRE_OUT);
        let step = step.affects("refused").affects(scene.fact(place, "*"));
        (0..scene.order.active.len()).fold(step, |step, at| {
            step.affects(scene.attack_fact(at, place, "roll")).affects(scene.attack_fact(place, at, "*"))
        });
    }
    let near = first(|facts| earliest(facts.zone_of_control, facts.contact));
    let in_hacking_area = scene.context.rules.cite(Rule::AroFromHackingArea);
    let hacked = in_hacking_area.filter(|_| reactive.trooper.hacks()).and_then(|_| first(|facts| facts.hacking_area));
    let attacked = attacked(scene, plan, place);
    let sensed = sixth_sense(scene, plan, place, reactive);
    let stealth = near.is_some() && seen.is_none() && sneaks(scene, record, place, Half::Second);
    let near = near
        .filter(|_| !stealth)
        .map(|since| if seen.is_none() && sneaks(scene, record, place, Half::First) { Half::Second } else { since });
    let alerted = warning::warned(scene, place);
    let ways = [
        (sensed.map(|(since, _)| since), sensed.map(|(_, clause)| clause)),
        (seen, Some(rules.line_of_fire)),
        (near, Some(rules.zone_of_control)),
        (hacked, in_hacking_area),
        (attacked.map(|(since, _)| since), attacked.map(|(_, clause)| clause)),
        (alerted.map(|(half, _)| half), alerted.map(|(_, clause)| clause)),
    ];
    let since = ways.iter().map(|(since, _)| *since).fold(None, earliest);
    // A reaction that waits for a Marker counts from when it is declared; one that guesses counts as declared at once.
    let declared_half = reactive.aro.as_ref().and_then(|aro| aro.after.or(since));
    let guessed = reactive.aro.as_ref().filter(|_| rules.zone_measured.value == Measured::AtResolution && !stealth);
    let word = declared_half.or(since).or(guessed.map(|_| Half::First)).map_or("none", Half::as_str);
    let id = if since.is_some() { "step-aro-due" } else { "step-no-aro-due" };
    let mut step = record.step(Message::new(id).word("half", word)).cite(rules.only_eligible);
    for (way, clause) in ways {
        if way.is_some() && (way == since || sensed.is_some()) {
            step = step.cite_some(clause);
        }
    }
    step = step.cite(rules.short_or_entire);
    if scene.order.kind == OrderKind::Impetuous {
        step = step.cite_some(scene.context.rules.cite(Rule::AroToImpetuousOrder));
    }
    if reactive.facts.iter().any(|facts| facts.distance.is_some()) {
        step = step.cite("zone-of-control#eight-inches");
    }
    if sensed.is_some() {
        for active in 0..scene.order.active.len() {
            step = step.affects(scene.attack_fact(active, place, "*")).affects(scene.attack_fact(place, active, "*"));
        }
        step = step.affects(scene.fact(place, "dodge.*"));
    }
    if near.is_some() || since.is_none() {
        step = step.cite(rules.zone_measured.clause);
    }
    if since == Some(Half::Second) {
        step = step.cite(rules.after_second);
    }
    step.decides(scene.fact(place, "aro"), Fact::Word(word)).affects("refused").affects(scene.fact(place, "idle"));
    Due {
        since,
        stealth,
        looks_away,
        by_zone_alone: near.is_some() && seen.is_none() && attacked.is_none() && sensed.is_none(),
    }
}

/// From when on Sixth Sense lets a trooper answer an attack on it.
fn sixth_sense(scene: &Scene<'_>, plan: &Plan<'_>, place: usize, reactive: &Reactive) -> Option<(Half, Cite)> {
    let bearing = reactive.trooper.bears.iter().find(|bearing| bearing.id.as_str() == SIXTH_SENSE)?;
    let shot = plan.shots.iter().find(|shot| shot.at == place)?;
    let near = scene.order.facts(shot.user, place).is_some_and(|facts| facts.zone_of_control.is_some());
    let clause = match bearing.level.as_ref().map(model::ids::Name::as_str) {
        Some("level-1") if near => "sixth-sense#level-1-inside-the-zone",
        Some("level-1") => return None,
        Some(_) => "sixth-sense#level-2-from-anywhere",
        None => "sixth-sense#answers-unseen-attackers",
    };
    half_of(scene, shot).map(|half| (half, clause))
}

/// A reaction against a trooper that the Order did not activate.
fn wrong_target(scene: &Scene<'_>, place: usize, aro: &Aro) -> Option<Illegal> {
    let Aims::One(name) = &aro.declaration.aims else { return None };
    let at = scene.order.place(name).filter(|at| !scene.order.is_active(*at))?;
    let fault = Fault::new("automatic-reaction-order#target-is-active", "step-target-not-active");
    (at != place).then_some(fault.by(place))
}

/// A Dodge against attacks that are all neither seen nor heard, where that is known when it is declared.
fn unheard(scene: &Scene<'_>, plan: &Plan<'_>, place: usize, aro: &Aro, half: Half) -> Option<Illegal> {
    let clause = scene.context.rules.cite(Rule::SilentAttackNotDodged).filter(|_| aro.declaration.is(DODGE))?;
    let known = |shot: &&Shot<'_>| shot.at == place && half_of(scene, shot).is_some_and(|of| of <= half);
    let mut shots = plan.shots.iter().filter(known).peekable();
    let all = shots.peek().is_some() && shots.all(|shot| shot.unheard);
    all.then_some(Fault::new(clause, "step-unheard").by(place))
}

/// The half in which an activated trooper attacks.
fn half_of(scene: &Scene<'_>, shot: &Shot<'_>) -> Option<Half> {
    let declares = &scene.order.active.get(shot.user)?.declares;
    let second = declares.get(1).is_some_and(|declared| std::ptr::eq(declared, shot.declared));
    Some(if second { Half::Second } else { Half::First })
}

/// Whether all activated troopers only move, with Stealth; writes that this gives no ARO inside the Zone of Control.
fn sneaks(scene: &Scene<'_>, record: &mut Recorder, place: usize, until: Half) -> bool {
    let sneaking = |at: usize| {
        let declared = scene.declared(at);
        let considered = if until == Half::First { 1 } else { declared.len() };
        let still = declared.iter().take(considered).all(|declared| {
            find_conduct(scene, &declared.skill, "skill").is_ok_and(|conduct| conduct == Conduct::Still)
        });
        scene.order.has(at, STEALTH) && still
    };
    let sneaks = (0..scene.order.active.len()).all(sneaking);
    if sneaks {
        record
            .step(Message::new("step-stealth"))
            .cite("stealth#no-aro-for-mere-movement")
            .affects(scene.fact(place, "aro"))
            .affects("refused");
    }
    sneaks
}

/// From when on a trooper may answer an attack that it need not see, and by which clause.
fn attacked(scene: &Scene<'_>, plan: &Plan<'_>, place: usize) -> Option<(Half, Cite)> {
    let clause = |shot: &Shot<'_>| match shot.conduct.sort {
        Sort::Comms => scene.context.rules.cite(Rule::AroFromCommsAttack),
        Sort::Crush => Some(crush::ONE_ANSWER),
        Sort::Ballistic | Sort::CloseCombat => {
            scene.context.rules.cite(Rule::AroFromTemplate).filter(|_| shot.weapon.uses_template())
        }
    };
    let aimed = plan.shots.iter().filter(|shot| shot.at == place);
    aimed.filter_map(|shot| Some((half_of(scene, shot)?, clause(shot)?))).min_by_key(|(half, _)| *half)
}
