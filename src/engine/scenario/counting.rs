//! Counts the facts of both players at a moment: stated totals, or values computed from the listed troopers and
//! objects.

use crate::record::Recorder;
use crate::scenario::facts::{Facts, Pair};
use crate::scenario::sheet::SheetMoment;
use crate::scenario::{army_points, cards, casualties, objects, readings, zones};
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::bound::Bound;
use model::scenario::fact::{FactKind, LostOfList, Rounds, SheetFact, Sum};

impl<'s> Facts<'s, '_> {
    /// Counts a fact at a moment. Writes a step the first time.
    ///
    /// # Errors
    /// The fact is neither stated nor can be computed.
    pub(super) fn count(
        &mut self,
        record: &mut Recorder,
        fact: &'s SheetFact,
        moment: SheetMoment,
    ) -> Result<Pair, Refusal> {
        if let Some(pair) = self.layers().find_map(|layer| layer.counted.get(fact, moment)) {
            return Ok(*pair);
        }
        let scoring = self.scoring;
        let (pair, queries) = scoring.readings.track(|| self.find(record, fact, moment));
        let pair = pair?;
        self.counted.insert(fact, moment, pair);
        if scoring.readings.is_trial() {
            return Ok(pair);
        }
        let [dependencies] =
            scoring.dependencies(&queries, &[pair], |record| Some([self.recount(record, fact, moment)?]));
        let is_flag = scoring.kind(fact).bound(scoring.sheet.scenario) == Bound::Flag;
        let message = Message::new("step-score-fact").with("a", number_arg(is_flag, pair[0]));
        let message = message.with("b", number_arg(is_flag, pair[1]));
        let message = message.localized("fact", &fact.name).number("round", moment.round());
        let step = record.step(message);
        let step = fact.clauses.iter().fold(step, |step, clause| step.cite(&clause.resolve(&scoring.sheet.entry)));
        let paths = scoring.sheet.scenario.fact_paths(fact, moment.round()).into_iter().flatten();
        let step = paths.zip(pair).fold(step, |step, (path, number)| step.decides(path, outcome(is_flag, number)));
        scoring.affect_dependents(readings::write_readings(step, &dependencies), fact);
        Ok(pair)
    }

    /// Computes a fact again during a trial of another reading; `None` if it is refused, such as for a fact that the
    /// sheet does not state, which leaves nothing to compare.
    fn recount(&self, record: &mut Recorder, fact: &'s SheetFact, moment: SheetMoment) -> Option<Pair> {
        self.overlay().compute(record, fact, self.scoring.kind(fact), moment).ok().flatten()
    }

    fn find(&mut self, record: &mut Recorder, fact: &'s SheetFact, moment: SheetMoment) -> Result<Pair, Refusal> {
        let kind = self.scoring.kind(fact);
        let stated = if kind.is_derived() { None } else { self.find_stated(fact, moment)? };
        let computed = self.compute(record, fact, kind, moment)?;
        if let Some(computed) = computed {
            self.check_bound(fact, kind, moment, computed)?;
        }
        match (stated, computed) {
            (Some(stated), None) => {
                self.accomplished.insert(fact, moment, stated);
                cards::apply_counterespionage(self.scoring, record, fact, stated)
            }
            (None, Some(computed)) => Ok(computed),
            (Some(stated), Some(computed)) if stated == computed => Ok(computed),
            (Some(stated), Some(computed)) => {
                let player = if stated[0] == computed[0] { Player::B } else { Player::A };
                let message = Message::new("refusal-score-contradiction")
                    .text("path", moment.path(player, fact.id.as_str()))
                    .number("stated", stated[player.index()])
                    .number("found", computed[player.index()]);
                Err(Refusal::new(moment.path(player, fact.id.as_str()), message))
            }
            (None, None) => Err(Refusal::missing(moment.path(Player::A, fact.id.as_str()))),
        }
    }

    /// Checks that a computed fact does not exceed its maximum.
    fn check_bound(
        &self,
        fact: &SheetFact,
        kind: &FactKind,
        moment: SheetMoment,
        computed: Pair,
    ) -> Result<(), Refusal> {
        let max = kind.max_stated(self.scoring.sheet.scenario);
        match Player::ALL.iter().find(|player| computed[player.index()] > max) {
            Some(player) => {
                let path = moment.path(*player, fact.id.as_str());
                Err(Refusal::out_of_bounds(&path, computed[player.index()], 0, max))
            }
            None => Ok(()),
        }
    }

    /// Returns the stated totals, which must be stated for both players or for none.
    fn find_stated(&self, fact: &SheetFact, moment: SheetMoment) -> Result<Option<Pair>, Refusal> {
        let Some(snapshot) = self.scoring.sheet.snapshot(moment) else { return Ok(None) };
        match snapshot.totals.each_ref().map(|totals| totals.get(&fact.id).copied()) {
            [Some(a), Some(b)] => Ok(Some([a, b])),
            [None, None] => Ok(None),
            [None, Some(_)] => Err(Refusal::missing(moment.path(Player::A, fact.id.as_str()))),
            [Some(_), None] => Err(Refusal::missing(moment.path(Player::B, fact.id.as_str()))),
        }
    }

    /// Adds up other facts of the same moment.
    fn resolve_sum(&mut self, record: &mut Recorder, sum: &'s Sum, moment: SheetMoment) -> Result<Pair, Refusal> {
        let scenario = self.scoring.sheet.scenario;
        sum.of.iter().try_fold([0, 0], |sum, id| {
            let part = scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()))?;
            let pair = self.count(record, part, moment)?;
            Ok([sum[0] + pair[0], sum[1] + pair[1]])
        })
    }

    /// Returns the Army Points that the adversary lost; those of an army if it lost its entire list.
    fn resolve_lost_of_list(
        &mut self,
        record: &mut Recorder,
        part: &'s LostOfList,
        moment: SheetMoment,
    ) -> Result<Pair, Refusal> {
        let scoring = self.scoring;
        let fact = |id: &Name| scoring.sheet.scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()));
        let lost = self.count(record, fact(&part.lost)?, moment)?;
        let lists = self.count(record, fact(&part.list)?, moment)?;
        let army_points = army_points::find_points(scoring).ok_or_else(|| Refusal::missing("tier"))?;
        // A list of 0 points is not stated, so it cannot be lost.
        if let Some(player) = Player::ALL.iter().find(|player| lists[player.index()] == 0) {
            return Err(Refusal::out_of_bounds(&moment.path(*player, part.list.as_str()), 0, 1, army_points));
        }
        Ok([Player::A, Player::B].map(|player| {
            let (lost, list) = (lost[player.index()], lists[player.adversary().index()]);
            if lost >= list { army_points } else { lost }
        }))
    }

    /// Adds up another fact over the scored Game Rounds.
    fn resolve_rounds(&mut self, record: &mut Recorder, rounds: &'s Rounds) -> Result<Pair, Refusal> {
        let scenario = self.scoring.sheet.scenario;
        let Some(other) = scenario.fact(rounds.of.as_str()) else { return Err(Refusal::missing(rounds.of.as_str())) };
        let last = self.scoring.scored_rounds();
        let first = if rounds.last { last.max(1) } else { 1 };
        (first..=last).try_fold([0, 0], |sum, round| {
            let pair = self.count(record, other, SheetMoment::Round(round))?;
            Ok([sum[0] + pair[0], sum[1] + pair[1]])
        })
    }

    /// Computes a fact from the listed troopers, zones and objects; `None` if they do not determine it.
    fn compute(
        &mut self,
        record: &mut Recorder,
        fact: &'s SheetFact,
        kind: &'s FactKind,
        moment: SheetMoment,
    ) -> Result<Option<Pair>, Refusal> {
        let scoring = self.scoring;
        Ok(match kind {
            FactKind::Rounds(rounds) => Some(self.resolve_rounds(record, rounds)?),
            FactKind::Sum(sum) => Some(self.resolve_sum(record, sum, moment)?),
            FactKind::LostOfList(part) => Some(self.resolve_lost_of_list(record, part, moment)?),
            FactKind::Marked(marked) => objects::count_marked(scoring, marked, moment),
            FactKind::Line(marked) => objects::find_lines(scoring, marked, moment),
            FactKind::Structure(structure) => objects::read_structure(scoring, structure, moment),
            FactKind::Controlled(controlled) => objects::resolve_controlled(scoring, record, controlled, fact, moment),
            FactKind::Dominated(dominated) => zones::resolve_dominated(self, record, dominated, fact, moment)?,
            FactKind::Secured(secured) => zones::resolve_secured(self, record, secured, fact, moment),
            FactKind::Present(present) => zones::resolve_presence(self, record, present, fact, moment)?,
            FactKind::Civilians(civilians) => zones::count_civilians(scoring, civilians, moment),
            FactKind::Killed(killed) => casualties::resolve_killed(scoring, record, killed, fact),
            FactKind::Hunted(hunted) => casualties::resolve_hunted(scoring, record, hunted, fact),
            FactKind::List(_) => casualties::add_up_list(scoring),
            FactKind::Surviving(survivors) => casualties::resolve_surviving(scoring, record, survivors.who, fact),
            FactKind::VictoryPoints(_) => casualties::compute_victory_points(scoring),
            FactKind::Classified(_) | FactKind::Multiscanner(_) | FactKind::Tally(_) => None,
        })
    }
}

/// Returns a number for messages; a flag as yes or no.
fn number_arg(is_flag: bool, number: i64) -> Arg {
    match (is_flag, number) {
        (true, 0) => Arg::Word("no"),
        (true, _) => Arg::Word("yes"),
        (false, _) => Arg::Number(number),
    }
}

/// Returns a number for the outcome.
const fn outcome(is_flag: bool, number: i64) -> Fact {
    if is_flag { Fact::Flag(number != 0) } else { Fact::Number(number) }
}
