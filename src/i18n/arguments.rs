//! Arguments of messages as Fluent values: keywords through their message, signs and lists as a reader expects them.

use fluent_bundle::FluentValue;

use crate::i18n::{Messages, Titles};
use crate::model::lang::Lang;
use crate::model::length::Length;
use crate::model::message::{Arg, Message};

impl Messages {
    /// An argument of a name: a keyword may mean something else there, as `normal` does for a roll and for a state.
    pub(super) fn named_value(&self, lang: Lang, name: &str, arg: &Arg, titles: &Titles<'_>) -> FluentValue<'static> {
        match arg {
            Arg::Word(keyword) => self.word_in(lang, name, keyword).into(),
            Arg::Number(_)
            | Arg::Numbers(_)
            | Arg::Signed(_)
            | Arg::Text(_)
            | Arg::Term(_)
            | Arg::List(_)
            | Arg::Said(_)
            | Arg::Length(_)
            | Arg::Fraction(_)
            | Arg::Clause(_) => self.value(lang, arg, titles),
        }
    }

    /// A keyword as the value of a named argument or outcome: `word-<name>-<keyword>`, else `word-<keyword>`.
    pub fn word_in(&self, lang: Lang, name: &str, keyword: &str) -> String {
        self.known_word(lang, &format!("{name}-{keyword}")).unwrap_or_else(|| self.word(lang, keyword))
    }

    /// An argument as Fluent takes it. Numbers stay numbers, so that messages can choose plural forms.
    pub(super) fn value(&self, lang: Lang, arg: &Arg, titles: &Titles<'_>) -> FluentValue<'static> {
        match arg {
            // Fluent would write a hyphen for the minus; no plural form hangs on a number below 0.
            Arg::Number(number) if *number < 0 => minus(*number).into(),
            // Everything the engine counts fits a double exactly; what a stranger sends is bounded before.
            #[expect(clippy::cast_precision_loss, reason = "bounded far below 2^53")]
            Arg::Number(number) => FluentValue::from(*number as f64),
            Arg::Numbers(numbers) => self.list(lang, numbers).into(),
            Arg::Signed(number) => signed(*number).into(),
            Arg::Text(text) => text.to_string().into(),
            Arg::Word(keyword) => self.word(lang, keyword).into(),
            Arg::Term(id) => titles(id).into(),
            Arg::List(items) => self.items(lang, items, titles).into(),
            Arg::Said(words) => words.get(lang).clone().into(),
            Arg::Length(length) => self.length(lang, *length, titles).into(),
            Arg::Fraction(fraction) => format!("{} ({})", percent(fraction.basis_points), fraction.exact).into(),
            Arg::Clause(clause) => format!("{} #{}", titles(clause.entry().as_str()), clause.clause()).into(),
        }
    }

    fn items(&self, lang: Lang, items: &[Arg], titles: &Titles<'_>) -> String {
        items.iter().map(|item| self.argument(lang, item, titles)).collect::<Vec<_>>().join(", ")
    }

    fn list(&self, lang: Lang, numbers: &[i64]) -> String {
        if numbers.is_empty() {
            return self.word(lang, "none");
        }
        numbers.iter().map(|number| minus(*number)).collect::<Vec<_>>().join(", ")
    }

    /// A length in the reader's words: `8″`, `8인치`.
    pub fn length(&self, lang: Lang, length: Length, titles: &Titles<'_>) -> String {
        let printed = length.to_string();
        let message = match (printed.strip_suffix('"'), printed.strip_suffix("mm")) {
            (Some(inches), _) => Message::new("ui-inches").text("number", inches),
            (None, Some(millimetres)) => Message::new("ui-millimetres").text("number", millimetres),
            (None, None) => return printed,
        };
        self.say(lang, &message, titles)
    }
}

/// A number with its sign: `+3`, `−3` with a real minus sign, `0`.
pub fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { minus(number) }
}

/// A number whose minus is a minus sign and not a hyphen: `−3`.
pub fn minus(number: i64) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// A number as it is written in running text.
pub(super) fn plain_number(number: f64) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// Hundredths of a percent as a percentage: 3475 is `34.75%`.
pub fn percent(basis_points: u32) -> String {
    format!("{}.{:02}%", basis_points / 100, basis_points % 100)
}

#[cfg(test)]
mod tests {
    use super::{percent, signed};

    #[test]
    fn signs_and_percentages_are_written_as_printed() {
        assert_eq!([signed(3), signed(-3), signed(0)], ["+3", "\u{2212}3", "0"]);
        assert_eq!([percent(3475), percent(5), percent(10_000)], ["34.75%", "0.05%", "100.00%"]);
    }
}
