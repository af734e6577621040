import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Collection views in storyboards. Source: <doc:StoryboardInstantiation>; Interface Builder's files.
@MainActor
struct StoryboardCollectionTests {
    private final class Photos: UICollectionViewController {
        var prepared: [String] = []
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            3
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
        }
        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "Head", for: indexPath)
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let cell = sender as? UICollectionViewCell
            let path = cell.flatMap { collectionView.indexPath(for: $0) }
            prepared.append("\(segue.identifier ?? "") \(path?.item ?? -1)")
        }
    }

    private static let scenes =
        StoryboardFixture.scene(
            """
            <collectionViewController id="photos" customClass="Photos" sceneMemberID="viewController">
                <collectionView key="view" multipleTouchEnabled="YES" id="view">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" \
                    minimumInteritemSpacing="3" id="flow">
                        <size key="itemSize" width="120" height="90"/>
                        <size key="headerReferenceSize" width="50" height="40"/>
                        <size key="footerReferenceSize" width="0.0" height="0.0"/>
                        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="5"/>
                    </collectionViewFlowLayout>
                    <cells>
                        <collectionViewCell reuseIdentifier="Photo" id="cell">
                            <view key="contentView" id="content"><subviews><label text="Caption" id="l"/></subviews>
                            </view>
                            <connections><segue destination="next" kind="presentation" identifier="open" id="g"/>
                            </connections>
                        </collectionViewCell>
                    </cells>
                    <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="head"/>
                    <connections><outlet property="dataSource" destination="photos" id="o1"/>
                    <outlet property="delegate" destination="photos" id="o2"/></connections>
                </collectionView>
            </collectionViewController>
            """)
        + StoryboardFixture.scene("<viewController id=\"next\" sceneMemberID=\"viewController\"/>")

    @Test func `a collection view has the layout, prototypes and segues of its file`() throws {
        try withFixture { fixture in
            fixture.session.interfaceClasses.register(Photos.self)
            let board = try UIStoryboard(xml: StoryboardFixture.document(initial: "photos", Self.scenes))
            let photos = try #require(board.instantiateInitialViewController() as? Photos)
            fixture.show(photos)
            let view = try #require(photos.collectionView)
            let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
            #expect(photos.view === view)
            #expect(view.dataSource === photos)
            #expect(view.delegate === photos)
            #expect(flow.itemSize == CGSize(width: 120, height: 90))
            #expect(flow.minimumLineSpacing == 4)
            #expect(flow.minimumInteritemSpacing == 3)
            #expect(flow.headerReferenceSize.height == 40)
            #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 5, right: 3))
            let label = view.visibleCells.first?.contentView.subviews.first as? UILabel
            #expect(view.visibleCells.count == 3)
            #expect(label?.text == "Caption")
            let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            #expect(headers.map(\.reuseIdentifier) == ["Head"])
            fixture.session.tapItem(at: IndexPath(item: 1, section: 0), in: view)
            fixture.session.runUntilIdle()
            #expect(photos.prepared == ["open 1"])
            #expect(photos.presentedViewController != nil)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("!") })
        }
    }
}
