import { load } from '../../../schemas/answering/load'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { answersForTemplates } from '../../../schemas/email/mailContext'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import { factNames } from '../../../schemas/print/template/templateDesign'
import type { TemplatedRecord } from '../../../schemas/print/template/printedTemplate'
import { maskSealed } from '../../model/maskSealed'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'
import type { NamedRecord, PrintableRecord } from './printableRecord'
import { printedFacts } from './printedFacts'

/** The language and time zone of the reader. */
export interface PrintReaders {
  readonly locale: Locale
  /** The time zone that moments are shown in. */
  readonly timezone: string
}

/** Returns a record as templates print it, in the reader's language. */
export function templatedRecord(
  deps: Deps,
  record: PrintableRecord,
  compiled: CompiledForm,
  { locale, timezone }: PrintReaders,
): TemplatedRecord {
  const answering = load(compiled, maskSealed(record.answers), {
    now: () => deps.now().getTime(),
    timezone: record.timezone,
    user: record.user_id === null ? null : { id: record.user_id, groupIds: [] },
    createState: (initial) => initial,
  })
  return {
    answering,
    context: {
      languageTag: languageTag(locale),
      text: (key, fill) => resolveText(compiled, key, locale, fill),
    },
    title: record.form_name,
    folio: record.folio,
    facts: printedFacts(deps, record, { compiled, locale, timezone }),
  }
}

/** Returns the values that a template's texts can use, the same as in e-mails. */
export function templateContext(record: NamedRecord, compiled: CompiledForm, locale: Locale) {
  const texts = {
    languageTag: languageTag(locale),
    text: (key: string) => resolveText(compiled, key, locale),
  }
  return {
    record: {
      form: { name: record.form_name },
      form_id: record.form_id,
      folio: record.folio,
      points: record.points,
      created_at: dateTimeText(record.created_at, record.timezone, { language: texts.languageTag }),
      user: { name: record.user_name ?? '' },
      answers: answersForTemplates(compiled, maskSealed(record.answers), texts),
    },
  }
}

/** Seconds before or after 1970 that a date can still represent. */
const longestTime = 2.5e11

/** Returns further facts of a record, under the names in templates of other products. */
export function templateMeta(
  record: PrintableRecord,
  facts: TemplatedRecord['facts'],
  { locale }: Pick<PrintReaders, 'locale'>,
): { readonly [name: string]: string } {
  const { folio, version, timezone, start_timestamp: start, end_timestamp: end } = record
  const momentOf = (seconds: number | null) =>
    seconds === null || Math.abs(seconds) > longestTime
      ? ''
      : dateTimeText(new Date(seconds * 1000), timezone, { language: languageTag(locale) })
  return {
    ...Object.fromEntries(factNames.map((name) => [name, facts([name])[0]?.text ?? ''])),
    ...{ folio, version: String(version), start_date: momentOf(start), end_date: momentOf(end) },
    duration: start === null || end === null ? '' : clockOf(end - start),
    // Other products print this text for records without a connection.
    connection: record.connected_email ?? 'N/A',
  }
}

/** Returns a duration as hours, minutes and seconds: `1:05:09`. */
function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
