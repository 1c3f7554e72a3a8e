//! What the hits of an attack cost their target, as exact odds: Wounds, Unconscious, Dead, states.
//!
//! Wounds are counted by [`crate::odds`]. Where a failed save does more than cost Wounds, the same count is made
//! again with the ways left out in which such a save fails; the difference is what it does.

use std::collections::{BTreeMap, BTreeSet};

use crate::chances::too_many;
use crate::context::Context;
use crate::odds::dist::Dist;
use crate::odds::effect::{Effect, Effects, Failure, Saves};
use crate::odds::exchange::Attack;
use crate::odds::hits::Hits;
use crate::odds::probability::{Peril, Probability, spared};
use crate::odds::score::Pool;
use crate::odds::wounds::wounds as wounds_of;
use crate::odds::{dodge, dodge_spared};
use crate::record::Recorder;
use crate::ruleset::CriticalHit;
use crate::saves::sequence::one_wound_only;
use crate::saves::{GroupSpec, SaveSpec};
use crate::weapon::Caused;
use crate::wounds::{Body, Condition, DEAD, UNCONSCIOUS, condition};
use model::ids::EntryId;
use model::message::Message;
use model::outcome::Fact;
use model::path::{Owner, Path};
use model::refusal::Refusal;

/// What a success of one attack costs one target, ready to be counted over any hits.
#[derive(Clone, Debug)]
pub struct Costs {
    /// Wounds.
    pub effects: Effects,
    sparing: Sparing<Option<Effects>>,
    states: BTreeMap<EntryId, Peril>,
}

/// Three counts with ways left out; nothing where that leaves out nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Sparing<T> {
    /// No save failed that kills at once.
    death: T,
    /// Nor one that makes Unconscious at once.
    sleep: T,
    /// No save failed that kills at once, or by Shock.
    shock: T,
}

impl<T> Sparing<T> {
    fn map<U>(&self, change: impl Fn(&T) -> U) -> Sparing<U> {
        Sparing { death: change(&self.death), sleep: change(&self.sleep), shock: change(&self.shock) }
    }
}

/// What hits cost one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WoundOdds {
    /// Wounds lost.
    pub wounds: Dist,
    sparing: Sparing<Option<Dist>>,
    /// By state, how likely it is that nothing causes it.
    spared: BTreeMap<EntryId, Probability>,
}

/// Some saves of a success and what failing one does.
#[derive(Clone, Copy, Debug)]
struct Saved<'s> {
    number: usize,
    failing: u8,
    wounds: i64,
    goes_on: bool,
    shock: bool,
    states: &'s [Caused],
}

impl<'s> Saved<'s> {
    fn of(group: &'s GroupSpec) -> Self {
        Self {
            number: group.per_hit,
            failing: group.failing_faces,
            wounds: group.wounds,
            goes_on: group.continuous,
            shock: group.group.shock.is_some(),
            states: &group.states,
        }
    }

    fn causes(&self, state: &str) -> bool {
        self.states.iter().any(|caused| caused.state.as_str() == state)
    }

    fn saves(&self) -> Result<Saves, Refusal> {
        let number = u8::try_from(self.number).ok();
        number.and_then(|number| Saves::new(number, self.failing)).ok_or_else(|| too_many(self.number))
    }
}

/// The saves of an ordinary hit; a state that comes without a save is one that cannot be passed.
fn of_hit(spec: &SaveSpec) -> Vec<Saved<'_>> {
    let mut saved: Vec<Saved<'_>> = spec.groups.iter().map(Saved::of).collect();
    if !spec.on_hit.is_empty() {
        let states = spec.on_hit.as_slice();
        saved.push(Saved { number: 1, failing: 20, wounds: 0, goes_on: false, shock: false, states });
    }
    if let Some((points, _)) = &spec.points {
        saved.push(Saved { number: 1, failing: 20, wounds: *points, goes_on: false, shock: false, states: &[] });
    }
    saved
}

/// The saves of a Critical: one of the first Attribute's cannot be passed, or there is one more.
fn of_critical<'s>(context: &Context<'_>, spec: &'s SaveSpec) -> Vec<Saved<'s>> {
    let mut saved = of_hit(spec);
    let Some(group) = spec.groups.first() else { return saved };
    let once = Saved { number: 1, goes_on: false, ..Saved::of(group) };
    match context.rules.critical_hit.is {
        CriticalHit::ExtraSave => saved.push(Saved { wounds: group.extra_wounds, ..once }),
        CriticalHit::AutomaticWound if one_wound_only(context) => saved = vec![Saved { failing: 20, ..once }],
        CriticalHit::AutomaticWound => {
            // A save that goes on is rolled again after the one that failed by itself, so their number stays.
            if let Some(first) = saved.first_mut().filter(|first| !first.goes_on) {
                first.number -= 1;
            }
            saved.push(Saved { failing: 20, ..once });
        }
    }
    saved
}

