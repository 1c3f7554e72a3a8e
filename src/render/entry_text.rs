//! The texts of an entry: in the reader's language, else in another, and side by side.

use crate::View;
use crate::parallel::ParallelText;
use crate::prose::Prose;
use crate::reading_mode::ReadingMode;
use crate::text as plain_text;
use model::entry::{Entry, EntryText};
use model::lang::Lang;

/// A text of an entry and how it is drawn.
pub struct ProseText<'a> {
    /// How.
    pub prose: Prose<'a>,
    /// The text.
    pub text: &'a EntryText,
}

/// The texts of an entry that a page shows.
pub struct Texts<'a> {
    /// The one in the reader's language, else in another.
    pub own: ProseText<'a>,
    /// Its twin, where the reader reads both beside each other.
    pub twin: Option<ProseText<'a>>,
}

impl<'a> Texts<'a> {
    /// The texts that the view shows; `None` without any text.
    pub fn new(view: &View<'a>, entry: &'a Entry) -> Option<Self> {
        let scope = view.scope_of(entry);
        let written = |lang: Lang, text| ProseText { prose: Prose::new(*view, lang, scope), text };
        let (lang, found) = text(view, entry)?;
        let twin = || {
            let mut others = Lang::ALL.into_iter().filter(|other| *other != lang);
            others.find_map(|other| Some(written(other, entry.text(other)?)))
        };
        let twin = match view.reading_mode {
            ReadingMode::Plain | ReadingMode::Gloss => None,
            ReadingMode::Parallel => twin(),
        };
        Some(Self { own: written(lang, found), twin })
    }

    /// Both texts beside each other, where the reader reads them so.
    pub fn beside(&self) -> Option<(ParallelText<'a>, &'a EntryText)> {
        let twin = self.twin.as_ref()?;
        Some((ParallelText { own: self.own.prose, other: twin.prose }, twin.text))
    }
}

/// The text in the reader's language, else in another, with its language.
pub fn text<'e>(view: &View<'_>, entry: &'e Entry) -> Option<(Lang, &'e EntryText)> {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    std::iter::once(view.lang).chain(others).find_map(|lang| entry.text(lang).map(|text| (lang, text)))
}

/// The summary as plain text; empty if there is none.
pub fn summary_text(view: &View<'_>, entry: &Entry) -> String {
    let plain = View { glosses: None, ..*view };
    text(view, entry).map_or_else(String::new, |(lang, found)| {
        plain_text::inlines(&Prose::new(plain, lang, view.scope_of(entry)), &found.summary)
    })
}
