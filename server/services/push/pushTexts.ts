import type { Locale } from '../../../schemas/model/locales'
import type { NoticeRow } from '../../store/comments/notices'
import type { Deps } from '../deps'

/** The text shown on a device: short and without answers of records, because it passes through an outside service. */
export interface PushText {
  readonly title: string
  readonly body: string
  /** A path in the app. */
  readonly url: string
  /** A later text with the same tag replaces this one. */
  readonly tag: string
}

/** Returns the path that a notice opens. */
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
