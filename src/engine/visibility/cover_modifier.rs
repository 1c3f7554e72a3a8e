//! Cover: the kind of cover that scenery gives, and its MOD.

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::CoverByContact;
use crate::entry_ids::DEPLOYABLE_COVER;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{Cited, CoverTest};
use crate::success_value::Modifier;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::sight::{Cover, CoverFact, DeployedCover, Hidden, SceneryFact};

/// The clause that no MOD applies without cover.
const NO_COVER: Cite = clause!("no-cover#no-modifier");
/// The clause that Total Cover prevents attacks that need Line of Fire.
pub const TOTAL_COVER: Cite = clause!("total-cover#no-attack");

/// Resolves the cover and writes the step. `decides` are the paths that depend on it.
pub fn resolve_cover(context: &Context<'_>, record: &mut Recorder, fact: CoverFact, decides: &[Path]) -> Cover {
    let (cover, step) = decide_cover(context, record, fact, Message::new("step-cover"));
    step.affects_all(decides);
    cover
}

/// Decides the cover and starts the step that reports it; `message` receives the cover as an argument.
pub fn decide_cover<'r>(
    context: &Context<'_>,
    record: &'r mut Recorder,
    fact: CoverFact,
    message: Message,
) -> (Cover, StepHandle<'r>) {
    let test = context.rules.partial_cover;
    let (cover, reading) = match fact {
        CoverFact::Judged(cover) => (cover, None),
        CoverFact::Scenery(SceneryFact { hides: Hidden::All, .. }) => (Cover::Total, None),
        CoverFact::Scenery(SceneryFact { contact, hides }) => {
            let introductory = context.chosen_reading::<CoverByContact>();
            let enough = match hides {
                Hidden::Nothing | Hidden::All => false,
                Hidden::Some => allows_any_part(context),
                Hidden::AThird => true,
            };
            (if contact && enough { Cover::Partial } else { Cover::No }, introductory)
        }
        CoverFact::Deployed(deployed) => (to_cover(deployed), None),
    };
    let mut step = record.step(message.word("cover", cover.term()));
    step = match (cover, fact) {
        (Cover::Total, _) => step.cite(TOTAL_COVER),
        (Cover::Vitroferro, fact) => cite_vitroferro(context, step, fact),
        (cover, CoverFact::Deployed(deployed)) => {
            let step = if cover == Cover::No { step.cite(NO_COVER) } else { step };
            cite_deployed(context, step, deployed)
        }
        (Cover::Partial, CoverFact::Judged(_)) => step,
        (Cover::No, CoverFact::Judged(_)) => step.cite(NO_COVER),
        (Cover::Partial, CoverFact::Scenery(_)) => step.cite(test.clause),
        (Cover::No, CoverFact::Scenery(_)) => step.cite(test.clause).cite(NO_COVER),
    };
    if let Some(reading) = reading {
        step = step.reading(reading);
    }
    (cover, step)
}

/// Returns the cover that a Deployable Cover gives.
const fn to_cover(deployed: DeployedCover) -> Cover {
    match deployed {
        DeployedCover::OwnFoam | DeployedCover::SceneryInstead => Cover::Partial,
        DeployedCover::EnemyFoam | DeployedCover::LowVitroferro => Cover::No,
        DeployedCover::VitroferroAndScenery => Cover::Vitroferro,
    }
}

/// Cites the rules of Vitroferro.
fn cite_vitroferro<'r>(context: &Context<'_>, step: StepHandle<'r>, fact: CoverFact) -> StepHandle<'r> {
    let Some(rules) = context.rules.deployables.cover else { return step };
    let step = step.cite(rules.gives_cover).cite(rules.hides).cite(rules.attack).cite(rules.limit.clause);
    if fact == CoverFact::Judged(Cover::Vitroferro) { step } else { step.cite(rules.with_scenery).cite(rules.choice) }
}

/// Cites the rules of a Deployable Cover that gives Partial Cover or none.
fn cite_deployed<'r>(context: &Context<'_>, step: StepHandle<'r>, deployed: DeployedCover) -> StepHandle<'r> {
    let Some(rules) = context.rules.deployables.cover else { return step };
    match deployed {
        DeployedCover::OwnFoam => step.cite(rules.gives_cover).cite(rules.foam),
        DeployedCover::EnemyFoam => step.cite(rules.foam),
        DeployedCover::LowVitroferro => step.cite(rules.hides),
        DeployedCover::SceneryInstead | DeployedCover::VitroferroAndScenery => step.cite(rules.choice),
    }
}

/// Checks that the edition has the cover that a situation states.
///
/// # Errors
/// A refusal of Deployable Cover in an edition without it.
pub fn check_cover(context: &Context<'_>, fact: CoverFact) -> Result<(), Refusal> {
    let deployed = matches!(fact, CoverFact::Deployed(_) | CoverFact::Judged(Cover::Vitroferro));
    if deployed { context.rules.need(context.rules.deployables.cover, "deployable-cover").map(|_| ()) } else { Ok(()) }
}

/// Returns whether Partial Cover needs only some part of the target to be hidden.
pub fn allows_any_part(context: &Context<'_>) -> bool {
    context.rules.partial_cover.value == CoverTest::AnyPart || context.follows(CoverByContact::Introductory)
}

/// Returns the MOD of Partial Cover to the attacker's roll.
///
/// # Errors
/// A refusal if the edition prints none.
pub fn find_attack_modifier(context: &Context<'_>, cover: Cover) -> Result<Option<Modifier>, Refusal> {
    if cover == Cover::Vitroferro {
        return Ok(None);
    }
    find_modifier(context, cover, "attack")
}

/// Returns the bonus of Partial Cover to the target's Saving Roll.
///
/// # Errors
/// A refusal if the edition prints none.
pub fn find_save_bonus(context: &Context<'_>, cover: Cover) -> Result<Option<Modifier>, Refusal> {
    if cover == Cover::Vitroferro {
        let rules = context.rules.need(context.rules.deployables.cover, "deployable-cover")?;
        let Cited { value, clause } = rules.save;
        return Ok(Some(Modifier::new(DEPLOYABLE_COVER, value, Some(clause.clone()))));
    }
    find_modifier(context, cover, "save")
}

/// Returns the value that Partial Cover prints under this name as a MOD.
fn find_modifier(context: &Context<'_>, cover: Cover, name: &'static str) -> Result<Option<Modifier>, Refusal> {
    match cover {
        Cover::No | Cover::Total | Cover::Vitroferro => Ok(None),
        Cover::Partial => {
            let PrintedNumber { value: amount, clause } = context.number(entry!("partial-cover"), name)?;
            Ok(Some(Modifier::new("partial-cover", amount, Some(clause))))
        }
    }
}
