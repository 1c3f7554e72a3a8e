//! The settings of the reader on every page: edition, language, colors, in one control.

use crate::icon::{self, Icon};
use crate::page_location::PageLocation;
use crate::theme::{self, Theme};
use crate::{View, url};
use maud::{Markup, html};
use model::edition::Scope;
use model::lang::Lang;
use model::message::Message;

/// Renders the control: its button says what is set, and its panel holds the switches. It opens without a script.
pub fn render_control(view: &View<'_>, location: &PageLocation, theme: Theme) -> Markup {
    html! {
        details.settings {
            summary {
                (icon::render(Icon::Settings))
                span {
                    @match view.scope {
                        Some(scope) => { (view.scope_short(scope)) }
                        None => { (view.ui("ui-edition")) }
                    }
                    span.long { "\u{a0}· " (view.lang.autonym()) }
                }
                span.unseen { (view.ui("ui-settings")) }
            }
            div.panel {
                (render_edition_switch(view, location))
                (render_language_switch(view, location))
                (theme::switch(view, theme, &location.url(view.lang, view.scope)))
                p.small { (view.ui("ui-settings-about")) }
            }
        }
    }
}

fn render_edition_switch(view: &View<'_>, location: &PageLocation) -> Markup {
    html! {
        nav.editions aria-labelledby="settings-edition" {
            p.label #settings-edition { (view.ui("ui-edition")) }
            div.options { @for scope in Scope::all() {
                @let exists = location.exists_in(scope);
                a.absent[!exists] href=(url::choose(scope.as_str(), &location.url(view.lang, Some(scope)))) rel="nofollow" data-switch
                    title=[(!exists).then(|| view.say(&Message::new("ui-not-in-edition").text("edition", view.scope_name(scope))))]
                    aria-current=[(view.scope == Some(scope)).then_some("true")] {
                    (view.scope_short(scope)) @if !exists { " " small { (view.ui("ui-absent")) } }
                }
            } }
        }
    }
}

fn render_language_switch(view: &View<'_>, location: &PageLocation) -> Markup {
    html! {
        nav.languages aria-labelledby="settings-language" {
            p.label #settings-language { (view.ui("ui-language")) }
            div.options { @for lang in Lang::ALL {
                a href=(location.url(lang, view.scope)) lang=(lang) hreflang=(lang) data-switch
                    aria-current=[(lang == view.lang).then_some("true")] { (lang.autonym()) }
            } }
        }
    }
}
