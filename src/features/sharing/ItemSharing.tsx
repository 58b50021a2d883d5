import { Skeleton, Stack } from '@mantine/core'
import type { Item } from '../../../schemas/api/items'
import { Failed } from '../../shared/ListStates'
import { isKept, NotRefreshed } from '../../shared/NotRefreshed'
import { useItemRight } from '../../shared/useItemRight'
import { useT } from '../../shared/useT'
import { AccessList } from './AccessList'
import { GiveAccess } from './GiveAccess'
import { InvitedList } from './InvitedList'
import { useItemAccess, useSharing } from './useSharing'
import { ViewFormAccess } from './ViewFormAccess'

export interface ItemSharingProps {
  readonly itemId: number
  /** The item from a list; loaded when undefined. */
  readonly listed?: Item | undefined
  /** Opens the sharing of the form that a view belongs to. */
  readonly onShareForm: (form: Item) => void
}

/** Draws who reaches an item and why, and gives access to others. */
export function ItemSharing({ itemId, listed, onShareForm }: ItemSharingProps) {
  const t = useT()
  const right = useItemRight(listed ? undefined : itemId)
  const access = useItemAccess(itemId)
  const sharing = useSharing(itemId)
  const item = listed ?? right.data
  const failed = [right, access].find((query) => query.isError && !isKept(query))
  const retry = () => void Promise.all([...(listed ? [] : [right.refetch()]), access.refetch()])
  if (failed) return <Failed error={failed.error} onRetry={retry} />
  if (!item || !access.data)
    return (
      <Stack gap="xs" role="status" aria-busy="true" aria-label={t('sharing.loading')}>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={44} />
        ))}
      </Stack>
    )
  return (
    <Stack>
      {isKept(access) && <NotRefreshed error={access.error} onRetry={retry} />}
      {item.itype === 'filter' && (
        <ViewFormAccess view={item} access={access.data} onShareForm={onShareForm} />
      )}
      <GiveAccess item={item} access={access.data} sharing={sharing} />
      <AccessList item={item} access={access.data} sharing={sharing} />
      <InvitedList item={item} sharing={sharing} />
    </Stack>
  )
}
