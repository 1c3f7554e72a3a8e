//! One line of prose: a paragraph's, a heading's, a table cell's inlines, and the mark it opens with.
#![expect(clippy::wildcard_enum_match_arm, reason = "events of the Markdown parser are no enum of ours")]

use std::ops::Range;
use std::str::FromStr;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::markup::{Run, Token};
use crate::prose::{DEEPEST, Reader};
use model::entry::Mention;
use model::ids::Name;
use model::markdown::{Inline, Inlines};
use model::message::Message;
use model::text::Text;

/// What a block opens with.
pub(super) enum Opening {
    Nothing,
    Summary,
    Clause(Name),
    Ruling(Name),
}

/// A run of inlines, what it opened with, and where its source begins behind that mark.
pub(super) struct Line {
    pub opening: Opening,
    pub inlines: Inlines,
    pub source: usize,
}

/// Collects the inlines of one line of prose.
pub(super) struct LineReader {
    opening: Opening,
    source: usize,
    run: Run,
    /// The inlines of each open emphasis, outermost first.
    levels: Vec<Inlines>,
    /// How many open emphases are too deep to be kept.
    too_deep: usize,
}

impl LineReader {
    pub(super) fn new(start: usize) -> Self {
        let run = Run::default();
        Self { opening: Opening::Nothing, source: start, run, levels: vec![Vec::new()], too_deep: 0 }
    }

    pub(super) fn event(&mut self, reader: &mut Reader<'_>, event: Event<'_>, range: &Range<usize>) {
        if let Event::Text(text) = &event {
            self.run.push(range.start, text);
            return;
        }
        self.flush(reader);
        match event {
            Event::Code(code) => self.push(Inline::Code(code.into_string())),
            Event::SoftBreak | Event::HardBreak => self.push(Inline::Break),
            Event::Start(Tag::Emphasis | Tag::Strong) if self.levels.len() > DEEPEST => {
                self.too_deep += 1;
                reader.too_deep(range);
            }
            Event::Start(Tag::Emphasis | Tag::Strong) => self.levels.push(Vec::new()),
            Event::End(TagEnd::Emphasis | TagEnd::Strong) if self.too_deep > 0 => self.too_deep -= 1,
            Event::End(TagEnd::Emphasis) => self.close(Inline::Emphasis),
            Event::End(TagEnd::Strong) => self.close(Inline::Strong),
            // The words of a link or image still come as text; only the mark around them is refused.
            Event::End(_) => {}
            _other => reader.unsupported(range),
        }
    }

    fn push(&mut self, inline: Inline) {
        // A line break right behind the opening mark is none.
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

    fn flush(&mut self, reader: &mut Reader<'_>) {
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
                    fill(reader, &mut inline, offset);
                    mention(reader, &inline, offset);
                    self.push(inline);
                }
                Token::Mark(name, offset) => self.mark(reader, &name, offset),
                Token::Malformed(found, offset) => {
                    let message = Message::new("problem-malformed-mark").text("found", found);
                    reader.document.report("malformed-mark", offset, message);
                }
            }
        }
    }

    fn mark(&mut self, reader: &mut Reader<'_>, name: &str, offset: usize) {
        let at_start = self.levels.len() == 1 && self.levels.iter().all(Vec::is_empty);
        let opens = at_start && matches!(self.opening, Opening::Nothing);
        let opening = match name.strip_prefix("ruling:") {
            Some(ruling) => Name::from_str(ruling).ok().map(Opening::Ruling),
            None if name == "summary" => Some(Opening::Summary),
            None => Name::from_str(name).ok().map(Opening::Clause),
        };
        match opening {
            None => {
                let message = Message::new("problem-malformed-mark").text("found", format!("{{#{name}}}"));
                reader.document.report("malformed-mark", offset, message);
            }
            Some(_) if !opens => reader.misplaced(name, offset),
            Some(opening) => {
                reader.part = match &opening {
                    Opening::Nothing => Text::default(),
                    Opening::Summary => Text::from_static("summary"),
                    Opening::Clause(name) => format!("#{name}").into(),
                    Opening::Ruling(name) => format!(":{name}").into(),
                };
                self.opening = opening;
                self.source = offset + name.len() + "{#}".len();
            }
        }
    }

    pub(super) fn finish(mut self, reader: &mut Reader<'_>) -> Line {
        self.flush(reader);
        while self.levels.len() > 1 {
            self.close(Inline::Emphasis);
        }
        let mut inlines = self.levels.pop().unwrap_or_default();
        // Most lines are one text, and there are tens of thousands.
        inlines.shrink_to_fit();
        Line { opening: self.opening, inlines, source: self.source }
    }
}

fn mention(reader: &mut Reader<'_>, inline: &Inline, offset: usize) {
    let (part, span) = (reader.part.clone(), reader.document.span(offset));
    match inline {
        Inline::Link(link) => reader.text.links.push(Mention { part, span, to: link.as_ref().clone() }),
        Inline::Value(value) => reader.text.values.push(Mention { part, span, to: value.as_ref().clone() }),
        Inline::Text(_)
        | Inline::Emphasis(_)
        | Inline::Strong(_)
        | Inline::Code(_)
        | Inline::Gap(_)
        | Inline::Break => {}
    }
}

/// Puts into a gap what stands there where no scenario fills it.
fn fill(reader: &Reader<'_>, inline: &mut Inline, offset: usize) {
    let Inline::Gap(gap) = inline else { return };
    match (reader.stand_in)(&gap.name) {
        Some(words) => gap.stand_in = words,
        None => {
            let message = Message::new("problem-unknown-parameter").text("found", gap.name.as_str());
            reader.document.report("unknown-parameter", offset, message);
        }
    }
}
