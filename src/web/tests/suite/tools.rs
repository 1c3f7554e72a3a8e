//! The tools: odds calculator, playground of a ruling, MCP, offline bundles.

use std::collections::BTreeSet;

use crate::site::{KB, ROUTER, Response, captures, checked_content, form_page, get, get_from, page, send, site};
use axum::body::Body;
use axum::http::{Request, header};
use model::edition::{Edition, Scope};
use model::lang::Lang;
use model::outcome::Fact;
use render::odds::choices::FREQUENT;
use rulings::{Format, run_untrusted};
use serde_json::{Value, json};

/// Returns the percentages of a table, cell by cell: `14.53%`.
fn percentages(text: &str) -> Vec<String> {
    captures(r"(\d+\.\d\d%)", text).into_iter().map(|mut groups| groups.remove(0)).collect()
}

/// Returns the exact probability that a side takes no Wound, from the kind of ruling without states and skills.
fn unharmed(edition: Edition, situation: &str, side: &str) -> u32 {
    let answer = run_untrusted(situation, Format::Toml, Some("attack"), Some(Scope::Edition(edition)), &KB.catalogue);
    match answer.expect("an exchange").resolved.outcome.get(&format!("odds.{side}.wounds.0")) {
        Some(Fact::Fraction(odds)) => odds.basis_points,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_calculator_agrees_with_the_face_to_face_roll_in_every_edition() {
    let fields = "v=1&active.bs=13&active.arm=2&reactive.bs=11&reactive.arm=3&reactive.cover=partial&distance=20";
    let side = |bs, arm| format!("bs = {bs}\nph = 10\narm = {arm}\nwounds = 1\n");
    for edition in Edition::ALL {
        let burst = 3;
        let situation = format!(
            "seed = 0\n[active]\nskill = \"bs-attack\"\nweapon = \"combi-rifle\"\n{}[[target]]\nname = \"target\"\nburst = {burst}\n\
             distance = '20\"'\ncover = \"partial\"\n{}[target.reaction]\nskill = \"bs-attack\"\nweapon = \"combi-rifle\"\n",
            side(13, 2),
            side(11, 3),
        );
        let harmed = |side| 10_000 - unharmed(edition, &situation, side);
        let shown = |odds: u32| format!("{}.{:02}%", odds / 100, odds % 100);
        let body = page(&format!("/en/{edition}/odds?{fields}")).await;
        let verdicts =
            body.split("class=\"verdicts\"").nth(1).expect("verdicts").split("</dl>").next().unwrap_or_default();
        assert_eq!(percentages(verdicts), [shown(harmed("target")), shown(harmed("active"))], "{edition}");
        assert_eq!(captures("(<svg [^>]*role=\"img\")", &body).len(), 2, "{edition}: two charts");
        let others = body.split("By the rules of each edition").nth(1).expect("the other editions");
        assert_eq!(
            percentages(others.split("</table>").next().unwrap_or_default()).len(),
            2 * Edition::ALL.len(),
            "{edition}"
        );
    }
}

#[tokio::test]
async fn every_choice_of_the_calculator_is_computed_or_refused_with_the_reason() {
    for (lang, edition) in [(Lang::En, Edition::N3), (Lang::Ko, Edition::N5)] {
        let form = page(&format!("/{lang}/{edition}/odds")).await;
        let boxes = captures("type=\"checkbox\" name=\"([^\"]+)\"", &form);
        let weapons =
            form.split("name=\"active.weapon\"").nth(1).expect("weapons").split("</select>").next().unwrap_or_default();
        let weapons = captures("value=\"([^\"]+)\"", weapons);
        assert!(boxes.len() > 60 && weapons.len() > 60, "{} boxes, {} weapons", boxes.len(), weapons.len());
        let tries = boxes.iter().map(|field| format!("{}=1", field[0]));
        let tries = tries.chain(weapons.iter().map(|id| format!("active.weapon={0}&reactive.weapon={0}", id[0])));
        let mut computed = 0;
        for tried in tries {
            let body = page(&format!("/{lang}/{edition}/odds?v=1&{tried}")).await;
            let result = body.split("id=\"result\"").nth(1).expect("a result");
            let settled = shows_odds(&body);
            let explained = result.contains("class=\"refusal\"") || result.contains("class=\"outcome\"");
            assert!(settled || explained, "{lang} {edition}: {tried}");
            computed += usize::from(settled);
        }
        assert!(computed > 80, "{edition}: {computed} computed");
    }
}

#[tokio::test]
async fn every_frequent_choice_is_offered_in_an_edition() {
    let mut offered = BTreeSet::new();
    for edition in Edition::ALL {
        let form = page(&format!("/en/{edition}/odds")).await;
        offered.extend(
            captures("class=\"chip\"><input type=\"checkbox\" name=\"active\\.[a-z]+\\.([a-z0-9-]+)", &form)
                .into_iter()
                .map(|found| found[0].clone()),
        );
    }
    assert_eq!(offered, FREQUENT.map(str::to_owned).into());
}

/// Whether the headline has numbers.
fn shows_odds(body: &str) -> bool {
    !body
        .split("id=\"headline\"")
        .nth(1)
        .expect("a headline")
        .split("</dl>")
        .next()
        .unwrap_or_default()
        .contains("<dd>–</dd>")
}

#[tokio::test]
async fn an_order_that_the_rules_refuse_shows_no_odds() {
    let (mut refused, mut with_comparison) = (0, 0);
    for edition in Edition::ALL {
        for (active, reactive) in ["bs-attack", "cc-attack"]
            .into_iter()
            .flat_map(|first| ["bs-attack", "cc-attack", "dodge", "none"].map(|second| (first, second)))
        {
            let address = format!("/en/{edition}/odds?active.skill={active}&reactive.skill={reactive}");
            let body = page(&address).await;
            let own = captures("(?s)<tr><th scope=\"row\"><strong>.*?</th>(.*?)</tr>", &body);
            if shows_odds(&body) {
                assert_eq!(own.len(), 1, "{address}: a row of the edition itself");
                continue;
            }
            refused += 1;
            assert!(!body.contains("cannot be hurt"), "{address}: {body}");
            // Where all editions refuse alike, there is no table of them.
            let has_table = body.contains("By the rules of each edition");
            assert_eq!(own.len(), usize::from(has_table), "{address}: a row of the edition itself");
            with_comparison += own.len();
        }
    }
    assert!(refused > 0, "nothing was refused");
    assert!(with_comparison > 0, "nothing was refused beside an edition that does not");
}

#[tokio::test]
async fn skills_and_weapons_that_an_edition_lacks_are_named() {
    let others = |body: &str, heading: &str| -> String {
        body.split(heading).nth(1).and_then(|rest| rest.split("</table>").next()).unwrap_or_default().to_owned()
    };
    let fields = "v=1&active.weapon=boarding-pistol.hit-mode&active.skills.martial-arts.level-5=1";
    let english = others(&page(&format!("/en/n5/odds?{fields}")).await, "By the rules of each edition");
    assert!(english.contains("not in this edition: Boarding Pistol"), "{english}");
    let korean = others(&page(&format!("/ko/n5/odds?{fields}")).await, "에디션별 결과");
    assert!(korean.contains("이 에디션에 없음: 보딩 피스톨"), "{korean}");
    assert!(!korean.contains("boarding-pistol") && !korean.contains("codeone"), "ids instead of names: {korean}");
    // No edition has such a weapon; the page says so only once.
    let unknown = page("/en/n4/odds?v=1&active.skill=cc-attack&reactive.skill=cc-attack&active.weapon=spoon").await;
    assert!(unknown.contains("class=\"refusal\"") && !unknown.contains("By the rules of each edition"), "{unknown}");
}

#[tokio::test]
async fn the_chart_by_distance_is_shown_only_if_distance_matters() {
    let near = page("/en/n5/odds?active.skill=cc-attack&active.weapon=cc-weapon&reactive.skill=none").await;
    assert!(near.contains("class=\"verdicts\""), "{near}");
    assert!(!near.contains("id=\"ui-odds-chart-range-name\""), "the same at every distance");
    let far = page("/en/n5/odds?reactive.skill=none").await;
    let chart = far.split("id=\"ui-odds-chart-range-name\"").nth(1).expect("a chart by distance");
    let chart = chart.split("</figure>").next().unwrap_or_default();
    assert_eq!(captures("(data-series)", chart).len(), 1, "only a drawn series is in the legend: {chart}");
    assert!(["8″", "16″", "24″"].iter().all(|mark| chart.contains(mark)) && !chart.contains("10″"), "{chart}");
}

#[tokio::test]
async fn the_weapon_chart_has_a_row_for_each_mode_with_the_shared_values() {
    let body = page("/en/n4/reference").await;
    let rows = captures("<tr>(.*?)</tr>", &body).concat();
    let of = |name: &str| rows.iter().filter(|row| row.contains(&format!(">{name}</a>"))).collect::<Vec<_>>();
    let launcher = of("Missile Launcher");
    assert_eq!(launcher.len(), 2, "a row for each mode and none besides: {launcher:?}");
    for row in launcher {
        assert!(row.contains("Mode") && row.contains(">−3<") && row.contains(">14<"), "{row}");
    }
    assert_eq!(of("Combi Rifle").len(), 1, "a weapon without modes");
}

#[tokio::test]
async fn invalid_input_of_the_calculator_is_refused_at_its_field() {
    for (field, value, expected) in [
        ("active.bs", "many", 200),
        ("distance", "999", 422),
        ("reactive.skill", "sing", 200),
        ("active.cover", "tree", 200),
        ("active.weapon", "spoon", 200),
    ] {
        let Response { status, body, .. } = get(&format!("/en/n5/odds?{field}={value}")).await;
        assert_eq!(status, expected, "{field}={value}");
        let result = body.split("id=\"result\"").nth(1).expect("a result");
        assert!(result.contains("class=\"refusal\""), "{field}={value}");
    }
}

#[tokio::test]
async fn a_ruling_can_be_edited_as_text_and_copied_as_a_new_example() {
    let n5 = Scope::Edition(Edition::N5);
    let ruling =
        KB.rulings.values().find(|ruling| ruling.kind.name == "face-to-face" && ruling.runs_in(n5)).expect("a ruling");
    let address = format!("/en/n5/rulings/{}/{}", ruling.id.entry(), ruling.id.ruling());
    let body = page(&address).await;
    let decoded =
        |text: &str| text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let text = decoded(&captures("(?s)<textarea[^>]*>(.*?)</textarea>", &body)[0][0]);
    let example = decoded(&captures("(?s)<pre id=\"example\"[^>]*><code>(.*?)</code>", &body)[0][0]);
    // Without its fence, the block runs as a ruling and its expectation holds.
    let ruling_text = example.lines().skip(1).take_while(|line| *line != "```").collect::<Vec<_>>().join("\n");
    let answer =
        run_untrusted(&ruling_text, Format::Toml, Some(ruling.kind.name), Some(n5), &KB.catalogue).expect("it runs");
    assert_eq!(answer.mismatches.map(|mismatches| mismatches.len()), Some(0), "{example}");
    let changed = text.replacen("value = ", "value = 1", 1);
    let query = render::url::percent_encode(&changed);
    let rerun = form_page(&format!("{address}?text={query}")).await;
    assert!(rerun.contains("printed-was") || rerun.contains("class=\"refusal\""), "another value shows");
    assert!(decoded(&rerun).contains(&changed), "the text stays");
    let quote = captures("(?s)<pre id=\"quote\"[^>]*>(.*?)</pre>", &body)[0][0].clone();
    assert!(quote.contains("Decided by: ") && quote.contains(&address), "{quote}");
}

#[tokio::test]
async fn a_rule_that_was_left_out_is_named_on_the_page_in_the_quotation_and_by_the_api() {
    let n5 = Scope::Edition(Edition::N5);
    // As if the content had a clause on both that is not executed.
    let mut checked = checked_content();
    let both = ["dogged", "remote-presence"].map(|id| id.parse().expect("an id"));
    let clause = "dogged#at-either-level".parse().expect("a clause's id");
    checked.kb.catalogue.unapplied.insert(&clause, &[n5], &both);
    let mut orders = KB.rulings.values().filter(|ruling| ruling.kind.name == "order" && ruling.editions.contains(&n5));
    let left_out = |ruling: &&rulings::Ruling| {
        let run = rulings::run(ruling, n5, &checked.kb.catalogue);
        run.result.is_ok_and(|resolved| !resolved.not_applied.is_empty() && resolved.tables.is_empty())
    };
    let ruling = orders.find(left_out).expect("an Order with a rule that is left out");
    let router = site(checked);
    let url = format!("/en/n5/rulings/{}/{}", ruling.id.entry(), ruling.id.ruling());
    let body = get_from(&router, &url).await.body;
    let quote = captures("(?s)<pre id=\"quote\"[^>]*>(.*?)</pre>", &body)[0][0].clone();
    assert!(body.contains("class=\"unapplied\"") && quote.contains("Not applied here: "), "{quote}");
    let request = Request::post("/api/v1/run?kind=order&edition=n5").header(header::CONTENT_TYPE, "application/toml");
    let response = send(&router, request.body(Body::from(ruling.source.text.to_string())).expect("a request"));
    let answer: Value = serde_json::from_str(&response.await.body).expect("JSON");
    assert!(answer["not-applied"].as_array().is_some_and(|clauses| !clauses.is_empty()), "{answer}");
}

/// Calls a method of the MCP server.
async fn call(method: &str, params: Value) -> Value {
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string();
    let request = Request::post("/mcp")
        .header(header::HOST, "adjutant.example")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "application/json, text/event-stream");
    let Response { status, body, .. } = send(&ROUTER, request.body(Body::from(body)).expect("a request")).await;
    assert_eq!(status, 200, "{method}: {body}");
    serde_json::from_str(&body).unwrap_or_else(|_| panic!("{method}: {body}"))
}

#[tokio::test]
async fn mcp_tools_search_get_a_clause_and_run_a_ruling() {
    let hello = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" } });
    assert_eq!(call("initialize", hello).await["result"]["serverInfo"]["name"], "adjutant");
    let tools = call("tools/list", json!({})).await;
    let names: BTreeSet<&str> =
        tools["result"]["tools"].as_array().expect("tools").iter().filter_map(|tool| tool["name"].as_str()).collect();
    assert_eq!(names, BTreeSet::from(["get_clause", "run_ruling", "search"]));
    let call = |name: &'static str, arguments: Value| async move {
        call("tools/call", json!({ "name": name, "arguments": arguments })).await["result"].clone()
    };
    let response = call("search", json!({ "question": "치명타", "language": "ko" })).await;
    assert_eq!(response["structuredContent"]["results"][0]["id"], "critical");
    let some = KB.rulings.values().flat_map(|ruling| &ruling.proves).next().expect("a proof").clause.to_string();
    assert_eq!(call("get_clause", json!({ "clause": some })).await["structuredContent"]["id"], some);
    let duel = "kind = \"face-to-face\"\nseed = 0\n[active]\nvalue = 12\nburst = 3\n[reactive]\nvalue = 11\n";
    let settled = call("run_ruling", json!({ "situation": duel, "edition": "n5" })).await;
    assert_eq!((&settled["isError"], &settled["structuredContent"]["kind"]), (&json!(false), &json!("face-to-face")));
    for (tool, wrong) in [
        ("get_clause", json!({ "clause": "nothing#here" })),
        ("run_ruling", json!({ "situation": "kind = \"dance\"" })),
        ("run_ruling", json!({ "situation": duel, "edition": "n9" })),
    ] {
        let refused = call(tool, wrong).await;
        assert!(refused["isError"] == true && refused["structuredContent"]["title"].is_string(), "{tool}: {refused}");
    }
}

