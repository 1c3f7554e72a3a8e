//! When an ARO of a trooper is due, with the reasons.

use crate::entry_ids::HIDDEN_DEPLOYMENT_STATE;
use crate::order::passive::stealth::StealthCover;
use crate::order::passive::{replica, warning};
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, Plan};
use crate::order::react::notice::{Notice, notice};
use crate::order::react::sight_start::find_seen_since;
use crate::order::react::triggers::{
    AroTrigger, find_answer_trigger, find_attack_trigger, find_jump_trigger, find_sixth_sense_trigger,
};
use crate::order::relations::{melee, zone_sight};
use crate::order::scene::{ATTACK_FACTS, Scene, TROOPER_FACTS};
use crate::order::situation::{Reactive, ReactiveIndex, Relation, TrooperIndex, TrueFrom, earliest};
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{AroRules, Measured, Rule};
use model::fact_name::{ARO, IS_IDLE, REFUSED, ROLL};
use model::message::Message;
use model::outcome::Fact;
use model::situation::order::{Half, LaterMove, OrderKind};

/// When an ARO is due.
pub(super) struct AroDue {
    /// The half since which it is due.
    pub since: TrueFrom,
    /// The active troopers that the trooper does not notice because Stealth covers all their skills.
    pub silent: Vec<TrooperIndex>,
    /// The active troopers that the trooper does not notice until the second skill, which Stealth does not cover.
    pub silent_at_first: Vec<TrooperIndex>,
    /// Whether all active troopers go unnoticed by Cautious Movement.
    pub goes_unnoticed: bool,
    /// Whether the trooper is Engaged and therefore has no Line of Fire to an active trooper.
    pub engaged_elsewhere: bool,
    /// Whether the ARO is due only because of the Zone of Control.
    pub by_zone_alone: bool,
}

/// The Lines of Fire of a reactive trooper to the active ones.
struct LinesOfFire {
    /// The half since which it sees one of them.
    since: TrueFrom,
    /// Whether the trooper is Engaged and therefore has no Line of Fire to one of them.
    engaged_elsewhere: bool,
}

/// What gives a trooper an ARO, or keeps it from one.
struct Reasons<'s> {
    user: TrooperIndex,
    reactive: &'s Reactive,
    sight: LinesOfFire,
    /// What the trooper notices of each active trooper.
    notices: Vec<Notice>,
    /// The half since which an active trooper is in its Zone of Control or in contact with it.
    near: TrueFrom,
    hacked: Option<AroTrigger>,
    attacked: Option<AroTrigger>,
    sensed: Option<AroTrigger>,
    answered: Option<AroTrigger>,
    warned: Option<AroTrigger>,
    /// A Combat Jump that it answers with Controlled Jump.
    jumped: Option<AroTrigger>,
    /// The rule that the trooper may react under the Template of a cancelled shot.
    cancelled: Option<Cite>,
}

impl<'s> Reasons<'s> {
    /// Collects the reasons; writes what blocks Line of Fire and what Stealth does.
    fn collect(resolution: &mut Resolution<'s, '_>, reactor: ReactiveIndex) -> Self {
        let Resolution { scene, ref mut record, plan } = *resolution;
        let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
        let rules = scene.rules();
        write_engaged_elsewhere(scene, record, reactor);
        scene.order.active_indices().for_each(|active| zone_sight::write(scene, record, user, active));
        let notices: Vec<Notice> =
            scene.order.active.indices().map(|active| notice(scene, record, reactor, active)).collect();
        let first = |since: fn(&Notice) -> TrueFrom| notices.iter().map(since).fold(None, earliest);
        let near = first(|notice| notice.near);
        let hacked = rules.clause(Rule::AroFromHackingArea);
        let hacked = hacked.and_then(|clause| AroTrigger::new(first(|notice| notice.hacked), clause));
        let sight = find_lines_of_fire(scene, reactor, &notices);
        let warning = warning::find_received_warning(scene, user);
        Self {
            user,
            reactive,
            sight,
            notices,
            near,
            hacked,
            attacked: find_attack_trigger(scene, plan, user),
            sensed: find_sixth_sense_trigger(scene, plan, user, reactive),
            answered: find_answer_trigger(scene, plan, user),
            warned: warning.and_then(|warning| AroTrigger::new(Some(warning.half), warning.clause)),
            jumped: find_jump_trigger(scene, user),
            cancelled: find_cancelled_rule(scene, plan, user),
        }
    }

