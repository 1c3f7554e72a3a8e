//! Our own marks inside a run of text: `{#clause}`, `[[link]]{을/를}`, `{{entry.value}}{을/를}`, `{{with.gap}}{을/를}`.
//!
//! This module sees text only: the Markdown parser keeps code spans away from it.

use model::markdown::{Gap, Inline, Link, ValueRef};
use model::text::excerpt;

/// A piece of text as the Markdown parser gives it, with its offset in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The offset in the file, in bytes.
    pub offset: usize,
    /// The text that a reader sees.
    pub text: String,
}

/// A run of neighboring pieces: the parser cuts text at every bracket.
#[derive(Clone, Debug, Default)]
pub struct Run {
    pieces: Vec<Piece>,
    text: String,
}

/// A token of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// Text, a link or a value.
    Inline(Inline, usize),
    /// `{#name}`, without its braces.
    Mark(String, usize),
    /// An opening bracket without a valid mark.
    Malformed(String, usize),
}

impl Run {
    /// Appends a piece.
    pub fn push(&mut self, offset: usize, text: &str) {
        self.text.push_str(text);
        self.pieces.push(Piece { offset, text: text.to_owned() });
    }

    /// Returns whether no text was pushed yet.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the run's tokens with their offsets in the file.
    pub fn tokens(&self) -> Vec<Token> {
        let mut tokens = Vec::new();
        let mut position = 0;
        let mut plain = 0;
        while let Some(distance) = self.text[position..].find(['[', '{']) {
            let start = position + distance;
            match token(&self.text[start..]) {
                Some((make, length)) => {
                    self.text_token(plain, start, &mut tokens);
                    tokens.push(make(self.offset(start)));
                    position = start + length;
                    plain = position;
                }
                None => position = start + 1,
            }
        }
        self.text_token(plain, self.text.len(), &mut tokens);
        tokens
    }

    fn text_token(&self, from: usize, to: usize, tokens: &mut Vec<Token>) {
        if from < to {
            tokens.push(Token::Inline(Inline::Text(self.text[from..to].to_owned()), self.offset(from)));
        }
    }

    /// Maps an offset in the run to an offset in the file.
    fn offset(&self, position: usize) -> usize {
        let mut before = 0;
        for piece in &self.pieces {
            if position < before + piece.text.len() {
                return piece.offset + (position - before);
            }
            before += piece.text.len();
        }
        self.pieces.last().map_or(0, |piece| piece.offset + piece.text.len())
    }
}

/// Builds a token from its offset in the file.
type TokenBuilder = Box<dyn FnOnce(usize) -> Token>;

/// Returns the token at the start of a text, as a function of its offset, and its length in bytes.
fn token(text: &str) -> Option<(TokenBuilder, usize)> {
    if let Some(inner) = text.strip_prefix("[[") {
        let Some(end) = inner.find("]]") else { return Some(malformed(text, 2)) };
        let length = end + 4;
        let Some(mut link) = link(&inner[..end]) else { return Some(malformed(text, length)) };
        let (particle, particle_length) = particle(&text[length..]);
        link.particle = particle;
        return Some((
            Box::new(|offset| Token::Inline(Inline::Link(Box::new(link)), offset)),
            length + particle_length,
        ));
    }
    if let Some(inner) = text.strip_prefix("{{") {
        let Some(end) = inner.find("}}") else { return Some(malformed(text, 2)) };
        let length = end + 4;
        let Some(mut value) = value(&inner[..end]) else { return Some(malformed(text, length)) };
        let (particle, particle_length) = particle(&text[length..]);
        value.particle = particle;
        return Some((Box::new(|offset| Token::Inline(value_or_gap(value), offset)), length + particle_length));
    }
    let inner = text.strip_prefix("{#")?;
    let Some(end) = inner.find('}') else { return Some(malformed(text, 2)) };
    let name = inner[..end].to_owned();
    Some((Box::new(|offset| Token::Mark(name, offset)), end + 3))
}

fn malformed(text: &str, length: usize) -> (TokenBuilder, usize) {
    let found = excerpt(text);
    (Box::new(|offset| Token::Malformed(found, offset)), length)
}

