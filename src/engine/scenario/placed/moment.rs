//! Computes the zones and contacts of one moment from locations, with a step for each.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{Part, Rule, ScoringRules};
use crate::scenario::placed::layout::{build_layout, is_model, refuse_derived_fact};
use crate::scenario::placed::zone_extent::{ZoneExtent, compute_zone_extent};
use crate::scenario::sheet::{Sheet, SheetMoment, Snapshot};
use crate::table::contact::contact_mark;
use crate::table::drawing::{Annotations, build_table};
use crate::table::geometry::contact::touches;
use crate::table::geometry::nearest::find_nearest_points;
use crate::table::layout::{Figure, Layout};
use crate::table::volume::{measured_part, write_volume};
use model::fact_name::WINNER;
use model::ids::Name;
use model::message::{Arg, Message};
use model::outcome::Fact;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::SheetFact;
use model::scenario::map::{Object, Use, Zone};
use model::situation::score::Extent;
use model::solid::Solid;
use model::table::{Mark, Table};

/// A moment with the layout of its locations.
pub(super) struct PlacedMoment<'s, 'l> {
    context: &'l Context<'l>,
    rules: &'static ScoringRules,
    sheet: &'l Sheet<'s>,
    moment: SheetMoment,
    snapshot: &'l Snapshot<'s>,
    layout: Layout,
}

/// Returns names as a list for messages.
fn list_arg(names: &[String]) -> Arg {
    Arg::List(names.iter().map(|name| Arg::Text(name.as_str().into())).collect())
}

/// Returns the label of a zone: its name, owner and number.
fn zone_label(zone: &Zone) -> Message {
    let owner = zone.player.map_or("none", Player::as_str);
    let message = Message::new("ui-zone-of-player").with("zone", zone.name()).text("owner", owner);
    message.number("number", i64::from(zone.number.unwrap_or(0)))
}

impl<'s, 'l> PlacedMoment<'s, 'l> {
    /// Lays out a moment.
    pub(super) fn new(
        context: &'l Context<'_>,
        rules: &'static ScoringRules,
        sheet: &'l Sheet<'s>,
        moment: SheetMoment,
        snapshot: &'l Snapshot<'s>,
    ) -> Result<Self, Refusal> {
        Ok(Self { context, rules, sheet, moment, snapshot, layout: build_layout(rules, sheet, moment, snapshot)? })
    }

    /// Writes the sizes of figures that are not in `written`, and adds them.
    pub(super) fn write_sizes(&self, record: &mut Recorder, written: &mut BTreeSet<Name>) {
        for figure in &self.layout.figures {
            if written.insert(figure.name.clone()) {
                write_volume(self.context, record, figure, "*");
            }
        }
    }

    fn figure(&self, name: &str) -> Option<&Figure> {
        self.layout.figures.iter().find(|figure| figure.name.as_str() == name)
    }

    /// Returns the snapshot with the computed zones and contacts, and the table with their marks.
    pub(super) fn derive(&self, record: &mut Recorder) -> Result<(Snapshot<'s>, Table), Refusal> {
        record.step(Message::new("step-where-all-stand").number("round", self.moment.round()));
        let mut snapshot = Snapshot { placed: true, ..self.snapshot.clone() };
        let mut marks = Vec::new();
        let scenario = self.sheet.scenario;
        for zone in &scenario.zones {
            let facts: Vec<&SheetFact> = scenario.zone_facts(zone).collect();
            if !facts.is_empty() || zone.used == Use::Operations {
                self.resolve_zone_contents(record, &mut snapshot, zone, &facts)?;
                let shapes = zone.shape.iter().map(|shape| Mark::Named(shape.to_solid(), zone_label(zone)));
                marks.extend(shapes);
            }
        }
        for object in &scenario.objects {
            let facts: Vec<&SheetFact> = scenario.contact_facts(object).collect();
            if !facts.is_empty() && self.sheet.sizes.contains_key(&object.group) {
                marks.extend(self.resolve_contacts(record, &mut snapshot, object, &facts)?);
            }
        }
        self.resolve_enemy_contacts(record, &mut snapshot);
        let mut table = build_table(&self.layout, Annotations { marks, ..Annotations::default() });
        table.moment = Some(Message::new("step-where-all-stand").number("round", self.moment.round()));
        for (trooper, position) in self.sheet.troopers.iter().zip(&snapshot.positions) {
            let null = position.as_ref().is_some_and(|position| position.null);
            let figures = table.figures.iter_mut().filter(|figure| figure.name.as_str() == trooper.name);
            figures.for_each(|figure| figure.null = null);
        }
        Ok((snapshot, table))
    }

