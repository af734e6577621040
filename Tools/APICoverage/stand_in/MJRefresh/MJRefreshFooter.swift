import Foundation
import HeadlessUIKit
import UIKit

/// A control below the content.
open class MJRefreshFooter: MJRefreshComponent {
    open var ignoredScrollViewContentInsetBottom: CGFloat = 0
    /// Stored only, as `mj_reloadDataBlock` of scroll views.
    open var isAutomaticallyHidden = false

    public convenience init!(refreshingBlock: MJRefreshComponentRefreshingBlock!) {
        self.init(frame: .zero)
        self.refreshingBlock = refreshingBlock
    }
    public convenience init!(refreshingTarget target: Any!, refreshingAction action: Selector!) {
        self.init(frame: .zero)
        setRefreshingTarget(target, refreshingAction: action)
    }

    open override func prepare() {
        super.prepare()
        mj_h = MJRefreshFooterHeight
    }

    open func endRefreshingWithNoMoreData() { setLater(.noMoreData) }
    open func noticeNoMoreData() { endRefreshingWithNoMoreData() }
    open func resetNoMoreData() { setLater(.idle) }

    /// By how much the content is higher than the scroll view; nil if all of it fits, with the inset above it.
    var hiddenHeight: CGFloat? {
        guard let scrollView else { return nil }
        let hidden = scrollView.mj_insetT + scrollView.mj_contentH - scrollView.mj_h
        return hidden > 0 ? scrollView.mj_contentH - scrollView.mj_h : nil
    }
}

/// A footer after the last row. It refreshes when the user scrolls to it.
open class MJRefreshAutoFooter: MJRefreshFooter {
    open var isAutomaticallyRefresh = true
    /// Which part of it has to be seen, from 0 to 1.
    open var triggerAutomaticallyRefreshPercent: CGFloat = 1
    open var appearencePercentTriggerAutoRefresh: CGFloat {
        get { triggerAutomaticallyRefreshPercent }
        set { triggerAutomaticallyRefreshPercent = newValue }
    }
    open var isOnlyRefreshPerDrag = false
    private var isNewDrag = false

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if !isHidden { scrollView?.mj_insetB += newSuperview == nil ? -mj_h : mj_h }
        placeAfterContent()
    }

    private func placeAfterContent() { mj_y = scrollView?.mj_contentH ?? 0 }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { state = .idle }
            scrollView?.mj_insetB += newValue ? -mj_h : mj_h
            placeAfterContent()
        }
    }

    open override var state: MJRefreshState {
        get { super.state }
        set {
            let old = super.state
            guard newValue != old else { return }
            super.state = newValue
            if newValue == .refreshing { executeRefreshingCallback() }
            if old == .refreshing, newValue == .idle || newValue == .noMoreData { endRefreshingCompletionBlock?() }
        }
    }

    open override func beginRefreshing() {
        guard isNewDrag || !isOnlyRefreshPerDrag else { return }
        super.beginRefreshing()
        isNewDrag = false
    }

    open override func scrollViewContentSizeDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewContentSizeDidChange(change)
        placeAfterContent()
    }

    open override func scrollViewContentOffsetDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewContentOffsetDidChange(change)
        guard state == .idle, isAutomaticallyRefresh, mj_y != 0, let scrollView, let hiddenHeight else { return }
        let seen = scrollView.contentOffset.y - hiddenHeight - scrollView.mj_insetB + mj_h
        guard seen >= mj_h * triggerAutomaticallyRefreshPercent else { return }
        // A scroll view that bounces back moves up.
        guard let old = change?["old"] as? CGPoint, let new = change?["new"] as? CGPoint, new.y > old.y else { return }
        beginRefreshing()
    }

    open override func scrollViewPanStateDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewPanStateDidChange(change)
        guard state == .idle, let scrollView else { return }
        switch scrollView.panGestureRecognizer.state {
        case .began: isNewDrag = true
        case .ended:
            let end = hiddenHeight.map { $0 + scrollView.mj_insetB } ?? -scrollView.mj_insetT
            if scrollView.contentOffset.y >= end { beginRefreshing() }
        default: break
        }
    }
}

