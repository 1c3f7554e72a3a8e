//! The ARO phase: which troopers may declare an ARO, when it is due, and whether it is legal.

use crate::entry_ids::{HIDDEN_DEPLOYMENT, IMPERSONATION, SIXTH_SENSE};
use crate::order::declare::{declare_skill, write_checked_early};
use crate::order::disguise::is_revealed_by_action;
use crate::order::marker::{check_reaction, is_marker, marker_aro_clause};
use crate::order::mechanics::crush;
use crate::order::phase_context::Planning;
use crate::order::plan::{Attack, DeclarationResult, IllegalDeclaration, Plan, UNSEEN};
use crate::order::scene::Scene;
use crate::order::situation::{Aims, Aro, Extent, Facts, Half, OrderKind, Reactive, Since, TrooperIndex, earliest};
use crate::order::stealth::is_silent;
use crate::order::{automatic_trigger, deployed, melee, no_reaction, replica, warning, zone_sight};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{Measured, Needed, Rule};
use crate::skills::{AttackType, CHANGE_FACING, DODGE, ENTIRE, IDLE, REACTION};
use crate::violation::Violation;
use model::catalogue::Printed;
use model::fact_name::{ARO, CONDITION, IS_IDLE, REFUSED, ROLL};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::value::Value;

/// Checks one trooper's ARO and declares it.
///
/// # Errors
/// A refusal for a missing fact or an unknown name.
pub fn react(planning: &mut Planning<'_, '_>, user: TrooperIndex) -> DeclarationResult<()> {
    let scene = planning.scene;
    let Some(reactive) = scene.order.get_reactive(user) else { return Ok(()) };
    planning.record.set_subject(&reactive.trooper.name);
    if scene.order.extent == Extent::Exchange {
        let Some(aro) = &reactive.aro else { return Ok(()) };
        return declare_skill(planning, user, &aro.declaration);
    }
    if no_reaction::check(scene, planning.record, user)? {
        return Ok(());
    }
    if let Some(aro) = reactive.aro.as_ref().filter(|_| automatic_trigger::write(scene, planning.record, user)) {
        return declare_skill(planning, user, &aro.declaration);
    }
    let due = aro_due(scene, planning.record, user, planning.plan);
    let Some(aro) = &reactive.aro else {
        if due.since.is_some() {
            let step = planning
                .record
                .step(Message::new("step-aro-declined"))
                .cite_some(scene.context.rules.cite(Rule::AroMayBeDeclined))
                .affects(scene.fact(user, ARO))
                .affects(scene.fact(user, "*"));
            scene.order.active_indices().fold(step, |step, active| step.affects(scene.fact(active, CONDITION)));
        }
        return Ok(());
    };
    declare_aro(planning, user, aro, &due)
}

