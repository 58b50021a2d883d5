import { Tooltip } from '@mantine/core'

import type { Item } from '../../../schemas/api/items'
import { useUser } from '../../auth/session'
import { useViewing } from '../../auth/viewing'
import { PersonMark } from '../../shared/people/PersonMark'
import { useT } from '../../shared/useT'
import classes from './ItemTable.module.css'

interface ItemPeopleProps {
  readonly item: Item
  /** Shows who has access. */
  readonly onShare: (item: Item) => void
}

/** Draws an item's owner, and with how many people it is shared. */
export function ItemPeople({ item, onShare }: ItemPeopleProps) {
  const t = useT()
  const user = useUser()
  const isOwnPage = useViewing() === null
  const isOwn = item.owner_id === user.id
  const owner = isOwn ? t('items.people.me') : (item.owner_name ?? '')
  const sharer = item.shared_by?.name
  const shared = item.shared_count ?? 0
  return (
    <div className={classes['peopleCell']}>
      <PersonMark name={isOwn ? user.name || user.username : owner} />
      <div>
        <Tooltip
          label={t('items.people.sharedBy', { name: sharer ?? '' })}
          disabled={!sharer || sharer === owner}
        >
          <span className={classes['owner']}>{owner}</span>
        </Tooltip>
        {shared > 0 && !isOwnPage && (
          <span className={classes['with']}>{t('items.people.with', { count: shared })}</span>
        )}
        {shared > 0 && isOwnPage && (
          <button
            type="button"
            aria-label={t('items.people.open', { name: item.name, count: shared })}
            onClick={() => onShare(item)}
          >
            {t('items.people.with', { count: shared })}
          </button>
        )}
      </div>
    </div>
  )
}
