//! General rules that apply to an Order or a roll without a number of their own, such as simultaneity or which roll
//! opposes which attack. Each is a step of the trace with the outcomes it affects.

use crate::entry_ids::{
    COMBAT_INSTINCT, FIRETEAM, FIREWALL, REMOTE, SILENT, SUPPRESSIVE_FIRE_STATE, SURPRISE_ATTACK, SURPRISE_SHOT, TAG,
    TARGETED, X_VISOR,
};
use crate::order::disguise::find_surprise_clause;
use crate::order::general_rule::{Affected, GeneralRule};
use crate::order::index_vec::IndexVec;
use crate::order::passive::firewall::has_several;
use crate::order::passive::{nanoscreen_and_albedo, surprise_attack, warning};
use crate::order::phase_context::Resolution;
use crate::order::plan::{Attack, AttackIndex, Plan, SkillRoll};
use crate::order::roll_changes::is_surprise_attack;
use crate::order::roll_data::{OpposingRoll, PreparedAttack, RollKind};
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::order::visibility_zones::is_zone;
use crate::order::{blast, comms_weapon, deployed, smoke_attack, target_attribute, weapon_rules};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::skill_ids::{
    BS_ATTACK, CHANGE_FACING, DODGE, FORWARD_OBSERVER, INTUITIVE_ATTACK, RESET, SPECULATIVE_FIRE, SUPPRESSIVE_FIRE,
};
use crate::skills::{AttackType, Mods, SkillKind};
use model::fact_name::{
    CONDITION, FAILED, MODIFIER, MOVED, REMOVED, ROLL, SAVES, STATES, SUCCEEDS, SUCCESS_VALUE, WOUNDS_LEFT, WOUNDS_LOST,
};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::situation::order::OrderKind;
use model::situation::sight::CoverFact;
use model::value::Attribute;

/// Writes the general rules that apply to the rolls.
pub fn write_general_rules(resolution: &mut Resolution<'_, '_>, prepared: &IndexVec<AttackIndex, PreparedAttack>) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.context.rules;
    resolution.record.clear_subject();
    let step = resolution
        .record
        .step(Message::new("step-all-at-once"))
        .cite(clause!("all-at-once#both-skills-together"))
        .cite(clause!("all-at-once#orders-and-aros-together"));
    step.affects("*");
    for index in scene.order.active_indices() {
        if let Some(clause) = rules.clause_if(Rule::MovementIsCompleted, moves(scene, index)) {
            let step = resolution.record.step(Message::new("step-movement-completed")).cite(clause);
            step.affects_all([scene.fact(index, MOVED), scene.fact(index, CONDITION)]);
        }
    }
    for (attack, prepared) in plan.attacks.iter().zip(prepared) {
        write_attack_rules(resolution, attack, prepared);
        smoke_attack::write_rules(resolution, attack, prepared);
    }
    for (roll_index, skill_roll) in plan.skill_rolls.iter_enumerated() {
        let opposed =
            prepared.iter().filter(|attack| attack.opposing == Some(OpposingRoll::Evasion(roll_index))).count();
        write_skill_rules(resolution, skill_roll, opposed);
    }
}

/// Returns whether a trooper declares a movement.
fn moves(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.declarations(index).iter().any(|declaration| declaration.length.is_some())
}

