//! The Attributes of a trooper: printed ones, and those of the situation.

use crate::kinds::order::Trooper;
use crate::kinds::shared::{read_bounded, set_attributes};
use engine::context::Context;
use engine::order::Attributes;
use model::catalogue::{NO_VARIANT, Printed};
use model::ids::EntryId;
use model::message::Message;
use model::path::{Path, PathPrefix};
use model::refusal::Refusal;
use model::value::{Attribute, Value};

impl Trooper {
    /// Returns whether its unit profile prints a value.
    pub(super) fn prints(&self, context: &Context<'_>, value: &str) -> bool {
        let (catalogue, scope) = (context.catalogue, context.rules.scope);
        let mut profiles = self.profile.iter();
        profiles.any(|profile| catalogue.value(profile.as_str(), NO_VARIANT, value, scope).is_some())
    }

    /// Returns its unit profile if the profile prints a troop type or skills.
    pub(super) fn find_printed_profile(&self, context: &Context<'_>) -> Option<EntryId> {
        self.profile.clone().filter(|_| self.prints(context, "skills"))
    }

    /// Reads the Attributes of the profile, overridden by those of the situation.
    pub(super) fn attributes(&self, context: &Context<'_>, name: &PathPrefix) -> Result<Attributes, Refusal> {
        let (catalogue, scope) = (context.catalogue, context.rules.scope);
        let mut attributes = Attributes::new(name);
        let mut wounds = None;
        if let Some(profile) = self.profile.as_ref().or(self.deployable.as_ref()) {
            let number = |value: &str| match catalogue.value(profile.as_str(), NO_VARIANT, value, scope) {
                Some(Printed { value: Value::Number(number), .. }) => Some(i64::from(*number)),
                Some(_) | None => None,
            };
            let printed =
                Attribute::ALL.into_iter().filter_map(|attribute| Some((attribute, number(attribute.as_str())?)));
            let set = |(attribute, number)| attributes.set(attribute, number);
            if printed.map(set).count() == 0 && self.deployable.is_none() {
                let message = Message::new("refusal-unknown-profile").text("found", profile.as_str());
                return Err(Refusal::new(format!("{name}.profile"), message.text("edition", scope.as_str())));
            }
            wounds = number("wounds").or_else(|| number("structure"));
            if self.deployable.is_some() && context.rules.deployables.deployed.is_some() {
                // What is placed on the table has ARM 0 and BTS 0 unless it prints others.
                let usual = [Attribute::Arm, Attribute::Bts]
                    .map(|attribute| (attribute, number(attribute.as_str()).unwrap_or(0)));
                usual.into_iter().for_each(|(attribute, number)| attributes.set(attribute, number));
            }
        }
        set_attributes(
            &mut attributes,
            [
                (Attribute::Cc, self.cc),
                (Attribute::Bs, self.bs),
                (Attribute::Ph, self.ph),
                (Attribute::Wip, self.wip),
                (Attribute::Arm, self.arm),
                (Attribute::Bts, self.bts),
            ],
        )?;
        let wounds = self.wounds.or(wounds).unwrap_or(1);
        attributes.wounds = Some(read_bounded(Path::new(name, "wounds"), wounds, 1, 20)?);
        Ok(attributes)
    }
}
