//! A table as its address and its form write it: the text of every field, by piece.

use std::collections::BTreeMap;

use crate::model::length::Length;
use crate::render::address;
use crate::render::sandbox::outline::length;

/// The version of the fields; a shared address carries it.
pub const VERSION: &str = "1";
/// The longest text that a form's field takes: the corners of a piece that has many.
pub const MOST_TEXT: usize = 300;

/// The fields of a figure: name, player, Silhouette, place, level, what it faces, base, height, Marker, on the move.
pub const FIGURE: [&str; 11] = ["n", "p", "s", "x", "y", "l", "f", "b", "h", "m", "v"];
/// The fields of a piece of scenery: name, width, depth, height, place, turn, level, corners.
pub const SCENERY: [&str; 9] = ["n", "w", "d", "h", "x", "y", "t", "l", "c"];

/// Scenery that can be added: what it is called, with width, depth and height in inches.
pub const PRESETS: [(&str, [&str; 3]); 4] = [
    ("wall", ["6", "1", "2"]),
    ("box", ["2", "2", "1.5"]),
    ("container", ["6", "2.5", "2.5"]),
    ("building", ["8", "6", "4"]),
];

/// What is asked for where a figure is added.
pub const ADDED: &str = "figure";
/// The Silhouette of a figure that is added.
const USUAL: &str = "s2";

/// A figure or a piece of scenery: what was typed, by field; empty fields are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece(BTreeMap<&'static str, String>);

impl Piece {
    /// A piece with these fields.
    fn new(fields: &[(&'static str, &str)]) -> Self {
        let mut piece = Self::default();
        for (key, text) in fields {
            piece.set(key, text);
        }
        piece
    }

    /// What stands in a field.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// Writes a field, unless it would be empty.
    pub fn set(&mut self, key: &'static str, text: &str) {
        if !text.is_empty() {
            self.0.insert(key, text.to_owned());
        }
    }
}

/// A table with who looks at whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The figures.
    pub figures: Vec<Piece>,
    /// The scenery.
    pub scenery: Vec<Piece>,
    /// Who looks; the first figure where nobody is named.
    from: String,
    /// At whom; the second figure where nobody is named.
    to: String,
}

impl Asked {
    /// The table of a query; of two fields of a name the first one stands, and what is no field is not kept.
    pub fn of(pairs: &[(String, String)]) -> Self {
        let (mut asked, mut figures, mut scenery) = (Self::default(), BTreeMap::new(), BTreeMap::new());
        for (name, text) in pairs {
            let text = text.trim();
            match name.as_str() {
                "from" => text.clone_into(&mut asked.from),
                "to" => text.clone_into(&mut asked.to),
                name => {
                    put(&mut figures, 'f', &FIGURE, name, text);
                    put(&mut scenery, 's', &SCENERY, name, text);
                }
            }
        }
        asked.figures = figures.into_values().collect();
        asked.scenery = scenery.into_values().collect();
        asked
    }

    /// A table with these pieces.
    pub fn with(figures: Vec<Piece>, scenery: Vec<Piece>, [from, to]: [String; 2]) -> Self {
        Self { figures, scenery, from, to }
    }

    /// Two figures with a wall between them, so that a reader only moves things.
    pub fn fresh() -> Self {
        let figure = |name, player, y, other| {
            Piece::new(&[("n", name), ("p", player), ("s", USUAL), ("x", "12"), ("y", y), ("f", other)])
        };
        let wall = |(name, [width, depth, height]): (&str, [&str; 3])| {
            Piece::new(&[("n", name), ("w", width), ("d", depth), ("h", height), ("x", "12"), ("y", "12")])
        };
        Self {
            figures: vec![figure("scout", "a", "7", "@guard"), figure("guard", "b", "17", "@scout")],
            scenery: PRESETS.into_iter().take(1).map(wall).collect(),
            ..Self::default()
        }
    }

    /// Whether nothing stands on it.
    pub const fn is_empty(&self) -> bool {
        self.figures.is_empty() && self.scenery.is_empty()
    }

    /// Who looks, and at whom.
    pub fn about(&self) -> [&str; 2] {
        let nth = |place: usize| self.figures.get(place).map_or("", |figure| figure.get("n"));
        let named = |name: &str| self.figures.iter().any(|figure| figure.get("n") == name);
        // Whoever was named may have been taken away since.
        let from = if named(&self.from) { self.from.as_str() } else { nth(usize::from(self.to == nth(0))) };
        let to = if named(&self.to) { self.to.as_str() } else { nth(usize::from(from == nth(0))) };
        [from, to]
    }

