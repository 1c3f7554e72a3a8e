//! Values of a weapon that the situation states in place of the printed ones: a Burst, a Damage or PS, ammunition.
//!
//! Every stated value is marked as assumed in the trace.

use crate::order::scene::Scene;
use crate::order::situation::{StatedValues, TrooperIndex};
use crate::printed::{is_known, refuse_unknown};
use crate::record::Recorder;
use crate::ruleset::SaveMethod;
use crate::weapon::{Added, GivenStrength, Weapon};
use model::catalogue::no_value;
use model::entry::Kind;
use model::fact_name::BURST;
use model::ids::EntryId;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;

/// Applies the stated values to a weapon and writes them.
///
/// # Errors
/// A refusal of an unknown ammunition, and of a strength that weapons of the edition do not have.
pub(crate) fn apply(
    scene: &Scene<'_>,
    record: &mut Recorder,
    user: TrooperIndex,
    stated: &StatedValues,
    weapon: &mut Weapon,
) -> Result<(), Refusal> {
    let context = scene.context;
    if !stated.ammunition.is_empty() {
        let path = scene.path(user, "stated.ammunition");
        if let Some(id) = stated.ammunition.iter().find(|id| !is_known(context, id, &[Kind::Ammunition])) {
            let kinds = [Kind::Ammunition];
            return Err(refuse_unknown(context, "refusal-unknown-ammunition", &path.to_string(), id, &kinds));
        }
        weapon.load(context, &stated.ammunition)?;
        let ids = stated.ammunition.iter().map(EntryId::as_str).collect::<Vec<_>>().join("`, `");
        write(scene, record, user, "ammunition", Message::new("step-stated-ammunition").text("ammunition", ids));
    }
    for id in &stated.traits {
        let path = scene.path(user, "stated.traits");
        if !is_known(context, id, &[Kind::Trait]) {
            return Err(refuse_unknown(context, "refusal-unknown-trait", &path.to_string(), id, &[Kind::Trait]));
        }
        let clause = weapon.traits.as_ref().map(|traits| traits.clause.clone());
        let Some(clause) = clause.or_else(|| weapon.burst.as_ref().map(|burst| burst.clause.clone())) else {
            return Err(no_value(&weapon.id, "traits", context.rules.scope));
        };
        weapon.add(context, Added::Trait(id), &clause)?;
        write(scene, record, user, "traits", Message::new("step-stated-trait").term("name", id.as_str()));
    }
    let strengths = [("damage", stated.damage), ("ps", stated.survival)];
    let Some((key, strength)) = strengths.into_iter().find_map(|(key, value)| Some((key, value?))) else {
        return Ok(());
    };
    let fits = match context.rules.save.value {
        SaveMethod::ExceedDamage => stated.survival.is_none(),
        SaveMethod::AtOrBelowValue => stated.damage.is_none(),
    };
    if !fits {
        let message = Message::new("refusal-wrong-strength").text("found", key);
        let message = message.text("edition", context.rules.scope.as_str());
        return Err(Refusal::new(Path::new(&scene.subject(user), "stated"), message));
    }
    if !weapon.hit_effects.needs_strength() {
        let message = Message::new("refusal-strength-without-save").term("weapon", weapon.id.as_str());
        return Err(Refusal::new(Path::new(&scene.subject(user), "stated"), message));
    }
    weapon.given_strength = Some(GivenStrength::Stated(strength));
    write(scene, record, user, key, Message::new("step-stated").word("what", key).number("value", strength));
    Ok(())
}

fn write(scene: &Scene<'_>, record: &mut Recorder, user: TrooperIndex, assumed: &str, message: Message) {
    let step = record.step(message).assumed(assumed).affects(scene.path(user, BURST));
    step.affects_all(scene.order.indices().flat_map(|index| scene.harm_paths(user, index)));
}
