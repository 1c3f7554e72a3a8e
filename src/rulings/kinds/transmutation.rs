//! Transmutation in all its forms, and the Escape System.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{MAX_ATTRIBUTE, MIN_ATTRIBUTE, read_bounded, read_ids, refuse_out_of_place};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::trooper::transmutation::{
    self, ArmorDamage, ArmorMoment, ArmorOrder, Bike, Hatching, Profile, Switching, Transmuting, Willpower, hatching,
    movement, symbiont_armor, willpower, wounds,
};
use model::ids::EntryId;
use model::length::Length;
use model::refusal::Refusal;
use model::situation::profile::{TransmutationForm, TransmutationMoment};
use model::trace::Resolved;

/// A trooper with two profiles at one moment of the game. Dice: `roll`, for a roll on WIP.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Transmutation {
    /// The form, as the brackets name it.
    #[serde(default)]
    form: TransmutationForm,
    /// The moment at which the trooper may change its profile.
    #[serde(default)]
    moment: TransmutationMoment,
    /// The profile that the trooper uses, or with which it is to be deployed: 1 unless given.
    profile: Option<i64>,
    /// The Wounds of its first profile, for a change by Wounds.
    first_wounds: Option<i64>,
    /// The Wounds of its second profile, for a change by Wounds.
    second_wounds: Option<i64>,
    /// The number in brackets after the skill, for a change by Wounds.
    changes_at: Option<i64>,
    /// The Wounds it has lost by the end of the Order, for a change by Wounds.
    wounds_lost: Option<i64>,
    /// There is too little room for the Model of the second profile, for a change by Wounds and for Hatching.
    #[serde(default)]
    no_room: bool,
    /// A save against Fire failed, for Symbiont Armor.
    #[serde(default)]
    burns: bool,
    /// The trooper makes a Guts Roll in the Order, for a change by Wounds.
    #[serde(default)]
    guts_roll: bool,
    /// The states that the trooper is in, for a change by Wounds and for Hatching.
    #[serde(default)]
    states: Vec<EntryId>,
    /// The trooper's skills, for Hatching.
    #[serde(default)]
    skills: Vec<EntryId>,
    /// The first skill that the trooper declares, for Hatching and changes at will.
    declares: Option<EntryId>,
    /// The trooper's Dodge succeeds, for Hatching.
    #[serde(default)]
    succeeds: bool,
    /// The trooper changes its profile, for changes at will.
    #[serde(default)]
    switches: bool,
    /// MOV of the first profile, for changes at will.
    #[schemars(with = "Option<Vec<String>>")]
    first_mov: Option<[Length; 2]>,
    /// MOV of the second profile, for changes at will.
    #[schemars(with = "Option<Vec<String>>")]
    second_mov: Option<[Length; 2]>,
    /// The trooper's AI Motorcycle without a rider.
    bike: Option<BikeInput>,
    /// Willpower, for a roll.
    wip: Option<i64>,
    /// The MOD in brackets after the skill, for a roll.
    bracket: Option<i64>,
    /// The trooper failed the roll earlier in the turn.
    #[serde(default)]
    failed_before: bool,
}

/// An AI Motorcycle without a rider.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Bike")]
struct BikeInput {
    /// The motorcycle touches the trooper on foot.
    #[serde(default)]
    contact: bool,
    /// The states that the motorcycle is in; none unless given.
    #[serde(default)]
    states: Vec<EntryId>,
    /// Supportware affects it.
    #[serde(default)]
    supportware: bool,
}

/// Reads a number that the form needs.
fn need_number(key: &'static str, value: Option<i64>, min: i64) -> Result<i64, Refusal> {
    read_bounded(key, value.ok_or_else(|| Refusal::missing(key))?, min, MAX_ATTRIBUTE)
}

