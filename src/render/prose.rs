//! Prose as HTML: resolves links and printed values for the page's edition, and chooses Korean particles to fit.

use std::ops::Deref;

pub use crate::gloss::Mention;
use crate::gloss::Run;
use crate::text_context::TextContext;
use crate::{View, badge, text, url};
use i18n::optional_particle;
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::Entry;
use model::ids::ClauseId;
use model::lang::Lang;
use model::markdown::{Block, BlockKind, Inline, Link, ValueRef};

/// A callback that may change a rendered mention.
pub type OnMention<'a> = dyn Fn(&Prose<'_>, &Mention<'_>, Markup) -> Markup + 'a;

/// Renders a text for a reader, in the text's own language, with the values of an edition.
#[derive(Clone, Copy)]
pub struct Prose<'a> {
    /// The reader, language and edition.
    context: TextContext<'a>,
    /// The callback for mentions.
    on_mention: Option<&'a OnMention<'a>>,
    /// Whether mentions become links; not for a text inside a link.
    linked: bool,
}

impl<'a> Deref for Prose<'a> {
    type Target = TextContext<'a>;

    fn deref(&self) -> &Self::Target {
        &self.context
    }
}

impl<'a> Prose<'a> {
    /// Renders a text of a language with the values of an edition.
    pub const fn new(view: View<'a>, lang: Lang, scope: Scope) -> Self {
        Self { context: TextContext { view, lang, scope }, on_mention: None, linked: true }
    }

    /// Adds a callback for mentions.
    #[must_use]
    pub const fn with_on_mention(self, on_mention: &'a OnMention<'a>) -> Self {
        Self { on_mention: Some(on_mention), ..self }
    }

    /// Leaves out links, for a text inside a link.
    #[must_use]
    pub const fn unlinked(self) -> Self {
        Self { linked: false, ..self }
    }

