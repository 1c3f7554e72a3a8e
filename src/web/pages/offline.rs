//! `/{lang}/offline`: downloads pages into the browser for offline use, and shows which are stored.

use crate::pages::page_type::{PageType, RoutePrefix, get_page};
use crate::request::context::RequestContext;
use crate::state::page::Page;
use maud::html;
use model::lang::Lang;
use model::message::Message;
use render::layout::PageLocation;

pub(super) const PAGE: PageType = PageType::new(RoutePrefix::Language, "/offline", || get_page(page));

fn page(context: &RequestContext) -> Page {
    let view = context.view();
    let names = Lang::ALL.map(|lang| format!("{lang}={}", lang.autonym())).join(";");
    let langs = std::iter::once(view.lang).chain(Lang::ALL.into_iter().filter(|lang| *lang != view.lang));
    let both = Lang::ALL.map(Lang::as_str).join("-");
    let main = html! {
        article {
            h1 { (view.ui("ui-offline")) }
            p.lead { (view.ui("ui-offline-about")) }
            div data-offline="" data-none=(view.ui("ui-offline-none")) data-kept=(view.ui("ui-offline-kept")) data-working=(view.ui("ui-offline-working"))
                data-failed=(view.ui("ui-offline-failed")) data-names=(names)
                data-server=(view.ui("ui-offline-server")) data-input=(view.ui("ui-offline-input")) data-missing=(view.ui("ui-offline-missing"))
                data-searched=(view.ui("ui-offline-searched")) data-nothing=(view.ui("ui-nothing-found")) {
                p role="status" { (view.ui("ui-offline-cannot")) }
                p.actions {
                    @for lang in langs { button.plain[lang != view.lang] type="button" value=(lang) hidden { (view.say(&Message::new("ui-offline-keep").text("language", lang.autonym()))) } " " }
                    button.plain type="button" value=(both) hidden { (view.ui("ui-offline-both")) } " "
                    button.plain type="button" value="" hidden { (view.ui("ui-offline-remove")) }
                }
            }
            p.small { (view.ui("ui-offline-needs")) }
        }
    };
    Page::new(view.ui("ui-offline"), PageLocation::Plain("/offline".to_owned()), main)
}
