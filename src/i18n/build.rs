//! Tells cargo to recompile this crate when a file is added to `locales/`, which is embedded.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../locales");
}
