//! The trace of saves: their number, thresholds, dice, failures and costs.

use crate::context::{Context, PrintedNumber};
use crate::discrepancy::MultiRollCritical;
use crate::printed::find_ids;
use crate::record::{Recorder, StepHandle, build_line, count_fact};
use crate::ruleset::{CriticalHit, Rule, SaveMethod};
use crate::saves::account::{Account, SavePaths};
use crate::saves::incoming::Incoming;
use crate::saves::sequence::{Due, SaveKind};
use crate::saves::{GroupSpec, SaveStrength, is_cover};
use crate::weapon::write_damage;
use model::fact_name::{FAILED, THRESHOLD, WOUNDS_LEFT, WOUNDS_LOST};
use model::ids::{ClauseId, EntryId};
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::Path;
use model::trace::{Ledger, Line};
use model::value::Attribute;

/// The ammunition that leaves an Attribute at 1 or more, alone or combined with others.
const ARMOR_PIERCING: &EntryId = entry!("armor-piercing");

/// Marks a step as affecting every result of the saves.
fn affect_results<'r>(step: StepHandle<'r>, paths: &SavePaths) -> StepHandle<'r> {
    step.affects_all(paths.affected())
}

/// Writes the number of saves due, the effect of Criticals, and the points lost without a save.
pub(super) fn write_due(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths, due: &[Due]) {
    let rules = account.context.rules;
    let rolled = due.iter().filter(|due| !due.kind.is_automatic()).count();
    let hits: usize = account.incoming.iter().map(|hits| hits.hits).sum();
    let mut step = record.step(Message::new("step-saves").count("hits", hits).count("saves", rolled));
    if due.iter().any(|due| due.kind == SaveKind::Rolled) {
        step = step.cite(rules.hit_forces_save);
    }
    for hits in account.incoming.iter().filter(|hits| hits.hits > 0) {
        step = step.cite_all(hits.spec.clauses.iter());
        for group in &hits.spec.groups {
            step = step.cite_all(group.group.number.clause.iter().chain(&group.group.clause));
        }
    }
    step.decides(paths.path(paths.count), count_fact(rolled)).affects(paths.path(WOUNDS_LOST));
    let automatic = Fact::Number(account.automatic);
    if account.criticals() == 0 {
        record.step(Message::new("step-no-criticals")).decides(paths.path("automatic-wounds"), automatic);
    } else {
        write_criticals(account, record, paths, due);
    }
    for PrintedNumber { value: points, clause } in account.incoming.iter().filter_map(Incoming::points) {
        let message = Message::new("step-points-without-a-save").number("wounds", *points);
        let step = record.step(message).cite(clause).affects(paths.path("automatic-wounds"));
        affect_results(step, paths);
    }
    if account.saves() > rolled {
        write_continued(account, record, paths);
    }
}

/// Writes the effect of Criticals in this edition: a Wound without a roll, an extra save, or none.
fn write_criticals(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths, due: &[Due]) {
    let criticals = account.criticals();
    let rules = account.context.rules;
    let automatic = account.automatic;
    let message = match rules.critical_hit.value {
        CriticalHit::AutomaticWound if due.iter().any(|due| due.kind.is_automatic()) => {
            Message::new("step-automatic-wound").number("wounds", automatic)
        }
        CriticalHit::ExtraSave if due.iter().any(|due| due.kind == SaveKind::Extra) => Message::new("step-extra-save"),
        CriticalHit::ExtraSave if account.incoming.iter().any(|hits| hits.criticals > 0 && hits.spec.no_extra_save) => {
            Message::new("step-critical-adds-no-save")
        }
        CriticalHit::AutomaticWound | CriticalHit::ExtraSave => Message::new("step-critical-without-saves"),
    };
    let step = record
        .step(message.count("criticals", criticals))
        .cite(rules.critical_hit.clause)
        .cite_all(rules.clause(Rule::CriticalExtraSave))
        .decides(paths.path("automatic-wounds"), Fact::Number(automatic))
        .affects(paths.path(paths.count))
        .affects(paths.path(THRESHOLD));
    let critical = account.incoming.iter().filter(|hits| hits.criticals > 0);
    let step = step.cite_all(critical.flat_map(|hits| &hits.spec.critical_clauses));
    let step = match account.context.chosen_reading::<MultiRollCritical>() {
        Some(reading) => step.reading(reading),
        None => step,
    };
    affect_results(step, paths);
}

