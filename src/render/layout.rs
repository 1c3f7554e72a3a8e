//! The layout of every page: title, search, switches of language and edition, banners, footer.

use crate::theme::{self, Theme};
use crate::{View, badge, url};
use kb::compare::EditionPair;
use maud::{DOCTYPE, Markup, html};
use model::edition::{Edition, Scope};
use model::entry::Kind;
use model::ids::EntryId;
use model::lang::Lang;
use model::message::Message;

/// The location of a page: the switches of language and edition lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageLocation {
    /// Below a language and an edition or pack: `/rules/critical`, and the editions that have it.
    Scoped(String, Vec<Scope>),
    /// An entry, or what a further segment or query makes of its page, and the editions that have it.
    Entry {
        /// Its kind.
        kind: Kind,
        /// Its id.
        id: EntryId,
        /// The further segment or query: `/card`, `?read=beside`; empty for the entry's page.
        part: &'static str,
        /// Where it exists.
        scopes: Vec<Scope>,
    },
    /// An edition compared with an earlier one: one entry, or all.
    Compared {
        /// The compared entry; `None` for the whole edition.
        entry: Option<(Kind, EntryId)>,
        /// The edition compared from. Its switch leads to the entry there.
        from: Edition,
        /// Where it exists.
        scopes: Vec<Scope>,
    },
    /// Below a language alone: `/terms`; empty for the front page.
    Plain(String),
}

impl PageLocation {
    /// The page's address in a language and an edition.
    pub fn url(&self, lang: Lang, scope: Option<Scope>) -> String {
        match (self, scope) {
            (Self::Entry { kind, id, part, .. }, Some(scope)) => {
                format!("/{lang}/{scope}{}{part}", url::entry_path(scope, *kind, id))
            }
            (Self::Entry { kind, .. }, None) => format!("/{lang}/{}", kind.folder()),
            (Self::Compared { entry, from, .. }, Some(scope)) => {
                let below = entry.as_ref().map_or_else(String::new, |(kind, id)| url::entry_path(scope, *kind, id));
                match (scope, entry) {
                    (Scope::Edition(to), _) if to != *from => {
                        format!("/{lang}/{scope}{below}{}", url::compare_suffix(EditionPair { from: *from, to }))
                    }
                    (_, Some(_)) => format!("/{lang}/{scope}{below}"),
                    (_, None) => url::item(lang, "editions", scope.as_str()),
                }
            }
            (Self::Compared { .. }, None) => url::home(lang),
            (Self::Scoped(path, _), Some(scope)) => format!("/{lang}/{scope}{path}"),
            (Self::Scoped(path, _), None) | (Self::Plain(path), _) => format!("/{lang}{path}"),
        }
    }

    fn exists_in(&self, scope: Scope) -> bool {
        match self {
            Self::Scoped(_, scopes) | Self::Entry { scopes, .. } | Self::Compared { scopes, .. } => {
                scopes.contains(&scope)
            }
            Self::Plain(_) => true,
        }
    }
}

/// The variable parts of a page.
pub struct Layout<'a> {
    /// The title before the site's name; empty for the front page.
    pub title: &'a str,
    /// Its position.
    pub location: &'a PageLocation,
    /// A description of a sentence or two, for link previews; may be empty.
    pub description: &'a str,
    /// Scheme and host of the site, where they are known.
    pub origin: Option<&'a str>,
    /// The search query.
    pub query: &'a str,
    /// The addresses of style and script, with the hash of their content.
    pub assets: Assets<'a>,
    /// A notice on every page: an older snapshot is still served.
    pub notice: Option<&'a Message>,
    /// The colours.
    pub theme: Theme,
    /// The page, with its one `h1`.
    pub main: &'a Markup,
}

/// The addresses of the files that a page needs.
#[derive(Clone, Copy, Debug)]
pub struct Assets<'a> {
    /// The style sheet.
    pub style: &'a str,
    /// The script that fetches the others.
    pub start: &'a str,
    /// The scripts, which only add comfort and are fetched once the page is painted.
    pub scripts: &'a str,
    /// The icon.
    pub icon: &'a str,
    /// The picture of a preview elsewhere.
    pub card: &'a str,
}

/// The most bytes of a page that fill the largest window.
const FIRST_VIEW: usize = 10 * 1024;
/// The footer's id.
const END: &str = "site-end";

/// A whole page.
pub fn page(view: &View<'_>, layout: &Layout<'_>) -> Markup {
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
                (preview(view, layout, &title))
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
                (header(view, layout, &site))
                main #main tabindex="-1" {
                    (banners(view, layout))
                    (layout.main)
                }
                (footer(view, layout))
                (shortcuts(view))
            }
        }
    }
}

/// The element before which nothing is painted, by its id: what stands above it fills every window, so that nothing seen
/// moves when the rest arrives. To wait for the end of a long page costs a second on a slow processor.
fn after_first_view(main: &str) -> &str {
    let rest = (FIRST_VIEW..main.len()).find_map(|at| main.get(at..)).unwrap_or_default();
    let mut ids = rest.split(" id=\"").skip(1).filter_map(|after| after.split('"').next());
    let plain =
        |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    ids.find(plain).unwrap_or(END)
}

