import { apiAddress, paths } from '../../schemas/api/paths'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { isObject } from '../../schemas/model/json'
import type { RuleDocument } from '../../schemas/model/rule'
import { isServiceUrl } from '../../schemas/model/serviceUrl'
import { answeredShape, fieldShape, pageShape, readShape, ruleShape, shaped } from './servedShapes'

/**
 * How much of a form a viewer sees: a designer sees all of it, even unknown keys. Recipients, what a button calls, what an answer earns and
 * the names of people are hidden from viewers who read records, copy the form or answer it, even the owner, because what is served to
 * answer it is kept on devices.
 */
export type FormSight = 'design' | 'reading' | 'copying' | 'answering'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Returns whether a button calls something or runs a script: enough to press it, without what is called. */
function pressOf({ field_type: type, properties }: FieldDocument): Readonly<Record<string, string>> {
  if (fieldTypes.get(type).kind !== 'action' || !isObject(properties)) return {}
  const { url, service_name: script } = properties
  if (isFilled(url)) return isServiceUrl(url) ? { url: `{host}${apiAddress(paths.pressButton)}` } : {}
  return isFilled(script) ? { service_name: 'script' } : {}
}

/** Returns a field without what only designers see. */
export function fieldInSight(field: FieldDocument, sight: FormSight): FieldDocument {
  if (sight === 'design') return field
  const served = shaped(field, fieldShape) as FieldDocument
  // A button in a copy calls nothing: the viewer who copied the form does not know what, and it is another form.
  if (sight === 'copying') return served
  return {
    ...served,
    properties: { ...(isObject(served.properties) ? served.properties : {}), ...pressOf(field) },
  }
}

/** Returns whether and how the result is shown to whoever answers, without what it is computed from. */
function toldGrading({ grading }: FormDocument): Pick<FormDocument, 'grading'> {
  if (!isObject(grading) || grading.active !== true || grading.show_points !== true) return {}
  return { grading: { show_points: true, grade_type: grading.grade_type ?? null } }
}

/** Returns a form without what only designers see. */
export function formInSight(document: FormDocument, sight: FormSight): FormDocument {
  if (sight === 'design') return document
  const isAnswered = sight === 'answering'
  return {
    ...(shaped(document, isAnswered ? answeredShape : { ...answeredShape, ...readShape }) as FormDocument),
    form_pages: document.form_pages.map((page) => ({
      ...(shaped(page, pageShape) as object),
      page_fields: page.page_fields.map((field) => fieldInSight(field, sight)),
    })),
    ...(isAnswered ? toldGrading(document) : {}),
  }
}

/** Returns what a rule does and for whom; viewers who only answer are not told its name. */
export function ruleInSight(rule: RuleDocument, sight: FormSight): RuleDocument {
  if (sight === 'design') return rule
  return shaped(rule, sight === 'answering' ? ruleShape : { ...ruleShape, name: true }) as RuleDocument
}
