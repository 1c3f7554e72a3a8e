//! Pictures of tables, drawn from situations in both languages: on the page of a ruling, in its entry, with the
//! reader's numbers, and from the command line.

mod drawn;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::command::{adjutant, run};
use crate::site::{KB, ROUTER, captures, page, send};
use axum::body::Body;
use axum::http::Request;
use drawn::{Area, Base, Picture, Stated};
use kb::Ruling;
use model::edition::Scope;
use model::ids::EntryId;
use model::lang::Lang;
use model::outcome::Fact;
use model::trace::Resolved;
use render::ruling::Examples;
use render::url;
use rulings::{OnTable, kinds};
use xmloxide::Document;

/// The steps that report a line of sight.
const LINE_OF_SIGHT: [&str; 2] = ["step-beam-joins", "step-beam-joins-all-along"];

/// The maximum size of a picture of a part of a table.
const MAX_BYTES: usize = 4 * 1024;
/// The maximum size of a picture of a full table with all its zones.
const MAX_BYTES_OF_TABLE: usize = 6 * 1024;

/// Every run of a ruling whose kind uses a table.
fn runs() -> impl Iterator<Item = (&'static Ruling, Scope, Resolved)> {
    let rulings = KB.rulings.values().filter(|ruling| ruling.kind.on_table == OnTable::Always);
    rulings.flat_map(|ruling| KB.runs(ruling).map(move |run| (ruling, run.scope, run.result.expect("it runs"))))
}

/// The pictures of a page.
fn pictures(page: &str) -> Vec<Picture<'_>> {
    let starts = page.match_indices("<svg class=\"table-view\"").map(|(start, _)| &page[start..]);
    starts.map(|rest| Picture(&rest[..rest.find("</svg>").expect("its end") + 6])).collect()
}

async fn drawn(ruling: &Ruling, scope: Scope, lang: Lang) -> String {
    page(&url::ruling(lang, scope, &ruling.id)).await
}

/// The names of the obstacles in an outcome.
fn obstacles(resolved: &Resolved) -> BTreeSet<String> {
    let paths = ["blocked-by", "in-the-way", "stopped-by"];
    let facts =
        resolved.outcome.iter().filter(|(path, _)| paths.iter().any(|name| path.rsplit('.').next() == Some(name)));
    let named = |(path, fact): (Cow<'_, str>, &Fact)| {
        if let Fact::Names(names) = fact {
            return names.clone();
        }
        let Fact::Name(name) = fact else { panic!("{path} names something: {fact:?}") };
        vec![name.clone()]
    };
    facts.flat_map(named).collect()
}

/// The figures that a situation is about, by the keys of all kinds.
fn subjects(stated: &Stated) -> Vec<String> {
    let keys = ["viewer", "viewed", "measured-from", "measured-to", "who", "what", "leader", "members"];
    let mut subjects: Vec<String> = keys.iter().flat_map(|key| stated.listed(key)).collect();
    let others: Vec<String> = stated.subjects().into_iter().filter(|name| !subjects.contains(name)).collect();
    subjects.extend(others);
    subjects
}

/// Whether an outcome has `true` at a path.
fn is_true(resolved: &Resolved, path: &str) -> bool {
    resolved.outcome.get(path) == Some(&Fact::Flag(true))
}

/// The figures that are inside an area or in contact.
fn matched(stated: &Stated, resolved: &Resolved) -> BTreeSet<String> {
    let of = |path: &str, keys: &[&str]| -> Vec<String> {
        let matched = if is_true(resolved, path) { keys } else { &[] };
        matched.iter().flat_map(|key| stated.listed(key)).collect()
    };
    let members =
        stated.listed("members").into_iter().filter(|name| is_true(resolved, &format!("{name}.in-coherency")));
    let groups =
        [of("in-zone-of-control", &["measured-to"]), of("in-contact", &["who", "what"]), of("inside", &["who"])];
    groups.into_iter().flatten().chain(members).collect()
}

#[test]
fn a_kind_uses_a_table_if_and_only_if_its_runs_return_one() {
    assert!(kinds().iter().any(|kind| kind.on_table == OnTable::Always));
    for ruling in KB.rulings.values() {
        for run in KB.runs(ruling) {
            let tables = run.result.as_ref().map_or(0, |resolved| resolved.tables.len());
            let place = format!("{} in {}", ruling.id, run.scope);
            match ruling.kind.on_table {
                OnTable::Never => assert_eq!(tables, 0, "{place}"),
                OnTable::WithPositions => assert_eq!(tables > 0, has_positions(ruling, run.scope), "{place}"),
                OnTable::Always => assert_eq!(tables, 1, "{place}"),
            }
        }
    }
}

