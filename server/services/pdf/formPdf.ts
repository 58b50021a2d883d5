import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { defaultLocale, localeFor, type Locale } from '../../../schemas/model/locales'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { NamedRecord } from './printableRecord'
import { printedName } from './printedName'
import { printRecords } from './printRecords'
import { templateOfForm, templateStillThere } from './templateOfForm'

/* Prints records without a user asking: for e-mails and workflows, in the form's own language. */

const ownLocale = ({ defaultLanguage }: CompiledForm): Locale => localeFor(defaultLanguage) ?? defaultLocale

/** The template to print with; undefined for the form's default one. */
export interface FormPdfAsked {
  readonly template: string | undefined
  /** The template of the file's name; the form's own when left out. */
  readonly fileName?: string
}

/** Returns the name of a record's PDF, and the template to print it with if the form still has it. */
export async function formPdfName(
  deps: Deps,
  record: NamedRecord,
  compiled: CompiledForm,
  { template: wanted, fileName = '' }: FormPdfAsked,
): Promise<{ readonly name: string; readonly template: string | undefined }> {
  const { account_id: accountId, form_id: formId } = record
  const template = await templateStillThere(deps, record, wanted)
  const { pdfName } = await templateOfForm(deps, { accountId, formId }, template, template !== undefined)
  const named = { pdfName: fileName === '' ? pdfName : fileName }
  return { template, name: printedName(record, compiled, ownLocale(compiled), named) }
}

/**
 * Prints a record as a PDF, with the template if the form still has it, and in the time zone where it was answered. Throws like {@link
 * printRecords}.
 */
export async function formPdf(
  deps: Deps,
  record: RecordRow,
  wanted: string | undefined,
): Promise<AsyncGenerator<Buffer, void>> {
  const revision = await readRevision(deps, record.account_id, record.form_id, record.revision)
  async function* records() {
    yield [record]
  }
  return printRecords(deps, {
    ...{ parts: records(), isMerged: true, isOne: true },
    ...{ locale: ownLocale(revision.compiled()), timezone: record.timezone },
    template: await templateStillThere(deps, record, wanted),
  })
}
