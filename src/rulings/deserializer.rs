//! Reads a typed situation from parsed TOML, with the messages and spans of `toml`'s own deserializer.
//!
//! `toml` hands each type three kinds of map: tables, dates, and values with their spans. Situations need only tables.
//! They have more than a hundred types: one kind of map instead of three makes the code of this crate a third smaller
//! (`cargo llvm-lines -p rulings`). Values that are not tables, lists, words or texts go to `toml`.

use std::fmt::{Display, Formatter};
use std::ops::Range;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, Expected, IgnoredAny, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::Spanned;
use toml::de::{DeString, DeValue};

/// A message, with the bytes of the value or key it is about.
#[derive(Debug)]
pub(crate) struct Error(Box<Detail>);

#[derive(Debug)]
struct Detail {
    message: String,
    span: Option<Range<usize>>,
}

impl Error {
    fn new(message: String, span: Option<Range<usize>>) -> Self {
        Self(Box::new(Detail { message, span }))
    }

    /// Adds a span to an error that has none.
    fn at(mut self, span: Range<usize>) -> Self {
        self.0.span.get_or_insert(span);
        self
    }

    /// Returns the message and the span, which is empty when it is not known.
    pub(crate) fn into_parts(self) -> (String, Range<usize>) {
        (self.0.message, self.0.span.unwrap_or_default())
    }
}

impl serde::de::Error for Error {
    fn custom<T: Display>(message: T) -> Self {
        Self::new(message.to_string(), None)
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Error {}

impl From<toml::de::Error> for Error {
    fn from(error: toml::de::Error) -> Self {
        Self::new(error.message().to_owned(), error.span())
    }
}

/// A value to read.
#[derive(Clone, Copy)]
pub(crate) struct ValueDeserializer<'v, 't>(pub &'v Spanned<DeValue<'t>>);

/// A visitor that accepts nothing.
struct Refuse<'e>(&'e dyn Expected);

impl Visitor<'_> for Refuse<'_> {
    type Value = IgnoredAny;

    fn expecting(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<'v, 't> ValueDeserializer<'v, 't> {
    fn toml(self) -> toml::de::ValueDeserializer<'t> {
        self.0.clone().into_deserializer()
    }

    /// Returns the error of a value that has another type than expected.
    fn invalid_type(self, expected: &dyn Expected) -> Error {
        let refused = self.toml().deserialize_any(Refuse(expected));
        refused.map_or_else(Error::from, |_| Error::invalid_type(serde::de::Unexpected::Unit, expected))
    }

    /// Adds the span of this value to an error that has none.
    fn locate(self, error: Error) -> Error {
        error.at(self.0.span())
    }

    fn items(self) -> Option<Items<'v, 't>> {
        self.0.get_ref().as_array().map(|items| Items(items.iter()))
    }

    fn entries(self) -> Option<Entries<'v, 't>> {
        self.0.get_ref().as_table().map(|table| Entries { entries: table.iter(), entry: None })
    }

    /// Returns the word of an enum. Variants of situations hold no values.
    fn word(self) -> Result<StrDeserializer<'v, Error>, Error> {
        let word = self.0.get_ref().as_str().map(StrDeserializer::new);
        word.ok_or_else(|| self.locate(Error::custom("wanted string or table")))
    }
}

impl<'de> Deserializer<'de> for ValueDeserializer<'_, 'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        Ok(self.toml().deserialize_any(visitor)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.get_ref().as_str() {
            Some(text) => visitor.visit_str(text).map_err(|error| self.locate(error)),
            None => Err(self.invalid_type(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self).map_err(|error| self.locate(error))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Some(items) = self.items() else { return Err(self.invalid_type(&visitor)) };
        match visitor.visit_seq(items) {
            Err(error) => Err(self.locate(error)),
            value @ Ok(_) => value,
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Some(entries) = self.entries() else { return Err(self.invalid_type(&visitor)) };
        match visitor.visit_map(entries) {
            Err(error) => Err(self.locate(error)),
            value @ Ok(_) => value,
        }
    }

    /// Reads a table, or a list that replaces it: the fields of a struct in their order.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.0.get_ref().is_array() { self.deserialize_seq(visitor) } else { self.deserialize_map(visitor) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let value = match self.word() {
            Ok(word) => visitor.visit_enum(word),
            Err(error) => Err(error),
        };
        match value {
            Err(error) => Err(self.locate(error)),
            value @ Ok(_) => value,
        }
    }

    forward_to_deserialize_any! {
        bool u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct
        identifier ignored_any
    }
}

/// The items of a list.
struct Items<'v, 't>(std::slice::Iter<'v, Spanned<DeValue<'t>>>);

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(item) = self.0.next() else { return Ok(None) };
        match seed.deserialize(ValueDeserializer(item)) {
            Ok(value) => Ok(Some(value)),
            Err(error) => Err(error),
        }
    }

    /// Returns the exact number of values, so that lists have no spare capacity: most hold one trooper, and those are
    /// large.
    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The keys and values of a table.
