//! The tokens that the content has, each under a number: what it is, in how many passages, in which fields.
//!
//! This module must not know tantivy. Start reading at [`Lexicon`].

use std::sync::Arc;

use rustc_hash::FxHashMap;

use model::lang::Lang;

/// A field that tokens stand in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The names of a subject, and the own name of a clause or ruling.
    Names,
    /// The phrases in which players ask for it.
    Asked,
    /// The texts of a language.
    Text(Lang),
    /// The morphemes of the Korean text.
    Morphemes,
}

impl Place {
    /// All fields, in the order of their bits.
    pub const ALL: [Self; 5] = [Self::Names, Self::Asked, Self::Morphemes, Self::Text(Lang::En), Self::Text(Lang::Ko)];

    /// A bit of its own.
    const fn bit(self) -> u8 {
        match self {
            Self::Names => 1,
            Self::Asked => 2,
            Self::Morphemes => 4,
            Self::Text(Lang::En) => 8,
            Self::Text(Lang::Ko) => 16,
        }
    }
}

/// A token that occurs.
#[derive(Clone, Debug)]
pub struct Token {
    /// What it is.
    pub text: Arc<str>,
    /// How often it was counted: once for each of the passages, subjects and phrases that have it.
    pub passages: u32,
    /// The bits of the fields in which it stands.
    places: u8,
}

impl Token {
    /// Whether some passage has it in this field.
    pub const fn stands_in(&self, place: Place) -> bool {
        self.places & place.bit() != 0
    }

    /// The fields in which it stands, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        Place::ALL.into_iter().filter(|place| self.stands_in(*place))
    }

    /// In how many fields before this one it stands.
    pub const fn places_before(&self, place: Place) -> usize {
        (self.places & (place.bit() - 1)).count_ones() as usize
    }
}

/// All tokens.
#[derive(Debug, Default)]
pub struct Lexicon {
    numbers: FxHashMap<Arc<str>, u32>,
    tokens: Vec<Token>,
}

impl Lexicon {
    /// Numbers the tokens of a text, each with the field in which it stands, and counts the text for each of them; gives
    /// back their numbers, sorted, each once.
    pub fn count<'t>(&mut self, text: impl Iterator<Item = (Place, &'t str)>) -> Box<[u32]> {
        let mut all: Vec<(&str, u8)> = text.map(|(place, token)| (token, place.bit())).collect();
        all.sort_unstable();
        let same = |a: &(&str, u8), b: &(&str, u8)| a.0 == b.0;
        let places = |run: &[(&str, u8)]| run.iter().fold(0, |places, (_, bit)| places | bit);
        let mut numbers: Vec<u32> = all.chunk_by(same).map(|run| self.add(run[0].0, places(run))).collect();
        numbers.sort_unstable();
        numbers.into_boxed_slice()
    }

    /// Counts a token.
    fn add(&mut self, text: &str, places: u8) -> u32 {
        if let Some(&number) = self.numbers.get(text) {
            let token = &mut self.tokens[number as usize];
            token.passages += 1;
            token.places |= places;
            return number;
        }
        let number = u32::try_from(self.tokens.len()).unwrap_or(u32::MAX);
        let text: Arc<str> = text.into();
        self.numbers.insert(Arc::clone(&text), number);
        self.tokens.push(Token { text, passages: 1, places });
        number
    }

    /// The number of a token, if the content has it.
    pub fn number(&self, text: &str) -> Option<u32> {
        self.numbers.get(text).copied()
    }

    /// The token of a number that was given out.
    pub fn token(&self, number: u32) -> &Token {
        &self.tokens[number as usize]
    }

    /// All tokens, by number.
    pub fn tokens(&self) -> &[Token] {
        &self.tokens
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_counted_once_for_each_text_with_every_field_it_stands_in() {
        let mut lexicon = Lexicon::default();
        let first = [(Place::Text(Lang::En), "dodge"), (Place::Names, "dodge"), (Place::Text(Lang::Ko), "aro")];
        assert_eq!(lexicon.count(first.into_iter()), [0, 1].into());
        assert_eq!(lexicon.count([(Place::Asked, "dodge"), (Place::Asked, "move")].into_iter()), [1, 2].into());
        let dodge = lexicon.token(lexicon.number("dodge").expect("a number"));
        assert_eq!((&*dodge.text, dodge.passages), ("dodge", 2));
        let places = [Place::Names, Place::Asked, Place::Text(Lang::En), Place::Text(Lang::Ko), Place::Morphemes];
        assert_eq!(places.map(|place| dodge.stands_in(place)), [true, true, true, false, false]);
        let standing: Vec<Place> = dodge.places().collect();
        assert_eq!(standing, [Place::Names, Place::Asked, Place::Text(Lang::En)]);
        assert_eq!(standing.iter().map(|place| dodge.places_before(*place)).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(lexicon.number("engage"), None);
        assert_eq!(lexicon.tokens().len(), 3);
    }
}