/// Checks the ARO that a trooper declares, and declares it.
fn declare_aro<'o>(
    planning: &mut Planning<'_, 'o>,
    user: TrooperIndex,
    aro: &'o Aro,
    due: &AroDue,
) -> DeclarationResult<()> {
    let scene = planning.scene;
    if let Some(violation) = deployed::check_aro(scene, planning.record, user, aro) {
        return Err(violation.declared_by(user).into());
    }
    if let Some(illegal) = check_target(planning, user, aro, due) {
        return Err(illegal.into());
    }
    let unmet = warning::check(scene, planning.record, user, aro);
    if let Some(violation) = check_due(scene, planning.record, user, aro, due) {
        return Err(violation.declared_by(user).into());
    }
    if let Some(unmet) = unmet.filter(|unmet| unmet.needed == Needed::AtDeclaration) {
        write_checked_early(scene, planning.record, user);
        return Err(Violation::new(UNSEEN, unmet.clause).declared_by(user).into());
    }
    let rules = scene.context.rules.aro;
    let half = aro.after.or(due.since).unwrap_or(Half::First);
    if let Some(illegal) = check_unheard(scene, planning.plan, user, aro, half) {
        return Err(illegal.into());
    }
    write_declared(scene, planning.record, user, aro, due);
    replica::write_target(scene, planning.record, user);
    if half > due.since.unwrap_or(half)
        && !scene.order.active_indices().any(|active| is_revealed_by_action(scene, active))
    {
        planning
            .record
            .step(Message::new("step-idle"))
            .cite_some(scene.context.rules.cite(Rule::AroLostIfMarkerStays))
            .cite_some(replica::group_delay(scene).map(|delay| delay.only_if_revealed))
            .decides(scene.fact(user, IS_IDLE), Fact::Flag(true))
            .decides(scene.fact(user, ARO), Fact::Word("none"))
            .decides(scene.attack_fact(user, TrooperIndex::FIRST, ROLL), Fact::Word("none"))
            .affects(scene.fact(user, "*"));
        return Ok(());
    }
    if let Some(unmet) = unmet {
        write_idle(
            scene,
            planning.record,
            user,
            &[Some(unmet.clause), scene.context.rules.cite(Rule::AroRequirementsAtResolution)],
        );
        return Ok(());
    }
    if due.since.is_none() {
        // Declared without measuring, and outside the zone: the trooper is Idle.
        let turns = aro.declaration.is(CHANGE_FACING);
        let turning = scene.context.rules.cite(Rule::ChangeFacingInZoneOfControl).filter(|_| turns);
        write_idle(scene, planning.record, user, &[Some(rules.zone_of_control_measured.clause), turning]);
        return Ok(());
    }
    declare_skill(planning, user, &aro.declaration)
}

/// Writes that an ARO is declared, and when.
fn write_declared(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, aro: &Aro, due: &AroDue) {
    let rules = scene.context.rules.aro;
    let half = aro.after.or(due.since).unwrap_or(Half::First);
    let marker = is_marker(scene, TrooperIndex::FIRST);
    let message = Message::new("step-aro-declared").term("skill", aro.declaration.skill.as_str());
    let step = record
        .step(message.word("half", half.as_str()))
        .cite(rules.one_per_order)
        .cite(rules.every_eligible_trooper)
        .cite(rules.only_aro_skills)
        .cite("automatic-reaction-order#target-is-active")
        .cite_some(rules.zone_of_control_skills.filter(|_| due.by_zone_alone).map(|zone| zone.clause))
        .cite_some(scene.context.rules.cite(Rule::AroRequirementsAtResolution).filter(|_| due.by_zone_alone))
        .cite_some(marker_aro_clause(scene, TrooperIndex::FIRST).filter(|_| marker))
        .cite(if half == Half::First { rules.after_first_skill } else { rules.after_second_skill });
    let at_team = scene.order.kind == OrderKind::Fireteam;
    let team_rule = |rule| scene.context.rules.cite(rule).filter(|_| at_team);
    let targets = aro.declaration.aims.names().into_iter().filter_map(|name| scene.order.find(name));
    let idle = |target| scene.declarations(target).iter().any(|declared| declared.is(IDLE));
    let step = step
        .cite_some(team_rule(Rule::FireteamOneAro))
        .cite_some(team_rule(Rule::FireteamAroTarget).filter(|_| !matches!(aro.declaration.aims, Aims::None)))
        .cite_some(team_rule(Rule::FireteamIdleIsTarget).filter(|_| targets.into_iter().any(idle)));
    let harm = scene.order.active_indices().flat_map(|active| scene.harm_paths(user, active)).collect::<Vec<_>>();
    step.affects(scene.fact(user, "*")).affects_all(&harm);
}

/// Writes that a reactive trooper is Idle.
fn write_idle(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, clauses: &[Option<Cite>]) {
    let step = record.step(Message::new("step-idle"));
    let step = step.cite_all(clauses.iter().flatten());
    step.decides(scene.fact(user, IS_IDLE), Fact::Flag(true)).affects(scene.fact(user, "*"));
}

