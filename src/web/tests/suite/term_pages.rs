//! Term pages and reading modes: names, index and concordance agree with the term base; parallel texts and glosses
//! agree with the plain pages.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::sync::LazyLock;

use crate::site::{KB, ROUTER, Response, captures, get, page, send, site};
use axum::body::Body;
use axum::http::{Request, header};
use content::{Embedded, Files, Folder};
use i18n::Initial;
use kb::review::parse_prose_parts;
use kb::{Checked, assemble};
use model::edition::Scope;
use model::entry::Entry;
use model::lang::Lang;
use model::term::{Status, Term, TermName};
use names::term_matcher::{TermMatcher, is_name, is_syllable, makes_a_verb};
use regex::Regex;
use render::url;

/// Returns the part of a page from one text up to another.
fn part<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let start = page.find(from).unwrap_or_else(|| panic!("`{from}` stands on the page"));
    page[start..].split(to).next().unwrap_or_default()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

static TAG: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"<[^>]*>").expect("a pattern"));

fn words(html: &str) -> String {
    TAG.replace_all(html, "").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn other(lang: Lang) -> Lang {
    Lang::ALL.into_iter().find(|candidate| *candidate != lang).expect("two languages")
}

fn term(id: &str) -> &'static Term {
    KB.terms.get(id).expect("a term")
}

