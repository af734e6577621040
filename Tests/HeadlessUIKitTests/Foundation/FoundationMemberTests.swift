#if !canImport(Darwin)
    import Foundation
    import FoundationNetworking
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitComponents
    @testable import HeadlessUIKitRuntime

    /// Source: NSString.h, NSUserDefaults.h and the Foundation overlay.
    @MainActor
    struct FoundationMemberTests {
        @Test func `a localized text has its arguments in their places`() {
            let (name, count) = ("Ann", 3)
            let value: String.LocalizationValue = "100% for \(name): \(count)"
            #expect(value.key == "100%% for %@: %lld")
            #expect(value.text("%2$lld of %1$@ (%%)") == "3 of Ann (%)")
            #expect(String(localized: "Hello, \(name)") == "Hello, Ann")
            #expect(String(localized: "50%") == "50%")
        }

        /// What a format writes of an object that no part of Core Foundation knows.
        private final class Person: NSObject {
            var name = "Ada"
            override var description: String { "<\(name)>" }
        }

        @Test func `objects are arguments of formats`() {
            let (person, other) = (Person(), Person())
            let text = String(format: "%@, %@, %@, %d", person, NSNumber(value: 3), "x" as NSString, 4)
            #expect(text == "<Ada>, 3, x, 4")
            let address = String(format: "%p", person)
            person.name = "Eve"
            #expect(String(format: "%p %@", person, person) == "\(address) <Eve>")
            #expect(String(format: "%p", other) != address)
            #expect(String(format: "%@", ["a"] as NSArray).contains("a"))
        }

        /// Source: stdint.h.
        @Test func `the least numbers have the types of C's constants`() {
            #expect([INT16_MIN, INT32_MIN] == [-32_768, Int32.min])
            #expect(INT64_MIN == Int64.min)
        }

        /// Source: NSScanner.h, before iOS 13.
        @Test func `a scanner returns references to texts`() {
            let scanner = Scanner(string: "ab12;rest")
            var found: NSString?
            #expect(!scanner.scanString("b", into: &found))
            #expect(found == nil)
            scanner.scanCharacters(from: .letters, into: &found)
            #expect(found == "ab")
            scanner.scanUpToCharacters(from: .punctuationCharacters, into: &found)
            #expect(found == "12")
            scanner.scanString(";", into: &found)
            #expect(found == ";")
            scanner.scanUpTo("t", into: &found)
            #expect(found == "res")
            #expect(!scanner.scanUpTo("t", into: &found))
            #expect(found == "res")
        }

        /// Source: libkern/OSAtomicDeprecated.h.
        @Test func `atomic functions return the new number, or whether it was swapped`() {
            var number: Int32 = 5
            let results = [
                OSAtomicIncrement32(&number), OSAtomicIncrement32Barrier(&number), OSAtomicDecrement32(&number),
                OSAtomicDecrement32Barrier(&number), OSAtomicAdd32(10, &number), OSAtomicAdd32Barrier(-3, &number),
            ]
            #expect(results == [6, 7, 6, 5, 15, 12])
            #expect(number == 12)
            let isSwapped = [
                OSAtomicCompareAndSwap32(12, 1, &number), OSAtomicCompareAndSwap32(12, 2, &number),
                OSAtomicCompareAndSwap32Barrier(1, 3, &number), OSAtomicCompareAndSwap32Barrier(1, 4, &number),
            ]
            #expect(isSwapped == [true, false, true, false])
            #expect(number == 3)
        }

        /// Source: NSObject.h.
        @Test func `a file manager is equal to itself`() {
            let own = FileManager()
            #expect(Set([FileManager.default, own, .default, own]).count == 2)
            #expect(FileManager.default != own)
        }

        /// Source: NSURL.h.
        @Test func `a file is reachable if it is there`() throws {
            #expect(try URL(fileURLWithPath: "/").checkPromisedItemIsReachable())
            #expect(throws: (any Error).self) {
                try URL(fileURLWithPath: "/no/such/file").checkPromisedItemIsReachable()
            }
        }

        /// Source: NSNetServices.h.
        private final class Listener: NSObject, HeadlessUIKit.NetServiceBrowserDelegate {
            var found: [String] = []
            func netServiceBrowser(
                _ browser: HeadlessUIKit.NetServiceBrowser, didFind service: HeadlessUIKit.NetService, moreComing: Bool
            ) {
                found.append(service.name)
            }
        }

        @Test func `no service is found in the local network`() {
            let (browser, listener) = (HeadlessUIKit.NetServiceBrowser(), Listener())
            browser.delegate = listener
            browser.searchForServices(ofType: "_http._tcp", inDomain: "local")
            let service = HeadlessUIKit.NetService(domain: "local", type: "_http._tcp", name: "Ada")
            #expect(listener.found.isEmpty)
            #expect(service.port == -1)
            #expect(service.addresses == nil)
            #expect(service.setTXTRecord(Data([1])))
            #expect(service.txtRecordData() == Data([1]))
        }

        private final class Work: Operation, @unchecked Sendable {
            private(set) var isDone = false
            func end() {
                willChangeValue(forKey: "isFinished")
                isDone = true
                didChangeValue(forKey: "isFinished")
            }
        }

        @Test func `an operation says that its value changes`() {
            let work = Work()
            work.end()
            #expect(work.isDone)
        }

        @Test func `the space of a volume is the same for every use`() throws {
            let volume = FileManager.default.temporaryDirectory
            let values = try volume.resourceValues(forKeys: [
                .volumeAvailableCapacityKey, .volumeAvailableCapacityForImportantUsageKey,
                .volumeAvailableCapacityForOpportunisticUsageKey,
            ])
            let available = try #require(values.volumeAvailableCapacity)
            #expect(values.volumeAvailableCapacityForImportantUsage == Int64(available))
            #expect(values.volumeAvailableCapacityForOpportunisticUsage == Int64(available))
            let other = try volume.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
            #expect((other.volumeAvailableCapacityForImportantUsage ?? 0) > 0)
        }

        @Test func `the context of a date's text is kept for each formatter`() {
            let (one, other) = (DateFormatter(), DateFormatter())
            one.formattingContext = .standalone
            #expect(one.formattingContext == .standalone)
            #expect(other.formattingContext == .unknown)
        }

        @Test func `a text is formatted for a region`() {
            let text = withVaList([3, "x" as NSString]) {
                NSString(format: "%d %@", locale: Locale(identifier: "en_US"), arguments: $0) as String
            }
            #expect(text == "3 x")
        }

        @Test func `a session of the background is one that ends with the process`() {
            let configuration = URLSessionConfiguration.background(withIdentifier: "x")
            #expect(!configuration.isDiscretionary)
            configuration.isDiscretionary = true
            #expect(configuration.isDiscretionary)
            #expect(!URLSessionConfiguration.default.isDiscretionary)
        }

        @Test func `names of persons are read and written`() throws {
            let formatter = HeadlessUIKit.PersonNameComponentsFormatter()
            let name = try #require(formatter.personNameComponents(from: " Ada  King Byron Lovelace "))
            #expect([name.givenName, name.middleName, name.familyName] == ["Ada", "King Byron", "Lovelace"])
            #expect(formatter.personNameComponents(from: " ") == nil)
            #expect(formatter.personNameComponents(from: "Ada")?.familyName == nil)
            let styles: [HeadlessUIKit.PersonNameComponentsFormatter.Style] = [
                .default, .short, .medium, .long, .abbreviated,
            ]
            let texts = styles.map {
                HeadlessUIKit.PersonNameComponentsFormatter.localizedString(from: name, style: $0)
            }
            #expect(texts == ["Ada Lovelace", "Ada", "Ada Lovelace", "Ada King Byron Lovelace", "AL"])
            #expect(formatter.string(for: name) == "Ada Lovelace")
            #expect(formatter.string(for: 1) == nil)
        }

        @Test func `Core Foundation counts references and has versions`() {
            let object = NSObject()
            let count = CFGetRetainCount(object)
            withExtendedLifetime([object, object]) { #expect(CFGetRetainCount(object) > count) }
            #expect(kCFCoreFoundationVersionNumber > kCFCoreFoundationVersionNumber_iOS_7_1)
            #expect(__CGPointEqualToPoint(.zero, CGPoint()))
            #expect(!__CGSizeEqualToSize(.zero, CGSize(width: 1, height: 0)))
            #expect(Bundle.module === Bundle.main)
        }

        @Test func `a timer of Core Foundation fires in a run loop of the session`() {
            withFixture { fixture in
                fixture.session.run {
                    let note: @MainActor (String) -> Void = { fixture.note($0) }
                    let timer = CFRunLoopTimerCreateWithHandler(
                        kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() - 1, 0, 0, 0
                    ) { _ in MainActor.assumeIsolated { note("fired") } }
                    #expect(CFRunLoopTimerIsValid(timer))
                    CFRunLoopTimerInvalidate(timer)
                    #expect(!CFRunLoopTimerIsValid(timer))
                    #expect(kCFRunLoopCommonModes == .commonModes)
                }
            }
        }

        @Test func `a dictionary takes keys of Foundation`() {
            let values = NSMutableDictionary()
            let key: any NSCopying = NSNumber(value: 2)
            values.setObject("a", forKey: key)
            #expect(values.object(forKey: 2) as? String == "a")
            #expect(values.count == 1)
        }

        @Test func `an observed object says so`() {
            let (item, view) = (UITabBarItem(), UIView())
            #expect(item.observationInfo == nil)
            #expect(view.observationInfo == nil)
            let observation = view.observe(\.alpha) { _, _ in }
            #expect(view.observationInfo != nil)
            observation.invalidate()
        }

        @Test func `texts are formatted`() {
            let text = NSMutableString(string: "a")
            text.appendFormat("%d-%.1f", 1, 2.5)
            #expect(text == "a1-2.5")
            #expect(NSString(string: "b").appendingFormat("%d", 2) == "b2")
            #expect(NSString.localizedStringWithFormat("%d", 4) == "4")
        }

        @Test func `defaults have values by key`() throws {
            let defaults = try #require(UserDefaults(suiteName: "FoundationMemberTests"))
            defaults.setValue(7, forKey: "number")
            #expect(defaults.value(forKey: "number") as? Int == 7)
            #expect(defaults.value(forKey: "none") == nil)
            defaults.removeObject(forKey: "number")
        }

        @Test func `a configuration of a session has the settings of a device`() {
            let configuration = URLSessionConfiguration.default
            #expect(configuration.sessionSendsLaunchEvents)
            configuration.waitsForConnectivity = true
            configuration.sessionSendsLaunchEvents = false
            #expect(!configuration.sessionSendsLaunchEvents)
            #expect(configuration.allowsConstrainedNetworkAccess && configuration.allowsExpensiveNetworkAccess)
            configuration.allowsConstrainedNetworkAccess = false
            #expect(!configuration.allowsConstrainedNetworkAccess && configuration.allowsExpensiveNetworkAccess)
            configuration.allowsExpensiveNetworkAccess = false
            #expect(!configuration.allowsExpensiveNetworkAccess)
            #expect(Data.ReadingOptions.uncachedRead == .uncached)
        }

        /// Source: NSURLRequest.h.
        @Test func `a request may use each network`() {
            var request = URLRequest(url: URL(fileURLWithPath: "/a"))
            (request.allowsConstrainedNetworkAccess, request.allowsExpensiveNetworkAccess) = (false, false)
            #expect(request.allowsConstrainedNetworkAccess && request.allowsExpensiveNetworkAccess)
        }

        /// Source: NSURLSession.h.
        @Test func `a task says whether its data comes as it arrives`() {
            let task = URLSession.shared.dataTask(with: URL(fileURLWithPath: "/a"))
            #expect(task.prefersIncrementalDelivery)
            task.prefersIncrementalDelivery = false
            #expect(!task.prefersIncrementalDelivery)
        }

        /// Source: NSValue.h.
        @Test func `a value has an address`() {
            let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
            defer { pointer.deallocate() }
            #expect(NSValue(pointer: pointer).pointerValue == UnsafeMutableRawPointer(pointer))
            #expect(NSValue(pointer: nil).pointerValue == nil)
            #expect(NSValue(range: NSRange(location: 1, length: 2)).pointerValue == nil)
        }

        private class Small { var a = 1 }
        private final class Large: Small { var (b, c) = (2, 3.0) }

        /// Source: objc/runtime.h.
        @Test func `a class says how large its objects are`() {
            #expect(class_getInstanceSize(nil) == 0)
            #expect(class_getInstanceSize(Small.self) == 24)
            #expect(class_getInstanceSize(Large.self) == 40)
        }

        /// Source: the Dispatch overlay for Apple platforms.
        @Test func `a source of memory pressure has its mask and ends`() {
            let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .main)
            source.setEventHandler { Issue.record("nothing presses") }
            source.activate()
            #expect(source.mask == [.warning, .critical])
            #expect(source.data == [])
            #expect(!source.isCancelled)
            source.cancel()
            #expect(source.isCancelled)
        }

        /// Arguments of a call as Objective-C has them in an array.
        @Test func `arguments are objects`() {
            enum Choice: Int { case third = 3 }
            let none: String? = nil
            let rows: [(Any, NSObject)] = [
                (none as Any, NSNull()), (true, NSNumber(value: true)), (2, NSNumber(value: 2)),
                (CGFloat(1.5), NSNumber(value: 1.5)), (Choice.third, NSNumber(value: 3)),
                (CGPoint(x: 1, y: 2), NSValue(cgPoint: CGPoint(x: 1, y: 2))),
                (NSRange(location: 1, length: 2), NSValue(range: NSRange(location: 1, length: 2))),
            ]
            for (value, expected) in rows { #expect(boxedArgument(value) as? NSObject == expected) }
            #expect(boxedArgument("x") as? String == "x")
            #expect(boxedArgument(Optional("y") as Any) as? String == "y")
        }

        @Test(
            arguments: [(0, .cellular), (1, .expensive), (2, .constrained), (3, nil), (nil, nil)]
                as [(Int?, URLError.NetworkUnavailableReason?)])
        func `an error says why there is no network`(_ value: Int?, _ expected: URLError.NetworkUnavailableReason?) {
            let userInfo = value.map { [NSURLErrorNetworkUnavailableReasonKey: NSNumber(value: $0)] } ?? [:]
            #expect(URLError(.notConnectedToInternet, userInfo: userInfo).networkUnavailableReason == expected)
        }

        @Test func `code may name the methods of certificates`() {
            let names = [NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate]
            #expect(names == ["NSURLAuthenticationMethodServerTrust", "NSURLAuthenticationMethodClientCertificate"])
            #expect(NSURLSessionDownloadTaskResumeData == "NSURLSessionDownloadTaskResumeData")
        }

        @Test func `a connection reports that it cannot load a request`() async {
            let missing = URLRequest(url: URL(fileURLWithPath: "/missing/file"))
            #expect(NSURLConnection.canHandle(missing))
            let (data, error) = await withCheckedContinuation { continuation in
                NSURLConnection.sendAsynchronousRequest(missing, queue: OperationQueue()) { _, data, error in
                    continuation.resume(returning: (data, error))
                }
            }
            #expect(data == nil)
            #expect(error != nil)
        }
    }
#endif
