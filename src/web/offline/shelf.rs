//! The files of the snapshot that is served: each is made once, off the threads that serve, when it is first asked for.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use axum::body::Bytes;

use crate::Shared;
use crate::offline::pages;
use crate::site::Snapshot;
use model::lang::Lang;

/// A file, or that it is not ready.
#[derive(Clone, Debug)]
pub enum Found {
    /// It is there, compressed with Brotli.
    Ready(Bytes),
    /// It is being made.
    Making,
}

/// The files by their languages; none for what is searched.
#[derive(Default)]
pub struct Shelf(Mutex<BTreeMap<(String, Vec<Lang>), Found>>);

impl Shelf {
    /// A file of the snapshot that is served; the first to ask has it made. Those of older snapshots are dropped.
    pub fn get(&self, site: &Shared, langs: &[Lang]) -> Found {
        let snapshot = site.snapshot();
        let key = (snapshot.kb.hash.clone(), langs.to_vec());
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.retain(|(hash, _), _| *hash == snapshot.kb.hash);
        if let Some(found) = files.get(&key) {
            return found.clone();
        }
        files.insert(key.clone(), Found::Making);
        drop(files);
        let (own, unmade) = (Arc::clone(site), key.clone());
        // A thread of its own: seconds of work must not wait for, or hold up, those who only read a page.
        let begun = thread::Builder::new().spawn(move || {
            // A fault must not leave the file in the making for ever.
            let made = catch_unwind(AssertUnwindSafe(|| make(&own, &snapshot, &key.1))).ok().flatten();
            let mut files = own.shelf.0.lock().unwrap_or_else(PoisonError::into_inner);
            match made {
                Some(made) => files.insert(key, Found::Ready(made)),
                // Whoever asks next has it tried again.
                None => files.remove(&key),
            }
        });
        if begun.is_err() {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&unmade);
        }
        Found::Making
    }
}

fn make(site: &Shared, snapshot: &Arc<Snapshot>, langs: &[Lang]) -> Option<Bytes> {
    if langs.is_empty() {
        return pages::compressed(|to| serde_json::to_writer(to, &snapshot.index.offline()).map_err(Into::into));
    }
    pages::compressed(|to| pages::write(site, snapshot, langs, to))
}
