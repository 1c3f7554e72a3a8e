//! Every ruling of the content as a named test, once per edition: `critical:a-critical-hit in n3`.
//!
//! A failure gives the file and line of the expectation, the expected and the actual value. Filters work as usual:
//! `cargo test -p adjutant --test rulings -- critical`.

use std::fmt::Write;
use std::process::ExitCode;

use content::Embedded;
use i18n::Messages;
use kb::{Checked, Judgement, Ruling, assemble};
use libtest_mimic::{Arguments, Failed, Trial, run};
use model::edition::Scope;
use model::entry::{Entry, RulingSource};
use model::lang::Lang;
use model::message::Message;
use rulings::{Mismatch, parse};

/// The content and the messages that failures are written with.
struct Report {
    checked: Checked,
    messages: Messages,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let report = Report { checked: Checked::build(assemble(&Embedded), &|_| {}), messages: Messages::load() };
    let mut trials: Vec<Trial> = report.checked.kb.entries.values().flat_map(|entry| report.unread(entry)).collect();
    trials.extend(report.checked.kb.rulings.values().flat_map(|ruling| report.trials(ruling)));
    run(&arguments, trials).exit_code()
}

impl Report {
    /// One test per edition of a ruling.
    fn trials(&self, ruling: &Ruling) -> Vec<Trial> {
        let trial = |edition: &Scope| {
            let judgement = self.checked.report.judgement(&ruling.id, *edition);
            let verdict = match judgement.filter(|judgement| judgement.scope == *edition) {
                Some(judgement) if judgement.holds() => Ok(()),
                Some(judgement) => Err(self.failure(ruling, judgement)),
                None => Err(format!("{}: it did not run", ruling.source.position)),
            };
            test(format!("{} in {edition}", ruling.id), verdict)
        };
        ruling.editions.iter().map(trial).collect()
    }

    /// A failing test for each ruling block that cannot be parsed.
    fn unread(&self, entry: &Entry) -> Vec<Trial> {
        let known = |source: &RulingSource| {
            self.checked.kb.rulings.values().any(|ruling| ruling.source.position == source.position)
        };
        let unread = entry.rulings.iter().filter(|source| !known(source));
        unread
            .map(|source| {
                let catalogue = &self.checked.kb.catalogue;
                let problems = parse(&entry.id, source, catalogue).err().unwrap_or_default();
                let lines =
                    problems.iter().map(|problem| format!("{}: {}", problem.position, self.say(&problem.message)));
                test(format!("{} can be read", source.position), Err(lines.collect::<Vec<_>>().join("\n")))
            })
            .collect()
    }

    fn failure(&self, ruling: &Ruling, judgement: &Judgement) -> String {
        let position = &ruling.source.position;
        let mut text = String::new();
        if let Some(refusal) = &judgement.refused {
            let reason = self.say(&refusal.message);
            text = format!("{}:{}: cannot be run: {}: {reason}", position.file, position.line, refusal.path);
        }
        for Mismatch { path, expected, found, nearest } in &judgement.mismatches {
            let line = position.line as usize + expectation(&ruling.source.text, path, judgement.scope);
            let found = found.as_deref().unwrap_or("no such outcome");
            let near = nearest.as_ref().map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            let start = if text.is_empty() { "" } else { "\n" };
            let place = format!("{}:{line}", position.file);
            let _infallible = write!(text, "{start}{place}: `{path}`: expected {expected}, found {found}{near}");
        }
        text
    }

    fn say(&self, message: &Message) -> String {
        let lang = Lang::ALL[0];
        self.messages.say(lang, message, &|id| self.checked.kb.title(id, lang, None).to_owned())
    }
}

fn test(name: String, verdict: Result<(), String>) -> Trial {
    Trial::test(name, move || verdict.map_err(Failed::from))
}

/// The line of an expected path, counted from the first line of the block; 0 if it is not found.
fn expectation(block: &str, path: &str, edition: Scope) -> usize {
    let own = format!("expect-in.{edition}]");
    let mut inside = false;
    let position = block.lines().position(|line| {
        if line.starts_with('[') {
            inside = line.starts_with("[expect]") || line.starts_with("[expect.") || line.contains(&own);
        }
        let key = line.split('=').next().unwrap_or_default().trim();
        key == format!("expect.{path}") || (inside && (key == path || path.ends_with(&format!(".{key}"))))
    });
    position.unwrap_or(0)
}
