/// Is told of scrolls. All of it is optional.
///
/// A viewport without a screen has no time: a drag, its deceleration and an animation are over when the call that
/// provokes them returns, and nothing is zoomed.
public protocol ScrollDelegate: AnyObject {
    /// The offset has changed: by any scroll, by an edit above the viewport, or because the content has become shorter.
    func didScroll(_ dataView: ListView)
    /// The user begins to drag: `drag`.
    func willBeginDragging(_ dataView: ListView)
    /// The user lets go, and the viewport would come to rest at an offset: the answer is where it does. `drag`.
    func willEndDragging(_ dataView: ListView, targetOffset: Double) -> Double
    /// The user has let go: `drag`. Where it was a throw the viewport goes on, and decelerates.
    func didEndDragging(_ dataView: ListView, willDecelerate: Bool)
    /// The viewport goes on after a throw: `drag`.
    func willBeginDecelerating(_ dataView: ListView)
    /// The viewport has come to rest after a throw: `drag`.
    func didEndDecelerating(_ dataView: ListView)
    /// The program has scrolled to a place, which a screen would have animated: `scroll(to:at:)` and `scrollToRow`.
    func didEndScrollingAnimation(_ dataView: ListView)
    /// Whether the user may scroll to the top: `scrollToTop`.
    func shouldScrollToTop(_ dataView: ListView) -> Bool
    /// The user has scrolled to the top: `scrollToTop`.
    func didScrollToTop(_ dataView: ListView)
}

extension ScrollDelegate {
    /// Does nothing.
    public func didScroll(_ dataView: ListView) {}
    /// Does nothing.
    public func willBeginDragging(_ dataView: ListView) {}
    /// Changes nothing.
    public func willEndDragging(_ dataView: ListView, targetOffset: Double) -> Double { targetOffset }
    /// Does nothing.
    public func didEndDragging(_ dataView: ListView, willDecelerate: Bool) {}
    /// Does nothing.
    public func willBeginDecelerating(_ dataView: ListView) {}
    /// Does nothing.
    public func didEndDecelerating(_ dataView: ListView) {}
    /// Does nothing.
    public func didEndScrollingAnimation(_ dataView: ListView) {}
    /// It may.
    public func shouldScrollToTop(_ dataView: ListView) -> Bool { true }
    /// Does nothing.
    public func didScrollToTop(_ dataView: ListView) {}
}

/// The scrolls of the user.
extension ListView {
    /// The user drags the content, so that the viewport moves by a distance in points: down where it is positive. Where
    /// the user throws it, the viewport goes on by another distance.
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

    /// The user scrolls to the top at once; false: the scroll delegate does not want that.
    @discardableResult
    public func scrollToTop() -> Bool {
        guard scrollDelegate?.shouldScrollToTop(self) ?? true else { return false }
        scroll(toOffset: 0)
        scrollDelegate?.didScrollToTop(self)
        return true
    }

    /// Tells the scroll delegate where the viewport is, unless it knows.
    func tellOffset() {
        guard contentOffset != toldOffset else { return }
        toldOffset = contentOffset
        scrollDelegate?.didScroll(self)
    }
}
