import type { FolioConfig, FormUses, RevisionSummary } from '../../../schemas/api/formDesign'
import type { SaveFormResponse, ServedForm } from '../../../schemas/api/forms'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import type { RuleDocument } from '../../../schemas/model/rule'
import { formInSight, ruleInSight, type FormSight } from '../../model/formInSight'
import type { FolioNow } from '../../services/forms/formDesign'
import type { LoadedForm } from '../../services/forms/forms'
import type { Saved } from '../../services/forms/formRevisions'
import type { RevisionRow } from '../../store/forms/formRevisions'
import type { FormUses as StoredUses } from '../../store/forms/formUses'
import { seconds, secondsOrNull } from '../items/presentItem'

const uriOf = (formId: number): string => `/api/infosync/form/${formId}/`

export const servedParts = ({ item, form, revision }: LoadedForm) => ({
  form_id: item.id,
  resource_uri: uriOf(item.id),
  created_at: seconds(form.created_at),
  updated_at: seconds(form.updated_at),
  revision: revision.revision,
})

/** Returns a form as a viewer sees it, with every key of the wire format in its fields. */
function seenForm({ revision }: LoadedForm, sight: FormSight): FormDocument {
  const document = formInSight(revision.document, sight)
  return {
    ...document,
    form_pages: document.form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.map(withFieldDefaults),
    })),
  }
}

const fieldsOf = ({ form_pages: pages }: FormDocument): FieldDocument[] =>
  pages.flatMap((page) => page.page_fields)

export const presentFields = (loaded: LoadedForm, sight: FormSight): FieldDocument[] =>
  fieldsOf(seenForm(loaded, sight))

/** Presents the stored document as far as a viewer sees it, with what the server knows about it. */
export function presentForm(
  loaded: LoadedForm,
  sight: FormSight,
  {
    withRules = false,
    withFields = true,
  }: { readonly withRules?: boolean; readonly withFields?: boolean } = {},
): ServedForm {
  const document = seenForm(loaded, sight)
  return {
    ...document,
    ...servedParts(loaded),
    ...(withFields ? { fields: fieldsOf(document) } : {}),
    ...(withRules ? { form_rules: rulesInSight(loaded, sight) } : {}),
  }
}

export const rulesInSight = ({ revision }: LoadedForm, sight: FormSight): readonly RuleDocument[] =>
  (revision.rules?.rules ?? []).map((rule) => ruleInSight(rule, sight))

/** Presents the rules as far as a viewer sees them; undefined when there are none. */
export function presentRules(loaded: LoadedForm, sight: FormSight) {
  const { item, form, revision } = loaded
  if (!revision.rules) return undefined
  const kept = sight === 'design' ? revision.rules : {}
  const rules = rulesInSight(loaded, sight)
  return { ...kept, rules, id: form.rules_id, form_id: item.id, revision: revision.revision }
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
