//! The bytes of a connection: when a client takes too long, reading or writing fails, and nothing is kept for one that
//! says nothing for a moment.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use crate::server::Times;
use crate::server::heads::{Heads, Part};

/// A connection on which nothing moved for this long is quiet: what serves it is taken down until it speaks again.
const QUIET: Duration = Duration::from_millis(100);

/// What a stream and those who serve it tell each other.
#[derive(Debug, Default)]
pub struct Gauge {
    /// A request is being answered.
    busy: AtomicBool,
    quiet: AtomicBool,
}

impl Gauge {
    /// A request is being answered until what this gives back is dropped.
    pub fn answering(self: &Arc<Self>) -> Answering {
        self.busy.store(true, Ordering::Relaxed);
        Answering(Arc::clone(self))
    }

    /// Whether the stream has become quiet since this was last asked.
    pub fn became_quiet(&self) -> bool {
        self.quiet.load(Ordering::Relaxed) && self.quiet.swap(false, Ordering::Relaxed)
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub struct Answering(Arc<Gauge>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.busy.store(false, Ordering::Relaxed);
    }
}

/// A stream of a client.
pub struct Stream {
    socket: TcpStream,
    heads: Heads,
    times: Times,
    gauge: Arc<Gauge>,
    timer: Pin<Box<Sleep>>,
    /// When that began which is waited for.
    since: Instant,
    /// The client has yet to take what is sent.
    sending: bool,
}

impl Stream {
    /// A stream that has just begun.
    pub fn new(socket: TcpStream, times: Times) -> Self {
        // Pages go out in one piece; waiting for more to send would only delay them.
        let _without_delay = socket.set_nodelay(true);
        let (heads, gauge) = (Heads::default(), Arc::default());
        Self { socket, heads, times, gauge, timer: Box::pin(sleep(times.head)), since: Instant::now(), sending: false }
    }

    /// What it tells those who serve it.
    pub fn gauge(&self) -> Arc<Gauge> {
        Arc::clone(&self.gauge)
    }

    /// The socket.
    pub const fn socket(&self) -> &TcpStream {
        &self.socket
    }

    /// The socket alone.
    pub fn into_socket(self) -> TcpStream {
        self.socket
    }

    /// Whether the client has taken too long; the task is woken again when it will have.
    fn is_overdue(&mut self, context: &mut Context<'_>) -> bool {
        loop {
            let now = Instant::now();
            let (patience, quiet) = match self.heads.part() {
                _ if self.sending => (self.times.send, false),
                Part::Head => (self.times.head, false),
                Part::Body(_) | Part::Last => (self.times.send, false),
                Part::Between => (QUIET, true),
            };
            let due = self.since + patience;
            if now >= due {
                if !quiet {
                    return true;
                }
                // As long as a request is answered, its client has nothing to say.
                self.gauge.quiet.store(!self.gauge.busy.load(Ordering::Relaxed), Ordering::Relaxed);
                self.since = now;
                continue;
            }
            // The timer may well fire too early: setting it again each time would cost more.
            if self.timer.is_elapsed() || self.timer.deadline() > due {
                self.timer.as_mut().reset(due);
            }
            if self.timer.as_mut().poll(context).is_pending() {
                return false;
            }
        }
    }

    fn sent(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match polled {
            Poll::Ready(done) => {
                (self.sending, self.since) = (false, Instant::now());
                Poll::Ready(done)
            }
            Poll::Pending => {
                if !self.sending {
                    (self.sending, self.since) = (true, Instant::now());
                }
                if self.is_overdue(context) { Poll::Ready(Err(io::ErrorKind::TimedOut.into())) } else { Poll::Pending }
            }
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        let before = buffer.filled().len();
        loop {
            let Poll::Ready(read) = Pin::new(&mut this.socket).poll_read(context, buffer) else {
                let overdue = this.is_overdue(context);
                return if overdue { Poll::Ready(Err(io::ErrorKind::TimedOut.into())) } else { Poll::Pending };
            };
            let came = buffer.filled().len() - before;
            if read.is_err() || came == 0 {
                return Poll::Ready(read);
            }
            let in_head = this.heads.part() == Part::Head;
            let kept = this.heads.pass(&mut buffer.filled_mut()[before..]);
            buffer.set_filled(before + kept);
            // A head has its time as a whole, however it trickles in.
            let trickles = in_head && this.heads.part() == Part::Head;
            if !trickles && !this.sending {
                this.since = Instant::now();
            }
            if kept > 0 {
                return Poll::Ready(Ok(()));
            }
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.sent(context, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, bytes);
        self.sent(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}
