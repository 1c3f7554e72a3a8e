//! The Deployment Phase: its preparation, its four steps, and the legality of each placement.
//!
//! [`initiative`] is the roll before it, [`infiltration`] a roll during it; [`measuring`] says what may be measured.

pub mod confused;
pub mod deployed_with;
mod disguised;
mod fireteam;
pub mod impersonation;
pub mod infiltration;
pub mod initiative;
pub mod measuring;
mod off_table;
mod peripherals;
mod scenario_figures;
mod shift;
pub mod steps;
mod trooper_placement;
pub mod zone;

use model::ids::EntryId;
use model::situation::deployment::Inside;
pub use scenario_figures::{HvtUse, NamedDatatracker, ScenarioFigures};
pub use trooper_placement::{DeployedPeripheral, DeployedTeam, Disguised, Figure, OffTable, Placement, Touches};

use crate::context::Context;
use crate::record::{Cite, Recorder, StepHandle, count_fact};
use crate::ruleset::{DeploymentRules, Rule, TacticalLinkRules};
use crate::violation::{CheckResult, Violation, split_refusal};
use model::fact_name::REFUSED;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::trace::Resolved;

/// The state of a Deployment Phase.
#[derive(Clone, Debug)]
pub struct Deployment {
    /// The two players, in the order of deployment.
    pub order: [String; 2],
    /// The Initiative Roll has been made.
    pub initiative_rolled: bool,
    /// The number of troopers of each player.
    pub troopers: [usize; 2],
    /// The number of troopers that each player keeps back for the end, also by Strategos.
    pub reserves: [usize; 2],
    /// The placements, in order.
    pub placements: Vec<Placement>,
    /// The rules of the scenario on the Lieutenant.
    pub link: Option<TacticalLinkRules>,
    /// Whether the Lieutenants of the players have Strategos.
    pub strategos: [bool; 2],
    /// The figures that the scenario brings.
    pub figures: ScenarioFigures,
    /// The troopers that are named as DataTrackers.
    pub datatrackers: Vec<NamedDatatracker>,
}

/// Returns how many troopers a player keeps back for the end if no rule lets it choose.
pub const fn default_reserve(has_strategos: bool) -> usize {
    if has_strategos { 2 } else { 1 }
}

/// Plays through the placements and stops at the first illegal one.
///
/// # Errors
/// A refusal for an edition without a Deployment Phase, or without a rule that a placement needs.
pub fn resolve(context: &Context<'_>, situation: &Deployment) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployment, "deployment")?;
    let mut record = Recorder::default();
    if let Some(clause) = context.rules.clause(Rule::DeploymentAfterInitiative) {
        if !situation.initiative_rolled {
            Violation::new("step-before-initiative", clause).write(&mut record);
            return Ok(record.finish());
        }
        record
            .step(Message::new("step-after-initiative"))
            .cite(clause)
            .affects("step")
            .affects("next")
            .affects("complete");
    }
    if situation.strategos.contains(&true) {
        let clause = context.rules.need_clause(Rule::StrategosTwoLast, "strategos")?;
        let lieutenants = context.rules.need_clause(Rule::StrategosForLieutenants, "strategos")?;
        let step = record.step(Message::new("step-strategos-keeps-two-back")).cite(clause).cite(lieutenants);
        step.affects_all(["step", "next", "complete", REFUSED, "refused-at"]);
    }
    write_reserves(context, &mut record, situation)?;
    let mut placed = [0_usize; 2];
    let mut prone = Vec::new();
    let mut off_table = Vec::new();
    for (index, placement) in situation.placements.iter().enumerate() {
        let step = step_of(situation, placed);
        if let Some(violation) = split_refusal(check_placement(context, &mut record, situation, index, step))? {
            violation.write(&mut record);
            record.step(Message::new("step-refused-at")).decides("refused-at", count_fact(index + 1));
            return Ok(record.finish());
        }
        // Only a trooper that is placed counts for the steps; a shift and a figure of the scenario do not.
        if placement.shifted || placement.figure != Figure::Trooper {
            continue;
        }
        write_placement(context, &mut record, &rules, placement, step);
        if let Some(disguise) = &placement.disguised {
            disguised::write(context, &mut record, placement, disguise)?;
        }
        if placement.prone {
            prone.push(placement.trooper.clone());
        }
        if placement.off_table.is_some() {
            off_table.push(placement.trooper.clone());
        }
        // A Peripheral is placed with its Controller, and its player's number of troopers leaves it out.
        if placement.peripheral.is_some() {
            continue;
        }
        if let Some(number) = placed.get_mut(player_of_step(step)) {
            *number += 1;
        }
    }
    record_state(&mut record, &rules, situation, placed)
        .decides("prone", Fact::Names(prone))
        .decides("off-table", Fact::Names(off_table));
    let complete = step_of(situation, placed) == 5;
    for named in &situation.datatrackers {
        let checked = scenario_figures::name_datatracker(context, &mut record, named, &situation.placements, complete);
        if let Some(violation) = split_refusal(checked)? {
            violation.write(&mut record);
            break;
        }
    }
    Ok(record.finish())
}

