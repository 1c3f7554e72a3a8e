//! Renders prose as plain text, as a reader of an edition sees it, with names and printed values, and collects its
//! links.
//!
//! The search index and the lint read it: it has no words of the program, and a value that the edition lacks leaves no
//! text. `render::text` is the text for a reader, with the messages of a page ("no value").
//!
//! This crate must not know how the text is used.

use std::cell::RefCell;
use std::collections::BTreeSet;

use i18n::{minus, signed, with_particle};
use kb::KnowledgeBase;
use model::edition::{Edition, Scope};
use model::lang::Lang;
use model::length::Length;
use model::markdown::{Block, BlockKind, Inline, Link, ValueRef};
use model::value::Value;

/// Renders prose in one language and edition.
pub struct PlainTextRenderer<'a> {
    kb: &'a KnowledgeBase,
    lang: Lang,
    scope: Scope,
    links: RefCell<BTreeSet<String>>,
}

impl<'a> PlainTextRenderer<'a> {
    /// Creates a renderer for this language, with the names and values of this edition.
    pub fn new(kb: &'a KnowledgeBase, lang: Lang, scope: Scope) -> Self {
        Self { kb, lang, scope, links: RefCell::default() }
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the entries and terms that the prose rendered so far links to.
    pub fn links(&mut self) -> impl Iterator<Item = &str> {
        self.links.get_mut().iter().map(String::as_str)
    }

    /// Renders a run of prose.
    pub fn inlines(&self, inlines: &[Inline]) -> String {
        inlines.iter().map(|inline| self.inline(inline)).collect()
    }

    /// Renders a block.
    pub fn block(&self, block: &Block) -> String {
        self.render(block, &|_| true)
    }

    /// Renders a block without its clauses.
    pub fn outside_clauses(&self, block: &Block) -> String {
        self.render(block, &|block| block.clause.is_none())
    }

    fn render(&self, block: &Block, include: &dyn Fn(&Block) -> bool) -> String {
        if !include(block) {
            return String::new();
        }
        let pieces: Vec<String> = match &block.kind {
            BlockKind::Heading(_, text) | BlockKind::Paragraph(text) => vec![self.inlines(text)],
            BlockKind::List(_, items) => items.iter().flatten().map(|block| self.render(block, include)).collect(),
            BlockKind::Table(head, rows) => {
                head.iter().chain(rows.iter().flatten()).map(|cell| self.inlines(cell)).collect()
            }
            BlockKind::Quote(blocks) => blocks.iter().map(|block| self.render(block, include)).collect(),
        };
        let pieces: Vec<String> = pieces.into_iter().filter(|piece| !piece.is_empty()).collect();
        pieces.join(" ")
    }

    fn inline(&self, inline: &Inline) -> String {
        match inline {
            Inline::Text(text) | Inline::Code(text) => text.clone(),
            Inline::Emphasis(inner) | Inline::Strong(inner) => self.inlines(inner),
            Inline::Link(link) => self.link(link),
            Inline::Value(reference) => self.value(reference),
            Inline::Gap(gap) => with_particle(&gap.stand_in, gap.particle.as_deref()),
            Inline::Break => " ".to_owned(),
        }
    }

    fn link(&self, link: &Link) -> String {
        let id = link.target_id();
        self.links.borrow_mut().insert(id.to_owned());
        let shown = link.text.as_deref().unwrap_or_else(|| self.kb.title(id, self.lang, Some(self.scope)));
        with_particle(shown, link.particle.as_deref())
    }

    /// Returns a printed value of the edition, or of the newest edition that prints it.
    fn value(&self, reference: &ValueRef) -> String {
        let mode = reference.mode_key();
        let scopes = std::iter::once(self.scope).chain(Edition::ALL.into_iter().rev().map(Scope::Edition));
        let printed = |scope| self.kb.catalogue.value(&reference.entry, &mode, &reference.name, scope);
        let Some(printed) = scopes.into_iter().find_map(printed) else { return String::new() };
        with_particle(&self.format_value(&printed.value), reference.particle.as_deref())
    }

    fn format_value(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => minus(i64::from(*number)),
            Value::Flag(_) | Value::Absent(_) => String::new(),
            Value::Halves(halves) => halves.shown().replace('-', "\u{2212}"),
            Value::Length(length) => self.format_length(*length),
            Value::FromAttribute(from) => {
                let attribute = from.attribute.as_str().to_uppercase();
                if from.plus == 0 { attribute } else { format!("{attribute}{}", signed(i64::from(from.plus))) }
            }
            Value::Bands(bands) => {
                let bands = bands
                    .iter()
                    .map(|band| format!("{} {}", self.format_length(band.to), signed(i64::from(band.modifier))));
                bands.collect::<Vec<_>>().join(", ")
            }
            Value::Ids(ids) => {
                let titles = ids.iter().map(|id| self.kb.title(id.as_str(), self.lang, Some(self.scope)));
                titles.collect::<Vec<_>>().join(", ")
            }
            Value::Effects(effects) => {
                let amounts = effects.iter().flat_map(|effect| [effect.modifier, effect.burst, effect.damage]);
                let amounts = amounts.filter(|amount| *amount != 0).map(|amount| signed(i64::from(amount)));
                let ignored = effects.iter().flat_map(|effect| &effect.ignores);
                let ignored = ignored.map(|id| self.kb.title(id.as_str(), self.lang, Some(self.scope)).to_owned());
                amounts.chain(ignored).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Returns a length with the unit of the language.
    fn format_length(&self, length: Length) -> String {
        let written = length.to_string();
        match (self.lang, written.strip_suffix('"')) {
            (Lang::Ko, Some(inches)) => format!("{inches}{}", self.kb.title("inch", self.lang, None)),
            (Lang::En, Some(inches)) => format!("{inches}″"),
            (Lang::Ko | Lang::En, None) => written,
        }
    }
}
