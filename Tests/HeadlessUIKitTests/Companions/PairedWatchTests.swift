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
        /// Whether the session of each callback about the watch was the default one.
        var defaults: [Bool] = []

        func session(
            _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
            error: (any Error)?
        ) { lines.append("\(activationState)" + (error == nil ? "" : " \(code(error))")) }
        func sessionDidBecomeInactive(_ session: WCSession) { lines.append("inactive") }
        func sessionDidDeactivate(_ session: WCSession) { lines.append("deactivated") }
        func sessionWatchStateDidChange(_ session: WCSession) {
            lines.append("watch \(session.isPaired)")
            defaults.append(session === WCSession.default)
        }
        func sessionReachabilityDidChange(_ session: WCSession) { lines.append("reachable \(session.isReachable)") }
        func session(_ session: WCSession, didReceiveMessage message: [String: Any]) { lines.append("\(message)") }
        func session(_ session: WCSession, didReceiveMessageData messageData: Data) {
            lines.append("\([UInt8](messageData))")
        }
        func session(
            _ session: WCSession, didReceiveMessage message: [String: Any],
            replyHandler: @escaping ([String: Any]) -> Void
        ) {
            lines.append("asked \(message)")
            replyHandler(["reply": message.count])
        }
        func session(
            _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
        ) {
            lines.append("asked \([UInt8](messageData))")
            replyHandler(Data([9]))
        }
        func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
            lines.append("context \(applicationContext)")
        }
        func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
            lines.append("info \(userInfo)")
            defaults.append(session === WCSession.default)
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
            try withExtendedLifetime(listener) { try body(session, connection, listener) }
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

    @Test func `a tablet has no watch`() throws {
        let tablet = try #require(DeviceProfile.all.first { $0.idiom == .pad })
        let session = Session(SessionConfiguration(device: tablet))
        session.run {
            #expect(!WCSession.isSupported())
            let (connection, listener) = (WCSession.default, Listener())
            connection.delegate = listener
            connection.activate()
            session.runUntilIdle()
            #expect(listener.take() == ["notActivated sessionNotSupported"])
            #expect(connection.activationState == .notActivated)
        }
    }

    @Test func `nothing is activated or sent without a delegate`() {
        let session = Session(.v13)
        session.run {
            let connection = WCSession.default
            connection.activate()
            session.runUntilIdle()
            #expect(connection.activationState == .notActivated)
            #expect(throws: WCError(.sessionMissingDelegate)) { try connection.updateApplicationContext([:]) }
        }
    }

    @Test func `what is known of the watch is known after activation`() {
        withConnection { session, connection, listener in
            session.setPairedWatch()
            session.runUntilIdle()
            #expect(listener.take().isEmpty)
            let before = (connection.isPaired, connection.isWatchAppInstalled, connection.isReachable)
            #expect(before == (false, false, false))
            connection.activate()
            session.runUntilIdle()
            #expect(listener.take() == ["activated"])
            let after = (connection.isPaired, connection.isWatchAppInstalled, connection.isReachable)
            #expect(after == (true, true, true))
        }
    }

    @Test func `a test changes the watch outside of the session`() {
        let (session, listener) = (Session(.v13), Listener())
        session.run {
            WCSession.default.delegate = listener
            WCSession.default.activate()
        }
        session.setPairedWatch(isReachable: false)
        session.receiveFromWatch(.userInfo(["d": 4]))
        session.runUntilIdle()
        #expect(listener.take() == ["activated", "watch true", #"info ["d": 4]"#])
        #expect(listener.defaults == [true, true])
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

    private func temporaryFile() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)")
        try Data([1]).write(to: file)
        return file
    }

    private func lines(_ received: [PairedWatch.Item]) -> [String] {
        received.map { item in
            switch item {
            case .message(let message): "message \(message)"
            case .messageData(let data): "data \([UInt8](data))"
            case .applicationContext(let context): "context \(context)"
            case .userInfo(let info): "info \(info)"
            case .file(let file): "file \(file.fileURL.path) \(file.metadata ?? [:])"
            }
        }
    }

    /// Activates the session with a reachable watch.
    private func withWatch(_ body: (Session, WCSession, Listener) throws -> Void) rethrows {
        try withConnection { session, connection, listener in
            session.setPairedWatch()
            connection.activate()
            session.runUntilIdle()
            _ = listener.take()
            try body(session, connection, listener)
        }
    }

    @Test func `changes of the watch arrive one by one`() {
        withConnection { session, connection, listener in
            connection.activate()
            session.setPairedWatch(isReachable: false)
            session.runUntilIdle()
            #expect(listener.take() == ["activated", "watch true"])
            session.setPairedWatch()
            session.runUntilIdle()
            #expect(listener.take() == ["reachable true"])
        }
    }

    @Test func `what the app sends arrives at the watch`() throws {
        let file = try temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try withWatch { session, connection, listener in
            connection.sendMessage(["a": 1], replyHandler: nil) { listener.fail($0) }
            connection.sendMessageData(Data([2]), replyHandler: nil) { listener.fail($0) }
            try connection.updateApplicationContext(["c": 3])
            connection.transferUserInfo(["d": 4])
            connection.transferFile(file, metadata: ["f": 5])
            session.runUntilIdle()
            #expect(listener.take() == [#"sent ["d": 4] ok"#, "sent \(file.path) ok"])
            #expect(connection.applicationContext["c"] as? Int == 3)
            #expect(
                lines(session.pairedWatch.received) == [
                    #"message ["a": 1]"#, "data [2]", #"context ["c": 3]"#, #"info ["d": 4]"#,
                    "file \(file.path) " + #"["f": 5]"#,
                ])
        }
    }

    @Test func `a message gets the reply of the watch`() {
        withWatch { session, connection, listener in
            session.pairedWatch.reply = { message in ["b": message.count] }
            session.pairedWatch.replyToData = { data in Data(data.reversed()) }
            connection.sendMessage(
                ["a": 1], replyHandler: { listener.lines.append("reply \($0)") },
                errorHandler: { listener.fail($0) })
            connection.sendMessageData(
                Data([2, 3]), replyHandler: { listener.lines.append("reply \([UInt8]($0))") },
                errorHandler: { listener.fail($0) })
            #expect(listener.take().isEmpty)
            session.runUntilIdle()
            #expect(listener.take() == [#"reply ["b": 1]"#, "reply [3, 2]"])
        }
    }

    @Test func `a reply is awaited for a minute`() {
        withWatch { session, connection, listener in
            session.pairedWatch.replyToData = { _ in nil }
            let start = session.now
            connection.sendMessage(["a": 1], replyHandler: { _ in }, errorHandler: { listener.fail($0) })
            connection.sendMessageData(Data([2]), replyHandler: { _ in }, errorHandler: { listener.fail($0) })
            session.advance(by: 59)
            #expect(listener.take().isEmpty)
            session.runUntilIdle()
            #expect(listener.take() == ["messageReplyTimedOut", "messageReplyTimedOut"])
            let seconds = Double(session.now - start) / 1e9
            #expect((59.9...60.1).contains(seconds))
        }
    }

    @Test func `a transfer is outstanding until it ends`() throws {
        let file = try temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        withWatch { session, connection, listener in
            let info = connection.transferUserInfo(["d": 4])
            let sent = connection.transferFile(file, metadata: nil)
            #expect(connection.outstandingUserInfoTransfers == [info])
            #expect(connection.outstandingFileTransfers == [sent])
            #expect((info.isTransferring, sent.isTransferring) == (true, true))
            session.runUntilIdle()
            #expect(connection.outstandingUserInfoTransfers.isEmpty)
            #expect(connection.outstandingFileTransfers.isEmpty)
            #expect((info.isTransferring, sent.isTransferring) == (false, false))
            #expect(listener.take() == [#"sent ["d": 4] ok"#, "sent \(file.path) ok"])
        }
    }

    @Test func `a transfer that is cancelled does not arrive`() throws {
        let file = try temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        withWatch { session, connection, listener in
            let info = connection.transferUserInfo(["d": 4])
            let sent = connection.transferFile(file, metadata: nil)
            info.cancel()
            sent.cancel()
            #expect((info.isTransferring, sent.isTransferring) == (false, false))
            #expect(connection.outstandingUserInfoTransfers.isEmpty)
            #expect(connection.outstandingFileTransfers.isEmpty)
            session.runUntilIdle()
            #expect(listener.take().isEmpty)
            #expect(session.pairedWatch.received.isEmpty)
        }
    }

    @Test func `a file that cannot be read is not sent`() {
        withWatch { session, connection, listener in
            connection.transferFile(URL(fileURLWithPath: "/no such file"), metadata: nil)
            session.runUntilIdle()
            #expect(listener.take() == ["sent /no such file fileAccessDenied"])
            #expect(session.pairedWatch.received.isEmpty)
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
        withWatch { session, connection, listener in
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

    @Test func `the app replies to what the watch asks`() {
        withWatch { session, connection, listener in
            session.receiveFromWatch(["a": 1]) { listener.lines.append("\($0)") }
            session.receiveFromWatch(Data([2])) { listener.lines.append("\([UInt8]($0))") }
            session.runUntilIdle()
            #expect(listener.take() == [#"asked ["a": 1]"#, #"["reply": 1]"#, "asked [2]", "[9]"])
        }
    }

    @Test func `what the watch sends waits for activation, in its order`() {
        withConnection { session, connection, listener in
            session.setPairedWatch()
            session.receiveFromWatch(.applicationContext(["c": 1]))
            session.receiveFromWatch(.userInfo(["d": 2]))
            session.receiveFromWatch(.applicationContext(["c": 3]))
            session.receiveFromWatch(.message(["a": 4]))
            session.runUntilIdle()
            #expect(listener.take().isEmpty)
            #expect(connection.hasContentPending)
            #expect(connection.receivedApplicationContext.isEmpty)
            connection.activate()
            session.runUntilIdle()
            #expect(
                listener.take() == ["activated", #"info ["d": 2]"#, #"context ["c": 3]"#, #"["a": 4]"#])
            #expect(!connection.hasContentPending)
            #expect(connection.receivedApplicationContext["c"] as? Int == 3)
        }
    }

    @Test func `a context is kept without a delegate`() {
        withWatch { session, connection, listener in
            connection.delegate = nil
            session.receiveFromWatch(.applicationContext(["c": 3]))
            session.runUntilIdle()
            #expect(connection.receivedApplicationContext["c"] as? Int == 3)
            #expect(listener.take().isEmpty)
        }
    }

    @Test func `a watch that is not there sends nothing`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { Session(.v13).receiveFromWatch(.userInfo(["d": 4])) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let session = Session(.v13)
                session.setPairedWatch(isReachable: false)
                session.receiveFromWatch(.message(["a": 1]))
            }
        }
    }

    @Test func `errors differ by their codes`() {
        #expect(WCError(.notReachable).code == WCError.notReachable)
        #expect((WCError.genericError.rawValue, WCError.watchOnlyApp.rawValue) == (7001, 7019))
    }
}