/// Checks a placement in its step of the phase.
fn check_placement(
    context: &Context<'_>,
    record: &mut Recorder,
    situation: &Deployment,
    index: usize,
    step: usize,
) -> CheckResult {
    let rules = context.rules.need(context.rules.deployment, "deployment")?;
    let Some(placement) = situation.placements.get(index) else { return Ok(()) };
    let earlier = situation.placements.get(..index).unwrap_or_default();
    if let Some(peripheral) = placement.peripheral.as_ref().filter(|_| !placement.shifted) {
        peripherals::check(context, record, placement, peripheral, earlier)?;
        return check_place(context, &rules, placement);
    }
    if step > 4 || situation.order.get(player_of_step(step)) != Some(&placement.player) {
        let clause = turn_clause(&rules, step, &situation.order, placement);
        return Err(Violation::new("step-not-their-step", clause).into());
    }
    if placement.shifted {
        return shift::check(context, record, placement, earlier, step);
    }
    scenario_figures::check(context, record, situation.figures, placement, earlier)?;
    if placement.figure != Figure::Trooper {
        return Ok(());
    }
    check_lieutenant(record, situation, placement)?;
    check_place(context, &rules, placement)?;
    fireteam::check(context, record, placement, earlier)
}

/// Returns the index of the player whose step it is.
fn player_of_step(step: usize) -> usize {
    usize::from(step.is_multiple_of(2))
}

/// Writes that a rule lets the players keep back another number of troopers than one.
fn write_reserves(context: &Context<'_>, record: &mut Recorder, situation: &Deployment) -> Result<(), Refusal> {
    if situation.reserves != [1, 1] {
        let clause = context.rules.need_clause(Rule::ReserveMayExceedOne, "more-kept-back")?;
        let step = record.step(Message::new("step-more-kept-back")).cite(clause);
        step.affects("step").affects("next").affects(REFUSED).affects("complete");
    }
    Ok(())
}

/// Checks that the Lieutenant of a scenario that wants it on the table from the start is there.
fn check_lieutenant(record: &mut Recorder, situation: &Deployment, placement: &Placement) -> CheckResult {
    let Some(link) = situation.link else {
        let unread = Message::new("refusal-out-of-place").text("found", "lieutenant").text("fitting", "scenario");
        return if placement.lieutenant { Err(Refusal::new("placements.lieutenant", unread).into()) } else { Ok(()) };
    };
    if !placement.lieutenant {
        return Ok(());
    }
    let hidden_with = |skill: &EntryId| placement.off_table.as_ref().is_some_and(|off| off.skill == skill);
    if let Some(rule) = link.not_hidden.filter(|rule| hidden_with(rule.value)) {
        return Err(Violation::new("step-link-not-hidden", rule.clause).into());
    }
    let not_hidden = link.not_hidden.map(|rule| rule.clause);
    if placement.off_table.is_some() {
        return Err(Violation::new("step-link-from-the-start", link.from_start).into());
    }
    let step = record.step(Message::new("step-link-deployed")).cite(link.from_start).cite_all(not_hidden);
    step.affects_all(["off-table", "step", "next", "complete"]);
    Ok(())
}

/// Returns the step 1 to 4 that the next placement belongs to; 5 when all are placed.
fn step_of(situation: &Deployment, placed: [usize; 2]) -> usize {
    let ([first, second], [all_first, all_second]) = (placed, situation.troopers);
    let [back_first, back_second] = situation.reserves;
    if first + back_first < all_first {
        1
    } else if second + back_second < all_second {
        2
    } else if first < all_first {
        3
    } else if second < all_second {
        4
    } else {
        5
    }
}

