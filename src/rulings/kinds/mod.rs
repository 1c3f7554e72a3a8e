//! The kinds of rulings: one file each, and one row of `KINDS`, in alphabetical order.
//!
//! The types of their inputs that the engine shares are in `model::situation`; the names of facts that several kinds
//! decide are in `model::fact_name`.

mod activation;
mod alignment;
mod army_list;
mod assigned_quadrant;
mod assignment;
mod attack;
mod carry;
mod chart_roll;
mod coherency;
mod command_token;
mod contact;
mod control;
mod cover;
mod demolition;
mod deployable_placement;
mod deployable_trigger;
mod deployment;
mod deployment_position;
mod disco_ball;
mod distance;
mod draw;
mod effect;
mod event;
mod explosion;
mod face_to_face;
mod fireteam;
mod game_end;
mod guts;
mod hacking_target;
mod infiltration;
mod information;
mod initiative;
mod inside;
mod its_mission;
mod kit;
mod lent;
mod line_of_fire;
mod loss_of_lieutenant;
mod measuring;
mod medikit;
mod mnemonica;
mod morpho_scan;
mod move_;
mod movement;
mod multiscanner;
mod object_attack;
mod objective;
mod order;
mod order_pool;
mod order_use;
mod pairing;
mod panoply;
mod path;
mod pick_up;
mod pilot;
mod profile;
mod proxies;
mod rating;
mod reinforcements;
mod reload;
mod retreat;
mod roll;
mod save;
mod scenario_skill;
mod scenario_terrain;
mod score;
mod secure_hvt;
mod shared;
mod sight;
mod specball_request;
mod speedball_request;
mod standings;
mod state_change;
mod supply_pickup;
mod supply_use;
mod supportware;
mod survivors;
mod symbiobomb;
mod template;
mod transmutation;
mod weapon;
mod working_skills;
mod zone_of_control;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;

use crate::block::{Block, BlockError};
pub(crate) use crate::kinds::order::Order as OrderInput;
pub use crate::kinds::shared::bracket::UnreadReason;
pub use crate::kinds::shared::resistance::VULNERABLE_TO;
pub use crate::kinds::shared::words::read_bearing;
use crate::situation::Situation;

/// A kind of ruling.
pub struct RulingKind {
    /// The word after `ruling` on the fence.
    pub name: &'static str,
    /// Reads its situation from a block.
    pub(super) parse: fn(&Block<'_>) -> Result<Box<dyn Situation>, BlockError>,
    /// Describes its situation.
    schema: fn(&mut SchemaGenerator) -> Schema,
    /// Whether the situation is decided on a table; its runs then return the table.
    pub on_table: OnTable,
}

/// Whether a kind of ruling is decided on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTable {
    /// Without positions.
    Never,
    /// If its situation states the positions of the bases.
    WithPositions,
    /// All its situations state positions.
    Always,
}

