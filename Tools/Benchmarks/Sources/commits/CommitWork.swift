import HeadlessUIKit
import HierarchyModel

@testable import CallSites
@testable import HeadlessUIKitRuntime

/// A session with about thirty controllers, and a pass over them that commits the most frequent events: layout, frames,
/// appearance and callbacks.
@MainActor
final class CommitWork {
    let session: Session
    /// The number of events of one run.
    let count = 300 * 10 * 32
    private let ids = (1...32).map { ObjectID($0) }
    private let receiver = UIResponder()
    private var log: [Event] = []
    private var state = HierarchyState()

    init(_ configuration: SessionConfiguration = SessionConfiguration()) {
        session = Session(configuration)
        let log = EventLog()
        session.attach(log)
        for id in ids {
            session.commit(.controllerCreated, [.controller: .id(id), .class: .string("ItemsController")])
        }
        for event in log.events { state.apply(event) }
        let beginning = log.events.count
        for id in ids { commitEvents(of: id, 0) }
        session.detach(log)
        self.log = Array(log.events[beginning...])
    }

    /// Commits ``count`` events, ten for each controller.
    func run() {
        for pass in 0..<count / log.count {
            for id in ids { commitEvents(of: id, Double(pass)) }
        }
    }

    /// Folds the same number of events into a separate state.
    func reduce() {
        var state = state
        log.withUnsafeMutableBufferPointer { events in
            for _ in 0..<count / events.count {
                for index in events.indices { Self.fold(&events[index], into: &state) }
            }
        }
    }

    /// Receives the event like a commit does: exclusively, without a copy.
    @inline(never)
    private static func fold(_ event: inout Event, into state: inout HierarchyState) { state.apply(event) }

    func runFrames() {
        for index in 0..<count { commitFrame(of: ids[index % 32], Double(index)) }
    }

    func runCalls(sites: Bool) {
        for index in 0..<count / 2 { call(ids[index % 32], site: sites ? CallSite.capture(for: receiver) : nil) }
    }

    func readClock() {
        for _ in 0..<count { _ = session.clock.stamp() }
    }

    private func commitEvents(of id: ObjectID, _ x: Double) {
        session.commit(
            .appearanceChanged, [.controller: .id(id), .state: .symbol(Appearance.appearing), .animated: .bool(true)])
        session.commit(.callbackViewWillAppear, [.controller: .id(id), .animated: .bool(true)])
        session.commit(.return, [.superCalled: .bool(true)])
        session.commit(.callbackViewWillLayoutSubviews, [.controller: .id(id)])
        session.commit(.return, [.superCalled: .bool(true)])
        commitFrame(of: id, x)
        session.commit(.callbackViewDidLayoutSubviews, [.controller: .id(id)])
        session.commit(.return, [.superCalled: .bool(true)])
        session.commit(.constraintsChanged, [.controller: .id(id), .active: .int(4)])
        session.commit(.viewLoaded, [.controller: .id(id)])
    }

    private func commitFrame(of id: ObjectID, _ x: Double) {
        session.commit(.viewFramed, [.controller: .id(id), .frame: .rect(Rect(x, 0, 320, 480))])
    }

    private func call(_ id: ObjectID, site: CallSite?) {
        session.commit(.callAddView, [.child: .id(id)], site: site)
        session.commit(.return)
    }
}