/// Returns the clause that a placement out of turn violates: that of the present step, or after the last step that of
/// the player.
fn turn_clause(rules: &DeploymentRules, step: usize, order: &[String; 2], placement: &Placement) -> Cite {
    let [first, second, first_last, second_last] = rules.steps;
    match step {
        1 => first,
        2 => second,
        3 => first_last,
        4 => second_last,
        _ if order.first() == Some(&placement.player) => first_last,
        _ => second_last,
    }
}

/// Checks the place of a trooper, its disguise and the skill with which it is deployed.
fn check_place(context: &Context<'_>, rules: &DeploymentRules, placement: &Placement) -> CheckResult {
    if let Some(off_table) = &placement.off_table {
        return off_table::check(context, rules, off_table);
    }
    if let Some(at_edge) = placement.beacon {
        return check_beacon(context, placement, at_edge);
    }
    if let Some(disguise) = &placement.disguised {
        disguised::check(context, disguise)?;
    }
    if placement.vertical {
        let clause = context.rules.need_clause(Rule::NoVerticalDeployment, "deployment-on-a-wall")?;
        return Err(Violation::new("step-no-deployment-on-a-wall", clause).into());
    }
    if let Some(skill) = &placement.skill {
        let named = rules.outside_zone.filter(|rule| rule.value.contains(&skill));
        let strategic = skill == fireteam::STRATEGIC && context.rules.strategic_deployment.is_some();
        context.rules.need(named.map(|_| ()).or(strategic.then_some(())), "deployment-skill")?;
    } else {
        let message = match (placement.inside, rules.inside.value) {
            (Inside::Totally, _) | (Inside::Partly, false) => None,
            (Inside::Outside, false) => Some("step-not-inside"),
            (Inside::Partly | Inside::Outside, true) => Some("step-not-totally-inside"),
        };
        if let Some(message) = message {
            return Err(Violation::new(message, rules.inside.clause).into());
        }
    }
    if placement.touches == Touches::Forbidden {
        let clause = context.rules.need_clause(Rule::NoDeploymentInContact, "deployment-contact")?;
        return Err(Violation::new("step-touches-forbidden", clause).into());
    }
    if placement.prone {
        context.rules.need_clause(Rule::DeploymentProne, "deployment-prone")?;
    }
    if !placement.fits && !placement.agreed {
        let clause = context.rules.need_clause(Rule::DeploymentNeedsRoom, "deployment-room")?;
        return Err(Violation::new("step-no-room", clause).into());
    }
    Ok(())
}

/// Checks that an AI Beacon is placed on the edge of the table, outside the Deployment Zones.
fn check_beacon(context: &Context<'_>, placement: &Placement, at_edge: bool) -> CheckResult {
    let clause = context.rules.need_clause(Rule::BeaconsAtTableEdge, "ai-beacons")?;
    let allowed = at_edge && placement.inside == Inside::Outside;
    if allowed { Ok(()) } else { Err(Violation::new("step-beacon-misplaced", clause).into()) }
}

/// Writes that an AI Beacon needs no roll: `<trooper>.ph-roll`.
fn write_beacon(context: &Context<'_>, record: &mut Recorder, placement: &Placement) {
    let rules = context.rules;
    let (edge, roll) = (rules.clause(Rule::BeaconsAtTableEdge), rules.clause(Rule::BeaconsWithoutRoll));
    let step = record.step(Message::new("step-beacon-without-a-roll")).cite_all(edge).cite_all(roll);
    let step = step.decides(Path::from(format!("{}.ph-roll", placement.trooper)), Fact::Flag(false));
    step.affects(REFUSED).affects(Path::from(format!("{}.placed", placement.trooper)));
}

