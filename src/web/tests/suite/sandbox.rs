//! The sandbox: its form and its URL carry the table, and its results agree with the rulings.

use crate::site::{KB, Response, captures, form_page, get, page, unescape};
use model::edition::{Edition, Scope};
use model::lang::Lang;
use model::outcome::Fact;
use render::sandbox::situation::TableQuery;
use render::sandbox::{UrlState, situation};
use rulings::{Format, run_untrusted};

/// Returns the Line of Fire results on a page, in both directions.
fn verdicts(body: &str) -> Vec<String> {
    let verdicts = between(body, "id=\"table-verdict\"", "id=\"table-seen\"");
    captures("<dd>([^<]+)</dd>", verdicts).into_iter().map(|mut groups| groups.remove(0)).collect()
}

fn between<'b>(body: &'b str, from: &str, to: &str) -> &'b str {
    body.split(from).nth(1).and_then(|rest| rest.split(to).next()).unwrap_or_default()
}

/// Returns the URL of the table that a page shows.
fn shared_url(body: &str) -> String {
    unescape(&captures("id=\"table-link\"[^>]* value=\"([^\"]*)\"", body).remove(0).remove(0))
}

/// Encodes the unchanged form of a page like a browser.
fn submitted_form(body: &str) -> String {
    let form = between(body, "id=\"table-form\"", "</form>");
    let mut pairs = Vec::new();
    for tag in captures("<(input[^>]*)>", form).into_iter().map(|mut groups| groups.remove(0)) {
        let value = |key: &str| captures(&format!(" {key}=\"([^\"]*)\""), &tag).first().map(|groups| groups[0].clone());
        if !tag.contains("type=\"checkbox\"") || tag.contains(" checked") {
            pairs.push((value("name").expect("a name"), value("value").unwrap_or_default()));
        }
    }
    for groups in captures("(?s)<select[^>]* name=\"([^\"]+)\">(.*?)</select>", form) {
        let chosen = captures("<option value=\"([^\"]*)\" selected>", &groups[1]);
        pairs.push((groups[0].clone(), chosen.first().expect("a choice")[0].clone()));
    }
    let encoded = |text: &str| unescape(text).bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
    pairs.iter().map(|(name, value)| format!("&{name}={}", encoded(value))).collect::<Vec<_>>().concat()
}

/// A ruling that the sandbox can show.
struct SandboxRuling {
    id: String,
    edition: Edition,
    /// The table.
    state: UrlState,
    /// The expected text of the verdict.
    verdict: &'static str,
}

/// Returns the rulings that the sandbox can show, in every edition in which they run.
fn rulings() -> Vec<SandboxRuling> {
    let mut rulings = Vec::new();
    for ruling in KB.rulings.values() {
        for scope in &ruling.editions {
            let Scope::Edition(edition) = *scope else { continue };
            let Some(state) = situation::to_url_state(ruling.kind.name, &ruling.data(*scope)) else { continue };
            let Some(Ok(resolved)) = KB.run(ruling, *scope).map(|run| run.result) else { continue };
            let verdict = match resolved.outcome.get("line-of-fire") {
                Some(Fact::Flag(true)) => "yes",
                Some(_) => "no",
                None => "too close to call",
            };
            rulings.push(SandboxRuling { id: ruling.id.to_string(), edition, state, verdict });
        }
    }
    rulings
}

#[tokio::test]
async fn a_new_table_is_ready_for_moving_its_pieces() {
    for edition in Edition::ALL {
        for (lang, no, yes) in [(Lang::En, "no", "yes"), (Lang::Ko, "아니요", "예")] {
            let address = format!("/{lang}/{edition}/table");
            let body = page(&address).await;
            assert_eq!(verdicts(&body), [no, no], "{address}: the wall stands between them");
            assert!(body.len() < 100_000, "{address}: {} bytes", body.len());
            assert!(body.contains("<script defer src=\"/assets/table."), "{address}");
            let moved = shared_url(&body).replace("f0.x=12", "f0.x=18");
            assert_ne!(moved, shared_url(&body), "{address}");
            let body = page(&moved).await;
            assert_eq!(verdicts(&body), [yes, yes], "{moved}: past the end of the wall");
            // A figure that faces away can be seen but does not see.
            let away = moved.replace("f0.f=%40guard", "f0.f=s");
            assert_eq!(verdicts(&page(&away).await), [no, yes], "{away}");
        }
    }
}

