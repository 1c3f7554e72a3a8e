//! The whole content: every check; rulings, scenarios and events compared with independent models.
#![cfg(test)]

#[expect(unreachable_pub, reason = "the fuzz targets include the models by path and re-export them")]
#[path = "oracle/event/mod.rs"]
mod events;
#[expect(unreachable_pub, reason = "the fuzz targets include the models by path and re-export them")]
#[path = "oracle/table_scores/mod.rs"]
mod games;
#[expect(unreachable_pub, reason = "the fuzz targets include the models by path and re-export them")]
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
mod weapon_chart;

use std::sync::LazyLock;

use ::content::Embedded;
use ::kb::{KnowledgeBase, assemble};

use situations::random;

static KB: LazyLock<KnowledgeBase> = LazyLock::new(|| assemble(&Embedded));