/// Returns the paths of an attack that a rule affects.
fn attack_paths(scene: &Scene<'_>, attack: &Attack<'_>, affected: Affected) -> Vec<Path> {
    let own =
        |facts: &[&'static str]| facts.iter().map(|fact| scene.attack_fact(attack.user, attack.target, fact)).collect();
    match affected {
        Affected::Kind => own(&[ROLL]),
        Affected::Value => own(&[SUCCESS_VALUE, MODIFIER]),
        Affected::Outcome => scene.harm_paths(attack.user, attack.target).to_vec(),
        Affected::Saves => {
            let facts = [SAVES, FAILED, WOUNDS_LOST, WOUNDS_LEFT, CONDITION, STATES, "guts"];
            facts.map(|fact| scene.fact(attack.target, fact)).to_vec()
        }
    }
}

/// Iterates over the paths of an attack that a rule about its roll affects.
fn roll_paths(scene: &Scene<'_>, attack: &Attack<'_>) -> impl Iterator<Item = Path> {
    let aspects = [Affected::Kind, Affected::Value, Affected::Outcome];
    aspects.into_iter().flat_map(|affected| attack_paths(scene, attack, affected))
}

/// Returns the paths of a skill roll that a rule affects.
fn skill_paths(skill_roll: &SkillRoll<'_>, affected: Affected) -> Vec<Path> {
    let own = |facts: &[&'static str]| facts.iter().map(|fact| skill_roll.fact(fact)).collect();
    match affected {
        Affected::Kind | Affected::Saves => Vec::new(),
        Affected::Value => own(&[SUCCESS_VALUE, MODIFIER]),
        Affected::Outcome => own(&[SUCCEEDS, "move"]),
    }
}

/// Writes the rules that apply, each with the paths it affects.
fn write_rules(record: &mut Recorder, rules: &[GeneralRule], paths: &dyn Fn(Affected) -> Vec<Path>) {
    rules.iter().for_each(|rule| rule.write(record, paths));
}

/// Returns whether a trooper rolls for a skill.
fn is_rolled_by(plan: &Plan<'_>, user: TrooperIndex, skill: &str) -> bool {
    plan.skill_rolls.iter().any(|skill_roll| skill_roll.user == user && skill_roll.declaration.is(skill))
}

/// Writes the rules on Dodge and Reset against an attack, and on Comms Attacks.
fn write_hacking_rules(resolution: &mut Resolution<'_, '_>, attack: &Attack<'_>, prepared: &PreparedAttack) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.context.rules;
    let target_rolls = |skill| is_rolled_by(plan, attack.target, skill);
    let normal = prepared.kind == RollKind::Normal;
    let comms = attack.skill.attack_type == AttackType::Comms;
    let evaded = matches!(prepared.opposing, Some(OpposingRoll::Evasion(_)));
    let by_program = comms && !comms_weapon::is_comms_weapon_attack(attack);
    let hacking = rules.hacking.filter(|_| by_program);
    let guided = !attack.is_comms_template();
    let saved_with_bts = attack.weapon.hit_effects.groups.iter().any(|group| group.attribute == Attribute::Bts);
    let firewalls = comms && has_several(scene.order.trooper(attack.target));
    let firewalled = comms && scene.order.has(attack.target, FIREWALL);
    let covered = comms
        && scene.order.facts(attack.user, attack.target).is_some_and(|facts| {
            let fact = if scene.order.is_active(attack.user) { facts.cover } else { facts.active_cover };
            fact != CoverFact::default()
        });
    let in_team = by_program && scene.order.is_active(attack.user) && scene.order.has(attack.user, FIRETEAM);
    let hacking_rules: [GeneralRule; 17] = [
        GeneralRule::on_value(
            "step-no-team-bonus-for-hacking",
            in_team,
            rules.clause(Rule::FireteamBonusNotForHacking),
        ),
        GeneralRule::on_value("step-firewall-helps", firewalled, rules.clause(Rule::CommsFirewall)),
        GeneralRule::on_value("step-comms-ignores-cover", covered, rules.clause(Rule::CommsWithoutCover)),
        GeneralRule::on_kind(
            "step-comms-not-dodged",
            (normal && comms || attack.is_comms_template()) && target_rolls(DODGE),
            rules.clause(Rule::CommsNotDodged),
        ),
        GeneralRule::on_kind(
            "step-only-a-reset-helps",
            attack.is_comms_template() && (target_rolls(DODGE) || target_rolls(RESET)),
            attack.reset_clause,
        ),
        GeneralRule::on_kind(
            "step-comms-against-reset",
            comms && evaded && target_rolls(RESET),
            rules.clause(Rule::CommsOpposedByReset),
        ),
        GeneralRule::on_value("step-one-firewall", firewalls, rules.clause(Rule::OneFirewallCounts)),
        GeneralRule::on_value("step-firewall-chosen", firewalls, rules.clause(Rule::FirewallIsChosen)),
        GeneralRule::on_kind(
            "step-hacking-not-dodged",
            normal && by_program && target_rolls(DODGE),
            rules.clause(Rule::DodgeNotAgainstHacking),
        ),
        GeneralRule::on_kind(
            "step-reset-opposes-hacking",
            by_program && evaded,
            rules.clause(Rule::ResetAgainstHacking),
        ),
        GeneralRule::on_kind("step-reset-opposes-guided", guided && target_rolls(RESET), attack.reset_clause),
        GeneralRule::on_kind(
            "step-reset-is-no-help",
            normal && !comms && target_rolls(RESET),
            clause!("reset#no-help-against-shots"),
        ),
        GeneralRule::on_value("step-hacking-rolls-wip", comms, hacking.map(|hacking| hacking.attack_roll)),
        GeneralRule::on_kind("step-hacks-unseen", comms, hacking.map(|hacking| hacking.no_line_of_fire)),
        GeneralRule::on_kind("step-program-unseen", by_program, rules.clause(Rule::HackingWithoutLineOfFire)),
        GeneralRule::on_saves("step-saves-with-bts", comms, hacking.map(|hacking| hacking.saving_roll)),
        GeneralRule::on_saves(
            "step-hacked-rolls-bts",
            saved_with_bts,
            rules.clause_if(Rule::HackingBtsRoll, by_program),
        ),
    ];
    write_rules(resolution.record, &hacking_rules, &|affected| attack_paths(scene, attack, affected));
}

/// Writes the rules that apply to an attack.
fn write_attack_rules(resolution: &mut Resolution<'_, '_>, attack: &Attack<'_>, prepared: &PreparedAttack) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let paths = |affected: Affected| attack_paths(scene, attack, affected);
    resolution.record.set_subject(&scene.attack_owner(attack.user, attack.target));
    write_hacking_rules(resolution, attack, prepared);
    write_visor_rule(scene, resolution.record, attack);
    write_rules(resolution.record, &rules_of_opposition(scene, plan, attack, prepared), &paths);
    write_rules(resolution.record, &rules_of_skill(scene, plan, attack, prepared), &paths);
    let speculative = scene.context.rules.skills.speculative_fire;
    if attack.declaration.is(SPECULATIVE_FIRE) && !speculative.is_empty() {
        let step = resolution.record.step(Message::new("step-speculative-unseen"));
        step.cite_all(speculative).affects_all(roll_paths(scene, attack));
    }
    write_cover_rule(scene, resolution.record, attack);
    write_rules(resolution.record, &nanoscreen_and_albedo::rules(scene, attack), &paths);
    write_rules(resolution.record, &weapon_rules::rules(scene, attack), &paths);
    write_mine(scene, resolution.record, attack);
    blast::write_notes(resolution.scene, resolution.record, attack);
    write_surprise_rules(scene, resolution.record, attack);
    surprise_attack::write_limits(resolution.scene, resolution.record, attack);
    target_attribute::write(resolution.scene, resolution.record, attack);
}

/// Returns the rules on what opposes an attack, and on who is hit.
fn rules_of_opposition(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    attack: &Attack<'_>,
    prepared: &PreparedAttack,
) -> [GeneralRule; 5] {
    let rules = scene.context.rules;
    let kind = |message, applies: bool, rule| GeneralRule::on_kind(message, applies, rules.clause(rule));
    let normal = prepared.kind == RollKind::Normal;
    let evaded = matches!(prepared.opposing, Some(OpposingRoll::Evasion(_)));
    let cancelled = plan.attacks.iter().any(|back| {
        back.user == attack.target && back.target == attack.user && back.dice == 0 && back.weapon.uses_template()
    });
    let passes_by = attack.weapon.uses_template()
        && attack.main_index.is_some()
        && !scene.order.is_active(attack.user)
        && matches!(scene.order.kind, OrderKind::Coordinated | OrderKind::Fireteam);
    let suppressing = scene.declarations(attack.target).iter().any(|declaration| declaration.is(SUPPRESSIVE_FIRE));
    let immobilized =
        attack.skill.attack_type == AttackType::CloseCombat && scene.order.trooper(attack.target).is_immobilized();
    let turns = evaded && is_rolled_by(plan, attack.target, CHANGE_FACING);
    let crossed = rules.clause(Rule::TemplateHitsAllWhoCrossed);
    [
        kind("step-cancelled-shot-opposes-nothing", normal && cancelled, Rule::TemplateCancelledOpposesNothing),
        GeneralRule::on_hit("step-template-hits-who-crossed", passes_by, crossed),
        kind("step-suppressing-opposes-nothing", normal && suppressing, Rule::SuppressingOpposesNothing),
        kind("step-normal-against-immobilized", normal && immobilized, Rule::ImmobilizedNormalRoll),
        kind("step-turning-is-a-dodge", turns, Rule::ChangeFacingDodges),
    ]
}

/// Returns the rules on the skill and weapon of an attack.
fn rules_of_skill(
    scene: &Scene<'_>,
    plan: &Plan<'_>,
    attack: &Attack<'_>,
    prepared: &PreparedAttack,
) -> [GeneralRule; 14] {
    let rules = scene.context.rules;
    let kind = |message, applies: bool, rule| GeneralRule::on_kind(message, applies, rules.clause(rule));
    let value = |message, applies: bool, rule| GeneralRule::on_value(message, applies, rules.clause(rule));
    let is = |skill: &str| attack.declaration.is(skill);
    let has_mods = |mods: Mods| attack.skill.mods == mods;
    let observes = rules.clause(Rule::ForwardObserverNoSave);
    let reacts = is(INTUITIVE_ATTACK) && prepared.opposing.is_some();
    let hazy = is(SPECULATIVE_FIRE) && is_shot_through_zone(scene, attack);
    let targeted = is(SPECULATIVE_FIRE) && scene.order.is(attack.target, TARGETED);
    let skill = attack.declaration.skill.as_str();
    let form = rules.skills.bs_attack_forms.filter(|rule| rule.value.contains(&skill)).map(|rule| rule.clause);
    let evaded = matches!(prepared.opposing, Some(OpposingRoll::Evasion(_)));
    let dodges = is_rolled_by(plan, attack.target, DODGE);
    let silent = attack.weapon.has_trait(SILENT) && dodges;
    let secondary = attack.main_index.is_some();
    let main_target = rules.clause(Rule::CriticalAtMainTargetOnly);
    let guided = rules.skills.guided.map(|guided| guided.modifiers);
    let warned = evaded && warning::turns_only(scene, attack.target);
    let circular = attack.weapon.has_trait("circular-template");
    let other_penalties = Rule::SpeculativeFireNoOtherPenalties;
    let dodged = Rule::CircularTemplateDodgedFaceToFace;
    [
        GeneralRule::on_saves("step-no-save-against-it", is(FORWARD_OBSERVER), observes),
        GeneralRule::on_kind("step-intuitive-face-to-face", reacts, clause!("intuitive-attack#face-to-face")),
        value("step-intuitive-unmodified", is(INTUITIVE_ATTACK), Rule::IntuitiveAttackUnmodified),
        value("step-speculative-penalties", has_mods(Mods::RangeAndBonuses), other_penalties),
        value("step-speculative-ignores-haze", hazy, Rule::VisibilityNotForSpeculativeFire),
        GeneralRule::on_value("step-form-of-bs-attack", true, form),
        value("step-targeted-ends-penalty", targeted, Rule::TargetedEndsSpeculativePenalty),
        kind("step-silent-not-dodged", silent, Rule::SilentAttackNotDodged),
        GeneralRule::on_hit("step-critical-at-main-target", secondary, main_target),
        GeneralRule::on_value("step-guided-modifiers", has_mods(Mods::Guided), guided),
        GeneralRule::on_kind("step-turns-and-dodges", warned, clause!("look-out#targets-dodge")),
        value("step-triangulated-unmodified", has_mods(Mods::OwnOnly), Rule::TriangulatedFireNoOtherMods),
        kind("step-rolls-at-main-target", circular, Rule::CircularTemplateAtMainTarget),
        kind("step-template-dodged-face-to-face", circular && evaded && dodges, dodged),
    ]
}

/// Writes that cover does not help against a Template.
fn write_cover_rule(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    if attack.weapon.uses_template() && attack.dice > 0 {
        let step = record.step(Message::new("step-no-cover-from-templates"));
        let step = step.cite(clause!("template-weapon#cover-does-not-help"));
        step.affects_all(scene.harm_paths(attack.user, attack.target));
    }
}

/// Returns whether a visibility zone lies between an attacker and its target.
fn is_shot_through_zone(scene: &Scene<'_>, attack: &Attack<'_>) -> bool {
    let own = scene.order.trooper(attack.user).modifiers.iter();
    let between =
        scene.order.facts(attack.user, attack.target).is_some_and(|facts| facts.zones.zero_visibility.is_some());
    between || own.chain(&attack.declaration.modifiers).any(is_zone)
}

/// Writes that a mine goes off and is removed.
fn write_mine(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let rules = scene.context.rules;
    let reacts = !scene.order.is_active(attack.user) && attack.declaration.is(BS_ATTACK) && attack.dice > 0;
    if let Some(boost) = deployed::find_boost(scene, attack).filter(|_| reacts) {
        let message = Message::new("step-boost-goes-off").term("weapon", attack.weapon.id.as_str());
        let step = record.step(message).cite(boost.runs).cite(boost.removed);
        let step = step.decides(scene.fact(attack.user, REMOVED), Fact::Flag(true));
        step.affects(scene.attack_fact(attack.user, attack.target, ROLL));
        return;
    }
    let Some(clause) = rules.clause_if(Rule::MineGoesOff, reacts && attack.weapon.is_mine()) else { return };
    let step = record
        .step(Message::new("step-mine-goes-off").term("weapon", attack.weapon.id.as_str()))
        .cite(clause)
        .cite_all(rules.clause(Rule::MineBlast))
        .cite_all(rules.clause(Rule::MineTemplateOnTrigger))
        .cite_all(rules.clause(Rule::MineRemoved))
        .cite_all(rules.clause(Rule::DeployableIsPlaced))
        .decides(scene.fact(attack.user, REMOVED), Fact::Flag(true))
        .affects(scene.attack_fact(attack.user, attack.target, ROLL));
    let saves = attack_paths(scene, attack, Affected::Saves);
    step.affects_all(scene.harm_paths(attack.user, attack.target)).affects_all(saves);
}

/// Writes that an X Visor lessens the MODs of Suppressive Fire.
fn write_visor_rule(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    let visor = scene.order.is(attack.user, SUPPRESSIVE_FIRE_STATE) && scene.order.has(attack.user, X_VISOR);
    if let Some(clause) = scene.context.rules.clause_if(Rule::VisorInSuppressiveFire, visor) {
        let step = record.step(Message::new("step-visor-in-suppressive-fire")).cite(clause);
        step.affects_all(attack_paths(scene, attack, Affected::Value));
    }
}

/// Writes the rules on surprise attacks.
fn write_surprise_rules(scene: &Scene<'_>, record: &mut Recorder, attack: &Attack<'_>) {
    if !is_surprise_attack(scene, attack.user, attack.target) {
        return;
    }
    if scene.order.has(attack.user, SURPRISE_ATTACK) {
        let mut paths: Vec<Path> = roll_paths(scene, attack).collect();
        paths.push(scene.fact(attack.target, "reset.success-value"));
        paths.push(scene.fact(attack.target, "dodge.success-value"));
        paths.push(scene.attack_fact(attack.target, attack.user, SUCCESS_VALUE));
        for other in scene.order.reactive_indices() {
            paths.push(scene.attack_fact(other, attack.user, SUCCESS_VALUE));
            paths.push(scene.fact(other, "dodge.success-value"));
        }
        let step = record.step(Message::new("step-surprise-attack"));
        step.cite_all(scene.context.rules.skills.surprise_attack).affects_all(&paths);
        let profile = &scene.order.trooper(attack.user).profile;
        let levels = profile.iter().filter(|entry| entry.id.as_str() == SURPRISE_ATTACK).count();
        let instinct = scene.order.has(attack.target, COMBAT_INSTINCT);
        let rules = [
            ("step-surprise-kind", scene.context.rules.clause(Rule::SurpriseKinds)),
            (
                "step-surprise-mods-do-not-stack",
                scene.context.rules.clause_if(Rule::SurpriseModsDoNotStack, levels > 1),
            ),
            (
                "step-instinct-ignores-surprise",
                scene.context.rules.clause_if(Rule::SurpriseIgnoredByInstinct, instinct),
            ),
            ("step-disguise-allows-surprise", find_surprise_clause(scene, attack.user)),
        ];
        for (id, clause) in rules {
            let Some(clause) = clause else { continue };
            record.step(Message::new(id)).cite(clause).affects_all(&paths);
        }
    }
    if scene.order.has(attack.user, SURPRISE_SHOT) {
        let paths = [
            scene.attack_fact(attack.target, attack.user, SUCCESS_VALUE),
            scene.fact(attack.target, "dodge.success-value"),
        ];
        let step = record.step(Message::new("step-surprise-shot"));
        step.cite(clause!("surprise-shot#out-of-hiding-in-the-active-turn")).affects_all(paths);
    }
}

/// Writes the rules that apply to a skill roll; `opposed` is the number of attacks that it opposes.
fn write_skill_rules(resolution: &mut Resolution<'_, '_>, skill_roll: &SkillRoll<'_>, opposed: usize) {
    let (scene, plan) = (resolution.scene, resolution.plan);
    let rules = scene.context.rules;
    let skill = skill_roll.declaration.skill.as_str();
    resolution.record.set_subject(&skill_roll.owner);
    let enemy_dodges = plan.skill_rolls.iter().any(|other| {
        other.declaration.is(DODGE) && scene.order.is_active(other.user) != scene.order.is_active(skill_roll.user)
    });
    let hackable = scene.order.trooper(skill_roll.user).can_hack();
    let several_states = scene.order.trooper(skill_roll.user).states.len() > 1;
    let typed = [TAG, REMOTE].iter().any(|id| scene.order.has(skill_roll.user, id));
    let templated = plan.attacks.iter().any(|attack| attack.target == skill_roll.user && attack.weapon.uses_template());
    let skill_rules: [GeneralRule; 9] = [
        GeneralRule::on_kind("step-reset-unseen", skill == RESET, clause!("reset#without-line-of-fire")),
        GeneralRule::on_kind("step-one-dodge-for-all", skill == DODGE, clause!("dodge#one-roll-for-all")),
        GeneralRule::on_kind(
            "step-dodges-are-normal-rolls",
            skill == DODGE && opposed == 0 && enemy_dodges,
            rules.clause(Rule::DodgeAgainstDodge),
        ),
        GeneralRule::on_kind("step-one-reset-for-all", skill == RESET, rules.clause(Rule::OneResetForAllAttacks)),
        GeneralRule::on_kind(
            "step-reset-for-everyone",
            skill == RESET && !hackable,
            rules.clause(Rule::ResetOpenToEveryone),
        ),
        GeneralRule::on_value(
            "step-reset-mods-add-up",
            skill == RESET && several_states,
            rules.clause(Rule::ResetModsAddUp),
        ),
        GeneralRule::on_kind(
            "step-turns-towards-enemy",
            skill == CHANGE_FACING,
            rules.clause(Rule::ChangeFacingInZoneOfControl),
        ),
        GeneralRule::on_value(
            "step-turning-troop-type",
            skill == CHANGE_FACING && typed,
            rules.clause(Rule::ChangeFacingTroopTypeMods),
        ),
        GeneralRule::on_value(
            "step-template-mod-once",
            skill == CHANGE_FACING && templated,
            rules.clause(Rule::ChangeFacingTemplateModOnce),
        ),
    ];
    let paths = |affected: Affected| {
        // The value of the roll does not affect the attacks that it opposes.
        let opposed =
            plan.attacks.iter().filter(|attack| attack.target == skill_roll.user && affected != Affected::Value);
        let opposed = opposed.flat_map(|attack| attack_paths(scene, attack, affected));
        skill_paths(skill_roll, affected).into_iter().chain(opposed).collect()
    };
    write_rules(resolution.record, &skill_rules, &paths);
    debug_assert!(
        matches!(skill_roll.kind, SkillKind::Evasion { .. } | SkillKind::OwnRoll(_)),
        "a skill roll is an evasion or a roll of its own"
    );
}
