import { ApiError } from '../../adapters/api/apiError'
import type { KnownForms } from '../../adapters/storage/knownForms'
import type { ServedFormForAnswer } from '../../schemas/api/forms'

export interface OpenedForm {
  readonly form: ServedFormForAnswer
  /** True: the server could not be reached; this is the form as this device last saw it. */
  readonly isKept: boolean
}

/**
 * The form as it is served now, which is then kept for the days without network; as it was kept when the server does not
 * answer. What the server refuses stays refused.
 */
export async function openForm(options: {
  readonly formId: number
  /** Who it is served to; null: nobody is logged in. */
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
