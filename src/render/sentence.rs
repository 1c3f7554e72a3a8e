//! Messages as HTML: names in backticks become code.

use maud::{Markup, html};

/// Renders a message, with every part in backticks as code.
pub fn render(sentence: &str) -> Markup {
    html! {
        @for (index, part) in sentence.split('`').enumerate() { @if index % 2 == 1 { code { (part) } } @else { (part) } }
    }
}

#[cfg(test)]
mod tests {
    use super::render;

    #[test]
    fn names_in_backticks_become_code_and_text_is_escaped() {
        assert_eq!(render("nothing stands at `a<b>`").into_string(), "nothing stands at <code>a&lt;b&gt;</code>");
        assert_eq!(render("no name").into_string(), "no name");
    }
}
