import type { LocalDraft, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { SendOutcome, SubmissionBody } from '../sendOutcome'
import { deliverAnswers, type Destination } from './deliverAnswers'
import type { Outbox } from './outbox'
import { outcomeOf } from './outcomeOf'

/** How answers are sent in the foreground. */
interface AnswerSender extends Omit<Destination, 'compiledForm'> {
  /** The form of the answers. */
  readonly compiled: CompiledForm
  /** Returns the request for a body; it stays the same, however often it is sent. */
  readonly freeze: (body: SubmissionBody) => OutgoingRequest
}

/** Sends the answers of a draft; a null draft means that this device stores none. */
export type SendAnswers = (
  body: SubmissionBody,
  key: string,
  draft: LocalDraft | null,
) => Promise<SendOutcome>

/** Sends now; if the server cannot be reached, the request is already in the outbox. */
export function sendOrQueue(
  outbox: Outbox | null,
  { freeze, compiled, ...destination }: AnswerSender,
): SendAnswers {
  const compiledForm = () => Promise.resolve(compiled)
  return async (body, key, draft) => {
    const { files } = body
    const request = { ...freeze(body), ...(files.length > 0 && { files }) }
    const isKept = outbox && draft && (await outbox.hold({ ...draft, id: key }, request))
    if (files.length > 0) {
      // Answers with files are not sent directly, because the files must arrive first.
      const isQueued = isKept && (await outbox.queue(key))
      return isQueued ? { kind: 'queued', files: files.length } : { kind: 'unreachable', reason: 'room' }
    }
    const attempt = await deliverAnswers(request, key, { ...destination, compiledForm })
    const outcome = outcomeOf(attempt, request.kind)
    if (!isKept) return outcome
    if (attempt.kind === 'unreachable') {
      const { retryAfter, trouble } = attempt
      return (await outbox.queue(key, { retryAfter, trouble })) ? { kind: 'queued', trouble } : outcome
    }
    await (attempt.kind === 'sent' ? outbox.done(key) : outbox.release(key))
    return outcome
  }
}
