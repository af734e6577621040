#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// The app of `Tests/Packages/PortedApp`, which is built and run with the plugin.
    struct ExampleAppTests {
        private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Packages/PortedApp/App").standardized

        private static func lowered(_ lowerings: [any Lowering.Type]) throws -> [String] {
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
            let sources = try files.map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
            let settings = PortingSettings(module: "Errands", availableModules: ["UIKit"])
            return Porting(sources, settings, lowerings).files.map(\.text)
        }

        @Test(arguments: LoweringList.all.map { $0.documentation.name })
        func `the example uses the lowering`(name: String) throws {
            let lowering = try #require(LoweringList.all.first { $0.documentation.name == name })
            #expect(try Self.lowered([lowering]) != Self.lowered([]))
        }
    }
#endif
