/// An object that a data view notifies of scrolls. All methods are optional. The data view calls the methods on its
/// thread.
///
/// A viewport without a screen has no time. When the call that starts a drag, a deceleration or an animation returns,
/// the movement is over. A data view does not zoom.
public protocol ScrollDelegate: AnyObject {
    /// Called after the offset has changed: by a scroll, by an edit above the viewport, or because the content has
    /// become shorter.
    func didScroll(_ dataView: ListView)
    /// Called when the user begins to drag, by `drag(by:throwing:)`.
    func willBeginDragging(_ dataView: ListView)
    /// Called when the user ends a drag, by `drag(by:throwing:)`.
    ///
    /// - Parameters:
    ///   - dataView: The data view.
    ///   - targetOffset: The offset at which the viewport would come to rest, in points.
    /// - Returns: The offset at which the viewport comes to rest, in points.
    func willEndDragging(_ dataView: ListView, targetOffset: Double) -> Double
    /// Called after the user has ended a drag, by `drag(by:throwing:)`.
    ///
    /// - Parameters:
    ///   - dataView: The data view.
    ///   - willDecelerate: True if the viewport goes on and decelerates after a throw.
    func didEndDragging(_ dataView: ListView, willDecelerate: Bool)
    /// Called before the viewport goes on after a throw, by `drag(by:throwing:)`.
    func willBeginDecelerating(_ dataView: ListView)
    /// Called after the viewport has come to rest after a throw, by `drag(by:throwing:)`.
    func didEndDecelerating(_ dataView: ListView)
    /// Called after `scroll(to:at:)` or `scrollToRow(at:at:)` has scrolled to a place, which a screen would animate.
    func didEndScrollingAnimation(_ dataView: ListView)
    /// Returns whether the user may scroll to the top, by `scrollToTop()`.
    func shouldScrollToTop(_ dataView: ListView) -> Bool
    /// Called after the user has scrolled to the top, by `scrollToTop()`.
    func didScrollToTop(_ dataView: ListView)
}

extension ScrollDelegate {
    /// Does nothing.
    public func didScroll(_ dataView: ListView) {}
    /// Does nothing.
    public func willBeginDragging(_ dataView: ListView) {}
    /// Returns `targetOffset`.
    public func willEndDragging(_ dataView: ListView, targetOffset: Double) -> Double { targetOffset }
    /// Does nothing.
    public func didEndDragging(_ dataView: ListView, willDecelerate: Bool) {}
    /// Does nothing.
    public func willBeginDecelerating(_ dataView: ListView) {}
    /// Does nothing.
    public func didEndDecelerating(_ dataView: ListView) {}
    /// Does nothing.
    public func didEndScrollingAnimation(_ dataView: ListView) {}
    /// Returns true.
    public func shouldScrollToTop(_ dataView: ListView) -> Bool { true }
    /// Does nothing.
    public func didScrollToTop(_ dataView: ListView) {}
}

/// Scrolls by the user.
extension ListView {
    /// Drags the content for the user.
    ///
    /// - Parameters:
    ///   - distance: The distance that the viewport moves, in points: down if positive.
    ///   - further: The distance that the viewport goes on after a throw, in points; 0 without a throw. A number that
    ///     is not finite counts as 0.
    public func drag(by distance: Double, throwing further: Double = 0) {
        scrollDelegate?.willBeginDragging(self)
        scroll(by: distance)
        let further = further.isFinite ? further : 0
        let proposed = contentOffset + further
        let target = scrollDelegate?.willEndDragging(self, targetOffset: proposed) ?? proposed
        scrollDelegate?.didEndDragging(self, willDecelerate: target != contentOffset)
        guard target != contentOffset else { return }
        scrollDelegate?.willBeginDecelerating(self)
        scroll(by: target - contentOffset)
        scrollDelegate?.didEndDecelerating(self)
    }

    /// Scrolls to the top at once for the user. Returns false if the scroll delegate refuses.
    @discardableResult
    public func scrollToTop() -> Bool {
        guard scrollDelegate?.shouldScrollToTop(self) ?? true else { return false }
        scroll(toOffset: 0)
        scrollDelegate?.didScrollToTop(self)
        return true
    }

    /// Notifies the scroll delegate if the offset has changed since the last notification.
    func tellOffset() {
        if bounds.takeNews() { scrollDelegate?.didScroll(self) }
    }
}
