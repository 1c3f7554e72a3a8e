//! How deep a text nests, counted before anything is built of it: whoever takes a deep text apart runs out of stack.
//!
//! In TOML every dot of a key opens a table as a bracket does, so that five kilobytes can nest some thousand deep. What is
//! counted are the parser's own events, so that nothing can look flat here and deep there.

use toml_parser::parser::{EventReceiver, RecursionGuard, parse_document};
use toml_parser::{ErrorSink, Source, Span};

/// The deepest nesting of a text that somebody sends or that the content has.
pub const DEEPEST: usize = 32;
/// More brackets in one another than the parser opens.
const MOST_BRACKETS: u32 = 80;

/// Where a TOML text first nests deeper than it may, in bytes; nothing where it does nowhere.
pub fn too_deep_toml(text: &str) -> Option<usize> {
    let tokens = Source::new(text).lex().into_vec();
    let mut levels = Levels { header: 0, in_header: false, open: vec![0], dots: 0, found: None };
    parse_document(&tokens, &mut RecursionGuard::new(&mut levels, MOST_BRACKETS), &mut ());
    levels.found
}

/// Where a JSON text first nests deeper than it may, in bytes; nothing where it does nowhere.
pub fn too_deep_json(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => depth += 1,
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Some(at);
        }
    }
    None
}

/// The levels that are open.
struct Levels {
    /// Those of the header above: `[a.b]` has two.
    header: usize,
    in_header: bool,
    /// The dots of the key that is open at the line and in each bracket.
    open: Vec<usize>,
    /// All of them.
    dots: usize,
    found: Option<usize>,
}

impl Levels {
    fn begin_header(&mut self) {
        (self.header, self.in_header) = (1, true);
    }

    /// A bracket opens; whether it may.
    fn begin(&mut self, span: Span) -> bool {
        self.open.push(0);
        self.look(span)
    }

    fn end(&mut self) {
        if self.open.len() > 1 {
            self.dots -= self.open.pop().unwrap_or_default();
        }
    }

    /// The next key begins.
    fn next_key(&mut self) {
        if let Some(last) = self.open.last_mut() {
            self.dots -= std::mem::take(last);
        }
    }

    /// Whether it is not too deep yet.
    fn look(&mut self, span: Span) -> bool {
        if self.header + self.open.len() - 1 + self.dots > DEEPEST {
            self.found.get_or_insert(span.start());
        }
        self.found.is_none()
    }
}

impl EventReceiver for Levels {
    fn std_table_open(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.begin_header();
    }

    fn std_table_close(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.in_header = false;
    }

    fn array_table_open(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.begin_header();
    }

    fn array_table_close(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.in_header = false;
    }

    fn inline_table_open(&mut self, span: Span, _error: &mut dyn ErrorSink) -> bool {
        self.begin(span)
    }

    fn inline_table_close(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.end();
    }

    fn array_open(&mut self, span: Span, _error: &mut dyn ErrorSink) -> bool {
        self.begin(span)
    }

    fn array_close(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.end();
    }

    fn key_sep(&mut self, span: Span, _error: &mut dyn ErrorSink) {
        if self.in_header {
            self.header += 1;
        } else {
            self.dots += 1;
            if let Some(last) = self.open.last_mut() {
                *last += 1;
            }
        }
        self.look(span);
    }

    fn value_sep(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        self.next_key();
    }

    fn newline(&mut self, _span: Span, _error: &mut dyn ErrorSink) {
        if self.open.len() == 1 {
            self.next_key();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dotted(keys: usize) -> String {
        vec!["a"; keys].join(".")
    }

    #[track_caller]
    fn check_toml(text: &str, deep: bool) {
        assert_eq!(too_deep_toml(text).is_some(), deep, "{text}");
    }

    #[test]
    fn brackets_open_a_level_each() {
        for (open, close) in [("[", "]"), ("{a=", "}")] {
            let nested = |levels: usize| format!("a = {}1{}", open.repeat(levels), close.repeat(levels));
            check_toml(&nested(DEEPEST), false);
            check_toml(&nested(DEEPEST + 1), true);
        }
        assert_eq!(too_deep_toml(&format!("x = 1\na = {}", "[".repeat(100_000))), Some("x = 1\na = ".len() + DEEPEST));
    }

    #[test]
    fn dots_in_keys_and_headers_open_a_level_each() {
        check_toml(&format!("{} = 1", dotted(DEEPEST + 1)), false);
        check_toml(&format!("{} = 1", dotted(DEEPEST + 2)), true);
        check_toml(&format!("[{}]\n", dotted(DEEPEST)), false);
        check_toml(&format!("[{}]\n", dotted(DEEPEST + 1)), true);
        check_toml(&format!("[[{}]]\n{} = 1", dotted(20), dotted(20)), true);
        check_toml(&format!("[[{}]]\n[b]\n{} = 1", dotted(20), dotted(20)), false);
        let each = format!("{} = {{", dotted(20));
        check_toml(&format!("{each}{} = 1}}", dotted(10)), false);
        check_toml(&format!("{each}{} = 1}}", dotted(20)), true);
    }

    #[test]
    fn what_stands_beside_each_other_is_not_deep() {
        check_toml(&"[[a]]\nb.c = [1.5, {d.e = [2.5], f.g = 3}]\n".repeat(100), false);
        check_toml(&format!("a = [{}]", "{b.c = 1}, ".repeat(100)), false);
    }

    #[test]
    fn signs_in_texts_neither_open_nor_close() {
        check_toml(&format!("a = \"{}\" # {}", "[{.".repeat(50), "[".repeat(50)), false);
        check_toml(&format!("a = '''\n{}'''", "[{.".repeat(50)), false);
        check_toml(&format!("{} = 1", ["\"]},\"", "a"].repeat(20).join(".")), true);
        check_toml(&format!("a = {}", "[']', ".repeat(40)), true);
        let json = |text: &str| too_deep_json(text).is_some();
        assert!(!json(&format!("{{\"a\": \"{}\\\"{}\"}}", "[".repeat(50), "{".repeat(50))));
        assert!(json(&"[\"]\\\"]\", ".repeat(40)));
    }

    #[test]
    fn json_opens_a_level_with_each_bracket() {
        assert_eq!(too_deep_json(&"[".repeat(DEEPEST)), None);
        assert_eq!(too_deep_json(&"[".repeat(DEEPEST + 1)), Some(DEEPEST));
        assert_eq!(too_deep_json(&"{\"a\": [1], \"b\": {}}, ".repeat(100)), None);
    }
}
