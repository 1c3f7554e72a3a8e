//! The size of a piece: that of its Silhouette, or an assumed one.

use schemars::JsonSchema;
use serde::Deserialize;

use engine::context::{Context, PrintedLength};
use engine::table::layout::SizeSource;
use model::ids::EntryId;
use model::length::Length;
use model::message::Message;
use model::refusal::Refusal;

/// A Silhouette, as the sources number them.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Silhouette {
    /// S0.
    S0,
    /// S1.
    S1,
    /// S2.
    S2,
    /// S3.
    S3,
    /// S4.
    S4,
    /// S5.
    S5,
    /// S6.
    S6,
    /// S7.
    S7,
    /// S8.
    S8,
    /// Prone.
    Sx,
}

impl Silhouette {
    /// Returns the Silhouette's number; a prone trooper has none, and counts with 0.
    pub(crate) const fn number(self) -> i64 {
        match self {
            Self::S0 | Self::Sx => 0,
            Self::S1 => 1,
            Self::S2 => 2,
            Self::S3 => 3,
            Self::S4 => 4,
            Self::S5 => 5,
            Self::S6 => 6,
            Self::S7 => 7,
            Self::S8 => 8,
        }
    }

    /// Returns the names of its printed base and height; a prone trooper keeps its base.
    const fn values(self) -> (Option<&'static str>, &'static str) {
        match self {
            Self::S0 => (Some("s0-base"), "s0-height"),
            Self::S1 => (Some("s1-base"), "s1-height"),
            Self::S2 => (Some("s2-base"), "s2-height"),
            Self::S3 => (Some("s3-base"), "s3-height"),
            Self::S4 => (Some("s4-base"), "s4-height"),
            Self::S5 => (Some("s5-base"), "s5-height"),
            Self::S6 => (Some("s6-base"), "s6-height"),
            Self::S7 => (Some("s7-base"), "s7-height"),
            Self::S8 => (Some("s8-base"), "s8-height"),
            Self::Sx => (None, "sx-height"),
        }
    }
}

/// The size given in a situation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SizeInput {
    /// The Silhouette, as printed in the profile.
    pub silhouette: Option<Silhouette>,
    /// The diameter of its base, if it differs from that of its Silhouette.
    pub base: Option<Length>,
    /// The height, if no source prints it.
    pub height: Option<Length>,
}

impl SizeInput {
    /// Returns base and height: those of the Silhouette if the edition prints them, else as given.
    ///
    /// # Errors
    /// A refusal for a size that is neither printed nor given, both printed and given, or out of bounds.
    pub(crate) fn size(self, context: &Context<'_>, path: &str) -> Result<(Length, Length, SizeSource), Refusal> {
        let missing = |key: &str| Refusal::missing(format!("{path}.{key}"));
        let (base, height, sized) = match (self.silhouette, self.height) {
            // Not every edition prints the height of a prone trooper.
            (Some(Silhouette::Sx), Some(height))
                if context.length(&EntryId::from_static("silhouette"), "sx-height").is_err() =>
            {
                (self.base.ok_or_else(|| missing("base"))?, height, SizeSource::Assumed)
            }
            (Some(_), Some(_)) => {
                let message = Message::new("refusal-silhouette-and-height");
                return Err(Refusal::new(format!("{path}.height"), message));
            }
            (None, None) => return Err(missing("silhouette")),
            (None, Some(height)) => (self.base.ok_or_else(|| missing("base"))?, height, SizeSource::Assumed),
            (Some(silhouette), None) => {
                let (base, height) = silhouette.values();
                let PrintedLength { value: height, clause } =
                    context.length(&EntryId::from_static("silhouette"), height)?;
                let base = match (self.base, base) {
                    (Some(base), _) => base,
                    (None, Some(base)) => context.length(&EntryId::from_static("silhouette"), base)?.value,
                    (None, None) => return Err(missing("base")),
                };
                (base, height, SizeSource::Printed(clause))
            }
        };
        let check = |key: &str, length: Length, min: i64| {
            let fits = (min..=2_540).contains(&length.tenths());
            let path = format!("{path}.{key}");
            if fits { Ok(()) } else { Err(Refusal::out_of_bounds(&path, length.tenths() / 10, min / 10, 254)) }
        };
        check("base", base, 100)?;
        check("height", height, 30)?;
        Ok((base, height, sized))
    }
}
