/// Nothing of its own: Apple's toolchain has an overlay of this name for files that import Testing and CoreGraphics.
@_exported import CoreGraphics
