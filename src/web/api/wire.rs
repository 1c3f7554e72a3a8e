//! The wire format of the API. It changes only with the version of the API, not with the types of the program.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::request::context::RequestContext;
use kb::{EditionInfo, Judgement, KnowledgeBase, Ruling, Run};
use model::edition::{Edition, Scope};
use model::entry::{Clause, Discrepancy, Entry};
use model::ids::{ClauseId, EntryId, Name, SourceId, TermId};
use model::lang::{Lang, Localized};
use model::source::{Citation, Source};
use model::term::Term;
use model::trace::Trace;
use render::clause::find_newest_scope;
use render::prose::Prose;
use render::{View, outcome, text, url};

/// A citation of a document.
#[derive(Serialize)]
pub(super) struct CitationWire<'a> {
    document: &'a str,
    at: &'a str,
    #[serde(skip_serializing_if = "<[Edition]>::is_empty")]
    editions: &'a [Edition],
}

fn build_citations<'a>(citations: &'a [Citation]) -> Vec<CitationWire<'a>> {
    let wire = |citation: &'a Citation| CitationWire {
        document: citation.document.as_str(),
        at: &citation.at,
        editions: &citation.editions,
    };
    citations.iter().map(wire).collect()
}

/// A clause with its sentence per language.
#[derive(Serialize)]
pub(crate) struct ClauseWire<'a> {
    id: &'a ClauseId,
    editions: &'a [Scope],
    status: &'static str,
    sources: Vec<CitationWire<'a>>,
    replaces: &'a [ClauseId],
    text: Localized<Option<String>>,
    permalink: String,
}

/// Returns the wire form of a clause, with the values of the reader's edition.
pub(crate) fn build_clause<'a>(context: &'a RequestContext, entry: &Entry, clause: &'a Clause) -> ClauseWire<'a> {
    let view = context.view();
    let own = context.scope.filter(|scope| clause.holds_in(*scope));
    let scope = own.or_else(|| find_newest_scope(&clause.editions)).unwrap_or_else(|| view.scope_of(entry));
    let sentence = |lang| {
        let block = view.kb.clause_text(&clause.id, lang)?;
        Some(text::format_block(&Prose::new(view, lang, scope), block))
    };
    ClauseWire {
        id: &clause.id,
        editions: &clause.editions,
        status: clause.status.as_str(),
        sources: build_citations(&clause.sources),
        replaces: &clause.replaces,
        text: Localized::from_fn(sentence),
        permalink: url::permalink(&clause.id),
    }
}

/// An entry in a list.
#[derive(Serialize)]
pub(super) struct EntryLine<'a> {
    id: &'a str,
    kind: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    area: &'a str,
    title: Localized<&'a str>,
    editions: &'a [Scope],
    url: String,
}

fn collect_titles<'a>(kb: &'a KnowledgeBase, id: &'a str, scope: Option<Scope>) -> Localized<&'a str> {
    Localized::from_fn(|lang| kb.title(id, lang, scope))
}

/// Returns the wire form of an entry in a list.
pub(super) fn build_entry_line<'a>(context: &'a RequestContext, entry: &'a Entry) -> EntryLine<'a> {
    let view = context.view();
    EntryLine {
        id: entry.id.as_str(),
        kind: entry.kind.as_str(),
        area: &entry.area,
        title: collect_titles(view.kb, entry.id.as_str(), view.scope),
        editions: &entry.editions,
        url: url::entry(context.lang, view.scope_of(entry), entry),
    }
}

/// A printed value.
#[derive(Serialize)]
pub(super) struct ValueWire<'a> {
    editions: &'a [Scope],
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'a str>,
    name: &'a str,
    value: &'a model::value::Value,
    clause: ClauseId,
}

/// An entry with its clauses, values and rulings.
#[derive(Serialize)]
pub(super) struct EntryWire<'a> {
    #[serde(flatten)]
    line: EntryLine<'a>,
    summary: Localized<Option<String>>,
    labels: Vec<&'a str>,
    related: Vec<&'a str>,
    values: Vec<ValueWire<'a>>,
    clauses: Vec<ClauseWire<'a>>,
    rulings: Vec<RulingLine<'a>>,
    discrepancies: &'a [Discrepancy],
    unverified: &'a [Localized<String>],
}

/// Returns the wire form of an entry, with the values of the reader's edition.
pub(super) fn build_entry<'a>(context: &'a RequestContext, entry: &'a Entry) -> EntryWire<'a> {
    let view = context.view();
    let scope = view.scope_of(entry);
    let value = |value: &'a model::entry::PrintedValue| ValueWire {
        editions: &value.editions,
        mode: value.mode.as_ref().map(Name::as_str),
        name: value.name.as_str(),
        value: &value.value,
        clause: ClauseId::new(&entry.id, &value.clause),
    };
    EntryWire {
        line: build_entry_line(context, entry),
        summary: Localized::from_fn(|lang| {
            entry.text(lang).map(|text| text::format_inlines(&Prose::new(view, lang, scope), &text.summary))
        }),
        labels: entry.labels.iter().map(TermId::as_str).collect(),
        related: entry.related.iter().map(EntryId::as_str).collect(),
        values: entry.values.iter().map(value).collect(),
        clauses: entry.clauses.iter().map(|row| build_clause(context, entry, row)).collect(),
        rulings: view
            .kb
            .rulings
            .values()
            .filter(|ruling| ruling.id.is_of(&entry.id))
            .map(|ruling| build_ruling_line(context, ruling))
            .collect(),
        discrepancies: &entry.discrepancies,
        unverified: &entry.unverified,
    }
}

