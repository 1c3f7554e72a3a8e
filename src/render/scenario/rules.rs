//! The rules that a scenario shares with others, folded, with the scenario's own terms filled in.
//!
//! A clause of a shared block has the anchor `block--clause`. If a scenario uses a block more than once, the terms in
//! which a further use differs from the first come between: `its10-specialist-bonus--hacker--plus-three`.

use std::collections::BTreeMap;

use crate::entry_text::Texts;
use crate::{View, trace, url};
use maud::{Markup, html};
use model::entry::{Clause, Entry};
use model::ids::{EntryId, Name};
use model::markdown::{Block, BlockKind, Inline, Link};
use model::message::Message;
use model::scenario::{ClauseRef, RuleUse, Scenario};

/// A use of a shared block, as a folded section.
pub(crate) struct Fold<'s> {
    /// The use, with its terms.
    pub used: &'s RuleUse,
    /// The anchor of the section.
    pub anchor: String,
}

/// Returns the sections of shared blocks, in the scenario's order.
pub(crate) fn build_folds(scenario: &Scenario) -> Vec<Fold<'_>> {
    let mut first: BTreeMap<&EntryId, &RuleUse> = BTreeMap::new();
    let mut folds = Vec::new();
    for used in &scenario.rules {
        let mut anchor = used.id.to_string();
        if let Some(before) = first.get(&used.id) {
            let differing = used.with.iter().filter(|(name, term)| before.with.get(*name) != Some(term));
            for (_, term) in differing {
                anchor.push_str("--");
                anchor.push_str(term.as_str());
            }
        }
        first.entry(&used.id).or_insert(used);
        folds.push(Fold { used, anchor });
    }
    folds
}

/// Renders a link to a clause of the scenario or of a shared block, on this page if possible.
pub(crate) fn cite(view: &View<'_>, entry: &Entry, scenario: &Scenario, clause: &ClauseRef) -> Markup {
    let id = clause.resolve(&entry.id);
    let Some((owner, row)) = view.kb.clause(&id) else { return html! {} };
    let fold = build_folds(scenario).into_iter().find(|fold| fold.used.id == owner.id && applies(fold.used, &row.name));
    let href = match fold {
        _ if owner.id == entry.id => format!("#{}", row.name),
        Some(fold) => format!("#{}--{}", fold.anchor, row.name),
        None => url::clause(view.lang, view.scope_of(owner), owner, row.name.as_str()),
    };
    let number = trace::find_number(owner, row, view.scope_of(owner));
    let name = (owner.id != entry.id).then(|| view.title(owner.id.as_str()));
    html! { a.cite href=(href) title=(id) { @if let Some(name) = name { (name) "\u{a0}" } "§" (number) } }
}

/// Returns whether a use of a block includes a clause.
fn applies(used: &RuleUse, clause: &Name) -> bool {
    used.clauses.is_empty() || used.clauses.contains(clause)
}

/// Returns the clauses of a block that a use includes.
pub(crate) fn list_clauses<'b>(block: &'b Entry, used: &'b RuleUse) -> impl Iterator<Item = &'b Clause> {
    block.clauses.iter().filter(|clause| applies(used, &clause.name))
}

/// Renders the sentence of a clause of a block, with the terms of the use; empty without a text.
pub(crate) fn render_sentence(view: &View<'_>, block: &Entry, used: &RuleUse, clause: &Clause) -> Markup {
    let Some(texts) = Texts::new(view, block) else { return html! {} };
    let Some(sentence) = view.kb.clause_text(&clause.id, texts.own.prose.lang) else { return html! {} };
    let filled = fill_blocks(std::slice::from_ref(sentence), used);
    let prose = texts.own.prose;
    html! { div.reminder lang=[prose.foreign()] { (prose.blocks(block, &filled, &|_, rendered| rendered)) } }
}

/// Renders the shared blocks, folded, in the scenario's order.
pub(crate) fn render_section(view: &View<'_>, scenario: &Scenario) -> Markup {
    let folds = build_folds(scenario);
    html! {
        @if !folds.is_empty() {
            section.shared-rules aria-labelledby="shared-rules" {
                h2 #shared-rules { (view.ui("ui-scenario-rules")) }
                @for fold in &folds { (self::fold(view, fold)) }
            }
        }
    }
}

/// Returns the name of a block, with the terms that fill its gaps in the order of its parameters.
pub(crate) fn format_title(view: &View<'_>, used: &RuleUse) -> String {
    let block = view.title(used.id.as_str());
    let parameters = view.kb.entries.get(&used.id).map_or(&[][..], |entry| entry.parameters.as_slice());
    let terms: Vec<&str> = parameters
        .iter()
        .filter_map(|parameter| used.with.get(&parameter.name))
        .map(|term| view.title(term.as_str()))
        .collect();
    if terms.is_empty() { block.to_owned() } else { format!("{block}: {}", terms.join(" · ")) }
}

