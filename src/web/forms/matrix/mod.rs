//! The matrix of two lists: the best attack of each trooper of one against the best reaction of each of the other.

mod troopers;

use std::cell::RefCell;
use std::collections::BTreeSet;

pub(crate) use crate::forms::matrix::troopers::find_trooper;
use crate::forms::matrix::troopers::{Listed, Troopers, read};
use crate::forms::odds::{OddsForm, order};
use model::edition::{Edition, Scope};
use model::refusal::Refusal;
use model::trace::Resolved;
use render::odds::declaration::OddsDeclaration;
use render::odds::matrix::{Matrix, MatrixCell, MatrixTrooper, SIDE_FIELDS};
use render::odds::setup::format_query;
use render::odds::{SIDES, WoundProbabilities, compute_wound_probabilities, is_refused};
use render::sheet::Values;
use render::unit_item::UnitView;
use rulings::{OrderPairs, ReadOrder};

/// What a trooper may declare, read for pairs.
struct Choice {
    /// The weapon or the skill.
    name: String,
    /// The same after the name of the trooper.
    label: String,
    /// The fields of the calculator that declare it.
    fields: Vec<(String, String)>,
    order: ReadOrder,
}

/// The declarations of a trooper.
struct Choices {
    /// Its attacks; in reaction also its Dodge.
    usual: Vec<Choice>,
    /// No reaction, for attacks to which the rules allow none.
    last_resort: Option<Choice>,
}

/// Attack and reaction of a cell.
struct Exchange<'c> {
    attack: &'c Choice,
    reaction: &'c Choice,
    resolved: Resolved,
    odds: WoundProbabilities,
    /// By how much the attacker is likelier to wound than to be wounded, in hundredths of a percent.
    advantage: i64,
}

/// The form of the matrix, with what it is computed from.
struct MatrixForm<'a> {
    unit_view: UnitView<'a>,
    /// The fields that every exchange shares: distance and cover.
    shared: Vec<(String, String)>,
    pairs: OrderPairs<'a>,
    /// What cannot be computed, by the names of the troopers.
    uncomputed: RefCell<BTreeSet<String>>,
    /// Whether the edition refuses an attack as the first declaration, so that Idle comes first.
    idles_first: bool,
}

/// Computes the matrix of the lists that the fields name.
///
/// # Errors
/// A refusal of a list that cannot be read, and of a distance or cover that is none.
pub(crate) fn compute_matrix(unit_view: UnitView<'_>, edition: Edition, values: &Values) -> Result<Matrix, Refusal> {
    let kb = unit_view.view.kb;
    let [mine, theirs] = SIDE_FIELDS;
    let (mine, theirs) = (read(unit_view, mine, values.get(mine))?, read(unit_view, theirs, values.get(theirs))?);
    let shared = ["distance", "active.cover", "reactive.cover"];
    let shared = shared.map(|field| (field.to_owned(), values.get(field).to_owned())).to_vec();
    let pairs = OrderPairs::new(&kb.catalogue, Scope::Edition(edition))?;
    let form = MatrixForm {
        unit_view,
        idles_first: needs_idle(&pairs, &shared)?,
        shared,
        pairs,
        uncomputed: RefCell::default(),
    };
    let attacks: Vec<Choices> = mine.listed.iter().map(|listed| form.read_choices(0, listed)).collect();
    let reactions: Vec<Choices> = theirs.listed.iter().map(|listed| form.read_choices(1, listed)).collect();
    let mut cells = Vec::with_capacity(attacks.len());
    for attacks in &attacks {
        let row = reactions.iter().map(|reactions| {
            let exchange = form.find_best(&attacks.usual, reactions)?;
            let Exchange { attack, reaction, resolved, odds, .. } = &exchange;
            let unapplied = form.pairs.find_unapplied(&attack.order, &reaction.order, resolved);
            let fields = form.shared.iter().chain(&attack.fields).chain(&reaction.fields);
            let query = format_query(&Values::from_pairs(&fields.cloned().collect::<Vec<_>>()));
            let [attack, reaction] = [attack, reaction].map(|choice| choice.name.clone());
            Some(MatrixCell { attack, reaction, odds: *odds, query, unapplied })
        });
        cells.push(row.collect());
    }
    let unknown = [mine.unknown, theirs.unknown];
    let [rows, columns] = [(0, mine), (1, theirs)].map(|(side, troopers)| form.describe(side, &troopers));
    Ok(Matrix { rows, columns, cells, unknown, uncomputed: form.uncomputed.into_inner() })
}

/// Returns whether the edition refuses an attack as the first declaration.
///
/// # Errors
/// A refusal of a distance that is no number, and of a cover that is none.
fn needs_idle(pairs: &OrderPairs<'_>, shared: &[(String, String)]) -> Result<bool, Refusal> {
    let values = Values::from_pairs(shared);
    let direct = pairs.read(&order(&OddsForm::new(&values, &[None, None]), None, false)?)?;
    Ok(is_refused(&pairs.run(&direct, &direct)?.outcome))
}

