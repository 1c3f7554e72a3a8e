//! The score sheet as a pad during a game: the owners of objects and zones, the Rounds, the reminders of each stage.

use std::collections::BTreeSet;

use crate::its10::{PACK, scenarios};
use crate::site::{KB, captures, page};
use model::edition::{Edition, Scope};
use model::game_stage::GameStage;
use model::lang::Lang;
use model::scenario::fact::SheetFact;
use render::sheet;

fn address(lang: Lang, scope: Scope, id: &str) -> String {
    sheet::build_url_in(lang, scope, &KB.entries[id])
}

#[tokio::test]
async fn the_places_of_a_fact_have_a_button_for_each_player_and_round() {
    let body = page(&address(Lang::En, PACK, "its10-quadrant-control")).await;
    for player in ["a", "b"] {
        for round in 1..=3 {
            let group = format!("data-places=\"{player}.round-{round}.quadrants\" data-exclusive");
            let rest = body.split_once(&group).unwrap_or_else(|| panic!("no buttons {group}")).1;
            let buttons = &rest[..rest.find("</div>").expect("the end of the group")];
            assert_eq!(buttons.matches("data-place=\"quadrant-").count(), 4, "{group}");
        }
    }
    // Both players may have hacked the same Console.
    let body = page(&address(Lang::Ko, PACK, "its10-supremacy")).await;
    assert!(body.contains("data-places=\"a.hacked-consoles\">"), "{body}");
    // A number that no places make up has no buttons.
    assert!(!body.contains("data-places=\"a.classified\""));
}

#[test]
fn as_many_places_count_as_the_field_allows() {
    let mut facts = 0;
    for (entry, scenario) in scenarios() {
        for fact in &scenario.facts {
            let Some(places) = SheetFact::places(fact, scenario) else { continue };
            let max_places = places.of.iter().map(Vec::len).max().unwrap_or_default();
            let bound = usize::try_from(fact.bound(scenario).max()).expect("a bound");
            assert!(bound > 1 && bound <= max_places, "{} counts {bound} of {max_places} {}", entry.id, fact.id);
            facts += 1;
        }
    }
    assert!(facts >= 15, "only {facts} facts count places");
}

/// Returns the reminders of a stage on a score sheet; `None` if the edition has no such stage.
fn reminders(body: &str, stage: GameStage) -> Option<&str> {
    let rest = body.split_once(&format!("data-reminders=\"{}\"", stage.as_str()))?.1;
    let end = rest.find("data-reminders=").or_else(|| rest.find("</details>"))?;
    Some(&rest[..end])
}

#[tokio::test]
async fn every_stage_reminds_of_clauses_of_its_edition() {
    for (scope, id) in [
        (PACK, "its10-deadly-dance"),
        (Scope::Edition(Edition::N5), "rulebook-domination"),
        (Scope::Edition(Edition::N4), "rulebook-firefight"),
    ] {
        for lang in Lang::ALL {
            let url = address(lang, scope, id);
            let body = page(&url).await;
            for stage in GameStage::ALL {
                let Some(part) = reminders(&body, *stage) else { continue };
                // Firefight pays nothing at the end of a Round.
                if *stage == GameStage::RoundEnd && id == "rulebook-firefight" {
                    assert!(part.contains("class=\"missing\""), "{url}: {part}");
                    continue;
                }
                let cited: BTreeSet<String> =
                    captures(r#"class="cite" href="([^"]+)""#, part).concat().into_iter().collect();
                assert!(!cited.is_empty(), "{url}: nothing to remember in {}", stage.as_str());
                for href in cited {
                    assert!(href.starts_with(&format!("/{lang}/")), "{url}: {href}");
                }
            }
        }
    }
}

#[tokio::test]
async fn deployment_reminds_of_skills_of_the_edition() {
    let n5 = page(&address(Lang::En, Scope::Edition(Edition::N5), "rulebook-domination")).await;
    let deployment = reminders(&n5, GameStage::Deployment).expect("the stage");
    for skill in ["infiltration", "forward-deployment", "impersonation", "parachutist", "minelayer", "strategos"] {
        assert!(deployment.contains(&format!("/en/n5/skills/{skill}#")), "no reminder of {skill}");
    }
    let tactical = reminders(&n5, GameStage::Tactical).expect("the stage");
    assert!(tactical.contains("loss-of-lieutenant#") && tactical.contains("command-token"), "{tactical}");
    // Minelayer is a skill of N5 alone.
    let n4 = page(&address(Lang::En, Scope::Edition(Edition::N4), "rulebook-domination")).await;
    assert!(!reminders(&n4, GameStage::Deployment).expect("the stage").contains("minelayer#"));
}

#[test]
fn each_stage_is_named_by_a_clause() {
    let named: BTreeSet<GameStage> = KB
        .entries
        .values()
        .flat_map(|entry| &entry.clauses)
        .flat_map(|clause| clause.reminds_in.iter().copied())
        .collect();
    assert_eq!(named.len(), GameStage::ALL.len());
}
