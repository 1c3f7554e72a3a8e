//! Trace of the rules on saves that change no number by themselves: halving before cover, several saves per hit, saves
//! on an Attribute, special Criticals and cover against Templates.

use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::saves::GroupSpec;
use crate::saves::account::{Account, SavePaths};
use crate::saves::incoming::Incoming;
use model::fact_name::THRESHOLD;
use model::ids::ClauseId;
use model::message::Message;
use model::value::Attribute;

/// Writes one step for each of these rules that applies.
pub(super) fn write_rules(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths) {
    let rules = account.context.rules;
    let saving = rules.saving;
    let hitting = || account.incoming.iter().filter(|hits| hits.hits > 0);
    let groups = || hitting().flat_map(|hits| &hits.spec.groups);
    let critical = || hitting().filter(|hits| hits.criticals > 0);
    let mut write_rule = |applies: bool, id, clauses: &[Cite], names: &[&'static str]| {
        if applies && !clauses.is_empty() {
            let step = record.step(Message::new(id)).cite_all(clauses);
            let step = names.iter().fold(step, |step, name| step.affects(paths.path(name)));
            step.affects_all(paths.affected());
        }
    };
    let halved = |spec: &GroupSpec| {
        spec.group.halves.is_some() && (spec.group.attribute == Attribute::Arm || saving.halves_shields)
    };
    write_rule(groups().any(halved), "step-halved-first", &[saving.halving_first], &[THRESHOLD, "also-threshold"]);
    let several = groups().any(|spec| spec.per_hit > 1);
    write_rule(several, "step-several-saves", &[saving.several_saves], &[paths.count]);
    let plain = groups().any(|spec| spec.group.plain.is_some());
    write_rule(plain, "step-saves-on-an-attribute", rules.clauses(Rule::SaveOnAttribute), &[THRESHOLD]);
    let differs = critical().flat_map(|hits| &hits.spec.groups).any(|spec| spec.group.critical_wounds.is_some());
    write_rule(differs, "step-extra-save-differs", rules.clauses(Rule::CriticalExtraSaveDiffers), &[paths.count]);
    let combined = critical().any(is_combined);
    let armor = [Rule::CriticalExtraSaveDiffers, Rule::CombinedSaveCritical].map(|rule| rules.clauses(rule)).concat();
    write_rule(combined, "step-extra-save-with-armor", &armor, &[paths.count]);
    let each = hitting().any(is_combined);
    write_rule(each, "step-one-save-with-each", rules.clauses(Rule::CombinedSaveOneEach), &[paths.count]);
    let saveless = critical().any(|hits| hits.spec.groups.is_empty());
    write_rule(saveless, "step-critical-only-wins", rules.clauses(Rule::CriticalWithoutSaves), &[paths.count]);
    let template = rules.clause(Rule::NoCoverAgainstTemplates).map(ClauseId::from_static);
    let cancellations = groups().flat_map(|spec| &spec.armour).filter_map(|bonus| bonus.cancellation.as_ref());
    let uncovered =
        template.is_some() && cancellations.map(|cancellation| &cancellation.clause).any(|clause| *clause == template);
    write_rule(uncovered, "step-no-cover-from-templates", &[saving.no_cover_against_templates], &[THRESHOLD]);
}

/// Whether each hit forces one save with Armor and one with BTS.
fn is_combined(hits: &Incoming) -> bool {
    let attributes: Vec<Attribute> = hits.spec.groups.iter().map(|spec| spec.group.attribute).collect();
    attributes == [Attribute::Arm, Attribute::Bts]
}