/// How the saves of a target are counted.
struct Count<'b> {
    /// The Wounds beyond which the target is gone.
    most: Option<i64>,
    /// The same against a save that kills by Shock.
    most_by_shock: Option<i64>,
    left_out: &'b dyn Fn(&Saved<'_>) -> bool,
}

impl Count<'_> {
    fn effect(&self, saved: &[Saved<'_>]) -> Result<Effect, Refusal> {
        let mut groups = Vec::with_capacity(saved.len());
        for one in saved {
            groups.push(one.saves()?.with(self.failure(one)));
        }
        let number = saved.iter().map(|one| one.number).sum();
        Effect::new(0, &groups).ok_or_else(|| too_many(number))
    }

    fn failure(&self, saved: &Saved<'_>) -> Failure {
        if (self.left_out)(saved) {
            return Failure::LeftOut;
        }
        let small = |number: i64| u8::try_from(number.max(0)).unwrap_or(u8::MAX);
        let most = if saved.shock { self.most_by_shock } else { self.most };
        match most {
            Some(most) if saved.goes_on && !saved.causes(DEAD) => {
                Failure::GoesOn { wounds: small(saved.wounds), most: small(most) }
            }
            Some(_) | None => Failure::Costs(small(saved.wounds)),
        }
    }
}

impl Costs {
    /// What the saves of an attack cost a body. Without a body nothing tells how long saves go on: once.
    ///
    /// # Errors
    /// A refusal for more saves or Wounds per hit than are counted.
    pub fn of(context: &Context<'_>, spec: &SaveSpec, body: Option<&Body>) -> Result<Self, Refusal> {
        let (hit, critical) = (of_hit(spec), of_critical(context, spec));
        let removed = condition(context, 1, 1) == Condition::Removed;
        let gone = |body: &Body| if removed { body.left() } else { body.left() + body.below_zero + 1 };
        let most = body.map(gone);
        let shock = body.filter(|body| body.dies_of_shock(context));
        let most_by_shock = shock.map(Body::left).or(most);
        let count = |left_out: &dyn Fn(&Saved<'_>) -> bool| -> Result<Effects, Refusal> {
            let count = Count { most, most_by_shock, left_out };
            Ok(Effects { hit: count.effect(&hit)?, critical: count.effect(&critical)? })
        };
        let without = |left_out: &dyn Fn(&Saved<'_>) -> bool| -> Result<Option<Effects>, Refusal> {
            if hit.iter().any(left_out) { count(left_out).map(Some) } else { Ok(None) }
        };
        let sparing = Sparing {
            death: without(&|saved| saved.causes(DEAD))?,
            sleep: without(&|saved| saved.causes(DEAD) || saved.causes(UNCONSCIOUS))?,
            shock: without(&|saved| saved.causes(DEAD) || (saved.shock && shock.is_some()))?,
        };
        Ok(Self { effects: count(&|_| false)?, sparing, states: perils(&hit, &critical)? })
    }

    /// What these hits cost.
    pub fn toll(&self, hits: &Hits) -> WoundOdds {
        let wounds = wounds_of(hits, &self.effects);
        let sparing = self.sparing.map(|effects| effects.as_ref().map(|effects| wounds_of(hits, effects)));
        let spared = self.states.iter().map(|(state, peril)| (state.clone(), spared(hits, peril))).collect();
        WoundOdds { wounds, sparing, spared }
    }
}

/// What it costs to dodge several attacks with one roll.
pub fn wound_odds_of_dodge(dodger: &Pool, attacks: &[(Pool, &Costs)]) -> WoundOdds {
    let count = |effects: &dyn Fn(&Costs) -> Effects| {
        let attack = |(pool, costs): &(Pool, &Costs)| Attack { pool: *pool, effects: effects(costs) };
        dodge(dodger, &attacks.iter().map(attack).collect::<Vec<_>>())
    };
    let without = |part: &dyn Fn(&Sparing<Option<Effects>>) -> &Option<Effects>| {
        let any = attacks.iter().any(|(_, costs)| part(&costs.sparing).is_some());
        any.then(|| count(&|costs| part(&costs.sparing).as_ref().unwrap_or(&costs.effects).clone()))
    };
    let states: BTreeSet<&EntryId> = attacks.iter().flat_map(|(_, costs)| costs.states.keys()).collect();
    let spared_of = |state: &EntryId| {
        let peril = |costs: &Costs| costs.states.get(state).cloned().unwrap_or_else(|| Peril::new(&[], &[]));
        let attacks: Vec<(Pool, Peril)> = attacks.iter().map(|(pool, costs)| (*pool, peril(costs))).collect();
        dodge_spared(dodger, &attacks)
    };
    WoundOdds {
        wounds: count(&|costs| costs.effects.clone()),
        sparing: Sparing {
            death: without(&|sparing| &sparing.death),
            sleep: without(&|sparing| &sparing.sleep),
            shock: without(&|sparing| &sparing.shock),
        },
        spared: states.into_iter().map(|state| (state.clone(), spared_of(state))).collect(),
    }
}

