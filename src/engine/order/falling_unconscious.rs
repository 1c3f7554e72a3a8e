//! A trooper that falls Unconscious in an Order: what its skills make of it, and what its player may announce.

use crate::deployable::explosion::EXPLODES;
use crate::entry_ids::{EXPLODE, PRONE, REMOTE_PRESENCE, SHASVASTII_EMBRYO, TAG};
use crate::order::acts_unconscious::acts_unconscious;
use crate::order::health::read_health;
use crate::order::plan::DeclarationResult;
use crate::order::scene::{ATTACK_FACTS, Scene, TROOPER_FACTS};
use crate::order::situation::{ResolvedPart, Trooper, TrooperIndex};
use crate::order::trooper_outcome::TrooperOutcome;
use crate::record::{Cite, Recorder};
use crate::rejection::Rejection;
use crate::ruleset::{Rule, UprightRules};
use crate::skill_ids::CLIMB;
use crate::turn::fall_or_treatment::{ACTS_ON, SHASVASTII};
use crate::violation::Violation;
use crate::wounds::{Condition, DEAD, UNCONSCIOUS, find_unconscious_levels};
use model::fact_name::{CONDITION, STATES};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Checks that no trooper uses a skill too late, when it already lies Unconscious.
pub(super) fn check_in_time(scene: &Scene<'_>) -> DeclarationResult {
    for (index, trooper) in scene.order.troopers() {
        let uses = |rule: &&UprightRules| trooper.prior.uses.as_ref() == Some(rule.skill) && trooper.has(rule.skill);
        let late = |rule: &&UprightRules| uses(rule) && trooper.is(UNCONSCIOUS) && !trooper.is(rule.state);
        let Some(rule) = scene.rules().falling_unconscious.upright.iter().find(late) else { continue };
        let levels = find_either_level(scene, trooper, rule);
        if let Some(clause) = levels.or(rule.not_down) {
            let message = Message::new("step-skill-too-late").term("skill", rule.skill);
            return Err(Rejection::from(Violation::new(message, clause)).declared_by(index));
        }
    }
    Ok(())
}

/// Returns the clause by which a trooper with two levels of Unconscious may use a skill at either of them.
fn find_either_level(scene: &Scene<'_>, trooper: &Trooper, rule: &UprightRules) -> Option<Cite> {
    let remote = trooper.has(REMOTE_PRESENCE);
    let levels = find_unconscious_levels(scene.context, trooper.has_structure, remote);
    rule.either_level.filter(|_| levels.points > 0)
}

/// Writes which troopers lie Unconscious although a skill could have kept them going.
pub(super) fn write_fallen(scene: &Scene<'_>, record: &mut Recorder) {
    for (index, trooper) in scene.order.troopers() {
        let late = |rule: &&UprightRules| rule.state == UNCONSCIOUS && trooper.has(rule.skill);
        let rule = scene.rules().falling_unconscious.upright.iter().find(late);
        let Some(rule) = rule.filter(|_| trooper.is(UNCONSCIOUS) && !acts_unconscious(scene.context, trooper)) else {
            continue;
        };
        record.set_subject(&trooper.name);
        let step = record.step(Message::new("step-lies-for-good").term("skill", rule.skill)).cite_all(rule.not_down);
        let step = step.cite_all(find_either_level(scene, trooper, rule));
        let step = step.affects(scene.path(index, TROOPER_FACTS));
        step.affects_all(scene.order.indices().map(|other| scene.attack_path(other, index, ATTACK_FACTS)));
    }
    record.clear_subject();
}

