//! The language a reader prefers, from the `Accept-Language` header of a request.

use model::lang::Lang;

/// The language of the site that a reader likes best; the first of [`Lang::ALL`] where the header names none.
///
/// Weights are read as thousandths. `*` and weight 0 choose nothing; what cannot be read is passed over.
pub fn preferred(header: &str) -> Lang {
    let header = header.get(..header.len().min(1_000)).unwrap_or_default();
    let mut best: Option<(u32, Lang)> = None;
    for range in header.split(',').take(40) {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1_000), thousandths);
        let primary = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        if let (Ok(lang), Some(weight @ 1..)) = (primary.parse::<Lang>(), weight)
            && best.is_none_or(|(other, _)| weight > other)
        {
            best = Some((weight, lang));
        }
    }
    best.map_or(Lang::ALL[0], |(_, lang)| lang)
}

fn thousandths(weight: &str) -> Option<u32> {
    let (whole, decimals) = weight.split_once('.').unwrap_or((weight, ""));
    if decimals.len() > 3 || whole.len() != 1 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    format!("{whole}{decimals:0<3}").parse().ok().filter(|weight| *weight <= 1_000)
}

#[cfg(test)]
mod tests {
    use super::preferred;
    use model::lang::Lang;

    #[test]
    fn the_heaviest_known_language_wins() {
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
            assert_eq!(preferred(header), lang, "{header}");
        }
    }
}
