internal import CLiaison
internal import CSystem
internal import LiaisonKit

/// A running call of a plugin's function: the targets of its handles.
///
/// Handles come from plugins, so the host trusts none and reads none. The host accepts a handle if its address is the
/// address of a slot that it has lent for the current call of this thread.
package struct CallFrame {
    private let handles: UnsafeMutablePointer<lsn_view>
    /// The number of slots of the outlets.
    private let slotCount: Int
    /// The cell of the command. Its references are not counted, because the cell outlives the call.
    private let cell: Unmanaged<PluginCell>?
    /// True if the call has a cell.
    var hasCell: Bool { cell != nil }
    /// The running call, which is the target of the handles of the liaison and of the model. nil in a worker, and for a
    /// function that takes no liaison, no whole model and no completion.
    let call: UnsafeMutablePointer<PluginCall>?
    /// The rows around the row, as far as the function takes them.
    let neighborhood: NeighborhoodWords
    /// The failure of the call; nil if it has not failed.
    private(set) var failure: CallFailure?
    /// The URLs of the model; nil in a worker.
    private var urls: ModelURLs?
    /// The component of the call, which outlives the call; nil in a worker.
    private let component: Unmanaged<PluginComponent>?
    /// The answer to the last call that has asked for a length, in points.
    private(set) var measured = 0.0
    /// What the call has set that its cell does not show, because its URL does not stand in the model; nil if there is
    /// nothing.
    private(set) var withheld: Withheld?

    /// Makes the frame of a call of a function of an entry. `lent` holds the handles of the call.
    @inline(__always)
    init(
        _ entry: PluginEntry, _ lent: HandleSlots.Lent, _ cell: PluginCell?,
        _ call: UnsafeMutablePointer<PluginCall>?, _ neighborhood: NeighborhoodWords
    ) {
        self.neighborhood = neighborhood
        urls = ModelURLs(entry)
        component = Unmanaged.passUnretained(entry.component)
        handles = lent.handles
        slotCount = cell?.slotCount ?? 0
        self.cell = cell.map(Unmanaged.passUnretained)
        self.call = call
    }

    /// Makes the frame of a call in a worker, which has no cells.
    init(_ lent: HandleSlots.Lent, outlets: Int, _ neighborhood: NeighborhoodWords) {
        self.neighborhood = neighborhood
        handles = lent.handles
        slotCount = outlets
        cell = nil
        call = nil
        urls = nil
        component = nil
    }

    /// The current call of this thread; nil if there is none.
    @inline(__always)
    static var current: UnsafeMutablePointer<CallFrame>? {
        lsn_current_call().map { $0.assumingMemoryBound(to: CallFrame.self) }
    }

    /// Runs the code of a plugin as a call; nil for a call that no frame stands for. The functions of the function table
    /// get only a handle, whose bytes the host does not trust, so they find the running call by the thread.
    @inline(__always)
    static func run(_ frame: UnsafeMutablePointer<CallFrame>?, _ code: () -> Void) {
        let outer = lsn_current_call()
        lsn_set_current_call(frame)
        code()
        lsn_set_current_call(outer)
    }
}

extension CallFrame {
    /// The number of the slot of a handle in this call. If the handle is no slot of this call, notes the failure and
    /// returns nil.
    @inline(__always)
    mutating func slot(of handle: UnsafeRawPointer, for function: TableFunction) -> Int? {
        let distance = UInt(bitPattern: handle) &- UInt(bitPattern: handles)
        let size = UInt(MemoryLayout<lsn_view>.size)
        guard distance % size == 0, distance / size < UInt(slotCount + HandleSlots.others) else {
            note(.foreignHandle(function))
            return nil
        }
        return Int(distance / size)
    }

    /// Repeats the elements of a stack of the cell, one of those that repeat their elements.
    func repeatElements(ofStack index: Int, _ count: Int) {
        cell?._withUnsafeGuaranteedRef { $0.repeatElements(ofStack: index, count) }
    }

    /// Replaces the drawing of the canvas of a slot.
    func show(_ drawing: Drawing, at slot: Int) { _ = change(slot, CanvasView.self) { $0.drawing = drawing } }

    /// Reports that the cell cannot show the row.
    func fail(_ reason: String) { cell?._withUnsafeGuaranteedRef { $0.fail(reason) } }

