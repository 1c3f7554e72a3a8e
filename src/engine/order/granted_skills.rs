//! Skills that a trooper's skills and equipment grant: those that the entry prints for its level.

use crate::context::Context;
use crate::entry_ids::TAG;
use crate::order::situation::{Order, ProfileEntry, Trooper};
use crate::record::Recorder;
use crate::ruleset::Rule;
use model::catalogue::Printed;
use model::fact_name::ARO;
use model::ids::EntryId;
use model::message::Message;
use model::path::{Owner, Path};
use model::value::Value;

/// The name of the printed value that lists them.
const GRANTED_SKILLS: &str = "skills";

/// The skill that a season gives to TAGs.
const FATALITY: &str = "fatality";
/// Its level.
const FIRST_LEVEL: &str = "level-1";

/// Grants every trooper of an Order the skills that its entries print, and writes them.
pub fn add_granted_skills(context: &Context<'_>, order: &mut Order, record: &mut Recorder) {
    let names: Vec<Owner> = order.indices().filter_map(|index| Some(order.trooper(index)?.name.clone())).collect();
    let active = order.active.iter_mut().map(|active| &mut active.trooper);
    let reactive = order.reactive.iter_mut().map(|reactive| &mut reactive.trooper);
    for trooper in active.chain(reactive) {
        grant_to(context, trooper, record, &names);
    }
    record.clear_subject();
}

fn grant_to(context: &Context<'_>, trooper: &mut Trooper, record: &mut Recorder, names: &[Owner]) {
    record.set_subject(&trooper.name);
    let mut granted = Vec::new();
    for entry in &trooper.profile {
        let printed = context.catalogue.value(entry.id.as_str(), &entry.level, GRANTED_SKILLS, context.rules.scope);
        let Some(Printed { value: Value::Ids(skills), clause }) = printed else { continue };
        for skill in skills.iter().filter(|skill| !trooper.has(skill.as_str())) {
            let message = Message::new("step-gives-skill").term("entry", entry.id.as_str());
            let step = record.step(message.term("skill", skill.as_str())).cite_id(clause);
            let step = step.affects_all(["*", "dodge.*", "reset.*"].map(|fact| Path::new(&trooper.name, fact)));
            let others = names.iter().filter(|name| **name != trooper.name);
            step.affects_all(others.map(|name| Path::new(name, ARO)));
            granted.push(ProfileEntry { id: skill.clone(), level: None });
        }
    }
    if let Some(clause) =
        context.rules.clause(Rule::IroncladFatality).filter(|_| trooper.has(TAG) && !trooper.has(FATALITY))
    {
        let message = Message::new("step-gives-skill").term("entry", TAG).term("skill", FATALITY);
        record.step(message).cite(clause).affects(Path::new(&trooper.name, "*"));
        let level = FIRST_LEVEL.parse().ok();
        granted.push(ProfileEntry { id: EntryId::from_static(FATALITY), level });
    }
    trooper.profile.extend(granted);
}
