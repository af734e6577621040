/// What MJRefresh has in Objective-C, by the means of this package: controls above and below the content of a scroll
/// view that call the app when the user has pulled far enough, or when it says so.
///
/// Source: the headers of MJRefresh.
@_exported import Foundation
import HeadlessUIKit
import UIKit

public enum MJRefreshState: Int {
    case idle = 1
    /// The user has pulled so far that letting go refreshes.
    case pulling
    case refreshing
    /// As soon as the control is in a window it refreshes.
    case willRefresh
    case noMoreData
}

public typealias MJRefreshComponentRefreshingBlock = () -> Void
public typealias MJRefreshComponentbeginRefreshingCompletionBlock = () -> Void
public typealias MJRefreshComponentEndRefreshingCompletionBlock = () -> Void

/// Seconds.
public let MJRefreshFastAnimationDuration: CGFloat = 0.25
public let MJRefreshSlowAnimationDuration: CGFloat = 0.4
public let MJRefreshHeaderHeight: CGFloat = 54
public let MJRefreshFooterHeight: CGFloat = 44
public let MJRefreshLabelLeftInset: CGFloat = 25
public let MJRefreshKeyPathContentOffset = "contentOffset"
public let MJRefreshKeyPathContentSize = "contentSize"
public let MJRefreshKeyPathContentInset = "contentInset"
public let MJRefreshKeyPathPanState = "state"
public let MJRefreshHeaderLastUpdatedTimeKey = "MJRefreshHeaderLastUpdatedTimeKey"

/// What headers and footers have in common.
open class MJRefreshComponent: UIView {
    open var refreshingBlock: MJRefreshComponentRefreshingBlock!
    open weak var refreshingTarget: AnyObject!
    open var refreshingAction: Selector!
    open var beginRefreshingCompletionBlock: MJRefreshComponentbeginRefreshingCompletionBlock!
    open var endRefreshingCompletionBlock: MJRefreshComponentEndRefreshingCompletionBlock!
    open private(set) weak var scrollView: UIScrollView!
    /// Of the scroll view, without what the control adds.
    open internal(set) var scrollViewOriginalInset = UIEdgeInsets.zero

    open var state = MJRefreshState.idle {
        didSet {
            DispatchQueue.main.async { [weak self] in
                self?.setNeedsLayout()
                self?.refreshIfInWindow()
            }
        }
    }
    open var isRefreshing: Bool { state == .refreshing || state == .willRefresh }
    /// From 0 to 1.
    open var pullingPercent: CGFloat = 0 {
        didSet { if isAutomaticallyChangeAlpha, !isRefreshing { alpha = pullingPercent } }
    }
    open var isAutomaticallyChangeAlpha = false {
        didSet { if !isRefreshing { alpha = isAutomaticallyChangeAlpha ? pullingPercent : 1 } }
    }
    open var isAutoChangeAlpha: Bool {
        get { isAutomaticallyChangeAlpha }
        set { isAutomaticallyChangeAlpha = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
        state = .idle
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        state = .idle
    }

    open func prepare() {
        autoresizingMask = .flexibleWidth
        backgroundColor = .clear
    }
    open func placeSubviews() {}
    open func scrollViewContentOffsetDidChange(_ change: [AnyHashable: Any]!) {}
    open func scrollViewContentSizeDidChange(_ change: [AnyHashable: Any]!) {}
    open func scrollViewPanStateDidChange(_ change: [AnyHashable: Any]!) {}

    open func setRefreshingTarget(_ target: Any!, refreshingAction action: Selector!) {
        refreshingTarget = target as AnyObject?
        refreshingAction = action
    }

    open func beginRefreshing() {
        UIView.animate(withDuration: TimeInterval(MJRefreshFastAnimationDuration)) { self.alpha = 1 }
        pullingPercent = 1
        if window != nil {
            state = .refreshing
        } else if state != .refreshing {
            state = .willRefresh
        }
    }
    open func beginRefreshing(completionBlock: (() -> Void)!) {
        beginRefreshingCompletionBlock = completionBlock
        beginRefreshing()
    }
    /// Becomes idle in a later turn.
    open func endRefreshing() { setLater(.idle) }
    open func endRefreshing(completionBlock: (() -> Void)!) {
        endRefreshingCompletionBlock = completionBlock
        endRefreshing()
    }

    /// Calls the app in a later turn.
    open func executeRefreshingCallback() {
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.refreshingBlock?()
            if let target = self.refreshingTarget as? NSObject, let action = self.refreshingAction,
                target.responds(to: action)
            {
                _ = target.perform(action, with: self)
            }
            self.beginRefreshingCompletionBlock?()
        }
    }

    func setLater(_ state: MJRefreshState) { DispatchQueue.main.async { [weak self] in self?.state = state } }

