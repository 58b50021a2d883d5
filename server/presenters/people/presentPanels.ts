import type { PanelConnection, PanelUser } from '../../../schemas/api/panels'
import type { PanelConnection as ConnectionAtWork } from '../../services/people/panels'
import type { PanelUserRow } from '../../store/people/panelCollection'
import { secondsOrNull } from '../items/presentItem'

export const presentPanelUser = (row: PanelUserRow): PanelUser => ({
  id: row.id,
  user_name: row.name ?? '',
  user_status: row.status,
  activity: row.action,
  last_update: secondsOrNull(row.acted),
  start_date: secondsOrNull(row.started),
  end_date: secondsOrNull(row.ended),
  seconds_duration: row.seconds === null ? null : Math.round(row.seconds),
  daily_count: row.count,
})

export const presentPanelConnection = ({
  id,
  name,
  isOnline,
  first,
  last,
  count,
}: ConnectionAtWork): PanelConnection => ({
  ...{ id, name, online: isOnline, daily_count: count },
  start_date: secondsOrNull(first),
  end_date: isOnline ? null : secondsOrNull(last),
  seconds_duration: first && last && Math.round((last.getTime() - first.getTime()) / 1000),
  last_update: secondsOrNull(last),
})
