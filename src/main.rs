//! Arguments in, exit code out.

use std::process::ExitCode;

// Links the library for its global allocator, which nothing else here names.
use adjutant as _;

fn main() -> ExitCode {
    cli::main(std::env::args_os())
}
