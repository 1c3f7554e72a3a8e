//! Formats the arguments of messages: keywords by their message, numbers with signs, lists, lengths, probabilities.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use crate::{Messages, Titles};
use model::fraction::Percentage;
use model::lang::Lang;
use model::length::Length;
use model::message::{Arg, Message};

impl Messages {
    /// Returns a named argument for Fluent. The name selects the sense of a keyword: a `normal` roll, a `normal` state.
    pub(super) fn value<'a>(&'a self, lang: Lang, name: &str, arg: &'a Arg, titles: &Titles<'_>) -> FluentValue<'a> {
        // Fluent writes a negative number with a hyphen and rounds large ones, so these are texts.
        if let Arg::Number(number) = arg
            && let Ok(count) = u32::try_from(*number)
        {
            return count.into();
        }
        if let Arg::Word(keyword) = arg {
            return self.word_in(lang, name, keyword).into();
        }
        self.text(lang, arg, titles).into()
    }

    /// Returns a keyword in the sense of a named argument or outcome: `word-<name>-<keyword>`, else `word-<keyword>`.
    pub fn word_in(&self, lang: Lang, name: &str, keyword: &str) -> String {
        self.known_word(lang, &format!("{name}-{keyword}")).unwrap_or_else(|| self.word(lang, keyword))
    }

    /// Formats an argument regardless of its name.
    pub(super) fn text<'a>(&'a self, lang: Lang, arg: &'a Arg, titles: &Titles<'_>) -> Cow<'a, str> {
        match arg {
            Arg::Number(number) => minus(*number).into(),
            Arg::Numbers(numbers) => self.format_numbers(lang, numbers).into(),
            Arg::Signed(number) => signed(*number).into(),
            Arg::Text(text) => Cow::Borrowed(text),
            Arg::Word(keyword) => self.word(lang, keyword).into(),
            Arg::Term(id) => titles(id).into(),
            Arg::List(items) => self.format_list(lang, items, titles).into(),
            Arg::Localized(words) => words.get(lang).as_str().into(),
            Arg::Length(length) => self.length(lang, *length, titles).into(),
            Arg::Fraction(fraction) => format!("{} ({})", percent(fraction.percentage()), fraction.exact).into(),
            Arg::Clause(clause) => format!("{} #{}", titles(clause.entry().as_str()), clause.clause()).into(),
        }
    }

    fn format_list(&self, lang: Lang, items: &[Arg], titles: &Titles<'_>) -> String {
        items.iter().map(|item| self.argument(lang, item, titles)).collect::<Vec<_>>().join(", ")
    }

    fn format_numbers(&self, lang: Lang, numbers: &[i64]) -> String {
        if numbers.is_empty() {
            return self.word(lang, "none");
        }
        numbers.iter().map(|number| minus(*number)).collect::<Vec<_>>().join(", ")
    }

    /// Returns a length with the unit of the language: `8″`, `8인치`.
    pub fn length(&self, lang: Lang, length: Length, titles: &Titles<'_>) -> String {
        let printed = length.to_string();
        let message = match (printed.strip_suffix('"'), printed.strip_suffix("mm")) {
            (Some(inches), _) => Message::new("ui-inches").text("number", inches),
            (None, Some(millimeters)) => Message::new("ui-millimeters").text("number", millimeters),
            (None, None) => return printed,
        };
        self.say(lang, &message, titles)
    }
}

/// Formats a modifier: `+3`, `−3` with a minus sign, `0`.
pub fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { minus(number) }
}

/// Formats a number with a minus sign instead of a hyphen: `−3`.
pub fn minus(number: i64) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// Returns a probability as a percentage: `34.75%`; `<0.01%` or `>99.99%` where rounding would give 0 or 100.
pub fn percent(probability: Percentage) -> String {
    match probability {
        Percentage { basis_points: 0, settled: false } => "<0.01%".to_owned(),
        Percentage { basis_points: Percentage::CERTAIN.., settled: false } => ">99.99%".to_owned(),
        Percentage { basis_points, .. } => format!("{}.{:02}%", basis_points / 100, basis_points % 100),
    }
}

/// Returns a probability rounded to a percent, without the sign: `35`, `<1`, `>99`.
pub fn rounded_percent(probability: Percentage) -> String {
    match ((probability.basis_points + 50) / 100, probability.settled) {
        (0, false) => "<1".to_owned(),
        (100, false) => ">99".to_owned(),
        (rounded, _) => rounded.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{percent, rounded_percent, signed};
    use model::fraction::{Fraction, Percentage};

    fn percentage(exact: &str, basis_points: u32) -> Percentage {
        Fraction { exact: exact.to_owned(), basis_points }.percentage()
    }

    #[test]
    fn signs_and_percentages_are_formatted_as_in_print() {
        assert_eq!([signed(3), signed(-3), signed(0)], ["+3", "\u{2212}3", "0"]);
        let some = [percentage("139/400", 3475), percentage("1/2000", 5)];
        assert_eq!(some.map(percent), ["34.75%", "0.05%"]);
        assert_eq!(some.map(rounded_percent), ["35", "<1"]);
    }

    #[test]
    fn an_unlikely_event_is_not_shown_as_impossible() {
        let (never, hardly) = (percentage("0/1", 0), percentage("1/1000000", 0));
        assert_eq!([never, hardly].map(percent), ["0.00%", "<0.01%"]);
        assert_eq!([never, hardly].map(rounded_percent), ["0", "<1"]);
        assert_eq!([never.not(), hardly.not()].map(percent), ["100.00%", ">99.99%"]);
        assert_eq!([never.not(), hardly.not()].map(rounded_percent), ["100", ">99"]);
        assert_eq!([percent(hardly.or(hardly)), percent(never.or(never))], ["<0.01%", "0.00%"]);
    }
}
