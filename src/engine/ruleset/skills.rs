//! What an edition says of single skills and of Markers, beyond what their entries print.

use crate::record::Cite;
use crate::ruleset::{Rule, rule};
use crate::turn::activation::BASIC;

/// Where a trooper is placed whose Combat Jump fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JumpFailed {
    /// Where dispersion leads.
    Disperses,
    /// At its own table edge.
    OwnEdge,
}

impl JumpFailed {
    /// The keyword in outcomes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Disperses => "dispersion",
            Self::OwnEdge => "own-table-edge",
        }
    }
}

/// When a requirement is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needed {
    /// When the skill is declared: without it the declaration is illegal.
    AtDeclaration,
    /// When the Order is resolved: without it the skill comes to nothing.
    AtResolution,
}

/// When a skill may be tried again in the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// Not at all.
    Never,
    /// Not at the target it failed at.
    UnlessItFailed,
}

/// A skill that may not simply be tried again in the same turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Again {
    /// The skill.
    pub skill: &'static str,
    /// When it may be.
    pub repeat: Repeat,
    /// What says so.
    pub clause: Cite,
}

const fn again(skill: &'static str, repeat: Repeat, clause: Cite) -> Again {
    Again { skill, repeat, clause }
}

/// A guided BS Attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuidedRules {
    /// One die at a Targeted enemy within the last range band, so many times in a turn.
    pub clause: Cite,
    /// One MOD and no other; else the distance and Targeted count.
    pub flat: bool,
    /// What says which MODs count.
    pub modifiers: Cite,
}

/// What a charge asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeRules {
    /// A movement of both MOV values, then the blow.
    pub moves: Cite,
    /// Sight of the victim.
    pub sees: Cite,
    /// Whoever does not reach it is Idle.
    pub out_of_reach: Cite,
}

