//! A concordance: the clauses that mention a concept, in every language side by side, with its name highlighted.

use crate::clause::find_newest_scope;
use crate::prose::{Mention, OnMention, Prose};
use crate::{View, badge, trace, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Clause, Entry};
use model::lang::Lang;
use model::markdown::{Block, BlockKind, Inline, Inlines, Link};
use model::message::Message;
use model::term::{Status, Term};

/// The maximum number of clauses shown unless all are requested.
pub const MAX_SHOWN: usize = 12;

/// A clause that mentions the concept, and the edition in which it is shown.
struct Line<'a> {
    entry: &'a Entry,
    clause: &'a Clause,
    scope: Scope,
}

/// Renders the section of the concordance, clauses of the reader's edition first. Beyond [`MAX_SHOWN`] clauses, it ends
/// with a link to `all_url`, unless `all` is set.
pub fn render_section(view: &View<'_>, term: &Term, all: bool, all_url: &str) -> Markup {
    let lines = collect_lines(view, term);
    let shown = if all { lines.len() } else { lines.len().min(MAX_SHOWN) };
    let rest = Message::new("ui-occurrences-rest").count("rest", lines.len() - shown).count("all", lines.len());
    html! {
        @if !lines.is_empty() {
            section.concordance aria-labelledby="occurrences" {
                h2 #occurrences { (view.ui("ui-occurrences")) "\u{a0}" span.count { (lines.len()) } }
                @for line in &lines[..shown] { (render_pair(view, term, line)) }
                @if shown < lines.len() { p.actions { a.button href=(all_url) rel="nofollow" { (view.say(&rest)) } } }
            }
        }
    }
}

fn collect_lines<'a>(view: &View<'a>, term: &Term) -> Vec<Line<'a>> {
    let occurrences = view.kb.occurrences(&term.id).into_iter().filter_map(|id| {
        let (entry, clause) = view.kb.clause(&id)?;
        let own = view.scope.filter(|scope| clause.holds_in(*scope));
        Some(Line { entry, clause, scope: own.or_else(|| find_newest_scope(&clause.editions))? })
    });
    let mut lines: Vec<Line<'a>> = occurrences.collect();
    lines.sort_by_key(|line| view.scope.is_some_and(|scope| !line.clause.holds_in(scope)));
    lines
}

/// Renders a clause in every language, side by side.
fn render_pair(view: &View<'_>, term: &Term, line: &Line<'_>) -> Markup {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        div.pair { @for lang in std::iter::once(view.lang).chain(others) { (render_side(view, term, line, lang)) } }
    }
}

/// Renders a clause in one language, with a link to its page in that language.
fn render_side(view: &View<'_>, term: &Term, line: &Line<'_>, lang: Lang) -> Markup {
    let kb = view.kb;
    let is_term = |id: &str| kb.entries.get(id).map_or(id, |entry| entry.term.as_str()) == term.id.as_str();
    let mark = |_: &Prose<'_>, mention: &Mention<'_>, rendered: Markup| {
        if is_term(mention.id) {
            html! { mark { (rendered) } }
        } else {
            rendered
        }
    };
    let on_mention: &OnMention<'_> = &mark;
    let prose = Prose::new(*view, lang, line.scope).with_on_mention(on_mention);
    let block = kb.clause_text(&line.clause.id, lang).map(|block| linked(block, term, lang, &is_term));
    let name = kb.title(line.entry.id.as_str(), lang, Some(line.scope));
    let number = trace::find_number(line.entry, line.clause, line.scope);
    let href = url::clause(lang, line.scope, line.entry, line.clause.name.as_str());
    html! {
        div.side lang=[prose.foreign()] {
            @match &block {
                Some(block) => { div.sentence { (prose.blocks(line.entry, std::slice::from_ref(block), &|_, rendered| rendered)) } }
                None => { p.missing lang=(view.lang) { (view.ui("ui-no-text")) } }
            }
            p.where { a.cite href=(href) hreflang=(lang) { (name) "\u{a0}§" (number) } " " span lang=(view.lang) { (badge::render_scope(view, line.scope)) } }
        }
    }
}

