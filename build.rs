//! Unpacks the Korean dictionary, so that `search::dictionary` can embed its files, and packs the content, so that
//! `content::files` embeds less of it: what is embedded is in the memory of every server.
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

use lz4_flex::block::compress_prepend_size;
use ruzstd::decoding::StreamingDecoder;

const ARCHIVE: &str = "assets/ko-dic.tar.zst";

const CONTENT: &str = "content";

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
    if let Err(fault) = pack(Path::new(CONTENT), &out) {
        eprintln!("cannot pack the content: {fault}");
        std::process::exit(1);
    }
}

/// Packs every file of the content, each for itself, and writes `content.rs`: a list of their paths, sorted, with the bytes.
fn pack(content: &Path, out: &Path) -> Result<(), String> {
    let mut paths = Vec::new();
    collect(content, "", &mut paths)?;
    paths.sort();
    let mut rows = Vec::new();
    for path in paths {
        let (source, target) = (content.join(&path), out.join(CONTENT).join(&path));
        let text = fs::read(&source).map_err(|error| format!("reading `{}`: {error}", source.display()))?;
        write(&target, &compress_prepend_size(&text))?;
        rows.push(format!("({path:?}, include_bytes!({:?})),\n", target.display().to_string()));
    }
    write(&out.join("content.rs"), format!("[\n{}]\n", rows.concat()).as_bytes())
}

/// Adds the files below a folder, with forward slashes.
fn collect(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("reading `{}`: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let name = entry.file_name().into_string().map_err(|name| format!("`{}` is no UTF-8", name.display()))?;
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{prefix}{name}/"), paths)?;
        } else {
            paths.push(format!("{prefix}{name}"));
        }
    }
    Ok(())
}

/// Writes a file unless it is so already: cargo compiles the crate again when an embedded file looks newer.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|earlier| earlier == bytes) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| format!("writing `{}`: {error}", path.display()))
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
