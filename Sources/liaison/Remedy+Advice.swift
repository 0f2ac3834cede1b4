internal import LiaisonDiagnostics

extension Remedy {
    /// The remedy in the words of the command line: a clause that ends a sentence.
    var advice: String {
        switch self {
        case .factory: "map it with --factory (see liaison help factories)"
        case .noTimeline: "show it with liaison run, without --sort, --limit and --since"
        case .decompress(let program): "decompress it: \(program) -dc < FILE | liaison run -"
        case .pluginFolder: "name the folder of one with --plugins, or name a fallback"
        case .trustedFolder: "if you trust this user, name the folder with --plugins"
        case .withoutSandbox: "with --isolation none it runs with all your rights"
        case .askServers: "leave out --offline to fetch it"
        case .askAgain: "with --refresh the server is asked nevertheless"
        case .runAgain: "run the command again"
        case .viewport: "show the feed with --size to see it in its place"
        case .noPictures: "show no pictures with --images none"
        case .otherOutput: "name another file with --output"
        case .namedPack: "name the pack with --pack, or show articles with --no-packs"
        case .listOfEvents: "liaison help events lists them"
        case .listOfActions: "liaison help keys lists them"
        }
    }
}
