//! Comparisons of editions, previews of links, themes, error reports, and the files for other programs: feed, site map,
//! structured data.

use std::collections::BTreeSet;

use crate::site::{KB, ROUTER, Response, captures, get_with, page};
use axum::http::header;
use kb::compare::{Aligned, EditionPair};
use model::edition::{Edition, Scope};
use model::lang::Lang;
use render::url;
use serde_json::Value;
use xmloxide::Document;

/// Gets a URL of the site under a host name, with a cookie.
async fn get_as(url: &str, host: &str, cookie: &str) -> Response {
    get_with(&ROUTER, url, &[(header::HOST, host), (header::COOKIE, cookie)]).await
}

const N4_N5: EditionPair = EditionPair { from: Edition::N4, to: Edition::N5 };

#[test]
fn a_comparison_pairs_a_clause_with_the_one_that_it_replaces() {
    let named = |id: &str, between| -> Vec<String> {
        let side = |(_, clause): (_, &model::entry::Clause)| clause.id.to_string();
        let rows = KB.aligned(&KB.entries[id], between).into_iter();
        rows.filter_map(|row| match row {
            Aligned::Same(_) => None,
            Aligned::Changed(old, new) => Some(format!("{} > {}", side(old), side(new))),
            Aligned::Gone(old) => Some(format!("{} >", side(old))),
            Aligned::New(new) => Some(format!("> {}", side(new))),
        })
        .collect()
    };
    let wounds = named("wounds", N4_N5);
    for pair in
        ["wounds#unconscious-at-zero > wounds#unconscious-at-vita", "wounds#dead-below-zero > wounds#dead-above-vita"]
    {
        assert!(wounds.iter().any(|row| row == pair), "{pair}: {wounds:?}");
    }
    let unique = wounds.iter().collect::<BTreeSet<_>>().len();
    assert_eq!(wounds.len(), unique, "no pair occurs twice");
}

#[test]
fn every_clause_of_either_edition_is_in_a_comparison() {
    for entry in KB.entries.values() {
        for to in Edition::ALL {
            for from in Edition::ALL.into_iter().filter(|from| *from < to) {
                let mut compared = BTreeSet::new();
                for row in KB.aligned(entry, EditionPair { from, to }) {
                    let (left, right) = match row {
                        Aligned::Same(row) => (Some(row), Some(row)),
                        Aligned::Changed(old, new) => (Some(old), Some(new)),
                        Aligned::Gone(old) => (Some(old), None),
                        Aligned::New(new) => (None, Some(new)),
                    };
                    assert!(left.is_none_or(|(_, clause)| clause.holds_in(Scope::Edition(from))), "{}", entry.id);
                    assert!(right.is_none_or(|(_, clause)| clause.holds_in(Scope::Edition(to))), "{}", entry.id);
                    compared.extend([left, right].into_iter().flatten().map(|(_, clause)| clause.id.clone()));
                }
                let holds = |scope| entry.clauses.iter().filter(move |clause| clause.holds_in(scope));
                for clause in holds(Scope::Edition(from)).chain(holds(Scope::Edition(to))) {
                    assert!(compared.contains(&clause.id), "{} between {from} and {to}", clause.id);
                }
            }
        }
    }
}

#[tokio::test]
async fn a_comparison_shows_clauses_values_and_rulings_that_differ() {
    let comparison = page("/en/n5/rules/wounds/compare/n4").await;
    assert!(comparison.contains("<h1>") && comparison.contains("changed"), "{comparison}");
    let own = captures("<a class=\"([^\"]*)\" href=\"([^\"]*)\" rel=\"nofollow\" data-switch", &comparison);
    let n4 = own.iter().find(|link| link[1].starts_with("/choose/n4/")).expect("the edition compared from");
    assert_eq!(n4, &["", "/choose/n4/en/n4/rules/wounds"], "it has the entry, and its switch leads there");
    assert!(comparison.contains("<h1>Wounds: N4\u{a0}→\u{a0}N5</h1>"), "{comparison}");
    let dodge = page("/ko/n5/skills/dodge/compare/n3").await;
    assert!(dodge.contains("N3\u{a0}→\u{a0}N5") && dodge.contains("바뀜"), "{dodge}");
    let differing = page("/en/n5/rules/critical/compare/n3").await;
    assert!(differing.contains("Rulings that come out otherwise"), "{differing}");
    for (way, to) in [
        ("/en/n5/skills/dodge/compare/n5", "/en/n5/skills/dodge"),
        ("/en/n5/skills/dodge/compare/its10", "/en/n5/skills/dodge"),
        ("/en/n5/skills/dodge/compare/n9", "/en/n5/skills/dodge"),
    ] {
        let Response { status, headers, .. } = get_as(way, "localhost", "").await;
        assert_eq!((status, headers[header::LOCATION].to_str().expect("text")), (303, to), "{way}");
    }
    assert_eq!(get_as("/en/n5/compare/n5", "localhost", "").await.status, 404);
    let all = page("/en/n5/compare/n4").await;
    assert!(all.contains("/en/n5/rules/wounds/compare/n4") && all.contains("Only in N5"), "{all}");
}

