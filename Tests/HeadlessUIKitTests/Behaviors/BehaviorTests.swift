import AppResources
import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct BehaviorTests {
    /// A behaviour and the last versions without and with it.
    struct Edge: Sendable {
        let behavior: Behavior
        let has: [SystemVersion]
        let lacks: [SystemVersion]

        /// Source: <doc:SystemVersions#Differences>.
        static let all: [Edge] = [
            .init(behavior: .jointForwardingSwitch, has: [5], lacks: [6, 13]),
            .init(behavior: .customTransitions, has: [7, 8, 27], lacks: [5, 6]),
            .init(behavior: .adaptivity, has: [8, 13, 27], lacks: [5, 7]),
            .init(behavior: .containersChooseUnwindDestination, has: [5, 8], lacks: [9, 13]),
            .init(behavior: .lowTabBar, has: [11, 13], lacks: [8, 10]),
            .init(behavior: .sheetsStaySheets, has: [13, SystemVersion(18, 4)], lacks: [SystemVersion(12, 4)]),
            .init(behavior: .asksShouldAutorotate, has: [6, 13, 15], lacks: [16, 27]),
            .init(behavior: .traitsFollowViews, has: [17, 18, 27], lacks: [13, SystemVersion(16, 4)]),
            .init(behavior: .tracksTraits, has: [18, 26], lacks: [17]),
            .init(behavior: .tracksObservablesIfAsked, has: [18, SystemVersion(18, 4)], lacks: [17, 26]),
            .init(behavior: .tracksObservables, has: [26, 27], lacks: [18]),
            .init(behavior: .updatesProperties, has: [26, 27], lacks: [18]),
            .init(behavior: .noCommonOrientationThrows, has: [5, SystemVersion(12, 4)], lacks: [13, 27]),
            .init(behavior: .missingScenesAreReported, has: [SystemVersion(18, 4)], lacks: [18, 26]),
            .init(behavior: .missingScenesStopLaunch, has: [27], lacks: [26]),
            .init(behavior: .fluidZooms, has: [18, 26], lacks: [17]),
            .init(behavior: .fluidSlides, has: [26, 27], lacks: [18, 25]),
            .init(behavior: .contentSwipe, has: [26, 27], lacks: [18, 25]),
            .init(behavior: .tabCrossFade, has: [18, 27], lacks: [17]),
            .init(behavior: .sidebarsStayHidden, has: [17, 26], lacks: [16]),
            .init(behavior: .inspectorColumn, has: [26, 27], lacks: [18]),
            .init(behavior: .customDetents, has: [16, 27], lacks: [15]),
            .init(behavior: .floatingSheets, has: [26, 27], lacks: [18]),
            .init(behavior: .anchoredActionSheetsOnPhones, has: [26, 27], lacks: [18]),
            .init(behavior: .sheetsHavePlacement, has: [27], lacks: [26]),
            .init(behavior: .locksOrientation, has: [26, 27], lacks: [18]),
            .init(behavior: .resizesScenesOfPhones, has: [27], lacks: [26]),
            .init(behavior: .openURLIsRefused, has: [18, 27], lacks: [17]),
            .init(behavior: .documentLaunchView, has: [18, 27], lacks: [17]),
            .init(behavior: .asksAboutRanges, has: [26, 27], lacks: [18]),
            .init(behavior: .estimatesRowHeights, has: [11, 27], lacks: [10]),
            .init(behavior: .resizesInvalidatedRows, has: [16, 27], lacks: [15]),
        ]
    }

    @Test(arguments: Edge.all)
    func `a behaviour holds from its first version to the one before it ends`(_ edge: Edge) {
        for version in edge.has { #expect(version.has(edge.behavior), "\(version)") }
        for version in edge.lacks { #expect(!version.has(edge.behavior), "\(version)") }
    }

    @Test func `every behaviour differs between two versions that can be chosen, and says from where it is known`() {
        for behavior in Behavior.allCases {
            let row = behavior.row
            #expect(row.since != nil || row.until != nil, "\(behavior)")
            if let since = row.since, let until = row.until { #expect(since < until, "\(behavior)") }
            #expect(!row.summary.isEmpty, "\(behavior)")
            #expect(!row.source.isEmpty, "\(behavior)")
        }
    }

    /// Source: <doc:SystemVersions#Presets>.
    @Test func `a version between two presets has the behaviours of its own`() {
        let session = Session(SessionConfiguration(semantics: 7))
        #expect(session.has(.customTransitions))
        #expect(!session.has(.adaptivity))
        #expect(session.run { UIDevice.current.systemVersion } == "7.0")
        #expect(session.beginning.string(.system) == "iOS 7.0")
        #expect(session.beginning.string(.semantics) == "v7")
    }

    @Test func `a version that is not modelled ends the program, also where it is set later`() async {
        await #expect(processExitsWith: .failure) {
            var configuration = SessionConfiguration()
            configuration.semantics = SystemVersion(4, 3)
        }
        await #expect(processExitsWith: .failure) {
            var configuration = SessionConfiguration()
            configuration.semantics = 28
        }
        await #expect(processExitsWith: .success) {
            var configuration = SessionConfiguration()
            configuration.semantics = 27
        }
    }

    /// Source: <doc:Sources#WWDC-2019-session-224>.
    @Test func `the default style depends on the linked SDK, in systems that have it`() {
        for (system, sdk, style) in [
            (13, nil, UIModalPresentationStyle.pageSheet), (13, 12, .fullScreen), (12, 13, .fullScreen),
        ] as [(SystemVersion, SystemVersion?, UIModalPresentationStyle)] {
            let session = Session(SessionConfiguration(semantics: system, linkedSDK: sdk))
            #expect(session.run { UIViewController().resolved(.automatic) } == style, "\(system)")
            #expect(session.beginning.string(.linkedSDK) == sdk?.rawValue)
        }
    }

    /// Source: <doc:SystemVersions#The-design-of-iOS-26>.
    @Test(
        arguments: [
            (26, nil, "NO", true), (26, nil, "YES", false), (26, 27, "YES", true), (26, 18, "NO", false),
            (27, 18, "NO", false),
            (27, 26, "NO", true), (27, 26, "YES", false), (27, nil, "YES", true), (18, 26, "NO", false),
        ] as [(SystemVersion, SystemVersion?, String, Bool)])
    func `the design is that of the linked SDK, or an older one that the app asks for`(
        _ system: SystemVersion, _ sdk: SystemVersion?, _ answer: String, _ isNew: Bool
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{ CFBundleName = Shop; UIDesignRequiresCompatibility = \(answer); }", to: "App/Info.plist")
        var configuration = SessionConfiguration(
            appFolder: try AppFolder(folder.url), device: .ofTests, semantics: system)
        configuration.linkedSDK = sdk
        let session = Session(configuration)
        #expect(session.run { UISwitch().intrinsicContentSize.width } == (isNew ? 63 : 51))
        #expect(session.has(.floatingSheets) == isNew)
        #expect(session.has(.contentSwipe) == (system >= 26))
    }

    /// A comparison with a preset means "this preset", but is written for "since this version": a new preset breaks it.
    @Test func `only the table of behaviours compares versions`() throws {
        let comparison =
            /semantics(\.version)?\s*[!=<>]=|switch .*semantics|case \.v\d+|[!=]=\s*\.v\d+|systemVersion\s*[!=<>]/
        for folder in ["HeadlessUIKitComponents", "HeadlessUIKitRuntime", "HeadlessUIKitValues", "RandomWalk"] {
            for (name, text) in try Self.sources(in: folder) where !name.hasPrefix("Behaviors/") {
                let lines = text.split(separator: "\n").filter { $0.contains(comparison) }
                #expect(lines.isEmpty, "\(folder)/\(name)")
            }
        }
    }

    private static func sources(in module: String) throws -> [(name: String, text: String)] {
        let folder = PackageFiles.root.appending(path: "Sources/\(module)")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!names.isEmpty)
        return try names.sorted().map { ($0, try PackageFiles.text("Sources/\(module)/\($0)")) }
    }

    /// `HINDSIGHT_RECORD_BEHAVIORS=1 swift test --filter BehaviorTests` writes the table of the page anew.
    @Test func `the page of versions contains the table of behaviours`() throws {
        let path = "Sources/HeadlessUIKit/HeadlessUIKit.docc/SystemVersions.md"
        let page = try PackageFiles.text(path)
        let start = try #require(page.range(of: "| behaviour | since | until |"))
        let end = try #require(page.range(of: "\n\n", range: start.lowerBound..<page.endIndex))
        let table = Self.table()
        if ProcessInfo.processInfo.environment["HINDSIGHT_RECORD_BEHAVIORS"] == "1" {
            let new = page.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: table)
            try new.write(to: PackageFiles.root.appending(path: path), atomically: true, encoding: .utf8)
        } else {
            #expect(page[start.lowerBound..<end.lowerBound] == table)
        }
    }

    private static func table() -> String {
        let heading = """
            | behaviour | since | until | decided by | known from | name |
            | --- | --- | --- | --- | --- | --- |
            """
        let rows = Behavior.allCases.map { behavior in
            let row = behavior.row
            let versions = [row.since, row.until].map { $0.map(shortText) ?? "–" }
            let source = row.confidence == .documented ? row.source : "\(row.source) (\(row.confidence.rawValue))"
            let cells = [row.summary, versions[0], versions[1], row.basis.rawValue, source, "`\(behavior)`"]
            return "| \(cells.joined(separator: " | ")) |"
        }
        return ([heading] + rows).joined(separator: "\n")
    }

    private static func shortText(_ version: SystemVersion) -> String {
        version.minor == 0 ? "\(version.major)" : "\(version)"
    }
}
