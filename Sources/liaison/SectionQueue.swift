internal import LiaisonFeed

/// Where the sections of a feed come from, one after the other, each with what is wrong in it.
protocol SectionQueue {
    /// The next section. Before it waits for input it calls `willWait`, so that what is done can go out.
    func next(_ willWait: () -> Void) -> FeedReading
}
