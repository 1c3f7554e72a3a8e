//! Base64 with the standard or the address alphabet; the padding may be missing.

use super::code::CodeError;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns the value of a character.
fn sextet(c: char) -> Option<u8> {
    let byte = match c {
        '-' => b'+',
        '_' => b'/',
        c => u8::try_from(c).ok()?,
    };
    let position = ALPHABET.iter().position(|own| *own == byte)?;
    u8::try_from(position).ok()
}

/// Returns the bytes of a text.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, CodeError> {
    let text = text.trim_end_matches('=');
    if text.is_empty() {
        return Err(CodeError::Empty);
    }
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let mut buffer = 0_u16;
    let mut bits = 0;
    for (position, c) in text.chars().enumerate() {
        let value = sextet(c).ok_or(CodeError::Character(c, position + 1))?;
        buffer = (buffer << 6 | u16::from(value)) & 0x3fff;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from(buffer >> bits & 0xff).unwrap_or_default());
        }
    }
    Ok(bytes)
}

/// Returns the text of bytes, padded.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or_default());
        let buffer = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let is_padding = index > chunk.len();
            let value = usize::try_from(buffer >> (18 - 6 * index) & 0x3f).unwrap_or_default();
            text.push(if is_padding { '=' } else { char::from(ALPHABET[value]) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_every_length_survive() {
        for length in 0..7_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(83).wrapping_sub(3)).collect();
            let text = encode(&bytes);
            assert_eq!(text.len() % 4, 0);
            if length > 0 {
                assert_eq!(decode(&text), Ok(bytes.clone()));
                assert_eq!(decode(text.trim_end_matches('=')), Ok(bytes));
            }
        }
        assert_eq!(encode(b"Man"), "TWFu");
        assert_eq!(decode("_-8"), decode("/+8="));
    }

    #[test]
    fn a_foreign_character_is_named_with_its_position() {
        assert_eq!(decode("TW!u"), Err(CodeError::Character('!', 3)));
        assert_eq!(decode("="), Err(CodeError::Empty));
    }
}
