//! What attacks and Dodges ask for: against whom, with which contact and sight, how far.

use crate::cover::{Cover, TOTAL_COVER, judge};
use crate::order::charge::BERSERK;
use crate::order::declare::{Shot, UNSEEN};
use crate::order::scene::{Scene, shaping};
use crate::order::{Declaration, Facts, Half, Side, crush, melee};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::skills::{AttackConduct, Sort};
use crate::weapon::Weapon;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;

/// What its rider cannot hide behind.
const MOTORCYCLE: &str = "motorcycle";

/// The Trait of what nobody hears coming.
pub const SILENT: &str = "silent";

/// What is not met: the clause and the message that says so.
pub type Fault = (ClauseId, &'static str);

const fn fault(clause: Cite, message: &'static str) -> Fault {
    (ClauseId::from_static(clause), message)
}

/// Who may not be attacked.
///
/// # Errors
/// A refusal where the edition's rules on friend and foe are not here.
pub fn forbidden_target(
    scene: &Scene<'_>,
    record: &mut Recorder,
    (user, at, dice): (usize, usize, usize),
) -> Result<Option<Fault>, Refusal> {
    let Some(facts) = scene.order.facts(user, at).filter(|_| scene.order.is_active(user) && dice > 0) else {
        return Ok(None);
    };
    let rules = || scene.context.rules.need(scene.context.rules.alignments, "alignment");
    Ok(match facts.side {
        Side::Enemy => None,
        Side::Friendly => Some(fault(rules()?.friendly_not_attacked, "step-friendly-target")),
        Side::Neutral => Some(fault(rules()?.neutral_not_attacked, "step-neutral-target")),
        Side::Hostile => {
            let rules = rules()?;
            record
                .step(Message::new("step-counts-as-neutral").word("alignment", "hostile"))
                .cite(rules.hostile_is_neutral)
                .shapes("refused");
            Some(fault(rules.neutral_not_attacked, "step-neutral-target"))
        }
        Side::Civilian => Some(fault(rules()?.civilian_not_a_target, "step-civilian-target")),
    })
}

/// Whether a Template would strike comrades, which forbids it or cancels the shot; writes it.
///
/// # Errors
/// The fault, where such a Template may not be placed.
pub fn friends_inside(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (weapon, aims): (&Weapon, &[(usize, usize)]),
) -> Result<bool, Fault> {
    if !weapon.uses_template() || !scene.order.is_active(user) {
        return Ok(false);
    }
    let rule = scene.context.rules.skills.friendly_templates;
    let friendly = |at: usize| scene.order.facts(user, at).is_some_and(|facts| facts.side == Side::Friendly);
    let inside = aims.iter().any(|(at, dice)| *dice > 0 && friendly(*at));
    if inside && rule.is {
        return Err(fault(rule.clause, "step-template-on-friends"));
    }
    let harmless = weapon.burden.groups.is_empty() && weapon.burden.on_hit.is_empty();
    let cancelled = inside && !harmless;
    let id = if inside { "step-template-on-friends" } else { "step-template-spares-friends" };
    let step = record.step(Message::new(id)).cite(rule.clause).shapes("refused");
    let step = aims
        .iter()
        .fold(step, |step, (at, _)| shaping(step.shapes(scene.shot(user, *at, "roll")), scene.harm(user, *at)));
    if cancelled {
        step.decides(scene.of(user, "idle"), Fact::Flag(true));
    }
    Ok(cancelled)
}

/// A shot declared by an activated trooper that is in contact with anybody.
pub fn shooting_in_contact(scene: &Scene<'_>, user: usize, attack: AttackConduct) -> Option<Fault> {
    let clause = scene.context.rules.cite(Rule::NoBsAttackInContact)?;
    let touches = |facts: &Facts| facts.contact == Some(Half::First) && facts.side != Side::Friendly;
    let in_contact = scene.order.reactive.iter().filter_map(|reactive| reactive.facts.get(user)).any(touches);
    if attack.sort == Sort::Ballistic && scene.order.is_active(user) && in_contact {
        return Some(fault(clause, "step-shooting-in-contact"));
    }
    None
}

/// Whether a trooper sees another: no close combat keeps it from looking there, there is Line of Fire, and a reactive one is not looked at from behind.
pub fn sees(scene: &Scene<'_>, user: usize, at: usize) -> bool {
    !melee::looks_away(scene, user, at)
        && scene.order.facts(user, at).is_some_and(|facts| {
            facts.line_of_fire.is_some()
                && (scene.order.is_active(user) || !facts.from_behind || senses(scene, user, at))
        })
}

/// Whether Sixth Sense lets a trooper answer somebody who attacks it from behind.
fn senses(scene: &Scene<'_>, user: usize, at: usize) -> bool {
    scene.order.has(user, "sixth-sense") && scene.aims_at(at, user)
}

/// Whether a reactive target neither sees nor hears an attack, where that leaves it no Dodge.
pub fn unheard(scene: &Scene<'_>, (user, at): (usize, usize), weapon: &Weapon) -> bool {
    let silent = scene.context.rules.cite(Rule::SilentAttackNotDodged).is_some() && weapon.has_trait(SILENT);
    silent && scene.order.is_active(user) && !sees(scene, at, user)
}

/// Which requirement an attack does not meet when the Order is resolved; writes the ones it meets.
///
/// # Errors
/// A refusal where the edition's rule is not here.
pub fn unmet(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>) -> Result<Option<Fault>, Refusal> {
    let Some(facts) = scene.order.facts(shot.user, shot.at) else { return Ok(None) };
    let seen = !shot.conduct.sight || sees(scene, shot.user, shot.at);
    let fault = match shot.conduct.sort {
        Sort::Ballistic if facts.contact == Some(Half::First) && scene.order.is_active(shot.user) => {
            match scene.context.rules.cite(Rule::NoBsAttackInContact) {
                Some(clause) => Some(fault(clause, "step-shooting-in-contact")),
                None => {
                    let message = Message::new("refusal-not-in-edition").word("procedure", "shooting-in-contact");
                    let path = scene.of(shot.at, "contact");
                    return Err(Refusal::new(path, message.text("edition", scene.context.rules.edition.as_str())));
                }
            }
        }
        Sort::Ballistic if !seen => Some(fault("bs-attack#needs-line-of-fire", UNSEEN)),
        Sort::Ballistic if shot.conduct.sight && shot.cover == Cover::Total => {
            Some(fault(TOTAL_COVER, "step-total-cover"))
        }
        Sort::CloseCombat if facts.contact.is_none() && !crush::strikes_back(scene, shot) => {
            let charge = scene.context.rules.skills.charge.filter(|_| shot.declared.skill.as_str() == BERSERK);
            let clause = charge.map_or(scene.context.rules.cc_contact, |rules| rules.out_of_reach);
            Some(fault(clause, "step-no-contact"))
        }
        Sort::Comms if facts.hacking_area.is_none() => Some(fault(
            scene.context.rules.need(scene.context.rules.hacking, "hacking")?.area,
            "step-outside-hacking-area",
        )),
        Sort::Ballistic | Sort::CloseCombat | Sort::Comms | Sort::Crush => None,
    };
    if fault.is_none() {
        write_met(scene, record, shot);
    }
    Ok(fault)
}

/// The cover of a shot's target; writes it.
pub fn cover(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>) -> Cover {
    let Some(facts) = scene.order.facts(shot.user, shot.at) else { return Cover::No };
    if shot.conduct.sort != Sort::Ballistic || shot.dice == 0 {
        return Cover::No;
    }
    let fact = if scene.order.is_active(shot.user) { facts.cover } else { facts.active_cover };
    let mut shapes = scene.harm(shot.user, shot.at).to_vec();
    shapes.extend(["success-value", "modifier", "lost-dice"].map(|fact| scene.shot(shot.user, shot.at, fact)));
    shapes.push(scene.of(shot.at, "threshold"));
    let judged = judge(scene.context, record, fact, &shapes);
    let judged = lying_above(scene, record, shot, facts, judged, &shapes);
    if judged != Cover::Partial {
        return judged;
    }
    if let Some(clause) = uncovered(scene, shot.at) {
        shaping(record.step(Message::new("step-no-cover-for-it")).cite(clause), &shapes);
        return Cover::No;
    }
    let tamed = scene.context.rules.cite(Rule::RiderChoosesCover).filter(|_| scene.order.has(shot.at, MOTORCYCLE));
    if let Some(clause) = tamed {
        shaping(record.step(Message::new("step-rule-applies")).cite(clause), &shapes);
    }
    judged
}

/// The cover of a prone trooper that is shot at from lower ground; writes where it counts as covered.
fn lying_above(
    scene: &Scene<'_>,
    record: &mut Recorder,
    shot: &Shot<'_>,
    facts: &Facts,
    judged: Cover,
    shapes: &[Path],
) -> Cover {
    let clauses = scene.context.rules.skills.prone_from_below;
    let lies = scene.order.is(shot.at, "prone");
    // The situation tells only from where the active trooper shoots.
    let from_below = facts.from_below && scene.order.is_active(shot.user);
    if clauses.is_empty() || !lies || !from_below || judged == Cover::Total {
        return judged;
    }
    let step = record.step(Message::new("step-prone-from-below").text("target", scene.name(shot.at)));
    shaping(clauses.iter().fold(step, |step, clause| step.cite(clause)), shapes);
    Cover::Partial
}

/// Why a trooper has no cover, whatever stands beside it.
fn uncovered(scene: &Scene<'_>, at: usize) -> Option<Cite> {
    let rules = &scene.context.rules;
    let declares = |skill: &str| scene.declared(at).iter().any(|declared| declared.skill.as_str() == skill);
    let moving = rules.skills.no_cover.and_then(|[climb, jump]| match (declares("climb"), declares("jump")) {
        (true, _) => Some(climb),
        (false, true) => Some(jump),
        (false, false) => None,
    });
    let wild = scene.order.has(at, "impetuous");
    let rider = rules.cite(Rule::RiderWithoutCover).or(rules.cite(Rule::RiderChoosesCover).filter(|_| wild));
    let rider = rider.filter(|_| scene.order.has(at, MOTORCYCLE));
    moving.or(rider).or(rules.cite(Rule::ImpetuousWithoutCover).filter(|_| wild))
}

fn write_met(scene: &Scene<'_>, record: &mut Recorder, shot: &Shot<'_>) {
    let step = record.step(Message::new("step-requirements-met").text("target", scene.name(shot.at)));
    let step = match shot.conduct.sort {
        Sort::Ballistic if shot.conduct.sight => {
            step.cite("bs-attack#needs-line-of-fire").cite_some(scene.context.rules.cite(Rule::NoBsAttackInContact))
        }
        Sort::Ballistic | Sort::Crush => step,
        Sort::CloseCombat if crush::strikes_back(scene, shot) => step.cite(crush::STRIKING_BACK),
        Sort::CloseCombat => step.cite(scene.context.rules.cc_contact),
        Sort::Comms => step.cite_some(scene.context.rules.hacking.map(|rules| rules.area)),
    };
    let facts = ["hits", "lost-dice", "roll", "success-value"].map(|fact| scene.shot(shot.user, shot.at, fact));
    shaping(step, &facts);
}

/// What a Dodge asks for: somebody to see or touch, where the edition says so; a move that is not too long.
///
/// # Errors
/// A refusal where the edition prints no Dodge move.
pub fn dodge(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: usize,
    (declared, templated): (&Declaration, bool),
) -> Result<Option<Fault>, Refusal> {
    if declared.skill.as_str() == "change-facing" && declared.length.is_some() {
        return Ok(Some(fault("change-facing#turns-the-trooper", "step-turning-is-no-move")));
    }
    if declared.skill.as_str() != "dodge" {
        return Ok(None);
    }
    if let Some(clause) = scene.context.rules.cite(Rule::DodgeRequirement).filter(|_| !scene.order.is_active(user)) {
        let reached = |at: usize| {
            sees(scene, user, at) || scene.order.facts(user, at).is_some_and(|facts| facts.contact.is_some())
        };
        let reaches = (0..scene.order.active.len()).any(reached);
        if !templated && !reaches {
            return Ok(Some(fault(clause, "step-dodge-needs")));
        }
        let inside = scene.context.rules.cite(Rule::DodgeInsideTemplate).filter(|_| !reaches);
        let (message, clause) =
            inside.map_or(("step-dodge-allowed", clause), |inside| ("step-dodge-inside-template", inside));
        let step = record.step(Message::new(message)).cite(clause);
        let mut shapes = vec![scene.of(user, "dodge.*"), scene.of(user, "condition")];
        for at in 0..scene.order.active.len() {
            shapes.extend(["roll", "winner", "hits"].map(|fact| scene.shot(at, user, fact)));
        }
        shaping(step, &shapes);
    }
    if declared.into_contact && !scene.context.rules.dodge_contact.is {
        if let Some(clause) = scene.context.rules.cite(Rule::EngageEndsInContact) {
            record.step(Message::new("step-rule-applies")).cite(clause).shapes("refused");
        }
        return Ok(Some(fault(scene.context.rules.dodge_contact.clause, "step-dodge-into-contact")));
    }
    let (most, _) = scene.context.length("dodge", "move")?;
    if declared.length.is_some_and(|length| length > most) {
        return Ok(Some(fault(scene.context.rules.dodge_move.clause, "step-dodge-too-far")));
    }
    Ok(None)
}
