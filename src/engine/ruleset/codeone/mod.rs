//! The rules of Infinity CodeOne: differences from N3.

mod citations;
mod deployables;
mod recovery;
mod scenarios;
mod skills;
mod space;
mod states;
mod turn;

pub(super) use citations::CITATIONS;
pub(super) use deployables::{CONCEALED, DEPLOYABLES, TRIGGER};
pub(super) use recovery::{KITS, MEDIKIT_USE};
pub(super) use scenarios::{
    BELOW_THE_MINIMUM, FIREFIGHT, GAME_END, LANDING_AREA, PICK_UP, SCORING, STANDARD_GAME, TACTICAL_LINK, scoring,
};
pub(super) use skills::{CAMOUFLAGED, DISCOVER_REPEAT, RESET_ENDS_STATES, SKILL_RULES};
pub(super) use space::SPACE;
pub(super) use states::{DEAD_NOT_COUNTED, FALLING, SURVIVORS, UNCONSCIOUS_NOT_COUNTED, WORKING};
pub(super) use turn::{NEVER_PRONE, SHORT_CLIMB, SHORT_JUMP, TAG_NEVER_PRONE, TURN, WALLS};

use crate::ruleset::codeone::scenarios::SCENARIO_SWC;
use crate::ruleset::{
    ArmyListRules, AroRules, CoverTest, CriticalHit, DeploymentRules, DodgeMove, HackTargetRules, HackingRules,
    MeleeRules, ProfileRules, Ruleset, SaveMethod, SavingRules, TotalCover, Unmet, ValueName, WeaponClasses, cited, n3,
};
use model::edition::{Edition, Scope};

/// Returns the rules of CodeOne.
pub(super) const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::CodeOne),
        critical_hit: cited(CriticalHit::ExtraSave, clause!("critical#extra-saving-roll")),
        hit_forces_save: clause!("saving-roll#each-hit-forces-roll"),
        save: cited(SaveMethod::ExceedDamage, clause!("saving-roll#attack-damage")),
        melee: MELEE,
        touchdown: None,
        landing_area: Some(LANDING_AREA),
        profile: ProfileRules::NONE,
        failed_save: clause!("saving-roll#failure-costs-one"),
        partial_cover: cited(CoverTest::AnyPart, clause!("partial-cover#contact-and-hidden-part")),
        total_cover: cited(TotalCover::SceneryAlone, clause!("total-cover#scenery-stops-every-line")),
        unmet_requirement: Unmet::DiceLost(clause!("burst#lost-dice")),
        bs_attribute: clause!("attack-roll#attribute-by-attack"),
        cc_attribute: clause!("attack-roll#attribute-by-attack"),
        cc_contact: clause!("cc-attack#needs-silhouette-contact"),
        dodge_move: cited(DodgeMove::AnyTurn, clause!("dodge#two-inch-move-in-any-turn")),
        dodge_contact: cited(true, clause!("dodge#move-may-engage")),
        ranges_unprinted: false,
        weapon_classes: Some(WeaponClasses {
            bs: clause!("bs-weapon#ranges-or-template"),
            melee: clause!("melee-weapon#close-combat-only"),
            mixed: clause!("mixed-weapon#ranges-and-cc"),
            deployable: clause!("deployable-weapon#has-the-trait"),
        }),
        alignments: None,
        information: None,
        game_end: Some(GAME_END),
        pick_up: PICK_UP,
        aro: AroRules {
            zone_of_control_skills: Some(cited(
                entries!["dodge", "hacking", "reset"],
                clause!("automatic-reaction-order#only-dodge-or-reset"),
            )),
            ..n3::rules().aro
        },
        citations: &CITATIONS,
        skills: SKILL_RULES,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        supportware: None,
        guts: None,
        guts_conclusion: clause!("order-expenditure-sequence#no-guts-in-the-conclusion"),
        coordinated: None,
        hacking: Some(HACKING),
        deployment: Some(DEPLOYMENT),
        deployables: DEPLOYABLES,
        kits: KITS,
        states: None,
        working: WORKING,
        falling_unconscious: FALLING,
        survivors: SURVIVORS,
        space: &SPACE,
        turn: &TURN,
        army_list: ARMY_LIST,
        scoring: Some(&SCORING),
        symbiont_armor: None,
        ..n3::rules()
    }
}

/// Hacking in CodeOne.
const HACKING: HackingRules = HackingRules {
    area: clause!("hacking-area#own-zone-of-control"),
    no_line_of_fire: clause!("hacking#needs-no-line-of-fire"),
    attack_roll: clause!("hacking#rolls-wip"),
    saving_roll: clause!("hacking#saves-with-bts"),
    hackable_types: None,
    freeing_programs: &[],
};

/// Close combat with several troopers of a side in CodeOne.
const MELEE: MeleeRules = MeleeRules {
    helpers: clause!("cc-attack#one-rolls-the-others-help"),
    single_roller: Some(cited(entries!["dodge", "idle", "reset"], clause!("cc-attack#helpers-in-the-reactive-turn"))),
    ends_among_helpless: cited(true, clause!("engaged#ends-among-the-helpless")),
};

/// The Deployment Phase in CodeOne.
pub(super) const DEPLOYMENT: DeploymentRules = DeploymentRules {
    preparation: None,
    outside_zone: None,
    off_table: None,
    hidden: None,
    inside: cited(true, clause!("deployment-rules#totally-inside-the-zone")),
    ..n3::DEPLOYMENT
};

/// Saving Rolls in CodeOne.
pub(super) const SAVING: SavingRules = SavingRules {
    halving_first: clause!("saving-roll#halving-comes-first"),
    halves_shields: true,
    several_saves: clause!("saving-roll#ammunition-may-add-rolls"),
    ..n3::SAVING
};

/// Targets that can be hacked in CodeOne.
pub(super) const HACK_TARGETS: HackTargetRules = HackTargetRules {
    radius: ValueName { entry: entry!("zone-of-control"), name: "radius" },
    area: clause!("hacking-area#own-zone-of-control"),
    no_line_of_fire: clause!("hacking#needs-no-line-of-fire"),
    targets: clause!("hacking#who-can-be-hacked"),
    hackers: clause!("hacker#hackable"),
    needs_device: &[clause!("hacking#needs-a-device"), clause!("hacker#needs-a-device")],
    ..n3::HACK_TARGETS
};

/// Army Lists in CodeOne.
pub(super) const ARMY_LIST: ArmyListRules = ArmyListRules {
    swc_brought: Some(cited(false, clause!("support-weapon-cost#plus-adds-to-the-total"))),
    has_trooper_limit: true,
    scenario_swc: Some(SCENARIO_SWC),
    tactical_link: Some(TACTICAL_LINK),
    ..n3::ARMY_LIST
};
