import HierarchyModel
import Testing

@testable import CallSites

struct SymbolizerAnswerTests {
    private func answer(_ line: String) -> SymbolizerAnswer? { SymbolizerAnswer([UInt8](line.utf8)) }

    private func function(_ name: String, _ file: String, _ line: Int) -> String {
        #"{"FunctionName":"\#(name)","FileName":"\#(file)","Line":\#(line)}"#
    }

    private func place(_ functions: String...) -> CallSite.Place? {
        answer(#"{"Address":"0x10","Symbol":[\#(functions.joined(separator: ","))]}"#)?.place
    }

    @Test(arguments: [
        "", "{", "[]", "{}", #"{"Address":16}"#, #"{"Address":"16"}"#, #"{"Address":"0x"}"#, #"{"Address":"0x-1"}"#,
        #"{"Address":"0x10000000000000000"}"#, "{\"Address\":\"0x1\",\"Symbol\":[[[[[[[[[[1]]]]]]]]]]}",
    ])
    func `a line that is no answer`(_ line: String) {
        #expect(answer(line) == nil)
    }

    @Test(arguments: [
        #"{"Address":"0x1f"}"#, #"{"Address":"0x1f","Symbol":7}"#, #"{"Address":"0x1f","Symbol":[]}"#,
        #"{"Address":"0x1f","Symbol":[1,{},{"FunctionName":"f"}]}"#, #"{"Address":"0x1f","Error":{"Message":"no"}}"#,
        #"{"Address":"0x1f","Symbol":[{"FunctionName":"_end","FileName":"","Line":0}]}"#,
    ])
    func `an answer without debug information has no place`(_ line: String) {
        #expect(answer(line)?.address == 0x1F)
        #expect(answer(line)?.place == nil)
    }

    @Test(arguments: [
        ("Cart.pay(_:) (in Shop) (/app/Shop/Pay.swift:5)", "Pay.swift", 5, "Cart.pay(_:)"),
        ("-[Cart pay:] (in Shop) (Cart.m:12)", "Cart.m", 12, "-[Cart pay:]"),
        ("closure #1 (Int) in pay() (in Shop) (/app/Shop:1/Pay.swift:7)", "Pay.swift", 7, "closure #1 (Int) in pay()"),
    ])
    func `an answer of atos`(_ line: String, _ file: String, _ number: UInt32, _ function: String) {
        let answer = SymbolizerAnswer(atos: [UInt8](line.utf8), about: 16)
        #expect(answer.address == 16)
        #expect(answer.place == CallSite.Place(file: file, line: number, function: function))
    }

    @Test(arguments: [
        "", "0x10", "0x0000000000000010 (in Shop)", "start (in Shop) + 24", "pay() (in Shop) (<compiler-generated>:0)",
        "pay() (in Shop) (Pay.swift:99999999999)", "(in Shop) (Pay.swift:5)", "pay() (Pay.swift:5)",
    ])
    func `an answer of atos without a line has no place`(_ line: String) {
        #expect(SymbolizerAnswer(atos: [UInt8](line.utf8), about: 16).place == nil)
    }

    #if os(Linux)
        @Test func `a function's name is written as in source`() {
            let pay = "$s4Shop8CheckoutC3payyySiF"
            let expected = CallSite.Place(file: "Pay.swift", line: 5, function: "Checkout.pay(_:)")
            #expect(place(function(pay, "/app/Shop/Pay.swift", 5)) == expected)
            #expect(place(function(pay + "Tf4nd_n", "Pay.swift", 5)) == expected)
            #expect(place(function("-[Pay show:]", "/a/Pay.m", 7))?.function == "-[Pay show:]")
            #expect(place(function("main", "/a/main.swift", 1))?.function == "main")
        }

        @Test func `the innermost function with a line is the caller`() {
            let (pay, close) = ("$s4Shop8CheckoutC3payyySiF", "$s4Shop8CheckoutC5closeyyF")
            #expect(place(function(pay, "Pay.swift", 5), function(close, "Close.swift", 9))?.line == 5)
            #expect(place(function(pay, "Pay.swift", 0), function(close, "Close.swift", 9))?.line == 9)
            #expect(place(function(pay, "/<compiler-generated>", 3), function(close, "Close.swift", 9))?.line == 9)
        }

        @Test func `code that the compiler shares or makes has no line`() {
            #expect(place(function("$s4Shop8CheckoutC3payyySiFTm", "Pay.swift", 5)) == nil)
            let generated = CallSite.Place(function: "Checkout.pay(_:)", exact: false)
            #expect(place(function("$s4Shop8CheckoutC3payyySiF", "/<compiler-generated>", 0)) == generated)
            #expect(place(function("$s4Shop8CheckoutCACycfC", "/<compiler-generated>", 0)) == nil)
        }
    #endif

    @Test func `what is not known or too long is left out`() {
        #expect(place(function("??", "/a/b.c", 7)) == CallSite.Place(file: "b.c", line: 7))
        #expect(place(function(String(repeating: "f", count: 4097), "b.c", 7)) == CallSite.Place(file: "b.c", line: 7))
        #expect(
            place(function("f", String(repeating: "b", count: 65_537), 7))
                == CallSite.Place(function: "f", exact: false))
        #expect(place(function("f", "b.c", 1 << 32)) == CallSite.Place(function: "f", exact: false))
        #expect(place(function("f", #"C:\\a\\b.c"#, 7))?.file == "b.c")
        #expect(place(function("f", "///", 7)) == CallSite.Place(function: "f", exact: false))
    }
}

