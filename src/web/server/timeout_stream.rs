//! A TCP stream with a write time-out and a lingering close. hyper has neither: it never times out a client that
//! does not read, and closes so that a client that is still sending never reads why it was refused.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// After the last response the client's bytes are still read for this long and up to this many.
const LINGER: (Duration, usize) = (Duration::from_secs(1), 1 << 20);

/// A stream that fails if the client takes no bytes for some time.
pub(super) struct TimeoutStream {
    socket: TcpStream,
    write_timeout: Duration,
    /// Runs while a write is pending, and during the lingering close.
    timer: Option<Pin<Box<Sleep>>>,
    /// How many more bytes the lingering close reads; `None` before it.
    lingering: Option<usize>,
}

impl TimeoutStream {
    /// Creates a stream over a socket.
    pub(super) fn new(socket: TcpStream, write_timeout: Duration) -> Self {
        // Responses are written in one piece; Nagle's algorithm would only delay them.
        let _nodelay = socket.set_nodelay(true);
        Self { socket, write_timeout, timer: None, lingering: None }
    }

    /// Starts the timer if it does not run; whether it has elapsed.
    fn is_overdue(&mut self, context: &mut Context<'_>, time: Duration) -> bool {
        self.timer.get_or_insert_with(|| Box::pin(sleep(time))).as_mut().poll(context).is_ready()
    }

    fn written<T>(&mut self, context: &mut Context<'_>, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if polled.is_ready() {
            self.timer = None;
        } else if self.is_overdue(context, self.write_timeout) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        polled
    }
}

impl AsyncRead for TimeoutStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimeoutStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.written(context, polled)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, bytes);
        self.written(context, polled)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let (time, most) = LINGER;
        let mut left = match self.lingering {
            Some(left) => left,
            None => {
                ready!(Pin::new(&mut self.socket).poll_shutdown(context))?;
                self.timer = None;
                most
            }
        };
        let mut discarded = [0; 4096];
        while left > 0 {
            let mut buffer = ReadBuf::new(&mut discarded);
            let polled = Pin::new(&mut self.socket).poll_read(context, &mut buffer);
            let read = buffer.filled().len();
            match polled {
                Poll::Ready(Ok(())) if read > 0 => left = left.saturating_sub(read),
                Poll::Ready(_closed) => break,
                Poll::Pending => {
                    self.lingering = Some(left);
                    return if self.is_overdue(context, time) { Poll::Ready(Ok(())) } else { Poll::Pending };
                }
            }
        }
        Poll::Ready(Ok(()))
    }
}
