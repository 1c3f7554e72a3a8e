//! The URLs of every page that depends on the content alone, without input of a reader.

use crate::pages::sitemap::page_urls;
use kb::KnowledgeBase;
use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::lang::Lang;
use render::reading_mode::ReadingMode;
use render::url;

/// The kind of page at a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UrlKind {
    /// A page of the site map.
    Map,
    /// A ruling in an edition.
    Ruling,
    /// Two editions, of an entry or of everything.
    Comparison,
    /// An entry read in another way.
    Reading,
}

/// The URLs in every language, those of the site map first.
pub fn urls(kb: &KnowledgeBase) -> Vec<(UrlKind, String)> {
    let of_lang = |lang| {
        let map = page_urls(kb).into_iter().map(move |page| (UrlKind::Map, page(lang)));
        map.chain(rulings(kb, lang)).chain(comparisons(kb, lang)).chain(readings(kb, lang))
    };
    let mut all: Vec<_> = Lang::ALL.into_iter().flat_map(of_lang).collect();
    all.sort_by_key(|(kind, _)| *kind);
    all
}

fn rulings(kb: &KnowledgeBase, lang: Lang) -> impl Iterator<Item = (UrlKind, String)> {
    let runs = kb.rulings.values().flat_map(|ruling| ruling.editions.iter().map(move |scope| (ruling, *scope)));
    runs.map(move |(ruling, scope)| (UrlKind::Ruling, url::ruling(lang, scope, &ruling.id)))
}

fn comparisons(kb: &KnowledgeBase, lang: Lang) -> Vec<(UrlKind, String)> {
    let pairs = Edition::ALL.into_iter().flat_map(|from| Edition::ALL.map(|to| EditionPair { from, to }));
    let pairs: Vec<EditionPair> = pairs.filter(|both| both.from != both.to).collect();
    let mut found: Vec<String> = pairs.iter().map(|both| url::edition_diff(lang, *both)).collect();
    for entry in kb.entries.values() {
        let has = |edition| entry.holds_in(Scope::Edition(edition));
        let pairs = pairs.iter().filter(|both| has(both.from) && has(both.to));
        found.extend(pairs.map(|both| url::compare(lang, entry, *both)));
    }
    found.into_iter().map(|address| (UrlKind::Comparison, address)).collect()
}

fn readings(kb: &KnowledgeBase, lang: Lang) -> impl Iterator<Item = (UrlKind, String)> {
    let ways = || ReadingMode::ALL.into_iter().filter(|way| !way.query().is_empty());
    let held = kb.entries.values().flat_map(|entry| Scope::all().map(move |scope| (entry, scope)));
    let held = held.filter(|(entry, scope)| entry.holds_in(*scope));
    held.flat_map(move |(entry, scope)| {
        ways().map(move |way| (UrlKind::Reading, url::entry_in_mode(lang, scope, entry, way)))
    })
}