/// Writes the number of saves rolled after failures repeated some of them.
fn write_continued(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths) {
    let message = Message::new("step-continued").count("saves", account.saves());
    let mut step = record.step(message);
    for group in account.incoming.iter().flat_map(|hits| &hits.spec.groups) {
        step = step.cite_all(group.group.continuous.iter());
    }
    affect_results(step.decides(paths.path(paths.count), count_fact(account.saves())), paths);
}

/// Writes the Damage, the threshold with its calculation, and the dice of one group of one attack.
pub(super) fn write_group(
    account: &Account<'_>,
    record: &mut Recorder,
    paths: &SavePaths,
    attack: usize,
    group: usize,
) {
    let hits = &account.incoming[attack];
    if hits.hits == 0 {
        return;
    }
    let spec = &hits.spec.groups[group];
    let rolled = &account.rolled[attack][group];
    // A second Attribute of the same hit has paths of its own.
    let [threshold, failing] = match group {
        0 => [THRESHOLD, "failing-faces"],
        _ => ["also-threshold", "also-failing-faces"],
    };
    if let Some(SaveStrength::Damage(damage)) = spec.strength.as_ref().filter(|_| group == 0) {
        let affected: Vec<Path> = paths.affected().chain([paths.path(THRESHOLD)]).collect();
        write_damage(account.context, damage, record, &affected);
    }
    if let Some(SaveStrength::Assumed(value)) = spec.strength.as_ref() {
        let step = record.step(Message::new("step-damage").number("value", *value)).assumed("damage");
        affect_results(step.affects(paths.path(THRESHOLD)), paths);
    }
    let id = match spec.method {
        SaveMethod::ExceedDamage => "step-threshold-exceed",
        SaveMethod::AtOrBelowValue => "step-threshold-within",
    };
    let faces = rolled.faces.iter().map(|face| i64::from(*face));
    let mut step = record.step(Message::new(id).number("threshold", spec.threshold).numbers("dice", faces));
    if spec.group.plain.is_none() {
        let with_bts = spec.group.attribute == Attribute::Bts;
        step = step.cite(account.context.rules.save.clause);
        step = step.cite_all(account.context.rules.clause_if(Rule::BtsLikeArmor, with_bts));
        let no_criticals = if with_bts { Rule::SaveBtsNoCriticals } else { Rule::SaveArmNoCriticals };
        step = step.cite_all(account.context.rules.clause(no_criticals));
        let covered = with_bts && spec.armor.iter().any(|bonus| is_cover(bonus) && bonus.counted() != 0);
        step = step.cite_all(account.context.rules.clause_if(Rule::BtsRollWithCover, covered));
    }
    let modifiers = spec.bonuses.iter().chain(&spec.armor);
    step = step.cite_all(modifiers.flat_map(crate::success_value::Modifier::clauses));
    step = step.cite_all(spec.group.clause.iter().chain(&spec.group.halves));
    step = step.cite_all(spec.saving.clauses.iter());
    if let Some(SaveStrength::Survival(_, Some(clause))) = &spec.strength {
        step = step.cite(clause);
    }
    if let Some(PrintedNumber { clause, value }) = &spec.group.counts_as {
        step = step.cite(clause);
        step = step.cite_all(account.context.rules.clause_if(Rule::ArmCountsAsZero, *value == 0));
    }
    let pierced = spec.group.halves.as_ref().filter(|_| spec.saving.value <= 1);
    let minimum = pierced.filter(|clause| is_armor_piercing(account.context, clause));
    step = step.cite_all(account.context.rules.clause_if(Rule::ArmorPiercingMinimum, minimum.is_some()));
    let rounded = spec.group.counts_as.is_none() && spec.group.halves.is_some() && spec.saving.value % 2 != 0;
    let step = step
        .cite_all(account.context.rules.clause_if(Rule::RoundsUp, rounded))
        .decides(paths.path(threshold), Fact::Number(spec.threshold))
        .decides(paths.path(failing), Fact::Number(spec.failing_faces.into()))
        .ledger(ledger(spec));
    affect_results(step, paths);
}

/// Returns whether a clause that halves the Attribute is one of AP ammunition, alone or combined.
fn is_armor_piercing(context: &Context<'_>, clause: &ClauseId) -> bool {
    let id = clause.entry();
    let parts = || find_ids(context, &id, "ammunition");
    id == ARMOR_PIERCING || parts().is_some_and(|parts| parts.value.contains(ARMOR_PIERCING))
}

