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

/** Who reads what is printed. */
export interface PrintReaders {
  readonly locale: Locale
  /** Whose wall the moments are of. */
  readonly timezone: string
}

/** A record as templates print it, in the language of who reads it. */
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

/** What a template's texts can speak of: what those of e-mails can, and what is told of a record besides. */
export function templateContext(
  record: NamedRecord,
  compiled: CompiledForm,
  locale: Locale,
  facts?: TemplatedRecord['facts'],
) {
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
    ...(facts && {
      meta: {
        folio: record.folio,
        ...Object.fromEntries(factNames.map((name) => [name, facts([name])[0]?.text ?? ''])),
      },
    }),
  }
}
