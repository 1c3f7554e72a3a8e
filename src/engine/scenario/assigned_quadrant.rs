//! The Assigned Quadrants of Deadly Dance: the roll before the first Game Round, and Hack Communications before the
//! others.

use crate::context::{Context, PrintedNumber};
use crate::dice::Dice;
use crate::entry_ids::HACKER;
use crate::record::Recorder;
use crate::rolls::face_to_face::{Winner, compare, write_duel};
use crate::rolls::normal_roll::{throw_dice, write_throws};
use crate::ruleset::{Rule, ScoringRules};
use crate::success_value::{Base, Modifier, Throw, add_up};
use model::fact_name::WINNER;
use model::ids::EntryId;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::scenario::Player;
use model::trace::Resolved;
use model::value::Attribute;

/// The Quadrants in clockwise order, by number.
const CLOCKWISE: [i64; 4] = [1, 2, 4, 3];
/// The rule with the MOD and the dice of a hacker.
const SPECIALIST_BONUS: &EntryId = entry!("its10-specialist-bonus");

/// A trooper that may Hack Communications.
#[derive(Clone, Debug)]
pub struct AtConsole {
    /// The ids of the hacker's skills, equipment and troop type.
    pub is: Vec<EntryId>,
    /// The WIP on which the hacker rolls, before MODs.
    pub wip: i64,
    /// Whether the hacker touches a Console.
    pub contact: bool,
}

/// The start of a later Game Round.
#[derive(Clone, Debug)]
pub struct LaterRound {
    /// The number of each player's Assigned Quadrant.
    pub assigned: [i64; 2],
    /// The troopers of each player.
    pub troopers: [Vec<AtConsole>; 2],
    /// The number on the card that the winner draws.
    pub card: Option<i64>,
}

/// The facts that Hack Communications decides.
const HACKED: [&str; 3] = [WINNER, "a.assigned", "b.assigned"];

/// Assigns a Quadrant to each player before the first Game Round: `a.assigned`, `b.assigned`.
///
/// # Errors
/// A refusal of the dice, or if the edition has no such rule.
pub fn resolve_assignment(context: &Context<'_>, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let when = context.rules.need_clause(Rule::QuadrantRolledFirst, "assigned-quadrants")?;
    let table = context.rules.need_clause(Rule::QuadrantByDie, "assigned-quadrants")?;
    let PrintedNumber { value: faces_each, .. } = context.number_of(table, "faces-each")?;
    let mut record = Recorder::default();
    for player in Player::ALL {
        let face = i64::from(dice.roll_one(player.as_str())?);
        let quadrant = (face - 1) / faces_each + 1;
        let message = Message::new("step-quadrant-rolled").word("player", player.as_str());
        let step = record.step(message.number("face", face).number("quadrant", quadrant)).cite(when).cite(table);
        step.decides(assigned_path(*player), Fact::Number(quadrant));
    }
    Ok(record.finish())
}

