import AVFoundation
import AVKit
import Contacts
import CoreMedia
import Foundation
import HeadlessUIKit
import MapKit
import Testing
import VisionKit

@testable import HeadlessUIKitRuntime

/// Nothing plays, records, captures or is located. Source: the frameworks' headers.
@MainActor
struct MediaAndMapTests {
    /// An annotation as apps write it, with one of the two optional properties.
    private final class Place: NSObject, MKAnnotation {
        let coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
        let title: String? = "Here"
    }

    @Test func `the title of any annotation is optional twice`() {
        let (place, point) = (Place(), MKPointAnnotation())
        point.subtitle = "There"
        let any: [any MKAnnotation] = [place, point]
        if let title = any[0].title, let text = title { #expect(text == "Here") } else { Issue.record("no title") }
        #expect(any[0].title!! == "Here")
        #expect((any[0].subtitle ?? nil) == nil)
        #expect((any[1].title ?? "none") == nil)
        #expect(any[1].subtitle!! == "There")
        let own: (String?, String?) = (place.title, point.subtitle)
        #expect(own.0 == "Here")
        #expect(own.1 == "There")
        if let text = place.title { #expect(text.count == 4) }
    }

    @Test func `controls of a map know it`() {
        let map = MKMapView(frame: .zero)
        #expect(MKCompassButton(mapView: map).mapView === map)
        #expect(MKScaleView(mapView: map).mapView === map)
        #expect(MKUserTrackingBarButtonItem(mapView: map).mapView === map)
        #expect(MKScaleView(mapView: map).scaleVisibility == .adaptive)
    }

    @Test func `times are rational numbers`() {
        let half = CMTime(seconds: 0.5, preferredTimescale: 600)
        #expect(half.value == 300)
        #expect(half.seconds == 0.5)
        #expect(half == CMTimeMake(value: 1, timescale: 2))
        #expect(half < CMTimeMake(value: 2, timescale: 3))
        #expect(half + CMTimeMake(value: 1, timescale: 3) == CMTimeMake(value: 5, timescale: 6))
        #expect(!CMTime.invalid.isValid)
        #expect(CMTime.invalid.seconds.isNaN)
        #expect((half + .invalid) == .invalid)
        #expect(half < .positiveInfinity)
        #expect(CMTimeCompare(.zero, half) == -1)
    }

    @Test func `infinite times are the first and the last`() {
        #expect(CMTime.negativeInfinity < .zero)
        #expect(CMTime.zero < .positiveInfinity)
        #expect(CMTime.negativeInfinity.seconds == -.infinity)
        #expect(CMTime.negativeInfinity.isNegativeInfinity)
        #expect(!CMTime.negativeInfinity.isNumeric)
        #expect(CMTime.negativeInfinity.isValid)
        #expect(CMTime.positiveInfinity.isPositiveInfinity)
        #expect(!CMTime.negativeInfinity.isPositiveInfinity)
    }

    @Test func `a picture that the app makes is taken by a layer`() throws {
        var bytes: [UInt8] = [1, 2, 3, 4]
        var block: CMBlockBuffer?
        let made = CMBlockBufferCreateWithMemoryBlock(
            allocator: nil, memoryBlock: &bytes, blockLength: 4, blockAllocator: nil, customBlockSource: nil,
            offsetToData: 1, dataLength: 3, flags: 0, blockBufferOut: &block)
        #expect(made == kCMBlockBufferNoErr)
        #expect(block.map(CMBlockBufferGetDataLength) == 3)
        var format: CMFormatDescription?
        CMVideoFormatDescriptionCreate(
            allocator: nil, codecType: kCMVideoCodecType_JPEG, width: 20, height: 10, extensions: nil,
            formatDescriptionOut: &format)
        var timing = CMSampleTimingInfo(
            duration: CMTime(value: 1, timescale: 30), presentationTimeStamp: .zero, decodeTimeStamp: .invalid)
        var (size, sample): (Int, CMSampleBuffer?) = (3, nil)
        CMSampleBufferCreateReady(
            allocator: nil, dataBuffer: block, formatDescription: format, sampleCount: 1, sampleTimingEntryCount: 1,
            sampleTimingArray: &timing, sampleSizeEntryCount: 1, sampleSizeArray: &size, sampleBufferOut: &sample)
        let buffer = try #require(sample)
        #expect(buffer.duration == CMTime(value: 1, timescale: 30))
        #expect(buffer.dataBuffer === block)
        #expect(buffer.formatDescription?.dimensions == CMVideoDimensions(width: 20, height: 10))
        let layer = AVSampleBufferDisplayLayer()
        #expect(layer.status == .unknown)
        layer.enqueue(buffer)
        #expect(layer.status == .rendering)
        layer.flush()
        #expect(layer.status == .unknown)
    }

    @Test func `the device has no picture in picture`() {
        #expect(!AVPictureInPictureController.isPictureInPictureSupported())
        #expect(AVPictureInPictureController(playerLayer: AVPlayerLayer()) == nil)
        let layer = AVPlayerLayer()
        let controller = AVPictureInPictureController(contentSource: .init(playerLayer: layer))
        controller.startPictureInPicture()
        #expect(!controller.isPictureInPictureActive)
        #expect(!controller.isPictureInPicturePossible)
        #expect(controller.playerLayer === layer)
    }

    @Test func `an output of pictures has no camera`() {
        let output = AVCaptureStillImageOutput()
        output.outputSettings = [AVVideoCodecKey: AVVideoCodecJPEG]
        #expect(output.outputSettings.count == 1)
        #expect(output.connection(with: .video) == nil)
        #expect(AVCaptureDevice.devices().isEmpty)
        #expect(AVCaptureMovieFileOutput().minFreeDiskSpaceLimit == 0)
    }

    @Test func `a player stores its settings and seeks nothing`() async {
        let item = AVPlayerItem(asset: AVAsset(), automaticallyLoadedAssetKeys: ["duration"])
        #expect(item.automaticallyLoadedAssetKeys == ["duration"])
        #expect(item.preferredPeakBitRate == 0)
        item.preferredPeakBitRate = 9
        #expect(item.preferredPeakBitRate == 9)
        #expect(!item.canPlayReverse)
        #expect(item.seekableTimeRanges.isEmpty)
        #expect(Notification.Name.AVPlayerItemPlaybackStalled == AVPlayerItem.playbackStalledNotification)
        let isFinished = await withCheckedContinuation { answer in
            item.seek(to: .zero) { answer.resume(returning: $0) }
        }
        #expect(!isFinished)
        #expect(AVPlayer(playerItem: item).reasonForWaitingToPlay == nil)
    }

    /// Source: AVTime.h.
    @Test(arguments: [
        CMTime.zero, .invalid, .indefinite, .negativeInfinity, CMTime(value: -7, timescale: 600),
        CMTime(value: 1, timescale: 3, flags: [.valid, .hasBeenRounded], epoch: 2),
    ])
    func `a value holds a time`(_ time: CMTime) {
        func parts(_ time: CMTime) -> [Int64] {
            [time.value, Int64(time.timescale), Int64(time.flags.rawValue), time.epoch]
        }
        let (value, other) = (NSValue(time: time), CMTime(value: 5, timescale: 2))
        #expect(parts(value.timeValue) == parts(time) && !value.timeRangeValue.start.isValid)
        let range = NSValue(timeRange: CMTimeRange(start: time, duration: other))
        #expect(parts(range.timeRangeValue.start) == parts(time))
        #expect(parts(range.timeRangeValue.duration) == [5, 2, 1, 0] && !range.timeValue.isValid)
        #expect(!NSValue(cgPoint: .zero).timeValue.isValid)
    }

    @Test func `no image is made of an asset, at each time that was asked for`() {
        withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.note($0) }
            let times = [1, 4].map { NSValue(time: CMTime(value: $0, timescale: 2)) }
            AVAssetImageGenerator(asset: AVAsset()).generateCGImagesAsynchronously(forTimes: times) {
                time, image, _, result, error in
                let text = "\(time.seconds) \(image == nil) \(result == .failed) \(error != nil)"
                MainActor.assumeIsolated { note(text) }
            }
            #expect(fixture.transcript.lines == [])
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["0.5 true true true", "2.0 true true true"])
        }
    }

    @Test func `nothing plays and nothing is recorded`() throws {
        let missing = URL(fileURLWithPath: "/no/such/sound")
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: missing) }
        let player = try AVAudioPlayer(data: Data())
        #expect(!player.play())
        #expect(!player.isPlaying)
        #expect(try !AVAudioRecorder(url: missing, settings: [AVFormatIDKey: kAudioFormatMPEG4AAC]).record())
        try AVAudioSession.sharedInstance().setCategory(.playback, mode: .moviePlayback)
        #expect(AVAudioSession.sharedInstance().category == .playback)
        #expect(AVCaptureDevice.default(for: .video) == nil)
        #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    }

    @Test func `a permission is refused in a later turn`() {
        withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.transcript.note($0) }
            AVCaptureDevice.requestAccess(for: .video) { granted in
                MainActor.assumeIsolated { note("camera \(granted)") }
            }
            AVAudioSession.sharedInstance().requestRecordPermission { granted in
                MainActor.assumeIsolated { note("microphone \(granted)") }
            }
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["camera false", "microphone false"])
        }
    }

    @Test func `a player's controller is presented with its player`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let controller = AVPlayerViewController()
            controller.player = AVPlayer(url: URL(fileURLWithPath: "/film"))
            fixture.a.present(controller, animated: true)
            controller.player?.play()
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController === controller)
            #expect(controller.player?.rate == 0)
            #expect(controller.contentOverlayView?.superview === controller.view)
            fixture.a.dismiss(animated: false)
        }
    }

    @Test func `a map keeps its region and annotations`() {
        withFixture { _ in
            let map = MKMapView(frame: .zero)
            #expect(map.centerCoordinate.latitude == 0)
            #expect(map.centerCoordinate.longitude == 0)
            #expect(map.region.span.longitudeDelta == 360)
            #expect(abs(map.region.span.latitudeDelta - 170.1) < 0.1)
            #expect(abs(map.visibleMapRect.width - MKMapRect.world.width) < 1)
            let center = CLLocationCoordinate2D(latitude: 60, longitude: 10)
            map.setRegion(
                MKCoordinateRegion(center: center, latitudinalMeters: 111_194.93, longitudinalMeters: 111_194.93),
                animated: true)
            #expect(map.centerCoordinate.latitude == 60)
            #expect(abs(map.region.span.latitudeDelta - 1) < 1e-9)
            #expect(abs(map.region.span.longitudeDelta - 2) < 1e-9)
            let pins = [MKPointAnnotation(coordinate: center), MKPointAnnotation()]
            map.addAnnotations(pins)
            map.selectedAnnotations = pins
            map.removeAnnotation(pins[0])
            #expect(map.annotations.map { ObjectIdentifier($0) } == [ObjectIdentifier(pins[1])])
            #expect(map.selectedAnnotations.map { ObjectIdentifier($0) } == [ObjectIdentifier(pins[1])])
            map.addAnnotations([pins[0], MKPointAnnotation()])
            map.removeAnnotations(pins)
            #expect(map.annotations.count == 1)
            #expect(map.selectedAnnotations.isEmpty)
            let degree = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 1, longitude: 0))
            #expect(abs(degree - 111_195) < 1)
        }
    }

    @Test func `a proportion fits into a rectangle`() {
        let rect = AVMakeRect(
            aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 10, y: 10, width: 100, height: 100))
        #expect(rect == CGRect(x: 10, y: 35, width: 100, height: 50))
    }

    @Test func `what needs a network or a file fails in a later turn`() {
        withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.transcript.note($0) }
            let place = CLLocation(latitude: 1, longitude: 2)
            CLGeocoder().reverseGeocodeLocation(place) { marks, error in
                MainActor.assumeIsolated { note("place \(marks == nil) \((error as? CLError)?.code == .network)") }
            }
            MKLocalSearch(request: .init(naturalLanguageQuery: "tea")).start { response, error in
                MainActor.assumeIsolated { note("search \(response == nil) \(error is MKError)") }
            }
            let export = AVAssetExportSession(asset: AVAsset(), presetName: AVAssetExportPresetHighestQuality)
            export?.timeRange = CMTimeRangeMake(start: .zero, duration: CMTimeMake(value: 1, timescale: 1))
            export?.outputFileType = .mp4
            export?.exportAsynchronously { MainActor.assumeIsolated { note("export \(export?.status == .failed)") } }
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["place true true", "search true true", "export true"])
        }
    }

    @MainActor
    private final class BadgeView: MKAnnotationView {
        let badge = UILabel()
    }

    @Test func `a map makes annotation views of the registered class`() {
        withFixture { _ in
            let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let pin = MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
            #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
            map.register(BadgeView.self, forAnnotationViewWithReuseIdentifier: "badge")
            let view = map.dequeueReusableAnnotationView(withIdentifier: "badge", for: pin)
            #expect((view as? BadgeView)?.badge.text == nil)
            #expect(view is BadgeView)
            #expect(view.annotation === pin)
            #expect(view.reuseIdentifier == "badge")
            map.showAnnotations([pin, MKPointAnnotation()], animated: false)
            #expect(map.annotations.count == 2)
            #expect(abs(map.centerCoordinate.longitude - 1) < 1e-6)
            let middle = map.convert(CGPoint(x: 50, y: 50), toCoordinateFrom: map)
            #expect(abs(middle.longitude - 1) < 1e-6)
            #expect(abs(middle.latitude - 0.5) < 1e-3)
        }
    }

    @Test func `a place of the map has its coordinate and is opened nowhere`() {
        let item = MKMapItem(
            placemark: MKPlacemark(
                coordinate: CLLocationCoordinate2D(latitude: 3, longitude: 4), addressDictionary: ["Street": "A"]))
        #expect(item.placemark.location?.coordinate.latitude == 3)
        #expect(item.placemark.addressDictionary?["Street"] as? String == "A")
        #expect(
            !item.openInMaps(launchOptions: [MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeWalking]))
    }

    @Test func `parts of the map are compared and moved`() {
        let rect = MKMapRect(x: 10, y: 20, width: 30, height: 40)
        let corner = MKMapRect(x: 0, y: 50, width: 20, height: 100)
        #expect(rect.intersection(corner) == MKMapRect(x: 10, y: 50, width: 10, height: 10))
        #expect(rect.intersection(MKMapRect(x: 50, y: 20, width: 1, height: 1)).isNull)
        #expect(rect.intersection(.null).isNull)
        #expect(rect.intersects(MKMapRect(x: 39, y: 59, width: 5, height: 5)))
        #expect(!rect.intersects(MKMapRect(x: 40, y: 20, width: 5, height: 5)))
        #expect(!rect.intersects(MKMapRect(x: 10, y: 60, width: 30, height: 5)))
        #expect(rect.intersects(MKMapRect(x: 20, y: 30, width: 0, height: 5)))
        #expect(!rect.intersects(.null))
        #expect(rect.contains(MKMapRect(x: 10, y: 20, width: 30, height: 40)))
        #expect(!rect.contains(MKMapRect(x: 10, y: 20, width: 31, height: 40)))
        #expect(!rect.contains(MKMapRect(x: 9, y: 20, width: 5, height: 5)))
        #expect(rect.offsetBy(dx: 1, dy: -2) == MKMapRect(x: 11, y: 18, width: 30, height: 40))
        #expect(abs(MKMetersPerMapPointAtLatitude(0) * 268_435_456 - 40_075_016.7) < 0.1)
        #expect(abs(MKMapPointsPerMeterAtLatitude(60) / MKMapPointsPerMeterAtLatitude(0) - 2) < 0.000_001)
    }

    @Test func `overlays stand above and below others`() {
        let map = MKMapView(frame: .zero)
        let all = [MKPolyline(), MKPolyline(), MKPolyline(), MKPolyline()]
        map.addOverlay(all[0])
        map.insertOverlay(all[1], above: all[0])
        map.insertOverlay(all[2], below: all[1])
        map.insertOverlay(all[3], above: all[0])
        let order = map.overlays.map { overlay in all.firstIndex { $0 === overlay } }
        #expect(order == [0, 3, 2, 1])
    }

    /// Source: https://developer.apple.com/documentation/mapkit/mkmapview/insertoverlay(_:above:)
    @Test func `overlays keep the level that they were given`() {
        let map = MKMapView(frame: .zero)
        let all = [MKPolyline(), MKPolyline(), MKPolyline(), MKPolyline(), MKPolyline()]
        func numbers(_ overlays: [any MKOverlay]) -> [Int?] {
            overlays.map { overlay in all.firstIndex { $0 === overlay } }
        }
        map.addOverlay(all[0])
        map.addOverlay(all[1], level: .aboveRoads)
        map.insertOverlay(all[2], above: all[1])
        map.insertOverlay(all[3], at: 99, level: .aboveRoads)
        map.insertOverlay(all[4], at: -1)
        #expect(numbers(map.overlays(in: .aboveRoads)) == [1, 3])
        #expect(numbers(map.overlays(in: .aboveLabels)) == [4, 0, 2])
        #expect(numbers(map.overlays) == [1, 3, 4, 0, 2])
        map.removeOverlays([all[1], all[0]])
        #expect(numbers(map.overlays) == [3, 4, 2])
    }

    @Test func `an overlay intersects what its area does`() {
        let circle: any MKOverlay = MKCircle(center: CLLocationCoordinate2DMake(10, 20), radius: 1000)
        let bounds = circle.boundingMapRect
        #expect(circle.intersects(bounds.insetBy(dx: 1, dy: 1)))
        #expect(!circle.intersects(bounds.offsetBy(dx: bounds.width * 2, dy: 0)))
    }

    @Test func `the area of a line is that of its points`() {
        let corners = [CLLocationCoordinate2DMake(0, 0), CLLocationCoordinate2DMake(10, 20)]
        let (first, last) = (MKMapPoint(corners[0]), MKMapPoint(corners[1]))
        let bounds = MKPolyline(coordinates: corners, count: 2).boundingMapRect
        #expect((bounds.minX, bounds.minY) == (first.x, last.y))
        #expect(abs(bounds.maxX - last.x) < 0.001)
        #expect(abs(bounds.maxY - first.y) < 0.001)
        #expect(MKPolyline().boundingMapRect.isNull)
    }

    @Test func `an overlay of tiles has an address for each`() {
        let tiles = MKTileOverlay(urlTemplate: "https://tiles.test/{z}/{x}/{y}@{scale}.png")
        let path = MKTileOverlayPath(x: 3, y: 2, z: 5, contentScaleFactor: 2)
        #expect(tiles.url(forTilePath: path).absoluteString == "https://tiles.test/5/3/2@2.png")
        #expect((tiles.minimumZ, tiles.maximumZ) == (0, 21))
        #expect(tiles.tileSize == CGSize(width: 256, height: 256))
        #expect(!tiles.canReplaceMapContent)
        #expect(tiles.boundingMapRect == .world)
        #expect(abs(tiles.coordinate.latitude) < 0.001)
        let overlay: any MKOverlay = tiles
        #expect(!overlay.canReplaceMapContent())
        tiles.canReplaceMapContent = true
        #expect(overlay.canReplaceMapContent())
        #expect(MKTileOverlay().urlTemplate == nil)
        #expect(MKTileOverlayRenderer(tileOverlay: tiles).overlay === tiles)
    }

    @Test(
        arguments: [
            ("https://tiles.test/my map/{x}/{y}/{z}", "https://tiles.test/my%20map/3/-2/5"),
            ("tiles/{z}/{z}", "tiles/5/5"),
            ("https://tiles.test:port/{x}", "file:///"),
            ("", "file:///"),
            (nil, "file:///"),
        ] as [(String?, String)])
    func `a template that makes no address makes an empty one`(_ template: String?, _ address: String) {
        let path = MKTileOverlayPath(x: 3, y: -2, z: 5, contentScaleFactor: .infinity)
        #expect(MKTileOverlay(urlTemplate: template).url(forTilePath: path).absoluteString == address)
    }

    @Test(
        arguments: [(CGFloat.infinity, "0"), (.nan, "0"), (2.9, "2"), (-1, "-1"), (1e300, "0")] as [(CGFloat, String)])
    func `a tile of any scale has an address`(_ scale: CGFloat, _ text: String) {
        let path = MKTileOverlayPath(x: 0, y: 0, z: 0, contentScaleFactor: scale)
        let tiles = MKTileOverlay(urlTemplate: "https://tiles.test/{scale}")
        #expect(tiles.url(forTilePath: path).absoluteString == "https://tiles.test/\(text)")
    }

    @Test func `a tile without an address is an error`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            fixture.session.run {
                MKTileOverlay().loadTile(at: MKTileOverlayPath()) { @Sendable data, error in
                    let line = "\(data == nil) \(error == nil)"
                    DispatchQueue.main.async { MainActor.assumeIsolated { note(line) } }
                }
                fixture.session.runUntilIdle()
            }
            #expect(fixture.transcript.lines == ["true false"])
        }
    }

    @Test func `a tile is requested at its address`() {
        withFixture { fixture in
            let session = fixture.session
            session.answer("https://tiles.test/0/0/0", with: NetworkAnswer(data: Data([7])))
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            session.run {
                let tiles = MKTileOverlay(urlTemplate: "https://tiles.test/{z}/{x}/{y}")
                tiles.loadTile(at: MKTileOverlayPath()) { @Sendable data, error in
                    let line = "\(data.map { [UInt8]($0) } ?? []) \(error == nil)"
                    DispatchQueue.main.async { MainActor.assumeIsolated { note(line) } }
                }
                session.runUntilIdle()
            }
            #expect(fixture.transcript.lines == ["[7] true"])
        }
    }

    @Test func `a tile is awaited`() async throws {
        let session = Session(.v13)
        session.answer("https://tiles.test/0/0/0", with: NetworkAnswer(data: Data([7])))
        let bytes = try await session.runTask {
            let tiles = MKTileOverlay(urlTemplate: "https://tiles.test/{z}/{x}/{y}")
            return [UInt8](try await tiles.loadTile(at: MKTileOverlayPath()))
        }
        #expect(bytes == [7])
    }

    private final class OwnRenderer: MKTileOverlayRenderer {
        var calls = 0
        override init(tileOverlay overlay: MKTileOverlay) {
            super.init(tileOverlay: overlay)
            calls = 1
        }
        override init(overlay: any MKOverlay) {
            super.init(overlay: overlay)
            calls = 2
        }
    }

    @Test func `an app's own renderer is made of tiles or of any overlay`() {
        #expect(OwnRenderer(tileOverlay: MKTileOverlay()).calls == 1)
        #expect(OwnRenderer(overlay: MKPolyline()).calls == 2)
        let line = MKPolyline()
        #expect(MKPolylineRenderer(polyline: line).overlay === line)
        #expect(MKPolylineRenderer(overlay: line).overlay === line)
    }

    @Test func `a renderer counts from the origin of its overlay`() {
        let renderer = MKOverlayRenderer(overlay: MKCircle(center: CLLocationCoordinate2DMake(10, 20), radius: 1000))
        let origin = renderer.overlay.boundingMapRect.origin
        #expect(renderer.point(for: MKMapPoint(x: origin.x + 3, y: origin.y + 4)) == CGPoint(x: 3, y: 4))
        #expect(renderer.mapPoint(for: CGPoint(x: 3, y: 4)) == MKMapPoint(x: origin.x + 3, y: origin.y + 4))
        let rect = MKMapRect(x: origin.x + 1, y: origin.y + 2, width: 5, height: 6)
        #expect(renderer.rect(for: rect) == CGRect(x: 1, y: 2, width: 5, height: 6))
        #expect(renderer.mapRect(for: CGRect(x: 1, y: 2, width: 5, height: 6)) == rect)
        #expect(renderer.canDraw(rect, zoomScale: 1))
        #expect(MKOverlayRenderer().point(for: MKMapPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
    }

    @Test func `a place of the map keeps its postal address`() {
        let address = CNMutablePostalAddress()
        address.city = "Oslo"
        let place = MKPlacemark(coordinate: CLLocationCoordinate2DMake(60, 11), postalAddress: address)
        #expect(place.postalAddress?.city == "Oslo")
        address.city = "Bergen"
        #expect(place.postalAddress?.city == "Oslo")
        #expect(place.postalAddress?.mutableCopy() is CNMutablePostalAddress)
        #expect(MKPlacemark(placemark: place).postalAddress === place.postalAddress)
        #expect(place.coordinate.latitude == 60)
        #expect(place.location?.coordinate.longitude == 11)
        #expect(MKPlacemark(coordinate: CLLocationCoordinate2DMake(60, 11)).postalAddress == nil)
    }

    private final class NamedPlace: MKPlacemark, @unchecked Sendable {
        let label: String
        override init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
            label = "dictionary"
            super.init(coordinate: coordinate, addressDictionary: addressDictionary)
        }
        override init(coordinate: CLLocationCoordinate2D, postalAddress: CNPostalAddress) {
            label = "address"
            super.init(coordinate: coordinate, postalAddress: postalAddress)
        }
        override init(placemark: CLPlacemark) {
            label = "place"
            super.init(placemark: placemark)
        }
    }

    @Test func `an app's own place is made with either kind of address`() {
        let coordinate = CLLocationCoordinate2DMake(60, 11)
        #expect(NamedPlace(coordinate: coordinate, addressDictionary: nil).label == "dictionary")
        #expect(NamedPlace(coordinate: coordinate, postalAddress: CNPostalAddress()).label == "address")
        #expect(NamedPlace(placemark: MKPlacemark(coordinate: coordinate)).label == "place")
    }

    @Test func `errors of locations differ by their codes`() {
        #expect(CLError(.headingFailure).code == CLError.headingFailure)
        #expect(CLError.promptDeclined.rawValue == 18)
    }

    @Test func `the invalid coordinate is not valid`() {
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    }

    @Test func `a region contains what is near its center`() {
        let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1000, identifier: "home")
        #expect(region.contains(CLLocationCoordinate2D(latitude: 0.008, longitude: 0)))
        #expect(!region.contains(CLLocationCoordinate2D(latitude: 0.01, longitude: 0)))
    }

    @Test func `no text is found in a picture`() { #expect(!ImageAnalyzer.isSupported) }
}