impl MatrixForm<'_> {
    /// Reads what a trooper may declare. What cannot be computed is noted.
    fn read_choices(&self, side: usize, listed: &Listed<'_>) -> Choices {
        let skill = |declaration: OddsDeclaration| (format!("{}.skill", SIDES[side]), declaration.as_str().to_owned());
        let mut usual: Vec<Choice> = Vec::new();
        for (value, name) in listed.chosen.shots() {
            let weapon = (format!("{}.weapon", SIDES[side]), value);
            usual.extend(self.read_choice(side, listed, name, vec![skill(OddsDeclaration::BsAttack), weapon]));
        }
        if side == 0 {
            return Choices { usual, last_resort: None };
        }
        let named = |declaration: OddsDeclaration| {
            self.read_choice(side, listed, declaration.name(&self.unit_view.view), vec![skill(declaration)])
        };
        usual.extend(named(OddsDeclaration::Dodge));
        Choices { usual, last_resort: named(OddsDeclaration::None) }
    }

    fn read_choice(
        &self,
        side: usize,
        listed: &Listed<'_>,
        name: String,
        declared: Vec<(String, String)>,
    ) -> Option<Choice> {
        let chosen = &listed.chosen;
        let unit = (format!("{}.unit", SIDES[side]), chosen.trooper.unit.number.to_string());
        let option = (format!("{}.option", SIDES[side]), chosen.trooper.id.to_string());
        let fields: Vec<(String, String)> = [unit, option].into_iter().chain(declared).collect();
        let values = Values::from_pairs(&self.shared.iter().chain(&fields).cloned().collect::<Vec<_>>());
        let mut sides = [None, None];
        sides[side] = Some(chosen.clone());
        let form = OddsForm::new(&values, &sides);
        let label = format!("{}: {name}", chosen.trooper.option.name);
        let order = order(&form, None, self.idles_first).and_then(|order| self.pairs.read(&order));
        let Ok(order) = order else {
            self.uncomputed.borrow_mut().insert(label);
            return None;
        };
        Some(Choice { name, label, fields, order })
    }

    /// Finds the attack that is best against the best reaction to it: by the probability of wounding less that of
    /// being wounded. Of equal ones, the first.
    fn find_best<'c>(&self, attacks: &'c [Choice], reactions: &'c Choices) -> Option<Exchange<'c>> {
        let mut best: Option<Exchange<'c>> = None;
        for attack in attacks {
            let limit = best.as_ref().map(|best| best.advantage);
            let exchange = self.find_reaction(attack, reactions, limit);
            best = exchange.filter(|own| limit.is_none_or(|limit| own.advantage > limit)).or(best);
        }
        best
    }

    /// Finds the reaction that is best against an attack; an attack that is not better than the limit is left early.
    fn find_reaction<'c>(
        &self,
        attack: &'c Choice,
        reactions: &'c Choices,
        limit: Option<i64>,
    ) -> Option<Exchange<'c>> {
        let mut best: Option<Exchange<'c>> = None;
        for reaction in &reactions.usual {
            let Some(exchange) = self.resolve(attack, reaction) else { continue };
            let advantage = exchange.advantage;
            if best.as_ref().is_none_or(|best| advantage < best.advantage) {
                best = Some(exchange);
            }
            if limit.is_some_and(|limit| advantage <= limit) {
                return best;
            }
        }
        best.or_else(|| self.resolve(attack, reactions.last_resort.as_ref()?))
    }

    /// Resolves an exchange; `None` if the rules refuse it, or if it cannot be computed, which is noted.
    fn resolve<'c>(&self, attack: &'c Choice, reaction: &'c Choice) -> Option<Exchange<'c>> {
        let Ok(resolved) = self.pairs.run(&attack.order, &reaction.order) else {
            self.uncomputed.borrow_mut().insert(format!("{} → {}", attack.label, reaction.label));
            return None;
        };
        if is_refused(&resolved.outcome) {
            return None;
        }
        let odds = compute_wound_probabilities(&resolved.outcome);
        let [risk, gain] = odds.map(|odds| odds.map_or(0, |odds| i64::from(odds.basis_points)));
        Some(Exchange { attack, reaction, resolved, odds, advantage: gain - risk })
    }

    /// Describes the troopers of a side.
    fn describe(&self, side: usize, troopers: &Troopers<'_>) -> Vec<MatrixTrooper> {
        let values = Values::from_pairs(&[]);
        let describe = |listed: &Listed<'_>| {
            let mut sides = [None, None];
            sides[side] = Some(listed.chosen.clone());
            let form = OddsForm::new(&values, &sides);
            let uncounted = form.uncounted()[side].to_vec();
            MatrixTrooper {
                unit: listed.chosen.trooper.unit.number,
                name: listed.chosen.trooper.option.name.to_string(),
                weapons: listed.chosen.trooper.weapons().map(|item| self.unit_view.text(item)).collect(),
                count: listed.count,
                uncounted,
                uncompared: listed.chosen.collect_uncompared(),
            }
        };
        troopers.listed.iter().map(describe).collect()
    }
}
