import Foundation
import HeadlessUIKit
import Testing
import WatchConnectivity

@testable import HeadlessUIKitRuntime

/// Source: WCSession.h.
@MainActor
struct PairedWatchTests {
    /// Writes down what its methods are called with.
    private final class Listener: NSObject, WCSessionDelegate, @unchecked Sendable {
        var lines: [String] = []

        func session(
            _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
            error: (any Error)?
        ) { lines.append("\(activationState)") }
        func sessionDidBecomeInactive(_ session: WCSession) { lines.append("inactive") }
        func sessionDidDeactivate(_ session: WCSession) { lines.append("deactivated") }
        func sessionWatchStateDidChange(_ session: WCSession) { lines.append("watch \(session.isPaired)") }
        func sessionReachabilityDidChange(_ session: WCSession) { lines.append("reachable \(session.isReachable)") }
        func session(_ session: WCSession, didReceiveMessage message: [String: Any]) { lines.append("\(message)") }
        func session(_ session: WCSession, didReceiveMessageData messageData: Data) {
            lines.append("\([UInt8](messageData))")
        }
        func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
            lines.append("context \(applicationContext)")
        }
        func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
            lines.append("info \(userInfo)")
        }
        func session(_ session: WCSession, didReceive file: WCSessionFile) {
            lines.append("file \(file.fileURL.path) \(file.metadata ?? [:])")
        }
        func session(
            _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
        ) { lines.append("sent \(userInfoTransfer.userInfo) \(code(error))") }
        func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {
            lines.append("sent \(fileTransfer.file.fileURL.path) \(code(error))")
        }

        func fail(_ error: any Error) { lines.append(code(error)) }
        private func code(_ error: (any Error)?) -> String { (error as? WCError).map { "\($0.code)" } ?? "ok" }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private func withConnection(_ body: (Session, WCSession, Listener) throws -> Void) rethrows {
        let session = Session(.v13)
        try session.run {
            let (connection, listener) = (WCSession.default, Listener())
            connection.delegate = listener
            try body(session, connection, listener)
        }
    }

    @Test func `a phone is activated in a later turn, and has no watch`() {
        withConnection { session, connection, listener in
            #expect(WCSession.isSupported())
            #expect(WCSession.default === connection)
            connection.activate()
            #expect(connection.activationState == .notActivated)
            #expect(listener.take().isEmpty)
            session.runUntilIdle()
            #expect(connection.activationState == .activated)
            #expect(listener.take() == ["activated"])
            let watch = (connection.isPaired, connection.isWatchAppInstalled, connection.isReachable)
            #expect(watch == (false, false, false))
        }
    }

    @Test func `a tablet has no watch`() {
        var configuration = SessionConfiguration(.v13)
        configuration.device = .iPadPro11
        Session(configuration).run { #expect(!WCSession.isSupported()) }
    }

    @Test(arguments: [
        (false, true, true, true, "sessionNotActivated"), (true, false, true, true, "deviceNotPaired"),
        (true, true, false, true, "watchAppNotInstalled"), (true, true, true, false, "notReachable"),
    ])
    func `a message that cannot be sent ends with an error`(
        _ isActivated: Bool, _ isPaired: Bool, _ isInstalled: Bool, _ isReachable: Bool, _ expected: String
    ) {
        withConnection { session, connection, listener in
            if isActivated { connection.activate() }
            session.setPairedWatch(isPaired: isPaired, isAppInstalled: isInstalled, isReachable: isReachable)
            session.runUntilIdle()
            _ = listener.take()
            connection.sendMessage(["a": 1], replyHandler: nil) { listener.fail($0) }
            session.runUntilIdle()
            #expect(listener.take() == [expected])
            #expect(session.pairedWatch.received.isEmpty)
        }
    }

    @Test func `what the app sends arrives at the watch`() throws {
        try withConnection { session, connection, listener in
            connection.activate()
            session.setPairedWatch(isReachable: false)
            session.runUntilIdle()
            #expect(listener.take() == ["activated", "watch true"])
            session.setPairedWatch()
            session.runUntilIdle()
            #expect(listener.take() == ["reachable true"])
            connection.sendMessage(["a": 1], replyHandler: nil) { listener.fail($0) }
            connection.sendMessageData(Data([2]), replyHandler: { _ in }, errorHandler: { listener.fail($0) })
            try connection.updateApplicationContext(["c": 3])
            connection.transferUserInfo(["d": 4])
            connection.transferFile(URL(fileURLWithPath: "/e"), metadata: ["f": 5])
            session.runUntilIdle()
            #expect(listener.take() == ["messageReplyTimedOut", #"sent ["d": 4] ok"#, "sent /e ok"])
            #expect(connection.applicationContext["c"] as? Int == 3)
            let received = session.pairedWatch.received.map { item in
                switch item {
                case .message(let message): "message \(message)"
                case .messageData(let data): "data \([UInt8](data))"
                case .applicationContext(let context): "context \(context)"
                case .userInfo(let info): "info \(info)"
                case .file(let file): "file \(file.fileURL.path) \(file.metadata ?? [:])"
                }
            }
            #expect(
                received == [
                    #"message ["a": 1]"#, "data [2]", #"context ["c": 3]"#, #"info ["d": 4]"#, #"file /e ["f": 5]"#,
                ])
        }
    }

    @Test func `what needs a watch fails without one`() {
        withConnection { session, connection, listener in
            connection.activate()
            session.runUntilIdle()
            _ = listener.take()
            #expect(throws: WCError(.deviceNotPaired)) { try connection.updateApplicationContext(["c": 3]) }
            #expect(connection.applicationContext.isEmpty)
            connection.transferUserInfo(["d": 4])
            connection.transferFile(URL(fileURLWithPath: "/e"), metadata: nil)
            session.runUntilIdle()
            #expect(listener.take() == [#"sent ["d": 4] deviceNotPaired"#, "sent /e deviceNotPaired"])
        }
    }

    @Test func `what the watch sends arrives at the app`() {
        withConnection { session, connection, listener in
            session.receiveFromWatch(.message(["a": 1]))
            session.receiveFromWatch(.messageData(Data([2])))
            session.receiveFromWatch(.applicationContext(["c": 3]))
            session.receiveFromWatch(.userInfo(["d": 4]))
            session.receiveFromWatch(URL(fileURLWithPath: "/e"), metadata: ["f": 5])
            #expect(listener.take().isEmpty)
            session.runUntilIdle()
            #expect(
                listener.take() == [
                    #"["a": 1]"#, "[2]", #"context ["c": 3]"#, #"info ["d": 4]"#, #"file /e ["f": 5]"#,
                ])
            #expect(connection.receivedApplicationContext["c"] as? Int == 3)
        }
    }
}