    /// The URLs of the model; empty in a worker.
    var urlsOfModel: Set<[UInt8]> { mutating get { urls?.all ?? [] } }

    /// Notes a failure, unless the call has failed already.
    mutating func note(_ failure: CallFailure) {
        if self.failure == nil { self.failure = failure }
    }
}

// MARK: - The targets of slots

extension CallFrame {
    /// Changes the view of a slot. Returns false if the slot belongs to no outlet. Does nothing if the view is of another
    /// kind, or stands in a repetition that was never shown.
    @inline(__always)
    private func change<Kind: View>(_ slot: Int, _ kind: Kind.Type, _ change: (Kind) -> Void) -> Bool {
        guard slot < slotCount, let cell else { return false }
        cell._withUnsafeGuaranteedRef { cell in
            cell.views[slot]?._withUnsafeGuaranteedRef { ($0 as? Kind).map(change) }
        }
        return true
    }

    /// The cell; nil if the slot does not belong to the cell.
    private func cell(at slot: Int) -> Cell? { slot == slotCount ? cell?.takeUnretainedValue() : nil }

    /// Returns whether the slot belongs to the model.
    func isModel(_ slot: Int) -> Bool { slot == slotCount + 2 }

    /// The target of the liaison; nil if the slot does not belong to the liaison.
    private func liaison(at slot: Int) -> UnsafeMutablePointer<PluginCall>? { slot == slotCount + 1 ? call : nil }

    /// The target of the liaison for a call that changes the list; nil if the slot does not belong to the liaison. Notes a
    /// failure, and returns nil, while the data view is showing the row.
    private mutating func list(at slot: Int, for call: TableCall) -> UnsafeMutablePointer<PluginCall>? {
        guard let target = liaison(at: slot) else { return nil }
        guard target.pointee.command?.isOfShowing == true else { return target }
        note(.changesListWhileShown(call.function))
        return nil
    }

    /// The target of the model; nil if the slot does not belong to the model.
    private func model(at slot: Int) -> UnsafeMutablePointer<PluginCall>? { isModel(slot) ? call : nil }
}

// MARK: - The functions of the function table

extension CallFrame {
    /// The reason that a row shows if its plugin fails a cell and gives no reason.
    private static let noReason = "the plugin gave no reason"

