import type { ColumnType, Generated } from 'kysely'
import type { PermissionLevel } from '../../../schemas/api/items'
import type { Gift } from '../../policies/sharing'

/** Requests for a right on an item, and their answers. */
export interface AccessRequestsTable {
  account_id: number
  id: Generated<number>
  item_id: number
  user_id: number
  level: PermissionLevel
  created_at: ColumnType<Date, Date | undefined, Date>
  answered_at: Date | null
  answered_by_id: number | null
  is_granted: boolean | null
  /** The right that the user had before the request was granted. */
  had: ColumnType<Gift | null, string | null, string | null>
}
