import type { FolioConfig, RevisionSummary } from '../../schemas/api/formDesign'
import type { SaveFormResponse, ServedForm, ServedFormForAnswer } from '../../schemas/api/forms'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { apiAddress, paths } from '../../schemas/api/paths'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FieldProperties, FormDocument } from '../../schemas/model/form'
import { isObject } from '../../schemas/model/json'
import { isServiceUrl } from '../../schemas/model/serviceUrl'
import type { RuleDocument } from '../../schemas/model/rule'
import type { FolioNow } from '../services/formDesign'
import type { LoadedForm } from '../services/forms'
import type { Saved } from '../services/formRevisions'
import type { RevisionRow } from '../store/formRevisions'
import { seconds } from './presentItem'

const uriOf = (formId: number): string => `/api/infosync/form/${formId}/`

const parts = ({ item, form, revision }: LoadedForm) => ({
  form_id: item.id,
  resource_uri: uriOf(item.id),
  created_at: seconds(form.created_at),
  updated_at: seconds(form.updated_at),
  revision: revision.revision,
})

function mapFields(document: FormDocument, present: (field: FieldDocument) => FieldDocument): FormDocument {
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
    ...parts(loaded),
    ...(withFields ? { fields: document.form_pages.flatMap((page) => page.page_fields) } : {}),
    ...(withRules ? { form_rules: loaded.revision.rules?.rules ?? [] } : {}),
  }
}

/** Keys of a document that answering needs. All others may hold addresses, templates or names of the account's people. */
const answeringKeys = [
  'name',
  'description',
  'public',
  'edit_public_records',
  'edit_registers',
  'allow_page_navigation',
  'enable_geolocation',
  'form_pages',
  'advanced_options',
  'confirmation',
  'timer_config',
  'default_language',
  'translations',
] as const

/** What only the server needs to make a button's call: addresses, names and values that may be of the account's own network. */
const serviceKeys = new Set([
  ...['url', 'method', 'service_name', 'parameters', 'input_parameter', 'body_payload'],
  ...['send_record', 'send_to_lkf'],
])

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A button's settings without them; that it calls something, or runs a script, stays to be seen. */
function withoutService(properties: FieldProperties): FieldProperties {
  const { url, service_name: script } = properties
  const kept = Object.fromEntries(Object.entries(properties).filter(([key]) => !serviceKeys.has(key)))
  if (isFilled(url) && isServiceUrl(url)) return { ...kept, url: `{host}${apiAddress(paths.pressButton)}` }
  return !isFilled(url) && isFilled(script) ? { ...kept, service_name: 'script' } : kept
}

function publicField(field: FieldDocument): FieldDocument {
  const isButton = fieldTypes.get(field.field_type).kind === 'action'
  const stored = isButton ? withoutService(field.properties ?? {}) : field.properties
  const { email_configuration: _email, notification: _notification, ...properties } = stored ?? {}
  const { grading_criteria: _grading, ...kept } = field
  return { ...kept, properties }
}

/** Stored lists of people are whatever was sent. */
const membersOf = (list: unknown) => (Array.isArray(list) ? list.filter(isObject) : [])

function publicRule(rule: RuleDocument): RuleDocument {
  const { user_conditions: users, group_conditions: groups, ...kept } = rule
  return {
    ...kept,
    ...(users
      ? {
          user_conditions: {
            ...users,
            users: membersOf(users.users).map(({ user_id: id }) => ({ user_id: id })),
          },
        }
      : {}),
    ...(groups
      ? {
          group_conditions: {
            ...groups,
            groups: membersOf(groups.groups).map(({ group_id: id }) => ({ group_id: id })),
          },
        }
      : {}),
  } as RuleDocument
}

/** A form to answer, with its rules; `known` says that the visitor belongs to the form's account. */
export function presentFormForAnswer(loaded: LoadedForm, known: boolean): ServedFormForAnswer {
  const { document, rules } = loaded.revision
  const ruleList = rules?.rules ?? []
  const served = { ...parts(loaded), current_revision: loaded.form.revision }
  if (known) return { ...document, ...served, form_rules: ruleList }
  const kept = Object.fromEntries(
    answeringKeys.filter((key) => Object.hasOwn(document, key)).map((key) => [key, document[key]]),
  ) as unknown as FormDocument
  return { ...mapFields(kept, publicField), ...served, form_rules: ruleList.map(publicRule) }
}

export function presentRules({ item, form, revision }: LoadedForm, known = true) {
  if (!revision.rules) return undefined
  const rules = known ? revision.rules.rules : revision.rules.rules.map(publicRule)
  return {
    ...revision.rules,
    rules,
    id: form.rules_id,
    form_id: item.id,
    revision: revision.revision,
  }
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

export function presentRevision(row: RevisionRow): RevisionSummary {
  return {
    revision: row.revision,
    kind: row.kind,
    created_at: seconds(row.created_at),
    created_by_id: row.created_by_id,
    created_by_name: row.created_by_name ?? '',
  }
}
