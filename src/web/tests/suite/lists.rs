//! Lists of entries: the filter, its URL, and the searches that lead to it.

use crate::site::{captures, get, page};

#[tokio::test]
async fn a_list_shows_only_what_prints_the_chosen_trait() {
    let body = page("/en/n5/weapons?with=continuous-damage").await;
    let listed: Vec<String> = captures(r#"<dt><a href="/en/n5/weapons/([^"]+)""#, &body).concat();
    assert!(listed.iter().any(|id| id == "vulkan-shotgun"), "{listed:?}");
    assert!(!listed.iter().any(|id| id == "combi-rifle"), "{listed:?}");
    assert!(body.contains("<option value=\"continuous-damage\" selected>"), "the choice is kept");
    // The switch of language keeps the filter.
    assert!(body.contains("href=\"/ko/n5/weapons?with=continuous-damage\""));
    let all = page("/en/n5/weapons").await;
    assert!(all.contains("/en/n5/weapons/combi-rifle") && all.contains("name=\"with\""));
    assert_eq!(get("/en/n5/weapons?with=nothing-of-the-kind").await.status, 404);
}

#[tokio::test]
async fn a_search_for_a_list_links_to_it() {
    for (url, list) in [
        ("/en/search?q=weapons+with+continuous+damage&edition=n5", "/en/n5/weapons?with=continuous-damage"),
        (
            "/ko/search?q=%EC%A7%80%EC%86%8D+%EB%8D%B0%EB%AF%B8%EC%A7%80+%EB%AC%B4%EA%B8%B0&edition=n5",
            "/ko/n5/weapons?with=continuous-damage",
        ),
    ] {
        let body = page(url).await;
        assert!(body.contains(&format!("href=\"{list}\"")), "{url}");
    }
    assert!(!page("/en/search?q=continuous+damage&edition=n5").await.contains("?with="));
}

#[tokio::test]
async fn an_answer_at_a_distance_shows_the_range_table() {
    let body = page("/en/search?q=combi+rifle+at+20+inches&edition=n5").await;
    let answer = body.split_once("<section class=\"reply\"").expect("an answer").1;
    let answer = &answer[..answer.find("</section>").expect("its end")];
    assert!(answer.contains("<ol class=\"range\">") && answer.contains("at 20"), "{answer}");
}

#[tokio::test]
async fn an_unknown_form_of_a_result_is_refused() {
    for url in ["/en/n5/odds?as=pdf", "/en/its10/scenarios/supplies/score?as=csv"] {
        let response = get(url).await;
        assert_eq!(response.status, 400, "{url}");
        assert!(response.body.contains("expected one of"), "{url}: {}", response.body);
    }
}
