//! What the hits of an attack do to their target, as exact odds: Wounds, Unconscious, Dead, states.
//!
//! A failed save may do more than cost Wounds: it may kill, make Unconscious or cause a state. For each of these the
//! Wounds are counted a second time without the ways in which such a save fails; the difference is its probability.

use std::collections::{BTreeMap, BTreeSet};

use crate::context::{Context, PrintedNumber};
use crate::odds::distribution::Distribution;
use crate::odds::effect::{Effect, Effects, Failure, Saves};
use crate::odds::exchange::Attack;
use crate::odds::hits::Hits;
use crate::odds::pools::refuse_dice;
use crate::odds::probability::{Probability, StateSaves, compute_avoidance};
use crate::odds::score::Pool;
use crate::odds::wounds::compute_wounds;
use crate::odds::{compute_dodge_avoidance, compute_dodge_wounds};
use crate::record::Recorder;
use crate::ruleset::CriticalHit;
use crate::saves::sequence::follows_one_wound;
use crate::saves::{GroupSpec, SaveSpec};
use crate::weapon::CausedState;
use crate::wounds::{Condition, DEAD, DOGGED, Health, UNCONSCIOUS, compute_condition};
use model::fact_name::REMOVED;
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_u8;
use model::outcome::Fact;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// What a success of one attack does to one target.
#[derive(Clone, Debug)]
pub struct SaveEffects {
    /// The Wounds that a hit and a Critical cause.
    pub effects: Effects,
    excluding: Excluding<Option<Effects>>,
    states: BTreeMap<EntryId, StateSaves>,
}

/// Counts that leave out the ways in which certain saves fail; `None` if no save is of that kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Excluding<T> {
    /// Without saves that kill at once.
    dead: T,
    /// Without saves that kill or make Unconscious at once.
    unconscious: T,
    /// Without saves that kill at once or by Shock.
    shock: T,
}

impl<T> Excluding<T> {
    fn map<U>(&self, change: impl Fn(&T) -> U) -> Excluding<U> {
        Excluding { dead: change(&self.dead), unconscious: change(&self.unconscious), shock: change(&self.shock) }
    }
}

/// What hits do to one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WoundOdds {
    /// The distribution of the number of Wounds lost.
    pub wounds: Distribution,
    excluding: Excluding<Option<Distribution>>,
    /// The probability of avoiding each state.
    avoided: BTreeMap<EntryId, Probability>,
}

/// Saves of one success that are alike, and what a failed one does.
#[derive(Clone, Copy, Debug)]
struct SaveGroup<'s> {
    number: usize,
    failing: u8,
    wounds: i64,
    continuous: bool,
    shock: bool,
    states: &'s [CausedState],
}

impl<'s> SaveGroup<'s> {
    fn new(group: &'s GroupSpec) -> Self {
        Self {
            number: group.per_hit,
            failing: group.failing_faces,
            wounds: group.wounds,
            continuous: group.continuous,
            shock: group.group.shock.is_some(),
            states: &group.states,
        }
    }

    /// Returns one save that cannot be passed.
    const fn automatic(wounds: i64, states: &'s [CausedState]) -> Self {
        Self { number: 1, failing: 20, wounds, continuous: false, shock: false, states }
    }

    fn causes(&self, state: &EntryId) -> bool {
        self.states.iter().any(|caused| caused.state == state)
    }

    fn saves(&self) -> Result<Saves, Refusal> {
        let number = u8::try_from(self.number).ok();
        number.and_then(|number| Saves::new(number, self.failing)).ok_or_else(|| refuse_dice(self.number))
    }
}

/// Returns the saves of an ordinary hit. A state without a save is modeled as a save that cannot be passed.
fn group_hit_saves(spec: &SaveSpec) -> Vec<SaveGroup<'_>> {
    let mut groups: Vec<SaveGroup<'_>> = spec.groups.iter().map(SaveGroup::new).collect();
    if !spec.on_hit.is_empty() {
        groups.push(SaveGroup::automatic(0, spec.on_hit.as_slice()));
    }
    if let Some(PrintedNumber { value: points, .. }) = &spec.points {
        groups.push(SaveGroup::automatic(*points, &[]));
    }
    groups
}

