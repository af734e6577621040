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
            #expect(receiver.method(for: Selector(("answer"))) != nil)
            #expect(receiver.method(for: Selector(("question"))) == nil)
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

        /// Implements no method, and gets the calls of those that have no result.
        private final class Forwarder: NSObject, UITableViewDelegate, UITableViewDataSource, UISearchBarDelegate,
            UICollectionViewDelegateFlowLayout, NSTextStorageDelegate, MessageForwarding
        {
            weak var target: AnyObject?
            var lines: [String] = []
            var messageForwarder: (any MessageForwarding)? { self }
            var messageTarget: Any? { target }
            func willForward(_ aSelector: Selector, with arguments: [Any]) {
                lines.append("will \(aSelector) \(arguments.map { $0 is UIView ? "view" : "\($0)" })")
            }
            func didForward(_ aSelector: Selector, with arguments: [Any]) {
                lines.append("did \(aSelector) \(arguments.count)")
            }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }

        private final class Target: NSObject, UITableViewDelegate, UITableViewDataSource, UISearchBarDelegate,
            UICollectionViewDelegateFlowLayout, @preconcurrency NSTextStorageDelegate
        {
            var note: (String) -> Void = { _ in }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                note("select \(indexPath)")
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "t\(section)" }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note("text \(searchText)") }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 1, height: 2) }
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { note("edit \(delta)") }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
        }

        /// What a proxy of an app gets and what its target does in a call of a method that the proxy lacks.
        @Test(arguments: [false, true])
        func `a forwarder gets calls before and after its target`(_ hasTarget: Bool) {
            Session(.v13).run {
                let (proxy, target) = (Forwarder(), Target())
                target.note = { [weak proxy] in proxy?.lines.append($0) }
                if hasTarget { proxy.target = target }
                let (table, row, bar) = (UITableView(), IndexPath(row: 2, section: 1), UISearchBar())
                let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                typealias Line = (body: @MainActor () -> Void, selector: String, arguments: String, told: String)
                let (rows, texts) = (proxy as any UITableViewDelegate, proxy as any UISearchBarDelegate)
                let lines: [Line] = [
                    ({ rows.scrollViewDidZoom(table) }, "scrollViewDidZoom:", "[\"view\"]", "zoom"),
                    (
                        { rows.tableView(table, didSelectRowAt: row) }, "tableView:didSelectRowAtIndexPath:",
                        "[\"view\", \"\(row)\"]", "select \(row)"
                    ),
                    (
                        { texts.searchBar(bar, textDidChange: "a") }, "searchBar:textDidChange:",
                        "[\"view\", \"a\"]", "text a"
                    ),
                ]
                for line in lines {
                    proxy.lines = []
                    line.body()
                    let count = line.selector.count { $0 == ":" }
                    #expect(
                        proxy.lines == ["will \(line.selector) \(line.arguments)"] + (hasTarget ? [line.told] : [])
                            + ["did \(line.selector) \(count)"])
                }
                proxy.lines = []
                table.rowHeight = 5
                #expect(rows.tableView(table, heightForRowAt: row) == (hasTarget ? 7 : 5))
                let titles: any UITableViewDataSource = proxy
                #expect(titles.tableView(table, titleForHeaderInSection: 1) == (hasTarget ? "t1" : nil))
                #expect(titles.tableView(table, numberOfRowsInSection: 0) == 1)
                let (layout, sizes) = (UICollectionViewFlowLayout(), proxy as any UICollectionViewDelegateFlowLayout)
                layout.itemSize = CGSize(width: 3, height: 4)
                let size = sizes.collectionView(grid, layout: layout, sizeForItemAt: row)
                #expect(size == (hasTarget ? CGSize(width: 1, height: 2) : CGSize(width: 3, height: 4)))
                #expect(proxy.lines == [])
                let storage = NSTextStorage(string: "x")
                storage.delegate = proxy
                storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "yz")
                #expect(proxy.lines.contains("edit 2") == hasTarget)
                #expect(
                    proxy.lines.filter { $0.hasPrefix("did") } == [
                        "did textStorage:willProcessEditing:range:changeInLength: 4",
                        "did textStorage:didProcessEditing:range:changeInLength: 4",
                    ])
                proxy.target = proxy
                #expect(rows.tableView(table, heightForRowAt: row) == 5)
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
