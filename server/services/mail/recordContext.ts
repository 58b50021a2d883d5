import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { answersForTemplates, type MailContext } from '../../../schemas/email/mailContext'
import type { TextContext } from '../../../schemas/fields/fieldType'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import { findUser } from '../../store/people/users'
import type { RecordRow } from '../../store/records/records'
import { dateTimeText } from '../../support/dateTimeText'
import type { Deps } from '../deps'
import type { Item } from '../items/items'

export interface RecordLink {
  readonly url: string
  /** The token that opens the record without a login; '' where there is none. */
  readonly token: string
}

interface ToldRecord {
  readonly item: Item
  readonly record: RecordRow
  /** The form in the revision that the record answers. */
  readonly compiled: CompiledForm
}

/** Returns what templates can use: a record with texts as people read them. */
export async function recordContext(
  deps: Deps,
  { item, record, compiled }: ToldRecord,
  {
    texts,
    locale,
    link,
  }: { readonly texts: TextContext; readonly locale: Locale; readonly link: RecordLink },
): Promise<MailContext> {
  const user = record.user_id === null ? undefined : await findUser(deps.db, item.account_id, record.user_id)
  const written = { language: languageTag(locale), dateStyle: 'long' } as const
  return {
    record: {
      form: { name: item.name },
      form_id: item.id,
      user: { name: record.user_name ?? '', email: user?.email ?? '' },
      folio: record.folio,
      points: record.points,
      created_at: dateTimeText(record.created_at, record.timezone, written),
      answers: answersForTemplates(compiled, record.answers, texts),
    },
    record_url: link.url,
    expiration_token: link.token,
  }
}
