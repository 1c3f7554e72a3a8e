//! The file of token vectors: for each token, sorted, its length in bytes (`u8`), the token, the scale (`f32`) and the
//! components (`i8`, a multiple of the scale each), all little-endian.

use crate::token_vectors::TokenVectors;
use crate::vector::{DIMENSIONS, Vector};

/// The largest component in steps of the scale.
const MAX_STEPS: f32 = 127.0;

/// Why a file of token vectors cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// The file ends within a record.
    #[error("the token vectors end within a record, at byte {0}")]
    Truncated(usize),
    /// A token is not UTF-8.
    #[error("the token at byte {0} of the token vectors is not UTF-8")]
    NotUtf8(usize),
}

impl TokenVectors {
    /// Reads the file.
    ///
    /// # Errors
    /// When the bytes are not such a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut vectors = Vec::new();
        let mut rest = bytes;
        while let Some((length, after)) = rest.split_first() {
            let start = bytes.len() - rest.len();
            let truncated = FormatError::Truncated(start);
            let (token, after) = after.split_at_checked(usize::from(*length)).ok_or(truncated)?;
            let (scale, after) = after.split_first_chunk::<4>().ok_or(truncated)?;
            let (steps, after) = after.split_first_chunk::<DIMENSIONS>().ok_or(truncated)?;
            let token = std::str::from_utf8(token).map_err(|_| FormatError::NotUtf8(start))?;
            let scale = f32::from_le_bytes(*scale);
            let vector = Vector(steps.map(|step| f32::from(step.cast_signed()) * scale));
            vectors.push((token.into(), vector));
            rest = after;
        }
        Ok(vectors.into_iter().collect())
    }

    /// Writes the file. Tokens longer than 255 bytes, which no language has, are left out.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (token, vector) in &self.by_token {
            let Ok(length) = u8::try_from(token.len()) else { continue };
            let largest = vector.0.iter().fold(f32::MIN_POSITIVE, |largest, one| largest.max(one.abs()));
            let scale = largest / MAX_STEPS;
            bytes.push(length);
            bytes.extend_from_slice(token.as_bytes());
            bytes.extend_from_slice(&scale.to_le_bytes());
            bytes.extend(vector.0.iter().map(|one| steps(one / scale).cast_unsigned()));
        }
        bytes
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a number of steps within ±127")]
fn steps(value: f32) -> i8 {
    value.round().clamp(-MAX_STEPS, MAX_STEPS) as i8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vectors() -> TokenVectors {
        let mut first = Vector::ZERO;
        (first.0[0], first.0[63]) = (1.27, -0.5);
        [("gun".into(), first), ("총".into(), Vector::ZERO)].into_iter().collect()
    }

    #[test]
    fn vectors_are_read_back_to_within_a_step() {
        let read = TokenVectors::from_bytes(&vectors().to_bytes()).expect("a file");
        assert_eq!(read.len(), 2);
        for (token, vector) in &vectors().by_token {
            let differs = vector.0.iter().zip(&read.get(token).expect("a vector").0).any(|(a, b)| (a - b).abs() > 0.01);
            assert!(!differs, "{token}: {:?}", read.get(token));
        }
        assert_eq!(read.to_bytes(), vectors().to_bytes());
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let mut bytes = vectors().to_bytes();
        bytes[1] = 0xff;
        assert_eq!(TokenVectors::from_bytes(&bytes), Err(FormatError::NotUtf8(0)));
        bytes.pop();
        bytes[1] = b'g';
        let record = 1 + 3 + 4 + DIMENSIONS;
        assert_eq!(TokenVectors::from_bytes(&bytes), Err(FormatError::Truncated(record)));
    }
}
