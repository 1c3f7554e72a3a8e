//! The reading modes of an entry: one language, both side by side, or one with glosses of the other language's names.

use std::fmt;

use crate::View;
use maud::{Markup, html};
use strum::EnumCount;

/// How a page shows the languages of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumCount)]
pub enum ReadingMode {
    /// The reader's language only.
    #[default]
    Plain,
    /// The parallel view: every clause in all languages, side by side.
    Parallel,
    /// The reader's language, with the other language's name at the first mention of a concept.
    Gloss,
}

impl ReadingMode {
    /// Every mode, in the order of the switch.
    pub const ALL: [Self; Self::COUNT] = [Self::Plain, Self::Parallel, Self::Gloss];

    /// Returns the word in URLs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Parallel => "beside",
            Self::Gloss => "gloss",
        }
    }

    /// Returns the query of an entry's URL in this mode; empty for the plain mode.
    pub const fn query(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Parallel => "?read=beside",
            Self::Gloss => "?read=gloss",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Plain => "ui-read-plain",
            Self::Parallel => "ui-read-beside",
            Self::Gloss => "ui-read-gloss",
        }
    }
}

impl fmt::Display for ReadingMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Renders the switch between the reading modes of the page at a URL.
pub fn switch(view: &View<'_>, url: &str) -> Markup {
    html! {
        nav.reading aria-label=(view.ui("ui-read")) {
            @for mode in ReadingMode::ALL {
                a href=(format!("{url}{}", mode.query())) data-switch
                    aria-current=[(view.reading_mode == mode).then_some("true")] { (view.ui(mode.label())) }
            }
        }
    }
}
