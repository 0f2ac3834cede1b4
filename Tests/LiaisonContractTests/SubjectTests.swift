import LiaisonHost
import CContract
import CIsolation
import Foundation
@testable import LiaisonContract
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

/// The process of a plugin, as the examiner sees it: the examiner checks the answers, and the end of the process
/// decides.
struct SubjectTests {
    /// The commands of a fixture, sent to a subject that may take a number of seconds for each.
    private func examination(_ fixture: String, timeout: Double = 10) throws -> (Examination, ExaminedComponent) {
        let fixture = try ExaminedFixture(fixture, timeout: timeout)
        return (fixture.examination, try #require(fixture.components.first))
    }

    @Test func aSubjectIsAnotherProcess() throws {
        let (examination, _) = try examination("every_type")
        let id = examination.subject.observed.id
        #expect(id > 1 && id != getpid() && examination.subject.observed.threads == 1)
        let isMapped = try ["self", "\(id)"].map { process in
            try mappedMemory(of: process).contains { $0.hasSuffix("libevery_type.so (deleted)") }
        }
        expect(isMapped, equals: [false, true])
    }

    @Test func aSubjectThatNothingRefersToEnds() throws {
        var process = ObservedProcess(id: 0)
        do {
            let (examination, component) = try examination("every_type")
            let (cell, record) = (try component.makeCell(), try component.record())
            component.send(.configuration, to: cell, record)
            process = examination.subject.observed
            #expect(process.state != .ended)
        }
        expect(process.state, equals: .ended)
    }

    @Test func aRequestIsNotWaitedForUntilItsAnswerIsNeeded() throws {
        let (examination, component) = try examination("hanging_command", timeout: 0.5)
        let (cell, record) = (try component.makeCell(), try component.record())
        for command in component.commands { component.send(command, to: cell, record) }
        // A wait for the answer would have ended the subject.
        #expect(!examination.subject.isOver)
        examination.subject.catchUp()
        guard case .ended(.timedOut) = examination.subject.end else {
            Issue.record("\(String(describing: examination.subject.end))")
            return
        }
        expect(examination.subject.activity.name, equals: "didSelect of Hanging")
    }

    @Test func whatHasEndedDoesNothingAndIsNotExaminedFurther() throws {
        let (examination, component) = try examination("breaks_process_goes_on")
        let (cell, record) = (try component.makeCell(), try component.record())
        for command in component.commands { component.send(command, to: cell, record) }
        examination.subject.catchUp()
        guard case .ended(.exited) = examination.subject.end else {
            Issue.record("\(String(describing: examination.subject.end))")
            return
        }
        expect(examination.subject.ask(.locale), equals: [])
        #expect(throws: Verdict.self) { try component.makeCell() }
        #expect(throws: Verdict.self) { try component.record() }
    }
}
