//! Who may compute, and who waits: many who come at the same moment get their turn one after the other; those of a crowd
//! that does not end are told to come back.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::Failure;

/// As many at once for each processor: a short one need not wait for a long one, and those who serve get a processor
/// before they are late.
const JOBS: usize = 2;
/// As many more for each processor lie ready, so that who has done one begins the next without a word with those who serve.
const READY: usize = 6;
/// A turn is waited for so long.
const PATIENCE: Duration = Duration::from_secs(1);
/// Where nobody got a turn without waiting for so long, more is asked than can be done.
const LASTING: Duration = Duration::from_secs(1);
/// Then a turn is waited for no longer than this: whoever gets none knows it soon.
const LITTLE_PATIENCE: Duration = Duration::from_millis(10);

/// Turns of one sort. What is done off the threads that serve connections takes one.
pub struct Turns {
    most: usize,
    /// Threads that only work, fewer than there are turns; they begin what lies ready in the order in which it came.
    workers: Option<Runtime>,
    free: Arc<Semaphore>,
    places: Semaphore,
    start: Instant,
    /// When somebody last got a turn without waiting, in milliseconds from the start.
    calm: AtomicU64,
}

impl Turns {
    /// Turns for which as many may wait; the next ones are told at once.
    pub fn of(waiting: usize) -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        let most = (JOBS + READY) * processors;
        // Nothing of a runtime is wanted but its threads, which it can always have; else those do that everybody has.
        let workers =
            Builder::new_current_thread().thread_name("worker").max_blocking_threads(JOBS * processors).build().ok();
        let (free, places) = (Arc::new(Semaphore::new(most)), Semaphore::new(waiting));
        Self { most, workers, free, places, start: Instant::now(), calm: AtomicU64::new(0) }
    }

    /// How many there are: of those who work and of what lies ready.
    pub const fn most(&self) -> usize {
        self.most
    }

    /// How many of them nobody has.
    pub fn free(&self) -> usize {
        self.free.available_permits()
    }

    /// Works off the threads that serve connections, when it is its turn.
    ///
    /// # Errors
    /// A failure where too many work and wait already; a fault where the work panicked: the request fails, the server goes
    /// on.
    pub async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let turn = self.take().await.ok_or(Failure::Busy)?;
        // The turn ends with the work, also where nobody waits for it any more.
        let working = move || {
            let _turn = turn;
            work()
        };
        let worked = match &self.workers {
            Some(workers) => workers.spawn_blocking(working),
            None => spawn_blocking(working),
        };
        worked.await.map_err(|_| Failure::Fault)
    }

    async fn take(&self) -> Option<OwnedSemaphorePermit> {
        let now = self.start.elapsed();
        // Whoever waits already comes first, so none is free then.
        if let Ok(turn) = Arc::clone(&self.free).try_acquire_owned() {
            self.calm.store(millis(now), Ordering::Relaxed);
            return Some(turn);
        }
        let _place = self.places.try_acquire().ok()?;
        timeout(self.patience(now), Arc::clone(&self.free).acquire_owned()).await.ok()?.ok()
    }

    /// How long a turn is waited for.
    fn patience(&self, now: Duration) -> Duration {
        let crowded = millis(now).saturating_sub(self.calm.load(Ordering::Relaxed)) >= millis(LASTING);
        if crowded { LITTLE_PATIENCE } else { PATIENCE }
    }
}

impl Drop for Turns {
    /// Nobody waits for what is still worked at.
    fn drop(&mut self) {
        if let Some(workers) = self.workers.take() {
            workers.shutdown_background();
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::pin;
    use std::sync::Arc;
    use std::sync::atomic::Ordering;
    use std::sync::mpsc::channel;
    use std::task::Poll;
    use std::time::Duration;

    use tokio::task::{JoinSet, yield_now};

    use super::{JOBS, LASTING, LITTLE_PATIENCE, PATIENCE, READY, Turns};
    use crate::error::Failure;

    const WAITING: usize = 10;

    #[tokio::test]
    async fn those_of_one_moment_get_their_turn_and_one_too_many_is_told_at_once() {
        let turns = Arc::new(Turns::of(WAITING));
        let at_once = turns.most() / (JOBS + READY) * JOBS;
        let (begun, begins) = channel();
        let (mut ends, mut working) = (Vec::new(), JoinSet::new());
        for _ in 0..turns.most() {
            let ((end, ended), turns, begun) = (channel::<()>(), Arc::clone(&turns), begun.clone());
            ends.push(end);
            let work = move || {
                begun.send(()).expect("the test waits");
                // It ends when the sender is dropped.
                ended.recv().unwrap_or_default();
            };
            working.spawn(async move { turns.work(work).await });
        }
        for _ in 0..at_once {
            while begins.try_recv().is_err() {
                yield_now().await;
            }
        }
        while turns.free() > 0 {
            yield_now().await;
        }
        for _ in 0..WAITING {
            let turns = Arc::clone(&turns);
            working.spawn(async move { turns.work(|| ()).await });
        }
        while turns.places.available_permits() > 0 {
            yield_now().await;
        }
        let mut asked = pin!(turns.work(|| ()));
        let told = poll_fn(|context| Poll::Ready(asked.as_mut().poll(context))).await;
        assert!(matches!(told, Poll::Ready(Err(Failure::Busy))), "{told:?}");
        assert!(begins.try_recv().is_err(), "what lies ready does not begin beside {at_once} others");
        drop(ends);
        for done in working.join_all().await {
            assert!(done.is_ok(), "{done:?}");
        }
        assert_eq!(begins.try_iter().count(), turns.most() - at_once);
        assert_eq!(turns.places.available_permits(), WAITING);
    }

    #[tokio::test]
    async fn where_a_crowd_lasts_nobody_waits_long_until_somebody_need_not_wait() {
        let turns = Turns::of(WAITING);
        let calm = |turns: &Turns| Duration::from_millis(turns.calm.load(Ordering::Relaxed));
        for _ in 0..2 {
            assert!(turns.work(|| ()).await.is_ok());
            let last = calm(&turns);
            for (since, expected) in [
                (Duration::ZERO, PATIENCE),
                (LASTING.saturating_sub(Duration::from_millis(1)), PATIENCE),
                (LASTING, LITTLE_PATIENCE),
                (LASTING * 60, LITTLE_PATIENCE),
            ] {
                assert_eq!(turns.patience(last + since), expected, "{since:?}");
            }
            let begun = turns.start.elapsed();
            while turns.start.elapsed() < begun + Duration::from_millis(2) {
                yield_now().await;
            }
            assert!(turns.work(|| ()).await.is_ok());
            assert!(calm(&turns) > last);
        }
    }
}
