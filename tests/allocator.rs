//! The allocator that the program really runs with.

use crate::command::adjutant;

#[test]
fn the_program_allocates_with_mimalloc() {
    let output = adjutant(&["--version"]).env("MIMALLOC_VERBOSE", "1").output().expect("the program starts");
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(messages.starts_with("mimalloc: process init"), "the allocator reports its start: {messages}");
}
