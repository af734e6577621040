/// Re-exports the constants of uniform types, so that a file that says `import MobileCoreServices` compiles unchanged
/// on Linux.
@_exported import UniformTypeIdentifiers
