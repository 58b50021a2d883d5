import { sql, type RawBuilder } from 'kysely'
import type { ChangeAction, ChangeCause } from '../../../../schemas/model/recordChanges'
import type { Role } from '../../../policies/principal'

/** Who changes records. */
export interface ChangeAuthor {
  readonly type: Role
  /** The user; null when the author is not known as a user. */
  readonly userId: number | null
  /** The API key that the author uses. */
  readonly apiKeyId?: number | null | undefined
  /** The network address of an author who is logged in. */
  readonly address?: string | null | undefined
  /** The user for whom the system acts. */
  readonly onBehalfOfId?: number | undefined
}

/** Changes that one author makes at once for one cause, and that can be undone together. */
export interface ChangeSet {
  readonly id: string
  readonly accountId: number
  readonly at: Date
  readonly author: ChangeAuthor
  readonly cause: ChangeCause
  /** The id of the cause: the inbox item that was answered, or the change set that is undone. */
  readonly causeId?: string | undefined
  /** How many workflows caused one another before this change set. */
  readonly depth?: number
  /** False when no workflow may run because of the change set. */
  readonly runsWorkflows?: boolean
  /** It is that of a run for many records, with whose other changes it is undone: so is what follows from it. */
  readonly isOfRun?: true
}

/** A record that a change set changed, with the version that it has since. */
export interface ChangedRecord {
  readonly id: string
  readonly formId: number
  readonly version: number
}

/**
 * The change set whose outcome the record was before a statement changes it: joins `records` as `old`, because the statement still sees the
 * old row there.
 */
export const outcomeBefore = sql`coalesce(old.restored_set_id, old.change_set_id)`

/** The columns of `activity` that say what a change set did to a record. */
export const activityColumns = sql.raw(
  'account_id, at, actor_type, actor_id, api_key_id, address, on_behalf_of_id, change_set_id, cause, cause_id, action, item_id, record_id, version',
)

/** Returns values for the columns up to `action`, which are the same for every record of a change set. */
export const valuesOfSet = (
  { id, accountId, at, author, cause, causeId }: ChangeSet,
  action: ChangeAction,
): RawBuilder<unknown> =>
  sql`${accountId}::integer, ${at}::timestamptz, ${author.type}::text, ${author.userId}::integer,
    ${author.apiKeyId ?? null}::integer, ${author.address ?? null}::text, ${author.onBehalfOfId ?? null}::integer, ${id}::uuid, ${cause}::text, ${causeId ?? null}::text, ${action}::text`
