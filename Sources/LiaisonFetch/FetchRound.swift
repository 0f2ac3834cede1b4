/// The documents of one call of `fetch`: those that wait, those that are transferred, and those that have ended.
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
    private var waiting: WaitingDocuments
    private var begun: Set<Int> = []
    private var running: [OpaquePointer: Running] = [:]
    private var transfersOfHost: [String: Int] = [:]
    /// The results that were not delivered yet. With `keepsOrder` a result waits until all before it were delivered.
    private var ended: [Int: Result<FetchedDocument, FetchError>] = [:]
    /// The indices of all documents that have ended, in the order in which they did.
    private var order: [Int] = []
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
        var documents: [(index: Int, host: String)] = []
        for (index, request) in requests.enumerated() {
            do throws(FetchError) {
                let fetch = try PendingFetch(request, context)
                pending[index] = fetch
                documents.append((index, fetch.hop.host))
            } catch {
                ended[index] = .failure(error)
                order.append(index)
            }
        }
        waiting = WaitingDocuments(documents)
    }

    /// True if all documents were delivered.
    var isOver: Bool { delivered == total }

    /// The progress so far.
    var progress: FetchProgress {
        FetchProgress(
            ended: delivered + ended.count, total: total,
            receivedBytes: endedBytes + running.values.reduce(0) { $0 + $1.transfer.receivedBytes })
    }

    /// Takes the next document to deliver; nil if there is none. With `keepsOrder` this is the document after the last
    /// delivered document.
    mutating func nextToDeliver() -> (index: Int, result: Result<FetchedDocument, FetchError>)? {
        guard keepsOrder || delivered < order.count else { return nil }
        let index = keepsOrder ? delivered : order[delivered]
        guard let result = ended.removeValue(forKey: index) else { return nil }
        delivered += 1
        heldBytes -= result.size
        return (index, result)
    }

    /// Takes one step: starts the next transfer, or ends a document that needs none. Returns false if no document
    /// waits, or if the limits allow no transfer now.
    mutating func startNext() -> Bool {
        guard running.count < limits.transfers, heldBytes < limits.heldBytes || running.isEmpty,
            let index = takeWaiting()
        else { return false }
        if begun.insert(index).inserted {
            update(index) { $0.begin() }
        } else {
            startTransfer(index)
        }
        return true
    }

    /// Waits for news of the transfers, at most for the given time, and takes the transfers that have ended.
    mutating func wait(_ time: Duration) {
        guard !running.isEmpty else { return }
        transfers.wait(time)
        while let identity = transfers.nextEnded() { take(identity) }
    }

    /// Ends all documents that have not ended.
    mutating func interrupt() {
        running = [:]
        waiting = WaitingDocuments([])
        for index in pending.keys.sorted() { update(index) { $0.interrupt() } }
    }
}

extension FetchRound {
    /// Takes the next document whose host has room for a transfer; nil if there is none.
    private mutating func takeWaiting() -> Int? {
        waiting.takeNext { [transfersOfHost, limits] host in
            transfersOfHost[host, default: 0] < limits.transfersOfHost
        }
    }

    /// Performs a step of a pending document, and carries out the result.
    private mutating func update(_ index: Int, _ step: (inout PendingFetch) -> PendingFetch.Step) {
        guard var fetch = pending[index] else { return }
        let next = step(&fetch)
        pending[index] = fetch
        switch next {
        case .ask: waiting.insertFirst(index, fetch.hop.host)
        case .end(let result):
            pending[index] = nil
            ended[index] = result
            order.append(index)
            heldBytes += result.size
        }
    }

    private mutating func startTransfer(_ index: Int) {
        guard let fetch = pending[index] else { return }
        let time = fetch.deadline.map { max($0 - .now, .zero) } ?? limits.time
        let request = TransferRequest(
            url: fetch.hop.text, userAgent: userAgent, headers: fetch.headers,
            greatestSize: limits.size(of: fetch.kind), time: time, connectionTime: limits.connectionTime,
            isWebOnly: fetch.isNamedByWeb, localAddress: fetch.localAddress)
        guard let transfer = transfers.start(request) else { return update(index) { $0.receive(.noMemory) } }
        running[transfer.identity] = Running(index: index, host: fetch.hop.host, transfer: transfer)
        transfersOfHost[fetch.hop.host, default: 0] += 1
    }

    /// Takes a transfer that has ended, and performs the step of its document.
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
    /// The size of the document, in bytes; 0 for an error.
    fileprivate var size: Int {
        switch self {
        case .success(let document): document.bytes.count
        case .failure: 0
        }
    }
}
