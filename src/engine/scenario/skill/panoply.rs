//! Using a Panoply: rolls on a Booty Chart, and the other effects of contact.

use crate::context::Context;
use crate::dice::Dice;
use crate::entry_ids::MOTORCYCLE;
use crate::record::{Recorder, count_fact};
use crate::rolls::repeated_roll::{self, RepeatedRoll};
use crate::ruleset::{Cited, PanoplyRules};
use crate::scenario::skill::Trooper;
use model::fact_name::{ALLOWED, REFUSED, RESULT};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Scenario;
use model::trace::Resolved;

/// The entry of the rule.
const RULE: &EntryId = entry!("its10-use-panoply");

/// The purpose of using the Panoply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A roll on a Booty Chart.
    Arm {
        /// The WIP rolled on.
        wip: Option<i64>,
        /// The result of the chart.
        found: Option<FoundItem>,
    },
    /// The end of the Unloaded state.
    Reload,
}

/// The result of a Booty Chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundItem {
    /// The weapon or item.
    pub item: EntryId,
    /// The Silhouette of the trooper, if the item changes it.
    pub silhouette: Option<i64>,
}

/// A trooper that uses a Panoply.
#[derive(Clone, Debug)]
pub struct Use<'s> {
    /// The scenario that is played.
    pub scenario: &'s Scenario,
    /// The trooper that uses the Panoply.
    pub actor: Trooper,
    /// Whether the trooper touches the Panoply.
    pub in_contact: bool,
    /// Whether the trooper had a success at this Panoply before.
    pub served_before: bool,
    /// A roll on a Booty Chart, or another effect of contact.
    pub purpose: Purpose,
    /// The number of Short Skills that may be spent.
    pub tries: usize,
}

/// Resolves the use: `allowed` or `refused`; `chart-rolls` and how many results it `keeps`, whether it may take
/// D-Charges instead, its `silhouette`, or whether it is still `unloaded`.
///
/// # Errors
/// A refusal for a scenario without the rule, a missing fact, or missing dice.
pub fn resolve(context: &Context<'_>, used: &Use<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let rules = &context.rules.need_pack_scoring("scoring")?.panoply;
    used.scenario.need_rule(RULE)?;
    let mut record = Recorder::default();
    let step = record.step(Message::new("step-panoply-contact").flag("met", used.in_contact)).cite(rules.contact);
    if !used.in_contact {
        let clause = rules.contact.clone();
        step.decides(REFUSED, Fact::Clause(clause)).decides(ALLOWED, Fact::Flag(false));
        return Ok(record.finish());
    }
    step.decides(ALLOWED, Fact::Flag(true)).affects_all([REFUSED, "chart-rolls", "unloaded"]);
    match &used.purpose {
        Purpose::Reload => {
            let unloaded = used.actor.states.iter().any(|state| state.id == rules.unloaded.value);
            record
                .step(Message::new("step-panoply-reloads").term("state", rules.unloaded.value).flag("met", unloaded))
                .cite(rules.unloaded.clause)
                .decides("unloaded", Fact::Flag(false));
        }
        Purpose::Arm { wip, found } => {
            let has_result = roll_booty_chart(context, &mut record, used, *wip, dice)?;
            if let Some(found) = found {
                write_mounted_silhouette(rules, &mut record, found, has_result)?;
            }
        }
    }
    Ok(record.finish())
}

/// Rolls on a Booty Chart, if a roll is needed. Returns whether there is a result.
fn roll_booty_chart(
    context: &Context<'_>,
    record: &mut Recorder,
    used: &Use<'_>,
    wip: Option<i64>,
    dice: &mut dyn Dice,
) -> Result<bool, Refusal> {
    const AFFECTED: [&str; 4] = ["chart-rolls", "keeps", "may-take-d-charges", "silhouette"];
    let scoring = context.rules.need(context.rules.scoring, "scoring")?;
    let rules = &context.rules.need_pack_scoring("scoring")?.panoply;
    let step = record
        .step(Message::new("step-panoply-served").flag("met", used.served_before))
        .cite(rules.once_per_trooper)
        .affects_all(AFFECTED);
    if used.served_before {
        step.decides("chart-rolls", Fact::Number(0));
        return Ok(false);
    }
    let unrolled = rules.no_roll.value.iter().find(|id| used.actor.bears(id));
    let rolled = match unrolled {
        Some(id) => {
            let step = record.step(Message::new("step-panoply-no-roll").term("by", *id)).cite(rules.no_roll.clause);
            step.decides(RESULT, Fact::Word("not-needed")).affects_all(AFFECTED);
            false
        }
        None => {
            let wip = wip.ok_or_else(|| Refusal::missing("wip"))?;
            let roll = RepeatedRoll {
                wip,
                modifiers: &[],
                dice: (1, rules.one_roll),
                max_tries: used.tries,
                retry: rules.one_roll,
                roll: rules.one_roll,
            };
            repeated_roll::roll_until_success(context, record, &roll, dice)?
        }
    };
    let has_result = rolled || unrolled.is_some();
    let specialist = used.actor.entries.iter().any(|id| scoring.specialists.value.contains(&id));
    // A Specialist chooses between two results only by a roll; a skill that needs none gives one.
    write_results(rules, record, used, has_result, rolled && specialist);
    Ok(has_result)
}

/// Writes the number of results to choose from, and whether the trooper may take D-Charges instead.
fn write_results(rules: &PanoplyRules, record: &mut Recorder, used: &Use<'_>, has_result: bool, specialist: bool) {
    let Cited { value: twice, clause } = rules.specialist_rolls;
    let applies = used.scenario.applies(clause);
    let number = match (has_result, applies && specialist) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => twice,
    };
    record
        .step(Message::new("step-panoply-chart").number("rolls", number))
        .cite(rules.one_roll)
        .cite_all(applies.then_some(clause))
        .decides("chart-rolls", Fact::Number(number))
        .decides("keeps", count_fact(usize::from(has_result)));
    if used.scenario.applies(rules.specialist_charges) {
        record
            .step(Message::new("step-panoply-charges").flag("met", specialist))
            .cite(rules.specialist_charges)
            .decides("may-take-d-charges", Fact::Flag(specialist));
    }
}

/// Writes the Silhouette on a Motorcycle.
///
/// # Errors
/// A refusal for an item without a result of the chart, or for a missing Silhouette.
fn write_mounted_silhouette(
    rules: &PanoplyRules,
    record: &mut Recorder,
    found: &FoundItem,
    has_result: bool,
) -> Result<(), Refusal> {
    if !has_result {
        let message = Message::new("refusal-panoply-nothing-found").term("item", found.item.as_str());
        return Err(Refusal::new("found", message));
    }
    if found.item != MOTORCYCLE {
        return Ok(());
    }
    let own_silhouette = found.silhouette.ok_or_else(|| Refusal::missing("silhouette"))?;
    let (mounted, clause) = if rules.changed_silhouettes.value.contains(&own_silhouette) {
        (rules.mounted_silhouette, Some(rules.changed_silhouettes.clause))
    } else {
        (
            own_silhouette,
            rules.unchanged_silhouettes.value.contains(&own_silhouette).then_some(rules.unchanged_silhouettes.clause),
        )
    };
    record
        .step(Message::new("step-panoply-motorcycle").number("own", own_silhouette).number("mounted", mounted))
        .cite_all(clause)
        .decides("silhouette", Fact::Number(mounted));
    Ok(())
}