/// Checks whether an ARO may be declared at that time.
fn check_due(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    aro: &Aro,
    due: &AroDue,
) -> Option<Violation> {
    let reactive = scene.order.get_reactive(user)?;
    let rules = scene.context.rules.aro;
    let skill = &aro.declaration.skill;
    let types = scene.context.catalogue.value(skill.as_str(), &None, "types", scene.context.rules.scope);
    if let Some(Printed { value: Value::Ids(types), clause }) = types
        && !types.iter().any(|id| id.as_str() == REACTION)
    {
        let entire = types.iter().any(|id| id.as_str() == ENTIRE);
        let rule = scene.context.rules.cite(Rule::AroNoEntireOrder).filter(|_| entire).unwrap_or(rules.only_aro_skills);
        record.step(Message::new("step-no-aro-skill")).cite_id(clause).affects(REFUSED);
        return Some(Violation::new("step-no-aro-skill", rule));
    }
    let Some(since) = due.since else {
        let active = || scene.order.active_indices().zip(&reactive.facts);
        let guessed = active().all(|(active, facts)| {
            facts.line_of_fire.is_none() || facts.from_behind || zone_sight::blocks(scene, user, active)
        });
        let measured_late = rules.zone_of_control_measured.value == Measured::AtResolution;
        let zone_skill = rules.zone_of_control_skills.is_some_and(|zone| zone.value.contains(&skill.as_str()));
        if due.engaged_elsewhere && !(zone_skill && rules.zone_of_control_measured.value == Measured::AtResolution) {
            return Some(Violation::new("step-no-sight-out-of-melee", melee::NO_LINE_OF_FIRE_OUT));
        }
        // A guess that an enemy is near allows only reactions that work inside the Zone of Control.
        let not_allowed =
            rules.zone_of_control_skills.filter(|_| guessed && measured_late && !due.stealth && !zone_skill);
        if let Some(zone) = not_allowed {
            return Some(Violation::new("step-zone-alone", zone.clause));
        }
        let clause = match (guessed, due.stealth) {
            (_, true) => "stealth#no-aro-for-mere-movement",
            (true, false) if reactive.facts.iter().any(|facts| facts.distance.is_some()) => {
                rules.zone_of_control_measured.clause
            }
            (true | false, false) => rules.only_eligible,
        };
        return (due.stealth || !(guessed && measured_late)).then(|| Violation::new("step-no-aro-due", clause));
    };
    let half = aro.after.unwrap_or(since);
    if half < since {
        return Some(Violation::new("step-aro-not-yet-due", rules.after_second_skill));
    }
    if half > since {
        let group = replica::group_delay(scene);
        if group.is_none() && !scene.order.active_indices().any(|active| is_marker(scene, active)) {
            return Some(Violation::new("step-aro-chance-lost", rules.after_first_skill));
        }
        let impersonates = scene.order.active_indices().any(|active| scene.order.is(active, IMPERSONATION));
        record
            .step(Message::new("step-aro-waits"))
            .cite(rules.delay_for_marker)
            .cite_some(scene.context.rules.cite(Rule::AroDelayedForImpersonator).filter(|_| impersonates))
            .cite_some(scene.context.rules.cite(Rule::AroLostIfMarkerStays))
            .cite_some(group.map(|delay| delay.may))
            .cite_some(group.map(|delay| delay.only_if_revealed))
            .affects(Path::new(&reactive.trooper.name, "*"));
    }
    if let Some(zone) = rules.zone_of_control_skills.filter(|_| due.by_zone_alone)
        && !zone.value.contains(&skill.as_str())
    {
        return Some(Violation::new("step-zone-alone", zone.clause));
    }
    None
}

/// When an ARO is due.
struct AroDue {
    /// The half since which it is due.
    since: Since,
    /// Whether Stealth prevents it.
    stealth: bool,
    /// Whether the trooper is Engaged and therefore has no Line of Fire to an active trooper.
    engaged_elsewhere: bool,
    /// Whether it is due only because of the Zone of Control.
    by_zone_alone: bool,
}

/// An event that allows an ARO.
#[derive(Clone, Copy)]
struct AroTrigger {
    /// The half since which it allows one.
    since: Half,
    /// The clause that says so.
    clause: Cite,
}

