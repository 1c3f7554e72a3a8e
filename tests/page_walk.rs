//! Walks the site: every page type in every language and edition is complete, usable with the keyboard, and its links
//! resolve.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::lang::Lang;
use regex::Regex;
use render::url;
use tokio::runtime::Builder;
use web::list_page_routes;

use crate::page_checks::{check_page, element_ids, links};
use crate::page_types::route_of;
use crate::site::{KB, Response, get_as_browser};

/// Compiles a pattern once.
macro_rules! pattern {
    ($name:ident, $pattern:literal) => {
        static $name: LazyLock<Regex> = LazyLock::new(|| Regex::new($pattern).expect("a pattern"));
    };
}

pattern!(TAB_STOP, r"<(?:a [^>]*href|input|button|select|summary|textarea|[a-z]+ [^>]*tabindex=.0)[^>]*>");
pattern!(POINTER_ONLY, r#"\son[a-z]+="|role="button""#);
pattern!(TABINDEX, r#"tabindex="([^"]*)""#);

/// Page types that the walk does not visit, each under the test that does.
const NOT_LINKED: [&str; 8] = [
    // http.rs of the tests of `web`
    "/",
    "/choose/{what}/{*to}",
    // reading.rs there
    "/llms.txt",
    "/sitemap.xml",
    "/{lang}/terms/{id}/preview",
    "/{lang}/{edition}/{folder}/{slug}/preview",
    // scenario_pages.rs there
    "/{lang}/{edition}",
    // table_pictures
    "/{lang}/{edition}/rulings/{entry}/{ruling}/example",
];

/// Gets URLs on as many threads as there are processors, and inspects each response on its thread.
fn visit_all<T: Send>(urls: &[String], inspect: impl Fn(&str, Response) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let visit = || {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let mut results = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(url) = urls.get(index) else { return results };
            results.push((index, inspect(url, runtime.block_on(get_as_browser(url)))));
        }
    };
    let mut results = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(visit)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("every page passes")).collect::<Vec<_>>()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// URLs of every page type in a language.
fn page_urls(lang: Lang) -> Vec<String> {
    let mut urls = vec![format!("/{lang}")];
    for page in [
        "terms",
        "terms?by=category",
        "editions",
        "changes",
        "report?clause=dodge%23rolls-ph&edition=n4",
        "sources",
        "sources/infinity-wiki/weapons",
        "discrepancies",
        "coverage",
        "its10/draw",
        "search",
        "search?q=cover",
        "search?q=%EC%97%84%ED%8F%90",
    ] {
        urls.push(format!("/{lang}/{page}"));
    }
    urls.extend(KB.terms.iter().step_by(23).map(|term| format!("/{lang}/terms/{}", term.id)));
    urls.extend(KB.sources.keys().map(|id| format!("/{lang}/sources/{id}")));
    urls.extend(Kind::ALL.iter().map(|kind| format!("/{lang}/discrepancies/{}", kind.folder())));
    for scope in Scope::all() {
        urls.push(format!("/{lang}/editions/{scope}"));
        urls.extend(Kind::ALL.iter().map(|kind| format!("/{lang}/{scope}/{}", kind.folder())));
        let entries = KB.entries.values().filter(|entry| entry.holds_in(scope));
        let entries: Vec<String> = entries.map(|entry| url::entry(lang, scope, entry)).collect();
        for mode in ["beside", "gloss"] {
            urls.extend(entries.iter().step_by(31).map(|entry| format!("{entry}?read={mode}")));
        }
        urls.extend(entries);
    }
    for to in Edition::ALL {
        urls.push(url::reference(lang, to));
        for from in Edition::ALL.into_iter().filter(|from| *from < to) {
            let pair = EditionPair { from, to };
            urls.push(url::edition_diff(lang, pair));
            let in_both =
                KB.entries.values().filter(|entry| [from, to].iter().all(|edition| entry.holds_in((*edition).into())));
            urls.extend(in_both.step_by(13).map(|entry| url::compare(lang, entry, pair)));
        }
    }
    for (scope, units) in KB.units.iter() {
        urls.extend([
            url::armies(lang, *scope),
            url::army_code(lang, *scope),
            url::matrix(lang, *scope),
            url::unit_changes(lang, *scope),
            url::unit_comparison(lang, *scope),
        ]);
        urls.push(format!("{}?unit=fusiliers&unit=nisses+1.2", url::unit_comparison(lang, *scope)));
        urls.push(format!("{}?mine=jaguars&theirs=fusiliers", url::matrix(lang, *scope)));
        urls.push(format!("{}?code=gfUGbm9tYWRzASCBLAEBAQACAIbiAQEAAIGeAQEA", url::army_code(lang, *scope)));
        urls.extend(units.armies.values().map(|army| url::army(lang, *scope, &army.slug)));
        urls.extend(units.figures.keys().step_by(13).map(|figure| url::unit(lang, *scope, figure.unit)));
    }
    for (id, _) in KB.catalogue.scenarios() {
        let scopes = KB.entries[id.as_str()].editions.iter();
        urls.extend(scopes.map(|scope| format!("/{lang}/{scope}/scenarios/{id}/score")));
    }
    for (id, ruling) in KB.rulings.iter().step_by(7) {
        urls.extend(ruling.editions.iter().map(|scope| url::ruling(lang, *scope, id)));
    }
    urls
}

/// The language of a URL.
fn lang_of(url: &str) -> Lang {
    url.split('/').nth(1).and_then(|lang| lang.parse().ok()).expect("a language")
}

/// Checks that a linked URL exists, or that its page says where else the entry exists.
fn check_target(url: &str, source: &str, response: &Response) {
    let status = response.status;
    let exists = (200..400).contains(&status);
    let elsewhere = status == 404 && response.body.contains("class=\"missing\"");
    assert!(exists || elsewhere, "{source} links to {url}: {status}");
}

#[test]
fn every_page_type_is_complete_and_its_links_resolve() {
    let urls: Vec<String> = Lang::ALL.into_iter().flat_map(page_urls).collect();
    let pages = visit_all(&urls, |url, response| {
        check_page(url, lang_of(url), &response);
        (element_ids(&response.body), links(&response.body))
    });
    let mut sources: BTreeMap<String, String> = BTreeMap::new();
    let mut anchors: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (url, (ids, links)) in urls.into_iter().zip(pages) {
        for link in links {
            sources.entry(link).or_insert_with(|| url.clone());
        }
        anchors.insert(url, ids);
    }
    let path = |link: &str| link.split('#').next().unwrap_or_default().to_owned();
    let mut new: BTreeMap<String, &String> = BTreeMap::new();
    for (link, source) in &sources {
        let target = path(link);
        if !anchors.contains_key(&target) && !target.starts_with("/choose/") {
            new.entry(target).or_insert(source);
        }
    }
    let targets: Vec<String> = new.keys().cloned().collect();
    let target_ids = visit_all(&targets, |url, response| {
        check_target(url, new[url], &response);
        element_ids(&response.body)
    });
    anchors.extend(targets.into_iter().zip(target_ids));
    for (link, source) in &sources {
        if let Some((target, anchor)) = link.split_once('#').filter(|(_, anchor)| !anchor.is_empty()) {
            let exists = anchors.get(target).is_some_and(|ids| ids.contains(anchor));
            assert!(exists, "{source} links to {link}: no such anchor");
        }
    }
    let visited: BTreeSet<String> = anchors.keys().filter_map(|url| route_of(url)).collect();
    let unvisited: Vec<String> = list_page_routes().into_iter().filter(|route| !visited.contains(route)).collect();
    let unknown: Vec<&String> = unvisited.iter().filter(|route| !NOT_LINKED.contains(&route.as_str())).collect();
    assert!(unknown.is_empty(), "add a URL to `page_urls` in this file for {unknown:?}");
    let linked: Vec<&&str> = NOT_LINKED.iter().filter(|route| visited.contains(**route)).collect();
    assert!(linked.is_empty(), "visited, so remove from `NOT_LINKED`: {linked:?}");
}

/// The tags of a page that the keyboard reaches, in tab order.
fn tab_stops(page: &str) -> Vec<&str> {
    TAB_STOP.find_iter(page).map(|tag| tag.as_str()).filter(|tag| !tag.contains("type=\"hidden\"")).collect()
}

#[test]
fn every_page_can_be_used_with_the_keyboard_alone() {
    let urls: Vec<String> = Lang::ALL.into_iter().flat_map(page_urls).step_by(3).collect();
    visit_all(&urls, |url, response| {
        let page = response.body;
        let first = tab_stops(&page)[0];
        assert!(first.contains("class=\"skip\"") && first.contains("href=\"#main\""), "{url}: skip link first");
        assert!(page.contains("<main id=\"main\" tabindex=\"-1\">"), "{url}: target of the skip link");
        for tabindex in TABINDEX.captures_iter(&page) {
            assert!(["0", "-1"].contains(&&tabindex[1]), "{url}: tabindex {} breaks the tab order", &tabindex[1]);
        }
        assert!(!POINTER_ONLY.is_match(&page), "{url}: something that only a pointer can use");
        for (opening, closing) in [("<details", "</details>"), ("<summary", "</summary>")] {
            assert_eq!(page.matches(opening).count(), page.matches(closing).count(), "{url}: {opening}");
        }
        let [details, summaries] = ["<details", "<summary"].map(|tag| page.matches(tag).count());
        assert_eq!(details, summaries, "{url}: every `details` has its `summary`");
    });
}
