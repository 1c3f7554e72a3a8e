//! Builds lindera's dictionary files from `lex.csv`, `matrix.def`, `char.def` and `unk.def`.
//!
//! It is the middle step of `scripts/ko-dic/build`, which explains where its input comes from and where its output
//! goes.

use std::collections::HashMap;
use std::fs;
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
        .with_context(|| format!("cannot build the dictionary from `{}`", source.display()))?;
    share_details(target).with_context(|| format!("cannot share the details of words in `{}`", target.display()))
}

/// Deduplicates the details of words: many words share them, such as those of a noun.
///
/// `dict.wordsidx` holds the offset of each word's details in `dict.words`, four bytes each; a record is a length of
/// four bytes, then the details. Nothing else depends on the order of records.
fn share_details(folder: &Path) -> anyhow::Result<()> {
    let (words, index) = (folder.join("dict.words"), folder.join("dict.wordsidx"));
    let (before, offsets) = (fs::read(&words)?, fs::read(&index)?);
    let mut after: Vec<u8> = Vec::new();
    let mut known: HashMap<&[u8], u32> = HashMap::new();
    let mut shared: Vec<u8> = Vec::with_capacity(offsets.len());
    for offset in offsets.as_chunks::<4>().0 {
        let rest = before.get(u32::from_le_bytes(*offset) as usize..).context("a word beyond the details")?;
        let (length, _) = rest.split_first_chunk::<4>().context("no length")?;
        let record = rest.get(..4 + u32::from_le_bytes(*length) as usize).context("details beyond their end")?;
        let position = match known.get(record) {
            Some(position) => *position,
            None => {
                let position = u32::try_from(after.len())?;
                after.extend(record);
                known.insert(record, position);
                position
            }
        };
        shared.extend(position.to_le_bytes());
    }
    fs::write(words, after)?;
    Ok(fs::write(index, shared)?)
}

fn read_metadata(path: &Path) -> anyhow::Result<Metadata> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    serde_json::from_str(&text)
        .with_context(|| format!("`{}` is not the metadata of a lindera dictionary", path.display()))
}
