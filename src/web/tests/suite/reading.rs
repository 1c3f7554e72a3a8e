//! What surrounds the reading of an entry: comparisons of editions, previews of links, colours, and the files that other
//! programs read.

use std::collections::BTreeSet;

use crate::site::{KB, ROUTER, captures, page, send};
use axum::body::Body;
use axum::http::{Request, header};
use kb::compare::{Aligned, EditionPair};
use model::edition::{Edition, Scope};
use model::lang::Lang;
use render::url;
use serde_json::Value;
use xmloxide::Document;

/// What stands at an address of a host, with a cookie.
async fn asked(address: &str, host: &str, cookie: &str) -> (u16, axum::http::HeaderMap, String) {
    let request = Request::get(address).header(header::HOST, host).header(header::COOKIE, cookie);
    send(&ROUTER, request.body(Body::empty()).expect("a request")).await
}

const N4_N5: EditionPair = EditionPair { from: Edition::N4, to: Edition::N5 };

#[test]
fn a_clause_stands_beside_the_one_that_it_replaces() {
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
    let fewest = wounds.iter().collect::<BTreeSet<_>>().len();
    assert_eq!(wounds.len(), fewest, "no pair stands twice");
}

#[test]
fn every_clause_of_either_edition_is_in_a_comparison() {
    for entry in KB.entries.values() {
        for to in Edition::ALL {
            for from in Edition::ALL.into_iter().filter(|from| *from < to) {
                let mut seen = BTreeSet::new();
                for row in KB.aligned(entry, EditionPair { from, to }) {
                    let (left, right) = match row {
                        Aligned::Same(one) => (Some(one), Some(one)),
                        Aligned::Changed(old, new) => (Some(old), Some(new)),
                        Aligned::Gone(old) => (Some(old), None),
                        Aligned::New(new) => (None, Some(new)),
                    };
                    assert!(left.is_none_or(|(_, clause)| clause.holds_in(Scope::Edition(from))), "{}", entry.id);
                    assert!(right.is_none_or(|(_, clause)| clause.holds_in(Scope::Edition(to))), "{}", entry.id);
                    seen.extend([left, right].into_iter().flatten().map(|(_, clause)| clause.id.clone()));
                }
                let holds = |scope| entry.clauses.iter().filter(move |clause| clause.holds_in(scope));
                for clause in holds(Scope::Edition(from)).chain(holds(Scope::Edition(to))) {
                    assert!(seen.contains(&clause.id), "{} between {from} and {to}", clause.id);
                }
            }
        }
    }
}

#[tokio::test]
async fn a_comparison_shows_clauses_values_and_rulings_that_differ() {
    let found = page("/en/n5/rules/wounds/compare/n4").await;
    assert!(found.contains("<h1>") && found.contains("changed"), "{found}");
    let own = captures("<a class=\"([^\"]*)\" href=\"([^\"]*)\" rel=\"nofollow\" data-switch", &found);
    let n4 = own.iter().find(|link| link[1].starts_with("/choose/n4/")).expect("the edition compared from");
    assert_eq!(n4, &["", "/choose/n4/en/n4/rules/wounds"], "it has the entry, and its switch leads there");
    assert!(found.contains("<h1>Wounds: N4\u{a0}→\u{a0}N5</h1>"), "{found}");
    let dodge = page("/ko/n5/skills/dodge/compare/n3").await;
    assert!(dodge.contains("N3\u{a0}→\u{a0}N5") && dodge.contains("바뀜"), "{dodge}");
    let differing = page("/en/n5/rules/critical/compare/n3").await;
    assert!(differing.contains("Rulings that come out otherwise"), "{differing}");
    for (way, to) in [
        ("/en/n5/skills/dodge/compare/n5", "/en/n5/skills/dodge"),
        ("/en/n5/skills/dodge/compare/its10", "/en/n5/skills/dodge"),
        ("/en/n5/skills/dodge/compare/n9", "/en/n5/skills/dodge"),
    ] {
        let (status, headers, _) = asked(way, "localhost", "").await;
        assert_eq!((status, headers[header::LOCATION].to_str().expect("text")), (303, to), "{way}");
    }
    assert_eq!(asked("/en/n5/compare/n5", "localhost", "").await.0, 404);
    let all = page("/en/n5/compare/n4").await;
    assert!(all.contains("/en/n5/rules/wounds/compare/n4") && all.contains("Only in N5"), "{all}");
}

