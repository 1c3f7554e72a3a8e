//! A language file of an entry: Markdown into blocks, with the parts that `review.toml` follows.
//!
//! Start at [`read`]. The Markdown parser's events become blocks by recursive descent; [`markup`](crate::markup)
//! looks at the text between them. Markup that pages do not show is a problem, not silently dropped.
#![expect(clippy::wildcard_enum_match_arm, reason = "events of the Markdown parser are no enum of ours")]

use std::iter::Peekable;
use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, OffsetIter, Options, Parser, Tag, TagEnd};

use crate::document::{Document, count};
use crate::entry::duplicate;
use crate::line::{Line, LineReader, Opening};
use crate::review;
use model::entry::{EntryText, ReviewedPart};
use model::ids::Name;
use model::markdown::{Block, BlockKind, Inlines};
use model::message::Message;
use model::text::Text;

/// Lists and quotations nested deeper than this are a problem.
pub(super) const DEEPEST: usize = 4;

/// Reads a language file.
///
/// `stand_in` says what stands for a parameter where no scenario fills it; `None` for one that the entry does not have.
pub fn read(document: &Document, stand_in: &dyn Fn(&str) -> Option<String>) -> EntryText {
    let parser = Parser::new_ext(&document.text, Options::ENABLE_TABLES);
    let mut reader = Reader {
        document,
        events: parser.into_offset_iter().peekable(),
        text: EntryText::default(),
        part: Text::default(),
        in_rulings: false,
        stand_in,
    };
    reader.blocks(0);
    reader.text
}

pub(super) struct Reader<'a> {
    pub document: &'a Document,
    events: Peekable<OffsetIter<'a>>,
    pub text: EntryText,
    /// The part that mentions belong to.
    pub part: Text,
    /// Whether the captions have begun.
    in_rulings: bool,
    /// What stands for a parameter.
    pub stand_in: &'a dyn Fn(&str) -> Option<String>,
}

impl<'a> Reader<'a> {
    /// Reads the blocks of the file's top level into the text.
    fn blocks(&mut self, depth: usize) {
        while let Some((event, range)) = self.events.next() {
            self.part = Text::default();
            let mut found = Vec::new();
            self.block(event, range, depth, &mut found);
            self.text.blocks.append(&mut found);
        }
        self.drop_rulings_heading();
    }

    /// Reads one block, whose opening event was taken. Summary and captions leave the prose.
    fn block(&mut self, event: Event<'a>, range: Range<usize>, depth: usize, into: &mut Vec<Block>) {
        let line = self.document.line(range.start);
        let block = |clause, kind| Block { clause, kind, line };
        match event {
            Event::Start(Tag::Paragraph) => {
                let words = self.line(range.start, TagEnd::Paragraph);
                self.paragraph(words, &range, into);
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let words = self.line(range.start, TagEnd::Heading(level));
                self.no_opening(&words, &range);
                into.push(block(None, BlockKind::Heading(self.level(level, &range), words.inlines)));
            }
            Event::Start(Tag::List(_) | Tag::BlockQuote(_)) if depth == DEEPEST => {
                self.too_deep(&range);
                self.skip();
            }
            Event::Start(Tag::List(first)) => {
                let items = self.items(depth + 1);
                into.push(block(None, BlockKind::List(first.is_some(), items)));
            }
            Event::Start(Tag::BlockQuote(kind)) => {
                let mut inner = Vec::new();
                self.until(TagEnd::BlockQuote(kind), depth + 1, &mut inner);
                into.push(block(None, BlockKind::Quote(inner)));
            }
            Event::Start(Tag::Table(_)) => {
                let (clause, head, rows) = self.table(&range);
                into.push(block(clause, BlockKind::Table(head, rows)));
            }
            Event::Start(_) => {
                self.unsupported(&range);
                self.skip();
            }
            other => {
                // Bare inline content: a tight list item. Everything else here is markup that pages do not show.
                let (words, end) = self.bare_line(other, &range);
                self.paragraph(words, &(range.start..end), into);
            }
        }
    }

