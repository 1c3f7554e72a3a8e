//! The texts of an entry side by side: summary, clauses, captions and the prose between, as a reader sees them.

use std::collections::BTreeMap;
use std::ops::Range;

use i18n::particle;
use kb::KnowledgeBase;
use model::edition::Scope;
use model::entry::{Entry, EntryText};
use model::lang::{Lang, Localized};
use model::markdown::{Block, BlockKind, Inline, ValueRef};
use model::problem::Span;
use search::plain_text::PlainTextRenderer;

/// What stands for a printed value: no letter, so that no name reaches across it.
pub const VALUE: char = '\u{fffc}';

/// A part of an entry in every language that has it.
pub struct Pair<'a> {
    /// The entry.
    pub entry: &'a Entry,
    /// `summary`, `#clause`, `:ruling`; empty for prose between them.
    pub part: String,
    /// The editions and packs it holds for.
    pub scopes: Vec<Scope>,
    /// The texts.
    pub texts: Localized<Option<Written>>,
}

/// A link as it stands in a text.
pub struct Linked {
    /// The words it shows.
    pub range: Range<usize>,
    /// The entry or term it leads to.
    pub id: String,
    /// Whether it shows the name of its target, which may differ by edition.
    pub by_name: bool,
    /// The particle pair behind it.
    pub pair: Option<String>,
}

/// A printed value as it stands in a text.
pub struct Valued {
    /// Where its sign stands in the words.
    pub at: usize,
    /// What it shows in the editions of its part, each once.
    pub shown: Vec<String>,
    /// The particle pair behind it.
    pub pair: Option<String>,
}

/// A text with names in place of links.
pub struct Written {
    /// Its language.
    pub lang: Lang,
    /// The words.
    pub words: String,
    /// The links in it.
    pub links: Vec<Linked>,
    /// The printed values in it.
    pub values: Vec<Valued>,
    file: String,
    /// Where in the words each line of the file begins.
    lines: Vec<(usize, u32)>,
}

impl Written {
    /// The place in the file of a place in the words.
    pub fn span(&self, at: usize) -> Span {
        let line = self.lines.iter().take_while(|(start, _)| *start <= at).last().map_or(1, |(_, line)| *line);
        Span { line, ..Span::start_of(self.file.as_str()) }
    }
}

/// Writes texts down.
struct Writer<'a> {
    kb: &'a KnowledgeBase,
    scopes: &'a [Scope],
    line: u32,
    text: Written,
}

impl<'a> Writer<'a> {
    fn new(kb: &'a KnowledgeBase, entry: &Entry, lang: Lang, scopes: &'a [Scope]) -> Self {
        let file = format!("{}/{lang}.md", entry.folder);
        let (links, values) = (Vec::new(), Vec::new());
        let text = Written { lang, words: String::new(), links, values, file, lines: Vec::new() };
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
            Inline::Gap(gap) => self.followed(&gap.stand_in, gap.particle.as_deref()),
            Inline::Break => {
                self.text.words.push(' ');
                self.line += 1;
                self.text.lines.push((self.text.words.len(), self.line));
            }
            Inline::Link(link) => {
                let id = link.target.split('#').next().unwrap_or_default();
                let title = || self.kb.title(id, self.text.lang, self.scopes.last().copied()).to_owned();
                let shown = link.text.clone().unwrap_or_else(title);
                let start = self.text.words.len();
                self.followed(&shown, link.particle.as_deref());
                self.text.links.push(Linked {
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
        self.text.values.push(Valued { at: self.text.words.len(), shown, pair: reference.particle.clone() });
        self.text.words.push(VALUE);
    }

    fn followed(&mut self, shown: &str, pair: Option<&str>) {
        self.text.words.push_str(shown);
        self.text.words.push_str(pair.map_or("", |pair| particle(shown, pair)));
    }

    /// A block without the clauses in it.
    fn block(&mut self, block: &Block) {
        match &block.kind {
            BlockKind::Heading(_, text) | BlockKind::Paragraph(text) => {
                self.begin(block.line);
                self.inlines(text);
            }
            BlockKind::List(_, items) => self.inner(items.iter().flatten()),
            BlockKind::Quote(inner) => self.inner(inner),
            BlockKind::Table(head, rows) => {
                // Below the head stands the line of dashes.
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

/// Every part of an entry.
pub fn of<'a>(kb: &KnowledgeBase, entry: &'a Entry) -> Vec<Pair<'a>> {
    let texts =
        Localized::from_fn(|lang| entry.text(lang).map(|text| parts(kb, entry, text, lang)).unwrap_or_default());
    let mut keys: Vec<&String> = Lang::ALL.into_iter().flat_map(|lang| texts.get(lang).keys()).collect();
    keys.sort();
    keys.dedup();
    let keys: Vec<String> = keys.into_iter().cloned().collect();
    let mut texts = texts;
    let mut pairs = Vec::new();
    for key in keys {
        let written = Localized::from_fn(|lang| texts.get_mut(lang).remove(&key));
        let part = if key.starts_with(PROSE) { String::new() } else { key.clone() };
        pairs.push(Pair { entry, scopes: scopes(entry, &part), part, texts: written });
    }
    pairs
}

/// What the key of prose outside all parts begins with.
const PROSE: &str = " ";

/// The editions and packs that a part holds for.
fn scopes(entry: &Entry, part: &str) -> Vec<Scope> {
    let clause = part.strip_prefix('#').and_then(|name| entry.clause(name));
    clause.map_or_else(|| entry.editions.clone(), |clause| clause.editions.clone())
}

fn parts(kb: &KnowledgeBase, entry: &Entry, text: &EntryText, lang: Lang) -> BTreeMap<String, Written> {
    let mut parts = BTreeMap::new();
    let line = |part: &str| text.parts.get(part).map_or(1, |part| part.place.line);
    let mut note = |part: String, write: &dyn Fn(&mut Writer<'_>)| {
        let scopes = scopes(entry, &part);
        let mut writer = Writer::new(kb, entry, lang, &scopes);
        write(&mut writer);
        parts.insert(part, writer.text);
    };
    note("summary".to_owned(), &|writer| {
        writer.begin(line("summary"));
        writer.inlines(&text.summary);
    });
    for (name, caption) in &text.captions {
        let part = format!(":{name}");
        note(part.clone(), &|writer| {
            writer.begin(line(&part));
            writer.inlines(caption);
        });
    }
    let mut blocks = Vec::new();
    flatten(&text.blocks, &mut blocks);
    let (clauses, prose): (Vec<&Block>, Vec<&Block>) = blocks.into_iter().partition(|block| block.clause.is_some());
    for block in clauses {
        let name = block.clause.as_ref().map(ToString::to_string).unwrap_or_default();
        note(format!("#{name}"), &|writer| writer.block(block));
    }
    for (number, block) in prose.into_iter().enumerate() {
        note(format!("{PROSE}{number:04}"), &|writer| writer.block(block));
    }
    parts
}

/// Clauses at any depth, and the blocks of the top level without them.
fn flatten<'b>(blocks: &'b [Block], found: &mut Vec<&'b Block>) {
    for block in blocks {
        found.push(block);
        let mut deeper = |inner: &'b [Block]| {
            let mut below = Vec::new();
            flatten(inner, &mut below);
            found.extend(below.into_iter().filter(|block| block.clause.is_some()));
        };
        match &block.kind {
            BlockKind::List(_, items) => items.iter().for_each(|item| deeper(item)),
            BlockKind::Quote(inner) => deeper(inner),
            BlockKind::Heading(..) | BlockKind::Paragraph(_) | BlockKind::Table(..) => {}
        }
    }
}