/// Whether the situation of a ruling has positions.
fn has_positions(ruling: &Ruling, scope: Scope) -> bool {
    ruling.data(scope).to_string().contains("\"position\":")
}

#[tokio::test]
async fn every_run_with_positions_has_a_described_picture_of_each_table() {
    let mut checked = BTreeMap::new();
    for ruling in KB.rulings.values().filter(|ruling| ruling.kind.on_table == OnTable::WithPositions) {
        for run in KB.runs(ruling) {
            let tables = &run.result.as_ref().expect("it runs").tables;
            for lang in Lang::ALL.iter().filter(|_| !tables.is_empty()) {
                let place = format!("{} in {lang}", ruling.id);
                let body = drawn(ruling, run.scope, *lang).await;
                let pictures = pictures(&body);
                assert_eq!(pictures.len(), tables.len(), "{place}");
                for (picture, table) in pictures.iter().zip(tables) {
                    assert!(picture.0.len() <= MAX_BYTES_OF_TABLE, "{place}: {} bytes", picture.0.len());
                    Document::parse_str(picture.0).unwrap_or_else(|error| panic!("{place}: {error}\n{}", picture.0));
                    let labeled = picture.attribute("aria-labelledby").expect("a label");
                    let ids = labeled.split(' ').map(|id| body.matches(&format!("id=\"{id}\"")).count());
                    assert!(ids.eq([1, 1]), "{place}: {labeled}");
                    let description = picture.element("desc");
                    let names = table.figures.iter().map(|figure| figure.name.as_str());
                    names.for_each(|name| {
                        assert!(description.contains(name), "{place}: {name} is not in: {description}");
                    });
                    assert!(!table.verdicts.is_empty(), "{place}: it has a verdict");
                    *checked.entry(ruling.kind.name).or_insert(0) += 1;
                }
            }
        }
    }
    assert!(checked["score"] >= 24 && checked["order"] >= 8, "only {checked:?} pictures");
}

#[tokio::test]
async fn every_ruling_on_a_table_has_a_described_picture() {
    let mut checked = 0;
    for (ruling, scope, _) in runs() {
        for lang in Lang::ALL {
            let place = format!("{} in {scope}, {lang}", ruling.id);
            let body = drawn(ruling, scope, lang).await;
            let pictures = pictures(&body);
            let [picture] = pictures.as_slice() else { panic!("{place}: {} pictures", pictures.len()) };
            assert!(picture.0.len() <= MAX_BYTES, "{place}: {} bytes", picture.0.len());
            Document::parse_str(picture.0).unwrap_or_else(|error| panic!("{place}: {error}\n{}", picture.0));
            let labeled = picture.attribute("aria-labelledby").expect("a label");
            for (id, element) in labeled.split(' ').zip(["title", "desc"]) {
                assert_eq!(body.matches(&format!("id=\"{id}\"")).count(), 1, "{place}: {id}");
                let text = picture.element(element);
                let stated = Stated::of(ruling);
                let named = subjects(&stated).into_iter().filter(|_| element == "title");
                for name in named.chain(stated.names().filter(|_| element == "desc")) {
                    assert!(text.contains(&name), "{place}: the {element} names {name}: {text}");
                }
            }
            for name in Stated::of(ruling).names() {
                let shown = picture.names().iter().any(|text| *text == name || text.starts_with(&format!("{name} ")));
                assert!(shown, "{place}: {name} stands in the picture: {:?}", picture.names());
            }
            checked += 1;
        }
    }
    assert!(checked >= 200, "{checked} pictures");
}

#[tokio::test]
async fn every_piece_is_drawn_where_the_situation_puts_it() {
    for (ruling, scope, _) in runs() {
        let body = drawn(ruling, scope, Lang::ALL[0]).await;
        let pictures = pictures(&body);
        let (picture, stated) = (&pictures[0], Stated::of(ruling));
        assert_eq!(picture.bases(), stated.bases(), "{} in {scope}", ruling.id);
        assert_eq!(picture.outlines(), stated.outlines(), "{} in {scope}", ruling.id);
    }
}

