import type { FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setOption } from './setOption'

/** A PDF template that a form uses: kept whole, whatever else is in it. */
export interface TemplateDocument {
  readonly id: number | string
  /** How its files are called; may hold placeholders (`Visita {{record.folio}}`). */
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

/** Finds a template by its id, else by its name. */
export const templateCalled = (
  templates: readonly TemplateDocument[],
  wanted: string,
): TemplateDocument | undefined =>
  templates.find(({ id }) => String(id) === wanted) ??
  templates.find(({ name, pdfName }) => name === wanted || pdfName === wanted)

/** Adds a template; the first one becomes the default. One that is there stays as it is. */
export function addTemplate(
  form: FormDocument,
  { template }: { readonly template: TemplateDocument },
): EditResult {
  const templates = templatesOf(form)
  if (templates.some(({ id }) => id === template.id)) return done(form)
  return setTemplates(form, [...templates, { ...template, default: templates.length === 0 }])
}

/** Removes a template; the next default is the first one left. An e-mail that carried it carries the default again. */
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

/** Makes a template the default, the only one. */
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

/** The id of the template that the form's e-mail carries; undefined for the default one. */
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
