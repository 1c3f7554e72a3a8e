//! Every page type is crawled and tested in a browser, or is on a list of exceptions.
//!
//! `page_walk` does the same for the tests over HTTP. A new page type fails here until it is registered everywhere.

use std::collections::BTreeSet;

use model::edition::Scope;
use model::lang::Lang;
use web::list_page_routes;

use crate::site::{captures, get_as_browser};

/// Page types that are not in the site map: redirects, files, fragments, pages that depend on input, and pages that
/// show parts of others.
const NOT_IN_SITEMAP: [&str; 22] = [
    "/",
    "/c/{entry}/{clause}",
    "/choose/{what}/{*to}",
    "/llms.txt",
    "/sitemap.xml",
    "/{lang}/changes.atom",
    "/{lang}/coverage/{list}",
    "/{lang}/opensearch.xml",
    "/{lang}/report",
    "/{lang}/search",
    "/{lang}/sources/{id}/{folder}",
    "/{lang}/terms/{id}/preview",
    "/{lang}/{edition}",
    "/{lang}/{edition}/compare/{from}",
    "/{lang}/{edition}/draw",
    "/{lang}/{edition}/rulings/{entry}/{ruling}",
    "/{lang}/{edition}/rulings/{entry}/{ruling}/example",
    "/{lang}/{edition}/scenarios/{slug}/card",
    "/{lang}/{edition}/scenarios/{slug}/score",
    "/{lang}/{edition}/units/{number}",
    "/{lang}/{edition}/{folder}/{slug}/compare/{from}",
    "/{lang}/{edition}/{folder}/{slug}/preview",
];

/// Page types that no browser displays as a page: redirects, files and fragments.
const NOT_IN_BROWSER: [&str; 11] = [
    "/",
    "/c/{entry}/{clause}",
    "/choose/{what}/{*to}",
    "/llms.txt",
    "/sitemap.xml",
    "/{lang}/changes.atom",
    "/{lang}/opensearch.xml",
    "/{lang}/terms/{id}/preview",
    "/{lang}/{edition}",
    "/{lang}/{edition}/rulings/{entry}/{ruling}/example",
    "/{lang}/{edition}/{folder}/{slug}/preview",
];

/// Whether each segment of a route that matches a URL is fixed rather than a parameter; `None` if the route does not
/// match.
fn matches(route: &str, url: &str) -> Option<Vec<bool>> {
    let (mut segments, mut fixed) = (url.split('/'), Vec::new());
    for pattern in route.split('/') {
        if pattern.starts_with("{*") {
            return segments.next().map(|_| fixed);
        }
        let segment = segments.next()?;
        let is_fixed = match pattern {
            "{lang}" => segment.parse::<Lang>().is_ok(),
            "{edition}" => segment.parse::<Scope>().is_ok(),
            pattern => segment == pattern,
        };
        if !is_fixed && (!pattern.starts_with('{') || ["{lang}", "{edition}"].contains(&pattern)) {
            return None;
        }
        fixed.push(is_fixed);
    }
    segments.next().is_none().then_some(fixed)
}

/// The route of a URL's page type: the one with the most specific segments, as in the router.
pub(crate) fn route_of(url: &str) -> Option<String> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let matching = list_page_routes().into_iter().filter_map(|route| Some((matches(&route, path)?, route)));
    matching.max().map(|(_, route)| route)
}

/// Compares the routes of URLs with every route: those without a URL must be on the list of exceptions, and no others.
fn check(urls: impl IntoIterator<Item = String>, exceptions: &[&str], place: &str) {
    let covered: BTreeSet<String> = urls.into_iter().filter_map(|url| route_of(&url)).collect();
    let missing: Vec<String> = list_page_routes().into_iter().filter(|route| !covered.contains(route)).collect();
    let mut expected: Vec<&str> = exceptions.to_vec();
    let mut missing: Vec<&str> = missing.iter().map(String::as_str).collect();
    expected.sort_unstable();
    missing.sort_unstable();
    assert_eq!(missing, expected, "page types without a URL in {place} (left), and those that need none (right)");
}

#[tokio::test]
async fn every_page_type_is_in_the_site_map_or_need_not_be() {
    let sitemap = get_as_browser("/sitemap.xml").await.body;
    let urls = captures("<loc>http://localhost([^<]*)</loc>", &sitemap).concat();
    check(urls, &NOT_IN_SITEMAP, "`page_urls` of src/web/pages/sitemap.rs");
}

#[test]
fn every_page_type_is_displayed_in_a_browser_or_need_not_be() {
    let script = include_str!("../scripts/browser/pages.mjs");
    let urls = captures("(?m)^  \"[^\"]+\": [\"`]([^\"`]*)[\"`],$", script).concat();
    assert!(urls.len() > 30, "{urls:?}");
    check(urls.into_iter().map(|url| format!("/en{url}")), &NOT_IN_BROWSER, "`PAGES` of scripts/browser/pages.mjs");
}

#[test]
fn a_url_belongs_to_its_most_specific_route() {
    for (url, route) in [
        ("/", "/"),
        ("/ko", "/{lang}"),
        ("/en/n4", "/{lang}/{edition}"),
        ("/en/terms?by=category", "/{lang}/terms"),
        ("/en/n4/rules", "/{lang}/{edition}/{folder}"),
        ("/en/its10/draw", "/{lang}/{edition}/draw"),
        ("/en/n4/rules/dodge#rolls", "/{lang}/{edition}/{folder}/{slug}"),
        ("/en/n4/compare/n3", "/{lang}/{edition}/compare/{from}"),
        ("/choose/n4/en/terms", "/choose/{what}/{*to}"),
    ] {
        assert_eq!(route_of(url).as_deref(), Some(route), "{url}");
    }
    assert_eq!(route_of("/api/v1/entries"), None);
}