    /// Marks everything that depends on some facts as affected by a step.
    fn affect_dependents<'r>(&self, step: StepHandle<'r>, facts: &[&SheetFact]) -> StepHandle<'r> {
        let dependents = facts.iter().filter_map(|fact| self.sheet.scenario.fact_dependents(fact)).flatten().cloned();
        step.affects_all(dependents).affects(WINNER)
    }

    /// Finds the troopers and movable objects in a zone.
    fn resolve_zone_contents(
        &self,
        record: &mut Recorder,
        snapshot: &mut Snapshot<'s>,
        zone: &'s Zone,
        facts: &[&SheetFact],
    ) -> Result<(), Refusal> {
        let placed = zone.clause.resolve(&self.sheet.entry);
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for (trooper, position) in self.sheet.troopers.iter().zip(&mut snapshot.positions) {
            let Some((figure, position)) = self.figure(trooper.name).zip(position.as_mut()) else { continue };
            if let Some(extent) = self.compute_extent(zone, figure)? {
                position.inside.push((zone, extent));
                if extent.is_more_than_half() { &mut more } else { &mut less }.push(trooper.name.to_owned());
            }
        }
        let inside = self.context.rules.space.interaction.inside;
        // Only Zones of Operations ask for more than half of a trooper.
        let counts = if zone.used == Use::Operations { self.rules.more_than_half } else { inside.clause };
        if !more.is_empty() || !less.is_empty() {
            let message = Message::new("step-lies-in").with("zone", zone.name()).number("round", self.moment.round());
            let message = message.number("number", i64::from(zone.number.unwrap_or(0)));
            let message = message.text("owner", zone.player.map_or("none", Player::as_str));
            let message = message.with("more", list_arg(&more)).count("many", more.len());
            let step = record.step(message.with("less", list_arg(&less)).count("few", less.len()));
            let step = step.cite(counts).cite(&placed);
            let step = step.decides(self.moment.path_of(&format!("inside.{}", zone.id)), Fact::Names(more));
            let step =
                step.decides(self.moment.path_of(&format!("half-or-less-inside.{}", zone.id)), Fact::Names(less));
            let path = self.sheet.scenario.zone_path(zone, self.moment.round()).into_iter().cloned();
            self.affect_dependents(step.affects_all(path), facts);
        }
        for object in self.sheet.scenario.objects.iter().filter(|object| object.movable) {
            let state = snapshot.objects.get_mut(&object.id).filter(|state| state.location.is_some());
            let Some((state, figure)) = state.zip(self.figure(object.id.as_str())) else { continue };
            if self.compute_extent(zone, figure)?.is_some() {
                state.inside.push(zone.id.clone());
                let message = Message::new("step-thing-lies-in").with("zone", zone.name());
                let message = message.text("owner", zone.player.map_or("none", Player::as_str));
                let message = message.with("object", object.name()).number("round", self.moment.round());
                let message = message.number("number", i64::from(zone.number.unwrap_or(0)));
                let step = record.step(message.number("which", i64::from(object.number.unwrap_or(0))));
                let path = self.moment.path_of(&format!("lies-in.{}.{}", object.id, zone.id));
                self.affect_dependents(step.cite(inside.clause).cite(&placed).decides(path, Fact::Flag(true)), facts);
            }
        }
        Ok(())
    }

    /// Returns the part of a base in a zone; refuses a borderline case.
    fn compute_extent(&self, zone: &Zone, figure: &Figure) -> Result<Option<Extent>, Refusal> {
        match compute_zone_extent(zone, &measured_part(figure, Part::Base)) {
            ZoneExtent::Outside => Ok(None),
            ZoneExtent::Inside(extent) => Ok(Some(extent)),
            ZoneExtent::Borderline => {
                let message = Message::new("refusal-score-too-near-to-tell").text("trooper", figure.name.as_str());
                let refusal = Refusal::new(figure.path.clone(), message.text("zone", zone.id.as_str()));
                let clauses = [self.rules.more_than_half.clone(), zone.clause.resolve(&self.sheet.entry)];
                Err(refusal.citing(clauses))
            }
        }
    }

    /// Finds the troopers in contact with an object. Returns marks at the points of contact.
    fn resolve_contacts(
        &self,
        record: &mut Recorder,
        snapshot: &mut Snapshot<'s>,
        object: &'s Object,
        facts: &[&SheetFact],
    ) -> Result<Vec<Mark>, Refusal> {
        let group = &object.group;
        if !snapshot.contact_groups.contains(&group) {
            snapshot.contact_groups.push(group);
        }
        let contact_rule = self.context.rules.space.interaction.contact_with_scenery;
        let (mut names, mut marks) = (Vec::new(), Vec::new());
        for (trooper, position) in self.sheet.troopers.iter().zip(&mut snapshot.positions) {
            let Some((figure, position)) = self.figure(trooper.name).zip(position.as_mut()) else { continue };
            // Positions decide contacts; a contact that is stated as well could contradict them.
            if position.touches(object) {
                return Err(refuse_derived_fact(&figure.path, "contact"));
            }
            let base = measured_part(figure, contact_rule.value);
            let volume = self.figure(object.id.as_str()).map(|figure| figure.volume);
            if let Some(volume) = volume.filter(|volume| touches(&base, &Solid::Cylinder(*volume))) {
                position.contact.push(object);
                names.push(trooper.name.to_owned());
                marks.push(contact_mark(find_nearest_points(&base, &volume)));
            }
        }
        if self.figure(object.id.as_str()).is_some() {
            let message = Message::new("step-touched-by").with("object", object.name());
            let message = message.number("round", self.moment.round()).count("many", names.len());
            let message =
                message.number("number", i64::from(object.number.unwrap_or(0))).with("names", list_arg(&names));
            let step = record.step(message.text("owner", object.player.map_or("none", Player::as_str)));
            let step = step.cite(contact_rule.clause).cite(&object.clause.resolve(&self.sheet.entry));
            let path = self.moment.path_of(&format!("touching.{}", object.id));
            self.affect_dependents(step.decides(path, Fact::Names(names)), facts);
        }
        Ok(marks)
    }

    /// Finds the contacts of enemies. Writes a step only for troopers that carry an object, as they may lose control of
    /// it.
    fn resolve_enemy_contacts(&self, record: &mut Recorder, snapshot: &mut Snapshot<'s>) {
        let rules = self.context.rules.space.interaction;
        let nulls: Vec<bool> =
            snapshot.positions.iter().map(|position| position.as_ref().is_some_and(|position| position.null)).collect();
        for (trooper, position) in self.sheet.troopers.iter().zip(&mut snapshot.positions) {
            let Some((figure, position)) = self.figure(trooper.name).zip(position.as_mut()) else { continue };
            let mut names = Vec::new();
            for (other, null) in self.sheet.troopers.iter().zip(&nulls) {
                let enemy = self.figure(other.name).filter(|figure| is_model(other, figure));
                let Some(enemy) = enemy else { continue };
                if other.player != trooper.player && touches(&figure.volume, &Solid::Cylinder(enemy.volume)) {
                    position.enemy_contact |= !null;
                    position.null_enemy_contact |= null;
                    names.push(other.name.to_owned());
                }
            }
            if !position.carries.is_empty() {
                let message = Message::new("step-touches-enemies").text("name", trooper.name);
                let message = message.number("round", self.moment.round()).count("many", names.len());
                let step = record.step(message.with("names", list_arg(&names)));
                let step = step.cite_all(self.context.rules.clause(Rule::ContactOfBases)).cite(rules.volumes_touch);
                let path = self.moment.path_of(&format!("touched-enemies.{}", trooper.name));
                step.decides(path, Fact::Names(names)).affects_all(["a.total", "b.total", WINNER]);
            }
        }
    }
}
