//! The state of the sandbox in its URL and form: the text of every field, by piece.

use std::collections::BTreeMap;

use crate::sandbox::piece::{FACED_FIGURE, Piece};
use crate::sandbox::placement;
use crate::table::Layers;
use crate::url;

/// The version of the fields; a shared address carries it.
pub const VERSION: &str = "1";
/// The longest text that a form's field takes: the corners of a piece that has many.
pub const MAX_TEXT: usize = 300;

/// The fields of a figure: name, player, Silhouette, place, level, what it faces, base, height, Marker, on the move.
pub const FIGURE: [&str; 11] = ["n", "p", "s", "x", "y", "l", "f", "b", "h", "m", "v"];
/// The fields of a piece of scenery: name, width, depth, height, place, turn, level, corners.
pub const SCENERY: [&str; 9] = ["n", "w", "d", "h", "x", "y", "t", "l", "c"];

/// The name of a figure when the form was rendered; not part of the URL.
pub const BEFORE: &str = "o";

/// Scenery that can be added: what it is called, with width, depth and height in inches.
pub const PRESETS: [(&str, [&str; 3]); 4] = [
    ("wall", ["6", "1", "2"]),
    ("box", ["2", "2", "1.5"]),
    ("container", ["6", "2.5", "2.5"]),
    ("building", ["8", "6", "4"]),
];

/// The value that adds a figure.
pub const ADDED: &str = "figure";
/// The Silhouette of a figure that is added.
const USUAL: &str = "s2";

/// A table with two figures in question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlState {
    /// The figures.
    pub figures: Vec<Piece>,
    /// The scenery.
    pub scenery: Vec<Piece>,
    /// The name of the figure that looks; empty for the first figure.
    from: String,
    /// The name of its target; empty for the second figure.
    to: String,
    /// The weapon and its mode: `combi-rifle`, `sniper-rifle.ap`; empty without a range query.
    weapon: String,
    /// The marks to draw.
    layers: Drawn,
}

/// The marks to draw; by default the facings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Drawn(Layers);

impl Default for Drawn {
    fn default() -> Self {
        Self(Layers { arcs: true, zones: false, distances: false })
    }
}

/// The field that says what is drawn: once for each of [`LAYERS`] that is, or once [`NOTHING`].
pub const DRAWN: &str = "d";
/// The layers that can be shown or hidden.
pub const LAYERS: [&str; 3] = ["arcs", "zones", "distance"];
/// The value of a form without a ticked box.
pub const NOTHING: &str = "none";

impl UrlState {
    /// Parses the pairs of a query. The first of two fields with one name counts; unknown fields are dropped.
    pub fn from_pairs(pairs: &[(String, String)]) -> Self {
        let (mut asked, mut figures, mut scenery) = (Self::default(), BTreeMap::new(), BTreeMap::new());
        let (mut before, mut drawn) = (BTreeMap::new(), None);
        for (name, text) in pairs {
            let text = text.trim();
            match name.as_str() {
                "from" => text.clone_into(&mut asked.from),
                "to" => text.clone_into(&mut asked.to),
                "weapon" => text.clone_into(&mut asked.weapon),
                DRAWN => drawn.get_or_insert_with(Vec::new).push(text),
                name => {
                    put(&mut figures, 'f', &FIGURE, name, text);
                    put(&mut scenery, 's', &SCENERY, name, text);
                    put(&mut before, 'f', &[BEFORE], name, text);
                }
            }
        }
        if let Some(drawn) = drawn {
            let [arcs, zones, distances] = LAYERS.map(|layer| drawn.contains(&layer));
            asked.layers = Drawn(Layers { arcs, zones, distances });
        }
        let renamed = before.into_iter().filter_map(|(place, before): (u16, Piece)| {
            let now = figures.get(&place).map(|piece: &Piece| piece.get("n").to_owned())?;
            Some((before.get(BEFORE).to_owned(), now))
        });
        let renamed: Vec<(String, String)> = renamed.collect();
        asked.figures = figures.into_values().collect();
        asked.scenery = scenery.into_values().collect();
        for (before, now) in renamed {
            asked.rename(&before, &now);
        }
        asked
    }

    /// Updates references to a renamed figure.
    fn rename(&mut self, before: &str, now: &str) {
        if self.figures.iter().any(|figure| figure.get("n") == before) {
            return;
        }
        for looked in [&mut self.from, &mut self.to] {
            if looked == before {
                now.clone_into(looked);
            }
        }
        for figure in &mut self.figures {
            if figure.get("f").strip_prefix(FACED_FIGURE) == Some(before) {
                figure.set("f", &format!("{FACED_FIGURE}{now}"));
            }
        }
    }

