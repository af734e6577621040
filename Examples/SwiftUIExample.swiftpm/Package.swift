// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// Xcode opens the folder as an app. It depends on this repository by path; an app outside of it adds the package of the
// recorder that each release has, and can then run on iOS 13.
let package = Package(
    name: "SwiftUIExample",
    platforms: [.iOS("18.0")],
    products: [
        .iOSApplication(
            name: "SwiftUIExample",
            targets: ["SwiftUIExample"],
            bundleIdentifier: "dev.hindsight.swiftui-example",
            displayVersion: "1.0",
            bundleVersion: "1",
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
    ],
    dependencies: [
        .package(name: "Hindsight", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "SwiftUIExample",
            dependencies: [.product(name: "DeviceRecorder", package: "Hindsight")],
            path: "Sources")
    ]
)
