// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let model: Target.Dependency = .product(name: "HierarchyModel", package: "Hindsight")

// A package of its own, so that nothing that is only measured against comes near the product.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Hindsight", path: "../..")],
    targets: [
        .target(name: "Timing", swiftSettings: strict),
        .executableTarget(
            name: "commits",
            dependencies: [
                "Timing", model,
                .product(name: "HeadlessUIKit", package: "Hindsight"),
                .product(name: "HierarchyRecording", package: "Hindsight"),
            ],
            swiftSettings: strict),
    ]
)
