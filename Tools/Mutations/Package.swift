// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that what only tests the rules comes not near the product.
let package = Package(
    name: "Mutations",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Hindsight", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        .executableTarget(
            name: "mutations",
            dependencies: [
                .product(name: "HierarchyModel", package: "Hindsight"),
                .product(name: "TraceFile", package: "Hindsight"),
                .product(name: "Linting", package: "Hindsight"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Mutations", swiftSettings: strict)
    ]
)
