//! Sources of dice behind one trait: scripted (rulings), seeded (play) and enumerating (every possible roll, to test
//! the odds).

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use model::message::Message;
use model::number::saturating_u32;
use model::refusal::Refusal;

/// The number of faces of a die.
pub const FACES: u8 = 20;

/// A source of d20 rolls. Each roll has a name, the same as in rulings.
pub trait Dice {
    /// Rolls `count` d20, each 1 to 20. If the number of dice depends on earlier results, as in a save that continues
    /// after each failure, the roll is made in several calls with the same name.
    ///
    /// # Errors
    /// A refusal if the script has fewer dice for this roll.
    fn roll(&mut self, name: &str, count: usize) -> Result<Vec<u8>, Refusal>;

    /// Rolls one d20.
    ///
    /// # Errors
    /// A refusal if the script has no die for this roll.
    fn roll_one(&mut self, name: &str) -> Result<u8, Refusal> {
        let faces = self.roll(name, 1)?;
        faces.first().copied().ok_or_else(|| refuse_count("refusal-missing-dice", name, 1, faces.len()))
    }
}

/// Dice from a script, by the name of the roll.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    rolls: BTreeMap<String, ScriptedRoll>,
}

/// The dice of one roll and the number of them already drawn.
#[derive(Clone, Debug, Default)]
struct ScriptedRoll {
    faces: Vec<u8>,
    drawn: usize,
}

impl Scripted {
    /// Creates scripted dice from the faces of each roll.
    ///
    /// # Errors
    /// A refusal if a face is not 1 to 20.
    pub fn new(rolls: BTreeMap<String, Vec<i64>>) -> Result<Self, Refusal> {
        let mut valid = BTreeMap::new();
        for (name, faces) in rolls {
            let mut checked = Vec::with_capacity(faces.len());
            for face in faces {
                let die = u8::try_from(face).ok().filter(|die| (1..=FACES).contains(die));
                checked
                    .push(die.ok_or_else(|| Refusal::out_of_bounds(&format!("dice.{name}"), face, 1, FACES.into()))?);
            }
            valid.insert(name, ScriptedRoll { faces: checked, drawn: 0 });
        }
        Ok(Self { rolls: valid })
    }

    /// Iterates over the rolls with unused dice, sorted by name.
    pub fn iter_left_over(&self) -> impl Iterator<Item = LeftOver<'_>> {
        let rolls = self.rolls.iter().map(|(name, written)| LeftOver {
            name,
            drawn: written.drawn,
            written: written.faces.len(),
        });
        rolls.filter(|roll| roll.drawn < roll.written)
    }
}

/// A roll with more dice in the script than were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOver<'d> {
    /// The name of the roll.
    pub name: &'d str,
    /// The number of its dice that were rolled.
    pub drawn: usize,
    /// The number of its dice in the script.
    pub written: usize,
}

impl LeftOver<'_> {
    /// Returns the refusal for unused dice.
    pub fn refusal(&self) -> Refusal {
        refuse_count("refusal-left-over-dice", self.name, self.drawn, self.written)
    }
}

impl Dice for Scripted {
    fn roll(&mut self, name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        if count == 0 {
            return Ok(Vec::new());
        }
        let end = self.rolls.get(name).map_or(0, |written| written.drawn) + count;
        let Some(written) = self.rolls.get_mut(name).filter(|written| end <= written.faces.len()) else {
            let face_count = self.rolls.get(name).map_or(0, |written| written.faces.len());
            return Err(refuse_count("refusal-missing-dice", name, end, face_count));
        };
        let faces = written.faces[written.drawn..end].to_vec();
        written.drawn = end;
        Ok(faces)
    }
}

fn refuse_count(id: &'static str, name: &str, expected: usize, found: usize) -> Refusal {
    let message = Message::new(id).text("roll", name).count("expected", expected).count("found", found);
    Refusal::new(format!("dice.{name}"), message)
}

/// Reproducible dice from a seed.
#[derive(Clone, Debug)]
pub struct Seeded {
    generator: ChaCha8Rng,
}

