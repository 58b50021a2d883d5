import { sql, type RawBuilder } from 'kysely'
import type { ChangeAction, ChangeCause } from '../../../../schemas/model/recordChanges'
import type { Role } from '../../../policies/principal'

/** Who changes records. */
export interface ChangeAuthor {
  readonly type: Role
  /** The user; null for all who are not known as one. */
  readonly userId: number | null
  /** The key that they do it with. */
  readonly apiKeyId?: number | null | undefined
  /** From where, if they are logged in. */
  readonly address?: string | null | undefined
  /** The user whose wish the system carries out. */
  readonly onBehalfOfId?: number | undefined
}

/** What is changed at once, by one author and for one cause, and can be undone at once. */
export interface ChangeSet {
  readonly id: string
  readonly accountId: number
  readonly at: Date
  readonly author: ChangeAuthor
  readonly cause: ChangeCause
  /** Of what it came from: the inbox item that was answered, the change set that is undone. */
  readonly causeId?: string | undefined
  /** How many workflows caused one another before it. */
  readonly depth?: number
  /** False: no workflow runs because of it. */
  readonly runsWorkflows?: boolean
}

/** A record that a change set changed, and the number of what it is since. */
export interface ChangedRecord {
  readonly id: string
  readonly formId: number
  readonly version: number
}

/** What a record was before a statement changes it: read from `records` in the same statement, which still sees the old row. */
export const outcomeBefore = sql`coalesce(old.restored_set_id, old.change_set_id)`

/** The columns of the activity that say what a change set did to a record. */
export const activityColumns = sql.raw(
  'account_id, at, actor_type, actor_id, api_key_id, address, on_behalf_of_id, change_set_id, cause, cause_id, action, item_id, record_id, version',
)

/** The first of those columns, the same for each record of a set. */
export const valuesOfSet = (
  { id, accountId, at, author, cause, causeId }: ChangeSet,
  action: ChangeAction,
): RawBuilder<unknown> =>
  sql`${accountId}::integer, ${at}::timestamptz, ${author.type}::text, ${author.userId}::integer,
    ${author.apiKeyId ?? null}::integer, ${author.address ?? null}::text, ${author.onBehalfOfId ?? null}::integer, ${id}::uuid, ${cause}::text, ${causeId ?? null}::text, ${action}::text`
