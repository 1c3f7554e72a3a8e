//! `unknown-scenario-part`: a scenario's data name an unknown rule, clause, term, fact or object.
//!
//! Why: otherwise the scorer would refuse every sheet, or a page would have a gap, and the cause would be hard to find.
//!
//! Example: `fact = "activated-antenas"` on an objective, or `rules = [{ id = "its10-kiling" }]`.

use crate::KnowledgeBase;
use crate::check::{Check, CheckFn};
use model::entry::{Entry, Kind};
use model::ids::Name;
use model::message::Message;
use model::problem::Problem;
use model::scenario::fact::FactKind;
use model::scenario::{ClauseRef, RuleUse, Scenario};

pub(super) const CHECK: Check = Check { name: "unknown-scenario-part", run: CheckFn::Content(run) };

fn run(kb: &KnowledgeBase, problems: &mut Vec<Problem>) {
    for entry in kb.entries.values() {
        let Some(scenario) = &entry.scenario else { continue };
        let mut checker = ScenarioChecker { kb, entry, problems };
        checker.rules(scenario);
        checker.table(scenario);
        checker.facts(scenario);
        checker.objectives(scenario);
        checker.limits(scenario);
        checker.followed(scenario);
    }
}

struct ScenarioChecker<'k> {
    kb: &'k KnowledgeBase,
    entry: &'k Entry,
    problems: &'k mut Vec<Problem>,
}