impl AroTrigger {
    /// Creates the trigger of a fact, if the fact is ever true.
    fn new(since: Since, clause: Cite) -> Option<Self> {
        since.map(|since| Self { since, clause })
    }
}

/// Determines when an ARO is due, and writes it with the reasons.
fn aro_due(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, plan: &Plan<'_>) -> AroDue {
    let none = AroDue { since: None, stealth: false, engaged_elsewhere: false, by_zone_alone: false };
    let Some(reactive) = scene.order.get_reactive(user) else { return none };
    let rules = scene.context.rules.aro;
    let first = |since: fn(&Facts) -> Since| reactive.facts.iter().map(since).fold(None, earliest);
    let sight = lines_of_fire(scene, record, user, reactive);
    let near = first(|facts| earliest(facts.zone_of_control, facts.contact));
    let hacked = scene.context.rules.cite(Rule::AroFromHackingArea).filter(|_| reactive.trooper.can_hack());
    let hacked = hacked.and_then(|clause| AroTrigger::new(first(|facts| facts.hacking_area), clause));
    let attacked = attack_trigger(scene, plan, user);
    let sensed = sixth_sense_trigger(scene, plan, user, reactive);
    let answered = answer_trigger(scene, plan, user);
    scene.order.active_indices().for_each(|active| zone_sight::write(scene, record, user, active));
    let unseen = sight.since.is_none();
    let stealth = (near.is_some() || hacked.is_some()) && unseen && is_silent(scene, record, user, Half::Second);
    let quiet_first = (near.is_some() || hacked.is_some()) && unseen && is_silent(scene, record, user, Half::First);
    let near = near.filter(|_| !stealth).map(|since| if quiet_first { Half::Second } else { since });
    let only_seen = scene.context.rules.has(Rule::StealthOnlyThoseWhoSee);
    let hacked = hacked.filter(|_| !(stealth && only_seen));
    let warned = warning::received(scene, user).and_then(|warning| AroTrigger::new(Some(warning.half), warning.clause));
    let triggers = [
        sensed,
        AroTrigger::new(sight.since, rules.line_of_fire),
        AroTrigger::new(near, rules.zone_of_control),
        hacked,
        attacked,
        answered,
        warned,
    ];
    let since = triggers.iter().flatten().map(|trigger| trigger.since).min();
    let cited = triggers.into_iter().flatten().filter(|trigger| Some(trigger.since) == since || sensed.is_some());
    // A reaction delayed against a Marker counts from its declaration; a guessed one counts as declared at once.
    let declared_half = reactive.aro.as_ref().and_then(|aro| aro.after.or(since));
    let guessed =
        reactive.aro.as_ref().filter(|_| rules.zone_of_control_measured.value == Measured::AtResolution && !stealth);
    let word = declared_half.or(since).or(guessed.map(|_| Half::First)).map_or("none", Half::as_str);
    let id = if since.is_some() { "step-aro-due" } else { "step-no-aro-due" };
    let step = record.step(Message::new(id).word("half", word)).cite(rules.only_eligible);
    let mut step = cited.fold(step, |step, trigger| step.cite(trigger.clause)).cite(rules.to_any_skill);
    step = step.cite_some(cancelled_rule(scene, plan, user));
    if scene.order.kind == OrderKind::Impetuous {
        step = step.cite_all(scene.context.rules.clauses(Rule::AroToImpetuousOrder));
    }
    if reactive.facts.iter().any(|facts| facts.distance.is_some()) {
        step = step.cite("zone-of-control#eight-inches");
    }
    let hackers = scene.order.active.iter().any(|active| active.trooper.can_hack());
    let exposed = reactive.facts.iter().any(|facts| facts.hacking_area.is_some()) && !reactive.trooper.can_hack();
    step = step.cite_some(scene.context.rules.cite(Rule::AroNotFromEnemyHackingArea).filter(|_| hackers && exposed));
    if sensed.is_some() {
        let behind = reactive.facts.iter().any(|facts| facts.from_behind);
        step = cite_sixth_sense(scene, step, user, behind, sight.engaged_elsewhere);
    }
    if near.is_some() || since.is_none() {
        step = step.cite(rules.zone_of_control_measured.clause);
    }
    let hidden = reactive.trooper.is(HIDDEN_DEPLOYMENT);
    step = step.cite_some(scene.context.rules.cite(Rule::HiddenPositionCounts).filter(|_| hidden));
    let faced = reactive.facts.iter().any(|facts| facts.line_of_fire.is_some());
    step = step.cite_some(replica::arc(scene, user).filter(|_| faced));
    if since == Some(Half::Second) {
        step = step.cite(rules.after_second_skill);
    }
    step.decides(scene.fact(user, ARO), Fact::Word(word)).affects(REFUSED).affects(scene.fact(user, IS_IDLE));
    AroDue {
        since,
        stealth,
        engaged_elsewhere: sight.engaged_elsewhere,
        by_zone_alone: near.is_some() && unseen && attacked.is_none() && answered.is_none() && sensed.is_none(),
    }
}

