//! The course of a game as a picture that is also the way in: each phase with the entries it needs.

use crate::icon::{self, Icon};
use crate::{View, entry_link, url};
use maud::{Markup, html};
use model::entry::Entry;

/// A phase of the game.
struct Phase {
    icon: Icon,
    /// The messages of its name and of what happens in it.
    name: &'static str,
    description: &'static str,
    /// The entry behind its name: the first that the edition has.
    main: &'static [&'static str],
    /// The entries below it; those that the edition lacks are left out.
    entries: &'static [&'static str],
}

/// What comes before the Orders.
const BEFORE: [Phase; 2] = [
    Phase {
        icon: Icon::Armies,
        name: "ui-turn-before",
        description: "ui-turn-before-about",
        main: &["army-list"],
        entries: &["army-list", "game-mode", "scenario", "open-information"],
    },
    Phase {
        icon: Icon::Deployment,
        name: "ui-turn-deployment",
        description: "ui-turn-deployment-about",
        main: &["deployment-phase", "deployment-rules"],
        entries: &["initiative-roll", "deployment-zone", "camouflage", "infiltration", "last-trooper-deployment"],
    },
];

/// What happens again with every Order.
const EACH_ORDER: [Phase; 3] = [
    Phase {
        icon: Icon::Order,
        name: "ui-turn-order",
        description: "ui-turn-order-about",
        main: &["order-expenditure-sequence"],
        entries: &[
            "order",
            "automatic-reaction-order",
            "order-expenditure-sequence",
            "line-of-fire",
            "fireteam",
            "hacking",
        ],
    },
    Phase {
        icon: Icon::Roll,
        name: "ui-turn-roll",
        description: "ui-turn-roll-about",
        main: &["face-to-face-roll"],
        entries: &["face-to-face-roll", "normal-roll", "critical", "modifier", "burst", "dodge"],
    },
    Phase {
        icon: Icon::State,
        name: "ui-turn-damage",
        description: "ui-turn-damage-about",
        main: &["saving-roll", "arm-roll"],
        entries: &["saving-roll", "arm-roll", "wounds", "guts-roll", "unconscious", "isolated"],
    },
];

/// What ends the game.
const END: Phase = Phase {
    icon: Icon::End,
    name: "ui-turn-end",
    description: "ui-turn-end-about",
    main: &["end-game-conditions"],
    entries: &["states-phase", "loss-of-lieutenant", "retreat", "end-game-conditions", "objective-points"],
};

/// Returns the ids that the picture links, for the test that they exist.
pub fn ids() -> impl Iterator<Item = &'static str> {
    let phases = BEFORE.iter().chain(&EACH_ORDER).chain([&END]);
    phases.flat_map(|phase| phase.main.iter().chain(phase.entries).copied())
}

/// Renders the course of a game in the view's edition.
pub fn render_picture(view: &View<'_>) -> Markup {
    html! {
        ol.turn {
            @for step in &BEFORE { (render_phase(view, step)) }
            li.each {
                p.again { (view.ui("ui-turn-again")) }
                ol { @for step in &EACH_ORDER { (render_phase(view, step)) } }
            }
            (render_phase(view, &END))
        }
    }
}

/// Returns an entry if the view's edition has it.
fn find<'a>(view: &View<'a>, id: &str) -> Option<&'a Entry> {
    let entry = view.kb.entries.get(id)?;
    view.scope.is_none_or(|scope| entry.holds_in(scope)).then_some(entry)
}

fn render_phase(view: &View<'_>, phase: &Phase) -> Markup {
    let main = phase.main.iter().find_map(|id| find(view, id));
    let name = view.ui(phase.name);
    html! {
        li.phase {
            span.node { (icon::render(phase.icon)) }
            h3 {
                @match main {
                    Some(entry) => { a href=(url::entry(view.lang, view.scope_of(entry), entry)) { (name) } }
                    None => { (name) }
                }
            }
            p { (view.ui(phase.description)) }
            ul { @for entry in phase.entries.iter().filter_map(|id| find(view, id)) {
                li { (entry_link::link(view, entry.id.as_str())) }
            } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_have_links_and_none_twice() {
        for phase in BEFORE.iter().chain(&EACH_ORDER).chain([&END]) {
            let mut sorted = phase.entries.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), phase.entries.len(), "{}", phase.name);
            assert!(!phase.main.is_empty(), "{}", phase.name);
        }
        assert!(ids().count() > 30);
    }
}
