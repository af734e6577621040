/// Re-exports the runtime, so that a file that says `import ImageIO` compiles unchanged on Linux.
@_exported import Foundation
@_exported import HeadlessUIKit
