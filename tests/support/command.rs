//! The program as a command, for the tests that run it.

use std::process::{Command, Output};

/// The program with arguments, in a UTF-8 locale.
pub(crate) fn adjutant(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
    command.args(arguments).env("LC_ALL", "en_US.UTF-8");
    command
}

/// The result of a command that has ended.
#[derive(Debug)]
pub(crate) struct Finished {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs a command to its end; a panic of the program fails the test.
pub(crate) fn run(command: &mut Command) -> Finished {
    finished(command.output().expect("the program starts"))
}

/// The output of a command as text, without the invisible marks around the arguments of messages.
pub(crate) fn finished(output: Output) -> Finished {
    let [stdout, stderr] = [output.stdout, output.stderr].map(plain);
    assert!(!stderr.contains("panicked"), "{stderr}");
    Finished { code: output.status.code(), stdout, stderr }
}

/// UTF-8 text without bidirectional isolates.
pub(crate) fn plain(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8").replace(['\u{2068}', '\u{2069}'], "")
}
