//! A concordance: the clauses that mention a concept, in every language side by side, with its name marked.

use crate::clause::newest_scope;
use crate::prose::{Mention, OnMention, Prose};
use crate::{View, badge, trace, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::entry::{Clause, Entry};
use model::lang::Lang;
use model::markdown::{Block, BlockKind, Inline, Inlines, Link};
use model::message::Message;
use model::term::{Status, Term};

/// The most clauses shown unless all are requested.
pub const SOME: usize = 12;

/// A clause that speaks of the concept, and the edition it is shown in.
struct Line<'a> {
    entry: &'a Entry,
    clause: &'a Clause,
    scope: Scope,
}

/// The clauses, first those that hold in the reader's edition; of more than [`SOME`] the first, with the way to all.
pub fn section(view: &View<'_>, term: &Term, all: bool, way: &str) -> Markup {
    let lines = lines(view, term);
    let shown = if all { lines.len() } else { lines.len().min(SOME) };
    let rest = Message::new("ui-occurrences-rest").count("rest", lines.len() - shown).count("all", lines.len());
    html! {
        @if !lines.is_empty() {
            section.concordance aria-labelledby="occurrences" {
                h2 #occurrences { (view.ui("ui-occurrences")) "\u{a0}" span.count { (lines.len()) } }
                @for line in &lines[..shown] { (draw(view, term, line)) }
                @if shown < lines.len() { p.actions { a.button href=(way) rel="nofollow" { (view.say(&rest)) } } }
            }
        }
    }
}

fn lines<'a>(view: &View<'a>, term: &Term) -> Vec<Line<'a>> {
    let found = view.kb.occurrences(&term.id).into_iter().filter_map(|id| {
        let (entry, clause) = view.kb.clause(&id)?;
        let own = view.scope.filter(|scope| clause.holds_in(*scope));
        Some(Line { entry, clause, scope: own.or_else(|| newest_scope(&clause.editions))? })
    });
    let mut lines: Vec<Line<'a>> = found.collect();
    lines.sort_by_key(|line| view.scope.is_some_and(|scope| !line.clause.holds_in(scope)));
    lines
}

fn draw(view: &View<'_>, term: &Term, line: &Line<'_>) -> Markup {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        div.pair { @for lang in std::iter::once(view.lang).chain(others) { (side(view, term, line, lang)) } }
    }
}

/// The clause in one language, with a link to it in that language.
fn side(view: &View<'_>, term: &Term, line: &Line<'_>, lang: Lang) -> Markup {
    let kb = view.kb;
    let is_it = |id: &str| kb.entries.get(id).map_or(id, |entry| entry.term.as_str()) == term.id.as_str();
    let mark = |_: &Prose<'_>, mention: &Mention<'_>, drawn: Markup| {
        if is_it(mention.id) {
            html! { mark { (drawn) } }
        } else {
            drawn
        }
    };
    let on_mention: &OnMention<'_> = &mark;
    let prose = Prose::new(*view, lang, line.scope).with(on_mention);
    let block = kb.clause_text(&line.clause.id, lang).map(|block| linked(block, term, lang, &is_it));
    let name = kb.title(line.entry.id.as_str(), lang, Some(line.scope));
    let number = trace::number(line.entry, line.clause, line.scope);
    let href = url::clause(lang, line.scope, line.entry, line.clause.name.as_str());
    html! {
        div.side lang=[prose.foreign()] {
            @match &block {
                Some(block) => { div.sentence { (prose.blocks(line.entry, std::slice::from_ref(block), &|_, drawn| drawn)) } }
                None => { p.missing lang=(view.lang) { (view.ui("ui-no-text")) } }
            }
            p.where { a.cite href=(href) hreflang=(lang) { (name) "\u{a0}§" (number) } " " span lang=(view.lang) { (badge::scope(view, line.scope)) } }
        }
    }
}

/// The clause with a link where it writes the concept's name without one; one language may link what the other does not.
fn linked(block: &Block, term: &Term, lang: Lang, is_it: &dyn Fn(&str) -> bool) -> Block {
    let mut block = block.clone();
    if let BlockKind::Paragraph(text) = &mut block.kind
        && !links(text, is_it)
    {
        let written =
            term.names(lang).iter().filter(|name| matches!(name.status, Status::Preferred | Status::Admitted));
        let mut names: Vec<&str> = written.map(|name| name.name.as_str()).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names.into_iter().any(|name| link(text, term.id.as_str(), name));
    }
    block
}

fn links(text: &[Inline], is_it: &dyn Fn(&str) -> bool) -> bool {
    text.iter().any(|inline| match inline {
        Inline::Link(link) => is_it(link.target.split('#').next().unwrap_or_default()),
        Inline::Emphasis(inner) | Inline::Strong(inner) => links(inner, is_it),
        Inline::Text(_) | Inline::Code(_) | Inline::Value(_) | Inline::Gap(_) | Inline::Break => false,
    })
}

/// Makes the first place where a name is written a link; says whether there is one.
fn link(text: &mut Inlines, id: &str, name: &str) -> bool {
    let place = text.iter().enumerate().find_map(|(at, inline)| match inline {
        Inline::Text(words) => Some((at, written(words, name)?, words.clone())),
        Inline::Emphasis(_)
        | Inline::Strong(_)
        | Inline::Code(_)
        | Inline::Link(_)
        | Inline::Value(_)
        | Inline::Gap(_)
        | Inline::Break => None,
    });
    let Some((at, start, words)) = place else { return false };
    let (before, rest) = words.split_at(start);
    let (shown, after) = rest.split_at(name.len());
    let link = Box::new(Link { target: id.to_owned(), text: Some(shown.to_owned()), particle: None });
    let parts = [Inline::Text(before.to_owned()), Inline::Link(link), Inline::Text(after.to_owned())];
    text.splice(at..=at, parts);
    true
}

/// Where words write a name, in capitals or not; never inside another word, but an ending may follow.
fn written(words: &str, name: &str) -> Option<usize> {
    let (lower, name) = (words.to_ascii_lowercase(), name.to_ascii_lowercase());
    let mut places = lower.match_indices(&name).map(|(at, _)| at);
    places.find(|at| name.chars().count() > 1 && !words[..*at].ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::{Inline, link, written};

    #[test]
    fn a_written_name_is_found_at_the_start_of_a_word() {
        assert_eq!(written("two WIP Rolls", "WIP Roll"), Some(4));
        assert_eq!(written("a dodge", "Dodge"), Some(2));
        assert_eq!(written("회피로는 피할 수 있다", "회피"), Some(0));
        assert_eq!(written("상대회피", "회피"), None);
        assert_eq!(written("border, Order", "Order"), Some(8));
        assert_eq!(written("B", "B"), None, "a single letter may be anything");
    }

    #[test]
    fn a_written_name_becomes_a_link_and_keeps_its_words() {
        let mut text = vec![Inline::Text("두 번의 WIP 굴림을 한다".to_owned())];
        assert!(link(&mut text, "wip-roll", "WIP 굴림"));
        assert_eq!(model::markdown::plain(&text), "두 번의 WIP 굴림을 한다");
        assert!(matches!(&text[1], Inline::Link(link) if link.target == "wip-roll"));
        assert!(!link(&mut text, "dodge", "회피"));
    }
}
