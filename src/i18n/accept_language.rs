//! Language negotiation by the `Accept-Language` header.
//!
//! `fluent-langneg` ignores quality values: for `en;q=0.2, ko;q=0.7` it would choose English.

use model::lang::Lang;

/// Returns the language with the highest quality value in the header; the first of [`Lang::ALL`] if it names none.
///
/// Ranges with `*`, a quality value of 0 or a syntax error are ignored.
pub fn negotiate_language(header: &str) -> Lang {
    let header = header.get(..header.len().min(1_000)).unwrap_or_default();
    let mut best: Option<(u32, Lang)> = None;
    for range in header.split(',').take(40) {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let quality = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1_000), thousandths);
        let primary = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        if let (Ok(lang), Some(quality @ 1..)) = (primary.parse::<Lang>(), quality)
            && best.is_none_or(|(highest, _)| quality > highest)
        {
            best = Some((quality, lang));
        }
    }
    best.map_or(Lang::ALL[0], |(_, lang)| lang)
}

/// Returns a quality value in thousandths.
fn thousandths(quality: &str) -> Option<u32> {
    let (integer, decimals) = quality.split_once('.').unwrap_or((quality, ""));
    if decimals.len() > 3 || integer.len() != 1 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    format!("{integer}{decimals:0<3}").parse().ok().filter(|quality| *quality <= 1_000)
}

#[cfg(test)]
mod tests {
    use super::negotiate_language;
    use model::lang::Lang;

    #[test]
    fn the_known_language_with_the_highest_quality_wins() {
        for (header, lang) in [
            ("ko-KR,ko;q=0.9,en-US;q=0.8", Lang::Ko),
            ("en-US,en;q=0.9,ko;q=0.8", Lang::En),
            ("fr, ko;q=0.3", Lang::Ko),
            ("en;q=0.2, ko;q=0.7", Lang::Ko),
            ("ko;q=0, en;q=0.1", Lang::En),
            ("de", Lang::En),
            ("", Lang::En),
            ("ko;q=nonsense", Lang::En),
            ("KO", Lang::Ko),
        ] {
            assert_eq!(negotiate_language(header), lang, "{header}");
        }
    }
}
