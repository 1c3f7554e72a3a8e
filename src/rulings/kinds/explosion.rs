//! Explode.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::kinds::shared::{check_distinct, check_list_length, read_plain_name};
use crate::situation::{Rolls, Situation};
use engine::context::Context;
use engine::deployable::explosion::{self, Bystander};
use model::ids::EntryId;
use model::refusal::Refusal;
use model::situation::deployable::FallenState;
use model::trace::Resolved;

/// The maximum number of troopers under the Template.
const MAX_UNDER: usize = 20;

/// A trooper with Explode falls. No dice.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Explosion {
    /// The state that the trooper enters; Unconscious unless given.
    #[serde(default)]
    falls: FallenState,
    /// The skill that the trooper uses to keep going.
    uses: Option<EntryId>,
    /// The troopers under the Template.
    #[serde(default)]
    under: Vec<UnderBlast>,
}

/// A trooper under the Template of an explosion.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct UnderBlast {
    /// The trooper's name, unique among those under the Template.
    name: String,
    /// The trooper is an ally of the one that explodes.
    #[serde(default)]
    friendly: bool,
    /// The trooper declared a Dodge in the same Order, which succeeds or not.
    dodge: Option<bool>,
}

impl Situation for Explosion {
    fn run(&self, context: &Context<'_>, _rolls: &mut Rolls<'_>) -> Result<Resolved, Refusal> {
        check_list_length("under", &self.under, MAX_UNDER)?;
        check_distinct("under", self.under.iter().map(|trooper| trooper.name.as_str()))?;
        let read = |trooper: &UnderBlast| {
            let name = read_plain_name("under.name", &trooper.name)?.into();
            Ok(Bystander { name, friendly: trooper.friendly, dodge: trooper.dodge })
        };
        let situation = explosion::Explosion {
            falls: self.falls,
            uses: self.uses.clone(),
            under: self.under.iter().map(read).collect::<Result<_, Refusal>>()?,
        };
        explosion::resolve(context, &situation)
    }
}
