//! Values in brackets as situations write them: `bs-attack(+1b)`, `dodge(+2")`, `cc-weapon(ps=6)`.

use crate::kinds::shared::read_bounded;
use engine::context::Context;
use engine::entry_ids::{
    FORWARD_DEPLOYMENT, IMPERSONATION, INFILTRATION, NEUROCINETICS, PERIPHERAL_ANCILLARY, PERIPHERAL_CONTROL,
    PERIPHERAL_CYBERPLUG, PERIPHERAL_SYNCHRONIZED,
};
use engine::order::bracket::{Bracket, BracketKind, BracketedSkill, HinderedAttack, WEAPON, find_kinds, find_rule};
use engine::ruleset::SaveMethod;
use engine::skill_ids::{
    BS_ATTACK, CC_ATTACK, COMBAT_JUMP, DISCOVER, DOCTOR, DODGE, ENGINEER, PARACHUTIST, REGENERATION,
};
use engine::weapon::SAVING_TRAITS;
use model::catalogue::Variant;
use model::entry::Kind;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::path::Path;
use model::refusal::Refusal;
use model::text::excerpt;
use model::value::{Attribute, Value};

/// The largest MOD in brackets.
const MAX_MODIFIER: i64 = 12;
/// The largest number of dice in brackets.
const MAX_DICE: i64 = 3;
/// The largest value that replaces an Attribute or a survival value.
const MAX_VALUE: i64 = 30;
/// The most Wounds in brackets.
const MAX_WOUNDS: i64 = 3;
/// The longest move in brackets.
const MAX_MOVE: Length = Length::inches(8);

/// Names of ammunition that profiles abbreviate.
const ABBREVIATED: [(&str, &str); 3] = [("ap", "armor-piercing"), ("da", "double-action"), ("exp", "explosive")];

/// Entries and parts of values that profiles print behind them, which no Order applies.
const UNAPPLIED: [(&EntryId, &str); 20] = [
    (BS_ATTACK, "dam"),
    (BS_ATTACK, "guided"),
    (CC_ATTACK, "anti"),
    (CC_ATTACK, "dam"),
    (COMBAT_JUMP, "explosion"),
    (DISCOVER, "reroll"),
    (DOCTOR, "reroll"),
    (DODGE, "sd"),
    (ENGINEER, "reroll"),
    (ENGINEER, "wip="),
    (&EntryId::from_static("evo-hacking-device"), "upgrade"),
    (&EntryId::from_static("gizmokit"), "ph="),
    (&EntryId::from_static("gizmokit"), "b"),
    (&EntryId::from_static("hacking-device"), "upgrade"),
    (&EntryId::from_static("hacking-device-plus"), "upgrade"),
    (&EntryId::from_static("killer-hacking-device"), "upgrade"),
    (&EntryId::from_static("medikit"), "ph="),
    (&EntryId::from_static("medikit"), "b"),
    (NEUROCINETICS, "b"),
    (REGENERATION, "ph="),
];
/// Entries whose values in brackets act outside the rolls of an Order: in deployment, in the pools of Orders, in moves.
const ELSEWHERE: [&EntryId; 23] = [
    &EntryId::from_static("booty"),
    &EntryId::from_static("camouflage"),
    &EntryId::from_static("chain-of-command"),
    &EntryId::from_static("commlink"),
    &EntryId::from_static("decoy"),
    FORWARD_DEPLOYMENT,
    &EntryId::from_static("ft-master"),
    IMPERSONATION,
    INFILTRATION,
    &EntryId::from_static("lieutenant"),
    &EntryId::from_static("metachemistry"),
    &EntryId::from_static("minelayer"),
    PARACHUTIST,
    PERIPHERAL_ANCILLARY,
    PERIPHERAL_CONTROL,
    PERIPHERAL_CYBERPLUG,
    &EntryId::from_static("peripheral-servant"),
    PERIPHERAL_SYNCHRONIZED,
    &EntryId::from_static("remdriver"),
    &EntryId::from_static("strategic-deployment"),
    &EntryId::from_static("tagcom"),
    &EntryId::from_static("terrain"),
    &EntryId::from_static("transmutation"),
];

/// Why a value behind an entry is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnreadReason {
    /// The situation states it under a key of its own.
    OwnKey,
    /// The skill acts outside the rolls of an Order.
    Elsewhere,
    /// Profiles print it, and no Order applies it.
    Unapplied,
    /// Nothing of the kind is printed behind the entry.
    Unknown,
}

