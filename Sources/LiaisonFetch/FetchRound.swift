/// The documents of one call of `fetch`: which wait, which are transferred, and which are there.
struct FetchRound {
    private struct Running {
        var index: Int
        var host: String
        var transfer: Transfer
    }

    private let transfers: Transfers
    private let limits: FetchLimits
    private let userAgent: String
    private var pending: [Int: PendingFetch] = [:]
    /// Those that no transfer has been started for since their last step, the first in front.
    private var waiting: [Int] = []
    private var begun: Set<Int> = []
    private var running: [OpaquePointer: Running] = [:]
    private var transfersOfHost: [String: Int] = [:]
    /// Those that have ended, and were not delivered: in order they wait for those before them.
    private var ended: [Int: Result<FetchedDocument, FetchError>] = [:]
    private var heldBytes = 0
    private var endedBytes = 0
    private let total: Int
    private let keepsOrder: Bool
    private var delivered = 0

    init(
        _ requests: [FetchRequest], _ context: PendingFetch.Context, by transfers: Transfers, userAgent: String,
        keepsOrder: Bool
    ) {
        self.transfers = transfers
        self.keepsOrder = keepsOrder
        self.userAgent = userAgent
        limits = context.limits
        total = requests.count
        for (index, request) in requests.enumerated() {
            do throws(FetchError) {
                pending[index] = try PendingFetch(request, context)
                waiting.append(index)
            } catch {
                ended[index] = .failure(error)
            }
        }
    }

    /// Whether all documents were delivered.
    var isOver: Bool { delivered == total }

    /// How far it is.
    var progress: FetchProgress {
        FetchProgress(
            ended: delivered + ended.count, total: total,
            receivedBytes: endedBytes + running.values.reduce(0) { $0 + $1.transfer.receivedBytes })
    }

    /// The next document to deliver; in order, only if those before it have been delivered.
    mutating func nextToDeliver() -> (index: Int, result: Result<FetchedDocument, FetchError>)? {
        let next = keepsOrder ? delivered : ended.keys.min()
        guard let index = next, let result = ended.removeValue(forKey: index) else { return nil }
        delivered += 1
        heldBytes -= result.size
        return (index, result)
    }

    /// Takes one step: asks the next server, or ends one document that needs none. Returns false if the limits let none
    /// begin, or none waits.
    mutating func startNext() -> Bool {
        guard running.count < limits.transfers, heldBytes < limits.heldBytes || running.isEmpty,
            let place = waiting.firstIndex(where: { hasRoom(for: $0) })
        else { return false }
        let index = waiting.remove(at: place)
        if begun.insert(index).inserted {
            update(index) { $0.begin() }
        } else {
            startTransfer(index)
        }
        return true
    }

    /// Goes on with the transfers, waits at most this long for news of one, and takes what has ended.
    mutating func wait(_ time: Duration) {
        guard !running.isEmpty else { return }
        transfers.wait(time)
        while let identity = transfers.nextEnded() { take(identity) }
    }

    /// Ends all that have not ended.
    mutating func interrupt() {
        running = [:]
        waiting = []
        for index in pending.keys { update(index) { $0.interrupt() } }
    }
}

extension FetchRound {
    private func hasRoom(for index: Int) -> Bool {
        guard let host = pending[index]?.hop.host else { return true }
        return transfersOfHost[host, default: 0] < limits.transfersOfHost
    }

    /// Takes a step with a pending document, and does what comes next.
    private mutating func update(_ index: Int, _ step: (inout PendingFetch) -> PendingFetch.Step) {
        guard var fetch = pending[index] else { return }
        let next = step(&fetch)
        pending[index] = fetch
        switch next {
        case .ask: waiting.insert(index, at: 0)
        case .end(let result):
            pending[index] = nil
            ended[index] = result
            heldBytes += result.size
        }
    }

    private mutating func startTransfer(_ index: Int) {
        guard let fetch = pending[index] else { return }
        let time = fetch.deadline.map { max($0 - .now, .zero) } ?? limits.time
        let request = TransferRequest(
            url: fetch.hop.text, userAgent: userAgent, headers: fetch.headers,
            greatestSize: limits.size(of: fetch.kind), time: time, connectionTime: limits.connectionTime,
            isWebOnly: fetch.isNamedByWeb)
        guard let transfer = transfers.start(request) else { return update(index) { $0.receive(.noMemory) } }
        running[transfer.identity] = Running(index: index, host: fetch.hop.host, transfer: transfer)
        transfersOfHost[fetch.hop.host, default: 0] += 1
    }

    /// Takes a transfer that has ended.
    private mutating func take(_ identity: OpaquePointer) {
        guard let ended = running.removeValue(forKey: identity) else { return }
        transfersOfHost[ended.host, default: 1] -= 1
        endedBytes += ended.transfer.receivedBytes
        update(ended.index) { [limits] fetch in
            do throws(TransferFault) {
                return fetch.receive(
                    try ended.transfer.response(to: fetch.hop, limits: limits, kind: fetch.kind))
            } catch {
                return fetch.receive(error)
            }
        }
    }
}

extension Result<FetchedDocument, FetchError> {
    /// The bytes of the document.
    fileprivate var size: Int {
        switch self {
        case .success(let document): document.bytes.count
        case .failure: 0
        }
    }
}
