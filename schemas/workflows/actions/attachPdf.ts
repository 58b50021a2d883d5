import type { CompiledField } from '../../compile/compiledForm'
import { templateIdIn } from '../../email/emailConfiguration'
import { fileTypeError, isFileAnswer } from '../../fields/shared/files'
import { kindTraits } from '../../fields/kinds'
import { own, type Json } from '../../model/json'
import { namesNothing, type ActionDefinition, type Configuration } from './action'
import { textOf } from './targets'

/** What a step says that makes a PDF. */
export interface PdfStep {
  /** '' where none is chosen. */
  readonly fieldId: string
  /** The id of a template of the form; its default one when absent. */
  readonly template: string | undefined
  /** A template; '' where it is called as the form calls its PDFs. */
  readonly fileName: string
}

export const readPdfStep = (configuration: Configuration): PdfStep => ({
  fieldId: textOf(configuration['field_id']),
  template: templateIdIn(configuration['pdf_template']),
  fileName: textOf(configuration['file_name']).trim(),
})

/** Whether a PDF can be attached there: to the record, not to a set of a group nor to a row of a catalog. */
export const takesPdf = ({ kind, field, groupId, rowId }: CompiledField): boolean =>
  kindTraits[kind].files !== undefined &&
  groupId === undefined &&
  rowId === undefined &&
  fileTypeError('a.pdf', field) === undefined

/** A file of ours as an answer. */
export interface AttachedFile {
  readonly file_name: string
  readonly file_url: string
}

/** The answer of a field with one more file: it takes the place of what is there, among several of that of the same name alone. */
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

/** Ours: makes a PDF of the record and puts it into a file field of it. */
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
