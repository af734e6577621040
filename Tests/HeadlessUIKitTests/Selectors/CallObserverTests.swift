#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// Source: objc/runtime.h, with which libraries such as RxCocoa observe an object's calls.
    @MainActor
    struct CallObserverTests {
        private final class Log { var lines: [String] = [] }

        private final class Observer: CallObserver {
            let log: Log
            init(_ log: Log) { self.log = log }
            func willCall(_ aSelector: Selector, with arguments: [Any]) { note("will", aSelector, arguments) }
            func didCall(_ aSelector: Selector, with arguments: [Any]) { note("did", aSelector, arguments) }
            private func note(_ word: String, _ selector: Selector, _ arguments: [Any]) {
                let texts = arguments.map {
                    switch $0 {
                    case is NSNull: "null"
                    case let number as NSNumber: "\(number.boolValue)"
                    default: "\(type(of: $0))"
                    }
                }
                log.lines.append("\(word) \(selector) \(texts.joined(separator: ","))")
            }
        }

        private final class Screen: UIViewController {
            var log = Log()
            override func viewDidLoad() {
                super.viewDidLoad()
                log.lines.append("load")
            }
            override func viewWillAppear(_ animated: Bool) { log.lines.append("appear") }
            override func didMove(toParent parent: UIViewController?) {
                super.didMove(toParent: parent)
                log.lines.append("move")
            }
        }

        private func observed(_ selectors: [String], _ body: (Screen, Log) -> Void) -> [String] {
            Session(.v13).run {
                let (screen, log) = (Screen(), Log())
                screen.log = log
                for selector in selectors {
                    #expect(ClassRegistry.observe(Selector(selector), of: screen, by: Observer(log)))
                }
                body(screen, log)
                return log.lines
            }
        }

        @Test func `an observer sees a call before and after it, also without a call of super`() {
            let lines = observed(["viewDidLoad", "viewWillAppear:"]) { screen, _ in
                screen.loadViewIfNeeded()
                screen.beginAppearanceTransition(true, animated: true)
                Screen().loadViewIfNeeded()
            }
            #expect(
                lines == [
                    "will viewDidLoad ", "load", "did viewDidLoad ", "will viewWillAppear: true", "appear",
                    "did viewWillAppear: true",
                ])
        }

        @Test func `a call of UIKit's and one of the app's are each shown once`() {
            let move = "didMoveToParentViewController:"
            let lines = observed(["willMoveToParentViewController:", move]) { screen, log in
                let parent = UIViewController()
                parent.addChild(screen)
                log.lines.append("added")
                screen.didMove(toParent: parent)
                screen.willMove(toParent: nil)
                screen.removeFromParent()
            }
            #expect(
                lines == [
                    "will willMoveToParentViewController: UIViewController",
                    "did willMoveToParentViewController: UIViewController", "added", "will \(move) UIViewController",
                    "did \(move) UIViewController", "move", "will willMoveToParentViewController: null",
                    "did willMoveToParentViewController: null", "will \(move) null", "move", "did \(move) null",
                ])
        }

        @Test func `a dismissal and a window that appears are shown to their observers`() {
            let lines = observed(["dismissViewControllerAnimated:completion:"]) { screen, log in
                screen.dismiss(animated: false)
                let window = UIWindow()
                #expect(ClassRegistry.observe(Selector("makeKeyAndVisible"), of: window, by: Observer(log)))
                window.makeKeyAndVisible()
            }
            #expect(
                lines == [
                    "will dismissViewControllerAnimated:completion: false,null",
                    "did dismissViewControllerAnimated:completion: false,null", "will makeKeyAndVisible ",
                    "did makeKeyAndVisible ",
                ])
        }

        @Test func `calls of other methods and objects are not shown`() {
            Session(.v13).run {
                let observer = Observer(Log())
                #expect(!ClassRegistry.observe(Selector("viewDidLoad:"), of: UIViewController(), by: observer))
                #expect(!ClassRegistry.observe(Selector("viewDidLoad"), of: UIWindow(), by: observer))
                #expect(!ClassRegistry.observe(Selector("makeKeyAndVisible"), of: UIView(), by: observer))
            }
        }
    }
#endif
