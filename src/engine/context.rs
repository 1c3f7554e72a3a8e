//! The input of every procedure apart from its situation: the ruleset, the printed values, the chosen readings.

use std::collections::BTreeMap;

use crate::ruleset::Ruleset;
use model::catalogue::Catalogue;
use model::ids::{ClauseId, DiscrepancyId, Name};
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;

/// A discrepancy whose reading a situation may choose: its id and its readings, the default first.
pub type Executed = (&'static str, &'static [&'static str]);

/// All discrepancies that the engine executes, sorted by id. A test compares the list with the content.
pub const EXECUTED: &[Executed] = &[
    ("casevac-state~equal-strength", &["an-equal-will-do", "only-the-stronger"]),
    ("critical~multi-roll-ammunition", &["one-automatic-failure", "one-wound"]),
    ("crush~what-stops-the-crush", &["the-blow", "the-wound"]),
    ("discover~one-roll-per-order", &["like-any-short-movement-skill", "one-roll"]),
    ("guts-roll~survived-an-attack", &["hit", "any-attack"]),
    ("impetuous-order~attack-before-move", &["either-sequence", "move-first"]),
    ("its10-baggage-scoring~how-many-points", &["twenty", "by-the-document-alone"]),
    ("its10-bye~before-a-bye-is-made-up-for", &["only-after-the-last-round", "after-every-round"]),
    ("its10-bye~lowest-score-of-a-league", &["lowest-ranked", "fewest-tournament-points"]),
    ("its10-bye~more-rounds-than-players", &["as-few-as-possible", "no-further-round"]),
    ("its10-bye~seven-of-eight-rounds", &["the-rounds-there-were", "eight-to-seven"]),
    ("its10-bye~victory-points-after-a-bye", &["when-tied-and-rounded-up", "when-tied-and-not-rounded"]),
    ("its10-control-by-contact~a-carried-beacon", &["carrying-is-contact", "contact-on-the-table-only"]),
    ("its10-control-by-contact~markers-in-the-way", &["a-marker-is-not-in-the-way", "a-marker-is-in-the-way"]),
    ("its10-dominate-zone-of-operations~half-the-base-or-all-of-it", &["more-than-half", "totally-inside"]),
    ("its10-dominate-zone-of-operations~servants-troops-or-remotes", &["every-servant", "remotes-only"]),
    ("its10-end-of-the-mission~an-interrupted-round", &["only-complete-rounds", "the-last-round-counts"]),
    ("its10-escalation-league~sizes-without-a-k-factor", &["the-same-in-every-round", "only-the-last-round"]),
    ("its10-exclusion-zone~how-far-inside", &["any-part", "more-than-half"]),
    ("its10-final-scores~after-the-last-tie-break", &["a-shared-place", "lots"]),
    ("its10-final-scores~an-opponent-met-twice", &["once", "once-for-each-game"]),
    ("its10-final-scores~one-opponent-fewer", &["as-many-as-there-were", "made-up-for-too"]),
    ("its10-final-scores~points-of-the-opponents", &["all-they-scored", "in-those-games"]),
    ("its10-high-value-target~in-zones-and-in-contact", &["counts-for-nobody", "counts-for-its-player"]),
    ("its10-intelcom-card~a-game-that-ends-early", &["at-the-actual-end", "only-after-the-third-round"]),
    ("its10-intelcom-counterespionage~cancelled-in-a-comparison", &["not-counted", "still-counted"]),
    ("its10-intelcom-support-and-control~inside-the-zone", &["as-for-dominating", "any-part-of-the-base"]),
    ("its10-its-rating~by-the-round-or-by-the-event", &["round-by-round", "at-the-end-of-the-event"]),
    ("its10-its-rating~rating-of-a-bye", &["nothing-changes", "as-against-an-equal"]),
    ("its10-k-factor~fifteen-percent-of-what", &["of-the-same-row", "of-a-tournament"]),
    ("its10-killing~killed-before-it-is-revealed", &["the-rule-on-hvts", "no-points-for-it"]),
    ("its10-killing~who-gets-the-credit", &["always-the-adversary", "only-what-the-adversary-did"]),
    ("its10-objective-points~when-the-point-is-taken-away", &["after-the-extra-points", "before-the-extra-points"]),
    ("its10-objective-points~where-the-maximum-holds", &["every-mission", "only-where-it-is-printed"]),
    ("its10-pairings~meeting-again", &["not-if-it-can-be-helped", "by-the-ranking-alone"]),
    ("its10-secure-zone-of-operations~how-far-inside", &["more-than-half", "any-part"]),
    ("its10-secure-zone-of-operations~markers-inside", &["troopers-as-for-dominating", "models-only"]),
    ("its10-specialist-troops-scenario-rule~operatives-as-victims", &["count-as-specialists", "only-do-the-tasks"]),
    ("its10-surviving-army-points~what-survives", &["whatever-is-not-killed", "as-for-retreat"]),
    ("its10-tournament-points~a-victory-by-nothing", &["one-to-four", "zero-too"]),
    ("its10-tournament~fewer-than-four-players", &["no-tournament", "three-rounds"]),
    ("its10-xenotech~holds-nothing", &["only-where-it-is-named", "as-a-trooper"]),
    ("line-of-fire~how-the-smallest-part-is-measured", &["seen-from-a-point", "along-the-whole-line"]),
    ("partial-cover~contact-alone", &["full", "introductory"]),
    ("wounds~removed-at-zero", &["full", "introductory"]),
];

/// Returns the readings of a discrepancy that the engine executes, the default first.
fn executed(discrepancy: &str) -> Option<&'static [&'static str]> {
    let index = EXECUTED.binary_search_by_key(&discrepancy, |(id, _)| id).ok()?;
    Some(EXECUTED[index].1)
}

/// The context of a run.
#[derive(Clone, Debug)]
pub struct Context<'a> {
    /// The edition's rules.
    pub rules: Ruleset,
    /// The printed values.
    pub catalogue: &'a Catalogue,
    readings: BTreeMap<DiscrepancyId, &'static str>,
    /// Chosen readings of discrepancies that the content defines.
    of_content: BTreeMap<DiscrepancyId, String>,
}