#[tokio::test]
async fn a_concordance_shows_clauses_in_both_languages_with_the_term_marked() {
    for lang in Lang::ALL {
        for id in ["dodge", "wip-roll", "entire-order-skill", "acquisition", "null-state"] {
            let occurrences = KB.occurrences(&term(id).id);
            let text = page(&format!("/{lang}/terms/{id}?occurrences=all")).await;
            let rows = captures(r#"(?s)<div class="pair">(.*?)</div>\s*</div>"#, &text);
            let rows: Vec<&String> =
                rows.iter().map(|row| &row[0]).filter(|row| row.contains("class=\"where\"")).collect();
            assert_eq!(rows.len(), occurrences.len(), "{lang}: {id}");
            for row in rows {
                let sides: Vec<&str> = row.split("<div class=\"side\"").skip(1).collect();
                assert_eq!(sides.len(), 2, "{lang}: {id}: {row}");
                assert!(sides[1].starts_with(&format!(" lang=\"{}\"", other(lang))), "{row}");
                assert!(row.contains("<mark>"), "{lang}: {id} is not marked: {row}");
                for (side, lang) in [(sides[0], lang), (sides[1], other(lang))] {
                    assert!(side.contains(&format!("class=\"cite\" href=\"/{lang}/")), "a link to the clause: {side}");
                    assert!(side.contains("class=\"badge edition\""), "the edition: {side}");
                }
            }
        }
        // What one language links and the other only writes is marked in both.
        let dodge = page(&format!("/{lang}/terms/dodge?occurrences=all")).await;
        assert!(dodge.contains("회피</a></mark>로는"), "{lang}: the clause that writes 회피 without a link");
    }
}

#[tokio::test]
async fn a_long_concordance_is_shortened_and_states_how_many_are_missing() {
    for lang in Lang::ALL {
        let all = KB.occurrences(&term("burst").id).len();
        let short = page(&format!("/{lang}/terms/burst")).await;
        assert_eq!(short.matches("class=\"where\"").count(), 24, "{lang}: 12 clauses in two languages");
        let way = format!("/{lang}/terms/burst?occurrences=all#occurrences");
        assert!(part(&short, &way, "</a>").contains(&format!("{}", all - 12)), "{lang}: how many more");
        let complete = page(&format!("/{lang}/terms/burst?occurrences=all")).await;
        assert_eq!(complete.matches("class=\"where\"").count(), 2 * all, "{lang}");
        assert!(
            complete.contains(&format!("href=\"/{}/terms/burst?occurrences=all\"", other(lang))),
            "{lang}: the switch"
        );
        assert_eq!(get(&format!("/{lang}/terms/burst?occurrences=many")).await.status, 400);
    }
}

#[tokio::test]
async fn a_term_page_has_a_definition_and_links_to_its_entry_in_each_edition() {
    for entry in KB.entries.values() {
        for lang in Lang::ALL.into_iter().take(1) {
            let text = page(&format!("/{lang}/terms/{}", entry.term)).await;
            for scope in &entry.editions {
                let href = format!("href=\"{}\"", url::entry(lang, *scope, entry));
                assert!(
                    part(&text, "class=\"definition\"", "<h2>").len() < text.len() && text.contains(&href),
                    "{href}"
                );
            }
        }
    }
    let text = page("/ko/terms/dodge").await;
    let definition = words(part(&text, "class=\"definition\"", "</section>"));
    assert!(definition.contains("회피는") && definition.contains("A Dodge is"), "{definition}");
}

#[tokio::test]
async fn a_term_page_lists_deprecated_names_and_names_by_edition() {
    let avoided = |term: &&Term| term.ko.iter().any(|name| name.status == Status::Avoid && name.reason.is_some());
    for term in KB.terms.iter().filter(avoided) {
        for lang in Lang::ALL {
            let text = page(&format!("/{lang}/terms/{}", term.id)).await;
            for name in term.ko.iter().filter(|name| name.status == Status::Avoid) {
                let start = format!("<s lang=\"ko\">{}</s>", escaped(&name.name));
                let line = part(&text, &start, "</li>");
                let reason = name.reason.as_ref().map(|reason| escaped(reason.get(lang)));
                let expected = reason.map(|reason| format!("{start} – {reason}")).unwrap_or(start);
                assert_eq!(line, expected, "{lang}: {}", term.id);
            }
        }
    }
    for term in KB.terms.iter() {
        let Some(note) = &term.note else { continue };
        for lang in Lang::ALL {
            let text = page(&format!("/{lang}/terms/{}", term.id)).await;
            assert!(
                text.contains(&format!("<p class=\"note\">{}</p>", escaped(note.get(lang)))),
                "{lang}: {}",
                term.id
            );
        }
    }
    let text = page("/ko/terms/entire-order-skill").await;
    let rows = captures(
        r#"<tr><th scope="row"><span class="badge edition"[^>]*>([^<]*)</span></th><td lang="en">([^<]*)</td><td lang="ko">([^<]*)</td></tr>"#,
        &text,
    );
    let rows: BTreeMap<&str, (&str, &str)> =
        rows.iter().map(|row| (row[0].as_str(), (row[1].as_str(), row[2].as_str()))).collect();
    assert_eq!(rows["N5"], ("Long Skill", "롱 스킬"));
    assert_eq!(rows["N4"], ("Entire Order Skill", "엔타이어 오더 스킬"));
    assert_eq!(rows["N3"], ("Entire Order Skill", "롱 스킬"));
    assert!(!page("/ko/terms/dodge").await.contains("by-edition"), "one name needs no table");
}

/// A group of the index: its anchor, its heading, and for each row the id of the term and the abbreviation or nothing.
type Group = (String, String, Vec<(String, String)>);

/// Parses the groups of an index.
fn groups(text: &str) -> Vec<Group> {
    let heading = Regex::new(r#"<h2 id="([^"]*)">([^<]*)</h2>"#).expect("a pattern");
    let ends: Vec<usize> = heading.find_iter(text).map(|heading| heading.start()).skip(1).chain([text.len()]).collect();
    let group = |(groups, end): (regex::Captures<'_>, usize)| {
        let from = groups.get(0).map_or(0, |heading| heading.end());
        let rows = captures(r#"<th scope="row">([^<]*)<a href="/[a-z]+/terms/([^"]*)">"#, &text[from..end]);
        let rows = rows.into_iter().map(|row| (row[1].clone(), row[0].replace(" → ", ""))).collect();
        (groups[1].to_owned(), groups[2].to_owned(), rows)
    };
    heading.captures_iter(text).zip(ends).map(group).collect()
}

#[tokio::test]
async fn the_index_lists_every_term_and_its_abbreviations_by_initial() {
    for lang in Lang::ALL {
        let text = page(&format!("/{lang}/terms")).await;
        let groups = groups(&text);
        let mut listed = BTreeSet::new();
        for (anchor, label, rows) in &groups {
            assert!(text.contains(&format!("<a href=\"#{anchor}\">{label}</a>")), "{lang}: a way to {label}");
            for (id, short) in rows {
                let name = if short.is_empty() { term(id).title(lang, None) } else { short.as_str() };
                assert_eq!(Initial::from_name(name).label(), *label, "{lang}: {id} as {name}");
                assert!(
                    short.is_empty()
                        || term(id).names(lang).iter().any(|name| name.name == *short && name.abbreviation)
                );
                assert!(listed.insert((id.clone(), short.clone())), "{lang}: {id} is listed twice");
            }
        }
        let titled: BTreeSet<String> =
            listed.iter().filter(|(_, short)| short.is_empty()).map(|(id, _)| id.clone()).collect();
        assert_eq!(titled, KB.terms.iter().map(|term| term.id.to_string()).collect(), "{lang}");
        assert!(!groups.iter().any(|(_, label, _)| label == "…"), "{lang}: every name has an initial");
    }
    let labels = |text: &str| groups(text).into_iter().map(|(_, label, _)| label).collect::<String>();
    assert!(labels(&page("/ko/terms").await).starts_with("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎA"));
    assert!(labels(&page("/en/terms").await).starts_with("ABCDEFGHI"));
    let english = page("/en/terms").await;
    assert!(english.contains("HMG → <a href=\"/en/terms/heavy-machine-gun\">Heavy Machine Gun</a>"));
    let korean = page("/ko/terms").await;
    let row = korean.find("href=\"/ko/terms/saving-roll\"").zip(korean.find("href=\"/ko/terms/dodge\""));
    assert!(row.is_some_and(|(saving, dodge)| saving < dodge), "방어 굴림 comes before 회피");
}

#[tokio::test]
async fn the_index_groups_by_category_and_refuses_an_unknown_grouping() {
    for lang in Lang::ALL {
        let text = page(&format!("/{lang}/terms?by=category")).await;
        let categories: BTreeSet<&str> = KB.terms.iter().map(|term| term.category.as_str()).collect();
        let anchors: Vec<String> = groups(&text).into_iter().map(|(anchor, _, _)| anchor).collect();
        assert_eq!(anchors, categories.into_iter().collect::<Vec<_>>(), "{lang}");
        assert!(text.contains(&format!("href=\"/{}/terms?by=category\"", other(lang))), "{lang}: the switch keeps it");
        let Response { status, body: refused, .. } = get(&format!("/{lang}/terms?by=colour")).await;
        assert_eq!(status, 400);
        for word in ["<code>by</code>", "<code>colour</code>", "<code>initial</code>", "<code>category</code>"] {
            assert!(refused.contains(word), "{lang}: {word}");
        }
    }
}

/// Returns the names that a term may have in an edition: those limited to it or its base, else the preferred one for
/// all.
fn names(term: &Term, lang: Lang, scope: Scope) -> BTreeSet<&str> {
    let usable = |status| matches!(status, Status::Preferred | Status::Admitted);
    let here = |scopes: &[Scope]| scope.and_base().any(|scope| scopes.contains(&scope));
    let limited =
        term.names(lang).iter().filter(|name| usable(name.status) && here(&name.editions) && !name.abbreviation);
    let limited: BTreeSet<&str> = limited.map(|name| name.name.as_str()).collect();
    if !limited.is_empty() {
        return limited;
    }
    let general = term.names(lang).iter().filter(|name| name.status == Status::Preferred && name.editions.is_empty());
    general.map(|name| name.name.as_str()).collect()
}

#[tokio::test]
async fn the_title_of_an_entry_is_the_name_of_its_term_in_that_edition() {
    for (number, entry) in KB.entries.values().enumerate() {
        for scope in Scope::all().filter(|scope| entry.holds_in(*scope)) {
            for lang in Lang::ALL {
                let names = names(term(entry.term.as_str()), lang, scope);
                let title = KB.title(entry.id.as_str(), lang, Some(scope));
                assert!(names.contains(title), "{lang}, {scope}: {} is called {title}, its term {names:?}", entry.id);
                if number % 25 == 0 {
                    let text = page(&url::entry(lang, scope, entry)).await;
                    assert!(text.contains(&format!("<h1>{}</h1>", escaped(title))), "{lang}, {scope}: {}", entry.id);
                }
            }
        }
    }
}

/// Returns entries with the newest edition of each: all scenarios, and some of the rest.
fn some_entries() -> impl Iterator<Item = (Scope, &'static Entry)> {
    let all = KB.entries.values().enumerate();
    let some = all.filter(|(number, entry)| number % 9 == 0 || entry.scenario.is_some());
    some.map(|(_, entry)| (KB.newest_scope(entry), entry))
}

/// Returns the sentences of the clauses on a page by anchor, as people read them.
fn sentences(text: &str, pattern: &str) -> BTreeMap<String, String> {
    captures(pattern, text).into_iter().map(|groups| (groups[0].clone(), words(&groups[1]))).collect()
}

#[tokio::test]
async fn parallel_texts_equal_the_plain_pages_clause_by_clause() {
    for (scope, entry) in some_entries() {
        for lang in Lang::ALL {
            let own = url::entry(lang, scope, entry);
            let parallel = page(&format!("{own}?read=beside")).await;
            for side in Lang::ALL {
                let alone = page(&url::entry(side, scope, entry)).await;
                let plain = r#"(?s)<section class="clause" id="([^"]*)".*?<div class="sentence">(.*?)</div>\s*(?:<details|</section)"#;
                let paired = format!(
                    r#"(?s)<div class="side" id="{side}:([^"]*)">.*?<div class="sentence"[^>]*>(.*?)</div></div>"#
                );
                let (plain, paired) = (sentences(&alone, plain), sentences(&parallel, &paired));
                assert!(!plain.is_empty(), "{own}");
                assert_eq!(paired, plain, "{own}: {side}");
            }
            for clause in entry.clauses.iter().filter(|clause| clause.holds_in(scope)) {
                let row =
                    part(&parallel, &format!("<section class=\"clause beside\" id=\"{}\"", clause.name), "</section>");
                assert!(row.contains("class=\"compared\""), "{own}#{}: how the texts stand", clause.name);
                assert_eq!(row.matches("class=\"mark\"").count(), 2, "{own}#{}: a number on both sides", clause.name);
            }
        }
    }
}

#[tokio::test]
async fn parallel_texts_without_a_review_are_marked() {
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/base");
    let router = site(Checked::build(assemble(&Folder::open(base).expect("the base")), &|_| {}));
    for (lang, marker) in [("en", "translation not compared yet"), ("ko", "번역 대조 전")] {
        let request = Request::get(format!("/{lang}/n4/rules/sample?read=beside")).body(Body::empty());
        let Response { status, body: text, .. } = send(&router, request.expect("a request")).await;
        assert_eq!((status, text.matches(marker).count() >= 3), (200, true), "{lang}: the summary and both clauses");
    }
}

#[tokio::test]
async fn a_gloss_follows_the_first_mention_and_changes_nothing_else() {
    let gloss = Regex::new(r#"<span class="gloss" lang="[a-z]+">([^<]*)</span>"#).expect("a pattern");
    let switch = Regex::new(r#"(?s)<nav class="reading".*?</nav>"#).expect("a pattern");
    let mut max_glosses = 0;
    for (scope, entry) in some_entries() {
        for lang in Lang::ALL {
            let own = url::entry(lang, scope, entry);
            let (plain, glossed) = (page(&own).await, page(&format!("{own}?read=gloss")).await);
            let mut seen = BTreeSet::new();
            for groups in gloss.captures_iter(&glossed) {
                assert!(seen.insert(groups[1].to_owned()), "{own}: {} stands twice", &groups[1]);
            }
            max_glosses = max_glosses.max(seen.len());
            let without = gloss.replace_all(&glossed, "").replace("?read=gloss", "");
            let article = |text: &str| switch.replace_all(part(text, "<article", "</article>"), "").into_owned();
            assert_eq!(article(&without), article(&plain), "{own}");
        }
    }
    assert!(max_glosses > 10, "a page with many concepts has many glosses");
    let dodge = page("/ko/n5/skills/dodge?read=gloss").await;
    assert!(dodge.contains("PH<span class=\"gloss\" lang=\"en\">(Physique)</span>를"), "the particle comes after it");
    let dodge = page("/en/n5/skills/dodge?read=gloss").await;
    assert!(dodge.contains("Face to Face Roll</a><span class=\"gloss\" lang=\"ko\"> (대면 굴림)</span>"));
}

/// Returns the text of a glossed page as people read it, with each gloss in brackets of its own.
fn with_glosses(page: &str) -> String {
    let gloss = Regex::new(r#"<span class="gloss" lang="[a-z]+"> ?\(([^<]*)\)</span>"#).expect("a pattern");
    // The names of printed values come from the program, not from the entry.
    let value_names = Regex::new(r#"<th scope="row">[^<]*</th>|<dt>[^<]*</dt>"#).expect("a pattern");
    words(&value_names.replace_all(&gloss.replace_all(part(page, "<article", "</article>"), "⟦$1⟧"), ""))
}

#[tokio::test]
async fn names_without_a_link_are_glossed_at_their_first_mention() {
    let dodge = with_glosses(&page("/ko/n5/skills/dodge?read=gloss").await);
    for (name, other) in [
        ("PH", "Physique"),
        ("ARO", "Automatic Reaction Order"),
        ("숏 스킬", "Short Skill"),
        ("템플릿", "Template"),
        ("해킹 프로그램", "Hacking Program"),
        ("통신 공격", "Comms Attack"),
    ] {
        let first = dodge.find(&format!("{name}⟦{other}⟧")).unwrap_or_else(|| panic!("{name}: {dodge}"));
        let earlier = Regex::new(&format!(r"(?:^|[^\p{{L}}\p{{N}}]){name}(?:$|[^ \p{{Latin}}⟦])")).expect("a pattern");
        assert!(!earlier.is_match(&dodge[..first]), "{name} comes before its gloss: {}", &dodge[..first]);
    }
}

/// Returns a text as people read it, and the ranges of its links.
fn with_links(html: &str) -> (String, Vec<Range<usize>>) {
    let marked = words(&html.replace("<a ", "\u{1}<a ").replace("</a>", "\u{2}</a>"));
    let (mut text, mut links) = (String::new(), Vec::new());
    for c in marked.chars() {
        match c {
            '\u{1}' => links.push(text.len()..text.len()),
            '\u{2}' => links.iter_mut().last().expect("a link was opened").end = text.len(),
            c => text.push(c),
        }
    }
    (text, links)
}

#[tokio::test]
async fn every_preferred_name_in_the_texts_of_a_page_is_glossed_on_it() {
    let names = Lang::ALL.map(|lang| (lang, TermMatcher::new(&KB.terms, lang)));
    let texts =
        Regex::new(r#"(?s)<p class="summary"[^>]*>(.*?)</p>|<div class="sentence">(.*?)</div>"#).expect("a pattern");
    let caption = Regex::new(r#"(?s)<details class="ruling"><summary>.*?</summary>"#).expect("a pattern");
    let table = Regex::new(r#"(?s)<dl class="chips">.*?</dl>"#).expect("a pattern");
    let (mut captions, mut values) = (0, 0);
    for (scope, entry) in some_entries() {
        for (lang, names) in &names {
            let own = url::entry(*lang, scope, entry);
            let (plain, glossed) = (page(&own).await, page(&format!("{own}?read=gloss")).await);
            captions +=
                caption.find_iter(&glossed).filter(|caption| caption.as_str().contains("class=\"gloss\"")).count();
            values += table.find_iter(&glossed).filter(|row| row.as_str().contains("class=\"gloss\"")).count();
            for (text, links) in texts.captures_iter(&plain).map(|groups| with_links(&groups[0])) {
                let outside =
                    |range: &Range<usize>| links.iter().all(|link| link.end <= range.start || range.end <= link.start);
                let mentions = names.find(&text).into_iter();
                for mention in mentions.filter(|mention| is_name(&text, &mention.range) && outside(&mention.range)) {
                    let shown = &text[mention.range.clone()];
                    let verb: String = text[mention.range.end..].chars().take_while(|c| is_syllable(*c)).collect();
                    let short = |name: &TermName| {
                        let usable = matches!(name.status, Status::Preferred | Status::Admitted);
                        usable && name.abbreviation && name.name == shown && shown.chars().count() > 1
                    };
                    let is_title = |term: &Term| term.title(*lang, Some(scope)) == shown;
                    let usable = mention.names.iter().filter(|own| is_title(&own.term) || short(own.name()));
                    let meant: BTreeSet<_> = usable.map(|own| &own.term.id).collect();
                    let Some(id) = meant.first().filter(|id| meant.len() == 1 && ***id != entry.term) else { continue };
                    let gloss = term(id.as_str()).title(other(*lang), Some(scope));
                    let is_glossed = glossed.contains(&format!("({})</span>", escaped(gloss)));
                    assert!(
                        is_glossed || gloss.eq_ignore_ascii_case(shown) || makes_a_verb(&verb),
                        "{own}: {shown} in {text}"
                    );
                }
            }
        }
    }
    assert!(captions > 10 && values > 0, "captions and tables of values are glossed: {captions}, {values}");
}

static HYPHEN: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?:^|[\s(/~])-[0-9][^ ]*").expect("a pattern"));

/// Returns a hyphen where a minus sign belongs.
fn hyphens(text: &str) -> Vec<String> {
    HYPHEN.find_iter(text).map(|word| word.as_str().to_owned()).collect()
}

#[tokio::test]
async fn negative_numbers_have_a_minus_sign_on_every_page() {
    assert_eq!(hyphens("at -3, IMM-1, 4-8, (-6)"), [" -3,", "(-6)"]);
    for (scope, entry) in some_entries() {
        for lang in Lang::ALL {
            let own = url::entry(lang, scope, entry);
            assert_eq!(hyphens(&words(&page(&own).await)), [""; 0], "{own}");
        }
    }
    for entry in KB.entries.values() {
        for lang in Lang::ALL {
            let file = Embedded.read(&format!("{}/{lang}.md", entry.folder)).expect("a text in every language");
            let parts = parse_prose_parts(str::from_utf8(&file).expect("UTF-8"));
            assert_eq!(parts.len(), entry.text(lang).map_or(0, |text| text.parts.len()), "{lang}: {}", entry.id);
            let readings = entry
                .discrepancies
                .iter()
                .flat_map(|discrepancy| &discrepancy.readings)
                .map(|reading| reading.text.get(lang));
            let whys = entry.discrepancies.iter().map(|discrepancy| discrepancy.why.get(lang));
            for text in parts.values().chain(readings).chain(whys) {
                assert_eq!(hyphens(text), [""; 0], "{lang}: {}", entry.id);
            }
        }
    }
    for (lang, question) in [("ko", "회피+템플릿"), ("en", "dodge+template"), ("ko", "광학미채"), ("en", "knife")]
    {
        let text = words(&page(&format!("/{lang}/search?q={question}")).await);
        assert_eq!(hyphens(&text), [""; 0], "{lang}: {question}");
    }
    assert!(page("/ko/search?q=dodge%23unseen-template").await.contains("\u{2212}3"));
}

#[tokio::test]
async fn switches_preserve_the_reading_mode_and_an_unknown_mode_is_refused() {
    let mut marks = BTreeSet::new();
    for read in ["", "?read=beside", "?read=gloss"] {
        let own = format!("/en/n4/skills/dodge{read}");
        let Response { status, headers, body: text, .. } = get(&own).await;
        assert_eq!(status, 200);
        for way in [format!("/ko/n4/skills/dodge{read}"), format!("/choose/n5/en/n5/skills/dodge{read}")] {
            assert!(
                part(&text, "<header class=\"site\"", "</header>").contains(&format!("href=\"{way}\"")),
                "{own}: {way}"
            );
        }
        let switch = part(&text, "<nav class=\"reading\"", "</nav>");
        for other in ["", "?read=beside", "?read=gloss"] {
            assert!(switch.contains(&format!("href=\"/en/n4/skills/dodge{other}\"")), "{own}: {switch}");
        }
        assert!(switch.contains(&format!("href=\"{own}\" data-switch aria-current=\"true\"")), "{switch}");
        let mark = headers[header::ETAG].clone();
        let conditional =
            Request::get(&own).header(header::IF_NONE_MATCH, &mark).body(Body::empty()).expect("a request");
        assert_eq!(send(&ROUTER, conditional).await.status, 304, "{own}");
        assert!(marks.insert(mark), "{own}: a mark of its own");
    }
    let Response { headers, .. } = get("/choose/n5/en/n5/skills/dodge?read=beside").await;
    assert_eq!(headers[header::LOCATION], "/en/n5/skills/dodge?read=beside");
    let Response { status, headers, .. } = get("/en/n5/rules/dodge?read=gloss").await;
    assert_eq!(
        (status, &headers[header::LOCATION]),
        (308, &"/en/n5/skills/dodge?read=gloss".parse().expect("a value"))
    );
    assert_eq!(get("/en/n5/skills/dodge?read=plain").await.status, 200);
    for (address, lang) in
        [("/en/n5/skills/dodge?read=aloud", "expected one of"), ("/ko/n5/skills/dodge?read=", "하나여야")]
    {
        let Response { status, body: text, .. } = get(address).await;
        assert_eq!((status, text.contains(lang)), (400, true), "{address}");
    }
    let Response { status, body: text, .. } = get("/ko/n5/rules/arm-roll?read=beside").await;
    assert_eq!((status, text.contains("/choose/n3/ko/n3/rules/arm-roll?read=beside")), (404, true));
}
