//! Counting the facts of both players at a moment: a total as stated, or worked out from what is listed.

use crate::record::Recorder;
use crate::scenario::facts::{Facts, Pair};
use crate::scenario::sheet::{At, seat};
use crate::scenario::{army, cards, kills, objects, readings, zones};
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact as Outcome;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::bound::Bound;
use model::scenario::fact::{Fact, FactKind, LostOfList, Rounds, Sum};

impl<'s> Facts<'s, '_> {
    /// A fact at a moment; writes how it came about the first time it is asked for.
    ///
    /// # Errors
    /// A refusal where it is neither stated nor to be worked out.
    pub fn count(&mut self, record: &mut Recorder, fact: &'s Fact, at: At) -> Result<Pair, Refusal> {
        if let Some(known) = self.layers().find_map(|layer| layer.known.get(fact, at)) {
            return Ok(*known);
        }
        let frame = self.frame;
        let (found, asked) = frame.readings.watch(|| self.find(record, fact, at));
        let pair = found?;
        self.known.insert(fact, at, pair);
        if record.is_silent() {
            return Ok(pair);
        }
        let [used] = frame.depends(&asked, &[pair], || Some([self.recount(fact, at)?]));
        let flag = frame.kind(fact).bound(frame.sheet.scenario) == Bound::Flag;
        let message = Message::new("step-score-fact").with("a", shown(flag, pair[0])).with("b", shown(flag, pair[1]));
        let message = message.localized("fact", &fact.name).number("round", at.round());
        let step = record.step(message);
        let step = fact.clauses.iter().fold(step, |step, clause| step.cite_id(&clause.resolve(&frame.sheet.entry)));
        let paths = frame.sheet.scenario.paths_of(fact, at.round()).into_iter().flatten();
        let step = paths.zip(pair).fold(step, |step, (path, number)| step.decides(path, outcome(flag, number)));
        frame.give_share(readings::write(step, &used), fact);
        Ok(pair)
    }

    /// The same fact in a reading that is being tried, where the sheet says enough.
    fn recount(&self, fact: &'s Fact, at: At) -> Option<Pair> {
        self.beside().work_out(&mut Recorder::silent(), fact, self.frame.kind(fact), at).ok().flatten()
    }

    fn find(&mut self, record: &mut Recorder, fact: &'s Fact, at: At) -> Result<Pair, Refusal> {
        let kind = self.frame.kind(fact);
        let stated = if kind.is_derived() { None } else { self.stated(fact, at)? };
        let worked_out = self.work_out(record, fact, kind, at)?;
        if let Some(found) = worked_out {
            self.bounded(fact, kind, at, found)?;
        }
        match (stated, worked_out) {
            (Some(stated), None) => {
                self.accomplished.insert(fact, at, stated);
                cards::changed(self.frame, record, fact, stated)
            }
            (None, Some(found)) => Ok(found),
            (Some(stated), Some(found)) if stated == found => Ok(found),
            (Some(stated), Some(found)) => {
                let player = if stated[0] == found[0] { Player::B } else { Player::A };
                let message = Message::new("refusal-score-contradiction")
                    .text("path", at.path(player, fact.id.as_str()))
                    .number("stated", stated[seat(player)])
                    .number("found", found[seat(player)]);
                Err(Refusal::new(at.path(player, fact.id.as_str()), message))
            }
            (None, None) => Err(Refusal::missing(at.path(Player::A, fact.id.as_str()))),
        }
    }

    /// What is listed may not come to more than there can be.
    fn bounded(&self, fact: &Fact, kind: &FactKind, at: At, found: Pair) -> Result<(), Refusal> {
        let most = kind.max_stated(self.frame.sheet.scenario);
        let over = Player::ALL.iter().find(|player| found[seat(**player)] > most);
        over.map_or(Ok(()), |player| {
            Err(Refusal::out_of_bounds(&at.path(*player, fact.id.as_str()), found[seat(*player)], 0, most))
        })
    }

    /// The totals stated: for both players or for none.
    fn stated(&self, fact: &Fact, at: At) -> Result<Option<Pair>, Refusal> {
        let Some(moment) = self.frame.sheet.moment(at) else { return Ok(None) };
        match [0, 1].map(|seat| moment.totals[seat].get(&fact.id).copied()) {
            [Some(a), Some(b)] => Ok(Some([a, b])),
            [None, None] => Ok(None),
            [None, Some(_)] => Err(Refusal::missing(at.path(Player::A, fact.id.as_str()))),
            [Some(_), None] => Err(Refusal::missing(at.path(Player::B, fact.id.as_str()))),
        }
    }

    /// Other facts of the same moment together.
    fn sum(&mut self, record: &mut Recorder, sum: &'s Sum, at: At) -> Result<Pair, Refusal> {
        let scenario = self.frame.sheet.scenario;
        sum.of.iter().try_fold([0, 0], |all, id| {
            let part = scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()))?;
            let pair = self.count(record, part, at)?;
            Ok([all[0] + pair[0], all[1] + pair[1]])
        })
    }

    /// What the adversary lost: as much as an army has, where the whole list is lost.
    fn lost_of_list(&mut self, record: &mut Recorder, part: &'s LostOfList, at: At) -> Result<Pair, Refusal> {
        let frame = self.frame;
        let fact = |id: &Name| frame.sheet.scenario.fact(id.as_str()).ok_or_else(|| Refusal::missing(id.as_str()));
        let (lost, lists) = (self.count(record, fact(&part.lost)?, at)?, self.count(record, fact(&part.list)?, at)?);
        let whole = army::points(frame);
        // A list that costs nothing was not stated: nobody has lost all of it.
        if let Some(player) = Player::ALL.iter().find(|player| lists[seat(**player)] == 0) {
            return Err(Refusal::out_of_bounds(&at.path(*player, part.list.as_str()), 0, 1, whole));
        }
        Ok([Player::A, Player::B].map(|player| {
            let (own, list) = (lost[seat(player)], lists[seat(player.adversary())]);
            if own >= list { whole } else { own }
        }))
    }

    /// Another fact over the rounds that are scored.
    fn rounds(&mut self, record: &mut Recorder, rounds: &'s Rounds) -> Result<Pair, Refusal> {
        let scenario = self.frame.sheet.scenario;
        let Some(other) = scenario.fact(rounds.of.as_str()) else { return Err(Refusal::missing(rounds.of.as_str())) };
        let most = self.frame.scored_rounds();
        let least = if rounds.last { most.max(1) } else { 1 };
        (least..=most).try_fold([0, 0], |sum, round| {
            let pair = self.count(record, other, At::Round(round))?;
            Ok([sum[0] + pair[0], sum[1] + pair[1]])
        })
    }

    /// What follows from the listed troopers, zones and objects; `None` where they say nothing of it.
    fn work_out(
        &mut self,
        record: &mut Recorder,
        fact: &'s Fact,
        kind: &'s FactKind,
        at: At,
    ) -> Result<Option<Pair>, Refusal> {
        let frame = self.frame;
        Ok(match kind {
            FactKind::Rounds(rounds) => Some(self.rounds(record, rounds)?),
            FactKind::Sum(sum) => Some(self.sum(record, sum, at)?),
            FactKind::LostOfList(part) => Some(self.lost_of_list(record, part, at)?),
            FactKind::Held(held) => objects::held(frame, held, at),
            FactKind::Line(held) => objects::line(frame, held, at),
            FactKind::Structure(structure) => objects::structure(frame, structure, at),
            FactKind::Controlled(controlled) => objects::controlled(frame, record, controlled, fact, at),
            FactKind::Dominated(dominated) => zones::dominated(self, record, dominated, fact, at)?,
            FactKind::Secured(secured) => zones::secured(self, record, secured, fact, at),
            FactKind::Present(present) => zones::present(self, record, present, fact, at)?,
            FactKind::Civilians(civilians) => zones::civilians(frame, civilians, at),
            FactKind::Killed(killed) => kills::killed(frame, record, killed, fact),
            FactKind::Hunted(hunted) => kills::hunted(frame, record, hunted, fact),
            FactKind::List(_) => kills::list(frame),
            FactKind::Surviving(_) => kills::surviving(frame, record, fact),
            FactKind::Classified(_) | FactKind::Multiscanner(_) | FactKind::Tally(_) => None,
        })
    }
}

/// A number as a message says it: yes or no where that is all it can be.
fn shown(flag: bool, number: i64) -> Arg {
    match (flag, number) {
        (true, 0) => Arg::Word("no"),
        (true, _) => Arg::Word("yes"),
        (false, _) => Arg::Number(number),
    }
}

/// A number as it comes out.
const fn outcome(flag: bool, number: i64) -> Outcome {
    if flag { Outcome::Flag(number != 0) } else { Outcome::Number(number) }
}