impl std::fmt::Debug for RulingKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl RulingKind {
    const fn new<K: Situation + DeserializeOwned + JsonSchema + 'static>(name: &'static str) -> Self {
        Self {
            name,
            parse: |block| block.read_situation::<K>().map(|situation| Box::new(situation) as Box<dyn Situation>),
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

    /// Returns the JSON Schema of its situation.
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
    RulingKind::new::<activation::Activation>("activation"),
    RulingKind::new::<alignment::Alignment>("alignment"),
    RulingKind::new::<army_list::ArmyList>("army-list"),
    RulingKind::new::<assigned_quadrant::AssignedQuadrant>("assigned-quadrant"),
    RulingKind::new::<assignment::Assignment>("assignment"),
    RulingKind::new::<attack::Attack>("attack"),
    RulingKind::new::<carry::Carry>("carry"),
    RulingKind::new::<chart_roll::ChartRoll>("chart-roll"),
    RulingKind::new::<coherency::Coherency>("coherency").on_table(),
    RulingKind::new::<command_token::CommandToken>("command-token"),
    RulingKind::new::<contact::Contact>("contact").on_table(),
    RulingKind::new::<control::Control>("control"),
    RulingKind::new::<cover::Cover>("cover").on_table(),
    RulingKind::new::<demolition::Demolition>("demolition"),
    RulingKind::new::<deployable_placement::DeployablePlacement>("deployable-placement"),
    RulingKind::new::<deployable_trigger::DeployableTrigger>("deployable-trigger"),
    RulingKind::new::<deployment::Deployment>("deployment"),
    RulingKind::new::<deployment_position::DeploymentPosition>("deployment-position").on_table(),
    RulingKind::new::<disco_ball::DiscoBall>("disco-ball"),
    RulingKind::new::<distance::Distance>("distance").on_table(),
    RulingKind::new::<draw::Draw>("draw"),
    RulingKind::new::<effect::Effect>("effect"),
    RulingKind::new::<event::Event>("event"),
    RulingKind::new::<explosion::Explosion>("explosion"),
    RulingKind::new::<face_to_face::FaceToFace>("face-to-face"),
    RulingKind::new::<fireteam::Fireteam>("fireteam"),
    RulingKind::new::<game_end::GameEnd>("game-end"),
    RulingKind::new::<guts::Guts>("guts"),
    RulingKind::new::<hacking_target::HackingTarget>("hacking-target"),
    RulingKind::new::<infiltration::Infiltration>("infiltration"),
    RulingKind::new::<information::Information>("information"),
    RulingKind::new::<initiative::Initiative>("initiative"),
    RulingKind::new::<inside::Inside>("inside").on_table(),
    RulingKind::new::<its_mission::ItsMission>("its-mission"),
    RulingKind::new::<kit::Kit>("kit"),
    RulingKind::new::<lent::Lent>("lent"),
    RulingKind::new::<line_of_fire::LineOfFire>("line-of-fire").on_table(),
    RulingKind::new::<loss_of_lieutenant::LossOfLieutenant>("loss-of-lieutenant"),
    RulingKind::new::<measuring::Measuring>("measuring"),
    RulingKind::new::<medikit::Medikit>("medikit"),
    RulingKind::new::<mnemonica::Mnemonica>("mnemonica"),
    RulingKind::new::<morpho_scan::MorphoScan>("morpho-scan"),
    RulingKind::new::<move_::Move>("move"),
    RulingKind::new::<movement::Movement>("movement"),
    RulingKind::new::<multiscanner::Multiscanner>("multiscanner"),
    RulingKind::new::<object_attack::ObjectAttack>("object-attack"),
    RulingKind::new::<objective::Claim>("objective"),
    RulingKind::new::<order::Order>("order").on_table_with_positions(),
    RulingKind::new::<order_pool::OrderPool>("order-pool"),
    RulingKind::new::<order_use::OrderUse>("order-use"),
    RulingKind::new::<pairing::Pairing>("pairing"),
    RulingKind::new::<panoply::Panoply>("panoply"),
    RulingKind::new::<path::Path>("path").on_table(),
    RulingKind::new::<pick_up::PickUp>("pick-up"),
    RulingKind::new::<pilot::Pilot>("pilot"),
    RulingKind::new::<profile::Profile>("profile"),
    RulingKind::new::<proxies::Proxies>("proxies"),
    RulingKind::new::<rating::Rating>("rating"),
    RulingKind::new::<reinforcements::Reinforcements>("reinforcements"),
    RulingKind::new::<reload::Reload>("reload"),
    RulingKind::new::<retreat::Retreat>("retreat"),
    RulingKind::new::<roll::Roll>("roll"),
    RulingKind::new::<save::Save>("save"),
    RulingKind::new::<scenario_skill::ScenarioSkill>("scenario-skill"),
    RulingKind::new::<scenario_terrain::ScenarioTerrain>("scenario-terrain"),
    RulingKind::new::<score::Score>("score").on_table_with_positions(),
    RulingKind::new::<secure_hvt::SecureHvt>("secure-hvt"),
    RulingKind::new::<sight::Sight>("sight"),
    RulingKind::new::<specball_request::SpecballRequest>("specball-request"),
    RulingKind::new::<speedball_request::SpeedballRequest>("speedball-request"),
    RulingKind::new::<standings::Standings>("standings"),
    RulingKind::new::<state_change::StateChange>("state-change"),
    RulingKind::new::<supply_pickup::SupplyPickup>("supply-pickup"),
    RulingKind::new::<supply_use::SupplyUse>("supply-use"),
    RulingKind::new::<supportware::Supportware>("supportware"),
    RulingKind::new::<survivors::Survivors>("survivors"),
    RulingKind::new::<symbiobomb::Symbiobomb>("symbiobomb"),
    RulingKind::new::<template::Template>("template").on_table(),
    RulingKind::new::<transmutation::Transmutation>("transmutation"),
    RulingKind::new::<weapon::Weapon>("weapon"),
    RulingKind::new::<working_skills::WorkingSkills>("working-skills"),
    RulingKind::new::<zone_of_control::ZoneOfControl>("zone-of-control"),
];

/// Returns every kind, alphabetically.
pub fn kinds() -> &'static [RulingKind] {
    KINDS
}

/// Returns the kind with a name.
pub fn find_kind(name: &str) -> Option<&'static RulingKind> {
    KINDS.iter().find(|kind| kind.name == name)
}
