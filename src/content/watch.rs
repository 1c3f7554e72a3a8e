//! Watching a content folder: says that something may have changed, once the writing has paused.
//!
//! The folder itself may go and come back, be exchanged for another behind the same name, or be too large for the
//! watches that the system has left: then it is looked at again and again until it can be watched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use notify::event::{ModifyKind, RenameMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::files::is_hidden;
use model::machine;
use model::message::Arg;

/// Editors write a file in several strokes; a pause this long means they are done.
const PAUSE: Duration = Duration::from_millis(150);
/// The system dropped events: reading the folder may have been the cause, so it is not read again at once.
const LONG_PAUSE: Duration = Duration::from_secs(5);
/// Writing that never pauses is looked at after this all the same.
const MOST_WAIT: Duration = Duration::from_secs(2);
/// So often it is asked whether the folder is still the one that is watched.
const LOOK: Duration = Duration::from_secs(2);

/// Why a folder cannot be watched.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct WatchError(#[from] notify::Error);

impl WatchError {
    /// The reason as a message carries it.
    pub fn why(&self) -> Arg {
        match &self.0.kind {
            notify::ErrorKind::Io(error) => machine::why(error),
            notify::ErrorKind::MaxFilesWatch => Arg::Word("machine-no-watches"),
            notify::ErrorKind::PathNotFound => Arg::Word("machine-not-found"),
            notify::ErrorKind::Generic(_) | notify::ErrorKind::WatchNotFound | notify::ErrorKind::InvalidConfig(_) => {
                Arg::Text(self.to_string().into())
            }
        }
    }
}

/// What whoever attends to a folder is told, with the place to read: where a link leads that may be turned meanwhile,
/// what is read is what is watched.
#[derive(Debug)]
pub enum Notice<'a> {
    /// Something may have changed, or the folder has gone or come.
    Changed,
    /// The folder cannot be watched; until it can, it is read every few seconds. This is said once.
    Unwatched(&'a WatchError),
}

/// What whoever attends to a folder wants next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// To hear of changes.
    Wait,
    /// To be told again soon although nothing changed: the machine was at fault.
    Again,
}

/// A folder being watched, until this is dropped.
#[derive(Debug)]
pub struct Watching {
    send: Sender<Event>,
}

impl Drop for Watching {
    fn drop(&mut self) {
        // Where the thread has ended already there is nobody to tell.
        let _ended = self.send.send(Event::Over);
    }
}

/// Attends to a folder on a thread of its own: at once, for what changed before this began, and after every burst of
/// changes below the folder.
///
/// # Errors
/// The system refuses a thread.
pub fn watch(folder: &Path, attend: impl FnMut(&Path, Notice<'_>) -> Next + Send + 'static) -> io::Result<Watching> {
    // Wherever the program goes meanwhile.
    let folder = absolute(folder)?;
    let (send, events) = channel();
    let attendant = Attendant { folder, send: send.clone(), watcher: None, watched: None, told: false, attend };
    thread::Builder::new().name("watch".to_owned()).spawn(move || attendant.run(&events))?;
    Ok(Watching { send })
}

/// What happened, the gravest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// The system had too many events to tell them.
    Dropped,
    /// A file was written, made, moved or removed.
    Changed,
    /// The folder is no longer the one that is watched, or the watcher is at fault.
    Lost,
    /// Nobody attends any more.
    Over,
}

impl Event {
    /// What an event of the watcher comes to; nothing where no content changed.
    fn of(event: notify::Result<notify::Event>, folder: &Path) -> Option<Self> {
        // A fault of the watcher may hide a change.
        let Ok(event) = event else { return Some(Self::Lost) };
        if event.need_rescan() {
            return Some(Self::Dropped);
        }
        let leaves = matches!(event.kind, EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(RenameMode::From)));
        // Behind a hidden link there may be the content itself, as where it is mounted.
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

/// What tells a folder from another of the same name.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    /// Where it is, whatever links lead there.
    home: PathBuf,
    #[cfg(unix)]
    number: (u64, u64),
    #[cfg(not(unix))]
    made: Option<std::time::SystemTime>,
}

/// The folder of a name; nothing where there is none.
fn find(folder: &Path) -> Option<Found> {
    #[cfg(unix)]
    use std::os::unix::fs::MetadataExt;

    let home = folder.canonicalize().ok()?;
    let found = fs::metadata(&home).ok().filter(fs::Metadata::is_dir)?;
    Some(Found {
        home,
        #[cfg(unix)]
        number: (found.dev(), found.ino()),
        #[cfg(not(unix))]
        made: found.created().ok(),
    })
}

struct Attendant<F> {
    folder: PathBuf,
    send: Sender<Event>,
    watcher: Option<RecommendedWatcher>,
    /// The folder that is watched; nothing where there is none.
    watched: Option<Found>,
    /// Whether it was said that the folder cannot be watched.
    told: bool,
    attend: F,
}

