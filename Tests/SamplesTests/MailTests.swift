import HeadlessUIKit
import HierarchyModel
import Testing

@testable import Samples

@MainActor
struct MailTests {
    @Test func `the mail app shows at least 20 screens on a phone and 13 on a pad`() {
        #expect(screensShown(by: .mailOnPhone).count >= 20)
        #expect(screensShown(by: .mailOnPad).count >= 13)
    }

    /// The names of the app's own classes that have appeared.
    private func screensShown(by sample: Sample) -> Set<String> {
        let events = sample.events()
        var classes: [ObjectID: String] = [:]
        for event in events where event.kind == .controllerCreated && event.bool(.system) == false {
            if let controller = event.id(.controller) { classes[controller] = event.string(.class) }
        }
        let appeared = events.filter { $0.kind == .callbackViewDidAppear }.compactMap { $0.id(.controller) }
        return Set(appeared.compactMap { classes[$0] })
    }
}
