//! Four opposed-roll problems used to time general dice calculators.

use engine::odds::count_one_side;
use engine::odds::{Attack, Distribution, Effect, Effects, Pool, Saves, compute_dodge_wounds, compute_wounds};

use super::scores::{excess_added_to_die, pool};

/// The first six probabilities that icepool 2.1.3 gives, rounded to nine digits.
pub(crate) type Probabilities = [&'static str; 6];

pub(crate) struct Problem {
    pub name: &'static str,
    pub probabilities: Probabilities,
    solve: Solve,
}

enum Solve {
    FaceToFace { own: Pool, other: Pool, effects: Effects },
    Dodge { dodger: Pool, attackers: Vec<Attack> },
}

impl Problem {
    /// From dice and saves to the exact distribution of wounds.
    pub(crate) fn solve(&self) -> Distribution {
        match &self.solve {
            Solve::FaceToFace { own, other, effects } => compute_wounds(&count_one_side(own, other), effects),
            Solve::Dodge { dodger, attackers } => compute_dodge_wounds(dodger, attackers),
        }
    }
}

/// Returns the effects of an attack whose hit causes `saves` saves, and a Critical one more.
pub(crate) fn effects(saves: u8, failing: u8) -> Effects {
    let some = |number| {
        let saves = Saves::new(number, failing).expect("the saves are within bounds");
        Effect::new(0, &[saves]).expect("the effect is within bounds")
    };
    Effects { hit: some(saves), critical: some(saves + 1) }
}

fn value(value: i32, dice: u8) -> Pool {
    pool(excess_added_to_die(value), dice)
}

fn face_to_face(dice: (u8, u8), saves: u8) -> Solve {
    Solve::FaceToFace { own: value(14, dice.0), other: value(11, dice.1), effects: effects(saves, 10) }
}

/// Returns a Dodge on 13 against four attackers with three dice each, whose saves fail on `failing` faces.
pub(crate) fn dodge_against_four(failing: u8) -> (Pool, Vec<Attack>) {
    let attack = |own| Attack { pool: value(own, 3), effects: effects(1, failing) };
    (value(13, 1), [12, 11, 10, 14].map(attack).to_vec())
}

pub(crate) fn all() -> [Problem; 4] {
    let (dodger, attackers) = dodge_against_four(10);
    [
        Problem {
            name: "basic_4v1",
            probabilities: ["0.314014437", "0.347472529", "0.233492017", "0.086332549", "0.016981272", "0.001624580"],
            solve: face_to_face((4, 1), 1),
        },
        Problem {
            name: "hard_5v3",
            probabilities: ["0.425818378", "0.298012579", "0.180940195", "0.072332321", "0.019259229", "0.003274295"],
            solve: face_to_face((5, 3), 1),
        },
        Problem {
            name: "hard_5v3_exp",
            probabilities: ["0.281137985", "0.099284383", "0.143324782", "0.131420001", "0.109898173", "0.088168020"],
            solve: face_to_face((5, 3), 3),
        },
        Problem {
            name: "dodge_vs_4x3",
            probabilities: ["0.191662477", "0.160293966", "0.179871950", "0.169398068", "0.135777381", "0.088319518"],
            solve: Solve::Dodge { dodger, attackers },
        },
    ]
}

/// Returns the probability of exactly `wounds`, to nine digits, rounded half up.
pub(crate) fn nine_digits(dist: &Distribution, wounds: usize) -> String {
    let ways = dist.counts().get(wounds).cloned().unwrap_or_default();
    let rounded = (ways * 2_000_000_000u64 + dist.total()) / (dist.total() * 2u8);
    let digits = format!("{rounded:0>10}");
    let (whole, decimals) = digits.split_at(digits.len() - 9);
    format!("{whole}.{decimals}")
}
