import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Windows that callbacks of their own hiding and showing hide and show. Source: <doc:RootController>.
@MainActor
struct WindowVisibilityTests {
    /// What the window and its controllers come to, and that they came to it step by step.
    private func expectRest(of stage: Stage, isShown: Bool, _ controllers: UIViewController...) {
        stage.session.runUntilIdle()
        #expect(stage.window.isHidden == !isShown && stage.window.isShown == isShown)
        for controller in controllers {
            #expect(
                controller.appearance == (isShown ? .appeared : .disappeared),
                "\(stage.journal.name(of: controller.id))")
        }
        stage.expectLegalAppearances()
        let changes = stage.log.events.filter { $0.kind == .windowShown }.compactMap { $0.bool(.visible) }
        #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 }, "\(changes)")
    }

    @Test func shownAgainWhileItHides() {
        onStage { stage in
            stage.show(stage.a)
            stage.a.during["viewWillDisappear"] = { _ in stage.window.isHidden = false }
            stage.window.isHidden = true
            expectRest(of: stage, isShown: true, stage.a)
        }
    }

    /// Another controller stands in the window, in front of the root.
    @Test(arguments: [true, false])
    func shownAgainWhileOneOfTwoHides(_ isFirst: Bool) {
        onStage { stage in
            stage.show(stage.a)
            stage.window.addSubview(stage.b.view)
            stage.session.runUntilIdle()
            (isFirst ? stage.a : stage.b).during["viewWillDisappear"] = { _ in stage.window.isHidden = false }
            stage.window.isHidden = true
            expectRest(of: stage, isShown: true, stage.a, stage.b)
        }
    }

    @Test(arguments: [true, false])
    func hiddenAgainWhileItIsShown(_ isFirstTime: Bool) {
        onStage { stage in
            if !isFirstTime {
                stage.show(stage.a)
                stage.window.isHidden = true
                stage.session.runUntilIdle()
            }
            stage.window.rootViewController = stage.a
            stage.a.during["viewWillAppear"] = { _ in stage.window.isHidden = true }
            stage.window.isHidden = false
            expectRest(of: stage, isShown: false, stage.a)
            stage.a.during = [:]
            stage.window.isHidden = false
            expectRest(of: stage, isShown: true, stage.a)
        }
    }

    @Test func thereAndBackInOneCallback() {
        onStage { stage in
            stage.show(stage.a)
            stage.window.addSubview(stage.b.view)
            stage.session.runUntilIdle()
            stage.a.during["viewWillDisappear"] = { probe in
                probe.during = [:]
                stage.window.isHidden = false
                stage.window.isHidden = true
            }
            stage.window.isHidden = true
            expectRest(of: stage, isShown: false, stage.a, stage.b)
        }
    }
}