/// Returns the saves of a Critical: by edition, one save of the first group fails automatically, or there is one more.
fn group_critical_saves<'s>(context: &Context<'_>, spec: &'s SaveSpec) -> Vec<SaveGroup<'s>> {
    let mut groups = group_hit_saves(spec);
    let Some(group) = spec.groups.first() else { return groups };
    let single = SaveGroup { number: 1, continuous: false, ..SaveGroup::new(group) };
    match context.rules.critical_hit.value {
        CriticalHit::ExtraSave if spec.no_extra_save => {}
        CriticalHit::ExtraSave => groups.push(SaveGroup { wounds: group.extra_wounds, ..single }),
        CriticalHit::AutomaticWound if follows_one_wound(context) => groups = vec![SaveGroup { failing: 20, ..single }],
        CriticalHit::AutomaticWound => {
            // A continuous save is rolled after the automatic failure too, so the number of those saves stays.
            if let Some(first) = groups.first_mut().filter(|first| !first.continuous) {
                first.number -= 1;
            }
            groups.push(SaveGroup { failing: 20, ..single });
        }
    }
    groups
}

/// Turns save groups into the [`Effect`] of a success on one target.
struct EffectBuilder<'b> {
    /// The Wounds that remove the target; `None` for an unknown target.
    max: Option<i64>,
    /// The same against a save that kills by Shock.
    max_by_shock: Option<i64>,
    excluded: &'b dyn Fn(&SaveGroup<'_>) -> bool,
}

impl EffectBuilder<'_> {
    fn effect(&self, groups: &[SaveGroup<'_>]) -> Result<Effect, Refusal> {
        let mut saves = Vec::with_capacity(groups.len());
        for group in groups {
            saves.push(group.saves()?.with(self.failure(group)));
        }
        let number = groups.iter().map(|group| group.number).sum();
        Effect::new(0, &saves).ok_or_else(|| refuse_dice(number))
    }

    fn failure(&self, group: &SaveGroup<'_>) -> Failure {
        if (self.excluded)(group) {
            return Failure::Excluded;
        }
        let max = if group.shock { self.max_by_shock } else { self.max };
        match max {
            Some(max) if group.continuous && !group.causes(DEAD) => {
                Failure::Continuous { wounds: saturating_u8(group.wounds), max: saturating_u8(max) }
            }
            Some(_) | None => Failure::Wounds(saturating_u8(group.wounds)),
        }
    }
}

impl SaveEffects {
    /// Returns what the saves of an attack do to a body. Without a body, continuous saves are rolled once.
    ///
    /// # Errors
    /// A refusal for more saves or Wounds per hit than are counted.
    pub fn new(context: &Context<'_>, spec: &SaveSpec, health: Option<&Health>) -> Result<Self, Refusal> {
        let (hit, critical) = (group_hit_saves(spec), group_critical_saves(context, spec));
        let removed = compute_condition(context, 1, 1) == Condition::Removed;
        let removing = |health: &Health| if removed { health.left() } else { health.left() + health.below_zero + 1 };
        let max = health.map(removing);
        let shock = health.filter(|health| health.dies_of_shock(context));
        let max_by_shock = shock.map(Health::left).or(max);
        let effects = |excluded: &dyn Fn(&SaveGroup<'_>) -> bool| -> Result<Effects, Refusal> {
            let builder = EffectBuilder { max, max_by_shock, excluded };
            Ok(Effects { hit: builder.effect(&hit)?, critical: builder.effect(&critical)? })
        };
        let without = |excluded: &dyn Fn(&SaveGroup<'_>) -> bool| -> Result<Option<Effects>, Refusal> {
            if hit.iter().any(excluded) { effects(excluded).map(Some) } else { Ok(None) }
        };
        let excluding = Excluding {
            dead: without(&|group| group.causes(DEAD))?,
            unconscious: without(&|group| group.causes(DEAD) || group.causes(UNCONSCIOUS))?,
            shock: without(&|group| group.causes(DEAD) || (group.shock && shock.is_some()))?,
        };
        Ok(Self { effects: effects(&|_| false)?, excluding, states: group_saves_by_state(&hit, &critical)? })
    }

