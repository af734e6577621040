// swift-tools-version: 6.2
import PackageDescription

// An app that was written for a phone: its folder is `App`, as Xcode has it, and no file of it knows of this package.
// The target links to the folder and excludes it; the plugin makes what is compiled of it. This package depends on the
// repository by path; an app outside of it names an address and a version.
let package = Package(
    name: "PortedApp",
    // Swift packages want it where a folder of localized files is below a target.
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Hindsight", path: "../../..", traits: ["Porting"])
    ],
    targets: [
        .executableTarget(
            name: "Errands",
            dependencies: [
                .product(name: "UIKit", package: "Hindsight"),
                .product(name: "HierarchyRecording", package: "Hindsight"),
            ],
            exclude: ["App"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "PortingPlugin", package: "Hindsight")]),
        .testTarget(
            name: "ErrandsTests",
            dependencies: [
                "Errands",
                .product(name: "HierarchyTesting", package: "Hindsight"),
                .product(name: "UIKit", package: "Hindsight"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
