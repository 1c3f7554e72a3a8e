//! The reader of a page: language, edition, snapshot; and the way a page or a failure becomes a response.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use crate::Shared;
use crate::address::origin;
use crate::error::{Failure, describe, mark};
use crate::guard::Explained;
use crate::site::Snapshot;
use i18n::negotiate_language;
use maud::Markup;
use model::edition::Scope;
use model::lang::Lang;
use model::message::Message;
use model::refusal::Refusal;
use render::View;
use render::layout::{Frame, PageLocation, page};
use render::ruling::Examples;
use render::theme::Theme;

/// Who asks, and of which snapshot.
pub struct Reader {
    /// The site.
    pub site: Shared,
    /// The snapshot that the whole answer is made from.
    pub snapshot: Arc<Snapshot>,
    /// The language of the address, else of `?lang=`, else of the browser.
    pub lang: Lang,
    /// The edition or pack of the address, else the reader's choice.
    pub scope: Option<Scope>,
    /// How much of its examples the page of an entry shows.
    pub examples: Examples,
    /// The colours.
    pub theme: Theme,
    /// What every page says while a newer content is not served.
    pub notice: Notice,
    /// Scheme and host as the reader's browser knows them.
    pub origin: Option<String>,
}

/// What pages say of a newer content, as it was when the request came: the mark of the page was made for this.
#[derive(Clone)]
pub struct Notice(pub Option<Message>);

/// A page that a handler made.
pub struct Page {
    /// The title.
    pub title: String,
    /// Where it stands.
    pub place: PageLocation,
    /// What it says in a sentence or two, for previews elsewhere; empty where nothing is said.
    pub about: String,
    /// What was searched for.
    pub query: String,
    /// The status; most pages are `200 OK`.
    pub status: StatusCode,
    /// Whether it names the host that it was asked of.
    pub names_host: bool,
    /// The content with its one `h1`.
    pub main: Markup,
}

impl Page {
    /// A page that was found.
    pub fn new(title: impl Into<String>, place: PageLocation, main: Markup) -> Self {
        let (about, query) = (String::new(), String::new());
        Self { title: title.into(), place, about, query, status: StatusCode::OK, names_host: false, main }
    }

    /// The page of a form that shows why what was sent was refused. What is over a limit is the reader's fault; whatever else
    /// makes it impossible is an answer.
    #[must_use]
    pub fn refusing(mut self, refusal: Option<&Refusal>) -> Self {
        if refusal.is_some_and(Refusal::is_over_a_limit) {
            self.status = StatusCode::UNPROCESSABLE_ENTITY;
        }
        self
    }
}

impl FromRequestParts<Shared> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Shared) -> Result<Self, Infallible> {
        // The cache has put the snapshot there for which it made the mark; the answer must come from the same one.
        let snapshot = parts.extensions.get::<Arc<Snapshot>>().map_or_else(|| site.snapshot(), Arc::clone);
        let (lang, scope, theme, origin) = (language(parts), scope(parts), theme(parts), origin(&parts.headers));
        let notice = parts.extensions.get::<Notice>().cloned().unwrap_or_else(|| Notice(site.notice()));
        // Only who draws pages to be kept asks for more than others.
        let examples = parts.extensions.get::<Examples>().copied().unwrap_or_default();
        Ok(Self { site: Arc::clone(site), snapshot, lang, scope, examples, theme, notice, origin })
    }
}

/// The language of a request: its address, `lang` in its query, the browser's preference.
pub fn language(parts: &Parts) -> Lang {
    let segment = parts.uri.path().split('/').nth(1).unwrap_or_default();
    let asked = query_value(parts.uri.query().unwrap_or_default(), "lang");
    let accepted = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    segment.parse().ok().or_else(|| asked.parse().ok()).unwrap_or_else(|| negotiate_language(accepted))
}

/// The edition or pack of a request: its address, else the reader's choice.
pub fn scope(parts: &Parts) -> Option<Scope> {
    let segment = parts.uri.path().split('/').nth(2).unwrap_or_default();
    segment.parse().ok().or_else(|| chosen(&parts.headers, "edition"))
}

/// The colours of a request: the reader's choice, else the system's.
pub fn theme(parts: &Parts) -> Theme {
    chosen(&parts.headers, "theme").unwrap_or_default()
}

/// What the reader chose last of something.
fn chosen<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    cookies.split(';').find_map(|cookie| cookie.trim().strip_prefix(name)?.strip_prefix('=')?.parse().ok())
}

fn query_value<'q>(query: &'q str, name: &str) -> &'q str {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .find(|(key, _)| *key == name)
        .map_or("", |(_, value)| value)
}

impl Reader {
    /// Who asks by another way than an address.
    pub fn of(site: &Shared, lang: Lang, scope: Option<Scope>) -> Self {
        let (site, snapshot) = (Arc::clone(site), site.snapshot());
        let (examples, theme, notice) = (Examples::default(), Theme::default(), Notice(site.notice()));
        Self { site, snapshot, lang, scope, examples, theme, notice, origin: None }
    }

    /// What pages are drawn for.
    pub fn view(&self) -> View<'_> {
        let view = View::new(&self.snapshot.kb, &self.site.messages, self.lang, self.scope);
        View { examples: self.examples, names: Some(self.snapshot.names()), ..view }
    }

    /// The response with a page, or with what went wrong as a page.
    pub fn respond(&self, made: Result<Page, Failure>) -> Response {
        match made {
            Ok(made) => self.draw(made),
            Err(failure) => {
                let mut response = if matches!(failure, Failure::Busy) {
                    self.site.crowd.page(&self.site, self.lang)
                } else {
                    self.draw(describe(&self.view(), &failure))
                };
                mark(&mut response, &failure);
                response
            }
        }
    }

    /// The response with a page that takes work: it is made and drawn off the threads that serve connections.
    pub async fn work(self, make: impl FnOnce(&Self) -> Result<Page, Failure> + Send + 'static) -> Response {
        let reader = Arc::new(self);
        let worker = Arc::clone(&reader);
        let worked = reader.site.computing.work(move || worker.respond(make(&worker))).await;
        worked.unwrap_or_else(|failure| reader.respond(Err(failure)))
    }

    /// A page in its frame.
    pub fn framed(&self, made: &Page) -> String {
        let frame = Frame {
            title: &made.title,
            place: &made.place,
            about: &made.about,
            origin: self.origin.as_deref(),
            query: &made.query,
            assets: self.site.assets.addresses(),
            notice: self.notice.0.as_ref(),
            theme: self.theme,
            main: &made.main,
        };
        page(&self.view(), &frame).into_string()
    }

    fn draw(&self, made: Page) -> Response {
        let mut response = (made.status, Html(self.framed(&made))).into_response();
        if made.status != StatusCode::OK {
            response.extensions_mut().insert(Explained);
        }
        // Who keeps what was drawn finds it here.
        response.extensions_mut().insert(Arc::new(made));
        response
    }
}
