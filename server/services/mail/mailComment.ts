import type { NoticeKind } from '../../../schemas/api/notices'
import { defaultLocale, localeFor } from '../../../schemas/model/locales'
import type { Viewer } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import type { Reader } from '../access/whoReaches'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailNotice } from './mailNotice'

/** The most characters of a comment that an e-mail shows. */
const longest = 500

/** Tells a user of a comment, once, and how to stop such e-mails. */
export async function mailComment(
  deps: Deps,
  by: Viewer,
  told: {
    readonly record: RecordRow
    readonly item: Item
    readonly commentId: string
    readonly text: string
    readonly kind: Exclude<NoticeKind, 'assigned'>
    readonly to: Reader
  },
): Promise<void> {
  const { record, item, commentId, text, kind, to } = told
  await mailNotice(deps, {
    accountId: record.account_id,
    cause: `comment/${commentId}/${to.id}`,
    reason: 'comment',
    to: to.email,
    locale: localeFor(to.language) ?? defaultLocale,
    by,
    facts: {
      folio: record.folio,
      form: item.name,
      text: text.length > longest ? `${text.slice(0, longest)}…` : text,
    },
    subject: `mail.comment.${kind}.subject`,
    lines: [`mail.comment.${kind}.text`, 'mail.comment.said'],
    action: { label: 'mail.comment.open', path: `/records/detail/${record.id}?tab=comments` },
    why: 'mail.comment.why',
    itemId: item.id,
    recordId: record.id,
  })
}