    /// A table with these pieces.
    pub fn with(figures: Vec<Piece>, scenery: Vec<Piece>, [from, to]: [String; 2]) -> Self {
        Self { figures, scenery, from, to, ..Self::default() }
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

    /// Whether it has no pieces.
    pub const fn is_empty(&self) -> bool {
        self.figures.is_empty() && self.scenery.is_empty()
    }

    /// The two figures in question.
    pub fn figure_pair(&self) -> [&str; 2] {
        let nth = |place: usize| self.figures.get(place).map_or("", |figure| figure.get("n"));
        let named = |name: &str| self.figures.iter().any(|figure| figure.get("n") == name);
        // The named figure may have been removed since.
        let from = if named(&self.from) { self.from.as_str() } else { nth(usize::from(self.to == nth(0))) };
        let to = if named(&self.to) { self.to.as_str() } else { nth(usize::from(from == nth(0))) };
        [from, to]
    }

    /// Whether those two are of one player.
    pub fn on_one_side(&self) -> bool {
        let [one, other] = self.figure_pair().map(|name| self.figures.iter().find(|figure| figure.get("n") == name));
        let player = |figure: Option<&Piece>| figure.map(|figure| figure.get("p").to_owned());
        player(one).is_some_and(|player_of_one| !player_of_one.is_empty() && Some(player_of_one) == player(other))
    }

    /// With which weapon, and in which mode.
    pub fn weapon(&self) -> (&str, Option<&str>) {
        self.weapon.split_once('.').map_or((self.weapon.as_str(), None), |(weapon, mode)| (weapon, Some(mode)))
    }

    /// The same as its field says it.
    pub fn weapon_field(&self) -> &str {
        &self.weapon
    }

    /// The marks to draw.
    pub const fn layers(&self) -> Layers {
        self.layers.0
    }

    /// The query that reproduces the state.
    pub fn query(&self) -> String {
        let mut query = format!("?v={VERSION}");
        let mut add = |name: &str, text: &str| {
            query.extend(["&", name, "=", &url::percent_encode(text)]);
        };
        let [from, to] = self.figure_pair();
        add("from", from);
        add("to", to);
        if !self.weapon.is_empty() {
            add("weapon", &self.weapon);
        }
        if self.layers != Drawn::default() {
            let Layers { arcs, zones, distances } = self.layers();
            let drawn = LAYERS.into_iter().zip([arcs, zones, distances]).filter(|(_, drawn)| *drawn);
            let drawn: Vec<&str> = drawn.map(|(layer, _)| layer).collect();
            let drawn = if drawn.is_empty() { vec![NOTHING] } else { drawn };
            drawn.iter().for_each(|layer| add(DRAWN, layer));
        }
        for (group, pieces) in [("f", &self.figures), ("s", &self.scenery)] {
            for (place, piece) in pieces.iter().enumerate() {
                for (key, text) in piece.iter() {
                    add(&format!("{group}{place}.{key}"), text);
                }
            }
        }
        query
    }

    /// Adds a figure or a preset at a free place; does nothing for an unknown preset.
    pub fn add(&mut self, what: &str) {
        let preset = PRESETS.into_iter().find(|(name, _)| *name == what);
        if what != ADDED && preset.is_none() {
            return;
        }
        let name = self.unused(what);
        let place =
            |size| placement::free_place(self.figures.iter().chain(&self.scenery), size).map(|at: i64| at.to_string());
        match preset {
            Some((_, [width, depth, height])) => {
                let [x, y] = place([width, depth]);
                let fields = [("n", &*name), ("w", width), ("d", depth), ("h", height), ("x", &x), ("y", &y)];
                self.scenery.push(Piece::new(&fields));
            }
            None => {
                let [x, y] = place([placement::BASE, placement::BASE]);
                let fields = [("n", &*name), ("p", "a"), ("s", USUAL), ("x", &x), ("y", &y), ("f", "n")];
                self.figures.push(Piece::new(&fields));
            }
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
    use super::{PRESETS, UrlState};

    fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
        all.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn fields_are_kept_by_piece_and_anything_else_is_not() {
        let asked = UrlState::from_pairs(&pairs(&[
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
    fn whoever_gets_another_name_is_looked_at_as_before() {
        let named = [("f0.n", "a"), ("f0.f", "@b"), ("f1.n", "c"), ("f1.o", "b"), ("f1.f", "@a"), ("to", "b")];
        assert_eq!(UrlState::from_pairs(&pairs(&named)).query(), "?v=1&from=a&to=c&f0.f=%40c&f0.n=a&f1.f=%40a&f1.n=c");
        // Another figure has that name now.
        let exchanged = [("f0.n", "b"), ("f0.o", "a"), ("f0.f", "@b"), ("f1.n", "c"), ("f1.o", "b"), ("to", "c")];
        assert_eq!(UrlState::from_pairs(&pairs(&exchanged)).query(), "?v=1&from=b&to=c&f0.f=%40b&f0.n=b&f1.n=c");
    }

    #[test]
    fn what_is_drawn_stands_in_the_address_unless_it_is_the_usual() {
        let drawn = |fields: &[&str]| {
            let fields: Vec<(&str, &str)> = fields.iter().map(|layer| ("d", *layer)).collect();
            UrlState::from_pairs(&pairs(&[&fields[..], &[("f0.n", "a")]].concat())).query()
        };
        for (fields, query) in [
            (&[][..], ""),
            (&["none", "arcs"], ""),
            (&["none"], "&d=none"),
            (&["none", "zones", "distance"], "&d=zones&d=distance"),
            (&["dragons"], "&d=none"),
        ] {
            assert_eq!(drawn(fields), format!("?v=1&from=a&to={query}&f0.n=a"), "{fields:?}");
        }
    }

    #[test]
    fn what_is_added_has_a_name_and_a_place_of_its_own() {
        let mut asked = UrlState::fresh();
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
        assert_eq!(asked.figure_pair(), ["guard", "figure"]);
    }
}
