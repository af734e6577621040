#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Source: NSObject.h.
    @MainActor
    struct RespondingObjectTests {
        private final class Receiver: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate,
            UINavigationControllerDelegate
        {
            var calls: [String] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
            func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { calls.append("show") }
        }

        /// Implements no method and hands on those that a test names.
        private final class Proxy: NSObject, UIScrollViewDelegate, UIGestureRecognizerDelegate,
            UINavigationControllerDelegate
        {
            var receiver: AnyObject?
            var handsOn: Set<Selector> = []
            func responds(to aSelector: Selector!) -> Bool { handsOn.contains(aSelector) }
            func forwardingTarget(for aSelector: Selector!) -> Any? { receiver }
        }

        @Test func `a delegate is asked as an object of the root class`() {
            ClassRegistry.register(Receiver.self, methods: [SelectorMethod("answer") { (_: Receiver, _) in 42 }])
            let receiver = Receiver()
            let delegate: any UIScrollViewDelegate = receiver
            #expect(delegate.responds(to: Selector(("answer"))))
            #expect(!delegate.responds(to: Selector(("question"))))
            #expect(delegate.isEqual(receiver))
            #expect(!delegate.isEqual(Receiver()))
            #expect(delegate.isKind(of: NSObject.self))
            #expect(delegate.isMember(of: Receiver.self))
            #expect(delegate.perform(Selector(("answer")))?.takeUnretainedValue() as? Int == 42)
            #expect(delegate.perform(Selector(("answer")), with: nil)?.takeUnretainedValue() as? Int == 42)
        }

        @Test(arguments: [
            ("scrollViewDidScroll:", ["scroll"]), ("navigationController:willShowViewController:animated:", ["show"]),
            ("scrollViewDidZoom:", []),
        ])
        func `a method that a delegate lacks goes to its forwarding target`(_ selector: String, _ calls: [String]) {
            Session(.v13).run {
                let (proxy, receiver) = (Proxy(), Receiver())
                proxy.handsOn = [Selector(selector)]
                proxy.receiver = receiver
                let (view, stack) = (UIScrollView(), UINavigationController())
                view.delegate = proxy
                view.contentOffset.y = 10
                (proxy as any UINavigationControllerDelegate)
                    .navigationController(stack, willShow: UIViewController(), animated: false)
                #expect(receiver.calls == calls)
            }
        }

        @Test func `an answer comes from the forwarding target of a delegate that responds`() {
            Session(.v13).run {
                let (proxy, receiver) = (Proxy(), Receiver())
                let (view, recognizer) = (UIScrollView(), UITapGestureRecognizer())
                let delegate: any UIScrollViewDelegate & UIGestureRecognizerDelegate = proxy
                @MainActor func answers() -> [Bool] {
                    [
                        delegate.scrollViewShouldScrollToTop(view),
                        delegate.gestureRecognizerShouldBegin(recognizer),
                    ]
                }
                #expect(answers() == [true, true])
                proxy.receiver = receiver
                #expect(answers() == [true, true])
                proxy.handsOn = ["scrollViewShouldScrollToTop:", "gestureRecognizerShouldBegin:"]
                #expect(answers() == [false, false])
                proxy.receiver = NSObject()
                #expect(answers() == [true, true])
                proxy.receiver = proxy
                #expect(answers() == [true, true])
            }
        }
    }
#endif