/// The metadata of a link preview.
fn preview(view: &View<'_>, layout: &Layout<'_>, title: &str) -> Markup {
    let about = if layout.description.is_empty() { view.ui("ui-tagline") } else { layout.description.to_owned() };
    let others = Lang::ALL.into_iter().filter(|lang| *lang != view.lang);
    html! {
        meta name="description" content=(about);
        meta property="og:type" content="article";
        meta property="og:site_name" content=(view.ui("ui-site"));
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
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

fn header(view: &View<'_>, layout: &Layout<'_>, site: &str) -> Markup {
    html! {
        header.site {
            div.bar {
                a.brand href=(url::home(view.lang)) { (site) }
                // The front page has its own, larger search box.
                @if !layout.title.is_empty() { form.search role="search" action=(url::page(view.lang, "search")) method="get"
                    data-suggest=(suggestions(view)) data-label=(view.ui("ui-suggestions")) {
                    label.unseen for="q" { (view.ui("ui-search")) }
                    input #q type="search" name="q" value=(layout.query) placeholder=(view.ui("ui-search-hint")) maxlength="200"
                        autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
                    button type="submit" { (view.ui("ui-search-button")) }
                } }
                (languages(view, layout))
            }
            (editions(view, layout))
        }
    }
}

/// Where a search box asks for names while a question is typed; the question itself comes after it.
pub fn suggestions(view: &View<'_>) -> String {
    let edition = view.scope.map_or_else(String::new, |scope| format!("&edition={scope}"));
    format!("/api/v1/suggest?lang={}{edition}&q=", view.lang)
}

fn languages(view: &View<'_>, layout: &Layout<'_>) -> Markup {
    html! {
        nav.languages aria-label=(view.ui("ui-language")) {
            @for lang in Lang::ALL {
                a href=(layout.location.url(lang, view.scope)) lang=(lang) hreflang=(lang) data-switch
                    aria-current=[(lang == view.lang).then_some("true")] { (lang.autonym()) }
            }
        }
    }
}

fn editions(view: &View<'_>, layout: &Layout<'_>) -> Markup {
    html! {
        nav.editions aria-label=(view.ui("ui-edition")) {
            @for scope in Scope::all() {
                @let exists = layout.location.exists_in(scope);
                a.absent[!exists] href=(url::choose(scope.as_str(), &layout.location.url(view.lang, Some(scope)))) rel="nofollow" data-switch
                    title=[(!exists).then(|| view.say(&Message::new("ui-not-in-edition").text("edition", view.scope_name(scope))))]
                    aria-current=[(view.scope == Some(scope)).then_some("true")] { (view.scope_short(scope)) }
            }
        }
    }
}

fn banners(view: &View<'_>, layout: &Layout<'_>) -> Markup {
    let scoped = match layout.location {
        PageLocation::Scoped(..) | PageLocation::Entry { .. } | PageLocation::Compared { .. } => view.scope,
        PageLocation::Plain(_) => None,
    };
    let info = scoped.and_then(|scope| view.kb.editions.get(&scope));
    let missing = info.filter(|info| !info.complete).and_then(|info| info.missing.as_ref());
    html! {
        @if let Some(notice) = layout.notice { div.banner.stale role="status" { p { (view.say(notice)) } } }
        @if let (Some(scope), Some(missing)) = (scoped, missing) {
            div.banner role="note" { p { (badge::scope(view, scope)) " " (view.ui("ui-incomplete")) " " (missing.get(view.lang)) } }
        }
    }
}

fn footer(view: &View<'_>, layout: &Layout<'_>) -> Markup {
    let info = view.scope.and_then(|scope| view.kb.editions.get(&scope));
    html! {
        footer.site id=(END) {
            nav.links aria-label=(view.ui("ui-more-pages")) {
                @for (page, label) in PAGES { a href=(url::page(view.lang, page)) { (view.ui(label)) } }
                a href="/api/v1/openapi.json" { "API" }
            }
            p { button type="button" hidden data-shortcuts { (view.ui("ui-shortcuts")) } }
            (theme::switch(view, layout.theme, &layout.location.url(view.lang, view.scope)))
            p { (view.ui("ui-unofficial")) }
            p.small {
                @if let (Some(scope), Some(info)) = (view.scope, info) { (badge::scope(view, scope)) " " (info.revision.get(view.lang)) "\u{a0}· " }
                (view.ui("ui-content-hash")) " " code { (view.kb.hash) }
            }
        }
    }
}

/// Single keys and what they do.
const KEYS: [(&str, &str); 10] = [
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

/// The list of keys, which the script opens.
fn shortcuts(view: &View<'_>) -> Markup {
    html! {
        dialog #shortcuts aria-labelledby="shortcuts-title" {
            form method="dialog" {
                p.heading #shortcuts-title { (view.ui("ui-shortcuts")) }
                dl { @for (key, does) in KEYS { div { dt { kbd { (key) } } dd { (view.ui(does)) } } } }
                p { label { input type="checkbox"; " " (view.ui("ui-keys-on")) } }
                p.actions { button type="submit" { (view.ui("ui-close")) } }
            }
        }
    }
}

/// The pages besides the entries, with the messages that name them.
pub const PAGES: [(&str, &str); 7] = [
    ("terms", "ui-terms"),
    ("editions", "ui-editions"),
    ("changes", "ui-changes"),
    ("sources", "ui-sources"),
    ("discrepancies", "ui-discrepancies"),
    ("coverage", "ui-coverage"),
    ("offline", "ui-offline"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_painted_once_what_fills_a_window_is_there() {
        let filled = "한".repeat(FIRST_VIEW / 3);
        for (main, expected) in [
            (String::new(), END),
            ("<p id=\"early\">".to_owned(), END),
            (format!("<p id=\"early\">{filled}</p><p id=\"late\"><p id=\"later\">"), "late"),
            (format!("{filled}한<p id=\"\"><p id=\"한\"><p class=\"x\" id=\"c-1_b\">"), "c-1_b"),
            (format!("{filled}<p>"), END),
        ] {
            assert_eq!(after_first_view(&main), expected, "{}", main.len());
        }
    }
}
