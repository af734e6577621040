// swift-tools-version: 6.2
import PackageDescription

// What a user of Hindsight writes: an app with `import UIKit`, and its tests. It depends on this repository by path;
// an app outside of it names an address and a version.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Hindsight", path: "../../..")
    ],
    targets: [
        .target(
            name: "ReadingList",
            dependencies: [.product(name: "UIKit", package: "Hindsight")]),
        .executableTarget(
            name: "reading-list",
            dependencies: [
                "ReadingList",
                .product(name: "HierarchyRecording", package: "Hindsight"),
                .product(name: "UIKit", package: "Hindsight"),
            ],
            path: "Sources/App"),
        .testTarget(
            name: "ReadingListTests",
            dependencies: [
                "ReadingList",
                .product(name: "HierarchyTesting", package: "Hindsight"),
                .product(name: "UIKit", package: "Hindsight"),
            ]),
    ]
)