struct UnresolvedCallsTests {
    private func event(_ place: CallSite.Place?, seq: UInt64 = 0) -> Event {
        Event(seq: seq, t: 0, .sessionEnded, site: place.map { CallSite($0) })
    }

    @Test(arguments: [
        ("Shop 0a1b", "Shop", "0a1b"), ("My Shop 0a1b", "My Shop", "0a1b"), ("My Shop", "My Shop", ""),
        ("Shop", "Shop", ""),
        ("", "", ""), ("0a1b", "0a1b", ""), (" 0a1b", " 0a1b", ""), ("Shop ", "Shop ", ""),
        ("Shop 0A1B", "Shop 0A1B", ""),
        ("Shop 0a1", "Shop 0a1", ""),
    ])
    func `the last word of an image is its build identifier if it is hexadecimal`(
        _ image: String, _ name: String, _ buildID: String
    ) {
        #expect(CallSite.Place.parts(ofImage: image) == (name, buildID))
    }

    @Test func `addresses are kept once and sorted, by image`() {
        var calls = UnresolvedCalls()
        let places = [
            CallSite.Place(pc: 9, image: "B 00"), CallSite.Place(pc: 3, image: "B 00"),
            CallSite.Place(pc: 9, image: "B 00"),
            CallSite.Place(pc: 1, image: "A 00"), CallSite.Place(pc: 5),
            CallSite.Place(file: "a.swift", pc: 4, image: "C 00"),
            CallSite.Place(function: "f()", pc: 4, image: "C 00"), CallSite.Place(image: "C 00"),
        ]
        for place in places { calls.insert(event(place)) }
        calls.insert(event(nil))
        #expect(calls.images.map(\.name) == ["", "A", "B"])
        #expect(calls.images.map { calls.addresses(in: $0) } == [[5], [1], [3, 9]])
        #expect(calls.addressCount == 4)
        #expect(!calls.isFull)
    }

    @Test func `a resolved address gives its place to each event that has it`() throws {
        var calls = UnresolvedCalls()
        let (call, other) = (CallSite.Place(exact: false, pc: 9, image: "B 00"), CallSite.Place(pc: 9, image: "B 01"))
        for place in [call, other] { calls.insert(event(place)) }
        let image = try #require(calls.images.first)
        let found = CallSite.Place(file: "a.swift", line: 2)
        calls.resolve(9, in: image, to: found)
        #expect(calls.applied(to: event(call, seq: 7)) == event(found, seq: 7))
        for place in [other, CallSite.Place(pc: 10, image: "B 00"), nil] {
            #expect(calls.applied(to: event(place)) == event(place))
        }
        #expect(calls.images.map { calls.count(in: $0) } == [.init(resolved: 1), .init(unresolved: 1)])
    }

    @Test func `memory is bounded`() {
        var (addresses, images) = (UnresolvedCalls(), UnresolvedCalls())
        for address in 0..<UInt64(UnresolvedCalls.mostAddresses) {
            addresses.insert(event(CallSite.Place(pc: address, image: "B 00")))
        }
        #expect(!addresses.isFull)
        addresses.insert(event(CallSite.Place(pc: 0, image: "B 00")))
        #expect(!addresses.isFull)
        addresses.insert(event(CallSite.Place(pc: .max, image: "B 00")))
        #expect(addresses.isFull)
        #expect(addresses.addressCount == UnresolvedCalls.mostAddresses)
        for image in 0...UnresolvedCalls.mostImages { images.insert(event(CallSite.Place(pc: 0, image: "\(image)"))) }
        #expect(images.isFull)
        #expect(images.images.count == UnresolvedCalls.mostImages)
    }
}
