//! `/`: redirects to the front page in the browser's language.

use axum::response::Redirect;
use axum::routing::get;

use crate::pages::page_type::{Below, PageType};
use crate::request::reader::Reader;
use render::address;

pub(super) const PAGE: PageType = PageType { below: Below::Site, path: "/", methods: || get(show) };

async fn show(reader: Reader) -> Redirect {
    Redirect::to(&address::home(reader.lang))
}
