//! The site and the API over HTTP: routes, limits, the connection loop.
//!
//! Only this crate knows HTTP and the wire format. Start reading at [`router()`], then `pages` and `api`; `state` is
//! what handlers share, `request::context` what they get of a request, `failure` what can go wrong.
//!
//! To add a page or an API resource: one file in `pages` or `api` and its row in `PAGES` or `RESOURCES`; the router
//! needs no change. The URL of a page is a function in `render::url` and a line of `pages/sitemap.rs`; the browser
//! tests open what `scripts/browser/pages.mjs` lists, and `FOOTER_PAGES` in `render::layout` is the footer. HTML of one
//! page is in its file of `pages`, HTML that several pages or the offline bundle share in `render`, words in
//! `locales/`. `CONTRIBUTING.md` lists every place.
//!
//! Imports go one way: `server`, `router`, `middleware` and the handlers (`pages`, `api`, `mcp`, `offline`),
//! `response`, `request`, `state`, `failure`.

mod api;
mod event_editor;
mod failure;
mod forms;
mod limits;
mod mcp;
mod middleware;
mod monitoring;
mod offline;
mod pages;
mod prerender;
mod random;
mod reload;
mod request;
mod response;
mod router;
mod server;
mod state;
mod static_files;

pub use api::build_army_list;
pub use limits::{MAX_BODY, MAX_URL};
pub use pages::{UrlKind, collect_urls, list_page_routes};
pub use prerender::prerender;
pub use reload::{Reload, reload};
pub use router::{router, router_with};
pub use server::{Options, Timeouts, serve, serve_until};
pub use state::job_limit::JobLimit;
pub use state::metrics::Metrics;
pub use state::request_log::{RequestLog, format_message as log_line};
pub use state::snapshot::Snapshot;
pub use state::{AppState, SharedState};
