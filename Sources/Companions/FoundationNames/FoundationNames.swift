/// What Foundation, Core Foundation, the Objective-C runtime and Darwin declare on Apple platforms, and Foundation on
/// Linux does not. The frameworks beside UIKit re-export it.
@_exported import Foundation
