import AVFoundation
import CoreImage
import Foundation
import Testing
import UIKit

/// There is no camera, and what an app prepares for one is kept. Source: AVFoundation's headers.
@MainActor
struct CaptureTests {
    private final class SampleDelegate: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate,
        AVCapturePhotoCaptureDelegate, AVCaptureFileOutputRecordingDelegate
    {
        func fileOutput(
            _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
            from connections: [AVCaptureConnection], error: (any Error)?
        ) {}
    }

    @Test(arguments: [
        AVCaptureDevice.DeviceType.builtInTripleCamera, .builtInDualWideCamera, .builtInUltraWideCamera,
        .builtInTrueDepthCamera, .builtInLiDARDepthCamera, .external, .continuityCamera, .microphone,
    ])
    func `there is no device`(_ type: AVCaptureDevice.DeviceType) {
        let found = AVCaptureDevice.DiscoverySession(deviceTypes: [type], mediaType: .video, position: .back)
        #expect(found.devices == [])
        #expect(found.supportedMultiCamDeviceSets == [])
        #expect(AVCaptureDevice(uniqueID: type.rawValue) == nil)
        #expect(!AVCaptureMultiCamSession.isMultiCamSupported)
    }

    @Test func `the user lets nothing be recorded`() async {
        #expect(await AVCaptureDevice.requestAccess(for: .video) == false)
    }

    @Test(arguments: [
        (AVCaptureSession.Preset.hd1920x1080, "AVCaptureSessionPreset1920x1080"),
        (.hd4K3840x2160, "AVCaptureSessionPreset3840x2160"), (.vga640x480, "AVCaptureSessionPreset640x480"),
        (.inputPriority, "AVCaptureSessionPresetInputPriority"),
    ])
    func `a session without inputs takes a preset`(_ preset: AVCaptureSession.Preset, _ name: String) {
        let session = AVCaptureSession()
        #expect(session.canSetSessionPreset(preset))
        session.sessionPreset = preset
        #expect(session.sessionPreset.rawValue == name)
        #expect(session.connections.isEmpty)
    }

    @Test(arguments: [
        (AVCaptureSession.runtimeErrorNotification, "AVCaptureSessionRuntimeErrorNotification"),
        (AVCaptureSession.wasInterruptedNotification, "AVCaptureSessionWasInterruptedNotification"),
        (AVCaptureSession.interruptionEndedNotification, "AVCaptureSessionInterruptionEndedNotification"),
        (AVCaptureDevice.subjectAreaDidChangeNotification, "AVCaptureDeviceSubjectAreaDidChangeNotification"),
        (.AVCaptureDeviceWasConnected, "AVCaptureDeviceWasConnectedNotification"),
    ])
    func `notifications have their names`(_ name: Notification.Name, _ text: String) {
        #expect(name.rawValue == text)
    }

    /// Source: AVVideoSettings.h.
    @Test func `settings of a film name its codec and its size`() {
        let settings: [String: Any] = [
            AVVideoCodecKey: AVVideoCodecType.hevc, AVVideoWidthKey: 4, AVVideoHeightKey: 3,
            AVVideoCompressionPropertiesKey: [AVVideoProfileLevelKey: AVVideoProfileLevelH264HighAutoLevel],
        ]
        #expect((settings["AVVideoCodecKey"] as? AVVideoCodecType)?.rawValue == "hvc1")
        #expect(settings["AVVideoWidthKey"] as? Int == 4)
        #expect(settings["AVVideoHeightKey"] as? Int == 3)
        let properties = settings["AVVideoCompressionPropertiesKey"] as? [String: String]
        #expect(properties == ["ProfileLevel": "H264_High_AutoLevel"])
    }

