/// Re-exports Core Animation's names, so that a file that says `import QuartzCore` compiles unchanged on Linux.
@_exported import CoreGraphics
