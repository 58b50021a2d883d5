import type { Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own } from '../../../schemas/model/json'

/**
 * The answers that an item of the inbox begins with; opening it marks it as seen. Without network what was begun here goes on
 * without it: null. Fails with NOT_FOUND for an item of another form, with FORM_LOAD_UNAUTHORIZED for one that was received.
 */
export async function openItem(options: {
  readonly api: Pick<Api, 'inbox'>
  readonly inboxId: string
  readonly formId: number
  /** What was begun on this device. */
  readonly found: unknown
  readonly signal: AbortSignal
}): Promise<Answers | null> {
  const { api, inboxId, formId, found, signal } = options
  try {
    const { record_json: stored }: { readonly record_json?: unknown } = await api.inbox.open(inboxId, signal)
    const record = isObject(stored) ? stored : {}
    if (Number(own(record, 'form_id')) !== formId) throw new ApiError(404, 'NOT_FOUND')
    const answers = own(record, 'answers')
    return isObject(answers) ? (answers as Answers) : null
  } catch (error) {
    if (found !== null && error instanceof ApiError && error.isTemporary) return null
    throw error
  }
}
