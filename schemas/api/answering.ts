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
 * Part of a record: answers that it does not name stay. A group is a list (all its sets) or an object by set index: `"0"`, `"1"`
 * change the fields named of that set, `"-1"`, `"-2"` add sets. The record's own revision counts when none is named.
 */
export const PatchRequest = Type.Partial(EditRequest)
export type PatchRequest = Static<typeof PatchRequest>

const StartTimerRequest = Type.Object({
  form_id: Id,
  /** What the answers will be submitted with as `Idempotency-Key`. */
  key: Type.String({ minLength: 1, maxLength: 200 }),
  revision: Type.Optional(RevisionNumber),
  token: Type.Optional(Token),
})
export type StartTimerRequest = Static<typeof StartTimerRequest>

/** Epoch milliseconds of the server's clock; `now` lets a client know how far off its own is. */
export const AnswerTimer = Type.Object({
  started_at: Type.Integer(),
  expires_at: Type.Integer(),
  now: Type.Integer(),
})
export type AnswerTimer = Static<typeof AnswerTimer>

/** The token is told this once. */
export const RecordLink = Type.Object({
  token: Type.String(),
  /** Relative to the site. The token is behind the `#`, so that no log of a server has it. */
  url: Type.String(),
  /** Epoch milliseconds. */
  expires_at: Type.Integer(),
})
export type RecordLink = Static<typeof RecordLink>

/** A pressed button. What is called, and what goes along, is in the form and nowhere here. */
const PressRequest = Type.Object({
  form_id: Id,
  /** The button. */
  field_id: Type.String({ maxLength: 64 }),
  revision: Type.Optional(RevisionNumber),
  token: Type.Optional(Token),
  /** As they stand. */
  answers: Type.Unsafe<Answers>({ type: 'object' }),
  comment: Type.Optional(Type.String({ maxLength: 10_000 })),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
})
const Pressed = Type.Object({ answers: Type.Unsafe<Answers>({ type: 'object' }) })

export type PressRequest = Static<typeof PressRequest>

const tag = 'records' as const

export const answeringCalls = {
  /** The first start of a key counts: after a reload the time is still the same. NO_TIMER where the form has none. */
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
   * 200 with the answers that came back and that the form takes; 202 when the button does not wait for any. SERVICE_REFUSED for an address
   * that may not be called, SERVICE_FAILED when nothing good was answered within 10 s, ANSWER_MOVES_ADDRESS for an answer that would lead the call
   * to another path.
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
   * For who manages the form, which must be public and let public records be edited (RECORD_LINK_NOT_ALLOWED). The link works as long
   * as they could make it again and the form says (`timer_config.seconds_to_expire`), else 30 days.
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
   * The same for whoever just submitted without login: they are known by the `Idempotency-Key` of the submission, which has to be one
   * that nobody can guess. NOT_FOUND for any other.
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
