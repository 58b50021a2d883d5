import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import type { Viewer } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import type { Reader } from '../access/whoReaches'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailNotice } from './mailNotice'

/** Tells a user that records were assigned to them, in one e-mail however many they are. */
export async function mailAssigned(
  deps: Deps,
  by: Viewer,
  told: {
    readonly record: RecordRow
    readonly item: Item
    readonly records: number
    readonly cause: string
    readonly to: Reader
  },
): Promise<void> {
  const { record, item, records, cause, to } = told
  const isOne = records === 1
  const about = isOne ? 'one' : 'several'
  await mailNotice(deps, {
    accountId: record.account_id,
    cause: `${cause}/${to.id}`,
    reason: 'assignment',
    to: to.email,
    locale: localeFor(to.language) ?? defaultLocale,
    by,
    facts: { folio: record.folio, form: item.name, count: String(records) },
    subject: `mail.assignment.${about}.subject`,
    lines: [`mail.assignment.${about}.text`],
    action: {
      label: `mail.assignment.${about}.open`,
      path: isOne ? `/records/detail/${record.id}` : '/inbox',
    },
    why: 'mail.assignment.why',
    itemId: item.id,
    recordId: record.id,
  })
}
