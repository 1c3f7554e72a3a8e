//! Limits the nesting of a text before it is parsed: parsing a deeply nested text overflows the stack.
//!
//! In TOML each dot of a key opens a table like a bracket, so five kilobytes can nest a thousand levels deep. The count
//! uses the events of the parser itself, so both agree on the depth.

use toml_parser::parser::{EventReceiver, RecursionGuard, parse_document};
use toml_parser::{ErrorSink, Source, Span};

/// The nesting limit of requests and content.
pub const MAX_DEPTH: usize = 32;
/// The bracket limit of the parser; larger than [`MAX_DEPTH`].
const MAX_BRACKETS: u32 = 80;

/// Returns the byte offset where a TOML text exceeds [`MAX_DEPTH`], if it does.
pub fn too_deep_toml(text: &str) -> Option<usize> {
    let tokens = Source::new(text).lex().into_vec();
    let mut levels = Levels { header: 0, in_header: false, open: vec![0], dots: 0, found: None };
    parse_document(&tokens, &mut RecursionGuard::new(&mut levels, MAX_BRACKETS), &mut ());
    levels.found
}

/// Returns the byte offset where a JSON text exceeds [`MAX_DEPTH`], if it does.
pub fn too_deep_json(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (offset, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => depth += 1,
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Some(offset);
        }
    }
    None
}

/// The open levels.
struct Levels {
    /// The levels of the current header: `[a.b]` has two.
    header: usize,
    in_header: bool,
    /// The dots of the current key on the line and in each open bracket.
    open: Vec<usize>,
    /// The sum of `open`.
    dots: usize,
    found: Option<usize>,
}

impl Levels {
    fn begin_header(&mut self) {
        (self.header, self.in_header) = (1, true);
    }

    /// Opens a bracket; returns whether the depth is within the limit.
    fn begin(&mut self, span: Span) -> bool {
        self.open.push(0);
        self.check(span)
    }

    fn end(&mut self) {
        if self.open.len() > 1 {
            self.dots -= self.open.pop().unwrap_or_default();
        }
    }

    /// Starts the next key.
    fn next_key(&mut self) {
        if let Some(last) = self.open.last_mut() {
            self.dots -= std::mem::take(last);
        }
    }

    /// Records the first offset beyond the limit; returns whether there is none yet.
    fn check(&mut self, span: Span) -> bool {
        if self.header + self.open.len() - 1 + self.dots > MAX_DEPTH {
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
        self.check(span);
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
            check_toml(&nested(MAX_DEPTH), false);
            check_toml(&nested(MAX_DEPTH + 1), true);
        }
        assert_eq!(
            too_deep_toml(&format!("x = 1\na = {}", "[".repeat(100_000))),
            Some("x = 1\na = ".len() + MAX_DEPTH)
        );
    }

    #[test]
    fn dots_in_keys_and_headers_open_a_level_each() {
        check_toml(&format!("{} = 1", dotted(MAX_DEPTH + 1)), false);
        check_toml(&format!("{} = 1", dotted(MAX_DEPTH + 2)), true);
        check_toml(&format!("[{}]\n", dotted(MAX_DEPTH)), false);
        check_toml(&format!("[{}]\n", dotted(MAX_DEPTH + 1)), true);
        check_toml(&format!("[[{}]]\n{} = 1", dotted(20), dotted(20)), true);
        check_toml(&format!("[[{}]]\n[b]\n{} = 1", dotted(20), dotted(20)), false);
        let each = format!("{} = {{", dotted(20));
        check_toml(&format!("{each}{} = 1}}", dotted(10)), false);
        check_toml(&format!("{each}{} = 1}}", dotted(20)), true);
    }

    #[test]
    fn siblings_are_not_deep() {
        check_toml(&"[[a]]\nb.c = [1.5, {d.e = [2.5], f.g = 3}]\n".repeat(100), false);
        check_toml(&format!("a = [{}]", "{b.c = 1}, ".repeat(100)), false);
    }

    #[test]
    fn brackets_in_strings_do_not_count() {
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
        assert_eq!(too_deep_json(&"[".repeat(MAX_DEPTH)), None);
        assert_eq!(too_deep_json(&"[".repeat(MAX_DEPTH + 1)), Some(MAX_DEPTH));
        assert_eq!(too_deep_json(&"{\"a\": [1], \"b\": {}}, ".repeat(100)), None);
    }
}
