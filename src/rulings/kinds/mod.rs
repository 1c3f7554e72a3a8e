//! The kinds of rulings: one file each, one line here, in alphabetical order.

mod activation;
mod alignment;
mod army_list;
mod attack;
mod carry;
mod coherency;
mod command_token;
mod contact;
mod control;
mod cover;
mod deployment;
mod deployment_position;
mod distance;
mod draw;
mod effect;
mod event;
mod face_to_face;
mod fireteam;
mod guts;
mod hacking_target;
mod infiltration;
mod information;
mod initiative;
mod inside;
mod line_of_fire;
mod loss_of_lieutenant;
mod measuring;
mod medikit;
mod move_;
mod multiscanner;
mod objective;
mod order;
mod order_pool;
mod order_use;
mod pairing;
mod panoply;
mod path;
mod profile;
mod rating;
mod retreat;
mod roll;
mod save;
mod scenario_skill;
mod score;
mod secure_hvt;
mod shared;
mod sight;
mod standings;
mod state_change;
mod supportware;
mod transmutation;
mod weapon;
mod zone_of_control;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;

use crate::block::{BlockError, Halves};
use crate::situation::Situation;

/// A kind of ruling.
pub struct RulingKind {
    /// The word after `ruling` on the fence.
    pub name: &'static str,
    /// Reads its situation from a block.
    pub(super) toml: fn(&Halves<'_>) -> Result<Box<dyn Situation>, BlockError>,
    /// Describes its situation.
    schema: fn(&mut SchemaGenerator) -> Schema,
    /// Whether it is decided on a table, which its runs give back.
    pub on_table: OnTable,
}

/// Whether a kind of ruling is decided on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTable {
    /// It is not.
    Never,
    /// Where its situation says where the bases stand.
    WithPositions,
    /// Always.
    Always,
}

impl std::fmt::Debug for RulingKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl RulingKind {
    const fn of<K: Situation + DeserializeOwned + JsonSchema + 'static>(name: &'static str) -> Self {
        Self {
            name,
            toml: |halves| halves.situation::<K>().map(|situation| Box::new(situation) as Box<dyn Situation>),
            schema: |generator| K::json_schema(generator),
            on_table: OnTable::Never,
        }
    }

    const fn on_table(self) -> Self {
        Self { on_table: OnTable::Always, ..self }
    }

    const fn on_table_with_positions(self) -> Self {
        Self { on_table: OnTable::WithPositions, ..self }
    }

    /// The JSON Schema of its situation.
    pub fn schema(&self) -> Schema {
        let mut generator = SchemaGenerator::default();
        let mut schema = (self.schema)(&mut generator);
        let definitions = generator.take_definitions(true);
        if !definitions.is_empty() {
            schema.insert("$defs".to_owned(), definitions.into());
        }
        schema
    }
}

/// Every kind, alphabetically.
static KINDS: &[RulingKind] = &[
    RulingKind::of::<activation::Activation>("activation"),
    RulingKind::of::<alignment::Alignment>("alignment"),
    RulingKind::of::<army_list::ArmyList>("army-list"),
    RulingKind::of::<attack::Attack>("attack"),
    RulingKind::of::<carry::Carry>("carry"),
    RulingKind::of::<coherency::Coherency>("coherency").on_table(),
    RulingKind::of::<command_token::CommandToken>("command-token"),
    RulingKind::of::<contact::Contact>("contact").on_table(),
    RulingKind::of::<control::Control>("control"),
    RulingKind::of::<cover::Cover>("cover").on_table(),
    RulingKind::of::<deployment::Deployment>("deployment"),
    RulingKind::of::<deployment_position::DeploymentPosition>("deployment-position").on_table(),
    RulingKind::of::<distance::Distance>("distance").on_table(),
    RulingKind::of::<draw::Draw>("draw"),
    RulingKind::of::<effect::Effect>("effect"),
    RulingKind::of::<event::Event>("event"),
    RulingKind::of::<face_to_face::FaceToFace>("face-to-face"),
    RulingKind::of::<fireteam::Fireteam>("fireteam"),
    RulingKind::of::<guts::Guts>("guts"),
    RulingKind::of::<hacking_target::HackingTarget>("hacking-target"),
    RulingKind::of::<infiltration::Infiltration>("infiltration"),
    RulingKind::of::<information::Information>("information"),
    RulingKind::of::<initiative::Initiative>("initiative"),
    RulingKind::of::<inside::Inside>("inside").on_table(),
    RulingKind::of::<line_of_fire::LineOfFire>("line-of-fire").on_table(),
    RulingKind::of::<loss_of_lieutenant::LossOfLieutenant>("loss-of-lieutenant"),
    RulingKind::of::<measuring::Measuring>("measuring"),
    RulingKind::of::<medikit::Medikit>("medikit"),
    RulingKind::of::<move_::Move>("move"),
    RulingKind::of::<multiscanner::Multiscanner>("multiscanner"),
    RulingKind::of::<objective::Claim>("objective"),
    RulingKind::of::<order::Order>("order").on_table_with_positions(),
    RulingKind::of::<order_pool::OrderPool>("order-pool"),
    RulingKind::of::<order_use::OrderUse>("order-use"),
    RulingKind::of::<pairing::Pairing>("pairing"),
    RulingKind::of::<panoply::Panoply>("panoply"),
    RulingKind::of::<path::Path>("path").on_table(),
    RulingKind::of::<profile::Profile>("profile"),
    RulingKind::of::<rating::Rating>("rating"),
    RulingKind::of::<retreat::Retreat>("retreat"),
    RulingKind::of::<roll::Roll>("roll"),
    RulingKind::of::<save::Save>("save"),
    RulingKind::of::<scenario_skill::ScenarioSkill>("scenario-skill"),
    RulingKind::of::<score::Score>("score").on_table_with_positions(),
    RulingKind::of::<secure_hvt::SecureHvt>("secure-hvt"),
    RulingKind::of::<sight::Sight>("sight"),
    RulingKind::of::<standings::Standings>("standings"),
    RulingKind::of::<state_change::StateChange>("state-change"),
    RulingKind::of::<supportware::Supportware>("supportware"),
    RulingKind::of::<transmutation::Transmutation>("transmutation"),
    RulingKind::of::<weapon::Weapon>("weapon"),
    RulingKind::of::<zone_of_control::ZoneOfControl>("zone-of-control"),
];

/// Every kind, alphabetically.
pub fn kinds() -> &'static [RulingKind] {
    KINDS
}

/// The kind of a name.
pub fn kind(name: &str) -> Option<&'static RulingKind> {
    KINDS.iter().find(|kind| kind.name == name)
}