#[tokio::test]
async fn offline_files_are_served_to_browsers_that_accept_brotli() {
    let plain = Request::get("/offline/en.jsonl").body(Body::empty()).expect("a request");
    assert_eq!(send(&ROUTER, plain).await.status, 406);
    for missing in ["/offline/de.jsonl", "/offline/ko-en.jsonl", "/offline/en.json"] {
        assert_eq!(get(missing).await.status, 404, "{missing}");
    }
    let worker = page("/sw.js").await;
    let loaded = captures("createScriptURL\\(\"([^\"]+)\"\\)", &worker);
    assert_eq!(loaded.len(), 2, "what reads the pages, and what searches");
    assert!(page(&loaded[1][0]).await.contains("OfflineSearch"));
    let manifest: Value = serde_json::from_str(&page("/site.webmanifest").await).expect("a manifest");
    assert_eq!(get(manifest["icons"][0]["src"].as_str().expect("an icon")).await.status, 200);
    assert!(page("/ko/offline").await.contains("data-offline"));
}

#[tokio::test]
async fn a_unit_fills_its_side_of_the_calculator() {
    // A Fusilier with a Heavy Machine Gun against one with a Combi Rifle, from the printed profiles.
    let by_unit = page("/en/n5/odds?v=1&active.unit=fusiliers&active.option=1.2&reactive.unit=1&distance=20").await;
    let profile = |side: &str| {
        let values = [("cc", 13), ("bs", 12), ("ph", 10), ("wip", 12), ("arm", 1), ("bts", 0), ("wounds", 1)];
        values.map(|(name, value)| format!("{side}.{name}={value}")).join("&")
    };
    let typed = format!("{}&{}&active.weapon=heavy-machine-gun&distance=20", profile("active"), profile("reactive"));
    let by_numbers = page(&format!("/en/n5/odds?v=1&{typed}")).await;
    let verdicts = |body: &str| -> Vec<String> {
        let shown = body.split("class=\"verdicts\"").nth(1).and_then(|rest| rest.split("</dl>").next());
        percentages(shown.expect("verdicts"))
    };
    assert_eq!(verdicts(&by_unit), verdicts(&by_numbers));
    assert!(by_unit.contains("value=\"1.2\" selected"), "the option stays chosen");
    let unknown = page("/ko/n5/odds?v=1&active.unit=zzzz").await;
    assert!(unknown.contains("‘zzzz’ 유닛은 없다"), "an unknown unit is named");
    let none = page("/en/n4/odds?v=1&active.unit=fusiliers").await;
    assert!(!none.contains("name=\"active.unit\""), "an edition without figures has no such field");
}

#[tokio::test]
async fn items_that_the_odds_leave_out_are_named() {
    let own = &KB.units[&Scope::Edition(Edition::N5)];
    let with_bracket = own.figures.values().find(|unit| {
        unit.profiles()
            .next()
            .is_some_and(|profile| profile.loadout.equipment.iter().any(|item| item.to_string().starts_with("ecm(")))
    });
    let unit = with_bracket.expect("a unit with an ECM");
    let body = page(&format!("/en/n5/odds?v=1&active.unit={}", unit.number)).await;
    let uncounted = captures("class=\"small uncounted\">([^<]*)<", &body);
    assert!(uncounted.iter().any(|found| found[0].contains("ECM")), "{}: {uncounted:?}", unit.isc);
}
