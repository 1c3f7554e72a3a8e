//! Discrepancies between sources whose reading a situation may choose, with their readings.
//!
//! A procedure names a discrepancy by its constant, so that the compiler reports one that no procedure uses. Add a
//! line to [`EXECUTED`] and use its constant where the rule is applied.

use model::ids::DiscrepancyId;

/// A discrepancy that the engine knows by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discrepancy {
    /// The id in the content, `entry~discrepancy`.
    pub id: &'static str,
    /// The names of the readings that the engine executes, the default first.
    pub readings: &'static [&'static str],
}

impl Discrepancy {
    /// Creates a discrepancy of which the engine executes one reading; a situation cannot choose another.
    pub const fn with_one_reading(id: &'static str, readings: &'static [&'static str; 1]) -> Self {
        Self { id, readings }
    }

    /// Returns the typed id.
    pub const fn id(self) -> DiscrepancyId {
        DiscrepancyId::from_static(self.id)
    }

    /// Finds an executed discrepancy by its id.
    pub fn find(id: &str) -> Option<Self> {
        let index = EXECUTED.binary_search_by_key(&id, |discrepancy| discrepancy.id).ok()?;
        Some(EXECUTED[index])
    }
}

/// Defines [`EXECUTED`] and a constant for each of its rows.
macro_rules! executed {
    ($($(#[doc = $doc:literal])+ $name:ident = $id:literal: $readings:expr;)+) => {
        $($(#[doc = $doc])+ pub(crate) const $name: Discrepancy = Discrepancy { id: $id, readings: &$readings };)+

        /// All discrepancies that the engine executes, sorted by id. A test compares the list with the content.
        pub const EXECUTED: &[Discrepancy] = &[$(Discrepancy { id: $id, readings: &$readings }),+];
    };
}

executed! {
    /// Whether a trooper may carry one with the same PH.
    CARRYING_EQUAL_STRENGTH = "casevac-state~equal-strength": ["an-equal-will-do", "only-the-stronger"];
    /// The effect of a Critical with ammunition that forces several Saving Rolls.
    MULTI_ROLL_CRITICAL = "critical~multi-roll-ammunition": ["one-automatic-failure", "one-wound"];
    /// Which roll of the victim stops a Crush.
    CRUSH_STOPPING_ROLL = "crush~what-stops-the-crush": ["the-blow", "the-wound"];
    /// The depth of a Deployment Zone in games of 200 and 250 Army Points.
    ZONE_IN_MEDIUM_GAMES = "deployment-zone~two-hundred-and-two-hundred-and-fifty": ["twelve", "eight"];
    /// Whether an Order with Discover may have another roll.
    ONE_ROLL_WITH_DISCOVER = "discover~one-roll-per-order": ["like-any-short-movement-skill", "one-roll"];
    /// Whether an attack that missed demands a Guts Roll.
    GUTS_ROLL_AFTER_A_MISS = "guts-roll~survived-an-attack": ["hit", "any-attack"];
    /// Whether an Impetuous Order may start with its attack.
    IMPETUOUS_MOVE_FIRST = "impetuous-order~attack-before-move": ["either-sequence", "move-first"];
    /// Whether Baggage adds Army Points.
    BAGGAGE_POINTS = "its10-baggage-scoring~how-many-points": ["twenty", "by-the-document-alone"];
    /// When points are corrected for a bye.
    BYE_CORRECTION_TIME = "its10-bye~before-a-bye-is-made-up-for": ["only-after-the-last-round", "after-every-round"];
    /// Which player of a league is the lowest.
    LEAGUE_LOWEST = "its10-bye~lowest-score-of-a-league": ["lowest-ranked", "fewest-tournament-points"];
    /// What happens if there are more Rounds than players.
    MORE_ROUNDS_THAN_PLAYERS = "its10-bye~more-rounds-than-players": ["as-few-as-possible", "no-further-round"];
    /// Whether the correction for a bye uses the printed number of Rounds, or the number played.
    BYE_CORRECTION_ROUNDS = "its10-bye~seven-of-eight-rounds": ["the-rounds-there-were", "eight-to-seven"];
    /// Whether Victory Points corrected for a bye are rounded, or compared as fractions.
    BYE_VICTORY_POINTS = "its10-bye~victory-points-after-a-bye":
        ["when-tied-and-rounded-up", "when-tied-and-not-rounded"];
    /// Whether carrying a Beacon is contact with it.
    CARRIED_BEACON = "its10-control-by-contact~a-carried-beacon": ["carrying-is-contact", "contact-on-the-table-only"];
    /// Whether Markers deny control.
    MARKERS_DENY_CONTROL = "its10-control-by-contact~markers-in-the-way":
        ["a-marker-is-not-in-the-way", "a-marker-is-in-the-way"];
    /// Whether more than half of a base must be in a zone to dominate it, or all of it.
    DOMINATION_EXTENT = "its10-dominate-zone-of-operations~half-the-base-or-all-of-it":
        ["more-than-half", "totally-inside"];
    /// Whether all G: Servants help to dominate a zone.
    SERVANTS_DOMINATE = "its10-dominate-zone-of-operations~servants-troops-or-remotes":
        ["every-servant", "remotes-only"];
    /// Whether a Game Round that ends early is scored.
    INTERRUPTED_ROUND = "its10-end-of-the-mission~an-interrupted-round":
        ["only-complete-rounds", "the-last-round-counts"];
    /// Whether an Escalation League is played with its printed scenarios.
    ESCALATION_SCENARIOS = "its10-escalation-league~own-scenarios-or-any": ["the-printed-scenarios", "any-scenario"];
    /// The K Factor of Rounds of a league without a Tier.
    ESCALATION_LEAGUE_K_FACTOR = "its10-escalation-league~sizes-without-a-k-factor":
        ["the-same-in-every-round", "only-the-last-round"];
    /// How far inside an Exclusion Zone a base must be.
    EXCLUSION_ZONE_EXTENT = "its10-exclusion-zone~how-far-inside": ["any-part", "more-than-half"];
    /// Whether players who are equal in every criterion share a rank, or are ordered at random.
    FINAL_TIES = "its10-final-scores~after-the-last-tie-break": ["a-shared-place", "lots"];
    /// Whether an opponent played twice counts twice.
    REPEATED_OPPONENT = "its10-final-scores~an-opponent-met-twice": ["once", "once-for-each-game"];
    /// Whether the opponents' points are corrected for a bye.
    OPPONENT_POINTS_AFTER_BYE = "its10-final-scores~one-opponent-fewer": ["as-many-as-there-were", "made-up-for-too"];
    /// Which points of the opponents count for the tie-break.
    OPPONENT_POINTS = "its10-final-scores~points-of-the-opponents": ["all-they-scored", "in-those-games"];
    /// Whether an HVT in a zone or in contact counts for its player.
    HVT_IN_ZONE = "its10-high-value-target~in-zones-and-in-contact": ["counts-for-nobody", "counts-for-its-player"];
    /// Whether a card is used in a game that ends early.
    CARD_AFTER_EARLY_END = "its10-intelcom-card~a-game-that-ends-early":
        ["at-the-actual-end", "only-after-the-third-round"];
    /// Whether cancelled classified objectives still count in comparisons.
    CANCELLED_OBJECTIVES = "its10-intelcom-counterespionage~cancelled-in-a-comparison":
        ["not-counted", "still-counted"];
    /// Whether any part of a base in a zone allows Support and Control there.
    SUPPORT_AND_CONTROL_EXTENT = "its10-intelcom-support-and-control~inside-the-zone":
        ["as-for-dominating", "any-part-of-the-base"];
    /// Whether ratings change after each Round, or once after the event.
    RATING_UPDATE = "its10-its-rating~by-the-round-or-by-the-event": ["round-by-round", "at-the-end-of-the-event"];
    /// The effect of a bye on a rating.
    BYE_RATING = "its10-its-rating~rating-of-a-bye": ["nothing-changes", "as-against-an-equal"];
    /// The base of the percentage that raises or lowers a K Factor.
    K_FACTOR_PERCENT = "its10-k-factor~fifteen-percent-of-what": ["of-the-same-row", "of-a-tournament"];
    /// Whether killing an HVT before it is revealed loses the game.
    UNREVEALED_HVT = "its10-killing~killed-before-it-is-revealed": ["the-rule-on-hvts", "no-points-for-it"];
    /// Whether the adversary also gets the credit for casualties that it did not cause.
    CASUALTY_CREDIT = "its10-killing~who-gets-the-credit": ["always-the-adversary", "only-what-the-adversary-did"];
    /// Whether penalties come before points that are only given below the maximum.
    PENALTY_ORDER = "its10-objective-points~when-the-point-is-taken-away":
        ["after-the-extra-points", "before-the-extra-points"];
    /// Whether every game has a maximum score.
    MAX_SCORE_SCOPE = "its10-objective-points~where-the-maximum-holds": ["every-mission", "only-where-it-is-printed"];
    /// Whether rematches are avoided.
    REMATCHES = "its10-pairings~meeting-again": ["not-if-it-can-be-helped", "by-the-ranking-alone"];
    /// Whether any part of a base secures a zone.
    SECURING_EXTENT = "its10-secure-zone-of-operations~how-far-inside": ["more-than-half", "any-part"];
    /// Whether Markers secure a zone.
    SECURING_MARKERS = "its10-secure-zone-of-operations~markers-inside": ["troopers-as-for-dominating", "models-only"];
    /// Whether troopers whose only Specialist skill is Specialist Operative count as Specialists when killed or hunted
    /// down.
    OPERATIVE_CASUALTIES = "its10-specialist-troops-scenario-rule~operatives-as-victims":
        ["count-as-specialists", "only-do-the-tasks"];
    /// Whether troopers that were never deployed survive.
    UNDEPLOYED_SURVIVORS = "its10-surviving-army-points~what-survives": ["whatever-is-not-killed", "as-for-retreat"];
    /// Whether equal Objective Points are a Tie, or a Victory for both.
    VICTORY_WITH_EQUAL_POINTS = "its10-tournament-points~a-victory-by-nothing": ["one-to-four", "zero-too"];
    /// Whether a tournament may have fewer players than the minimum.
    TOO_FEW_PLAYERS = "its10-tournament~fewer-than-four-players": ["no-tournament", "three-rounds"];
    /// Whether the Xenotech counts like a trooper.
    XENOTECH_IN_ZONE = "its10-xenotech~holds-nothing": ["only-where-it-is-named", "as-a-trooper"];
    /// Whether the smallest visible part is seen from one point, or along the entire line.
    SMALLEST_VISIBLE_PART = "line-of-fire~how-the-smallest-part-is-measured":
        ["seen-from-a-point", "along-the-whole-line"];
    /// Whether contact with the scenery is enough for Partial Cover.
    COVER_BY_CONTACT = "partial-cover~contact-alone": ["full", "introductory"];
    /// Whether a trooper that reaches 0 Wounds is removed.
    REMOVED_AT_ZERO_WOUNDS = "wounds~removed-at-zero": ["full", "introductory"];
}
