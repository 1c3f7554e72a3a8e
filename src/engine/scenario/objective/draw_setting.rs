//! What surrounds a draw of classified objectives: its moment, the version of the deck, and the cards that become
//! Intelcom Cards.

use crate::context::Context;
use crate::dice::Dice;
use crate::record::Recorder;
use crate::ruleset::Rule;
use crate::violation::{CheckResult, Violation};
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::scenario::Player;
use model::situation::score::{CardUse, DeckVersion, Settled};

/// The maximum number of rolls for one decision.
const MAX_ROLLS: usize = 1_000;
/// The names of the rolls that decide who announces first.
const DECIDING_ROLLS: [&str; 2] = ["a-decides", "b-decides"];

/// What surrounds a draw.
#[derive(Clone, Debug)]
pub struct DrawSetting {
    /// What the players have settled before.
    pub settled: Vec<Settled>,
    /// The version of the deck, if it is stated.
    pub version: Option<DeckVersion>,
    /// The use of each player's card, if the scenario lets them choose.
    pub uses: Option<[CardUse; 2]>,
}

/// Checks that the draw comes after mission and Faction are known, and before the Army List is chosen.
///
/// # Errors
/// The draw comes too early or too late.
pub fn check_moment(
    context: &Context<'_>,
    record: &mut Recorder,
    settled: &[Settled],
    affected: impl IntoIterator<Item = Path>,
) -> CheckResult {
    let after = context.rules.need_clause(Rule::DrawAfterMission, "drawing")?;
    let before = context.rules.need_clause(Rule::DrawBeforeArmyList, "drawing")?;
    if settled.contains(&Settled::ArmyList) {
        return Err(Violation::new("step-draw-too-late", before).into());
    }
    if !settled.contains(&Settled::Mission) || !settled.contains(&Settled::EnemyFaction) {
        return Err(Violation::new("step-draw-too-early", after).into());
    }
    record.step(Message::new("step-draw-in-time")).cite(after).cite(before).affects_all(affected);
    Ok(())
}

/// Writes the mode of a version of the deck: `mode`.
///
/// # Errors
/// A refusal if the season has no versions of the deck.
pub fn write_version(
    context: &Context<'_>,
    record: &mut Recorder,
    version: DeckVersion,
    has_main_objectives: bool,
) -> Result<(), Refusal> {
    let clauses = context.rules.need_clauses(Rule::DeckVersions, "drawing")?;
    let mode = match version {
        DeckVersion::Green => "standard",
        DeckVersion::Red => "extreme",
    };
    let message = Message::new("step-draw-version").word("version", version.as_str()).word("mode", mode);
    let open = context.rules.clause_if(Rule::ExtremeModeTakesRedDeck, has_main_objectives);
    record.step(message).cite_all(clauses).cite_all(open).decides("mode", Fact::Word(mode));
    Ok(())
}

/// Writes who decides first, and the objectives that remain: `decides-first`, `a.objectives`, `b.objectives`.
///
/// # Errors
/// A refusal of the dice.
pub fn decide_uses(
    context: &Context<'_>,
    record: &mut Recorder,
    dice: &mut dyn Dice,
    uses: [CardUse; 2],
    objectives: u8,
) -> Result<(), Refusal> {
    let higher = context.rules.need_clause(Rule::IntelcomHigherDieFirst, "drawing")?;
    let choice = context.rules.need_clause(Rule::IntelcomOrObjective, "drawing")?;
    let given_up = context.rules.need_pack_scoring("drawing")?.card_is_given_up;
    let [a, b] = roll_until_different(dice)?;
    let first = if a > b { Player::A } else { Player::B };
    let message = Message::new("step-draw-decides-first").number("a", a).number("b", b);
    let step = record.step(message.word("player", first.as_str())).cite(higher);
    step.decides("decides-first", Fact::Name(first.as_str().to_owned()));
    for player in Player::ALL {
        let used = uses[player.index()];
        let left = i64::from(objectives) - i64::from(used == CardUse::Intelcom);
        let message = Message::new("step-draw-card-used").word("player", player.as_str()).word("use", used.as_str());
        let step = record.step(message.number("left", left)).cite(choice);
        let step = step.cite_all((used == CardUse::Intelcom).then_some(given_up));
        step.decides(Path::from(format!("{}.objectives", player.as_str())), Fact::Number(left));
    }
    Ok(())
}

/// Rolls a die for each player until they differ.
fn roll_until_different(dice: &mut dyn Dice) -> Result<[u8; 2], Refusal> {
    let mut both = [0, 0];
    for _ in 0..MAX_ROLLS {
        for (die, name) in both.iter_mut().zip(DECIDING_ROLLS) {
            *die = dice.roll_one(name)?;
        }
        if both[0] != both[1] {
            break;
        }
    }
    Ok(both)
}
