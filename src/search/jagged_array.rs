//! Rows of numbers of different lengths in one allocation, for cache locality: a query reads hundreds of them.

/// An array of rows.
#[derive(Clone, Debug, Default)]
pub struct JaggedArray {
    values: Vec<u32>,
    /// Where each row ends.
    ends: Vec<u32>,
}

impl JaggedArray {
    /// Appends a row.
    pub fn push(&mut self, row: &[u32]) {
        self.values.extend_from_slice(row);
        // The total stays far below 2^32.
        self.ends.push(u32::try_from(self.values.len()).unwrap_or(u32::MAX));
    }

    /// A row by its number.
    pub fn row(&self, number: usize) -> &[u32] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.values[start as usize..self.ends[number] as usize]
    }

    /// The number of rows.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }
}

impl<R: AsRef<[u32]>> FromIterator<R> for JaggedArray {
    fn from_iter<I: IntoIterator<Item = R>>(rows: I) -> Self {
        let mut array = Self::default();
        rows.into_iter().for_each(|row| array.push(row.as_ref()));
        array.values.shrink_to_fit();
        array
    }
}

#[cfg(test)]
mod tests {
    use super::JaggedArray;

    #[test]
    fn each_row_is_found_by_its_number() {
        let array: JaggedArray = [&[3, 1][..], &[], &[2]].into_iter().collect();
        assert_eq!((array.len(), array.row(0), array.row(1), array.row(2)), (3, &[3, 1][..], &[][..], &[2][..]));
    }
}
