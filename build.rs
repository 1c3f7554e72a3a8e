//! Unpacks the Korean dictionary, so that `search::dictionary` can embed its files.
//!
//! `scripts/ko-dic` makes the archive. Nothing is fetched here: a build needs no network.

#![expect(
    clippy::print_stderr,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "this is how a build script speaks to cargo"
)]

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};

use ruzstd::decoding::StreamingDecoder;

const ARCHIVE: &str = "assets/ko-dic.tar.zst";

/// Whatever is embedded or decides what is embedded; without `content` and `locales` a new file there would be missed.
const INPUTS: [&str; 4] = ["assets", "build.rs", "content", "locales"];

fn main() {
    for input in INPUTS {
        println!("cargo:rerun-if-changed={input}");
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for every build script"));
    if let Err(fault) = unpack_once(Path::new(ARCHIVE), &out) {
        eprintln!("cannot unpack the Korean dictionary: {fault}");
        eprintln!("restore `{ARCHIVE}` from version control, or make it again with `scripts/ko-dic/build`");
        std::process::exit(1);
    }
    println!("cargo:rustc-env=LINDERA_WORKDIR={}", out.display());
}

/// Unpacks the archive unless this very archive has been unpacked before.
///
/// The files must keep their dates: cargo compiles the crate again when an embedded file looks newer.
fn unpack_once(archive: &Path, out: &Path) -> Result<(), String> {
    let packed = fs::read(archive).map_err(|e| format!("reading `{}`: {e}", archive.display()))?;
    let mut hasher = DefaultHasher::new();
    packed.hash(&mut hasher);
    let fingerprint = format!("{:016x}", hasher.finish());

    let stamp = out.join("ko-dic.unpacked");
    if fs::read_to_string(&stamp).is_ok_and(|earlier| earlier == fingerprint) {
        return Ok(());
    }
    let mut files = Vec::new();
    StreamingDecoder::new(packed.as_slice())
        .map_err(|e| format!("`{}` is not a zstd file: {e}", archive.display()))?
        .read_to_end(&mut files)
        .map_err(|e| format!("`{}` is damaged: {e}", archive.display()))?;
    tar::Archive::new(files.as_slice())
        .unpack(out)
        .map_err(|e| format!("writing its files into `{}`: {e}", out.display()))?;
    // The stamp comes last, so that an interrupted run is repeated.
    fs::write(&stamp, fingerprint).map_err(|e| format!("writing `{}`: {e}", stamp.display()))
}
