import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { PermittedItems } from '../../policies/accessScope'
import type { Database } from '../schema'
import { withinScope } from '../access/scopeSql'
import { conditionSql } from '../query/conditions/conditionSql'
import {
  everything,
  scopeOfItem,
  type Collection,
  type CollectionScope,
  type UsedColumn,
} from '../query/collection'
import type { CollectionKey, FilledFrom } from '../query/keptColumns'
import { isOnlySearched } from '../query/columnForCondition'
import { recordDocuments } from './recordDocuments'

/** Which records of a scope are listed: those in use, the deleted or the archived ones. */
interface RecordsSeen {
  readonly deleted?: boolean
  readonly archived?: boolean
  /** Only records that this change set changed. */
  readonly changeSetId?: string | undefined
  readonly columns?: readonly UsedColumn[]
}

const isThere = ({ deleted = false, archived = false }: RecordsSeen): RawBuilder<boolean> =>
  sql<boolean>`deleted_at is ${deleted ? sql`not null` : sql`null`}
    and archived_at is ${archived ? sql`not null` : sql`null`}`

/** The ids are looked up first, because a change set has few records and a form may have many. */
const isOfSet = (accountIds: readonly number[], changeSetId: string): RawBuilder<boolean> =>
  sql<boolean>`id = any(array(select a.record_id from activity a
    where a.account_id = any(${[...accountIds]}::integer[]) and a.change_set_id = ${changeSetId} and a.record_id is not null))`

/** Returns the records of a scope. Records created at the same time are ordered by id. */
export const recordCollection = (scope: CollectionScope, seen: RecordsSeen = {}): Collection => {
  const documents = recordDocuments('records', scope.accountIds)
  const there = isThere(seen)
  return {
    table: 'records',
    scope,
    there:
      seen.changeSetId === undefined
        ? there
        : sql<boolean>`${there} and ${isOfSet(scope.accountIds, seen.changeSetId)}`,
    documents,
    stored: documents,
    ties: [sql`created_at`, sql`id`],
    keptAt: 'created_at',
    columns: seen.columns ?? [],
  }
}

/** Returns the scope of one form's records that meet a condition. */
export const scopeOfForm = (form: CollectionKey, where?: ConditionTree): CollectionScope =>
  scopeOfItem('records', form, where)

/** Returns the scope of all forms that a viewer reaches, in their own account and in others. */
export function scopeOfViewer(scope: PermittedItems): CollectionScope {
  const [only, ...others] = scope.accountIds
  const accounts =
    only !== undefined && others.length === 0
      ? sql`records.account_id = ${only}`
      : sql`records.account_id = any(${[...scope.accountIds]}::integer[])`
  return {
    of: sql<boolean>`${accounts} and exists (
      select from items i where i.account_id = records.account_id and i.id = records.form_id and i.deleted_at is null
        and ${withinScope(scope, { item: 'i', documents: recordDocuments('records') })}
    )`,
    accountIds: scope.accountIds,
  }
}

/** Returns the account and the creation time of a record of a scope, even if it is no longer listed; undefined when there is none. */
export async function placeOfRecord(
  db: Kysely<Database>,
  { scope, stored }: Collection,
  id: string,
): Promise<{ readonly at: string; readonly accountId: number } | undefined> {
  const { rows } = await sql<{ at: string; accountId: number }>`
    select created_at::text as at, account_id as "accountId" from records where ${scope.of} and id = ${id}
      and ${conditionSql(scope.where ?? everything, stored)}`.execute(db)
  return rows[0]
}

/** How kept columns of a form's records are filled. */
export const filledFromRecords: FilledFrom = {
  table: 'records',
  there: isThere({}),
  value: recordDocuments('records').at,
  at: sql`created_at`,
  folded: true,
  searched: (path) => (isOnlySearched(path) ? sql`record_search(folio, answers)` : undefined),
}
