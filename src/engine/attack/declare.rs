//! Declarations: what the rules forbid, and which dice are lost before anything is rolled.

use crate::engine::attack::{AttackSkill, Exchange, ReactionSkill, Side, Target};
use crate::engine::context::Context;
use crate::engine::cover::{Cover, TOTAL_COVER};
use crate::engine::record::{Cite, Recorder};
use crate::engine::ruleset::Unmet;
use crate::engine::weapon::{Class, Found, Weapon, WeaponChoice, find};
use crate::model::message::Message;
use crate::model::refusal::Refusal;

/// What a declaration comes to.
#[derive(Debug)]
pub enum Declared<T> {
    /// It may be declared.
    Legal(T),
    /// The rules forbid it: the clause and the message that says what is wrong.
    Illegal(Cite, &'static str),
}

/// The weapon of an attack: named, in a named mode, and fit for the skill.
///
/// # Errors
/// A refusal for an unknown weapon or one that cannot be used that way.
pub fn weapon(
    context: &Context<'_>,
    record: &mut Recorder,
    choice: Option<&WeaponChoice>,
    path: &str,
    skill: AttackSkill,
) -> Result<Declared<Weapon>, Refusal> {
    let Some(choice) = choice else {
        return match context.rules.declare_weapon {
            Some(clause) => Ok(Declared::Illegal(clause, "step-name-the-weapon")),
            None => Err(Refusal::missing(&format!("{path}.weapon"))),
        };
    };
    let weapon = match find(context, choice)? {
        Found::Weapon(weapon) => weapon,
        Found::ChooseMode => {
            return match context.rules.declare_ammunition {
                Some(clause) => Ok(Declared::Illegal(clause, "step-choose-mode")),
                None => Err(Refusal::missing(&format!("{path}.mode"))),
            };
        }
    };
    let fits = match skill {
        AttackSkill::Bs => weapon.is_for_bs_attacks(),
        AttackSkill::Cc => weapon.is_for_close_combat(),
    };
    if fits {
        write_fit(record, &weapon, path, skill);
        return Ok(Declared::Legal(*weapon));
    }
    if let (Some(classes), Class::Mixed) = (context.rules.weapon_classes, weapon.class(context)) {
        record.step(Message::new("step-weapon-class").word("class", "mixed")).cite(classes.mixed).shapes("refused");
    }
    match (skill, context.rules.weapon_classes) {
        (AttackSkill::Bs, Some(classes)) if weapon.is_for_close_combat() => {
            Ok(Declared::Illegal(classes.melee, "step-melee-weapon-only"))
        }
        (AttackSkill::Bs | AttackSkill::Cc, _) => {
            let message = Message::new("refusal-weapon-does-not-fit").term("weapon", weapon.id.as_str());
            Err(Refusal::new(choice.path.as_str(), message.word("skill", skill.as_str())))
        }
    }
}

impl AttackSkill {
    /// The keyword in messages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Bs => "bs-attack",
            Self::Cc => "cc-attack",
        }
    }
}

/// Writes that a weapon for close combat serves a CC Attack.
fn write_fit(record: &mut Recorder, weapon: &Weapon, path: &str, skill: AttackSkill) {
    let Some(clause) = weapon.close_combat_clause().filter(|_| skill == AttackSkill::Cc) else { return };
    let message = Message::new("step-weapon-fits").term("weapon", weapon.id.as_str()).word("skill", skill.as_str());
    // The weapon of the attack shapes every target; a reaction's weapon only its own exchange.
    let target = path.strip_suffix(".reaction").map(|name| format!("{name}.*"));
    record.step(message).cite_id(clause).shapes(target.unwrap_or_else(|| "*".to_owned()));
}

/// Whether the target sees its attacker: there is Line of Fire and the attack comes from its front.
pub const fn sees(target: &Target) -> bool {
    target.line_of_fire && !target.from_behind
}

/// Who may not be attacked.
///
/// # Errors
/// A refusal where the edition's rules on friend and foe are not here.
pub fn forbidden_target(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Target,
) -> Result<Option<(Cite, &'static str)>, Refusal> {
    let rules = |side| context.rules.need(context.rules.alignments, side);
    match target.side {
        _ if target.burst == 0 => Ok(None),
        Side::Enemy => Ok(None),
        Side::Friendly => Ok(Some((rules("alignment")?.friendly_not_attacked, "step-friendly-target"))),
        Side::Neutral => Ok(Some((rules("alignment")?.neutral_not_attacked, "step-neutral-target"))),
        Side::Hostile => {
            let rules = rules("alignment")?;
            record
                .step(Message::new("step-counts-as-neutral").word("alignment", "hostile"))
                .cite(rules.hostile_is_neutral)
                .shapes("refused");
            Ok(Some((rules.neutral_not_attacked, "step-neutral-target")))
        }
        Side::Civilian => Ok(Some((rules("alignment")?.civilian_not_a_target, "step-civilian-target"))),
    }
}

