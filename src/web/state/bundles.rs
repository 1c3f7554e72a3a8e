//! The offline bundles of a snapshot: each is built once, in the background, when it is first requested.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use model::lang::Lang;

/// A bundle, compressed with Brotli.
#[derive(Clone, Debug)]
pub enum Bundle {
    /// It is built.
    Ready(Bytes),
    /// It is being built.
    Building,
}

/// The bundles by their languages; that of no language is the search index.
#[derive(Default)]
pub struct Bundles(Mutex<BTreeMap<Vec<Lang>, Bundle>>);

impl Bundles {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<Vec<Lang>, Bundle>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bundle of some languages; the first to ask starts building it.
    pub fn get_or_start(&self, langs: &[Lang], start: impl FnOnce()) -> Bundle {
        let mut bundles = self.lock();
        if let Some(bundle) = bundles.get(langs) {
            return bundle.clone();
        }
        bundles.insert(langs.to_vec(), Bundle::Building);
        drop(bundles);
        start();
        Bundle::Building
    }

    /// Stores a bundle; where building failed, the next request starts it again.
    pub fn finish(&self, langs: &[Lang], built: Option<Bytes>) {
        let mut bundles = self.lock();
        match built {
            Some(bytes) => bundles.insert(langs.to_vec(), Bundle::Ready(bytes)),
            None => bundles.remove(langs),
        };
    }
}
