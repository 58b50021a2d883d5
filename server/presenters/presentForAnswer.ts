import type { Brand } from '../../schemas/api/company'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { apiAddress, paths } from '../../schemas/api/paths'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FieldProperties, FormDocument, OptionDocument } from '../../schemas/model/form'
import { isObject } from '../../schemas/model/json'
import { isServiceUrl } from '../../schemas/model/serviceUrl'
import type { RuleDocument } from '../../schemas/model/rule'
import type { LoadedForm } from '../services/forms/forms'
import { mapFields, presentRules, servedParts } from './presentForm'

/*
 * A form to whoever answers it, the public and the owner alike: what answering needs and nothing else. Recipients, what a button calls,
 * what an answer earns and the names of people are the design, which has a right and calls of its own; what is served here is kept on
 * devices.
 */

/** Keys of a document that answering needs. All others may hold addresses, templates or names of the account's people. */
const answeringKeys = [
  'name',
  'description',
  'public',
  'edit_public_records',
  'edit_registers',
  'allow_page_navigation',
  'enable_geolocation',
  'send_on_foreground',
  'form_pages',
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

function answeredField(field: FieldDocument): FieldDocument {
  const isButton = fieldTypes.get(field.field_type).kind === 'action'
  const stored = isButton ? withoutService(field.properties ?? {}) : field.properties
  const { email_configuration: _email, notification: _notification, ...properties } = stored ?? {}
  const { grading_criteria: _grading, options, ...kept } = field
  return { ...kept, ...(options === undefined ? {} : { options: withoutPoints(options) }), properties }
}

/** What each option earns is what it is graded by. Stored options are whatever was sent. */
function withoutPoints(options: NonNullable<FieldDocument['options']> | null) {
  if (!Array.isArray(options)) return options
  return (options as readonly OptionDocument[]).map((option) => {
    if (!isObject(option)) return option
    const { points: _points, ...kept } = option
    return kept
  })
}

/** Whether one writes the folio; how the next one is made up is nobody's business who answers. */
function answeredOptions({
  advanced_options: options,
}: FormDocument): Pick<FormDocument, 'advanced_options'> {
  if (!isObject(options)) return {}
  const { folio, ...others } = options
  if (!isObject(folio)) return { advanced_options: others }
  const { manual = null, required = null } = folio
  return { advanced_options: { ...others, folio: { manual, required } } }
}

/** Stored lists of people are whatever was sent. */
const membersOf = (list: unknown) => (Array.isArray(list) ? list.filter(isObject) : [])

/** Whether the result is told, and how: what it is made of is not served. */
function answeredGrading({ grading }: FormDocument): Pick<FormDocument, 'grading'> {
  if (!isObject(grading) || grading.active !== true || grading.show_points !== true) return {}
  return { grading: { show_points: true, grade_type: grading.grade_type ?? null } }
}

/** What a rule does and for whom, without what designers call it and what people are called. */
function answeredRule(rule: RuleDocument): RuleDocument {
  const { user_conditions: users, group_conditions: groups, name: _name, ...kept } = rule
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

/** A form to answer, with its rules. */
export function presentFormForAnswer(loaded: LoadedForm, brand: Brand): ServedFormForAnswer {
  const { document, rules } = loaded.revision
  const kept = Object.fromEntries(
    answeringKeys.filter((key) => Object.hasOwn(document, key)).map((key) => [key, document[key]]),
  ) as unknown as FormDocument
  return {
    ...mapFields(kept, answeredField),
    ...answeredOptions(document),
    ...answeredGrading(document),
    ...servedParts(loaded),
    current_revision: loaded.form.revision,
    brand,
    form_rules: (rules?.rules ?? []).map(answeredRule),
  }
}

/** Its rules alone; undefined when it has none. */
export function presentRulesForAnswer(loaded: LoadedForm) {
  const served = presentRules(loaded)
  return served && { ...served, rules: served.rules.map(answeredRule) }
}
