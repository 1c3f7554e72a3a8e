//! A language file of an entry: Markdown parsed into blocks, with the parts that `review.toml` tracks.
//!
//! Start at [`read`]. The Markdown parser's events become blocks by recursive descent; [`markup`](crate::markup)
//! parses the text between them. Markup that pages do not show is a problem, not silently dropped.
#![expect(clippy::wildcard_enum_match_arm, reason = "events of the Markdown parser are no enum of ours")]

use std::iter::Peekable;
use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, OffsetIter, Options, Parser, Tag, TagEnd};

use crate::document::Document;
use crate::entry::duplicate;
use crate::inline::{InlineReader, MAX_DEPTH, MarkedInlines, ProseContext};
use crate::review;
use model::entry::{EntryText, ReviewedPart};
use model::ids::Name;
use model::markdown::{Block, BlockKind, Inlines};
use model::message::Message;
use model::part::Part;

/// Reads a language file.
///
/// `stand_in` gives the text for a parameter that no scenario fills; `None` for an unknown parameter.
pub fn read(document: &Document, stand_in: &dyn Fn(&str) -> Option<String>) -> EntryText {
    let parser = Parser::new_ext(&document.text, Options::ENABLE_TABLES);
    let mut reader = Reader {
        context: ProseContext { document, part: None, links: Vec::new(), values: Vec::new(), stand_in },
        events: parser.into_offset_iter().peekable(),
        text: EntryText::default(),
        in_rulings: false,
    };
    reader.blocks(0);
    EntryText { links: reader.context.links, values: reader.context.values, ..reader.text }
}

struct Reader<'a> {
    context: ProseContext<'a>,
    events: Peekable<OffsetIter<'a>>,
    text: EntryText,
    /// Whether the captions have begun.
    in_rulings: bool,
}

impl<'a> Reader<'a> {
    /// Reads the top-level blocks of the file.
    fn blocks(&mut self, depth: usize) {
        while let Some((event, range)) = self.events.next() {
            self.context.part = None;
            let mut blocks = Vec::new();
            self.block(event, range, depth, &mut blocks);
            self.text.blocks.append(&mut blocks);
        }
        self.drop_rulings_heading();
    }

    /// Reads one block after its opening event. Summary and captions are not part of the prose blocks.
    fn block(&mut self, event: Event<'a>, range: Range<usize>, depth: usize, into: &mut Vec<Block>) {
        let line = self.context.document.line(range.start);
        let block = |clause, kind| Block { clause, kind, line };
        match event {
            Event::Start(Tag::Paragraph) => {
                let words = self.inlines(range.start, TagEnd::Paragraph);
                self.paragraph(words, &range, into);
            }
            Event::Start(Tag::Heading { level, .. }) => {
                let words = self.inlines(range.start, TagEnd::Heading(level));
                self.no_opening(&words, &range);
                into.push(block(None, BlockKind::Heading(self.level(level, &range), words.inlines)));
            }
            Event::Start(Tag::List(_) | Tag::BlockQuote(_)) if depth == MAX_DEPTH => {
                self.context.too_deep(&range);
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
                self.context.unsupported(&range);
                self.skip();
            }
            other => {
                // Bare inline content: a tight list item. Anything else here is unsupported markup.
                let (words, end) = self.bare_inlines(other, &range);
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
                    let outer = self.context.part.clone();
                    let mut blocks = Vec::new();
                    self.until(TagEnd::Item, depth, &mut blocks);
                    items.push(blocks);
                    self.context.part = outer;
                }
                Event::End(TagEnd::List(_)) => return items,
                // A list holds items only; the parser gives nothing else.
                _other => {}
            }
        }
        items
    }

    /// Returns a table: its clause if the first cell opens with one, the head, the rows.
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
                    let words = self.inlines(place.start, TagEnd::TableCell);
                    match words.opening {
                        Some(Part::Clause(ref name)) if in_head && head.is_empty() => {
                            clause = Some(name.clone());
                            self.record_part(Part::Clause(name.clone()), words.source, range);
                        }
                        Some(Part::Summary | Part::Clause(_) | Part::Ruling(_) | Part::Discrepancy(_)) | None => {
                            self.no_opening(&words, &place);
                        }
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

    /// Stores a paragraph by the mark it opens with.
    fn paragraph(&mut self, words: MarkedInlines, range: &Range<usize>, into: &mut Vec<Block>) {
        let line = self.context.document.line(range.start);
        if let Some(part) = &words.opening {
            self.record_part(part.clone(), words.source, range);
        }
        let clause = match words.opening {
            Some(Part::Summary) => {
                self.text.summary = words.inlines;
                return;
            }
            Some(Part::Ruling(name)) => {
                self.in_rulings = true;
                self.text.captions.insert(name, words.inlines);
                return;
            }
            Some(Part::Clause(name)) => Some(name),
            Some(Part::Discrepancy(_)) | None => None,
        };
        if clause.is_some() || !words.inlines.is_empty() {
            self.outside_rulings(range);
            into.push(Block { clause, kind: BlockKind::Paragraph(words.inlines), line });
        }
    }

    /// Records the source text of a part, once.
    fn record_part(&mut self, part: Part, source: usize, range: &Range<usize>) {
        let position = self.context.document.position(range.start);
        if let Some(first) = self.text.parts.get(&part) {
            self.context.document.push(duplicate(position, &part.to_string(), first.position.line));
            return;
        }
        let source = self.context.document.text.get(source..range.end).unwrap_or("").trim();
        let hash = (!source.is_empty()).then(|| review::hash(source));
        let text = (!source.is_empty()).then(|| source.to_owned());
        self.text.parts.insert(part, ReviewedPart { hash, text, position });
    }

    fn inlines(&mut self, start: usize, end: TagEnd) -> MarkedInlines {
        let mut line = InlineReader::new(start);
        for (event, range) in self.events.by_ref() {
            if event == Event::End(end) {
                break;
            }
            line.event(&mut self.context, event, &range);
        }
        line.finish(&mut self.context)
    }

    /// Reads inline content outside a paragraph, up to the next block or end; also returns its end offset.
    fn bare_inlines(&mut self, first: Event<'a>, range: &Range<usize>) -> (MarkedInlines, usize) {
        let mut line = InlineReader::new(range.start);
        let mut end = range.end;
        line.event(&mut self.context, first, range);
        while let Some((event, range)) = self.events.next_if(|(event, _)| is_inline(event)) {
            end = range.end;
            line.event(&mut self.context, event, &range);
        }
        (line.finish(&mut self.context), end)
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
            self.context.document.report("heading-level", range.start, message);
        }
        number.clamp(2, 4)
    }

    fn no_opening(&self, words: &MarkedInlines, range: &Range<usize>) {
        let mark = match &words.opening {
            None => return,
            Some(part @ Part::Summary) => part.to_string(),
            Some(Part::Clause(name) | Part::Discrepancy(name)) => name.to_string(),
            Some(Part::Ruling(name)) => format!("ruling:{name}"),
        };
        self.context.misplaced(&mark, range.start);
    }

    fn outside_rulings(&self, range: &Range<usize>) {
        if self.in_rulings {
            self.context.document.report(
                "prose-among-captions",
                range.start,
                Message::new("problem-prose-among-captions"),
            );
        }
    }

    /// Removes the heading of the captions: pages have their own.
    fn drop_rulings_heading(&mut self) {
        let is_heading = |block: &Block| matches!(block.kind, BlockKind::Heading(2, _));
        if self.in_rulings && self.text.blocks.last().is_some_and(is_heading) {
            self.text.blocks.pop();
        }
    }

    /// Skips to the end of the current block.
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
