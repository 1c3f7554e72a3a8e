//! The facts between a reactive trooper and the active ones: those for all of them, unless one of its own is given.

use crate::kinds::order::Trooper;
use crate::kinds::order::facts::Facts;
use engine::order;
use model::nearest::nearest;
use model::refusal::Refusal;

impl Trooper {
    /// Returns the facts between it and an active trooper.
    pub(super) fn facts_towards(&self, towards: &str) -> Facts {
        let facts = self.to.get(towards).cloned().unwrap_or_default();
        Facts {
            distance: facts.distance.or(self.distance),
            line_of_fire: facts.line_of_fire.or(self.line_of_fire),
            zone_of_control: facts.zone_of_control.or(self.zone_of_control),
            hacking_area: facts.hacking_area.or(self.hacking_area),
            contact: facts.contact.or(self.contact),
            trigger_area: facts.trigger_area.or(self.trigger_area),
            cover: facts.cover.or(self.cover),
            active_cover: facts.active_cover.or(self.active_cover),
            arc: facts.arc.or(self.arc),
            from_below: facts.from_below.or(self.from_below),
            zero_visibility: facts.zero_visibility.or(self.zero_visibility),
            zone_of_last_turn: facts.zone_of_last_turn.or(self.zone_of_last_turn),
            saturation: facts.saturation.or(self.saturation),
        }
    }

    /// Refuses facts towards a trooper that is not activated.
    pub(super) fn check_opponents(&self, active: &[order::Active]) -> Result<(), Refusal> {
        let known = || active.iter().map(|active| &*active.trooper.name);
        let Some(name) = self.to.keys().find(|name| !known().any(|known| known == **name)) else { return Ok(()) };
        Err(Refusal::unknown_target(format!("{}.to", self.name), name, nearest(name, known())))
    }
}
