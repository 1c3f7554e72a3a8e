//! Outcomes: facts by path, with the path in the reader's language.

use std::borrow::Cow;

use crate::View;
use crate::clause_link::clause_link;
use crate::scenario::name;
use i18n::percent;
use maud::{Markup, html};
use model::fraction::Fraction;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::{Fact, Outcome};

/// One part of a path: a concept or keyword in the reader's language, a name or a number as it is.
pub fn segment(view: &View<'_>, segment: &str) -> String {
    named(view, segment).unwrap_or_else(|| view.name(segment))
}

/// Whether a label that begins with this part begins with a name, which keeps its spelling, and not with a word.
pub fn is_name(view: &View<'_>, segment: &str) -> bool {
    named(view, segment).is_none() && !view.kb.knows(segment)
}

/// The scenario's name, else that of the program.
fn named(view: &View<'_>, segment: &str) -> Option<String> {
    name::find(view, segment).or_else(|| view.messages.known_word(view.lang, segment))
}

/// A path as a label: `active.effective` is "Active · dice that stand".
pub fn label(view: &View<'_>, path: &str) -> String {
    let (path, key) = name::objective(view, path).map_or((path, None), |(before, key)| (before, Some(key)));
    let parts: Vec<&str> = path.split('.').collect();
    let said: Vec<String> = match parts.as_slice() {
        [before @ .., "wounds", count] => {
            let exactly = Message::new("ui-wounds-exactly").number("count", count.parse::<i64>().unwrap_or_default());
            before.iter().map(|part| segment(view, part)).chain([view.say(&exactly)]).collect::<Vec<_>>()
        }
        parts => parts.iter().map(|part| segment(view, part)).collect(),
    };
    said.into_iter().chain(key.map(str::to_owned)).collect::<Vec<_>>().join(" · ")
}

/// The label at the beginning of a line, where no style sheet gives a word its capital letter.
pub fn heading(view: &View<'_>, path: &str) -> String {
    let label = label(view, path);
    let mut letters = label.chars();
    match letters.next().filter(|_| !is_name(view, path.split('.').next().unwrap_or_default())) {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => label,
    }
}

/// The odds alone.
pub fn odds(view: &View<'_>, outcome: &Outcome) -> Markup {
    let odds: Vec<_> = outcome.iter().filter(|(path, _)| path.starts_with("odds.")).collect();
    rows(view, &odds, Some("odds"), &|_| html! {})
}

/// All facts, the odds in a table of their own; `mark` adds a remark to a fact.
pub fn table(view: &View<'_>, outcome: &Outcome, mark: &dyn Fn(&str) -> Markup) -> Markup {
    part(view, outcome.iter().collect(), mark)
}

/// A fact with its path.
pub type Placed<'o> = (Cow<'o, str>, &'o Fact);

/// These facts, the odds in a table of their own; `mark` adds a remark to a fact.
pub fn part(view: &View<'_>, facts: Vec<Placed<'_>>, mark: &dyn Fn(&str) -> Markup) -> Markup {
    let (odds, facts): (Vec<_>, Vec<_>) = facts.into_iter().partition(|(path, _)| path.starts_with("odds."));
    html! {
        @if !facts.is_empty() { (rows(view, &facts, None, mark)) }
        @if !odds.is_empty() { (rows(view, &odds, Some("odds"), mark)) }
    }
}

fn rows(view: &View<'_>, facts: &[Placed<'_>], title: Option<&str>, mark: &dyn Fn(&str) -> Markup) -> Markup {
    let below = |path: &str| title.and_then(|title| path.strip_prefix(title)?.strip_prefix('.').map(str::to_owned));
    html! {
        div.scroll tabindex="0" { table.outcome {
            @if let Some(title) = title { caption { (segment(view, title)) } }
            tbody { @for (path, fact) in facts {
                tr {
                    @let path_shown = below(path).unwrap_or_else(|| path.to_string());
                    th.name[is_name(view, path_shown.split('.').next().unwrap_or_default())] scope="row" { (label(view, &path_shown)) }
                    td { (self::fact(view, path, fact)) (mark(path)) }
                }
            } }
        } }
    }
}

