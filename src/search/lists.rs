//! Lists of numbers, one after another in one place: a question looks at hundreds of them, and each that stood somewhere
//! else would be waited for.

/// Lists by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    all: Vec<u32>,
    /// Where each ends.
    ends: Vec<u32>,
}

impl Lists {
    /// Adds the next one.
    pub fn push(&mut self, list: &[u32]) {
        self.all.extend_from_slice(list);
        // There are no four billion numbers in all.
        self.ends.push(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
    }

    /// A list that was added.
    pub fn of(&self, number: usize) -> &[u32] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start as usize..self.ends[number] as usize]
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }
}

impl<L: AsRef<[u32]>> FromIterator<L> for Lists {
    fn from_iter<I: IntoIterator<Item = L>>(lists: I) -> Self {
        let mut all = Self::default();
        lists.into_iter().for_each(|list| all.push(list.as_ref()));
        all.all.shrink_to_fit();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::Lists;

    #[test]
    fn each_list_is_found_by_its_number() {
        let lists: Lists = [&[3, 1][..], &[], &[2]].into_iter().collect();
        assert_eq!((lists.len(), lists.of(0), lists.of(1), lists.of(2)), (3, &[3, 1][..], &[][..], &[2][..]));
    }
}
