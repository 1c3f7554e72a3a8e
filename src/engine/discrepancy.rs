//! Discrepancies between sources whose reading a situation may choose, with their readings.
//!
//! Each discrepancy is an enum of its readings, so that the compiler reports one that no procedure uses, and a reading
//! that does not exist. Add an enum to [`EXECUTED`] and ask the context which reading it follows where the rule is
//! applied.

use std::fmt::Debug;

use model::ids::DiscrepancyId;

/// The readings of one discrepancy.
pub trait Reading: Copy + Debug + Eq + 'static {
    /// The discrepancy that these are the readings of.
    const DISCREPANCY: Discrepancy;
    /// The readings that the engine executes, the default first.
    const ALL: &'static [Self];

    /// Returns the name in the content.
    fn as_str(self) -> &'static str;

    /// Finds a reading by its name.
    fn find(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reading| reading.as_str() == name)
    }
}

/// A discrepancy that the engine knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discrepancy {
    /// The id in the content, `entry~discrepancy`.
    pub id: &'static str,
    /// The names of the readings that the engine executes, the default first.
    pub readings: &'static [&'static str],
}

impl Discrepancy {
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

/// Defines an enum for each discrepancy, with its readings in the order of [`Reading::ALL`].
macro_rules! discrepancies {
    ($($(#[doc = $doc:literal])+ $name:ident = $id:literal { $($reading:ident = $text:literal,)+ })+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub(crate) enum $name { $($reading),+ }

            impl $crate::discrepancy::Reading for $name {
                const DISCREPANCY: $crate::discrepancy::Discrepancy =
                    $crate::discrepancy::Discrepancy { id: $id, readings: &[$($text),+] };
                const ALL: &'static [Self] = &[$(Self::$reading),+];

                fn as_str(self) -> &'static str {
                    match self {
                        $(Self::$reading => $text,)+
                    }
                }
            }
        )+
    };
}

pub(crate) use discrepancies;

/// Defines discrepancies and lists them in [`EXECUTED`].
macro_rules! executed {
    ($($(#[doc = $doc:literal])+ $name:ident = $id:literal { $($readings:tt)+ })+) => {
        discrepancies! { $($(#[doc = $doc])+ $name = $id { $($readings)+ })+ }

        /// All discrepancies of which a situation may choose the reading, sorted by id. A test compares the list with
        /// the content.
        pub const EXECUTED: &[Discrepancy] = &[$($name::DISCREPANCY),+];
    };
}

executed! {
    /// Whether a trooper may carry one with the same PH.
    CarryingEqualStrength = "casevac-state~equal-strength" {
        AnEqualWillDo = "an-equal-will-do",
        OnlyTheStronger = "only-the-stronger",
    }
    /// Whether Civilians block Line of Fire.
    CivilianSight = "civilian~civilians-and-sight" {
        DoNotBlock = "do-not-block",
        BlockLikeFigures = "block-like-figures",
    }
    /// The effect of a Critical with ammunition that forces several Saving Rolls.
    MultiRollCritical = "critical~multi-roll-ammunition" {
        OneAutomaticFailure = "one-automatic-failure",
        OneWound = "one-wound",
    }
    /// Which roll of the victim stops a Crush.
    CrushStoppingRoll = "crush~what-stops-the-crush" {
        TheBlow = "the-blow",
        TheWound = "the-wound",
    }
    /// The depth of a Deployment Zone in games of 200 and 250 Army Points.
    ZoneInMediumGames = "deployment-zone~two-hundred-and-two-hundred-and-fifty" {
        Twelve = "twelve",
        Eight = "eight",
    }
    /// Whether an Order with Discover may have another roll.
    OneRollWithDiscover = "discover~one-roll-per-order" {
        LikeAnyShortMovementSkill = "like-any-short-movement-skill",
        OneRoll = "one-roll",
    }
    /// Whether an attack that missed demands a Guts Roll.
    GutsRollAfterAMiss = "guts-roll~survived-an-attack" {
        Hit = "hit",
        AnyAttack = "any-attack",
    }
    /// Whether an Impetuous Order may start with its attack.
    ImpetuousMoveFirst = "impetuous-order~attack-before-move" {
        EitherSequence = "either-sequence",
        MoveFirst = "move-first",
    }
    /// Whether Baggage adds Army Points.
    BaggagePoints = "its10-baggage-scoring~how-many-points" {
        Twenty = "twenty",
        ByTheDocumentAlone = "by-the-document-alone",
    }
    /// When points are corrected for a bye.
    ByeCorrectionTime = "its10-bye~before-a-bye-is-made-up-for" {
        OnlyAfterTheLastRound = "only-after-the-last-round",
        AfterEveryRound = "after-every-round",
    }
    /// Which player of a league is the lowest.
    LeagueLowest = "its10-bye~lowest-score-of-a-league" {
        LowestRanked = "lowest-ranked",
        FewestTournamentPoints = "fewest-tournament-points",
    }
    /// What happens if there are more Rounds than players.
    MoreRoundsThanPlayers = "its10-bye~more-rounds-than-players" {
        AsFewAsPossible = "as-few-as-possible",
        NoFurtherRound = "no-further-round",
    }
    /// Whether the correction for a bye uses the printed number of Rounds, or the number played.
    ByeCorrectionRounds = "its10-bye~seven-of-eight-rounds" {
        TheRoundsThereWere = "the-rounds-there-were",
        EightToSeven = "eight-to-seven",
    }
    /// Whether Victory Points corrected for a bye are rounded, or compared as fractions.
    ByeVictoryPoints = "its10-bye~victory-points-after-a-bye" {
        WhenTiedAndRoundedUp = "when-tied-and-rounded-up",
        WhenTiedAndNotRounded = "when-tied-and-not-rounded",
    }
    /// Whether carrying a Beacon is contact with it.
    CarriedBeacon = "its10-control-by-contact~a-carried-beacon" {
        CarryingIsContact = "carrying-is-contact",
        ContactOnTheTableOnly = "contact-on-the-table-only",
    }
    /// Whether Markers deny control.
    MarkersDenyControl = "its10-control-by-contact~markers-in-the-way" {
        AMarkerIsNotInTheWay = "a-marker-is-not-in-the-way",
        AMarkerIsInTheWay = "a-marker-is-in-the-way",
    }
    /// Whether more than half of a base must be in a zone to dominate it, or all of it.
    DominationExtent = "its10-dominate-zone-of-operations~half-the-base-or-all-of-it" {
        MoreThanHalf = "more-than-half",
        TotallyInside = "totally-inside",
    }
    /// Whether all G: Servants help to dominate a zone.
    ServantsDominate = "its10-dominate-zone-of-operations~servants-troops-or-remotes" {
        EveryServant = "every-servant",
        RemotesOnly = "remotes-only",
    }
    /// Whether a Game Round that ends early is scored.
    InterruptedRound = "its10-end-of-the-mission~an-interrupted-round" {
        OnlyCompleteRounds = "only-complete-rounds",
        TheLastRoundCounts = "the-last-round-counts",
    }
    /// Whether an Escalation League is played with its printed scenarios.
    EscalationScenarios = "its10-escalation-league~own-scenarios-or-any" {
        ThePrintedScenarios = "the-printed-scenarios",
        AnyScenario = "any-scenario",
    }
    /// The K Factor of Rounds of a league without a Tier.
    EscalationLeagueKFactor = "its10-escalation-league~sizes-without-a-k-factor" {
        TheSameInEveryRound = "the-same-in-every-round",
        OnlyTheLastRound = "only-the-last-round",
    }
    /// How far inside an Exclusion Zone a base must be.
    ExclusionZoneExtent = "its10-exclusion-zone~how-far-inside" {
        AnyPart = "any-part",
        MoreThanHalf = "more-than-half",
    }
    /// Whether players who are equal in every criterion share a rank, or are ordered at random.
    FinalTies = "its10-final-scores~after-the-last-tie-break" {
        ASharedPlace = "a-shared-place",
        Lots = "lots",
    }
    /// Whether an opponent played twice counts twice.
    RepeatedOpponent = "its10-final-scores~an-opponent-met-twice" {
        Once = "once",
        OnceForEachGame = "once-for-each-game",
    }
    /// Whether the opponents' points are corrected for a bye.
    OpponentPointsAfterBye = "its10-final-scores~one-opponent-fewer" {
        AsManyAsThereWere = "as-many-as-there-were",
        MadeUpForToo = "made-up-for-too",
    }
    /// Which points of the opponents count for the tie-break.
    OpponentPoints = "its10-final-scores~points-of-the-opponents" {
        AllTheyScored = "all-they-scored",
        InThoseGames = "in-those-games",
    }
    /// Whether an HVT in a zone or in contact counts for its player.
    HvtInZone = "its10-high-value-target~in-zones-and-in-contact" {
        CountsForNeither = "counts-for-nobody",
        CountsForItsPlayer = "counts-for-its-player",
    }
    /// Whether a card is used in a game that ends early.
    CardAfterEarlyEnd = "its10-intelcom-card~a-game-that-ends-early" {
        AtTheActualEnd = "at-the-actual-end",
        OnlyAfterTheThirdRound = "only-after-the-third-round",
    }
    /// Whether cancelled classified objectives still count in comparisons.
    CancelledObjectives = "its10-intelcom-counterespionage~cancelled-in-a-comparison" {
        NotCounted = "not-counted",
        StillCounted = "still-counted",
    }
    /// Whether any part of a base in a zone allows Support and Control there.
    SupportAndControlExtent = "its10-intelcom-support-and-control~inside-the-zone" {
        AsForDominating = "as-for-dominating",
        AnyPartOfTheBase = "any-part-of-the-base",
    }
    /// Whether ratings change after each Round, or once after the event.
    RatingUpdate = "its10-its-rating~by-the-round-or-by-the-event" {
        RoundByRound = "round-by-round",
        AtTheEndOfTheEvent = "at-the-end-of-the-event",
    }
    /// The effect of a bye on a rating.
    ByeRating = "its10-its-rating~rating-of-a-bye" {
        NothingChanges = "nothing-changes",
        AsAgainstAnEqual = "as-against-an-equal",
    }
    /// The base of the percentage that raises or lowers a K Factor.
    KFactorPercent = "its10-k-factor~fifteen-percent-of-what" {
        OfTheSameRow = "of-the-same-row",
        OfATournament = "of-a-tournament",
    }
    /// Whether killing an HVT before it is revealed loses the game.
    UnrevealedHvt = "its10-killing~killed-before-it-is-revealed" {
        TheRuleOnHvts = "the-rule-on-hvts",
        NoPointsForIt = "no-points-for-it",
    }
    /// Whether the adversary also gets the credit for casualties that it did not cause.
    CasualtyCredit = "its10-killing~who-gets-the-credit" {
        AlwaysTheAdversary = "always-the-adversary",
        OnlyWhatTheAdversaryDid = "only-what-the-adversary-did",
    }
    /// Whether penalties come before points that are only given below the maximum.
    PenaltyOrder = "its10-objective-points~when-the-point-is-taken-away" {
        AfterTheExtraPoints = "after-the-extra-points",
        BeforeTheExtraPoints = "before-the-extra-points",
    }
    /// Whether every game has a maximum score.
    MaxScoreScope = "its10-objective-points~where-the-maximum-holds" {
        EveryMission = "every-mission",
        OnlyWhereItIsPrinted = "only-where-it-is-printed",
    }
    /// Whether rematches are avoided.
    Rematches = "its10-pairings~meeting-again" {
        NotIfItCanBeHelped = "not-if-it-can-be-helped",
        ByTheRankingAlone = "by-the-ranking-alone",
    }
    /// Whether any part of a base secures a zone.
    SecuringExtent = "its10-secure-zone-of-operations~how-far-inside" {
        MoreThanHalf = "more-than-half",
        AnyPart = "any-part",
    }
    /// Whether Markers secure a zone.
    SecuringMarkers = "its10-secure-zone-of-operations~markers-inside" {
        TroopersAsForDominating = "troopers-as-for-dominating",
        ModelsOnly = "models-only",
    }
    /// Whether troopers whose only Specialist skill is Specialist Operative count as Specialists when killed or hunted
    /// down.
    OperativeCasualties = "its10-specialist-troops-scenario-rule~operatives-as-victims" {
        CountAsSpecialists = "count-as-specialists",
        OnlyDoTheTasks = "only-do-the-tasks",
    }
    /// Whether troopers that were never deployed survive.
    UndeployedSurvivors = "its10-surviving-army-points~what-survives" {
        WhateverIsNotKilled = "whatever-is-not-killed",
        AsForRetreat = "as-for-retreat",
    }
    /// Whether equal Objective Points are a Tie, or a Victory for both.
    VictoryWithEqualPoints = "its10-tournament-points~a-victory-by-nothing" {
        OneToFour = "one-to-four",
        ZeroToo = "zero-too",
    }
    /// Whether a tournament may have fewer players than the minimum.
    TooFewPlayers = "its10-tournament~fewer-than-four-players" {
        NoTournament = "no-tournament",
        ThreeRounds = "three-rounds",
    }
    /// Whether the Xenotech counts like a trooper.
    XenotechInZone = "its10-xenotech~holds-nothing" {
        OnlyWhereItIsNamed = "only-where-it-is-named",
        AsATrooper = "as-a-trooper",
    }
    /// Whether the smallest visible part is seen from one point, or along the entire line.
    SmallestVisiblePart = "line-of-fire~how-the-smallest-part-is-measured" {
        SeenFromAPoint = "seen-from-a-point",
        AlongTheWholeLine = "along-the-whole-line",
    }
    /// Whether contact with the scenery is enough for Partial Cover.
    CoverByContact = "partial-cover~contact-alone" {
        Full = "full",
        Introductory = "introductory",
    }
    /// Whether a trooper that reaches 0 Wounds is removed.
    RemovedAtZeroWounds = "wounds~removed-at-zero" {
        Full = "full",
        Introductory = "introductory",
    }
}
