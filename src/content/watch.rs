//! Watches a content folder and calls back after each burst of changes (debounced).
//!
//! The folder may be removed and created again, be replaced by another one with the same name, or need more watches
//! than the system has left. Polling detects these cases and starts a new watch.

use std::fs;
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use notify::event::{ModifyKind, RenameMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::files::is_hidden;
use input::io_error;
use model::message::Arg;

/// Quiet time that ends a burst: editors write a file in several steps.
const DEBOUNCE: Duration = Duration::from_millis(150);
/// Quiet time after the system dropped events: reading the folder may have caused the overflow.
const OVERFLOW_DEBOUNCE: Duration = Duration::from_secs(5);
/// The longest burst: continuous writing is reported after this time.
const MAX_BURST: Duration = Duration::from_secs(2);
/// Interval of the checks that the folder is still the watched one.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// A folder cannot be watched.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct WatchError(#[from] notify::Error);

impl WatchError {
    /// Returns the reason as a message argument.
    pub fn reason(&self) -> Arg {
        match &self.0.kind {
            notify::ErrorKind::Io(error) => io_error::reason(error),
            notify::ErrorKind::MaxFilesWatch => Arg::Word("machine-no-watches"),
            notify::ErrorKind::PathNotFound => Arg::Word("machine-not-found"),
            notify::ErrorKind::Generic(_) | notify::ErrorKind::WatchNotFound | notify::ErrorKind::InvalidConfig(_) => {
                Arg::Text(self.to_string().into())
            }
        }
    }
}

/// A notification about a folder. The callback also gets the path to read: the resolved folder that is watched, even if
/// a symbolic link to it changed meanwhile.
#[derive(Debug)]
pub enum Notice<'a> {
    /// Files may have changed, or the folder was removed or created.
    Changed,
    /// The folder cannot be watched and is polled until it can. Sent once.
    Unwatched(&'a WatchError),
}

/// The next call that the callback asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next change.
    Wait,
    /// Another call soon even without a change, after an I/O error.
    Retry,
}

/// Stops watching a folder when dropped.
#[derive(Debug)]
pub struct WatchGuard {
    send: Sender<Event>,
}

impl Drop for WatchGuard {
    fn drop(&mut self) {
        // An error means that the thread has already ended.
        let _ended = self.send.send(Event::Stopped);
    }
}

/// Watches a folder on its own thread. Calls back at once, for changes before the start, and after each burst of
/// changes.
///
/// # Errors
/// The thread cannot be started.
pub fn watch(
    folder: &Path,
    on_notice: impl FnMut(&Path, Notice<'_>) -> Next + Send + 'static,
) -> io::Result<WatchGuard> {
    // The current directory may change later.
    let folder = absolute(folder)?;
    let (send, events) = channel();
    let watcher =
        FolderWatcher { folder, send: send.clone(), watcher: None, watched: None, failure_reported: false, on_notice };
    thread::Builder::new().name("watch".to_owned()).spawn(move || watcher.run(&events))?;
    Ok(WatchGuard { send })
}

/// Events by rising severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// The system dropped events.
    Overflow,
    /// A file was written, created, moved or removed.
    Changed,
    /// The watched folder was removed or replaced, or the watcher failed.
    Lost,
    /// The guard was dropped.
    Stopped,
}

impl Event {
    /// Translates an event of the watcher; `None` if no content changed.
    fn from_notify(event: notify::Result<notify::Event>, folder: &Path) -> Option<Self> {
        // A watcher error may hide a change.
        let Ok(event) = event else { return Some(Self::Lost) };
        if event.need_rescan() {
            return Some(Self::Overflow);
        }
        let leaves = matches!(event.kind, EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(RenameMode::From)));
        // A hidden symbolic link may lead to the content itself, as in mounted volumes.
        let hidden = |path: &PathBuf| {
            path.strip_prefix(folder).is_ok_and(|below| is_hidden(&below.to_string_lossy())) && !path.is_symlink()
        };
        if matches!(event.kind, EventKind::Access(_)) {
            None
        } else if leaves && event.paths.iter().any(|path| path == folder) {
            Some(Self::Lost)
        } else if !event.paths.is_empty() && event.paths.iter().all(hidden) {
            None
        } else {
            Some(Self::Changed)
        }
    }
}

/// Identifies a folder even if another one takes its name.
#[derive(Debug, PartialEq, Eq)]
struct FolderIdentity {
    /// The path with symbolic links resolved.
    resolved: PathBuf,
    #[cfg(unix)]
    inode: (u64, u64),
    #[cfg(not(unix))]
    created: Option<std::time::SystemTime>,
}

/// Returns the identity of the folder at a path; `None` if there is none.
fn identify(folder: &Path) -> Option<FolderIdentity> {
    #[cfg(unix)]
    use std::os::unix::fs::MetadataExt;

    let resolved = folder.canonicalize().ok()?;
    let metadata = fs::metadata(&resolved).ok().filter(fs::Metadata::is_dir)?;
    Some(FolderIdentity {
        resolved,
        #[cfg(unix)]
        inode: (metadata.dev(), metadata.ino()),
        #[cfg(not(unix))]
        created: metadata.created().ok(),
    })
}