    @Test func `settings are copied with another number`() {
        let settings = AVCapturePhotoSettings(format: ["codec": "jpeg"])
        settings.flashMode = .on
        settings.photoQualityPrioritization = .speed
        settings.isAutoStillImageStabilizationEnabled = false
        settings.embedsDepthDataInPhoto = false
        settings.maxPhotoDimensions = CMVideoDimensions(width: 4, height: 3)
        let copy = AVCapturePhotoSettings(from: settings)
        #expect(copy.uniqueID > settings.uniqueID)
        #expect(copy.format as? [String: String] == ["codec": "jpeg"])
        #expect(copy.flashMode == .on)
        #expect(copy.photoQualityPrioritization == .speed)
        #expect(!copy.isAutoStillImageStabilizationEnabled)
        #expect(!copy.embedsDepthDataInPhoto)
        #expect(copy.maxPhotoDimensions == CMVideoDimensions(width: 4, height: 3))
        let output = AVCapturePhotoOutput()
        output.setPreparedPhotoSettingsArray([settings])
        #expect(output.preparedPhotoSettingsArray == [settings])
    }

    @Test func `an output keeps its delegate weakly`() {
        let output = AVCaptureVideoDataOutput()
        let queue = DispatchQueue(label: "samples")
        do {
            let delegate = SampleDelegate()
            output.setSampleBufferDelegate(delegate, queue: queue)
            #expect(output.sampleBufferDelegate === delegate)
        }
        #expect(output.sampleBufferDelegate == nil)
        #expect(output.sampleBufferCallbackQueue === queue)
    }

    @Test func `a preview converts points of the device and back`() {
        let layer = AVCaptureVideoPreviewLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        let point = layer.layerPointConverted(fromCaptureDevicePoint: CGPoint(x: 0.5, y: 0.25))
        #expect(point == CGPoint(x: 100, y: 25))
        #expect(layer.captureDevicePointConverted(fromLayerPoint: point) == CGPoint(x: 0.5, y: 0.25))
        let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let rect = layer.layerRectConverted(fromMetadataOutputRect: part)
        #expect(rect == CGRect(x: 50, y: 50, width: 100, height: 25))
        #expect(layer.metadataOutputRectConverted(fromLayerRect: rect) == part)
    }
}

/// Source: CVPixelBuffer.h, CIImage.h.
@MainActor
struct PixelBufferTests {
    private func buffer(_ width: Int, _ height: Int, _ format: UInt32) -> (status: CVReturn, buffer: CVPixelBuffer?) {
        var made: CVPixelBuffer?
        let status = CVPixelBufferCreate(kCFAllocatorDefault, width, height, format, nil, &made)
        return (status, made)
    }

    @Test(arguments: [
        (kCVPixelFormatType_32ARGB, 16, 64), (kCVPixelFormatType_32BGRA, 17, 128), (kCVPixelFormatType_24RGB, 21, 64),
        (kCVPixelFormatType_OneComponent8, 65, 128),
    ])
    func `rows are padded`(_ format: UInt32, _ width: Int, _ bytesPerRow: Int) throws {
        let (status, made) = buffer(width, 3, format)
        #expect(status == kCVReturnSuccess)
        let pixels = try #require(made)
        #expect(CVPixelBufferGetBytesPerRow(pixels) == bytesPerRow)
        #expect(CVPixelBufferGetDataSize(pixels) == 3 * bytesPerRow)
        #expect(CVPixelBufferGetPixelFormatType(pixels) == format)
        #expect(CVImageBufferGetEncodedSize(pixels) == CGSize(width: width, height: 3))
    }

    @Test(arguments: [
        (4, 4, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVReturnInvalidPixelFormat),
        (0, 4, kCVPixelFormatType_32ARGB, kCVReturnInvalidSize),
        (4, -1, kCVPixelFormatType_32ARGB, kCVReturnInvalidSize),
        (.max, 1, kCVPixelFormatType_32ARGB, kCVReturnAllocationFailed),
        (1, .max, kCVPixelFormatType_32ARGB, kCVReturnAllocationFailed),
        (1 << 30, 2, kCVPixelFormatType_32ARGB, kCVReturnAllocationFailed),
    ])
    func `a buffer that cannot be made is none`(_ width: Int, _ height: Int, _ format: UInt32, _ status: CVReturn) {
        let found = buffer(width, height, format)
        #expect(found.status == status)
        #expect(found.buffer == nil)
    }