#[tokio::test]
async fn only_the_result_is_highlighted() {
    let mut counts = [0; 3];
    for (ruling, scope, resolved) in runs() {
        let place = format!("{} in {scope}", ruling.id);
        let body = drawn(ruling, scope, Lang::ALL[0]).await;
        let pictures = pictures(&body);
        let (picture, stated) = (&pictures[0], Stated::of(ruling));
        let joined = resolved.trace.steps().any(|step| LINE_OF_SIGHT.contains(&step.message.id));
        let lines = picture.lines();
        assert_eq!(!lines.is_empty(), joined, "{place}: a line where one was found");
        if let Some(line) = lines.first() {
            for (end, name) in line.iter().zip(subjects(&stated)) {
                let (x, y, radius) = stated.base(&name);
                let (across, down) = (end.0 - x, end.1 - y);
                assert!(across.hypot(down) <= radius + 2.0, "{place}: the line ends in {name}");
            }
        }
        let blocking = obstacles(&resolved);
        let matched = matched(&stated, &resolved);
        for (class, expected) in [("blocks", &blocking), ("stressed", &matched)] {
            assert_eq!(picture.marked(&stated, class), *expected, "{place}: the result is marked");
            let bold = picture.texts(class).into_iter();
            let first = |text: String| text.split(' ').next().unwrap_or_default().to_owned();
            assert_eq!(bold.map(first).collect::<BTreeSet<_>>(), *expected, "{place}: and its name");
        }
        counts[0] += lines.len();
        counts[1] += blocking.len();
        counts[2] += matched.len();
    }
    assert!(counts.iter().all(|count| *count > 20), "both occur: {counts:?}");
}

#[tokio::test]
async fn a_distance_is_a_line_between_the_nearest_points_with_its_length() {
    let mut checked = 0;
    for (ruling, scope, resolved) in runs() {
        let place = format!("{} in {scope}", ruling.id);
        let Some(Fact::Length(length)) = resolved.outcome.get("distance") else { continue };
        let tenths = f64::from(i32::try_from(length.tenths()).expect("a short one"));
        let body = drawn(ruling, scope, Lang::ALL[0]).await;
        let pictures = pictures(&body);
        let (picture, stated) = (&pictures[0], Stated::of(ruling));
        let lines = picture.paths("measured");
        let heights = picture.bars().len() > 1;
        assert_eq!(lines.len(), if heights { 2 } else { 1 }, "{place}: one from above, and one from the side");
        for (end, name) in lines[0].iter().zip(subjects(&stated)) {
            let (x, y, radius) = stated.base(&name);
            assert!((end.0 - x).hypot(end.1 - y) <= radius + 2.0, "{place}: the line ends at {name}");
        }
        let line_length = |line: &[(f64, f64)]| (line[1].0 - line[0].0).hypot(line[1].1 - line[0].1);
        if !heights || !body.contains("heights ×") {
            let drawn = line_length(lines.last().expect("a line"));
            assert!((drawn - tenths).abs() <= 3.0, "{place}: {drawn} is drawn, {tenths} was measured");
        }
        let labels: Vec<String> = picture.texts("length");
        let figure = length.to_string().replace('"', "″").replace("mm", "\u{a0}mm");
        assert!(labels.iter().any(|text| text.replace(' ', "\u{a0}") == figure), "{place}: {figure} in {labels:?}");
        let (x, y, radius) = stated.base(&stated.text("measured-from"));
        assert_eq!(picture.circles("zone"), [(x, y, radius + 8.0 * 254.0)], "{place}: the Zone of Control");
        checked += 1;
    }
    assert!(checked >= 15, "{checked} distances");
}

#[tokio::test]
async fn contact_is_a_dot_where_they_touch_or_a_line_with_what_lies_between() {
    let mut checked = [0; 2];
    for (ruling, scope, resolved) in runs().filter(|(ruling, ..)| ruling.kind.name == "contact") {
        let place = format!("{} in {scope}", ruling.id);
        let body = drawn(ruling, scope, Lang::ALL[0]).await;
        let pictures = pictures(&body);
        let (picture, stated) = (&pictures[0], Stated::of(ruling));
        let touches = is_true(&resolved, "in-contact");
        if subjects(&stated)[0] == subjects(&stated)[1] {
            assert!(picture.circles("touch").is_empty() && picture.paths("measured").is_empty(), "{place}");
            continue;
        }
        assert_eq!(picture.circles("touch").is_empty(), !touches, "{place}: a dot");
        assert_eq!(picture.paths("measured").is_empty(), touches, "{place}: a line");
        let (x, y, radius) = stated.base(&stated.text("who"));
        for (across, down, _) in picture.circles("touch").into_iter().take(1) {
            let far = (across - x).hypot(down - y);
            assert!(far <= radius + 2.0, "{place}: the dot is {far} from the middle");
        }
        checked[usize::from(touches)] += 1;
    }
    assert!(checked.iter().all(|count| *count >= 10), "{checked:?}");
}

