import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct MainConfigurationTests {
    private func configuration(_ environment: [String: String]) -> SessionConfiguration {
        SessionConfiguration(appFolder: nil, chosen: SessionChoices(environment))
    }

    @Test(
        arguments: [
            ([:], .newest, nil, "iPhone 18 Pro"),
            (["HINDSIGHT_SYSTEM": "", "HINDSIGHT_SDK": "", "HINDSIGHT_DEVICE": ""], .newest, nil, "iPhone 18 Pro"),
            (["HINDSIGHT_SYSTEM": "13"], .v13, nil, "iPhone 11 Pro"),
            (["HINDSIGHT_SYSTEM": "18.4"], .iOS(18, 4), nil, "iPhone 16 Pro"),
            (["HINDSIGHT_SYSTEM": "27", "HINDSIGHT_SDK": "26"], .v27, .v26, "iPhone 18 Pro"),
            (["HINDSIGHT_SYSTEM": "26", "HINDSIGHT_DEVICE": "iPhone 11 Pro"], .v26, nil, "iPhone 11 Pro"),
        ] as [([String: String], SystemVersion, SystemVersion?, String)])
    func `the environment chooses system, SDK and device`(
        environment: [String: String], system: SystemVersion, sdk: SystemVersion?, device: String
    ) {
        let configuration = configuration(environment)
        #expect(configuration.semantics == system)
        #expect(configuration.linkedSDK == sdk)
        #expect(configuration.device.name == device)
        #expect(configuration.namesSystem == (environment["HINDSIGHT_SYSTEM"]?.isEmpty == false))
        #expect(configuration.namesDevice == (environment["HINDSIGHT_DEVICE"]?.isEmpty == false))
    }

    @Test(arguments: ["1": true, "0": false, "": false])
    func `the environment chooses whether behaviours are recorded`(value: String, isRecorded: Bool) {
        #expect(configuration(["HINDSIGHT_BEHAVIORS": value]).recordsBehaviors == isRecorded)
        #expect(!configuration([:]).recordsBehaviors)
    }

    @Test func `the environment chooses links`() {
        let links = configuration(["HINDSIGHT_LINKS": "shop://cart shop://book/emma"]).links
        #expect(links.map(\.absoluteString) == ["shop://cart", "shop://book/emma"])
        #expect(configuration([:]).links.isEmpty)
    }

    @Test func `the environment chooses the file for requests without an answer`() {
        #expect(configuration(["HINDSIGHT_REQUESTS": "/tmp/get.txt"]).requestsFile?.path == "/tmp/get.txt")
        #expect(configuration(["HINDSIGHT_REQUESTS": ""]).requestsFile == nil)
        #expect(configuration([:]).requestsFile == nil)
    }

    @Test func `a value that cannot be modelled ends the process`() async {
        await #expect(processExitsWith: .failure) {
            _ = SessionChoices(["HINDSIGHT_SYSTEM": "28"])
        }
        await #expect(processExitsWith: .failure) {
            _ = SessionChoices(["HINDSIGHT_SDK": "iOS 26"])
        }
        await #expect(processExitsWith: .failure) {
            _ = SessionChoices(["HINDSIGHT_DEVICE": "iPhone"])
        }
        await #expect(processExitsWith: .failure) {
            _ = SessionChoices(["HINDSIGHT_BEHAVIORS": "yes"])
        }
        await #expect(processExitsWith: .failure) {
            _ = SessionChoices(["HINDSIGHT_LINKS": "shop://cart cart"])
        }
    }
}
