//! The rules around an activation in CodeOne.

use crate::ruleset::{
    ActivationRules, Cited, CitedNames, ImpetuousRules, PoolRules, PostureChangeRules, ShortMovement, SpendingRules,
    TurnRules, WallRules, cited, n3,
};
use crate::skill_ids::{CLIMB, JUMP};
use model::ids::EntryId;

/// The rules around an activation in CodeOne.
pub(crate) const TURN: TurnRules = TurnRules {
    pool: PoolRules {
        still_adds: cited(entries!["immobilized-a", "immobilized-b"], clause!("order-pool#immobilized-adds-one")),
        made_irregular: None,
        frenzy: None,
        waiting_skills: None,
        orders_removable: false,
        groups: cited(false, clause!("combat-group#one-group-only")),
        keep_place: None,
        ..n3::TURN.pool
    },
    spending: SpendingRules {
        cut_off_states: None,
        nco: None,
        impetuous_order: None,
        landing: None,
        ..n3::TURN.spending
    },
    activation: ActivationRules {
        not_skills: &[],
        stance: None,
        posture_changes: Some(PostureChangeRules {
            clause: clause!("prone#changed-when-starting-to-move"),
            after_moving: false,
            not_with: None,
            not_during: None,
            ended_by: None,
            ended_by_printed: None,
            last_is_free: None,
            after_roll: cited(entries!["dodge"], clause!("dodge#two-inch-move-in-any-turn")),
            in_aro: clause!("prone#changed-in-aro"),
            never: &[NEVER_PRONE],
            never_of_kind: &[TAG_NEVER_PRONE],
        }),
        short_movements: &SHORT_MOVEMENTS,
        walls: Some(WALLS),
        impetuous: ImpetuousRules { combinations: None, jumps_in: None, fill_order_alone: None },
        ..n3::TURN.activation
    },
    tokens: None,
    lieutenant: None,
    retreat: None,
    veteran: None,
    fireteam: None,
    inspiring: None,
    control: None,
};

/// Troopers that are never Prone.
pub(crate) const NEVER_PRONE: CitedNames =
    cited(entries!["motorcycle", "tactical-armored-gear"], clause!("prone#not-for-tags"));

/// Climb by Climbing Plus, and Jump by Super-Jump.
const SHORT_MOVEMENTS: [ShortMovement; 2] = [SHORT_CLIMB, SHORT_JUMP];

/// Climb by Climbing Plus.
pub(crate) const SHORT_CLIMB: ShortMovement = ShortMovement {
    movement: CLIMB,
    bearer: entry!("climbing-plus"),
    clause: clause!("climbing-plus#climb-as-short-movement"),
    second_value: None,
};

/// Jump by Super-Jump.
pub(crate) const SHORT_JUMP: ShortMovement = ShortMovement {
    movement: JUMP,
    bearer: entry!("super-jump"),
    clause: clause!("super-jump#jump-as-short-movement"),
    second_value: None,
};

/// A TAG is never Prone.
pub(crate) const TAG_NEVER_PRONE: Cited<&EntryId> =
    cited(entry!("tactical-armored-gear"), clause!("tactical-armored-gear#cannot-lie-down"));

/// Troopers on vertical surfaces.
pub(crate) const WALLS: WallRules = WallRules {
    only_climb: clause!("climb#nothing-else-on-a-wall"),
    exception: cited(entry!("climbing-plus"), clause!("climbing-plus#acts-on-walls")),
    other_skills: None,
    reacts: None,
    no_cover: None,
    no_cover_for_exception: None,
};
