//! The state of the sandbox in its URL and form: the text of every field, by piece.

use std::collections::BTreeMap;

use crate::sandbox::piece::{FACED_FIGURE, Piece};
use crate::sandbox::placement;
use crate::table::Layers;
use crate::url;

/// The version of the fields, which is part of a shared URL.
pub const VERSION: &str = "1";
/// The maximum length of a field; corners are the longest.
pub const MAX_TEXT_LENGTH: usize = 300;

/// The fields of a figure: name, player, Silhouette, position, level, facing, base, height, Marker, moving.
pub const FIGURE: [&str; 11] = ["n", "p", "s", "x", "y", "l", "f", "b", "h", "m", "v"];
/// The fields of a piece of scenery: name, width, depth, height, position, rotation, level, corners.
pub const SCENERY: [&str; 9] = ["n", "w", "d", "h", "x", "y", "t", "l", "c"];

/// The field with the name of a figure when the form was rendered; not part of the URL.
pub const PREVIOUS_NAME: &str = "o";

/// The presets of scenery: name, and width, depth and height in inches.
pub const PRESETS: [(&str, [&str; 3]); 4] = [
    ("wall", ["6", "1", "2"]),
    ("box", ["2", "2", "1.5"]),
    ("container", ["6", "2.5", "2.5"]),
    ("building", ["8", "6", "4"]),
];

/// The value that adds a figure.
pub const FIGURE_PRESET: &str = "figure";
/// The Silhouette of a new figure.
const DEFAULT_SILHOUETTE: &str = "s2";

/// A table, with the two figures between which the sandbox measures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlState {
    /// The figures, in the order of their groups of fields.
    pub figures: Vec<Piece>,
    /// The pieces of scenery, in the order of their groups of fields.
    pub scenery: Vec<Piece>,
    /// The name of the viewer; empty for the first figure.
    from: String,
    /// The name of the target; empty for the second figure.
    to: String,
    /// The weapon and its mode: `combi-rifle`, `sniper-rifle.ap`; empty without a range query.
    weapon: String,
    /// The marks to draw.
    layers: ShownLayers,
}

/// The marks to draw; by default, the facings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ShownLayers(Layers);

impl Default for ShownLayers {
    fn default() -> Self {
        Self(Layers { arcs: true, zones: false, distances: false })
    }
}

/// The field of the shown layers: one pair for each of [`LAYERS`], or [`NO_LAYERS`].
pub const LAYER_FIELD: &str = "d";
/// The layers that can be shown or hidden.
pub const LAYERS: [&str; 3] = ["arcs", "zones", "distance"];
/// The value that hides all layers.
pub const NO_LAYERS: &str = "none";

impl UrlState {
    /// Parses the pairs of a query. Of fields with the same name, the first counts; unknown fields are dropped.
    pub fn from_pairs(pairs: &[(String, String)]) -> Self {
        let (mut state, mut figures, mut scenery) = (Self::default(), BTreeMap::new(), BTreeMap::new());
        let (mut previous_names, mut layers) = (BTreeMap::new(), None);
        for (name, text) in pairs {
            let text = text.trim();
            match name.as_str() {
                "from" => text.clone_into(&mut state.from),
                "to" => text.clone_into(&mut state.to),
                "weapon" => text.clone_into(&mut state.weapon),
                LAYER_FIELD => layers.get_or_insert_with(Vec::new).push(text),
                name => {
                    set_field(&mut figures, 'f', &FIGURE, name, text);
                    set_field(&mut scenery, 's', &SCENERY, name, text);
                    set_field(&mut previous_names, 'f', &[PREVIOUS_NAME], name, text);
                }
            }
        }
        if let Some(layers) = layers {
            let [arcs, zones, distances] = LAYERS.map(|layer| layers.contains(&layer));
            state.layers = ShownLayers(Layers { arcs, zones, distances });
        }
        let renamed = previous_names.into_iter().filter_map(|(index, previous): (u16, Piece)| {
            let name = figures.get(&index).map(|piece: &Piece| piece.get("n").to_owned())?;
            Some((previous.get(PREVIOUS_NAME).to_owned(), name))
        });
        let renamed: Vec<(String, String)> = renamed.collect();
        state.figures = figures.into_values().collect();
        state.scenery = scenery.into_values().collect();
        for (previous, name) in renamed {
            state.rename(&previous, &name);
        }
        state
    }