impl<'a> Context<'a> {
    /// Creates the context of a run with the chosen readings.
    ///
    /// # Errors
    /// A refusal for a discrepancy that is not executed, or a reading that it does not have.
    pub fn new(
        rules: Ruleset,
        catalogue: &'a Catalogue,
        chosen: &BTreeMap<DiscrepancyId, String>,
    ) -> Result<Self, Refusal> {
        let (mut readings, mut of_content) = (BTreeMap::new(), BTreeMap::new());
        for (id, name) in chosen {
            if catalogue.readings(id).iter().any(|known| known.as_str() == name) {
                of_content.insert(id.clone(), name.clone());
                continue;
            }
            let known = executed(id.as_str());
            let reading = known.and_then(|names| names.iter().find(|known| *known == name));
            let Some(reading) = reading else {
                let expected = match known {
                    Some(names) => names.join("`, `"),
                    None => EXECUTED.iter().map(|(id, _)| *id).collect::<Vec<_>>().join("`, `"),
                };
                let message = Message::new("refusal-unknown-reading").text("discrepancy", id.as_str());
                return Err(Refusal::new(
                    "readings",
                    message.text("reading", name.as_str()).text("expected", expected),
                ));
            };
            readings.insert(id.clone(), *reading);
        }
        Ok(Self { rules, catalogue, readings, of_content })
    }

