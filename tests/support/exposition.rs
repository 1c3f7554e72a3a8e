//! A strict parser of the Prometheus text format: a line that a scraper would ignore fails the test.

use std::collections::{BTreeMap, BTreeSet};

use regex::Regex;

/// A time series: its name and its labels in order.
type Series = (String, Vec<(String, String)>);

/// A parsed exposition.
#[derive(Debug)]
pub(crate) struct Exposition {
    /// The metric families with their types.
    pub families: BTreeMap<String, String>,
    samples: BTreeMap<Series, f64>,
}

impl Exposition {
    /// Parses a text; an invalid line fails the test.
    pub(crate) fn read(text: &str) -> Self {
        let name = "[a-zA-Z_:][a-zA-Z0-9_:]*";
        let labels = r#"(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\[\\n"])*",?)*"#;
        let sample = Regex::new(&format!(r"^({name})(?:\{{({labels})\}})? (\S+)$")).expect("a pattern");
        let label = Regex::new(r#"([a-zA-Z0-9_]+)="((?:[^"\\]|\\.)*)""#).expect("a pattern");
        let comment = Regex::new(&format!("^# (HELP|TYPE) ({name}) (.+)$")).expect("a pattern");
        let (mut families, mut helped, mut samples) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        assert!(text.ends_with('\n'), "the last line ends with a line break");
        for line in text.lines() {
            if let Some(groups) = comment.captures(line) {
                let family = groups[2].to_owned();
                if &groups[1] == "HELP" {
                    assert!(helped.insert(family), "two HELP lines: {line}");
                } else {
                    assert!(helped.contains(&family), "no HELP line: {line}");
                    assert!(["counter", "gauge", "histogram"].contains(&&groups[3]), "{line}");
                    assert!(families.insert(family, groups[3].to_owned()).is_none(), "two TYPE lines: {line}");
                }
                continue;
            }
            let groups = sample.captures(line).unwrap_or_else(|| panic!("no sample: {line}"));
            let family = family_of(&groups[1], &families);
            assert!(family.is_some(), "a sample before its type: {line}");
            let named = label.captures_iter(groups.get(2).map_or("", |labels| labels.as_str()));
            let named = named.map(|groups| (groups[1].to_owned(), groups[2].to_owned())).collect();
            let value = groups[3].parse().unwrap_or_else(|_| panic!("no number: {line}"));
            assert!(samples.insert((groups[1].to_owned(), named), value).is_none(), "twice: {line}");
        }
        let exposition = Self { families, samples };
        exposition.check_histograms();
        exposition
    }

    /// Buckets are cumulative, and the last one holds the total count.
    fn check_histograms(&self) {
        for family in self.families.iter().filter(|(_, kind)| *kind == "histogram").map(|(family, _)| family) {
            let counts = format!("{family}_count");
            for ((_, labels), count) in self.named(&counts) {
                let bucket = format!("{family}_bucket");
                let mut buckets: Vec<(f64, f64)> = self
                    .named(&bucket)
                    .filter(|((_, own_labels), _)| labels.iter().all(|label| own_labels.contains(label)))
                    .map(|((_, own_labels), value)| {
                        let (_, bound) = own_labels.iter().find(|(name, _)| name == "le").expect("an upper bound");
                        (bound.parse().expect("a bound"), value)
                    })
                    .collect();
                buckets.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
                assert!(buckets.len() > 2 && buckets.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{buckets:?}");
                assert_eq!(buckets.last(), Some(&(f64::INFINITY, count)), "{family} {labels:?}");
            }
        }
    }

    fn named<'e>(&'e self, name: &'e str) -> impl Iterator<Item = (&'e Series, f64)> {
        self.samples.iter().filter(move |((own_name, _), _)| own_name == name).map(|(series, value)| (series, *value))
    }

    /// The number of series.
    pub(crate) fn series(&self) -> usize {
        self.samples.len()
    }

    /// The value of a counter; 0 if the series does not exist yet.
    pub(crate) fn count(&self, name: &str, labels: &[(&str, &str)]) -> u64 {
        let value = self.value(name, labels).to_string();
        value.parse().unwrap_or_else(|_| panic!("{name} {labels:?} counts nothing: {value}"))
    }

    /// The value of a series; 0 if it does not exist yet.
    pub(crate) fn value(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        let labels = labels.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        self.samples.get(&(name.to_owned(), labels)).copied().unwrap_or(0.0)
    }

    /// All values of a label.
    pub(crate) fn values_of(&self, label: &str) -> BTreeSet<&str> {
        let labels = self.samples.keys().flat_map(|(_, labels)| labels);
        labels.filter(|(name, _)| name == label).map(|(_, value)| value.as_str()).collect()
    }

    /// The names of all labels.
    pub(crate) fn labels(&self) -> BTreeSet<&str> {
        self.samples.keys().flat_map(|(_, labels)| labels).map(|(name, _)| name.as_str()).collect()
    }
}

/// The family of a sample: its name without the suffix of a histogram.
fn family_of<'f>(sample: &'f str, families: &BTreeMap<String, String>) -> Option<&'f str> {
    let ends = ["_bucket", "_count", "_sum"];
    let bare = ends.iter().find_map(|end| sample.strip_suffix(end));
    let histogram = bare.filter(|bare| families.get(*bare).is_some_and(|kind| kind == "histogram"));
    histogram.or_else(|| families.contains_key(sample).then_some(sample))
}
