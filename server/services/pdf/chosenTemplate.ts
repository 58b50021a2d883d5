import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { templateCalled, templatesOf, type TemplateDocument } from '../../../schemas/edit/options/templates'
import { isObject } from '../../../schemas/model/json'
import type { FormDocument } from '../../../schemas/model/form'
import { readDesign } from '../../../schemas/print/template/readDesign'
import type { TemplateDesign } from '../../../schemas/print/template/templateDesign'
import { usualDesign } from '../../../schemas/print/template/usualDesign'
import { isDesigned, isForMany } from '../../../schemas/print/template/formTemplate'
import { AppError } from '../../appError'

/** How a form's records are printed. */
export interface ChosenTemplate {
  /** Of the form as it is now, which conditions may ask about: records may be of before. */
  readonly fields: CompiledForm['fields']
  readonly design: TemplateDesign
  /** Of a list of records; else of each by itself. */
  readonly isList: boolean
  /** How files are called, as a template; '' for as usual. */
  readonly pdfName: string
}

const usualTemplate: ChosenTemplate = { fields: {}, design: usualDesign, isList: false, pdfName: '' }

/** How a stored template prints. */
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
 * The template that somebody asks for by its id or a name, else the form's default one where it fits what is printed: that of a list is for
 * several records in one file. NOT_FOUND for what the form does not have, and for a list where each record has a file.
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

/** How clients name a template: by its id or its name, or as the form has it; nothing where they name none. */
export function templateNamed(template: unknown): string | undefined {
  const named = isObject(template) ? (template['id'] ?? template['pdfName'] ?? template['name']) : template
  if (typeof named === 'number') return String(named)
  return typeof named === 'string' && named.trim() !== '' ? named : undefined
}