#[tokio::test]
async fn a_preview_has_both_names_the_summary_and_the_values() {
    let part = page("/en/n5/skills/dodge/preview").await;
    assert!(part.contains("Dodge") && part.contains("lang=\"ko\">회피") && part.contains("<dl>"), "{part}");
    assert!(!part.contains("<html"), "a fragment, not a page");
    let term = page("/ko/terms/dodge/preview").await;
    assert!(term.contains("회피") && term.contains("lang=\"en\">Dodge"), "{term}");
    for term in KB.terms.iter().step_by(17) {
        page(&format!("/en/terms/{}/preview", term.id)).await;
    }
    let Response { status, body, .. } = get_as("/en/n5/skills/nothing-such/preview", "localhost", "").await;
    assert_eq!((status, body.as_str()), (404, ""));
}

#[tokio::test]
async fn the_theme_is_stored_in_a_cookie_and_rendered_into_pages() {
    let Response { status, headers, .. } = get_as("/choose/dark/en/n5/skills/dodge", "localhost", "").await;
    assert_eq!((status, headers[header::LOCATION].to_str().expect("text")), (303, "/en/n5/skills/dodge"));
    assert!(headers[header::SET_COOKIE].to_str().expect("text").starts_with("theme=dark;"));
    let plain = get_as("/en", "localhost", "").await;
    let dark = get_as("/en", "localhost", "edition=n4; theme=dark").await;
    let unknown_theme = get_as("/en", "localhost", "theme=purple").await;
    assert!(plain.body.contains("<html lang=\"en\">") && unknown_theme.body.contains("<html lang=\"en\">"));
    assert!(dark.body.contains("<html lang=\"en\" data-theme=\"dark\">"));
    assert_ne!(plain.headers[header::ETAG], dark.headers[header::ETAG]);
    assert_eq!(get_as("/choose/purple/en", "localhost", "").await.status, 404);
}

#[tokio::test]
async fn a_trailing_slash_redirects_to_the_page_and_never_to_another_host() {
    for (way, to) in [("/en/", "/en"), ("/ko/n5/skills/dodge/?read=gloss", "/ko/n5/skills/dodge?read=gloss")] {
        let Response { status, headers, .. } = get_as(way, "localhost", "").await;
        assert_eq!((status, headers[header::LOCATION].to_str().expect("text")), (308, to));
    }
    assert_eq!(get_as("//example.org/", "localhost", "").await.status, 404);
}

#[tokio::test]
async fn changes_are_listed_by_day_and_as_a_feed() {
    let newest = &KB.days.en[0];
    assert!(KB.days.en.windows(2).all(|two| two[0].date > two[1].date), "newest first");
    let (entry, clauses) = newest.entries(&KB).next().expect("an entry");
    assert!(!clauses.is_empty());
    let listed = page("/en/changes").await;
    assert!(listed.contains(KB.title(entry.id.as_str(), Lang::En, None)), "{listed}");
    for lang in Lang::ALL {
        let address = format!("/{lang}/changes.atom");
        let Response { status, headers, body: feed, .. } = get_as(&address, "rules.example", "").await;
        assert_eq!((status, headers.get(header::ETAG)), (200, None));
        assert!(headers[header::CONTENT_TYPE].to_str().is_ok_and(|kind| kind.starts_with("application/atom+xml")));
        Document::parse_str(&feed).expect("XML");
        let ids = captures("<id>([^<]*)</id>", &feed).concat();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "ids are unique");
        assert!(ids.len() > 10 && ids.iter().all(|id| id.starts_with("http://rules.example/")), "{ids:?}");
        assert_eq!(captures("<updated>([^<]*)</updated>", &feed).len(), ids.len());
        assert_eq!(get_as(&address, "\"><script>", "").await.status, 400);
    }
}

