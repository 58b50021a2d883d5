import type { Api } from '../../../adapters/api/api'
import { storedDocument, type FormRevision } from '../../../adapters/api/formsApi'
import type { FormDocument } from '../../../schemas/model/form'

/** A form with its rules, as one revision of it has them. */
export interface StoredForm {
  readonly document: FormDocument
  readonly revision: number
  /** Epoch milliseconds. */
  readonly savedAt: number
}

export async function formAt(api: Api, form: FormRevision, signal?: AbortSignal): Promise<StoredForm> {
  const { form_rules, ...served } = await api.forms.getFormAndRules(form, signal)
  return {
    document: { ...storedDocument(served), form_rules },
    revision: served.revision,
    savedAt: served.updated_at * 1000,
  }
}
