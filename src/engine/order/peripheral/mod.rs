//! Peripherals and their Controllers: who controls whom in an Order.
//!
//! `activation` checks what a Controller and its Peripherals declare together, `reaction` their AROs and those against
//! them. `remote_treatment` finds the one through which a Doctor or Engineer works, and `loss` applies the loss of a
//! Controller at the end of the Order.

pub(super) mod activation;
mod ghosts;
pub(super) mod loss;
pub(super) mod reaction;
pub(super) mod remote_treatment;

use crate::entry_ids::{PERIPHERAL_ANCILLARY, PERIPHERAL_CONTROL, PERIPHERAL_CYBERPLUG, PERIPHERAL_SYNCHRONIZED};
use crate::order::relations::melee::are_allies;
use crate::order::scene::{Scene, is_null};
use crate::order::situation::{Order, Trooper, TrooperIndex};
use crate::record::Cite;
use crate::ruleset::Rule;
use model::ids::EntryId;
use model::message::Message;
use model::nearest::nearest;
use model::refusal::Refusal;

/// The type of a Peripheral.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PeripheralType {
    /// The Peripheral joins its trooper once it is out.
    Ancillary,
    /// Several of them form a Control Unit.
    Control,
    /// The Peripheral has an Autonomous Profile, too.
    Cyberplug,
    /// The Peripheral belongs to a Doctor or Engineer.
    Servant,
    /// All of them act on one Order.
    Synchronized,
}

impl PeripheralType {
    /// Every type, alphabetically.
    const ALL: [Self; 5] = [Self::Ancillary, Self::Control, Self::Cyberplug, Self::Servant, Self::Synchronized];

    /// Returns the id of its entry.
    const fn id(self) -> &'static EntryId {
        match self {
            Self::Ancillary => PERIPHERAL_ANCILLARY,
            Self::Control => PERIPHERAL_CONTROL,
            Self::Cyberplug => PERIPHERAL_CYBERPLUG,
            Self::Servant => entry!("peripheral-servant"),
            Self::Synchronized => PERIPHERAL_SYNCHRONIZED,
        }
    }
}

/// One Order activates a Controller and its Peripherals.
const SAME_ORDER: Cite = clause!("peripheral#same-order");

/// A Peripheral with its Controller.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// The trooper that is the Peripheral.
    pub peripheral: TrooperIndex,
    /// The trooper that controls it.
    pub controller: TrooperIndex,
    /// The type of the Peripheral, by its skill.
    pub peripheral_type: PeripheralType,
    /// Whether the Peripheral acts on its Autonomous Profile.
    pub autonomous: bool,
}

impl Link {
    /// Returns whether the Order activates both of them together.
    pub(super) fn is_activated(&self, order: &Order) -> bool {
        !self.autonomous && order.is_active(self.peripheral) && order.is_active(self.controller)
    }

    /// Returns whether a Doctor or Engineer works through the Peripheral.
    pub(super) fn treats(&self) -> bool {
        matches!(self.peripheral_type, PeripheralType::Cyberplug | PeripheralType::Servant)
    }
}

/// Returns whether a trooper is activated as the Controller of a Peripheral, or as a Peripheral: it is Idle if it
/// cannot act.
pub(super) fn acts_along(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    let is_null = is_in_null_state(scene, index);
    let is_own_link =
        |link: &Link| link.is_activated(scene.order) && [link.controller, link.peripheral].contains(&index);
    !is_null && find_links(scene.order).iter().any(is_own_link)
}

/// Returns the Peripherals of an Order, in its order.
pub(super) fn find_links(order: &Order) -> Vec<Link> {
    order.indices().filter_map(|index| find_link(order, index)).collect()
}

/// Returns a Peripheral with its Controller.
fn find_link(order: &Order, index: TrooperIndex) -> Option<Link> {
    let trooper = order.trooper(index);
    let controlled = trooper.prior.controlled.as_ref()?;
    Some(Link {
        peripheral: index,
        controller: controlled.controller,
        peripheral_type: find_type(trooper)?,
        autonomous: controlled.autonomous,
    })
}

/// Returns the type of a Peripheral; none if its skills name none or several.
fn find_type(trooper: &Trooper) -> Option<PeripheralType> {
    let mut types = PeripheralType::ALL.into_iter().filter(|own| trooper.has(own.id()));
    types.next().filter(|_| types.next().is_none())
}

/// Checks that every Peripheral has a Controller on its side and one type.
///
/// # Errors
/// A refusal for a Controller of another side, an unknown type, and if the edition's rules on Peripherals are not
/// executed.
pub(super) fn check_links(scene: &Scene<'_>) -> Result<(), Refusal> {
    for index in scene.order.indices() {
        let trooper = scene.order.trooper(index);
        let Some(controlled) = &trooper.prior.controlled else { continue };
        if ghosts::is_ghost(scene, trooper) {
            continue;
        }
        scene.rules().need_clause(Rule::PeripheralSharesOrder, "peripherals")?;
        let is_other_ally = |other: &TrooperIndex| *other != index && are_allies(scene, index, *other);
        if !is_other_ally(&controlled.controller) {
            let name = scene.name(controlled.controller);
            let near = nearest(name, scene.order.indices().filter(is_other_ally).map(|other| scene.name(other)));
            return Err(Refusal::unknown_target(scene.path(index, "controller"), name, near));
        }
        let Some(peripheral_type) = find_type(trooper) else {
            return Err(Refusal::new(scene.path(index, "skills"), Message::new("refusal-no-peripheral-type")));
        };
        if controlled.autonomous && peripheral_type != PeripheralType::Cyberplug {
            return Err(scene.key_without_effect(index, "autonomous", "refusal-never-autonomous"));
        }
    }
    Ok(())
}

/// Returns whether a state of a trooper is Null.
pub(super) fn is_in_null_state(scene: &Scene<'_>, index: TrooperIndex) -> bool {
    scene.order.trooper(index).states.iter().any(|state| is_null(scene, state))
}