/// Returns the rule that a trooper under the Template of a cancelled shot may react.
fn cancelled_rule(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex) -> Option<Cite> {
    let cancelled = |attack: &Attack<'_>| attack.target == user && attack.dice == 0 && attack.weapon.uses_template();
    scene.context.rules.cite(Rule::TemplateCancelledGivesAros).filter(|_| plan.attacks.iter().any(cancelled))
}

/// Cites the rules of Sixth Sense that let a trooper react: towards attackers behind it, and out of its close combat.
fn cite_sixth_sense<'r>(
    scene: &Scene<'_>,
    step: StepHandle<'r>,
    user: TrooperIndex,
    behind: bool,
    engaged_elsewhere: bool,
) -> StepHandle<'r> {
    let clauses = |rule, applies: bool| scene.context.rules.clauses(rule).iter().filter(move |_| applies);
    let step = step
        .cite_all(clauses(Rule::SixthSenseAllRound, behind))
        .cite_all(clauses(Rule::SixthSenseOutOfMelee, engaged_elsewhere))
        .affects(scene.fact(user, "dodge.*"));
    scene.order.active_indices().fold(step, |step, active| {
        step.affects(scene.attack_fact(active, user, "*")).affects(scene.attack_fact(user, active, "*"))
    })
}

/// The Lines of Fire of a reactive trooper to the active ones.
struct LinesOfFire {
    /// The half since which it sees one of them.
    since: Since,
    /// Whether it is Engaged and therefore has no Line of Fire to one of them.
    engaged_elsewhere: bool,
}

/// Determines the Lines of Fire of a reactive trooper; writes those that a close combat denies it.
fn lines_of_fire(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, reactive: &Reactive) -> LinesOfFire {
    let mut lines = LinesOfFire { since: None, engaged_elsewhere: false };
    for (active, facts) in scene.order.active_indices().zip(&reactive.facts).filter(|(_, facts)| !facts.from_behind) {
        if melee::is_engaged_elsewhere(scene, user, active) {
            lines.engaged_elsewhere = lines.engaged_elsewhere || facts.line_of_fire.is_some();
        } else if !zone_sight::blocks(scene, user, active) {
            lines.since = earliest(lines.since, facts.line_of_fire);
        }
    }
    if lines.engaged_elsewhere {
        let step = record.step(Message::new("step-no-sight-out-of-melee")).cite(melee::NO_LINE_OF_FIRE_OUT);
        let step = step.affects(REFUSED).affects(scene.fact(user, "*"));
        scene.order.active_indices().fold(step, |step, active| {
            step.affects(scene.attack_fact(active, user, ROLL)).affects(scene.attack_fact(user, active, "*"))
        });
    }
    lines
}

