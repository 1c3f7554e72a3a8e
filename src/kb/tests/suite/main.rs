//! The whole content: every check; rulings, scenarios and events compared with independent models.
#![cfg(test)]

#[path = "oracle/event/mod.rs"]
mod events;
#[path = "oracle/table_scores/mod.rs"]
mod games;
#[path = "oracle/situations/mod.rs"]
mod situations;

mod checks;
mod event;
mod keys;
mod packs;
mod parity;
mod properties;
mod refused_keys;
mod rulebook;
mod saves;
mod scenarios;
mod table_scores;
mod undecided;
mod unit_keys;

use std::sync::LazyLock;

use ::content::Embedded;
use ::kb::{KnowledgeBase, assemble};

use situations::random;

static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| assemble(&Embedded));
