//! What players must not forget in a stage of a game, each with a link to its clause.
//!
//! Everything comes from the content: the objects, zones and objectives of the scenario, the clauses of the phase, and
//! the clauses whose rows name the stage in `reminds-in`.

use crate::entry_text;
use crate::prose::Prose;
use crate::scenario::{objectives, rules};
use crate::{View, trace, url};
use maud::{Markup, html};
use model::entry::{Clause, Entry, Kind};
use model::game_stage::GameStage;
use model::ids::ClauseId;
use model::scenario::Scenario;
use model::scenario::map::Use;

/// The reminders of an entry, under its name.
struct Group<'e> {
    entry: &'e Entry,
    clauses: Vec<&'e Clause>,
}

/// Renders the reminders of a stage: of the scenario, of the phase, of everything else that names the stage.
pub(super) fn render(view: &View<'_>, entry: &Entry, scenario: &Scenario, stage: GameStage) -> Markup {
    let of_scenario = render_scenario(view, entry, scenario, stage);
    let phase = stage.entry().and_then(|id| view.kb.entries.get(id));
    let phase = phase.map_or_else(Vec::new, |phase| render_phase(view, entry, phase));
    let groups = collect_groups(view, entry, stage);
    html! {
        @if of_scenario.is_empty() && phase.is_empty() && groups.is_empty() { p.missing { (view.ui("ui-tracker-nothing")) } }
        @if !of_scenario.is_empty() {
            h3 { a href=(url::entry(view.lang, view.scope_of(entry), entry)) { (view.title(entry.id.as_str())) } }
            ul { @for reminder in &of_scenario { li { (reminder) } } }
        }
        @if !phase.is_empty() { ul { @for reminder in &phase { li { (reminder) } } } }
        @if !groups.is_empty() {
            h3 { (view.ui("ui-tracker-also")) }
            dl.also-remember { @for group in &groups {
                dt { a href=(url::entry(view.lang, view.scope_of(group.entry), group.entry)) { (view.title(group.entry.id.as_str())) } }
                @for clause in &group.clauses { dd { (render_clause(view, &clause.id)) } }
            } }
        }
    }
}

/// Renders what the scenario itself asks in a stage.
fn render_scenario(view: &View<'_>, entry: &Entry, scenario: &Scenario, stage: GameStage) -> Vec<Markup> {
    let mut reminders = Vec::new();
    if stage == GameStage::Deployment {
        reminders.extend(list_deployment_clauses(entry, scenario).iter().map(|id| render_clause(view, id)));
    }
    let is_judged = |per_round: bool| match stage {
        GameStage::RoundEnd => per_round,
        GameStage::GameEnd => !per_round,
        GameStage::Deployment | GameStage::Tactical | GameStage::Impetuous | GameStage::Orders | GameStage::States => {
            false
        }
    };
    for objective in scenario.objectives.iter().filter(|objective| is_judged(objective.when.is_per_round())) {
        let clause = ClauseId::new(&entry.id, &objective.clause);
        reminders.push(html! {
            (objectives::name(view, scenario, objective)) ": " (objectives::render_points(view, scenario, objective))
            " " (trace::build_clause_link(view, &clause))
        });
    }
    let listed = if stage == GameStage::Deployment { list_deployment_clauses(entry, scenario) } else { Vec::new() };
    let own = entry.clauses.iter().filter(|clause| clause.reminds_in.contains(&stage) && !listed.contains(&clause.id));
    reminders.extend(own.map(|clause| render_clause(view, &clause.id)));
    reminders.extend(render_shared(view, entry, scenario, stage));
    reminders
}

/// Returns the clauses that say where troopers are deployed and what stands on the table, each once.
fn list_deployment_clauses(entry: &Entry, scenario: &Scenario) -> Vec<ClauseId> {
    let zones = scenario.zones.iter().filter(|zone| zone.used == Use::Deployment).map(|zone| &zone.clause);
    let forbidden = scenario.no_deployment.iter().map(|row| &row.clause);
    let objects = scenario.objects.iter().map(|object| &object.clause);
    let mut ids: Vec<ClauseId> = Vec::new();
    for clause in zones.chain(forbidden).chain(objects) {
        let id = clause.resolve(&entry.id);
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}

/// Renders the clauses of the shared rules that name the stage, with the scenario's own terms; in the Orders Phase also
/// links to the skills of the scenario.
fn render_shared(view: &View<'_>, entry: &Entry, scenario: &Scenario, stage: GameStage) -> Vec<Markup> {
    let page = url::entry(view.lang, view.scope_of(entry), entry);
    let mut reminders = Vec::new();
    for fold in rules::build_folds(scenario) {
        let Some(block) = view.kb.entries.get(&fold.used.id) else { continue };
        let is_skill = scenario.skills.iter().any(|skill| fold.used.with.values().any(|term| *term == skill.id));
        if stage == GameStage::Orders && is_skill {
            let href = format!("{page}#{}", fold.anchor);
            reminders.push(html! { a href=(href) { (rules::format_title(view, fold.used)) } });
        }
        for clause in rules::list_clauses(block, fold.used).filter(|clause| clause.reminds_in.contains(&stage)) {
            let href = format!("{page}#{}--{}", fold.anchor, clause.name);
            let number = trace::find_number(block, clause, view.scope_of(block));
            reminders.push(html! {
                (rules::render_sentence(view, block, fold.used, clause)) " "
                a.cite href=(href) { (view.title(block.id.as_str())) "\u{a0}§" (number) }
            });
        }
    }
    reminders
}

/// Renders every clause of a phase that holds in the view's edition.
fn render_phase(view: &View<'_>, scenario: &Entry, phase: &Entry) -> Vec<Markup> {
    let holds = |clause: &&Clause| clause.holds_in(view.scope_of(scenario));
    phase.clauses.iter().filter(holds).map(|clause| render_clause(view, &clause.id)).collect()
}

/// Returns the entries with clauses that name the stage, other than scenarios and what they share.
fn collect_groups<'k>(view: &View<'k>, scenario: &Entry, stage: GameStage) -> Vec<Group<'k>> {
    let scope = view.scope_of(scenario);
    let entries = view
        .kb
        .entries
        .values()
        .filter(|entry| entry.holds_in(scope) && !matches!(entry.kind, Kind::Scenario | Kind::ScenarioRule));
    let group = |entry: &'k Entry| {
        let reminds = |clause: &&Clause| clause.reminds_in.contains(&stage) && clause.holds_in(scope);
        let clauses: Vec<&Clause> = entry.clauses.iter().filter(reminds).collect();
        (!clauses.is_empty()).then_some(Group { entry, clauses })
    };
    let mut groups: Vec<Group<'_>> = entries.filter_map(group).collect();
    groups.sort_by_key(|group| view.title(group.entry.id.as_str()));
    groups
}

/// Renders the sentence of a clause with a link to it; only the link if the clause has no text.
fn render_clause(view: &View<'_>, id: &ClauseId) -> Markup {
    let sentence = || {
        let (entry, _) = view.kb.clause(id)?;
        let (lang, _) = entry_text::find_text(view, entry)?;
        let prose = Prose::new(*view, lang, view.scope_of(entry));
        let block = view.kb.clause_text(id, lang)?;
        let rendered = prose.blocks(entry, std::slice::from_ref(block), &|_, rendered| rendered);
        Some(html! { div.reminder lang=[prose.foreign()] { (rendered) } })
    };
    html! { @if let Some(sentence) = sentence() { (sentence) " " } (trace::build_clause_link(view, id)) }
}