/// A footer below the lower edge. It refreshes when it is pulled up by more than its height.
open class MJRefreshBackFooter: MJRefreshFooter {
    private var addedInset: CGFloat = 0

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview != nil { placeBelow() }
    }

    private func placeBelow() {
        guard let scrollView else { return }
        let visible = scrollView.mj_h - scrollViewOriginalInset.top - scrollViewOriginalInset.bottom
        mj_y = max(scrollView.mj_contentH, visible) + ignoredScrollViewContentInsetBottom
    }

    open override func scrollViewContentSizeDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewContentSizeDidChange(change)
        placeBelow()
    }

    open override func scrollViewContentOffsetDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewContentOffsetDidChange(change)
        guard state != .refreshing, let scrollView else { return }
        scrollViewOriginalInset = scrollView.mj_inset
        let rest = hiddenHeight.map { $0 + scrollViewOriginalInset.bottom } ?? -scrollViewOriginalInset.top
        let pulled = scrollView.contentOffset.y - rest
        guard pulled > 0, mj_h > 0 else { return }
        guard state != .noMoreData else { return pullingPercent = pulled / mj_h }
        if scrollView.isDragging {
            pullingPercent = pulled / mj_h
            if state == .idle, pulled > mj_h {
                state = .pulling
            } else if state == .pulling, pulled <= mj_h {
                state = .idle
            }
        } else if state == .pulling {
            beginRefreshing()
        } else if pulled < mj_h {
            pullingPercent = pulled / mj_h
        }
    }

    open override func scrollViewPanStateDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewPanStateDidChange(change)
        if state == .pulling, scrollView?.panGestureRecognizer.state == .ended { beginRefreshing() }
    }

    open override var state: MJRefreshState {
        get { super.state }
        set {
            let old = super.state
            guard newValue != old else { return }
            super.state = newValue
            if newValue == .refreshing { show() }
            if old == .refreshing, newValue == .idle || newValue == .noMoreData { hide() }
        }
    }

    private func show() {
        UIView.animate(withDuration: TimeInterval(MJRefreshFastAnimationDuration)) {
            self.addedInset = self.mj_h
            self.scrollView?.mj_insetB += self.addedInset
        } completion: { _ in
            self.executeRefreshingCallback()
        }
    }

    private func hide() {
        UIView.animate(withDuration: TimeInterval(MJRefreshSlowAnimationDuration)) {
            self.scrollView?.mj_insetB -= self.addedInset
            self.addedInset = 0
            if self.isAutomaticallyChangeAlpha { self.alpha = 0 }
        } completion: { _ in
            self.pullingPercent = 0
            self.endRefreshingCompletionBlock?()
        }
    }
}

open class MJRefreshAutoStateFooter: MJRefreshAutoFooter {
    public let stateLabel: UILabel! = UILabel.mj()
    open var isRefreshingTitleHidden = false
    open var labelLeftInset = MJRefreshLabelLeftInset
    private var titles: [MJRefreshState: String] = [:]

    open func setTitle(_ title: String!, for state: MJRefreshState) {
        titles[state] = title
        stateLabel.text = titles[self.state]
    }
    open override func prepare() {
        super.prepare()
        addSubview(stateLabel)
    }
    open override func placeSubviews() {
        super.placeSubviews()
        stateLabel.frame = bounds
    }
    open override var state: MJRefreshState {
        get { super.state }
        set {
            super.state = newValue
            stateLabel.text = isRefreshingTitleHidden && newValue == .refreshing ? nil : titles[newValue]
        }
    }
}

open class MJRefreshAutoNormalFooter: MJRefreshAutoStateFooter {
    open var activityIndicatorViewStyle = UIActivityIndicatorView.Style.gray
}

open class MJRefreshAutoGifFooter: MJRefreshAutoStateFooter {
    public let gifView: UIImageView! = UIImageView(image: nil)

    /// Shows the last picture: nothing moves.
    @discardableResult
    open func setImages(_ images: [Any]!, duration: TimeInterval, for state: MJRefreshState) -> Bool {
        gifView.image = images?.last as? UIImage
        return gifView.image != nil
    }
    @discardableResult
    open func setImages(_ images: [Any]!, for state: MJRefreshState) -> Bool {
        setImages(images, duration: 0, for: state)
    }
}

open class MJRefreshBackStateFooter: MJRefreshBackFooter {
    public let stateLabel: UILabel! = UILabel.mj()
    open var labelLeftInset = MJRefreshLabelLeftInset
    private var titles: [MJRefreshState: String] = [:]

    open func setTitle(_ title: String!, for state: MJRefreshState) {
        titles[state] = title
        stateLabel.text = titles[self.state]
    }
    open func title(for state: MJRefreshState) -> String! { titles[state] }
    open override func prepare() {
        super.prepare()
        addSubview(stateLabel)
    }
    open override func placeSubviews() {
        super.placeSubviews()
        stateLabel.frame = bounds
    }
    open override var state: MJRefreshState {
        get { super.state }
        set {
            super.state = newValue
            stateLabel.text = titles[newValue]
        }
    }
}

open class MJRefreshBackNormalFooter: MJRefreshBackStateFooter {
    public let arrowView: UIImageView! = UIImageView(image: nil)
    open var activityIndicatorViewStyle = UIActivityIndicatorView.Style.gray
}

open class MJRefreshBackGifFooter: MJRefreshBackStateFooter {
    public let gifView: UIImageView! = UIImageView(image: nil)

    /// Shows the last picture: nothing moves.
    @discardableResult
    open func setImages(_ images: [Any]!, duration: TimeInterval, for state: MJRefreshState) -> Bool {
        gifView.image = images?.last as? UIImage
        return gifView.image != nil
    }
    @discardableResult
    open func setImages(_ images: [Any]!, for state: MJRefreshState) -> Bool {
        setImages(images, duration: 0, for: state)
    }
}
