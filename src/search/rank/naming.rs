//! What a question names: its subjects, found by the whole question and by the names in it.

use crate::english::Stems;
use crate::filters::kind_named;
use crate::frames::frames;
use crate::keystrokes::keys;
use crate::korean;
use crate::material::SubjectNumber;
use crate::names::{Match, Way};
use crate::positions::Positions;
use crate::query::Query;
use crate::rank::{BELONGS, MERE_TERM, Naming, Ranker, WHOLE, standing};
use crate::spot::{Spot, spot};
use crate::words::Script;
use model::edition::{Edition, Scope};
use model::entry::Kind;

/// Whether a name has all numbers of a question: who types `8"` behind a name means it, and no slip.
fn has_numbers(name: &str, query: &Query) -> bool {
    let mut numbers = query.words.iter().map(|asked| &asked.word).filter(|word| word.script == Script::Number);
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    numbers.all(|number| name.split(|c: char| !c.is_ascii_digit()).any(|own| own == digits(&number.text)))
}

/// As many words that nobody knows are read as names with slips; whoever types more of them asks for something else.
const MOST_TRIED: usize = 8;

impl Ranker<'_> {
    /// Finds the subjects that the question names, as a whole and in its parts.
    pub(super) fn name(&mut self, query: &Query) {
        let index = self.index;
        let mut stems = Stems::default();
        for asked in self.words.iter_mut().filter(|asked| asked.word.script == Script::Hangul && !asked.filler) {
            asked.nouns.extend(index.bodies.citation(&asked.word.text));
        }
        self.spots = spot(&self.words, &index.names, &mut stems);
        let mut direct = index.names.find(&query.text);
        if index.bodies.is_word(&query.text) {
            direct.retain(|found| found.way != Way::Typo);
        }
        direct.retain(|found| found.way != Way::Typo || has_numbers(&index.names.name(found.name).text, query));
        // What begins like a name is not finished yet, and no slip.
        let begun = direct.iter().any(|found| found.way <= Way::Prefix);
        self.unfinished = begun && self.words.len() == 1 && direct.iter().all(|found| found.way >= Way::Prefix);
        let mut tried = 0;
        for position in 0..self.words.len() {
            let asked = &self.words[position];
            let forms = std::iter::once(&asked.word.text).chain(&asked.nouns).map(String::as_str);
            let mut wanted = index.bodies.want(&asked.word, forms, self.unfinished);
            let spotted = self.spots.iter().any(|spot| spot.words.contains(&position));
            let odd = !wanted.is_known() && !spotted && !asked.filler && !begun;
            if odd && tried < MOST_TRIED && !index.bodies.is_word(&asked.word.text) {
                tried += 1;
                let corrections = index.names.corrections(&asked.word.text);
                if !corrections.is_empty() {
                    // Its own forms are in no text.
                    wanted = index.bodies.want(&asked.word, corrections.iter().copied(), false);
                    self.words[position].nouns.extend(corrections.into_iter().map(str::to_owned));
                    self.corrected.insert(position);
                }
            }
            self.wanted.push(wanted);
        }
        if !self.corrected.is_empty() {
            self.spots = spot(&self.words, &index.names, &mut stems);
        }
        self.spotted = self.spotted();
        self.widen();
        self.weigh();
        self.ask();
        for found in direct {
            self.keep(found);
        }
        // A particle may follow a name whose last word is too short to be cut by itself: `AP탄은`.
        for stem in korean::without_particles(&query.text).into_iter().filter(|stem| stem.chars().nth(1).is_some()) {
            for found in index.names.exact(stem, &keys(stem)).into_iter().filter(|found| found.way != Way::Keyboard) {
                self.keep(Match { way: Way::Inflected, score: found.score - 30.0, ..found });
            }
        }
        if self.subjects.is_empty() {
            let content = self.words.iter().filter(|asked| !asked.filler).map(|asked| asked.word.text.as_str());
            for found in index.names.in_other_order(&content.collect::<Vec<_>>()) {
                self.keep(found);
            }
        }
        for spot in self.spots.clone() {
            let slip = spot.words.clone().any(|position| self.corrected.contains(&position));
            for found in spot.matches {
                let kind = index.material.subjects[index.names.name(found.name).subject as usize].kind;
                let named = |position| spot.words.contains(&position) || self.is_kind(position, kind);
                let coverage = self.full_weight(named) / self.total();
                let rest = 1000.0 - found.score;
                let (way, score) = match (coverage > 0.99, slip) {
                    (true, false) => (Way::Inflected, 970.0 - rest),
                    (true, true) => (Way::Typo, 820.0 - rest),
                    (false, _) => (Way::Named, 410.0 + 380.0 * coverage - rest),
                };
                self.keep(Match { score, way, ..found });
            }
        }
    }

    /// Makes a question of the tokens of its words.
    fn ask(&mut self) {
        let index = self.index;
        let content = self.words.iter().zip(&self.wanted).filter(|(asked, _)| !asked.filler);
        // Who has chosen no edition plays the newest.
        let scope = self.scope.or_else(|| Edition::ALL.last().copied().map(Scope::Edition));
        let frames = frames(&self.words.iter().map(|asked| &asked.word).collect::<Vec<_>>(), scope);
        self.question = index.bodies.question(self.wanted.iter(), content.map(|(_, wanted)| wanted), &frames);
        // A name that is found stands with its first word, which may be one that is not asked for.
        let every = self.spots.iter().any(|spot| self.words[spot.words.start].filler);
        self.shared = index.bodies.shared(&self.question, every);
    }

    /// Whether a word only says what kind of thing is meant: the second one of `mimetism skill`.
    fn is_kind(&self, position: usize, kind: Option<Kind>) -> bool {
        let asked = &self.words[position];
        let mut forms = std::iter::once(&asked.word.text).chain(&asked.nouns);
        kind.is_some() && forms.any(|form| kind_named(form) == kind)
    }

    /// The subjects that words name, with the words.
    fn spotted(&self) -> Vec<(SubjectNumber, Positions)> {
        let of = |spot: &Spot| {
            let words = Positions::range(&spot.words);
            spot.matches.iter().map(move |found| (self.index.names.name(found.name).subject, words)).collect::<Vec<_>>()
        };
        self.spots.iter().flat_map(of).collect()
    }

    /// Lets the words that name something stand for all its names. A name of several words stands with the first.
    fn widen(&mut self) {
        let index = self.index;
        for spot in &self.spots {
            let wanted = &mut self.wanted[spot.words.start];
            for subject in spot.matches.iter().map(|found| index.names.name(found.name).subject) {
                index.bodies.widen(wanted, subject, index.names.written(subject));
            }
        }
    }

    /// Keeps the best way in which a subject was found.
    fn keep(&mut self, found: Match) {
        let number = self.index.names.name(found.name).subject;
        if !self.limits.admit_name(self.index, found.name) {
            return;
        }
        let belongs = if self.limits.belongs(number) { BELONGS } else { 0.0 };
        let subject = &self.index.material.subjects[number as usize];
        let term = if subject.kind.is_none() && found.way == Way::Named { MERE_TERM } else { 0.0 };
        let score = found.score + standing(subject, self.scope) + term + belongs;
        let naming = Naming { name: found.name, score, way: found.way };
        let known = self.subjects.entry(number).or_insert(naming);
        if known.score < score {
            *known = naming;
        }
    }

    /// The subject that the whole question names, unless it names several equally well.
    pub(super) fn only_whole(&self) -> Option<SubjectNumber> {
        let best = self.subjects.iter().max_by(|a, b| a.1.score.total_cmp(&b.1.score))?;
        let whole = best.1.score >= WHOLE && best.1.way < Way::Prefix && best.1.way != Way::Named;
        let rivals = self.subjects.values().filter(|naming| naming.score > best.1.score - 3.0).count();
        (whole && rivals == 1).then_some(*best.0)
    }

    /// The subjects that were found, of those found by the whole question only as many as can be shown.
    pub(super) fn best_named(&self, limit: usize) -> Vec<(SubjectNumber, Naming)> {
        let all = self.subjects.iter().map(|(subject, naming)| (*subject, *naming));
        let (mut found, mut whole): (Vec<_>, Vec<_>) = all.partition(|(_, naming)| naming.way == Way::Named);
        whole.sort_by(|a, b| b.1.score.total_cmp(&a.1.score).then_with(|| self.id(a.0).cmp(self.id(b.0))));
        whole.truncate(limit);
        found.append(&mut whole);
        found
    }
}
