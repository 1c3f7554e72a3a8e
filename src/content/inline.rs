//! The inlines of one paragraph, heading or table cell, and the mark they open with.
#![expect(clippy::wildcard_enum_match_arm, reason = "events of the Markdown parser are no enum of ours")]

use std::ops::Range;
use std::str::FromStr;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::document::Document;
use crate::markup::{Run, Token};
use model::entry::Mention;
use model::ids::Name;
use model::markdown::{Inline, Inlines, Link, ValueRef};
use model::message::Message;
use model::part::Part;
use model::text::excerpt;

/// Lists, quotations and emphases nested deeper than this are a problem.
pub(super) const MAX_DEPTH: usize = 4;

/// The state shared by the readers of blocks and inlines: the document, the current part, the mentions found so far.
pub(super) struct ProseContext<'a> {
    pub document: &'a Document,
    /// The part that mentions belong to.
    pub part: Option<Part>,
    pub links: Vec<Mention<Link>>,
    pub values: Vec<Mention<ValueRef>>,
    /// The text for a parameter that no scenario fills; `None` for an unknown parameter.
    pub stand_in: &'a dyn Fn(&str) -> Option<String>,
}

impl ProseContext<'_> {
    pub(super) fn too_deep(&self, range: &Range<usize>) {
        let message = Message::new("problem-deep-nesting").count("most", MAX_DEPTH);
        self.document.report_lossy("deep-nesting", range.start, message);
    }

    pub(super) fn unsupported(&self, range: &Range<usize>) {
        let source = self.document.text.get(range.clone()).unwrap_or("");
        let found = excerpt(source.lines().next().unwrap_or(""));
        let message = Message::new("problem-unsupported-markup").text("found", found);
        self.document.report("unsupported-markup", range.start, message);
    }

    pub(super) fn misplaced(&self, found: &str, offset: usize) {
        let message = Message::new("problem-misplaced-mark").text("found", found);
        self.document.report("misplaced-mark", offset, message);
    }

    fn malformed_mark(&self, found: String, offset: usize) {
        let message = Message::new("problem-malformed-mark").text("found", found);
        self.document.report("malformed-mark", offset, message);
    }

    /// Records a link or value.
    fn mention(&mut self, inline: &Inline, offset: usize) {
        let (part, position) = (self.part.clone(), self.document.position(offset));
        match inline {
            Inline::Link(link) => self.links.push(Mention { part, position, to: link.as_ref().clone() }),
            Inline::Value(value) => self.values.push(Mention { part, position, to: value.as_ref().clone() }),
            Inline::Text(_)
            | Inline::Emphasis(_)
            | Inline::Strong(_)
            | Inline::Code(_)
            | Inline::Gap(_)
            | Inline::Break => {}
        }
    }

    /// Fills a gap with the text for pages without a scenario.
    fn fill(&self, inline: &mut Inline, offset: usize) {
        let Inline::Gap(gap) = inline else { return };
        match (self.stand_in)(&gap.name) {
            Some(words) => gap.stand_in = words,
            None => {
                let message = Message::new("problem-unknown-parameter").text("found", gap.name.as_str());
                self.document.report("unknown-parameter", offset, message);
            }
        }
    }
}

/// The inlines, the mark they open with, and the offset of their source after that mark.
pub(super) struct MarkedInlines {
    /// The part that the mark names; `None` without a mark.
    pub opening: Option<Part>,
    pub inlines: Inlines,
    pub source: usize,
}

/// Collects the inlines of one paragraph, heading or table cell.
pub(super) struct InlineReader {
    opening: Option<Part>,
    source: usize,
    run: Run,
    /// The inlines of each open emphasis, outermost first.
    levels: Vec<Inlines>,
    /// The number of open emphases beyond [`MAX_DEPTH`].
    too_deep: usize,
}