    @Test func `memory is there while it is locked`() throws {
        let pixels = try #require(buffer(2, 2, kCVPixelFormatType_32ARGB).buffer)
        #expect(CVPixelBufferGetBaseAddress(pixels) == nil)
        #expect(CVPixelBufferLockBaseAddress(pixels, []) == kCVReturnSuccess)
        #expect(CVPixelBufferLockBaseAddress(pixels, .readOnly) == kCVReturnSuccess)
        let address = try #require(CVPixelBufferGetBaseAddress(pixels))
        #expect(address.load(fromByteOffset: 127, as: UInt8.self) == 0)
        address.storeBytes(of: 7, toByteOffset: 127, as: UInt8.self)
        #expect(CVPixelBufferUnlockBaseAddress(pixels, .readOnly) == kCVReturnSuccess)
        #expect(CVPixelBufferGetBaseAddress(pixels)?.load(fromByteOffset: 127, as: UInt8.self) == 7)
        #expect(CVPixelBufferUnlockBaseAddress(pixels, []) == kCVReturnSuccess)
        #expect(CVPixelBufferGetBaseAddress(pixels) == nil)
        #expect(CVPixelBufferUnlockBaseAddress(pixels, []) == kCVReturnError)
    }

    /// Where the lower corners of a picture of 100 by 50 pixels go, the left one first.
    @Test(arguments: [
        (CGImagePropertyOrientation.up, CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)),
        (.upMirrored, CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 0)),
        (.down, CGPoint(x: 100, y: 50), CGPoint(x: 0, y: 50)),
        (.downMirrored, CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)),
        (.leftMirrored, CGPoint(x: 50, y: 100), CGPoint(x: 50, y: 0)),
        (.right, CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 0)),
        (.rightMirrored, CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 100)),
        (.left, CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 100)),
    ])
    func `a picture is turned upright`(
        _ orientation: CGImagePropertyOrientation, _ left: CGPoint, _ right: CGPoint
    ) throws {
        let image = CIImage(cvPixelBuffer: try #require(buffer(100, 50, kCVPixelFormatType_32ARGB).buffer))
        let turn = image.orientationTransform(for: orientation)
        #expect(CGPoint(x: 0, y: 0).applying(turn) == left)
        #expect(CGPoint(x: 100, y: 0).applying(turn) == right)
        let isTurned = orientation.rawValue > 4
        let moved = image.transformed(by: CGAffineTransform(translationX: 3, y: 4))
        let extent = CGRect(x: 3, y: 4, width: isTurned ? 50 : 100, height: isTurned ? 100 : 50)
        #expect(moved.oriented(orientation).extent == extent)
        #expect(moved.oriented(forExifOrientation: Int32(orientation.rawValue)).extent == extent)
    }

    @Test(arguments: [Int32(-1), 0, 9])
    func `a number that is no orientation turns nothing`(_ number: Int32) throws {
        let image = CIImage(cvPixelBuffer: try #require(buffer(100, 50, kCVPixelFormatType_32ARGB).buffer))
        #expect(image.orientationTransform(forExifOrientation: number) == .identity)
    }

    @Test func `a picture without limits is not turned`() {
        let image = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(image.oriented(.right).extent == image.extent)
    }

    @Test func `no kernel is compiled`() {
        let source = "kernel vec4 red(__sample pixel) { return vec4(1.0, 0.0, 0.0, 1.0); }"
        #expect(CIColorKernel(source: source) == nil)
        #expect(CIWarpKernel(source: source) == nil)
        #expect(CIKernel.makeKernels(source: source) == nil)
    }
}
