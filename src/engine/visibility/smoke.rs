//! The effect of smoke on Line of Fire: whether a trooper sees through it, and with which MOD.

use crate::context::Context;
use crate::entry_ids::{MULTISPECTRAL_VISOR, ZERO_VISIBILITY_ZONE};
use crate::record::{Cite, Recorder};
use crate::ruleset::{CloudRules, Rule, SmokeZone};
use crate::skill_ids::BS_ATTACK;
use crate::skills::effects::{Changes, EffectMoment, EntryRef, find_level, sum_changes};
use crate::success_value::Modifier;
use model::catalogue::{NO_VARIANT, Variant};
use model::effect::EffectSubject;
use model::fact_name::{LINE_OF_FIRE, MODIFIER};
use model::ids::{ClauseId, EntryId, Name};
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::sight::{Cloud, LinePast};
use model::situation::turn::Turn;
use model::trace::Resolved;

/// The clause that there is no Line of Fire through the zone.
pub const NO_LINE_OF_FIRE: Cite = clause!("zero-visibility-zone#no-line-of-fire");
/// The clause that White Noise blocks the Line of Fire of Multispectral Visors.
pub const WHITE_NOISE: Cite = clause!("zero-visibility-zone#white-noise-for-visors");

/// The trooper that looks.
#[derive(Clone, Copy, Debug)]
pub struct Viewer<'v> {
    /// The level of its Multispectral Visor, if it has one.
    pub visor: Option<&'v Name>,
    /// Whether it has Marksmanship.
    pub marksman: bool,
}

/// Resolves the Line of Fire of two troopers in the same close combat, which smoke does not block.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, or for a level that the visor does not have.
pub fn resolve_melee(context: &Context<'_>, cloud: Cloud, visor: Option<&Name>) -> Result<Resolved, Refusal> {
    if let Some(level) = visor {
        find_level(context, &visor_entry(level))?;
    }
    let rules = context.rules.need(context.rules.space.clouds, "smoke")?;
    let clauses = context.rules.need(rules.melee, "smoke-in-close-combat")?;
    let mut record = Recorder::default();
    write_cloud(context, &mut record, &rules, cloud);
    let step = record.step(Message::new("step-melee-sees-through")).cite_all(clauses);
    step.decides(LINE_OF_FIRE, Fact::Flag(true)).decides(MODIFIER, Fact::Number(0));
    Ok(record.finish())
}

/// Resolves the Line of Fire through smoke: `line-of-fire` and, if there is one, the `modifier` of an attack; for smoke
/// the `zone` it creates and `until` when, for White Noise its `template`.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition, or for a level that the visor does not have.
pub fn resolve_line(
    context: &Context<'_>,
    cloud: Cloud,
    viewer: Viewer<'_>,
    line: LinePast,
) -> Result<Resolved, Refusal> {
    let Viewer { visor, marksman } = viewer;
    let rules = context.rules.need(context.rules.space.clouds, "smoke")?;
    let mut record = Recorder::default();
    write_cloud(context, &mut record, &rules, cloud);
    if let Some(clause) = context.rules.clause_if(Rule::WhiteNoiseSize, cloud == Cloud::WhiteNoise) {
        let id = match line {
            LinePast::Inside => "step-white-noise-size",
            LinePast::Above => "step-white-noise-above",
            LinePast::Outside => "step-white-noise-beside",
        };
        let step = record.step(Message::new(id)).cite(clause).affects(LINE_OF_FIRE).affects(MODIFIER);
        step.decides("template", Fact::Name("circular-template".to_owned()));
    }
    let of_marksmen = context.rules.clauses_if(Rule::WhiteNoiseForMarksmen, marksman && cloud == Cloud::WhiteNoise);
    if !of_marksmen.is_empty() {
        let id = if line == LinePast::Outside { "step-marksman-sees" } else { "step-marksman-blinded" };
        record.step(Message::new(id)).cite_all(of_marksmen).affects(LINE_OF_FIRE).affects(MODIFIER);
    }
    let sees = match (visor, cloud) {
        (_, Cloud::WhiteNoise) if line != LinePast::Outside && !of_marksmen.is_empty() => None,
        (Some(_), _) if line == LinePast::Outside => Some(0),
        (None, Cloud::WhiteNoise) => Some(0),
        (None, Cloud::Eclipse | Cloud::Smoke | Cloud::Zone) => None,
        (Some(level), Cloud::Eclipse) => {
            find_level(context, &visor_entry(level))?;
            let rule = context.rules.clause(Rule::EclipseBlindsVisors);
            record.step(Message::new("step-visor-blinded")).cite_all(rule).affects(LINE_OF_FIRE);
            None
        }
        (Some(level), Cloud::WhiteNoise) => {
            find_level(context, &visor_entry(level))?;
            None
        }
        (Some(level), Cloud::Smoke | Cloud::Zone) => see_through_visor(context, &mut record, cloud, level)?,
    };
    let id = if sees.is_some() { "step-sees-through" } else { "step-sees-nothing" };
    let step = record.step(Message::new(id)).decides(LINE_OF_FIRE, Fact::Flag(sees.is_some()));
    if let Some(modifier) = sees {
        step.decides(MODIFIER, Fact::Number(modifier));
    }
    Ok(record.finish())
}

