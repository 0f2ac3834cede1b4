import Foundation
import TestSupport
import Testing

@testable import LiaisonFetch

/// Servers with certificates that are valid, or not.
@Suite(.waiting) struct CertificateTests {
    @Test("A certificate that its own server has signed proves nothing")
    func selfSigned() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Command.run(
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem",
            "-days",
            "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", in: folder)
        try #require(made.status == 0, "\(made.errors)")
        let server = try RunningCommand(
            "openssl", ["s_server", "-key", "key.pem", "-cert", "cert.pem", "-www", "-accept", "127.0.0.1:0"],
            in: folder)
        defer { server.end() }
        #expect(server.wait { server.output.contains("ACCEPT 127.0.0.1:") && server.output.hasSuffix("\n") })
        let line = try #require(server.output.split(separator: "\n").first { $0.hasPrefix("ACCEPT ") })
        let url = "https://localhost:\(try #require(line.split(separator: ":").last))/"
        let error = try Fetching().error(url)
        guard case .transfer(.untrusted(let reason)) = error.reason else {
            Issue.record("\(error)")
            return
        }
        expect(
            error.description,
            equals:
                "\(url): the certificate does not prove who the server is (\(reason)); the document is "
                + "not read, because anybody could have changed it; tell its owner")
    }
}
