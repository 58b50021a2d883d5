import type { CompiledField } from '../../compile/compiledForm'
import { templateIdIn } from '../../email/emailConfiguration'
import { fileTypeError, isFileAnswer } from '../../fields/shared/files'
import { kindTraits } from '../../fields/kinds'
import { own, type Json } from '../../model/json'
import { namesNothing, type ActionDefinition, type Configuration } from './action'
import { textOf } from './targets'

/** The configuration of a step that makes a PDF. */
export interface PdfStep {
  /** '' where no field is chosen. */
  readonly fieldId: string
  /** The id of a template of the form; absent for its default one. */
  readonly template: string | undefined
  /** A Liquid template; '' where the PDF is named as the form names its PDFs. */
  readonly fileName: string
}

export const readPdfStep = (configuration: Configuration): PdfStep => ({
  fieldId: textOf(configuration['field_id']),
  template: templateIdIn(configuration['pdf_template']),
  fileName: textOf(configuration['file_name']).trim(),
})

/** Returns whether a PDF can be attached to a field: only outside of groups and rows. */
export const takesPdf = ({ kind, field, groupId, rowId }: CompiledField): boolean =>
  kindTraits[kind].files !== undefined &&
  groupId === undefined &&
  rowId === undefined &&
  fileTypeError('a.pdf', field) === undefined

/** The answer of a file field for a file of ours. */
export interface AttachedFile {
  readonly file_name: string
  readonly file_url: string
}

/**
 * Returns a field's answer with one more file. In a field for one file it replaces what is there; in a field for several it replaces only a
 * file of the same name.
 */
export function answerWithFile(
  { kind }: Pick<CompiledField, 'kind'>,
  before: unknown,
  { file_name: name, file_url: url }: AttachedFile,
): Json {
  const file = { file_name: name, file_url: url }
  if (kindTraits[kind].files !== 'several') return file
  const there = Array.isArray(before) ? (before as readonly Json[]) : []
  return [...there.filter((one) => !isFileAnswer(one) || one.file_name !== name), file]
}

/** Our own action: makes a PDF of the record and puts it into one of its file fields. */
export const attachPdf: ActionDefinition = {
  id: 'attach_pdf',
  name: 'attachPdf',
  runtimes: ['after'],
  forDeleted: false,
  isDone: true,
  initial: { field_id: null, pdf_template: {}, file_name: '' },
  names: (configuration) => {
    const { fieldId } = readPdfStep(configuration)
    return fieldId === '' ? namesNothing : { ...namesNothing, fieldIds: [fieldId] }
  },
  parts: (configuration) => {
    const { fieldId } = readPdfStep(configuration)
    return fieldId === '' ? [] : [{ kind: 'field', id: fieldId }]
  },
  attachesTo: (configuration) => readPdfStep(configuration).fieldId,
  lacks: (configuration) => (readPdfStep(configuration).fieldId === '' ? 'fileField' : undefined),
  plan: (configuration, { source }) => {
    const { fieldId, template = null, fileName } = readPdfStep(configuration)
    const field = own(source.fields, fieldId)
    return field && takesPdf(field)
      ? [{ do: 'attachPdf', fieldId, template, fileName }]
      : [{ do: 'nothing', why: 'noFileField' }]
  },
}
