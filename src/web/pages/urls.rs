//! The URLs of every page that depends on the content alone, for prerendering and benchmarks.

use crate::pages::sitemap::collect_page_urls;
use kb::KnowledgeBase;
use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::lang::Lang;
use render::reading_mode::ReadingMode;
use render::url;

/// The kind of page at a URL, in the order of [`collect_urls`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UrlKind {
    /// A page of the site map.
    Sitemap,
    /// A ruling in an edition.
    Ruling,
    /// A comparison of two editions, of an entry or of everything.
    Comparison,
    /// An entry in another reading mode.
    Reading,
}

/// Returns the URLs in every language, those of the site map first.
pub fn collect_urls(kb: &KnowledgeBase) -> Vec<(UrlKind, String)> {
    let in_lang = |lang| {
        let map = collect_page_urls(kb).into_iter().map(move |page| (UrlKind::Sitemap, page(lang)));
        map.chain(iter_ruling_urls(kb, lang))
            .chain(collect_comparison_urls(kb, lang))
            .chain(iter_reading_urls(kb, lang))
    };
    let mut all: Vec<_> = Lang::ALL.into_iter().flat_map(in_lang).collect();
    all.sort_by_key(|(kind, _)| *kind);
    all
}

fn iter_ruling_urls(kb: &KnowledgeBase, lang: Lang) -> impl Iterator<Item = (UrlKind, String)> {
    let runs = kb.rulings.values().flat_map(|ruling| ruling.editions.iter().map(move |scope| (ruling, *scope)));
    runs.map(move |(ruling, scope)| (UrlKind::Ruling, url::ruling(lang, scope, &ruling.id)))
}

fn collect_comparison_urls(kb: &KnowledgeBase, lang: Lang) -> Vec<(UrlKind, String)> {
    let pairs = Edition::ALL.into_iter().flat_map(|from| Edition::ALL.map(|to| EditionPair { from, to }));
    let pairs: Vec<EditionPair> = pairs.filter(|pair| pair.from != pair.to).collect();
    let mut urls: Vec<String> = pairs.iter().map(|pair| url::edition_diff(lang, *pair)).collect();
    for entry in kb.entries.values() {
        let has = |edition| entry.holds_in(Scope::Edition(edition));
        let pairs = pairs.iter().filter(|pair| has(pair.from) && has(pair.to));
        urls.extend(pairs.map(|pair| url::compare(lang, entry, *pair)));
    }
    urls.into_iter().map(|url| (UrlKind::Comparison, url)).collect()
}

fn iter_reading_urls(kb: &KnowledgeBase, lang: Lang) -> impl Iterator<Item = (UrlKind, String)> {
    let modes = || ReadingMode::ALL.into_iter().filter(|mode| !mode.query().is_empty());
    let pages = kb.entries.values().flat_map(|entry| Scope::all().map(move |scope| (entry, scope)));
    let pages = pages.filter(|(entry, scope)| entry.holds_in(*scope));
    pages.flat_map(move |(entry, scope)| {
        modes().map(move |mode| (UrlKind::Reading, url::entry_in_mode(lang, scope, entry, mode)))
    })
}