#[tokio::test]
async fn an_area_and_the_reach_of_coherency_are_drawn_as_they_are_stated() {
    let mut checked = [0; 4];
    for (ruling, scope, _) in runs() {
        let place = format!("{} in {scope}", ruling.id);
        let (stated, body) = (Stated::of(ruling), drawn(ruling, scope, Lang::ALL[0]).await);
        let pictures = pictures(&body);
        let picture = &pictures[0];
        let kind = match stated.area() {
            Some(Area::Circle(circle)) => {
                assert_eq!(picture.circles("area"), [circle], "{place}");
                0
            }
            Some(Area::Corners(corners)) => {
                assert_eq!(picture.paths("area"), [corners], "{place}");
                1
            }
            Some(Area::Strip(near, far)) => {
                let ends: BTreeSet<String> =
                    picture.paths("area").into_iter().flatten().map(|(_, y)| y.to_string()).collect();
                // The lower edge of the table is at zero, not at minus zero.
                let stated = [near, far].map(|end| (end + 0.0).to_string());
                assert_eq!(ends, BTreeSet::from(stated), "{place}");
                2
            }
            None if !stated.listed("leader").is_empty() => {
                let (x, y, radius) = stated.base(&stated.text("leader"));
                // Inspiring Leadership or FT Master of a team of Regulars adds 2", and both together no more.
                let widened = stated.flag("inspiring-leadership") || stated.flag("ft-master");
                let wider = widened && stated.flag("all-regular");
                let reach = if wider { 10.0 } else { 8.0 } * 254.0;
                assert_eq!(picture.circles("zone"), [(x, y, radius + reach)], "{place}");
                3
            }
            None => continue,
        };
        assert!(kind == 3 || picture.texts("length").iter().any(|text| text.starts_with("area")), "{place}: its name");
        checked[kind] += 1;
    }
    assert!(checked.iter().all(|count| *count >= 3), "{checked:?}");
}

#[tokio::test]
async fn everything_fits_in_the_picture_and_no_name_covers_another() {
    for (ruling, scope, _) in runs() {
        for lang in Lang::ALL {
            let body = drawn(ruling, scope, lang).await;
            let pictures = pictures(&body);
            let picture = &pictures[0];
            let place = format!("{} in {scope}, {lang}", ruling.id);
            for [from_x, from_y, to_x, to_y] in picture.extents() {
                let [left, above, right, below] = picture.frame();
                let inside = from_x >= left && from_y >= above && to_x <= right && to_y <= below;
                assert!(inside, "{place}: {from_x} {from_y} {to_x} {to_y} in {:?}", picture.frame());
            }
            let letters = picture.letters();
            let inner = |(x, y, radius): Base| [x - radius * 0.7, y - radius * 0.7, x + radius * 0.7, y + radius * 0.7];
            let figures = picture.bars().into_iter().filter(|(figure, _)| *figure).map(|(_, bar)| bar);
            let figures: Vec<[f64; 4]> = picture.bases().into_iter().map(inner).chain(figures).collect();
            for (index, a) in letters.iter().enumerate() {
                for b in letters[..index].iter().chain(&figures) {
                    let disjoint = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
                    assert!(disjoint, "{place}: `{:?}` covers something", picture.names()[index]);
                }
            }
        }
    }
}