    /// Iterates over the triggers, in the order in which they are cited.
    fn triggers(&self, rules: &AroRules) -> impl Iterator<Item = AroTrigger> {
        let triggers = [
            self.sensed,
            AroTrigger::new(self.sight.since, rules.line_of_fire),
            AroTrigger::new(self.near, rules.zone_of_control),
            self.hacked,
            self.attacked,
            self.answered,
            self.warned,
            self.jumped,
        ];
        triggers.into_iter().flatten()
    }

    /// Returns whether all active troopers go unnoticed by Cautious Movement.
    fn goes_unnoticed(&self) -> bool {
        !self.notices.is_empty() && self.notices.iter().all(|notice| notice.goes_unnoticed)
    }

    /// Returns the active troopers of whose skills Stealth covers these.
    fn silent(&self, cover: StealthCover) -> Vec<TrooperIndex> {
        self.notices.iter().filter(|notice| notice.stealth == cover).map(|notice| notice.active).collect()
    }

    /// Returns whether the Zone of Control is the only reason, apart from hacking and warnings.
    const fn is_zone_alone(&self) -> bool {
        self.near.is_some()
            && self.sight.since.is_none()
            && self.attacked.is_none()
            && self.answered.is_none()
            && self.sensed.is_none()
            && self.jumped.is_none()
    }
}

/// Determines when an ARO is due, and writes it with the reasons.
pub(super) fn resolve_due(resolution: &mut Resolution<'_, '_>, reactor: ReactiveIndex) -> AroDue {
    let reasons = Reasons::collect(resolution, reactor);
    let scene = resolution.scene;
    let since = reasons.triggers(&scene.rules().aro).map(|trigger| trigger.since).min();
    write_due(scene, resolution.record, &reasons, since);
    AroDue {
        since,
        silent: reasons.silent(StealthCover::AllSkills),
        silent_at_first: reasons.silent(StealthCover::FirstSkill),
        goes_unnoticed: reasons.goes_unnoticed(),
        engaged_elsewhere: reasons.sight.engaged_elsewhere,
        by_zone_alone: reasons.is_zone_alone(),
    }
}

/// Writes when an ARO is due, and cites the rules that say so.
fn write_due(scene: &Scene<'_>, record: &mut Recorder, reasons: &Reasons<'_>, since: TrueFrom) {
    let Reasons { user, reactive, .. } = *reasons;
    let rules = scene.rules().aro;
    let any = |is: fn(&Relation) -> bool| reactive.relations.iter().any(is);
    let sensed = reasons.sensed.is_some();
    let cited = reasons.triggers(&rules).filter(|trigger| Some(trigger.since) == since || sensed);
    let id = if since.is_some() { "step-aro-due" } else { "step-no-aro-due" };
    let word = find_due_word(&rules, reasons, since);
    let impetuous = scene.order.kind == OrderKind::Impetuous;
    let hackers = scene.order.active.iter().any(|active| active.trooper.can_hack());
    let exposed = any(|relation| relation.hacking_area.is_some()) && !reactive.trooper.can_hack();
    let mut step = record
        .step(Message::new(id).word("half", word))
        .cite(rules.only_eligible)
        .cite_all(cited.map(|trigger| trigger.clause))
        .cite(rules.to_any_skill)
        .cite_all(reasons.cancelled)
        .cite_all(scene.rules().clauses_if(Rule::AroToImpetuousOrder, impetuous))
        .cite_all(any(|relation| relation.distance.is_some()).then_some(clause!("zone-of-control#eight-inches")))
        .cite_all(scene.rules().clause_if(Rule::AroNotFromEnemyHackingArea, hackers && exposed));
    if sensed {
        let behind = any(|relation| relation.from_behind);
        step = cite_sixth_sense(scene, step, user, behind, reasons.sight.engaged_elsewhere);
    }
    let measured = reasons.near.is_some() || since.is_none();
    let later = |kind, rule| {
        scene.rules().clause_if(rule, reactive.relations.iter().any(|relation| relation.later == Some(kind)))
    };
    step = step
        .cite_all(scene.rules().clause_if(Rule::AroFromSpecialSkill, sensed))
        .cite_all(scene.rules().clause_if(Rule::ZoneOfControlAlongPath, reasons.near.is_some()))
        .cite_all(later(LaterMove::Dodge, Rule::DodgeMoveProvokesNothing))
        .cite_all(later(LaterMove::GutsRoll, Rule::GutsMoveProvokesNothing));
    step.cite_all(measured.then_some(rules.zone_of_control_measured.clause))
        .cite_all(scene.rules().clause_if(Rule::HiddenPositionCounts, reactive.trooper.is(HIDDEN_DEPLOYMENT_STATE)))
        .cite_all(replica::find_arc_clause(scene, user).filter(|_| any(|relation| relation.line_of_fire.is_some())))
        .cite_all((since == Some(Half::Second)).then_some(rules.after_second_skill))
        .decides(scene.path(user, ARO), Fact::Word(word))
        .affects(REFUSED)
        .affects(scene.path(user, IS_IDLE));
}