impl Transmutation {
    /// Refuses a moment at which the form changes nothing.
    fn check_moment(&self) -> Result<(), Refusal> {
        let acts = matches!(self.moment, TransmutationMoment::Order | TransmutationMoment::Aro);
        let deploys = self.moment == TransmutationMoment::Deployment;
        let (fits, fitting) = match self.form {
            TransmutationForm::Wounds | TransmutationForm::EscapeSystem => {
                (self.moment == TransmutationMoment::EndOfOrder, "form = \"wip\"")
            }
            TransmutationForm::Hatching => (
                acts || matches!(self.moment, TransmutationMoment::Landing | TransmutationMoment::Revealed),
                "form = \"x\"",
            ),
            TransmutationForm::Auto | TransmutationForm::AiMotorcycle => (acts, "form = \"x\""),
            TransmutationForm::SymbiontArmor => {
                let order = self.moment == TransmutationMoment::Order;
                (order || self.moment == TransmutationMoment::EndOfOrder, "form = \"wip\"")
            }
            TransmutationForm::Willpower => (acts || self.moment == TransmutationMoment::StatesPhase, "form = \"x\""),
        };
        refuse_out_of_place("moment", true, fits || deploys, fitting)
    }

    /// Refuses keys that the form does not read.
    fn check_keys(&self) -> Result<(), Refusal> {
        let (form, deploys) = (self.form, self.moment == TransmutationMoment::Deployment);
        let acts = matches!(self.moment, TransmutationMoment::Order | TransmutationMoment::Aro);
        let wounds = matches!(form, TransmutationForm::Wounds | TransmutationForm::EscapeSystem) && !deploys;
        let hatches = form == TransmutationForm::Hatching;
        let armor = form == TransmutationForm::SymbiontArmor;
        let armor_order = armor && self.moment == TransmutationMoment::Order;
        let armor_end = armor && self.moment == TransmutationMoment::EndOfOrder;
        let wills = form == TransmutationForm::Willpower && !deploys;
        let rides = form == TransmutationForm::AiMotorcycle && !deploys;
        let at_will = (form == TransmutationForm::Auto && !deploys) || rides;
        let (x, hatching, auto, wip) = ("form = \"x\"", "form = \"hatching\"", "form = \"auto\"", "form = \"wip\"");
        let keys = [
            ("first-wounds", self.first_wounds.is_some(), wounds || armor_end, x),
            ("second-wounds", self.second_wounds.is_some(), wounds || armor_end, x),
            ("changes-at", self.changes_at.is_some(), wounds, x),
            ("wounds-lost", self.wounds_lost.is_some(), wounds || (armor_end && !self.burns), x),
            ("guts-roll", self.guts_roll, wounds, x),
            ("states", !self.states.is_empty(), wounds || hatches || armor_order, x),
            ("no-room", self.no_room, wounds || (hatches && acts), x),
            ("skills", !self.skills.is_empty(), hatches, hatching),
            ("declares", self.declares.is_some(), (hatches && !deploys) || at_will, auto),
            ("succeeds", self.succeeds, hatches && self.moment == TransmutationMoment::Aro, hatching),
            ("burns", self.burns, armor_end, "form = \"symbiont-armor\""),
            ("switches", self.switches, at_will || armor_order, auto),
            ("first-mov", self.first_mov.is_some(), at_will, auto),
            ("second-mov", self.second_mov.is_some(), at_will, auto),
            ("bike", self.bike.is_some(), rides, "form = \"ai-motorcycle\""),
            ("wip", self.wip.is_some(), wills, wip),
            ("bracket", self.bracket.is_some(), wills, wip),
            ("failed-before", self.failed_before, wills, wip),
            ("profile", self.profile.is_some(), deploys || at_will || wills, auto),
        ];
        keys.iter().try_for_each(|(key, given, fits, fitting)| refuse_out_of_place(key, *given, *fits, fitting))
    }