#[tokio::test]
async fn a_ruling_has_the_same_result_in_the_sandbox() {
    let all = rulings();
    assert!(all.len() >= 90, "{} rulings in their editions", all.len());
    for SandboxRuling { id, edition, state, verdict } in &all {
        let address = format!("/en/{edition}/table{}", state.query());
        let body = page(&address).await;
        assert_eq!(verdicts(&body).first().map(String::as_str), Some(*verdict), "{id}: {address}");
        assert_eq!(shared_url(&body), address, "{id}: the address is the one to share");
        let page = page(&format!("/en/{edition}/rulings/{}", id.replace(':', "/"))).await;
        assert!(unescape(&page).contains(&format!("href=\"{address}\"")), "{id}: leads to {address}");
    }
}

#[tokio::test]
async fn submitting_the_unchanged_form_preserves_the_table() {
    let mut turned = UrlState::fresh();
    for piece in ["building", "box", "figure"] {
        turned.add(piece);
    }
    let mut tables = vec![(Edition::N5, turned)];
    tables.extend(rulings().into_iter().map(|ruling| (ruling.edition, ruling.state)));
    for (edition, state) in tables {
        // The form states the rotation of every piece.
        let query = (0..state.scenery.len()).fold(state.query(), |query, index| format!("{query}&s{index}.t=0"));
        let first = shared_url(&page(&format!("/en/{edition}/table{query}")).await);
        let body = page(&first).await;
        assert_eq!(shared_url(&page(&format!("/en/{edition}/table?v=1{}", submitted_form(&body))).await), first);
    }
}

/// Returns the rows below the picture: question and result.
fn rows(body: &str) -> Vec<(String, String)> {
    let section = between(body, "id=\"table-rows\"", "id=\"table-link\"");
    let rows = captures("<dt>([^<]+)</dt><dd>([^<]+)</dd>", section);
    rows.into_iter().map(|groups| (groups[0].clone(), groups[1].clone())).collect()
}

/// Returns a query with two figures of 25 mm at a distance between their edges, in tenths of a millimeter.
fn figures_at_distance(tenths: i64, players: [&str; 2]) -> String {
    let far = 1000 + 250 + tenths;
    format!(
        "v=1&from=a&to=b&f0.n=a&f0.p={}&f0.s=s2&f0.x=200mm&f0.y=100mm&f0.f=n&f1.n=b&f1.p={}&f1.s=s2&f1.x=200mm&f1.y={}.{}mm&f1.f=s",
        players[0],
        players[1],
        far / 10,
        far % 10
    )
}

#[tokio::test]
async fn a_table_shows_distance_range_zones_contact_and_coherency() {
    let row = |title: &str, answer: &str| (title.to_owned(), answer.to_owned());
    for edition in Edition::ALL {
        // 8 inches are the Zone of Control of every edition; the Team of a player is in Coherency in the newer ones.
        let teams = matches!(edition.as_str(), "n4" | "n5");
        for (tenths, distance, inside) in [(2032, "8″", "yes"), (2033, "203.3 mm (8.01″)", "no")] {
            for players in [["a", "b"], ["a", "a"]] {
                let body = page(&format!("/en/{edition}/table?{}", figures_at_distance(tenths, players))).await;
                let mut expected = vec![
                    row("Distance", distance),
                    row("b in the Zone of Control of a", inside),
                    row("a in the Zone of Control of b", inside),
                    row("In base contact", "no"),
                ];
                if teams && players == ["a", "a"] {
                    expected.push(row("b in Coherency with a as leader", inside));
                    expected.push(row("a in Coherency with b as leader", inside));
                }
                assert_eq!(rows(&body), expected, "{edition} {tenths} {players:?}");
            }
        }
        let body = page(&format!("/en/{edition}/table?{}", figures_at_distance(0, ["a", "b"]))).await;
        assert_eq!(rows(&body).last(), Some(&row("In base contact", "yes")), "{edition}");
    }
    // The Combi Rifle has +3 up to 16 inches, then −3, and reaches 48.
    for (tenths, modifier) in [(4064, "3"), (4065, "−3"), (13_000, "–")] {
        let body = page(&format!("/en/n4/table?{}&weapon=combi-rifle", figures_at_distance(tenths, ["a", "b"]))).await;
        assert_eq!(rows(&body)[1].1, modifier, "{tenths}");
    }
    let body = page(&format!("/ko/n5/table?{}", figures_at_distance(2032, ["a", "a"]))).await;
    let titles: Vec<String> = rows(&body).into_iter().map(|(title, _)| title).collect();
    assert_eq!(titles[1], "a의 통제 영역 안에 b가 있음");
    assert!(body.contains("/ko/n5/rules/coherency#"), "the reason leads to its clause");
}

#[tokio::test]
async fn an_unknown_weapon_is_refused_where_its_range_would_stand() {
    let body = page(&format!("/en/n5/table?{}&weapon=dragon", figures_at_distance(2032, ["a", "b"]))).await;
    let section = between(&body, "id=\"table-rows\"", "id=\"table-link\"");
    assert_eq!(section.matches("class=\"refusal\"").count(), 1, "{section}");
    assert_eq!(rows(&body).len(), 4, "all other rows are shown");
}

