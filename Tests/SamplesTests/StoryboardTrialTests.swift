import Foundation
import HeadlessUIKit
import Testing

@testable import Samples

@MainActor
struct StoryboardTrialTests {
    private static let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="a">
        <scenes><scene><objects>
        <viewController id="a" customClass="PlayersViewController" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><button id="b"><connections>
        <segue destination="d" kind="show" identifier="detail" id="s1"/>
        </connections></button></subviews></view>
        <connections><segue destination="d" kind="custom" identifier="cool" customClass="CoolSegue" \
        id="s2"/></connections>
        </viewController></objects></scene>
        <scene><objects><viewController id="d" sceneMemberID="viewController">
        <connections><segue destination="e" kind="unwind" identifier="close" unwindAction="closed:" \
        id="s3"/></connections>
        </viewController><exit id="e" sceneMemberID="exit"/></objects></scene></scenes></document>
        """

    @Test func `every scene is instantiated and every segue performed without the app's classes`() throws {
        let trial = try trial(of: Self.text)
        #expect(trial.scenes == 2)
        #expect(trial.segues == 3)
        #expect(trial.counts == "2 scenes, 3 segues")
        #expect(
            trial.exceptions == [
                "Could not perform segue with identifier 'cool'. A segue must either have a performHandler or it "
                    + "must override -perform.":
                    1
            ])
        #expect(
            trial.remarks.keys.sorted() == [
                "Unknown class CoolSegue in Interface Builder file.",
                "Unknown class PlayersViewController in Interface Builder file.",
            ])
    }

    @Test func `counts of one are in the singular`() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="a">
            <scenes><scene><objects><viewController id="a" sceneMemberID="viewController">
            <connections><segue destination="a" kind="show" identifier="again" id="s1"/></connections>
            </viewController></objects></scene></scenes></document>
            """
        #expect(try trial(of: text).counts == "1 scene, 1 segue")
    }

    @Test func `a file that is not a storyboard is an error`() {
        #expect(throws: (any Error).self) { try StoryboardTrial(URL(fileURLWithPath: #filePath), on: .default) }
    }

    private func trial(of text: String) throws -> StoryboardTrial {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "trial-\(UUID().uuidString).storyboard")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try StoryboardTrial(file, on: .default)
    }
}
