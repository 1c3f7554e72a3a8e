//! Army codes: no text makes the reader panic, a code that is read survives writing, and every message exists.
#![no_main]

use std::sync::LazyLock;

use adjutant_fuzz::{CONTENT, assert_message, text};
use libfuzzer_sys::fuzz_target;
use model::edition::{Edition, Scope};
use units::army_code::{decode, encode};
use units::list::List;
use units::list::findings::{Limits, findings};

/// The edition of the figures.
const SCOPE: Scope = Scope::Edition(Edition::N5);

static LIMITS: LazyLock<Limits> = LazyLock::new(|| Limits::from_catalogue(&CONTENT.catalogue, SCOPE).expect("limits"));

fuzz_target!(|data: &[u8]| {
    let code = match decode(text(data)) {
        Ok(code) => code,
        Err(error) => return assert_message(&error.message()),
    };
    assert_eq!(decode(&encode(&code)).as_ref(), Ok(&code));
    let list = List::new(&CONTENT.units[&SCOPE], &code);
    findings(&list, &LIMITS).iter().for_each(|finding| assert_message(&finding.message));
});
