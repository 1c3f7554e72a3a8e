//! The layout of every page: title, search, settings, notice, footer. Start reading at [`render_page`].

use crate::icon::{self, Icon};
pub use crate::page_location::PageLocation;
use crate::theme::Theme;
use crate::{View, badge, settings, url};
use maud::{DOCTYPE, Markup, html};
use model::lang::Lang;
use model::message::Message;

/// The variable parts of the layout.
pub struct Layout<'a> {
    /// The title, without the site's name; empty for the front page.
    pub title: &'a str,
    /// The location, for the switches.
    pub location: &'a PageLocation,
    /// A description of a sentence or two, for link previews; may be empty.
    pub description: &'a str,
    /// The scheme and host of the site, if known.
    pub origin: Option<&'a str>,
    /// The search query.
    pub query: &'a str,
    /// The URLs of style sheet and scripts.
    pub assets: Assets<'a>,
    /// A notice on every page, such as that an older snapshot is served.
    pub notice: Option<&'a Message>,
    /// The color scheme.
    pub theme: Theme,
    /// The contents, with a single `h1`.
    pub main: &'a Markup,
}

/// The URLs of the assets, with the hashes of their contents.
#[derive(Clone, Copy, Debug)]
pub struct Assets<'a> {
    /// The style sheet.
    pub style: &'a str,
    /// The script that loads the others.
    pub start: &'a str,
    /// The optional scripts, loaded once the page is painted.
    pub scripts: &'a str,
    /// The icon of the site, in SVG.
    pub icon: &'a str,
    /// The image of link previews.
    pub card: &'a str,
}

/// The size of HTML, in bytes, that fills the largest window.
const FIRST_VIEW_SIZE: usize = 10 * 1024;
const FOOTER_ID: &str = "site-end";

/// Renders a complete page.
pub fn render_page(view: &View<'_>, layout: &Layout<'_>) -> Markup {
    let site = view.ui("ui-site");
    let title = if layout.title.is_empty() {
        format!("{site} – {}", view.ui("ui-tagline"))
    } else {
        format!("{} – {site}", layout.title)
    };
    html! {
        (DOCTYPE)
        html lang=(view.lang) data-theme=[layout.theme.attribute()] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                (render_preview(view, layout, &title))
                link rel="manifest" href="/site.webmanifest";
                link rel="stylesheet" href=(layout.assets.style);
                link rel="expect" href=(format!("#{}", after_first_view(&layout.main.0))) blocking="render";
                link rel="icon" type="image/svg+xml" href=(layout.assets.icon);
                @for lang in Lang::ALL { link rel="alternate" hreflang=(lang) href=(layout.location.url(lang, view.scope)); }
                link rel="alternate" type="application/atom+xml" title=(view.ui("ui-changes")) href=(url::page(view.lang, "changes.atom"));
                link rel="search" type="application/opensearchdescription+xml" title=(view.ui("ui-opensearch-name")) href=(url::page(view.lang, "opensearch.xml"));
                script defer src=(layout.assets.start) data-rest=(layout.assets.scripts) {}
            }
            body {
                a.skip href="#main" { (view.ui("ui-skip")) }
                (render_header(view, layout, &site))
                main #main tabindex="-1" {
                    @if let Some(notice) = layout.notice { div.banner.rejected role="status" { p { (view.say(notice)) } } }
                    (layout.main)
                }
                p.offline-now #offline-now role="status" hidden { (view.ui("ui-offline-now")) }
                (render_footer(view))
                (render_shortcuts(view))
            }
        }
    }
}

/// Returns the id of the element that ends the first view, for `blocking="render"`: the browser paints nothing until it
/// has parsed this element, so that nothing visible moves when the rest arrives. Blocking on the whole of a long page
/// would delay the first paint by a second on a slow processor.
fn after_first_view(main: &str) -> &str {
    let rest = (FIRST_VIEW_SIZE..main.len()).find_map(|start| main.get(start..)).unwrap_or_default();
    let mut ids = rest.split(" id=\"").skip(1).filter_map(|after| after.split('"').next());
    let is_plain =
        |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    ids.find(is_plain).unwrap_or(FOOTER_ID)
}

/// Renders the metadata of a link preview.
fn render_preview(view: &View<'_>, layout: &Layout<'_>, title: &str) -> Markup {
    let description = if layout.description.is_empty() { view.ui("ui-tagline") } else { layout.description.to_owned() };
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        meta name="description" content=(description);
        meta property="og:type" content="article";
        meta property="og:site_name" content=(view.ui("ui-site"));
        meta property="og:title" content=(title);
        meta property="og:description" content=(description);
        meta property="og:locale" content=(view.lang.locale());
        @for lang in others { meta property="og:locale:alternate" content=(lang.locale()); }
        meta name="twitter:card" content="summary_large_image";
        @if let Some(origin) = layout.origin {
            meta property="og:url" content=(format!("{origin}{}", layout.location.url(view.lang, view.scope)));
            meta property="og:image" content=(format!("{origin}{}", layout.assets.card));
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(format!("{}: {}", view.ui("ui-site"), view.ui("ui-tagline")));
        }
    }
}