    /// Reads the moment of a trooper with Symbiont Armor.
    fn armor(&self, profile: Profile) -> Result<ArmorMoment, Refusal> {
        Ok(match self.moment {
            TransmutationMoment::Deployment => ArmorMoment::Deployment(profile),
            TransmutationMoment::Order => {
                ArmorMoment::Order(ArmorOrder { gives_up: self.switches, states: read_ids("states", &self.states)? })
            }
            TransmutationMoment::Landing
            | TransmutationMoment::Revealed
            | TransmutationMoment::Aro
            | TransmutationMoment::EndOfOrder
            | TransmutationMoment::StatesPhase => ArmorMoment::EndOfOrder(ArmorDamage {
                points: [
                    need_number("first-wounds", self.first_wounds, 1)?,
                    need_number("second-wounds", self.second_wounds, 1)?,
                ],
                lost: if self.burns { None } else { Some(need_number("wounds-lost", self.wounds_lost, 0)?) },
            }),
        })
    }

    fn wounds(&self) -> Result<Transmuting, Refusal> {
        let need = need_number;
        Ok(Transmuting {
            wounds: [need("first-wounds", self.first_wounds, 1)?, need("second-wounds", self.second_wounds, 1)?],
            changes_at: self
                .changes_at
                .map(|number| read_bounded("changes-at", number, 1, MAX_ATTRIBUTE))
                .transpose()?,
            lost: need("wounds-lost", self.wounds_lost, 0)?,
            escape_system: self.form == TransmutationForm::EscapeSystem,
            states: read_ids("states", &self.states)?,
            guts_roll: self.guts_roll,
            no_room: self.no_room,
        })
    }

    fn switching(&self, profile: Profile) -> Result<Switching, Refusal> {
        Ok(Switching {
            profile,
            switches: self.switches,
            declares: self.declares.clone().ok_or_else(|| Refusal::missing("declares"))?,
            mov: [self.first_mov, self.second_mov],
        })
    }

    fn willpower(&self, profile: Profile) -> Result<Willpower, Refusal> {
        let number = |key: &'static str, value: Option<i64>| {
            value.map(|value| read_bounded(key, value, MIN_ATTRIBUTE, MAX_ATTRIBUTE)).transpose()
        };
        Ok(Willpower {
            moment: self.moment,
            profile,
            wip: number("wip", self.wip)?,
            bracket: number("bracket", self.bracket)?,
            failed_before: self.failed_before,
        })
    }
}

impl Situation for Transmutation {
    fn run(&self, context: &Context<'_>, rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        self.check_moment()?;
        self.check_keys()?;
        let profile = match read_bounded("profile", self.profile.unwrap_or(1), 1, 2)? {
            1 => Profile::First,
            _second => Profile::Second,
        };
        let deploys = self.moment == TransmutationMoment::Deployment;
        match self.form {
            TransmutationForm::Hatching => hatching::resolve(
                context,
                &Hatching {
                    moment: self.moment,
                    profile,
                    skills: read_ids("skills", &self.skills)?,
                    states: read_ids("states", &self.states)?,
                    declares: self.declares.clone(),
                    succeeds: self.succeeds,
                    no_room: self.no_room,
                },
            ),
            TransmutationForm::SymbiontArmor => symbiont_armor::resolve(context, &self.armor(profile)?),
            form if deploys => transmutation::resolve_deployment(context, form, profile),
            TransmutationForm::Wounds | TransmutationForm::EscapeSystem => wounds::resolve(context, &self.wounds()?),
            TransmutationForm::Auto => movement::resolve_switch(context, &self.switching(profile)?),
            TransmutationForm::Willpower => willpower::resolve(context, &self.willpower(profile)?, rolls),
            TransmutationForm::AiMotorcycle => {
                let bike = self.bike.as_ref();
                let bike = Bike {
                    contact: bike.is_some_and(|bike| bike.contact),
                    states: read_ids("bike.states", bike.map_or(&[][..], |bike| &bike.states))?,
                    supportware: bike.is_some_and(|bike| bike.supportware),
                };
                movement::resolve_mounting(context, &self.switching(profile)?, &bike)
            }
        }
    }
}
