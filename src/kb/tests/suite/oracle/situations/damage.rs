//! Texts of situations with damaged characters, which exercise the parsers.

use model::catalogue::Catalogue;
use rulings::{Format, run_untrusted};

use super::arbitrary::Situations;
use super::judge::check;
use super::random::Seeded;

/// Characters with and without meaning to a parser.
const CHARACTERS: [&str; 20] =
    ["{", "}", "[", "]", "\"", "'", "=", ":", ",", ".", "\\", "\n", "#", "-", "9", "0x", "_", "\u{0}", "é", "한"];

/// Evaluates a situation of the content, in TOML or JSON, with one to four damaged characters. Returns whether it was
/// resolved.
pub fn damaged(situations: &Situations, random: &mut Seeded, catalogue: &Catalogue) -> bool {
    let situation = random.one_of(situations.as_stated());
    let toml = toml::to_string(&situation.stated).expect("situations come from TOML");
    let (format, text) =
        if random.one_in(2) { (Format::Toml, toml) } else { (Format::Json, situation.stated.to_string()) };
    let mut characters: Vec<String> = text.chars().map(String::from).collect();
    if characters.is_empty() {
        // A situation may state nothing.
        characters.push(String::new());
    }
    for _ in 0..=random.below(4) {
        let index = random.below(characters.len());
        match random.below(4) {
            0 => characters[index].clear(),
            1 => characters[index] = characters[index].repeat(2),
            2 => (*random.one_of(&CHARACTERS)).clone_into(&mut characters[index]),
            _ => characters[index] += *random.one_of(&CHARACTERS),
        }
    }
    let text = characters.concat();
    match run_untrusted(&text, format, Some(situation.kind), Some(situation.edition), catalogue) {
        Ok(answer) => {
            check(&answer.resolved, &text);
            true
        }
        Err(refusal) => {
            assert!(refusal.message.id.starts_with("refusal-"), "{}: {text}", refusal.message.id);
            false
        }
    }
}
