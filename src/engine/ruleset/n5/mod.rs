//! The rules of Infinity N5: differences from N4.

mod citations;
mod deployables;
mod profile;
mod recovery;
mod scenarios;
mod skills;
mod space;
mod states;
mod supplies;
mod turn;

pub(super) use citations::CITATIONS;
pub(super) use deployables::{DEPLOYABLES, MINELAYER, OWN_ACTIVATION, OWN_CAMOUFLAGE, PLACEMENT, own, shown};
use profile::PROFILE;
use recovery::{KITS, TECH_RECOVERY, TRANSMUTATION};
use scenarios::{GAME_END, SCENARIO_SWC};
pub(super) use skills::{DEPLOYED_DISGUISES, SKILL_RULES};
use space::SPACE;
pub(super) use states::{AERIAL_STOPS, STEALTH_STOPS, TINBOT_STOPS, WORKING};
use states::{FALLING, STATES, SURVIVORS};
pub(super) use supplies::SPEEDBALL;
pub(super) use turn::{TURN, WALLS};

use crate::ruleset::{
    AboveTwenty, Alignments, ArmyListRules, Bioweapon, DeploymentRules, GutsRules, HackTargetRules, HostileRule,
    InformationRules, JournalistRules, Ruleset, SaveMethod, SavingRules, ShockKills, StrategicDeploymentRules,
    SymbiontImmunity, WeaponClasses, cited, cited_by_all, codeone, n4,
};
use model::edition::{Edition, Scope};
use model::situation::information::Subject;

/// Returns the rules of N5.
pub(super) const fn rules() -> Ruleset {
    Ruleset {
        scope: Scope::Edition(Edition::N5),
        above_twenty: cited(AboveTwenty::CriticalFaces, clause!("roll#above-twenty-critical-faces")),
        save: cited(SaveMethod::AtOrBelowValue, clause!("saving-roll#at-or-below-value")),
        shock: ShockKills::OneWound,
        weapon_classes: match n4::rules().weapon_classes {
            Some(classes) => {
                Some(WeaponClasses { deployable: clause!("deployable-weapon#has-the-deployable-trait"), ..classes })
            }
            None => None,
        },
        unconscious: clause!("wounds#unconscious-at-vita"),
        dead: clause!("wounds#dead-above-vita"),
        information: Some(INFORMATION),
        deployment: Some(DEPLOYMENT),
        alignments: Some(ALIGNMENTS),
        deployed_disguises: DEPLOYED_DISGUISES,
        strategic_deployment: Some(StrategicDeploymentRules {
            first: clause!("strategic-deployment#first-of-its-team"),
            leader: clause!("strategic-deployment#as-team-leader"),
            reach: clause!("strategic-deployment#four-inches-ahead"),
            scenario_reach: clause!("strategic-deployment#eight-with-a-scenario"),
        }),
        deployables: DEPLOYABLES,
        kits: KITS,
        tech_recovery: Some(TECH_RECOVERY),
        transmutation: Some(TRANSMUTATION),
        states: Some(STATES),
        working: WORKING,
        falling_unconscious: FALLING,
        survivors: SURVIVORS,
        profile: PROFILE,
        space: &SPACE,
        turn: &TURN,
        army_list: ARMY_LIST,
        reinforcements: None,
        citations: &CITATIONS,
        skills: SKILL_RULES,
        saving: SAVING,
        hack_targets: HACK_TARGETS,
        guts: Some(GUTS),
        game_end: Some(GAME_END),
        ..n4::rules()
    }
}

/// The Deployment Phase in N5, without the rules that only the Korean N4 page states.
const DEPLOYMENT: DeploymentRules = DeploymentRules {
    outside_zone: Some(cited(
        entries!["forward-deployment", "impersonation", "infiltration"],
        clause!("deployment-phase#skills-reach-outside-the-zone"),
    )),
    off_table: Some(cited(
        entries!["combat-jump", "hidden-deployment", "parachutist"],
        clause!("deployment-phase#skills-keep-off-the-table"),
    )),
    ..codeone::DEPLOYMENT
};

