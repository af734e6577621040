/// Re-exports Image I/O's names, so that a file that says `import ImageIO` compiles unchanged on Linux.
@_exported import CoreGraphics
