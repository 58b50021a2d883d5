import type { Locale } from '../../../schemas/model/locales'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { drawTemplate, TemplateError } from '../mail/liquid'
import { plainFileName } from '../sheets/sheetFiles'
import type { ChosenTemplate } from './chosenTemplate'
import type { NamedRecord } from './printableRecord'
import { templateContext } from './templatedRecord'

/** Returns the file name of a record's PDF, with `.pdf`: from its template, otherwise from form and folio. */
export function printedName(
  record: NamedRecord,
  compiled: CompiledForm,
  locale: Locale,
  { pdfName }: Pick<ChosenTemplate, 'pdfName'>,
): string {
  const usual = `${record.form_name} ${record.folio}`
  const named = pdfName === '' ? '' : drawn(pdfName, record, compiled, locale)
  return plainFileName(`${named || usual}.pdf`)
}

function drawn(template: string, record: NamedRecord, compiled: CompiledForm, locale: Locale): string {
  try {
    return drawTemplate(template, templateContext(record, compiled, locale), 'text')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 150)
      .trim()
  } catch (error) {
    if (error instanceof TemplateError) return ''
    throw error
  }
}
