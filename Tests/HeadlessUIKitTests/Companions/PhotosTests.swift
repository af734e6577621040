import Foundation
import HeadlessUIKit
import Photos
import PhotosUI
import Testing

@testable import HeadlessUIKitRuntime

/// Photos without pictures. Source: the frameworks' headers.
@MainActor
struct PhotosTests {
    @Test func `the user answers in a later turn`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            fixture.session.run {
                fixture.session.photoAccess.answer = .limited
                #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .notDetermined)
                PHPhotoLibrary.shared().performChanges({ Issue.record("not allowed") }) { isDone, error in
                    let isDenied = error as? PHPhotosError == PHPhotosError(.accessUserDenied)
                    MainActor.assumeIsolated { note("changed \(isDone) \(isDenied)") }
                }
                PHPhotoLibrary.requestAuthorization { status in MainActor.assumeIsolated { note("\(status)") } }
                #expect(fixture.transcript.lines.isEmpty)
                fixture.session.advance(by: 0)
                #expect(fixture.transcript.lines == ["changed false true", "limited"])
                #expect(PHPhotoLibrary.authorizationStatus() == .limited)
            }
        }
    }

    @Test func `a creation request adds a photo of the app's data`() throws {
        try withFixture { fixture in
            fixture.session.photoAccess.authorizationStatus = .authorized
            try PHPhotoLibrary.shared().performChangesAndWait {
                let request = PHAssetCreationRequest.forAsset()
                let options = PHAssetResourceCreationOptions()
                options.originalFilename = "a.png"
                request.addResource(with: .photo, data: Data([1]), options: options)
                request.creationDate = Date(timeIntervalSince1970: 7)
            }
            let all = PHAsset.fetchAssets(with: nil)
            #expect(all.count == 1)
            #expect(all.firstObject?.mediaType == .image)
            #expect(all.firstObject?.creationDate == Date(timeIntervalSince1970: 7))
            try PHPhotoLibrary.shared().performChangesAndWait {
                _ = PHAssetCreationRequest.creationRequestForAsset(from: UIImage())
            }
            #expect(PHAsset.fetchAssets(with: nil).count == 2)
            let rows: [([Int], Bool)] = [([1], true), ([2, 3], true), ([1, 2], false), ([9], false), ([], false)]
            for (types, isSupported) in rows {
                let found = PHAssetCreationRequest.supportsAssetResourceTypes(types.map { NSNumber(value: $0) })
                #expect(found == isSupported)
            }
        }
    }

    @Test func `the library has what the app puts into it`() throws {
        try withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            try fixture.session.run {
                fixture.session.photoAccess.authorizationStatus = .authorized
                #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
                try PHPhotoLibrary.shared().performChangesAndWait {
                    for (width, day) in [(10.0, 2.0), (20, 1)] {
                        let image = UIImage(size: CGSize(width: width, height: 5), scale: 2)
                        let request = PHAssetChangeRequest.creationRequestForAsset(from: image)
                        request.creationDate = Date(timeIntervalSince1970: day)
                    }
                }
                let options = PHFetchOptions()
                options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: true)]
                let all = PHAsset.fetchAssets(with: options)
                #expect(all.objects(at: [0, 1]).map(\.pixelWidth) == [40, 20])
                options.predicate = NSPredicate(format: "mediaType == %d", PHAssetMediaType.video.rawValue)
                #expect(PHAsset.fetchAssets(with: options).firstObject == nil)
                PHImageManager.default().requestImage(
                    for: all[0], targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill, options: nil
                ) { image, _ in MainActor.assumeIsolated { note("\(image?.size.width ?? 0)") } }
                #expect(fixture.transcript.lines.isEmpty)
                fixture.session.advance(by: 0)
                #expect(fixture.transcript.lines == ["20.0"])
                let library = PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: .any, options: nil)
                #expect(library.firstObject?.estimatedAssetCount == 2)
                PHAssetChangeRequest.deleteAssets(NSArray(array: [all[0]]))
                #expect(PHAsset.fetchAssets(with: nil).count == 1)
            }
        }
    }

    /// Source: PhotosTypes.h.
    @Test(arguments: [
        (PHAssetCollectionSubtype.albumSyncedAlbum, 5), (.albumImported, 6), (.albumMyPhotoStream, 100),
        (.smartAlbumTimelapses, 204), (.smartAlbumAllHidden, 205), (.smartAlbumBursts, 207),
        (.smartAlbumSlomoVideos, 208), (.smartAlbumDepthEffect, 212), (.smartAlbumLivePhotos, 213),
        (.smartAlbumAnimated, 214), (.smartAlbumLongExposures, 215), (.smartAlbumUnableToUpload, 216),
    ])
    func `the library has no album of the system but its own`(_ subtype: PHAssetCollectionSubtype, _ number: Int) {
        withFixture { fixture in
            fixture.session.run {
                #expect(subtype.rawValue == number)
                let found = PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: subtype, options: nil)
                #expect(found.count == 0)
            }
        }
    }

    @Test func `an asset has no video`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            fixture.session.run {
                let options = PHVideoRequestOptions()
                options.deliveryMode = .fastFormat
                let manager = PHImageManager.default()
                let asset = PHAsset(image: UIImage())
                #expect(asset.location == nil)
                #expect(PHFetchResult<AnyObject>().count == 0)
                manager.requestPlayerItem(forVideo: asset, options: options) { item, info in
                    let text = "\(item == nil) \(info?[PHImageResultRequestIDKey] != nil)"
                    MainActor.assumeIsolated { note(text) }
                }
                manager.requestImageDataAndOrientation(for: asset, options: nil) { data, _, orientation, _ in
                    let text = "\(data == nil) \(orientation.rawValue)"
                    MainActor.assumeIsolated { note(text) }
                }
                #expect(fixture.transcript.lines.isEmpty)
                fixture.session.advance(by: 0)
                #expect(fixture.transcript.lines == ["true true", "true 1"])
            }
        }
    }

    /// Source: PHLivePhoto.h.
    @Test func `there are no live photos`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            func request(_ name: String) -> PHLivePhotoRequestID {
                PHLivePhoto.request(
                    withResourceFileURLs: [], placeholderImage: nil, targetSize: .zero, contentMode: .default
                ) { photo, info in
                    let error = info[PHLivePhotoInfoErrorKey] as? NSError
                    let isDegraded = info[PHLivePhotoInfoIsDegradedKey] as? Bool
                    let failure = "\(error?.domain ?? "-") \(error?.code ?? 0)"
                    let text = "\(name) \(photo == nil) \(failure) \(isDegraded ?? true)"
                    MainActor.assumeIsolated { note(text) }
                }
            }
            let (one, other) = (request("one"), request("other"))
            #expect(one != other)
            PHLivePhoto.cancelRequest(withRequestID: one)
            PHImageManager.default().requestLivePhoto(
                for: PHAsset(image: UIImage()), targetSize: .zero, contentMode: .aspectFit, options: nil
            ) { photo, _ in
                let isNil = photo == nil
                MainActor.assumeIsolated { note("of an asset \(isNil)") }
            }
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["other true PHPhotosErrorDomain 3302 false", "of an asset true"])
            let view = PHLivePhotoView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
            view.livePhoto = PHLivePhoto()
            #expect(view.livePhoto?.size == .zero)
            #expect(view.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(view.playbackGestureRecognizer === view.playbackGestureRecognizer)
            #expect(!view.isMuted)
        }
    }

    @Test func `the user picks photos`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            var configuration = PHPickerConfiguration(photoLibrary: .shared())
            (configuration.selectionLimit, configuration.filter) = (2, .any(of: [.images, .videos]))
            let picker = PHPickerViewController(configuration: configuration)
            let delegate = PickerDelegate()
            picker.delegate = delegate
            fixture.a.present(picker, animated: true)
            fixture.session.runUntilIdle()
            fixture.session.finish(picker, with: [PHPickerResult(itemProvider: NSItemProvider(), assetIdentifier: "x")])
            fixture.session.runUntilIdle()
            #expect(delegate.lines == ["x"])
            #expect(fixture.a.presentedViewController == nil)
        }
    }
}

private final class PickerDelegate: PHPickerViewControllerDelegate {
    private(set) var lines: [String] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        lines.append(results.compactMap(\.assetIdentifier).joined(separator: " "))
        picker.dismiss(animated: true)
    }
}
