//! What must hold for a deed to count: a step for each need, met or not.

use crate::dice::Dice;
use crate::objective::deed::Deed;
use crate::objective::frame::{Frame, named, verdict};
use crate::objective::roll;
use crate::record::{Recorder, StepHandle};
use crate::scenario::sheet::Extent;
use model::ids::{ClauseId, DiscrepancyId, EntryId};
use model::message::{Arg, Message};
use model::objective::{DeedNeed, Need, Participant, PlaceNeed, Row, StateNeed, TargetKind, Way, Who};
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;

/// A deed that was judged.
pub struct Judged<'s> {
    /// Which.
    pub deed: &'s Deed,
    /// Whether it counts.
    pub counts: bool,
    /// The ways on which everything needed holds, by their place; 0 where there is only one.
    pub ways: Vec<usize>,
    /// Whether what the bonus needs holds too.
    pub bonus: bool,
}

/// A need as it was found.
struct Found {
    met: bool,
    message: Message,
    /// Clauses beside the need's own.
    clauses: Vec<ClauseId>,
}

impl Found {
    /// A need whose message chooses its words by whether it is met.
    fn new(id: &'static str, met: bool) -> Self {
        Self { met, message: Message::new(id).text("met", keyword(met)), clauses: Vec::new() }
    }

    fn with(self, name: &'static str, arg: Arg) -> Self {
        Self { message: self.message.with(name, arg), ..self }
    }
}

/// The key by which messages choose their words.
const fn keyword(met: bool) -> &'static str {
    if met { "yes" } else { "no" }
}

fn terms(ids: &[EntryId]) -> Arg {
    Arg::List(ids.iter().map(|id| Arg::Term(id.into())).collect())
}

/// Judges a deed; its roll is made only where everything else holds.
///
/// # Errors
/// A refusal for a fact or dice that are missing.
pub fn judge<'s>(
    frame: Frame<'s>,
    record: &mut Recorder,
    deed: &'s Deed,
    dice: &mut dyn Dice,
) -> Result<Judged<'s>, Refusal> {
    let owner = Owner::from(deed.name.as_str());
    record.set_subject(&owner);
    let objective = frame.claim.objective;
    let mut met = at_the_end(frame, record, &owner, deed);
    met &= may(frame, record, &owner, deed);
    for row in objective.needs.iter().filter(|row| frame.holds(row)) {
        met &= write(frame, record, &verdict(&owner), deed, row);
    }
    let ways = open_ways(frame, deed);
    if let Some((at, _)) = ways.iter().min_by_key(|(_, unmet)| *unmet) {
        let way = &objective.ways[*at];
        for row in rows(frame, way) {
            // What is needed on a way that only a reading opens rests on that reading.
            let row = Row { reading: row.reading.iter().chain(&way.reading).map(owned).collect(), ..row.clone() };
            met &= write(frame, record, &verdict(&owner), deed, &row);
        }
    }
    let gone: Vec<usize> = ways.iter().filter(|(_, unmet)| *unmet == 0).map(|(at, _)| *at).collect();
    let gone = if ways.is_empty() { vec![0] } else { gone };
    let counts = match &objective.roll {
        Some(roll) if met => roll::succeeds(frame, record, &owner, deed, roll, dice)?,
        Some(_) | None => met,
    };
    record
        .step(Message::new("step-objective-counts").text("met", keyword(counts)))
        .decides(Path::new(&owner, "counts"), Fact::Flag(counts));
    let bonus = counts && holds_for_bonus(frame, record, deed);
    Ok(Judged { deed, counts, ways: gone, bonus })
}

fn owned((id, name): (&DiscrepancyId, &String)) -> (DiscrepancyId, String) {
    (id.clone(), name.clone())
}

/// The needs of a way that hold in the mode.
fn rows<'w>(frame: Frame<'w>, way: &'w Way) -> impl Iterator<Item = &'w Row<Need>> {
    way.needs.iter().filter(move |row| frame.holds(row))
}

/// The ways that are open, with how many of their needs are not met.
fn open_ways(frame: Frame<'_>, deed: &Deed) -> Vec<(usize, usize)> {
    let ways = frame.claim.objective.ways.iter().enumerate();
    let open = ways.filter(|(_, way)| frame.holds_in(way.mode, &way.reading));
    let unmet = |way| rows(frame, way).filter(|row| !find(frame, deed, &row.is).met).count();
    open.map(|(at, way)| (at, unmet(way))).collect()
}

