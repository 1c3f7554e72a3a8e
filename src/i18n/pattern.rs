//! Messages taken apart once: texts, arguments, Korean particles and choices between variants. A page says thousands, and
//! reading their patterns again each time would cost as much as all the rest of it; what needs more, Fluent says.

use std::borrow::Cow;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use intl_pluralrules::{PluralCategory, PluralRules};

use crate::i18n::{PARTICLE, particle};
use crate::model::message::{Arg, Args};

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// A text.
    Text(String),
    /// An argument of this name.
    Argument(String),
    /// An argument of this name with the particle of a pair.
    Particle(String, String),
    /// The first variant that fits an argument of this name, else the last part.
    Choice(String, Vec<(Key, Parts)>, Parts),
}

/// When a variant is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    /// For this text, and for the numbers of the plural form of this name.
    Name(String),
    /// For this number.
    Number(i64),
}

/// A message in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts(Vec<Part>);

/// What the arguments of a message are.
pub struct Given<'m> {
    /// By name.
    pub args: &'m Args,
    /// One of them as a text.
    pub text: &'m dyn Fn(&str, &'m Arg) -> Cow<'m, str>,
    /// The plural forms of the language.
    pub plurals: Option<&'m PluralRules>,
}

impl Parts {
    /// The parts of a message; nothing where it needs more of Fluent than that.
    pub fn of(pattern: &Pattern<&str>) -> Option<Self> {
        pattern.elements.iter().map(part).collect::<Option<_>>().map(Self)
    }

    /// The message; nothing where an argument that it asks for is not given.
    pub fn say(&self, given: &Given<'_>) -> Option<String> {
        let mut said = String::new();
        self.write(given, &mut said)?;
        Some(said)
    }

    fn write(&self, given: &Given<'_>, said: &mut String) -> Option<()> {
        for part in &self.0 {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Argument(name) => said.push_str(&given.text(name)?),
                Part::Particle(name, pair) => {
                    let word = given.text(name)?;
                    said.push_str(&word);
                    said.push_str(particle(&word, pair));
                }
                Part::Choice(name, variants, otherwise) => {
                    given.choose(name, variants, otherwise)?.write(given, said)?;
                }
            }
        }
        Some(())
    }
}

impl<'m> Given<'m> {
    fn find(&self, name: &str) -> Option<(&'static str, &'m Arg)> {
        self.args.iter().find(|(own, _)| *own == name)
    }

    fn text(&self, name: &str) -> Option<Cow<'m, str>> {
        self.find(name).map(|(name, arg)| (self.text)(name, arg))
    }

    /// The variant that fits an argument, else the one for all others; nothing where the argument is not given.
    fn choose<'p>(&self, name: &str, variants: &'p [(Key, Parts)], otherwise: &'p Parts) -> Option<&'p Parts> {
        let (name, arg) = self.find(name)?;
        let fits: Box<dyn Fn(&Key) -> bool> = if let Arg::Number(number @ 0..) = arg {
            let plural = form(&self.plurals?.select(number.unsigned_abs()).ok()?);
            Box::new(move |key| match key {
                Key::Name(name) => name == plural,
                Key::Number(own) => own == number,
            })
        } else {
            // Numbers below 0 are texts, too.
            let text = (self.text)(name, arg);
            Box::new(move |key| matches!(key, Key::Name(name) if *name == text))
        };
        Some(variants.iter().find(|(key, _)| fits(key)).map_or(otherwise, |(_, parts)| parts))
    }
}

const fn form(category: &PluralCategory) -> &'static str {
    match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    }
}

fn part(element: &PatternElement<&str>) -> Option<Part> {
    match element {
        PatternElement::TextElement { value } => Some(Part::Text((*value).to_owned())),
        PatternElement::Placeable { expression: Expression::Inline(asked) } => inline(asked),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let InlineExpression::VariableReference { id } = selector else { return None };
            let default = variants.iter().find(|variant| variant.default)?;
            let own = variants.iter().map(variant).collect::<Option<_>>()?;
            Some(Part::Choice(id.name.to_owned(), own, Parts::of(&default.value)?))
        }
    }
}

fn variant(variant: &Variant<&str>) -> Option<(Key, Parts)> {
    let key = match variant.key {
        VariantKey::Identifier { name } => Key::Name(name.to_owned()),
        VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()?),
    };
    Some((key, Parts::of(&variant.value)?))
}

fn inline(asked: &InlineExpression<&str>) -> Option<Part> {
    if let InlineExpression::VariableReference { id } = asked {
        return Some(Part::Argument(id.name.to_owned()));
    }
    if let InlineExpression::StringLiteral { value } = asked {
        return (!value.contains('\\')).then(|| Part::Text((*value).to_owned()));
    }
    let InlineExpression::FunctionReference { id, arguments } = asked else { return None };
    let [InlineExpression::VariableReference { id: word }, InlineExpression::StringLiteral { value: pair }] =
        arguments.positional.as_slice()
    else {
        return None;
    };
    let is_particle = id.name == PARTICLE && !pair.contains('\\');
    is_particle.then(|| Part::Particle(word.name.to_owned(), (*pair).to_owned()))
}
