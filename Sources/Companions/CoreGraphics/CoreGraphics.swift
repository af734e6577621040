/// Re-exports Core Graphics' names, so that a file that says `import CoreGraphics` compiles unchanged on Linux.
@_exported import Foundation
@_exported import FoundationNames
