//! The twin: an independent, slow model of standings and pairings.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rulings::event::EventFile;
use rulings::event::file::Format;

/// Two players, by index.
pub type Pair = [usize; 2];

/// A game: the players, and the Objective and Victory Points of each.
pub type Game = (Pair, [[i64; 2]; 2]);

/// An event, as the twin reads it.
pub struct Twin {
    pub players: usize,
    pub league: bool,
    /// Rounds: games and the player with the bye.
    pub rounds: Vec<(Vec<Game>, Option<usize>)>,
    pub left: Vec<Option<i64>>,
    pub taken: Vec<[i64; 3]>,
}

impl Twin {
    pub fn of(file: &EventFile) -> Self {
        let seats: BTreeMap<&str, usize> =
            file.player.iter().enumerate().map(|(seat, player)| (player.name.as_str(), seat)).collect();
        let rounds = file.round.iter().map(|round| {
            let game = |game: &rulings::event::file::Game| {
                let (objective, victory) = (game.objective_points?, game.victory_points?);
                let pair = [seats[game.players[0].as_str()], seats[game.players[1].as_str()]];
                Some((pair, [[objective[0], victory[0]], [objective[1], victory[1]]]))
            };
            (round.game.iter().filter_map(game).collect(), round.bye.as_deref().map(|name| seats[name]))
        });
        let taken = file.player.iter().map(|player| {
            player.penalty.iter().fold([0; 3], |[t, o, v], penalty| {
                [t + penalty.tournament_points, o + penalty.objective_points, v + penalty.victory_points]
            })
        });
        Self {
            players: file.player.len(),
            league: file.format == Format::League,
            rounds: rounds.collect(),
            left: file.player.iter().map(|player| player.left_after).collect(),
            taken: taken.collect(),
        }
    }

    /// Points of every player: Tournament, Objective, Victory, and the Objective Points of the opponents. `over` is the
    /// number of Rounds of a finished event.
    pub fn points(&self, over: Option<i64>) -> Vec<[i64; 4]> {
        let mut points = vec![[0_i64; 4]; self.players];
        let mut byes = vec![0_i64; self.players];
        let mut met = vec![BTreeSet::new(); self.players];
        for (games, bye) in &self.rounds {
            for (pair, scores) in games {
                for side in [0, 1] {
                    let ahead = scores[side][0] - scores[1 - side][0];
                    points[pair[side]][0] += match ahead {
                        5.. => 3,
                        1..=4 => 2,
                        0 => 1,
                        ..=-1 => 0,
                    };
                    points[pair[side]][1] += scores[side][0];
                    points[pair[side]][2] += scores[side][1];
                    met[pair[side]].insert(pair[1 - side]);
                }
            }
            if let Some(seat) = bye {
                points[*seat][0] += 2;
                byes[*seat] += 1;
            }
        }
        for (own, taken) in points.iter_mut().zip(&self.taken) {
            (0..3).for_each(|kind| own[kind] -= taken[kind]);
        }
        if let Some(rounds) = over {
            for (own, byes) in points.iter_mut().zip(byes).filter(|(_, byes)| *byes > 0) {
                for kind in [1, 2] {
                    let (product, by) = (own[kind] * rounds, rounds - byes);
                    own[kind] = -(-product).div_euclid(by);
                }
            }
        }
        let scored: Vec<i64> = points.iter().map(|own| own[1]).collect();
        for (own, met) in points.iter_mut().zip(met) {
            own[3] = met.into_iter().map(|opponent: usize| scored[opponent]).sum();
        }
        points
    }

    pub fn next_players(&self) -> Vec<usize> {
        let round = i64::try_from(self.rounds.len()).expect("few") + 1;
        (0..self.players).filter(|seat| self.left[*seat].is_none_or(|last| last >= round)).collect()
    }

    /// Returns how often two players have met.
    pub fn met(&self, pair: Pair) -> usize {
        let same = |played: &Pair| *played == pair || *played == [pair[1], pair[0]];
        self.rounds.iter().flat_map(|(games, _)| games).filter(|(played, _)| same(played)).count()
    }

    /// Returns the next bye, and the ranking of the players who are paired; `lots` breaks ties.
    pub fn next(&self, lots: &[usize]) -> (Option<usize>, Vec<usize>) {
        let points = self.points(None);
        let drawn = |seat: usize| lots.iter().position(|lot| *lot == seat).expect("a lot for every player");
        let mut ranked = self.next_players();
        ranked.sort_by_key(|seat| (points[*seat].map(Reverse), drawn(*seat)));
        if self.rounds.is_empty() {
            ranked.sort_by_key(|seat| drawn(*seat));
        }
        let byes = |seat: usize| self.rounds.iter().filter(|(_, bye)| *bye == Some(seat)).count();
        let fewest = ranked.iter().map(|seat| byes(*seat)).min().unwrap_or_default();
        let bye = if ranked.len().is_multiple_of(2) {
            None
        } else if self.rounds.is_empty() && self.league {
            self.next_players().last().copied()
        } else {
            ranked.iter().rfind(|seat| byes(**seat) == fewest).copied()
        };
        ranked.retain(|seat| Some(*seat) != bye);
        (bye, ranked)
    }
}

/// Returns every pairing, in order of preference: the first player meets the nearest one first.
pub fn all_pairings(players: &[usize]) -> Vec<Vec<Pair>> {
    let Some((first, others)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for opponent in others {
        let rest: Vec<usize> = others.iter().copied().filter(|player| player != opponent).collect();
        all.extend(all_pairings(&rest).into_iter().map(|rest| [vec![[*first, *opponent]], rest].concat()));
    }
    all
}

/// Returns the expected pairing: the first of those with the fewest rematches.
pub fn best(players: &[usize], met: &dyn Fn(Pair) -> usize) -> Vec<Pair> {
    let cost = |pairing: &Vec<Pair>| pairing.iter().map(|pair| met(*pair)).sum::<usize>();
    all_pairings(players).into_iter().min_by_key(cost).expect("a pairing")
}

/// The result of a search for a pairing without rematches.
pub enum RematchSearch {
    Pairing(Vec<Pair>),
    /// There is no such pairing.
    Impossible,
    StepLimit,
}

/// Returns the first pairing without rematches, found by backtracking.
pub fn first_without_rematch(players: &[usize], met: &dyn Fn(Pair) -> usize, steps: &mut usize) -> RematchSearch {
    let Some((first, others)) = players.split_first() else { return RematchSearch::Pairing(Vec::new()) };
    for opponent in others.iter().filter(|opponent| met([*first, **opponent]) == 0) {
        let Some(left) = steps.checked_sub(1) else { return RematchSearch::StepLimit };
        *steps = left;
        let rest: Vec<usize> = others.iter().copied().filter(|player| player != opponent).collect();
        match first_without_rematch(&rest, met, steps) {
            RematchSearch::Pairing(rest) => return RematchSearch::Pairing([vec![[*first, *opponent]], rest].concat()),
            RematchSearch::Impossible => {}
            RematchSearch::StepLimit => return RematchSearch::StepLimit,
        }
    }
    RematchSearch::Impossible
}
