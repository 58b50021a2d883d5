import type { Envelope } from '../../schemas/api/common'
import type { CopyFormsRequest, FolioConfig, RevisionSummary } from '../../schemas/api/formDesign'
import type {
  SaveFormRequest,
  SaveFormResponse,
  ServedForm,
  ServedFormForAnswer,
} from '../../schemas/api/forms'
import type { Item } from '../../schemas/api/items'
import { paths } from '../../schemas/api/paths'
import type { FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import type { WorkflowsDocument } from '../../schemas/workflows/workflowDocument'
import { ApiError } from './apiError'
import type { ApiClient } from './client'
import { createExpected } from './createExpected'

export interface FormsQuery {
  /** With commas between them; those that are gone are none. */
  readonly id__in?: string
  readonly limit?: number
  readonly offset?: number
  readonly name__icontains?: string
  readonly can_manage?: boolean
  readonly order_by?: string
}

export interface FormRevision {
  readonly formId: number
  /** The newest by default. */
  readonly revision?: number | undefined
}

/** Where a form was opened from; the server stores it with the record and does nothing else with it. */
export interface AnswerOrigin {
  readonly currentElementOid?: string
  readonly elementRecordOid?: string
  readonly from_app?: string
}

/** How a form is opened to answer it. */
export interface FormOpening extends FormRevision {
  /** The token of a link that somebody was sent. */
  readonly token?: string | undefined
  readonly origin?: AnswerOrigin
  /** The link was opened again in a browser that had opened it before. */
  readonly isAnew?: boolean
}

/** A form with its rules. */
export type DesignedForm = ServedForm & { readonly form_rules: readonly RuleDocument[] }

export interface FormsApi {
  readonly list: (query: FormsQuery, signal?: AbortSignal) => Promise<Envelope<Item>>
  /** Fails with NOT_FOUND when there is no such form. */
  readonly getForm: (form: FormRevision, signal?: AbortSignal) => Promise<ServedForm>
  /** Returns the form with the rules of the same revision, as it is designed. */
  readonly getFormAndRules: (form: FormRevision, signal?: AbortSignal) => Promise<DesignedForm>
  /** Prefetches a form with its rules: the next `getFormAndRules` within seconds gets that response. */
  readonly expectFormAndRules: (formId: number) => void
  /** Returns the form with the rules of the same revision; public forms need no login. */
  readonly getFormForAnswer: (form: FormOpening, signal?: AbortSignal) => Promise<ServedFormForAnswer>
  /** Updates the form named by `form_id`. CONFLICT {revision, user, at} when `base_revision` is not the newest. */
  readonly saveForm: (form: SaveFormRequest) => Promise<SaveFormResponse>
  /** Creates a form; one key never creates two, even when a response is lost. */
  readonly createForm: (form: SaveFormRequest, key: string) => Promise<SaveFormResponse>
  /** Creates a form of the account from a document of any origin, whatever its `form_id`, with its workflows. */
  readonly importForm: (form: FormDocument & { readonly parent?: number | null }) => Promise<SaveFormResponse>
  /** Lists the revisions of a form, newest first. */
  readonly listRevisions: (
    formId: number,
    page: { readonly limit?: number; readonly offset?: number },
    signal?: AbortSignal,
  ) => Promise<Envelope<RevisionSummary>>
  /** Sets where the confirmation page leads, in a new revision. Fails with INVALID_REDIRECT_URL, or with CONFLICT as a save does. */
  readonly updateRedirect: (formId: number, url: string, baseRevision?: number) => Promise<SaveFormResponse>
  /** Returns how folios are made, and the next number. */
  readonly getFolio: (formId: number, signal?: AbortSignal) => Promise<FolioConfig>
  /** Lists the PDF templates that a form may use: those of all forms that the user may see, as stored there. */
  readonly listTemplates: (signal?: AbortSignal) => Promise<readonly { readonly [key: string]: unknown }[]>
  readonly copyForms: (request: CopyFormsRequest) => Promise<readonly Item[]>
  /** Returns the document for import elsewhere: with its rules and workflows, without what the server adds. */
  readonly exportForm: (formId: number) => Promise<FormDocument & { form_rules: readonly RuleDocument[] }>
}

/** The properties that the server adds when it serves a document (schemas/api/forms `ServedFormParts`). */
const servedKeys = new Set([
  ...['form_id', 'resource_uri', 'created_at', 'updated_at', 'revision', 'current_revision'],
  'fields',
])

/** Returns the document as it is stored, without what the server adds when it serves it. */
export function storedDocument(served: FormDocument): FormDocument {
  return Object.fromEntries(Object.entries(served).filter(([key]) => !servedKeys.has(key))) as FormDocument
}

export function createFormsApi(client: ApiClient): FormsApi {
  async function only<T>(
    path: typeof paths.form | typeof paths.formForAnswer,
    form: FormRevision,
    signal?: AbortSignal,
    more: { readonly [name: string]: boolean | string | undefined } = {},
  ) {
    const { objects } = await client.get<Envelope<T>>(path, {
      query: { form_id: form.formId, revision: form.revision, ...more },
      ...(signal ? { signal } : {}),
    })
    const [first] = objects
    if (!first) throw new ApiError(404, 'NOT_FOUND')
    return first
  }

  const askDesigned = (form: FormRevision, signal?: AbortSignal) =>
    only<DesignedForm>(paths.form, form, signal, { with_rules: true, with_fields: false })
  const expected = createExpected((formId) => askDesigned({ formId }))

  return {
    list: (query, signal) => client.get(paths.forms, { query: { ...query }, ...(signal ? { signal } : {}) }),
    getForm: (form, signal) => only<ServedForm>(paths.form, form, signal, { with_fields: false }),
    getFormAndRules: (form, signal) => {
      const ahead = expected.take(form.formId)
      return ahead && form.revision === undefined ? ahead : askDesigned(form, signal)
    },
    expectFormAndRules: expected.expect,
    getFormForAnswer: ({ token, origin, isAnew, ...form }, signal) =>
      only<ServedFormForAnswer>(paths.formForAnswer, form, signal, {
        token,
        ...origin,
        ...(isAnew === true && { visit: 'new' }),
      }),
    saveForm: (form) => client.post(paths.saveForm, form),
    createForm: async (form, key) => {
      try {
        return await client.post(paths.saveForm, form, { headers: { 'Idempotency-Key': key } })
      } catch (error) {
        const made = error instanceof ApiError && error.code === 'IDEMPOTENCY_CONFLICT' ? error.params : {}
        const { form_id, revision } = made
        if (typeof form_id !== 'number' || typeof revision !== 'number') throw error
        // An earlier attempt did arrive, with an older document: the form it created is updated to the current one.
        return client.post(paths.saveForm, { ...form, form_id, base_revision: revision })
      }
    },
    importForm: async ({ form_workflows: workflows, ...form }) => {
      const saved = await client.post<SaveFormResponse>(paths.saveForm, form, { query: { import: 1 } })
      if (workflows && workflows.length > 0)
        await client.post(paths.workflowsOfForm, { form_id: saved.form_id, workflows })
      return saved
    },
    listRevisions: (formId, page, signal) =>
      client.get(paths.formRevisions, { params: { id: formId }, query: page, ...(signal ? { signal } : {}) }),
    updateRedirect: (formId, url, baseRevision) =>
      client.put(
        paths.redirectOfForm,
        { url, ...(baseRevision === undefined ? {} : { base_revision: baseRevision }) },
        { params: { id: formId } },
      ),
    listTemplates: async (signal) => {
      const { objects } = await client.get<Envelope<{ readonly [key: string]: unknown }>>(paths.templates, {
        query: { limit: 0 },
        ...(signal ? { signal } : {}),
      })
      return objects
    },
    getFolio: (formId, signal) =>
      client.get(paths.folioOfForm, { params: { id: formId }, ...(signal ? { signal } : {}) }),
    copyForms: async (request) => {
      const { objects } = await client.post<{ objects: readonly Item[] }>(paths.copyForms, request)
      return objects
    },
    exportForm: async (formId) => {
      const [{ form_rules, ...form }, { objects }] = await Promise.all([
        askDesigned({ formId }),
        client.get<Envelope<WorkflowsDocument>>(paths.workflowsOfForm, { query: { form_id: formId } }),
      ])
      const workflows = objects[0]?.workflows ?? []
      return {
        ...storedDocument(form),
        form_rules,
        ...(workflows.length > 0 && { form_workflows: workflows }),
      }
    },
  }
}
