import type { FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setOption } from './setOption'

/** A PDF template of a form, stored with all of its keys. */
export interface TemplateDocument {
  readonly id: number | string
  /** Name of its files, with or without placeholders (`Visita {{record.folio}}`). */
  readonly pdfName?: string | null
  readonly name?: string | null
  readonly default?: boolean | null
  readonly mongo_query?: unknown
  readonly script?: unknown
  readonly [key: string]: unknown
}

export const isTemplate = (item: unknown): item is TemplateDocument =>
  isObject(item) && (typeof item['id'] === 'number' || typeof item['id'] === 'string')

export function templatesOf(form: FormDocument): readonly TemplateDocument[] {
  const stored: unknown = form['templates']
  return Array.isArray(stored) ? stored.filter(isTemplate) : []
}

/** Finds a template by id, else by name. */
export const templateCalled = (
  templates: readonly TemplateDocument[],
  wanted: string,
): TemplateDocument | undefined =>
  templates.find(({ id }) => String(id) === wanted) ??
  templates.find(({ name, pdfName }) => name === wanted || pdfName === wanted)

/** Adds a template, and makes the first one the default. Does nothing when the template is already there. */
export function addTemplate(
  form: FormDocument,
  { template }: { readonly template: TemplateDocument },
): EditResult {
  const templates = templatesOf(form)
  if (templates.some(({ id }) => id === template.id)) return done(form)
  return setTemplates(form, [...templates, { ...template, default: templates.length === 0 }])
}

/** Removes a template. The first remaining one becomes the default, and an e-mail that used the removed one uses the default. */
export function removeTemplate(
  form: FormDocument,
  { id }: { readonly id: TemplateDocument['id'] },
): EditResult {
  const templates = templatesOf(form)
  const left = templates.filter((each) => each.id !== id)
  if (left.length === templates.length) return done(form)
  const [first] = left
  const hasDefault = left.some((each) => each.default === true)
  const result = setTemplates(
    form,
    hasDefault || !first ? left : [{ ...first, default: true }, ...left.slice(1)],
  )
  return result.ok && isObject(result.form['email_configuration']) && emailTemplate(result.form) === id
    ? setOption(result.form, { path: 'email_configuration.pdf_template', value: {} })
    : result
}

/** Makes a template the only default. */
export function makeDefaultTemplate(
  form: FormDocument,
  { id }: { readonly id: TemplateDocument['id'] },
): EditResult {
  return changeTemplates(form, (each) =>
    (each.default === true) === (each.id === id) ? each : { ...each, default: each.id === id },
  )
}

export function nameTemplatePdf(
  form: FormDocument,
  { id, pdfName }: { readonly id: TemplateDocument['id']; readonly pdfName: string },
): EditResult {
  return changeTemplates(form, (each) => (each.id === id ? { ...each, pdfName } : each))
}

/** Returns the id of the template that the form's e-mail uses; undefined for the default. */
export function emailTemplate(form: FormDocument): TemplateDocument['id'] | undefined {
  const email = form['email_configuration']
  const template = isObject(email) ? email['pdf_template'] : undefined
  return isTemplate(template) ? template.id : undefined
}

function changeTemplates(
  form: FormDocument,
  change: (template: TemplateDocument) => TemplateDocument,
): EditResult {
  const before = templatesOf(form)
  const after = before.map(change)
  return after.every((each, index) => each === before[index]) ? done(form) : setTemplates(form, after)
}

const setTemplates = (form: FormDocument, templates: readonly TemplateDocument[]): EditResult =>
  setOption(form, { path: 'templates', value: templates })
