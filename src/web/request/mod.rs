//! Parsing of requests: context, query parameters, typed input, origin, retired ids.

pub mod context;
pub mod input;
pub mod origin;
pub mod query_params;
pub mod retired_ids;
