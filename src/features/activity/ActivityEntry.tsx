import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'

import type { Activity } from '../../../schemas/api/activities'
import { itemAddress } from '../../shared/itemAddress'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './activity.module.css'
import { useActivityWords } from '../../shared/useActivityWords'

/** Returns the address of what an activity is about; undefined for what was deleted. */
function addressOf({ action, record_id: recordId, item_id: itemId, itype }: Activity): string | undefined {
  if (recordId !== null) return action === 'record.deleted' ? undefined : `/records/detail/${recordId}`
  if (itemId === null || itype === null || action === 'item.deleted') return undefined
  return itemAddress({ id: itemId, itype })
}

/** Draws one activity. */
export function ActivityEntry({ one }: { readonly one: Activity }) {
  const t = useT()
  const format = useFormat()
  const words = useActivityWords()
  const address = addressOf(one)
  const byKey = words.byKey(one)
  const what = [one.about_name === one.user_name ? null : one.about_name, one.item_name, one.folio]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={classes['entry']}>
      <span className={classes['what']}>
        <span>
          <strong>{words.who(one)}</strong> · {words.what(one)}
        </span>
        {what !== '' && (address === undefined ? <span>{what}</span> : <Link to={address}>{what}</Link>)}
      </span>
      <Text component="time" size="sm" c="dimmed" dateTime={new Date(one.at * 1000).toISOString()}>
        {format.dateTime(one.at * 1000)}
        {byKey !== null && ` · ${byKey}`}
        {one.address && ` · ${one.address}`}
        {one.actor_type === 'connection' && ` · ${t('activity.byConnection')}`}
      </Text>
    </li>
  )
}
