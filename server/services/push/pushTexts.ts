import type { Locale } from '../../../schemas/model/locales'
import type { NoticeRow } from '../../store/comments/notices'
import type { Deps } from '../deps'

/** What a device shows: small, and without answers of records, since it passes through somebody else's service. */
export interface PushText {
  readonly title: string
  readonly body: string
  /** A page of the app. */
  readonly url: string
  /** What is told of the same again takes its place. */
  readonly tag: string
}

/** Where a notice leads. */
function pageOf({ kind, link, records, record_id: recordId }: NoticeRow): string {
  if (kind === 'message') return link ?? '/dashboard'
  if (kind === 'approval') return '/inbox?tab=approvals'
  if (records > 1) return '/inbox'
  const isOfRecord = kind === 'assigned' || kind === 'unanswered'
  return isOfRecord ? `/records/detail/${recordId}` : `/records/detail/${recordId}?tab=comments`
}

export function pushText({ words }: Pick<Deps, 'words'>, notice: NoticeRow, locale: Locale): PushText {
  const { kind, title, text, records, folio, form_name: form } = notice
  const facts = { name: notice.by_name ?? '', folio, form, count: records }
  const sentence = words(`notices.${kind}`, locale, facts)
  const url = pageOf(notice)
  const tag = `notice-${notice.id}`
  return kind === 'message'
    ? { title, body: text === '' ? sentence : text, url, tag }
    : { title: form, body: sentence, url, tag }
}
