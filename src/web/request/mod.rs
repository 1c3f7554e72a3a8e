//! Parsing of requests: context, query parameters, origin, retired ids.

pub mod origin;
pub mod query_params;
pub mod context;
pub mod retired_ids;
