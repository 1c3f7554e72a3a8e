//! What an event changes about an Army List: one Combat Group, hired mercenaries, Spec-Ops, and skills that cost
//! nothing.

use crate::entry_ids::TAG;
use std::collections::BTreeSet;

use crate::context::{Context, PrintedNumber};
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::turn::listed_army::{ArmyList, Entry, affects_list_facts};
use crate::violation::{CheckResult, Violation};
use model::ids::EntryId;
use model::message::Message;

/// The name of the value with the points for which a Spec-Ops is customized.
pub const EXPERIENCE_POINTS: &str = "experience-points";
/// The troop types that a season gives a skill for nothing.
const FREE_SKILLS: [(&EntryId, Rule); 2] =
    [(entry!("medium-infantry"), Rule::BraveryIsFree), (TAG, Rule::IroncladIsFree)];

/// Checks a list against the Extras of its event and the rules of its season.
///
/// # Errors
/// A refusal if the engine does not have the rule for the edition.
pub fn check_extras(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    write_free_skills(context, record, list);
    if list.extras.limited_insertion {
        let clause = context.rules.need_clause(Rule::OneCombatGroupOnly, "extras")?;
        let groups: BTreeSet<usize> = list.troopers.iter().map(|trooper| trooper.group).collect();
        if groups.len() > 1 {
            return Err(
                Violation::new(Message::new("step-list-one-group-only").count("found", groups.len()), clause).into()
            );
        }
        affects_list_facts(record.step(Message::new("step-list-one-group")).cite(clause));
    }
    check_spec_ops(context, record, list)?;
    check_mercenaries(context, record, list)
}

/// Writes that skills which a season or a scenario gives add nothing to the Cost.
fn write_free_skills(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) {
    let has = |kind: &EntryId| list.troopers.iter().any(|trooper| trooper.kind.as_ref().is_some_and(|own| own == kind));
    let given = FREE_SKILLS.into_iter().filter(|(kind, _)| has(kind)).map(|(_, rule)| rule);
    let vanguard = list.armored_vanguard && has(TAG);
    for rule in given.chain(vanguard.then_some(Rule::ArmoredVanguardIsFree)) {
        if let Some(clause) = context.rules.clause(rule) {
            affects_list_facts(record.step(Message::new("step-list-skill-is-free")).cite(clause));
        }
    }
}

/// Checks the Spec-Ops of a list.
fn check_spec_ops(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let bought: Vec<i64> = list.troopers.iter().filter_map(|trooper| trooper.spec_ops).collect();
    if bought.is_empty() {
        return Ok(());
    }
    let of_league = context.rules.clause_if(Rule::LeagueSpecOps, list.league_spec_ops);
    let one = context.rules.need(of_league.or(context.rules.clause(Rule::SpecOpsOne)), "extras")?;
    if bought.len() > 1 || !(list.extras.spec_ops || list.league_spec_ops) {
        return Err(Violation::new(Message::new("step-list-spec-ops").count("found", bought.len()), one).into());
    }
    let limit = context.rules.need(of_league.or(context.rules.clause(Rule::SpecOpsPoints)), "extras")?;
    let PrintedNumber { value: most, .. } = context.number_of(limit, EXPERIENCE_POINTS)?;
    let spent: i64 = bought.iter().sum();
    let message = |id| Message::new(id).number("points", spent).number("most", most);
    if spent > most {
        return Err(Violation::new(message("step-list-too-experienced"), limit).into());
    }
    affects_list_facts(record.step(message("step-list-spec-ops-points")).cite(one).cite(limit));
    Ok(())
}

/// Checks the mercenaries of a list.
fn check_mercenaries(context: &Context<'_>, record: &mut Recorder, list: &ArmyList) -> CheckResult {
    let mercenaries: Vec<&Entry> = list.troopers.iter().filter(|trooper| trooper.mercenary).collect();
    if mercenaries.is_empty() {
        return Ok(());
    }
    // The limit of points belongs to the extra; without it, the lists of the armies or the players allow mercenaries.
    if !list.extras.soldiers_of_fortune {
        let clause = context.rules.need_clause(Rule::MercenariesWhereAvailable, "mercenaries")?;
        let aliens = context.rules.clause_if(Rule::AliensHireNone, list.alien);
        let agreed = context.rules.clause_if(Rule::MercenariesByAgreement, list.mercenaries_agreed);
        let lists = |trooper: &Entry| list.army.as_ref().is_some_and(|army| trooper.origin.armies.contains(army));
        let stranger = mercenaries.iter().find(|trooper| !lists(trooper));
        if let Some(stranger) = stranger.filter(|_| aliens.is_some() || agreed.is_none()) {
            let id = if aliens.is_some() { "step-list-aliens-hire-none" } else { "step-list-mercenary-not-here" };
            let message = Message::new(id).text("name", stranger.name.as_str());
            return Err(Violation::new(message, aliens.unwrap_or(clause)).into());
        }
        let id = if stranger.is_some() { "step-list-mercenaries-agreed" } else { "step-list-mercenaries-here" };
        affects_list_facts(record.step(Message::new(id)).cite(clause).cite_all(aliens));
        return Ok(());
    }
    let limit = context.rules.need_clause(Rule::HiredPointsLimit, "extras")?;
    let points: i64 = mercenaries.iter().map(|trooper| trooper.cost).sum();
    let PrintedNumber { value: most, .. } = context.number_of(limit, "army-points")?;
    let message = |id| Message::new(id).number("points", points).number("most", most);
    if points > most {
        return Err(Violation::new(message("step-list-too-many-hired"), limit).into());
    }
    let once = context.rules.need_clause(Rule::HiredCharacterOnce, "extras")?;
    let mut characters = BTreeSet::new();
    // A hired Character may be one that the army fields itself, so all troopers are compared.
    for character in list.troopers.iter().filter(|trooper| trooper.character) {
        if !characters.insert(character.unit.as_str()) {
            let message = Message::new("step-list-character-twice").text("unit", character.unit.as_str());
            return Err(Violation::new(message, once).into());
        }
    }
    let hired = context.rules.need_clause(Rule::HiredMercenaries, "extras")?;
    let step = record.step(message("step-list-hired")).cite(hired).cite(limit);
    affects_list_facts(step.cite_all((!characters.is_empty()).then_some(once)));
    Ok(())
}