    /// Reads blocks up to an end tag.
    fn until(&mut self, end: TagEnd, depth: usize, into: &mut Vec<Block>) {
        while let Some((event, range)) = self.events.next() {
            if event == Event::End(end) {
                return;
            }
            self.block(event, range, depth, into);
        }
    }

    fn items(&mut self, depth: usize) -> Vec<Vec<Block>> {
        let mut items = Vec::new();
        while let Some((event, _)) = self.events.next() {
            match event {
                Event::Start(Tag::Item) => {
                    let outer = self.part.clone();
                    let mut blocks = Vec::new();
                    self.until(TagEnd::Item, depth, &mut blocks);
                    items.push(blocks);
                    self.part = outer;
                }
                Event::End(TagEnd::List(_)) => return items,
                // A list holds items only; the parser gives nothing else.
                _other => {}
            }
        }
        items
    }

    /// A table: its clause where the first cell opens with one, the head, the rows.
    fn table(&mut self, range: &Range<usize>) -> (Option<Name>, Vec<Inlines>, Vec<Vec<Inlines>>) {
        let mut clause = None;
        let mut head = Vec::new();
        let mut rows: Vec<Vec<Inlines>> = Vec::new();
        let mut in_head = false;
        while let Some((event, place)) = self.events.next() {
            match event {
                Event::Start(Tag::TableHead) => in_head = true,
                Event::End(TagEnd::TableHead) => in_head = false,
                Event::Start(Tag::TableRow) => rows.push(Vec::new()),
                Event::Start(Tag::TableCell) => {
                    let words = self.line(place.start, TagEnd::TableCell);
                    match words.opening {
                        Opening::Clause(ref name) if in_head && head.is_empty() => {
                            clause = Some(name.clone());
                            self.note(format!("#{name}"), words.source, range);
                        }
                        Opening::Nothing => {}
                        Opening::Summary | Opening::Clause(_) | Opening::Ruling(_) => self.no_opening(&words, &place),
                    }
                    if in_head {
                        head.push(words.inlines);
                    } else if let Some(row) = rows.last_mut() {
                        row.push(words.inlines);
                    }
                }
                Event::End(TagEnd::Table) => break,
                // Ends of rows; the parser gives nothing else inside a table.
                _other => {}
            }
        }
        (clause, head, rows)
    }

    /// Files a paragraph under what it opens with.
    fn paragraph(&mut self, words: Line, range: &Range<usize>, into: &mut Vec<Block>) {
        let line = self.document.line(range.start);
        match words.opening {
            Opening::Summary => {
                self.note("summary".to_owned(), words.source, range);
                self.text.summary = words.inlines;
            }
            Opening::Ruling(name) => {
                self.in_rulings = true;
                self.note(format!(":{name}"), words.source, range);
                self.text.captions.insert(name, words.inlines);
            }
            Opening::Clause(name) => {
                self.outside_rulings(range);
                self.note(format!("#{name}"), words.source, range);
                into.push(Block { clause: Some(name), kind: BlockKind::Paragraph(words.inlines), line });
            }
            Opening::Nothing if words.inlines.is_empty() => {}
            Opening::Nothing => {
                self.outside_rulings(range);
                into.push(Block { clause: None, kind: BlockKind::Paragraph(words.inlines), line });
            }
        }
    }

    /// Notes the source text of a part, once.
    fn note(&mut self, part: String, source: usize, range: &Range<usize>) {
        let span = self.document.span(range.start);
        if let Some(first) = self.text.parts.get(part.as_str()) {
            self.document.push(duplicate(span, &part, first.place.line));
            return;
        }
        let source = self.document.text.get(source..range.end).unwrap_or("").trim();
        let hash = (!source.is_empty()).then(|| review::hash(source));
        let text = (!source.is_empty()).then(|| source.to_owned());
        self.text.parts.insert(part.into(), ReviewedPart { hash, text, place: span });
    }