struct FolderWatcher<F> {
    folder: PathBuf,
    send: Sender<Event>,
    watcher: Option<RecommendedWatcher>,
    /// The watched folder; `None` if there is none.
    watched: Option<FolderIdentity>,
    /// Whether [`Notice::Unwatched`] was sent since the last successful watch.
    failure_reported: bool,
    on_notice: F,
}

impl<F: FnMut(&Path, Notice<'_>) -> Next> FolderWatcher<F> {
    fn run(mut self, events: &Receiver<Event>) {
        // Watch before the first read, so that changes during the read are noticed.
        self.restart();
        let mut next = self.notify(Notice::Changed);
        loop {
            let event = match events.recv_timeout(POLL_INTERVAL) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) if self.is_outdated() => Some(Event::Lost),
                Err(RecvTimeoutError::Timeout) if next == Next::Retry => None,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let event = event.map(|first| debounce(first, events));
            if event == Some(Event::Stopped) {
                return;
            }
            if event == Some(Event::Lost) || self.is_outdated() {
                self.restart();
            }
            next = self.notify(Notice::Changed);
        }
    }

    fn notify(&mut self, notice: Notice<'_>) -> Next {
        (self.on_notice)(self.watched.as_ref().map_or(&self.folder, |watched| &watched.resolved), notice)
    }

    /// Returns whether the folder is not the watched one, or is not watched although it exists.
    fn is_outdated(&self) -> bool {
        let current = identify(&self.folder);
        current != self.watched || (current.is_some() && self.watcher.is_none())
    }

    /// Starts a new watch.
    fn restart(&mut self) {
        // Drop the old watch first: the system limits their number.
        self.watcher = None;
        self.watched = identify(&self.folder);
        let Some(watched) = &self.watched else { return };
        match start(&watched.resolved, self.send.clone()) {
            Ok(watcher) => {
                self.watcher = Some(watcher);
                self.failure_reported = false;
            }
            // A folder removed meanwhile is not an error; the next poll handles it.
            Err(error) if !self.failure_reported && identify(&self.folder).is_some() => {
                self.failure_reported = true;
                self.notify(Notice::Unwatched(&error));
            }
            Err(_) => {}
        }
    }
}

