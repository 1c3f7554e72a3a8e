//! Unpacks the Korean dictionary for `dictionary` to embed. `scripts/ko-dic` makes the archive; a build needs no
//! network.

#![expect(
    clippy::print_stderr,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "a build script talks to cargo through its output and environment"
)]

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};

use ruzstd::decoding::StreamingDecoder;

const ARCHIVE: &str = "../../assets/ko-dic.tar.zst";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={ARCHIVE}");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for every build script"));
    if let Err(fault) = unpack_once(Path::new(ARCHIVE), &out) {
        eprintln!("cannot unpack the Korean dictionary: {fault}");
        eprintln!("restore `{ARCHIVE}` from version control, or rebuild it with `scripts/ko-dic/build`");
        std::process::exit(1);
    }
    println!("cargo:rustc-env=LINDERA_WORKDIR={}", out.display());
}

/// Unpacks the archive unless this version of it is already unpacked.
///
/// The files must keep their dates: a newer date would make cargo recompile the crate.
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