    /// Updates references to a renamed figure, unless another figure now has its previous name.
    fn rename(&mut self, previous: &str, name: &str) {
        if self.figures.iter().any(|figure| figure.get("n") == previous) {
            return;
        }
        for reference in [&mut self.from, &mut self.to] {
            if reference == previous {
                name.clone_into(reference);
            }
        }
        for figure in &mut self.figures {
            if figure.get("f").strip_prefix(FACED_FIGURE) == Some(previous) {
                figure.set("f", &format!("{FACED_FIGURE}{name}"));
            }
        }
    }

    /// Returns a table with pieces and the names of viewer and target.
    pub fn with(figures: Vec<Piece>, scenery: Vec<Piece>, [from, to]: [String; 2]) -> Self {
        Self { figures, scenery, from, to, ..Self::default() }
    }

    /// Returns the initial table: two figures with a wall between them.
    pub fn fresh() -> Self {
        let figure = |name, player, y, facing| {
            Piece::new(&[("n", name), ("p", player), ("s", DEFAULT_SILHOUETTE), ("x", "12"), ("y", y), ("f", facing)])
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

    /// Returns whether the table has no pieces.
    pub const fn is_empty(&self) -> bool {
        self.figures.is_empty() && self.scenery.is_empty()
    }

    /// Returns the names of viewer and target.
    pub fn figure_pair(&self) -> [&str; 2] {
        let nth = |index: usize| self.figures.get(index).map_or("", |figure| figure.get("n"));
        let exists = |name: &str| self.figures.iter().any(|figure| figure.get("n") == name);
        // The figure may have been removed.
        let from = if exists(&self.from) { self.from.as_str() } else { nth(usize::from(self.to == nth(0))) };
        let to = if exists(&self.to) { self.to.as_str() } else { nth(usize::from(from == nth(0))) };
        [from, to]
    }

    /// Returns whether viewer and target belong to one player.
    pub fn is_one_player(&self) -> bool {
        let [from, to] = self.figure_pair().map(|name| self.figures.iter().find(|figure| figure.get("n") == name));
        let player = |figure: Option<&Piece>| figure.map(|figure| figure.get("p").to_owned());
        player(from).is_some_and(|of_from| !of_from.is_empty() && Some(of_from) == player(to))
    }

    /// Returns the weapon and its mode.
    pub fn weapon(&self) -> (&str, Option<&str>) {
        self.weapon.split_once('.').map_or((self.weapon.as_str(), None), |(weapon, mode)| (weapon, Some(mode)))
    }

    /// Returns the weapon and its mode, as the text of their field.
    pub fn weapon_field(&self) -> &str {
        &self.weapon
    }

    /// Returns the marks to draw.
    pub const fn layers(&self) -> Layers {
        self.layers.0
    }

    /// Returns the query that reproduces the state.
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
        if self.layers != ShownLayers::default() {
            let Layers { arcs, zones, distances } = self.layers();
            let shown = LAYERS.into_iter().zip([arcs, zones, distances]).filter(|(_, is_shown)| *is_shown);
            let shown: Vec<&str> = shown.map(|(layer, _)| layer).collect();
            let shown = if shown.is_empty() { vec![NO_LAYERS] } else { shown };
            shown.iter().for_each(|layer| add(LAYER_FIELD, layer));
        }
        for (group, pieces) in [("f", &self.figures), ("s", &self.scenery)] {
            for (index, piece) in pieces.iter().enumerate() {
                for (key, text) in piece.iter() {
                    add(&format!("{group}{index}.{key}"), text);
                }
            }
        }
        query
    }

    /// Adds a figure or a preset of scenery at a free position; ignores an unknown preset.
    pub fn add(&mut self, preset_name: &str) {
        let preset = PRESETS.into_iter().find(|(name, _)| *name == preset_name);
        if preset_name != FIGURE_PRESET && preset.is_none() {
            return;
        }
        let name = self.unused_name(preset_name);
        let position = |size| {
            let pieces = self.figures.iter().chain(&self.scenery);
            placement::find_free_position(pieces, size).map(|inches: i64| inches.to_string())
        };
        match preset {
            Some((_, [width, depth, height])) => {
                let [x, y] = position([width, depth]);
                let fields = [("n", &*name), ("w", width), ("d", depth), ("h", height), ("x", &x), ("y", &y)];
                self.scenery.push(Piece::new(&fields));
            }
            None => {
                let [x, y] = position([placement::MAX_BASE, placement::MAX_BASE]);
                let fields = [("n", &*name), ("p", "a"), ("s", DEFAULT_SILHOUETTE), ("x", &x), ("y", &y), ("f", "n")];
                self.figures.push(Piece::new(&fields));
            }
        }
    }

    /// Removes a piece by the group of its fields: `f0`, `s3`.
    pub fn remove(&mut self, group: &str) {
        let index = |prefix| group.strip_prefix(prefix).and_then(|index| index.parse::<usize>().ok());
        if let Some(index) = index('f').filter(|index| *index < self.figures.len()) {
            self.figures.remove(index);
        } else if let Some(index) = index('s').filter(|index| *index < self.scenery.len()) {
            self.scenery.remove(index);
        }
    }

    /// Returns a name that no piece has, derived from another.
    fn unused_name(&self, base: &str) -> String {
        let taken = |name: &str| self.figures.iter().chain(&self.scenery).any(|piece| piece.get("n") == name);
        let numbered = (2..).map(|number| format!("{base}-{number}"));
        std::iter::once(base.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }
}

/// Sets a field of a piece by its full name: `f0.x`, `s12.n`.
fn set_field(into: &mut BTreeMap<u16, Piece>, group: char, keys: &[&'static str], name: &str, text: &str) {
    let Some((index, key)) = name.strip_prefix(group).and_then(|rest| rest.split_once('.')) else { return };
    let (Ok(index), Some(key)) = (index.parse::<u16>(), keys.iter().find(|known| **known == key)) else { return };
    let piece = into.entry(index).or_default();
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
    fn unknown_fields_are_dropped() {
        let state = UrlState::from_pairs(&pairs(&[
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
        assert_eq!(state.query(), "?v=1&from=b&to=a&f0.n=a&f1.n=b&s0.w=8");
    }

    #[test]
    fn references_follow_a_renamed_figure() {
        let named = [("f0.n", "a"), ("f0.f", "@b"), ("f1.n", "c"), ("f1.o", "b"), ("f1.f", "@a"), ("to", "b")];
        assert_eq!(UrlState::from_pairs(&pairs(&named)).query(), "?v=1&from=a&to=c&f0.f=%40c&f0.n=a&f1.f=%40a&f1.n=c");
        // Another figure now has that name.
        let exchanged = [("f0.n", "b"), ("f0.o", "a"), ("f0.f", "@b"), ("f1.n", "c"), ("f1.o", "b"), ("to", "c")];
        assert_eq!(UrlState::from_pairs(&pairs(&exchanged)).query(), "?v=1&from=b&to=c&f0.f=%40b&f0.n=b&f1.n=c");
    }

    #[test]
    fn the_url_has_only_layers_that_differ_from_the_default() {
        let query = |fields: &[&str]| {
            let fields: Vec<(&str, &str)> = fields.iter().map(|layer| ("d", *layer)).collect();
            UrlState::from_pairs(&pairs(&[&fields[..], &[("f0.n", "a")]].concat())).query()
        };
        for (fields, expected) in [
            (&[][..], ""),
            (&["none", "arcs"], ""),
            (&["none"], "&d=none"),
            (&["none", "zones", "distance"], "&d=zones&d=distance"),
            (&["dragons"], "&d=none"),
        ] {
            assert_eq!(query(fields), format!("?v=1&from=a&to={expected}&f0.n=a"), "{fields:?}");
        }
    }

    #[test]
    fn added_pieces_get_unused_names() {
        let mut state = UrlState::fresh();
        for (name, _) in PRESETS {
            state.add(name);
        }
        state.add("figure");
        state.add("figure");
        state.add("dragon");
        let names: Vec<&str> = state.figures.iter().chain(&state.scenery).map(|piece| piece.get("n")).collect();
        assert_eq!(names, ["scout", "guard", "figure", "figure-2", "wall", "wall-2", "box", "container", "building"]);
        state.remove("f0");
        state.remove("s0");
        state.remove("s9");
        state.remove("wall-2");
        assert_eq!((state.figures.len(), state.scenery.len()), (3, 4));
        assert_eq!(state.figure_pair(), ["guard", "figure"]);
    }
}
