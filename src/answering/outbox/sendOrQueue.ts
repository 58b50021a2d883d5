import type { LocalDraft, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { SendOutcome, SubmissionBody } from '../sendOutcome'
import type { Outbox } from './outbox'

/** How answers of one form travel. */
export interface AnswerSender<R extends OutgoingRequest = OutgoingRequest> {
  /** The request that they make; it stays as it is, however often it is tried. */
  readonly freeze: (body: SubmissionBody) => R
  /** Never rejects: a failure is an outcome. */
  readonly send: (request: R, key: string) => Promise<SendOutcome>
}

/** Sends answers whose draft is given; null when this device keeps none. */
export type SendAnswers = (
  body: SubmissionBody,
  key: string,
  draft: LocalDraft | null,
) => Promise<SendOutcome>

/** Sends now; when there is no getting through, the outbox has it already. */
export function sendOrQueue<R extends OutgoingRequest>(
  outbox: Outbox | null,
  sender: AnswerSender<R>,
): SendAnswers {
  return async (body, key, draft) => {
    const { files } = body
    const request = { ...sender.freeze(body), ...(files.length > 0 && { files }) }
    const isKept = outbox && draft && (await outbox.hold({ ...draft, id: key }, request))
    if (files.length > 0) {
      // Not before its files are there.
      const isQueued = isKept && (await outbox.queue(key))
      return isQueued ? { kind: 'queued', files: files.length } : { kind: 'unreachable', reason: 'room' }
    }
    const outcome = await sender.send(request, key)
    if (!isKept) return outcome
    if (outcome.kind === 'unreachable') {
      const { reason, error, retryAfter } = outcome
      if (reason === 'room' || reason === 'questions') return outcome
      const trouble = { reason, ...(error ? { error } : {}) }
      return (await outbox.queue(key, { retryAfter, trouble })) ? { kind: 'queued', trouble } : outcome
    }
    await (outcome.kind === 'sent' ? outbox.done(key) : outbox.release(key))
    return outcome
  }
}