fn link(inner: &str) -> Option<Link> {
    let (target, text) = match inner.split_once('|') {
        Some((target, text)) => (target.trim(), Some(text.trim().to_owned())),
        None => (inner.trim(), None),
    };
    let well_formed = !target.is_empty() && text.as_ref().is_none_or(|text| !text.is_empty()) && !inner.contains('[');
    well_formed.then(|| Link { target: target.to_owned(), text, particle: None })
}

fn value(inner: &str) -> Option<ValueRef> {
    let parts: Vec<&str> = inner.trim().split('.').collect();
    if parts.iter().any(|part| part.is_empty()) {
        return None;
    }
    let (entry, mode, name) = match parts.as_slice() {
        [entry, name] => (entry, None, name),
        [entry, mode, name] => (entry, Some((*mode).to_owned()), name),
        [] | [_] | [_, _, _, ..] => return None,
    };
    Some(ValueRef { entry: (*entry).to_owned(), mode, name: (*name).to_owned(), particle: None })
}

/// Parses a reference to a value; `with.name` is a gap, not a value of an entry.
fn value_or_gap(value: ValueRef) -> Inline {
    if value.entry == "with" && value.mode.is_none() {
        let gap = Gap { name: value.name, stand_in: String::new(), particle: value.particle };
        return Inline::Gap(Box::new(gap));
    }
    Inline::Value(Box::new(value))
}

/// Returns the particle pair `{을/를}` that may follow, and its length in bytes.
fn particle(text: &str) -> (Option<String>, usize) {
    let pair = text.strip_prefix('{').and_then(|rest| rest.split_once('}')).map(|(pair, _)| pair);
    match pair {
        Some(pair) if pair.contains('/') && !pair.starts_with('#') => (Some(pair.to_owned()), pair.len() + 2),
        Some(_) | None => (None, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token> {
        let mut run = Run::default();
        run.push(10, text);
        run.tokens()
    }

    fn link(target: &str, text: Option<&str>, particle: Option<&str>) -> Inline {
        let owned = |text: &str| text.to_owned();
        Inline::Link(Box::new(Link { target: target.into(), text: text.map(owned), particle: particle.map(owned) }))
    }

    #[test]
    fn links_take_a_text_and_a_particle() {
        assert_eq!(tokens("[[critical]]"), [Token::Inline(link("critical", None, None), 10)]);
        assert_eq!(
            tokens("a [[roll#x|굴림]]{을/를} b"),
            [
                Token::Inline(Inline::Text("a ".into()), 10),
                Token::Inline(link("roll#x", Some("굴림"), Some("을/를")), 12),
                Token::Inline(Inline::Text(" b".into()), 38),
            ]
        );
    }

    #[test]
    fn values_take_a_mode_and_a_particle() {
        let value = |mode: Option<&str>, particle: Option<&str>| {
            let (mode, particle) = (mode.map(str::to_owned), particle.map(str::to_owned));
            Inline::Value(Box::new(ValueRef { entry: "pistol".into(), mode, name: "damage".into(), particle }))
        };
        assert_eq!(tokens("{{pistol.damage}}"), [Token::Inline(value(None, None), 10)]);
        let with_mode = tokens("{{pistol.cc-mode.damage}}{이/가}");
        assert_eq!(with_mode, [Token::Inline(value(Some("cc-mode"), Some("이/가")), 10)]);
    }

    #[test]
    fn a_mark_is_not_a_particle() {
        assert_eq!(tokens("{#a-b}")[0], Token::Mark("a-b".into(), 10));
        assert_eq!(tokens("[[a]]{#b/c}")[1], Token::Mark("b/c".into(), 15));
    }

    #[test]
    fn an_opening_bracket_without_a_valid_mark_is_malformed() {
        for text in ["[[a", "[[]]", "[[a|]]", "{{a}}", "{{a.b.c.d}}", "{{a..b}}", "{#a", "{{a.b"] {
            assert!(matches!(tokens(text)[0], Token::Malformed(_, 10)), "{text}: {:?}", tokens(text));
        }
    }

    #[test]
    fn single_brackets_and_braces_are_text() {
        assert_eq!(tokens("a [b] {c} d"), [Token::Inline(Inline::Text("a [b] {c} d".into()), 10)]);
    }
}
