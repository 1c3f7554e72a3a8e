//! Checks the Army Lists of the players as far as an event has rules on them: their army, Closed Battle Lists, hired
//! mercenaries and Spec-Ops.

use crate::context::PrintedNumber;
use crate::event::diagnostic::{Diagnostic, DiagnosticLocation};
use crate::event::event_context::EventContext;
use crate::event::model::{ArmyList, Player, Seat, SpecOps};
use crate::record::{Cite, Recorder};
use crate::ruleset::Rule;
use crate::turn::army_extras::EXPERIENCE_POINTS;
use model::message::Message;
use model::outcome::Fact;
use model::path::Path;
use model::refusal::Refusal;
use model::situation::event::Format;
use model::text::Text;

/// Checks the Extras of the format, and the Army Lists.
pub(super) fn check(inputs: EventContext<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let EventContext { context, event, .. } = inputs;
    if let Some(clause) =
        context.rules.clause_if(Rule::ExtrasOfLeagues, event.format.is_league() && event.extras.is_any())
    {
        let message = Message::new("refusal-event-other-extra").word("form", event.format.as_str());
        diagnostics.push(Diagnostic::new("other-extra", DiagnosticLocation::Key("extras"), message).citing(clause));
    }
    for (seat, player) in event.players.iter_enumerated() {
        let check = PlayerCheck { inputs, seat, player };
        diagnostics.extend(
            [check.check_armies(), check.check_battle_lists(), check.check_mercenaries(), check.check_spec_ops()]
                .into_iter()
                .flatten(),
        );
    }
}

/// A player whose lists are checked.
#[derive(Clone, Copy)]
struct PlayerCheck<'e> {
    inputs: EventContext<'e>,
    seat: Seat,
    player: &'e Player,
}

impl PlayerCheck<'_> {
    fn build_diagnostic(self, code: &'static str, id: &'static str, rule: Rule) -> Option<Diagnostic> {
        let clause = self.inputs.context.rules.clause(rule)?;
        let message = Message::new(id).text("player", self.player.name.clone());
        let place = DiagnosticLocation::Player(self.seat, "army-list");
        Some(Diagnostic::new(code, place, message).citing(clause))
    }

    /// Checks that the lists belong to one army, in a league to one Faction.
    fn check_armies(self) -> Option<Diagnostic> {
        let lists = &self.player.army_lists;
        if self.inputs.event.format.is_league() {
            let is_mixed = differ(lists, |list| list.faction.as_ref().or(list.army.as_ref()));
            is_mixed.then(|| {
                self.build_diagnostic("other-faction", "refusal-event-other-faction", Rule::ListsOfOneFaction)
            })?
        } else {
            let is_mixed = differ(lists, |list| list.army.as_ref());
            is_mixed.then(|| self.build_diagnostic("other-army", "refusal-event-other-army", Rule::ListsOfOneArmy))?
        }
    }

    /// Checks that all lists come from the same Closed Battle List, if one does.
    fn check_battle_lists(self) -> Option<Diagnostic> {
        let first = self.player.army_lists.iter().find_map(|list| list.battle_list.as_ref())?;
        let is_other = |list: &ArmyList| list.battle_list.as_ref() != Some(first);
        self.player.army_lists.iter().any(is_other).then(|| {
            self.build_diagnostic("other-battle-list", "refusal-event-other-battle-list", Rule::ClosedBattleListsOnly)
        })?
    }

    /// Checks that lists hire mercenaries only with the Extra.
    fn check_mercenaries(self) -> Option<Diagnostic> {
        let hires = self.player.army_lists.iter().any(|list| !list.mercenaries.is_empty());
        (hires && !self.inputs.event.extras.soldiers_of_fortune)
            .then(|| self.build_diagnostic("hired-mercenaries", "refusal-event-hired", Rule::HiredMercenaries))?
    }

    /// Checks that lists have Spec-Ops only with the Extra, and that they do not change.
    fn check_spec_ops(self) -> Option<Diagnostic> {
        let mut all = self.player.army_lists.iter().filter_map(|list| list.spec_ops.as_ref()).peekable();
        all.peek()?;
        if !self.inputs.event.extras.spec_ops {
            return self.build_diagnostic("needless-spec-ops", "refusal-event-no-spec-ops", Rule::SpecOpsOne);
        }
        let has_changed = |spec_ops: &SpecOps| spec_ops.changed_after.is_some_and(|round| round > 0);
        all.any(has_changed)
            .then(|| self.build_diagnostic("changed-spec-ops", "refusal-event-changed-spec-ops", Rule::SpecOpsFixed))?
    }
}

/// Returns whether two lists state different values.
fn differ(lists: &[ArmyList], value: impl Fn(&ArmyList) -> Option<&Text>) -> bool {
    let mut values = lists.iter().filter_map(value);
    values.next().is_some_and(|first| values.any(|other| other != first))
}

