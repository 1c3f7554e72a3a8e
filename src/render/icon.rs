//! The icons of the pages: outlines on a grid of 24, drawn in the color of the text. They are decoration: the words
//! stand beside them.

use maud::{Markup, html};

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Army lists.
    Armies,
    /// The code of an army list.
    ArmyCode,
    /// Deployment.
    Deployment,
    /// Cards to draw.
    Draw,
    /// The end of the game.
    End,
    /// A tournament.
    Event,
    /// Odds: a die.
    Odds,
    /// Pages saved on the device.
    Offline,
    /// An Order.
    Order,
    /// A table with figures.
    Reference,
    /// A roll against another.
    Roll,
    /// A wall and a Line of Fire.
    Sandbox,
    /// A scenario.
    Scenario,
    /// A magnifying glass.
    Search,
    /// The settings.
    Settings,
    /// A state.
    State,
    /// Names in two languages.
    Terms,
}

impl Icon {
    /// Every icon, in the order of the style page.
    pub const ALL: [Self; 17] = [
        Self::Armies,
        Self::ArmyCode,
        Self::Deployment,
        Self::Draw,
        Self::End,
        Self::Event,
        Self::Odds,
        Self::Offline,
        Self::Order,
        Self::Reference,
        Self::Roll,
        Self::Sandbox,
        Self::Scenario,
        Self::Search,
        Self::Settings,
        Self::State,
        Self::Terms,
    ];

    /// Returns the outline, as an SVG path.
    const fn path(self) -> &'static str {
        match self {
            Self::Armies => {
                "M8 5.500a2.5 2.5 0 1 0 .01 0M3 19v-2a5 5 0 0 1 10 0v2zM16 7.500a2 2 0 1 0 .01 0M15.5 13.500a4 4 0 0 1 5.5 3.700V19h-5"
            }
            Self::ArmyCode => "M8 7 3.5 12 8 17M16 7l4.5 5-4.5 5M13.5 5l-3 14",
            Self::Deployment => "M3.5 3.500h17v17h-17zM3.5 15.500h17M12 12V6.500M9.5 9 12 6.5 14.5 9",
            Self::Draw => "M8 3.500h11v15H8zM5 6.500v15h11M11.5 9l2 3.5 2-3.5",
            Self::End => "M5.5 21V3.500M5.5 4.500h13l-3 4.5 3 4.500h-13",
            Self::Event => "M3 5h6v5h6M3 15h6v-5M15 10h6M3 20h18",
            Self::Odds => {
                "M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM12 7l5 8.500H7zM12 2.500V7M20.5 17 17 15.500M3.5 17 7 15.5"
            }
            Self::Offline => "M12 3v12M7.5 10.5 12 15l4.5-4.500M4 20h16",
            Self::Order => "M12 3a9 9 0 1 0 .01 0M10 8l5.5 4-5.5 4z",
            Self::Reference => "M4 4h16v16H4zM4 9h16M9.5 9v11M4 14.500h16",
            Self::Roll => "M8.5 3.5 13 6v5l-4.5 2.500L4 11V6zM16.5 11l4 2.200v4.600l-4 2.2-4-2.200v-4.600z",
            Self::Sandbox => "M3 20h18M6 20v-7a3 1.5 0 0 1 6 0v7M6 13a3 1.5 0 0 0 6 0M12 12l9-8M17 20v-2M20 20v-3",
            Self::Scenario => {
                "M3.5 3.500h17v17h-17zM3.5 8h17M3.5 16h17M8 10.700a1.3 1.3 0 1 0 .01 0M16 10.700a1.3 1.3 0 1 0 .01 0"
            }
            Self::Search => "M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.500l5 5",
            Self::Settings => "M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 0 .01 0M8 15a2 2 0 1 0 .01 0",
            Self::State => "M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM12 8v5M12 16.200v.1",
            Self::Terms => "m3 18 4.5-12L12 18M4.5 14h6M14 6h6v6M17 15v6M14 18h6",
        }
    }
}

/// Renders an icon, hidden from screen readers.
pub fn render(icon: Icon) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(icon.path()) {} } }
}

/// Renders the sign of the site: a warning triangle with an eyebrow of three pegs.
pub fn render_brand() -> Markup {
    html! {
        svg.sign-of-site viewBox="0 0 32 32" aria-hidden="true" focusable="false" {
            path.outline d="M16 3 29 29H3z" {}
            path d="M10 20h12M12.5 20v4M16 20v6M19.5 20v4" {}
        }
    }
}
