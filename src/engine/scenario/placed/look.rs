//! One moment: what lies in each zone, who touches each thing, and which enemies; step by step.

use std::collections::BTreeSet;

use crate::context::Context;
use crate::record::{Recorder, StepHandle};
use crate::ruleset::{Part, Rule, ScoringRules};
use crate::scenario::kills::lies_in;
use crate::scenario::placed::lies::{Lies, lies};
use crate::scenario::placed::stand::{found_already, is_model, layout};
use crate::scenario::sheet::{At, Extent, Moment, Sheet};
use crate::table::contact::touch;
use crate::table::layout::{Figure, Layout};
use crate::table::nearest::nearest;
use crate::table::picture::{self, PictureMarks};
use crate::table::touching::touching;
use crate::table::volume::{part, write};
use model::ids::{ClauseId, Name};
use model::message::{Arg, Message};
use model::outcome::Fact as Outcome;
use model::refusal::Refusal;
use model::scenario::Player;
use model::scenario::fact::Fact;
use model::scenario::map::{Object, Use, Zone};
use model::solid::Solid;
use model::table::{Mark, Table};

/// What looks at a moment.
pub struct PlacedView<'s, 'l> {
    context: &'l Context<'l>,
    rules: &'static ScoringRules,
    sheet: &'l Sheet<'s>,
    at: At,
    moment: &'l Moment<'s>,
    layout: Layout,
}

/// Names as a message shows them.
fn list(names: &[String]) -> Arg {
    Arg::List(names.iter().map(|name| Arg::Text(name.as_str().into())).collect())
}

/// What a zone is called, with whose it is.
fn called(zone: &Zone) -> Message {
    let owner = zone.player.map_or("none", Player::as_str);
    let message = Message::new("ui-zone-of-player").with("zone", zone.name()).text("owner", owner);
    message.number("number", i64::from(zone.number.unwrap_or(0)))
}

impl<'s, 'l> PlacedView<'s, 'l> {
    /// Puts a moment on a table.
    pub fn at(
        context: &'l Context<'_>,
        rules: &'static ScoringRules,
        sheet: &'l Sheet<'s>,
        at: At,
        moment: &'l Moment<'s>,
    ) -> Result<Self, Refusal> {
        Ok(Self { context, rules, sheet, at, moment, layout: layout(rules, sheet, at, moment)? })
    }

    /// Writes how large everything is, of each once in a game.
    pub fn tell_sizes(&self, record: &mut Recorder, told: &mut BTreeSet<Name>) {
        for figure in &self.layout.figures {
            if told.insert(figure.name.clone()) {
                write(self.context, record, figure, "*");
            }
        }
    }

    fn figure(&self, name: &str) -> Option<&Figure> {
        self.layout.figures.iter().find(|figure| figure.name.as_str() == name)
    }

    /// The moment with what was found, and its table.
    pub fn found(&self, record: &mut Recorder) -> Result<(Moment<'s>, Table), Refusal> {
        record.step(Message::new("step-where-all-stand").number("round", self.at.round()));
        let mut moment = Moment { placed: true, ..self.moment.clone() };
        let mut marks = Vec::new();
        let scenario = self.sheet.scenario;
        for zone in &scenario.zones {
            let facts: Vec<&Fact> = scenario.facts_about(zone).collect();
            if !facts.is_empty() || zone.used == Use::Operations {
                self.zone(record, &mut moment, zone, &facts)?;
                let shapes = zone.shape.iter().map(|shape| Mark::Named(shape.on_table(), called(zone)));
                marks.extend(shapes);
            }
        }
        for object in &scenario.objects {
            let facts: Vec<&Fact> = scenario.facts_touching(object).collect();
            if !facts.is_empty() && self.sheet.sizes.contains_key(&object.sort) {
                marks.extend(self.touched(record, &mut moment, object, &facts)?);
            }
        }
        self.enemies(record, &mut moment);
        let mut table = picture::table(&self.layout, PictureMarks { marks, ..PictureMarks::default() });
        table.moment = Some(Message::new("step-where-all-stand").number("round", self.at.round()));
        for (trooper, position) in self.sheet.troopers.iter().zip(&moment.positions) {
            let null = position.as_ref().is_some_and(|position| position.null);
            let drawn = table.figures.iter_mut().filter(|figure| figure.name.as_str() == trooper.name);
            drawn.for_each(|figure| figure.null = null);
        }
        Ok((moment, table))
    }

