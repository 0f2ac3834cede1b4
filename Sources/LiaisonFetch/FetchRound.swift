/// The documents of one call of `fetch`: those that wait, those that are transferred, and those that have ended.
struct FetchRound {
    private struct Running {
        var index: Int
        var host: String
        var transfer: Transfer
        let start = ContinuousClock.now
        /// True if the transfer takes long, and no longer counts among the others.
        var isSlow = false
    }

    /// The numbers of running transfers.
    private struct Load {
        var usual = 0
        var slow = 0

        subscript(isSlow isSlow: Bool) -> Int {
            get { isSlow ? slow : usual }
            set { if isSlow { slow = newValue } else { usual = newValue } }
        }
    }

    private let transfers: Transfers
    private let limits: FetchLimits
    private let userAgent: String
    private var pending: [Int: PendingFetch] = [:]
    private var waiting: WaitingDocuments
    private var begun: Set<Int> = []
    private var running: [OpaquePointer: Running] = [:]
    private var load = Load()
    private var loadOfHost: [String: Load] = [:]
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
        guard load.usual < limits.transfers, heldBytes < limits.heldBytes || running.isEmpty,
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
        giveWay()
    }

    /// Ends all documents that have not ended.
    mutating func interrupt() {
        (running, load, loadOfHost) = ([:], Load(), [:])
        waiting = WaitingDocuments([])
        for index in pending.keys.sorted() { update(index) { $0.interrupt() } }
    }
}

extension FetchRound {
    /// Takes the next document whose host has room for a transfer; nil if there is none.
    private mutating func takeWaiting() -> Int? {
        waiting.takeNext { [loadOfHost, limits] host in
            loadOfHost[host, default: Load()].usual < limits.transfersOfHost
        }
    }

    /// Lets other transfers begin beside those that take long.
    private mutating func giveWay() {
        let now = ContinuousClock.now
        for (identity, transfer) in running where !transfer.isSlow && now - transfer.start >= limits.slowTime {
            guard load.slow < limits.slowTransfers else { return }
            guard loadOfHost[transfer.host, default: Load()].slow < limits.slowTransfersOfHost else { continue }
            count(transfer, -1)
            running[identity]?.isSlow = true
            if let slow = running[identity] { count(slow, 1) }
        }
    }

    /// Counts a transfer that begins (1) or ends (-1).
    private mutating func count(_ transfer: Running, _ change: Int) {
        load[isSlow: transfer.isSlow] += change
        loadOfHost[transfer.host, default: Load()][isSlow: transfer.isSlow] += change
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
        let started = Running(index: index, host: fetch.hop.host, transfer: transfer)
        running[transfer.identity] = started
        count(started, 1)
    }

    /// Takes a transfer that has ended, and performs the step of its document.
    private mutating func take(_ identity: OpaquePointer) {
        guard let ended = running.removeValue(forKey: identity) else { return }
        count(ended, -1)
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
