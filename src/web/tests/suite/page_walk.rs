//! Walks the site: every page type in every language and edition is complete, usable with the keyboard, and its links
//! resolve.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use axum::http::header;
use kb::compare::EditionPair;
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::lang::Lang;
use regex::Regex;
use render::url;
use tokio::runtime::Builder;
use web::page_routes;

use crate::page_types::route_of;
use crate::site::{KB, ROUTER, Response, get_with};

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
    // http.rs
    "/",
    "/choose/{what}/{*to}",
    // reading.rs
    "/llms.txt",
    "/sitemap.xml",
    "/{lang}/terms/{id}/preview",
    "/{lang}/{edition}/{folder}/{slug}/preview",
    // scenario_pages.rs
    "/{lang}/{edition}",
    // tests/table_pictures.rs
    "/{lang}/{edition}/rulings/{entry}/{ruling}/example",
];

/// Gets a URL as a browser on `localhost` does.
pub async fn get(url: &str) -> Response {
    get_with(&ROUTER, url, &[(header::HOST, "localhost")]).await
}

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
            results.push((index, inspect(url, runtime.block_on(get(url)))));
        }
    };
    let mut results = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(visit)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("every page passes")).collect::<Vec<_>>()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Elements whose text is not prose.
const CODE: [&str; 3] = ["code", "script", "style"];

/// The text that a reader sees: without tags, attributes and code. Searched by hand, because the `regex` of the tests
/// has no fast engine.
fn visible_text(page: &str) -> String {
    let mut text = String::new();
    let mut code = None;
    for (tag, after) in page.split('<').skip(1).filter_map(|part| part.split_once('>')) {
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        match code {
            None => code = CODE.into_iter().find(|code| *code == name),
            Some(open) if name.strip_prefix('/') == Some(open) => code = None,
            Some(_) => {}
        }
        if code.is_none() {
            text.push(' ');
            text.push_str(after);
        }
    }
    text
}

/// The first parts of the ids of messages.
const MESSAGES: [&str; 9] = ["ui", "step", "refusal", "problem", "hint", "cli", "word", "why", "search-note"];

/// A message that is missing: its id stands in the text.
fn missing_message(text: &str) -> Option<&str> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
    words.filter(|word| word.contains('-')).find(|word| {
        let starts = word.match_indices('-').map(|(index, _)| index + 1).chain([0]);
        let is_id = |id: &str| {
            let after = MESSAGES.iter().find_map(|message| id.strip_prefix(message)?.strip_prefix('-'));
            after.is_some_and(|after| after.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        starts.map(|start| &word[start..]).any(is_id)
    })
}

/// The attribute with the id of an element.
const ID: &str = " id=\"";

/// The values of an attribute in a page; `attribute` includes the quote before the value.
fn values<'p>(page: &'p str, attribute: &'static str) -> impl Iterator<Item = &'p str> {
    page.split(attribute).skip(1).filter_map(|rest| rest.split_once('"')).map(|(value, _)| value)
}

/// Checks what holds for every page.
pub fn check_page(url: &str, lang: Lang, response: &Response) {
    let Response { status, body, .. } = response;
    assert_eq!(*status, 200, "{url}");
    assert!(body.contains(&format!("<html lang=\"{lang}\">")), "{url}: language");
    assert_eq!(body.matches("<h1").count(), 1, "{url}: h1");
    let text = visible_text(body);
    assert_eq!(missing_message(&text), None, "{url}: a message is missing");
    assert!(!text.contains('`'), "{url}: a name in backticks is not rendered as code");
    let mut ids = BTreeSet::new();
    for id in values(body, ID) {
        assert!(ids.insert(id), "{url}: the id `{id}` occurs twice");
    }
}

/// The links of a page within the site.
pub fn links(page: &str) -> BTreeSet<String> {
    let all = ["href=\"", "src=\"", "action=\""].into_iter().flat_map(|attribute| values(page, attribute));
    all.filter(|link| link.starts_with('/')).map(|link| link.replace("&amp;", "&")).collect()
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
    urls.extend(KB.catalogue.scenarios().map(|(id, _)| format!("/{lang}/its10/scenarios/{id}/score")));
    for (id, ruling) in KB.rulings.iter().step_by(7) {
        urls.extend(ruling.editions.iter().map(|scope| url::ruling(lang, *scope, id)));
    }
    urls
}

/// The language of a URL.
fn lang_of(url: &str) -> Lang {
    url.split('/').nth(1).and_then(|lang| lang.parse().ok()).expect("a language")
}

fn element_ids(page: &str) -> BTreeSet<String> {
    values(page, ID).map(str::to_owned).collect()
}

/// Checks that a linked URL exists, or that its page says where else the entry exists.
fn check_target(url: &str, source: &str, response: &Response) {
    let status = response.status;
    let exists = (200..400).contains(&status);
    let elsewhere = status == 404 && response.body.contains("class=\"missing\"");
    assert!(exists || elsewhere, "{source} links to {url}: {status}");
}

#[test]
fn the_checks_of_a_page_see_text_and_attributes() {
    let page =
        "<p class=\"a\" id=\"b\">One <code>ui-code</code> <a href=\"/en?a&amp;b\">two</a></p><script>1 < 2</script>.";
    assert_eq!(visible_text(page).split_whitespace().collect::<Vec<_>>(), ["One", "two", "."]);
    assert_eq!((element_ids(page), links(page)), (["b".to_owned()].into(), ["/en?a&b".to_owned()].into()));
    for (text, missing) in [("a ui-title.", Some("ui-title")), ("in-search-note-of", Some("in-search-note-of"))] {
        assert_eq!(missing_message(text), missing);
    }
    assert_eq!(missing_message("guild-like, step-1, why not"), None);
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
    let unvisited: Vec<String> = page_routes().into_iter().filter(|route| !visited.contains(route)).collect();
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