/// Checks the split of the Burst and the firing point; writes the split.
pub fn split(context: &Context<'_>, record: &mut Recorder, exchange: &Exchange, weapon: &Weapon) -> Declared<()> {
    let total: usize = exchange.targets.iter().map(|target| target.burst).sum();
    let (burst, clause) = &weapon.burst;
    if i64::try_from(total).unwrap_or(i64::MAX) > *burst {
        return Declared::Illegal("burst#full-in-active-turn", "step-too-many-dice");
    }
    if let Some(rule) = context.rules.whole_burst
        && total > 0
        && i64::try_from(total).unwrap_or(i64::MAX) < *burst
    {
        return Declared::Illegal(rule, "step-too-few-dice");
    }
    let aimed: Vec<&Target> = exchange.targets.iter().filter(|target| target.burst > 0).collect();
    let mut points = aimed.iter().filter_map(|target| target.firing_point.as_deref());
    let first = points.next();
    if points.any(|point| Some(point) != first) {
        return Declared::Illegal("burst#same-point", "step-two-firing-points");
    }
    let message = Message::new("step-burst-declared")
        .number("burst", *burst)
        .numbers("split", aimed.iter().map(|target| i64::try_from(target.burst).unwrap_or(i64::MAX)));
    let mut step = record.step(message).cite("burst#full-in-active-turn").cite_id(clause);
    step = step
        .cite_some(context.rules.declare_weapon)
        .cite_some(context.rules.declare_ammunition)
        .cite_some(context.rules.whole_burst);
    if aimed.len() > 1 {
        step = step.cite("burst#split-among-targets");
    }
    if first.is_some() {
        step = step.cite("burst#same-point");
    }
    for target in aimed {
        let paths =
            ["hits", "criticals", "roll", "lost-dice", "success-value"].map(|name| format!("{}.{name}", target.name));
        step = paths.into_iter().fold(step, crate::engine::record::StepHandle::shapes);
    }
    Declared::Legal(())
}

/// Which requirement an attack on a target does not meet, if any.
///
/// # Errors
/// A refusal where the edition's rule on shooting in contact is not here.
pub fn unmet(
    context: &Context<'_>,
    skill: AttackSkill,
    target: &Target,
    cover: Cover,
    path: &str,
) -> Result<Option<(Cite, &'static str)>, Refusal> {
    match skill {
        AttackSkill::Bs if target.contact => match context.rules.bs_in_contact {
            Some(clause) => Ok(Some((clause, "step-shooting-in-contact"))),
            None => {
                let message = Message::new("refusal-not-in-edition").word("procedure", "shooting-in-contact");
                Err(Refusal::new(path, message.text("edition", context.rules.edition.as_str())))
            }
        },
        AttackSkill::Bs if !target.line_of_fire => Ok(Some(("bs-attack#needs-line-of-fire", "step-no-line-of-fire"))),
        AttackSkill::Bs if cover == Cover::Total => Ok(Some((TOTAL_COVER, "step-total-cover"))),
        AttackSkill::Cc if !target.contact => Ok(Some((context.rules.cc_contact, "step-no-contact"))),
        AttackSkill::Bs | AttackSkill::Cc => Ok(None),
    }
}

/// Applies an unmet requirement: refused, or the dice are lost.
pub fn apply_unmet(
    context: &Context<'_>,
    record: &mut Recorder,
    target: &Target,
    clause: Cite,
    id: &'static str,
) -> Declared<()> {
    match context.rules.unmet {
        Unmet::Refused => Declared::Illegal(clause, id),
        Unmet::DiceLost(lost) => {
            let paths = ["lost-dice", "hits", "roll", "wounds-lost", "state", "winner"];
            let paths = paths.map(|name| format!("{}.{name}", target.name));
            let why = record.step(Message::new(id)).cite(clause);
            paths.iter().fold(why, |step, path| step.shapes(path.as_str()));
            let step = record.step(Message::new("step-dice-lost").text("target", target.name.as_str())).cite(lost);
            paths.iter().fold(step, |step, path| step.shapes(path.as_str()));
            Declared::Legal(())
        }
    }
}

/// Checks a reaction: its Burst, what a Dodge needs, where its move may go.
///
/// # Errors
/// A refusal where the edition prints no reactive Burst or Dodge move.
pub fn reaction(context: &Context<'_>, record: &mut Recorder, target: &Target) -> Result<Declared<()>, Refusal> {
    let reaction = &target.reaction;
    let shapes = ["roll", "dodged", "winner", "hits", "hits-on-active", "dodge-move"]
        .map(|name| format!("{}.{name}", target.name));
    match reaction.skill {
        ReactionSkill::None => return Ok(Declared::Legal(())),
        ReactionSkill::Bs | ReactionSkill::Cc => {
            let (most, clause) = context.number("burst", "reactive")?;
            if reaction.burst.is_some_and(|burst| burst > most) {
                return Ok(Declared::Illegal("burst#one-in-reactive-turn", "step-too-many-reaction-dice"));
            }
            let step = record.step(Message::new("step-reactive-burst").number("burst", most)).cite_id(&clause);
            shapes.iter().fold(step, |step, path| step.shapes(path.as_str()));
        }
        ReactionSkill::Dodge => {
            if let Some(clause) = context.rules.dodge_needs {
                if !target.contact && !sees(target) {
                    return Ok(Declared::Illegal(clause, "step-dodge-needs"));
                }
                let step = record.step(Message::new("step-dodge-allowed")).cite(clause);
                shapes.iter().fold(step, |step, path| step.shapes(path.as_str()));
            }
            if reaction.into_contact && !context.rules.dodge_contact.is {
                return Ok(Declared::Illegal(context.rules.dodge_contact.clause, "step-dodge-into-contact"));
            }
            let (most, _) = context.length("dodge", "move")?;
            if reaction.dodge_move.is_some_and(|length| length > most) {
                return Ok(Declared::Illegal(context.rules.dodge_move.clause, "step-dodge-too-far"));
            }
        }
    }
    Ok(Declared::Legal(()))
}