    /// Fulfils a call of the function table on the target of a slot, whether the plugin runs in this process or in a
    /// worker. Returns the answer for the plugin. A target of another kind than the function's stays as it is.
    ///
    /// A text that names a field, and the text for a field, end with a NUL.
    mutating func fulfil(_ call: TableCall, at slot: Int) -> Bool {
        let bytes = call.text ?? UnsafeBufferPointer(start: nil, count: 0)
        // Few functions have a number.
        var number: Int { Int(truncatingIfNeeded: call.bounded) }
        switch call.function {
        case .setText: return setText(at: slot, Label.self) { $0.text.assign(bytes.span) }
        case .appendText:
            return change(slot, Label.self) { $0.text.append(bytes.span, weight: Weight(nearest: number)) }
        case .appendLink:
            let weight = call.bounded == 0 ? nil : Weight(nearest: number)
            tellIfIdle(call)
            return append(bytes, RunStyle(weight: weight), leadingTo: call.secondText, at: slot)
        case .appendStyled:
            tellIfIdle(call)
            return append(bytes, RunStyle(packed: call.bounded), leadingTo: call.secondText, at: slot)
        case .clearTable: return change(slot, TextTable.self) { $0.removeAll() }
        case .appendColumn:
            var column = Nib.Column(packed: call.bounded)
            column.title = Self.string(call.text)
            return fill(slot) { $0.appendColumn(column) }
        case .setNumber:
            return change(slot, View.self) { view in
                if let (property, number) = call.numberProperty { view.set(property, to: number) }
            }
        case .setString:
            tellIfIdle(call)
            let text = call.text.map { Self.string($0) }
            return change(slot, View.self) { view in
                if let property = call.stringProperty { view.set(property, to: text) }
            }
        case .appendRow: return fill(slot) { $0.appendRow() }
        case .appendCell: return appendCell(call, at: slot, begins: true)
        case .appendToCell: return appendCell(call, at: slot, begins: false)
        case .clearCanvas:
            return change(slot, CanvasView.self) { $0.drawing = Drawing(size: Size(packed: call.bounded)) }
        case .draw: return change(slot, CanvasView.self) { draw(call, on: $0) }
        case .setPixels: return setPixels(call, bytes, at: slot)
        case .setWeight: return change(slot, Label.self) { $0.style.weight = Weight(nearest: number) }
        case .setLines: return change(slot, Label.self) { $0.style.lines = number }
        case .setImage: return setImage(bytes, at: slot)
        case .setTitle: return setText(at: slot, Button.self) { $0.title.assign(bytes.span) }
        case .setProgress: return change(slot, ProgressView.self) { $0.fraction = Double(bitPattern: call.bounded) }
        case .setHidden: return change(slot, View.self) { $0.isHidden = number != 0 }
        case .setColor:
            var isKnown = true
            defer { if !isKnown { tellIfIdle(call) } }
            return change(slot, View.self) { isKnown = $0.setColor(call.text) }
        case .setLink:
            tellIfIdle(call)
            return setLink(bytes, at: slot)
        case .setAccessibilityLabel: return change(slot, View.self) { $0.accessibilityLabel.assign(bytes.span) }
        case .fail:
            cell(at: slot)?.fail(call.text == nil ? Self.noReason : Self.string(call.text))
            return true
        case .log:
            if call.text != nil { liaison(at: slot)?.pointee.log(Self.string(call.text)) }
            return true
        case .modelSetBool: return set(call, .bool(number != 0), at: slot)
        case .modelSetInt: return set(call, .int(Int64(bitPattern: call.number)), at: slot)
        case .modelSetDouble: return set(call, .double(Double(bitPattern: call.number)), at: slot)
        case .modelSetString:
            return set(call, call.secondText?.baseAddress.map { .string($0) } ?? .null, at: slot)
        case .modelSetNull: return set(call, .null, at: slot)
        // The plugin's call is a copy, because the request may send a command that completes the call.
        case .reloadRow: return list(at: slot, for: call)?.pointee.reloadRow(at: call.indexPath) ?? false
        case .deleteRow: return list(at: slot, for: call)?.pointee.deleteRow(at: call.indexPath) ?? false
        case .selectRow: return liaison(at: slot)?.pointee.selectRow(at: call.indexPath) ?? false
        case .deselectRow: return liaison(at: slot)?.pointee.deselectRow(at: call.indexPath) ?? false
        case .insertRow, .insertValue:
            guard call.text != nil, liaison(at: slot)?.pointee.accepts(call) == true,
                let target = list(at: slot, for: call)
            else { return false }
            let row = (Self.string(call.text), call.secondText == nil ? "{}" : Self.string(call.secondText))
            return target.pointee.insert(row, at: call.indexPath, showing: urlsOfModel)
        case .open:
            return call.text == nil ? false : liaison(at: slot)?.pointee.open(Self.string(call.text)) ?? false
        case .keepState: return liaison(at: slot)?.pointee.keepState(call) ?? false
        case .measure:
            measured = liaison(at: slot)?.pointee.height(of: call) ?? 0
            return true
        case .tickAfter:
            tellIfIdle(call)
            if let seconds = call.tickSeconds { liaison(at: slot)?.pointee.tick(after: seconds) }
            return true
        case .modelValue, .valueType, .valueBool, .valueInt, .valueDouble, .valueString, .valueCount, .valueItem,
            .valueKey, .valueMember, .valueJson:
            return false
        }
    }

    /// Appends a run to the label of a slot. The host of a URL that does not stand in the model comes before the run.
    private mutating func append(
        _ bytes: UnsafeBufferPointer<UInt8>, _ style: RunStyle, leadingTo url: UnsafeBufferPointer<UInt8>?, at slot: Int
    ) -> Bool {
        guard let url else { return change(slot, Label.self) { $0.text.append(bytes.span, style) } }
        let host = host(before: url, at: slot)
        if host.isEmpty { return change(slot, Label.self) { $0.text.append(bytes.span, style, url: url.span) } }
        let shown = host + bytes
        return change(slot, Label.self) { $0.text.append(shown.span, style, url: url.span) }
    }

