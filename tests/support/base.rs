//! A copy of the base fixture in a temporary folder, for tests that change it.

use std::fs;
use std::path::Path;

/// The copy; dropping it deletes the folder.
pub(crate) fn copy() -> tempfile::TempDir {
    let copy = tempfile::tempdir().expect("a temporary folder");
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/base"), copy.path());
    copy
}

/// Copies a folder recursively.
pub(crate) fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for file in fs::read_dir(from).expect("a folder").map(|file| file.expect("a file").path()) {
        let to = to.join(file.file_name().expect("a name"));
        if file.is_dir() {
            copy_folder(&file, &to);
        } else {
            fs::copy(&file, to).expect("a copy");
        }
    }
}