impl InlineReader {
    pub(super) fn new(start: usize) -> Self {
        let run = Run::default();
        Self { opening: None, source: start, run, levels: vec![Vec::new()], too_deep: 0 }
    }

    pub(super) fn event(&mut self, context: &mut ProseContext<'_>, event: Event<'_>, range: &Range<usize>) {
        if let Event::Text(text) = &event {
            self.run.push(range.start, text);
            return;
        }
        self.flush(context);
        match event {
            Event::Code(code) => self.push(Inline::Code(code.into_string())),
            Event::SoftBreak | Event::HardBreak => self.push(Inline::Break),
            Event::Start(Tag::Emphasis | Tag::Strong) if self.levels.len() > MAX_DEPTH => {
                self.too_deep += 1;
                context.too_deep(range);
            }
            Event::Start(Tag::Emphasis | Tag::Strong) => self.levels.push(Vec::new()),
            Event::End(TagEnd::Emphasis | TagEnd::Strong) if self.too_deep > 0 => self.too_deep -= 1,
            Event::End(TagEnd::Emphasis) => self.close(Inline::Emphasis),
            Event::End(TagEnd::Strong) => self.close(Inline::Strong),
            // The text of a link or image is kept; only its markup is unsupported.
            Event::End(_) => {}
            _other => context.unsupported(range),
        }
    }

    fn push(&mut self, inline: Inline) {
        // Skip a line break right after the opening mark.
        let skip = inline == Inline::Break && self.levels.iter().all(Vec::is_empty);
        if let Some(level) = self.levels.last_mut()
            && !skip
        {
            level.push(inline);
        }
    }

    fn close(&mut self, wrap: impl FnOnce(Inlines) -> Inline) {
        if self.levels.len() > 1
            && let Some(mut inner) = self.levels.pop()
        {
            inner.shrink_to_fit();
            self.push(wrap(inner));
        }
    }

    fn flush(&mut self, context: &mut ProseContext<'_>) {
        if self.run.is_empty() {
            return;
        }
        for token in std::mem::take(&mut self.run).tokens() {
            match token {
                Token::Inline(Inline::Text(text), _) => {
                    let fresh = self.levels.iter().all(Vec::is_empty);
                    let text = if fresh { text.trim_start().to_owned() } else { text };
                    if !text.is_empty() {
                        self.push(Inline::Text(text));
                    }
                }
                Token::Inline(mut inline, offset) => {
                    context.fill(&mut inline, offset);
                    context.mention(&inline, offset);
                    self.push(inline);
                }
                Token::Mark(name, offset) => self.mark(context, &name, offset),
                Token::Malformed(found, offset) => context.malformed_mark(found, offset),
            }
        }
    }

    fn mark(&mut self, context: &mut ProseContext<'_>, name: &str, offset: usize) {
        let at_start = self.levels.len() == 1 && self.levels.iter().all(Vec::is_empty);
        let opens = at_start && self.opening.is_none();
        let part = match name.strip_prefix("ruling:") {
            Some(ruling) => Name::from_str(ruling).ok().map(Part::Ruling),
            None if name == "summary" => Some(Part::Summary),
            None => Name::from_str(name).ok().map(Part::Clause),
        };
        match part {
            None => context.malformed_mark(format!("{{#{name}}}"), offset),
            Some(_) if !opens => context.misplaced(name, offset),
            Some(part) => {
                context.part = Some(part.clone());
                self.opening = Some(part);
                self.source = offset + name.len() + "{#}".len();
            }
        }
    }

    pub(super) fn finish(mut self, context: &mut ProseContext<'_>) -> MarkedInlines {
        self.flush(context);
        while self.levels.len() > 1 {
            self.close(Inline::Emphasis);
        }
        let mut inlines = self.levels.pop().unwrap_or_default();
        // Saves memory: there are tens of thousands, mostly of one text.
        inlines.shrink_to_fit();
        MarkedInlines { opening: self.opening, inlines, source: self.source }
    }
}
