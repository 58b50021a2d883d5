import { Type, type Static } from 'typebox'
import type { Answers } from '../model/answers'
import { defineCall } from './call'
import { FieldErrors, Id, WriteHeaders, RevisionNumber, Token } from './common'
import { paths } from './paths'
import {
  answerBodyLimit,
  EditConflict,
  EditRequest,
  RecordDocument,
  RecordParams,
  TokenQuery,
} from './records'

/**
 * Changes part of a record: answers that the request does not name stay. A group is either a list of all its sets or an object by set
 * index: `"0"`, `"1"` change the named fields of that set, `"-1"`, `"-2"` add sets. Without `revision`, the record's own revision applies.
 */
export const PatchRequest = Type.Partial(EditRequest)
export type PatchRequest = Static<typeof PatchRequest>

const StartTimerRequest = Type.Object({
  form_id: Id,
  /** The `Idempotency-Key` that the submission will carry. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
  revision: Type.Optional(RevisionNumber),
  token: Type.Optional(Token),
})
export type StartTimerRequest = Static<typeof StartTimerRequest>

/** Times in epoch milliseconds of the server's clock. `now` lets a client compute how far its own clock is off. */
export const AnswerTimer = Type.Object({
  started_at: Type.Integer(),
  expires_at: Type.Integer(),
  now: Type.Integer(),
})
export type AnswerTimer = Static<typeof AnswerTimer>

/** A link to edit a record. The token is served only in this response. */
export const RecordLink = Type.Object({
  token: Type.String(),
  /** Relative to the origin. The token follows the `#`, so that no server logs it. */
  url: Type.String(),
  /** Epoch milliseconds. */
  expires_at: Type.Integer(),
})
export type RecordLink = Static<typeof RecordLink>

/** A press of a button. The address and data of the call come from the form, never from the request. */
const PressRequest = Type.Object({
  form_id: Id,
  /** The button's field id. */
  field_id: Type.String({ maxLength: 64 }),
  revision: Type.Optional(RevisionNumber),
  token: Type.Optional(Token),
  /** The current, unsaved answers. */
  answers: Type.Unsafe<Answers>({ type: 'object' }),
  comment: Type.Optional(Type.String({ maxLength: 10_000 })),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
})
const Pressed = Type.Object({ answers: Type.Unsafe<Answers>({ type: 'object' }) })

export type PressRequest = Static<typeof PressRequest>

const tag = 'records' as const

export const answeringCalls = {
  /** Returns the time of the first start for a key, so that a reload does not restart the timer. NO_TIMER when the form has none. */
  startTimer: defineCall({
    method: 'POST',
    path: paths.answerTimer,
    tag,
    summary: 'Start the time to answer a form in',
    access: 'visitor',
    body: StartTimerRequest,
    responses: { 201: AnswerTimer },
  }),
  patchRecord: defineCall({
    method: 'PATCH',
    path: paths.recordPart,
    tag,
    summary: 'Edit part of a record',
    access: 'visitor',
    params: RecordParams,
    query: TokenQuery,
    headers: WriteHeaders,
    body: PatchRequest,
    bodyLimit: answerBodyLimit,
    responses: { 202: RecordDocument, 400: FieldErrors, 409: EditConflict },
  }),
  /**
   * Returns 200 with the returned answers that the form accepts, or 202 when the button does not wait for any. Errors: SERVICE_REFUSED for
   * a forbidden address, SERVICE_FAILED without a good response within 10 s, ANSWER_MOVES_ADDRESS when an answer would change the path of
   * the called address.
   */
  pressButton: defineCall({
    method: 'POST',
    path: paths.pressButton,
    tag,
    summary: 'Make the call of a button',
    access: 'visitor',
    body: PressRequest,
    bodyLimit: answerBodyLimit,
    responses: { 200: Pressed, 202: Pressed },
  }),
  /**
   * Requires managing the form, which must be public and allow edits of public records (RECORD_LINK_NOT_ALLOWED). The link lasts for
   * `timer_config.seconds_to_expire`, else 30 days, and only while its creator could still create it.
   */
  createLink: defineCall({
    method: 'POST',
    path: paths.recordLink,
    tag,
    summary: 'A link by which a record is edited without login',
    access: 'user',
    params: RecordParams,
    responses: { 201: RecordLink },
  }),
  /**
   * Does the same for an anonymous submitter, who proves the submission with its `Idempotency-Key`; that key must be unguessable. NOT_FOUND
   * for any other key.
   */
  createOwnLink: defineCall({
    method: 'POST',
    path: paths.ownRecordLink,
    tag,
    summary: 'A link by which one edits what one has submitted without login',
    access: 'visitor',
    body: Type.Object({ form_id: Id, key: Type.String({ minLength: 1, maxLength: 200 }) }),
    responses: { 201: RecordLink },
  }),
  endLinks: defineCall({
    method: 'DELETE',
    path: paths.recordLink,
    tag,
    summary: 'End every link to a record',
    access: 'user',
    params: RecordParams,
    responses: { 204: Type.Null() },
  }),
}
