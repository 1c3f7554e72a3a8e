//! Keys of a trooper that mean nothing on its side of an Order.

use crate::kinds::order::prior_state::ReactiveSide;
use crate::kinds::order::{Order, Trooper};
use crate::kinds::shared::{check_distinct, read_bounded};
use engine::entry_ids::{DISCONNECTED, POSSESSED};
use model::ids::EntryId;
use model::message::Message;
use model::number::saturating_i64;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::situation::order::{Dash, Disconnection, OrderKind};
use model::text::excerpt;

/// The states by which the enemy takes a trooper over.
const TAKEN_OVER: [&EntryId; 2] = [POSSESSED, &EntryId::from_static("sepsitorized")];

impl Trooper {
    /// Refuses keys that are only for enemies.
    pub(super) fn check_active(&self) -> Result<(), Refusal> {
        let of_enemies = [
            ("aro", self.aro.is_some()),
            ("guards", self.guards),
            ("distance", self.distance.is_some()),
            ("from-below", self.from_below.is_some()),
            ("side", self.side.is_some()),
            ("zero-visibility", self.zero_visibility.is_some()),
            ("saturation", self.saturation.is_some()),
            ("zone-of-last-turn", self.zone_of_last_turn.is_some()),
            ("trigger-area", self.trigger_area.is_some()),
            ("to", !self.to.is_empty()),
        ];
        self.misplaced(&of_enemies, "refusal-not-for-active")?;
        let reacts = self.declares.iter().any(|declaration| declaration.after.is_some());
        self.misplaced(&[("after", reacts)], "refusal-not-for-active")?;
        let min_declarations = i64::from(self.replica_of.is_none());
        read_bounded("active.declares", saturating_i64(self.declares.len()), min_declarations, 2)?;
        Ok(())
    }

    pub(super) fn check_reactive(&self) -> Result<(), Refusal> {
        self.misplaced(&[("declares", !self.declares.is_empty())], "refusal-not-for-reactive")?;
        self.misplaced(&[("taken-over", self.taken_over)], "refusal-not-activated")?;
        self.misplaced(&[("ends-in-total-cover", self.ends_in_total_cover)], "refusal-not-activated")?;
        let chosen = [("activates", self.activates.is_some()), ("ends", self.ends.is_some())];
        self.misplaced(
            &chosen.map(|(key, given)| (key, given && self.aro.is_none())),
            "refusal-no-posture-without-aro",
        )?;
        let area = self.trigger_area.is_some() || self.to.values().any(|facts| facts.trigger_area.is_some());
        self.misplaced(&[("trigger-area", area && self.deployable.is_none())], "refusal-no-deployable")?;
        // A friend that the enemy has taken over reacts against its own side.
        let taken_over = self.states.iter().any(|state| TAKEN_OVER.contains(&state));
        let friend = matches!(self.side, Some(ReactiveSide::Friendly)) && !taken_over;
        self.misplaced(&[("aro", friend && self.aro.is_some())], "refusal-friends-do-not-react")
    }

    /// Refuses a value of an Attribute that its profile prints as a dash.
    pub(super) fn check_dashes(&self, name: &PathPrefix) -> Result<(), Refusal> {
        check_distinct("dashes", self.dashes.iter().map(|dash| dash.as_str()))?;
        let given = |dash: Dash| match dash {
            Dash::Cc => self.cc.is_some(),
            Dash::Bs => self.bs.is_some(),
            Dash::Ph => self.ph.is_some(),
            Dash::Wip => self.wip.is_some(),
            Dash::Mov => self.mov.is_some(),
        };
        let Some(dash) = self.dashes.iter().find(|dash| given(**dash)) else { return Ok(()) };
        let message = Message::new("refusal-dash-and-value").text("found", dash.as_str());
        Err(Refusal::new(Path::new(name, "dashes"), message))
    }

    /// Returns what made it Disconnected.
    pub(super) fn disconnected_by(&self) -> Result<Disconnection, Refusal> {
        let is_disconnected = self.states.contains(DISCONNECTED);
        let given = self.disconnected_by.is_some() && !is_disconnected;
        self.misplaced(&[("disconnected-by", given)], "refusal-not-disconnected")?;
        Ok(self.disconnected_by.unwrap_or_default())
    }

    /// Refuses the first of these keys that is present.
    pub(super) fn misplaced(&self, keys: &[(&str, bool)], message: &'static str) -> Result<(), Refusal> {
        let Some((key, _)) = keys.iter().find(|(_, written)| *written) else { return Ok(()) };
        let name = excerpt(&self.name);
        Err(Refusal::new(format!("{name}.{key}"), Message::new(message)))
    }
}

impl Order {
    /// Refuses failed checks of Coherency of troopers that follow no leader of a Fireteam.
    ///
    /// # Errors
    /// A refusal of the key.
    pub(crate) fn check_coherency(&self) -> Result<(), Refusal> {
        let activated = self.spent == OrderKind::Fireteam;
        let first = self.active.first().map(|active| &active.name);
        for trooper in &self.active {
            let leads = self.leader.as_ref().or(first) == Some(&trooper.name);
            trooper.check_coherency(activated && !leads)?;
        }
        for trooper in &self.reactive {
            trooper.check_coherency(self.team.iter().any(|team| team.has_follower(&trooper.name)))?;
        }
        Ok(())
    }
}
