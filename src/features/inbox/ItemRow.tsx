import type { InboxItem } from '../../../schemas/api/inbox'
import { useUser } from '../../auth/session'
import { inboxTarget } from '../../shared/inboxTarget'
import { itemPreview } from '../../shared/itemPreview'
import { useT } from '../../shared/useT'
import { InboxRow } from './InboxRow'

export interface ItemRowProps {
  readonly item: InboxItem
  /** True when it was started on this device. */
  readonly isBegun: boolean
  readonly onDelete: (item: InboxItem) => void
}

/** Draws an item that the server keeps. */
export function ItemRow({ item, isBegun, onDelete }: ItemRowProps) {
  const t = useT()
  const { id } = useUser()
  const status = item.status ?? 'new'
  return (
    <InboxRow
      name={item.name ?? ''}
      to={inboxTarget(item)}
      preview={itemPreview(item)}
      state={isBegun ? t('inbox.begun') : t(`inbox.status.${status}`)}
      isNew={status === 'new' && !isBegun}
      from={item.created_by_id === id ? undefined : item.created_by_name}
      at={(item.updated_at ?? 0) * 1000}
      onDelete={() => onDelete(item)}
    />
  )
}
