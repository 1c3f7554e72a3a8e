//! The context of a request: language, edition, theme, and the snapshot that the response is rendered from.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use crate::failure::Failure;
use crate::request::origin::parse_origin;
use crate::state::SharedState;
use crate::state::snapshot::Snapshot;
use i18n::negotiate_language;
use kb::Checked;
use model::edition::Scope;
use model::lang::Lang;
use model::message::Message;
use render::View;
use render::ruling::Examples;
use render::theme::Theme;

/// Everything in a request that the response depends on, except path parameters, query and body.
pub(crate) struct RequestContext {
    /// The shared state of the server.
    pub state: SharedState,
    /// The snapshot that the response is rendered from.
    pub snapshot: Arc<Snapshot>,
    /// The language of the path, else of `?lang=`, else of `Accept-Language`.
    pub lang: Lang,
    /// The edition or pack of the path, else of `?edition=`, else of the reader's cookie.
    pub scope: Option<Scope>,
    /// How much of its examples an entry page shows.
    pub examples: Examples,
    /// The color theme.
    pub theme: Theme,
    /// The notice that every page shows while newer content is rejected.
    pub notice: Notice,
    /// The origin of the site in the reader's browser: scheme and host.
    pub origin: Option<String>,
}

/// The notice at the time of the request. It is part of the `ETag`.
#[derive(Clone)]
pub(crate) struct Notice(pub Option<Message>);

impl FromRequestParts<SharedState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &SharedState) -> Result<Self, Infallible> {
        // The ETag middleware inserts the snapshot that it computed the ETag for.
        let snapshot = parts.extensions.get::<Arc<Snapshot>>().map_or_else(|| state.snapshot(), Arc::clone);
        let (lang, scope, theme, origin) =
            (read_language(parts), read_scope(parts), read_theme(parts), parse_origin(&parts.headers));
        let notice = parts.extensions.get::<Notice>().cloned().unwrap_or_else(|| Notice(state.notice()));
        // Only the offline bundles insert it.
        let examples = parts.extensions.get::<Examples>().copied().unwrap_or_default();
        Ok(Self { state: Arc::clone(state), snapshot, lang, scope, examples, theme, notice, origin })
    }
}

/// Returns the language of the path, else of the query parameter `lang`, else the one negotiated with the browser.
pub(crate) fn read_language(parts: &Parts) -> Lang {
    let segment = parts.uri.path().split('/').nth(1).unwrap_or_default();
    let requested = query_value(parts.uri.query().unwrap_or_default(), "lang");
    let accepted = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    segment.parse().ok().or_else(|| requested.parse().ok()).unwrap_or_else(|| negotiate_language(accepted))
}

/// Returns the edition or pack of the path, `/en/n5/…` or `/en/editions/n5`, else of the query parameter `edition`,
/// else of the reader's cookie.
pub(crate) fn read_scope(parts: &Parts) -> Option<Scope> {
    let mut segments = parts.uri.path().split('/').skip(2);
    let segment = match segments.next() {
        Some("editions") => segments.next(),
        segment => segment,
    };
    let requested = || query_value(parts.uri.query().unwrap_or_default(), "edition").parse().ok();
    let own = segment.and_then(|segment| segment.parse().ok());
    own.or_else(requested).or_else(|| read_cookie(&parts.headers, "edition"))
}

/// Returns the theme in the reader's cookie, else the one that follows the system.
pub(crate) fn read_theme(parts: &Parts) -> Theme {
    read_cookie(&parts.headers, "theme").unwrap_or_default()
}

/// Parses the value of a cookie.
fn read_cookie<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
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

impl RequestContext {
    /// Returns a context without a request: default theme, current snapshot.
    pub(crate) fn new(state: &SharedState, lang: Lang, scope: Option<Scope>) -> Self {
        let (state, snapshot) = (Arc::clone(state), state.snapshot());
        let (examples, theme, notice) = (Examples::default(), Theme::default(), Notice(state.notice()));
        Self { state, snapshot, lang, scope, examples, theme, notice, origin: None }
    }

    /// Returns the origin of the site.
    ///
    /// # Errors
    /// The failure of a request without a valid host.
    pub(crate) fn require_origin(&self) -> Result<&str, Failure> {
        self.origin.as_deref().ok_or_else(|| Failure::BadRequest(Message::new("ui-no-host")))
    }

    /// Returns the view to render pages with.
    pub(crate) fn view(&self) -> View<'_> {
        let Checked { kb, report, .. } = &self.snapshot.checked;
        let view = View::new(kb, &self.state.messages, self.lang, self.scope);
        View { report: Some(report), examples: self.examples, names: Some(self.snapshot.names()), ..view }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::{Scope, read_scope};

    #[test]
    fn the_edition_of_the_path_overrides_the_cookie() {
        for (path, expected) in [
            ("/en/n5/skills/dodge", "n5"),
            ("/ko/editions/n5", "n5"),
            ("/en/editions/its10", "its10"),
            ("/en/editions", "n3"),
            ("/en/editions/unknown", "n3"),
            ("/en", "n3"),
        ] {
            let request = Request::get(path).header("cookie", "edition=n3").body(()).expect("a request");
            assert_eq!(read_scope(&request.into_parts().0).map(Scope::as_str), Some(expected), "{path}");
        }
    }
}
