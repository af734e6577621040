import HeadlessUIKit
import SwiftUI
import Testing

@testable import HeadlessUIKitRuntime

/// SwiftUI as a closed box. Source: the documentation of UIHostingController.
@MainActor
struct HostingControllerTests {
    @Test(arguments: [
        ([0], 3, "bcade"), ([3, 4], 0, "deabc"), ([0, 2], 5, "bdeac"), ([1], 1, "abcde"), ([1], 2, "abcde"),
    ])
    func `elements move to before the one that is at the offset`(from: [Int], to: Int, expected: String) {
        var letters = Array("abcde")
        letters.move(fromOffsets: IndexSet(from), toOffset: to)
        #expect(String(letters) == expected)
    }

    private struct Person: Codable, Transferable {
        var name = "Ann"
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(for: Person.self, contentType: .json)
            ProxyRepresentation(exporting: \.name)
            DataRepresentation(exportedContentType: .plainText) { Data($0.name.utf8) }
        }
    }

    /// Source: the documentation of PhotosPickerItem and of CoreTransferable.
    @Test func `a photo that is picked has no bytes, which the app learns in a later turn`() async throws {
        let item = PhotosPickerItem(itemIdentifier: "a")
        #expect(item.itemIdentifier == "a")
        #expect(item == PhotosPickerItem(itemIdentifier: "a"))
        #expect(item != PhotosPickerItem(itemIdentifier: "b"))
        #expect(item.supportedContentTypes == [.image])
        #expect(try await item.loadTransferable(type: Person.self)?.name == nil)
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            item.loadTransferable(type: Data.self) { result in
                let text = "\(result)"
                MainActor.assumeIsolated { note(text) }
            }
            #expect(fixture.transcript.lines == [])
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["success(nil)"])
        }
    }

    /// Source: FloatingPanel 688 (iOS 17).
    @Test(arguments: [(SessionConfiguration.Semantics.iOS(16), 0), (.iOS(17), 1), (.iOS(26), 1)])
    func `UIKit speaks of a view that is added to a hosting view`(
        _ version: SessionConfiguration.Semantics, _ count: Int
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: version)) { fixture in
            let hosting = UIHostingController(rootView: EmptyView())
            fixture.show(hosting)
            fixture.transcript.clear()
            hosting.view.addSubview(UILabel())
            fixture.box.addSubview(UILabel())
            let message = """
                ? Adding 'UILabel' as a subview of UIHostingController.view is not supported and may result in a \
                broken view hierarchy. Add your view above UIHostingController.view in a common superview or insert \
                it into your SwiftUI content in a UIViewRepresentable instead.
                """
            #expect(fixture.transcript.lines.filter { $0 == message }.count == count)
        }
    }

    private struct Twirl: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
    }

    /// Source: SwiftUI, Transition.
    @Test func `a transition has phases and a name`() {
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.isIdentity) == [false, true, false])
        #expect(Twirl.properties.hasMotion)
        #expect("\(AnyTransition(Twirl()))".contains("Twirl"))
        #expect("\(Text("a").transition(Twirl()))".contains("Twirl"))
    }

    /// Source: SwiftUI, ProgressView.
    @Test func `a view of a progress has no label`() {
        #expect("\(ProgressView(Progress(totalUnitCount: 2)))".contains("EmptyView"))
    }

    /// Source: SwiftUI, Image.Orientation.
    @Test func `a picture has eight orientations`() {
        #expect(Image.Orientation.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(Image.Orientation(rawValue: 7) == .rightMirrored)
    }

    @Test func `elements are removed at their offsets`() {
        var letters = Array("abcde")
        letters.remove(atOffsets: [0, 3])
        #expect(String(letters) == "bce")
        var rest = letters[1...]
        rest.remove(atOffsets: [0])
        #expect(String(rest) == "e")
    }

    private final class Counter: ObservableObject {
        @Published var count = 1
    }

    /// Traps if it is evaluated.
    private struct Unevaluated: View {
        @State private var isOn = false
        @Binding var text: String
        @ObservedObject var counter: Counter
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            let _ = Issue.record("a body is evaluated")
            NavigationView {
                List(0..<3) { row in
                    if row == 0 {
                        Text("\(row) of \(counter.count)").bold().font(.title).padding(.leading, 8)
                    } else {
                        Toggle("On", isOn: $isOn).onAppear { counter.count += 1 }
                    }
                }
                .navigationTitle("List")
                .background(scheme == .dark ? Color.black : .white)
                TextField("Name", text: $text).frame(maxWidth: .infinity)
                Stepper("Count", value: $counter.count)
            }
        }
    }

    private final class Wrapped: UIViewController {}

    private struct Wrapper: UIViewControllerRepresentable {
        let title: String
        func makeUIViewController(context: Context) -> Wrapped { Wrapped() }
        func updateUIViewController(_ controller: Wrapped, context: Context) { controller.title = title }
    }

    @Test func `a hosting controller is a child and is presented, and evaluates nothing`() {
        withFixture { fixture in
            var text = "a"
            let hosting = UIHostingController(
                rootView: Unevaluated(
                    text: Binding {
                        text
                    } set: {
                        text = $0
                    }, counter: Counter()))
            fixture.show(fixture.a)
            fixture.a.addChild(hosting)
            fixture.a.view.addSubview(hosting.view)
            hosting.didMove(toParent: fixture.a)
            fixture.session.runUntilIdle()
            #expect(hosting.parent === fixture.a)
            #expect(hosting.view.subviews.isEmpty)
            hosting.rootView.text = "b"
            #expect(text == "b")
            let presented = UIHostingController(rootView: Wrapper(title: "t"))
            fixture.a.present(presented, animated: true)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === presented)
            #expect(presented.children.isEmpty)
            #expect(presented.rootView.title == "t")
            #expect(presented.sizeThatFits(in: CGSize(width: 9, height: 9)) == .zero)
            fixture.a.dismiss(animated: false)
        }
    }

    @Test func `states and bindings share a value`() {
        @State var state = 1
        let binding = $state
        binding.wrappedValue = 2
        #expect(state == 2)
        let counter = Counter()
        @ObservedObject var observed = counter
        $observed.count.wrappedValue = 5
        #expect(counter.count == 5)
        #expect(Binding(Binding<Int?>.constant(nil)) == nil)
        #expect(Binding(Binding<Int?>.constant(3))?.wrappedValue == 3)
        let size = Binding.constant(CGSize(width: 3, height: 4))
        #expect(size.width.wrappedValue == 3)
        var made = 0
        @StateObject var object = {
            made += 1
            return Counter()
        }()
        #expect(made == 0)
        #expect(object === object)
        #expect(made == 1)
    }

    @Test func `a modifier keeps its name and arguments`() {
        let view = Text("a").padding(.top, 3)
        #expect(view.modifier.name == "padding(_:_:)")
        #expect(view.modifier.arguments.count == 2)
        #expect(view.modifier.arguments.first as? Edge.Set == .top)
        #expect(Text("a \(1)") + Text(verbatim: "b") == Text(verbatim: "a 1b"))
    }

    private struct Depth: EnvironmentKey { static let defaultValue = 7 }

    @Test func `environment values have defaults`() {
        var values = EnvironmentValues()
        #expect(values[Depth.self] == 7)
        values[Depth.self] = 8
        #expect(values[Depth.self] == 8)
    }

    @Test(arguments: [(Color.red, UIColor.systemRed), (Color(.brown), .brown), (Color("none"), .clear)])
    func `a color is one of UIKit's`(color: Color, expected: UIColor) {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        for traits in [UITraitCollection(userInterfaceStyle: .light), dark] {
            #expect(UIColor(color).resolvedColor(with: traits) == expected.resolvedColor(with: traits))
        }
    }

    @Test func `colors are mixed`() {
        let mixed = UIColor(Color(red: 1, green: 0, blue: 0).mix(with: Color(red: 0, green: 0, blue: 1), by: 0.25))
        #expect(mixed.resolvedColor(with: UITraitCollection()) == UIColor(red: 0.75, green: 0, blue: 0.25, alpha: 1))
    }

    @Test func `the content view of a cell keeps its configuration`() {
        withFixture { _ in
            let cell = UITableViewCell()
            cell.contentConfiguration = UIHostingConfiguration { Text("a") }.margins(.all, 3)
            #expect(cell.contentConfiguration is UIHostingConfiguration<Text, EmptyView>)
        }
    }

    /// Source: https://developer.apple.com/documentation/uikit/uiview/animate(_:changes:completion:)
    @Test func `an animation of SwiftUI's animates views of UIKit`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            var hasEnded = false
            UIView.animate(.easeInOut(duration: 2).delay(1)) {
                fixture.a.view.alpha = 0
            } completion: {
                hasEnded = true
            }
            fixture.session.advance(by: 2.9)
            #expect(fixture.a.view.alpha == 0)
            #expect(!hasEnded)
            fixture.session.advance(by: 0.2)
            #expect(hasEnded)
        }
    }

    @Test func `glass and matched geometry are modifiers`() {
        let space = Namespace()
        _ = Text("x").glassEffect(.regular.tint(.red).interactive(), in: .capsule)
            .matchedGeometryEffect(id: "x", in: space.wrappedValue, properties: .frame, isSource: true)
        #expect(MatchedGeometryProperties.frame == [.position, .size])
    }
}

