//! The reaction of a target.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::stated::StatedInput;
use crate::kinds::shared::{
    ModifierInput, build_weapon_choice, read_bounded_count, read_modifiers, read_range_modifier,
};
use engine::odds::MAX_DICE;
use engine::order;
use model::ids::{EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;
use model::situation::sight::CoverFact;

/// The reaction of a target to an attack.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Reaction {
    /// The skill declared in reaction.
    skill: ReactionSkill,
    /// The id of the weapon; `None` for a reaction without one.
    weapon: Option<EntryId>,
    /// The mode of the weapon.
    mode: Option<Name>,
    /// The cover of the active trooper against it.
    pub cover: Option<CoverFact>,
    /// Values of the weapon in place of the printed ones.
    #[serde(default)]
    stated: StatedInput,
    /// The dice that the target claims.
    burst: Option<i64>,
    /// The range MOD assumed if no source prints the ranges of the weapon.
    range_modifier: Option<i64>,
    /// The MODs to the roll; none unless given.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
    /// The distance it moves after a Dodge.
    dodge_move: Option<Length>,
    /// That movement ends in contact with an enemy.
    #[serde(default)]
    move_into_contact: bool,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum ReactionSkill {
    None,
    BsAttack,
    CcAttack,
    Dodge,
}

impl ReactionSkill {
    /// Returns the id of the skill; `None` without a reaction.
    const fn id(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::BsAttack => Some("bs-attack"),
            Self::CcAttack => Some("cc-attack"),
            Self::Dodge => Some("dodge"),
        }
    }

    /// Returns the keys that the skill reads.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            Self::None => &[],
            Self::BsAttack | Self::CcAttack => {
                &["burst", "cover", "mode", "modifiers", "range-modifier", "stated", "weapon"]
            }
            Self::Dodge => &["dodge-move", "modifiers", "move-into-contact"],
        }
    }
}

impl Reaction {
    /// Refuses the first key that the skill does not read.
    fn check_keys(&self, path: &str) -> Result<(), Refusal> {
        let given = [
            ("weapon", self.weapon.is_some()),
            ("mode", self.mode.is_some()),
            ("cover", self.cover.is_some()),
            ("burst", self.burst.is_some()),
            ("stated", self.stated != StatedInput::default()),
            ("range-modifier", self.range_modifier.is_some()),
            ("modifiers", !self.modifiers.is_empty()),
            ("dodge-move", self.dodge_move.is_some()),
            ("move-into-contact", self.move_into_contact),
        ];
        let unread = given.into_iter().find(|(key, is_given)| *is_given && !self.skill.keys().contains(key));
        let Some((key, _)) = unread else { return Ok(()) };
        let message = match self.skill.id() {
            None => Message::new("refusal-no-reaction"),
            Some(skill) => Message::new("refusal-key-without-effect").term("skill", skill),
        };
        Err(Refusal::new(format!("{path}.{key}"), message.text("found", key)))
    }

    /// Converts it to the engine's ARO; `None` without a reaction.
    ///
    /// # Errors
    /// A refusal of a value out of bounds, and of a key that the skill does not read.
    pub(super) fn to_engine(&self, name: &str) -> Result<Option<order::Aro>, Refusal> {
        let path = format!("{name}.reaction");
        self.check_keys(&path)?;
        let Some(skill) = self.skill.id() else { return Ok(None) };
        let declaration = order::Declaration {
            weapon: self
                .weapon
                .as_ref()
                .map(|weapon| build_weapon_choice(format!("{path}.weapon"), weapon, self.mode.as_ref())),
            length: self.dodge_move,
            into_contact: self.move_into_contact,
            burst: match self.burst {
                Some(burst) => Some(read_bounded_count(format_args!("{path}.burst"), burst, MAX_DICE)?),
                None => None,
            },
            stated: self.stated.to_engine(&path)?,
            range_modifier: read_range_modifier(format_args!("{path}.range-modifier"), self.range_modifier)?,
            modifiers: read_modifiers(format_args!("{path}.modifiers"), &self.modifiers)?,
            ..order::Declaration::new(EntryId::from_static(skill))
        };
        Ok(Some(order::Aro { declaration, after: None }))
    }
}
