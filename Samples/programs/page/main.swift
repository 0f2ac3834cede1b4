// Writes a feed as a page, as `liaison run feed.json --output page.html` does.
import Glibc
import LiaisonHost
import LiaisonShow

let diagnostics = Diagnostics(program: "page")
let registry = Registry(pluginsIn: [], diagnostics)
let options = ShowOptions(FeedSource("feed.json"), output: "page.html")
RunSession(options, registry, diagnostics)?.run()
exit(diagnostics.status == .allRendered ? 0 : 1)
