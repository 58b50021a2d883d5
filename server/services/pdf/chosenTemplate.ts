import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { templateCalled, templatesOf, type TemplateDocument } from '../../../schemas/edit/options/templates'
import { isObject } from '../../../schemas/model/json'
import type { FormDocument } from '../../../schemas/model/form'
import { readDesign } from '../../../schemas/print/template/readDesign'
import type { TemplateDesign } from '../../../schemas/print/template/templateDesign'
import { usualDesign } from '../../../schemas/print/template/usualDesign'
import { isDesigned, isForMany } from '../../../schemas/print/template/formTemplate'
import { AppError } from '../../appError'

/** The template that a form's records are printed with. */
export interface ChosenTemplate {
  /** The fields of the form's newest revision, which the template's conditions may use even for older records. */
  readonly fields: CompiledForm['fields']
  readonly design: TemplateDesign
  /** Whether the template prints a list of records; otherwise it prints each record by itself. */
  readonly isList: boolean
  /** The template of file names; '' for the usual names. */
  readonly pdfName: string
}

const usualTemplate: ChosenTemplate = { fields: {}, design: usualDesign, isList: false, pdfName: '' }

/** Returns a stored template as it prints. */
export const templateIn = (
  template: TemplateDocument,
  { fields }: Pick<CompiledForm, 'fields'>,
): ChosenTemplate => ({
  fields,
  design: isDesigned(template) ? readDesign(template['design']).design : usualDesign,
  isList: isForMany(template),
  pdfName: template.pdfName?.trim() ?? '',
})

/**
 * Returns the template that is asked for by its id or name, or else the form's default one when it fits: a template for lists only prints
 * several records into one file. Throws NOT_FOUND for an unknown template, and for a list where each record has its own file.
 */
export function chosenTemplate(
  { document, compiled }: { readonly document: FormDocument; readonly compiled: () => CompiledForm },
  wanted: string | undefined,
  mayBeList: boolean,
): ChosenTemplate {
  const templates = templatesOf(document)
  if (wanted === undefined) {
    const usual = templates.find((template) => template.default === true)
    return usual && (mayBeList || !isForMany(usual)) ? templateIn(usual, compiled()) : usualTemplate
  }
  const named = templateCalled(templates, wanted)
  if (!named || (isForMany(named) && !mayBeList)) throw new AppError('NOT_FOUND')
  return templateIn(named, compiled())
}

/** Returns the id or name of the template that a client names, in any of the forms clients use; undefined when it names none. */
export function templateNamed(template: unknown): string | undefined {
  const named = isObject(template) ? (template['id'] ?? template['pdfName'] ?? template['name']) : template
  if (typeof named === 'number') return String(named)
  return typeof named === 'string' && named.trim() !== '' ? named : undefined
}
