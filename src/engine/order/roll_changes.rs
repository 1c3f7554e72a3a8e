//! Changes to a roll by the skills, items, states and troop types of both sides.

use crate::context::PrintedNumber;
use crate::entry_ids::{
    ALBEDO, BIOMETRIC_VISOR, FIRETEAM, GUARD, I_KOHL, IMMOBILIZED_A, ISOLATED, MARTIAL_ARTS, NATURAL_BORN_WARRIOR,
    PROTHEION, SIXTH_SENSE, SUPPRESSIVE_FIRE_STATE, SURPRISE_ATTACK, SURPRISE_SHOT, TECHNICAL_WEAPON,
    ZERO_VISIBILITY_ZONE,
};
use crate::order::bracket_effects;
use crate::order::close_combat::counted_participants;
use crate::order::counted_skills::{find_counted_skills, find_rolled_skill};
use crate::order::passive::firewall::iter_profile_with_one_firewall;
use crate::order::passive::{
    impersonation_levels, multispectral_visor, nanoscreen_and_albedo, suppressive_fire_state, surprise_attack,
};
use crate::order::plan::Attack;
use crate::order::prior_state::ImpersonationLevel;
use crate::order::relations::terrain_facts::worsen_visibility;
use crate::order::relations::visibility_zones::{strike_lesser_zones, strike_zone_modifier};
use crate::order::relations::{sixth_sense, zone_sight};
use crate::order::scene::Scene;
use crate::order::situation::{Declaration, Trooper, TrooperIndex};
use crate::ruleset::Rule;
use crate::skill_ids::{BS_ATTACK, CC_ATTACK, ENTIRE_ORDER_TYPE, HACKING, IMPERSONATION_STATE};
use crate::skills::effects::{Changes, EffectMoment, Ignored, apply_ignored, sum_changes};
use crate::success_value::Modifier;
use crate::weapon::prints_trait;
use model::catalogue::{NO_VARIANT, Printed};
use model::effect::EffectSubject;
use model::ids::EntryId;
use model::situation::turn::Turn;
use model::value::Value;

/// Skills that only work in a surprise attack.
const SURPRISES: [&EntryId; 2] = [SURPRISE_ATTACK, SURPRISE_SHOT];
/// The mode of a Natural Born Warrior that takes the bonuses of others, where it has modes.
const DENYING_MODE: &str = "mode-a";
/// The skills whose bonuses that mode takes.
const DENIED_BY_MODE: &[&EntryId] = &[GUARD, I_KOHL, MARTIAL_ARTS, PROTHEION];
/// The skill that every Natural Born Warrior denies, where it has no modes.
const ALWAYS_DENIED: &[&EntryId] = &[MARTIAL_ARTS];
/// States whose negative MODs apply even with Sixth Sense.
const UNAFFECTED_BY_SIXTH_SENSE: [&EntryId; 3] = [IMMOBILIZED_A, entry!("immobilized-b"), ISOLATED];

/// A roll, from the point of view of the roller.
#[derive(Clone, Copy)]
struct Roll<'r> {
    /// The id of the skill that is rolled for.
    skill: &'r EntryId,
    /// Whether the roll is made in the roller's Active Turn.
    active: bool,
    /// Whether the roll is a Face to Face Roll.
    face_to_face: bool,
    /// The roller's entries that it cannot use.
    denied: &'r [EntryId],
}

/// Sums the changes that the entries of a trooper make to a roll; `with` is what that trooper declared.
fn sum_trooper_changes(
    scene: &Scene<'_>,
    trooper: &Trooper,
    subject: EffectSubject,
    roll: Roll<'_>,
    with: &[&EntryId],
) -> Changes {
    // The bearer has the roller's turn for its own rolls, and the opposite one for its opponent's rolls.
    let bearer_active = match subject {
        EffectSubject::Own => roll.active,
        EffectSubject::Opponent => !roll.active,
    };
    let turn = if bearer_active { Turn::Active } else { Turn::Reactive };
    let moment = EffectMoment { on: Some(roll.skill), with, turn, face_to_face: roll.face_to_face };
    let second_level = trooper.prior.disguise.impersonation_level == Some(ImpersonationLevel::Second);
    let denied = |id: &EntryId| {
        subject == EffectSubject::Own && roll.denied.contains(id) || second_level && id == IMPERSONATION_STATE
    };
    let usable = iter_profile_with_one_firewall(scene, trooper).filter(|(id, _)| !denied(id));
    sum_changes(scene.context, usable, subject, &moment)
}

