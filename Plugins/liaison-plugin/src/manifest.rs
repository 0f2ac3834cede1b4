//! The manifest inside the shared object.

/// Puts a plugin's manifest into its shared object, where the host reads it without running the plugin. Once per
/// plugin.
///
/// The path is relative to the source file, and the build sees when the manifest changes.
///
/// ```
/// liaison_plugin::manifest!("../../Elevation/manifest.json");
/// ```
#[macro_export]
macro_rules! manifest {
    ($path:literal) => {
        const _: () = {
            #[used]
            #[unsafe(link_section = ".liaison")]
            static MANIFEST: [u8; include_bytes!($path).len()] = *include_bytes!($path);
        };
    };
}