/// Writes a need and says whether it is met.
fn write(frame: Frame<'_>, record: &mut Recorder, shapes: &[Path], deed: &Deed, row: &Row<Need>) -> bool {
    let found = find(frame, deed, &row.is);
    let step = frame.cite(record.step(found.message), row);
    let step = found.clauses.iter().fold(step, StepHandle::cite_id);
    step.affects_all(shapes);
    found.met
}

/// What is judged when the game ends must stand so then.
fn at_the_end(frame: Frame<'_>, record: &mut Recorder, owner: &Owner, deed: &Deed) -> bool {
    let Some(clause) = &frame.claim.objective.at_the_end else { return true };
    let met = !deed.earlier;
    let step = record.step(Message::new("step-objective-at-the-end").text("met", keyword(met)));
    step.cite_id(&clause.resolve(&frame.claim.entry)).affects_all(verdict(owner));
    met
}

/// Whether whoever did it may do it.
fn may(frame: Frame<'_>, record: &mut Recorder, owner: &Owner, deed: &Deed) -> bool {
    let mut may = true;
    for row in frame.claim.objective.who.iter().filter(|row| frame.holds(row)) {
        let bears: Vec<EntryId> = row.is.any.iter().filter(|id| deed.doer.body.is.contains(id)).cloned().collect();
        let tracks =
            row.is.datatracker && deed.doer.datatracker && (!bears.is_empty() || tracker(frame, record, owner, row));
        let met = tracks || !bears.is_empty();
        let named = if bears.is_empty() { terms(&row.is.any) } else { terms(&bears) };
        let id = match (met, bears.is_empty(), row.is.datatracker) {
            (true, true, _) => "step-objective-datatracker",
            (true, false, _) | (false, _, false) => "step-objective-who",
            (false, _, true) => "step-objective-who-or-datatracker",
        };
        let step = record.step(Message::new(id).text("met", keyword(met)).with("who", named));
        frame.cite(step, row).affects_all(verdict(owner));
        may &= met;
    }
    if deed.doer.body.states.iter().any(|state| state.id.as_str() == frame.rules.disabled.is) {
        let message = Message::new("step-objective-disabled").term("state", frame.rules.disabled.is);
        record.step(message).cite(frame.rules.disabled.clause).affects_all(verdict(owner));
    }
    may
}

/// Whether there is a DataTracker: the scenario names one, or a reading does where it does not.
fn tracker(frame: Frame<'_>, record: &mut Recorder, owner: &Owner, row: &Row<Who>) -> bool {
    if !frame.is_without_datatracker() {
        return true;
    }
    let readings = &row.is.datatracker_anywhere_in;
    let anywhere = !readings.is_empty() && frame.holds_in(None, readings);
    let step = record.step(Message::new("step-objective-no-datatracker").text("met", keyword(anywhere)));
    let chosen = readings.keys().filter_map(|id| Some((id, frame.context.chosen(id)?)));
    let step = chosen.fold(step.cite_id(&frame.clause(row)), |step, (id, reading)| step.reading_of(id, reading));
    step.affects_all(verdict(owner));
    anywhere
}

/// Whether a deed that counts has what the bonus needs too.
fn holds_for_bonus(frame: Frame<'_>, record: &mut Recorder, deed: &Deed) -> bool {
    let Some(bonus) = &frame.claim.objective.bonus else { return false };
    let rows = bonus.needs.iter().filter(|row| frame.holds(row));
    let shapes = [Path::from("bonus")];
    let mut met = true;
    for row in rows {
        met &= write(frame, record, &shapes, deed, row);
    }
    met
}

