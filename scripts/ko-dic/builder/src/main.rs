//! Builds lindera's dictionary files from `lex.csv`, `matrix.def`, `char.def` and `unk.def`.
//!
//! It is the middle step of `scripts/ko-dic/build`, which explains where its input comes from and where its output goes.

use std::path::{Path, PathBuf};

use anyhow::Context;
use lindera_dictionary::builder::DictionaryBuilder;
use lindera_dictionary::dictionary::metadata::Metadata;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [metadata, source, target] = arguments.as_slice() else {
        anyhow::bail!("usage: ko-dic-builder METADATA.json SOURCE_FOLDER TARGET_FOLDER");
    };
    DictionaryBuilder::new(read_metadata(metadata)?)
        .build_dictionary(source, target)
        .with_context(|| format!("cannot build the dictionary from `{}`", source.display()))
}

fn read_metadata(path: &Path) -> anyhow::Result<Metadata> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("`{}` is not the metadata of a lindera dictionary", path.display()))
}