/// A ruling in a list.
#[derive(Serialize)]
pub(super) struct RulingLine<'a> {
    id: &'a str,
    kind: &'static str,
    editions: &'a [Scope],
    caption: Localized<Option<String>>,
    holds: bool,
}

fn build_ruling_line<'a>(context: &'a RequestContext, ruling: &'a Ruling) -> RulingLine<'a> {
    let view = context.view();
    let caption = |lang| {
        let entry = view.kb.entries.get(&ruling.id.entry())?;
        let caption = entry.text(lang)?.captions.get(&ruling.id.ruling())?;
        Some(text::format_inlines(&Prose::new(view, lang, view.scope_of(entry)), caption))
    };
    let judgements = context.snapshot.checked.report.judgements(&ruling.id);
    RulingLine {
        id: ruling.id.as_str(),
        kind: ruling.kind.name,
        editions: &ruling.editions,
        caption: Localized::from_fn(caption),
        holds: !judgements.is_empty() && judgements.iter().all(Judgement::holds),
    }
}

/// A ruling with its situation and its result in each edition.
#[derive(Serialize)]
pub(super) struct RulingWire<'a> {
    #[serde(flatten)]
    line: RulingLine<'a>,
    proves: &'a [rulings::Proof],
    situation: BTreeMap<&'static str, Value>,
    runs: BTreeMap<&'static str, Run>,
    url: Localized<String>,
}

/// Returns the wire form of a ruling.
pub(super) fn build_ruling<'a>(context: &'a RequestContext, ruling: &'a Ruling) -> RulingWire<'a> {
    let scope = context.scope.or_else(|| ruling.editions.last().copied());
    RulingWire {
        line: build_ruling_line(context, ruling),
        proves: &ruling.proves,
        situation: ruling.editions.iter().map(|edition| (edition.as_str(), ruling.data(*edition))).collect(),
        runs: context.snapshot.kb().runs(ruling).map(|run| (run.scope.as_str(), run)).collect(),
        url: Localized::from_fn(|lang| scope.map_or_else(String::new, |scope| url::ruling(lang, scope, &ruling.id))),
    }
}

/// A step of a trace with its sentence in the reader's language.
#[derive(Serialize)]
pub(super) struct StepWire<'a> {
    text: String,
    #[serde(flatten)]
    step: model::trace::Step<'a>,
}

/// Returns the wire form of a trace.
pub(super) fn build_steps<'a>(view: &View<'_>, trace: &'a Trace) -> Vec<StepWire<'a>> {
    trace.steps().map(|step| StepWire { text: view.say(step.message), step }).collect()
}

/// Returns the label of each path of an outcome, in the reader's language.
pub(super) fn collect_labels(view: &View<'_>, outcome: &model::outcome::Outcome) -> BTreeMap<String, String> {
    outcome.iter().map(|(path, _)| (path.to_string(), outcome::format_label(view, &path))).collect()
}

/// A term with its names.
#[derive(Serialize)]
pub(super) struct TermWire<'a> {
    title: &'a str,
    url: String,
    #[serde(flatten)]
    term: &'a Term,
    occurrences: Vec<ClauseId>,
}

/// Returns the wire form of a term.
pub(super) fn build_term<'a>(context: &'a RequestContext, term: &'a Term) -> TermWire<'a> {
    TermWire {
        title: term.title(context.lang, context.scope),
        url: url::item(context.lang, "terms", term.id.as_str()),
        term,
        occurrences: context.snapshot.kb().occurrences(&term.id),
    }
}

/// A term in a list.
#[derive(Serialize)]
pub(super) struct TermLine<'a> {
    id: &'a str,
    category: &'a str,
    title: Localized<&'a str>,
    editions: &'a [Scope],
}

/// Returns the wire form of a term in a list.
pub(super) fn build_term_line(term: &Term) -> TermLine<'_> {
    let title = |lang: Lang| term.title(lang, None);
    TermLine {
        id: term.id.as_str(),
        category: &term.category,
        title: Localized::from_fn(title),
        editions: &term.editions,
    }
}

/// An edition or pack.
#[derive(Serialize)]
pub(super) struct EditionWire<'a> {
    id: &'static str,
    names: &'a Localized<String>,
    revision: &'a Localized<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<&'a str>,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<&'a Localized<String>>,
    #[serde(rename = "missing-pages")]
    missing_pages: Vec<&'a str>,
    sources: Vec<&'a str>,
}

/// Returns the wire form of an edition or pack.
pub(super) fn build_edition<'a>(kb: &'a KnowledgeBase, scope: Scope, info: &'a EditionInfo) -> EditionWire<'a> {
    EditionWire {
        id: scope.as_str(),
        names: &info.names,
        revision: &info.revision,
        published: info.published.as_deref(),
        complete: info.complete,
        missing: info.missing.as_ref(),
        missing_pages: kb.missing_pages(scope).map(|(_, page)| page.title.as_str()).collect(),
        sources: info.sources.iter().map(SourceId::as_str).collect(),
    }
}

/// A document and the number of clauses that cite it.
#[derive(Serialize)]
pub(super) struct SourceWire<'a> {
    #[serde(flatten)]
    source: &'a Source,
    clauses: usize,
}

/// Returns the wire form of a document.
pub(super) fn build_source<'a>(kb: &KnowledgeBase, source: &'a Source) -> SourceWire<'a> {
    let clauses = kb.entries.values().flat_map(|entry| &entry.clauses);
    let citing = clauses.filter(|clause| clause.sources.iter().any(|citation| citation.document == source.id));
    SourceWire { source, clauses: citing.count() }
}
