// swift-tools-version: 5.5.2
import PackageDescription

// Empty where there is no runtime of Objective-C. The targets are two because a target has one language. On other
// platforms of Apple, the import of a header of CoreFoundation links with it.
let package = Package(
    name: "HindsightDeviceRecorder",
    platforms: [.iOS(.v13), .macCatalyst(.v13), .macOS(.v10_15), .tvOS(.v13)],
    products: [
        .library(name: "DeviceRecorder", targets: ["DeviceRecorder"])
    ],
    targets: [
        .target(
            name: "CHindsightDeviceRecorder",
            linkerSettings: [
                .linkedFramework("CoreFoundation", .when(platforms: [.iOS, .macCatalyst, .macOS, .tvOS]))
            ]),
        .target(name: "DeviceRecorder", dependencies: ["CHindsightDeviceRecorder"]),
    ]
)
