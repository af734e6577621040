import HierarchyModel
import Testing

@testable import Linting

/// How long a drag without an end keeps violations pending.
@Suite struct DragTests {
    enum Ending: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case none, continued, ended, cancelled, targetDestroyed, otherDestroyed, appInactive

        var testDescription: String { rawValue }
        /// Whether the finger is certainly up afterwards.
        var isDecided: Bool { ![.none, .continued, .otherDestroyed].contains(self) }

        var script: Script {
            switch self {
            case .none: Script([])
            case .continued: DragTests.drag(.changed)
            case .ended: DragTests.drag(.ended)
            case .cancelled: DragTests.drag(.cancelled)
            case .targetDestroyed: Script.destroyed(4)
            case .otherDestroyed: Script.destroyed(5)
            case .appInactive: Script.scope(.callbackApplicationWillResignActive)
            }
        }
    }

    @Test(arguments: Ending.allCases)
    func `a mistake is certain once the finger cannot be down any more`(_ ending: Ending) {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.created(4, "PanelViewController")
            Script.created(5, "DetailViewController")
            Self.drag(.began)
            Script.tap { Script.addChild(3, to: 2) }
            Script.turn
            ending.script
            Script.turn
        }
        var engine = LintEngine(rules: [MissingDidMoveRule()])
        engine.receive(contentsOf: events)
        #expect(engine.violations.map(\.rule) == (ending.isDecided ? ["missing-did-move"] : []))
    }

    fileprivate static func drag(_ phase: GesturePhase) -> Script {
        Script {
            Script.scope(.inputDragged, [.target: .id(4), .phase: .symbol(phase)])
            Script.turn
        }
    }
}