fn visor_entry(level: &Name) -> EntryRef {
    EntryRef { id: MULTISPECTRAL_VISOR.clone(), level: Some(level.clone()), path: "visor".to_owned() }
}

/// Writes the effect of the smoke.
fn write_cloud(context: &Context<'_>, record: &mut Recorder, rules: &CloudRules, cloud: Cloud) {
    let blinded = context.rules.clauses(Rule::VisorBlindedByWhiteNoise);
    let zone = rules.zone.filter(|_| matches!(cloud, Cloud::Eclipse | Cloud::Smoke));
    let none = (cloud == Cloud::Zone || zone.is_some()).then_some(NO_LINE_OF_FIRE);
    let none = if cloud == Cloud::WhiteNoise { Some(WHITE_NOISE) } else { none };
    let clauses: &[Cite] = match cloud {
        Cloud::Smoke => rules.smoke,
        Cloud::Eclipse => rules.eclipse,
        Cloud::Zone | Cloud::WhiteNoise => &[],
    };
    let id = match cloud {
        Cloud::Smoke => "step-smoke-between",
        Cloud::Eclipse => "step-eclipse-between",
        Cloud::Zone => "step-zero-visibility-between",
        Cloud::WhiteNoise => "step-white-noise-between",
    };
    let step = record.step(Message::new(id)).cite_all(clauses.iter());
    let blinded = if cloud == Cloud::WhiteNoise { blinded } else { &[] };
    let step = step.cite_all(blinded).cite_all(none).affects(LINE_OF_FIRE).affects(MODIFIER);
    let until = context.rules.clause_if(Rule::WhiteNoiseUntilStatesPhase, cloud == Cloud::WhiteNoise);
    if let Some(clause) = until {
        step.cite(clause).decides("until", Fact::Name("states-phase".to_owned()));
    } else if let Some(SmokeZone { zone, ends_in }) = zone {
        step.decides("zone", Fact::Name(zone.to_string())).decides("until", Fact::Name(ends_in.to_owned()));
    }
}

/// Returns the MOD with which a level of the visor sees through the smoke, if it does; writes why.
fn see_through_visor(
    context: &Context<'_>,
    record: &mut Recorder,
    cloud: Cloud,
    level: &Name,
) -> Result<Option<i64>, Refusal> {
    let level = find_level(context, &visor_entry(level))?.flatten();
    let (id, clauses, modifier) = match find_visor_view(context, &level) {
        VisorView::Clear(clause) => ("step-visor-sees", vec![clause], Some(0)),
        VisorView::Hindered { modifier, clauses } => ("step-visor-sees-badly", clauses, Some(modifier)),
        VisorView::Blind => ("step-visor-sees-nothing", Vec::new(), None),
    };
    let visor = context.rules.clause_if(Rule::VisorSeesThroughSmoke, cloud == Cloud::Smoke);
    let step = record.step(Message::new(id)).cite_all(visor).cite_all(clauses.iter());
    step.affects(LINE_OF_FIRE).affects(MODIFIER);
    Ok(modifier)
}

/// How a Multispectral Visor sees through a Zero Visibility Zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VisorView {
    /// As if there were none, by this clause.
    Clear(ClauseId),
    /// With a MOD.
    Hindered {
        /// The amount of the MOD, below 0.
        modifier: i64,
        /// The clauses of the visor and of the zone.
        clauses: Vec<ClauseId>,
    },
    /// Not at all.
    Blind,
}

/// Returns how a level of the visor sees through a Zero Visibility Zone.
pub fn find_visor_view(context: &Context<'_>, level: &Variant) -> VisorView {
    let ignored = find_changes(context, MULTISPECTRAL_VISOR, level)
        .ignores
        .into_iter()
        .find(|ignored| ignored.name == ZERO_VISIBILITY_ZONE);
    match (ignored, context.rules.clause(Rule::VisorLevel1SeesThroughSmoke)) {
        (Some(ignored), _) => VisorView::Clear(ignored.clause),
        (None, Some(clause)) => {
            let printed = list_zone_modifiers(context);
            let printed_clauses = printed.iter().filter_map(|modifier| modifier.clause.clone());
            let clauses = std::iter::once(clause.clone()).chain(printed_clauses).collect();
            VisorView::Hindered { modifier: printed.iter().map(|modifier| modifier.amount).sum(), clauses }
        }
        (None, None) => VisorView::Blind,
    }
}

/// Returns the printed MODs of an attack through a Zero Visibility Zone.
pub fn list_zone_modifiers(context: &Context<'_>) -> Vec<Modifier> {
    find_changes(context, ZERO_VISIBILITY_ZONE, NO_VARIANT).modifiers
}

/// Returns what an entry of the viewer changes about its attack.
fn find_changes(context: &Context<'_>, entry: &EntryId, level: &Variant) -> Changes {
    let moment = EffectMoment { on: Some(BS_ATTACK), with: &[BS_ATTACK], turn: Turn::Active, face_to_face: false };
    sum_changes(context, std::iter::once((entry, level)), EffectSubject::Own, &moment)
}
