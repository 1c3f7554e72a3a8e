//! The disguise of a trooper in an Order: whose replica it is, and the level of its Impersonation.

use crate::kinds::order::Trooper;
use crate::kinds::order::replica::read_original;
use crate::kinds::order::roster::Roster;
use crate::kinds::shared::check_list_length;
use engine::context::Context;
use engine::order::{Disguise, ImpersonationLevel, TrooperIndex};
use engine::printed::need_skill;
use engine::skill_ids::{HOLOECHO, HOLOMASK, IMPERSONATION_STATE};
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;

/// The maximum number of skills and items of an imitated trooper.
const MAX_IMITATED: usize = 20;

impl Trooper {
    /// Reads the disguise of the trooper.
    ///
    /// # Errors
    /// A refusal of a key without the state that it belongs to, and of a key that a replica copies.
    pub(super) fn disguise(
        &self,
        context: &Context<'_>,
        roster: &Roster,
        index: TrooperIndex,
    ) -> Result<Disguise, Refusal> {
        let name = roster.name(index);
        let path = |key: &'static str| Path::new(name, key);
        let level = self.impersonation_level.map(|number| {
            let level = ImpersonationLevel::from_number(number);
            level.ok_or_else(|| Refusal::out_of_bounds(&path("impersonation-level").to_string(), number, 1, 2))
        });
        let level = level.transpose()?;
        if level.is_some() && !self.states.contains(IMPERSONATION_STATE) {
            return Err(Refusal::new(path("impersonation-level"), Message::new("refusal-no-impersonator")));
        }
        let masked = self.states.contains(HOLOMASK);
        self.misplaced(
            &[("imitates", !masked && self.replica_of.is_none() && !self.imitates.is_empty())],
            "refusal-no-mask",
        )?;
        let Some(original) = &self.replica_of else {
            return Ok(Disguise {
                replica_of: None,
                coherency_lost: self.loses_coherency,
                imitates: self.imitated(context, name)?,
                impersonation_level: level,
            });
        };
        let copied = [
            ("profile", self.profile.is_some()),
            ("cc", self.cc.is_some()),
            ("bs", self.bs.is_some()),
            ("ph", self.ph.is_some()),
            ("wip", self.wip.is_some()),
            ("arm", self.arm.is_some()),
            ("bts", self.bts.is_some()),
            ("wounds", self.wounds.is_some()),
            ("skills", self.skills.is_some()),
            ("equipment", !self.equipment.is_empty()),
            ("states", !self.states.is_empty()),
            ("imitates", !self.imitates.is_empty()),
        ];
        self.misplaced(&copied, "refusal-copied-by-the-replica")?;
        let own = [
            ("mov", self.mov.is_some()),
            ("wounds-lost", self.wounds_lost.is_some()),
            ("activates", self.activates.is_some()),
            ("controller", self.controller.is_some()),
            ("in-melee-with", self.in_melee_with.is_some()),
            ("aro", self.aro.is_some()),
        ];
        self.misplaced(&own, "refusal-not-for-a-replica")?;
        Ok(Disguise {
            replica_of: Some(read_original(roster, index, original)?),
            coherency_lost: self.loses_coherency,
            imitates: Vec::new(),
            impersonation_level: None,
        })
    }
}

impl Trooper {
    /// Refuses a failed check of Coherency of a trooper that is no replica, has none and follows no leader.
    pub(super) fn check_coherency(&self, follows: bool) -> Result<(), Refusal> {
        let echoes = self.replica_of.is_some() || self.states.contains(HOLOECHO);
        let misplaced = self.loses_coherency.is_some() && !echoes && !follows;
        self.misplaced(&[("loses-coherency", misplaced)], "refusal-no-echo")
    }

    /// Reads the skills and items of the trooper that it imitates.
    fn imitated(&self, context: &Context<'_>, name: &PathPrefix) -> Result<Vec<EntryId>, Refusal> {
        let path = Path::new(name, "imitates");
        check_list_length(&path, &self.imitates, MAX_IMITATED)?;
        for id in &self.imitates {
            need_skill(context, &path, id)?;
        }
        Ok(self.imitates.clone())
    }
}