/// Turns the first plain occurrence of the concept's name into a link, unless the clause has one: a translation may
/// link a name that the other text does not.
fn linked(block: &Block, term: &Term, lang: Lang, is_term: &dyn Fn(&str) -> bool) -> Block {
    let mut block = block.clone();
    if let BlockKind::Paragraph(text) = &mut block.kind
        && !has_link(text, is_term)
    {
        let written =
            term.names(lang).iter().filter(|name| matches!(name.status, Status::Preferred | Status::Admitted));
        let mut names: Vec<&str> = written.map(|name| name.name.as_str()).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names.into_iter().any(|name| link(text, term.id.as_str(), name));
    }
    block
}

/// Returns whether a text has a link to the concept.
fn has_link(text: &[Inline], is_term: &dyn Fn(&str) -> bool) -> bool {
    text.iter().any(|inline| match inline {
        Inline::Link(link) => is_term(link.target_id()),
        Inline::Emphasis(inner) | Inline::Strong(inner) => has_link(inner, is_term),
        Inline::Text(_) | Inline::Code(_) | Inline::Value(_) | Inline::Gap(_) | Inline::Break => false,
    })
}

/// Turns the first occurrence of a name into a link; returns whether there is one.
fn link(text: &mut Inlines, id: &str, name: &str) -> bool {
    let occurrence = text.iter().enumerate().find_map(|(index, inline)| match inline {
        Inline::Text(words) => Some((index, find_name(words, name)?, words.clone())),
        Inline::Emphasis(_)
        | Inline::Strong(_)
        | Inline::Code(_)
        | Inline::Link(_)
        | Inline::Value(_)
        | Inline::Gap(_)
        | Inline::Break => None,
    });
    let Some((index, start, words)) = occurrence else { return false };
    let (before, rest) = words.split_at(start);
    let (shown, after) = rest.split_at(name.len());
    let link = Box::new(Link { target: id.to_owned(), text: Some(shown.to_owned()), particle: None });
    let parts = [Inline::Text(before.to_owned()), Inline::Link(link), Inline::Text(after.to_owned())];
    text.splice(index..=index, parts);
    true
}

/// Finds a name at the start of a word, ignoring case; an ending may follow. A single letter is never a match.
fn find_name(words: &str, name: &str) -> Option<usize> {
    let (lower, name) = (words.to_ascii_lowercase(), name.to_ascii_lowercase());
    let mut offsets = lower.match_indices(&name).map(|(offset, _)| offset);
    offsets.find(|offset| name.chars().count() > 1 && !words[..*offset].ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::{Inline, find_name, link};

    #[test]
    fn a_name_is_found_only_at_the_start_of_a_word() {
        assert_eq!(find_name("two WIP Rolls", "WIP Roll"), Some(4));
        assert_eq!(find_name("a dodge", "Dodge"), Some(2));
        assert_eq!(find_name("회피로는 피할 수 있다", "회피"), Some(0));
        assert_eq!(find_name("상대회피", "회피"), None);
        assert_eq!(find_name("border, Order", "Order"), Some(8));
        assert_eq!(find_name("B", "B"), None, "a single letter is ambiguous");
    }

    #[test]
    fn a_linked_name_keeps_its_text() {
        let mut text = vec![Inline::Text("두 번의 WIP 굴림을 한다".to_owned())];
        assert!(link(&mut text, "wip-roll", "WIP 굴림"));
        assert_eq!(model::markdown::plain(&text), "두 번의 WIP 굴림을 한다");
        assert!(matches!(&text[1], Inline::Link(link) if link.target == "wip-roll"));
        assert!(!link(&mut text, "dodge", "회피"));
    }
}
