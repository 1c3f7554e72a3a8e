//! How the texts of an entry are read: in one language, in both side by side, or with the other language's names.

use std::fmt;

use crate::View;
use maud::{Markup, html};

/// A mode of reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReadingMode {
    /// In the reader's language.
    #[default]
    Plain,
    /// Every clause in all languages, side by side.
    Parallel,
    /// In the reader's language, with the other language's name at the first mention of a concept.
    Gloss,
}

impl ReadingMode {
    /// Every mode.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Parallel, Self::Gloss];

    /// The word in addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Parallel => "beside",
            Self::Gloss => "gloss",
        }
    }

    /// The query of an entry's URL in this mode; empty for the plain mode.
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

/// The switch between the ways of reading a page at an address.
pub fn switch(view: &View<'_>, address: &str) -> Markup {
    html! {
        nav.reading aria-label=(view.ui("ui-read")) {
            @for read in ReadingMode::ALL {
                a href=(format!("{address}{}", read.query())) data-switch
                    aria-current=[(view.reading_mode == read).then_some("true")] { (view.ui(read.label())) }
            }
        }
    }
}
