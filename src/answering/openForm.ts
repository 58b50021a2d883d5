import { ApiError } from '../../adapters/api/apiError'
import type { KnownForms } from '../../adapters/storage/knownForms'
import type { ServedFormForAnswer } from '../../schemas/api/forms'

export interface OpenedForm {
  readonly form: ServedFormForAnswer
  /** True when the server could not be reached and this is the form as this device last saw it. */
  readonly isKept: boolean
}

/**
 * Returns the form as served, which is then stored for use without network; the stored one when the server does not respond. A refusal by
 * the server stays a refusal.
 */
export async function openForm(options: {
  readonly formId: number
  /** The user's id; null when nobody is logged in. */
  readonly owner: number | null
  readonly revision?: number | undefined
  readonly serve: () => Promise<ServedFormForAnswer>
  readonly known: Pick<KnownForms, 'get' | 'put'>
  readonly now?: () => number
}): Promise<OpenedForm> {
  const { formId, owner, revision, serve, known, now = Date.now } = options
  try {
    const form = await serve()
    void known.put(form, owner, now()).catch(() => undefined)
    return { form, isKept: false }
  } catch (cause) {
    if (!(cause instanceof ApiError) || !cause.isTemporary) throw cause
    const kept = await known.get(formId, owner, revision).catch(() => undefined)
    if (!kept) throw cause
    return { form: kept.form, isKept: true }
  }
}
