import type { Activity } from '../../../schemas/api/activities'
import type { ActivityRow } from '../../store/items/activity'
import { seconds } from './presentItem'

/** Presents an activity of the account. */
export const presentHappened = (row: ActivityRow): Activity => ({
  ...{ id: row.id, at: seconds(row.at), action: row.action, actor_type: row.actor_type },
  ...{ user_id: row.user_id, user_name: row.user_name },
  ...{ item_id: row.item_id, item_name: row.item_name, itype: row.itype },
  ...{ record_id: row.record_id, folio: row.folio, cause: row.cause },
  ...{ address: row.address, key_name: row.key_name, about_name: row.about_name },
})
