//! Limits that apply to every request. `docs/limits.md` lists them with those of each entry point.

use std::time::Duration;

/// The largest request body, in bytes.
pub const MAX_BODY: usize = 256 * 1024;
/// The longest URL, in bytes.
pub const MAX_URL: usize = 8 * 1024;
/// The longest time from the headers of a request to the headers of its response.
pub(crate) const MAX_TIME: Duration = Duration::from_secs(5);