impl UnreadReason {
    /// Returns the reason for a value behind an entry that is not read.
    pub fn new(entry: &EntryId, text: &str) -> Self {
        let text = text.to_ascii_lowercase();
        match entry.as_str() {
            "immunity" | "vulnerability" => Self::OwnKey,
            _ if ELSEWHERE.contains(&entry) => Self::Elsewhere,
            _ if UNAPPLIED.iter().any(|(own, part)| *own == entry && text.contains(part)) => Self::Unapplied,
            _ => Self::Unknown,
        }
    }

    /// Returns the keyword in the refusal.
    const fn as_str(self) -> &'static str {
        match self {
            Self::OwnKey => "own-key",
            Self::Elsewhere => "elsewhere",
            Self::Unapplied => "unapplied",
            Self::Unknown => "none",
        }
    }
}

/// Splits a text at its brackets: the name, and what stands in them.
pub(crate) fn split_brackets(written: &str) -> (&str, Option<&str>) {
    match written.split_once('(') {
        Some((name, rest)) => (name.trim_end(), Some(rest.strip_suffix(')').unwrap_or(rest))),
        None => (written, None),
    }
}

/// Reads the value behind a skill.
///
/// # Errors
/// A refusal of a value that is out of bounds, or that changes nothing behind the skill in the edition.
pub(crate) fn read_behind_skill(
    context: &Context<'_>,
    path: &Path,
    skill: &EntryId,
    text: &str,
) -> Result<BracketedSkill, Refusal> {
    let bracket = read_suitable(context, path, skill, text, find_kinds(skill))?;
    Ok(BracketedSkill { skill: skill.clone(), bracket })
}

/// Reads the value behind a weapon or program.
///
/// # Errors
/// As [`read_behind_skill`].
pub(crate) fn read_behind_weapon(
    context: &Context<'_>,
    path: &Path,
    weapon: &EntryId,
    text: &str,
) -> Result<Bracket, Refusal> {
    read_suitable(context, path, weapon, text, &WEAPON)
}

/// Returns the level of an entry whose only effect is the MOD in brackets: Mimetism (−6).
pub(crate) fn find_level_with_modifier(context: &Context<'_>, id: &EntryId, text: &str) -> Option<Variant> {
    let amount: i32 = parse_signed(text)?.try_into().ok()?;
    let levels = context.catalogue.modes(id.as_str(), context.rules.scope).iter();
    let prints = |value: &Value| match value {
        Value::Effects(effects) => effects.iter().all(|effect| effect.modifier == amount && effect.burst == 0),
        Value::Number(_)
        | Value::Flag(_)
        | Value::Length(_)
        | Value::FromAttribute(_)
        | Value::Ids(_)
        | Value::Bands(_)
        | Value::Halves(_)
        | Value::Absent(_) => false,
    };
    let mut levels = levels.filter(|(_, row)| row.get("effects").is_some_and(|printed| prints(&printed.value)));
    levels.next().map(|(level, _)| level.clone())
}

/// Reads a value of one of these kinds.
fn read_suitable(
    context: &Context<'_>,
    path: &Path,
    entry: &EntryId,
    text: &str,
    kinds: &[BracketKind],
) -> Result<Bracket, Refusal> {
    let survival = context.rules.save.value == SaveMethod::AtOrBelowValue;
    let known = |bracket: &Bracket| {
        let read = find_rule(entry).is_none_or(|rule| context.rules.has(rule));
        let in_edition =
            read && context.rules.has(bracket.rule()) && (survival || bracket.kind() != BracketKind::Survival);
        in_edition && kinds.contains(&bracket.kind())
    };
    read(context, path, text)?.filter(known).ok_or_else(|| {
        let examples: Vec<&str> = kinds.iter().map(|kind| kind.example()).collect();
        let message = Message::new("refusal-bracket").text("found", excerpt(text));
        let message = message.term("entry", entry.as_str()).text("edition", context.rules.scope.as_str());
        let expected = if examples.is_empty() { "none".to_owned() } else { examples.join("`, `") };
        Refusal::new(path, message.text("expected", expected).text("reason", UnreadReason::new(entry, text).as_str()))
    })
}

