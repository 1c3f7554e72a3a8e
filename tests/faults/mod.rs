//! What may go wrong on a machine, and that it costs nobody anything: broken content while it is served, a folder that
//! vanishes, full disks, taken addresses, processes that are killed, terminals that take no UTF-8.

mod content;
mod folder;
mod machine;
mod running;
mod terminal;
