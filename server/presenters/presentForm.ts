import type { FolioConfig, FormUses, RevisionSummary } from '../../schemas/api/formDesign'
import type { SaveFormResponse, ServedForm } from '../../schemas/api/forms'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import type { FolioNow } from '../services/forms/formDesign'
import type { LoadedForm } from '../services/forms/forms'
import type { Saved } from '../services/forms/formRevisions'
import type { RevisionRow } from '../store/forms/formRevisions'
import type { FormUses as StoredUses } from '../store/forms/formUses'
import { seconds, secondsOrNull } from './presentItem'

const uriOf = (formId: number): string => `/api/infosync/form/${formId}/`

export const servedParts = ({ item, form, revision }: LoadedForm) => ({
  form_id: item.id,
  resource_uri: uriOf(item.id),
  created_at: seconds(form.created_at),
  updated_at: seconds(form.updated_at),
  revision: revision.revision,
})

export function mapFields(
  document: FormDocument,
  present: (field: FieldDocument) => FieldDocument,
): FormDocument {
  return {
    ...document,
    form_pages: document.form_pages.map((page) => ({ ...page, page_fields: page.page_fields.map(present) })),
  }
}

export function presentFields({ revision }: LoadedForm): FieldDocument[] {
  return revision.document.form_pages.flatMap((page) => page.page_fields.map(withFieldDefaults))
}

/** The stored document with what the server knows about it. */
export function presentForm(
  loaded: LoadedForm,
  {
    withRules = false,
    withFields = true,
  }: { readonly withRules?: boolean; readonly withFields?: boolean } = {},
): ServedForm {
  const document = mapFields(loaded.revision.document, withFieldDefaults)
  return {
    ...document,
    ...servedParts(loaded),
    ...(withFields ? { fields: document.form_pages.flatMap((page) => page.page_fields) } : {}),
    ...(withRules ? { form_rules: loaded.revision.rules?.rules ?? [] } : {}),
  }
}

/** The rules as they are designed. */
export function presentRules({ item, form, revision }: LoadedForm) {
  if (!revision.rules) return undefined
  return { ...revision.rules, id: form.rules_id, form_id: item.id, revision: revision.revision }
}

export function presentSaved(saved: Saved & { item: { id: number }; name: string }): SaveFormResponse {
  return {
    form_id: saved.item.id,
    updated_at: { $date: saved.updatedAt.getTime() },
    revision: saved.revision,
    changed: saved.changed,
    name: saved.name,
    resource_uri: uriOf(saved.item.id),
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function presentFolio({ formId, settings, next, step }: FolioNow): FolioConfig {
  return {
    _id: `form_${formId}`,
    config: settings.config === true,
    manual: settings.manual === true,
    required: settings.required === true,
    prefix: textOrNull(settings.prefix),
    suffix: textOrNull(settings.suffix),
    next,
    inc_by: step,
    padding_zeros: Number.isInteger(settings.padding_zeros) ? Number(settings.padding_zeros) : 0,
  }
}

export const presentUses = ({ webhooks, feeds, programsAt }: StoredUses): FormUses => ({
  webhooks,
  feeds,
  programs_at: secondsOrNull(programsAt),
})

export function presentRevision(row: RevisionRow): RevisionSummary {
  return {
    revision: row.revision,
    kind: row.kind,
    created_at: seconds(row.created_at),
    created_by_id: row.created_by_id,
    created_by_name: row.created_by_name ?? '',
  }
}