fn start(folder: &Path, send: Sender<Event>) -> Result<RecommendedWatcher, WatchError> {
    let root = folder.to_owned();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        if let Some(event) = Event::from_notify(event, &root) {
            // An error means that the thread has ended.
            let _ended = send.send(event);
        }
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// Waits for the end of a burst of events and returns the most severe one.
fn debounce(first: Event, events: &Receiver<Event>) -> Event {
    let (start, mut worst) = (Instant::now(), first);
    loop {
        let quiet = if worst == Event::Overflow { OVERFLOW_DEBOUNCE } else { DEBOUNCE };
        match events.recv_timeout(quiet) {
            Ok(event) => worst = worst.max(event),
            Err(RecvTimeoutError::Timeout) => return worst,
            Err(RecvTimeoutError::Disconnected) => return Event::Stopped,
        }
        if worst == Event::Stopped || start.elapsed() >= MAX_BURST {
            return worst;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{channel, sync_channel};

    use super::*;

    const TIMEOUT: Duration = Duration::from_mins(1);

    /// The file names at each notification; `None` if the folder is gone.
    type Listing = Option<Vec<String>>;

    fn watched(folder: &Path) -> (WatchGuard, Receiver<Listing>) {
        let (send, seen) = channel();
        let own = folder.to_owned();
        let on_notice = move |_: &Path, notice: Notice<'_>| {
            assert!(matches!(notice, Notice::Changed), "{notice:?}");
            let names = fs::read_dir(&own).ok();
            let name =
                |entry: io::Result<fs::DirEntry>| entry.expect("a file").file_name().to_string_lossy().into_owned();
            // An error means that the test has ended.
            let _ended = send.send(names.map(|names| names.map(name).collect()));
            Next::Wait
        };
        (watch(folder, on_notice).expect("a thread"), seen)
    }

    /// Waits for a notification with these file names.
    fn until(seen: &Receiver<Listing>, expected: Option<&str>) {
        let expected = expected.map(|names| names.split_whitespace().map(str::to_owned).collect());
        while seen.recv_timeout(TIMEOUT).expect("it is seen at last") != expected {}
    }

    #[test]
    fn a_written_file_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_watching, seen) = watched(folder.path());
        until(&seen, Some(""));
        fs::write(folder.path().join("entry.md"), "+++").expect("a file");
        until(&seen, Some("entry.md"));
    }

    #[test]
    fn reads_and_temporary_files_of_editors_are_not_changes() {
        let folder = Path::new("content");
        let event =
            |kind, name: &str| Event::from_notify(Ok(notify::Event::new(kind).add_path(folder.join(name))), folder);
        let written = EventKind::Modify(ModifyKind::Any);
        for name in [".entry.md.swp", "entry.md~", "#entry.md#", ".git/index", "rules/.#entry.md"] {
            assert_eq!(event(written, name), None, "{name}");
        }
        assert_eq!(event(written, "rules/entry.md"), Some(Event::Changed));
        #[cfg(unix)]
        {
            let mounted = tempfile::tempdir().expect("a folder");
            std::os::unix::fs::symlink("..one", mounted.path().join("..data")).expect("a link");
            let event = notify::Event::new(written).add_path(mounted.path().join("..data"));
            assert_eq!(Event::from_notify(Ok(event), mounted.path()), Some(Event::Changed), "a hidden link changes");
        }
        assert_eq!(event(EventKind::Access(notify::event::AccessKind::Any), "rules/entry.md"), None);
        let removed = EventKind::Remove(notify::event::RemoveKind::Folder);
        assert_eq!((event(removed, "rules"), event(removed, "")), (Some(Event::Changed), Some(Event::Lost)));
        assert_eq!(Event::from_notify(Err(notify::Error::generic("gone")), folder), Some(Event::Lost));
        let dropped = notify::Event::new(EventKind::Other).set_flag(notify::event::Flag::Rescan);
        assert_eq!(Event::from_notify(Ok(dropped), folder), Some(Event::Overflow));
    }

    #[test]
    fn a_folder_is_watched_after_it_disappears_and_returns() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("content");
        fs::create_dir(&folder).expect("a folder");
        let (_watching, seen) = watched(&folder);
        until(&seen, Some(""));
        for name in ["first", "second"] {
            fs::remove_dir_all(&folder).expect("it is removed");
            until(&seen, None);
            fs::create_dir(&folder).expect("a folder");
            until(&seen, Some(""));
            fs::write(folder.join(name), "+++").expect("a file");
            until(&seen, Some(name));
        }
        // A folder created again at once may have the same inode.
        fs::remove_dir_all(&folder).and_then(|()| fs::create_dir(&folder)).expect("a folder");
        until(&seen, Some(""));
        fs::write(folder.join("third"), "+++").expect("a file");
        until(&seen, Some("third"));
    }

    #[cfg(unix)]
    #[test]
    fn another_folder_behind_the_same_name_is_noticed_and_watched() {
        use std::os::unix::fs::symlink;

        let place = tempfile::tempdir().expect("a folder");
        for name in ["one", "two"] {
            fs::create_dir(place.path().join(name)).expect("a folder");
            fs::write(place.path().join(name).join(name), "+++").expect("a file");
        }
        let current = place.path().join("current");
        symlink("one", &current).expect("a link");
        let (_watching, seen) = watched(&current);
        until(&seen, Some("one"));
        symlink("two", place.path().join("next")).expect("a link");
        fs::rename(place.path().join("next"), &current).expect("it is exchanged");
        until(&seen, Some("two"));
        fs::remove_file(place.path().join("two/two")).expect("it is removed");
        until(&seen, Some(""));
    }

    #[cfg(unix)]
    #[test]
    fn the_watched_folder_is_read_even_if_a_link_changes_meanwhile() {
        use std::os::unix::fs::symlink;

        let place = tempfile::tempdir().expect("a folder");
        for name in ["one", "two"] {
            fs::create_dir(place.path().join(name)).expect("a folder");
        }
        let (current, next) = (place.path().join("current"), place.path().join("next"));
        let turn = move |to: &str, current: &Path| {
            symlink(to, &next).and_then(|()| fs::rename(&next, current)).expect("it is turned");
        };
        turn("one", &current);
        let (send, seen) = channel();
        let own = current.clone();
        let on_notice = move |folder: &Path, _: Notice<'_>| {
            // There and back between watching and reading, without a notification.
            for to in ["two", "one"] {
                turn(to, &own);
                // An error means that the test has ended.
                let _ended = send.send(folder.file_name().map(ToOwned::to_owned));
            }
            Next::Wait
        };
        let _watching = watch(&current, on_notice).expect("a thread");
        for _ in 0..2 {
            assert_eq!(seen.recv_timeout(TIMEOUT).expect("it is seen"), Some("one".into()));
        }
    }

    #[test]
    fn continuous_writing_is_reported() {
        // A bounded channel: unread events must not fill the memory.
        let (send, events) = sync_channel(16);
        let writing = thread::spawn(move || while send.send(Event::Changed).is_ok() {});
        assert_eq!(debounce(Event::Overflow, &events), Event::Changed);
        drop(events);
        writing.join().expect("it stops with the receiver");
    }

    #[test]
    fn after_an_io_error_the_read_is_retried_without_a_change() {
        let folder = tempfile::tempdir().expect("a folder");
        let (send, noticed) = channel();
        let mut tries = 0;
        let on_notice = move |_: &Path, _: Notice<'_>| {
            tries += 1;
            // An error means that the test has ended.
            let _ended = send.send(tries);
            Next::Retry
        };
        let _watching = watch(folder.path(), on_notice).expect("a thread");
        assert_eq!([(); 3].map(|()| noticed.recv_timeout(TIMEOUT)), [Ok(1), Ok(2), Ok(3)]);
    }
}