/// Clauses that only some editions have; those that all have are cited where they apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillRules {
    /// Skills that only their bearers may declare, with those that stand for them.
    pub bearers_only: &'static [(&'static str, Rule<&'static [&'static str]>)],
    /// What may not be done again in the same turn.
    pub not_again: &'static [Again],
    /// A trooper may try the same Marker once an Order.
    pub discover_once: Option<Cite>,
    /// Where a trooper is placed whose Combat Jump fails.
    pub jump_failed: Rule<JumpFailed>,
    /// Discover needs Line of Fire.
    pub discover_needs_sight: Rule<Needed>,
    /// Discover takes the MODs of a shot.
    pub discover_like_a_shot: Option<Cite>,
    /// Without Discover the attack on the Marker is lost.
    pub failed_discover: Option<Cite>,
    /// With it the attack is a Normal Roll.
    pub after_discover: Option<Cite>,
    /// A Marker that reacts is met Face to Face.
    pub marker_reacts: Option<Cite>,
    /// What may be declared in reaction to a Marker.
    pub few_reactions: Option<Cite>,
    /// What reveals a Marker.
    pub reveals: Cite,
    /// The only type of skill that keeps it hidden.
    pub keeps_hidden: Option<&'static str>,
    /// What ends the disguise of an impersonator, in place of the three about Camouflage Markers.
    pub unmasks: Option<Cite>,
    /// An Entire Order reveals it.
    pub entire_order_reveals: Option<Cite>,
    /// Cautious Movement does not.
    pub cautious_keeps: Option<Cite>,
    /// The Unconscious do not see who hides again.
    pub fallen_do_not_see: Option<Cite>,
    /// Dodging an enemy in the Zone of Control that is out of sight.
    pub dodge_out_of_sight: Option<Cite>,
    /// Such MODs count once.
    pub dodge_penalty_once: Option<Cite>,
    /// The only reaction that ends in contact.
    pub engages: Option<Cite>,
    /// A Dodge does nothing against hacking.
    pub dodge_not_against_hacking: Option<Cite>,
    /// Dodge against Dodge is rolled normally.
    pub dodge_against_dodge: Option<Cite>,
    /// A Dodge that meets an equal success fails.
    pub tied_dodge_fails: Option<Cite>,
    /// A silent attack out of sight is not dodged.
    pub unheard: Option<Cite>,
    /// A silent attack out of sight near by is dodged with the MOD that its weapon prints.
    pub silence: Option<Cite>,
    /// Whether the MOD of a Low Visibility Zone counts for a Dodge.
    pub haze: Option<Rule<bool>>,
    /// Who is inside a Template may dodge without Line of Fire.
    pub dodge_inside_template: Option<Cite>,
    /// A Reset meets hacking Face to Face.
    pub reset_meets_hacking: Option<Cite>,
    /// One Reset for all.
    pub reset_once: Option<Cite>,
    /// The state that it ends where states do not all end with it.
    pub reset_frees: Option<Rule<&'static str>>,
    /// Whoever is in Hidden Deployment is there once it declares anything.
    pub hidden_until_declared: Option<Cite>,
    /// Anybody may declare it.
    pub reset_for_all: Option<Cite>,
    /// The MODs of states add up.
    pub reset_adds_up: Option<Cite>,
    /// What a failed Doctor roll does.
    pub doctor_fails: Cite,
    /// What an Engineer does to states.
    pub engineer_cures: Cite,
    /// Repairs may be repeated.
    pub repairs_repeat: Option<Cite>,
    /// One repair wakes who has Remote Presence from either level.
    pub repaired_at_once: Option<Cite>,
    /// Failing at that costs nothing.
    pub engineer_fails_free: Option<Cite>,
    /// Who lies prone counts as covered from shots out of lower ground.
    pub prone_from_below: &'static [Cite],
    /// Prone halves how far a trooper moves by its MOV.
    pub prone_mov: Cite,
    /// Prone halves the move after a Dodge.
    pub prone_halves: Option<Cite>,
    /// One level of Martial Arts counts.
    pub one_level: Cite,
    /// What a charge asks for.
    pub charge: Option<ChargeRules>,
    /// Every roll of a charge stands alone.
    pub wild: Option<Cite>,
    /// A CC Attack kills the Unconscious.
    pub coup_de_grace: Option<Cite>,
    /// But not who acts on in spite of it.
    pub coup_not_the_dogged: Option<Cite>,
    /// Who goes into Suppressive Fire opposes nothing meanwhile.
    pub suppressing_opposes_nothing: Option<Cite>,
    /// A CC Attack on the immobilized is a Normal Roll.
    pub immobilized_in_contact: Option<Cite>,
    /// The reaction that warns comrades, when its user has to see an enemy, and what says so.
    pub warning: Option<Rule<(&'static str, Needed)>>,
    /// A trooper attacked out of an ARO may turn.
    pub alert: Option<Cite>,
    /// The skills whose rolls Sixth Sense keeps free of negative MODs.
    pub sensed: Option<Rule<&'static [&'static str]>>,
    /// Forward Observer forces no save.
    pub observing_without_save: Option<Cite>,
    /// No MOD applies to an Intuitive Attack.
    pub intuition_unmodified: Option<Cite>,
    /// Speculative Fire reaches out of sight, and the range counts for it.
    pub speculation: &'static [Cite],
    /// Other negative MODs do not count for it.
    pub speculation_unhindered: Option<Cite>,
    /// No other MOD applies to Triangulated Fire.
    pub triangulation: Option<Cite>,
    /// A BS Attack may be guided.
    pub guided: Option<GuidedRules>,
    /// A Circular Template is rolled at its main target.
    pub circular_at_main_target: Option<Cite>,
    /// Only the main target of a Template suffers a Critical.
    pub critical_at_main_target: Option<Cite>,
    /// It is dodged Face to Face.
    pub circular_dodged: Option<Cite>,
    /// Who idles does nothing.
    pub idle: Option<Cite>,
    /// Reactions to a skill that comes to nothing still count.
    pub reactions_still_count: Option<Cite>,
    /// A declared movement is completed by those who fall on the way.
    pub movement_is_completed: Option<Cite>,
    /// A Marker is revealed even where its skill comes to nothing.
    pub marker_is_revealed: Option<Cite>,
    /// When Surprise Attack works, and against whom.
    pub surprise: &'static [Cite],
    /// Change Facing meets attacks as a Dodge does.
    pub turning_dodges: Option<Cite>,
    /// When Change Facing may be declared.
    pub turning_near: Option<Cite>,
    /// The MODs of the troop type count for it.
    pub turning_by_type: Option<Cite>,
    /// The MOD against unseen Templates is not added again.
    pub turning_from_templates: Option<Cite>,
    /// With Remote Presence, two levels of Unconscious.
    pub two_levels: Option<Cite>,
    /// A further Wound kills who acts while Unconscious.
    pub tough_ends: Option<Cite>,
    /// Who is no Marker has to be unseen; whether behind a Zero Visibility Zone only.
    pub intuitive_at_the_unseen: Option<Rule<bool>>,
    /// The Markers that an Intuitive Attack may be declared at, by their states.
    pub intuitive_at_markers: &'static [(&'static str, Cite)],
    /// Those that it does not work against.
    pub intuitive_not_at: Option<Rule<&'static str>>,
    /// An Intuitive Attack that hits reveals, whatever the save.
    pub intuitive_reveals: Option<Cite>,
    /// A Camouflage Marker that has to make a save is revealed, whatever the save.
    pub save_reveals: Option<Cite>,
    /// Where a Template would strike friends: whether it may not be placed so; else the shot is cancelled.
    pub friendly_templates: Rule<bool>,
    /// Markers beside the main target of a Template may be struck.
    pub templates_catch_markers: bool,
    /// A Camouflage Marker that is hit is revealed.
    pub hit_reveals: Option<Cite>,
    /// The clause on requirements that are checked when a skill is declared.
    pub checked_early: Option<Cite>,
    /// Impetuous troopers have no cover.
    pub wild_without_cover: Option<Cite>,
    /// Who rides has no cover.
    pub rider_without_cover: Option<Cite>,
    /// A rider is Impetuous and has no cover, or has given that up.
    pub rider_chooses: Option<Cite>,
    /// Jumping and climbing forfeit cover.
    pub no_cover: Option<[Cite; 2]>,
}

