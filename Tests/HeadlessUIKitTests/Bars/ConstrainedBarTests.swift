import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct ConstrainedBarTests {
    @Test func `bars of an app's own are laid out by constraints`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let bars = [UIToolbar(), UINavigationBar(), UITabBar()]
            for (index, bar) in bars.enumerated() {
                bar.frame = CGRect(x: 0, y: 50 * CGFloat(index), width: 320, height: 44)
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                fixture.a.view.addSubview(bar)
                bar.addSubview(label)
                NSLayoutConstraint.activate([
                    label.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
                    label.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
                    label.widthAnchor.constraint(equalToConstant: 100),
                    label.heightAnchor.constraint(equalToConstant: 20),
                ])
                fixture.session.advance(by: 0)
                #expect(label.frame == CGRect(x: 110, y: 12, width: 100, height: 20))
            }
        }
    }
}
