//! The rule switches of an edition: a closed set of rules, and the clause of each rule that an edition has.
//!
//! A rule that needs more than a citation (a number, a variant) is a field of a topic's struct instead.

use crate::record::Cite;

macro_rules! rules {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)+) => {
        /// A rule that an edition has or lacks, alphabetically.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $($(#[$doc])* $variant),+ }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The keyword of the rule.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

rules! {
    /// A trooper attacked out of an ARO may turn.
    AlertMayTurn = "alert-may-turn",
    /// Every required save is rolled.
    AllSavesAreRolled = "all-saves-are-rolled",
    /// After a successful Discover the attack is a Normal Roll.
    AttackAfterDiscover = "attack-after-discover",
    /// Which reactions oppose a BS Attack, where the edition lists them.
    BsAttackOpposedBy = "bs-attack-opposed-by",
    /// A save with BTS is made like one with Armor.
    BtsLikeArmor = "bts-like-armor",
    /// Cautious Movement keeps a Marker hidden.
    CautiousMovementKeepsHidden = "cautious-movement-keeps-hidden",
    /// Which reactions oppose a CC Attack, where the edition lists them.
    CcAttackOpposedBy = "cc-attack-opposed-by",
    /// Change Facing opposes attacks like a Dodge.
    ChangeFacingDodges = "change-facing-dodges",
    /// Change Facing reacts to an enemy in the Zone of Control.
    ChangeFacingInZoneOfControl = "change-facing-in-zone-of-control",
    /// The MOD against unseen Templates is not added again for Change Facing.
    ChangeFacingTemplateModOnce = "change-facing-template-mod-once",
    /// The MODs of the troop type count for Change Facing.
    ChangeFacingTroopTypeMods = "change-facing-troop-type-mods",
    /// Every roll of a charge is a Normal Roll.
    ChargeRollsAreNormal = "charge-rolls-are-normal",
    /// Requirements are checked when a skill is declared.
    CheckedAtDeclaration = "checked-at-declaration",
    /// A Circular Template is rolled at its main target.
    CircularTemplateAtMainTarget = "circular-template-at-main-target",
    /// A Circular Template is dodged Face to Face.
    CircularTemplateDodgedFaceToFace = "circular-template-dodged-face-to-face",
    /// A CC Attack kills the Unconscious.
    CoupDeGrace = "coup-de-grace",
    /// A Coup de Grâce does not kill a trooper in the Dogged state.
    CoupDeGraceNotDogged = "coup-de-grace-not-dogged",
    /// Only the main target of a Template suffers a Critical.
    CriticalAtMainTargetOnly = "critical-at-main-target-only",
    /// How the extra save of a Critical is made.
    CriticalExtraSave = "critical-extra-save",
    /// A Critical is an automatic success.
    CriticalSuccess = "critical-success",
    /// Damage computed from an Attribute.
    DamageFromAttribute = "damage-from-attribute",
    /// The ammunition or mode is named at declaration.
    DeclareAmmunition = "declare-ammunition",
    /// The weapon is named at declaration.
    DeclareWeapon = "declare-weapon",
    /// What may be measured while deploying.
    DeploymentMeasuring = "deployment-measuring",
    /// Discover takes the MODs of a shot.
    DiscoverLikeAShot = "discover-like-a-shot",
    /// A trooper may try the same Marker once an Order.
    DiscoverOncePerMarker = "discover-once-per-marker",
    /// Dodge against Dodge is rolled normally.
    DodgeAgainstDodge = "dodge-against-dodge",
    /// A trooper inside a Template may dodge without Line of Fire.
    DodgeInsideTemplate = "dodge-inside-template",
    /// A Dodge does nothing against hacking.
    DodgeNotAgainstHacking = "dodge-not-against-hacking",
    /// Dodging an enemy in the Zone of Control that is out of sight.
    DodgeOutOfSight = "dodge-out-of-sight",
    /// The MODs for dodging out of sight count once.
    DodgePenaltyOnce = "dodge-penalty-once",
    /// A Dodge protects the dodger only.
    DodgeProtectsTheDodger = "dodge-protects-the-dodger",
    /// What a Dodge requires.
    DodgeRequirement = "dodge-requirement",
    /// Engage is the only reaction that ends in contact.
    EngageEndsInContact = "engage-ends-in-contact",
    /// A failed attempt to cancel a state costs nothing.
    EngineerFailureIsFree = "engineer-failure-is-free",
    /// An Entire Order reveals a Marker.
    EntireOrderReveals = "entire-order-reveals",
    /// A failed Discover cancels the attack on the Marker.
    FailedDiscoverCancelsAttack = "failed-discover-cancels-attack",
    /// Unconscious troopers do not see a trooper become a Marker.
    FallenDoNotSee = "fallen-do-not-see",
    /// What may be declared in reaction to a Marker.
    FewReactionsToMarkers = "few-reactions-to-markers",
    /// Forward Observer forces no save.
    ForwardObserverNoSave = "forward-observer-no-save",
    /// A further Wound kills a trooper that acts while Unconscious.
    FurtherWoundKills = "further-wound-kills",
    /// A declaration reveals a trooper in Hidden Deployment.
    HiddenUntilDeclaration = "hidden-until-declaration",
    /// A Camouflage Marker that is hit is revealed.
    HitReveals = "hit-reveals",
    /// Idle does nothing.
    IdleDoesNothing = "idle-does-nothing",
    /// A CC Attack on the immobilized is a Normal Roll.
    ImmobilizedNormalRoll = "immobilized-normal-roll",
    /// What reveals an impersonator, instead of the clauses on Camouflage Markers.
    ImpersonatorRevealed = "impersonator-revealed",
    /// To an Impetuous Order too.
    ImpetuousFullMovement = "impetuous-full-movement",
    /// Impetuous troopers have no cover.
    ImpetuousWithoutCover = "impetuous-without-cover",
    /// A hit by an Intuitive Attack reveals a Marker, even if the save succeeds.
    IntuitiveAttackReveals = "intuitive-attack-reveals",
    /// No MOD applies to an Intuitive Attack.
    IntuitiveAttackUnmodified = "intuitive-attack-unmodified",
    /// The Lieutenant's WIP during the Initiative Roll.
    LieutenantWip = "lieutenant-wip",
    /// A Marker is revealed even if its skill has no effect.
    MarkerIsRevealed = "marker-is-revealed",
    /// An attack on a Marker that reacts is a Face to Face Roll.
    MarkerReacts = "marker-reacts",
    /// A trooper that falls on the way completes its declared movement.
    MovementIsCompleted = "movement-is-completed",
    /// No BS Attack in contact with an enemy.
    NoBsAttackInContact = "no-bs-attack-in-contact",
    /// Cover does not help saves against Templates.
    NoCoverAgainstTemplates = "no-cover-against-templates",
    /// One repair removes either level of Unconscious from a trooper with Remote Presence.
    OneRepairIsEnough = "one-repair-is-enough",
    /// One Reset roll answers all hacking attacks.
    OneResetForAllAttacks = "one-reset-for-all-attacks",
    /// Prone halves the move after a Dodge.
    ProneHalvesDodge = "prone-halves-dodge",
    /// Reactions to a skill that has no effect still count.
    ReactionsStillCount = "reactions-still-count",
    /// Repairs may be repeated.
    RepairsMayBeRepeated = "repairs-may-be-repeated",
    /// Reset against hacking is a Face to Face Roll.
    ResetAgainstHacking = "reset-against-hacking",
    /// The MODs of states add up.
    ResetModsAddUp = "reset-mods-add-up",
    /// Every trooper may declare Reset.
    ResetOpenToEveryone = "reset-open-to-everyone",
    /// A rider is Impetuous without cover, or gives up being Impetuous.
    RiderChoosesCover = "rider-chooses-cover",
    /// A rider has no cover.
    RiderWithoutCover = "rider-without-cover",
    /// A Camouflage Marker that has to make a save is revealed, even if the save succeeds.
    SaveReveals = "save-reveals",
    /// A silent attack from out of sight in the Zone of Control is dodged with the MOD that its weapon prints.
    SilentAttackDodgePenalty = "silent-attack-dodge-penalty",
    /// A silent attack out of sight is not dodged.
    SilentAttackNotDodged = "silent-attack-not-dodged",
    /// Other negative MODs do not count for Speculative Fire.
    SpeculativeFireNoOtherPenalties = "speculative-fire-no-other-penalties",
    /// A split Burst's rolls and their order.
    SplitBurstRolls = "split-burst-rolls",
    /// A trooper that enters Suppressive Fire opposes nothing in that Order.
    SuppressingOpposesNothing = "suppressing-opposes-nothing",
    /// A Dodge that meets an equal success fails.
    TiedDodgeFails = "tied-dodge-fails",
    /// No other MOD applies to Triangulated Fire.
    TriangulatedFireNoOtherMods = "triangulated-fire-no-other-mods",
    /// A survivor may turn to an attacker outside its arc.
    TurnToAttacker = "turn-to-attacker",
    /// A trooper with Remote Presence has two levels of Unconscious.
    TwoLevelsOfUnconscious = "two-levels-of-unconscious",
    /// A skill whose requirement is not met becomes Idle.
    UnmetIsIdle = "unmet-is-idle",
    /// The whole Burst must be rolled.
    WholeBurst = "whole-burst",
}

/// How an edition differs from its parent in one rule: the clause that holds now, or `None` where the rule is dropped.
pub type Change = (Rule, Option<Cite>);

/// The clause of each rule that an edition has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citations([Option<Cite>; Rule::ALL.len()]);

impl Citations {
    /// No rule at all: the parent of the first edition.
    pub const EMPTY: Self = Self([None; Rule::ALL.len()]);

    /// The clause of a rule.
    pub const fn get(&self, rule: Rule) -> Option<Cite> {
        self.0[rule as usize]
    }

    /// The same citations with an edition's changes, which are sorted by rule.
    ///
    /// # Panics
    /// At compile time, where the changes are not sorted or drop a rule that the parent does not have.
    #[must_use]
    pub const fn with(mut self, changes: &[Change]) -> Self {
        let mut next = 0;
        while next < changes.len() {
            let (rule, clause) = changes[next];
            assert!(next == 0 || (changes[next - 1].0 as usize) < rule as usize, "changes are sorted by rule");
            assert!(clause.is_some() || self.0[rule as usize].is_some(), "a dropped rule is one of the parent's");
            self.0[rule as usize] = clause;
            next += 1;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::ruleset;
    use model::edition::Edition;

    #[test]
    fn rules_are_sorted_and_each_holds_in_an_edition() {
        assert!(Rule::ALL.is_sorted_by_key(|rule| rule.as_str()));
        for rule in Rule::ALL {
            let holds = Edition::ALL.iter().any(|edition| ruleset(*edition).cite(*rule).is_some());
            assert!(holds, "no edition has `{}`", rule.as_str());
        }
    }

    #[test]
    fn an_edition_changes_only_what_it_names() {
        const PARENT: Citations =
            Citations::EMPTY.with(&[(Rule::AlertMayTurn, Some("a#b")), (Rule::UnmetIsIdle, Some("a#c"))]);
        const CHILD: Citations = PARENT.with(&[(Rule::AlertMayTurn, None), (Rule::WholeBurst, Some("a#d"))]);
        let held = [Rule::AlertMayTurn, Rule::UnmetIsIdle, Rule::WholeBurst].map(|rule| CHILD.get(rule));
        assert_eq!(held, [None, Some("a#c"), Some("a#d")]);
    }
}
