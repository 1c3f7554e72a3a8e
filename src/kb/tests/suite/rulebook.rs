//! Properties of the scenarios of the rulebooks, in every edition and at every size: the largest score, and the map.

use crate::KB;
use model::edition::{Edition, Scope};
use model::length::Length;
use model::outcome::Fact;
use model::scenario::Scenario;
use model::scenario::map::Shape;
use rulings::{Format, run_untrusted};
use serde_json::{Value, json};

/// Returns the scenarios, with the sheet of a player who has earned everything and of one who has earned nothing.
fn sheets(id: &str, points: i64) -> [Value; 2] {
    match id {
        "rulebook-annihilation" => {
            let best = json!({ "army-points-killed": points, "surviving-points": points, "lieutenants-killed": 1 });
            [best, json!({ "army-points-killed": 0, "surviving-points": 0, "lieutenants-killed": 0 })]
        }
        "rulebook-domination" => [json!({ "hacked-consoles": 4 }), json!({ "hacked-consoles": 0 })],
        "rulebook-firefight" => [1, 0].map(|count| {
            json!({
                "surviving-specialists": count, "killed-specialists": count,
                "killed-lieutenants": count, "killed-army-points": count,
            })
        }),
        _ => [json!({ "controlled-boxes": 3 }), json!({ "controlled-boxes": 0 })],
    }
}

/// Returns the sizes of all scenarios of the rulebooks, in each edition.
fn games() -> impl Iterator<Item = (&'static str, Edition, i64, &'static Scenario)> {
    KB.catalogue.scenarios().flat_map(|(id, scenario)| {
        Edition::ALL.into_iter().flat_map(move |edition| {
            let sizes = scenario.sizes_in(edition).map(|size| i64::from(size.points));
            sizes.map(move |points| {
                let game = scenario.game(edition, points).expect("a printed size");
                (id.as_str(), edition, points, game)
            })
        })
    })
}

#[test]
fn every_scenario_gives_at_most_ten_points_at_every_size() {
    for (id, edition, points, _) in games() {
        let [best, none] = sheets(id, points);
        let mut sheet = json!({ "scenario": id, "army-points": points, "a": best, "b": none });
        if id == "rulebook-domination" {
            let round = json!({ "a": { "dominated": 4 }, "b": { "dominated": 0 } });
            sheet["round"] = json!([round, round, round]);
        }
        let scope = Some(Scope::Edition(edition));
        let run = run_untrusted(&sheet.to_string(), Format::Json, Some("score"), scope, &KB.catalogue);
        let outcome = run.unwrap_or_else(|refusal| panic!("{id} {edition} {points}: {refusal:?}")).resolved.outcome;
        assert_eq!(outcome.get("a.total"), Some(&Fact::Number(10)), "{id} {edition} {points}");
        assert_eq!(outcome.get("b.total"), Some(&Fact::Number(0)), "{id} {edition} {points}");
    }
    assert_eq!(games().count(), 4 * (3 + 5 + 6), "three sizes in CodeOne, five in N4, six in N5");
}

#[test]
fn every_map_lies_on_its_table_and_looks_the_same_from_both_sides() {
    for (id, edition, points, game) in games() {
        let [across, deep] = game.table.map(Length::tenths);
        let turned = |[x, y]: [i64; 2]| [across - x, deep - y];
        let places: Vec<[i64; 2]> = game.objects.iter().map(|object| object.at.map(Length::tenths)).collect();
        assert!(places.iter().all(|place| places.contains(&turned(*place))), "{id} {edition} {points}: objects");
        let corners: Vec<[[i64; 2]; 2]> = game
            .zones
            .iter()
            .flat_map(|zone| &zone.shape)
            .map(|shape| match shape {
                Shape::Rectangle { x, y } => [0, 1].map(|end| [x[end].tenths(), y[end].tenths()]),
                Shape::Circle { .. } => panic!("{id}: no circle is printed"),
            })
            .collect();
        for [near, far] in &corners {
            assert!(
                near.iter().all(|edge| *edge >= 0) && far[0] <= across && far[1] <= deep,
                "{id} {edition} {points}"
            );
            assert!(corners.contains(&[turned(*far), turned(*near)]), "{id} {edition} {points}: zones");
        }
    }
}