#[tokio::test]
async fn the_site_map_lists_existing_pages_in_every_language() {
    let Response { body: map, .. } = get_as("/sitemap.xml", "rules.example", "").await;
    Document::parse_str(&map).expect("XML");
    let all = captures("<loc>http://rules.example([^<]*)</loc>", &map).concat();
    assert!(all.len() > 2_000 && all.len() < 50_000, "{}", all.len());
    assert_eq!(map.matches("<xhtml:link").count(), all.len() * Lang::ALL.len());
    for address in all.iter().step_by(97) {
        page(address).await;
    }
    let robots = get_as("/robots.txt", "rules.example", "").await.body;
    assert!(robots.contains("Sitemap: http://rules.example/sitemap.xml"), "{robots}");
}

#[tokio::test]
async fn a_term_page_has_structured_data_and_every_page_has_preview_metadata() {
    let Response { body: term, .. } = get_as("/ko/terms/dodge", "rules.example", "").await;
    let data = captures(r#"<script type="application/ld\+json">(.*?)</script>"#, &term).concat();
    let data: Value = serde_json::from_str(&data.concat()).expect("JSON");
    assert_eq!((&data["@type"], &data["name"]), (&"DefinedTerm".into(), &"회피".into()));
    assert_eq!(data["url"], "http://rules.example/ko/terms/dodge");
    assert!(data["alternateName"].as_array().is_some_and(|names| names.contains(&"Dodge".into())), "{data}");
    let entry = &KB.entries["dodge"];
    let address = url::entry(Lang::En, Scope::Edition(Edition::N5), entry);
    let Response { body: text, .. } = get_as(&address, "rules.example", "").await;
    let metadata = captures(r#"<meta (?:name|property)="(description|og:[a-z:]+)" content="([^"]*)""#, &text);
    let meta =
        |name: &str| metadata.iter().find(|pair| pair[0] == name).map(|pair| pair[1].as_str()).unwrap_or_default();
    assert!(meta("description").starts_with("A Dodge is"), "{metadata:?}");
    assert_eq!(meta("og:description"), meta("description"));
    assert_eq!(meta("og:url"), "http://rules.example/en/n5/skills/dodge");
    let Response { status, headers, .. } =
        get_as(&meta("og:image").replace("http://rules.example", ""), "rules.example", "").await;
    assert_eq!((status, headers[header::CONTENT_TYPE].to_str().expect("text")), (200, "image/png"));
}

#[tokio::test]
async fn a_report_names_the_clause_its_edition_and_the_content() {
    let text = page("/en/report?clause=dodge%23rolls-ph&edition=n4").await;
    for needed in ["dodge#rolls-ph", "Infinity N4", KB.hash.as_str(), "/c/dodge/rolls-ph"] {
        assert!(text.contains(needed), "{needed}: {text}");
    }
    assert!(text.contains("infinity-wiki, Dodge") && !text.contains("n3-rulebook"), "only sources of N4: {text}");
    assert!(page("/en/n4/skills/dodge").await.contains("/en/report?clause=dodge%23rolls-ph&amp;edition=n4"));
    for bad in ["", "?clause=", "?clause=nothing%23such", "?clause=%3Cscript%3E"] {
        assert_eq!(get_as(&format!("/en/report{bad}"), "localhost", "").await.status, 404, "{bad}");
    }
}

#[tokio::test]
async fn the_description_for_language_models_links_to_existing_pages() {
    let text = page("/llms.txt").await;
    assert!(text.starts_with("# Adjutant\n"), "{text}");
    for address in captures(r"\]\((/[^)]*)\)", &text).concat() {
        page(&address).await;
    }
}

#[tokio::test]
async fn monitoring_and_well_known_files_respond() {
    for address in ["/healthz", "/readyz", "/robots.txt", "/favicon.ico"] {
        page(address).await;
    }
}
