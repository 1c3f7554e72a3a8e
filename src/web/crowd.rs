//! When more is asked than can be answered: those who come too many are told at once, the others are served as ever.
//!
//! A heart beats every few milliseconds. Where it has come late several times in a row, everybody waits, and from then
//! on whoever comes while it is late again is sent away with a prepared answer, which costs a hundredth of a page. A
//! single page that takes long makes it late once and sends nobody away, and so does a machine that is busy with something
//! else while few ask.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::response::{Html, IntoResponse, Response};

use crate::Shared;
use crate::error::{Failure, describe, refuse};
use crate::reader::{Notice, Reader, language};
use model::lang::{Lang, Localized};

/// Between two beats.
const BEAT: Duration = Duration::from_millis(5);
/// A beat is late by this: everybody waits so long.
const LATE: Duration = Duration::from_millis(15);
/// As many late beats in a row make a crowd.
const ROW: u32 = 3;
/// Where no more connections ask than this, it is not they who make it late: another program has the processors.
const FEW: usize = 64;
/// So long after the last late beat there is still a crowd.
const CROWDED: Duration = Duration::from_secs(1);

/// The heart of the server: it beats in time as long as nobody waits.
pub struct Pulse {
    start: Instant,
    /// When the next beat is due, in microseconds from the start; 0 as long as it does not beat.
    due: AtomicU64,
    /// Until when there is a crowd.
    crowded: AtomicU64,
    /// Connections that asked something or were answered just now. A request that nobody has looked at yet counts by its
    /// connection, so requests themselves would say too little.
    asking: AtomicUsize,
}

impl Default for Pulse {
    fn default() -> Self {
        Self { start: Instant::now(), due: AtomicU64::new(0), crowded: AtomicU64::new(0), asking: AtomicUsize::new(0) }
    }
}

impl Pulse {
    fn now(&self) -> u64 {
        micros(self.start.elapsed())
    }

    /// A connection asks until what this gives back is dropped.
    pub fn asks(site: &Shared) -> Asking {
        site.pulse.asking.fetch_add(1, Ordering::Relaxed);
        Asking(Arc::clone(site))
    }

    /// Beats for ever.
    pub async fn beat(&self) {
        let mut late = 0;
        loop {
            let due = self.now() + micros(BEAT);
            self.due.store(due, Ordering::Relaxed);
            tokio::time::sleep(BEAT).await;
            late = self.felt(due, self.now(), late);
        }
    }

    /// Takes note of a beat; gives back how many in a row were late.
    fn felt(&self, due: u64, now: u64, late: u32) -> u32 {
        if now <= due + micros(LATE) {
            return 0;
        }
        if late + 1 >= ROW || now < self.crowded.load(Ordering::Relaxed) {
            self.crowded.store(now + micros(CROWDED), Ordering::Relaxed);
        }
        late + 1
    }

    /// Whether somebody who comes now would wait.
    fn is_late(&self, now: u64) -> bool {
        let due = self.due.load(Ordering::Relaxed);
        due != 0 && now > due + micros(LATE) && now < self.crowded.load(Ordering::Relaxed)
    }
}

/// A connection that asks.
pub struct Asking(Shared);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.pulse.asking.fetch_sub(1, Ordering::Relaxed);
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// The page, in each language, for those who are too many: drawn once, as it looks to a reader who has chosen nothing.
#[derive(Default)]
pub struct Crowd(Localized<OnceLock<Bytes>>);

impl Crowd {
    /// The page in a language.
    pub fn page(&self, site: &Shared, lang: Lang) -> Response {
        let drawn = || {
            let reader = Reader { notice: Notice(None), ..Reader::of(site, lang, None) };
            Bytes::from(reader.framed(&describe(&reader.view(), &Failure::Busy)))
        };
        (Failure::Busy.status(), Html(self.0.get(lang).get_or_init(drawn).clone())).into_response()
    }
}

/// Whether those ask at a path who watch over the server: they wait for nobody.
pub fn is_watched(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}

/// Sends away who comes while everybody waits; those who watch over the server are always answered.
pub async fn shed<F: Future<Output = Response>>(
    site: &Shared,
    request: Request,
    next: impl FnOnce(Request) -> F,
) -> Response {
    let watched = is_watched(request.uri().path());
    let few = site.pulse.asking.load(Ordering::Relaxed) <= FEW;
    if watched || few || !site.pulse.is_late(site.pulse.now()) {
        return next(request).await;
    }
    told(State(Arc::clone(site)), request).await
}

/// Tells that too much is going on.
pub async fn told(State(site): State<Shared>, request: Request) -> Response {
    let (parts, _unread) = request.into_parts();
    refuse(&Reader::of(&site, language(&parts), None), parts.uri.path(), Failure::Busy)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use super::{BEAT, CROWDED, LATE, Pulse, micros};

    #[test]
    fn one_late_beat_sends_nobody_away_and_several_do_until_it_is_in_time_again() {
        let (pulse, late) = (Pulse::default(), micros(LATE) + 1);
        assert!(!pulse.is_late(9_000_000), "it does not beat yet");
        let (mut now, mut row) = (1_000, 0);
        let mut beat = |behind: u64, row: u32| {
            let due = now + micros(BEAT);
            pulse.due.store(due, Ordering::Relaxed);
            let sent_away = pulse.is_late(due + behind);
            now = due + behind;
            (sent_away, pulse.felt(due, now, row))
        };
        for (behind, sent_away, expected) in [
            (late, false, 1),
            (0, false, 0),
            (late, false, 1),
            (late, false, 2),
            (late, false, 3),
            (late, true, 4),
            (late - 1, false, 0),
            (late, true, 1),
            (micros(CROWDED) + late, false, 2),
        ] {
            let (found, counted) = beat(behind, row);
            assert_eq!((found, counted), (sent_away, expected), "{behind} after {row}");
            row = counted;
        }
    }
}
