import BackgroundTasks
import CoreImage
import CoreSpotlight
import Foundation
import HeadlessUIKit
import Intents
import TestSupport
import Testing
import UIKit
import Vision
import WidgetKit

@testable import Compression
@testable import HeadlessUIKitRuntime

/// Frameworks that keep what the app says for a session, or find nothing. Source: their headers.
@MainActor
struct ClosedBoxTests {
    private func item(_ identifier: String, _ domain: String? = nil, title: String = "") -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .text)
        attributes.title = title
        return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
    }

    @Test(arguments: [
        (["a"], [], false, ["b", "c", "d"]), ([], ["x"], false, ["a", "d"]), ([], ["x.y"], false, ["a", "b", "d"]),
        (["a", "d"], ["x"], false, []), ([], [], true, []), (["none"], ["none"], false, ["a", "b", "c", "d"]),
    ])
    func `an index forgets items by identifier and by domain`(
        _ identifiers: [String], _ domains: [String], _ all: Bool, _ expected: [String]
    ) {
        withFixture { fixture in
            let index = CSSearchableIndex.default()
            index.indexSearchableItems([item("a"), item("b", "x"), item("c", "x.y"), item("d", "xy")])
            if !identifiers.isEmpty { index.deleteSearchableItems(withIdentifiers: identifiers) }
            if !domains.isEmpty { index.deleteSearchableItems(withDomainIdentifiers: domains) }
            if all { index.deleteAllSearchableItems() }
            #expect(fixture.session.searchableItems.items().map(\.uniqueIdentifier) == expected)
            #expect(fixture.session.searchableItems.items(in: "notes").isEmpty)
        }
    }

    @Test func `an item replaces the one with its identifier, and the completion runs later`() {
        withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.note($0) }
            let index = CSSearchableIndex(name: "notes")
            index.indexSearchableItems([item("a", title: "old"), item("b", title: "b")])
            index.indexSearchableItems([item("a", title: "new")]) { error in
                let text = "\(error == nil)"
                MainActor.assumeIsolated { note(text) }
            }
            let items = fixture.session.searchableItems.items(in: "notes")
            #expect(items.map(\.attributeSet.title) == ["new", "b"])
            #expect(fixture.transcript.lines == [])
            #expect(items.first?.attributeSet.contentType == "public.text")
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["true"])
        }
        withFixture { fixture in #expect(fixture.session.searchableItems.items(in: "notes").isEmpty) }
    }

    private final class SearchDelegate: UIResponder, UIApplicationDelegate {
        var opened: [String] = []

        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            let identifier = userActivity.userInfo?[CSSearchableItemActivityIdentifier] as? String
            opened.append("\(userActivity.activityType) \(identifier ?? "-")")
            return true
        }
    }

    @Test func `the user opens an item that was found`() {
        let session = Session(.v13)
        let delegate = SearchDelegate()
        session.run {
            session.launch(delegate)
            session.open(item("chapter-7"))
            session.runUntilIdle()
        }
        #expect(delegate.opened == ["com.apple.corespotlightitem chapter-7"])
    }

    @Test func `a task of the background runs when a test starts it`() throws {
        try withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.note($0) }
            let scheduler = BGTaskScheduler.shared
            let launch: (BGTask) -> Void = { task in
                let text = "\(type(of: task)) \(task.identifier)"
                task.setTaskCompleted(success: true)
                MainActor.assumeIsolated { note(text) }
            }
            #expect(scheduler.register(forTaskWithIdentifier: "refresh", using: nil, launchHandler: launch))
            #expect(!scheduler.register(forTaskWithIdentifier: "refresh", using: nil, launchHandler: launch))
            #expect(fixture.session.startBackgroundTask("refresh") == nil)
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
            try scheduler.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
            #expect(throws: BGTaskScheduler.Error(.tooManyPendingTaskRequests)) {
                try scheduler.submit(BGAppRefreshTaskRequest(identifier: "other"))
            }
            let task = fixture.session.startBackgroundTask("refresh")
            #expect(task != nil)
            #expect(fixture.transcript.lines == [])
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["BGAppRefreshTask refresh"])
            #expect(task?.isCompletedWithSuccess == true)
            #expect(fixture.session.startBackgroundTask("refresh") == nil)
        }
    }

    @Test func `widgets that the user has added are reloaded`() {
        withFixture { fixture in
            fixture.session.widgets = [
                WidgetInfo(kind: "today", family: .systemSmall), WidgetInfo(kind: "week", family: .systemMedium),
                WidgetInfo(kind: "today", family: .systemLarge),
            ]
            WidgetCenter.shared.reloadTimelines(ofKind: "week")
            WidgetCenter.shared.reloadTimelines(ofKind: "none")
            WidgetCenter.shared.reloadAllTimelines()
            #expect(fixture.session.reloadedWidgetKinds == ["week", "today", "week"])
        }
    }

    @Test func `nothing is said to Siri`() {
        withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.note($0) }
            INInteraction(intent: INIntent(), response: nil).donate { error in
                let text = "donated \(error == nil)"
                MainActor.assumeIsolated { note(text) }
            }
            #expect(INPreferences.siriAuthorizationStatus() == .notDetermined)
            INPreferences.requestSiriAuthorization { status in MainActor.assumeIsolated { note("\(status)") } }
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["donated true", "denied"])
            #expect(INPreferences.siriAuthorizationStatus() == .denied)
        }
    }

    @Test func `nothing is found in an image`() throws {
        var lines: [String] = []
        let texts = VNRecognizeTextRequest { request, error in
            lines.append("texts \(request.results?.count ?? -1) \(error == nil)")
        }
        let (faces, cancelled) = (VNDetectFaceRectanglesRequest { _, _ in lines.append("faces") }, VNRequest())
        cancelled.cancel()
        #expect(texts.results == nil)
        try VNImageRequestHandler(ciImage: .empty()).perform([texts, faces, cancelled])
        #expect(lines == ["texts 0 true", "faces"])
        #expect(cancelled.results == nil)
    }

    @Test func `a filter has values with names`() throws {
        let filter = CIFilter.sepiaTone()
        #expect(filter.name == "CISepiaTone")
        #expect(filter.outputImage == nil)
        filter.intensity = 0.5
        filter.inputImage = CIImage(image: UIImage(size: CGSize(width: 30, height: 20), scale: 2))
        #expect(filter.value(forKey: kCIInputIntensityKey) as? Float == 0.5)
        #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 60, height: 40))
        let pixels = CIFilter.pixellate()
        pixels.center = CGPoint(x: 3, y: 4)
        #expect(pixels.center == CGPoint(x: 3, y: 4))
        #expect(pixels.scale == 1)
        #expect((pixels.value(forKey: kCIInputCenterKey) as? CIVector)?.y == 4)
        #expect(CIFilter.qrCodeGenerator().correctionLevel == "M")
    }

    private func coded(_ bytes: [UInt8], _ algorithm: compression_algorithm, room: Int, decodes: Bool) -> [UInt8] {
        var target = [UInt8](repeating: 0, count: room)
        let code = decodes ? compression_decode_buffer : compression_encode_buffer
        let count = code(&target, room, bytes, bytes.count, nil, algorithm)
        return Array(target[..<count])
    }

    @Test func `zlib compresses, and the other algorithms fail`() throws {
        let text = Array(String(repeating: "Kokoro ", count: 100).utf8)
        let packed = coded(text, COMPRESSION_ZLIB, room: 700, decodes: false)
        #expect(!packed.isEmpty)
        #expect(packed.count < 50)
        #expect(coded(packed, COMPRESSION_ZLIB, room: 1000, decodes: true) == text)
        #expect(coded(packed, COMPRESSION_ZLIB, room: 10, decodes: true) == Array(text[..<10]))
        #expect(coded(text, COMPRESSION_ZLIB, room: 5, decodes: false) == [])
        #expect(coded([0xFF, 0xFF, 0xFF], COMPRESSION_ZLIB, room: 100, decodes: true) == [])
        #expect(coded(text, COMPRESSION_LZFSE, room: 700, decodes: false) == [])
        #expect(throws: FilterError.filterInitError) { try OutputFilter(.compress, using: .lz4) { _ in } }
    }

    @Test func `a filter passes on what it makes of each piece`() throws {
        let text = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
        var (packed, unpacked, ends) = (Data(), Data(), 0)
        let compress = try OutputFilter(.compress, using: .zlib) {
            if let data = $0 { packed += data } else { ends += 1 }
        }
        try compress.write(text.prefix(60_000))
        try compress.write(text.dropFirst(60_000))
        try compress.finalize()
        #expect(throws: FilterError.invalidState) { try compress.write(text) }
        let decompress = try OutputFilter(.decompress, using: .zlib) {
            if let data = $0 { unpacked += data } else { ends += 1 }
        }
        try decompress.write(packed)
        try decompress.finalize()
        #expect(unpacked == text)
        #expect(ends == 2)
        let cut = try OutputFilter(.decompress, using: .zlib) { _ in }
        try cut.write(packed.dropLast(10))
        #expect(throws: FilterError.filterProcessError) { try cut.finalize() }
    }

    @Test(arguments: [(1, 1), (7, 50), (65536, 1000)])
    func `a filter passes on no more than its buffer at a time`(_ capacity: Int, _ limit: Int) throws {
        let text = [UInt8](repeating: 7, count: 1000)
        let packed = coded(text, COMPRESSION_ZLIB, room: 700, decodes: false)
        var (sizes, unpacked) = ([] as [Int], [] as [UInt8])
        let filter = try OutputFilter(.decompress, using: .zlib, bufferCapacity: capacity) {
            guard let data = $0 else { return }
            sizes.append(data.count)
            unpacked += data
            if unpacked.count >= limit { throw CancellationError() }
        }
        #expect(throws: CancellationError.self) { try filter.write(packed) }
        #expect(unpacked == Array(text[..<sizes.reduce(0, +)]))
        #expect(sizes.allSatisfy { $0 <= capacity })
        #expect(unpacked.count < limit + capacity)
    }

    /// What a stream makes of bytes that it gets in pieces of `input` bytes and gives in pieces of `room`; nil after an
    /// error.
    private func streamed(
        _ bytes: [UInt8], _ operation: compression_stream_operation, input: Int, room: Int
    ) -> [UInt8]? {
        var (made, buffer) = ([] as [UInt8], [UInt8](repeating: 0, count: room))
        return bytes.withUnsafeBufferPointer { source in
            buffer.withUnsafeMutableBufferPointer { target in
                guard let first = source.baseAddress, let output = target.baseAddress else { return nil }
                var stream = compression_stream(dst_ptr: output, dst_size: 9, src_ptr: first, src_size: 9, state: nil)
                let began = compression_stream_init(&stream, operation, COMPRESSION_ZLIB)
                #expect(began == COMPRESSION_STATUS_OK && stream.dst_size == 0 && stream.src_size == 0)
                var (taken, status) = (0, COMPRESSION_STATUS_OK)
                while status == COMPRESSION_STATUS_OK {
                    if stream.src_size == 0 {
                        stream.src_ptr = first + taken
                        stream.src_size = min(input, source.count - taken)
                        taken += stream.src_size
                    }
                    (stream.dst_ptr, stream.dst_size) = (output, room)
                    let flags = taken == source.count ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
                    status = compression_stream_process(&stream, flags)
                    #expect(stream.dst_ptr == output + room - stream.dst_size)
                    made += target[..<(room - stream.dst_size)]
                }
                let ended = compression_stream_destroy(&stream)
                #expect(ended == COMPRESSION_STATUS_OK && stream.state == nil)
                return status == COMPRESSION_STATUS_END ? made : nil
            }
        }
    }

    @Test(arguments: [(1, 1), (7, 50), (1000, 3), (5000, 5000)])
    func `a stream takes and gives pieces of any size`(_ input: Int, _ room: Int) throws {
        let text = (0..<500).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let packed = try #require(streamed(text, COMPRESSION_STREAM_ENCODE, input: input, room: room))
        #expect(coded(packed, COMPRESSION_ZLIB, room: 500, decodes: true) == text)
        #expect(streamed(packed, COMPRESSION_STREAM_DECODE, input: input, room: room) == text)
        #expect(streamed(packed.dropLast(10), COMPRESSION_STREAM_DECODE, input: input, room: room) == nil)
        #expect(streamed([0xFF, 0xFF, 0xFF], COMPRESSION_STREAM_DECODE, input: input, room: room) == nil)
    }

    @Test(arguments: [
        COMPRESSION_LZ4, COMPRESSION_LZ4_RAW, COMPRESSION_LZMA, COMPRESSION_LZFSE, COMPRESSION_BROTLI,
    ])
    func `a stream of an algorithm of Apple's does not begin`(_ algorithm: compression_algorithm) {
        var (source, target) = ([1, 2, 3] as [UInt8], [UInt8](repeating: 0, count: 9))
        source.withUnsafeMutableBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                guard let first = source.baseAddress, let output = target.baseAddress else { return }
                var stream = compression_stream(
                    dst_ptr: output, dst_size: 9, src_ptr: UnsafePointer(first), src_size: 3, state: nil)
                let statuses = [
                    compression_stream_init(&stream, COMPRESSION_STREAM_ENCODE, algorithm),
                    compression_stream_process(&stream, 0), compression_stream_destroy(&stream),
                ]
                #expect(statuses == Array(repeating: COMPRESSION_STATUS_ERROR, count: 3) && stream.state == nil)
            }
        }
    }

    @Test(arguments: [1, 3, 1000])
    func `zlib gets large data in parts`(_ limit: Int) throws {
        let text = (0..<500).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        func coded(_ operation: FilterOperation, _ bytes: [UInt8], room: Int) throws -> [UInt8] {
            var target = [UInt8](repeating: 0, count: room)
            let stream = try #require(DeflateStream(operation, limit: limit))
            let result = bytes.withUnsafeBufferPointer { source in
                target.withUnsafeMutableBufferPointer { stream.run(source, into: $0, isLast: true) }
            }
            #expect(result.read == bytes.count)
            #expect(result.isAtEnd)
            #expect(!result.isDamaged)
            return Array(target[..<result.written])
        }
        #expect(try coded(.decompress, coded(.compress, text, room: 1000), room: 500) == text)
    }

    @Test func `a PDF file has the pages that were begun`() throws {
        withFixture { _ in
            let page = CGRect(x: 0, y: 0, width: 200, height: 100)
            let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
                #expect(context.pdfContextBounds == page)
                #expect(UIGraphicsGetCurrentContext() === context.cgContext)
                context.beginPage()
                context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
                #expect(context.pdfContextBounds.height == 60)
            }
            #expect(UIGraphicsGetCurrentContext() == nil)
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.hasPrefix("%PDF-1.4\n"))
            #expect(text.hasSuffix("%%EOF\n"))
            #expect(text.contains("/Count 2"))
            #expect(text.contains("[0.0 0.0 200.0 100.0]"))
            #expect(text.contains("[0.0 0.0 50.0 60.0]"))
            let old = NSMutableData()
            UIGraphicsBeginPDFContextToData(old, page, nil)
            UIGraphicsBeginPDFPage()
            UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 60), nil)
            #expect(UIGraphicsGetPDFContextBounds().width == 50)
            UIGraphicsEndPDFContext()
            #expect(old as Data == data)
            #expect(UIGraphicsGetPDFContextBounds() == .zero)
        }
    }

    @Test func `a text checker learns words for the session`() {
        withFixture { _ in
            let (checker, text) = (UITextChecker(), "Kokroo")
            let range = checker.rangeOfMisspelledWord(
                in: text, range: NSRange(location: 0, length: 6), startingAt: 0, wrap: false, language: "en")
            #expect(range.location == NSNotFound)
            #expect(!UITextChecker.hasLearnedWord(text))
            UITextChecker.learnWord(text)
            #expect(UITextChecker.hasLearnedWord(text))
            #expect(checker.ignoredWords == nil)
            checker.ignoreWord(text)
            #expect(checker.ignoredWords == [text])
        }
        withFixture { _ in #expect(!UITextChecker.hasLearnedWord("Kokroo")) }
    }

    @Test(arguments: [
        ("See https://a.org/x?b=1, please", ["link https://a.org/x?b=1 https://a.org/x?b=1"]),
        ("(www.b.de)", ["link www.b.de http://www.b.de"]), ("c.com/d.", ["link c.com/d http://c.com/d"]),
        ("(www.b.de/e_(f)).", ["link www.b.de/e_(f) http://www.b.de/e_(f)"]),
        ("Mail e@f.co.uk!", ["link e@f.co.uk mailto:e@f.co.uk"]),
        ("+1 (555) 010-9999 or c.org", ["phone +1 (555) 010-9999", "link c.org http://c.org"]),
        ("v1.2.3, 12345, 2026-11-29", []),
        ("https://a.org/5550109999", ["link https://a.org/5550109999 https://a.org/5550109999"]),
    ])
    func `links and numbers are detected`(_ text: String, _ expected: [String]) throws {
        // Foundation on Linux marks the constants as deprecated, since it returns no result of these types.
        let (link, number) = (UInt64(1 << 6), UInt64(1 << 11))
        let detector = try NSDataDetector(types: link | number)
        let range = NSRange(location: 0, length: text.utf16.count)
        let found = detector.matches(in: text, range: range).map { match in
            let part = (text as NSString).substring(with: match.range)
            return match.resultType.rawValue == link
                ? "link \(part) \(match.url?.absoluteString ?? "-")" : "phone \(match.phoneNumber ?? "-")"
        }
        #expect(found == expected)
        let numbers = try NSDataDetector(types: number)
        #expect(numbers.numberOfMatches(in: text, range: range) == expected.filter { $0.hasPrefix("phone") }.count)
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }

    /// Source: NSTextCheckingResult.h.
    @Test func `an app makes results of a link and of a number`() throws {
        let (url, range) = (try #require(URL(string: "https://a.b")), NSRange(location: 2, length: 3))
        let link = NSTextCheckingResult.linkCheckingResult(range: range, url: url)
        #expect(link.url == url)
        #expect(link.range == range)
        #expect(link.resultType.rawValue == 1 << 6)
        #expect(link.components == nil)
        let number = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "555 0109")
        #expect(number.phoneNumber == "555 0109")
        #expect(number.range == range)
        #expect(number.resultType.rawValue == 1 << 11)
    }

    @Test(arguments: [("a.", 0), ("a-", 0), ("a+", 0), ("a@b", 0), ("a.org 5550109 ", 40_000)])
    func `a long text is searched in the time of its length`(_ part: String, _ expected: Int) throws {
        let text = String(repeating: part, count: 20_000)
        let detector = try NSDataDetector(types: UInt64(1 << 6 | 1 << 11))
        let time = processorTime {
            let range = NSRange(location: 0, length: text.utf16.count)
            #expect(detector.numberOfMatches(in: text, range: range) == expected)
        }
        #expect(time < 30)
    }
}
