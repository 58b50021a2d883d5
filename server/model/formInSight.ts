import { apiAddress, paths } from '../../schemas/api/paths'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { isObject } from '../../schemas/model/json'
import type { RuleDocument } from '../../schemas/model/rule'
import { isServiceUrl } from '../../schemas/model/serviceUrl'
import { answeredShape, fieldShape, pageShape, readShape, ruleShape, shaped } from './servedShapes'

/**
 * As what somebody sees a form: who designs it sees all of it, unknown keys too. Recipients, what a button calls, what an answer earns and the names of
 * people are no business of whoever reads its records, takes a copy of it, or answers it, the owner included; what is served to answer it is kept on
 * devices.
 */
export type FormSight = 'design' | 'reading' | 'copying' | 'answering'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** That a button calls something, or runs a script: what it is pressed by, and nothing of what is called. */
function pressOf({ field_type: type, properties }: FieldDocument): Readonly<Record<string, string>> {
  if (fieldTypes.get(type).kind !== 'action' || !isObject(properties)) return {}
  const { url, service_name: script } = properties
  if (isFilled(url)) return isServiceUrl(url) ? { url: `{host}${apiAddress(paths.pressButton)}` } : {}
  return isFilled(script) ? { service_name: 'script' } : {}
}

/** A field without what is the design's alone. */
export function fieldInSight(field: FieldDocument, sight: FormSight): FieldDocument {
  if (sight === 'design') return field
  const served = shaped(field, fieldShape) as FieldDocument
  // A copy calls nothing: whoever took it does not know what, and it is another form.
  if (sight === 'copying') return served
  return {
    ...served,
    properties: { ...(isObject(served.properties) ? served.properties : {}), ...pressOf(field) },
  }
}

/** Whether the result is told to who answers, and how: what it is made of is not served. */
function toldGrading({ grading }: FormDocument): Pick<FormDocument, 'grading'> {
  if (!isObject(grading) || grading.active !== true || grading.show_points !== true) return {}
  return { grading: { show_points: true, grade_type: grading.grade_type ?? null } }
}

/** A form without what is the design's alone. */
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

/** What a rule does and for whom; who only answers is not told what designers call it. */
export function ruleInSight(rule: RuleDocument, sight: FormSight): RuleDocument {
  if (sight === 'design') return rule
  return shaped(rule, sight === 'answering' ? ruleShape : { ...ruleShape, name: true }) as RuleDocument
}
