//! What a request says: its reader, its parameters, the origin of the site, ids that have moved.

pub mod origin;
pub mod query_params;
pub mod reader;
pub mod retired_ids;
