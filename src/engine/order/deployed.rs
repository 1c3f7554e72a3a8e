//! Deployables on the table as targets: they have a profile of their own, and are gone once they become Unconscious.

use crate::context::Context;
use crate::deployable::item::{Item, read_placed};
use crate::entry_ids::TINBOT;
use crate::order::marker::{is_marker, is_revealed};
use crate::order::plan::{Attack, DeclarationResult};
use crate::order::scene::{ATTACK_FACTS, Scene};
use crate::order::situation::{Aro, ProfileEntry, Trooper, TrooperIndex};
use crate::record::{Cite, Recorder};
use crate::ruleset::{BearsRule, BoostRules, DeployableMoment, DeployedRules, Rule, TurretRules};
use crate::violation::{CheckResult, Violation, reject};
use crate::wounds::Condition;
use model::catalogue::NO_VARIANT;
use model::fact_name::{ARO, BURST, CONDITION, MODIFIER, REMOVED, SUCCESS_VALUE, THRESHOLD};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;

/// Returns the rules, if the trooper is a deployable.
fn find_rules(scene: &Scene<'_>, trooper: &Trooper) -> Option<&'static DeployedRules> {
    scene.rules().deployables.deployed.filter(|_| trooper.is_deployable())
}

/// Reads the deployable that a trooper is; none without printed Traits, such as a Disco Ball.
fn read_item(scene: &Scene<'_>, trooper: &Trooper) -> Option<Item> {
    read_placed(scene.context, trooper.deployable.as_ref()?)
}

/// Returns the skills and equipment of a deployable, besides those that the situation lists.
pub fn find_borne_entries(context: &Context<'_>, deployable: &EntryId) -> Vec<ProfileEntry> {
    let entry = |id: &&EntryId| ProfileEntry { id: (*id).clone(), level: None };
    iter_bears_rules(context, deployable).flat_map(|rule| rule.entries.iter().map(entry)).collect()
}

fn iter_bears_rules(context: &Context<'_>, deployable: &EntryId) -> impl Iterator<Item = &'static BearsRule> {
    let (id, item) = (deployable.clone(), read_placed(context, deployable));
    let rows = context.rules.deployables.deployed.map_or(&[][..], |rules| rules.bears);
    rows.iter()
        .filter(move |rule| rule.items.contains(&&id) || item.as_ref().is_some_and(|item| item.is_one_of(rule.items)))
}

/// Writes what a deployable has that attacks or is attacked.
pub fn write_borne(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    for index in [attack.user, attack.target] {
        let deployable = &scene.order.trooper(index).deployable;
        for rule in deployable.iter().flat_map(|id| iter_bears_rules(scene.context, id)) {
            let step = record.step(Message::new("step-deployable-bears")).cite(rule.clause);
            let relation =
                [BURST, MODIFIER, SUCCESS_VALUE].map(|fact| scene.attack_path(attack.user, attack.target, fact));
            step.affects_all(relation);
        }
    }
}

/// Writes that a deployable has a profile of its own and may be attacked.
pub fn write_target(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let trooper = scene.order.trooper(attack.target);
    let Some(rules) = find_rules(scene, trooper) else { return };
    let printed = trooper.deployable.as_ref().map(|id| scene.printed(id, NO_VARIANT, "arm"));
    let printed = printed.flatten();
    let step = record.step(Message::new("step-deployable-as-target")).cite_all(rules.target);
    let mine = rules.mine_profile;
    let named = trooper.deployable.as_ref().is_some_and(|id| mine.items.contains(&id));
    let is_mine = named || read_item(scene, trooper).is_some_and(|item| item.is_one_of(mine.items));
    let step = match printed {
        Some(printed) => step.cite(&printed.clause),
        None => step.cite_all(is_mine.then_some(mine.clause)),
    };
    step.affects(scene.path(attack.target, THRESHOLD)).affects_all(scene.harm_paths(attack.user, attack.target));
}

/// Returns the condition of a deployable after its saves: gone instead of Unconscious. Writes the rule.
pub fn resolve_condition(
    scene: &Scene<'_>,
    record: &mut Recorder,
    index: TrooperIndex,
    condition: Condition,
) -> Condition {
    if condition.is_active() {
        return condition;
    }
    let trooper = scene.order.trooper(index);
    let deployed = find_rules(scene, trooper);
    let removed = scene.rules().clause_if(Rule::DeployablesAreRemoved, trooper.is_deployable());
    let Some(clause) = deployed.map(|rules| rules.unconscious_is_dead).or(removed) else { return condition };
    let step = record.step(Message::new("step-deployable-gone")).cite(clause);
    let step = match (read_item(scene, trooper), deployed) {
        (Some(item), Some(rules)) => item.cite(step, rules.items, DeployableMoment::OnTable),
        (Some(_) | None, _) => step,
    };
    step.decides(scene.path(index, CONDITION), Fact::Word(Condition::Dead.as_str()))
        .decides(scene.path(index, REMOVED), Fact::Flag(true));
    Condition::Dead
}

/// Writes that a discovered mine is replaced with a Mine Token.
pub fn write_token(scene: &Scene<'_>, record: &mut Recorder, index: TrooperIndex) {
    let trooper = scene.order.trooper(index);
    let Some(rules) = find_rules(scene, trooper) else { return };
    if read_item(scene, trooper).is_some_and(|item| item.has(entry!("concealed"))) {
        let step = record.step(Message::new("step-shown-as").word("shown", "mine-token")).cite(rules.token);
        step.decides(scene.path(index, "shown-as"), Fact::Word("mine-token"));
    }
}

/// Checks that what the situation puts on the table as deployables can stand there.
///
/// # Errors
/// The fault of a weapon that never does, and a refusal of what is not deployable at all.
pub fn check_all(scene: &Scene<'_>) -> DeclarationResult {
    let Some(rules) = scene.rules().deployables.deployed else { return Ok(()) };
    let launchers = scene.rules().deployables.placement.map_or(&[][..], |rules| rules.launchers);
    for (index, trooper) in scene.order.troopers() {
        let Some(id) = &trooper.deployable else { continue };
        if let Some(clause) = scene.rules().clause_if(Rule::TinbotIsToken, id == TINBOT) {
            return Err(Violation::new("step-tinbot-is-no-target", clause).declared_by(index));
        }
        let item_rule = rules.never_stand.iter().find(|rule| rule.items.contains(&id));
        if let Some(rule) = item_rule {
            return Err(Violation::new("step-never-on-the-table", rule.clause).declared_by(index));
        }
        let launched = launchers.iter().any(|row| [row.weapon, row.places].contains(&id));
        if !launched && read_placed(scene.context, id).is_none() {
            let message = Message::new("refusal-not-deployable").text("found", id.as_str());
            return Err(Refusal::new(scene.path(index, "deployable"), message).into());
        }
    }
    Ok(())
}

/// Checks that the target of an attack is no piece of scenery.
pub(crate) fn check_target(scene: &Scene<'_>, target: TrooperIndex) -> CheckResult {
    let clause = find_scenery_clause(scene, target);
    reject(clause.map(|clause| Violation::new("step-scenery-is-no-target", clause)))
}

/// Returns the clause by which a deployable is a piece of scenery.
fn find_scenery_clause(scene: &Scene<'_>, index: TrooperIndex) -> Option<Cite> {
    let id = scene.order.trooper(index).deployable.as_ref()?;
    let appearance = scene.rules().deployables.placement?.appearance.iter();
    let mut scenery = appearance.filter(|row| row.shown_as == "scenery" && row.items.contains(&id));
    scenery.next()?.clauses.first().copied()
}

/// Returns whether a trooper is a turret, which reacts like a trooper.
pub fn is_turret(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let trooper = scene.order.trooper(index);
    let turret = find_rules(scene, trooper).map(|rules| rules.turret.item);
    turret.is_some() && trooper.deployable.as_ref() == turret
}

/// Returns whether an attack is that of a deployable that goes off where it stands.
pub fn goes_off(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let placed = scene.order.trooper(attack.user).is_deployable();
    placed && (attack.weapon.is_mine() || attack.weapon.has_boost())
}

/// Returns the rules of Boost, for an attack of a weapon with it.
pub fn find_boost(scene: &Scene<'_>, attack: &Attack<'_>) -> Option<BoostRules> {
    let rules = scene.rules().deployables.trigger.and_then(|rules| rules.boost);
    rules.filter(|_| attack.weapon.has_boost())
}

/// Checks the ARO of a turret; writes the rule by which it reacts.
pub(crate) fn check_aro(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, aro: &Aro) -> CheckResult {
    let trooper = scene.order.trooper(user);
    let Some(rules) = find_rules(scene, trooper) else { return Ok(()) };
    let TurretRules { item, reacts, not_to_markers, does_not_move } = rules.turret;
    if trooper.deployable.as_ref().is_none_or(|id| id != item) {
        return Ok(());
    }
    if !reacts.value.iter().any(|skill| aro.declaration.is(skill)) {
        return Err(Violation::new("step-turret-does-not-move", does_not_move).into());
    }
    let target = aro.declaration.targets.first();
    let target = target.unwrap_or(scene.order.first_active());
    if is_marker(scene, target) && !is_revealed(scene, target) {
        return Err(Violation::new("step-turret-ignores-markers", not_to_markers).into());
    }
    let step = record.step(Message::new("step-turret-reacts")).cite(reacts.clause);
    let step = step.cite(not_to_markers).cite(does_not_move);
    step.affects(scene.attack_path(user, target, ATTACK_FACTS)).affects(scene.path(user, ARO));
    Ok(())
}
