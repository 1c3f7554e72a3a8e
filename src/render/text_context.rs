//! The rendering context of a text.

use crate::View;
use model::edition::Scope;
use model::lang::Lang;

/// The context of a text: its reader, its language, the edition of its values.
#[derive(Clone, Copy)]
pub struct TextContext<'a> {
    /// The reader's view; links lead to pages in the reader's language.
    pub view: View<'a>,
    /// The language the text is written in.
    pub lang: Lang,
    /// The edition or pack whose values are printed.
    pub scope: Scope,
}
