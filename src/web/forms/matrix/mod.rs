//! The matrix of two lists: the best attack of each trooper of one against the best reaction of each of the other.

mod best_exchange;
mod troopers;

use crate::forms::matrix::best_exchange::{Choice, Choices, Exchange, FirstTried, Pairs};
pub(crate) use crate::forms::matrix::troopers::find_trooper;
use crate::forms::matrix::troopers::{Listed, Troopers, read};
use crate::forms::odds::{OddsForm, order};
use model::edition::{Edition, Scope};
use model::refusal::Refusal;
use render::odds::declaration::OddsDeclaration;
use render::odds::matrix::{Matrix, MatrixCell, MatrixTrooper, SIDE_FIELDS};
use render::odds::setup::format_query;
use render::odds::{SIDES, is_refused};
use render::sheet::Values;
use render::unit_item::UnitView;
use rulings::OrderPairs;

/// The form of the matrix, with what it is computed from.
struct MatrixForm<'a> {
    unit_view: UnitView<'a>,
    /// The fields that every exchange shares: distance and cover.
    shared: Vec<(String, String)>,
    pairs: Pairs<'a>,
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
    let idles_first = needs_idle(&pairs, &shared)?;
    let form = MatrixForm { unit_view, idles_first, shared, pairs: Pairs::new(pairs) };
    let attacks: Vec<Choices> = mine.listed.iter().map(|listed| form.read_choices(0, listed)).collect();
    let reactions: Vec<Choices> = theirs.listed.iter().map(|listed| form.read_choices(1, listed)).collect();
    let mut best_reactions = vec![0; reactions.len()];
    let mut cells = Vec::with_capacity(attacks.len());
    for attacks in &attacks {
        let mut best_attack = 0;
        let row = reactions.iter().zip(&mut best_reactions).map(|(reactions, best_reaction)| {
            let mut first = FirstTried { attack: best_attack, reaction: *best_reaction };
            let exchange = form.pairs.find_best(&attacks.usual, reactions, &mut first);
            (best_attack, *best_reaction) = (first.attack, first.reaction);
            exchange.map(|exchange| form.describe_cell(&exchange))
        });
        cells.push(row.collect());
    }
    let unknown = [mine.unknown, theirs.unknown];
    let [rows, columns] = [(0, mine), (1, theirs)].map(|(side, troopers)| form.describe(side, &troopers));
    Ok(Matrix { rows, columns, cells, unknown, uncomputed: form.pairs.into_uncomputed() })
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
        self.pairs.read((name, label), fields, order(&form, None, self.idles_first).ok())
    }

    /// Describes an exchange.
    fn describe_cell(&self, exchange: &Exchange<'_>) -> MatrixCell {
        let Exchange { attack, reaction, odds, .. } = exchange;
        let fields = self.shared.iter().chain(&attack.fields).chain(&reaction.fields);
        let query = format_query(&Values::from_pairs(&fields.cloned().collect::<Vec<_>>()));
        let [attack, reaction] = [attack, reaction].map(|choice| choice.name.clone());
        MatrixCell { attack, reaction, odds: *odds, query, unapplied: self.pairs.find_unapplied(exchange) }
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
