//! Progress of long work on a terminal; silent if standard error is not one.

use model::number::saturating_u64;
use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use kb::Progress;

/// A progress bar that is removed when the work is done.
pub(crate) struct Bar {
    bar: ProgressBar,
}

impl Bar {
    /// Starts a bar with a label before it.
    pub(crate) fn new(label: &str) -> Self {
        let terminal = std::io::stderr().is_terminal();
        let target = if terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(0), target);
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
            bar.set_style(style);
        }
        bar.set_message(label.to_owned());
        Self { bar }
    }

    /// Sets the position and the length of the bar.
    pub(crate) fn show(&self, progress: Progress) {
        self.bar.set_length(saturating_u64(progress.total));
        self.bar.set_position(saturating_u64(progress.done));
    }

    /// Removes the bar.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
