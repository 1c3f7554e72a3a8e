//! What was found on the table of a sandbox, question by question, and the one picture of it all.

use crate::sandbox::Asked;
use crate::sandbox::situation::Question;
use model::refusal::Refusal;
use model::table::{Mark, Table};
use model::trace::Resolved;

/// An answer, or why there is none.
pub type Answered = Result<Resolved, Refusal>;

/// What was found.
#[derive(Debug)]
pub struct Found {
    /// Whether the one sees the other, and the other the one.
    pub sight: [Answered; 2],
    /// How far they are apart; whether the other is in the Zone of Control of the one, and the one in that of the other.
    pub apart: [Answered; 2],
    /// The range of the weapon, where one was chosen.
    pub range: Option<Answered>,
    /// Whether they touch.
    pub contact: Answered,
    /// Whether the other is in Coherency with the one, and the one with the other: of two of one player.
    pub coherency: Option<[Answered; 2]>,
    /// The table as a file; empty where it cannot be read.
    pub file: String,
}

impl Found {
    /// What `ask` answers; `file` writes the table.
    pub fn of(asked: &Asked, ask: &dyn Fn(Question, [&str; 2]) -> Answered, file: String) -> Self {
        let [one, other] = asked.about();
        let both = |question| [ask(question, [one, other]), ask(question, [other, one])];
        Self {
            sight: both(Question::Sight),
            apart: both(Question::Distance),
            range: (!asked.weapon().0.is_empty()).then(|| ask(Question::Range, [one, other])),
            contact: ask(Question::Contact, [one, other]),
            coherency: asked.on_one_side().then(|| both(Question::Coherency)),
            file,
        }
    }

    /// The table with everything that was found; none where it cannot be read.
    pub fn table(&self) -> Option<Table> {
        let of = |answered: &Answered| answered.as_ref().ok().and_then(|resolved| resolved.tables.first().cloned());
        let sights: Vec<Table> = self.sight.iter().filter_map(of).collect();
        let (contact, apart) = (of(&self.contact)?, self.apart.iter().filter_map(of));
        let mut table = Table { marks: Vec::new(), emphasised: Vec::new(), verdicts: Vec::new(), ..contact.clone() };
        for seen in &sights {
            table.blocking.extend(
                seen.blocking.iter().filter(|name| !table.blocking.contains(name)).cloned().collect::<Vec<_>>(),
            );
        }
        // One line is enough, and it comes first: the section is drawn along it.
        table.marks.extend(sights.iter().find_map(Table::line).map(Mark::Line));
        let looks = |mark: &&Mark| matches!(mark, Mark::Looks(..));
        table.marks.extend(sights.iter().flat_map(|seen| seen.marks.iter().filter(looks).cloned()));
        let apart: Vec<Table> = apart.collect();
        let rings = |mark: &&Mark| matches!(mark, Mark::Ring(_));
        table.marks.extend(apart.iter().flat_map(|found| found.marks.iter().filter(rings).cloned()));
        let measured = |mark: &&Mark| matches!(mark, Mark::Measured(..));
        let touching = contact.marks.iter().filter(|mark| matches!(mark, Mark::Touch(_)));
        let between = apart.iter().take(1).flat_map(|found| found.marks.iter().filter(measured));
        table.marks.extend(touching.chain(between).cloned());
        table.verdicts.extend(sights.into_iter().chain(apart.into_iter().take(1)).flat_map(|found| found.verdicts));
        table.verdicts.extend(contact.verdicts);
        Some(table)
    }
}
