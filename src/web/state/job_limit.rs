//! Limits the CPU-heavy jobs: some run at once on blocking threads, some wait, and more are refused at once.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::failure::Failure;

/// Jobs that run at once for each processor; two, so that a short one need not wait for a long one.
const RUNNING_PER_PROCESSOR: usize = 2;
/// Jobs that wait for a slot: enough for a club that opens something new at the same moment. On one core the last of
/// them waits about a tenth of a second.
const MAX_QUEUED: usize = 64;

/// A bounded queue in front of a bounded number of blocking threads.
pub struct JobLimit {
    max_running: usize,
    slots: Arc<Semaphore>,
    queue: Semaphore,
}

impl Default for JobLimit {
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZero::get);
        Self::new(RUNNING_PER_PROCESSOR * processors, MAX_QUEUED)
    }
}

impl JobLimit {
    /// Creates a limit on the jobs that run and on those that wait.
    pub fn new(max_running: usize, max_queued: usize) -> Self {
        Self { max_running, slots: Arc::new(Semaphore::new(max_running)), queue: Semaphore::new(max_queued) }
    }

    /// Returns how many jobs may run at once.
    pub const fn max_running(&self) -> usize {
        self.max_running
    }

    /// Returns how many more could start now.
    pub fn free_slots(&self) -> usize {
        self.slots.available_permits()
    }

    /// Runs a job on a blocking thread once there is a slot.
    ///
    /// # Errors
    /// [`Failure::Busy`] if the queue is full; [`Failure::Internal`] if the job panicked.
    pub async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let slot = self.acquire().await.ok_or(Failure::Busy)?;
        // The job owns its slot: it is still taken when the client has left.
        let running = spawn_blocking(move || {
            let _slot = slot;
            job()
        });
        running.await.map_err(|_| Failure::Internal)
    }

    async fn acquire(&self) -> Option<OwnedSemaphorePermit> {
        // The semaphore is fair: this fails while others wait.
        if let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned() {
            return Some(slot);
        }
        let _place = self.queue.try_acquire().ok()?;
        Arc::clone(&self.slots).acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::pin;
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::task::Poll;

    use tokio::task::{JoinSet, yield_now};

    use super::JobLimit;
    use crate::failure::Failure;

    #[tokio::test]
    async fn queued_jobs_run_and_one_too_many_is_refused_at_once() {
        let (max_running, max_queued) = (2, 10);
        let limit = Arc::new(JobLimit::new(max_running, max_queued));
        let (mut ends, mut jobs) = (Vec::new(), JoinSet::new());
        for _ in 0..max_running {
            let ((end, ended), limit) = (channel::<()>(), Arc::clone(&limit));
            ends.push(end);
            // The job ends when the sender is dropped.
            jobs.spawn(async move { limit.run(move || ended.recv().unwrap_or_default()).await });
        }
        while limit.free_slots() > 0 {
            yield_now().await;
        }
        for _ in 0..max_queued {
            let limit = Arc::clone(&limit);
            jobs.spawn(async move { limit.run(|| ()).await });
        }
        while limit.queue.available_permits() > 0 {
            yield_now().await;
        }
        let mut surplus = pin!(limit.run(|| ()));
        let refused = poll_fn(|context| Poll::Ready(surplus.as_mut().poll(context))).await;
        assert!(matches!(refused, Poll::Ready(Err(Failure::Busy))), "{refused:?}");
        drop(ends);
        for done in jobs.join_all().await {
            assert!(done.is_ok(), "{done:?}");
        }
        assert_eq!((limit.free_slots(), limit.queue.available_permits()), (max_running, max_queued));
    }
}