/// Writes a legal placement.
fn write_placement(
    context: &Context<'_>,
    record: &mut Recorder,
    rules: &DeploymentRules,
    placement: &Placement,
    step: usize,
) {
    let message = Message::new("step-placed")
        .text("trooper", placement.trooper.as_str())
        .text("player", placement.player.as_str());
    let mut handle = record.step(message.count("step", step));
    if let Some(clause) = step.checked_sub(1).and_then(|index| rules.steps.get(index)) {
        handle = handle.cite(clause);
    }
    handle = match (&placement.off_table, &placement.skill) {
        (Some(_), _) => handle.cite_all(rules.off_table.map(|rule| rule.clause)),
        (None, Some(_)) => handle.cite_all(rules.outside_zone.map(|rule| rule.clause)),
        (None, None) if placement.beacon.is_some() => handle,
        (None, None) => handle.cite(rules.inside.clause),
    };
    if placement.off_table.is_none() {
        handle = handle
            .cite_all(context.rules.clause(Rule::NoDeploymentInContact))
            .cite_all(context.rules.clause(Rule::DeploymentNeedsRoom))
            .cite_all(context.rules.clauses(Rule::NoVerticalDeployment));
    }
    if placement.prone {
        handle = handle
            .cite_all(context.rules.clause(Rule::DeploymentProne))
            .cite_all(context.rules.clause(Rule::DeploymentProneToken));
    }
    let path = Path::from(format!("{}.placed", placement.trooper));
    let handle = ["complete", "step", "next", "prone", "off-table"].into_iter().fold(handle, StepHandle::affects);
    handle.decides(&path, Fact::Word(off_table::find_location(rules, placement).as_str()));
    off_table::write_off_table(context, record, rules, placement, &path);
    if placement.beacon.is_some() {
        write_beacon(context, record, placement);
    }
}

/// Writes the present step, and the player that places next.
fn record_state<'r>(
    record: &'r mut Recorder,
    rules: &DeploymentRules,
    situation: &Deployment,
    placed: [usize; 2],
) -> StepHandle<'r> {
    let step = step_of(situation, placed);
    let next = match (step, &situation.order) {
        (1 | 3, [first, _]) => Fact::Name(first.clone()),
        (2 | 4, [_, second]) => Fact::Name(second.clone()),
        (_, _) => Fact::Word("none"),
    };
    let mut handle = record.step(Message::new("step-deployment-now").count("step", step));
    if let Some(clause) = step.checked_sub(1).and_then(|index| rules.steps.get(index)) {
        handle = handle.cite(clause);
    }
    handle.decides("step", count_fact(step)).decides("complete", Fact::Flag(step == 5)).decides("next", next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::catalogue::Catalogue;
    use model::edition::Edition;
    use model::fact_name::REFUSED;

    /// Returns the clause that forbids the last of these placements, for players with these numbers of troopers.
    fn refused(troopers: [usize; 2], players: &[&str]) -> Option<String> {
        let placement = |player: &&str| Placement {
            player: (*player).to_owned(),
            trooper: String::new(),
            inside: Inside::Totally,
            touches: Touches::Nothing,
            lieutenant: false,
            prone: false,
            fits: true,
            agreed: false,
            skill: None,
            off_table: None,
            vertical: false,
            beyond: None,
            reach: None,
            disguised: None,
            team: None,
            team_checked: false,
            peripheral: None,
            beacon: None,
            measured: false,
            shifted: false,
            figure: Figure::Trooper,
            is: Vec::new(),
            marker: None,
        };
        let order = ["a", "b"].map(str::to_owned);
        let placements = players.iter().map(placement).collect();
        let situation = Deployment {
            order,
            initiative_rolled: true,
            troopers,
            reserves: [1, 1],
            placements,
            link: None,
            strategos: [false; 2],
            figures: ScenarioFigures::default(),
            datatrackers: Vec::new(),
        };
        let catalogue = Catalogue::default();
        let context =
            Context::new(ruleset(Edition::N3), &catalogue, &std::collections::BTreeMap::new()).expect("a context");
        let outcome = resolve(&context, &situation).expect("N3 has deployment").outcome;
        if let Some(Fact::Clause(clause)) = outcome.get(REFUSED) { Some(clause.to_string()) } else { None }
    }

    #[test]
    fn a_placement_out_of_turn_violates_the_clause_of_the_present_step() {
        assert_eq!(refused([2, 2], &["a", "b", "a", "b"]), None);
        for (players, step) in [
            (&["b"][..], "first-player-all-but-one"),
            (&["a", "a"], "second-player-all-but-one"),
            (&["a", "b", "b"], "first-player-last"),
            (&["a", "b", "a", "a"], "second-player-last"),
        ] {
            assert_eq!(refused([2, 2], players), Some(format!("deployment-phase#{step}")), "{players:?}");
        }
    }
}
