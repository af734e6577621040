import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITableView.h (registerClass:forCellReuseIdentifier:), UIStoryboardSegue.h, UIScene.h.
@MainActor
struct DynamicInitializerTests {
    private class CountingCell: UITableViewCell {
        let count = 5
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: .subtitle, reuseIdentifier: reuseIdentifier.map { $0 + " taken" })
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    private final class InheritingCell: CountingCell {
        lazy var names = [String]()
    }
    /// Has another designated initializer than UIKit calls.
    private final class ModelCell: UITableViewCell {
        let model: String
        init(model: String) {
            self.model = model
            super.init(style: .value1, reuseIdentifier: nil)
        }
        required init?(coder: NSCoder) { nil }
    }
    private class Panel: UIView {
        let original: CGRect
        override init(frame: CGRect) {
            original = frame
            super.init(frame: frame.insetBy(dx: 1, dy: 2))
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Slide: UIStoryboardSegue {
        private(set) var distance = 0
        override init(identifier: String?, source: UIViewController, destination: UIViewController) {
            distance = identifier?.count ?? -1
            super.init(identifier: identifier, source: source, destination: destination)
        }
    }
    private final class Hold: UILongPressGestureRecognizer {
        override init(target: Any?, action: Selector?) {
            super.init(target: target, action: action)
            minimumPressDuration = 3
        }
    }
    private final class Model: NSObject {
        let count: Int
        override init() {
            count = 4
            super.init()
        }
    }
    private final class OwnScene: UIWindowScene {
        override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
            super.init(session: session, connectionOptions: connectionOptions)
            title = connectionOptions.sourceApplication
        }
    }
    private final class Plain {}

    private let long = "an identifier that does not fit into two words"

    @Test func `a table makes cells of registered classes`() {
        withFixture { _ in
            let table = UITableView(frame: .zero)
            let types: [(UITableViewCell.Type, String)] = [
                (UITableViewCell.self, long), (CountingCell.self, long + " taken"),
                (InheritingCell.self, long + " taken"),
            ]
            for (type, identifier) in types {
                table.register(type, forCellReuseIdentifier: long)
                let cell = table.dequeueReusableCell(withIdentifier: long)
                #expect(cell.map { Swift.type(of: $0) == type } == true)
                #expect(cell?.reuseIdentifier == identifier)
                #expect((cell as? CountingCell)?.count == (type == UITableViewCell.self ? nil : 5))
                #expect((cell?.detailTextLabel == nil) == (type == UITableViewCell.self), "the style of \(type)")
            }
        }
    }

    @Test func `a registered factory comes before the initializer`() {
        withFixture { _ in
            ClassRegistry.register(ModelCell.self, factories: [.cell { ModelCell(model: "\($0) \($1 ?? "nil")") }])
            let cell = ClassRegistry.makeCell(ModelCell.self, .value2, "one") as? ModelCell
            #expect(cell?.model == "value2 one")
            #expect(ClassRegistry.makeCell(UITableViewCell.self, .value1, nil).detailTextLabel != nil)
        }
    }

    @Test func `objects belong to the caller, and arguments are released`() {
        withFixture { _ in
            weak var (cell, source): (UITableViewCell?, UIViewController?)
            do {
                let (made, start) = (ClassRegistry.makeCell(InheritingCell.self, .default, long), UIViewController())
                _ = ClassRegistry.makeSegue(Slide.self, long, from: start, to: start)
                (cell, source) = (made, start)
                #expect(cell != nil)
                #expect(source != nil)
            }
            #expect(cell == nil)
            #expect(source == nil)
        }
    }

    @Test func `views, segues, scenes, recognizers and plain objects are made by their initializers`() {
        withFixture { fixture in
            let panel = ClassRegistry.makeView(Panel.self, frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            #expect(panel.original == CGRect(x: 1, y: 2, width: 30, height: 40))
            #expect(panel.frame == CGRect(x: 2, y: 4, width: 28, height: 36))
            let segue = ClassRegistry.makeSegue(Slide.self, "slide", from: fixture.p, to: fixture.q)
            #expect((segue as? Slide)?.distance == 5)
            #expect(segue.source === fixture.p)
            #expect(segue.destination === fixture.q)
            #expect(segue.identifier == "slide")
            #expect(
                (ClassRegistry.makeSegue(Slide.self, nil, from: fixture.p, to: fixture.q) as? Slide)?.distance == -1)
            let options = UIScene.ConnectionOptions(sourceApplication: "com.example.mail")
            let scene = ClassRegistry.makeScene(OwnScene.self, UISceneSession(9, .windowApplication), options)
            #expect(scene.title == "com.example.mail")
            #expect(scene.session.persistentIdentifier == "scene-9")
            #expect((ClassRegistry.makeRecognizer(Hold.self) as? Hold)?.minimumPressDuration == 3)
            #expect((ClassRegistry.makeObject(Model.self) as? Model)?.count == 4)
            #expect(ClassRegistry.makeObject(Plain.self) == nil)
        }
    }
}