/// Impetuous troopers and cover.
const IMPETUOUS_WITHOUT_COVER: Cite = "impetuous#no-partial-cover";

/// N3.
pub const N3: SkillRules = SkillRules {
    bearers_only: &[
        ("doctor", rule(&["doctor", "doctor-plus"], "doctor#needs-the-skill")),
        ("engineer", rule(&["engineer"], "engineer#needs-the-skill")),
    ],
    not_again: &[
        again("discover", Repeat::UnlessItFailed, "discover#no-second-try-this-turn"),
        again("intuitive-attack", Repeat::Never, "intuitive-attack#once-per-turn"),
    ],
    discover_once: None,
    discover_needs_sight: rule(Needed::AtDeclaration, "discover#needs-line-of-fire"),
    jump_failed: rule(JumpFailed::Disperses, "combat-jump#failure-disperses"),
    discover_like_a_shot: None,
    failed_discover: None,
    after_discover: None,
    marker_reacts: None,
    few_reactions: None,
    reveals: "camouflaged#any-other-skill-reveals",
    keeps_hidden: Some(BASIC),
    unmasks: Some("impersonation-state#any-other-skill-ends-it"),
    entire_order_reveals: None,
    cautious_keeps: None,
    fallen_do_not_see: None,
    dodge_out_of_sight: None,
    dodge_penalty_once: None,
    engages: Some("engage#moves-into-contact"),
    dodge_not_against_hacking: Some("dodge#hacking-goes-through"),
    unheard: None,
    silence: None,
    haze: Some(rule(true, "low-visibility-zone#dodge-too")),
    dodge_against_dodge: Some("dodge#against-another-dodge"),
    tied_dodge_fails: Some("face-to-face-roll#tie-fails-the-dodge"),
    dodge_inside_template: Some("dodge#inside-a-template"),
    reset_meets_hacking: Some("reset#answers-hacking"),
    reset_frees: Some(rule("immobilized-1", "reset#ends-immobilized-1")),
    hidden_until_declared: None,
    reset_once: None,
    reset_for_all: None,
    reset_adds_up: None,
    doctor_fails: "doctor#failure-costs-a-wound",
    engineer_cures: "engineer#cures-states",
    repairs_repeat: Some("engineer#repeat-until-whole"),
    repaired_at_once: None,
    engineer_fails_free: None,
    prone_from_below: &["prone#cover-from-below", "guts-roll#prone-and-shot-from-below"],
    prone_mov: "prone#halves-both-values",
    prone_halves: None,
    one_level: "martial-arts#one-level-at-a-time",
    charge: None,
    wild: Some("berserk#normal-rolls-on-both-sides"),
    coup_de_grace: None,
    coup_not_the_dogged: None,
    suppressing_opposes_nothing: Some("suppressive-fire#no-answer-meanwhile"),
    immobilized_in_contact: Some("cc-attack#normal-roll-against-the-immobilized"),
    warning: Some(rule(("alert", Needed::AtDeclaration), "alert#sees-the-enemy")),
    alert: None,
    observing_without_save: None,
    intuition_unmodified: None,
    speculation: &["speculative-fire#no-line-of-fire-needed"],
    speculation_unhindered: Some("speculative-fire#camouflage-and-cover-do-not-count"),
    guided: None,
    circular_at_main_target: Some("circular-template#roll-at-the-main-target"),
    critical_at_main_target: Some("critical#only-the-main-target-of-a-template"),
    circular_dodged: None,
    triangulation: None,
    idle: None,
    reactions_still_count: None,
    movement_is_completed: None,
    marker_is_revealed: None,
    surprise: &["surprise-attack#out-of-hiding-in-the-active-turn"],
    turning_dodges: Some("change-facing#counts-as-a-dodge"),
    turning_near: Some("change-facing#enemy-in-zone-of-control"),
    turning_by_type: Some("change-facing#troop-type-modifiers"),
    turning_from_templates: Some("change-facing#template-modifier-not-twice"),
    sensed: None,
    two_levels: None,
    tough_ends: Some("no-wound-incapacitation#a-further-wound-kills"),
    intuitive_at_the_unseen: Some(rule(false, "intuitive-attack#hidden-enemies")),
    intuitive_at_markers: &[("camouflaged", "camouflaged#intuitive-attack-may")],
    intuitive_not_at: None,
    intuitive_reveals: Some("intuitive-attack#reveals-even-the-unhurt"),
    save_reveals: None,
    friendly_templates: rule(true, "template-weapon#not-on-friends-or-neutrals"),
    templates_catch_markers: false,
    hit_reveals: None,
    checked_early: None,
    wild_without_cover: Some(IMPETUOUS_WITHOUT_COVER),
    rider_without_cover: Some("motorcycle#no-cover"),
    rider_chooses: None,
    no_cover: None,
};