    fn line(&mut self, start: usize, end: TagEnd) -> Line {
        let mut line = LineReader::new(start);
        while let Some((event, range)) = self.events.next() {
            if event == Event::End(end) {
                break;
            }
            line.event(self, event, &range);
        }
        line.finish(self)
    }

    /// Reads inline content that no paragraph encloses, up to the next block or end; and where it ends.
    fn bare_line(&mut self, first: Event<'a>, range: &Range<usize>) -> (Line, usize) {
        let mut line = LineReader::new(range.start);
        let mut end = range.end;
        line.event(self, first, range);
        while let Some((event, range)) = self.events.next_if(|(event, _)| is_inline(event)) {
            end = range.end;
            line.event(self, event, &range);
        }
        (line.finish(self), end)
    }

    fn level(&self, level: HeadingLevel, range: &Range<usize>) -> u8 {
        let number = match level {
            HeadingLevel::H1 => 1,
            HeadingLevel::H2 => 2,
            HeadingLevel::H3 => 3,
            HeadingLevel::H4 => 4,
            HeadingLevel::H5 => 5,
            HeadingLevel::H6 => 6,
        };
        if !(2..=4).contains(&number) {
            let message = Message::new("problem-heading-level").number("found", number);
            self.document.report("heading-level", range.start, message);
        }
        number.clamp(2, 4)
    }

    pub(super) fn too_deep(&self, range: &Range<usize>) {
        let message = Message::new("problem-deep-nesting").number("most", count(DEEPEST));
        self.document.report("deep-nesting", range.start, message);
    }

    pub(super) fn unsupported(&self, range: &Range<usize>) {
        let source = self.document.text.get(range.clone()).unwrap_or("");
        let found: String = source.lines().next().unwrap_or("").chars().take(40).collect();
        let message = Message::new("problem-unsupported-markup").text("found", found);
        self.document.report("unsupported-markup", range.start, message);
    }

    fn no_opening(&self, words: &Line, range: &Range<usize>) {
        let found = match &words.opening {
            Opening::Nothing => return,
            Opening::Summary => "summary".to_owned(),
            Opening::Clause(name) => name.to_string(),
            Opening::Ruling(name) => format!("ruling:{name}"),
        };
        self.misplaced(&found, range.start);
    }

    pub(super) fn misplaced(&self, found: &str, offset: usize) {
        let message = Message::new("problem-misplaced-mark").text("found", found);
        self.document.report("misplaced-mark", offset, message);
    }

    fn outside_rulings(&self, range: &Range<usize>) {
        if self.in_rulings {
            self.document.report("prose-among-captions", range.start, Message::new("problem-prose-among-captions"));
        }
    }

    /// Removes the heading that the captions stood under: pages have their own.
    fn drop_rulings_heading(&mut self) {
        let is_heading = |block: &Block| matches!(block.kind, BlockKind::Heading(2, _));
        if self.in_rulings && self.text.blocks.last().is_some_and(is_heading) {
            self.text.blocks.pop();
        }
    }

    /// Skips to the end of the block whose opening event was taken.
    fn skip(&mut self) {
        let mut open = 1;
        for (event, _) in self.events.by_ref() {
            match event {
                Event::Start(_) => open += 1,
                Event::End(_) => open -= 1,
                _other => {}
            }
            if open == 0 {
                return;
            }
        }
    }
}

fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. })
        | Event::End(TagEnd::Emphasis | TagEnd::Strong | TagEnd::Strikethrough | TagEnd::Link | TagEnd::Image)
        | Event::Text(_)
        | Event::Code(_)
        | Event::InlineHtml(_)
        | Event::SoftBreak
        | Event::HardBreak => true,
        _other => false,
    }
}

#[cfg(test)]
mod tests;