    /// Computes the odds after these hits.
    pub fn compute_wound_odds(&self, hits: &Hits) -> WoundOdds {
        let wounds = compute_wounds(hits, &self.effects);
        let excluding = self.excluding.map(|effects| effects.as_ref().map(|effects| compute_wounds(hits, effects)));
        let avoided =
            self.states.iter().map(|(state, saves)| (state.clone(), compute_avoidance(hits, saves))).collect();
        WoundOdds { wounds, excluding, avoided }
    }
}

/// Computes the odds of a trooper that dodges several attacks with one roll.
pub fn compute_dodge_odds(dodger: &Pool, attacks: &[(Pool, &SaveEffects)]) -> WoundOdds {
    let count = |effects: &dyn Fn(&SaveEffects) -> Effects| {
        let attack = |(pool, own): &(Pool, &SaveEffects)| Attack { pool: *pool, effects: effects(own) };
        compute_dodge_wounds(dodger, &attacks.iter().map(attack).collect::<Vec<_>>())
    };
    let without = |part: &dyn Fn(&Excluding<Option<Effects>>) -> &Option<Effects>| {
        let any = attacks.iter().any(|(_, own)| part(&own.excluding).is_some());
        any.then(|| count(&|own| part(&own.excluding).as_ref().unwrap_or(&own.effects).clone()))
    };
    let states: BTreeSet<&EntryId> = attacks.iter().flat_map(|(_, own)| own.states.keys()).collect();
    let avoided_state = |state: &EntryId| {
        let saves = |own: &SaveEffects| own.states.get(state).cloned().unwrap_or_else(|| StateSaves::new(&[], &[]));
        let attacks: Vec<(Pool, StateSaves)> = attacks.iter().map(|(pool, own)| (*pool, saves(own))).collect();
        compute_dodge_avoidance(dodger, &attacks)
    };
    WoundOdds {
        wounds: count(&|own| own.effects.clone()),
        excluding: Excluding {
            dead: without(&|excluding| &excluding.dead),
            unconscious: without(&|excluding| &excluding.unconscious),
            shock: without(&|excluding| &excluding.shock),
        },
        avoided: states.into_iter().map(|state| (state.clone(), avoided_state(state))).collect(),
    }
}