/// Returns the keyword of the half from which an ARO counts. A reaction delayed against a Marker counts from its
/// declaration; one that guesses an enemy in the Zone of Control counts as declared at once.
fn find_due_word(rules: &AroRules, reasons: &Reasons<'_>, since: TrueFrom) -> &'static str {
    let aro = reasons.reactive.aro.as_ref();
    let declared = aro.and_then(|aro| aro.after.or(since));
    let measured_late = rules.zone_of_control_measured.value == Measured::AtResolution;
    let silent = !reasons.silent(StealthCover::AllSkills).is_empty();
    let guessed = aro.is_some() && measured_late && !silent && !reasons.goes_unnoticed();
    declared.or(since).or(guessed.then_some(Half::First)).map_or("none", Half::as_str)
}

/// Returns the rule that a trooper under the Template of a cancelled shot may react.
fn find_cancelled_rule(scene: &Scene<'_>, plan: &Plan<'_>, user: TrooperIndex) -> Option<Cite> {
    let cancelled =
        |attack: &Attack<'_>| attack.target == user && attack.is_cancelled() && attack.weapon.uses_template();
    scene.rules().clause_if(Rule::TemplateCancelledGivesAros, plan.attacks.iter().any(cancelled))
}

/// Cites the rules of Sixth Sense that let a trooper react: towards attackers behind it, and out of its close combat.
fn cite_sixth_sense<'r>(
    scene: &Scene<'_>,
    step: StepHandle<'r>,
    user: TrooperIndex,
    behind: bool,
    engaged_elsewhere: bool,
) -> StepHandle<'r> {
    let rules = scene.rules();
    let step = step
        .cite_all(rules.clauses_if(Rule::SixthSenseAllRound, behind))
        .cite_all(rules.clauses_if(Rule::SixthSenseOutOfMelee, engaged_elsewhere))
        .affects(scene.path(user, "dodge.*"));
    step.affects_all(scene.order.active_indices().flat_map(|active| scene.exchange_paths(active, user)))
}

/// Determines the Lines of Fire of a reactive trooper to those that it notices.
fn find_lines_of_fire(scene: &Scene<'_>, reactor: ReactiveIndex, notices: &[Notice]) -> LinesOfFire {
    let mut lines = LinesOfFire { since: None, engaged_elsewhere: is_engaged_elsewhere(scene, reactor) };
    let (reactive, user) = (scene.order.reactive(reactor), scene.order.index_of(reactor));
    for (notice, relation) in notices.iter().zip(&reactive.relations).filter(|(notice, _)| !notice.goes_unnoticed) {
        lines.since = earliest(lines.since, find_seen_since(scene, user, notice.active, relation));
    }
    lines
}

/// Returns whether a close combat denies a reactive trooper a Line of Fire to an active one.
fn is_engaged_elsewhere(scene: &Scene<'_>, reactor: ReactiveIndex) -> bool {
    let relation = scene.order.reactive(reactor).relations.iter_enumerated();
    let mut ahead = relation.filter(|(_, relation)| !relation.from_behind);
    ahead.any(|(active, relation)| {
        relation.line_of_fire.is_some()
            && melee::is_engaged_elsewhere(scene, scene.order.index_of(reactor), active.into())
    })
}

/// Writes that a close combat denies a reactive trooper its Lines of Fire.
fn write_engaged_elsewhere(scene: &Scene<'_>, record: &mut Recorder, reactor: ReactiveIndex) {
    if is_engaged_elsewhere(scene, reactor) {
        let user = scene.order.index_of(reactor);
        let step = record.step(Message::new("step-no-sight-out-of-melee")).cite(melee::NO_LINE_OF_FIRE_OUT);
        let step = step.affects(REFUSED).affects(scene.path(user, TROOPER_FACTS));
        step.affects_all(
            scene.order.active_indices().flat_map(|active| {
                [scene.attack_path(active, user, ROLL), scene.attack_path(user, active, ATTACK_FACTS)]
            }),
        );
    }
}
