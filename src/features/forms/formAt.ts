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
    // Without rules it is the document as it was saved, and nothing else.
    document: form_rules.length > 0 ? { ...storedDocument(served), form_rules } : storedDocument(served),
    revision: served.revision,
    savedAt: served.updated_at * 1000,
  }
}
