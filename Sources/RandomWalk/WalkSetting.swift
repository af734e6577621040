import HeadlessUIKit
import UIKit

/// The weights, the device and the UIKit semantics of a walk.
///
/// The last decimal digit of the seed decides. The ten settings cover every semantics on a phone and on a pad.
@MainActor
package struct WalkSetting {
    var weights: ActionWeights
    package var device: String
    package var semantics: SessionConfiguration.Semantics
    /// How the device is held at the launch.
    package var orientation = UIDeviceOrientation.portrait

    package static func of(_ seed: UInt64) -> WalkSetting { all[Int(seed % UInt64(all.count))] }

    private static let all = [
        WalkSetting(weights: .children, device: "iPhone 15 Pro", semantics: .v5),
        WalkSetting(weights: .stacks, device: "iPhone 8", semantics: .v8),
        WalkSetting(weights: .columns, device: "iPad Pro 12.9-inch", semantics: .v13),
        WalkSetting(weights: .sheets, device: "iPad 9.7-inch", semantics: .v8),
        WalkSetting(
            weights: .customTransitions, device: "iPhone 15 Pro Max", semantics: .v13, orientation: .landscapeLeft),
        WalkSetting(weights: .columns, device: "iPad 9.7-inch", semantics: .v5, orientation: .landscapeRight),
        WalkSetting(weights: .sheets, device: "iPhone 15 Pro", semantics: .v13),
        WalkSetting(weights: .columns, device: "iPad 9.7-inch", semantics: .v8, orientation: .landscapeRight),
        WalkSetting(weights: .sheets, device: "iPad 9.7-inch", semantics: .v8),
        WalkSetting(weights: .sheets, device: "iPad Pro 12.9-inch", semantics: .v13),
    ]
}