/// Renders the header: site name, search, settings.
fn render_header(view: &View<'_>, layout: &Layout<'_>, site: &str) -> Markup {
    html! {
        header.site {
            div.bar {
                a.brand href=(url::home(view.lang)) aria-label=(site) { (icon::render_brand()) span { (site) } }
                // The front page has a larger search box of its own.
                @if !layout.title.is_empty() { form.search role="search" action=(url::page(view.lang, "search")) method="get"
                    data-suggest=(suggest_url(view)) data-label=(view.ui("ui-suggestions")) {
                    label.unseen for="q" { (view.ui("ui-search")) }
                    input #q type="search" name="q" value=(layout.query) placeholder=(view.ui("ui-search-hint")) maxlength="200"
                        autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
                    // A search from a page of an edition is about that edition.
                    @if let Some(scope) = view.scope { input type="hidden" name="edition" value=(scope.as_str()); }
                    button type="submit" { (icon::render(Icon::Search)) span.unseen { (view.ui("ui-search-button")) } }
                } }
                (settings::render_control(view, layout.location, layout.theme))
            }
        }
    }
}

/// Returns the URL of search suggestions; the query is appended to it.
pub fn suggest_url(view: &View<'_>) -> String {
    let edition = view.scope.map_or_else(String::new, |scope| format!("&edition={scope}"));
    format!("/api/v1/suggest?lang={}{edition}&q=", view.lang)
}

fn render_footer(view: &View<'_>) -> Markup {
    let info = view.scope.and_then(|scope| view.kb.editions.get(&scope));
    html! {
        footer.site id=(FOOTER_ID) {
            nav.links aria-label=(view.ui("ui-more-pages")) {
                @for (page, label) in FOOTER_PAGES { a href=(url::page(view.lang, page)) { (view.ui(label)) } }
                a href="/api/v1/openapi.json" { "API" }
            }
            p { button type="button" hidden data-shortcuts { (view.ui("ui-shortcuts")) } }
            p { (view.ui("ui-unofficial")) }
            p.small {
                @if let (Some(scope), Some(info)) = (view.scope, info) { (badge::render_scope(view, scope)) " " (info.revision.get(view.lang)) " " (badge::render_incomplete(view, scope)) "\u{a0}· " }
                (view.ui("ui-content-hash")) " " code { (view.kb.hash) }
            }
        }
    }
}

/// The keyboard shortcuts, with the messages that describe them.
const SHORTCUTS: [(&str, &str); 10] = [
    ("/", "ui-key-search"),
    ("j", "ui-key-next"),
    ("k", "ui-key-previous"),
    ("c", "ui-key-copy"),
    ("l", "ui-key-language"),
    ("← ↑ → ↓", "ui-key-move"),
    ("R [ ]", "ui-key-turn"),
    ("Delete", "ui-key-remove"),
    ("?", "ui-key-list"),
    ("Esc", "ui-key-close"),
];

/// Renders the dialog that lists the keyboard shortcuts; a script opens it.
fn render_shortcuts(view: &View<'_>) -> Markup {
    html! {
        dialog #shortcuts aria-labelledby="shortcuts-title" {
            form method="dialog" {
                p.heading #shortcuts-title { (view.ui("ui-shortcuts")) }
                dl { @for (key, description) in SHORTCUTS { div { dt { kbd { (key) } } dd { (view.ui(description)) } } } }
                p { label { input type="checkbox"; " " (view.ui("ui-keys-on")) } }
                p.actions { button type="submit" { (view.ui("ui-close")) } }
            }
        }
    }
}

/// The pages that the footer and `llms.txt` link, with the messages that name them.
pub const FOOTER_PAGES: [(&str, &str); 9] = [
    ("index", "ui-index"),
    ("terms", "ui-terms"),
    ("editions", "ui-editions"),
    ("changes", "ui-changes"),
    ("sources", "ui-sources"),
    ("discrepancies", "ui-discrepancies"),
    ("coverage", "ui-coverage"),
    ("offline", "ui-offline"),
    ("style", "ui-style"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn painting_waits_for_the_first_view_only() {
        let filled = "한".repeat(FIRST_VIEW_SIZE / 3);
        for (main, expected) in [
            (String::new(), FOOTER_ID),
            ("<p id=\"early\">".to_owned(), FOOTER_ID),
            (format!("<p id=\"early\">{filled}</p><p id=\"late\"><p id=\"later\">"), "late"),
            (format!("{filled}한<p id=\"\"><p id=\"한\"><p class=\"x\" id=\"c-1_b\">"), "c-1_b"),
            (format!("{filled}<p>"), FOOTER_ID),
        ] {
            assert_eq!(after_first_view(&main), expected, "{}", main.len());
        }
    }
}