/// Resolves Hack Communications before a later Game Round: `winner`, and the Assigned Quadrants after it.
///
/// # Errors
/// A refusal of the dice, for a card that is not stated, or if the edition has no such rule.
pub fn resolve_hacking(context: &Context<'_>, round: &LaterRound, dice: &mut dyn Dice) -> Result<Resolved, Refusal> {
    let need = |rule: Rule| context.rules.need_clause(rule, "assigned-quadrants");
    let rules = context.rules.need(context.rules.scoring, "scoring")?;
    let mut record = Recorder::default();
    let when = need(Rule::CommunicationsHackedLater)?;
    record.step(Message::new("step-communications-hacked")).cite(when).affects_all(HACKED);
    let step = record.step(Message::new("step-communications-label")).cite(need(Rule::CommunicationsLabel)?);
    step.decides("label", Fact::Word("attack")).affects_all(HACKED);
    let console = need(Rule::CommunicationsAtConsole)?;
    let best = [0, 1].map(|side: usize| find_best(rules, &round.troopers[side]));
    record.step(Message::new("step-communications-at-console")).cite(console).affects_all(HACKED);
    let highest = need(Rule::CommunicationsHighestWip)?;
    record.step(Message::new("step-communications-highest")).cite(highest).affects_all(HACKED);
    let mut thrown: [Vec<Throw>; 2] = [Vec::new(), Vec::new()];
    for player in Player::ALL {
        let Some(trooper) = best[player.index()] else { continue };
        thrown[player.index()] = roll_wip(context, rules, &mut record, (*player, trooper), dice)?;
    }
    let duel = compare(&thrown[0], &thrown[1]);
    write_duel(&duel, &mut record, &HACKED.map(Path::from));
    let winner = match duel.winner {
        Winner::First => Some(Player::A),
        Winner::Second => Some(Player::B),
        Winner::Neither => None,
    };
    let word = winner.map_or("nobody", Player::as_str);
    let step = record.step(Message::new("step-communications-winner").word("winner", word)).cite(highest);
    step.decides(WINNER, winner.map_or(Fact::Word("nobody"), |player| Fact::Name(player.as_str().to_owned())));
    let mut assigned = round.assigned;
    // Without a winner no card is needed, and both quadrants stay.
    if let Some(winner) = winner {
        let card = round.card.ok_or_else(|| Refusal::missing("card"))?;
        let loser = winner.adversary();
        let (rule, forward) = if card % 2 == 0 {
            (Rule::EvenCardMovesClockwise, true)
        } else {
            (Rule::OddCardMovesCounterclockwise, false)
        };
        assigned[loser.index()] = next_quadrant(assigned[loser.index()], forward);
        let message = Message::new("step-communications-card").number("card", card).word("player", loser.as_str());
        let step = record.step(message.number("quadrant", assigned[loser.index()]));
        step.cite(need(Rule::CommunicationsCard)?).cite(need(rule)?).affects(assigned_path(loser));
    }
    for player in Player::ALL {
        let quadrant = assigned[player.index()];
        let message = Message::new("step-quadrant-assigned").word("player", player.as_str());
        let step = record.step(message.number("quadrant", quadrant));
        step.decides(assigned_path(*player), Fact::Number(quadrant));
    }
    Ok(record.finish())
}

const fn assigned_path(player: Player) -> &'static str {
    match player {
        Player::A => "a.assigned",
        Player::B => "b.assigned",
    }
}

/// Returns the next Quadrant in a direction.
fn next_quadrant(quadrant: i64, clockwise: bool) -> i64 {
    let place = CLOCKWISE.iter().position(|own| *own == quadrant).unwrap_or(0);
    let step = if clockwise { 1 } else { CLOCKWISE.len() - 1 };
    CLOCKWISE[(place + step) % CLOCKWISE.len()]
}

/// Finds the Specialist at a Console with the highest WIP; of equal ones a Hacker.
fn find_best<'t>(rules: &ScoringRules, troopers: &'t [AtConsole]) -> Option<&'t AtConsole> {
    let is_specialist =
        |trooper: &&AtConsole| trooper.contact && trooper.is.iter().any(|id| rules.specialists.value.contains(&id));
    troopers.iter().filter(is_specialist).max_by_key(|trooper| (trooper.wip, is_hacker(trooper)))
}

fn is_hacker(trooper: &AtConsole) -> bool {
    trooper.is.contains(HACKER)
}

/// Makes the WIP Roll of a player.
fn roll_wip(
    context: &Context<'_>,
    rules: &ScoringRules,
    record: &mut Recorder,
    (player, trooper): (Player, &AtConsole),
    dice: &mut dyn Dice,
) -> Result<Vec<Throw>, Refusal> {
    let subject = PathPrefix::from(player.as_str());
    record.set_subject(&subject);
    let clause = rules.skill.own_mod.clone();
    let (modifiers, count) = if is_hacker(trooper) {
        let amount = context.number(SPECIALIST_BONUS, "mod")?.value;
        (vec![Modifier::new(HACKER, amount, Some(clause))], context.number(SPECIALIST_BONUS, "dice")?.count())
    } else {
        (Vec::new(), 1)
    };
    let base = Base { label: Arg::Word(Attribute::Wip.as_str()), value: trooper.wip };
    let value = add_up(context, record, &subject, &base, &modifiers)?;
    let throws = throw_dice(dice, &subject, &value, count)?;
    write_throws(&value, &throws, record, &subject, &HACKED.map(Path::from));
    record.clear_subject();
    Ok(throws)
}