    /// Returns the reading chosen for a discrepancy, if it is not the default.
    pub fn reading(&self, discrepancy: &'static str) -> Option<&'static str> {
        let chosen = self.readings.get(&DiscrepancyId::from_static(discrepancy)).copied();
        let default = executed(discrepancy).and_then(|names| names.first());
        chosen.filter(|name| Some(name) != default)
    }

    /// Returns the reading of a discrepancy of the engine or of the content: the chosen one, otherwise the default.
    pub fn chosen<'c>(&'c self, discrepancy: &DiscrepancyId) -> Option<&'c str> {
        self.chosen_and_known(discrepancy).0
    }

    /// Returns the reading in effect for such a discrepancy, and all its readings, the default first.
    pub fn chosen_and_known<'c>(
        &'c self,
        discrepancy: &DiscrepancyId,
    ) -> (Option<&'c str>, impl Iterator<Item = &'c str>) {
        let of_content = self.catalogue.readings(discrepancy);
        let of_engine = if of_content.is_empty() { executed(discrepancy.as_str()) } else { None }.unwrap_or_default();
        let known = of_content.iter().map(Name::as_str).chain(of_engine.iter().copied());
        let chosen = self.of_content.get(discrepancy).map(String::as_str);
        let chosen = chosen.or_else(|| self.readings.get(discrepancy).copied());
        (chosen.or_else(|| known.clone().next()), known)
    }

    /// Returns a number that a rule prints in this edition.
    ///
    /// # Errors
    /// A refusal if it prints none.
    pub fn number(&self, entry: &'static str, name: &'static str) -> Result<(i64, ClauseId), Refusal> {
        let (number, clause) = self.catalogue.number(entry, name, self.rules.edition)?;
        Ok((number.into(), clause))
    }

    /// Returns a length that a rule prints in this edition.
    ///
    /// # Errors
    /// A refusal if it prints none.
    pub fn length(&self, entry: &'static str, name: &'static str) -> Result<(Length, ClauseId), Refusal> {
        self.catalogue.length(entry, name, self.rules.edition)
    }
}

/// All numbers, lengths and lists that the engine reads from entries that are not weapons. A check compares them with
/// the content.
pub const READ_VALUES: &[(&str, &str)] = &[
    ("army-list", "troopers"),
    ("bs-attack", "guided"),
    ("bs-attack", "guided-shots"),
    ("burst", "reactive"),
    ("combat-group", "size"),
    ("command-token", "tokens"),
    ("coordinated-order", "troopers"),
    ("dodge", "move"),
    ("dodge", "out-of-sight"),
    ("dodge", "unseen-template"),
    ("fireteam", "skills"),
    ("fireteam-core", "fewest"),
    ("fireteam-core", "most"),
    ("fireteam-duo", "troopers"),
    ("fireteam-haris", "troopers"),
    ("firewall", "save"),
    ("guts-roll", "move"),
    ("hacking-area", "radius"),
    ("inspiring-leadership", "wider-coherency"),
    ("its10-baggage-scoring", "points"),
    ("its10-objective-points", "widest-base"),
    ("its10-place-multiscanner", "engineer-or-hacker-mod"),
    ("its10-place-multiscanner", "hacker-mod"),
    ("its10-place-multiscanner", "near-home"),
    ("partial-cover", "attack"),
    ("partial-cover", "save"),
    ("roll", "cap"),
    ("silhouette", "s0-base"),
    ("silhouette", "s0-height"),
    ("silhouette", "s1-base"),
    ("silhouette", "s1-height"),
    ("silhouette", "s2-base"),
    ("silhouette", "s2-height"),
    ("silhouette", "s3-base"),
    ("silhouette", "s3-height"),
    ("silhouette", "s4-base"),
    ("silhouette", "s4-height"),
    ("silhouette", "s5-base"),
    ("silhouette", "s5-height"),
    ("silhouette", "s6-base"),
    ("silhouette", "s6-height"),
    ("silhouette", "s7-base"),
    ("silhouette", "s7-height"),
    ("silhouette", "s8-base"),
    ("silhouette", "s8-height"),
    ("silhouette", "sx-height"),
    ("strategic-use-of-command-tokens", "orders-removed"),
    ("support-weapon-cost", "points"),
    ("zone-of-control", "radius"),
];
