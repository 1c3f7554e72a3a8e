//! The offline bundles of a snapshot: each is built once, in the background, on its first request.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;

use model::lang::Lang;

/// The state of a bundle.
#[derive(Clone, Debug)]
pub enum Bundle {
    /// The bundle is built: its bytes, compressed with Brotli.
    Ready(Bytes),
    /// The bundle is being built.
    Building,
}

/// The bundles by their languages. Without a language, the bundle is the search index.
#[derive(Default)]
pub struct Bundles(Mutex<BTreeMap<Vec<Lang>, Bundle>>);

impl Bundles {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<Vec<Lang>, Bundle>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the bundle of some languages. The first request starts building it.
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

    /// Stores a bundle. If building failed, the next request starts it again.
    pub fn finish(&self, langs: &[Lang], built: Option<Bytes>) {
        let mut bundles = self.lock();
        match built {
            Some(bytes) => bundles.insert(langs.to_vec(), Bundle::Ready(bytes)),
            None => bundles.remove(langs),
        };
    }
}