    /// Gives a step a share in everything that hangs on some facts.
    fn shared<'r>(&self, step: StepHandle<'r>, facts: &[&Fact]) -> StepHandle<'r> {
        let shares = facts.iter().filter_map(|fact| self.sheet.scenario.shares_of(fact)).flatten().cloned();
        step.affects_all(shares).affects("winner")
    }

    /// Who and what lies in a zone.
    fn zone(
        &self,
        record: &mut Recorder,
        moment: &mut Moment<'s>,
        zone: &'s Zone,
        facts: &[&Fact],
    ) -> Result<(), Refusal> {
        let placed = zone.clause.resolve(&self.sheet.entry);
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for (trooper, position) in self.sheet.troopers.iter().zip(&mut moment.positions) {
            let Some((figure, position)) = self.figure(trooper.name).zip(position.as_mut()) else { continue };
            if let Some(extent) = self.extent(zone, figure)? {
                position.inside.push((zone, extent));
                if lies_in(extent) { &mut more } else { &mut less }.push(trooper.name.to_owned());
            }
        }
        let inside = self.context.rules.turn.space.interaction.inside;
        let counts = if zone.used == Use::Operations { self.rules.more_than_half } else { inside.clause };
        if !more.is_empty() || !less.is_empty() {
            let message = Message::new("step-lies-in").with("zone", zone.name()).number("round", self.at.round());
            let message = message.number("number", i64::from(zone.number.unwrap_or(0)));
            let message = message.text("owner", zone.player.map_or("none", Player::as_str));
            let message = message.with("more", list(&more)).count("many", more.len());
            let step = record.step(message.with("less", list(&less)).count("few", less.len()));
            let step = step.cite(counts).cite_id(&placed);
            let step = step.decides(self.at.path_of(&format!("inside.{}", zone.id)), Outcome::Names(more));
            let step = step.decides(self.at.path_of(&format!("half-or-less-inside.{}", zone.id)), Outcome::Names(less));
            let path = self.sheet.scenario.path_of(zone, self.at.round()).into_iter().cloned();
            self.shared(step.affects_all(path), facts);
        }
        for object in self.sheet.scenario.objects.iter().filter(|object| object.movable) {
            let thing = moment.objects.get_mut(&object.id).filter(|thing| thing.spot.is_some());
            let Some((thing, figure)) = thing.zip(self.figure(object.id.as_str())) else { continue };
            if self.extent(zone, figure)?.is_some() {
                thing.inside.push(zone.id.clone());
                let message = Message::new("step-thing-lies-in").with("zone", zone.name());
                let message = message.text("owner", zone.player.map_or("none", Player::as_str));
                let message = message.with("object", object.name()).number("round", self.at.round());
                let message = message.number("number", i64::from(zone.number.unwrap_or(0)));
                let step = record.step(message.number("which", i64::from(object.number.unwrap_or(0))));
                let path = self.at.path_of(&format!("lies-in.{}.{}", object.id, zone.id));
                self.shared(step.cite(inside.clause).cite_id(&placed).decides(path, Outcome::Flag(true)), facts);
            }
        }
        Ok(())
    }

    /// How much of a base lies in a zone; refused where nobody can tell.
    fn extent(&self, zone: &Zone, figure: &Figure) -> Result<Option<Extent>, Refusal> {
        match lies(zone, &part(figure, Part::Base)) {
            Lies::Apart => Ok(None),
            Lies::So(extent) => Ok(Some(extent)),
            Lies::TooNear => {
                let message = Message::new("refusal-score-too-near-to-tell").text("trooper", figure.name.as_str());
                let refusal = Refusal::new(figure.path.clone(), message.text("zone", zone.id.as_str()));
                let clauses =
                    [ClauseId::from_static(self.rules.more_than_half), zone.clause.resolve(&self.sheet.entry)];
                Err(refusal.citing(clauses))
            }
        }
    }

    /// Who touches a thing, and where; a thing that is carried touches nobody else.
    fn touched(
        &self,
        record: &mut Recorder,
        moment: &mut Moment<'s>,
        object: &'s Object,
        facts: &[&Fact],
    ) -> Result<Vec<Mark>, Refusal> {
        let sort = &object.sort;
        if !moment.touchable.contains(&sort) {
            moment.touchable.push(sort);
        }
        let things = self.context.rules.turn.space.interaction.touches_things;
        let (mut names, mut marks) = (Vec::new(), Vec::new());
        for (trooper, position) in self.sheet.troopers.iter().zip(&mut moment.positions) {
            let Some((figure, position)) = self.figure(trooper.name).zip(position.as_mut()) else { continue };
            if position.touches(object) {
                return Err(found_already(&figure.path, "contact"));
            }
            let base = part(figure, things.value);
            let thing = self.figure(object.id.as_str()).map(|thing| thing.volume);
            if let Some(thing) = thing.filter(|thing| touch(&base, &Solid::Cylinder(*thing))) {
                position.contact.push(object);
                names.push(trooper.name.to_owned());
                marks.push(touching(nearest(&base, &thing)));
            }
        }
        if self.figure(object.id.as_str()).is_some() {
            let message = Message::new("step-touched-by").with("object", object.name());
            let message = message.number("round", self.at.round()).count("many", names.len());
            let message = message.number("number", i64::from(object.number.unwrap_or(0))).with("names", list(&names));
            let step = record.step(message.text("owner", object.player.map_or("none", Player::as_str)));
            let step = step.cite(things.clause).cite_id(&object.clause.resolve(&self.sheet.entry));
            let path = self.at.path_of(&format!("touching.{}", object.id));
            self.shared(step.decides(path, Outcome::Names(names)), facts);
        }
        Ok(marks)
    }

    /// Which enemies each touches; told of those who carry something, as that can cost them what they carry.
    fn enemies(&self, record: &mut Recorder, moment: &mut Moment<'s>) {
        let rules = self.context.rules.turn.space.interaction;
        let nulls: Vec<bool> =
            moment.positions.iter().map(|one| one.as_ref().is_some_and(|position| position.null)).collect();
        for (trooper, position) in self.sheet.troopers.iter().zip(&mut moment.positions) {
            let Some((figure, position)) = self.figure(trooper.name).zip(position.as_mut()) else { continue };
            let mut names = Vec::new();
            for (other, null) in self.sheet.troopers.iter().zip(&nulls) {
                let Some(there) = self.figure(other.name).filter(|there| is_model(other, there)) else { continue };
                if other.player != trooper.player && touch(&figure.volume, &Solid::Cylinder(there.volume)) {
                    position.enemy_contact |= !null;
                    position.null_enemy_contact |= null;
                    names.push(other.name.to_owned());
                }
            }
            if !position.carries.is_empty() {
                let message = Message::new("step-touches-enemies").text("name", trooper.name);
                let message = message.number("round", self.at.round()).count("many", names.len());
                let step = record.step(message.with("names", list(&names)));
                let step = step.cite_some(self.context.rules.cite(Rule::ContactOfBases)).cite(rules.volumes_touch);
                let path = self.at.path_of(&format!("touched-enemies.{}", trooper.name));
                step.decides(path, Outcome::Names(names)).affects_all(["a.total", "b.total", "winner"]);
            }
        }
    }
}