struct Entries<'v, 't> {
    entries: toml::map::Iter<'v, Spanned<DeString<'t>>, Spanned<DeValue<'t>>>,
    /// The entry whose key was read last.
    entry: Option<(&'v Spanned<DeString<'t>>, &'v Spanned<DeValue<'t>>)>,
}

impl<'v> Entries<'v, '_> {
    fn next_key(&mut self) -> Option<StrDeserializer<'v, Error>> {
        self.entry = self.entries.next();
        self.entry.map(|(key, _)| StrDeserializer::new(key.get_ref()))
    }

    fn locate_key(&self, error: Error) -> Error {
        match self.entry {
            Some((key, _)) => error.at(key.span()),
            None => error,
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_, 'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some(key) = self.next_key() else { return Ok(None) };
        match seed.deserialize(key) {
            Ok(key) => Ok(Some(key)),
            Err(error) => Err(self.locate_key(error)),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some((_, value)) = self.entry else { return Err(Error::custom("a value has no key")) };
        let value = ValueDeserializer(value);
        match seed.deserialize(value) {
            Err(error) => Err(value.locate(error)),
            read @ Ok(_) => read,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use model::ids::Name;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    struct Row {
        name: Name,
        #[serde(default)]
        number: Option<u8>,
        #[serde(default)]
        names: Vec<Name>,
        #[serde(default)]
        word: Option<Word>,
        #[serde(default)]
        total: BTreeMap<String, Total>,
        #[serde(default)]
        pair: [i64; 2],
        #[serde(default)]
        rows: Vec<Row>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Word {
        High,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(untagged)]
    enum Total {
        Number(i64),
        Flag(bool),
    }

    #[test]
    fn values_messages_and_spans_match_those_of_toml() {
        for text in [
            "name = 'x'\nnumber = 1\nnames = ['a', 'b']\nword = 'high'\ntotal = { a = 1, b = true }\npair = [1, 2]",
            "name = 'x'\nrows = [{ name = 'y', rows = [{ name = 'z' }] }, ['a', 1, [], 'high', {}, [1, 2], []]]",
            "",
            "name = 5",
            "name = 'X y'",
            "name = 'x'\nnubmer = 1",
            "name = 'x'\nnumber = 256",
            "name = 'x'\nnumber = 99999999999999999999",
            "name = 'x'\nnumber = 1.5",
            "name = 'x'\nnumber = 1979-05-27",
            "name = 'x'\nnames = 'a'",
            "name = 'x'\nnames = ['a',\n 'X y']",
            "name = 'x'\nnames = ['a',\n 5]",
            "name = 'x'\nword = 'low'",
            "name = 'x'\nword = 5",
            "name = 'x'\ntotal = 5",
            "name = 'x'\ntotal = { a = 'b' }",
            "name = 'x'\npair = [1]",
            "name = 'x'\nrows = [\n{ name = 'y' },\n{ nmae = 'z' }]",
            "name = 'x'\n[[rows]]\nname = 'y'\n[[rows]]\nnumber = 1",
            "name = 'x'\nrows = [true]",
        ] {
            let value = DeValue::Table(toml::de::DeTable::parse(text).expect("TOML").into_inner());
            let value = Spanned::new(0..text.len(), value);
            let own = Row::deserialize(ValueDeserializer(&value)).map_err(Error::into_parts);
            let toml = Row::deserialize(toml::de::ValueDeserializer::from(value));
            let toml = toml.map_err(|error| (error.message().to_owned(), error.span().unwrap_or_default()));
            assert_eq!(own, toml, "{text}");
        }
    }
}