#[tokio::test]
async fn the_section_is_to_scale_and_shown_where_heights_matter() {
    let address = |name: &str| format!("/en/n3/rulings/line-of-fire/{name}");
    for flat in ["nothing-between-them-n3", "a-wall-between-them-n3", "past-the-end-of-a-wall-n3", "through-a-marker"] {
        assert!(pictures(&page(&address(flat)).await)[0].bars().is_empty(), "{flat}: heights do not matter");
    }
    // A wall of 37 mm, 12.7 mm thick, before one of 40 mm on a base of 25 mm; the bases' far ends are 16" and a base
    // apart.
    let body = page(&address("just-a-head-n3")).await;
    let bars = pictures(&body)[0].bars();
    let sizes = bars.iter().map(|(figure, [left, above, right, below])| (*figure, right - left, below - above));
    let sizes: Vec<(bool, f64, f64)> = sizes.collect();
    let tall = sizes[1].2 / 400.0;
    assert_eq!(sizes, [(false, 127.0, 370.0 * tall), (true, 250.0, 400.0 * tall), (true, 250.0, 400.0 * tall)]);
    assert!(body.contains(&format!("heights × {tall}")), "the scale of heights is shown: {tall}");
    assert!((bars[2].1[2] - bars[1].1[0] - 16.0 * 254.0 - 250.0).abs() < 0.1, "{bars:?}");
    // Heights matter for distances between figures on different levels, and for areas with heights.
    for (raised, figures) in [
        ("n4/rulings/range-modifier/down-from-a-balcony", 2),
        ("n4/rulings/coherency/from-the-roof", 3),
        ("n4/rulings/base-to-base-contact/below-a-high-ledge", 2),
        ("n4/rulings/inside/a-cloud-around-its-head", 1),
    ] {
        let bars = pictures(&page(&format!("/en/{raised}")).await)[0].bars();
        assert_eq!(bars.iter().filter(|(figure, _)| *figure).count(), figures, "{raised}");
    }
    for flat in ["n4/rulings/base-to-base-contact/side-by-side", "n4/rulings/coherency/two-beside-their-leader"] {
        assert!(pictures(&page(&format!("/en/{flat}")).await)[0].bars().is_empty(), "{flat}: all on the table");
    }
    // On a crate of 20 mm stands one of 40 mm.
    let body = page(&address("alguacil-on-scenery-behind-iguana")).await;
    let bars = pictures(&body)[0].bars();
    let (ground, feet): (f64, Vec<f64>) = (bars[0].1[3], bars.iter().map(|(_, bar)| bar[3]).collect());
    assert_eq!(feet, [ground, ground, ground, bars[0].1[1]], "it stands on the crate");
}

/// The labels of the pictures of an entry's examples: one for each table, of any kind.
fn every_picture(entry: &EntryId, scope: Scope) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for ruling in KB.rulings_of(entry) {
        let run = KB.run(ruling, scope).and_then(|run| run.result.ok());
        let anchor = url::ruling_anchor(&ruling.id);
        let moments = run.map_or(0, |resolved| resolved.tables.len());
        anchors.extend(
            (1..=moments).map(|moment| if moment == 1 { anchor.clone() } else { format!("{anchor}-{moment}") }),
        );
    }
    anchors
}

