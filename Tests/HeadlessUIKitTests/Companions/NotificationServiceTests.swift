import Foundation
import Testing
import UserNotifications

/// Source: UNNotificationServiceExtension.h.
struct NotificationServiceTests {
    private final class Service: UNNotificationServiceExtension {
        private(set) var isLate = false

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = UNMutableNotificationContent()
            content.title = request.identifier
            contentHandler(content)
        }

        override func serviceExtensionTimeWillExpire() { isLate = true }
    }

    @Test func `a service changes the content of a notification`() {
        let request = UNNotificationRequest(identifier: "7", content: UNNotificationContent(), trigger: nil)
        var titles: [String] = []
        UNNotificationServiceExtension().didReceive(request) { titles.append("plain \($0.title)") }
        let service = Service()
        service.didReceive(request) { titles.append($0.title) }
        #expect(titles == ["7"])
        #expect(!service.isLate)
        service.serviceExtensionTimeWillExpire()
        #expect(service.isLate)
    }
}
