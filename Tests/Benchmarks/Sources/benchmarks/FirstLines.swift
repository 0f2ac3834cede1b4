internal import Glibc
internal import Posts

extension Bench {
    /// Checks that the first line of a stream is written before the second can be read.
    func firstLines() throws(Failure) -> [Figure] {
        var figures: [Figure] = []
        for format in ["html", "terminal"] {
            let latency = try latencyOfFirstLine(format)
            figures.append(
                Figure(
                    name: "First line of a stream is out before the second is written: \(format)",
                    measured: latency.map { "yes, after \($0.asTime)" } ?? "no, not in \(Self.patience.asTime)",
                    target: "yes", isMet: latency != nil))
        }
        return figures
    }

    /// The seconds that nothing must take.
    private static let patience = 10.0

    /// Returns the seconds from the input of the first line to its output; nil if the output did not come before the
    /// input of the second line.
    private func latencyOfFirstLine(_ format: String) throws(Failure) -> Double? {
        let input = try Pipe()
        let output = try Pipe()
        defer { output.closeReading() }
        let child = try ChildProcess(
            [liaison, "run", "-", "--format", format], input: input.reading, output: output.writing)
        input.closeReading()
        output.closeWriting()
        let start = now()
        guard write(Self.line("first"), to: input.writing),
            waitFor("first", in: output.reading, until: start + Self.patience)
        else {
            input.closeWriting()
            child.kill()
            return nil
        }
        let latency = now() - start
        let wentOn = write(Self.line("second"), to: input.writing)
        input.closeWriting()
        guard wentOn, waitFor("second", in: output.reading, until: now() + Self.patience) else {
            child.kill()
            throw Failure("the second line of a stream never came out as \(format)")
        }
        drain(output.reading)
        _ = try child.wait()
        return latency
    }

    /// A section that the output shows by its user name.
    private static func line(_ name: String) -> String {
        #"{"id":"\#(name)","rows":[{"component":"Caption","model":{"username":"\#(name)","text":"Text"}}]}"# + "\n"
    }

    private func write(_ text: String, to descriptor: Int32) -> Bool {
        let bytes = Array(text.utf8)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    private func waitFor(_ text: String, in descriptor: Int32, until deadline: Double) -> Bool {
        var seen: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while now() < deadline {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard Glibc.poll(&poll, 1, 100) > 0 else { continue }
            let count = read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return false }
            seen += chunk[..<count]
            if String(decoding: seen, as: UTF8.self).contains(text) { return true }
        }
        return false
    }

    private func drain(_ descriptor: Int32) {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while read(descriptor, &chunk, chunk.count) > 0 {}
    }
}

/// A pipe: two descriptors, one to write to and one to read the same bytes from. A child inherits neither unless given
/// one.
private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(Failure) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0, ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
            throw Failure("cannot make a pipe")
        }
        (reading, writing) = (ends[0], ends[1])
    }

    func closeReading() { close(reading) }
    func closeWriting() { close(writing) }
}
