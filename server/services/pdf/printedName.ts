import { answersForTemplates } from '../../../schemas/email/mailContext'
import { templatesOf } from '../../../schemas/edit/options/templates'
import { resolveText } from '../../../schemas/compile/resolveText'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import { maskSealed } from '../../model/maskSealed'
import type { RecordRow } from '../../store/records/records'
import { dateTimeText } from '../../support/dateTimeText'
import type { Revision } from '../forms/formRevisions'
import { drawTemplate, TemplateError } from '../mail/liquid'
import { plainFileName } from '../sheets/sheetFiles'

/** What the PDF of a record is called, `.pdf` included: as the form's default template says, else by its form and folio. */
export function printedName(record: RecordRow, { document, compiled }: Revision, locale: Locale): string {
  const usual = `${record.form_name} ${record.folio}`
  const named = templatesOf(document)
    .find((template) => template.default === true)
    ?.pdfName?.trim()
  return plainFileName(`${(named && drawn(named, record, compiled(), locale)) || usual}.pdf`)
}

function drawn(
  template: string,
  record: RecordRow,
  compiled: ReturnType<Revision['compiled']>,
  locale: Locale,
): string {
  const language = languageTag(locale)
  const texts = { languageTag: language, text: (key: string) => resolveText(compiled, key, locale) }
  try {
    return drawTemplate(
      template,
      {
        record: {
          form: { name: record.form_name },
          form_id: record.form_id,
          folio: record.folio,
          points: record.points,
          created_at: dateTimeText(record.created_at, record.timezone, { language }),
          user: { name: record.user_name ?? '' },
          answers: answersForTemplates(compiled, maskSealed(record.answers), texts),
        },
      },
      'text',
    )
      .replaceAll(/\s+/g, ' ')
      .slice(0, 150)
      .trim()
  } catch (error) {
    if (error instanceof TemplateError) return ''
    throw error
  }
}
