internal import LiaisonFeed
internal import LiaisonHost

/// The places at which the user has left articles.
extension ReaderLevels {
    /// Keeps the place of an article that leaves the screen.
    func keepPlace(of reader: Reader) {
        guard let article = reader.contents as? ArticleContents else { return }
        registry.states.keep(
            reader.readingPlace?.text, ofArticle: article.item.id, document: article.feed.key)
    }

    /// Goes to the place at which the user has left the article on the screen.
    func goToKeptPlace() {
        guard let article = current.contents as? ArticleContents,
            let text = registry.states.state(ofArticle: article.item.id, document: article.feed.key),
            let place = ReadingPlace(text)
        else { return }
        current.go(to: place)
    }
}