/// Reads a value in brackets; `None` if it is none of the known forms.
///
/// # Errors
/// A refusal of a value out of bounds.
fn read(context: &Context<'_>, path: &Path, text: &str) -> Result<Option<Bracket>, Refusal> {
    let text = text.trim().to_ascii_lowercase();
    let within = |number: i64, min: i64, max: i64| read_bounded(path, number, min, max);
    let dice = |number: &str| parse_signed(number.trim_end()).map(|number| within(number, 1, MAX_DICE)).transpose();
    if let Some(length) = text.strip_prefix('+').and_then(|length| length.parse::<Length>().ok()) {
        within(length.tenths(), 1, MAX_MOVE.tenths())?;
        return Ok(Some(Bracket::Move(length)));
    }
    if let Some(amount) = text.strip_prefix("sr").and_then(parse_signed) {
        return Ok(Some(Bracket::Save(within(amount, -MAX_MODIFIER, -1)?)));
    }
    if let Some(wip) = text.strip_prefix("reroll").and_then(|rest| rest.trim().strip_prefix("wip=")) {
        let Ok(wip) = wip.trim().parse() else { return Ok(None) };
        return Ok(Some(Bracket::Reroll(Some(within(wip, 0, MAX_VALUE)?))));
    }
    if text == "reroll" {
        return Ok(Some(Bracket::Reroll(None)));
    }
    let amount_against = |attack: HinderedAttack| {
        let rest = text.strip_prefix(attack.as_str())?.trim().trim_start_matches(',');
        Some((attack, parse_signed(rest.trim())?))
    };
    if let Some((attack, amount)) =
        [HinderedAttack::Guided, HinderedAttack::Hacker].into_iter().find_map(amount_against)
    {
        return Ok(Some(Bracket::Against(attack, within(amount, -MAX_MODIFIER, -1)?)));
    }
    if let Some((name, value)) = text.split_once('=') {
        let Ok(value) = value.trim().parse() else { return Ok(None) };
        let value = within(value, 0, MAX_VALUE)?;
        let attribute = Attribute::ALL.into_iter().find(|attribute| attribute.as_str() == name.trim());
        let survival = (name.trim() == "ps").then_some(Bracket::Survival(value));
        return Ok(attribute.map(|attribute| Bracket::Attribute(attribute, value)).or(survival));
    }
    if let Some(count) = text.strip_suffix("sd").map(dice).transpose()?.flatten() {
        return Ok(usize::try_from(count).ok().map(Bracket::SpecialDice));
    }
    if let Some(amount) = text.strip_suffix('b').map(dice).transpose()?.flatten() {
        return Ok(Some(Bracket::Burst(amount)));
    }
    if let Some(Ok(count)) = text.strip_suffix('w').map(|number| number.trim_end().parse()) {
        return Ok(Some(Bracket::Wounds(within(count, 1, MAX_WOUNDS)?)));
    }
    if let Some(amount) = parse_signed(&text) {
        let amount = within(amount, -MAX_MODIFIER, MAX_MODIFIER)?;
        return Ok((amount != 0).then_some(Bracket::Modifier(amount)));
    }
    Ok(find_named(context, &text))
}

/// Returns the number of a text with a sign.
fn parse_signed(text: &str) -> Option<i64> {
    text.starts_with(['+', '-']).then(|| text.parse().ok()).flatten()
}

/// Returns the ammunition or the Trait with a name.
fn find_named(context: &Context<'_>, text: &str) -> Option<Bracket> {
    let full = ABBREVIATED.iter().find(|(short, _)| *short == text).map_or(text, |(_, full)| full);
    let id: EntryId = full.replace(' ', "-").parse().ok()?;
    if context.catalogue.kind(id.as_str(), context.rules.scope) == Some(Kind::Ammunition) {
        return Some(Bracket::Ammunition(id));
    }
    SAVING_TRAITS.contains(&&id).then_some(Bracket::Trait(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_profiles_print_is_refused_with_its_own_reason() {
        let because = |entry: &str, text: &str| UnreadReason::new(&entry.parse().expect("an id"), text).as_str();
        for (entry, text, reason) in [
            ("dodge", "+1SD", "unapplied"),
            ("doctor", "ReRoll -3", "unapplied"),
            ("engineer", "WIP=14", "unapplied"),
            ("gizmokit", "PH=11", "unapplied"),
            ("cc-attack", "+1 Damage", "unapplied"),
            ("immunity", "Shock", "own-key"),
            ("infiltration", "PH=15", "elsewhere"),
            ("climb", "7.5", "none"),
            ("stealth", "+3", "none"),
            ("dodge", "WIP=14", "none"),
        ] {
            assert_eq!(because(entry, text), reason, "{entry} ({text})");
        }
    }

    #[test]
    fn a_text_is_split_at_its_brackets() {
        let cases = [
            ("dodge(+3)", ("dodge", Some("+3"))),
            ("bs-attack (+1B)", ("bs-attack", Some("+1B"))),
            ("mimetism.level-2", ("mimetism.level-2", None)),
            ("dodge(", ("dodge", Some(""))),
        ];
        for (written, expected) in cases {
            assert_eq!(split_brackets(written), expected, "{written}");
        }
    }
}