#[tokio::test]
async fn arcs_zones_and_the_distance_are_drawn_or_hidden() {
    let table = figures_at_distance(2032, ["a", "b"]);
    for (drawn, [arcs, zones, distance]) in [
        ("", [2, 0, 0]),
        ("&d=none", [0, 0, 0]),
        ("&d=none&d=zones", [0, 2, 0]),
        ("&d=none&d=arcs&d=zones&d=distance", [2, 2, 1]),
    ] {
        let body = page(&format!("/en/n5/table?{table}{drawn}")).await;
        let picture = between(&body, "<svg class=\"table-view\"", "</svg>");
        let count = |class: &str| picture.matches(&format!("class=\"{class}\" ")).count();
        assert_eq!([count("looks"), count("zone"), count("measured")], [arcs, zones, distance], "{drawn}");
        assert_eq!(shared_url(&page(&shared_url(&body)).await), shared_url(&body), "{drawn}: it is shared");
    }
}

#[tokio::test]
async fn the_view_does_not_change_while_a_piece_moves_within_it() {
    let frame = |body: &str| captures("<svg class=\"table-view\"[^>]* viewBox=\"([^\"]*)\"", body).remove(0).remove(0);
    let table = |x: &str| {
        format!("/en/n5/table?v=1&f0.n=a&f0.s=s2&f0.x={x}&f0.y=7&f0.f=n&f1.n=b&f1.s=s2&f1.x=14&f1.y=17&f1.f=s")
    };
    let first = frame(&page(&table("9")).await);
    for x in ["8.1", "9.5", "12", "15"] {
        assert_eq!(frame(&page(&table(x)).await), first, "at {x}");
    }
    assert_ne!(frame(&page(&table("40")).await), first, "it grows for what stands outside");
}

#[tokio::test]
async fn adding_or_removing_a_piece_redirects_to_the_new_table() {
    let fresh = shared_url(&page("/en/n5/table").await);
    for (change, names) in [
        ("add=figure", vec!["scout", "guard", "figure", "wall"]),
        ("add=wall", vec!["scout", "guard", "wall", "wall-2"]),
        ("remove=s0", vec!["scout", "guard"]),
        ("add=dragon", vec!["scout", "guard", "wall"]),
        ("remove=f9", vec!["scout", "guard", "wall"]),
    ] {
        let Response { status, headers, .. } = get(&format!("{fresh}&{change}")).await;
        assert_eq!(status, 303, "{change}");
        let to = headers["location"].to_str().expect("an address").to_owned();
        let (to, _) = to.split_once('#').expect("a place");
        let body = page(to).await;
        let values = captures("name=\"[fs]\\d+\\.n\" value=\"([^\"]*)\"", &body).into_iter().flatten();
        assert_eq!(values.collect::<Vec<_>>(), names, "{change}");
        assert_eq!(verdicts(&body).len(), 2, "{change}: a new piece does not overlap others");
    }
}

#[tokio::test]
async fn turning_a_wall_changes_the_line_of_fire() {
    // Six inches along the line of sight, one across: beside it, and turned across it.
    let table = "v=1&f0.n=a&f0.p=a&f0.s=s2&f0.x=12&f0.y=4&f0.f=%40b&f1.n=b&f1.p=b&f1.s=s2&f1.x=12&f1.y=20&f1.f=%40a\
                 &s0.n=w&s0.w=1&s0.d=6&s0.h=3&s0.x=14&s0.y=12";
    for (turn, expected) in [("0", "yes"), ("90", "no"), ("180", "yes"), ("270", "no"), ("45", "no")] {
        let body = page(&format!("/en/n4/table?{table}&s0.t={turn}")).await;
        assert_eq!(verdicts(&body), [expected, expected], "turned by {turn}");
    }
}

