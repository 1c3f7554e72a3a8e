//! `/{lang}/sources`: the documents that content cites, by rank.

use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use maud::html;
use model::source::{Rank, Source};
use render::layout::PageLocation;
use render::{badge, url};

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/sources", || get_page(page));

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let sources =
        |rank: Rank| -> Vec<&Source> { view.kb.sources.values().filter(|source| source.rank == rank).collect() };
    let main = html! {
        article {
            h1 { (view.ui("ui-sources")) }
            p.lead { (view.ui("ui-sources-lead")) }
            @for rank in Rank::ALL {
                h2 { (view.word(rank.as_str())) }
                ul.links { @for source in sources(rank) {
                    li {
                        a href=(url::item(view.lang, "sources", source.id.as_str())) { (source.title) }
                        " " (badge::render_scopes(&view, &source.editions))
                    }
                } }
            }
        }
    };
    Page::new(view.ui("ui-sources"), PageLocation::Plain("/sources".to_owned()), main)
}
