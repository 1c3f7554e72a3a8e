//! Parsing of requests: context, query parameters, typed input, origin, retired ids.

pub(crate) mod context;
pub(crate) mod input;
pub(crate) mod origin;
pub(crate) mod query_params;
pub(crate) mod retired_ids;
