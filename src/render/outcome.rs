//! Outcomes: facts by path, with labels in the reader's language.

use std::borrow::Cow;

use crate::View;
use crate::clause_link::build_clause_link;
use crate::scenario::name;
use i18n::percent;
use maud::{Markup, html};
use model::fraction::Fraction;
use model::ids::ClauseId;
use model::message::Message;
use model::outcome::{Fact, Outcome};

/// Returns a segment of a path: concepts and keywords in the reader's language, names and numbers unchanged.
pub fn format_segment(view: &View<'_>, segment: &str) -> String {
    find_name(view, segment).unwrap_or_else(|| view.name(segment))
}

/// Returns whether a segment is a name, which keeps its spelling at the start of a label.
pub fn is_name(view: &View<'_>, segment: &str) -> bool {
    find_name(view, segment).is_none() && !view.kb.knows(segment)
}

/// Returns the scenario's name of a segment, else the program's keyword.
fn find_name(view: &View<'_>, segment: &str) -> Option<String> {
    name::find(view, segment).or_else(|| view.messages.known_word(view.lang, segment))
}

/// Returns the label of a path: `active.effective` is "Active · dice that stand".
pub fn format_label(view: &View<'_>, path: &str) -> String {
    let (path, key) = name::split_objective(view, path).map_or((path, None), |(prefix, key)| (prefix, Some(key)));
    let parts: Vec<&str> = path.split('.').collect();
    let labels: Vec<String> = match parts.as_slice() {
        [prefix @ .., "wounds", count] => {
            let exactly = Message::new("ui-wounds-exactly").number("count", count.parse::<i64>().unwrap_or_default());
            prefix.iter().map(|part| format_segment(view, part)).chain([view.say(&exactly)]).collect::<Vec<_>>()
        }
        parts => parts.iter().map(|part| format_segment(view, part)).collect(),
    };
    labels.into_iter().chain(key.map(str::to_owned)).collect::<Vec<_>>().join(" · ")
}

/// Returns the label with an initial capital, for places where no style sheet adds it.
pub fn format_heading(view: &View<'_>, path: &str) -> String {
    let label = format_label(view, path);
    let mut letters = label.chars();
    match letters.next().filter(|_| !is_name(view, path.split('.').next().unwrap_or_default())) {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => label,
    }
}

/// Renders a table of the odds only.
pub fn render_odds(view: &View<'_>, outcome: &Outcome) -> Markup {
    let odds: Vec<_> = outcome.iter().filter(|(path, _)| path.starts_with("odds.")).collect();
    render_rows(view, &odds, Some("odds"), &|_| html! {})
}

/// Renders all facts, with a separate table of odds; `annotate` adds a note to a fact.
pub fn render_table(view: &View<'_>, outcome: &Outcome, annotate: &dyn Fn(&str) -> Markup) -> Markup {
    render_part(view, outcome.iter().collect(), annotate)
}

/// A fact with its dotted path in the outcome: `odds.active.wounds.0`.
pub type PathFact<'o> = (Cow<'o, str>, &'o Fact);

/// Renders some facts, with a separate table of odds; `annotate` adds a note to a fact.
pub fn render_part(view: &View<'_>, facts: Vec<PathFact<'_>>, annotate: &dyn Fn(&str) -> Markup) -> Markup {
    let (odds, facts): (Vec<_>, Vec<_>) = facts.into_iter().partition(|(path, _)| path.starts_with("odds."));
    html! {
        @if !facts.is_empty() { (render_rows(view, &facts, None, annotate)) }
        @if !odds.is_empty() { (render_rows(view, &odds, Some("odds"), annotate)) }
    }
}

