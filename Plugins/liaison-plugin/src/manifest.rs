//! The manifest inside the shared object.

/// Embeds a plugin's manifest in its shared object, where the host reads it without running the plugin. Use it once in
/// a plugin.
///
/// The path is relative to the source file. A change of the manifest builds the plugin again.
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
