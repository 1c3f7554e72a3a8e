//! The texts of an entry: in the reader's language or, failing that, another one, and both for the parallel view.

use crate::View;
use crate::parallel::ParallelText;
use crate::prose::Prose;
use crate::reading_mode::ReadingMode;
use crate::text as plain_text;
use model::entry::{Entry, EntryText};
use model::lang::Lang;

/// A text of an entry with its rendering context.
pub struct ProseText<'a> {
    /// The renderer, for one language and edition.
    pub prose: Prose<'a>,
    /// The parsed text, in the language of `prose`.
    pub text: &'a EntryText,
}

/// The texts of an entry that a page shows.
pub struct Texts<'a> {
    /// The text in the reader's language, else in another.
    pub own: ProseText<'a>,
    /// The text in the other language, in the parallel view.
    pub translation: Option<ProseText<'a>>,
}

impl<'a> Texts<'a> {
    /// Returns the texts that the view shows; `None` if the entry has no text.
    pub fn new(view: &View<'a>, entry: &'a Entry) -> Option<Self> {
        let scope = view.scope_of(entry);
        let in_lang = |lang: Lang, text| ProseText { prose: Prose::new(*view, lang, scope), text };
        let (lang, own) = find_text(view, entry)?;
        let translation = || {
            let mut others = Lang::ALL.into_iter().filter(|other| *other != lang);
            others.find_map(|other| Some(in_lang(other, entry.text(other)?)))
        };
        let translation = match view.reading_mode {
            ReadingMode::Plain | ReadingMode::Gloss => None,
            ReadingMode::Parallel => translation(),
        };
        Some(Self { own: in_lang(lang, own), translation })
    }

    /// Returns both texts, in the parallel view.
    pub fn parallel(&self) -> Option<(ParallelText<'a>, &'a EntryText)> {
        let translation = self.translation.as_ref()?;
        Some((ParallelText { own: self.own.prose, translation: translation.prose }, translation.text))
    }
}

/// Returns the text in the reader's language, else in another, with that language.
pub fn find_text<'e>(view: &View<'_>, entry: &'e Entry) -> Option<(Lang, &'e EntryText)> {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    std::iter::once(view.lang).chain(others).find_map(|lang| entry.text(lang).map(|text| (lang, text)))
}

/// Returns the summary as plain text; empty if there is none.
pub fn find_summary_text(view: &View<'_>, entry: &Entry) -> String {
    let without_glosses = View { glosses: None, ..*view };
    find_text(view, entry).map_or_else(String::new, |(lang, text)| {
        plain_text::format_inlines(&Prose::new(without_glosses, lang, view.scope_of(entry)), &text.summary)
    })
}
