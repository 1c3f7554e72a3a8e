//! Keys and values that would change nothing are refused with the reason, in every kind of situation.

use crate::KB;
use model::refusal::Refusal;
use rulings::event::report_text;
use rulings::{Format, run_untrusted};

/// Returns the refusal of a situation.
fn refused(text: &str) -> Refusal {
    run_untrusted(text, Format::Toml, None, None, &KB.catalogue).map(|_| ()).expect_err(text)
}

/// Returns an Order in which the enemy stands behind a Saturation Zone.
fn behind_undergrowth(declared: &str, aro: &str) -> String {
    format!(
        "kind = 'order'\nedition = 'n5'\nseed = 1\n[[active]]\nname = 'f'\nbs = 12\nwip = 12\narm = 1\ndeclares = [{declared}]\n\
         [[reactive]]\nname = 'a'\nbs = 11\nph = 10\narm = 1\ndistance = 14\nsaturation = true\n{aro}"
    )
}

#[test]
fn a_saturation_zone_needs_a_shot() {
    let (walk, shot) = ("{ skill = 'idle' }", "{ skill = 'bs-attack', weapon = 'combi-rifle', at = 'a' }");
    for (declared, aro) in [(walk, ""), (walk, "aro = { skill = 'dodge' }")] {
        let refusal = refused(&behind_undergrowth(declared, aro));
        assert_eq!(
            (refusal.path.as_str(), refusal.message.id),
            ("a.saturation", "refusal-saturation-without-shot"),
            "{declared} {aro}"
        );
    }
    for (declared, aro) in
        [([walk, shot].join(", "), ""), (walk.to_owned(), "aro = { skill = 'bs-attack', weapon = 'combi-rifle' }")]
    {
        let text = behind_undergrowth(&declared, aro);
        let run = run_untrusted(&text, Format::Toml, None, None, &KB.catalogue);
        assert!(run.is_ok(), "{text}: {:?}", run.err());
    }
}

#[test]
fn contact_at_the_end_of_a_round_that_nothing_counts_is_refused() {
    let object = KB.catalogue.scenario("its10-acquisition").map(|scenario| scenario.objects[0].id.to_string());
    let object = object.expect("an object");
    let refusal = refused(&format!(
        "kind = 'score'\nedition = 'its10'\nscenario = 'its10-acquisition'\n[[trooper]]\nname = 'x'\nplayer = 'a'\n\
         points = 20\n[[round]]\nat = {{ x = {{ contact = ['{object}'] }} }}\n"
    ));
    assert_eq!(
        (refusal.path.as_str(), refusal.message.id),
        ("round-1.x.contact", "refusal-score-contact-unread"),
        "{refusal:?}"
    );
}

#[test]
fn a_height_of_zero_is_told_as_such() {
    let refusal = refused(
        "kind = 'line-of-fire'\nedition = 'n5'\nviewer = 'a'\nviewed = 'b'\nfigure = []\n[[scenery]]\nname = 'wall'\n\
         corners = [[1, 1], [2, 1], [2, 2]]\nheight = 0\n",
    );
    assert_eq!((refusal.path.as_str(), refusal.message.id), ("scenery.0.height", "refusal-zero-height"), "{refusal:?}");
}

#[test]
fn a_name_of_nothing_visible_is_refused() {
    let faults = |name: &str| {
        let text = format!("format = 'tournament'\n[[player]]\nname = \"{name}\"\n[[player]]\nname = 'ben'\n");
        let (_, report) = report_text(&text, Format::Toml, None, &KB.catalogue).expect("a report");
        report.diagnostics.iter().map(|diagnostic| diagnostic.code).collect::<Vec<_>>()
    };
    for blank in ["\u{200b}", "\u{3164}", "\u{2800}"] {
        assert!(faults(blank).contains(&"unreadable-text"), "{blank:?}: {:?}", faults(blank));
    }
    assert!(!faults("민지").contains(&"unreadable-text"));
}