impl<F: FnMut(&Path, Notice<'_>) -> Next> Attendant<F> {
    fn run(mut self, events: &Receiver<Event>) {
        // Watched first, read then: what is written while it is read is heard of.
        self.watch_anew();
        let mut next = self.tell(Notice::Changed);
        loop {
            let heard = match events.recv_timeout(LOOK) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) if self.is_astray() => Some(Event::Lost),
                Err(RecvTimeoutError::Timeout) if next == Next::Again => None,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let heard = heard.map(|first| settle(first, events));
            if heard == Some(Event::Over) {
                return;
            }
            if heard == Some(Event::Lost) || self.is_astray() {
                self.watch_anew();
            }
            next = self.tell(Notice::Changed);
        }
    }

    fn tell(&mut self, notice: Notice<'_>) -> Next {
        (self.attend)(self.watched.as_ref().map_or(&self.folder, |found| &found.home), notice)
    }

    /// Whether the folder is another than the one that is watched, or is not watched.
    fn is_astray(&self) -> bool {
        let there = find(&self.folder);
        there != self.watched || (there.is_some() && self.watcher.is_none())
    }

    fn watch_anew(&mut self) {
        // The old one goes first: watches are scarce.
        self.watcher = None;
        self.watched = find(&self.folder);
        let Some(found) = &self.watched else { return };
        match start(&found.home, self.send.clone()) {
            Ok(watcher) => {
                self.watcher = Some(watcher);
                self.told = false;
            }
            // What went while it was to be watched is looked at again in a moment.
            Err(fault) if !self.told && find(&self.folder).is_some() => {
                self.told = true;
                self.tell(Notice::Unwatched(&fault));
            }
            Err(_) => {}
        }
    }
}

fn start(folder: &Path, send: Sender<Event>) -> Result<RecommendedWatcher, WatchError> {
    let below = folder.to_owned();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        if let Some(event) = Event::of(event, &below) {
            // The thread has ended only when the server is about to.
            let _ended = send.send(event);
        }
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// Waits until a burst of events has passed, and says what the gravest of them was.
fn settle(first: Event, events: &Receiver<Event>) -> Event {
    let (began, mut heard) = (Instant::now(), first);
    loop {
        let pause = if heard == Event::Dropped { LONG_PAUSE } else { PAUSE };
        match events.recv_timeout(pause) {
            Ok(event) => heard = heard.max(event),
            Err(RecvTimeoutError::Timeout) => return heard,
            Err(RecvTimeoutError::Disconnected) => return Event::Over,
        }
        if heard == Event::Over || began.elapsed() >= MOST_WAIT {
            return heard;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{channel, sync_channel};

    use super::*;

    const LONG: Duration = Duration::from_mins(1);

    /// What stands in a folder whenever it is attended to; nothing where it is gone.
    type Seen = Option<Vec<String>>;

    fn watched(folder: &Path) -> (Watching, Receiver<Seen>) {
        let (send, seen) = channel();
        let own = folder.to_owned();
        let attend = move |_: &Path, notice: Notice<'_>| {
            assert!(matches!(notice, Notice::Changed), "{notice:?}");
            let names = fs::read_dir(&own).ok();
            let name =
                |entry: io::Result<fs::DirEntry>| entry.expect("a file").file_name().to_string_lossy().into_owned();
            // Where the test has ended there is nobody to tell.
            let _ended = send.send(names.map(|names| names.map(name).collect()));
            Next::Wait
        };
        (watch(folder, attend).expect("a thread"), seen)
    }

    /// Waits until somebody who attends sees this.
    fn until(seen: &Receiver<Seen>, wanted: Option<&str>) {
        let wanted = wanted.map(|names| names.split_whitespace().map(str::to_owned).collect());
        while seen.recv_timeout(LONG).expect("it is seen at last") != wanted {}
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
    fn what_is_read_and_what_editors_leave_behind_is_no_change() {
        let folder = Path::new("content");
        let event = |kind, name: &str| Event::of(Ok(notify::Event::new(kind).add_path(folder.join(name))), folder);
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
            assert_eq!(Event::of(Ok(event), mounted.path()), Some(Event::Changed), "a hidden link is turned");
        }
        assert_eq!(event(EventKind::Access(notify::event::AccessKind::Any), "rules/entry.md"), None);
        let removed = EventKind::Remove(notify::event::RemoveKind::Folder);
        assert_eq!((event(removed, "rules"), event(removed, "")), (Some(Event::Changed), Some(Event::Lost)));
        assert_eq!(Event::of(Err(notify::Error::generic("gone")), folder), Some(Event::Lost));
        let dropped = notify::Event::new(EventKind::Other).set_flag(notify::event::Flag::Rescan);
        assert_eq!(Event::of(Ok(dropped), folder), Some(Event::Dropped));
    }

    #[test]
    fn a_folder_that_goes_and_comes_back_is_watched_again() {
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
        // Made again at once, it may even have the same number.
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
    fn what_is_read_is_what_is_watched_although_a_link_is_turned_before_it_is_read() {
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
        let attend = move |folder: &Path, _: Notice<'_>| {
            // There and back between watching and reading: nobody is told of that.
            for to in ["two", "one"] {
                turn(to, &own);
                // Where the test has ended there is nobody to tell.
                let _ended = send.send(folder.file_name().map(ToOwned::to_owned));
            }
            Next::Wait
        };
        let _watching = watch(&current, attend).expect("a thread");
        for _ in 0..2 {
            assert_eq!(seen.recv_timeout(LONG).expect("it is seen"), Some("one".into()));
        }
    }

    #[test]
    fn writing_that_never_pauses_is_looked_at_all_the_same() {
        // What nobody has heard yet must not fill the memory.
        let (send, events) = sync_channel(16);
        let writing = thread::spawn(move || while send.send(Event::Changed).is_ok() {});
        assert_eq!(settle(Event::Dropped, &events), Event::Changed);
        drop(events);
        writing.join().expect("it stops when nobody listens");
    }

    #[test]
    fn where_the_machine_was_at_fault_the_folder_is_read_again_although_nothing_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let (send, noticed) = channel();
        let mut tries = 0;
        let attend = move |_: &Path, _: Notice<'_>| {
            tries += 1;
            // Where the test has ended there is nobody to tell.
            let _ended = send.send(tries);
            Next::Again
        };
        let _watching = watch(folder.path(), attend).expect("a thread");
        assert_eq!([(); 3].map(|()| noticed.recv_timeout(LONG)), [Ok(1), Ok(2), Ok(3)]);
    }
}
