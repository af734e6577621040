import Testing
import UIKit

@MainActor @Observable
private final class Cart {
    var count = 0
    @ObservationIgnored var changes = 0
}

/// UIKit's import is enough for observable classes.
@MainActor
struct ObservableWithUIKitTests {
    @Test func `a file that imports UIKit has observable classes`() {
        let cart = Cart()
        withObservationTracking {
            _ = (cart.count, cart.changes)
        } onChange: {
            MainActor.assumeIsolated { cart.changes += 1 }
        }
        cart.changes = 10
        cart.count = 1
        cart.count = 2
        #expect(cart.changes == 11)
    }
}
