import type { Envelope } from '../../schemas/api/common'
import type {
  SaveFormRequest,
  SaveFormResponse,
  ServedForm,
  ServedFormForAnswer,
} from '../../schemas/api/forms'
import type { Item } from '../../schemas/api/items'
import { paths } from '../../schemas/api/paths'
import type { FormDocument } from '../../schemas/model/form'
import type { RuleDocument, RulesDocument } from '../../schemas/model/rule'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export interface FormsQuery {
  readonly limit?: number
  readonly offset?: number
  readonly name__icontains?: string
  readonly can_manage?: boolean
  readonly order_by?: string
}

export interface FormRevision {
  readonly formId: number
  /** The newest when absent. */
  readonly revision?: number | undefined
}

export interface FormsApi {
  readonly list: (query: FormsQuery, signal?: AbortSignal) => Promise<Envelope<Item>>
  /** Fails with NOT_FOUND when there is none. */
  readonly getForm: (form: FormRevision, signal?: AbortSignal) => Promise<ServedForm>
  /** The form with the rules of the same revision; public forms need no login. */
  readonly getFormForAnswer: (form: FormRevision, signal?: AbortSignal) => Promise<ServedFormForAnswer>
  /** Creates without `form_id`, updates with. CONFLICT when `base_revision` is not the newest. */
  readonly saveForm: (form: SaveFormRequest) => Promise<SaveFormResponse>
  /** Creates a form of the account from a document of anywhere, whatever its `form_id`. */
  readonly importForm: (form: FormDocument & { readonly parent?: number | null }) => Promise<SaveFormResponse>
  /** The rules of a form; none when they were never saved. */
  readonly getRules: (formId: number, signal?: AbortSignal) => Promise<readonly RuleDocument[]>
  readonly saveRules: (formId: number, rules: readonly RuleDocument[]) => Promise<void>
  /** The document as it can be imported elsewhere: without what the server adds, with its rules. */
  readonly exportForm: (formId: number) => Promise<FormDocument & { form_rules: readonly RuleDocument[] }>
}

/** What the server adds when it serves a document (schemas/api/forms `ServedFormParts`). */
const servedKeys = new Set(['form_id', 'resource_uri', 'created_at', 'updated_at', 'revision', 'fields'])

/** The document as it is stored: without what the server adds when it serves it. */
export function storedDocument(served: FormDocument): FormDocument {
  return Object.fromEntries(Object.entries(served).filter(([key]) => !servedKeys.has(key))) as FormDocument
}

export function createFormsApi(client: ApiClient): FormsApi {
  async function only<T>(
    path: typeof paths.form | typeof paths.formForAnswer,
    form: FormRevision,
    signal?: AbortSignal,
  ) {
    const { objects } = await client.get<Envelope<T>>(path, {
      query: { form_id: form.formId, revision: form.revision },
      ...(signal ? { signal } : {}),
    })
    const [first] = objects
    if (!first) throw new ApiError(404, 'NOT_FOUND')
    return first
  }

  return {
    list: (query, signal) => client.get(paths.forms, { query: { ...query }, ...(signal ? { signal } : {}) }),
    getForm: (form, signal) => only<ServedForm>(paths.form, form, signal),
    getFormForAnswer: (form, signal) => only<ServedFormForAnswer>(paths.formForAnswer, form, signal),
    saveForm: (form) => client.post(paths.saveForm, form),
    importForm: (form) => client.post(paths.saveForm, form, { query: { import: 1 } }),
    getRules: async (formId, signal) => {
      const { objects } = await client.get<Envelope<RulesDocument>>(paths.rulesOfForm, {
        query: { form_id: formId },
        ...(signal ? { signal } : {}),
      })
      return objects[0]?.rules ?? []
    },
    saveRules: async (formId, rules) => {
      await client.post(paths.rulesOfForm, { form_id: formId, rules })
    },
    exportForm: async (formId) => {
      const { form_rules, ...form } = await only<ServedFormForAnswer>(paths.formForAnswer, { formId })
      return { ...storedDocument(form), form_rules }
    },
  }
}
