//! Compiled messages: texts, arguments, Korean particles and selections, with references to other messages inlined.

use std::borrow::Cow;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use intl_pluralrules::{PluralCategory, PluralRules};

use crate::particle::particle;
use model::index::Index;
use model::message::{Arg, Args};

/// The patterns of the messages of a language, by id.
pub type Patterns = Index<&'static str, Pattern<&'static str>>;

/// The function that adds a Korean particle to an argument.
pub const PARTICLE: &str = "PARTICLE";

/// The maximum depth of message references.
const MAX_DEPTH: usize = 4;

/// A part of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// Text, unescaped.
    Text(Cow<'static, str>),
    /// The argument with this name.
    Argument(&'static str),
    /// An argument followed by the particle of a pair.
    Particle { argument: &'static str, pair: &'static str },
    /// A selection.
    Select(Box<Select>),
}

/// The first variant whose key matches the argument, else the default.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Select {
    argument: &'static str,
    variants: Box<[(Key, Template)]>,
    default: Template,
}

/// The key of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Key {
    /// A text or a plural category.
    Name(&'static str),
    /// A number.
    Number(i64),
}

/// A compiled message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(Box<[Part]>);

/// The arguments to format a message with.
pub struct Arguments<'m> {
    /// By name.
    pub args: &'m Args,
    /// Formats one of them.
    pub text: &'m dyn Fn(&str, &'m Arg) -> Cow<'m, str>,
    /// The plural rules of the language.
    pub plurals: Option<&'m PluralRules>,
}

impl Template {
    /// Compiles a message; `None` if it uses syntax that this module does not support.
    pub fn compile(pattern: &Pattern<&'static str>, others: &Patterns) -> Option<Self> {
        Compiler { others, depth: 0 }.template(pattern)
    }

    /// The text of a message without arguments.
    pub fn text(&self) -> Option<String> {
        let texts = self.0.iter().map(|part| if let Part::Text(text) = part { Some(&**text) } else { None });
        texts.collect()
    }

    /// Formats the message. A missing argument is shown by its name.
    pub fn format(&self, arguments: &Arguments<'_>) -> String {
        let mut text = String::new();
        self.write(arguments, &mut text);
        text
    }

    fn write(&self, arguments: &Arguments<'_>, out: &mut String) {
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_str(text),
                Part::Argument(name) => out.push_str(&arguments.text(name)),
                Part::Particle { argument, pair } => {
                    let word = arguments.text(argument);
                    out.push_str(&word);
                    out.push_str(particle(&word, pair));
                }
                Part::Select(select) => arguments.variant(select).write(arguments, out),
            }
        }
    }
}

impl<'m> Arguments<'m> {
    fn find(&self, name: &str) -> Option<(&'static str, &'m Arg)> {
        self.args.iter().find(|(own, _)| *own == name)
    }

    fn text(&self, name: &str) -> Cow<'m, str> {
        self.find(name).map_or_else(|| format!("{{${name}}}").into(), |(name, arg)| (self.text)(name, arg))
    }

    /// The selected variant.
    fn variant<'p>(&self, select: &'p Select) -> &'p Template {
        let Some((name, arg)) = self.find(select.argument) else { return &select.default };
        let matches: Box<dyn Fn(&Key) -> bool> = if let Arg::Number(number @ 0..) = arg {
            let plural = self.plurals.and_then(|rules| rules.select(number.unsigned_abs()).ok());
            let plural = plural.as_ref().map(plural_name);
            Box::new(move |key| match key {
                Key::Name(name) => Some(*name) == plural,
                Key::Number(own) => own == number,
            })
        } else {
            // Negative numbers are texts, with a minus sign.
            let text = (self.text)(name, arg);
            Box::new(move |key| matches!(key, Key::Name(name) if *name == text))
        };
        select.variants.iter().find(|(key, _)| matches(key)).map_or(&select.default, |(_, template)| template)
    }
}

const fn plural_name(category: &PluralCategory) -> &'static str {
    match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    }
}

/// Compiles patterns; `depth` counts nested message references.
#[derive(Clone, Copy)]
struct Compiler<'p> {
    others: &'p Patterns,
    depth: usize,
}

impl Compiler<'_> {
    fn template(self, pattern: &Pattern<&'static str>) -> Option<Template> {
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => parts.push(Part::Text(Cow::Borrowed(value))),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    self.inline(inline, &mut parts)?;
                }
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    parts.push(Part::Select(Box::new(self.select(selector, variants)?)));
                }
            }
        }
        Some(Template(parts.into()))
    }

    fn select(self, selector: &InlineExpression<&'static str>, variants: &[Variant<&'static str>]) -> Option<Select> {
        let InlineExpression::VariableReference { id } = selector else { return None };
        let default = variants.iter().find(|variant| variant.default)?;
        let own = variants.iter().map(|variant| self.variant(variant)).collect::<Option<_>>()?;
        Some(Select { argument: id.name, variants: own, default: self.template(&default.value)? })
    }

    fn variant(self, variant: &Variant<&'static str>) -> Option<(Key, Template)> {
        let key = match variant.key {
            VariantKey::Identifier { name } => Key::Name(name),
            VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()?),
        };
        Some((key, self.template(&variant.value)?))
    }

    fn inline(self, inline: &InlineExpression<&'static str>, parts: &mut Vec<Part>) -> Option<()> {
        match inline {
            InlineExpression::VariableReference { id } => parts.push(Part::Argument(id.name)),
            InlineExpression::StringLiteral { value } => parts.push(Part::Text(unescape_unicode_to_string(value))),
            InlineExpression::MessageReference { id, attribute: None } if self.depth < MAX_DEPTH => {
                let other = Self { depth: self.depth + 1, ..self }.template(self.others.get(id.name)?)?;
                parts.extend(other.0);
            }
            InlineExpression::FunctionReference { id, arguments } if id.name == PARTICLE => {
                parts.push(particle_part(&arguments.positional)?);
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

/// The arguments of the particle function.
fn particle_part(arguments: &[InlineExpression<&'static str>]) -> Option<Part> {
    let [InlineExpression::VariableReference { id }, InlineExpression::StringLiteral { value: pair }] = arguments
    else {
        return None;
    };
    (!pair.contains('\\')).then_some(Part::Particle { argument: id.name, pair })
}
