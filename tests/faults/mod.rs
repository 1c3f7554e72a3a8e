//! Failures of the environment: content that breaks while it is served, a folder that disappears, full disks, addresses
//! in use, killed processes, terminals without UTF-8.

mod content;
mod folder;
mod machine;
mod running;
mod terminal;
