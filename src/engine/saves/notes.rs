//! Trace of the rules on saves that change no number by themselves: halving before cover, several saves per hit, saves
//! on an Attribute, special Criticals and cover against Templates.

use crate::entry_ids::STUNNED;
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::saves::GroupSpec;
use crate::saves::account::{Account, SavePaths};
use crate::saves::incoming::Incoming;
use model::fact_name::THRESHOLD;
use model::message::Message;
use model::value::Attribute;

/// Writes one step for each of these rules that applies.
pub(super) fn write_rules(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths) {
    let rules = account.context.rules;
    let saving = rules.saving;
    let hitting = || account.incoming.iter().filter(|hits| hits.hits > 0);
    let groups = || hitting().flat_map(|hits| &hits.spec.groups);
    let critical = || hitting().filter(|hits| hits.criticals > 0);
    let joint = [THRESHOLD, "also-threshold", paths.count];
    let mut write_rule = |applies: bool, id, clauses: &[Cite], names: &[&'static str]| {
        if applies && !clauses.is_empty() {
            let step = record.step(Message::new(id)).cite_all(clauses);
            let step = step.affects_all(names.iter().map(|name| paths.path(name)));
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
    let joins = |spec: &GroupSpec| spec.group.parts > 1;
    write_rule(groups().any(joins), "step-combined-ammunition", rules.clauses(Rule::CombinedMerges), &joint);
    write_rule(hitting().any(is_split), "step-ammunition-apart", rules.clauses(Rule::CombinedSplits), &joint);
    let extra = || critical().filter(|hits| !hits.spec.no_extra_save).flat_map(|hits| &hits.spec.groups);
    let every_effect = rules.clauses(Rule::CombinedCriticalEffects);
    write_rule(extra().any(joins), "step-extra-save-combined", every_effect, &[paths.count]);
    let halved_thrice = |spec: &GroupSpec| joins(spec) && spec.per_hit > 1 && spec.group.halves.is_some();
    let saves = rules.clauses(Rule::CombinedCriticalSaves);
    write_rule(extra().any(halved_thrice), "step-combined-critical", saves, &joint);
    let elsewhere = groups().any(|spec| spec.group.replaces_other_attribute);
    let only_named = rules.clauses(Rule::ArmZeroOnlyArmor);
    write_rule(elsewhere, "step-other-attribute-replaced", only_named, &[THRESHOLD]);
    let stunned = plain && account.health.states.contains(STUNNED);
    write_rule(stunned, "step-no-modifier-of-states", rules.clauses(Rule::ParalysisIsSavingRoll), &[THRESHOLD]);
    let saveless = critical().any(|hits| hits.spec.groups.is_empty());
    write_rule(saveless, "step-critical-only-wins", rules.clauses(Rule::CriticalWithoutSaves), &[paths.count]);
    let template = rules.clause(Rule::NoCoverAgainstTemplates).cloned();
    let cancellations = groups().flat_map(|spec| &spec.armor).filter_map(|bonus| bonus.cancellation.as_ref());
    let uncovered =
        template.is_some() && cancellations.map(|cancellation| &cancellation.clause).any(|clause| *clause == template);
    write_rule(uncovered, "step-no-cover-from-templates", &[saving.no_cover_against_templates], &[THRESHOLD]);
}

/// Returns whether a hit forces saves with different Attributes because of its kinds of ammunition.
fn is_split(hits: &Incoming) -> bool {
    hits.spec.groups.iter().filter(|spec| spec.group.parts > 0).count() > 1
}

/// Returns whether each hit forces one save with Armor and one with BTS.
fn is_combined(hits: &Incoming) -> bool {
    let attributes: Vec<Attribute> = hits.spec.groups.iter().map(|spec| spec.group.attribute).collect();
    attributes == [Attribute::Arm, Attribute::Bts]
}