private struct Number: View {
    let value: Int
    var body: some View { EmptyView() }
}

private final class OneGroup: UIResponder, UIHostingSceneDelegate {
    static var rootScene: some Scene { WindowGroup { Number(value: 1) } }
    private static var steps: [String] = []

    static func takeSteps() -> [String] {
        defer { steps = [] }
        return steps
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { Self.steps.append("connect \((scene as? UIWindowScene)?.windows.count ?? 0)") }
    func sceneDidBecomeActive(_ scene: UIScene) { Self.steps.append("active") }
}

private final class SeveralGroups: UIResponder, UIHostingSceneDelegate {
    static var rootScene: some Scene {
        WindowGroup(id: "two") { Number(value: 2) }
        WindowGroup(id: "three") { Number(value: 3) }
        WindowGroup(for: Int.self) { _ in Number(value: 4) }
    }
}

private class WindowScenes: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

/// Has its conformance to the delegates of UIKit from its superclass.
private final class InheritingGroup: WindowScenes, UIHostingSceneDelegate {
    static var rootScene: some Scene { WindowGroup { Number(value: 5) } }
}

/// Scenes of SwiftUI in an app of UIKit's. Source: <doc:Scenes#Scenes-of-SwiftUI>.
@MainActor
struct HostingSceneTests {
    private final class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var configurations = 0

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            configurations += 1
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = OneGroup.self
            return configuration
        }
    }

    private func onPad(_ body: (Session, App) throws -> Void) throws {
        let configuration = SessionConfiguration(
            device: try #require(DeviceProfile.named("iPad Pro 11-inch")), semantics: .v26)
        try withFixture(configuration) { fixture in
            var manifest = SceneManifest(delegateClass: OneGroup.self)
            manifest.supportsMultipleScenes = true
            let app = App()
            _ = OneGroup.takeSteps()
            fixture.session.launch(app, scenes: manifest)
            try body(fixture.session, app)
        }
    }

    /// The value of the view that each scene shows.
    private func shown(_ session: Session) -> [Int?] {
        session.connectedScenes.map {
            (($0 as? UIWindowScene)?.keyWindow?.rootViewController as? UIHostingController<Number>)?.rootView.value
        }
    }

    @Test func `the configuration's class shows the first group`() throws {
        try onPad { session, app in
            #expect(shown(session) == [1])
            #expect(OneGroup.takeSteps() == ["connect 1", "active"])
            let window = (session.connectedScenes.first as? UIWindowScene)?.keyWindow
            #expect(window?.isKeyWindow == true)
            #expect(window?.rootViewController?.viewIfLoaded?.window === window)
            #expect(session.connectedScenes.first?.delegate is OneGroup)
            #expect(app.configurations == 1)
        }
    }

    @Test func `a request opens a group`() throws {
        try onPad { session, app in
            let requests = [
                UISceneSessionActivationRequest(hostingDelegateClass: SeveralGroups.self),
                UISceneSessionActivationRequest(hostingDelegateClass: SeveralGroups.self, id: "three"),
                UISceneSessionActivationRequest(hostingDelegateClass: SeveralGroups.self, value: 7),
            ]
            for request in requests { UIApplication.shared.activateSceneSession(for: try #require(request)) }
            session.runUntilIdle()
            #expect(shown(session) == [1, 2, 3, 4])
            #expect(app.configurations == 1)
            #expect(UISceneSessionActivationRequest(hostingDelegateClass: SeveralGroups.self, id: "four") == nil)
            #expect(UISceneSessionActivationRequest(hostingDelegateClass: OneGroup.self, value: 7) == nil)
        }
    }

    @Test func `a delegate that inherits from another has the window of its own group`() throws {
        try onPad { session, _ in
            let request = try #require(UISceneSessionActivationRequest(hostingDelegateClass: InheritingGroup.self))
            UIApplication.shared.activateSceneSession(for: request)
            session.runUntilIdle()
            #expect(shown(session) == [1, 5])
        }
    }

    @Test func `the window goes with the scene`() throws {
        try onPad { session, _ in
            weak let window = (session.connectedScenes.first as? UIWindowScene)?.keyWindow
            #expect(window != nil)
            session.enterBackground()
            if let scene = session.connectedScenes.first { session.disconnect(scene) }
            session.runUntilIdle()
            #expect(window == nil)
            #expect(session.connectedScenes.isEmpty)
        }
    }
}
