//! Parsing of requests: context, query parameters, typed input, origin, retired ids.

pub mod origin;
pub mod query_params;
pub mod context;
pub mod input;
pub mod retired_ids;