    /// The query at which it stands again.
    pub fn query(&self) -> String {
        let mut query = format!("?v={VERSION}");
        let mut add = |name: &str, text: &str| {
            query.extend(["&", name, "=", &address::encoded(text)]);
        };
        let [from, to] = self.about();
        add("from", from);
        add("to", to);
        for (group, pieces) in [("f", &self.figures), ("s", &self.scenery)] {
            for (place, piece) in pieces.iter().enumerate() {
                for (key, text) in &piece.0 {
                    add(&format!("{group}{place}.{key}"), text);
                }
            }
        }
        query
    }

    /// Puts a figure or a preset onto it, to the right of everything else; nothing where there is no such preset.
    pub fn add(&mut self, what: &str) {
        let (x, y) = (self.beside(what).to_string(), "12");
        if what == ADDED {
            let name = self.unused(what);
            self.figures.push(Piece::new(&[("n", &name), ("p", "a"), ("s", USUAL), ("x", &x), ("y", y), ("f", "n")]));
        } else if let Some((name, [width, depth, height])) = PRESETS.into_iter().find(|(name, _)| *name == what) {
            let name = self.unused(name);
            let fields = [("n", &*name), ("w", width), ("d", depth), ("h", height), ("x", &x), ("y", y)];
            self.scenery.push(Piece::new(&fields));
        }
    }

    /// Takes a piece away, by the beginning of its fields: `f0`, `s3`.
    pub fn remove(&mut self, which: &str) {
        let taken = |prefix| which.strip_prefix(prefix).and_then(|place| place.parse::<usize>().ok());
        if let Some(place) = taken('f').filter(|place| *place < self.figures.len()) {
            self.figures.remove(place);
        } else if let Some(place) = taken('s').filter(|place| *place < self.scenery.len()) {
            self.scenery.remove(place);
        }
    }

    /// A name that nothing has.
    fn unused(&self, what: &str) -> String {
        let taken = |name: &str| self.figures.iter().chain(&self.scenery).any(|piece| piece.get("n") == name);
        let numbered = (2..).map(|number| format!("{what}-{number}"));
        std::iter::once(what.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    /// The inch to the right of everything that can be measured, and half of what is added.
    fn beside(&self, what: &str) -> i64 {
        let whole = |text: &str| length("", text).map_or(0, |length| length.tenths() / Length::inches(1).tenths());
        let width = |piece: &Piece| whole(piece.get("w")).max(whole(piece.get("d"))).max(2);
        let pieces = self.figures.iter().chain(&self.scenery);
        let end = pieces.map(|piece| whole(piece.get("x")) + width(piece) / 2).max().unwrap_or(10).min(900);
        let own = PRESETS.into_iter().find(|(name, _)| *name == what).map_or(2, |(_, [width, ..])| whole(width));
        end + own / 2 + 1
    }
}

/// Puts a text where the name of its field says: `f0.x`, `s12.n`.
fn put(into: &mut BTreeMap<u16, Piece>, group: char, keys: &[&'static str], name: &str, text: &str) {
    let Some((place, key)) = name.strip_prefix(group).and_then(|rest| rest.split_once('.')) else { return };
    let (Ok(place), Some(key)) = (place.parse::<u16>(), keys.iter().find(|known| **known == key)) else { return };
    let piece = into.entry(place).or_default();
    if piece.get(key).is_empty() {
        piece.set(key, text);
    }
}

#[cfg(test)]
mod tests {
    use super::{Asked, PRESETS};

    fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
        all.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn fields_are_kept_by_piece_and_anything_else_is_not() {
        let asked = Asked::of(&pairs(&[
            ("f7.n", "b"),
            ("f2.n", " a "),
            ("f2.n", "other"),
            ("f2.z", "1"),
            ("f-1.n", "x"),
            ("f99999.n", "x"),
            ("s1.w", "8"),
            ("to", "a"),
            ("x", "1"),
        ]));
        assert_eq!(asked.query(), "?v=1&from=b&to=a&f0.n=a&f1.n=b&s0.w=8");
    }

    #[test]
    fn what_is_added_has_a_name_and_a_place_of_its_own() {
        let mut asked = Asked::fresh();
        for (name, _) in PRESETS {
            asked.add(name);
        }
        asked.add("figure");
        asked.add("figure");
        asked.add("dragon");
        let names: Vec<&str> = asked.figures.iter().chain(&asked.scenery).map(|piece| piece.get("n")).collect();
        assert_eq!(names, ["scout", "guard", "figure", "figure-2", "wall", "wall-2", "box", "container", "building"]);
        asked.remove("f0");
        asked.remove("s0");
        asked.remove("s9");
        asked.remove("wall-2");
        assert_eq!((asked.figures.len(), asked.scenery.len()), (3, 4));
        assert_eq!(asked.about(), ["guard", "figure"]);
    }
}
