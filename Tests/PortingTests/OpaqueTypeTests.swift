#if Porting
    import Testing

    @testable import Porting

    /// Where a `some P` becomes an `any P`.
    struct OpaqueTypeTests {
        @Test(arguments: [
            // A value of another type is converted to these.
            ("func f(_ x: (some P)?) {}", "func f(_ x: (any  P)?) {}"),
            ("func f(_ x: (some P)!) {}", "func f(_ x: (any  P)!) {}"),
            ("func f(_ x: [some P]) {}", "func f(_ x: [any  P]) {}"),
            ("func f(_ x: [Int: some P]) {}", "func f(_ x: [Int: any  P]) {}"),
            ("func f(_ x: ([[(some P)?]])) {}", "func f(_ x: ([[(any  P)?]])) {}"),
            ("init(_ x: [some P]) {}", "init(_ x: [any  P]) {}"),
            ("subscript(_ x: [some P]) -> some P { x[0] }", "subscript(_ x: [any  P]) -> any  P { x[0] }"),
            ("func f() -> (some P) {}", "func f() -> (any  P) {}"),
            ("func f() -> (some P)? {}", "func f() -> (any  P)? {}"),
            ("func f() -> [Int: some P] {}", "func f() -> [Int: any  P] {}"),
            ("var a: [some P] { [] }", "var a: [any  P] { [] }"),
            (
                "func f(a: Int = { let b: some P = c; return 1 }()) {}",
                "func f(a: Int = { let b: any  P = c; return 1 }()) {}"
            ),
            // These are generic parameters.
            ("func f(_ x: some P) {}", nil),
            ("func f(_ x: (some P)) {}", nil),
            ("func f(_ x: some P...) {}", nil),
            ("func f(_ x: inout some P) {}", nil),
            ("func f(_ x: inout [some P]) {}", nil),
            ("func f(_ x: inout (some P)?) {}", nil),
            ("func f(_ x: borrowing [some P]) {}", nil),
            ("func f(_ x: (some P).Type) {}", nil),
            ("func f(_ x: [(some P).Type]) {}", nil),
            ("func f(_ x: KeyPath<some P, Int>) {}", nil),
            ("func f(_ x: Box<[some P]>?) {}", nil),
            ("func f(_ x: (some P, Int)) {}", nil),
            ("func f(_ x: [some P: Int]) {}", nil),
            ("func f() -> (some P).Type {}", nil),
            ("func f() -> Box<some P> {}", nil),
            ("func f() -> (some P, Int) {}", nil),
            ("func f() -> () -> some P {}", nil),
            ("func f() -> [some Q] {}", nil),
            ("func f(_ x: [any P]) {}", nil),
        ])
        func becomesAny(_ before: String, _ after: String?) {
            let porting = Porting(
                [("/App/A.swift", "@objc protocol P {}\nprotocol Q {}\n" + before)],
                PortingSettings(module: "App", availableModules: ["UIKit"]), [OpaqueTypeLowering.self])
            #expect(porting.files[0].text.contains("protocol Q {}\n\(after ?? before)\n"), "\(porting.files[0].text)")
        }
    }
#endif
