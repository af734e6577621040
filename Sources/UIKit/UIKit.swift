/// Re-exports the runtime and what UIKit and Foundation give a file on Apple platforms, so that a file that says
/// `import UIKit` compiles unchanged on Linux.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import HeadlessUIKit
// UIKit's UNNotificationResponse+UIKitAdditions.h imports it, so that every file which imports UIKit has it.
@_exported import UserNotifications
