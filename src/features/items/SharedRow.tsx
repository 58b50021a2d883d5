import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

import { useT } from '../../shared/useT'
import classes from './ItemTable.module.css'
import { useFolderDrop } from './useFolderDrop'
import { useSharers } from './useItems'

/** Draws the entry to what others share, above the viewer's own items; also a drop target for returning items. */
export function SharedRow({ address }: { readonly address: string }) {
  const t = useT()
  const sharers = useSharers()
  const name = t('items.shared')
  const { setNodeRef, isOver } = useFolderDrop('list-shared', { id: null, name, isSharedRoot: true })
  const count = sharers.data?.reduce((sum, { items_count: items }) => sum + items, 0) ?? 0
  return (
    <tr ref={setNodeRef} data-over={isOver || undefined}>
      <td className={classes['grip']} />
      <td className={classes['check']} />
      <td className={classes['name']}>
        <Link to={address} draggable={false} title={t('items.sharedRow')}>
          <IconUsers size={20} stroke={1.5} aria-hidden />
          <span>{name}</span>
        </Link>
      </td>
      <td className={classes['people']} />
      <td className={classes['updated']} />
      <td className={classes['count']}>{t('items.count', { count })}</td>
      <td className={classes['menu']} />
    </tr>
  )
}
