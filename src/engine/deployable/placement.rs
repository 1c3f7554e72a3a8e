//! Placing a deployable: where it may stand, what it is shown as, and from when on it works.

use crate::context::Context;
use crate::deployable::item::{Item, MINE, PERIMETER};
pub use crate::deployable::placement_request::{MinelayerPlacement, NearbyEnemies, Placement};
use crate::deployable::prior_deployment;
use crate::entry_ids::{DEPLOYABLE_WEAPON, DISPOSABLE};
use crate::printed::join_ids;
use crate::record::{Cite, Recorder, StepHandle};
use crate::ruleset::{DeployableMoment, LauncherRule, MinelayerRules, PlacementRules, Rule};
use crate::violation::{CheckResult, Violation, split_refusal};
use model::fact_name::{PLACED, REFUSED, SUCCEEDS};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::refusal::Refusal;
use model::situation::deployable::{PlacementLocation, PlacementMethod, PositionConflict, Surface};
use model::trace::Resolved;

/// The fact of how the deployable looks.
const SHOWN_AS: &str = "shown-as";
/// The fact of when it works.
const WORKS_FROM: &str = "works-from";
/// The fact of whether it is lost.
const LOST: &str = "lost";
/// The fact of whether an enemy may react to it.
const MAY_REACT: &str = "may-react";
/// The paths that the checks affect.
const VERDICT: [&str; 3] = [PLACED, REFUSED, LOST];

/// A placement with its rules.
struct PlacementCheck<'c, 'a> {
    context: &'c Context<'a>,
    rules: &'static PlacementRules,
    placement: &'c Placement,
    item: Item,
    launcher: Option<LauncherRule>,
}

/// Checks a placement: `placed`, what it is `shown-as`, when it `works-from`; or `lost`, or `refused`.
///
/// # Errors
/// A refusal of an item without Traits, of facts that mean nothing for it, or of a rule that the edition lacks.
pub fn resolve(context: &Context<'_>, placement: &Placement) -> Result<Resolved, Refusal> {
    let rules = context.rules.need(context.rules.deployables.placement, "placing-deployables")?;
    if let Some(clause) = prior_deployment::find_rule(context, placement)? {
        return Ok(prior_deployment::resolve_placement(placement, clause));
    }
    let item = Item::read(context, &placement.item)?;
    let launcher = rules.launchers.iter().find(|row| row.weapon == item.id).copied();
    let launcher = launcher.filter(|_| placement.by == PlacementMethod::BsAttack);
    let check = PlacementCheck { context, rules, placement, item, launcher };
    let mut record = Recorder::default();
    if let Some(violation) = split_refusal(check.check(&mut record))? {
        violation.write(&mut record);
        return Ok(record.finish());
    }
    if check.resolve_roll(&mut record)? {
        return Ok(record.finish());
    }
    check.write_conclusion(&mut record)?;
    if let Some(group) = placement.group {
        let clause = context.rules.need_clause(Rule::DeployableInGroup, "groups-of-deployables")?;
        let step = record.step(Message::new("step-deployable-in-group").number("group", group)).cite(clause);
        step.decides("group", Fact::Number(group));
    }
    Ok(record.finish())
}

/// A check of a placement.
type Check<'c, 'a> = fn(&PlacementCheck<'c, 'a>, &mut Recorder) -> CheckResult;

impl<'c, 'a> PlacementCheck<'c, 'a> {
    /// Returns a rule that the edition must print for this placement.
    fn need(&self, rule: Option<Cite>) -> Result<Cite, Refusal> {
        self.context.rules.need(rule, "placing-deployables")
    }

