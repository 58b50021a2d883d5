import type { Api } from '../../../adapters/api/api'
import { ApiError } from '../../../adapters/api/apiError'
import type { InboxItem } from '../../../schemas/api/inbox'
import type { Answers } from '../../../schemas/model/answers'
import { isObject, own } from '../../../schemas/model/json'

/**
 * Opens an inbox item and marks it as seen. Returns null without network when a draft of it is here. Fails with NOT_FOUND for an item of
 * another form, and with FORM_LOAD_UNAUTHORIZED once its answers were received.
 */
export async function openItem(options: {
  readonly api: Pick<Api, 'inbox'>
  readonly inboxId: string
  readonly formId: number
  /** The draft on this device. */
  readonly found: unknown
  readonly signal: AbortSignal
}): Promise<InboxItem | null> {
  const { api, inboxId, formId, found, signal } = options
  try {
    const item = await api.inbox.open(inboxId, signal)
    if (Number(own(recordOf(item), 'form_id')) !== formId) throw new ApiError(404, 'NOT_FOUND')
    return item
  } catch (error) {
    if (found !== null && error instanceof ApiError && error.isTemporary) return null
    throw error
  }
}

const recordOf = ({ record_json: stored }: { readonly record_json?: unknown }): Record<string, unknown> =>
  isObject(stored) ? stored : {}

/** Returns the answers that an item starts with; null when it has none. */
export function answersOfItem(item: InboxItem): Answers | null {
  const answers = own(recordOf(item), 'answers')
  return isObject(answers) ? (answers as Answers) : null
}