#[tokio::test]
async fn invalid_input_is_refused_with_the_reason_and_stays_in_the_form() {
    let two = "v=1&f0.n=a&f0.p=a&f0.s=s2&f0.x=12&f0.y=4&f0.f=%40b&f1.n=b&f1.p=b&f1.s=s2&f1.x=12&f1.y=20&f1.f=%40a";
    let wall = "s0.n=w&s0.w=6&s0.d=1&s0.h=2&s0.x=12&s0.y=12";
    let many = (2..70)
        .map(|index| format!("&f{index}.n=m{index}&f{index}.s=s2&f{index}.x={index}&f{index}.y=30"))
        .collect::<Vec<_>>()
        .concat();
    for (change, value) in [
        ("&f0.x=many", "many"),
        ("&f0.x=-3", "-3"),
        ("&f0.x=1e9", "1e9"),
        ("&f0.x=99999999999999999999", "99999999999999999999"),
        ("&f0.n=Ghost%20%3Cb%3E", "Ghost &lt;b&gt;"),
        ("&f0.n=%EC%A0%95%EC%B0%B0", "정찰"),
        ("&f0.n=b", "b"),
        ("&f0.s=s77", "s77"),
        ("&f0.f=%40nobody", "@nobody"),
        ("&f0.f=sideways", "sideways"),
        ("&f0.f=12,4", "12,4"),
        ("&f0.x=12&f0.y=20", "20"),
        ("&f0.y=0&f0.f=s", "0"),
        ("&f0.h=40mm", "40mm"),
        ("&f0.m=no", "1"),
        ("&s0.t=7", "7"),
        ("&s0.w=0", "0"),
        ("&s0.x=0", "0"),
        ("&s0.h=0", "0"),
        ("&s0.c=1,1", "1,1"),
        ("&s0.c=0,0%209,9%209", "0,0 9,9 9"),
        ("&s0.c=0,0%20900,0%20100,100%200,900", "0,0 900,0 100,100 0,900"),
        ("&s0.c=99999999999999,0%200,1%201,1", "99999999999999,0 0,1 1,1"),
    ] {
        // The first of two fields with the same name counts.
        let query = format!("{}&{two}&{wall}", change.trim_start_matches('&'));
        for lang in Lang::ALL {
            let body = form_page(&format!("/{lang}/n5/table?{query}")).await;
            assert!(verdicts(&body).is_empty(), "{lang} {change}: decided");
            let refused = between(&body, "id=\"table-verdict\"", "id=\"table-seen\"");
            assert!(refused.contains("class=\"refusal\""), "{lang} {change}: {refused}");
            let form = between(&body, "id=\"table-form\"", "</form>");
            let stands = [format!("value=\"{value}\""), format!("value=\"{value}\" selected")];
            assert!(stands.iter().any(|stands| form.contains(stands)), "{lang} {change}: not kept");
        }
    }
    // The second figure has no facing: its own Line of Fire is refused.
    let Response { body, .. } = get(&format!("/en/n5/table?{}&{wall}", two.trim_end_matches("&f1.f=%40a"))).await;
    let verdict = between(&body, "id=\"table-verdict\"", "id=\"table-seen\"");
    assert_eq!(verdict.matches("<dt").count(), 2, "{verdict}");
    assert_eq!(verdict.matches("class=\"refusal\"").count(), 1, "{verdict}");
    let corners = "0,0 ".repeat(100);
    let Response { body, .. } =
        get(&format!("/en/n5/table?{two}&s0.n=w&s0.h=2&s0.x=12&s0.y=12&s0.c={}", corners.trim().replace(' ', "%20")))
            .await;
    assert!(body.contains(corners.trim()), "a long text is not truncated");
    for (query, expected) in [
        (many.as_str(), 422),
        ("f0.n=alone", 200),
        ("f0=&s0=&.=&f.n=1&f65536.n=1&%FF=%FF&from=%00", 200),
        ("from=x&to=x", 200),
    ] {
        let Response { status, body, .. } = get(&format!("/en/n5/table?{query}")).await;
        assert!(status == expected && body.contains("id=\"table-verdict\""), "{query}: {status}");
    }
    let Response { status, .. } = get(&format!("/en/n5/table?f0.n={}", "a".repeat(9_000))).await;
    assert_eq!(status, 414, "longer than the limit of a URL");
    let Response { status, .. } = get("/en/its10/table").await;
    assert_eq!(status, 404, "a pack has no sandbox");
}

#[test]
fn the_sandbox_preserves_the_situation_of_a_ruling() {
    let mut exact = 0;
    for SandboxRuling { id, edition, state, .. } in rulings() {
        let restored = situation::build_situation(&state, TableQuery::Sight, state.figure_pair())
            .unwrap_or_else(|refusal| panic!("{id}: {refusal:?}"));
        let scope = Scope::Edition(edition);
        let ruling = KB.rulings.values().find(|ruling| ruling.id.to_string() == id).expect("the ruling");
        let run = |text: &str| run_untrusted(text, Format::Json, Some(situation::KIND), Some(scope), &KB.catalogue);
        let (then, now) = (run(&ruling.data(scope).to_string()), run(&restored.to_string()));
        let (then, now) = (then.expect("it runs").resolved, now.expect("it runs").resolved);
        assert_eq!(then.outcome, now.outcome, "{id} {edition}");
        let figures = |resolved: model::trace::Resolved| resolved.tables.into_iter().next().expect("a table").figures;
        assert_eq!(figures(then), figures(now), "{id} {edition}");
        exact += 1;
    }
    assert!(exact >= 90, "{exact}");
}
