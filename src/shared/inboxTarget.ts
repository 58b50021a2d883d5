import type { InboxItem } from '../../schemas/api/inbox'
import { isOpenable, recordItem } from '../../schemas/model/inboxStatus'
import { isObject, own } from '../../schemas/model/json'

/** Returns the address where an inbox item is answered, or seen if it is answered or is a record; null when it names no form. */
export function inboxTarget(item: InboxItem): string | null {
  const status = item.status ?? 'new'
  const isGiven = item.type === recordItem && item.record_id !== undefined
  if (!isOpenable(status) || isGiven) {
    if (item.record_id === undefined) return null
    // That page marks it as seen.
    return `/records/detail/${encodeURIComponent(item.record_id)}${isGiven ? '?inbox=true' : ''}`
  }
  const record: unknown = item.record_json
  const formId = isObject(record) ? own(record, 'form_id') : undefined
  if (typeof formId !== 'number' && typeof formId !== 'string') return null
  return `/forms/private/${encodeURIComponent(formId)}/#inbox=${encodeURIComponent(item._id)}`
}
