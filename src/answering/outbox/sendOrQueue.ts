import type { LocalDraft, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { SendOutcome, SubmissionBody } from '../sendOutcome'
import { deliverAnswers, type Destination } from './deliverAnswers'
import type { Outbox } from './outbox'
import { outcomeOf } from './outcomeOf'

/** How answers travel while somebody watches. */
interface AnswerSender extends Omit<Destination, 'compiledForm'> {
  /** What the answers follow. */
  readonly compiled: CompiledForm
  /** The request that they make; it stays as it is, however often it is tried. */
  readonly freeze: (body: SubmissionBody) => OutgoingRequest
}

/** Sends answers whose draft is given; null when this device keeps none. */
export type SendAnswers = (
  body: SubmissionBody,
  key: string,
  draft: LocalDraft | null,
) => Promise<SendOutcome>

/** Sends now; when there is no getting through, the outbox has it already. */
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
      // Not before its files are there.
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
