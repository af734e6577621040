/// Re-exports the runtime and Foundation, so that a file that says `import UIKit` compiles unchanged on Linux.
@_exported import Foundation
@_exported import HeadlessUIKit
