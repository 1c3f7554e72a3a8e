//! A declaration of a trooper in an Order or as an ARO.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::order::roster::Roster;
use crate::kinds::order::template::TemplateInput;
use crate::kinds::shared::stated::StatedInput;
use crate::kinds::shared::{
    MAX_ATTRIBUTE, MIN_ATTRIBUTE, ModifierInput, bracket, build_weapon_choice, check_distinct, check_list_length,
    check_plain, read_bounded, read_bounded_count, read_modifiers, read_range_modifier, refuse_out_of_place,
};
use engine::context::Context;
use engine::odds::MAX_DICE;
use engine::order;
use engine::order::TrooperIndex;
use engine::order::bracket::Bracket;
use engine::weapon::WeaponChoice;
use model::ids::{EntryId, Name};
use model::length::Length;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::order::{Half, Lands, PathPoint};

/// The maximum number of Command Tokens of a player.
const MAX_TOKENS: usize = 5;
/// The maximum number of other targets under a Template.
const MAX_ALSO: usize = 3;

/// A skill that a trooper declares in an Order or in reaction.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of the block, and each stands alone")]
pub(super) struct Declaration {
    /// The id of the declared skill.
    pub skill: EntryId,
    /// The weapon, with a value in brackets: `cc-weapon(ps=6)`.
    weapon: Option<String>,
    /// The mode of the weapon.
    mode: Option<Name>,
    /// The hacking program, with a value in brackets.
    program: Option<String>,
    /// The target: a name, or the number of dice for each name.
    at: Option<AtInput>,
    /// The others under the Template: of an attack on one target their names, of one on several their names for each
    /// target. A friend or neutral among them cancels the shot.
    also: Option<AlsoInput>,
    /// How the declaration's Templates lie.
    #[serde(default)]
    template: TemplateInput,
    /// The attack is guided.
    #[serde(default)]
    guided: bool,
    /// The distance it moves.
    distance: Option<Length>,
    /// The distance it moves after a Dodge.
    #[serde(rename = "move")]
    dodge_move: Option<Length>,
    /// That movement ends in contact with an enemy.
    #[serde(default)]
    move_into_contact: bool,
    /// No free place out of contact with the enemy is left to which the Dodge could move.
    #[serde(default)]
    no_room: bool,
    /// The friends in the close combat of the target that missed dice hit: one for each die, the last one also for all
    /// further dice. Only needed if there are several.
    #[serde(default)]
    misses_hit: Vec<String>,
    /// The shot comes after a contact of its target with a friend that begins in this Order.
    #[serde(default)]
    after_contact: bool,
    /// The dice claimed in an ARO, or the Burst assumed if no source prints one.
    burst: Option<i64>,
    /// The declaration uses the Double Shot of its weapon.
    #[serde(default)]
    double_shot: bool,
    /// The weapon is one of a pair of Twin Weapons.
    #[serde(default)]
    twin: bool,
    /// The entries whose optional bonus to Burst it leaves out.
    #[serde(default)]
    leaves_out: Vec<EntryId>,
    /// The distance to the point that smoke is aimed at, or at which a weapon such as a Disco Baller places something.
    /// With smoke, `at` and `also` name the enemies whose Line of Fire it cuts; the other weapons have no target.
    point: Option<Length>,
    /// The uses of a Disposable weapon that are left before it is declared; all that it prints unless given.
    uses_left: Option<i64>,
    /// The target at which special dice are rolled, if there are several.
    special_die_at: Option<String>,
    /// Values of the weapon in place of the printed ones.
    #[serde(default)]
    stated: StatedInput,
    /// The Damage assumed if no source prints one.
    damage: Option<i64>,
    /// The range MOD assumed if no source prints the ranges of the weapon.
    range_modifier: Option<i64>,
    /// The point of its path at which it acts; in an ARO, the point of the target's path.
    path_point: Option<PathPoint>,
    /// The declaration's landing from the air.
    lands: Option<Lands>,
    /// Doctor and Engineer: the most Command Tokens that the player spends to roll again, until a roll succeeds.
    command_tokens: Option<i64>,
    /// The skill of the Order after which an ARO is declared.
    pub after: Option<Half>,
    /// The MODs to the roll; none unless given.
    #[serde(default)]
    modifiers: Vec<ModifierInput>,
}

/// The target of a declaration.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "a target, or dice by target")]
enum AtInput {
    /// All dice at one target.
    One(String),
    /// Dice by target.
    Split(BTreeMap<String, i64>),
}

/// The others under the Templates of a declaration.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum AlsoInput {
    /// Under the only Template.
    One(Vec<String>),
    /// By target, under the Template aimed at it.
    Each(BTreeMap<String, Vec<String>>),
}

impl AlsoInput {
    /// Returns the names, each with the target that its Template is aimed at.
    fn by_target(&self) -> Vec<(Option<&String>, &Vec<String>)> {
        match self {
            Self::One(names) => vec![(None, names)],
            Self::Each(by_target) => by_target.iter().map(|(target, names)| (Some(target), names)).collect(),
        }
    }
}

impl Declaration {
    /// Refuses keys that exclude each other, or that mean nothing alone.
    fn check_keys(&self, trooper: &PathPrefix) -> Result<(), Refusal> {
        let excluding = [
            ("program", self.weapon.is_some() && self.program.is_some(), "weapon"),
            ("move", self.distance.is_some() && self.dodge_move.is_some(), "distance"),
        ];
        if let Some((key, _, other)) = excluding.into_iter().find(|(_, both, _)| *both) {
            let message = Message::new("refusal-one-of-two-keys").text("found", key).text("other", other);
            return Err(Refusal::new(Path::new(trooper, key), message));
        }
        let has_weapon = self.weapon.is_some() || self.program.is_some();
        refuse_out_of_place("mode", self.mode.is_some(), has_weapon, "weapon")
    }

