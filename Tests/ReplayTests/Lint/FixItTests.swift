import Linting
import Testing

@testable import replay

@Suite struct FixItTests {
    /// The code with the change of the rule: `>` marks the blamed line, `+` and `-` the lines that change.
    private static let changes: [(rule: String, code: String)] = [
        (
            "missing-did-move",
            """
                func show(_ page: UIViewController) {
            >       addChild(page)
                    page.view.frame = view.bounds
                    view.addSubview(page.view)
            +       page.didMove(toParent: self)
                }
            """
        ),
        (
            "missing-did-move",
            """
            >       container.addChild(page)
            +       page.didMove(toParent: container)
                }
            """
        ),
        (
            "view-without-child",
            """
            +       addChild(page)
            >       view.addSubview(page.view)  // the page
            +       page.didMove(toParent: self)
            """
        ),
        (
            "view-attached-before-add-child",
            """
            +       addChild(page)
            >       view.insertSubview(page.view, at: 0)
            -       addChild(page)
                    page.didMove(toParent: self)
            """
        ),
        (
            "missing-will-move-nil",
            """
            +       page.willMove(toParent: nil)
                    page.view.removeFromSuperview()
            >       page.removeFromParent()
            """
        ),
        (
            "view-left-after-removal",
            """
                    page.willMove(toParent: nil)
            +       page.view.removeFromSuperview()
            >       page.removeFromParent()
            """
        ),
        (
            "child-left-after-view-removal",
            """
                    page.willMove(toParent: nil)
            >       page.view.removeFromSuperview()
            +       page.removeFromParent()
            """
        ),
        (
            "child-left-after-view-removal",
            """
            >       page.willMove(toParent: nil)
                    page.view.removeFromSuperview()
            +       page.removeFromParent()
            """
        ),
        (
            "child-left-after-view-removal",
            """
            +       page.willMove(toParent: nil)
            >       page.view.removeFromSuperview()
            +       page.removeFromParent()
            """
        ),
        (
            "child-without-view",
            """
            >       addChild(page)
            +       view.addSubview(page.view)
                    page.didMove(toParent: self)
            """
        ),
        (
            "premature-did-move",
            """
                    addChild(page)
            -       page.didMove(toParent: self)
                    view.addSubview(page.view)
            +       page.didMove(toParent: self)
            """
        ),
        (
            "did-move-mismatch",
            """
                    addChild(page)
            +       page.didMove(toParent: self)
            -       didMove(toParent: self)
            """
        ),
        (
            "redundant-move-call",
            """
            -       page.willMove(toParent: self)
                    addChild(page)
            """
        ),
        (
            "popover-without-anchor",
            """
            +       menu.popoverPresentationController?.sourceView = view
            +       menu.popoverPresentationController?.sourceRect = view.bounds
            >       present(menu, animated: true)
            """
        ),
        (
            "unbalanced-appearance-transition",
            """
            >       page.beginAppearanceTransition(true, animated: false)
                    view.addSubview(page.view)
            +       page.endAppearanceTransition()
                    title = page.title
            """
        ),
        (
            "direct-lifecycle-call",
            """
            -       page.viewWillAppear(false)
                    view.addSubview(page.view)
            """
        ),
        (
            "direct-lifecycle-call",
            """
            +       page.beginAppearanceTransition(true, animated: false)
            -       page.viewWillAppear(false)
                }
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            """
        ),
        (
            "direct-lifecycle-call",
            """
            +       page.loadViewIfNeeded()
            -       page.viewDidLoad()
            """
        ),
        (
            "interaction-progress-out-of-range",
            """
            +       interaction.update(min(max(distance / view.bounds.height(in: view), 0), 1))
            -       interaction.update(distance / view.bounds.height(in: view))
            """
        ),
        (
            "completion-contradicts-cancellation",
            """
            +           context.completeTransition(!context.transitionWasCancelled)
            -           context.completeTransition(true)
            """
        ),
    ]

    @Test(arguments: changes)
    func `a blamed call gets the lines that correct it`(_ rule: String, _ code: String) throws {
        let marked = code.split(separator: "\n").map { (mark: $0.prefix(1), line: "    " + $0.dropFirst()) }
        let source = marked.filter { $0.mark != "+" }
        let blamed = try #require(source.firstIndex { $0.mark == ">" } ?? source.firstIndex { $0.mark == "-" })
        // A moved line may not be the blamed one.
        let index = rule == "view-attached-before-add-child" ? 0 : blamed
        let call = try #require(BlamedCall(source.map(\.line), index))
        let fixIt = try #require(FixIts.fixIt(for: rule, call))
        var expected = FixIt()
        var next = 0
        for (mark, line) in marked {
            if mark == "+" { expected.add(line, before: next) } else { next += 1 }
            if mark == "-" { expected.remove(next - 1) }
        }
        #expect(fixIt == expected)
    }

    @Test(arguments: [
        ("missing-did-move", ["addChild(pages[0])"]), ("missing-did-move", ["let page = make(); addChild(page)"]),
        ("missing-did-move", ["addChild(page)", "UIView.animate(withDuration: 1) { page.view.alpha = 1 }"]),
        ("missing-did-move", ["addChild(page)", "page.didMove(toParent: self)"]),
        ("missing-did-move", ["add(page)"]), ("view-without-child", ["stack.addSubview(page.view)"]),
        ("view-without-child", ["view.addSubview(label)"]), ("leaked-after-removal", ["page.removeFromParent()"]),
        ("popover-without-anchor", ["present(makeMenu(), animated: true)"]),
        ("did-move-mismatch", ["didMove(toParent: self)"]), ("redundant-move-call", ["addChild(page)"]),
        ("completion-contradicts-cancellation", ["context.completeTransition(done)"]),
        ("direct-lifecycle-call", ["viewWillAppear(true)"]),
        ("interaction-progress-out-of-range", ["update(min(x, 1))"]),
    ])
    func `code that says too little is not changed`(_ rule: String, _ lines: [String]) {
        #expect(BlamedCall(lines, 0).flatMap { FixIts.fixIt(for: rule, $0) } == nil)
    }

    @Test(
        arguments: [
            ("  a.b(c)  // d", "  ", "a", "b", "c"), ("b()", "", nil, "b", ""),
            ("\ta.b?.c(d(e), f: g)\t", "\t", "a.b?", "c", "d(e), f: g"),
        ] as [(String, String, String?, String, String)])
    func `a line that is one call`(
        _ line: String, _ indentation: String, _ receiver: String?, _ name: String, _ arguments: String
    ) throws {
        let call = try #require(CallStatement(line))
        #expect(call.indentation == indentation)
        #expect(call.receiver == receiver)
        #expect(call.name == name)
        #expect(call.arguments == arguments)
    }

    @Test(arguments: ["", "a.b", "a(b) + c(d)", "if a(b) {", "a(", "a[0].b(c)", ".b(c)", "let a = b(c)", "a(b) } (c)"])
    func `a line that is not one call`(_ line: String) {
        #expect(CallStatement(line) == nil)
    }

    @Test func `every change is for a rule that exists`() {
        for rule in FixIts.rules { #expect(Rules.rule(rule) != nil, "\(rule)") }
    }
}
