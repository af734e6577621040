#if !canImport(Darwin)
    import Foundation
    import FoundationNetworking
    import Testing

    @testable import HeadlessUIKit

    /// Source: NSString.h, NSUserDefaults.h and the Foundation overlay.
    @MainActor
    struct FoundationMemberTests {
        @Test func `a localized text has its arguments in their places`() {
            let (name, count) = ("Ann", 3)
            let value: String.LocalizationValue = "100% for \(name): \(count)"
            #expect(value.key == "100%% for %@: %lld" && value.text("%2$lld of %1$@ (%%)") == "3 of Ann (%)")
            #expect(String(localized: "Hello, \(name)") == "Hello, Ann" && String(localized: "50%") == "50%")
        }

        @Test func `texts are formatted`() {
            let text = NSMutableString(string: "a")
            text.appendFormat("%d-%.1f", 1, 2.5)
            #expect(text == "a1-2.5" && NSString(string: "b").appendingFormat("%d", 2) == "b2")
            #expect(NSString.localizedStringWithFormat("%d", 4) == "4")
        }

        @Test func `defaults have values by key`() throws {
            let defaults = try #require(UserDefaults(suiteName: "FoundationMemberTests"))
            defaults.setValue(7, forKey: "number")
            #expect(defaults.value(forKey: "number") as? Int == 7 && defaults.value(forKey: "none") == nil)
            defaults.removeObject(forKey: "number")
        }

        @Test func `a configuration of a session has the settings of a device`() {
            let configuration = URLSessionConfiguration.default
            #expect(configuration.sessionSendsLaunchEvents)
            configuration.waitsForConnectivity = true
            configuration.sessionSendsLaunchEvents = false
            #expect(!configuration.sessionSendsLaunchEvents)
            #expect(Data.ReadingOptions.uncachedRead == .uncached)
        }

        @Test func `a connection reports that it cannot load a request`() async {
            let missing = URLRequest(url: URL(fileURLWithPath: "/missing/file"))
            #expect(NSURLConnection.canHandle(missing))
            let (data, error) = await withCheckedContinuation { continuation in
                NSURLConnection.sendAsynchronousRequest(missing, queue: OperationQueue()) { _, data, error in
                    continuation.resume(returning: (data, error))
                }
            }
            #expect(data == nil && error != nil)
        }
    }
#endif