#[tokio::test]
async fn a_preview_has_both_names_the_sentence_and_the_values() {
    let part = page("/en/n5/skills/dodge/preview").await;
    assert!(part.contains("Dodge") && part.contains("lang=\"ko\">회피") && part.contains("<dl>"), "{part}");
    assert!(!part.contains("<html"), "only a part of a page");
    let term = page("/ko/terms/dodge/preview").await;
    assert!(term.contains("회피") && term.contains("lang=\"en\">Dodge"), "{term}");
    for term in KB.terms.iter().step_by(17) {
        page(&format!("/en/terms/{}/preview", term.id)).await;
    }
    let (status, _, body) = asked("/en/n5/skills/nothing-such/preview", "localhost", "").await;
    assert_eq!((status, body.as_str()), (404, ""));
}

#[tokio::test]
async fn colours_are_remembered_and_are_part_of_a_page() {
    let (status, headers, _) = asked("/choose/dark/en/n5/skills/dodge", "localhost", "").await;
    assert_eq!((status, headers[header::LOCATION].to_str().expect("text")), (303, "/en/n5/skills/dodge"));
    assert!(headers[header::SET_COOKIE].to_str().expect("text").starts_with("theme=dark;"));
    let plain = asked("/en", "localhost", "").await;
    let dark = asked("/en", "localhost", "edition=n4; theme=dark").await;
    let other = asked("/en", "localhost", "theme=purple").await;
    assert!(plain.2.contains("<html lang=\"en\">") && other.2.contains("<html lang=\"en\">"));
    assert!(dark.2.contains("<html lang=\"en\" data-theme=\"dark\">"));
    assert_ne!(plain.1[header::ETAG], dark.1[header::ETAG]);
    assert_eq!(asked("/choose/purple/en", "localhost", "").await.0, 404);
}

#[tokio::test]
async fn a_slash_at_the_end_leads_to_the_page_and_to_no_other_host() {
    for (way, to) in [("/en/", "/en"), ("/ko/n5/skills/dodge/?read=gloss", "/ko/n5/skills/dodge?read=gloss")] {
        let (status, headers, _) = asked(way, "localhost", "").await;
        assert_eq!((status, headers[header::LOCATION].to_str().expect("text")), (308, to));
    }
    assert_eq!(asked("//example.org/", "localhost", "").await.0, 404);
}

#[tokio::test]
async fn what_changed_is_told_by_day_and_as_a_feed() {
    let newest = &KB.days.en[0];
    assert!(KB.days.en.windows(2).all(|two| two[0].date > two[1].date), "newest first");
    let (entry, clauses) = newest.entries(&KB).next().expect("an entry");
    assert!(!clauses.is_empty());
    let listed = page("/en/changes").await;
    assert!(listed.contains(KB.title(entry.id.as_str(), Lang::En, None)), "{listed}");
    for lang in Lang::ALL {
        let address = format!("/{lang}/changes.atom");
        let (status, headers, feed) = asked(&address, "rules.example", "").await;
        assert_eq!((status, headers.get(header::ETAG)), (200, None));
        assert!(headers[header::CONTENT_TYPE].to_str().is_ok_and(|kind| kind.starts_with("application/atom+xml")));
        Document::parse_str(&feed).expect("XML");
        let ids = captures("<id>([^<]*)</id>", &feed).concat();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id names one entry");
        assert!(ids.len() > 10 && ids.iter().all(|id| id.starts_with("http://rules.example/")), "{ids:?}");
        assert_eq!(captures("<updated>([^<]*)</updated>", &feed).len(), ids.len());
        assert_eq!(asked(&address, "\"><script>", "").await.0, 400);
    }
}

