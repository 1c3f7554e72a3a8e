//! The plain texts of an entry in all languages: summary, clauses, captions and the prose between.

use std::collections::BTreeMap;
use std::ops::Range;

use i18n::with_particle;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry::{Entry, EntryText};
use model::lang::{Lang, Localized};
use model::markdown::{Block, BlockKind, Inline, ValueRef};
use model::part::Part;
use model::problem::Position;
use plain_text::PlainTextRenderer;

/// The placeholder for a printed value; not a letter, so that no name can span it.
pub(crate) const VALUE_CHAR: char = '\u{fffc}';

/// A part of an entry in every language that has it.
pub(crate) struct Pair<'a> {
    /// The entry that the part belongs to.
    pub entry: &'a Entry,
    /// The part; `None` for prose between the parts.
    pub part: Option<Part>,
    /// The editions and packs it holds for.
    pub scopes: Vec<Scope>,
    /// The text in each language; `None` if it is missing.
    pub texts: Localized<Option<PlainText>>,
}

/// A link in a text.
pub(crate) struct LinkSpan {
    /// The range of its text.
    pub range: Range<usize>,
    /// The target: an entry or term.
    pub id: String,
    /// Whether the link's text is the name of the target, which may differ by edition.
    pub by_name: bool,
    /// The particle pair after it.
    pub pair: Option<String>,
}

/// A printed value in a text.
pub(crate) struct ValueMark {
    /// The offset of its placeholder.
    pub offset: usize,
    /// The distinct values in the editions of the part.
    pub shown: Vec<String>,
    /// The particle pair after it.
    pub pair: Option<String>,
}

/// A text with links replaced by their names.
pub(crate) struct PlainText {
    /// The language of the text.
    pub lang: Lang,
    /// The text without markup, with placeholders for printed values.
    pub words: String,
    /// The links, in text order.
    pub links: Vec<LinkSpan>,
    /// The printed values, in text order.
    pub values: Vec<ValueMark>,
    file: String,
    /// The offset of each line of the file.
    lines: Vec<(usize, u32)>,
}

impl PlainText {
    /// Maps an offset in the text to the start of its line in the file.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let line = self.lines.iter().take_while(|(start, _)| *start <= offset).last().map_or(1, |(_, line)| *line);
        Position { line, ..Position::start_of(self.file.as_str()) }
    }
}

/// Builds plain texts.
struct TextBuilder<'a> {
    kb: &'a KnowledgeBase,
    scopes: &'a [Scope],
    line: u32,
    text: PlainText,
}

impl<'a> TextBuilder<'a> {
    fn new(kb: &'a KnowledgeBase, entry: &Entry, lang: Lang, scopes: &'a [Scope]) -> Self {
        let file = format!("{}/{lang}.md", entry.folder);
        let (links, values) = (Vec::new(), Vec::new());
        let text = PlainText { lang, words: String::new(), links, values, file, lines: Vec::new() };
        Self { kb, scopes, line: 1, text }
    }

    fn begin(&mut self, line: u32) {
        if !self.text.words.is_empty() {
            self.text.words.push('\n');
        }
        self.line = line;
        self.text.lines.push((self.text.words.len(), line));
    }

    fn inlines(&mut self, inlines: &[Inline]) {
        inlines.iter().for_each(|inline| self.inline(inline));
    }

    fn inline(&mut self, inline: &Inline) {
        match inline {
            Inline::Text(text) | Inline::Code(text) => self.text.words.push_str(text),
            Inline::Emphasis(inner) | Inline::Strong(inner) => self.inlines(inner),
            Inline::Value(reference) => self.value(reference),
            Inline::Gap(gap) => self.text.words += &with_particle(&gap.stand_in, gap.particle.as_deref()),
            Inline::Break => {
                self.text.words.push(' ');
                self.line += 1;
                self.text.lines.push((self.text.words.len(), self.line));
            }
            Inline::Link(link) => {
                let id = link.target_id();
                let title = || self.kb.title(id, self.text.lang, self.scopes.last().copied()).to_owned();
                let shown = link.text.clone().unwrap_or_else(title);
                let start = self.text.words.len();
                self.text.words += &with_particle(&shown, link.particle.as_deref());
                self.text.links.push(LinkSpan {
                    range: start..start + shown.len(),
                    id: id.to_owned(),
                    by_name: link.text.is_none(),
                    pair: link.particle.clone(),
                });
            }
        }
    }

