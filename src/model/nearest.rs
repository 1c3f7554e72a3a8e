//! The nearest known name by edit distance, for hints in messages.

/// Returns the candidate within three edits (or half the length) of what was found, nearest first; ties go to the
/// earlier one.
pub fn nearest<'a>(found: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let found: String = found.chars().take(80).collect();
    let length = found.chars().count();
    let limit = (length / 2).clamp(1, 3);
    candidates
        .into_iter()
        // The difference in length is a lower bound of the distance and excludes most candidates cheaply.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= limit)
        .map(|candidate| (strsim::damerau_levenshtein(&found, candidate), candidate))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_typo_finds_its_name_and_nonsense_finds_none() {
        assert_eq!(nearest("critcal", ["cover", "critical"]), Some("critical"));
        assert_eq!(nearest("zzzzzz", ["cover", "critical"]), None);
    }
}