    /// Appends a cell to the last row of the table of a slot, or a run to the last cell.
    private mutating func appendCell(_ call: TableCall, at slot: Int, begins: Bool) -> Bool {
        tellIfIdle(call)
        let text = Array(call.text ?? UnsafeBufferPointer(start: nil, count: 0))
        let (style, url) = (
            RunStyle(packed: call.bounded), call.secondText ?? UnsafeBufferPointer(start: nil, count: 0)
        )
        let shown = url.isEmpty ? text : host(before: url, at: slot) + text
        return fill(slot) { table in
            let url = url.isEmpty ? nil : url.span
            return begins ? table.appendCell(shown.span, style, url: url) : table.append(shown.span, style, url: url)
        }
    }

    /// Changes the table of a slot. Returns false if the table is full, or if the slot belongs to no table.
    private func fill(_ slot: Int, _ append: (TextTable) -> Bool) -> Bool {
        var isDone = false
        return change(slot, TextTable.self) { isDone = append($0) } && isDone
    }

    /// The host of a URL that does not stand in the model, to be shown before a text; empty for any other URL.
    private mutating func host(before url: UnsafeBufferPointer<UInt8>, at slot: Int) -> [UInt8] {
        slot < slotCount && cell != nil && !stands(url) ? LinkHost.shown(url) : []
    }

    /// Fulfils a call that a worker has sent and that awaits no answer. Returns false if the message is no such call.
    mutating func apply(_ message: Message) -> Bool {
        guard let call = TableCall(message, message.body), call.function.awaitsAnswer == false else {
            return false
        }
        _ = fulfil(call, at: message.index)
        return true
    }

    /// Fulfils a request of a worker, and returns the answer; nil if the message is no request.
    mutating func answer(_ message: Message) -> RequestAnswer? {
        // A copy, because a command that the request sends may receive other messages.
        (Array(message.body) + [0]).withUnsafeBytes { body in
            let body = UnsafeRawBufferPointer(rebasing: body.dropLast())
            guard let call = TableCall(message, body), call.function.awaitsAnswer == true else { return nil }
            let isYes = fulfil(call, at: message.index)
            let mayChangeModel = call.function.description.kind == .model && isModel(message.index)
            return RequestAnswer(isYes: isYes, length: measured, model: mayChangeModel ? wholeModel : nil)
        }
    }

    /// The whole model behind a slot, given that of the call; nil if the slot belongs to no model.
    func wholeModel(at slot: Int, own: @autoclosure () -> UnsafeMutablePointer<ModelValue>?) -> UnsafePointer<
        ModelValue
    >? {
        switch slot - slotCount {
        case 2: own().map { UnsafePointer($0) }
        case 3: neighborhood.previousModel
        case 4: neighborhood.nextModel
        default: nil
        }
    }

    /// The whole model of the entry, with the changes so far; nil if the function takes none.
    var wholeModel: UnsafeMutablePointer<ModelValue>? { call?.pointee.entry.wholeModel }