/// A second try at a Marker since CodeOne.
const DISCOVER_AGAIN: Cite = "discover#no-second-try-until-the-next-player-turn";

/// Prone halves every movement since CodeOne.
const PRONE_HALVES: Cite = "prone#halves-movement";

/// CodeOne: what differs from N3.
pub const CODEONE: SkillRules = SkillRules {
    speculation: &[],
    speculation_unhindered: None,
    circular_at_main_target: None,
    critical_at_main_target: None,
    bearers_only: &[],
    not_again: &[again("discover", Repeat::UnlessItFailed, DISCOVER_AGAIN)],
    discover_once: Some("discover#once-per-marker"),
    discover_needs_sight: rule(Needed::AtResolution, "discover#needs-line-of-fire"),
    discover_like_a_shot: Some("discover#modifiers-of-a-shot"),
    failed_discover: Some("discover#failed-means-no-attack"),
    after_discover: Some("discover#then-the-attack"),
    marker_reacts: Some("discover#marker-that-reacts"),
    few_reactions: Some("camouflaged#few-reactions"),
    reveals: "camouflaged#attacks-and-rolls-reveal",
    keeps_hidden: None,
    unmasks: None,
    entire_order_reveals: Some("camouflaged#entire-orders-reveal"),
    fallen_do_not_see: Some("camouflaged#the-fallen-do-not-see"),
    dodge_out_of_sight: Some("dodge#out-of-sight-in-zone-of-control"),
    engages: None,
    dodge_not_against_hacking: Some("dodge#no-help-against-hacking"),
    dodge_against_dodge: None,
    tied_dodge_fails: None,
    haze: None,
    dodge_inside_template: None,
    reset_meets_hacking: Some("reset#face-to-face-with-hacking"),
    reset_frees: None,
    reset_once: Some("reset#one-roll-for-all"),
    reset_for_all: Some("reset#open-to-everyone"),
    doctor_fails: "doctor#failure-kills",
    engineer_cures: "engineer#cancels-states",
    repairs_repeat: None,
    engineer_fails_free: Some("engineer#failed-cancelling-costs-nothing"),
    prone_from_below: &[],
    prone_mov: PRONE_HALVES,
    prone_halves: Some(PRONE_HALVES),
    one_level: "martial-arts#only-its-own-level",
    wild: None,
    coup_de_grace: Some("coup-de-grace#kills"),
    suppressing_opposes_nothing: None,
    immobilized_in_contact: None,
    idle: Some("idle#does-nothing"),
    reactions_still_count: Some("order-expenditure-sequence#reactions-still-count"),
    movement_is_completed: Some("order-expenditure-sequence#movement-is-completed"),
    marker_is_revealed: Some("order-expenditure-sequence#markers-are-revealed"),
    surprise: &["surprise-attack#first-attack-out-of-hiding", "surprise-attack#only-its-targets"],
    turning_dodges: None,
    turning_near: None,
    turning_by_type: None,
    turning_from_templates: None,
    tough_ends: None,
    jump_failed: rule(JumpFailed::OwnEdge, "combat-jump#failure-at-the-edge"),
    warning: None,
    alert: Some("alert#attacked-may-turn"),
    rider_without_cover: None,
    friendly_templates: rule(false, "template-weapon#a-friend-cancels-the-shot"),
    templates_catch_markers: true,
    hit_reveals: Some("camouflaged#a-hit-reveals"),
    wild_without_cover: None,
    intuitive_at_the_unseen: None,
    intuitive_at_markers: &[],
    intuitive_reveals: None,
    no_cover: Some(["climb#no-cover", "jump#no-cover"]),
    ..N3
};