/// One fact in the reader's words; its path says what a keyword means there.
pub fn fact(view: &View<'_>, path: &str, fact: &Fact) -> Markup {
    match fact {
        Fact::Flag(flag) => html! { (view.word(if *flag { "yes" } else { "no" })) },
        Fact::Number(number) => html! { (number.to_string().replace('-', "\u{2212}")) },
        Fact::Numbers(numbers) => dice(view, numbers),
        Fact::Word(keyword) => html! { (word(view, path, keyword)) },
        Fact::Name(name) => html! { (given(view, name)) },
        Fact::Names(names) | Fact::Ids(names) if names.is_empty() => html! { (view.word("none")) },
        Fact::Names(names) => html! { (listed(names, |name| given(view, name))) },
        Fact::Ids(ids) => html! { (listed(ids, |id| view.name(id))) },
        Fact::Length(length) => html! { (view.length(*length)) },
        Fact::Fraction(fraction) => probability(fraction),
        Fact::Clause(clause) => refused(view, clause),
    }
}

/// One fact as plain text.
pub fn plain(view: &View<'_>, path: &str, fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => view.word(if *flag { "yes" } else { "no" }),
        Fact::Number(number) => number.to_string(),
        Fact::Numbers(numbers) if numbers.is_empty() => view.word("none"),
        Fact::Numbers(numbers) => listed(numbers, ToString::to_string),
        Fact::Word(keyword) => word(view, path, keyword),
        Fact::Name(name) => given(view, name),
        Fact::Names(names) | Fact::Ids(names) if names.is_empty() => view.word("none"),
        Fact::Names(names) => listed(names, |name| given(view, name)),
        Fact::Ids(ids) => listed(ids, |id| view.name(id)),
        Fact::Length(length) => view.length(*length),
        Fact::Fraction(fraction) => format!("{} ({})", percent(fraction.percentage()), fraction.exact),
        Fact::Clause(clause) => clause.to_string(),
    }
}

/// A name from the situation: as the scenario or the term base names it, else unchanged.
pub fn given(view: &View<'_>, name: &str) -> String {
    name::find(view, name).unwrap_or_else(|| view.title(name).to_owned())
}

fn listed<I>(items: &[I], shown: impl Fn(&I) -> String) -> String {
    items.iter().map(shown).collect::<Vec<_>>().join(", ")
}

fn word(view: &View<'_>, path: &str, keyword: &str) -> String {
    let name = path.rsplit('.').next().unwrap_or_default();
    let meant = view.messages.known_word(view.lang, &format!("{name}-{keyword}"));
    meant.unwrap_or_else(|| segment(view, keyword))
}

/// Dice in the order rolled.
pub fn dice(view: &View<'_>, numbers: &[i64]) -> Markup {
    html! {
        @if numbers.is_empty() { (view.word("none")) }
        @for number in numbers { span.die { (number) } " " }
    }
}

/// An exact probability: the percentage, a bar, the fraction.
fn probability(fraction: &Fraction) -> Markup {
    html! {
        span.odds {
            meter min="0" max="10000" value=(fraction.basis_points) aria-hidden="true" {}
            " " strong { (percent(fraction.percentage())) } " " span.exact { (exact(&fraction.exact)) }
        }
    }
}

/// A fraction that may be broken behind its line, and nowhere else.
fn exact(fraction: &str) -> Markup {
    match fraction.split_once('/') {
        Some((over, under)) => html! { (over) "/" wbr; (under) },
        None => html! { (fraction) },
    }
}

/// The clause that refuses a declaration, with its sentence.
fn refused(view: &View<'_>, clause: &ClauseId) -> Markup {
    html! { (clause_link(view, clause)) }
}