    private func set(_ call: TableCall, _ content: ModelValue.Content, at slot: Int) -> Bool {
        guard let field = call.text?.baseAddress, let target = model(at: slot), target.pointee.accepts(call) else {
            return false
        }
        let isSet = target.pointee.set(UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self), to: content)
        if !isSet { tellIfIdle(call) }
        return isSet
    }

    /// Logs why a call of the function table has no effect, if its arguments are the reason.
    @inline(__always)
    private func tellIfIdle(_ call: TableCall) { component?._withUnsafeGuaranteedRef { $0.tellIfIdle(call) } }

    private static func string(_ text: UnsafeBufferPointer<UInt8>?) -> String {
        text.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

// MARK: - Pictures and links

extension CallFrame {
    /// What a cell does not show.
    enum Withheld {
        case picture, link
    }

    /// Returns whether a URL stands in the model.
    private mutating func stands(_ url: UnsafeBufferPointer<UInt8>) -> Bool { urls?.contain(url) ?? false }

    /// Sets the text of a label or a button. The host that its link shows stays.
    @inline(__always)
    private func setText<Kind: View>(at slot: Int, _ kind: Kind.Type, _ set: (Kind) -> Void) -> Bool {
        guard change(slot, kind, set) else { return false }
        cell?._withUnsafeGuaranteedRef { $0.restoreLinkHost(ofViewAt: slot) }
        return true
    }

    /// Draws a shape that a plugin has sent.
    private func draw(_ call: TableCall, on canvas: CanvasView) {
        guard let shape = call.text.flatMap({ Shape(packed: $0) }) else { return tellIfIdle(call) }
        canvas.drawing.append(shape)
    }

    /// Replaces the picture of an image by pixels.
    private func setPixels(_ call: TableCall, _ bytes: UnsafeBufferPointer<UInt8>, at slot: Int) -> Bool {
        change(slot, ImageView.self) { image in
            guard let pixels = Pixels(packed: call.number, bytes) else { return tellIfIdle(call) }
            image.pixels = pixels
            image.source.removeAll()
        }
    }

    /// Sets the source of a picture. A source that does not stand in the model leaves a description.
    private mutating func setImage(_ source: UnsafeBufferPointer<UInt8>, at slot: Int) -> Bool {
        guard slot < slotCount, cell != nil else { return false }
        let isShown = stands(source)
        var isWithheld = false
        let isDone = change(slot, ImageView.self) { image in
            image.pixels = nil
            if isShown { image.source.assign(source.span) } else { image.source.removeAll() }
            isWithheld = !isShown
        }
        if isWithheld, withheld == nil { withheld = .picture }
        return isDone
    }

    /// Sets the link of a view. A link that does not stand in the model shows its host. A view without a text has no
    /// room for the host, and gets no such link.
    private mutating func setLink(_ url: UnsafeBufferPointer<UInt8>, at slot: Int) -> Bool {
        guard slot < slotCount, let cell else { return false }
        let host = stands(url) ? [] : LinkHost.shown(url)
        let isShown = cell._withUnsafeGuaranteedRef { $0.setLinkHost(host, ofViewAt: slot) }
        if !isShown, withheld == nil { withheld = .link }
        return change(slot, View.self) { if isShown { $0.link.assign(url.span) } else { $0.link.removeAll() } }
    }
}

extension TableCall {
    fileprivate init?(_ message: Message, _ body: UnsafeRawBufferPointer) {
        self.init(function: message.function, number: message.number, hasText: message.flag, body)
    }

    fileprivate var indexPath: IndexPath {
        IndexPath(row: Int(clamping: row.row), section: Int(clamping: row.section))
    }
}

extension View {
    /// Sets the color; nil stands for that of the nib. Returns false if there is no such color.
    fileprivate func setColor(_ name: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let name else {
            color = element.color
            return true
        }
        guard let known = Color(String(decoding: name, as: UTF8.self)) else { return false }
        color = known
        return true
    }
}

/// The answer to a request of a worker.
struct RequestAnswer {
    let isYes: Bool
    /// The length that the request has asked for, in points.
    var length = 0.0
    /// The whole model, if the request may have changed it.
    var model: UnsafeMutablePointer<ModelValue>?

    /// Sends the answer.
    func send(over channel: WorkerChannel) {
        if let model {
            withUnsafeBytes(of: UInt(bitPattern: model)) {
                channel.add(.answer, flag: isYes, number: length.bitPattern, $0)
            }
        } else {
            channel.add(.answer, flag: isYes, number: length.bitPattern)
        }
        channel.flush()
    }
}

extension HandleSlots.Lent {
    /// The handles behind those of the outlets and of the cell.
    func others(afterOutlets count: Int) -> CallHandles {
        CallHandles(at: handles + count + 1, size: MemoryLayout<lsn_view>.stride)
    }
}

/// The failure of a call of a plugin's function. Each failure but `isLate` becomes a fault of the row.
enum CallFailure {
    /// The worker has not answered yet. The row is pending.
    case isLate
    /// A function of the header has received a handle of another call.
    case foreignHandle(TableFunction)
    /// A function of the header would have changed the list while the data view is showing the row.
    case changesListWhileShown(TableFunction)
    /// Too many earlier commands of the plugin wait for their completions.
    case hasNoCompletion
    /// The plugin has no worker, or its worker has ended during the call. The failure says why, or how: `crashed with
    /// SIGSEGV`.
    case workerFailed(Worker.Failure)
}