    /// Returns the text's language if it is not the reader's, for a `lang` attribute.
    pub fn foreign(&self) -> Option<&'static str> {
        (self.lang != self.view.lang).then(|| self.lang.as_str())
    }

    /// Renders a run of prose.
    pub fn inlines(&self, inlines: &[Inline]) -> Markup {
        let run = self.view.glosses.map(|glosses| glosses.run(self, &text::format_inlines(self, inlines)));
        self.part(inlines, run.as_ref())
    }

    /// Renders plain words, with glosses of the concepts they mention.
    pub fn words(&self, words: &str) -> Markup {
        let run = self.view.glosses.map(|glosses| glosses.run(self, words));
        self.plain(words, run.as_ref())
    }

    fn part(&self, inlines: &[Inline], run: Option<&Run<'_, '_>>) -> Markup {
        html! { @for inline in inlines { (self.inline(inline, run)) } }
    }

    fn inline(&self, inline: &Inline, run: Option<&Run<'_, '_>>) -> Markup {
        let rendered = match inline {
            Inline::Text(text) => return self.plain(text, run),
            Inline::Emphasis(inner) => return html! { em { (self.part(inner, run)) } },
            Inline::Strong(inner) => return html! { strong { (self.part(inner, run)) } },
            Inline::Value(value) => return self.value(value, run),
            Inline::Code(code) => html! { code { (code) } },
            Inline::Link(link) => self.link(link),
            Inline::Gap(gap) => {
                let ending = optional_particle(&gap.stand_in, gap.particle.as_deref());
                return html! { (self.plain(&gap.stand_in, run)) (self.plain(ending, run)) };
            }
            Inline::Break => html! { " " },
        };
        if let Some(run) = run {
            run.skip(&text::format_inlines(self, std::slice::from_ref(inline)));
        }
        rendered
    }

    /// Renders words without markup.
    fn plain(&self, words: &str, run: Option<&Run<'_, '_>>) -> Markup {
        run.map_or_else(|| html! { (words) }, |run| run.words(self, words))
    }

    fn link(&self, link: &Link) -> Markup {
        let (id, clause) =
            link.target.split_once('#').map_or((link.target.as_str(), None), |(id, name)| (id, Some(name)));
        let own = self.view.kb.title(id, self.lang, Some(self.scope));
        let shown = link.text.as_deref().unwrap_or(own);
        let ending = optional_particle(shown, link.particle.as_deref());
        self.anchor(&Mention { id, clause, shown, has_own_text: link.text.is_some() }, ending)
    }

    /// Renders a link with its particle: to an entry, else to a term, else plain text.
    fn anchor(&self, mention: &Mention<'_>, ending: &str) -> Markup {
        let Mention { id, clause, shown, .. } = *mention;
        let view = self.view.in_scope(self.scope);
        let finish = |rendered: Markup| {
            let rendered = match view.glosses {
                Some(glosses) => glosses.link(self, mention, &rendered),
                None => rendered,
            };
            match self.on_mention {
                Some(on_mention) => on_mention(self, mention, rendered),
                None => rendered,
            }
        };
        if !self.linked {
            let rendered = finish(html! { (shown) });
            return html! { (rendered) (ending) };
        }
        if let Some(entry) = view.kb.entries.get(id) {
            let target = clause
                .and_then(|name| format!("{id}#{name}").parse::<ClauseId>().ok())
                .and_then(|id| view.locate_clause(&id));
            let (href, scope) = match target {
                Some((entry, clause, scope)) => (url::clause(view.lang, scope, entry, clause.name.as_str()), scope),
                None => (url::entry(view.lang, view.scope_of(entry), entry), view.scope_of(entry)),
            };
            let elsewhere = scope != self.scope;
            let rendered = finish(html! { a href=(href) { (shown) } });
            html! { (rendered) (ending) @if elsewhere { "\u{a0}" (badge::render_scope(&view.in_lang(self.lang), scope)) } }
        } else if view.kb.terms.get(id).is_some() {
            let rendered = finish(html! { a.term href=(url::item(view.lang, "terms", id)) { (shown) } });
            html! { (rendered) (ending) }
        } else {
            html! { (shown) (ending) }
        }
    }

    fn value(&self, reference: &ValueRef, run: Option<&Run<'_, '_>>) -> Markup {
        let shown = text::format_value(self, reference);
        let ending = optional_particle(&shown, reference.particle.as_deref());
        html! { span.value { (self.plain(&shown, run)) } (self.plain(ending, run)) }
    }

    /// Renders the blocks of an entry that hold in the edition; `clause` wraps each rendered clause.
    pub fn blocks(&self, entry: &Entry, blocks: &[Block], clause: &dyn Fn(&Block, Markup) -> Markup) -> Markup {
        html! { @for block in self.visible(entry, blocks) { (self.block(entry, block, clause)) } }
    }

    /// Flattens the blocks that hold in the edition: splits lists and quotations that contain clauses.
    pub fn parts<'b>(&self, entry: &Entry, blocks: &'b [Block]) -> Vec<&'b Block> {
        let mut parts = Vec::new();
        for block in self.visible(entry, blocks) {
            match &block.kind {
                BlockKind::List(_, items) if block.clause.is_none() && items.iter().flatten().any(contains_clause) => {
                    let items = items.iter().filter(|item| self.item_holds(entry, item));
                    parts.extend(items.flat_map(|item| self.parts(entry, item)));
                }
                BlockKind::Quote(inner) if block.clause.is_none() && inner.iter().any(contains_clause) => {
                    parts.extend(self.parts(entry, inner));
                }
                BlockKind::Heading(..)
                | BlockKind::Paragraph(_)
                | BlockKind::List(..)
                | BlockKind::Table(..)
                | BlockKind::Quote(_) => parts.push(block),
            }
        }
        parts
    }

    /// Returns the blocks without clauses of other editions and without headings of empty sections.
    fn visible<'b>(&self, entry: &Entry, blocks: &'b [Block]) -> Vec<&'b Block> {
        let mut visible: Vec<&Block> = Vec::new();
        for block in blocks.iter().filter(|block| self.holds(entry, block)) {
            while let (Some(level), Some(last)) = (heading_level(block), visible.last()) {
                if heading_level(last).is_none_or(|above| above < level) {
                    break;
                }
                visible.pop();
            }
            visible.push(block);
        }
        while visible.last().is_some_and(|block| heading_level(block).is_some()) {
            visible.pop();
        }
        visible
    }

    /// Returns whether a block holds in the edition.
    fn holds(&self, entry: &Entry, block: &Block) -> bool {
        if let Some(name) = &block.clause {
            return entry.clause(name.as_str()).is_some_and(|clause| clause.holds_in(self.scope));
        }
        match &block.kind {
            BlockKind::List(_, items) => items.iter().any(|item| self.item_holds(entry, item)),
            BlockKind::Heading(..) | BlockKind::Paragraph(_) | BlockKind::Table(..) | BlockKind::Quote(_) => true,
        }
    }

    fn item_holds(&self, entry: &Entry, item: &[Block]) -> bool {
        item.first().is_some_and(|block| self.holds(entry, block))
    }

    fn block(&self, entry: &Entry, block: &Block, clause: &dyn Fn(&Block, Markup) -> Markup) -> Markup {
        let rendered = match &block.kind {
            BlockKind::Heading(2, text) => html! { h2 { (self.inlines(text)) } },
            BlockKind::Heading(3, text) => html! { h3 { (self.inlines(text)) } },
            BlockKind::Heading(_, text) => html! { h4 { (self.inlines(text)) } },
            BlockKind::Paragraph(text) => html! { p { (self.inlines(text)) } },
            BlockKind::List(ordered, items) => {
                let rendered = html! {
                    @for item in items.iter().filter(|item| self.item_holds(entry, item)) {
                        li { @for part in item { (self.block(entry, part, clause)) } }
                    }
                };
                html! { @if *ordered { ol { (rendered) } } @else { ul { (rendered) } } }
            }
            BlockKind::Table(head, rows) => self.table(head, rows),
            BlockKind::Quote(inner) => html! { blockquote { (self.blocks(entry, inner, clause)) } },
        };
        if block.clause.is_some() { clause(block, rendered) } else { rendered }
    }

    fn table(&self, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) -> Markup {
        html! {
            div.scroll tabindex="0" { table {
                @if !head.is_empty() { thead { tr { @for cell in head { th scope="col" { (self.inlines(cell)) } } } } }
                tbody { @for row in rows { tr { @for cell in row { td { (self.inlines(cell)) } } } } }
            } }
        }
    }
}

fn contains_clause(block: &Block) -> bool {
    block.clause.is_some()
        || match &block.kind {
            BlockKind::List(_, items) => items.iter().flatten().any(contains_clause),
            BlockKind::Quote(inner) => inner.iter().any(contains_clause),
            BlockKind::Heading(..) | BlockKind::Paragraph(_) | BlockKind::Table(..) => false,
        }
}

const fn heading_level(block: &Block) -> Option<u8> {
    match &block.kind {
        BlockKind::Heading(level, _) => Some(*level),
        BlockKind::Paragraph(_) | BlockKind::List(..) | BlockKind::Table(..) | BlockKind::Quote(_) => None,
    }
}
