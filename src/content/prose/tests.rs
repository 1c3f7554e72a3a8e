//! Prose of every shape, well-formed and not.

use std::str::FromStr;

use super::*;
use model::ids::Name;
use model::markdown::plain;
use model::markdown::{Gap, Inline};

fn text(source: &str) -> (EntryText, Vec<(&'static str, u32)>) {
    let document = Document::new("en.md", source);
    let text = read(&document, &|name| (name == "object").then(|| "목표물".to_owned()));
    (text, document.into_problems().into_iter().map(|p| (p.code, p.position.line)).collect())
}

fn clauses(blocks: &[Block]) -> Vec<&str> {
    let mut names = Vec::new();
    for block in blocks {
        names.extend(block.clause.as_ref().map(Name::as_str));
        match &block.kind {
            BlockKind::List(_, items) => names.extend(items.iter().flat_map(|item| clauses(item))),
            BlockKind::Quote(inner) => names.extend(clauses(inner)),
            BlockKind::Heading(..) | BlockKind::Paragraph(_) | BlockKind::Table(..) => {}
        }
    }
    names
}

fn part(text: &str) -> Option<Part> {
    text.parse().ok()
}

fn source_of<'t>(text: &'t EntryText, part: &str) -> &'t str {
    text.parts[&part.parse::<Part>().expect("a part")].text.as_deref().expect("a text")
}

#[test]
fn a_file_gives_summary_clauses_and_captions() {
    let source = "{#summary} One.\n\n{#a} First [[roll|x]].\nSecond.\n\n- {#b} Item\n- plain\n\n## Rulings\n\n{#ruling:r} It happens.\n";
    let (text, problems) = text(source);
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(plain(&text.summary), "One.");
    assert_eq!(clauses(&text.blocks), ["a", "b"]);
    assert_eq!(text.blocks.len(), 2, "the heading of the captions is dropped");
    assert_eq!(plain(&text.captions[&Name::from_str("r").expect("a name")]), "It happens.");
    assert_eq!(source_of(&text, "#a"), "First [[roll|x]].\nSecond.");
    assert_eq!(text.parts.keys().map(ToString::to_string).collect::<Vec<_>>(), ["#a", "#b", ":r", "summary"]);
    let link = &text.links[0];
    assert_eq!((link.part.clone(), link.position.line, link.position.column), (part("#a"), 3, 12));
}

#[test]
fn a_table_is_the_clause_its_first_cell_opens_with() {
    let (text, problems) = text("| {#bands} To | MOD |\n|---|---|\n| [[roll\\|x]] | {{a.b}} |\n");
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(clauses(&text.blocks), ["bands"]);
    let BlockKind::Table(head, rows) = &text.blocks[0].kind else { panic!("a table: {:?}", text.blocks) };
    assert_eq!(plain(&head[0]), "To");
    assert_eq!((text.links[0].to.text.as_deref(), text.links[0].part.clone()), (Some("x"), part("#bands")));
    assert_eq!((rows.len(), text.values.len()), (1, 1));
}

#[test]
fn code_spans_are_left_alone_and_emphasis_may_hold_links() {
    let (text, problems) = text("`[[x]] {{a.b}} {#c}` and *see [[roll]]* **now**\n");
    assert!(problems.is_empty());
    let BlockKind::Paragraph(inlines) = &text.blocks[0].kind else { panic!("a paragraph") };
    assert_eq!(inlines[0], Inline::Code("[[x]] {{a.b}} {#c}".to_owned()));
    assert!(matches!(&inlines[2], Inline::Emphasis(inner) if matches!(inner[1], Inline::Link(_))));
    assert_eq!((text.links.len(), text.values.len()), (1, 0));
}

#[test]
fn a_mark_that_does_not_open_its_block_is_misplaced() {
    for source in ["Text {#a} more\n", "## {#a} Heading\n", "**{#a}** x\n", "{#a} {#b} x\n", "`x` {#a}\n"] {
        assert_eq!(text(source).1, [("misplaced-mark", 1)], "{source}");
    }
}

#[test]
fn a_part_given_twice_is_a_duplicate_and_the_first_stays() {
    let (text, problems) = text("{#a} One\n\n{#a} Two\n\n{#summary} x\n\n{#summary} y\n");
    assert_eq!(problems, [("duplicate-id", 3), ("duplicate-id", 7)]);
    assert_eq!(source_of(&text, "#a"), "One");
}

#[test]
fn the_text_of_an_item_reaches_to_its_end() {
    let (text, problems) = text("- {#a} One [[roll|x]] and *two*\n  more.\n- {#b} [[roll]] last.\n\nAfter.\n");
    assert_eq!(problems, []);
    assert_eq!(
        (source_of(&text, "#a"), source_of(&text, "#b")),
        ("One [[roll|x]] and *two*\n  more.", "[[roll]] last.")
    );
}

#[test]
fn markup_that_pages_do_not_show_is_a_problem() {
    for source in ["<b>x</b>\n", "[x](http://y)\n", "![x](y)\n", "a\n\n---\n", "```\nx\n```\n", "<div>\nx\n</div>\n"] {
        let problems = text(source).1;
        assert!(problems.iter().all(|(code, _)| *code == "unsupported-markup") && !problems.is_empty(), "{source}");
    }
}

#[test]
fn headings_run_from_two_to_four() {
    assert_eq!(text("# A\n\n## B\n\n#### C\n\n##### D\n").1, [("heading-level", 1), ("heading-level", 7)]);
}

#[test]
fn prose_after_the_first_caption_is_a_problem() {
    assert_eq!(text("## R\n\n{#ruling:a} x\n\nstray\n").1, [("prose-among-captions", 5)]);
}

#[test]
fn nesting_is_bounded() {
    let nested = |levels: usize| (0..levels).map(|level| "  ".repeat(level) + "- x\n").collect::<String>();
    assert!(text(&nested(4)).1.is_empty());
    assert_eq!(text(&nested(5)).1, [("deep-nesting", 5)]);
    let hostile = format!("{}\n\n{}\n", "> ".repeat(20_000), "**a ".repeat(20_000));
    assert!(text(&hostile).1.iter().any(|(code, _)| *code == "deep-nesting"));
    assert!(text(&"*a _b ".repeat(50_000)).1.len() < 100_000);
}

#[test]
fn a_mark_alone_on_its_line_opens_the_next_one() {
    let (text, _) = text("{#a}\nText.\n");
    let BlockKind::Paragraph(inlines) = &text.blocks[0].kind else { panic!("a paragraph") };
    assert_eq!((inlines.len(), plain(inlines)), (1, "Text.".to_owned()));
}

#[test]
fn a_gap_has_the_stand_in_of_its_parameter_and_an_unknown_parameter_is_a_problem() {
    let (text, problems) = text("{#a} {{with.object}}{을/를}\n\n{#b} {{with.other}}\n");
    let gap = |name: &str, stand_in: &str, particle: Option<&str>| {
        let particle = particle.map(str::to_owned);
        vec![Inline::Gap(Box::new(Gap { name: name.to_owned(), stand_in: stand_in.to_owned(), particle }))]
    };
    assert_eq!(text.blocks[0].kind, BlockKind::Paragraph(gap("object", "목표물", Some("을/를"))));
    assert_eq!(text.blocks[1].kind, BlockKind::Paragraph(gap("other", "", None)));
    assert_eq!(problems, [("unknown-parameter", 3)]);
}