    open override func layoutSubviews() {
        placeSubviews()
        super.layoutSubviews()
    }

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard newSuperview == nil || newSuperview is UIScrollView else { return }
        scrollView?.removeObserver(self, forKeyPath: MJRefreshKeyPathContentOffset)
        scrollView?.removeObserver(self, forKeyPath: MJRefreshKeyPathContentSize)
        scrollView?.panGestureRecognizer.removeTarget(self, action: #selector(scrollViewIsPanned))
        guard let view = newSuperview as? UIScrollView else { return }
        scrollView = view
        frame = CGRect(x: -view.mj_insetL, y: frame.minY, width: view.bounds.width, height: frame.height)
        view.alwaysBounceVertical = true
        scrollViewOriginalInset = view.mj_inset
        view.addObserver(self, forKeyPath: MJRefreshKeyPathContentOffset, options: [.new, .old], context: nil)
        view.addObserver(self, forKeyPath: MJRefreshKeyPathContentSize, options: [.new, .old], context: nil)
        view.panGestureRecognizer.addTarget(self, action: #selector(scrollViewIsPanned))
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        refreshIfInWindow()
    }

    private func refreshIfInWindow() {
        if window != nil, state == .willRefresh { state = .refreshing }
    }

    open override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard isUserInteractionEnabled else { return }
        var told: [AnyHashable: Any] = [:]
        for (key, value) in change ?? [:] { told[key.rawValue] = value }
        if keyPath == MJRefreshKeyPathContentSize { scrollViewContentSizeDidChange(told) }
        if keyPath == MJRefreshKeyPathContentOffset, !isHidden { scrollViewContentOffsetDidChange(told) }
    }

    @objc private func scrollViewIsPanned() {
        guard isUserInteractionEnabled, !isHidden, let scrollView else { return }
        scrollViewPanStateDidChange(["new": scrollView.panGestureRecognizer.state.rawValue])
    }
}

extension UIScrollView {
    nonisolated(unsafe) private static let keys = (0..<3).map { _ in
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    }

    public var mj_header: MJRefreshHeader! {
        get { objc_getAssociatedObject(self, UIScrollView.keys[0]) as? MJRefreshHeader }
        set { replace(mj_header, with: newValue, UIScrollView.keys[0]) }
    }
    public var mj_footer: MJRefreshFooter! {
        get { objc_getAssociatedObject(self, UIScrollView.keys[1]) as? MJRefreshFooter }
        set { replace(mj_footer, with: newValue, UIScrollView.keys[1]) }
    }
    /// Stored only: nothing stands between the app and `reloadData()`.
    public var mj_reloadDataBlock: ((Int) -> Void)! {
        get { objc_getAssociatedObject(self, UIScrollView.keys[2]) as? (Int) -> Void }
        set { objc_setAssociatedObject(self, UIScrollView.keys[2], newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
    /// How many rows or items a table or collection view has.
    public func mj_totalDataCount() -> Int {
        if let table = self as? UITableView {
            return (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        }
        guard let collection = self as? UICollectionView else { return 0 }
        return (0..<collection.numberOfSections).reduce(0) { $0 + collection.numberOfItems(inSection: $1) }
    }

    private func replace(_ old: MJRefreshComponent?, with new: MJRefreshComponent?, _ key: UnsafeRawPointer) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        objc_setAssociatedObject(self, key, new, .OBJC_ASSOCIATION_RETAIN)
    }

    public var mj_inset: UIEdgeInsets { adjustedContentInset }
    public var mj_insetT: CGFloat {
        get { mj_inset.top }
        set { contentInset.top += newValue - mj_inset.top }
    }
    public var mj_insetB: CGFloat {
        get { mj_inset.bottom }
        set { contentInset.bottom += newValue - mj_inset.bottom }
    }
    public var mj_insetL: CGFloat {
        get { mj_inset.left }
        set { contentInset.left += newValue - mj_inset.left }
    }
    public var mj_insetR: CGFloat {
        get { mj_inset.right }
        set { contentInset.right += newValue - mj_inset.right }
    }
    public var mj_offsetX: CGFloat {
        get { contentOffset.x }
        set { contentOffset.x = newValue }
    }
    public var mj_offsetY: CGFloat {
        get { contentOffset.y }
        set { contentOffset.y = newValue }
    }
    public var mj_contentW: CGFloat {
        get { contentSize.width }
        set { contentSize.width = newValue }
    }
    public var mj_contentH: CGFloat {
        get { contentSize.height }
        set { contentSize.height = newValue }
    }
}

extension UIView {
    public var mj_x: CGFloat {
        get { frame.origin.x }
        set { frame.origin.x = newValue }
    }
    public var mj_y: CGFloat {
        get { frame.origin.y }
        set { frame.origin.y = newValue }
    }
    public var mj_w: CGFloat {
        get { frame.size.width }
        set { frame.size.width = newValue }
    }
    public var mj_h: CGFloat {
        get { frame.size.height }
        set { frame.size.height = newValue }
    }
    public var mj_size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }
    public var mj_origin: CGPoint {
        get { frame.origin }
        set { frame.origin = newValue }
    }
}

extension UILabel {
    /// A label as the library's own.
    public class func mj() -> Self! {
        let label = self.init(frame: .zero)
        label.font = .boldSystemFont(ofSize: 14)
        label.textColor = UIColor(red: 90 / 255, green: 90 / 255, blue: 90 / 255, alpha: 1)
        label.autoresizingMask = .flexibleWidth
        label.textAlignment = .center
        label.backgroundColor = .clear
        return label
    }
    public func mj_textWith() -> CGFloat { text?.isEmpty == false ? intrinsicContentSize.width : 0 }
}
