//! The troopers that an Order activates together and that fight as one: a Fireteam, or a Controller with its
//! Peripherals.

use crate::order::peripheral::find_links;
use crate::order::scene::Scene;
use crate::order::situation::TrooperIndex;
use crate::record::Cite;
use crate::ruleset::Rule;
use model::situation::order::OrderKind;

/// Controller and Peripherals follow the rules for a fight of several troopers.
const FIGHT_TOGETHER: Cite = clause!("peripheral#close-combat");

/// Troopers that fight together: one rolls, the others help.
pub(super) struct JointFighters {
    /// The clauses by which they do.
    pub clauses: Vec<Cite>,
    /// All of them, those included that are not in the close combat.
    pub members: Vec<TrooperIndex>,
}

/// Finds those who fight together with a trooper: the members of an activated Fireteam, or the Controller of a trooper
/// and all its activated Peripherals.
pub(super) fn find_joint_fighters(scene: &Scene<'_>, user: TrooperIndex) -> Option<JointFighters> {
    let helpers = scene.rules().melee.helpers;
    let in_team = scene.order.kind == OrderKind::Fireteam && scene.order.is_active(user);
    if let Some(rule) = scene.rules().clause_if(Rule::FireteamOneFights, in_team) {
        return Some(JointFighters { clauses: vec![rule, helpers], members: scene.order.active_indices().collect() });
    }
    let activated = || find_links(scene.order).into_iter().filter(|link| link.is_activated(scene.order));
    let of_user = activated().find(|link| [link.peripheral, link.controller].contains(&user));
    let controller = of_user.map(|link| link.controller)?;
    let peripherals = activated().filter(|link| link.controller == controller).map(|link| link.peripheral);
    let counts = scene.rules().clause(Rule::PeripheralCountsInCloseCombat);
    Some(JointFighters {
        clauses: [FIGHT_TOGETHER, helpers].into_iter().chain(counts).collect(),
        members: std::iter::once(controller).chain(peripherals).collect(),
    })
}