/// Returns the calculation of the threshold.
fn ledger(spec: &GroupSpec) -> Ledger {
    let sign = match spec.method {
        SaveMethod::ExceedDamage => -1,
        SaveMethod::AtOrBelowValue => 1,
    };
    let mut lines: Vec<Line> = Vec::new();
    if let Some(strength) = &spec.strength {
        let (word, clause) = match strength {
            SaveStrength::Damage(damage) => ("damage", damage.clauses.first().cloned()),
            SaveStrength::PlainDamage(_) | SaveStrength::Assumed(_) => ("damage", None),
            SaveStrength::Survival(_, clause) => ("ps", clause.clone()),
        };
        lines.push(build_line(Arg::Word(word), strength.value(), clause));
    }
    lines.extend(spec.bonuses.iter().map(|bonus| bonus.line(-sign)));
    lines.extend(attribute_lines(spec, sign));
    lines.extend(spec.armor.iter().map(|bonus| bonus.line(sign)));
    Ledger { title: Arg::Word("threshold"), lines, total: spec.threshold }
}

/// Returns the ledger lines of the Attribute: halved, replaced, or with the value of another one in its place.
fn attribute_lines(spec: &GroupSpec, sign: i64) -> Vec<Line> {
    let (group, saving) = (&spec.group, &spec.saving);
    let clause = saving.replaced.and(saving.clauses.first()).copied().cloned();
    let printed = build_line(Arg::Word(saving.from.as_str()), sign * saving.value, clause);
    if let Some(PrintedNumber { value, clause }) = &group.counts_as {
        let reason = Message::new("step-replaced").number("value", *value);
        let counted = build_line(Arg::Word("counts-as"), sign * value, Some(clause.clone()));
        return vec![Line { struck: Some(reason), ..printed }, counted];
    }
    let struck = saving.replaced.map(|value| {
        let reason = Message::new("step-replaced").number("value", saving.value);
        let attribute_line = build_line(Arg::Word(group.attribute.as_str()), sign * value, None);
        Line { struck: Some(reason), ..attribute_line }
    });
    let mut lines: Vec<Line> = struck.into_iter().chain([printed]).collect();
    if let Some(clause) = &group.halves {
        let reduction = super::halve(saving.value) - saving.value;
        lines.push(build_line(Arg::Word("halves"), sign * reduction, Some(clause.clone())));
    }
    if let Some(plus) = group.plain {
        lines.push(build_line(Arg::Word("modifier"), plus, group.clause.clone()));
    }
    lines
}

/// Writes the number of failed saves and the Wounds lost, with the rules on their cost.
pub(super) fn write_failures(account: &Account<'_>, record: &mut Recorder, paths: &SavePaths) {
    let hits: usize = account.incoming.iter().map(|hits| hits.hits).sum();
    let (saves, failed) = (account.saves(), account.failed);
    if hits == 0 {
        let step = record.step(Message::new("step-no-hits"));
        step.decides(paths.path(FAILED), count_fact(0)).decides(paths.path("passed"), count_fact(0));
        return;
    }
    let rules = account.context.rules;
    let lost = account.harm.lost;
    let mut step = record.step(Message::new("step-saves-failed").count("failed", failed).number("lost", lost));
    let rolled = account.incoming.iter().zip(&account.rolled).filter(|(hits, _)| hits.hits > 0);
    let groups: Vec<_> = rolled.flat_map(|(hits, rolled)| hits.spec.groups.iter().zip(rolled)).collect();
    if groups.iter().any(|(spec, rolled)| spec.group.wounds.clause.is_none() && !rolled.faces.is_empty()) {
        step = step.cite(rules.failed_save);
    }
    if saves > 0 {
        step = step.cite_all(rules.clause(Rule::AllSavesAreRolled));
    }
    step = step.cite_all(rules.clause_if(Rule::PassedSaveIsUnharmed, failed < saves));
    for (spec, _) in &groups {
        step = step.cite_all(spec.group.wounds.clause.iter());
        if let Some(PrintedNumber { clause, .. }) = &spec.group.critical_wounds {
            step = step.cite(clause);
        }
    }
    step.decides(paths.path(FAILED), count_fact(failed))
        .decides(paths.path("passed"), count_fact(saves - failed))
        .affects(paths.path(paths.count))
        .affects(paths.path(WOUNDS_LOST))
        .affects(paths.path(WOUNDS_LEFT))
        .affects(paths.path(paths.state));
}
