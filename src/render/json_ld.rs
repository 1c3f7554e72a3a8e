//! Structured data for crawlers: a concept as a schema.org `DefinedTerm` in JSON-LD.

use maud::PreEscaped;
use serde_json::json;

use crate::{View, url};
use maud::{Markup, html};
use model::lang::Lang;
use model::term::{Status, Term};

/// Renders the JSON-LD script of a concept; `description` is its definition and may be empty.
pub fn render_defined_term(view: &View<'_>, term: &Term, description: &str, origin: Option<&str>) -> Markup {
    let origin = origin.unwrap_or_default();
    let title = term.title(view.lang, view.scope);
    let names = Lang::ALL.into_iter().flat_map(|lang| term.names(lang));
    let usable = names.filter(|name| matches!(name.status, Status::Preferred | Status::Admitted));
    let others: Vec<&str> = usable.map(|name| name.name.as_str()).filter(|name| *name != title).collect();
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "DefinedTerm",
        "name": title,
        "inLanguage": view.lang.as_str(),
        "url": format!("{origin}{}", url::item(view.lang, "terms", term.id.as_str())),
        "inDefinedTermSet": {
            "@type": "DefinedTermSet",
            "name": view.ui("ui-terms"),
            "url": format!("{origin}{}", url::page(view.lang, "terms")),
        },
    });
    if !others.is_empty() {
        data["alternateName"] = others.into();
    }
    if !description.is_empty() {
        data["description"] = description.into();
    }
    // Escapes `<`, so that no text can close the script element.
    let safe = data.to_string().replace('<', "\\u003c");
    html! { script type="application/ld+json" { (PreEscaped(safe)) } }
}