/// Applies the skills of a trooper that falls in this Order.
///
/// # Errors
/// A refusal if its player announces a skill that it does not have or that does not count when it falls.
pub(super) fn settle(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    outcome: &mut TrooperOutcome,
) -> Result<(), Refusal> {
    let trooper = scene.order.trooper(index);
    if trooper.is_deployable() {
        return Ok(());
    }
    let before = read_health(scene, trooper).condition_without_harm();
    record.set_subject(&trooper.name);
    if trooper.is(UNCONSCIOUS)
        && acts_unconscious(scene.context, trooper)
        && outcome.condition == Condition::Unconscious
    {
        // The state stays, and the trooper acts as if it were not in it.
        outcome.condition = Condition::Wounded;
    }
    if trooper.is_replica() || [Condition::Unconscious, Condition::Dead].contains(&before) {
        return Ok(());
    }
    let fall = Fall { scene, index, trooper };
    match outcome.condition {
        Condition::Unconscious => {
            fall.settle(record, outcome)?;
            fall.go_prone(record, outcome);
            Ok(())
        }
        Condition::Dead => {
            if let Some(rules) = fall.explosion() {
                let step = record.step(Message::new("step-dead-at-once")).cite(rules.not_when_dead);
                step.decides(scene.path(index, EXPLODES), Fact::Flag(false));
            }
            Ok(())
        }
        Condition::Normal | Condition::Wounded | Condition::Removed => Ok(()),
    }
}

/// Returns whether a skill of a trooper puts it into another condition than Unconscious when it falls.
pub(super) fn changes_condition(scene: &Scene<'_>, trooper: &Trooper) -> bool {
    let rules = scene.rules();
    let explodes = rules.deployables.explosion.is_some() && trooper.has(EXPLODE);
    let dies = rules.falling_unconscious.dead_at_once.is_some_and(|rule| trooper.has(rule.value));
    explodes || dies || trooper.prior.uses.is_some()
}

/// A trooper that falls.
struct Fall<'s> {
    scene: &'s Scene<'s>,
    index: TrooperIndex,
    trooper: &'s Trooper,
}