/// Returns the saves that must all be passed to avoid a state, by state. Dead and Unconscious are counted with the
/// Wounds.
fn group_saves_by_state(
    hit: &[SaveGroup<'_>],
    critical: &[SaveGroup<'_>],
) -> Result<BTreeMap<EntryId, StateSaves>, Refusal> {
    let all = hit.iter().flat_map(|group| group.states).map(|caused| &caused.state);
    let states: BTreeSet<&EntryId> = all.filter(|state| ![DEAD, UNCONSCIOUS].contains(state)).collect();
    let causing = |groups: &[SaveGroup<'_>], state: &EntryId| -> Result<Vec<Saves>, Refusal> {
        groups.iter().filter(|group| group.causes(state)).map(SaveGroup::saves).collect()
    };
    let saves =
        |state: &EntryId| Ok((state.clone(), StateSaves::new(&causing(hit, state)?, &causing(critical, state)?)));
    states.into_iter().map(saves).collect()
}

/// Returns the path of the probability of losing a number of Wounds.
fn wounds_path(subject: &PathPrefix, lost: usize) -> Path {
    // Constant names for the usual numbers save an allocation.
    const USUAL: [&str; 6] = ["wounds.0", "wounds.1", "wounds.2", "wounds.3", "wounds.4", "wounds.5"];
    USUAL.get(lost).map_or_else(|| format!("{subject}.wounds.{lost}").into(), |fact| Path::new(subject, fact))
}

impl WoundOdds {
    /// Returns the odds of a target that nothing hits.
    pub fn zero() -> Self {
        Self { wounds: Distribution::certain_zero(), excluding: Excluding::default(), avoided: BTreeMap::new() }
    }

    /// Combines the odds of two independent attacks on one target.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let join = |own: &Option<Distribution>, more: &Option<Distribution>| match (own, more) {
            (None, None) => None,
            (_, _) => Some(own.as_ref().unwrap_or(&self.wounds).and(more.as_ref().unwrap_or(&other.wounds))),
        };
        let mut avoided = self.avoided.clone();
        for (state, probability) in &other.avoided {
            let own_probability = avoided.entry(state.clone()).or_insert_with(Probability::certain);
            *own_probability = own_probability.and(probability);
        }
        Self {
            wounds: self.wounds.and(&other.wounds),
            excluding: Excluding {
                dead: join(&self.excluding.dead, &other.excluding.dead),
                unconscious: join(&self.excluding.unconscious, &other.excluding.unconscious),
                shock: join(&self.excluding.shock, &other.excluding.shock),
            },
            avoided,
        }
    }

    /// Averages the odds over the 20 faces of one die, given in any order.
    #[must_use]
    pub fn average(faces: &[Self]) -> Self {
        let mix = |part: &dyn Fn(&Self) -> &Option<Distribution>| {
            let any = faces.iter().any(|odds| part(odds).is_some());
            any.then(|| Distribution::average(faces.iter().map(|odds| part(odds).as_ref().unwrap_or(&odds.wounds))))
        };
        let states: BTreeSet<&EntryId> = faces.iter().flat_map(|odds| odds.avoided.keys()).collect();
        let avoided = |state: &EntryId| {
            let certain = Probability::certain();
            Probability::average(faces.iter().map(|odds| odds.avoided.get(state).unwrap_or(&certain)))
        };
        Self {
            wounds: Distribution::average(faces.iter().map(|odds| &odds.wounds)),
            excluding: Excluding {
                dead: mix(&|odds| &odds.excluding.dead),
                unconscious: mix(&|odds| &odds.excluding.unconscious),
                shock: mix(&|odds| &odds.excluding.shock),
            },
            avoided: states.into_iter().map(|state| (state.clone(), avoided(state))).collect(),
        }
    }

    /// Writes the odds below a subject, `odds` or `odds.<trooper>`: `wounds.N`, `state.<id>`, and for a known body
    /// `unconscious` and `dead`, or `removed`.
    pub fn write(&self, context: &Context<'_>, record: &mut Recorder, subject: &PathPrefix, health: Option<&Health>) {
        let mut step = record.step(Message::new("step-odds"));
        for lost in 0..=self.wounds.max() {
            step = step.decides(wounds_path(subject, lost), Fact::Fraction(self.wounds.exactly(lost)));
        }
        for (state, avoided) in &self.avoided {
            step = step.decides(format!("{subject}.state.{state}"), Fact::Fraction(avoided.not().fraction()));
        }
        let Some(health) = health else { return };
        let (Ok(left), Ok(below)) = (usize::try_from(health.left()), usize::try_from(health.below_zero)) else {
            return;
        };
        if compute_condition(context, 1, 1) == Condition::Removed {
            step.decides(Path::new(subject, REMOVED), Fact::Fraction(self.wounds.or_more(left)));
            return;
        }
        let (unconscious, dead) = self.compute_unconscious_and_dead(left, below);
        let step = step.decides(Path::new(subject, "dead"), Fact::Fraction(dead.fraction()));
        // A Dogged trooper acts on or dies.
        if !health.states.contains(DOGGED) {
            step.decides(Path::new(subject, "unconscious"), Fact::Fraction(unconscious.fraction()));
        }
    }

    /// Computes the probabilities that a target with `left` Wounds and `below` levels of Unconscious ends Unconscious,
    /// and Dead.
    fn compute_unconscious_and_dead(&self, left: usize, below: usize) -> (Probability, Probability) {
        let count = |part: &'_ Option<Distribution>| part.as_ref().unwrap_or(&self.wounds).clone();
        let Excluding { dead, unconscious, shock } = self.excluding.map(count);
        let down = (left..=left + below).map(|lost| shock.probability(lost));
        let alive = down.fold(dead.probability_below(left), |alive, probability| alive.or(&probability));
        (alive.without(&unconscious.probability_below(left)), alive.not())
    }
}