/// Friendly, enemy, neutral and hostile elements in N5.
const ALIGNMENTS: Alignments = Alignments {
    friendly: clause!("friendly#own-elements-too"),
    friendly_not_attacked: clause!("friendly#not-attacked-in-n5"),
    enemy: clause!("enemy#opponents-elements"),
    neutral: clause!("neutral#attributes-and-no-list"),
    neutral_not_attacked: clause!("neutral#not-attacked-in-n5"),
    neutral_declares_none: None,
    hostile: clause!("hostile#on-no-list"),
    hostile_as: HostileRule::Enemy {
        of_all: clause!("hostile#everybodys-enemy"),
        attacks: clause!("hostile#attacks-and-is-attacked"),
    },
    civilian_not_a_target: None,
};

/// Saving Rolls in N5.
const SAVING: SavingRules = SavingRules {
    bioweapon: Some(Bioweapon::Stronger {
        living: clause!("bioweapon#da-and-shock-against-vita"),
        others: clause!("bioweapon#one-save-for-others"),
    }),
    symbiont: Some(cited(SymbiontImmunity::Enhanced, clause!("symbiomate#enhanced-immunity"))),
    bioimmunity: None,
    ..n4::SAVING
};

/// Targets that can be hacked in N5.
const HACK_TARGETS: HackTargetRules = HackTargetRules {
    like_repeaters: &[
        cited(entry!("deployable-repeater"), clause!("deployable-repeater#works-like-a-repeater")),
        cited(entry!("fastpanda"), clause!("fastpanda#contains-a-repeater")),
    ],
    more_types: Some(cited_by_all(
        entries!["vehicle"],
        &[clause!("hacking#vehicles-too"), clause!("troop-type#vehicles-can-be-hacked-too")],
    )),
    needs_device: &[],
    non_hackable: Some(cited(entry!("non-hackable"), clause!("non-hackable#no-attacks-by-type"))),
    hackable: Some(cited_by_all(
        entry!("hackable"),
        &[clause!("hackable#target-of-programs"), clause!("unit-profile#hackable-both-ways")],
    )),
    ..n4::HACK_TARGETS
};

/// The list of N5.
const INFORMATION: InformationRules = InformationRules {
    private: &[
        (Subject::Cost, clause!("private-information#points-and-swc")),
        (Subject::Swc, clause!("private-information#points-and-swc")),
        (Subject::Lieutenant, clause!("private-information#who-is-lieutenant")),
        (Subject::HiddenDeployment, clause!("private-information#troopers-in-hidden-deployment")),
        (Subject::CombatJump, clause!("private-information#combat-jumpers-and-parachutists")),
        (Subject::Parachutist, clause!("private-information#combat-jumpers-and-parachutists")),
        (Subject::Holomask, clause!("private-information#troopers-under-holomask")),
        (Subject::ChainOfCommand, clause!("private-information#chain-of-command-and-counterintelligence")),
        (Subject::Counterintelligence, clause!("private-information#chain-of-command-and-counterintelligence")),
        (Subject::CamouflageMarker, clause!("private-information#contents-of-markers")),
        (Subject::ImpersonationMarker, clause!("private-information#contents-of-markers")),
        (Subject::PrivateLabel, clause!("private-information#items-with-the-label")),
        (Subject::FireteamBonuses, clause!("private-information#fireteam-bonuses-until-used")),
    ],
    open_once_used: &[
        (Subject::PrivateLabel, clause!("private-information#label-until-used-or-over")),
        (Subject::FireteamBonuses, clause!("private-information#fireteam-bonuses-until-used")),
    ],
    unless_private: clause!("open-information#open-unless-private"),
    opens_when_removed: None,
    unmasked_when_removed: Some(clause!("holomask#tells-open-information")),
    opens_at_the_end: Some(clause!("private-information#open-when-the-game-ends")),
};

/// Guts Rolls in N5.
const GUTS: GutsRules = GutsRules {
    journalist: Some(JournalistRules {
        allied: cited(3, clause!("journalist#steadies-allies")),
        enemy: cited(-3, clause!("journalist#unnerves-enemies")),
        once: clause!("journalist#does-not-add-up"),
        cubevac: cited(3, clause!("journalist#campaign-cubevac-roll")),
        promotion: cited(3, clause!("journalist#campaign-promotion-roll")),
        standing: clause!("journalist#campaign-needs-it-standing"),
    }),
    ..n4::GUTS
};

/// Army Lists in N5.
const ARMY_LIST: ArmyListRules = ArmyListRules {
    swc_brought: Some(cited(false, clause!("support-weapon-cost#plus-gives-more"))),
    scenario_swc: Some(SCENARIO_SWC),
    ..n4::ARMY_LIST
};
