/// Re-exports `UTType`, so that a file that says `import UniformTypeIdentifiers` compiles unchanged on Linux.
@_exported import Foundation
@_exported import FoundationNames
