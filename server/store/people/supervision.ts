import { sql, type RawBuilder } from 'kysely'

/**
 * Selects who supervises whom in an account, and through which group. Nobody supervises members whom a group's own administrators added,
 * until somebody who manages users allows it.
 */
export const supervision = (accountId: number): RawBuilder<unknown> => sql`(
  select above.user_id as supervisor_id, below.user_id, g.id as group_id, g.name as group_name from memberships above
  join groups g on g.account_id = above.account_id and g.id = above.group_id and g.deleted_at is null
  join memberships below on below.account_id = above.account_id and below.group_id = above.group_id and below.is_watched
  where above.account_id = ${accountId} and above.role in ('supervisor', 'admin'))`
