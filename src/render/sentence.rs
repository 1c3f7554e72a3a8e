//! A sentence of the program as HTML: messages put names in backticks, pages set them as code.

use maud::{Markup, html};

/// The sentence, every second part between backticks as code.
pub fn draw(sentence: &str) -> Markup {
    html! {
        @for (at, part) in sentence.split('`').enumerate() { @if at % 2 == 1 { code { (part) } } @else { (part) } }
    }
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn names_in_backticks_are_code_and_nothing_escapes() {
        assert_eq!(draw("nothing stands at `a<b>`").into_string(), "nothing stands at <code>a&lt;b&gt;</code>");
        assert_eq!(draw("no name").into_string(), "no name");
    }
}