/// Returns the entries of a trooper that it cannot use for a CC Attack, because one of its targets is a Natural Born
/// Warrior.
pub(super) fn find_denied_entries(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Vec<EntryId> {
    let rules = scene.rules();
    if !rules.has(Rule::NaturalBornWarriorDenies) || find_rolled_skill(scene, declaration) != CC_ATTACK {
        return Vec::new();
    }
    let by_mode = rules.has(Rule::WarriorDeniesByMode);
    let is_warrior = |target| {
        if by_mode {
            scene.has_level(target, NATURAL_BORN_WARRIOR, DENYING_MODE)
        } else {
            scene.order.has(target, NATURAL_BORN_WARRIOR)
        }
    };
    if !scene.targets(user, declaration).into_iter().any(is_warrior) {
        return Vec::new();
    }
    let denied = if by_mode { DENIED_BY_MODE } else { ALWAYS_DENIED };
    denied.iter().filter(|id| scene.order.has(user, id)).map(|id| (*id).clone()).collect()
}

/// Sums the changes that a trooper's own entries make to its attack, regardless of what opposes it.
fn sum_own_changes(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Changes {
    let trooper = scene.order.trooper(user);
    let denied = &find_denied_entries(scene, user, declaration);
    let roll = Roll {
        skill: find_rolled_skill(scene, declaration),
        active: scene.order.is_active(user),
        face_to_face: false,
        denied,
    };
    sum_trooper_changes(scene, trooper, EffectSubject::Own, roll, &find_counted_skills(scene, declaration))
}

/// Returns what entries add to the Burst of an attack, with their clauses.
pub(super) fn find_extra_burst(scene: &Scene<'_>, user: TrooperIndex, declaration: &Declaration) -> Vec<PrintedNumber> {
    let extra = sum_own_changes(scene, user, declaration).burst;
    let fits = !is_barred_extra_die(scene, declaration);
    let of_team = |burst: &Modifier| burst.clause.as_ref().is_some_and(|clause| clause.is_of(FIRETEAM));
    let extra = extra.into_iter().filter(|burst| fits || !of_team(burst));
    extra.filter_map(|burst| Some(PrintedNumber::new(burst.amount, burst.clause?))).collect()
}

/// Returns whether the extra die of a Fireteam does not count for an attack: it fills the Order or rolls WIP.
pub(super) fn is_barred_extra_die(scene: &Scene<'_>, declaration: &Declaration) -> bool {
    let types = scene.printed(&declaration.skill, NO_VARIANT, "types");
    let long = matches!(types, Some(Printed { value: Value::Ids(ids), .. }) if ids.contains(ENTIRE_ORDER_TYPE));
    let technical =
        declaration.weapon.as_ref().is_some_and(|choice| prints_trait(scene.context, choice, TECHNICAL_WEAPON));
    scene.rules().has(Rule::FireteamExtraDieUse) && (long || technical)
}

/// Returns what entries add to the Damage of an attack.
pub(super) fn find_extra_damage(scene: &Scene<'_>, attack: &Attack<'_>) -> Vec<Modifier> {
    let own_damage = sum_own_changes(scene, attack.user, attack.declaration).damage;
    own_damage.into_iter().chain(counted_participants::find_damage_modifier(scene, attack.user)).collect()
}

/// A skill that is rolled, with its opponents.
#[derive(Clone, Copy)]
pub(super) struct RolledSkill<'r> {
    /// The trooper that rolls.
    pub user: TrooperIndex,
    /// The opponents whose entries change the roll.
    pub opponents: &'r [TrooperIndex],
    /// The declaration that the roll belongs to.
    pub declaration: &'r Declaration,
    /// The opponents that the roll meets in a Face to Face Roll.
    pub rolled_against: &'r [TrooperIndex],
}

/// Adds the MODs of both sides' entries and of the situation, and strikes those that are ignored:
///
/// 1. what the roller's own entries change
/// 2. what the opponents impose, merged apart from 1: a MOD of the same source from the roller itself also applies
/// 3. what the situation states, and the zone between the roller and its first opponent
/// 4. the storm, which worsens a zone of 3, before zones compete: the worse one strikes the others
/// 5. what is ignored, after everything else: a skill ignores a MOD by its source, whichever side it came from
pub(super) fn apply_changes(scene: &Scene<'_>, rolled_skill: RolledSkill<'_>, modifiers: &mut Vec<Modifier>) {
    let RolledSkill { user, opponents, declaration, rolled_against } = rolled_skill;
    let trooper = scene.order.trooper(user);
    let denied = &find_denied_entries(scene, user, declaration);
    let roll = Roll {
        skill: find_rolled_skill(scene, declaration),
        active: scene.order.is_active(user),
        face_to_face: !rolled_against.is_empty(),
        denied,
    };
    let changes =
        sum_trooper_changes(scene, trooper, EffectSubject::Own, roll, &find_counted_skills(scene, declaration));
    let mut ignores = changes.ignores;
    modifiers.extend(changes.modifiers);
    modifiers.extend(bracket_effects::find_own_modifiers(scene, user, declaration));
    let mut imposed = Vec::new();
    for opponent in opponents {
        let roll = Roll { face_to_face: rolled_against.contains(opponent), ..roll };
        for modifier in find_imposed_modifiers(scene, user, *opponent, roll, declaration) {
            let (modifier, limit) = suppressive_fire_state::limit(scene, user, *opponent, modifier);
            modifiers.extend(limit);
            modifier.into_iter().for_each(|modifier| add_imposed(&mut imposed, modifier));
        }
        let trooper = scene.order.trooper(*opponent);
        ignores.extend(sum_trooper_changes(scene, trooper, EffectSubject::Opponent, roll, &[]).ignores);
        if roll.face_to_face {
            modifiers.extend(bracket_effects::find_imposed_modifiers(scene, user, *opponent));
        }
    }
    modifiers.extend(imposed);
    let given = trooper.modifiers.iter().chain(&declaration.modifiers);
    modifiers.extend(given.map(|modifier| strike_zone_modifier(scene, declaration, modifier)));
    modifiers.extend(opponents.first().and_then(|target| zone_sight::find_modifier(scene, user, *target, declaration)));
    worsen_visibility(scene, declaration, modifiers);
    strike_lesser_zones(scene, modifiers);
    ignores.extend(find_ignored_zone(scene, user, opponents));
    multispectral_visor::leave_mimetism(scene, user, opponents, declaration, &mut ignores);
    *modifiers = apply_ignored(modifiers, &ignores);
}

/// Returns the MODs that the entries of an opponent impose on a roller, those struck that the roller ignores.
fn find_imposed_modifiers(
    scene: &Scene<'_>,
    user: TrooperIndex,
    opponent: TrooperIndex,
    roll: Roll<'_>,
    declaration: &Declaration,
) -> Vec<Modifier> {
    let trooper = scene.order.trooper(opponent);
    let declared = collect_counted_declarations(scene, opponent);
    let stated = declared.iter().flat_map(|with| find_imposing_modifiers(scene, trooper, roll, with));
    let is_imposed = |modifier: &Modifier| {
        if is_surprise(modifier) {
            surprise_attack::is_surprise_attack(scene, opponent, user)
        } else if modifier.is_of(SUPPRESSIVE_FIRE_STATE) {
            !suppressive_fire_state::is_given_up(scene, opponent)
        } else {
            !modifier.is_of(ALBEDO) || nanoscreen_and_albedo::is_hindered_by_albedo(scene, user, declaration)
        }
    };
    stated.filter(is_imposed).map(|modifier| strike_imposed(scene, user, opponent, modifier)).collect()
}

/// Strikes a MOD that an opponent imposes if the roller ignores it.
///
/// 1. Level 1 of Sixth Sense: surprises near its bearer
/// 2. a Biometric Visor: Impersonation, and surprises from a disguise
/// 3. STR: I-Kohl
///
/// Where two of them strike the same MOD, the ledger shows the later one as the reason.
fn strike_imposed(scene: &Scene<'_>, user: TrooperIndex, opponent: TrooperIndex, mut modifier: Modifier) -> Modifier {
    if is_surprise(&modifier)
        && let Some(clause) = sixth_sense::find_level_1_rule_near(scene, user, opponent, Rule::SixthSenseNearSurprises)
    {
        modifier.ignore(SIXTH_SENSE, clause);
    }
    let sees_through = if modifier.is_of(IMPERSONATION_STATE) {
        impersonation_levels::find_seeing_through(scene, user)
    } else if is_surprise(&modifier) {
        surprise_attack::find_visor_clause(scene, user, opponent)
    } else {
        None
    };
    if let Some(clause) = sees_through {
        modifier.ignore(BIOMETRIC_VISOR, clause);
    }
    let has_structure = scene.order.trooper(user).has_structure;
    if let Some(clause) =
        scene.rules().clause_if(Rule::IKohlNotAgainstStructure, has_structure && modifier.is_of(I_KOHL))
    {
        modifier.ignore("structure", clause);
    }
    modifier
}

/// Returns whether a MOD is one of those that only apply in a surprise attack.
fn is_surprise(modifier: &Modifier) -> bool {
    SURPRISES.iter().any(|id| modifier.is_of(id))
}

/// Returns the MODs that a trooper imposes by what it declares; a Surprise Shot may count for a hacking attack.
fn find_imposing_modifiers(scene: &Scene<'_>, trooper: &Trooper, roll: Roll<'_>, with: &[&EntryId]) -> Vec<Modifier> {
    let mut imposing = sum_trooper_changes(scene, trooper, EffectSubject::Opponent, roll, with).modifiers;
    if with.contains(&HACKING) && scene.rules().has(Rule::SurpriseShotForHacking) {
        let shot = sum_trooper_changes(scene, trooper, EffectSubject::Opponent, roll, &[BS_ATTACK]).modifiers;
        imposing.extend(shot.into_iter().filter(|modifier| modifier.is_of(SURPRISE_SHOT)));
    }
    imposing
}

/// Returns the zone whose MOD level 1 of Sixth Sense ignores near its bearer.
fn find_ignored_zone(scene: &Scene<'_>, user: TrooperIndex, opponents: &[TrooperIndex]) -> Option<Ignored> {
    let clause = sixth_sense::find_level_1_rule_near(scene, user, *opponents.first()?, Rule::SixthSenseNearZones)?;
    Some(Ignored { name: ZERO_VISIBILITY_ZONE.clone(), by: None, source: SIXTH_SENSE.clone(), clause: clause.clone() })
}

/// Adds a MOD that an opponent imposes; only the worst of several from the same source applies.
fn add_imposed(imposed: &mut Vec<Modifier>, modifier: Modifier) {
    match imposed.iter_mut().find(|known| known.source == modifier.source) {
        Some(known) if known.amount <= modifier.amount => {}
        Some(known) => *known = modifier,
        None => imposed.push(modifier),
    }
}

/// Returns the counted skills of each declaration of a trooper; one empty list without a declaration.
fn collect_counted_declarations<'o>(scene: &Scene<'o>, index: TrooperIndex) -> Vec<Vec<&'o EntryId>> {
    let declared: Vec<_> =
        scene.declarations(index).iter().map(|declaration| find_counted_skills(scene, declaration)).collect();
    if declared.is_empty() { vec![Vec::new()] } else { declared }
}

/// Strikes the negative MODs that Sixth Sense ignores: all but those of some states.
pub(super) fn apply_sixth_sense(
    scene: &Scene<'_>,
    user: TrooperIndex,
    declaration: &Declaration,
    modifiers: &mut Vec<Modifier>,
) {
    let rule = scene.rules().skills.sixth_sense_skills.filter(|rule| rule.value.contains(&&declaration.skill));
    let Some(rule) = rule.filter(|_| scene.order.has(user, SIXTH_SENSE)) else { return };
    let ignored = |modifier: &&mut Modifier| {
        modifier.counted() < 0 && !UNAFFECTED_BY_SIXTH_SENSE.iter().any(|id| modifier.is_of(id))
    };
    for modifier in modifiers.iter_mut().filter(ignored) {
        modifier.ignore(SIXTH_SENSE, rule.clause);
    }
    // The line shows that the skill applied, even if there was nothing to ignore.
    modifiers.push(Modifier::new(SIXTH_SENSE, 0, Some(rule.clause.clone())));
}
