//! Bioimmunity: which of ARM and BTS a target saves with, and the clauses that decide it.

use crate::record::Cite;
use crate::ruleset::BioimmunityRules;
use crate::weapon::HitSaves;
use model::ids::EntryId;
use model::refusal::Refusal;
use model::value::Attribute;

/// The skill that chooses between ARM and BTS in a save.
pub const BIOIMMUNITY: &EntryId = entry!("bioimmunity");

/// The Bioimmunity of a target, as one attack meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bioimmunity {
    /// The rules of the edition.
    pub rules: BioimmunityRules,
    /// Whether the attack is a Comms Attack.
    pub comms: bool,
}

/// The value that a target uses in its saves with an Attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavingValue {
    /// The value itself, before the hit halves or replaces it.
    pub value: i64,
    /// The Attribute that the value comes from.
    pub from: Attribute,
    /// The value of the Attribute of the save, if another value takes its place.
    pub replaced: Option<i64>,
    /// The clauses of Bioimmunity that decide it.
    pub clauses: Vec<Cite>,
}

/// Returns the value that a target with these Attributes uses in these saves.
///
/// With Bioimmunity it is the better one of ARM and BTS. The Attribute of the save stays: what halves it halves the
/// value in use, and what makes it count as another value does so with either.
///
/// # Errors
/// A refusal if an Attribute is not given.
pub(super) fn choose_saving_value(
    bioimmunity: Option<&Bioimmunity>,
    group: &HitSaves,
    attributes: &dyn Fn(Attribute) -> Result<i64, Refusal>,
) -> Result<SavingValue, Refusal> {
    let own_value =
        SavingValue { value: attributes(group.attribute)?, from: group.attribute, replaced: None, clauses: Vec::new() };
    let Some(Bioimmunity { rules, comms }) = bioimmunity else { return Ok(own_value) };
    let unchanged = |clause| Ok(SavingValue { clauses: vec![clause], ..own_value.clone() });
    if *comms {
        return unchanged(rules.not_against_comms);
    }
    let Some(other) = other_attribute(group) else { return unchanged(rules.other_attributes) };
    if group.counts_as.as_ref().is_some_and(|printed| printed.value == 0) {
        return unchanged(rules.zero);
    }
    let value = attributes(other)?;
    if value <= own_value.value {
        return unchanged(rules.better_value);
    }
    let halved = group.halves.as_ref().map(|_| rules.halved);
    let several = (group.number.value > 1).then_some(rules.every_save);
    let clauses = [Some(rules.better_value), Some(rules.only_value), halved, several].into_iter().flatten().collect();
    Ok(SavingValue { value, from: other, replaced: Some(own_value.value), clauses })
}

/// Returns the Attribute whose value may be used instead: BTS for saves with ARM, ARM for saves with BTS.
fn other_attribute(group: &HitSaves) -> Option<Attribute> {
    let other = match group.attribute {
        Attribute::Arm => Attribute::Bts,
        Attribute::Bts => Attribute::Arm,
        Attribute::Cc | Attribute::Bs | Attribute::Ph | Attribute::Wip => return None,
    };
    group.plain.is_none().then_some(other)
}

impl Bioimmunity {
    /// Returns the clause on the extra save of a Critical, if it works in that save.
    pub fn critical_clause(&self, first: Option<&HitSaves>) -> Option<Cite> {
        let works = |group: &&HitSaves| other_attribute(group).is_some() && group.counts_as.is_none();
        first.filter(works).filter(|_| !self.comms).map(|_| self.rules.critical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::PrintedNumber;
    use crate::ruleset::ruleset;
    use crate::weapon::SourcedNumber;
    use model::edition::Edition;
    use model::ids::ClauseId;

    fn bioimmunity(comms: bool) -> Bioimmunity {
        Bioimmunity { rules: ruleset(Edition::N4).saving.bioimmunity.expect("a rule of N4"), comms }
    }

    /// Returns the value of a target with ARM 2 and BTS 6.
    fn value(comms: bool, group: &HitSaves) -> (i64, Vec<Cite>) {
        let attributes = |attribute| Ok(if attribute == Attribute::Bts { 6 } else { 2 });
        let saving = choose_saving_value(Some(&bioimmunity(comms)), group, &attributes).expect("both Attributes");
        (saving.value, saving.clauses)
    }

    #[test]
    fn the_better_value_is_used_and_the_attribute_stays() {
        let arm = HitSaves::new(Attribute::Arm);
        assert_eq!(
            value(false, &arm),
            (6, vec![clause!("bioimmunity#better-value"), clause!("bioimmunity#only-the-value")])
        );
        assert_eq!(value(false, &HitSaves::new(Attribute::Bts)), (6, vec![clause!("bioimmunity#better-value")]));
        assert_eq!(value(true, &arm), (2, vec![clause!("bioimmunity#not-against-comms-attacks")]));
    }

    #[test]
    fn a_value_that_counts_as_zero_is_not_swapped() {
        let clause = ClauseId::from_static("arm-0#no-armor");
        let zero = HitSaves { counts_as: Some(PrintedNumber { value: 0, clause }), ..HitSaves::new(Attribute::Arm) };
        assert_eq!(value(false, &zero), (2, vec![clause!("bioimmunity#zero-stays-zero")]));
        assert_eq!(bioimmunity(false).critical_clause(Some(&zero)), None);
    }

    #[test]
    fn halved_and_repeated_saves_are_cited_for_the_value_in_use() {
        let halves = Some(ClauseId::from_static("armor-piercing#halves"));
        let number = SourcedNumber::unsourced(2);
        let (_, clauses) = value(false, &HitSaves { number, halves, ..HitSaves::new(Attribute::Arm) });
        assert_eq!(
            clauses[2..],
            [clause!("bioimmunity#halved-either-way"), clause!("bioimmunity#every-save-of-a-hit")]
        );
    }
}
