//! The color scheme that a reader may choose.

use std::str::FromStr;

use crate::{View, url};
use maud::{Markup, html};
use strum::EnumCount;

/// A color scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumCount)]
pub enum Theme {
    /// The system's light or dark scheme.
    #[default]
    System,
    /// Dark text on a light background.
    Light,
    /// Light text on a dark background.
    Dark,
    /// The system's scheme with high contrast.
    Contrast,
}

impl Theme {
    /// Every theme, in the order of the preferences page.
    pub const ALL: [Self; Self::COUNT] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// Returns the word in URLs, cookies and style sheets.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// Returns the `data-theme` attribute of a page; `None` for the system's scheme.
    pub fn attribute(self) -> Option<&'static str> {
        (self != Self::System).then(|| self.as_str())
    }

    /// Returns the message that names the theme.
    pub const fn label(self) -> &'static str {
        match self {
            Self::System => "ui-theme-system",
            Self::Light => "ui-theme-light",
            Self::Dark => "ui-theme-dark",
            Self::Contrast => "ui-theme-contrast",
        }
    }
}

impl FromStr for Theme {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|theme| theme.as_str() == word).ok_or(())
    }
}

/// Renders the theme switch: links that store a theme and return to the page.
pub fn switch(view: &View<'_>, chosen: Theme, page: &str) -> Markup {
    html! {
        nav.themes aria-labelledby="settings-theme" {
            p.label #settings-theme { (view.ui("ui-theme")) }
            div.options { @for theme in Theme::ALL {
                a href=(url::choose(theme.as_str(), page)) rel="nofollow" aria-current=[(theme == chosen).then_some("true")] { (view.ui(theme.label())) }
            } }
        }
    }
}
