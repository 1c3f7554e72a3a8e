//! The reader of a page, extracted from a request: language, edition, colours, and the snapshot for the response.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::request::origin::origin;
use crate::state::SharedState;
use crate::state::snapshot::Snapshot;
use i18n::negotiate_language;
use model::edition::Scope;
use model::lang::Lang;
use model::message::Message;
use render::View;
use render::ruling::Examples;
use render::theme::Theme;

/// What the response to a request depends on.
pub struct Reader {
    /// The state of the server.
    pub state: SharedState,
    /// The snapshot that the whole response is made from.
    pub snapshot: Arc<Snapshot>,
    /// The language of the path, else of `?lang=`, else of the browser.
    pub lang: Lang,
    /// The edition or pack of the path, else the reader's choice.
    pub scope: Option<Scope>,
    /// How much of its examples the page of an entry shows.
    pub examples: Examples,
    /// The colours.
    pub theme: Theme,
    /// The notice on every page while newer content is not served.
    pub notice: Notice,
    /// Scheme and host of the site in the reader's browser.
    pub origin: Option<String>,
}

/// The notice at the time of the request, which is part of the `ETag`.
#[derive(Clone)]
pub struct Notice(pub Option<Message>);

impl FromRequestParts<SharedState> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<Self, Infallible> {
        // The snapshot that the ETag was computed for.
        let snapshot = parts.extensions.get::<Arc<Snapshot>>().map_or_else(|| state.snapshot(), Arc::clone);
        let (lang, scope, theme, origin) = (language(parts), scope(parts), theme(parts), origin(&parts.headers));
        let notice = parts.extensions.get::<Notice>().cloned().unwrap_or_else(|| Notice(state.notice()));
        // Only the offline bundles ask for more than others.
        let examples = parts.extensions.get::<Examples>().copied().unwrap_or_default();
        Ok(Self { state: Arc::clone(state), snapshot, lang, scope, examples, theme, notice, origin })
    }
}

/// The language of a request: of its path, of `lang` in its query, or the browser's preference.
pub fn language(parts: &Parts) -> Lang {
    let segment = parts.uri.path().split('/').nth(1).unwrap_or_default();
    let asked = query_value(parts.uri.query().unwrap_or_default(), "lang");
    let accepted = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    segment.parse().ok().or_else(|| asked.parse().ok()).unwrap_or_else(|| negotiate_language(accepted))
}

/// The edition or pack of a request: of its path, else the reader's choice.
pub fn scope(parts: &Parts) -> Option<Scope> {
    let segment = parts.uri.path().split('/').nth(2).unwrap_or_default();
    segment.parse().ok().or_else(|| cookie(&parts.headers, "edition"))
}

/// The colours of a request: the reader's choice, else the system's.
pub fn theme(parts: &Parts) -> Theme {
    cookie(&parts.headers, "theme").unwrap_or_default()
}

/// The reader's choice in a cookie.
fn cookie<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
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
    /// A reader without a request: default colours, current snapshot.
    pub fn new(state: &SharedState, lang: Lang, scope: Option<Scope>) -> Self {
        let (state, snapshot) = (Arc::clone(state), state.snapshot());
        let (examples, theme, notice) = (Examples::default(), Theme::default(), Notice(state.notice()));
        Self { state, snapshot, lang, scope, examples, theme, notice, origin: None }
    }

    /// What pages are rendered for.
    pub fn view(&self) -> View<'_> {
        let view = View::new(&self.snapshot.kb, &self.state.messages, self.lang, self.scope);
        View { examples: self.examples, names: Some(self.snapshot.names()), ..view }
    }
}