/// Renders a folded shared block, with a link to its own page.
fn fold(view: &View<'_>, fold: &Fold<'_>) -> Markup {
    let Some(block) = view.kb.entries.get(&fold.used.id) else { return html! {} };
    let scope = view.scope_of(block);
    let link = Message::new("ui-scenario-whole-rule").term("rule", &block.id);
    html! {
        details.shared id=(fold.anchor) {
            summary { h3 { (format_title(view, fold.used)) } }
            @match Texts::new(view, block) {
                Some(texts) => { (render_texts(view, block, fold, &texts)) }
                None => { p.missing { (view.ui("ui-no-text")) } }
            }
            p.small.whole-rule { a href=(url::entry_in_mode(view.lang, scope, block, view.reading_mode)) { (view.say(&link)) } }
        }
    }
}

/// Renders the text of a block with the scenario's terms, in both languages in the parallel view.
fn render_texts(view: &View<'_>, block: &Entry, fold: &Fold<'_>, texts: &Texts<'_>) -> Markup {
    let prose = texts.own.prose;
    let own = fill_blocks(&texts.own.text.blocks, fold.used);
    let section = |source: &Block, rendered: Markup| render_clause(view, block, fold, source, &rendered);
    html! {
        @match texts.parallel() {
            Some((parallel, translation)) => {
                @let translated = fill_blocks(&translation.blocks, fold.used);
                div.prose.beside { (parallel.rows(block, [&own, &translated], &format!("{}--", fold.anchor), &|_| html! {})) }
            }
            None => { div.prose lang=[prose.foreign()] { (prose.blocks(block, &own, &section)) } }
        }
    }
}

/// Renders a clause of a shared block, with an anchor of its own.
fn render_clause(view: &View<'_>, block: &Entry, fold: &Fold<'_>, source: &Block, rendered: &Markup) -> Markup {
    let row = source.clause.as_ref().and_then(|name| block.clause(name.as_str()));
    let Some(row) = row else { return rendered.clone() };
    let anchor = format!("{}--{}", fold.anchor, row.name);
    let number = trace::find_number(block, row, view.scope_of(block));
    let label = Message::new("ui-scenario-clause-of").term("rule", &block.id).count("number", number);
    html! {
        section.clause id=(anchor) {
            a.mark href=(format!("#{anchor}")) aria-label=(view.say(&label)) title=(row.id) { "§" (number) }
            div.sentence { (rendered) }
        }
    }
}

/// Returns the blocks with the clauses of a use, and with its terms in place of the parameters.
fn fill_blocks(blocks: &[Block], used: &RuleUse) -> Vec<Block> {
    let applying = blocks.iter().filter(|block| block.clause.as_ref().is_none_or(|name| applies(used, name)));
    let filled = applying.map(|block| Block { kind: fill_kind(&block.kind, used), ..block.clone() });
    filled.filter(|block| !matches!(&block.kind, BlockKind::List(_, items) if items.is_empty())).collect()
}

fn fill_kind(kind: &BlockKind, used: &RuleUse) -> BlockKind {
    let line = |inlines: &Vec<Inline>| fill_line(inlines, &used.with);
    match kind {
        BlockKind::Heading(level, text) => BlockKind::Heading((*level + 2).min(4), line(text)),
        BlockKind::Paragraph(text) => BlockKind::Paragraph(line(text)),
        BlockKind::List(ordered, items) => {
            let items = items.iter().map(|item| fill_blocks(item, used)).filter(|item| !item.is_empty());
            BlockKind::List(*ordered, items.collect())
        }
        BlockKind::Table(head, rows) => {
            let rows = rows.iter().map(|row| row.iter().map(line).collect());
            BlockKind::Table(head.iter().map(line).collect(), rows.collect())
        }
        BlockKind::Quote(inner) => BlockKind::Quote(fill_blocks(inner, used)),
    }
}

fn fill_line(inlines: &[Inline], with: &BTreeMap<Name, EntryId>) -> Vec<Inline> {
    let filled = inlines.iter().map(|inline| match inline {
        Inline::Gap(gap) => match with.iter().find(|(name, _)| name.as_str() == gap.name) {
            Some((_, term)) => {
                let link = Link { target: term.to_string(), text: None, particle: gap.particle.clone() };
                Inline::Link(Box::new(link))
            }
            None => inline.clone(),
        },
        Inline::Emphasis(inner) => Inline::Emphasis(fill_line(inner, with)),
        Inline::Strong(inner) => Inline::Strong(fill_line(inner, with)),
        Inline::Text(_) | Inline::Code(_) | Inline::Link(_) | Inline::Value(_) | Inline::Break => inline.clone(),
    });
    filled.collect()
}