    /// Converts it to the engine's declaration.
    ///
    /// # Errors
    /// A refusal of a value out of bounds, and of an unknown name.
    pub(super) fn to_engine(
        &self,
        context: &Context<'_>,
        roster: &Roster,
        user: TrooperIndex,
    ) -> Result<order::Declaration, Refusal> {
        let trooper = roster.name(user);
        let path = |key: &'static str| Path::new(trooper, key);
        let targets = self.targets(roster, user)?;
        self.check_keys(trooper)?;
        let other_targets = self.other_targets(roster, user, &targets)?;
        check_list_length(path("leaves-out"), &self.leaves_out, MAX_ALSO)?;
        check_list_length(path("misses-hit"), &self.misses_hit, MAX_DICE)?;
        let (weapon, weapon_bracket) = self.weapon(context, path("weapon"))?;
        let burst = self.burst.map(|burst| read_bounded_count(path("burst"), burst, MAX_DICE)).transpose()?;
        Ok(order::Declaration {
            index: order::DeclarationIndex::FIRST,
            skill: self.skill.clone(),
            weapon,
            weapon_bracket,
            targets,
            other_targets,
            template: self.template.to_engine(roster, user)?,
            guided: self.guided,
            length: self.distance.or(self.dodge_move),
            into_contact: self.move_into_contact,
            no_room: self.no_room,
            misses_hit: roster.read_troopers(user, "misses-hit", &self.misses_hit)?,
            after_contact: self.after_contact,
            burst,
            double_shot: self.double_shot,
            twin: self.twin,
            leaves_out: self.leaves_out.clone(),
            point: self.point,
            uses_left: self.uses_left.map(|uses| read_bounded_count(path("uses-left"), uses, MAX_DICE)).transpose()?,
            special_die_at: match &self.special_die_at {
                Some(name) => Some(roster.read_trooper(user, "special-die-at", name)?),
                None => None,
            },
            stated: self.stated.to_engine(trooper)?,
            damage: self
                .damage
                .map(|damage| read_bounded(path("damage"), damage, MIN_ATTRIBUTE, MAX_ATTRIBUTE))
                .transpose()?,
            range_modifier: read_range_modifier(path("range-modifier"), self.range_modifier)?,
            path_point: self.path_point,
            landing: self.lands,
            command_tokens: self
                .command_tokens
                .map_or(Ok(0), |tokens| read_bounded_count(path("command-tokens"), tokens, MAX_TOKENS))?,
            modifiers: read_modifiers(path("modifiers"), &self.modifiers)?,
        })
    }

    /// Reads the targets.
    fn targets(&self, roster: &Roster, user: TrooperIndex) -> Result<order::Targets, Refusal> {
        let read = |name: &str| roster.read_trooper(user, "at", name);
        Ok(match &self.at {
            None => order::Targets::None,
            Some(AtInput::One(name)) => order::Targets::One(read(name)?),
            Some(AtInput::Split(dice)) => {
                let count = |dice: i64| read_bounded_count(roster.path(user, "at"), dice, MAX_DICE);
                let each = dice.iter().map(|(name, dice)| Ok((read(name)?, count(*dice)?)));
                order::Targets::Split(each.collect::<Result<_, Refusal>>()?)
            }
        })
    }

    /// Reads the others under the Templates.
    fn other_targets(
        &self,
        roster: &Roster,
        user: TrooperIndex,
        targets: &order::Targets,
    ) -> Result<Vec<order::OtherTarget>, Refusal> {
        let path = || roster.path(user, "also");
        let mut all = Vec::new();
        for (target, names) in self.also.iter().flat_map(AlsoInput::by_target) {
            check_list_length(path(), names, MAX_ALSO)?;
            let main = target.map(|target| roster.read_trooper(user, "also", target)).transpose()?;
            let aimed = if target.is_some() { Vec::new() } else { targets.indices() };
            let aimed = aimed.into_iter().map(|index| &**roster.name(index));
            check_distinct("also", names.iter().chain(target).map(String::as_str).chain(aimed))?;
            if let Some(main) = main.filter(|main| !targets.contains(*main)) {
                let near = targets.first().map(|index| &**roster.name(index));
                return Err(Refusal::unknown_target(path(), roster.name(main), near));
            }
            for index in roster.read_troopers(user, "also", names)? {
                all.push(order::OtherTarget { index, main });
            }
        }
        Ok(all)
    }

    /// Reads the weapon or program, and the value in its brackets.
    fn weapon(&self, context: &Context<'_>, path: Path) -> Result<(Option<WeaponChoice>, Option<Bracket>), Refusal> {
        let Some(written) = self.weapon.as_ref().or(self.program.as_ref()) else { return Ok((None, None)) };
        let (name, text) = bracket::split_brackets(written);
        let malformed = || Refusal::new(&path, Message::new("refusal-name").text("found", name));
        let id: EntryId = check_plain(&path, name)?.parse().map_err(|_| malformed())?;
        let bracket = text.map(|text| bracket::read_behind_weapon(context, &path, &id, text)).transpose()?;
        Ok((Some(build_weapon_choice(path, &id, self.mode.as_ref())), bracket))
    }
}
