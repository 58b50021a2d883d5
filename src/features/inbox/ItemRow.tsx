import type { InboxItem } from '../../../schemas/api/inbox'
import { isOpenable } from '../../../schemas/model/inboxStatus'
import { isObject, own } from '../../../schemas/model/json'
import { useUser } from '../../auth/session'
import { itemPreview } from '../../shared/itemPreview'
import { useT } from '../../shared/useT'
import { InboxRow } from './InboxRow'

/** Where an item is answered, or seen once it was; null for one that names no form. */
function targetOf(item: InboxItem): string | null {
  const status = item.status ?? 'new'
  if (!isOpenable(status))
    return item.record_id === undefined ? null : `/records/detail/${encodeURIComponent(item.record_id)}`
  const record: unknown = item.record_json
  const formId = isObject(record) ? own(record, 'form_id') : undefined
  if (typeof formId !== 'number' && typeof formId !== 'string') return null
  return `/forms/private/${encodeURIComponent(formId)}/#inbox=${encodeURIComponent(item._id)}`
}

export interface ItemRowProps {
  readonly item: InboxItem
  /** It was begun on this device. */
  readonly isBegun: boolean
  readonly onDelete: (item: InboxItem) => void
}

/** An item that the server keeps. */
export function ItemRow({ item, isBegun, onDelete }: ItemRowProps) {
  const t = useT()
  const { id } = useUser()
  const status = item.status ?? 'new'
  return (
    <InboxRow
      name={item.name ?? ''}
      to={targetOf(item)}
      preview={itemPreview(item)}
      state={isBegun ? t('inbox.begun') : t(`inbox.status.${status}`)}
      isNew={status === 'new' && !isBegun}
      from={item.created_by_id === id ? undefined : item.created_by_name}
      at={(item.updated_at ?? 0) * 1000}
      onDelete={() => onDelete(item)}
    />
  )
}