impl ScenarioChecker<'_> {
    /// Reports a name that is not one of the known ones.
    fn check_known<'n>(&mut self, place: &str, found: &str, known: impl Iterator<Item = &'n str>) {
        let known: Vec<&str> = known.collect();
        if !known.contains(&found) {
            let message = Message::new("problem-unknown-scenario-part").text("place", place).text("found", found);
            let problem = Problem::new(CHECK.name, self.entry.position("scenario"), message);
            self.problems.push(problem.nearest(found, known));
        }
    }

    fn names<'n>(&mut self, place: &str, found: &Name, known: impl Iterator<Item = &'n Name>) {
        self.check_known(place, found.as_str(), known.map(Name::as_str));
    }

    /// Checks that an id is that of an entry or a term.
    fn concept(&mut self, place: &str, id: &str) {
        if !self.kb.knows(id) {
            let kb = self.kb;
            self.check_known(place, id, kb.terms.iter().map(|term| term.id.as_str()));
        }
    }

    fn clause(&mut self, place: &str, clause: &ClauseRef) {
        let id = clause.resolve(&self.entry.id);
        if self.kb.clause(&id).is_none() {
            let kb = self.kb;
            let rows = kb.entries.get(id.entry().as_str()).map_or(&[][..], |entry| &entry.clauses);
            let known: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
            self.check_known(place, id.as_str(), known.into_iter());
        }
    }

    fn rules(&mut self, scenario: &Scenario) {
        let kb = self.kb;
        for RuleUse { id, with, clauses, left_out_in: _ } in &scenario.rules {
            let shared = kb.entries.values().filter(|entry| matches!(entry.kind, Kind::ScenarioRule | Kind::EventRule));
            self.check_known("rules.id", id.as_str(), shared.map(|entry| entry.id.as_str()));
            let Some(rule) = kb.entries.get(id.as_str()) else { continue };
            for (name, value) in with {
                self.names("rules.with", name, rule.parameters.iter().map(|parameter| &parameter.name));
                self.concept("rules.with", value.as_str());
            }
            for clause in clauses {
                self.names("rules.clauses", clause, rule.clauses.iter().map(|clause| &clause.name));
            }
        }
    }

    fn table(&mut self, scenario: &Scenario) {
        for zone in &scenario.zones {
            self.concept("zone.term", zone.term.as_str());
            self.clause("zone.clause", &zone.clause);
            if let Some(clause) = &zone.saturation {
                self.clause("zone.saturation", clause);
            }
            let Some(lethal) = &zone.lethal else { continue };
            self.clause("zone.lethal.clause", &lethal.clause);
            if let Some(object) = &lethal.unless_marked {
                self.names("zone.lethal.unless-marked", object, scenario.objects.iter().map(|object| &object.id));
            }
        }
        for object in &scenario.objects {
            self.concept("object.term", object.term.as_str());
            self.clause("object.clause", &object.clause);
        }
        for ban in &scenario.no_deployment {
            self.clause("no-deployment.clause", &ban.clause);
            for sort in &ban.objects {
                self.names("no-deployment.objects", sort, scenario.objects.iter().map(|object| &object.group));
            }
            for sort in &ban.zones {
                self.names("no-deployment.zones", sort, scenario.zones.iter().map(|zone| &zone.group));
            }
        }
        for attack in &scenario.attacks {
            for clause in attack.clauses() {
                self.clause("attack", clause);
            }
            if attack.values.is_none() {
                self.names("attack.objects", &attack.objects, scenario.objects.iter().map(|object| &object.group));
            }
        }
        for clause in scenario.weapons.clauses() {
            self.clause("weapons", clause);
        }
        for skill in &scenario.skills {
            self.concept("skill.id", skill.id.as_str());
            for clause in skill.clauses() {
                self.clause("skill", clause);
            }
            self.names("skill.objects", &skill.objects, scenario.objects.iter().map(|object| &object.group));
            for id in skill.bonus.iter().flat_map(|bonus| &bonus.of) {
                self.concept("skill.bonus.of", id.as_str());
            }
        }
    }

    fn facts(&mut self, scenario: &Scenario) {
        let (objects, zones) =
            (|| scenario.objects.iter().map(|object| &object.group), || scenario.zones.iter().map(|zone| &zone.group));
        for fact in &scenario.facts {
            for kind in std::iter::once(&fact.is).chain(fact.readings.iter().map(|row| &row.is)) {
                match kind {
                    FactKind::Marked(marked) | FactKind::Line(marked) => {
                        self.names("fact.objects", &marked.objects, objects());
                    }
                    FactKind::Controlled(controlled) => self.names("fact.objects", &controlled.objects, objects()),
                    FactKind::Structure(structure) => self.names("fact.objects", &structure.objects, objects()),
                    FactKind::Dominated(dominated) => self.names("fact.zones", &dominated.zones, zones()),
                    FactKind::Secured(secured) => self.names("fact.zones", &secured.zones, zones()),
                    FactKind::Present(present) => self.names("fact.zones", &present.zones, zones()),
                    FactKind::Civilians(civilians) => self.names("fact.zones", &civilians.zones, zones()),
                    FactKind::Multiscanner(scanner) => {
                        scanner.zones.iter().for_each(|sort| self.names("fact.zones", sort, zones()));
                    }
                    FactKind::Rounds(rounds) => self.fact("fact.rounds", scenario, &rounds.of),
                    FactKind::Sum(sum) => sum.of.iter().for_each(|part| self.fact("fact.sum", scenario, part)),
                    FactKind::LostOfList(part) => {
                        self.fact("fact.lost", scenario, &part.lost);
                        self.fact("fact.list", scenario, &part.list);
                    }
                    FactKind::Killed(_)
                    | FactKind::Hunted(_)
                    | FactKind::List(_)
                    | FactKind::Surviving(_)
                    | FactKind::VictoryPoints(_)
                    | FactKind::Classified(_)
                    | FactKind::Tally(_) => {}
                }
            }
            fact.within.iter().for_each(|outer| self.fact("fact.within", scenario, outer));
            fact.clauses.iter().for_each(|clause| self.clause("fact.clauses", clause));
        }
    }

    fn fact(&mut self, place: &str, scenario: &Scenario, id: &Name) {
        self.names(place, id, scenario.facts.iter().map(|fact| &fact.id));
    }

    fn objectives(&mut self, scenario: &Scenario) {
        let entry = self.entry;
        for objective in &scenario.objectives {
            self.fact("objective.fact", scenario, &objective.fact);
            self.names("objective.clause", &objective.clause, entry.clauses.iter().map(|clause| &clause.name));
            if let Some(key) = &objective.not_with {
                self.check_known(
                    "objective.not-with",
                    key,
                    scenario.objectives.iter().map(|objective| objective.key.as_str()),
                );
            }
            for fact in objective.readings.iter().filter_map(|row| row.fact.as_ref()) {
                self.fact("objective.readings", scenario, fact);
            }
        }
    }

    fn limits(&mut self, scenario: &Scenario) {
        if let Some(id) = &scenario.tie_break {
            self.fact("tie-break", scenario, id);
        }
        for size in &scenario.sizes {
            self.clause("size.clause", &size.clause);
            if let Some(clause) = &size.bands {
                self.names("size.bands", clause, self.entry.clauses.iter().map(|clause| &clause.name));
            }
            for zone in size.zones.keys() {
                self.names("size.zones", zone, scenario.zones.iter().map(|zone| &zone.id));
            }
            for object in size.objects.keys() {
                self.names("size.objects", object, scenario.objects.iter().map(|object| &object.id));
            }
        }
        scenario.army.iter().for_each(|army| self.clause("army.clause", &army.clause));
        for limit in &scenario.limits {
            self.fact("limit.fact", scenario, &limit.fact);
            self.fact("limit.with", scenario, &limit.with);
            self.clause("limit.clause", &limit.clause);
        }
    }

    /// Checks that the data depend only on readings of discrepancies with `executed = true`.
    fn followed(&mut self, scenario: &Scenario) {
        let kb = self.kb;
        for (discrepancy, reading) in scenario.followed().flatten() {
            let (owner, name) = discrepancy.as_str().split_once('~').unwrap_or_default();
            let rows = kb.entries.get(owner).map_or(&[][..], |entry| &entry.discrepancies);
            let executed = rows.iter().filter(|row| row.executed);
            self.check_known("readings", name, executed.clone().map(|row| row.id.as_str()));
            let names = executed.filter(|row| row.id.as_str() == name).flat_map(|row| &row.readings);
            self.check_known("readings", reading, names.map(|reading| reading.name.as_str()));
        }
    }
}
