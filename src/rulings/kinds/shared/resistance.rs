//! What a trooper is immune and vulnerable to, as its profile states it in brackets.

use crate::kinds::shared::{MAX_IDS, check_distinct, check_list_length, refuse_out_of_place};
use engine::context::Context;
use engine::printed::is_known;
use engine::ruleset::Rule;
use engine::saves::{Immunity, Resistance};
use engine::weapon::SAVING_TRAITS;
use model::entry::Kind;
use model::ids::EntryId;
use model::message::Message;
use model::refusal::Refusal;

/// The kinds of entries that a vulnerability may name.
pub const VULNERABLE_TO: [Kind; 5] = [Kind::Ammunition, Kind::Program, Kind::Skill, Kind::Trait, Kind::Weapon];

/// Reads the keys `immunity` and `vulnerability` of a trooper; `path` is the path of the trooper.
///
/// # Errors
/// A refusal for a category that the edition does not have, an unknown entry, or a vulnerability without an immunity.
pub(crate) fn read_resistance(
    context: &Context<'_>,
    path: &str,
    immunity: &[EntryId],
    vulnerability: &[EntryId],
) -> Result<Resistance, Refusal> {
    let [immunity_path, vulnerability_path] = ["immunity", "vulnerability"].map(|key| format!("{path}.{key}"));
    for (path, ids) in [(&immunity_path, immunity), (&vulnerability_path, vulnerability)] {
        check_list_length(path, ids, MAX_IDS)?;
        check_distinct(path, ids.iter().map(EntryId::as_str))?;
    }
    refuse_out_of_place(&vulnerability_path, !vulnerability.is_empty(), !immunity.is_empty(), "immunity")?;
    let read = |id: &EntryId| {
        let category = find_category(context, id).filter(|category| context.rules.has(category.rule()));
        category.ok_or_else(|| refuse_unknown_name(context, &immunity_path, "refusal-unknown-immunity", id))
    };
    let immunities = immunity.iter().map(read).collect::<Result<_, Refusal>>()?;
    let has_rule = context.rules.has(Rule::VulnerableWithoutImmunity);
    if let Some(id) = vulnerability.iter().find(|id| !has_rule || !is_known(context, id, &VULNERABLE_TO)) {
        return Err(refuse_unknown_name(context, &vulnerability_path, "refusal-unknown-vulnerability", id));
    }
    Ok(Resistance { immunities, vulnerabilities: vulnerability.to_vec() })
}

/// Returns the category of Immunity with a name: one of the words, or an ammunition, a Trait or a state.
fn find_category(context: &Context<'_>, id: &EntryId) -> Option<Immunity> {
    if let Some((_, category)) = Immunity::WORDS.into_iter().find(|(word, _)| *word == id.as_str()) {
        return Some(category);
    }
    let kind = context.catalogue.kind(id.as_str(), context.rules.scope);
    if kind == Some(Kind::Ammunition) {
        Some(Immunity::Ammunition(id.clone()))
    } else if kind == Some(Kind::State) {
        Some(Immunity::State(id.clone()))
    } else {
        Some(Immunity::Trait(id.clone())).filter(|_| SAVING_TRAITS.contains(&id))
    }
}

/// Returns the refusal of a name, with the words of the edition.
fn refuse_unknown_name(context: &Context<'_>, path: &str, message: &'static str, id: &EntryId) -> Refusal {
    let words = Immunity::WORDS.into_iter().filter(|(_, category)| context.rules.has(category.rule()));
    let traits = SAVING_TRAITS.into_iter().filter(|_| context.rules.has(Rule::ImmunityToTrait));
    let expected: Vec<&str> = words.map(|(word, _)| word).chain(traits.map(EntryId::as_str)).collect();
    let message = Message::new(message).text("found", id.as_str()).text("expected", expected.join("`, `"));
    Refusal::new(path, message.text("edition", context.rules.scope.as_str()))
}
