/// Re-exports UIKit's names, which HeadlessUIKit declares, and what UIKit and Foundation give a file on Apple
/// platforms, so that a file that says `import UIKit` compiles unchanged on Linux.
///
/// The product's own names come with `import HeadlessUIKit`: an app, or a library, may have a `Session`, too.
@_exported import CoreGraphics
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNames
@_exported import FoundationNetworking
@_exported import ImageIO
@_exported import MobileCoreServices
// Files declare `@Observable` classes with `import UIKit` alone. A library's own `Observable` wins against this one.
@_exported import Observation
@_exported import QuartzCore
@_exported import UniformTypeIdentifiers
// UIKit's UNNotificationResponse+UIKitAdditions.h imports it, so that every file which imports UIKit has it.
@_exported import UserNotifications