impl Seeded {
    /// Creates dice from a seed. The same seed gives the same rolls on every machine.
    pub fn new(seed: u64) -> Self {
        Self { generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Returns the numbers below `count` in a uniformly random order.
    pub fn shuffle(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            order.swap(place, self.draw_below(place + 1));
        }
        order
    }

    /// Returns a uniformly random number below `bound`.
    fn draw_below(&mut self, bound: usize) -> usize {
        let bound = saturating_u32(bound).max(1);
        loop {
            if let Some(number) = map_below(self.generator.next_u32(), bound) {
                return number;
            }
        }
    }

    fn roll_die(&mut self) -> u8 {
        loop {
            if let Some(face) = map_to_face(self.generator.next_u32()) {
                return face;
            }
        }
    }
}

/// Maps 32 random bits to a number below `bound`. Returns `None` for the highest words, which would favor low
/// numbers.
fn map_below(word: u32, bound: u32) -> Option<usize> {
    let fair = u32::MAX - (u32::MAX % bound + 1) % bound;
    if word > fair { None } else { usize::try_from(word % bound).ok() }
}

/// Maps 32 random bits to a face. 4,294,967,280 is the largest multiple of 20 that fits; from there on the words would
/// favor low faces, so the function returns `None`.
fn map_to_face(word: u32) -> Option<u8> {
    let face = u8::try_from(word % u32::from(FACES)).ok()? + 1;
    (word < 4_294_967_280).then_some(face)
}

impl Dice for Seeded {
    fn roll(&mut self, _name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        Ok((0..count).map(|_| self.roll_die()).collect())
    }
}

/// Dice that enumerate every possible sequence of faces, one sequence in each run.
///
/// The number of dice in a run may depend on earlier faces; a run of n dice has the probability 1 in 20^n.
#[derive(Clone, Debug, Default)]
pub struct Enumerating {
    path: Vec<u8>,
    used: usize,
}

impl Enumerating {
    /// Moves to the next sequence; false after the last one.
    pub fn advance(&mut self) -> bool {
        self.path.truncate(self.used);
        self.used = 0;
        while let Some(face) = self.path.pop() {
            if face < FACES {
                self.path.push(face + 1);
                return true;
            }
        }
        false
    }
}

impl Dice for Enumerating {
    fn roll(&mut self, _name: &str, count: usize) -> Result<Vec<u8>, Refusal> {
        let end = self.used + count;
        self.path.resize(self.path.len().max(end), 1);
        let faces = self.path[self.used..end].to_vec();
        self.used = end;
        Ok(faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripted_dice_refuse_missing_dice_and_report_unused_dice() {
        let script = BTreeMap::from([("dodge".to_owned(), vec![20]), ("save".to_owned(), vec![3, 4])]);
        let mut dice = Scripted::new(script).expect("faces in bounds");
        let left = |dice: &Scripted| {
            let left: Vec<_> =
                dice.iter_left_over().map(|left| (left.name.to_owned(), left.drawn, left.written)).collect();
            left
        };
        let dodge = ("dodge".to_owned(), 0, 1);
        assert_eq!(left(&dice), [dodge.clone(), ("save".to_owned(), 0, 2)]);
        assert!(dice.clone().roll("save", 3).is_err());
        assert!(dice.clone().roll("guts", 1).is_err());
        assert_eq!(dice.roll("save", 1), Ok(vec![3]));
        assert_eq!(left(&dice), [dodge.clone(), ("save".to_owned(), 1, 2)]);
        assert!(dice.clone().roll("save", 2).is_err());
        assert_eq!((dice.roll("save", 1), dice.roll("save", 0)), (Ok(vec![4]), Ok(vec![])));
        assert_eq!(left(&dice), [dodge]);
        assert!(Scripted::new(BTreeMap::from([("save".to_owned(), vec![21])])).is_err());
    }

    #[test]
    fn the_same_seed_gives_the_same_dice() {
        let roll = |seed| Seeded::new(seed).roll("x", 50).expect("seeded dice never refuse");
        assert_eq!(roll(7), roll(7));
        assert_ne!(roll(7), roll(8));
        assert!(roll(7).iter().all(|face| (1..=FACES).contains(face)));
    }

    #[test]
    fn every_face_is_equally_likely() {
        assert_eq!([0, 1, 19, 20].map(map_to_face), [Some(1), Some(2), Some(20), Some(1)]);
        // 2^32 is 16 more than a multiple of 20: these 16 numbers would make 16 of the faces more likely.
        assert_eq!([4_294_967_279, 4_294_967_280, u32::MAX].map(map_to_face), [Some(20), None, None]);
    }

    #[test]
    fn every_number_below_a_bound_is_equally_likely() {
        assert_eq!([0, 1, 2, 3, u32::MAX].map(|word| map_below(word, 3)), [Some(0), Some(1), Some(2), Some(0), None]);
        // 2^32 is a multiple of 4, so every word maps to a number.
        assert_eq!([7, u32::MAX].map(|word| map_below(word, 4)), [Some(3), Some(3)]);
        assert_eq!(map_below(u32::MAX - 1, 3), Some(2));
    }

    #[test]
    fn a_shuffled_list_contains_every_number_once() {
        let shuffled = |seed| Seeded::new(seed).shuffle(40);
        let mut all = shuffled(7);
        assert_eq!(all, shuffled(7));
        assert_ne!(all, shuffled(8));
        all.sort_unstable();
        assert_eq!(all, (0..40).collect::<Vec<_>>());
        let mut firsts = [0; 3];
        (0..300).for_each(|seed| firsts[Seeded::new(seed).shuffle(3)[0]] += 1);
        assert!(firsts.iter().all(|count| (70..=130).contains(count)), "{firsts:?}");
    }

    #[test]
    fn enumerating_dice_visit_every_sequence_once() {
        let mut dice = Enumerating::default();
        let mut sequences = std::collections::BTreeSet::new();
        loop {
            assert!(sequences.insert(dice.roll("x", 2).expect("enumerating dice never refuse")));
            if !dice.advance() {
                break;
            }
        }
        assert_eq!(sequences.len(), 400);
    }
}
