//! Compresses the content for `files` to embed: every server process keeps the embedded bytes in memory.
//!
//! Writes one compressed file per content file, and `content.rs`, the list of their paths and bytes.

#![expect(
    clippy::print_stderr,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "a build script talks to cargo through its output and environment"
)]

use std::fs;
use std::path::{Path, PathBuf};

use lz4_flex::block::compress_prepend_size;

const CONTENT: &str = "../../content";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // Without the folder itself, cargo would miss a new file.
    println!("cargo:rerun-if-changed={CONTENT}");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for every build script"));
    if let Err(fault) = pack(Path::new(CONTENT), &out) {
        eprintln!("cannot pack the content: {fault}");
        std::process::exit(1);
    }
}

/// Compresses every file below `content` and writes `content.rs`: their paths, sorted, each with its bytes.
fn pack(content: &Path, out: &Path) -> Result<(), String> {
    let mut paths = Vec::new();
    collect(content, "", &mut paths)?;
    paths.sort();
    let mut rows = Vec::new();
    for path in paths {
        let (source, target) = (content.join(&path), out.join("content").join(&path));
        let text = fs::read(&source).map_err(|error| format!("reading `{}`: {error}", source.display()))?;
        write(&target, &compress_prepend_size(&text))?;
        rows.push(format!("({path:?}, include_bytes!({:?})),\n", target.display().to_string()));
    }
    write(&out.join("content.rs"), format!("[\n{}]\n", rows.concat()).as_bytes())
}

/// Adds the paths of all files below a folder, with forward slashes.
fn collect(folder: &Path, prefix: &str, paths: &mut Vec<String>) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("reading `{}`: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let name = entry.file_name().into_string().map_err(|name| format!("`{}` is not UTF-8", name.display()))?;
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{prefix}{name}/"), paths)?;
        } else {
            paths.push(format!("{prefix}{name}"));
        }
    }
    Ok(())
}

/// Writes a file unless it already has these bytes: a newer date would make cargo recompile the crate.
fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|earlier| earlier == bytes) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| format!("writing `{}`: {error}", path.display()))
}