/// Renders a table of facts; under a title, labels omit the title's segment.
fn render_rows(
    view: &View<'_>,
    facts: &[PathFact<'_>],
    title: Option<&str>,
    annotate: &dyn Fn(&str) -> Markup,
) -> Markup {
    let relative = |path: &str| title.and_then(|title| path.strip_prefix(title)?.strip_prefix('.').map(str::to_owned));
    html! {
        div.scroll tabindex="0" { table.outcome {
            @if let Some(title) = title { caption { (format_segment(view, title)) } }
            tbody { @for (path, fact) in facts {
                tr {
                    @let shown_path = relative(path).unwrap_or_else(|| path.to_string());
                    th.name[is_name(view, shown_path.split('.').next().unwrap_or_default())] scope="row" { (format_label(view, &shown_path)) }
                    td { (render_fact(view, path, fact)) (annotate(path)) }
                }
            } }
        } }
    }
}

/// Renders a fact as HTML. The path determines the meaning of a keyword.
pub fn render_fact(view: &View<'_>, path: &str, fact: &Fact) -> Markup {
    match fact {
        Fact::Flag(flag) => html! { (view.word(if *flag { "yes" } else { "no" })) },
        Fact::Number(number) => html! { (number.to_string().replace('-', "\u{2212}")) },
        Fact::Numbers(numbers) => render_dice(view, numbers),
        Fact::Word(keyword) => html! { (format_word(view, path, keyword)) },
        Fact::Name(name) => html! { (format_situation_name(view, name)) },
        Fact::Names(names) | Fact::Ids(names) if names.is_empty() => html! { (view.word("none")) },
        Fact::Names(names) => html! { (format_list(names, |name| format_situation_name(view, name))) },
        Fact::Ids(ids) => html! { (format_list(ids, |id| view.name(id))) },
        Fact::Length(length) => html! { (view.length(*length)) },
        Fact::Fraction(fraction) => render_probability(fraction),
        Fact::Clause(clause) => render_refusing_clause(view, clause),
    }
}

/// Returns a fact as plain text.
pub fn format_plain(view: &View<'_>, path: &str, fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => view.word(if *flag { "yes" } else { "no" }),
        Fact::Number(number) => number.to_string(),
        Fact::Numbers(numbers) if numbers.is_empty() => view.word("none"),
        Fact::Numbers(numbers) => format_list(numbers, ToString::to_string),
        Fact::Word(keyword) => format_word(view, path, keyword),
        Fact::Name(name) => format_situation_name(view, name),
        Fact::Names(names) | Fact::Ids(names) if names.is_empty() => view.word("none"),
        Fact::Names(names) => format_list(names, |name| format_situation_name(view, name)),
        Fact::Ids(ids) => format_list(ids, |id| view.name(id)),
        Fact::Length(length) => view.length(*length),
        Fact::Fraction(fraction) => format!("{} ({})", percent(fraction.percentage()), fraction.exact),
        Fact::Clause(clause) => clause.to_string(),
    }
}

/// Returns a name of the situation, as the scenario or the term base spells it, else unchanged.
pub fn format_situation_name(view: &View<'_>, name: &str) -> String {
    name::find(view, name).unwrap_or_else(|| view.title(name).to_owned())
}

fn format_list<I>(items: &[I], format: impl Fn(&I) -> String) -> String {
    items.iter().map(format).collect::<Vec<_>>().join(", ")
}

/// Returns a keyword; its meaning may depend on the last segment of the path.
fn format_word(view: &View<'_>, path: &str, keyword: &str) -> String {
    let name = path.rsplit('.').next().unwrap_or_default();
    let specific = view.messages.known_word(view.lang, &format!("{name}-{keyword}"));
    specific.unwrap_or_else(|| format_segment(view, keyword))
}

/// Renders dice in the order of the roll.
pub fn render_dice(view: &View<'_>, numbers: &[i64]) -> Markup {
    html! {
        @if numbers.is_empty() { (view.word("none")) }
        @for number in numbers { span.die { (number) } " " }
    }
}

/// Renders an exact probability: a bar, the percentage, the fraction.
fn render_probability(fraction: &Fraction) -> Markup {
    html! {
        span.odds {
            meter min="0" max="10000" value=(fraction.basis_points) aria-hidden="true" {}
            " " strong { (percent(fraction.percentage())) } " " span.exact { (render_exact(&fraction.exact)) }
        }
    }
}

/// Renders a fraction that may break after its slash, and nowhere else.
fn render_exact(fraction: &str) -> Markup {
    match fraction.split_once('/') {
        Some((numerator, denominator)) => html! { (numerator) "/" wbr; (denominator) },
        None => html! { (fraction) },
    }
}

fn render_refusing_clause(view: &View<'_>, clause: &ClauseId) -> Markup {
    html! { (build_clause_link(view, clause)) }
}
