//! Pages and API of armies, units and army codes, in both languages.

use crate::scenario_pages::visible_text;
use crate::site::{KB, captures, get, page};
use model::lang::Lang;
use serde_json::Value;

/// A list of two troopers, without a Lieutenant.
const TWO_TROOPERS: &str = "gfUGbm9tYWRzASCBLAEBAQACAIbiAQEAAIGeAQEA";
/// A list that is allowed.
const ALLOWED: &str = "gfcHYmFrdW5pbg9Kb05pUm8tRGljaG9yZCGBLAIBAAgBhC8BAQACga8BAwADga8BBQAEga0BAgAFgaABBgAGhkMBAQAHgZ4BAQAIgZ4BCQACAAcBgZkBAQAChtUBAQADgZoBAQAEgZsBAgAFgZEBBgAGgZEBAQAHhkQBBAA";

#[tokio::test]
async fn every_army_is_listed_and_lists_its_units() {
    let units = KB.units.values().next().expect("figures");
    for lang in Lang::ALL {
        let list = page(&format!("/{lang}/n5/armies")).await;
        for army in units.armies.values() {
            assert!(list.contains(&format!("href=\"/{lang}/n5/armies/{}\"", army.slug)), "{lang}: {}", army.slug);
        }
        let nomads = page(&format!("/{lang}/n5/armies/nomads")).await;
        let army = units.army("nomads").expect("an army");
        for own in units.of_army(army) {
            assert!(nomads.contains(&format!("/n5/units/{}?army=nomads\"", own.unit.number)), "{}", own.unit.slug);
        }
    }
}

#[tokio::test]
async fn the_query_filters_an_army() {
    let count = async |query: &str| {
        captures("/n5/units/(\\d+)\\?army=nomads\"", &page(&format!("/en/n5/armies/nomads?{query}")).await).len()
    };
    let all = count("").await;
    for query in ["type=heavy-infantry", "category=line", "skill=hacker", "weapon=spitfire", "points=20"] {
        let some = count(query).await;
        assert!(some > 0 && some < all, "{query}: {some} of {all}");
    }
    assert!(count("skill=hacker&points=25").await < count("skill=hacker").await);
    assert_eq!(count("weapon=nothing").await, 0);
    for query in ["type=tank", "points=many"] {
        assert_eq!(get(&format!("/en/n5/armies/nomads?{query}")).await.status, 400, "{query}");
    }
}

#[tokio::test]
async fn a_unit_shows_profiles_options_armies_and_links_its_weapons() {
    for lang in Lang::ALL {
        let fusiliers = page(&format!("/{lang}/n5/units/1")).await;
        for part in [
            "FUSILIERS",
            ">4-4<",
            "VITA",
            "/n5/weapons/combi-rifle\"",
            "/n5/equipment/hacking-device\"",
            "?army=panoceania\"",
        ] {
            assert!(fusiliers.contains(part), "{lang}: {part}");
        }
    }
    let in_army = page("/en/n5/units/1?army=panoceania").await;
    assert!(in_army.contains(">T<"), "its availability");
    assert_eq!(get("/en/n5/units/60000").await.status, 404);
    assert_eq!(get("/en/n5/units/1?army=nowhere").await.status, 404);
    assert_eq!(get("/en/n3/armies").await.status, 404);
}

#[tokio::test]
async fn a_code_shows_its_list_and_what_is_not_allowed_with_its_clause() {
    for lang in Lang::ALL {
        let broken = page(&format!("/{lang}/n5/army?code={TWO_TROOPERS}")).await;
        assert!(broken.contains("/n5/rules/army-list#one-lieutenant"), "{lang}");
        let allowed = page(&format!("/{lang}/n5/army?code={ALLOWED}")).await;
        assert!(!allowed.contains("class=\"findings\"") && allowed.contains("JoNiRo"), "{lang}");
        let refused = page(&format!("/{lang}/n5/army?code=gfUGbm9tYWRz")).await;
        assert!(refused.contains("class=\"refusal\""), "{lang}");
    }
}

#[tokio::test]
async fn the_api_answers_like_the_pages() {
    let json = async |url: &str| -> Value { serde_json::from_str(&page(url).await).expect("JSON") };
    let list = json(&format!("/api/v1/army-list?code={TWO_TROOPERS}")).await;
    assert_eq!((list["slug"].as_str(), list["points"].as_u64()), (Some("nomads"), Some(26)));
    assert_eq!(list["findings"][0]["clause"], "army-list#one-lieutenant");
    let unit = json("/api/v1/units/1").await;
    assert_eq!(unit["groups"][0]["profiles"][0]["bs"], 12);
    assert_eq!(json("/api/v1/armies").await.as_array().map(Vec::len), Some(56));
    assert!(json("/api/v1/armies/nomads").await["units"].as_array().is_some_and(|units| units.len() > 90));
    assert_eq!(get("/api/v1/armies/nomad").await.status, 404);
    assert_eq!(get("/api/v1/army-list").await.status, 422);
}

#[tokio::test]
async fn units_stand_side_by_side_with_what_differs() {
    for lang in Lang::ALL {
        let body = page(&format!("/{lang}/n5/units/compare?unit=fusiliers&unit=nisses+1.2&unit=1+1.6")).await;
        for part in
            ["FUSILIER", "NISSE", "<tr class=\"differs\"><th scope=\"row\">BS</th>", "/n5/weapons/heavy-machine-gun\""]
        {
            assert!(body.contains(part), "{lang}: {part}");
        }
        // All have the same Silhouette.
        assert!(body.contains("<tr><th scope=\"row\">S</th><td>2</td><td>2</td><td>2</td></tr>"), "{lang}");
    }
    for (query, part) in
        [("unit=fusilirs", "fusiliers"), ("unit=1&unit=2&unit=3&unit=4&unit=5", "4"), ("unit=1+9.9", "9.9")]
    {
        let answer = get(&format!("/en/n5/units/compare?{query}")).await;
        assert!(answer.body.contains("class=\"refusal\"") && answer.body.contains(part), "{query}");
    }
}