/// Returns the trigger of Sixth Sense: an attack on its bearer.
fn sixth_sense_trigger(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    user: TrooperIndex,
    reactive: &Reactive,
) -> Option<AroTrigger> {
    let entry = reactive.trooper.profile.iter().find(|entry| entry.id.as_str() == SIXTH_SENSE)?;
    let attack = plan.attacks.iter().find(|attack| attack.target == user)?;
    let near = scene.order.facts(attack.user, user).is_some_and(|facts| facts.zone_of_control.is_some());
    let clause = match entry.level.as_ref().map(model::ids::Name::as_str) {
        Some("level-1") => scene.context.rules.cite(Rule::SixthSenseNear).filter(|_| near),
        Some(_) | None => scene.context.rules.cite(Rule::SixthSenseFromAnywhere),
    };
    AroTrigger::new(attack_half(scene, attack), clause?)
}

/// Returns the trigger of a shot through a zone that blocks Line of Fire: its target sees the shooter.
fn answer_trigger(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex) -> Option<AroTrigger> {
    let shots = plan.attacks.iter().filter(|attack| attack.target == user && attack.dice > 0);
    let triggers = shots.filter_map(|attack| {
        let clause = zone_sight::answer(scene, user, attack.user)?;
        AroTrigger::new(attack_half(scene, attack), clause)
    });
    triggers.min_by_key(|trigger| trigger.since)
}

/// Checks the target of an ARO.
fn check_target(
    planning: &Planning<'_, '_>,
    user: TrooperIndex,
    aro: &Aro,
    due: &AroDue,
) -> Option<IllegalDeclaration> {
    let scene = planning.scene;
    let single = scene.order.active.len() == 1;
    let marker = if single { check_reaction(scene, user, aro, due.since) } else { None };
    let waits = aro.after == Some(Half::Second) && due.since == Some(Half::First);
    marker
        .or_else(|| check_target_is_active(scene, user, aro))
        .or_else(|| replica::check_target(scene, user, aro, waits))
        .or_else(|| crush::check_answer(scene, planning.plan, user, aro))
}

/// Checks that the target of an ARO is activated by the Order.
fn check_target_is_active(scene: &Scene<'_>, user: TrooperIndex, aro: &Aro) -> Option<IllegalDeclaration> {
    let Aims::One(name) = &aro.declaration.aims else { return None };
    let target = scene.order.find(name).filter(|target| !scene.order.is_active(*target))?;
    let violation = Violation::new("step-target-not-active", "automatic-reaction-order#target-is-active");
    (target != user).then_some(violation.declared_by(user))
}

/// Checks that a Dodge is not declared only against attacks that its user neither sees nor hears.
fn check_unheard(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    user: TrooperIndex,
    aro: &Aro,
    half: Half,
) -> Option<IllegalDeclaration> {
    let clause = scene.context.rules.cite(Rule::SilentAttackNotDodged).filter(|_| aro.declaration.is(DODGE))?;
    let declared_before = |attack: &&Attack<'_>| {
        attack.target == user && attack_half(scene, attack).is_some_and(|attack_half| attack_half <= half)
    };
    let mut attacks = plan.attacks.iter().filter(declared_before).peekable();
    let all = attacks.peek().is_some() && attacks.all(|attack| attack.unheard);
    all.then_some(Violation::new("step-unheard", clause).declared_by(user))
}

/// Returns the half in which an activated trooper attacks.
fn attack_half(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<Half> {
    let declarations = &scene.order.get_active(attack.user)?.declarations;
    let second = declarations.get(1).is_some_and(|declaration| std::ptr::eq(declaration, attack.declaration));
    Some(if second { Half::Second } else { Half::First })
}

/// Returns the trigger of an attack that its target need not see.
fn attack_trigger(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex) -> Option<AroTrigger> {
    let clause = |attack: &Attack<'_>| match attack.skill.attack_type {
        AttackType::Comms => scene.context.rules.cite(Rule::AroFromCommsAttack),
        AttackType::Crush => Some(crush::ONE_ANSWER),
        AttackType::Ballistic | AttackType::CloseCombat => {
            scene.context.rules.cite(Rule::AroFromTemplate).filter(|_| attack.weapon.uses_template())
        }
    };
    let own = plan.attacks.iter().filter(|attack| attack.target == user);
    let triggers = own.filter_map(|attack| AroTrigger::new(attack_half(scene, attack), clause(attack)?));
    triggers.min_by_key(|trigger| trigger.since)
}