    fn value(&mut self, reference: &ValueRef) {
        let bare = Inline::Value(Box::new(ValueRef { particle: None, ..reference.clone() }));
        let shown = |scope: &Scope| {
            PlainTextRenderer::new(self.kb, self.text.lang, *scope).inlines(std::slice::from_ref(&bare))
        };
        let mut shown: Vec<String> = self.scopes.iter().map(shown).filter(|shown| !shown.is_empty()).collect();
        shown.dedup();
        self.text.values.push(ValueMark { offset: self.text.words.len(), shown, pair: reference.particle.clone() });
        self.text.words.push(VALUE_CHAR);
    }

    /// Adds a block without its clauses.
    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Heading(_, text) | BlockKind::Paragraph(text) => {
                self.begin(block.line);
                self.inlines(text);
            }
            BlockKind::List(_, items) => self.inner(items.iter().flatten()),
            BlockKind::Quote(inner) => self.inner(inner),
            BlockKind::Table(head, rows) => {
                // The delimiter line is below the head.
                let lines = (0..).map(|row: u32| block.line + row + u32::from(row > 0));
                for (row, line) in std::iter::once(head).chain(rows).zip(lines) {
                    for cell in row {
                        self.begin(line);
                        self.inlines(cell);
                    }
                }
            }
        }
    }

    fn inner<'b>(&mut self, blocks: impl IntoIterator<Item = &'b Block>) {
        blocks.into_iter().filter(|block| block.clause.is_none()).for_each(|block| self.block(block));
    }
}

/// Returns all parts of an entry.
pub(crate) fn pairs<'a>(kb: &KnowledgeBase, entry: &'a Entry) -> Vec<Pair<'a>> {
    let texts =
        Localized::from_fn(|lang| entry.text(lang).map(|text| parts(kb, entry, text, lang)).unwrap_or_default());
    let mut keys: Vec<&Key> = Lang::ALL.into_iter().flat_map(|lang| texts.get(lang).keys()).collect();
    keys.sort();
    keys.dedup();
    let keys: Vec<Key> = keys.into_iter().cloned().collect();
    let mut texts = texts;
    let mut pairs = Vec::new();
    for key in keys {
        let written = Localized::from_fn(|lang| texts.get_mut(lang).remove(&key));
        let scopes = scopes(entry, &key);
        let part = match key {
            Key::Prose(_) => None,
            Key::Part(part) => Some(part),
        };
        pairs.push(Pair { entry, scopes, part, texts: written });
    }
    pairs
}

/// A text of an entry: a block of prose outside all parts, by its number, or a part.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Prose(usize),
    Part(Part),
}

/// Returns the editions and packs of a text.
fn scopes(entry: &Entry, key: &Key) -> Vec<Scope> {
    let clause = if let Key::Part(Part::Clause(name)) = key { entry.clause(name.as_str()) } else { None };
    clause.map_or_else(|| entry.editions.clone(), |clause| clause.editions.clone())
}

fn parts(kb: &KnowledgeBase, entry: &Entry, text: &EntryText, lang: Lang) -> BTreeMap<Key, PlainText> {
    let mut parts = BTreeMap::new();
    let line = |part: &Part| text.parts.get(part).map_or(1, |part| part.position.line);
    let mut add = |key: Key, write: &dyn Fn(&mut TextBuilder<'_>)| {
        let scopes = scopes(entry, &key);
        let mut builder = TextBuilder::new(kb, entry, lang, &scopes);
        write(&mut builder);
        parts.insert(key, builder.text);
    };
    add(Key::Part(Part::Summary), &|builder| {
        builder.begin(line(&Part::Summary));
        builder.inlines(&text.summary);
    });
    for (name, caption) in &text.captions {
        let part = Part::Ruling(name.clone());
        add(Key::Part(part.clone()), &|builder| {
            builder.begin(line(&part));
            builder.inlines(caption);
        });
    }
    let mut blocks = Vec::new();
    flatten(&text.blocks, &mut blocks);
    let mut prose = 0..;
    for block in blocks {
        let key = match &block.clause {
            Some(name) => Key::Part(Part::Clause(name.clone())),
            None => Key::Prose(prose.next().unwrap_or_default()),
        };
        add(key, &|builder| builder.block(block));
    }
    parts
}

/// Collects the clauses at any depth, and the other blocks of the top level.
fn flatten<'b>(blocks: &'b [Block], flat: &mut Vec<&'b Block>) {
    for block in blocks {
        flat.push(block);
        let mut deeper = |inner: &'b [Block]| {
            let mut below = Vec::new();
            flatten(inner, &mut below);
            flat.extend(below.into_iter().filter(|block| block.clause.is_some()));
        };
        match &block.kind {
            BlockKind::List(_, items) => items.iter().for_each(|item| deeper(item)),
            BlockKind::Quote(inner) => deeper(inner),
            BlockKind::Heading(..) | BlockKind::Paragraph(_) | BlockKind::Table(..) => {}
        }
    }
}