#[tokio::test]
async fn an_example_shows_its_picture_when_opened_and_an_offline_entry_has_all_pictures() {
    let mut anchors_of: BTreeMap<(EntryId, Scope), BTreeSet<String>> = BTreeMap::new();
    for (ruling, scope, _) in runs() {
        anchors_of.entry((ruling.id.entry(), scope)).or_default().insert(url::ruling_anchor(&ruling.id));
    }
    for ((entry, scope), anchors) in anchors_of {
        let known_entry = KB.entries.get(&entry).expect("an entry");
        for lang in Lang::ALL {
            let address = url::entry(lang, scope, known_entry);
            let body = page(&address).await;
            assert!(pictures(&body).is_empty(), "{entry} in {scope}, {lang}: each in its own part of a page");
            let parts = captures(r#"<div class="body" id="([^"]+)" data-from="([^"]+)">"#, &body);
            let mut led = BTreeSet::new();
            for part in parts.into_iter().filter(|part| anchors.contains(&part[0])) {
                assert_eq!(pictures(&page(&part[1]).await).len(), 1, "{}", part[1]);
                led.insert(part[0].clone());
            }
            assert_eq!(led, anchors, "{entry} in {scope}, {lang}");
            let mut request = Request::get(format!("{address}?whole")).body(Body::empty()).expect("a request");
            request.extensions_mut().insert(Examples::Full);
            let full = send(&ROUTER, request).await.body;
            let labeled = captures(r#"<svg class="table-view"[^>]* aria-labelledby="([^"]+)-title "#, &full);
            let drawn: BTreeSet<String> = labeled.into_iter().flatten().collect();
            assert_eq!(drawn, every_picture(&entry, scope), "{entry} in {scope}, {lang}");
            assert_eq!(pictures(&full).len(), drawn.len(), "each once");
        }
    }
}

#[tokio::test]
async fn the_picture_follows_the_reader_s_numbers() {
    let printed = "/en/n4/rulings/line-of-fire/a-wall-between-them";
    let moved = format!("{printed}?v=1&figure.1.position=25%22%2C+10%22&scenery.0.height=10mm");
    let (printed, moved) = (page(printed).await, page(&moved).await);
    let places = |body: &str| pictures(body)[0].bases();
    assert_eq!(places(&printed), [(3048.0, -2032.0, 125.0), (3048.0, -6096.0, 125.0)]);
    assert_eq!(places(&moved), [(3048.0, -2032.0, 125.0), (6350.0, -2540.0, 125.0)]);
    assert!(
        pictures(&printed)[0].lines().is_empty() && !pictures(&moved)[0].lines().is_empty(),
        "now there is a Line of Fire"
    );
    let refused = page("/en/n4/rulings/line-of-fire/a-wall-between-them?v=1&figure.1.position=12%22%2C+8%22").await;
    assert!(pictures(&refused).is_empty(), "two in the same place are not drawn");
}

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/table.toml");

#[test]
fn a_table_is_decided_and_drawn_from_the_command_line() {
    let folder = tempfile::tempdir().expect("a folder");
    for (lang, verdict) in [("en", "as much of guard as must be is in view"), ("ko", "적어도 보여야 하는 만큼 보인다")]
    {
        let table =
            |svg: &str| run(adjutant(&["table", EXAMPLE, "--svg", svg, "--lang", lang]).current_dir(folder.path()));
        let done = table("out.svg");
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        assert!(done.stdout.contains(verdict), "{}", done.stdout);
        let file = fs::read_to_string(folder.path().join("out.svg")).expect("the picture");
        let document = Document::parse_str(&file).expect("well-formed XML");
        let root = document.root_element().expect("a root");
        assert_eq!(document.attribute(root, "xmlns"), Some("http://www.w3.org/2000/svg"));
        assert_eq!(document.attribute(root, "lang"), Some(lang));
        assert!(!file.contains("var("), "colours of its own");
        assert!(file.contains(verdict), "the verdict in words");
        assert_eq!(Picture(&file).bases(), [(2540.0, -1524.0, 125.0), (3556.0, -4572.0, 125.0)]);
        assert_eq!(table("-").stdout, file, "standard output holds the picture and nothing else");
    }
}

#[test]
fn a_situation_that_cannot_be_drawn_is_refused_with_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |words: &[&str]| {
        let done = run(adjutant(words).current_dir(folder.path()));
        assert_eq!(done.code, Some(1), "{words:?}");
        assert!(done.stdout.is_empty(), "{words:?}");
        done.stderr
    };
    let docs = |file: &str| format!("{}/docs/{file}", env!("CARGO_MANIFEST_DIR"));
    let reason = refused(&["table", &docs("example.toml"), "--svg", "-"]);
    assert!(
        reason.contains("`face-to-face` is not decided on a table") && reason.contains("`line-of-fire`"),
        "{reason}"
    );
    let entry = format!("{}/content/rules/visibility/line-of-fire/entry.md", env!("CARGO_MANIFEST_DIR"));
    let count = fs::read_to_string(&entry).expect("an entry").matches("\n```ruling ").count();
    assert!(count > 1, "{entry}");
    let several = refused(&["table", &entry]);
    assert!(several.contains(&format!("{count} situations; expected one")), "{several}");
    let unwritable = refused(&["table", EXAMPLE, "--svg", "no-such-folder/out.svg"]);
    assert!(unwritable.contains("`no-such-folder/out.svg` cannot be written"), "{unwritable}");
    let missing = refused(&["table", "no-such-file.toml"]);
    assert!(missing.contains("no-such-file.toml"), "{missing}");
    let block = fs::read_to_string(EXAMPLE).expect("the example").replace("viewed = \"guard\"", "viewed = \"nobody\"");
    fs::write(folder.path().join("nobody.toml"), block).expect("a file");
    let unknown = refused(&["table", "nobody.toml"]);
    assert!(unknown.contains("`nobody`") && unknown.contains("`scout`, `guard`"), "{unknown}");
}
