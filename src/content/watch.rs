//! Watching a content folder: says that something changed, once the writing has paused.

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// Editors write a file in several strokes; a pause this long means they are done.
const PAUSE: Duration = Duration::from_millis(150);

/// Why a folder cannot be watched.
#[derive(Debug, thiserror::Error)]
#[error("cannot watch the content folder")]
pub struct WatchError(#[from] notify::Error);

/// A folder being watched, until this is dropped.
#[derive(Debug)]
pub struct Watching {
    _watcher: RecommendedWatcher,
}

/// Calls `changed` on a thread of its own after every burst of changes below a folder.
///
/// # Errors
/// The folder does not exist or the system has no watches left.
pub fn watch(folder: &Path, changed: impl FnMut() + Send + 'static) -> Result<Watching, WatchError> {
    let (send, events) = channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // A fault of the watcher may hide a change, so it counts as one; reading is no change.
        let changes = !matches!(event.map(|event| event.kind), Ok(EventKind::Access(_)));
        if changes {
            // The thread has ended only when the server is about to.
            let _ended = send.send(());
        }
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    thread::spawn(move || pass_on(&events, changed));
    Ok(Watching { _watcher: watcher })
}

fn pass_on(events: &Receiver<()>, mut changed: impl FnMut()) {
    while events.recv().is_ok() {
        loop {
            match events.recv_timeout(PAUSE) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        changed();
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::watch;

    #[test]
    fn a_written_file_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let (send, noticed) = channel();
        let _watching = watch(folder.path(), move || send.send(()).expect("the test waits")).expect("a watcher");
        fs::write(folder.path().join("entry.md"), "+++").expect("a file");
        assert!(noticed.recv_timeout(Duration::from_secs(10)).is_ok());
    }
}