    /// Writes a rule that allows the placement, with the item's own rules for the moment.
    fn write_allowed<'r>(
        &self,
        record: &'r mut Recorder,
        message: &'static str,
        at: Option<DeployableMoment>,
    ) -> StepHandle<'r> {
        let step = record.step(Message::new(message)).affects_all(VERDICT);
        match at {
            Some(at) => self.item.cite(step, self.rules.items, at),
            None => step,
        }
    }

    /// Writes the item's own rules for a moment that forbid something, beside the rule of all items.
    fn cite_ban(&self, record: &mut Recorder, at: DeployableMoment, violation: Violation) -> Violation {
        for clause in self.item.iter_own_rules(self.rules.items, at) {
            record.step(violation.message.clone()).cite(clause).affects(REFUSED);
        }
        violation
    }

    /// Checks everything before the Conclusion.
    fn check(&self, record: &mut Recorder) -> CheckResult {
        let checks: [Check<'c, 'a>; 7] = [
            Self::check_item,
            Self::check_type,
            Self::check_reaction,
            Self::check_location,
            Self::check_surface,
            Self::check_camouflage,
            Self::check_deployment,
        ];
        for check in checks {
            check(self, record)?;
        }
        Ok(())
    }

    fn check_item(&self, record: &mut Recorder) -> CheckResult {
        if self.launcher.is_some() || (self.placement.by != PlacementMethod::BsAttack && self.item.is_deployable()) {
            let step = self.write_allowed(record, "step-can-be-placed", None);
            let launched = self.launcher.map_or(&[][..], |row| row.clauses);
            step.cite_all(self.context.rules.clause_if(Rule::DeployableNeeded, self.launcher.is_none()))
                .cite_all(launched);
            return Ok(());
        }
        let clause = self.need(self.context.rules.clause(Rule::DeployableNeeded))?;
        Err(Violation::new("step-not-deployable", clause).into())
    }

    /// Checks the type that the player declares of an item with several.
    fn check_type(&self, record: &mut Recorder) -> CheckResult {
        let Placement { declared_type, listed_type, .. } = self.placement;
        let rules = self.rules.types.filter(|rules| rules.item == self.item.id);
        let Some(rules) = rules else {
            let given = [("declared-type", declared_type), ("listed-type", listed_type)];
            return match given.into_iter().find(|(_, given)| given.is_some()) {
                Some((key, _)) => Err(Refusal::new(key, Message::new("refusal-one-type-only")).into()),
                None => Ok(()),
            };
        };
        for (key, given) in [("declared-type", declared_type), ("listed-type", listed_type)] {
            if let Some(unknown) = given.as_ref().filter(|id| !rules.types.contains(id)) {
                let message = Message::new("refusal-unknown-type").text("found", unknown.as_str());
                return Err(Refusal::new(key, message.text("expected", join_ids(rules.types))).into());
            }
        }
        let Some(declared) = declared_type else {
            return Err(Violation::new("step-type-not-declared", rules.type_is_declared).into());
        };
        if listed_type.as_ref().is_some_and(|listed| listed != declared) {
            return Err(Violation::new("step-type-not-listed", rules.only_listed_type).into());
        }
        let step = self.write_allowed(record, "step-type-declared", None).cite(rules.type_is_declared);
        step.cite_all(listed_type.as_ref().map(|_| rules.only_listed_type));
        Ok(())
    }

    fn check_reaction(&self, record: &mut Recorder) -> CheckResult {
        if !self.placement.reactive {
            if self.placement.line_of_fire {
                return Ok(());
            }
            return Err(Refusal::new("line-of-fire", Message::new("refusal-only-in-reaction")).into());
        }
        if self.placement.by == PlacementMethod::IntuitiveAttack {
            let clause = self.need(self.context.rules.clause(Rule::AroNoEntireOrder))?;
            return Err(Violation::new("step-entire-order-no-aro", clause).into());
        }
        if self.placement.by == PlacementMethod::Minelayer {
            return Err(Refusal::new("reactive", Message::new("refusal-not-in-deployment")).into());
        }
        let clause = self.need(self.rules.aro_sight)?;
        if !self.placement.line_of_fire {
            return Err(Violation::new("step-no-line-of-fire", clause).into());
        }
        self.write_allowed(record, "step-sees-the-active-trooper", None).cite(clause);
        Ok(())
    }

    fn check_location(&self, record: &mut Recorder) -> CheckResult {
        let Placement { by, location, blocked_way, .. } = self.placement;
        if *by == PlacementMethod::BsAttack {
            return match location {
                Some(_) => Err(Refusal::new("location", Message::new("refusal-where-it-hits")).into()),
                None => Ok(()),
            };
        }
        let Some(location) = *location else {
            return if self.rules.active_place.is_some() { Err(Refusal::missing("location").into()) } else { Ok(()) };
        };
        let perimeter = self.item.has(PERIMETER);
        if *blocked_way && !perimeter {
            return Err(Refusal::new("blocked-way", Message::new("refusal-only-with-perimeter")).into());
        }
        if *by == PlacementMethod::Minelayer {
            return self.check_laid(record, location);
        }
        let inside = location == PlacementLocation::ZoneOfControl;
        let (clauses, fits, message) = match (perimeter, self.placement.reactive) {
            (true, _) => (self.rules.perimeter_place, inside, "step-inside-the-zone-of-control"),
            (false, true) => {
                (self.rules.reactive_place.as_slice(), location == PlacementLocation::Contact, "step-placed-in-contact")
            }
            (false, false) => {
                let near = matches!(location, PlacementLocation::Contact | PlacementLocation::AlongTheWay);
                (self.rules.active_place.as_slice(), near, "step-placed-in-contact")
            }
        };
        let clause = self.need(clauses.first().copied())?;
        if !fits {
            let message = if perimeter { "step-not-inside-the-zone-of-control" } else { "step-not-placed-in-contact" };
            for clause in clauses.iter().skip(1) {
                record.step(Message::new(message)).cite(clause).affects(REFUSED);
            }
            return Err(self.cite_ban(record, DeployableMoment::Place, Violation::new(message, clause)).into());
        }
        self.write_allowed(record, message, Some(DeployableMoment::Place)).cite_all(clauses);
        let Some(way) = self.rules.perimeter_way.filter(|_| perimeter) else { return Ok(()) };
        if *blocked_way {
            return Err(Violation::new("step-way-blocked", way).into());
        }
        self.write_allowed(record, "step-way-free", None).cite(way);
        Ok(())
    }

    /// Checks a placement in the Deployment Phase.
    fn check_laid(&self, record: &mut Recorder, location: PlacementLocation) -> CheckResult {
        let rules: MinelayerRules = self.context.rules.need(self.rules.minelayer, "placing-deployables")?;
        let MinelayerPlacement { hidden, in_enemy_zone, moved_after_measuring } = self.placement.laid;
        if !matches!(location, PlacementLocation::Contact | PlacementLocation::ZoneOfControl) {
            return Err(Violation::new("step-not-inside-the-zone-of-control", rules.place).into());
        }
        self.write_allowed(record, "step-laid-in-deployment", Some(DeployableMoment::Place)).cite(rules.place);
        if self.placement.forbidden_area {
            return Err(Violation::new("step-place-forbidden", rules.area).into());
        }
        self.write_allowed(record, "step-place-allowed", None).cite(rules.area);
        if hidden && in_enemy_zone {
            return Err(Violation::new("step-in-the-enemy-zone", rules.hidden).into());
        }
        if hidden {
            self.write_allowed(record, "step-laid-while-hidden", None).cite(rules.hidden);
        }
        if moved_after_measuring {
            return Err(Violation::new("step-position-is-fixed", rules.may_be_moved_until_roll).into());
        }
        self.write_allowed(record, "step-position-is-free", None).cite(rules.may_be_moved_until_roll);
        Ok(())
    }

    fn check_surface(&self, record: &mut Recorder) -> CheckResult {
        let rule = if self.launcher.is_some() { self.rules.launched_surface } else { self.rules.surface };
        let message = match self.placement.surface {
            Surface::Level => {
                if let Some(clause) = rule {
                    self.write_allowed(record, "step-fully-supported", None).cite(clause);
                }
                return Ok(());
            }
            Surface::Edge => "step-not-fully-supported",
            Surface::Vertical => "step-vertical-surface",
        };
        Err(Violation::new(message, self.need(rule)?).into())
    }

    /// Checks the enemies in its Trigger Area or Zone of Control.
    fn check_camouflage(&self, record: &mut Recorder) -> CheckResult {
        let NearbyEnemies { camouflaged, visible } = self.placement.near;
        if self.placement.by == PlacementMethod::Minelayer {
            let rules: MinelayerRules = self.context.rules.need(self.rules.minelayer, "placing-deployables")?;
            if camouflaged || visible {
                return Err(Violation::new("step-enemy-too-near", rules.no_enemy).into());
            }
            self.write_allowed(record, "step-no-enemy-near", None).cite(rules.no_enemy);
            return Ok(());
        }
        if let Some(clause) = self
            .context
            .rules
            .clause_if(Rule::IndiscriminatePlacement, self.item.has(entry!("indiscriminate")) && !visible)
        {
            self.write_allowed(record, "step-placed-indiscriminately", None).cite(clause);
        }
        if !camouflaged || !self.is_restricted() {
            return Ok(());
        }
        let clause = self.need(self.rules.near_camouflage)?;
        if !visible && self.placement.by != PlacementMethod::IntuitiveAttack {
            let violation = Violation::new("step-camouflage-too-near", clause);
            return Err(self.cite_ban(record, DeployableMoment::NearCamouflage, violation).into());
        }
        let message = if visible { "step-visible-enemy-too" } else { "step-intuitive-placement" };
        self.write_allowed(record, message, Some(DeployableMoment::NearCamouflage)).cite(clause);
        Ok(())
    }

    /// Returns whether Camouflage Markers near it matter: for a weapon, and for what places one.
    fn is_restricted(&self) -> bool {
        let weapon = self.item.has(DEPLOYABLE_WEAPON) || self.launcher.is_some_and(|row| row.places == MINE);
        weapon && !self.item.has(entry!("indiscriminate"))
    }

    fn check_deployment(&self, record: &mut Recorder) -> CheckResult {
        if self.placement.by == PlacementMethod::Minelayer {
            return Ok(());
        }
        let MinelayerPlacement { hidden, in_enemy_zone, moved_after_measuring } = self.placement.laid;
        let keys =
            [("hidden", hidden), ("in-enemy-zone", in_enemy_zone), ("moved-after-measuring", moved_after_measuring)];
        if let Some((key, _)) = keys.into_iter().find(|(_, given)| *given) {
            return Err(Refusal::new(key, Message::new("refusal-only-with-minelayer")).into());
        }
        let Some(clause) = self.rules.deployment else { return Ok(()) };
        if self.placement.forbidden_area {
            return Err(Violation::new("step-place-forbidden", clause).into());
        }
        self.write_allowed(record, "step-place-allowed", None).cite(clause);
        Ok(())
    }

    /// Returns whether the WIP Roll of an Intuitive Attack fails, so that nothing is placed; writes the rule.
    fn resolve_roll(&self, record: &mut Recorder) -> Result<bool, Refusal> {
        let fails = self.placement.roll_fails;
        let rules = self.context.rules;
        if fails && self.placement.by != PlacementMethod::IntuitiveAttack {
            return Err(Refusal::new("roll-fails", Message::new("refusal-only-with-intuitive-attack")));
        }
        let Some(clause) = rules.clause(Rule::FailedIntuitivePlacesNothing) else {
            return if fails { Err(rules.refuse("failed-intuitive-placements")) } else { Ok(false) };
        };
        if self.placement.by != PlacementMethod::IntuitiveAttack {
            return Ok(false);
        }
        if !fails {
            self.write_allowed(record, "step-intuitive-roll-succeeds", None).cite(clause);
            return Ok(false);
        }
        let step = record.step(Message::new("step-intuitive-roll-fails")).cite(clause);
        step.decides(SUCCEEDS, Fact::Flag(false)).affects(PLACED);
        if self.item.has(DISPOSABLE) {
            let step = record.step(Message::new("step-intuitive-use-spent")).cite(clause);
            step.decides("uses-spent", Fact::Number(1));
        }
        Ok(true)
    }

    /// Writes the Conclusion of the Order: it is placed, goes elsewhere, or is lost.
    fn write_conclusion(&self, record: &mut Recorder) -> Result<(), Refusal> {
        if let Some(taken) = self.placement.taken {
            let launched = self.launcher.and(self.rules.launched_position_taken);
            let rule = if self.launcher.is_some() { launched } else { self.rules.position_taken };
            let clause = self.need(rule)?;
            if taken == PositionConflict::NoneIsFree {
                let step = record.step(Message::new("step-deployable-lost")).cite(clause);
                self.item.cite(step, self.rules.items, DeployableMoment::PositionTaken).decides(LOST, Fact::Flag(true));
                return Ok(());
            }
            let step =
                self.write_allowed(record, "step-placed-elsewhere", Some(DeployableMoment::PositionTaken)).cite(clause);
            step.decides("elsewhere", Fact::Flag(true));
        }
        self.write_placed(record);
        self.write_appearance(record);
        self.write_activation(record);
        if let Some(clause) = self.rules.reactions {
            if self.placement.reaction_to_it {
                let message = Message::new("step-reacts-only-to-the-trooper");
                record.step(message).cite(clause).decides(MAY_REACT, Fact::Flag(false));
            }
        } else if self.placement.reaction_to_it {
            self.need(None)?;
        }
        Ok(())
    }

    fn write_placed(&self, record: &mut Recorder) {
        let rules = self.context.rules;
        let placed = self.launcher.map_or(&self.item.id, |row| row.places);
        let perimeter = if self.item.has(PERIMETER) { self.rules.perimeter_conclusion } else { &[] };
        let by_skill = self.placement.by == PlacementMethod::PlaceDeployable;
        let step = record
            .step(
                Message::new("step-placed-in-the-conclusion")
                    .flag("deployed", self.placement.by == PlacementMethod::Minelayer),
            )
            .cite_all(rules.clause_if(Rule::DeployableInConclusion, by_skill))
            .cite_all(rules.clause_if(Rule::DeployableWithoutRoll, by_skill));
        let step = if self.placement.by == PlacementMethod::Minelayer { step } else { step.cite_all(perimeter) };
        let step = self.item.cite(step, self.rules.items, DeployableMoment::Conclusion);
        step.decides(PLACED, Fact::Name(placed.to_string()));
    }

    fn write_appearance(&self, record: &mut Recorder) {
        let id = self.launcher.map_or(&self.item.id, |row| row.places);
        let fits = |ids: &[&EntryId]| match self.launcher {
            Some(_) => ids.contains(&id) || ids.contains(&&self.item.id),
            None => self.item.is_one_of(ids),
        };
        let Some(row) = self.rules.appearance.iter().find(|row| fits(row.items)) else { return };
        let step = record.step(Message::new("step-shown-as").word("shown", row.shown_as));
        step.cite_all(row.clauses).decides(SHOWN_AS, Fact::Word(row.shown_as));
    }

    fn write_activation(&self, record: &mut Recorder) {
        let Some(clause) = self.rules.works_later.filter(|_| self.placement.by != PlacementMethod::Minelayer) else {
            return;
        };
        let step = record.step(Message::new("step-works-from-the-next-order")).cite(clause);
        let step = self.item.cite(step, self.rules.items, DeployableMoment::Activation);
        step.decides(WORKS_FROM, Fact::Word("next-order"));
    }
}