#[tokio::test]
async fn the_sitemap_names_pages_that_exist_in_every_language() {
    let (_, _, map) = asked("/sitemap.xml", "rules.example", "").await;
    Document::parse_str(&map).expect("XML");
    let all = captures("<loc>http://rules.example([^<]*)</loc>", &map).concat();
    assert!(all.len() > 2_000 && all.len() < 50_000, "{}", all.len());
    assert_eq!(map.matches("<xhtml:link").count(), all.len() * Lang::ALL.len());
    for address in all.iter().step_by(97) {
        page(address).await;
    }
    let robots = asked("/robots.txt", "rules.example", "").await.2;
    assert!(robots.contains("Sitemap: http://rules.example/sitemap.xml"), "{robots}");
}

#[tokio::test]
async fn a_term_is_described_for_machines_and_every_page_for_previews_elsewhere() {
    let (_, _, term) = asked("/ko/terms/dodge", "rules.example", "").await;
    let data = captures(r#"<script type="application/ld\+json">(.*?)</script>"#, &term).concat();
    let data: Value = serde_json::from_str(&data.concat()).expect("JSON");
    assert_eq!((&data["@type"], &data["name"]), (&"DefinedTerm".into(), &"회피".into()));
    assert_eq!(data["url"], "http://rules.example/ko/terms/dodge");
    assert!(data["alternateName"].as_array().is_some_and(|names| names.contains(&"Dodge".into())), "{data}");
    let entry = &KB.entries["dodge"];
    let address = url::entry(Lang::En, Scope::Edition(Edition::N5), entry);
    let (_, _, text) = asked(&address, "rules.example", "").await;
    let said = captures(r#"<meta (?:name|property)="(description|og:[a-z:]+)" content="([^"]*)""#, &text);
    let meta = |name: &str| said.iter().find(|pair| pair[0] == name).map(|pair| pair[1].as_str()).unwrap_or_default();
    assert!(meta("description").starts_with("A Dodge is"), "{said:?}");
    assert_eq!(meta("og:description"), meta("description"));
    assert_eq!(meta("og:url"), "http://rules.example/en/n5/skills/dodge");
    let (status, headers, _) = asked(&meta("og:image").replace("http://rules.example", ""), "rules.example", "").await;
    assert_eq!((status, headers[header::CONTENT_TYPE].to_str().expect("text")), (200, "image/png"));
}

#[tokio::test]
async fn a_report_names_the_clause_its_edition_and_the_content() {
    let text = page("/en/report?clause=dodge%23rolls-ph&edition=n4").await;
    for needed in ["dodge#rolls-ph", "Infinity N4", KB.hash.as_str(), "/c/dodge/rolls-ph"] {
        assert!(text.contains(needed), "{needed}: {text}");
    }
    assert!(text.contains("infinity-wiki, Dodge") && !text.contains("n3-rulebook"), "only what speaks of N4: {text}");
    assert!(page("/en/n4/skills/dodge").await.contains("/en/report?clause=dodge%23rolls-ph&amp;edition=n4"));
    for bad in ["", "?clause=", "?clause=nothing%23such", "?clause=%3Cscript%3E"] {
        assert_eq!(asked(&format!("/en/report{bad}"), "localhost", "").await.0, 404, "{bad}");
    }
}

#[tokio::test]
async fn language_models_are_told_how_to_ask() {
    let text = page("/llms.txt").await;
    assert!(text.starts_with("# Adjutant\n"), "{text}");
    for address in captures(r"\]\((/[^)]*)\)", &text).concat() {
        page(&address).await;
    }
}

#[tokio::test]
async fn the_server_says_that_it_is_well() {
    for address in ["/healthz", "/readyz", "/robots.txt", "/favicon.ico"] {
        page(address).await;
    }
}