/// Looks at one need.
fn find(frame: Frame<'_>, deed: &Deed, need: &Need) -> Found {
    let target = deed.target.as_ref();
    match need {
        Need::Target(kinds) => {
            let right = target.map(|target| target.kind).filter(|kind| kinds.contains(kind));
            let named = right.as_ref().map_or(kinds.as_slice(), std::slice::from_ref);
            let named = named.iter().map(|kind| Arg::Word(word_of(*kind))).collect();
            Found::new("step-objective-target", right.is_some()).with("target", Arg::List(named))
        }
        Need::Specialist(_) => {
            let specialists = &frame.rules.specialists;
            let is = |id: &EntryId| specialists.is.contains(&id.as_str());
            let met = target.is_some_and(|target| target.body.is.iter().any(is));
            let clauses = vec![ClauseId::from_static(specialists.clause)];
            Found { clauses, ..Found::new("step-objective-specialist", met) }
        }
        Need::Chosen(_) => Found::new("step-objective-chosen", target.is_some_and(|target| target.chosen)),
        Need::State(need) => state(deed, need),
        Need::Relation(relation) => {
            let met = deed.relations.contains(relation);
            Found::new("step-objective-relation", met).with("relation", named(*relation))
        }
        Need::Place(need) => place(deed, need),
        Need::Deed(need) => done_with(deed, need),
        Need::Change(change) => {
            let was = |id: &EntryId| target.is_some_and(|target| target.was.iter().any(|state| state.id == *id));
            let is = |id: &EntryId| {
                deed.body(Participant::Target).is_some_and(|body| body.states.iter().any(|s| s.id == *id))
            };
            let found = Found::new("step-objective-change", was(&change.from) && is(&change.to));
            found.with("from", Arg::Term((&change.from).into())).with("to", Arg::Term((&change.to).into()))
        }
        Need::Structure(least) => {
            let met = target.is_some_and(|target| target.structure >= i64::from(*least));
            Found::new("step-objective-structure", met).with("points", Arg::Number(i64::from(*least)))
        }
    }
}

/// What messages call a kind of target.
pub const fn word_of(kind: TargetKind) -> &'static str {
    match kind {
        TargetKind::Enemy => "kind-enemy",
        TargetKind::Ally => "kind-ally",
        TargetKind::EnemyHvt => "kind-enemy-hvt",
        TargetKind::OwnHvt => "kind-own-hvt",
        TargetKind::Scenery => "kind-scenery",
    }
}

fn state(deed: &Deed, need: &StateNeed) -> Found {
    let (of, names) = match need {
        StateNeed::In { of, any: names } | StateNeed::NotIn { of, none: names } => (*of, names),
    };
    let body = deed.body(of);
    let found = body.and_then(|body| body.in_any(names));
    let (id, met) = match need {
        StateNeed::In { .. } => ("step-objective-in-state", found.is_some()),
        StateNeed::NotIn { .. } => ("step-objective-not-in-state", body.is_some() && found.is_none()),
    };
    let clauses = found.and_then(|(_, clause)| clause).cloned().into_iter().collect();
    // A state that is there says more than the list in which it was looked for.
    let named = found.map_or_else(|| terms(names), |(state, _)| Arg::Term((&state.id).into()));
    let said = Found::new(id, met).with("of", Arg::Text(of.as_str().into())).with("states", named);
    Found { clauses, ..said }
}

fn place(deed: &Deed, need: &PlaceNeed) -> Found {
    let (id, met, of, place) = match need {
        PlaceNeed::Inside { of, inside } => {
            let met = deed.body(*of).is_some_and(|body| body.lies_in(*inside) == Some(Extent::Totally));
            ("step-objective-inside", met, of, inside)
        }
        PlaceNeed::Outside { of, outside } => {
            let met = deed.body(*of).is_some_and(|body| body.lies_in(*outside).is_none());
            ("step-objective-outside", met, of, outside)
        }
    };
    Found::new(id, met).with("of", Arg::Text(of.as_str().into())).with("place", Arg::Word(place.as_str()))
}

fn done_with(deed: &Deed, need: &DeedNeed) -> Found {
    let (DeedNeed::With { any: ids } | DeedNeed::NotWith { none: ids }) = need;
    let named = deed.with.as_ref().filter(|with| ids.contains(with));
    let (id, met) = match need {
        DeedNeed::NotWith { .. } => ("step-objective-not-done-with", named.is_none()),
        DeedNeed::With { .. } if named.is_some() && !deed.success => ("step-objective-without-success", false),
        DeedNeed::With { .. } => ("step-objective-done-with", named.is_some()),
    };
    Found::new(id, met).with("with", named.map_or_else(|| terms(ids), |with| Arg::Term(with.into())))
}
