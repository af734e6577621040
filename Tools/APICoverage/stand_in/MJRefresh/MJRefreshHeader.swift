import Foundation
import HeadlessUIKit
import UIKit

/// A control above the content. It refreshes when it is pulled down by more than its height.
open class MJRefreshHeader: MJRefreshComponent {
    open var lastUpdatedTimeKey: String! = MJRefreshHeaderLastUpdatedTimeKey
    open var lastUpdatedTime: Date! { UserDefaults.standard.object(forKey: lastUpdatedTimeKey) as? Date }
    open var ignoredScrollViewContentInsetTop: CGFloat = 0 { didSet { placeAboveContent() } }
    /// By how much the top inset has grown while it refreshes.
    private var addedInset: CGFloat = 0

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
        mj_h = MJRefreshHeaderHeight
    }

    open override func placeSubviews() {
        super.placeSubviews()
        placeAboveContent()
    }

    private func placeAboveContent() { mj_y = -mj_h - ignoredScrollViewContentInsetTop }

    open override var state: MJRefreshState {
        get { super.state }
        set {
            let old = super.state
            guard newValue != old else { return }
            super.state = newValue
            if newValue == .refreshing { DispatchQueue.main.async { [weak self] in self?.show() } }
            if newValue == .idle, old == .refreshing { hide() }
        }
    }

    /// Makes room for itself, then calls the app.
    private func show() {
        UIView.animate(withDuration: TimeInterval(MJRefreshFastAnimationDuration)) {
            guard let view = self.scrollView, view.panGestureRecognizer.state != .cancelled else { return }
            let top = self.scrollViewOriginalInset.top + self.mj_h
            view.mj_insetT = top
            self.addedInset = self.mj_h
            view.contentOffset.y = -top
        } completion: { _ in
            self.executeRefreshingCallback()
        }
    }

    private func hide() {
        UserDefaults.standard.set(Date(), forKey: lastUpdatedTimeKey)
        UIView.animate(withDuration: TimeInterval(MJRefreshSlowAnimationDuration)) {
            self.scrollView?.mj_insetT -= self.addedInset
            self.addedInset = 0
            if self.isAutomaticallyChangeAlpha { self.alpha = 0 }
        } completion: { _ in
            self.pullingPercent = 0
            self.endRefreshingCompletionBlock?()
        }
    }

    open override func scrollViewContentOffsetDidChange(_ change: [AnyHashable: Any]!) {
        super.scrollViewContentOffsetDidChange(change)
        guard let scrollView else { return }
        if state == .refreshing {
            // Headers of sections stay below the bar while the user scrolls the control away.
            guard window != nil, addedInset > 0 else { return }
            let top = scrollViewOriginalInset.top
            let inset = min(max(-scrollView.contentOffset.y, top), top + mj_h)
            if inset != scrollView.mj_insetT { scrollView.mj_insetT = inset }
            addedInset = max(inset - top, .leastNonzeroMagnitude)
            return
        }
        scrollViewOriginalInset = scrollView.mj_inset
        let pulled = -scrollViewOriginalInset.top - scrollView.contentOffset.y
        guard pulled >= 0, mj_h > 0 else { return }
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
}

/// A header with texts for its states.
open class MJRefreshStateHeader: MJRefreshHeader {
    public let lastUpdatedTimeLabel: UILabel! = UILabel.mj()
    public let stateLabel: UILabel! = UILabel.mj()
    open var lastUpdatedTimeText: ((Date?) -> String?)! { didSet { showTexts() } }
    open var labelLeftInset = MJRefreshLabelLeftInset
    private var titles: [MJRefreshState: String] = [:]

    open func setTitle(_ title: String!, for state: MJRefreshState) {
        titles[state] = title
        showTexts()
    }

    open override func prepare() {
        super.prepare()
        addSubview(stateLabel)
        addSubview(lastUpdatedTimeLabel)
    }

    open override func placeSubviews() {
        super.placeSubviews()
        let height = lastUpdatedTimeLabel.isHidden ? bounds.height : bounds.height / 2
        let halves = bounds.divided(atDistance: height, from: .minYEdge)
        stateLabel.frame = halves.slice
        lastUpdatedTimeLabel.frame = halves.remainder
    }

    open override var state: MJRefreshState {
        get { super.state }
        set {
            super.state = newValue
            showTexts()
        }
    }

    private func showTexts() {
        stateLabel.text = titles[state]
        lastUpdatedTimeLabel.text = lastUpdatedTimeText?(lastUpdatedTime)
    }
}

open class MJRefreshNormalHeader: MJRefreshStateHeader {
    public let arrowView: UIImageView! = UIImageView(image: nil)
    open var activityIndicatorViewStyle = UIActivityIndicatorView.Style.gray
}

/// A header with pictures for its states.
open class MJRefreshGifHeader: MJRefreshStateHeader {
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