/// What a guided BS Attack asks for.
const GUIDED: Cite = "bs-attack#guided";
/// Markers that an Intuitive Attack may be declared at since N4.
const INTUITIVE_AT_MARKERS: Cite = "intuitive-attack#at-markers";

/// The reaction that warns comrades since N4.
pub const LOOK_OUT: &str = "look-out";

/// N4: what differs from CodeOne.
pub const N4: SkillRules = SkillRules {
    hidden_until_declared: Some("hidden-deployment-state#a-declaration-reveals"),
    unmasks: Some("impersonation-state#own-skills-end-it"),
    intuitive_at_the_unseen: Some(rule(true, "intuitive-attack#markers-and-the-unseen")),
    intuitive_at_markers: &[("camouflaged", INTUITIVE_AT_MARKERS)],
    repaired_at_once: Some("remote-presence#one-repair-is-enough"),
    warning: Some(rule((LOOK_OUT, Needed::AtDeclaration), "look-out#sees-the-enemy")),
    save_reveals: Some("camouflaged#a-save-reveals"),
    hit_reveals: None,
    checked_early: Some("order-expenditure-sequence#checked-at-declaration-in-n4"),
    wild_without_cover: Some(IMPETUOUS_WITHOUT_COVER),
    rider_chooses: Some("motorcycle#impetuous-or-cover"),
    not_again: &[
        again("discover", Repeat::UnlessItFailed, DISCOVER_AGAIN),
        again("intuitive-attack", Repeat::UnlessItFailed, "intuitive-attack#no-second-try"),
    ],
    charge: Some(ChargeRules {
        moves: "berserk#moves-and-strikes",
        sees: "berserk#sees-its-victim",
        out_of_reach: "berserk#out-of-reach-is-idle",
    }),
    wild: Some("berserk#every-roll-is-normal"),
    coup_not_the_dogged: Some("coup-de-grace#not-the-dogged"),
    observing_without_save: Some("forward-observer#no-save"),
    intuition_unmodified: Some("intuitive-attack#unmodified"),
    speculation: &["speculative-fire#out-of-sight", "speculative-fire#range-counts"],
    speculation_unhindered: Some("speculative-fire#other-penalties-do-not-count"),
    guided: Some(GuidedRules { clause: GUIDED, flat: true, modifiers: "bs-attack#guided-plus-six" }),
    circular_at_main_target: Some("circular-template#rolls-at-the-main-target"),
    triangulation: Some("triangulated-fire#no-other-modifier"),
    unheard: Some("silent#no-dodge-unseen"),
    haze: Some(rule(false, "low-visibility-zone#not-for-dodge")),
    critical_at_main_target: Some("critical#only-the-main-target"),
    circular_dodged: Some("circular-template#dodged-face-to-face"),
    cautious_keeps: Some("camouflaged#cautious-movement-does-not"),
    dodge_penalty_once: Some("dodge#minus-three-once"),
    reset_adds_up: Some("reset#modifiers-add-up"),
    sensed: Some(rule(&["dodge"], "sixth-sense#dodges-without-penalty")),
    two_levels: Some("remote-presence#two-levels-of-unconscious"),
    tough_ends: Some("no-wound-incapacitation#a-further-wound-kills"),
    ..CODEONE
};

/// N5: what differs from N4.
pub const N5: SkillRules = SkillRules {
    guided: Some(GuidedRules { clause: GUIDED, flat: false, modifiers: "bs-attack#guided-modifiers" }),
    checked_early: Some("order-expenditure-sequence#checked-at-declaration-in-n5"),
    wild_without_cover: None,
    wild: None,
    silence: Some("silent#penalty-to-dodge"),
    unheard: None,
    rider_chooses: None,
    triangulation: Some("triangulated-fire#no-modifier"),
    warning: Some(rule((LOOK_OUT, Needed::AtResolution), "look-out#sees-the-enemy")),
    intuitive_not_at: Some(rule("impersonation-state", "intuitive-attack#not-at-impersonators")),
    repaired_at_once: Some("remote-presence#one-repair-removes-enough"),
    discover_needs_sight: rule(Needed::AtDeclaration, "discover#needs-line-of-fire"),
    sensed: Some(rule(&["dodge", "reset"], "sixth-sense#dodges-and-resets-without-penalty")),
    ..N4
};
