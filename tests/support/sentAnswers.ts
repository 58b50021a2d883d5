import type { RecordDocument } from '../../schemas/api/records'
import type { SubmissionBody } from '../../src/answering/sendOutcome'

/* Answers as they are sent, and the record that they create. */

export const body: SubmissionBody = {
  answers: { a: 'x', b: { d: 1, c: 2 } },
  files: [],
  folio: null,
  baseVersion: null,
  startTimestamp: 1.25,
  endTimestamp: 2.5,
  position: null,
  isTimeOver: false,
  isApart: false,
}
export const stored = (version: number, answers: RecordDocument['answers']) =>
  ({ id: 'r1', folio: '7-1', form_id: 12, version, answers, timezone: 'UTC' }) as RecordDocument
