//! `adjutant schema`: JSON Schema of every ruling kind's situation.

use std::collections::BTreeMap;

use crate::app::{App, Verdict};
use rulings::kinds;

/// Prints the schemas by kind.
pub fn run(app: &App) -> anyhow::Result<Verdict> {
    let schemas: BTreeMap<&str, _> = kinds().iter().map(|kind| (kind.name, kind.schema())).collect();
    app.print_json(&schemas)?;
    Ok(Verdict::Done)
}