#[tokio::test]
async fn filters_of_a_search_select_units() {
    let units = KB.units.values().next().expect("figures");
    let found = async |query: &str| {
        let body = page(&format!("/en/search?q={query}")).await;
        let section = body.split("<section aria-label=\"Units\">").nth(1).unwrap_or_default().to_owned();
        let section = section.split("</section>").next().unwrap_or_default();
        section.matches("/n5/units/").count()
    };
    let all = found("army:nomads").await;
    let nomads = units.army("nomads").expect("an army");
    assert_eq!(all, units.of_army(nomads).count().min(200));
    let hidden = found("skill:mimetism-6+army:nomads").await;
    assert!(hidden > 0 && hidden < found("skill:mimetism+army:nomads").await);
    assert!(found("%EC%8A%A4%ED%82%AC:mimetism-6+%EC%95%84%EB%AF%B8:nomads").await == hidden, "in Korean");
    assert!(found("skill:msv2").await > 0, "an abbreviation with a number");
    let both = found("weapon:spitfire+skill:mimetism").await;
    assert!(both > 0 && both <= found("weapon:spitfire").await, "one option has both");
    assert_eq!(found("skill:nothing-of-the-kind").await, 0);
    let unknown = page("/en/search?q=army:martians").await;
    assert!(unknown.contains("No army is called “martians”."));
}

#[tokio::test]
async fn a_list_names_the_fireteams_that_it_can_form() {
    for lang in Lang::ALL {
        let body = page(&format!("/{lang}/n5/army?code={ALLOWED}")).await;
        let fireteams = body.split("id=\"fireteams\"").nth(1).expect("Fireteams");
        assert!(fireteams.contains("<strong>") && fireteams.contains("fireteam-chart#limit-per-type"), "{lang}");
    }
    let none = page(&format!("/en/n5/army?code={TWO_TROOPERS}")).await;
    assert!(none.contains("id=\"fireteams\""));
}

#[tokio::test]
async fn what_the_newest_data_changed_is_listed_by_army_and_unit() {
    for (lang, points) in [("en", "Points: 20 → 16"), ("ko", "포인트: 20 → 16")] {
        let body = page(&format!("/{lang}/n5/armies/changes")).await;
        let text = visible_text(&body);
        for part in ["7.25289.466 → 7.2668.372", "Flight Officer Agnes Ferreira", "1.2", points] {
            assert!(text.contains(part), "{lang}: {part} in {text}");
        }
    }
    let army = page("/en/n5/armies/changes?army=qapu-khalqi").await;
    assert!(army.contains("Ghulam Infantry") && !army.contains("Agnes Ferreira"), "{army}");
    assert!(page("/en/n5/armies/qapu-khalqi").await.contains("/en/n5/armies/changes?army=qapu-khalqi"));
    let unknown = get("/en/n5/armies/changes?army=qapu").await;
    assert!(unknown.status == 400 && unknown.body.contains("qapu-khalqi"), "{}", unknown.body);
    assert_eq!(get("/en/n4/armies/changes").await.status, 404);
}

#[tokio::test]
async fn a_question_about_units_in_plain_words_finds_them() {
    let units = async |lang: &str, query: &str| {
        let body = page(&format!("/{lang}/search?q={query}&edition=n5")).await;
        let section = body.split("<section aria-label=").nth(1).and_then(|rest| rest.split("</section>").next());
        section.map(str::to_owned)
    };
    for (lang, query) in [
        ("en", "which+units+of+Nomads+have+MSV2%3F"),
        ("en", "nomads+msv2"),
        ("en", "Units+with+a+Multispectral+Visor+2+in+Nomads"),
        ("ko", "%EB%85%B8%EB%A7%A4%EB%93%9C%EC%97%90%EC%84%9C+MSV2+%EC%9E%88%EB%8A%94+%EC%9C%A0%EB%8B%9B"),
        ("ko", "army:%EB%85%B8%EB%A7%A4%EB%93%9C+skill:msv2"),
    ] {
        let filtered = units(lang, "army:nomads+skill:msv2").await.expect("units");
        assert!(filtered.contains("Intruders"), "{filtered}");
        assert_eq!(units(lang, query).await.as_ref(), Some(&filtered), "{query}");
    }
    for question in ["how+does+MSV2+work", "who+has+the+first+turn", "what+is+mimetism"] {
        assert_eq!(units("en", question).await, None, "{question}");
    }
    // The unit of this edition comes before a profile of an earlier one.
    let body = page("/en/search?q=my+Fusilier").await;
    let at = |part: &str| body.find(part).unwrap_or_else(|| panic!("{part}: {body}"));
    assert!(at("/n5/units/1\"") < at("/en/n3/profiles/fusilier"));
}

#[tokio::test]
async fn an_army_code_in_the_calculator_offers_its_troopers() {
    for lang in Lang::ALL {
        let body = page(&format!("/{lang}/n5/odds?active.unit={TWO_TROOPERS}&distance=20")).await;
        let link = "?distance=20&amp;active.unit=1762&amp;active.option=1.1";
        assert!(body.contains(&format!("href=\"{link}\"")), "{lang}: {body}");
        let chosen = page(&format!("/{lang}/n5/odds{}", link.replace("&amp;", "&"))).await;
        assert!(chosen.contains("/n5/units/1762\""), "{lang}");
    }
}