/// By state, the saves that have to be passed to be spared it. What is a condition is counted with the Wounds.
fn perils(hit: &[Saved<'_>], critical: &[Saved<'_>]) -> Result<BTreeMap<EntryId, Peril>, Refusal> {
    let all = hit.iter().flat_map(|saved| saved.states).map(|caused| &caused.state);
    let states: BTreeSet<&EntryId> = all.filter(|state| ![DEAD, UNCONSCIOUS].contains(&state.as_str())).collect();
    let causing = |saved: &[Saved<'_>], state: &EntryId| -> Result<Vec<Saves>, Refusal> {
        saved.iter().filter(|saved| saved.causes(state.as_str())).map(Saved::saves).collect()
    };
    let peril = |state: &EntryId| Ok((state.clone(), Peril::new(&causing(hit, state)?, &causing(critical, state)?)));
    states.into_iter().map(peril).collect()
}

/// The path of the odds of losing so many Wounds.
fn lost_of(owner: &Owner, lost: usize) -> Path {
    const FEW: [&str; 6] = ["wounds.0", "wounds.1", "wounds.2", "wounds.3", "wounds.4", "wounds.5"];
    FEW.get(lost).map_or_else(|| format!("{owner}.wounds.{lost}").into(), |fact| Path::new(owner, fact))
}

impl WoundOdds {
    /// Nothing is lost.
    pub fn nothing() -> Self {
        Self { wounds: Dist::certain_zero(), sparing: Sparing::default(), spared: BTreeMap::new() }
    }

    /// Two tolls of one target together.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let join = |own: &Option<Dist>, more: &Option<Dist>| match (own, more) {
            (None, None) => None,
            (_, _) => Some(own.as_ref().unwrap_or(&self.wounds).and(more.as_ref().unwrap_or(&other.wounds))),
        };
        let mut spared = self.spared.clone();
        for (state, share) in &other.spared {
            let own = spared.entry(state.clone()).or_insert_with(Probability::certain);
            *own = own.and(share);
        }
        Self {
            wounds: self.wounds.and(&other.wounds),
            sparing: Sparing {
                death: join(&self.sparing.death, &other.sparing.death),
                sleep: join(&self.sparing.sleep, &other.sparing.sleep),
                shock: join(&self.sparing.shock, &other.sparing.shock),
            },
            spared,
        }
    }

    /// Writes it below `odds`, or below the odds of somebody, `odds.a`: `wounds.N`, `state.<id>`, and for a known body
    /// `unconscious` and `dead`, or `removed`.
    pub fn write(&self, context: &Context<'_>, record: &mut Recorder, owner: &Owner, body: Option<&Body>) {
        let mut step = record.step(Message::new("step-odds"));
        for lost in 0..=self.wounds.most() {
            step = step.decides(lost_of(owner, lost), Fact::Fraction(self.wounds.exactly(lost)));
        }
        for (state, share) in &self.spared {
            step = step.decides(format!("{owner}.state.{state}"), Fact::Fraction(share.not().fraction()));
        }
        let Some(body) = body else { return };
        let (Ok(left), Ok(below)) = (usize::try_from(body.left()), usize::try_from(body.below_zero)) else { return };
        if condition(context, 1, 1) == Condition::Removed {
            step.decides(Path::new(owner, "removed"), Fact::Fraction(self.wounds.probability_at_least(left)));
            return;
        }
        let (unconscious, dead) = self.unconscious_and_dead(left, below);
        step.decides(Path::new(owner, "unconscious"), Fact::Fraction(unconscious.fraction()))
            .decides(Path::new(owner, "dead"), Fact::Fraction(dead.fraction()));
    }

    /// How likely a target with so many Wounds left, and so many levels of Unconscious below, ends Unconscious, and Dead.
    fn unconscious_and_dead(&self, left: usize, below: usize) -> (Probability, Probability) {
        let count = |part: &'_ Option<Dist>| part.as_ref().unwrap_or(&self.wounds).clone();
        let Sparing { death, sleep, shock } = self.sparing.map(count);
        let down = (left..=left + below).map(|lost| shock.share(lost));
        let alive = down.fold(death.share_below(left), |alive, share| alive.or(&share));
        (alive.without(&sleep.share_below(left)), alive.not())
    }
}