/// Returns the clauses on Army Lists and Extras that a valid event follows.
pub(super) fn list_applied(inputs: EventContext<'_>) -> Vec<Cite> {
    let EventContext { context, event, .. } = inputs;
    let lists = || event.players.iter().flat_map(|player| &player.army_lists);
    let is_league = event.format.is_league();
    let is_tournament = event.format == Format::Tournament;
    let has_army = lists().any(|list| list.army.is_some() || list.faction.is_some());
    let is_closed = lists().any(|list| list.battle_list.is_some());
    let hires = lists().any(|list| !list.mercenaries.is_empty());
    let has_spec_ops = lists().any(|list| list.spec_ops.is_some());
    let rules = [
        (Rule::ClosedBattleLists, is_closed),
        (Rule::ClosedBattleListsOnly, is_closed),
        (Rule::EscalationLeagueScenarios, is_league && event.escalation && !event.scenarios.is_empty()),
        (Rule::ExtrasOfLeagues, is_league && event.escalation),
        (Rule::ExtrasOfTournaments, is_tournament && (event.escalation || event.extras.is_any())),
        (Rule::HiredMercenaries, hires),
        (Rule::ListsOfOneArmy, !is_league && has_army),
        (Rule::ListsOfOneFaction, is_league && has_army),
        (Rule::SpecOpsFixed, has_spec_ops),
        (Rule::SpecOpsOne, has_spec_ops),
    ];
    let applied = rules.into_iter().filter(|(_, applies)| *applies);
    applied.flat_map(|(rule, _)| context.rules.clauses(rule)).copied().collect()
}

/// Writes the experience points of each player's Spec-Ops: `ana.experience-points`.
///
/// # Errors
/// A refusal if the edition does not print them.
pub(super) fn write_spec_ops(inputs: EventContext<'_>, record: &mut Recorder) -> Result<(), Refusal> {
    let EventContext { context, event, .. } = inputs;
    let rules = [Rule::SpecOpsPoints, Rule::SpecOpsEarnNothing].map(|rule| context.rules.clause(rule));
    let [Some(limit), Some(earns_nothing)] = rules else { return Ok(()) };
    if !event.extras.spec_ops {
        return Ok(());
    }
    let PrintedNumber { value: points, .. } = context.number_of(limit, EXPERIENCE_POINTS)?;
    for player in &event.players {
        let all: Vec<&SpecOps> = player.army_lists.iter().filter_map(|list| list.spec_ops.as_ref()).collect();
        if all.is_empty() {
            continue;
        }
        let earned: i64 = all.iter().map(|spec_ops| spec_ops.earned).sum();
        let message = Message::new("step-event-spec-ops").text("player", player.name.clone());
        let step = record.step(message.number("points", points).number("earned", earned));
        let step = step.cite(limit).cite(earns_nothing);
        step.decides(Path::new(&player.subject, EXPERIENCE_POINTS), Fact::Number(points));
        let is_other = |spec_ops: &&SpecOps| all.iter().any(|other| other.bought != spec_ops.bought);
        let fact = Path::new(&player.subject, "spec-ops-differ");
        let rule = Rule::SpecOpsMayDiffer;
        write_difference(inputs, record, Difference { player, fact, rule, differs: all.iter().any(is_other) });
    }
    Ok(())
}

/// Writes for each player that hires whether its lists hire different mercenaries: `ana.mercenaries-differ`.
pub(super) fn write_mercenaries(inputs: EventContext<'_>, record: &mut Recorder) {
    for player in inputs.event.players.iter().filter(|_| inputs.event.extras.soldiers_of_fortune) {
        let lists = &player.army_lists;
        if lists.iter().all(|list| list.mercenaries.is_empty()) {
            continue;
        }
        let differs = lists.iter().any(|list| lists.iter().any(|other| other.mercenaries != list.mercenaries));
        let fact = Path::new(&player.subject, "mercenaries-differ");
        write_difference(inputs, record, Difference { player, fact, rule: Rule::HiredMayDiffer, differs });
    }
}

/// A difference between the lists of a player that a rule allows.
struct Difference<'e> {
    player: &'e Player,
    fact: Path,
    rule: Rule,
    differs: bool,
}

fn write_difference(inputs: EventContext<'_>, record: &mut Recorder, difference: Difference<'_>) {
    let Difference { player, fact, rule, differs } = difference;
    let message = Message::new("step-event-lists-differ").text("player", player.name.clone()).flag("differ", differs);
    let step = record.step(message).cite_all(inputs.context.rules.clause(rule));
    step.decides(fact, Fact::Flag(differs)).affects("sound");
}
