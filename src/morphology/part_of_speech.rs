//! Parts of speech, from the tags of mecab-ko-dic.

/// The part of speech of a morpheme, as detailed as search needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PartOfSpeech {
    /// A common or proper noun.
    Noun,
    /// A number or numeral, in digits, Hangul or Chinese characters.
    Number,
    /// A unit of counting: 번, 개, 점.
    Unit,
    /// A word in another script: `ARO`.
    Foreign,
    /// The stem of a verb.
    Verb,
    /// The stem of an adjective.
    Adjective,
    /// A root that needs a suffix to become a word.
    Root,
    /// An adverb, such as 다시.
    Adverb,
    /// A word that is not in the dictionary, most often a name.
    Unknown,
    /// A pronoun, dependent noun, determiner, conjunction or interjection.
    Filler,
    /// An auxiliary verb or a copula.
    Auxiliary,
    /// A prefix or suffix.
    Affix,
    /// A particle.
    Particle,
    /// The ending of a verb or adjective.
    Ending,
    /// Punctuation and other signs.
    Symbol,
}

impl PartOfSpeech {
    /// Returns the part of speech of a mecab-ko-dic tag, or of the first of several joined by `+`.
    pub(crate) fn from_tag(tag: &str) -> Self {
        match tag.split('+').next().unwrap_or(tag) {
            "NNG" | "NNP" => Self::Noun,
            "NR" | "SN" => Self::Number,
            "NNBC" => Self::Unit,
            "SL" | "SH" => Self::Foreign,
            "VV" | "VSV" => Self::Verb,
            "VA" => Self::Adjective,
            "XR" => Self::Root,
            "MAG" => Self::Adverb,
            "NP" | "NNB" | "MM" | "MAJ" | "IC" => Self::Filler,
            "VX" | "VCP" | "VCN" => Self::Auxiliary,
            "XPN" | "XSN" | "XSV" | "XSA" => Self::Affix,
            "JC" | "JKB" | "JKC" | "JKG" | "JKO" | "JKQ" | "JKS" | "JKV" | "JX" => Self::Particle,
            "EC" | "EF" | "EP" | "ETM" | "ETN" => Self::Ending,
            "SC" | "SE" | "SF" | "SP" | "SSC" | "SSO" | "SY" => Self::Symbol,
            // `UNKNOWN` is Hangul that is not in the dictionary; `NA` and `UNA` are a few unclassified words.
            // A test checks that no word of the dictionary has any other tag.
            _ => Self::Unknown,
        }
    }

    /// Returns whether it is a content word: a noun, a stem or the like.
    pub fn is_content(self) -> bool {
        match self {
            Self::Noun
            | Self::Number
            | Self::Unit
            | Self::Foreign
            | Self::Verb
            | Self::Adjective
            | Self::Root
            | Self::Adverb
            | Self::Unknown => true,
            Self::Filler | Self::Auxiliary | Self::Affix | Self::Particle | Self::Ending | Self::Symbol => false,
        }
    }
}