impl Fall<'_> {
    /// Returns the name of the fact that holds the condition.
    const fn condition(&self) -> &'static str {
        match self.scene.order.resolved_part {
            ResolvedPart::FullOrder => CONDITION,
            ResolvedPart::Exchange => "state",
        }
    }

    /// Returns the rules on an explosion if the trooper explodes when it falls.
    fn explosion(&self) -> Option<&'static crate::ruleset::ExplosionRules> {
        let explodes = self.scene.order.resolved_part == ResolvedPart::FullOrder && self.trooper.has(EXPLODE);
        self.scene.rules().deployables.explosion.filter(|_| explodes)
    }

    /// Puts a trooper that lies Unconscious into the Prone state, unless it is of a kind that is never Prone.
    fn go_prone(&self, record: &mut Recorder, outcome: &mut TrooperOutcome) {
        let rules = self.scene.rules();
        let Some(clause) = rules.clause(Rule::FallsProne) else { return };
        if outcome.condition != Condition::Unconscious || outcome.states.contains(SHASVASTII_EMBRYO) {
            return;
        }
        let never = rules.turn.activation.posture_changes.map_or(&[][..], |changes| changes.never).iter();
        let mut barred = never.filter(|row| row.value.iter().any(|kind| self.trooper.has(kind)));
        let path = self.scene.path(self.index, STATES);
        let climbs = self.scene.declarations(self.index).iter().any(|declaration| declaration.is(CLIMB));
        if let Some(clause) = rules.clause_if(Rule::FallsProneOnWall, self.trooper.prior.on_wall || climbs) {
            record.step(Message::new("step-falls-on-a-wall")).cite(clause).affects(&path);
        }
        match barred.next() {
            Some(row) => {
                let tag_clause = rules.clause_if(Rule::TagUprightWhenDown, self.trooper.has(TAG));
                let step = record.step(Message::new("step-does-not-fall-prone")).cite(clause).cite(row.clause);
                step.cite_all(tag_clause).affects(path);
            }
            None => outcome.begin_state(record, &path, PRONE.clone(), clause),
        }
    }

    fn settle(&self, record: &mut Recorder, outcome: &mut TrooperOutcome) -> Result<(), Refusal> {
        let rules = self.scene.rules().falling_unconscious;
        if let Some(rule) = rules.dead_at_once.filter(|rule| self.trooper.has(rule.value)) {
            self.die(record, outcome, "step-falls-dead", rule.clauses);
            return Ok(());
        }
        if let Some(used) = &self.trooper.prior.uses {
            return self.announce(record, outcome, used);
        }
        self.write_choices(record);
        if let Some(rules) = self.explosion() {
            let step = record.step(Message::new("step-explodes")).cite(rules.when_unconscious).cite(rules.template);
            step.decides(self.scene.path(self.index, EXPLODES), Fact::Flag(true));
            self.die(record, outcome, "step-dead-after-the-blast", &[rules.then_dead]);
            let step = record.step(Message::new("step-blast-settled-elsewhere")).cite(rules.allies);
            step.affects(self.scene.path(self.index, EXPLODES));
        }
        Ok(())
    }

    /// Writes the skills that its player may announce.
    fn write_choices(&self, record: &mut Recorder) {
        let rules = self.scene.rules();
        let falling = rules.falling_unconscious;
        let upright = falling.upright.iter().map(|rule| (rule.skill, rule.bearer_acts_on));
        let embryo = falling.embryo.filter(|embryo| embryo.announcement.is_some());
        let embryo = embryo.map(|embryo| (SHASVASTII, embryo.state_begins));
        for (skill, clause) in upright.chain(embryo).filter(|(skill, _)| self.trooper.has(skill)) {
            let step = record.step(Message::new("step-may-announce").term("skill", skill)).cite(clause);
            step.affects(self.scene.path(self.index, self.condition())).affects(self.scene.path(self.index, STATES));
        }
    }

    /// Applies the skill that its player announces.
    fn announce(&self, record: &mut Recorder, outcome: &mut TrooperOutcome, used: &EntryId) -> Result<(), Refusal> {
        let rules = self.scene.rules();
        let falling = rules.falling_unconscious;
        let path = self.scene.path(self.index, "uses");
        if !self.trooper.has(used) {
            return Err(Refusal::new(path, Message::new("refusal-skill-not-listed").text("found", used.as_str())));
        }
        let embryo = falling.embryo.filter(|_| used == SHASVASTII);
        if let Some((embryo, announcement)) = embryo.and_then(|embryo| Some((embryo, embryo.announcement?))) {
            if outcome.shock {
                self.die(record, outcome, "step-shock-ends-skill", &[announcement.shock]);
                return Ok(());
            }
            let step = record.step(Message::new("step-becomes-an-embryo")).cite(announcement.either_turn);
            step.cite(embryo.state_begins).affects(self.scene.path(self.index, STATES));
            outcome.states.insert(SHASVASTII_EMBRYO.clone());
            return Ok(());
        }
        let rule = falling.upright.iter().find(|rule| rule.skill == used);
        let rule = rules.need(rule, "falling-with-this-skill")?;
        let ends: Vec<Cite> = rule.shock.into_iter().chain(rules.clause(Rule::ShockEndsStayingUp)).collect();
        if outcome.shock && !ends.is_empty() {
            self.die(record, outcome, "step-shock-ends-skill", &ends);
            return Ok(());
        }
        let step =
            record.step(Message::new("step-stays-on-its-feet").term("skill", rule.skill)).cite(rule.bearer_acts_on);
        let step = step.cite_all(find_either_level(self.scene, self.trooper, rule));
        let step = step.cite_all(rule.not_down).decides(self.scene.path(self.index, ACTS_ON), Fact::Flag(true));
        step.affects(self.scene.path(self.index, STATES));
        if rule.state != UNCONSCIOUS {
            // It is in another state than the saves left it in.
            let step = record.step(Message::new("step-unharmed").word("state", Condition::Wounded.as_str()));
            let condition = Fact::Word(Condition::Wounded.as_str());
            step.cite(rule.bearer_acts_on).decides(self.scene.path(self.index, self.condition()), condition);
            outcome.decided.condition = true;
        }
        outcome.condition = Condition::Wounded;
        outcome.states.insert(rule.state.clone());
        if let Some(explosion) = self.explosion().filter(|rules| rules.not_with.value.contains(&rule.skill)) {
            let step = record.step(Message::new("step-keeps-going")).cite(explosion.not_with.clause);
            step.decides(self.scene.path(self.index, EXPLODES), Fact::Flag(false));
        }
        Ok(())
    }

    /// Writes that the trooper is Dead.
    fn die(&self, record: &mut Recorder, outcome: &mut TrooperOutcome, id: &'static str, clauses: &[Cite]) {
        let step = record.step(Message::new(id)).cite_all(clauses);
        let step = step.decides(self.scene.path(self.index, self.condition()), Fact::Word(DEAD.as_str()));
        step.affects(self.scene.path(self.index, STATES));
        outcome.condition = Condition::Dead;
        outcome.decided.condition = true;
    }
}
