//! Messages taken apart once: texts, arguments, Korean particles, choices between variants, and other messages. A page says
//! thousands, and reading their patterns again each time would cost as much as all the rest of it.

use std::borrow::Cow;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use intl_pluralrules::{PluralCategory, PluralRules};

use crate::{PARTICLE, Patterns, particle};
use model::message::{Arg, Args};

/// Messages in messages in messages go no deeper.
const DEEPEST: usize = 4;

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// A text, without escapes.
    Text(Cow<'static, str>),
    /// An argument of this name.
    Argument(&'static str),
    /// An argument of this name with the particle of a pair.
    Particle(&'static str, &'static str),
    /// A choice.
    Choice(Box<Choice>),
}

/// The first variant that fits an argument, else the last part.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Choice {
    argument: &'static str,
    variants: Box<[(Key, Parts)]>,
    otherwise: Parts,
}

/// When a variant is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    /// For this text, and for the numbers of the plural form of this name.
    Name(&'static str),
    /// For this number.
    Number(i64),
}

/// A message in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts(Box<[Part]>);

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
    /// The parts of a message, which may name others; nothing where it is more than that.
    pub fn of(pattern: &Pattern<&'static str>, others: &Patterns) -> Option<Self> {
        let reading = Reading { others, depth: 0 };
        reading.parts(pattern)
    }

    /// The text of a message without arguments.
    pub fn text(&self) -> Option<String> {
        let texts = self.0.iter().map(|part| if let Part::Text(text) = part { Some(&**text) } else { None });
        texts.collect()
    }

    /// The message. An argument that it asks for and does not get stands there by its name.
    pub fn say(&self, given: &Given<'_>) -> String {
        let mut said = String::new();
        self.write(given, &mut said);
        said
    }

    fn write(&self, given: &Given<'_>, said: &mut String) {
        for part in &self.0 {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Argument(name) => said.push_str(&given.text(name)),
                Part::Particle(name, pair) => {
                    let word = given.text(name);
                    said.push_str(&word);
                    said.push_str(particle(&word, pair));
                }
                Part::Choice(choice) => given.choose(choice).write(given, said),
            }
        }
    }
}

impl<'m> Given<'m> {
    fn find(&self, name: &str) -> Option<(&'static str, &'m Arg)> {
        self.args.iter().find(|(own, _)| *own == name)
    }

    fn text(&self, name: &str) -> Cow<'m, str> {
        self.find(name).map_or_else(|| format!("{{${name}}}").into(), |(name, arg)| (self.text)(name, arg))
    }

    /// The variant that fits an argument, else the one for all others.
    fn choose<'p>(&self, choice: &'p Choice) -> &'p Parts {
        let Some((name, arg)) = self.find(choice.argument) else { return &choice.otherwise };
        let fits: Box<dyn Fn(&Key) -> bool> = if let Arg::Number(number @ 0..) = arg {
            let plural = self.plurals.and_then(|rules| rules.select(number.unsigned_abs()).ok());
            let plural = plural.as_ref().map(form);
            Box::new(move |key| match key {
                Key::Name(name) => Some(*name) == plural,
                Key::Number(own) => own == number,
            })
        } else {
            // Numbers below 0 are texts, too.
            let text = (self.text)(name, arg);
            Box::new(move |key| matches!(key, Key::Name(name) if *name == text))
        };
        choice.variants.iter().find(|(key, _)| fits(key)).map_or(&choice.otherwise, |(_, parts)| parts)
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

/// Reads patterns; `depth` counts the messages that lead here.
#[derive(Clone, Copy)]
struct Reading<'p> {
    others: &'p Patterns,
    depth: usize,
}

impl Reading<'_> {
    fn parts(self, pattern: &Pattern<&'static str>) -> Option<Parts> {
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => parts.push(Part::Text(Cow::Borrowed(value))),
                PatternElement::Placeable { expression: Expression::Inline(asked) } => {
                    self.inline(asked, &mut parts)?;
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    parts.push(Part::Choice(Box::new(self.choice(selector, variants)?)));
                }
            }
        }
        Some(Parts(parts.into()))
    }

    fn choice(self, selector: &InlineExpression<&'static str>, variants: &[Variant<&'static str>]) -> Option<Choice> {
        let InlineExpression::VariableReference { id } = selector else { return None };
        let default = variants.iter().find(|variant| variant.default)?;
        let own = variants.iter().map(|variant| self.variant(variant)).collect::<Option<_>>()?;
        Some(Choice { argument: id.name, variants: own, otherwise: self.parts(&default.value)? })
    }

    fn variant(self, variant: &Variant<&'static str>) -> Option<(Key, Parts)> {
        let key = match variant.key {
            VariantKey::Identifier { name } => Key::Name(name),
            VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()?),
        };
        Some((key, self.parts(&variant.value)?))
    }

    fn inline(self, asked: &InlineExpression<&'static str>, parts: &mut Vec<Part>) -> Option<()> {
        match asked {
            InlineExpression::VariableReference { id } => parts.push(Part::Argument(id.name)),
            InlineExpression::StringLiteral { value } => parts.push(Part::Text(unescape_unicode_to_string(value))),
            InlineExpression::MessageReference { id, attribute: None } if self.depth < DEEPEST => {
                let other = Self { depth: self.depth + 1, ..self }.parts(self.others.get(id.name)?)?;
                parts.extend(other.0);
            }
            InlineExpression::FunctionReference { id, arguments } if id.name == PARTICLE => {
                parts.push(with_particle(&arguments.positional)?);
            }
            InlineExpression::NumberLiteral { .. }
            | InlineExpression::MessageReference { .. }
            | InlineExpression::FunctionReference { .. }
            | InlineExpression::TermReference { .. }
            | InlineExpression::Placeable { .. } => return None,
        }
        Some(())
    }
}

/// A word with the particle of a pair.
fn with_particle(arguments: &[InlineExpression<&'static str>]) -> Option<Part> {
    let [InlineExpression::VariableReference { id }, InlineExpression::StringLiteral { value: pair }] = arguments
    else {
        return None;
    };
    (!pair.contains('\\')).then_some(Part::Particle(id.name, pair))
}
